"""Anna at box 2 and Bert at box 5, their stakes, and what happens then."""

from casino_training.rules.cards import Card
from casino_training.rules.happenings import CardDealt, Happening, StakePlaced
from casino_training.rules.round import apply
from casino_training.rules.table import BoxHand, Player, Table, empty_table
from tests.rulebooks import RULEBOOKS

ANNA = Player("Anna", seat=2, shoe_distance_cm=85)
BERT = Player("Bert", seat=5, shoe_distance_cm=150)
OPEN = empty_table(7, players=(ANNA, BERT), shoe_cards=200)
FRANKFURT = RULEBOOKS["frankfurt"]
HOLECARD = RULEBOOKS["holecard"]


def after(*happenings: Happening, table: Table = OPEN) -> Table:
    for happening in happenings:
        table = apply(table, happening)
    return table


def cards(place: int, *texts: str, hand: int = 0) -> list[Happening]:
    return [CardDealt(place, Card.parse(text), hand) for text in texts]


def hands(table: Table, box: int) -> tuple[BoxHand, ...]:
    return table.box(box).hands


STAKED = after(StakePlaced("Anna", 2, 40_00), StakePlaced("Bert", 5, 20_00))
PAIR = after(*cards(2, "8s", "8h"), table=STAKED)
