"""How long the server works on an act at a live table, from the form to the page after it."""

from itertools import islice
from statistics import quantiles

from bench import site
from bench.turns import Figure, Goal

MOST_MS = 100


def test_an_act_at_a_full_table_is_answered(turns: int, figures: list[Figure]) -> None:
    """The slowest of twenty, with the median and the slowest of a hundred; of whole rounds in which things go wrong."""
    seconds = list(islice(site.acts_at_a_table(), 20 * turns))
    middle, slowest, rare = (quantiles(seconds, n=100)[place - 1] * 1_000 for place in (50, 95, 99))
    goal = Goal("1 ms", MOST_MS)
    figures.append(Figure("p95 of an act at a table of 7 boxes with its page, in CPU ms", goal, slowest, middle, rare))
