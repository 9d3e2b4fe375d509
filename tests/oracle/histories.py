"""Random rounds as the engine keeps them: the table before the first stake, and what happened."""

from collections.abc import Iterator

from casino_training.rules.history import Round
from casino_training.rules.table import empty_table
from tests.oracle.dealt import BOXES, PACKS, PLAYERS, SHOE, happenings
from tests.oracle.houses import HOUSES
from tests.oracle.play import rounds
from tests.rulebooks import RULEBOOKS


def random_histories(seed: str) -> Iterator[Round]:
    """Rounds of all houses in turn, without end, the same for the same seed."""
    start = empty_table(BOXES, players=PLAYERS, shoe_cards=SHOE, packs=PACKS)
    dealers = [(RULEBOOKS[slug], rounds(house, seed)) for slug, house in HOUSES.items()]
    while True:
        for ruleset, dealt in dealers:
            happened = tuple(happenings(ruleset, next(dealt)))
            yield Round(ruleset.house.slug, ruleset.edition.version, start, happened)
