"""Rounds in which anything may happen, drawn from a seed: now what is due, now what anybody may do."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from casino_training.rules.cards import Card
from casino_training.rules.happenings import Happening
from casino_training.rules.round import Impossible, apply, due, performed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from tests.round.at_the_table import POOLS, card_from, of_people, one_of, opened

Pool = Callable[[Table, Card, int], Iterable[Happening]]
OFTEN = 3
"""So many times as often as anything else, what is due is done."""
LUCK = 3
"""So many cards are looked at for an ace or a ten, so that there are pairs and blackjacks."""


def wandered(
    ruleset: Ruleset, rng: Random, unit: int, steps: int, pools: Sequence[Pool] = POOLS
) -> list[tuple[Table, Happening]]:
    """What happened at a table in so many steps, each with the table before it."""
    table = opened(6, purse=10**6 * unit)
    course: list[tuple[Table, Happening]] = []
    for _ in range(steps):
        happening = _next(ruleset, table, rng, unit, pools)
        if happening is None:
            continue
        try:
            after = apply(table, happening)
        except Impossible:
            continue
        course.append((table, happening))
        table = after
    return course


def _next(ruleset: Ruleset, table: Table, rng: Random, unit: int, pools: Sequence[Pool]) -> Happening | None:
    looked_at = [card_from(rng, table) for _ in range(LUCK)]
    card = next((each for each in looked_at if each.is_ace or each.is_ten_valued), looked_at[-1])
    turn = int(rng.random() * (len(pools) + OFTEN))
    if turn < len(pools):
        return one_of(rng, pools[turn](table, card, unit))
    owed = due(ruleset, table)
    if not owed:
        return one_of(rng, of_people(table, card, unit)) if not table.played else None
    return performed(owed[int(rng.random() * len(owed))].act, card)
