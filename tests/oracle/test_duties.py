"""What the engine has the croupier do after a round moves the money that the document names, and no other."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

import pytest

from casino_training.rules.round import apply, due, performed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from casino_training.rules.values import Odds
from tests.oracle.dealt import PURSE, dealt
from tests.oracle.house import House, settle
from tests.oracle.houses import HOUSES
from tests.oracle.plain import Round
from tests.oracle.play import rounds
from tests.oracle.shoe import Chance
from tests.rulebooks import RULEBOOKS
from tests.strategies import with_value

ROUNDS = 60
SEED = "duties"
MOST_DUTIES = 100

each_house = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)


def closed(ruleset: Ruleset, table: Table, chance: Chance) -> Table:
    """The table after the croupier has done what is due until nothing is, in an order that is left to chance."""
    for _ in range(MOST_DUTIES):
        duties = due(ruleset, table)
        if not duties:
            return table
        happening = performed(chance.one_of(duties).act)
        table = apply(table, happening) if happening else table
    raise AssertionError(f"there is no end of duties: {due(ruleset, table)}")


def won(table: Table) -> dict[str, int]:
    """Who has more or less than before the round, and how much; the bank has the rest."""
    gains = {player.name: (player.purse or 0) - PURSE for player in table.players}
    assert sum(gains.values()) == PURSE - (table.rack or 0)
    return moved(gains)


def moved(sums: Mapping[str, int]) -> dict[str, int]:
    return {owner: cents for owner, cents in sums.items() if cents}


def settled_rounds(house: House) -> Iterator[tuple[Round, dict[str, int]]]:
    """Rounds in which the document leaves nothing open, with what each player wins."""
    for round_ in islice(rounds(house, SEED), ROUNDS):
        sums: Counter[str] = Counter()
        verdicts = settle(house, round_)
        for (_, _, owner), verdict in verdicts.items():
            sums[owner] += verdict.cents or 0
        if all(verdict.cents is not None for verdict in verdicts.values()):
            yield round_, moved(sums)


@each_house
def test_duties_move_what_the_document_names(house: House) -> None:
    ruleset, chance = RULEBOOKS[house.slug], Chance(Random(SEED))
    for round_, sums in settled_rounds(house):
        assert won(closed(ruleset, dealt(ruleset, round_), chance)) == sums


@each_house
def test_another_price_moves_other_money(house: House) -> None:
    """The control: a win pays 2:1."""
    wrong, chance = with_value(RULEBOOKS[house.slug], "payouts.win", Odds(2, 1)), Chance(Random(SEED))
    assert any(won(closed(wrong, dealt(wrong, one), chance)) != sums for one, sums in settled_rounds(house))
