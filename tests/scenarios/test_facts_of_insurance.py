"""Insurance and even money: each kind builds the facts the catalogue asks for."""

import pytest

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import HandDoubled, HandSplit
from casino_training.rules.situations import (
    Drawn,
    EvenMoneyAsked,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    InsuranceAsked,
    InsuranceDue,
    InsuranceLimit,
    InsuranceOfferDue,
    InsuranceOfRaisedStake,
    InsuranceToAccept,
    LateInsuranceAsked,
    PaymentDue,
    PaymentsDue,
    RaisedInsurance,
)
from tests.scenarios.built import HOUSES, answer, built, only_steps


def is_blackjack(hand: Hand) -> bool:
    return len(hand) == 2 and {value(card.rank) for card in hand.cards} == {"A", "T"}


def value(rank: str) -> str:
    return "T" if rank in "TJQK" else rank


@pytest.mark.parametrize("house", HOUSES)
def test_k40_insurance_against_an_ace_and_in_one_house_against_a_ten(house: str) -> None:
    """FRA-30, BAV-31, SUR-19, HOL-23; that it must be offered is written in SUR-20 only."""
    duties = 0
    for step in only_steps("K40", house):
        asked = step.situation
        assert isinstance(asked, InsuranceAsked | InsuranceOfferDue)
        is_open = asked.upcard.is_ace or (house == "holecard" and asked.upcard.is_ten_valued)
        duties += isinstance(asked, InsuranceOfferDue)
        assert answer(house, step) == Permission(is_open)
        assert asked.upcard == step.table.bank.cards[0]
    assert (duties > 0) == (house == "surrender")


@pytest.mark.parametrize("house", HOUSES)
def test_k41_half_of_the_stake_at_most(house: str) -> None:
    """Readings 11 and 12: the half is a whole number of steps."""
    for step in only_steps("K41", house):
        asked = step.situation
        assert isinstance(asked, InsuranceLimit)
        half = asked.stake // 2
        assert half % (step.table.sign.step or 1_00) == 0
        assert answer(house, step) == Amount(half)


@pytest.mark.parametrize("house", HOUSES)
def test_k42_less_than_half_is_enough_in_two_houses(house: str) -> None:
    """FRA-30 and SUR-20 against BAV-32 and HOL-25."""
    signs = set()
    for step in only_steps("K42", house):
        asked = step.situation
        assert isinstance(asked, InsuranceToAccept)
        half = asked.stake // 2
        signs.add((asked.placed > half) - (asked.placed < half))
        is_enough = asked.placed <= half if house in ("frankfurt", "surrender") else asked.placed == half
        assert answer(house, step) == Permission(is_enough)
    assert signs == {-1, 0, 1}


@pytest.mark.parametrize("house", HOUSES)
def test_k43_insurance_pays_two_to_one_and_the_hand_is_settled_apart(house: str) -> None:
    owners, paid, insured_blackjacks = set(), set(), 0
    for first, second in built("K43", house):
        asked, main = first.situation, second.situation
        assert isinstance(asked, InsuranceDue)
        assert isinstance(main, PaymentDue | PaymentsDue)
        has_blackjack = is_blackjack(asked.bank)
        owners.add(len(asked.insurance))
        paid.add(has_blackjack)
        factor = 2 if has_blackjack else -1
        right = Amounts(tuple((stake.player, factor * stake.cents) for stake in asked.insurance))
        assert answer(house, first) == right
        assert [stake.cents for stake in main.stakes] == [2 * stake.cents for stake in asked.insurance]
        if isinstance(main, PaymentDue) and is_blackjack(main.hand.hand):  # the same as even money (scenarios 5.8)
            insured_blackjacks += 1
            settled = answer(house, second)
            assert isinstance(settled, Amount)
            assert settled.cents + factor * asked.insurance[0].cents == main.stakes[0].cents
        elif has_blackjack:
            lost = answer(house, second)
            assert lost in (
                Amount(-main.stakes[0].cents),
                Amounts(tuple((stake.player, -stake.cents) for stake in main.stakes)),
            )
    assert paid == {True, False}
    assert (insured_blackjacks > 0) == (house != "holecard")  # reading 45
    assert owners == ({1, 2} if house == "frankfurt" else {1})


@pytest.mark.parametrize(
    ("kind", "house", "act"),
    [
        ("K44", "frankfurt", Act.LET_RAISE_INSURANCE),
        ("K44", "bavaria", Act.REQUIRE_RAISED_INSURANCE),
        ("K45", "frankfurt", Act.LET_RAISE_INSURANCE),
        ("K45", "bavaria", Act.LET_INSURE_SECOND_STAKE),
    ],
)
def test_k44_k45_the_insurance_of_a_doubled_or_split_stake(kind: str, house: str, act: Act) -> None:
    """FRA-33: to double what was placed; BAV-36, 37 with exactly half (BAV-32).

    Played out (scenarios 5.8): 40 insured with 20 and doubled, the bank has a blackjack: collect 80, and pay 80 where
    the insurance was doubled, 40 where it was not.
    """
    shares, net = set(), set()
    for first, second in built(kind, house):
        if isinstance(first.situation, InsuranceDue):
            (insurance,) = first.situation.insurance
            has_blackjack = is_blackjack(first.situation.bank)
            factor = 2 if has_blackjack else -1
            assert answer(house, first) == Amounts(((insurance.player, factor * insurance.total),))
            assert isinstance(second.situation, PaymentDue)
            (stake,) = second.situation.stakes
            assert bool(stake.added) is (kind == "K44")
            settled = answer(house, second)
            assert isinstance(settled, Amount)
            if has_blackjack:
                assert settled == Amount(-stake.total)
                net.add(2 * insurance.total / (2 * stake.cents))
            continue
        assert isinstance(first.situation, InsuranceOfRaisedStake)
        asked = second.situation
        assert isinstance(asked, RaisedInsurance)
        assert answer(house, first) == ActAnswer(act)
        assert answer(house, second) == Amount(2 * asked.placed)
        shares.add(asked.placed / asked.stake)
    assert shares == ({0.5, 0.25} if house == "frankfurt" else {0.5})
    assert net == ({1} if act is Act.REQUIRE_RAISED_INSURANCE else {1, 0.5})


def test_k46_too_late_after_his_own_card_or_in_time_after_a_double() -> None:
    """SUR-20 (reading 26), BAV-35; against a ten never, BAV-31."""
    upcards = set()
    closed = 0
    for step in only_steps("K46", "surrender"):
        if isinstance(step.situation, InsuranceAsked):  # SUR-19: against an ace alone, at any time
            closed += 1
            assert step.situation.upcard.is_ten_valued
            assert answer("surrender", step) == Permission(False)
            continue
        assert isinstance(step.situation, LateInsuranceAsked)
        assert step.situation.drawn is Drawn.HIMSELF or not step.situation.is_after_double_or_split
        assert answer("surrender", step) == Permission(step.situation.drawn is Drawn.NOBODY)
    for step in only_steps("K46", "bavaria"):
        asked = step.situation
        upcards.add(step.table.bank.cards[0].is_ace)
        assert any(isinstance(event, HandDoubled | HandSplit) for event in step.events)
        if isinstance(asked, InsuranceAsked):
            assert asked.upcard.is_ten_valued
            assert answer("bavaria", step) == Permission(False)
            continue
        assert isinstance(asked, LateInsuranceAsked)
        assert asked.is_after_double_or_split
        assert answer("bavaria", step) == Permission(True)
    assert upcards == {True, False}
    assert closed


def test_k47_a_co_player_may_insure_against_an_ace() -> None:
    """FRA-30."""
    for step in only_steps("K47", "frankfurt"):
        assert isinstance(step.situation, InsuranceAsked)
        assert step.situation.is_co_player
        assert answer("frankfurt", step) == Permission(step.situation.upcard.is_ace)


@pytest.mark.parametrize("house", HOUSES)
def test_k48_rows_eleven_and_twelve(house: str) -> None:
    """FRA-34, SUR-23, HOL-10; not in the document of the fourth."""
    for step in only_steps("K48", house):
        asked = step.situation
        assert isinstance(asked, EvenMoneyAsked)
        is_ten_open = house == "holecard" and asked.upcard.is_ten_valued
        assert answer(house, step) == Permission(house != "bavaria" and (asked.upcard.is_ace or is_ten_open))


@pytest.mark.parametrize("house", ["frankfurt", "surrender", "holecard"])
def test_k49_even_money_is_one_to_one(house: str) -> None:
    """FRA-34, SUR-23, HOL-10; not taken it is 3:2 (FRA-50, SUR-10, reading 32), or a push (FRA-45, SUR-17, HOL-12)."""
    paid = set()
    for step in only_steps("K49", house):
        asked = step.situation
        if isinstance(asked, PaymentDue):
            (stake,) = asked.stakes
            is_matched = is_blackjack(asked.bank)
            paid.add(0 if is_matched else 1.5)
            assert answer(house, step) == Amount(0 if is_matched else stake.cents * 3 // 2)
            continue
        assert isinstance(asked, EvenMoneyDue)
        paid.add(1)
        assert answer(house, step) == Amount(asked.stake.cents)
    assert paid == {0, 1, 1.5}


@pytest.mark.parametrize("house", ["surrender", "holecard"])
def test_k50_the_croupier_offers_in_one_house_and_waits_in_the_other(house: str) -> None:
    """HOL-10, SUR-23; insurance is another thing, and SUR-20 has the croupier offer it."""
    asks = set()
    for step in only_steps("K50", house):
        asked = step.situation
        asks.add(type(asked))
        if isinstance(asked, InsuranceOfferDue):
            assert answer(house, step) == Permission(True)
            continue
        assert isinstance(asked, EvenMoneyOfferDue)
        must = house == "holecard" and (asked.upcard.is_ace or asked.upcard.is_ten_valued)
        assert answer(house, step) == Permission(must)
    assert (InsuranceOfferDue in asks) is (house == "surrender")
