"""One module a chapter of a rule book: the rules it can state (a dataclass, which is the schema) and the rulings that read them."""
