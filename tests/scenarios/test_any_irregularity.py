"""Whatever a house writes about irregularities, from the closed lists, is staged, asked and ruled by what it writes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_training.felt.words import say
from casino_training.rules.alternatives import shape_of_rule, with_value
from casino_training.rules.answers import Act, ActAnswer, Answer, CallSupervisor, Permission, Person
from casino_training.rules.clause import Silent
from casino_training.rules.remedies import (
    ACTS,
    Accident,
    CardFace,
    Irregularity,
    Refusal,
    Remedy,
    Scope,
    Trigger,
    sense_of,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.shapes import ListOf
from casino_training.rules.situations import (
    CardRefused,
    CardsOnEmptyBox,
    ErrorCardChoice,
    RemedyChoice,
    RemedyWished,
    WithdrawalAsked,
)
from casino_training.rules.values import Phase, Who
from casino_training.scenarios.build import KINDS
from casino_training.scenarios.kinds.kind import open_families
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from tests.rulebooks import INVENTED
from tests.strategies import values_of_shape

KIND = {
    Trigger.ERROR_CARD_WANTED: "K68",
    Trigger.ERROR_CARD_REFUSED: "K68",
    Trigger.ERROR_CARD_CLAIMED: "K69",
    Trigger.ERROR_CARD_FACE_DOWN: "K70",
    Trigger.CARDS_ON_EMPTY_BOX: "K71",
    Trigger.BOX_SKIPPED: "K72",
    Trigger.BANK_DREW_TOO_MANY: "K06",
    Trigger.BANK_SECOND_CARD: "K99",
    Trigger.HOLE_CARD_EXPOSED: "K76",
    Trigger.WRONG_PAYMENT: "K23",
    Trigger.LATE_STAKE: "K64",
    Trigger.MIXED_STACK: "K77",
    Trigger.FOREIGN_CHIP: "K100",
    Trigger.UNCLEAR_SIGN: "K66",
}
"""The kind that asks what is done about each."""
ASKED_BEFORE = (Trigger.ERROR_CARD_WANTED, Trigger.ERROR_CARD_REFUSED, Trigger.ERROR_CARD_CLAIMED)
"""Here the player has said what he wants, so a remedy of his choice is simply performed."""
REFUSED = {
    Refusal.MUST_TAKE: Act.INSIST_ON_CARD,
    Refusal.PLAYS_ON: Act.LET_PLAY_ON,
    Refusal.NO_FURTHER_CARD: Act.GIVE_NO_FURTHER_CARD,
    Refusal.STAKE_RETURNED: Act.HAND_STAKE_BACK,
    Refusal.STAKE_LOST: Act.COLLECT,
}
LATENESS = [Phase.BEFORE_NEXT_ACT, Phase.DEAL_INCOMPLETE, Phase.ROUND]
PLAYERS = (Who.BOXHOLDER, Who.PLAYER_CONCERNED, Who.NEXT_BOXHOLDER)


def house_for(trigger: Trigger) -> Ruleset:
    """A house in which it can happen: a second card of the bank only where there is no hole card."""
    return INVENTED["seeblick" if trigger is Trigger.BANK_SECOND_CARD else "northgate"]


def with_lines(trigger: Trigger, *lines: Irregularity) -> Ruleset:
    return with_value(house_for(trigger), f"irregularities.{trigger}", lines)


@st.composite
def written(draw: st.DrawFn) -> tuple[Trigger, tuple[Irregularity, ...]]:
    """A trigger, and one to three lines on it."""
    trigger = draw(st.sampled_from(list(Trigger)))
    shape = shape_of_rule(f"irregularities.{trigger}")
    assert isinstance(shape, ListOf)
    return trigger, tuple(draw(st.lists(values_of_shape(shape.entry), min_size=1, max_size=3)))


def first_line(lines: tuple[Irregularity, ...], happened: Accident) -> Irregularity | None:
    """The line that decides, found by hand."""
    for line in lines:
        in_time = LATENESS.index(happened.found) <= LATENESS.index(line.until)
        owners = {Scope.ONE_OWNER: (None, 1), Scope.SHARED: (None, 2), Scope.ANY_BOX: (None, 1, 2)}[line.on]
        faces = {None: (None, True, False), CardFace.SEEN: (None, True), CardFace.UNSEEN: (None, False)}[line.card]
        if in_time and happened.owners in owners and happened.is_seen in faces:
            return line
    return None


def done(line: Irregularity | None, trigger: Trigger) -> Answer | None:
    """What the line says is done; None where the croupier does as he thinks fit."""
    if line is None or line.decided_by in (Who.SUPERVISOR, Who.MANAGEMENT):
        return CallSupervisor()
    if line.decided_by is not Who.CROUPIER and (line.or_instead or trigger not in ASKED_BEFORE):
        return ActAnswer(Act.LET_CHOOSE)
    if line.or_instead:
        return None
    if trigger is Trigger.ERROR_CARD_CLAIMED:
        return Permission(line.remedy is Remedy.TO_NEXT_BOX)
    return ActAnswer(ACTS[trigger][line.remedy])


def steps_of(kind: str, house: Ruleset) -> Iterator[Step]:
    """The first, the middle and the last facts of every family."""
    for family in open_families(KINDS[kind], house):
        for place in {0, len(family.facts) // 2, len(family.facts) - 1}:
            yield from family.write(Script(Random(f"{kind}:{place}"), house), family.facts[place])


@settings(max_examples=60, deadline=None)
@given(written())
def test_what_is_done_is_what_the_first_line_that_reaches_it_says(
    said: tuple[Trigger, tuple[Irregularity, ...]],
) -> None:
    trigger, lines = said
    house = with_lines(trigger, *lines)
    reached = False
    for step in steps_of(KIND[trigger], house):
        asked: Any = step.situation
        happened = getattr(asked, "accident", None)
        if isinstance(asked, ErrorCardChoice) or happened is None or happened.trigger is not trigger:
            continue
        ruling = rule_on(house, asked)
        if ruling.because[-1].name != f"irregularities.{trigger}" and not isinstance(asked, CardsOnEmptyBox):
            continue  # all was right: another rule has decided
        reached = True
        if isinstance(asked, CardsOnEmptyBox) and first_line(lines, happened):
            assert isinstance(ruling.answer, CallSupervisor) or first_line(lines, happened).remedies == {  # type: ignore[union-attr]
                Remedy.REARRANGE
            }
            continue
        expected = done(first_line(lines, happened), trigger)
        if trigger is Trigger.ERROR_CARD_CLAIMED and expected == ActAnswer(Act.LET_CHOOSE):
            continue
        assert ruling.answer == expected
    free = all(line.decided_by is Who.CROUPIER and line.or_instead for line in lines)
    assert reached or free or lines[0].or_instead


@settings(max_examples=60, deadline=None)
@given(written())
def test_choice_withdrawal_and_refusal_are_what_the_line_says(said: tuple[Trigger, tuple[Irregularity, ...]]) -> None:
    trigger, lines = said
    house = with_lines(trigger, *lines)
    for kind in ("K101", "K102", "K103", "K104"):
        for step in steps_of(kind, house):
            asked: Any = step.situation
            if asked.accident.trigger is not trigger:
                continue
            line = first_line(lines, asked.accident)
            assert line is not None
            match asked:
                case RemedyChoice(_, boxholder, player, following):
                    names = dict(zip(PLAYERS, (boxholder, player, following), strict=True))
                    expected: Answer = Person(names[line.decided_by])
                case RemedyWished(_, remedy, by):
                    is_named = remedy == line.remedy or remedy in line.or_instead
                    expected = Permission(by is line.decided_by and is_named)
                case WithdrawalAsked():
                    expected = Permission(line.players_may_withdraw is True)
                case CardRefused():
                    assert line.refusing_player is not None
                    expected = ActAnswer(REFUSED[line.refusing_player])
            assert rule_on(house, asked).answer == expected


def test_the_order_of_the_lines_decides() -> None:
    """The control: the same two lines the other way round are another rule."""
    burned = Irregularity(Remedy.BURNED, Who.CROUPIER, Phase.ROUND, Scope.ANY_BOX)
    aside = Irregularity(Remedy.SET_ASIDE, Who.CROUPIER, Phase.ROUND, Scope.ANY_BOX)
    found = {
        lines: {rule_on(with_lines(Trigger.ERROR_CARD_FACE_DOWN, *lines), step.situation).answer}
        for lines in ((burned, aside), (aside, burned))
        for step in steps_of("K70", with_lines(Trigger.ERROR_CARD_FACE_DOWN, *lines))
    }
    assert found == {(burned, aside): {ActAnswer(Act.BURN)}, (aside, burned): {ActAnswer(Act.SET_ASIDE)}}


def everything_that_can_be_written() -> Iterator[tuple[Trigger, Remedy, Who, Phase, Scope]]:
    for trigger in Trigger:
        words = sense_of(trigger).words
        for remedy in ACTS[trigger]:
            for who in (word for word in words if isinstance(word, Who)):
                for scope in (word for word in words if isinstance(word, Scope)):
                    yield from ((trigger, remedy, who, phase, scope) for phase in Phase)


@pytest.mark.parametrize("trigger", list(Trigger))
def test_every_combination_is_offered_and_decided(trigger: Trigger) -> None:
    """With the control: a house that is silent is never said to have decided."""
    silent = with_value(house_for(trigger), f"irregularities.{trigger}", Silent())
    for _, remedy, who, phase, scope in (each for each in everything_that_can_be_written() if each[0] is trigger):
        house = with_lines(trigger, Irregularity(remedy, who, phase, scope))
        kind = KINDS[KIND[trigger]]
        assert kind.is_offered(house)
        for family in open_families(kind, house):
            (*_, step) = family.write(Script(Random("1"), house), family.facts[0])
            name = f"irregularities.{trigger}"
            if name in {rule.name for rule in rule_on(silent, step.situation).because}:
                assert rule_on(silent, step.situation).answer == CallSupervisor()
                assert rule_on(silent, step.situation) != rule_on(house, step.situation)


def test_every_remedy_and_whoever_may_choose_it_has_words_in_both_languages() -> None:
    for trigger in Trigger:
        for remedy, act in ACTS[trigger].items():
            for value in (remedy, act, ActAnswer(act)):
                told = {language: _told(value, language) for language in ("en", "de")}
                assert all(told.values())
                assert told["en"] != told["de"]
        assert all(_told(who, "de") for who in sense_of(trigger).words if isinstance(who, Who))


def _told(value: object, language: str) -> str:
    with override(language):
        return say(value)
