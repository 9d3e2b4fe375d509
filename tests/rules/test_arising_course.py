"""Cards and insurance that nobody could have there are refused with the table, unless it tells of an error."""

import pytest
from msgspec.structs import replace

from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import Amount
from casino_training.rules.arising import CannotArise, check_can_arise, rule_if_it_can_arise
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import CardDrawnInError, InsurancePlaced
from casino_training.rules.remedies import Accident, Irregularity, Remedy, Scope, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BankCardDrawn,
    BankToPlay,
    InsuranceAsked,
    InsuranceToAccept,
    PaymentDue,
    RemedyWished,
    Situation,
    StakeOverMaximum,
)
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table, empty_table
from casino_training.rules.values import Phase, Who
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
ANNA = Stake("Anna", 20_00)
DOUBLED = Stake("Anna", 20_00, 20_00)
ASKED = InsuranceAsked(Card.parse("Ah"))
ANYTHING = StakeOverMaximum((ANNA,), ANNA)


def table(*hands: BoxHand, bank: str = "Ah", insured: int = 0) -> Table:
    insurance = (Stake("Anna", insured),) if insured else ()
    lying = empty_table(7, players=(Player("Anna", 4),), bank=Hand.parse(bank), shoe_cards=200)
    return lying.with_box(Box(4, hands or (BoxHand(Hand.parse("Th 6d"), (ANNA,)),), insurance=insurance))


def hand(cards: str, stake: Stake = ANNA, *, is_split: bool = False, state: HandState = HandState.OPEN) -> BoxHand:
    return BoxHand(Hand.parse(cards), (stake,), is_split, state)


REFUSED: list[tuple[Table, Situation, str]] = [
    (table(bank="Th Td 9d 9c"), ANYTHING, "table.bank: the bank stands on Th Td here"),
    (table(bank="Ah 6d 2c"), ANYTHING, "table.bank: the bank stands on Ah 6d here"),
    (
        table(hand("Th 6d 9c", state=HandState.STOOD)),
        ASKED,
        "table.boxes[3].hands[0].state: Th 6d 9c is bust, and nobody stands",
    ),
    (table(hand("Th 6d 9c 2s")), ASKED, "table.boxes[3].hands[0].hand: Th 6d 9c was bust"),
    (table(hand("6h 5d 2c 2s", DOUBLED)), ASKED, "table.boxes[3].hands[0].hand: 6h 5d 2c 2s was given more cards"),
    (
        table(hand("Ah 5d 2c", is_split=True), hand("Ad 9c", is_split=True)),
        ASKED,
        "table.boxes[3].hands[0].hand: Ah 5d 2c was given more cards",
    ),
    (table(insured=999_99), ASKED, "table.boxes[3].insurance: 99999 cents insure 2000 cents of Anna, and 1/2 can be"),
    (table(insured=10_01), ASKED, "table.boxes[3].insurance: 1001 cents insure"),
    (
        table(hand("6h 5d 2c", state=HandState.DOUBLED)),
        ASKED,
        "table.boxes[3].hands[0].state: nothing was added to the stakes of a hand that is doubled",
    ),
    (
        table(hand("8h 5d", is_split=True), hand("8d", Stake("Anna", 10_00), is_split=True)),
        ASKED,
        "table.boxes[3].hands: a split hand has as much on it as the first",
    ),
    (
        table(bank="Th", insured=10_00),
        InsuranceToAccept(20_00, 10_00),
        "table.boxes[3].insurance: there is no insurance against Th here",
    ),
]


@pytest.mark.parametrize(("lying", "asked", "message"), REFUSED)
def test_a_table_that_the_rules_do_not_lead_to_is_refused(lying: Table, asked: Situation, message: str) -> None:
    """FRA-42, FRA-06, FRA-22, FRA-26, FRA-30."""
    with pytest.raises(CannotArise) as caught:
        check_can_arise(FRANKFURT, asked, lying)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("lying", "asked"),
    [
        (table(bank="Th 6d 9c"), ANYTHING),
        (table(hand("Th 6d 9c")), ASKED),
        (table(hand("6h 5d 2c", DOUBLED)), ASKED),
        (table(hand("6h 5d", DOUBLED, state=HandState.DOUBLED)), ASKED),
        (table(hand("Ah 5d", is_split=True), hand("Ad", is_split=True)), ASKED),
        (table(hand("6h 5d 2c", DOUBLED, state=HandState.DOUBLED)), ASKED),
        (table(hand("Th 6d 5c", state=HandState.STOOD)), ASKED),
        (table(hand("8h 5d", is_split=True), hand("8d", is_split=True)), ASKED),
        (table(insured=10_00), InsuranceToAccept(20_00, 10_00)),
        (table(insured=10_00), ASKED),
        (table(hand("6h 5d", DOUBLED), insured=20_00), ASKED),
    ],
)
def test_the_nearest_table_that_they_lead_to_is_not(lying: Table, asked: Situation) -> None:
    """The control: a card or a cent less."""
    check_can_arise(FRANKFURT, asked, lying)


def test_a_card_of_which_the_table_tells_that_it_was_an_error_may_lie_there() -> None:
    over = table(hand("Th 6d 9c 2s"))
    told = replace(over, heard=(CardDrawnInError(4, Card.parse("2s")),))
    check_can_arise(FRANKFURT, ASKED, told)
    with pytest.raises(CannotArise, match="was bust"):
        check_can_arise(FRANKFURT, ASKED, replace(over, heard=(CardDrawnInError(5, Card.parse("2s")),)))


def test_a_card_of_the_bank_may_be_one_too_many_where_that_is_the_question() -> None:
    lying = table(bank="Th 7d 2c")
    accident = Accident(Trigger.BANK_DREW_TOO_MANY)
    check_can_arise(FRANKFURT, BankCardDrawn(lying.bank), lying)
    check_can_arise(FRANKFURT, RemedyWished(accident, Remedy.BURNED, Who.CROUPIER), lying)
    with pytest.raises(CannotArise, match="the bank stands on Th 7d"):
        check_can_arise(FRANKFURT, RemedyWished(Accident(Trigger.MIXED_STACK), Remedy.LEFT, Who.CROUPIER), lying)


KEPT, BURNED = (
    with_value(
        FRANKFURT,
        "irregularities.bank_drew_too_many",
        (Irregularity(remedy, Who.CROUPIER, Phase.ROUND, Scope.ANY_BOX),),
    )
    for remedy in (Remedy.STAYS_WITH_HAND, Remedy.BURNED)
)


@pytest.mark.parametrize("house", [KEPT, FRANKFURT])
def test_a_card_too_many_that_was_kept_is_settled_with(house: Ruleset) -> None:
    """Kept by the document, or by the supervisor's word where it is silent (FRA-42): 23 of the bank, so 19 wins."""
    played, bank = hand("Th 9d"), Hand.parse("Ts 8c 5d")
    asked = PaymentDue(played, bank)
    assert rule_if_it_can_arise(house, asked, table(played, bank="Ts 8c 5d")).answer == Amount(20_00)
    with pytest.raises(CannotArise, match="the bank stands on Ts 8c here"):
        check_can_arise(house, BankToPlay(bank))


@pytest.mark.parametrize(("house", "bank"), [(BURNED, "Ts 8c 5d"), (KEPT, "Ts 8c 5d 2c"), (KEPT, "As Kc 5d")])
def test_a_card_too_many_that_is_burned_a_second_or_one_on_a_blackjack_is_not(house: Ruleset, bank: str) -> None:
    with pytest.raises(CannotArise, match="the bank stands on"):
        check_can_arise(house, PaymentDue(hand("Th 9d"), Hand.parse(bank)))


def test_too_much_insurance_may_lie_there_where_it_was_just_placed_or_is_asked_about() -> None:
    """FRA-30: half of the stake at most."""
    lying = table(insured=15_00)
    check_can_arise(FRANKFURT, InsuranceToAccept(20_00, 15_00), lying)
    check_can_arise(FRANKFURT, ASKED, replace(lying, heard=(InsurancePlaced("Anna", 4, 15_00),)))
    for asked in (ASKED, InsuranceToAccept(20_00, 10_00)):
        with pytest.raises(CannotArise, match="1500 cents insure 2000 cents"):
            check_can_arise(FRANKFURT, asked, lying)


def test_an_insurance_against_a_ten_is_what_its_house_has_and_another_has_not() -> None:
    """HOL-23 has it against a ten, FRA-30 against an ace only."""
    lying, asked = table(bank="Th ??", insured=10_00), InsuranceToAccept(20_00, 10_00)
    check_can_arise(RULEBOOKS["holecard"], asked, lying)
    with pytest.raises(CannotArise, match="there is no insurance against Th here"):
        check_can_arise(FRANKFURT, asked, lying)


def test_what_one_house_calls_bust_another_stands_on() -> None:
    """FRA-06 with a target of 31: 25 is played on like any other total, and 33 is bust."""
    higher = with_value(FRANKFURT, "totals.target", 31)
    check_can_arise(higher, ASKED, table(hand("Th 6d 9c", state=HandState.STOOD)))
    with pytest.raises(CannotArise, match="nobody stands on that"):
        check_can_arise(higher, ASKED, table(hand("Th 6d 9c 8s", state=HandState.STOOD)))


def test_a_hand_that_stood_may_be_bust_by_a_card_that_came_to_it_in_error() -> None:
    """FRA-53: the player may keep it."""
    lying = table(hand("Th 6d 9c", state=HandState.STOOD))
    check_can_arise(FRANKFURT, ASKED, replace(lying, heard=(CardDrawnInError(4, Card.parse("9c")),)))
