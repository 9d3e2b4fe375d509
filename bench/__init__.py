"""Benchmarks: the engine beside floors and public peers, in turns. `scripts/bench` runs them."""
