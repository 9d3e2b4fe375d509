"""Doubling, splitting and surrender: each kind builds the facts the catalogue asks for."""

import pytest

from casino_training.rules.answers import Amount, Amounts, Permission, Person
from casino_training.rules.happenings import HandDoubled, HandSplitBySome, SecondHandTaken
from casino_training.rules.situations import (
    AddedOverMaximum,
    BlackjackCashed,
    CardAskedAfterDouble,
    CoPlayerDoublesBlackjack,
    CoPlayerStaysOut,
    DoubleAsked,
    DoubledByAnother,
    Drawn,
    LateSurrenderAsked,
    PaymentsDue,
    SecondHandWithout,
    SplitAsked,
    StakeAdded,
    SurrenderAsked,
    SurrenderDue,
)
from casino_training.scenarios.scenario import Step
from tests.scenarios.built import HOUSES, answer, built, only_steps


def value(rank: str) -> str:
    return "T" if rank in "TJQK" else rank


@pytest.mark.parametrize("house", HOUSES)
def test_k30_equal_value_may_be_split_and_neighbours_may_not(house: str) -> None:
    """FRA-24, BAV-27, HOL-17; SUR-24 for equal rank only (reading 29)."""
    shapes, again = set(), 0
    for step in only_steps("K30", house):
        asked = step.situation
        assert isinstance(asked, SplitAsked)
        if asked.hands == 2:  # FRA-26 (reading 6), SUR-25: aces, split once
            again += 1
            assert all(card.is_ace for card in asked.hand.cards)
            assert answer(house, step) == Permission(False)
            continue
        ranks = [card.rank for card in asked.hand.cards]
        is_alike = value(ranks[0]) == value(ranks[1])
        shapes.add((is_alike, ranks[0] == ranks[1]))
        assert answer(house, step) == Permission(is_alike)
    mixed = set() if house == "surrender" else {(True, False)}
    assert shapes == {(True, True), (False, False)} | mixed
    assert (again > 0) is (house in ("frankfurt", "surrender"))


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
    """Reading 26: in between it is left open and not asked; against an ace never, whoever has drawn (SUR-31)."""
    drawn = set()
    against_ace = 0
    for step in only_steps("K39", "surrender"):
        asked = step.situation
        if asked == SurrenderAsked(step.table.bank.cards[0]):
            against_ace += 1
            assert step.table.bank.cards[0].is_ace
            assert answer("surrender", step) == Permission(False)
            continue
        assert isinstance(asked, LateSurrenderAsked)
        drawn.add(asked.drawn)
        assert answer("surrender", step) == Permission(asked.drawn is Drawn.NOBODY)
        if asked.drawn is Drawn.NOBODY:
            assert all(len(hand.hand) == 2 for box in step.table.played for hand in box.hands)
    assert drawn == {Drawn.NOBODY, Drawn.HIMSELF}
    assert against_ace


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
    """FRA-28: on the second hand the other has his stake, on the first the co-player."""
    settled_on = set()
    for first, second in built("K36", "frankfurt"):
        asked, settled = first.situation, second.situation
        assert isinstance(asked, SecondHandWithout)
        assert isinstance(settled, PaymentsDue)
        assert answer("frankfurt", first) == Person(asked.volunteer)
        owners = [stake.player for stake in settled.stakes]
        settled_on.add(owners == [asked.boxholder, asked.volunteer])
        assert owners in ([asked.boxholder, asked.volunteer], [asked.boxholder, asked.co_player])
        assert {HandSplitBySome, SecondHandTaken} <= {type(event) for event in second.events}
        box = next(box for box in second.table.boxes if settled.hand in box.hands)
        assert [stake.player for stake in box.hands[0].stakes] == [asked.boxholder, asked.co_player]
    assert settled_on == {True, False}


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
    """HOL-14, HOL-15 (reading 42); an ace on a split ten is 21 and no blackjack (HOL-21), and may double (HOL-22)."""
    answers = set()
    for step in only_steps("K29", "holecard"):
        asked = step.situation
        assert isinstance(asked, DoubleAsked)
        is_blackjack = asked.hand.has_ace and any(card.is_ten_valued for card in asked.hand.cards)
        answers.add((is_blackjack, asked.is_split))
        assert answer("holecard", step) == Permission(not is_blackjack or asked.is_split)
    assert answers == {(True, False), (False, False), (True, True)}
