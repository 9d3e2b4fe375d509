"""Response forms: what they offer, what they read, and what they hand back unread."""

from collections.abc import Callable, Iterator
from typing import get_args

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from casino_training.attempts.live.acts import KEYS, Doing
from casino_training.attempts.responses import response_form
from casino_training.attempts.responses.choices import ACT_KEYS
from casino_training.attempts.responses.money import MOVEMENT_KEYS, Movement, cents_of
from casino_training.rules.answers import (
    BANK,
    Act,
    ActAnswer,
    Amount,
    Amounts,
    CallSupervisor,
    Chips,
    Given,
    Order,
    Permission,
    Person,
    Placement,
    Total,
)
from casino_training.rules.cards import Card
from casino_training.rules.situations import Situation
from casino_training.scenarios.scenario import Step
from tests.attempts import steps


@pytest.fixture
def german() -> Iterator[None]:
    with translation.override("de"):
        yield


EVERY_STEP = [
    steps.bank_to_play,
    steps.double_asked,
    steps.disputed,
    steps.payment_due,
    steps.payments_due,
    steps.excess,
    steps.empty_box,
    steps.error_card,
    steps.total_asked,
    steps.to_order,
    steps.boxes_due,
    steps.to_cut,
]
Case = tuple[Callable[[], Step], dict[str, str], Given]

READABLE: list[Case] = [
    (steps.bank_to_play, {"answer": "draw"}, ActAnswer(Act.DRAW)),
    (steps.bank_to_play, {"answer": "stand"}, ActAnswer(Act.STAND)),
    (steps.error_card, {"answer": "leave in game"}, ActAnswer(Act.LEAVE_IN_GAME)),
    (steps.double_asked, {"answer": "yes"}, Permission(True)),
    (steps.double_asked, {"answer": "no"}, Permission(False)),
    (steps.disputed, {"answer": "Carl"}, Person("Carl")),
    (steps.disputed, {"answer": "Anna"}, Person("Anna")),
    (steps.payment_due, {"movement-0": "pay", "figure-0": "37.50"}, Amount(3750)),
    (steps.payment_due, {"movement-0": "pay", "figure-0": "37,50"}, Amount(3750)),
    (steps.payment_due, {"movement-0": "collect", "figure-0": " 20 "}, Amount(-2000)),
    (steps.payment_due, {"movement-0": "stand-off", "figure-0": ""}, Amount(0)),
    (steps.payment_due, {"movement-0": "stand-off", "figure-0": "0"}, Amount(0)),
    (
        steps.payments_due,
        {"movement-0": "pay", "figure-0": "30", "movement-1": "collect", "figure-1": "30,00"},
        Amounts((("Anna", 3000), ("Bert", -3000))),
    ),
    (steps.excess, {"figure": "50"}, Amount(5000)),
    (steps.to_cut, {"pieces-500": " 19 ", "pieces-10000": "1"}, Chips(((10000, 1), (500, 19)))),
    (steps.to_cut, {"pieces-50": "1", "pieces-100": "0", "pieces-200": ""}, Chips(((50, 1),))),
    (steps.total_asked, {"count": "17", "softness": "soft"}, Total(17, is_soft=True)),
    (steps.total_asked, {"count": " 7 ", "softness": "hard"}, Total(7, is_soft=False)),
    (
        steps.boxes_due,
        {"movement-0": "pay", "figure-0": "20", "movement-1": "collect", "figure-1": "30"},
        Amounts((("Anna", 2000), ("Bert", -3000))),
    ),
    (
        steps.to_order,
        {"position-0": "3", "position-1": "", "position-2": "1", "position-3": "2"},
        Order(("play the bank", "collect everywhere", "pay everywhere")),
    ),
    (steps.to_order, {"position-2": "1", "position-1": "2"}, Order(("play the bank", "settle box by box"))),
    (steps.excess, {"figure": "0"}, Amount(0)),
    (
        steps.empty_box,
        {"place-0": "1", "place-1": "3", "place-2": "0", "place-3": "1"},
        Placement(
            (
                (BANK, (Card.parse("Kc"),)),
                (1, (Card.parse("4s"), Card.parse("2h"))),
                (3, (Card.parse("9d"),)),
            )
        ),
    ),
]


@pytest.mark.parametrize(("make", "typed", "given"), READABLE)
def test_a_response_is_read(make: Callable[[], Step], typed: dict[str, str], given: Given) -> None:
    form = response_form(make(), typed)
    assert form.is_valid(), form.errors
    assert form.given == given


UNREADABLE: list[tuple[Callable[[], Step], dict[str, str], str]] = [
    (steps.bank_to_play, {}, "answer"),
    (steps.bank_to_play, {"answer": "burn"}, "answer"),
    (steps.double_asked, {"answer": "maybe"}, "answer"),
    (steps.disputed, {"answer": "Dora"}, "answer"),
    (steps.disputed, {"answer": "C" * 10_000}, "answer"),
    (steps.payment_due, {"figure-0": "20"}, "movement-0"),
    (steps.payment_due, {"movement-0": "pay"}, "figure-0"),
    (steps.payment_due, {"movement-0": "pay", "figure-0": "0"}, "figure-0"),
    (steps.payment_due, {"movement-0": "stand-off", "figure-0": "20"}, "figure-0"),
    (steps.payments_due, {"movement-0": "pay", "figure-0": "30"}, "movement-1"),
    (steps.excess, {"figure": ""}, "figure"),
    (steps.total_asked, {"softness": "hard"}, "count"),
    (steps.to_cut, {}, "answer"),
    (steps.to_cut, {"pieces-500": "0"}, "answer"),
    (steps.to_cut, {"pieces-500": "-1"}, "pieces-500"),
    (steps.to_cut, {"pieces-500": "1000"}, "pieces-500"),
    (steps.to_cut, {"pieces-500": "one"}, "pieces-500"),
    (steps.to_cut, {"pieces-500": "٣"}, "pieces-500"),
    (steps.total_asked, {"count": "17"}, "softness"),
    (steps.total_asked, {"count": "seventeen", "softness": "hard"}, "count"),
    (steps.total_asked, {"count": "-7", "softness": "hard"}, "count"),
    (steps.total_asked, {"count": "170", "softness": "hard"}, "count"),
    (steps.total_asked, {"count": "١٧", "softness": "hard"}, "count"),
    (steps.total_asked, {"count": "17", "softness": "medium"}, "softness"),
    (steps.to_order, {}, "answer"),
    (steps.to_order, {"position-0": "1", "position-1": "3"}, "answer"),
    (steps.to_order, {"position-0": "1", "position-1": "1"}, "position-1"),
    (steps.to_order, {"position-0": "0"}, "position-0"),
    (steps.to_order, {"position-0": "5"}, "position-0"),
    (steps.to_order, {"position-0": "first"}, "position-0"),
    (steps.excess, {"figure": "fifty"}, "figure"),
    (steps.empty_box, {"place-0": "1", "place-1": "3", "place-2": "9", "place-3": "0"}, "place-2"),
    (steps.empty_box, {"place-0": "1", "place-1": "3", "place-2": "0"}, "place-3"),
]


@pytest.mark.parametrize(("make", "typed", "field"), UNREADABLE)
def test_what_cannot_be_read_is_named_beside_its_field(
    make: Callable[[], Step], typed: dict[str, str], field: str
) -> None:
    form = response_form(make(), typed)
    assert not form.is_valid()
    assert field in form.errors


@pytest.mark.parametrize("make", EVERY_STEP)
def test_every_form_lets_the_trainee_call_the_supervisor_whatever_else_is_typed(make: Callable[[], Step]) -> None:
    form = response_form(make(), {"answer": "supervisor", "figure-0": "rubbish", "figure": "x", "place-0": "99"})
    assert form.is_valid()
    assert form.given == CallSupervisor()
    assert form.supervisor.key == "f"


@pytest.mark.parametrize("make", EVERY_STEP)
def test_no_two_answers_of_a_form_share_a_key(make: Callable[[], Step]) -> None:
    form = response_form(make())
    keys = [option.key for option in getattr(form, "options", ())] + [form.supervisor.key]
    assert len(keys) == len(set(keys))


def test_the_acts_on_offer_are_those_of_the_situation() -> None:
    options = response_form(steps.error_card()).options
    assert [option.value for option in options] == [
        "keep for hand",
        "burn",
        "leave in game",
        "give to next box",
        "return to shoe",
        "void round",
        "set aside",
        "let him choose who may",
    ]


def test_no_two_acts_of_a_question_share_a_key() -> None:
    for situation in get_args(Situation):
        acts = getattr(situation, "acts", ())
        assert len({ACT_KEYS[act] for act in acts}) == len(acts), situation.__name__


AT_THE_TABLE = {
    Act.DRAW: Doing.DEAL,
    Act.GIVE_CARD: Doing.DEAL,
    Act.STAND: Doing.STAND,
    Act.BURN: Doing.BURN,
    Act.PAY: Doing.PAY,
    Act.COLLECT: Doing.COLLECT,
    Act.STAND_OFF: Doing.STAND_OFF,
    Act.HAND_BACK: Doing.RETURN,
    Act.HAND_STAKE_BACK: Doing.RETURN,
    Act.OFFER_EVEN_MONEY: Doing.EVEN_MONEY,
    Act.REARRANGE: Doing.REARRANGE,
}


def test_what_is_an_act_at_the_table_has_its_letter_there_in_a_question_too() -> None:
    assert {act: ACT_KEYS[act] for act in AT_THE_TABLE} == {act: KEYS[doing] for act, doing in AT_THE_TABLE.items()}
    assert MOVEMENT_KEYS[Movement.STAND_OFF] == KEYS[Doing.STAND_OFF]


def test_every_player_at_the_table_can_be_named_not_only_those_who_claim() -> None:
    assert [option.label for option in response_form(steps.disputed()).options] == ["Anna", "Bert", "Carl"]


def test_a_card_stays_where_it_lies_until_it_is_moved() -> None:
    lines = response_form(steps.empty_box()).lines
    chosen = [next(option.label for option in line.options if option.is_chosen) for line in lines]
    assert chosen == ["Box 1", "Box 2", "Box 3", "Bank"]


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("37.50", 3750),
        ("37,50", 3750),
        ("37", 3700),
        ("0", 0),
        ("0.05", 5),
        ("1237,00", 123700),
        ("9999999", 999999900),
        ("1.237,50", 123750),
        ("1,237.50", 123750),
        ("1.234.567", 123456700),
        ("1,234,567.05", 123456705),
    ],
)
def test_an_amount_is_read_with_point_or_comma(text: str, cents: int) -> None:
    assert cents_of(text) == cents


@pytest.mark.parametrize(
    "text",
    [
        "", "-5", "+5", "1.500", "1,500", "1.237.50", "1.23,50", "1,234.567,00",
        "1.234,567", "37.5", "37.505", "37.", ".50", "1e3", "1 000", "EUR 5", "5 €",
        "٣٧", "３７", "0x10", "1_000", "NaN", "inf", "5\n", "5\0", "½",
    ],
)  # fmt: skip
def test_anything_else_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match="37"):
        cents_of(text)


@pytest.mark.parametrize("text", ["9" * 8, "99999999999999999999", "9" * 5000, "12.345.678,00"])
def test_an_amount_that_is_too_large_is_told_the_largest(text: str) -> None:
    with pytest.raises(ValueError, match="at most 9,999,999"):
        cents_of(text)


@pytest.mark.parametrize(
    ("make", "typed"),
    [
        (steps.payment_due, {"movement-0": "pay", "figure-0": "20"}),
        (steps.payments_due, {"movement-1": "collect", "figure-1": "30"}),
        (steps.excess, {"figure": "50"}),
    ],
)
def test_an_amount_and_the_supervisor_together_are_no_answer(make: Callable[[], Step], typed: dict[str, str]) -> None:
    form = response_form(make(), typed | {"answer": "supervisor"})
    assert not form.is_valid()
    assert "answer" in form.errors
    assert response_form(make(), dict.fromkeys(typed, "") | {"answer": "supervisor"}).is_valid()


def test_what_was_typed_stays_in_the_form() -> None:
    form = response_form(steps.payments_due(), {"movement-0": "pay", "figure-0": "30..", "figure-1": "12"})
    assert not form.is_valid()
    first, second = form.lines
    assert (first.typed, second.typed) == ("30..", "12")
    assert [option.is_chosen for option in first.options] == [True, False, False]
    assert first.faults == ("Write the amount in figures, such as 37.50 or 37,50.",)
    assert second.faults == ("Choose pay, collect or stand-off.",)


def test_a_place_that_was_chosen_stays_chosen() -> None:
    form = response_form(steps.to_order(), {"position-0": "2", "position-1": "2"})
    assert not form.is_valid()
    chosen = [next(option.value for option in line.options if option.is_chosen) for line in form.lines]
    assert chosen == ["2", "2", "", ""]
    assert [bool(line.faults) for line in form.lines] == [False, True, False, False]


def test_amounts_of_several_boxes_name_the_box_and_those_of_one_hand_do_not() -> None:
    assert [(line.owner, line.box) for line in response_form(steps.boxes_due()).lines] == [("Anna", 3), ("Bert", 5)]
    assert {line.box for line in response_form(steps.payments_due()).lines} == {None}


def test_yes_has_the_key_of_the_language_and_the_english_one_chooses_too(german: None) -> None:
    page = render_to_string("attempts/forms/choice.html", {"form": response_form(steps.double_asked())})
    assert 'data-key="j y"' in page
    assert '<kbd aria-hidden="true">J</kbd>' in page
    assert '<kbd aria-hidden="true">Y</kbd>' not in page
    assert 'data-key="n"' in page


def test_paying_and_collecting_have_the_keys_of_the_language_and_the_english_ones_choose_too(german: None) -> None:
    form = response_form(steps.payments_due())
    page = render_to_string("attempts/forms/money.html", {"form": form})
    assert [(option.label, option.key) for option in form.lines[0].options] == [
        ("Auszahlen", "a"),
        ("Einziehen", "e"),
        ("Stand-off", "o"),
    ]
    assert 'data-line-key="a p"' in page
    assert 'data-line-key="e c"' in page
    hint = render_to_string("attempts/_keys.html", {"form": form})
    assert "<kbd>A</kbd> auszahlen" in hint
    assert "<kbd>E</kbd> einziehen" in hint


def test_soft_has_the_key_of_the_language_too(german: None) -> None:
    page = render_to_string("attempts/forms/total.html", {"form": response_form(steps.total_asked())})
    assert 'data-key="w s"' in page
    assert '<kbd aria-hidden="true">W</kbd>' in page
