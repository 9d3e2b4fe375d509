"""What the kinds about people, stakes, signs, the shoe and the deal build, and what their houses answer."""

from collections import Counter
from collections.abc import Iterator

import pytest

from casino_training.rules.answers import BANK, Act, ActAnswer, Amount, CallSupervisor, Order, Permission
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.chapters.dealing import Signal
from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.happenings import CardDealt, CutCardDrawn, ShoeEnded, StakeBehindAnswered, StakePlaced
from casino_training.rules.round import deal_left
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AdviceHeard,
    AppointmentAsked,
    BoxSkipped,
    DealToOrder,
    ExcessToReturn,
    FurtherBoxAsked,
    HoleCardExposed,
    JoiningAsked,
    ShoeToPrepare,
    SignalUnclear,
    StakeBehindAsked,
    StakeChanged,
    StakeOverMaximum,
    StakeStepAsked,
    StakeTimeAsked,
    StakeUnderMinimum,
    VacantBoxAsked,
)
from casino_training.rules.values import Moment, Phase
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS
from tests.scenarios.built import steps_of

SEEDS = range(60)


def steps(kind: str, house: str) -> Iterator[Step]:
    for seed in SEEDS:
        yield from build(kind, str(seed), RULEBOOKS[house]).steps


def answer(house: str, step: Step) -> object:
    return rule_on(RULEBOOKS[house], step.situation).answer


def houses(kind: str) -> list[str]:
    return [house for house, rules in RULEBOOKS.items() if kind in {each.id for each in offered_kinds(rules)}]


def test_k57_a_player_alone_has_one_box_or_more_and_wants_a_free_one() -> None:
    """FRA-58: two boxes; HOL-04 and SUR-05 (read) any."""
    for house in ("frankfurt", "surrender", "holecard"):
        for step in steps("K57", house):
            asked = step.situation
            assert isinstance(asked, FurtherBoxAsked)
            wanted = step.events[-1]
            assert not step.table.box(wanted.box).is_played  # type: ignore[union-attr]
            own = [box for box in step.table.played if box.owners == (wanted.player,)]  # type: ignore[union-attr]
            assert len(own) == asked.played
            assert asked.is_alone is (len(own) == len(step.table.played))
            refused = house == "frankfurt" and asked.played >= 2
            assert answer(house, step) == Permission(not refused)


def test_k58_asks_of_joining_where_it_is_written_and_of_the_stake_elsewhere() -> None:
    """FRA-59 (reading 24); BAV-09 and SUR-11."""
    for step in steps("K58", "frankfurt"):
        assert isinstance(step.situation, JoiningAsked)
        assert step.situation.is_round_running is bool(step.table.played)
        assert answer("frankfurt", step) == Permission(not step.situation.is_round_running)
    for house in ("bavaria", "surrender"):
        for step in steps("K58", house):
            assert isinstance(step.situation, StakeTimeAsked)
            dealt = any(len(hand.hand) for box in step.table.boxes for hand in box.hands)
            assert dealt is (step.situation.at is not Moment.BEFORE_FIRST_CARD)
            assert answer(house, step) == Permission(not dealt)


def test_k54_an_objection_counts_only_where_consent_is_named() -> None:
    """SUR-06, SUR-07; FRA-13 and BAV-38 name none (reading 50), but the maximum holds: FRA-19, BAV-38 (reading 57)."""
    for house in ("frankfurt", "bavaria", "surrender"):
        replies = Counter[Reply]()
        for step in steps("K54", house):
            asked = step.situation
            if isinstance(asked, ExcessToReturn):
                total = sum(stake.cents for stake in asked.stakes)
                assert answer(house, step) == Amount(total - asked.maximum) != Amount(0)
                assert isinstance(step.events[-1], StakeBehindAnswered)
                continue
            if isinstance(asked, StakeOverMaximum):
                assert answer(house, step) == Permission(False)
                continue
            assert isinstance(asked, StakeBehindAsked)
            replies[asked.reply] += 1
            placed = next(event for event in step.events if isinstance(event, StakePlaced))
            assert step.table.player(placed.player).is_seated is not asked.is_standing
            said = [event for event in step.events if isinstance(event, StakeBehindAnswered)]
            by_seated = [event for event in said if step.table.player(event.player).seat == placed.box]
            assert bool(by_seated) is (asked.reply is not Reply.NOTHING)
            refused = house == "surrender" and asked.reply is Reply.OBJECTS
            assert answer(house, step) == Permission(not refused)
        assert set(replies) == set(Reply)


def test_k53_the_seat_is_free_or_taken() -> None:
    """FRA-12, FRA-11."""
    for step in steps("K53", "frankfurt"):
        assert isinstance(step.situation, AppointmentAsked)
        box = step.events[-1].box  # type: ignore[union-attr]
        assert step.situation.is_seat_taken is (step.table.seated_at(box) is not None)
        assert answer("frankfurt", step) == Permission(not step.situation.is_seat_taken)


def test_k59_nobody_sits_at_the_box_or_its_player_objects_or_agrees() -> None:
    """SUR-05; SUR-06 and SUR-07 where the position is not free."""
    for step in steps("K59", "surrender"):
        box = next(event.box for event in step.events if isinstance(event, StakePlaced))
        is_vacant = isinstance(step.situation, VacantBoxAsked)
        assert is_vacant is (step.table.seated_at(box) is None)
        agrees = isinstance(step.situation, StakeBehindAsked) and step.situation.reply is Reply.AGREES
        assert answer("surrender", step) == Permission(is_vacant or agrees)


def test_k55_advice_is_asked_about_where_the_ban_names_the_adviser() -> None:
    """FRA-15 co-players of the box; BAV-41 and SUR-08 those who stand."""
    for house in ("frankfurt", "bavaria", "surrender"):
        for step in steps("K55", house):
            asked = step.situation
            assert isinstance(asked, AdviceHeard)
            assert asked.has_stake_there if house == "frankfurt" else asked.is_standing
            given = step.events[-1]
            owners = step.table.box(given.box).owners  # type: ignore[union-attr]
            assert asked.has_stake_there is (given.player in owners)  # type: ignore[union-attr]
            assert answer(house, step) == ActAnswer(Act.STOP_ADVICE)


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_k56_the_co_player_has_more_and_the_seated_player_is_followed(house: str) -> None:
    for step in steps("K56", house):
        first, second = step.events
        box = step.table.box(first.box)  # type: ignore[union-attr]
        stakes = {stake.player: stake.cents for stake in box.hands[0].stakes}
        assert step.table.player(first.player).seat == box.number  # type: ignore[union-attr]
        assert stakes[first.player] <= stakes[second.player]  # type: ignore[union-attr]
        wants = first.wish == "card"  # type: ignore[union-attr]
        assert answer(house, step) == ActAnswer(Act.GIVE_CARD if wants else Act.GIVE_NO_CARD)


def test_k61_stakes_on_and_off_the_step_of_the_sign() -> None:
    """FRA-08; BAV-42 (reading 46)."""
    for house in ("frankfurt", "bavaria"):
        answers = Counter[object]()
        for step in steps("K61", house):
            asked = step.situation
            assert isinstance(asked, StakeStepAsked)
            assert asked.step == step.table.sign.step
            answers[answer(house, step)] += 1
            assert answer(house, step) == Permission(asked.cents % (asked.step or 1) == 0)
        assert min(answers.values()) >= len(SEEDS) // 6
        assert len(answers) == 2


def test_k62_a_stake_below_the_minimum_keeps_the_step_where_the_table_sets_it() -> None:
    """FRA-07, HOL-06; BAV-43: below 5."""
    for house in ("frankfurt", "bavaria", "holecard"):
        answers = Counter[object]()
        for step in steps("K62", house):
            asked = step.situation
            assert isinstance(asked, StakeUnderMinimum)
            assert asked.minimum == (None if house == "bavaria" else step.table.sign.minimum)
            assert answer(house, step) == Permission(asked.cents >= (asked.minimum or 500))
            answers[answer(house, step)] += 1
            if house == "frankfurt":
                assert asked.cents % 1000 == 0
        assert len(answers) == 2


def test_k64_late_means_after_the_first_card() -> None:
    """FRA-36, BAV-09, SUR-11 cited, the remedy is nobody's."""
    for house in RULEBOOKS:
        for step in steps("K64", house):
            asked = step.situation
            assert isinstance(asked, StakeChanged)
            in_time = asked.at is Moment.BEFORE_FIRST_CARD
            assert not (in_time and house == "holecard")
            assert answer(house, step) == (ActAnswer(Act.LET_STAKE_LIE) if in_time else CallSupervisor())


def test_k66_a_sign_of_two_meanings_is_asked_again_or_the_supervisor_is_called() -> None:
    """FRA-39, FRA-40 (reading 53)."""
    for step in steps("K66", "frankfurt"):
        assert isinstance(step.situation, SignalUnclear)
        is_clear = Signal.SWEEP not in step.situation.could_be
        assert answer("frankfurt", step) == ActAnswer(Act.GIVE_CARD if is_clear else Act.ASK_AGAIN)
    for house in ("bavaria", "surrender", "holecard"):
        for step in steps("K66", house):
            assert isinstance(step.situation, SignalUnclear)
            assert Signal.SWEEP in step.situation.could_be
            assert answer(house, step) == CallSupervisor()


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_k72_the_box_has_a_stake_and_one_card_less_than_the_boxes_before_it(house: str) -> None:
    found = set()
    for step in steps("K72", house):
        asked = step.situation
        assert isinstance(asked, BoxSkipped)
        found.add(asked.found)
        skipped = step.table.box(asked.box)
        assert skipped.is_played
        cards = {box.number: len(box.hands[0].hand) for box in step.table.played}
        assert sum(lying < cards[asked.box] for lying in cards.values()) == 0
        assert any(isinstance(event, CardDealt) and event.place > asked.box for event in step.events) or any(
            isinstance(event, CardDealt) and event.place == BANK for event in step.events
        )
        assert answer(house, step) == CallSupervisor()
    assert found == set(Phase)


def test_k73_the_cut_card_lies_outside_when_as_many_cards_are_left_as_lay_behind_it() -> None:
    """BAV-04."""
    for step in steps("K73", "bavaria"):
        assert isinstance(step.events[-1], CutCardDrawn)
        assert step.table.cut_card_depth is None
        assert 52 <= step.table.shoe_cards <= 78
        assert answer("bavaria", step) == ActAnswer(Act.FINISH_THEN_SHUFFLE)


def test_k74_four_steps_or_two_are_offered_in_any_order() -> None:
    """BAV-02, BAV-03; FRA-02."""
    for house, length in (("bavaria", 4), ("frankfurt", 2)):
        offered = set()
        for step in steps("K74", house):
            assert isinstance(step.situation, ShoeToPrepare)
            offered.add(step.situation.steps)
            ruled = answer(house, step)
            assert isinstance(ruled, Order)
            assert len(ruled.steps) == length
            assert set(ruled.steps) <= set(step.situation.steps)
        assert len(offered) > 3


@pytest.mark.parametrize("kind", ["K74", "K81"])
def test_a_shoe_is_prepared_with_all_cards_in_front_of_the_croupier(kind: str) -> None:
    for _, step in steps_of(kind):
        assert ShoeEnded() in step.events
        assert (step.table.shoe_cards, step.table.cut_card_depth) == (0, None)


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_k75_from_the_lowest_box_up_and_the_bank_last(house: str) -> None:
    for step in steps("K75", house):
        assert isinstance(step.situation, DealToOrder)
        played = sorted(box.number for box in step.table.played)
        assert sorted(step.situation.played) == played
        due = deal_left(RULEBOOKS[house], step.table)
        assert answer(house, step) == Order(tuple(map(str, due[: len(played) + 1])))
        assert answer(house, step) == Order(tuple(map(str, (*played, BANK))))


def test_k76_the_hole_card_can_be_seen_while_players_are_still_to_decide() -> None:
    """HOL-07, HOL-29."""
    assert houses("K76") == ["holecard"]
    for step in steps("K76", "holecard"):
        assert isinstance(step.situation, HoleCardExposed)
        assert FACE_DOWN not in step.table.bank.cards
        assert len(step.table.bank) == 2
        assert any(hand.state == "open" for box in step.table.played for hand in box.hands)
        assert answer("holecard", step) == CallSupervisor()


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        ("K63", ["frankfurt"]),
        ("K65", ["frankfurt"]),
        ("K67", ["frankfurt"]),
        ("K77", ["bavaria", "frankfurt", "holecard", "surrender"]),
        ("K78", ["bavaria", "frankfurt", "holecard", "surrender"]),
        ("K79", ["frankfurt"]),
        ("K80", ["bavaria", "frankfurt"]),
    ],
)
def test_a_kind_is_offered_where_the_catalogue_says(kind: str, where: list[str]) -> None:
    assert houses(kind) == where
