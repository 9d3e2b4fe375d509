"""What a wrong act costs whom is reckoned by dealing the round on after it, and from what was due."""

from collections.abc import Callable

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card
from casino_training.rules.happenings import (
    BustCollected,
    HandStood,
    InsurancePlaced,
    InsuranceSettled,
    PaymentMade,
    PlayerAsked,
    RoundClosed,
    StakePlaced,
    Wish,
)
from casino_training.rules.physics import apply
from casino_training.rules.round import DealCard
from casino_training.rules.situations import Severity
from casino_training.scenarios.rounds import judged
from casino_training.scenarios.rounds import scene as of_scene
from tests.scenarios.test_acts_are_judged import ANNA, TWENTY, card, scene

TWELVE = (card(1, "Th"), card(BANK, "9s"), card(1, "2d"))
Coming = Callable[[str], None]


@pytest.fixture
def coming(monkeypatch: pytest.MonkeyPatch) -> Coming:
    """`coming("9c Tc")` are the next cards of a shoe from which three were dealt; then come twos."""

    def lay(cards: str) -> None:
        faces = [Card.parse(each) for each in cards.split()]
        shoe = (*faces, *[Card.parse("2s")] * (309 - len(faces)))
        monkeypatch.setattr(of_scene, "shoe_of", lambda _seed, _packs: shoe)

    return lay


@pytest.mark.parametrize(("last", "cost"), [("8c", -20_00), ("Ts", -20_00), ("Ah", None)])
def test_a_round_closed_with_stakes_lying_leaves_winners_unpaid(last: str, cost: int | None) -> None:
    """FRA-43: twenty against seventeen or nineteen wins its stake; against twenty nothing moves anyhow."""
    closed = judged(scene(*TWENTY, card(BANK, last)), [RoundClosed()])
    assert not closed.is_right
    assert closed.cost == ({ANNA: cost} if cost else None)
    assert closed.severity is (Severity.MONEY if cost else Severity.RULING)


def test_a_round_closed_with_stakes_lying_leaves_losers_with_their_stakes() -> None:
    """FRA-43: twelve against nineteen is lost, and 20.00 were not collected."""
    closed = judged(scene(*TWELVE, HandStood(1), card(BANK, "Tc")), [RoundClosed()])
    assert closed.cost == {ANNA: 20_00}


def test_a_round_closed_before_the_bank_has_played_is_too_early_and_has_its_price(coming: Coming) -> None:
    """FRA-42: the bank draws eight to seventeen, against which FRA-43 pays twenty its stake."""
    coming("8c")
    closed = judged(scene(*TWENTY), [RoundClosed()])
    assert (closed.is_early, closed.cost, closed.severity) == (True, {ANNA: -20_00}, Severity.MONEY)


def test_a_hand_that_is_stood_though_it_asked_for_a_card_costs_what_the_card_would_have_won(coming: Coming) -> None:
    """FRA-43: with a nine Anna has twenty-one against nineteen; without it twelve against eighteen."""
    coming("9c Tc")
    asked = scene(*TWELVE, PlayerAsked(ANNA, 1, Wish.CARD))
    assert judged(asked, [DealCard(1)]).is_right
    stood = judged(asked, [HandStood(1)])
    assert (stood.is_right, stood.cost, stood.severity) == (False, {ANNA: -40_00}, Severity.MONEY)
    coming("Tc 8c")  # with a ten she is bust, without it she has twelve against nineteen: lost either way
    assert judged(asked, [HandStood(1)]).cost is None  # control


def test_an_act_that_only_comes_too_early_costs_nothing(coming: Coming) -> None:
    """FRA-36: the bank's card before that of the box is an error of order."""
    coming("8c")
    early = judged(scene(), [DealCard(BANK)])
    assert (early.is_early, early.cost) == (True, None)


def test_a_box_that_is_paid_before_the_deal_stays_in_the_round() -> None:
    """FRA-36: it has a stake and is dealt a card."""
    paid = PaymentMade(ANNA, 1, 20_00)
    before = scene()
    assert judged(before, [paid]).is_early
    after = before.after(apply(before.table, paid), paid)
    assert judged(after, [DealCard(1)]).is_right
    assert StakePlaced(ANNA, 1, 20_00) in after.log


@pytest.mark.parametrize(("second", "cents", "cost"), [("Kc", -10_00, -30_00), ("9c", 20_00, 30_00), ("9c", 0, 10_00)])
def test_insurance_settled_wrongly_costs_what_is_missing_or_too_much(second: str, cents: int, cost: int) -> None:
    """FRA-31 pays 20.00 on 10.00 of insurance, FRA-32 takes the 10.00."""
    cards = (card(1, "Th"), card(BANK, "As"), card(1, "Kd"))
    seen = scene(*cards, InsurancePlaced(ANNA, 1, 10_00), HandStood(1), card(BANK, second))
    settled = judged(seen, [InsuranceSettled(ANNA, 1, cents)])
    assert (settled.is_right, settled.cost, settled.severity) == (False, {ANNA: cost}, Severity.MONEY)


@pytest.mark.parametrize("with_cards", [True, False])
def test_a_hand_that_is_collected_as_bust_and_is_not_costs_what_it_would_have_come_to(
    coming: Coming, with_cards: bool
) -> None:
    """FRA-43: twenty against seventeen wins 20.00, and 20.00 were taken."""
    coming("8c")
    gone = judged(scene(*TWENTY), [BustCollected(1, with_cards)])
    assert (gone.is_right, gone.cost, gone.severity) == (False, {ANNA: -40_00}, Severity.MONEY)
