"""Remedies that none of the four documents writes, and what can physically happen at the table."""

import pytest
from msgspec.structs import replace

from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import Act, ActAnswer, CallSupervisor, Permission
from casino_training.rules.chapters.boxes import Holder
from casino_training.rules.chapters.dealing import Signal
from casino_training.rules.chapters.stakes import Joining
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import AdviceGiven, CutCardDrawn, TipGiven, Wish
from casino_training.rules.physics import Impossible, apply
from casino_training.rules.remedies import Irregularity, Remedy, Scope
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AppointmentAsked,
    BoxSkipped,
    HoleCardExposed,
    JoiningAsked,
    LastWordAsked,
    SignalUnclear,
    Situation,
    StackMixed,
    StakeChanged,
    VoicesDiffer,
)
from casino_training.rules.table import Player, empty_table
from casino_training.rules.values import Moment, Phase, Who
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]


def irregularity(remedy: Remedy, until: Phase = Phase.ROUND) -> tuple[Irregularity]:
    return (Irregularity(remedy, Who.CROUPIER, until, Scope.ANY_BOX),)


@pytest.mark.parametrize(
    ("rule", "remedy", "asked", "act"),
    [
        ("box_skipped", Remedy.REARRANGE, BoxSkipped(3, Phase.ROUND), Act.REARRANGE),
        ("box_skipped", Remedy.CORRECTED, BoxSkipped(3, Phase.ROUND), Act.SERVE_BOX_NOW),
        ("box_skipped", Remedy.REFUSED, BoxSkipped(3, Phase.ROUND), Act.LEAVE_BOX_OUT),
        ("box_skipped", Remedy.ROUND_VOID, BoxSkipped(3, Phase.ROUND), Act.VOID_ROUND),
        ("hole_card_exposed", Remedy.STAYS_IN_GAME, HoleCardExposed(Phase.ROUND), Act.LEAVE_OPEN),
        ("hole_card_exposed", Remedy.CORRECTED, HoleCardExposed(Phase.ROUND), Act.TURN_BACK),
        ("hole_card_exposed", Remedy.BURNED, HoleCardExposed(Phase.ROUND), Act.BURN),
        ("hole_card_exposed", Remedy.ROUND_VOID, HoleCardExposed(Phase.ROUND), Act.VOID_ROUND),
        ("mixed_stack", Remedy.CORRECTED, StackMixed(), Act.RESTACK),
        ("mixed_stack", Remedy.REFUSED, StackMixed(), Act.HAND_STAKE_BACK),
        ("mixed_stack", Remedy.LEFT, StackMixed(), Act.DEAL_ON),
        ("late_stake", Remedy.REFUSED, StakeChanged(Moment.BEFORE_THIRD_CARD), Act.HAND_STAKE_BACK),
        ("late_stake", Remedy.ROUND_VOID, StakeChanged(Moment.BEFORE_THIRD_CARD), Act.VOID_ROUND),
    ],
)
def test_a_remedy_that_a_house_writes_is_an_act(rule: str, remedy: Remedy, asked: Situation, act: Act) -> None:
    house = with_value(FRANKFURT, f"irregularities.{rule}", irregularity(remedy))
    assert rule_on(house, asked).answer == (ActAnswer(act))


@pytest.mark.parametrize("house", [FRANKFURT, RULEBOOKS["holecard"]], ids=["frankfurt", "holecard"])
def test_a_line_on_unclear_signs_decides_whatever_else_the_house_says_of_signs(house: Ruleset) -> None:
    """FRA-40 lets a decision change until it is confirmed, and the hole-card house speaks of no signs at all."""
    written = with_value(house, "irregularities.unclear_sign", irregularity(Remedy.REFUSED))
    ruling = rule_on(written, SignalUnclear((Signal.KNOCK, Signal.SWEEP)))
    assert (ruling.answer, ruling.because[-1].name) == (ActAnswer(Act.GIVE_NO_CARD), "irregularities.unclear_sign")
    on_shared = replace(irregularity(Remedy.REFUSED)[0], on=Scope.SHARED)
    elsewhere = with_value(house, "irregularities.unclear_sign", (on_shared,))
    unclear = SignalUnclear((Signal.KNOCK, Signal.SWEEP))
    assert rule_on(elsewhere, unclear).answer == rule_on(house, unclear).answer


def test_a_sign_that_asks_for_a_card_however_it_is_read_is_not_unclear() -> None:
    """FRA-39: a knock and a scratch both ask for a card."""
    written = with_value(FRANKFURT, "irregularities.unclear_sign", irregularity(Remedy.REFUSED))
    assert rule_on(written, SignalUnclear((Signal.KNOCK, Signal.SCRATCH))).answer == ActAnswer(Act.GIVE_CARD)


def test_a_line_on_late_stakes_decides_where_the_document_names_no_last_moment() -> None:
    """The hole-card house says of no moment that stakes end there; before the first card nothing is late."""
    written = with_value(RULEBOOKS["holecard"], "irregularities.late_stake", irregularity(Remedy.REFUSED))
    late = rule_on(written, StakeChanged(Moment.BEFORE_THIRD_CARD))
    assert (late.answer, late.basis) == (ActAnswer(Act.HAND_STAKE_BACK), Basis.DOCUMENTED)
    early = rule_on(written, StakeChanged(Moment.BEFORE_FIRST_CARD))
    assert (early.answer, early.because[-1].name) == (CallSupervisor(), "stakes.placed_until")


@pytest.mark.parametrize(
    ("until", "in_time"),
    [
        (Phase.BEFORE_NEXT_ACT, {Phase.BEFORE_NEXT_ACT}),
        (Phase.DEAL_INCOMPLETE, {Phase.BEFORE_NEXT_ACT, Phase.DEAL_INCOMPLETE}),
        (Phase.ROUND, set(Phase)),
    ],
)
def test_a_remedy_applies_as_long_as_the_house_says(until: Phase, in_time: set[Phase]) -> None:
    house = with_value(FRANKFURT, "irregularities.box_skipped", irregularity(Remedy.REARRANGE, until))
    found = {phase for phase in Phase if rule_on(house, BoxSkipped(3, phase)).answer == ActAnswer(Act.REARRANGE)}
    assert found == in_time


@pytest.mark.parametrize(
    ("who", "answer"),
    [
        (Who.CROUPIER, ActAnswer(Act.DECIDE_ALONE)),
        (Who.PLAYER_CONCERNED, ActAnswer(Act.GIVE_WAY)),
        (Who.SUPERVISOR, CallSupervisor()),
    ],
)
def test_the_last_word_may_lie_elsewhere(who: Who, answer: object) -> None:
    assert rule_on(with_value(FRANKFURT, "irregularities.dispute", who), LastWordAsked()).answer == answer


def test_where_the_highest_stake_holds_the_box_it_is_followed_and_a_seat_does_not_hinder() -> None:
    house = with_value(FRANKFURT, "boxes.boxholder", Holder.HIGHEST_STAKE)
    assert rule_on(house, VoicesDiffer(seated_wants_card=False)).answer == ActAnswer(Act.GIVE_CARD)
    assert rule_on(house, AppointmentAsked(is_seat_taken=True)).answer == Permission(True)


def test_a_newcomer_may_have_to_wait_for_a_new_shoe() -> None:
    house = with_value(FRANKFURT, "stakes.joining", Joining.NEXT_SHOE)
    assert rule_on(house, JoiningAsked(is_round_running=False)).answer == Permission(False)
    assert rule_on(house, JoiningAsked(is_round_running=False, is_shoe_new=True)).answer == Permission(True)


def test_only_a_cut_card_that_is_in_the_shoe_comes_out() -> None:
    table = empty_table(7, cut_card_depth=60)
    out = apply(table, CutCardDrawn())
    assert out.cut_card_depth is None
    with pytest.raises(Impossible, match="no cut card"):
        apply(out, CutCardDrawn())


def test_only_who_is_at_the_table_advises_or_gives() -> None:
    table = empty_table(7, players=(Player("Anna", 3), Player("Bo", None, 90, is_present=False)))
    for said in (AdviceGiven("Anna", 3, Wish.CARD), TipGiven("Anna", 3, 500, False)):
        assert apply(table, said) == replace(table, heard=(said,))
    for absent in ("Bo", "Chloé"):
        with pytest.raises(Impossible):
            apply(table, AdviceGiven(absent, 3, Wish.CARD))
