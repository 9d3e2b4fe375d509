"""What a house's documents say, and what follows from them at the table. Pure Python, no framework, no clock."""
