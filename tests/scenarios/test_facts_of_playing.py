"""Doubling, splitting, surrender, insurance and even money: each kind builds the facts the catalogue asks for."""

from collections.abc import Iterator

import pytest

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, Permission, Person
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import HandDoubled, HandSplit, HandSplitBySome, SecondHandTaken
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AddedOverMaximum,
    BlackjackCashed,
    CardAskedAfterDouble,
    CoPlayerDoublesBlackjack,
    CoPlayerStaysOut,
    DoubleAsked,
    DoubledByAnother,
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
    LateSurrenderAsked,
    PaymentDue,
    PaymentsDue,
    RaisedInsurance,
    SecondHandWithout,
    SplitAsked,
    StakeAdded,
    SurrenderAsked,
    SurrenderDue,
)
from casino_training.scenarios.build import build
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS

SEEDS = range(60)
HOUSES = sorted(RULEBOOKS)


def built(kind: str, house: str) -> Iterator[tuple[Step, ...]]:
    for seed in SEEDS:
        yield build(kind, str(seed), RULEBOOKS[house]).steps


def only_steps(kind: str, house: str) -> Iterator[Step]:
    for (step,) in built(kind, house):
        yield step


def answer(house: str, step: Step) -> object:
    return rule_on(RULEBOOKS[house], step.situation).answer


def is_blackjack(hand: Hand) -> bool:
    return len(hand) == 2 and {value(card.rank) for card in hand.cards} == {"A", "T"}


def value(rank: str) -> str:
    return "T" if rank in "TJQK" else rank


@pytest.mark.parametrize("house", HOUSES)
def test_k30_equal_value_may_be_split_and_neighbours_may_not(house: str) -> None:
    """FRA-24, BAV-27, HOL-17; SUR-24 for equal rank only (reading 29)."""
    shapes = set()
    for step in only_steps("K30", house):
        asked = step.situation
        assert isinstance(asked, SplitAsked)
        assert asked.hands == 1
        ranks = [card.rank for card in asked.hand.cards]
        is_alike = value(ranks[0]) == value(ranks[1])
        shapes.add((is_alike, ranks[0] == ranks[1]))
        assert answer(house, step) == Permission(is_alike)
    mixed = set() if house == "surrender" else {(True, False)}
    assert shapes == {(True, True), (False, False)} | mixed


@pytest.mark.parametrize("house", ["frankfurt", "surrender"])
def test_k31_a_third_card_alike_is_split_again_on_either_hand(house: str) -> None:
    """FRA-25, SUR-25; aces are K34."""
    hands = set()
    for step in only_steps("K31", house):
        asked = step.situation
        assert isinstance(asked, SplitAsked)
        assert asked.hands == 2
        box = next(box for box in step.table.boxes if len(box.hands) == 2)
        hands.add([hand.hand for hand in box.hands].index(asked.hand))
        first, second = (card.rank for card in asked.hand.cards)
        assert first != "A"
        assert answer(house, step) == Permission(value(first) == value(second))
    assert hands == {0, 1}


@pytest.mark.parametrize("house", ["frankfurt", "surrender"])
def test_k34_aces_are_split_once(house: str) -> None:
    """FRA-24, SUR-24; not again by FRA-26 (reading 6), SUR-25."""
    hands = set()
    for step in only_steps("K34", house):
        assert isinstance(step.situation, SplitAsked)
        assert all(card.is_ace for card in step.situation.hand.cards)
        hands.add(step.situation.hands)
        assert answer(house, step) == Permission(step.situation.hands == 1)
    assert hands == {1, 2}


@pytest.mark.parametrize("house", ["surrender", "holecard"])
def test_k33_any_split_hand_but_an_ace_may_be_doubled(house: str) -> None:
    """SUR-25, 26 and HOL-22."""
    answers = set()
    for step in only_steps("K33", house):
        assert isinstance(step.situation, DoubleAsked)
        assert step.situation.is_split
        answers.add(answer(house, step))
        assert answer(house, step) == Permission(not step.situation.hand.cards[0].is_ace)
    assert len(answers) == 2


@pytest.mark.parametrize("house", HOUSES)
def test_k26_the_second_stake_is_equal_or_refused(house: str) -> None:
    """FRA-27, BAV-28, SUR-24, HOL-18; less than the stake on doubling is not asked (reading 10)."""
    signs = set()
    for step in only_steps("K26", house):
        asked = step.situation
        assert isinstance(asked, StakeAdded)
        assert asked.is_split
        assert asked.added > 0
        signs.add((asked.added > asked.stake) - (asked.added < asked.stake))
        assert answer(house, step) == Permission(asked.added == asked.stake)
    assert signs == {-1, 0, 1}


def test_k27_the_maximum_is_no_obstacle() -> None:
    """FRA-21 and FRA-27; what may not be doubled by FRA-20 may not be at the maximum either."""
    splits = set()
    closed = 0
    for step in only_steps("K27", "frankfurt"):
        asked = step.situation
        if isinstance(asked, DoubleAsked):
            closed += 1
            lying = [box.hands[0].total_stake for box in step.table.played if box.hands[0].hand == asked.hand]
            assert step.table.sign.maximum in lying
            assert answer("frankfurt", step) == Permission(False)
            continue
        assert isinstance(asked, AddedOverMaximum)
        assert asked.maximum == step.table.sign.maximum
        assert asked.lying <= asked.maximum < asked.lying + asked.added
        splits.add(asked.is_split)
        assert answer("frankfurt", step) == Permission(True)
    assert splits == {True, False}
    assert closed


@pytest.mark.parametrize("house", HOUSES)
def test_k28_one_card_after_doubling_and_no_more(house: str) -> None:
    """FRA-22, BAV-26, SUR-29, HOL-16."""
    cards = set()
    for step in only_steps("K28", house):
        assert isinstance(step.situation, CardAskedAfterDouble)
        cards.add(len(step.situation.hand))
        assert answer(house, step) == Permission(len(step.situation.hand) == 2)
    assert cards == {2, 3}


@pytest.mark.parametrize("house", HOUSES)
def test_k37_surrender_against_all_but_an_ace_where_it_is_in_the_document(house: str) -> None:
    """SUR-30 and SUR-31; elsewhere it is not in the document and not offered (row 14)."""
    answers = set()
    for step in only_steps("K37", house):
        asked = step.situation
        assert isinstance(asked, SurrenderAsked)
        allowed = house == "surrender" and not asked.upcard.is_ace and not asked.is_split
        assert answer(house, step) == Permission(allowed)
        answers.add((asked.is_split, asked.upcard.is_ace))
        if not asked.is_split:
            assert all(len(hand.hand) == 2 for box in step.table.played for hand in box.hands)
    assert answers >= {(False, True), (False, False)}


def test_k38_half_of_the_stake_is_collected() -> None:
    """SUR-30, on stakes whose half is whole (reading 12)."""
    for step in only_steps("K38", "surrender"):
        asked = step.situation
        assert isinstance(asked, SurrenderDue)
        assert asked.stake.cents % 2_00 == 0
        assert answer("surrender", step) == Amount(-asked.stake.cents // 2)
        assert not step.table.bank.cards[0].is_ace


def test_k39_in_time_while_nobody_has_drawn_and_too_late_after_the_player() -> None:
    """Reading 26: in between it is left open and not asked."""
    drawn = set()
    for step in only_steps("K39", "surrender"):
        asked = step.situation
        assert isinstance(asked, LateSurrenderAsked)
        drawn.add(asked.drawn)
        assert answer("surrender", step) == Permission(asked.drawn is Drawn.NOBODY)
        if asked.drawn is Drawn.NOBODY:
            assert all(len(hand.hand) == 2 for box in step.table.played for hand in box.hands)
    assert drawn == {Drawn.NOBODY, Drawn.HIMSELF}


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
    """FRA-33: to double what was placed; BAV-36, 37 with exactly half (BAV-32)."""
    shares = set()
    for first, second in built(kind, house):
        assert isinstance(first.situation, InsuranceOfRaisedStake)
        asked = second.situation
        assert isinstance(asked, RaisedInsurance)
        assert answer(house, first) == ActAnswer(act)
        assert answer(house, second) == Amount(2 * asked.placed)
        shares.add(asked.placed / asked.stake)
    assert shares == ({0.5, 0.25} if house == "frankfurt" else {0.5})


def test_k46_too_late_after_his_own_card_or_in_time_after_a_double() -> None:
    """SUR-20 (reading 26), BAV-35; against a ten never, BAV-31."""
    upcards = set()
    for step in only_steps("K46", "surrender"):
        assert isinstance(step.situation, LateInsuranceAsked)
        assert not step.situation.is_after_double_or_split
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
    for step in only_steps("K49", house):
        assert isinstance(step.situation, EvenMoneyDue)
        assert answer(house, step) == Amount(step.situation.stake.cents)


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


def test_k35_the_co_player_keeps_his_stake_and_is_settled_for_it() -> None:
    """FRA-23."""
    for first, second in built("K35", "frankfurt"):
        stays, asked = first.situation, second.situation
        assert isinstance(stays, CoPlayerStaysOut)
        assert answer("frankfurt", first) == Permission(True)
        if isinstance(asked, DoubledByAnother):
            assert asked.co_player == stays.co_player
            assert answer("frankfurt", second) == Permission(True)
            continue
        assert isinstance(asked, PaymentsDue)
        holder, co_player = asked.stakes
        assert stays.co_player == co_player.player
        assert (holder.added, co_player.added) == (holder.cents, 0)
        amounts = answer("frankfurt", second)
        assert isinstance(amounts, Amounts)
        (_, won), (_, also) = amounts.by_owner
        assert won * co_player.total == also * holder.total


def test_k36_another_takes_the_second_hand() -> None:
    """FRA-28."""
    for first, second in built("K36", "frankfurt"):
        asked, settled = first.situation, second.situation
        assert isinstance(asked, SecondHandWithout)
        assert isinstance(settled, PaymentsDue)
        assert answer("frankfurt", first) == Person(asked.volunteer)
        assert [stake.player for stake in settled.stakes] == [asked.boxholder, asked.volunteer]
        assert {HandSplitBySome, SecondHandTaken} <= {type(event) for event in second.events}
        box = next(box for box in second.table.boxes if settled.hand in box.hands)
        assert [stake.player for stake in box.hands[0].stakes] == [asked.boxholder, asked.co_player]


def test_k29_the_holder_doubles_and_his_co_player_is_paid_or_joins() -> None:
    """FRA-51, FRA-52; alone he may not (reading 18); a twenty that is no blackjack goes by FRA-20."""
    second_questions = set()
    for steps in built("K29", "frankfurt"):
        assert step_upcard(steps[0]) in "23456789"
        last = steps[-1].situation
        if isinstance(last, DoubleAsked):
            assert answer("frankfurt", steps[0]) == Permission(last.hand.has_ace)
            continue
        second_questions.add(type(last) if len(steps) == 2 else None)
        if len(steps) == 2:
            assert isinstance(steps[0].situation, DoubleAsked)
            assert answer("frankfurt", steps[0]) == Permission(True)
            assert isinstance(steps[1].events[0], HandDoubled)
        if isinstance(last, BlackjackCashed):
            right = Amounts(tuple((stake.player, stake.cents * 3 // 2) for stake in last.stakes))
            assert answer("frankfurt", steps[-1]) == right
        else:
            assert isinstance(last, CoPlayerDoublesBlackjack)
            assert answer("frankfurt", steps[-1]) == Permission(last.boxholder_doubles)
    assert second_questions == {BlackjackCashed, CoPlayerDoublesBlackjack, None}


def step_upcard(step: Step) -> str:
    return step.table.bank.cards[0].rank


def test_k29_a_blackjack_is_not_doubled_where_the_sentence_on_doubling_leaves_it_out() -> None:
    """HOL-14, HOL-15 (reading 42)."""
    answers = set()
    for step in only_steps("K29", "holecard"):
        asked = step.situation
        assert isinstance(asked, DoubleAsked)
        is_blackjack = asked.hand.has_ace and any(card.is_ten_valued for card in asked.hand.cards)
        answers.add(is_blackjack)
        assert answer("holecard", step) == Permission(not is_blackjack)
    assert answers == {True, False}
