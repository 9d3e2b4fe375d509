"""A stake that was collected or handed back and should not have been is noticed; one that rightly went never is."""

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    HandStood,
    Happening,
    PaymentMade,
    PaymentPutRight,
    RoundClosed,
    StakeCollected,
    StakeReturned,
    WithdrawalWanted,
)
from casino_training.rules.round import PlayBank, apply, due
from casino_training.rules.table import HandState, Stake
from tests.round.test_payments import BOTH, CALLED, EUR, FORTY, TWENTY, acts, at, paid
from tests.rulebooks import INVENTED

CLOSED = [RoundClosed()]
SURRENDERED = HandState.SURRENDERED


def collected(cents: int, player: str = "Anna") -> StakeCollected:
    return StakeCollected(player, 1, cents)


def returned(cents: int, player: str = "Anna") -> StakeReturned:
    return StakeReturned(player, 1, cents)


@pytest.mark.parametrize(
    ("cards", "bank", "cents", "is_right"),
    [
        ("Th 9d", "Tc 7c", 40 * EUR, False),  # FRA-43: nineteen beats seventeen
        ("Th 7d", "Tc 7c", 40 * EUR, False),  # FRA-45: a stand-off
        ("Th 7d", "Tc 9c", 40 * EUR, True),  # FRA-43 implies it: the lower total loses
        ("Th 7d", "Tc 9c", 20 * EUR, False),  # and all of it
    ],
)
def test_a_stake_that_is_collected_is_compared_with_what_is_due(
    cards: str, bank: str, cents: int, is_right: bool
) -> None:
    """The document says nothing of wrong payments, so the supervisor is called, once."""
    table = at(cards, bank, HandStood(1), collected(cents))
    assert acts("frankfurt", table) == (CLOSED if is_right else [CALLED])
    assert acts("frankfurt", apply(table, CALLED) if not is_right else table) == CLOSED


@pytest.mark.parametrize(("bank", "is_right"), [("Tc 9c", False), ("Tc 7c", True), ("Tc 6c 5h", False)])
def test_a_stake_may_go_back_at_a_stand_off_only(bank: str, is_right: bool) -> None:
    """FRA-43, FRA-45: seventeen loses to nineteen and to twenty-one and is as good as seventeen."""
    table = at("Th 7d", bank, HandStood(1), returned(40 * EUR))
    assert acts("frankfurt", table) == (CLOSED if is_right else [CALLED])


def test_where_the_house_says_who_corrects_a_payment_a_wrong_collection_is_corrected_by_it() -> None:
    """NGT-28: on a box with one owner the croupier corrects it."""
    table = at("Th 9d", "Tc 7c", HandStood(1), collected(40 * EUR))
    (duty,) = due(INVENTED["northgate"], table)
    assert duty.act == PaymentPutRight("Anna", 1, 0)
    assert duty.basis is Basis.DOCUMENTED
    assert "NGT-28" in [clause.id for rule in duty.because for clause in rule.clauses]
    assert acts("northgate", apply(table, duty.act)) == [PaymentMade("Anna", 1, 40 * EUR)]


@pytest.mark.parametrize(("cents", "is_right"), [(20 * EUR, True), (40 * EUR, False)])
def test_half_of_a_stake_that_is_given_up_is_collected(cents: int, is_right: bool) -> None:
    """SUR-30: half of 40 is lost."""
    table = at("Th 6d", "9c", collected(cents), state=SURRENDERED)
    assert (CALLED in acts("surrender", table)) is not is_right


def test_half_of_all_stakes_of_a_player_is_collected_when_he_gives_up() -> None:
    """SUR-30: of 20 and 40 it is 30, and 30 are his again."""
    table = at("Th 6d", "9c", stakes=(TWENTY, FORTY), state=SURRENDERED)
    assert acts("surrender", table) == [collected(30 * EUR)]
    gone = apply(table, collected(30 * EUR))
    assert gone.player("Anna").purse == 1030 * EUR
    assert acts("surrender", gone) == CLOSED


def test_a_stake_is_not_noticed_because_another_on_the_hand_was_collected() -> None:
    """FRA-43: both win 40; only what was taken of Anna is wrong, and after the call Ben is paid."""
    table = at("Th 9d", "Tc 7c", HandStood(1), collected(40 * EUR), stakes=BOTH)
    assert acts("frankfurt", table) == [CALLED]
    assert acts("frankfurt", apply(table, CALLED)) == [paid(40 * EUR, "Ben")]


def test_one_call_does_not_answer_a_stake_that_is_collected_wrongly_after_it() -> None:
    table = at("Th 9d", "Tc 7c", HandStood(1), collected(40 * EUR), CALLED, stakes=BOTH)
    again = apply(table, collected(40 * EUR, "Ben"))
    assert acts("frankfurt", again) == [CALLED]
    assert acts("frankfurt", apply(again, CALLED)) == CLOSED


@pytest.mark.parametrize("with_cards", [True, False])
def test_a_bust_hand_is_collected_before_the_bank_plays(with_cards: bool) -> None:
    """FRA-06: it has lost whatever the bank draws."""
    table = at("Th 6d 9h", "9c", BustCollected(1, with_cards))
    assert CALLED not in acts("frankfurt", table)


def test_a_hand_that_is_not_bust_and_is_collected_as_if_it_were_is_noticed() -> None:
    table = at("Th 6d 5h", "9c", BustCollected(1, with_cards=False))
    assert acts("frankfurt", table) == [CALLED]


@pytest.mark.parametrize("before", [(), (WithdrawalWanted("Anna", 1),), (CALLED,)])
def test_a_stake_that_goes_back_because_it_was_wanted_or_decided_so_is_no_payment(
    before: tuple[Happening, ...],
) -> None:
    """One that goes back of the croupier's own accord while the hand is in play is."""
    table = at("Th 6d", "9c", HandStood(1), *before, returned(40 * EUR))
    assert (CALLED in acts("frankfurt", table)) is (not before)


def test_the_original_stake_only_is_lost_to_a_blackjack_where_the_house_says_so() -> None:
    """LIN-19: of 40 and 40 added, 40 are lost and 40 go back."""
    doubled = (Stake("Anna", 40 * EUR, added=40 * EUR),)
    right, wrong = (
        at("6h 5d Th", "Ac Kc", collected(cents * EUR), stakes=doubled, state=HandState.DOUBLED) for cents in (40, 80)
    )
    assert acts("lindenhof", right) == CLOSED
    assert acts("lindenhof", wrong) == [CALLED]


def test_a_wrong_collection_is_forgotten_with_the_round() -> None:
    closed = at("Th 9d", "Tc 7c", HandStood(1), collected(40 * EUR), CALLED, RoundClosed())
    assert acts("frankfurt", closed) == []
    assert closed.box(1).hands == ()


@pytest.mark.parametrize("with_cards", [True, False])
@pytest.mark.parametrize(("cards", "is_right"), [("Th 6d 5h", False), ("Th 6d 9h", True)])
def test_a_hand_that_is_collected_as_bust_is_looked_at_also_when_its_cards_are_gone(
    cards: str, with_cards: bool, is_right: bool
) -> None:
    """FRA-06: more than 21 is bust, and sixteen and five are not; the bank plays on for that hand (FRA-41)."""
    table = at(cards, "9c", BustCollected(1, with_cards))
    assert acts("frankfurt", table) == (CLOSED if is_right else [CALLED])
    if not is_right:
        assert acts("frankfurt", apply(table, CALLED)) == [PlayBank(Act.DRAW)]


def test_where_the_house_says_who_corrects_a_payment_a_hand_that_is_not_bust_is_corrected_by_it() -> None:
    """NGT-28; with seventeen against nineteen the stake had to go after all (NGT-20), once that is seen."""
    early = at("Th 2d 5h", "9c", BustCollected(1, with_cards=True))
    assert acts("northgate", early) == [PaymentPutRight("Anna", 1, 0)]
    assert acts("northgate", apply(early, CardDealt(BANK, Card.parse("Ts")))) == CLOSED
