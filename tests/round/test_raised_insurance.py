"""Insurance that was raised is settled as far as the document lets it go; what lies beyond goes back with it."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDealt,
    HandDoubled,
    HandSplit,
    HandStood,
    Happening,
    InsurancePlaced,
    InsuranceRaised,
    InsuranceSettled,
)
from casino_training.rules.round import DealCard, Settlement, apply, due, settlements
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50, purse=1000 * EUR), Player("Ben", None, 60, purse=1000 * EUR))
KING, NINE = CardDealt(BANK, Card.parse("Kd")), CardDealt(BANK, Card.parse("9d"))
DOUBLED = (HandDoubled("Anna", 1, 40 * EUR),)
SPLIT = (HandSplit(1),)


def insured(euros: int) -> InsurancePlaced:
    return InsurancePlaced("Anna", 1, euros * EUR)


def raised(euros: int) -> InsuranceRaised:
    return InsuranceRaised("Anna", 1, euros * EUR)


def after(*course: Happening, cards: str = "6h 5d", others: tuple[Stake, ...] = ()) -> Table:
    """Anna has staked 40 on box 1, against an ace of the bank."""
    lying = BoxHand(Hand.parse(cards), (Stake("Anna", 40 * EUR), *others))
    table = empty_table(7, players=PLAYERS, bank=Hand.parse("Ac"), shoe_cards=200, rack=5000 * EUR)
    return reduce(apply, course, table.with_box(Box(1, (lying,))))


def of_insurance(house: str, table: Table) -> Settlement:
    (found,) = [one for one in settlements(RULEBOOKS[house], table) if one.hand is None]
    return found


def clauses(settled: Settlement) -> set[str]:
    return {clause.id for rule in settled.because for clause in rule.clauses}


CARD = CardDealt(1, Card.parse("9s"))


@pytest.mark.parametrize(
    ("house", "placed", "more", "bank", "euros", "clause"),
    [
        ("frankfurt", 10, 10, KING, 40, "FRA-31"),
        ("frankfurt", 10, 30, KING, 40, "FRA-33"),
        ("frankfurt", 10, 30, NINE, -20, "FRA-33"),
        ("frankfurt", 20, 30, KING, 80, "FRA-33"),
        ("frankfurt", 20, 30, NINE, -40, "FRA-33"),
        ("bavaria", 20, 20, KING, 80, "BAV-33"),
        ("bavaria", 20, 30, KING, 80, "BAV-36"),
        ("bavaria", 20, 30, NINE, -40, "BAV-36"),
    ],
)
def test_an_insurance_is_settled_as_far_as_it_may_be_raised(
    house: str, placed: int, more: int, bank: CardDealt, euros: int, clause: str
) -> None:
    """FRA-33: at most twice what was placed; BAV-36: twice. FRA-31, BAV-33: 2:1."""
    settled = of_insurance(house, after(insured(placed), *DOUBLED, raised(more), CARD, bank))
    assert (settled.cents, settled.basis) == (euros * EUR, Basis.DOCUMENTED)
    assert clause in clauses(settled)


def test_what_lies_beyond_goes_back_to_the_player_with_the_payment() -> None:
    """FRA-33, FRA-31: 20 are paid 40, and all 40 that lay there are his again."""
    table = after(insured(10), *DOUBLED, raised(30), CARD, KING)
    paid = apply(table, InsuranceSettled("Anna", 1, 40 * EUR))
    assert paid.player("Anna").purse == table.player("Anna").purse + 40 * EUR + 40 * EUR  # type: ignore[operator]


@pytest.mark.parametrize("house", ["surrender", "holecard"])
@pytest.mark.parametrize("bank", [KING, NINE])
def test_a_raise_of_which_the_document_does_not_speak_is_settled_openly(house: str, bank: CardDealt) -> None:
    settled = of_insurance(house, after(insured(20), *DOUBLED, raised(20), CARD, bank))
    assert (settled.cents, settled.basis) == (None, Basis.OPEN)
    assert RULEBOOKS[house].insurance.on_double in settled.because
    as_placed = of_insurance(house, after(insured(20), *DOUBLED, CARD, bank))
    assert as_placed.cents == (40 if bank is KING else -20) * EUR


@pytest.mark.parametrize(("more", "cents"), [(10, 40), (20, 80), (30, 40)])
def test_a_second_stake_is_insured_with_half_of_it_or_not_at_all(more: int, cents: int) -> None:
    """BAV-37, BAV-32: half of 40 is 20; another amount goes back, and the first 20 are paid 40 (BAV-33)."""
    course = (insured(20), *SPLIT, raised(more), CARD, CardDealt(1, Card.parse("Th"), 1), HandStood(1), HandStood(1, 1))
    settled = of_insurance("bavaria", after(*course, KING, cards="8h 8d"))
    assert settled.cents == cents * EUR


def test_an_insurance_that_must_rise_and_was_raised_by_less_is_settled_openly() -> None:
    """BAV-36: it has to be 40; what 30 come to is not said."""
    assert of_insurance("bavaria", after(insured(20), *DOUBLED, raised(10), CARD, KING)).cents is None


def test_who_has_not_doubled_may_not_raise_although_another_on_his_box_has() -> None:
    """FRA-33 speaks of the player who doubles; FRA-30: Ben insures at most 20 for his 40. FRA-31: those are paid 40."""
    course = (InsurancePlaced("Ben", 1, 20 * EUR), *DOUBLED, InsuranceRaised("Ben", 1, 20 * EUR))
    table = after(*course, others=(Stake("Ben", 40 * EUR),))
    assert [duty.act for duty in due(RULEBOOKS["frankfurt"], table)] == [DealCard(1)]
    assert of_insurance("frankfurt", reduce(apply, (CARD, KING), table)).cents == 40 * EUR


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
@pytest.mark.parametrize("more", [insured(10), raised(10), insured(20), raised(20)])
def test_an_insurance_of_a_right_amount_stays_where_more_comes_that_is_too_much(house: str, more: Happening) -> None:
    """Half of 40 is 20 (FRA-30, BAV-32, SUR-20, HOL-25): they are paid 40 (FRA-31, BAV-33, SUR-21, HOL-26)."""
    table = after(insured(20), more)
    assert InsuranceSettled("Anna", 1, 0) not in [duty.act for duty in due(RULEBOOKS[house], table)]
    won = of_insurance(house, reduce(apply, (HandStood(1), KING), table))
    lost = of_insurance(house, reduce(apply, (HandStood(1), NINE), table))
    assert (won.cents, lost.cents) == (40 * EUR, -20 * EUR)
    paid = apply(reduce(apply, (HandStood(1), KING), table), InsuranceSettled("Anna", 1, 40 * EUR))
    assert paid.player("Anna").purse == (1000 + 40) * EUR


def test_of_what_was_placed_bit_by_bit_as_much_stays_as_the_document_lets_lie_there() -> None:
    """FRA-30: of 10 and 20 on 40 there stay 20, paid 40. BAV-32: 10 is no half, and 10 and 10 are."""
    over = after(insured(10), insured(20), HandStood(1), KING)
    assert of_insurance("frankfurt", over).cents == 40 * EUR
    assert of_insurance("bavaria", over).cents == 0
    assert of_insurance("bavaria", after(insured(10), insured(10), HandStood(1), KING)).cents == 40 * EUR


def test_what_was_placed_bit_by_bit_is_doubled_as_a_whole() -> None:
    """BAV-36: 10 and 10 insure 40, and with the double 20 more are owed; FRA-33: they may be doubled."""
    for bits in ((insured(10), insured(10)), (insured(10), raised(10))):
        table = after(*bits, *DOUBLED)
        assert [duty.act for duty in due(RULEBOOKS["bavaria"], table)] == [raised(20)]
        assert of_insurance("frankfurt", reduce(apply, (raised(20), CARD, KING), table)).cents == 80 * EUR


@pytest.mark.parametrize("course", [(insured(20),), (insured(40),), (insured(20), raised(20))])
def test_insurance_first_placed_for_a_doubled_stake_is_settled_openly(course: tuple[Happening, ...]) -> None:
    """BAV-32: half of his stake, BAV-35: after a double too. Whether that is 20 or 40 is not said.

    BAV-36 has only him raise it who was insured when he doubled.
    """
    table = after(*DOUBLED, *course)
    assert [duty.act for duty in due(RULEBOOKS["bavaria"], table)] == [DealCard(1)]
    settled = of_insurance("bavaria", reduce(apply, (CARD, KING), table))
    assert (settled.cents, settled.basis) == (None, Basis.OPEN)
    assert {"BAV-32", "BAV-35"} <= clauses(settled)


def test_insurance_first_placed_for_a_doubled_stake_is_half_of_it_at_least_and_at_most() -> None:
    """BAV-32: 30 is half neither of 40 nor of 80."""
    table = after(*DOUBLED, insured(30))
    assert [duty.act for duty in due(RULEBOOKS["bavaria"], table)] == [InsuranceSettled("Anna", 1, 0)]


@pytest.mark.parametrize(("placed", "cents"), [(20, 40), (40, 80), (30, 0)])
def test_insurance_first_placed_for_split_stakes_is_half_of_one_or_of_both(placed: int, cents: int) -> None:
    """BAV-35, BAV-32, BAV-37: of two stakes of 40 each may be insured by 20. BAV-33: 2:1."""
    course = (*SPLIT, insured(placed), CARD, CardDealt(1, Card.parse("Th"), 1), HandStood(1), HandStood(1, 1))
    assert of_insurance("bavaria", after(*course, KING, cards="8h 8d")).cents == cents * EUR


@pytest.mark.parametrize("house", ["frankfurt", "surrender", "holecard"])
def test_half_of_a_doubled_stake_is_too_much_where_the_document_speaks_of_the_first(house: str) -> None:
    """FRA-30, SUR-20 and HOL-25 name the original stake: 40 is more than half of 40."""
    table = after(*DOUBLED, insured(40))
    assert InsuranceSettled("Anna", 1, 0) in [duty.act for duty in due(RULEBOOKS[house], table)]


def test_a_raise_once_the_second_card_of_the_bank_is_seen_goes_back_unpaid() -> None:
    """By then the king is known. FRA-31: the 20 that lay there before are paid 40."""
    late = after(insured(20), *DOUBLED, CARD, KING, raised(20))
    assert of_insurance("frankfurt", late).cents == 40 * EUR
    assert of_insurance("frankfurt", after(insured(20), HandStood(1), KING, raised(20))).cents == 40 * EUR
