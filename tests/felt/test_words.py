"""Facts are told in English and German, as a croupier would say them."""

import copy
from typing import get_args

import pytest
from django.conf import settings
from django.template import Context, Template, TemplateDoesNotExist
from django.template.loader import get_template
from django.test import override_settings
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from casino_training.felt.words import say, tell, tell_cost
from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amounts,
    Answer,
    CallSupervisor,
    Chips,
    Given,
    LeftOpen,
    Order,
    Permission,
    Person,
    Placement,
)
from casino_training.rules.clause import Text
from casino_training.rules.happenings import (
    CardDealt,
    CardDrawnInError,
    HandSplit,
    Happening,
    PaymentMade,
    StakePlaced,
)
from casino_training.rules.situations import (
    PaymentDue,
    PaymentNoticed,
    Situation,
)
from casino_training.rules.table import Box, BoxHand, Player, Table
from tests.core_values import core_values
from tests.felt import (
    answered_at_the_table,
    told_answers,
    told_at_the_table,
    told_happenings,
    told_of_playing,
    told_of_remedies,
    told_of_the_course,
    told_of_the_round,
    told_questions,
)
from tests.felt.tables import bound, card, hand
from tests.felt.told_questions import (
    CHOICE,
    DISPUTE,
    DOUBLE,
    FULL_TABLE,
    NEXT_BOX,
    OVER,
    PLAYED,
    SPLIT_ACE,
    TABLE,
)

EVENTS = [
    told
    for each in (
        told_happenings,
        told_at_the_table,
        told_of_playing,
        told_of_the_round,
        told_of_the_course,
        told_of_remedies,
    )
    for told in each.EVENTS
]
QUESTIONS = [
    told
    for each in (told_questions, told_at_the_table, told_of_playing, told_of_the_course, told_of_remedies)
    for told in each.QUESTIONS
]
ANSWERS = [
    told
    for each in (told_answers, answered_at_the_table, told_of_playing, told_of_remedies, told_of_the_course)
    for told in each.ANSWERS
]


@pytest.mark.parametrize(("event", "english", "in_german"), EVENTS)
def test_an_event_is_told(event: Happening, english: str, in_german: str) -> None:
    assert say(event) == bound(english)
    with override("de"):
        assert say(event) == bound(in_german)


@pytest.mark.parametrize(("question", "english", "in_german"), QUESTIONS)
def test_a_situation_is_a_question(question: Situation, english: str, in_german: str) -> None:
    assert say(question, table=TABLE) == bound(english)
    with override("de"):
        assert say(question, table=TABLE) == bound(in_german)


@pytest.mark.parametrize(("question", "answer", "english", "in_german"), ANSWERS)
def test_an_answer_is_a_ruling(question: Situation | None, answer: Answer, english: str, in_german: str) -> None:
    assert say(answer, situation=question) == bound(english)
    with override("de"):
        assert say(answer, situation=question) == bound(in_german)


def test_every_happening_situation_and_answer_was_told_above() -> None:
    assert {type(event) for event, _, _ in EVENTS} == set(get_args(Happening))
    assert {type(question) for question, _, _ in QUESTIONS} == set(get_args(Situation))
    assert {type(answer) for _, answer, _, _ in ANSWERS} == {*get_args(Given), LeftOpen}
    assert {answer.act for _, answer, _, _ in ANSWERS if isinstance(answer, ActAnswer)} == set(Act)


@pytest.mark.parametrize(
    "class_", [*get_args(Happening), *get_args(Situation), *get_args(Given), LeftOpen, Table, Box, BoxHand, Player]
)
def test_a_class_has_its_template(class_: type) -> None:
    get_template(f"words/{class_.__name__}.txt")


def test_a_class_without_a_template_is_noticed() -> None:
    class CroupierSneezed(Struct, frozen=True):
        """Nothing is told of this."""

    with pytest.raises(TemplateDoesNotExist, match="CroupierSneezed"):
        say(CroupierSneezed())


@pytest.mark.parametrize(
    ("question", "answer", "option", "german_option"),
    [
        (DOUBLE, Permission(True), "Allow", "Erlauben"),
        (DOUBLE, Permission(False), "Refuse", "Ablehnen"),
        (SPLIT_ACE, Permission(True), "Allow", "Erlauben"),
        (OVER, Permission(False), "No", "Nein"),
        (NEXT_BOX, Permission(True), "Yes", "Ja"),
        (NEXT_BOX, Permission(False), "No", "Nein"),
        (DISPUTE, Person("Anna"), "Anna", "Anna"),
        (CHOICE, Person("Anna"), "Anna", "Anna"),
        (None, ActAnswer(Act.BURN), "Burn it", "Verbrennen"),
        (None, CallSupervisor(), "Call the supervisor", "Aufsicht rufen"),
    ],
)
def test_an_answer_on_a_control_is_short(
    question: Situation | None, answer: Answer, option: str, german_option: str
) -> None:
    assert say(answer, situation=question, is_option=True) == bound(option)
    with override("de"):
        assert say(answer, situation=question, is_option=True) == bound(german_option)


def test_without_a_table_a_question_names_the_hand_alone() -> None:
    assert say(DOUBLE) == "May the hand of the five of hearts and the six of diamonds be doubled?"
    assert say(PaymentDue(PLAYED, hand("Td 6h"))) == bound("Anna has EUR 40.00 on this hand. How do you settle it?")


def test_a_hand_that_lies_twice_is_not_given_a_box() -> None:
    twice = TABLE.with_box(Box(6, (PLAYED,)))
    assert "box" not in say(DOUBLE, table=twice)


def test_a_split_hand_has_its_number_from_the_split_on() -> None:
    events = (CardDealt(5, card("As")), CardDealt(5, card("Ad")), HandSplit(5), CardDealt(5, card("7c")))
    assert tell((*events, CardDealt(5, card("5h"), 1)), TABLE) == (
        "You deal the ace of spades to box 5.",
        "You deal the ace of diamonds to box 5.",
        "Box 5 splits: each card begins a hand of its own.",
        "You deal the seven of clubs to hand 1 of box 5.",
        "You deal the five of hearts to hand 2 of box 5.",
    )


def test_the_cost_of_an_error_is_told_for_each_player() -> None:
    cost = {"bank": -1500, "Anna": 3000, "Bo": -1500, "Chloé": 0}
    assert tell_cost(cost) == (
        bound("The bank would have lost EUR 30.00 to Anna."),
        bound("Bo would have lost EUR 15.00 to the bank."),
    )
    with override("de"):
        assert tell_cost(cost) == (
            bound("Die Bank hätte 30,00 EUR an Anna verloren."),
            bound("Bo hätte 15,00 EUR an die Bank verloren."),
        )
    assert tell_cost(None) == tell_cost({"bank": 0, "Anna": 0}) == ()


def test_a_text_is_said_in_the_language_that_is_active_now() -> None:
    text = Text("one", "eins")
    assert say(text) == "one"
    with override("de-at"):
        assert say(text) == "eins"


HOSTILE = "<b>Al</b> & %(amount)s {{ x }} %"


def test_names_come_through_as_they_are_and_pages_escape_them() -> None:
    event = StakePlaced(HOSTILE, 4, 5000)
    assert say(event) == bound(f"{HOSTILE} places EUR 50.00 on box 4.")
    html = Template("{% load words %}{{ event|say }}").render(Context({"event": event}))
    assert "&lt;b&gt;Al&lt;/b&gt; &amp; %(amount)s {{ x }} %" in html
    assert "<b>" not in html
    control = Template("{% load words %}{{ event|say|safe }}").render(Context({"event": event}))
    assert "<b>" in control


def test_pages_have_filters_for_words() -> None:
    page = Template("{% load words %}{{ 3750|money }}; {{ 'K05'|say }}: {{ 'K05'|summary }}")
    assert page.render(Context()) == bound(
        "EUR 37.50; Bank with an ace as eleven: The bank counts its ace as eleven: it draws or stands."
    )


TOLD = st.one_of(
    [core_values(class_) for class_ in (*get_args(Happening), *get_args(Situation), *get_args(Given), Table)]
)


@given(TOLD, st.sampled_from(["en", "de"]), st.sampled_from([None, TABLE, FULL_TABLE]))
def test_nothing_is_left_out_of_a_sentence(value: object, language: str, table: Table | None) -> None:
    if isinstance(value, PaymentDue | PaymentNoticed) and not value.hand.stakes:
        return
    engines = copy.deepcopy(settings.TEMPLATES)
    engines[0]["OPTIONS"]["string_if_invalid"] = "MISSING"
    with override_settings(TEMPLATES=engines), override(language):
        told = say(value, table=table)
    assert "MISSING" not in told
    assert "  " not in told
    assert told or value in (Amounts(()), Placement(()), Order(()), Chips(()))


def test_what_a_croupier_does_after_the_own_act_is_told_of_the_one_who_relieves_him() -> None:
    """Where the reader has done the first of them himself."""
    events = (CardDealt(0, card("5h")), PaymentMade("Bo", 3, 30_00), CardDrawnInError(5, card("9s")))
    told = {}
    for code in ("en", "de"):
        with override(code):
            told[code] = tell(events, own=1)
    assert told["en"] == (
        "You deal the bank the five of hearts.",
        bound("The croupier who relieves you pays Bo EUR 30.00 on box 3."),
        "By mistake the croupier who relieves you draws the nine of spades to box 5, where no card was wanted.",
    )
    assert told["de"][1] == bound("Der ablösende Croupier zahlt Bo 30,00 EUR auf Box 3 aus.")
    assert tell(events)[1].startswith("You pay Bo")
