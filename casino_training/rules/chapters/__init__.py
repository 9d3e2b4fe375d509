"""One module a chapter of a rule book: its rules (a struct, the schema) and the rulings that read them."""
