"""A second settlement, written from the four documents and not from the engine, and rounds to compare the two on.

`plain` is what lies on a table, in strings and cents. `frankfurt`, `bavaria`, `surrender` and `holecard` say what each
document allows and what a stake comes to, clause by clause; they import nothing of the project, which a test checks.
`play` deals random rounds from real shoes by them. `engine` asks the engine about the same rounds, and
`python -m tests.oracle` compares.
"""
