"""Co-players who add no money to a double or a split: their stakes are open but where the document has them lie."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import CardDealt, HandDoubled, HandSplitBySome, HandStood, Happening
from casino_training.rules.round import Settlement, SettleOpenly, apply, due, settlements
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50), Player("Ben", None, 60))
SILENT = ["bavaria", "surrender", "holecard"]


def card(text: str, place: int = 1, hand: int = 0) -> CardDealt:
    return CardDealt(place, Card.parse(text), hand)


BANK_HAS_EIGHTEEN = (card("Th", BANK), card("2h", BANK))
SPLIT = (HandSplitBySome(1, ("Anna",)), card("Ts"), card("9s", hand=1), HandStood(1), HandStood(1, 1))
DOUBLED = (HandDoubled("Anna", 1, 40 * EUR), card("9s"))


def after(cards: str, *course: Happening) -> Table:
    """Anna has staked 40 on box 1 and Ben 20, against a six of the bank."""
    lying = BoxHand(Hand.parse(cards), (Stake("Anna", 40 * EUR), Stake("Ben", 20 * EUR)))
    table = empty_table(7, players=PLAYERS, bank=Hand.parse("6c"), shoe_cards=200).with_box(Box(1, (lying,)))
    return reduce(apply, (*course, *BANK_HAS_EIGHTEEN), table)


def found(house: str, table: Table) -> dict[tuple[str, int | None], Settlement]:
    return {(one.player, one.hand): one for one in settlements(RULEBOOKS[house], table)}


@pytest.mark.parametrize("house", SILENT)
def test_the_stake_of_a_co_player_who_adds_nothing_to_a_split_is_settled_openly(house: str) -> None:
    """BAV-40 binds him and does not say to what; the others do not speak of it. Anna has 18 and 17 against 18."""
    table = after("8h 8d", *SPLIT)
    of = found(house, table)
    assert (of["Anna", 0].cents, of["Anna", 1].cents) == (0, -40 * EUR)
    assert (of["Ben", 0].cents, of["Ben", 0].basis) == (None, Basis.OPEN)
    assert RULEBOOKS[house].splitting.co_players in of["Ben", 0].because
    assert SettleOpenly("Ben", 1, 0) in [duty.act for duty in due(RULEBOOKS[house], table)]


@pytest.mark.parametrize("house", SILENT)
def test_the_stake_of_a_co_player_who_adds_nothing_to_a_double_is_settled_openly(house: str) -> None:
    """BAV-40 as before; 20 against 18 wins, and of Ben it is not said whether with 20 or 40."""
    of = found(house, after("6h 5d", *DOUBLED))
    assert of["Anna", 0].cents == 80 * EUR
    assert (of["Ben", 0].cents, of["Ben", 0].basis) == (None, Basis.OPEN)
    assert RULEBOOKS[house].doubling.co_players in of["Ben", 0].because


def test_at_frankfurt_his_stake_lies_as_he_placed_it() -> None:
    """FRA-28: it plays the first hand, 18 against 18 (FRA-45). FRA-23: it need not be doubled, and wins 20 (FRA-43)."""
    split, doubled = after("8h 8d", *SPLIT), after("6h 5d", *DOUBLED)
    assert found("frankfurt", split)["Ben", 0].cents == 0
    assert found("frankfurt", doubled)["Ben", 0].cents == 20 * EUR


@pytest.mark.parametrize("house", SILENT)
def test_who_joins_the_split_is_settled_as_the_boxholder(house: str) -> None:
    """The control: 18 and 17 against 18 come to nothing and to the stake."""
    joined = (HandSplitBySome(1, ("Anna", "Ben")), *SPLIT[1:])
    of = found(house, after("8h 8d", *joined))
    assert (of["Ben", 0].cents, of["Ben", 1].cents) == (0, -20 * EUR)
