"""One module a chapter of a rule book: its rules (a dataclass, the schema) and the rulings that read them."""
