"""Every value of the core can be written as JSON and read back, and nothing else can be read."""

import json
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import defstruct

from casino_training.rules.answers import Act, ActAnswer, Amounts, CallSupervisor, Given, Permission, Placement
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.chapters.bank import SoftSeventeen
from casino_training.rules.clause import Basis, Clause, Rule, Ruling, Silent, Text
from casino_training.rules.fields import fields
from casino_training.rules.happenings import CardDealt, Happening
from casino_training.rules.notation import MOST_INTEGER, NotationError, noted, of_json, to_json
from casino_training.rules.record import RecordedRuling, recorded, written
from casino_training.rules.situations import BankToPlay, DoubleAsked, ErrorCardDrawn, Situation
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from casino_training.rules.values import AtMost, Odds, Upcard
from casino_training.scenarios.scenario import Scenario, Step
from tests.core_values import core_values

CLASSES = [Scenario, Step, Table, RecordedRuling, *get_args(Happening), *get_args(Situation), *get_args(Given)]

STEP = Step(
    table=empty_table(7, players=(Player("Anna", 4, 95),)).with_box(
        Box(4, (BoxHand(Hand.parse("5h 6d"), (Stake("Anna", 2000),)),))
    ),
    events=(CardDealt(4, Card.parse("6d")), CardDealt(0, FACE_DOWN)),
    situation=BankToPlay(Hand.parse("Ah 6d")),
)


@pytest.mark.parametrize("class_", CLASSES)
def test_what_is_written_is_read_back_the_same(class_: type) -> None:
    @settings(max_examples=50)
    @given(core_values(class_))
    def check(value: object) -> None:
        through_text = json.loads(json.dumps(to_json(value)))
        assert of_json(through_text) == value
        assert of_json(through_text, class_) == value

    check()


def test_cards_hands_enums_and_tuples_are_written_as_a_person_would() -> None:
    assert to_json(DoubleAsked(Hand.parse("Ah 6d"), Card.parse("Td"))) == {
        "type": "DoubleAsked",
        "hand": "Ah 6d",
        "upcard": "Td",
        "is_split": False,
    }
    assert to_json(ActAnswer(Act.KEEP_FOR_HAND)) == {"type": "ActAnswer", "act": "keep for hand"}
    assert to_json(Amounts((("Anna", -2000), ("Bo", 3000)))) == {
        "type": "Amounts",
        "by_owner": [["Anna", -2000], ["Bo", 3000]],
    }
    assert to_json(Placement(((0, (FACE_DOWN,)), (3, (Card.parse("2c"), Card.parse("Ks")))))) == {
        "type": "Placement",
        "cards": [[0, ["??"]], [3, ["2c", "Ks"]]],
    }


def test_a_card_or_hand_alone_is_its_text_and_is_read_when_it_is_asked_for() -> None:
    assert to_json(Hand.parse("Ah 6d")) == "Ah 6d"
    assert of_json("Ah 6d", Hand) == Hand.parse("Ah 6d")
    assert of_json("Ah", Card) == Card.parse("Ah")


def test_a_field_with_a_default_may_be_missing() -> None:
    assert of_json({"type": "CardDealt", "place": 3, "card": "Ah"}) == CardDealt(3, Card.parse("Ah"))


def changed(path: str, value: object) -> object:
    """STEP in notation with one entry replaced; `path` as in `NotationError.path`, an Ellipsis removes the entry."""
    data = to_json(STEP)
    *way, last = [int(key) if key.isdigit() else key for key in path.replace("]", "").replace("[", ".").split(".")]
    entry = data
    for key in way:
        entry = entry[key]
    if value is ...:
        del entry[last]
    else:
        entry[last] = value
    return data


FAULTS: list[tuple[str, object, str]] = [
    ("type", ..., "type: missing"),
    ("type", "Stepp", "type: 'Stepp' is not known here"),
    ("type", ["Step"], "type: a list is not known here"),
    ("situation.type", "CardDealt", "situation.type: 'CardDealt' is not known here"),
    ("table.type", "Box", "table.type: 'Box' is not known here; write Table"),
    ("situation", None, "situation: null is no object"),
    ("situation.bank", ..., "situation.bank: missing"),
    ("situation.bank", "Ah 6x", "situation.bank: '6x' is not a card: write a rank of A23456789TJQK and a suit of shdc"),
    ("situation.bank", 17, "situation.bank: 17 is no text"),
    ("situation.answer", "stand", "situation: BankToPlay has no 'answer'"),
    ("events[0].place", True, "events[0].place: true is no whole number"),
    ("events[0].place", 4.0, "events[0].place: a float is no whole number"),
    ("events[0].place", "4", "events[0].place: '4' is no whole number"),
    ("events[0].place", MOST_INTEGER + 1, "events[0].place: the number is beyond 1000000000000"),
    ("events[0].place", 10**900, "events[0].place: the number is beyond 1000000000000"),
    ("events", {"type": "CardDealt"}, "events: an object is no list"),
    ("events", [None] * 1001, "events: the list has 1001 entries; at most 1000 are read"),
    ("table.players[0].is_present", 1, "table.players[0].is_present: 1 is neither true nor false"),
    ("table.players[0].name", "A" * 1001, "table.players[0].name: the text has 1001 characters; at most 1000 are read"),
    ("table.players[0].name", "\ud800", "table.players[0].name: the text holds a character that is no character"),
    ("table.boxes[3].hands[0].state", "opened", "table.boxes[3].hands[0].state: 'opened' is none of: open, stood"),
]


@pytest.mark.parametrize(("path", "value", "message"), FAULTS)
def test_a_fault_is_named_with_its_place(path: str, value: object, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        of_json(changed(path, value))
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 200


def test_a_row_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(NotationError, match=r"by_owner\[0\]: a list of 2 entries is wanted, not of 3"):
        of_json({"type": "Amounts", "by_owner": [["Anna", 1, 2]]})


def test_what_a_class_refuses_is_a_fault_of_the_notation() -> None:
    with pytest.raises(ValueError, match="wanted or refused once it is seen"):
        ErrorCardDrawn(is_seen=True, is_wanted=None, owners=1)
    with pytest.raises(NotationError, match="situation: a card drawn in error is wanted or refused once it is seen"):
        of_json(changed("situation", {"type": "ErrorCardDrawn", "is_seen": True, "is_wanted": None, "owners": 1}))


def test_a_value_of_another_kind_than_asked_for_is_refused() -> None:
    assert of_json({"type": "CallSupervisor"}, Given) == CallSupervisor()
    with pytest.raises(NotationError, match="type: 'LeftOpen' is not known here"):
        of_json({"type": "LeftOpen"}, Given)
    with pytest.raises(NotationError, match="type: 'Permission' is not known here; write Step"):
        of_json(to_json(Permission(True)), Step)


def nested(kind: Callable[[object], object], depth: int) -> object:
    data: object = 0
    for _ in range(depth):
        data = kind(data)
    return data


@pytest.mark.parametrize(
    "data",
    [
        nested(lambda inner: [inner], 100_000),
        nested(lambda inner: {"type": inner}, 100_000),
        nested(lambda inner: {"type": "Step", "table": inner}, 100_000),
        nested(lambda inner: {"type": "Step", inner if isinstance(inner, str) else "x": inner}, 100_000),
        {"type": "Step", **{f"k{n}": n for n in range(100_000)}},
        "x" * 10_000_000,
        float("nan"),
        b"Step",
        {1: 2},
    ],
    ids=["lists", "tags", "tables", "fields", "keys", "text", "nan", "bytes", "numbers as keys"],
)
def test_hostile_data_is_refused_like_any_other_fault(data: object) -> None:
    with pytest.raises(NotationError) as caught:
        of_json(data)
    assert len(str(caught.value)) < 200


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(ANY_JSON, st.sampled_from([None, Step, Given, Hand]))
def test_nothing_but_a_notation_error_comes_out_of_any_json(data: object, of: Any) -> None:
    try:
        of_json(data, of)
    except NotationError:
        return
    assert isinstance(data, str)
    assert of is Hand


@st.composite
def spoiled_steps(draw: st.DrawFn) -> object:
    """A step in notation with one part, anywhere, replaced by any JSON."""
    data = to_json(draw(core_values(Step)))
    entry, key = {"": data}, ""
    while isinstance(entry[key], dict | list) and entry[key] and draw(st.integers(0, 9)):
        entry = entry[key]
        key = draw(st.sampled_from(sorted(entry) if isinstance(entry, dict) else range(len(entry))))
    entry[key] = draw(ANY_JSON)
    return data


@given(spoiled_steps())
def test_a_spoiled_step_is_refused_or_is_another_step(data: object) -> None:
    try:
        step = of_json(data, Step)
    except NotationError:
        return
    assert of_json(to_json(step)) == step


def test_what_is_not_of_the_core_is_not_written() -> None:
    for stranger in ({"type": "Step"}, 17, Act.DRAW, Clause("FRA-01", Text("a", "b"))):
        with pytest.raises(TypeError, match="is not in the notation"):
            to_json(stranger)


def test_two_classes_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two classes Box"):
        noted(defstruct("Box", []))


CLAUSES = (Clause("XYZ-01", Text("one", "eins")), Clause("XYZ-02", Text("two", "zwei")))
RULING = Ruling(
    ActAnswer(Act.STAND),
    (
        Rule("bank.stands_on", 17, CLAUSES[:1]),
        Rule("bank.soft_17", SoftSeventeen.STAND, CLAUSES, reading=Text("read so", "so gelesen")),
    ),
)


def test_a_ruling_is_written_as_its_record() -> None:
    assert to_json(RULING) == {
        "type": "RecordedRuling",
        "answer": {"type": "ActAnswer", "act": "stand"},
        "basis": "reading",
        "rules": [
            {
                "type": "RecordedRule",
                "name": "bank.stands_on",
                "value": "17",
                "clauses": ["XYZ-01"],
                "reading": None,
                "reason": None,
            },
            {
                "type": "RecordedRule",
                "name": "bank.soft_17",
                "value": "stand",
                "clauses": ["XYZ-01", "XYZ-02"],
                "reading": {"type": "Text", "en": "read so", "de": "so gelesen"},
                "reason": None,
            },
        ],
    }
    assert of_json(to_json(RULING)) == recorded(RULING)
    assert recorded(RULING).clauses == ("XYZ-01", "XYZ-02")


def test_a_record_says_why_the_document_is_silent() -> None:
    reason = Text("can be read two ways", "zwei Lesarten")
    ruling = Ruling(CallSupervisor(), (Rule("boxes.precedence", Silent(reason, is_unclear=True), CLAUSES[:1]),))
    (rule,) = recorded(ruling).rules
    assert (rule.value, rule.reason, recorded(ruling).basis) == ("unclear", reason, Basis.PRACTICE)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("bank.stands_on", 17, "17"),
        ("bank.after_all_boxes", True, "yes"),
        ("stakes.minimum", 250, "2.50"),
        ("stakes.maximum", 25000, "250"),
        ("stakes.multiples", frozenset({1000, 500}), "[5, 10]"),
        ("payouts.blackjack", Odds(3, 2), "3:2"),
        ("boxes.alone_at_table", AtMost(2), "2"),
        ("boxes.per_player", AtMost(None), "any"),
        ("doubling.totals", frozenset({11, 9, 10}), "[9, 10, 11]"),
        ("doubling.totals", frozenset(range(2, 32)), "any"),
        ("insurance.against", frozenset({Upcard.ACE, Upcard.TEN}), "[ten, ace]"),
        ("insurance.against", frozenset(Upcard), "any"),
        ("surrender.offered", Silent(), "silent"),
    ],
)
def test_a_value_is_written_as_in_a_ruleset_file(name: str, value: object, text: str) -> None:
    assert written(Rule(name, value)) == text


def test_a_step_has_no_field_for_an_answer() -> None:
    names = {name for class_ in (Step, *get_args(Situation)) for name in fields(class_)}
    assert not names & {"answer", "ruling", "right", "because", "clauses"}
