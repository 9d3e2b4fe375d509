"""One module a chapter of a rule book: its rules (a struct, the schema) and the rulings that read them.

`settling` is the second half of `payouts`: what a hand comes to, and what moves then.
"""
