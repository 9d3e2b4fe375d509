"""A card that may not lie on a hand is spoken of; until it is known what becomes of it nobody guesses what is due."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    BustCollected,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    DeciderNamed,
    ErrorCardRefused,
    ErrorCardWanted,
    HandSplit,
    HandStood,
    Happening,
    PaymentMade,
    PlayerAsked,
    RoundClosed,
    StakeCollected,
    SupervisorCalled,
    SupervisorDecided,
    Wish,
)
from casino_training.rules.round import SettleOpenly, apply, due
from casino_training.rules.table import HandState, Table
from tests.round.test_payments import CALLED, EUR, acts, at
from tests.rulebooks import RULEBOOKS

STOOD = HandStood(1)


def given(text: str) -> CardDealt:
    return CardDealt(1, Card.parse(text))


def test_a_card_to_a_hand_that_has_stood_is_an_error_card_by_the_rule_of_the_house() -> None:
    """FRA-53, FRA-54: who sits at the box keeps it or has it burned; he is asked."""
    table = at("Th 8d", "9c", STOOD, given("2c"))
    (duty,) = due(RULEBOOKS["frankfurt"], table)
    assert duty.act == DeciderNamed("Anna", 1)
    assert {"FRA-53", "FRA-54"} <= {clause.id for rule in duty.because for clause in rule.clauses}
    named = apply(table, DeciderNamed("Anna", 1))
    refused = apply(named, ErrorCardRefused("Anna", 1))
    assert acts("frankfurt", refused) == [CardBurned(1, 0)]
    wanted = apply(named, ErrorCardWanted("Anna", 1))
    assert acts("frankfurt", wanted) == [ActDone(Act.KEEP_FOR_HAND, 1)]


def test_a_card_face_down_to_a_hand_that_has_stood_stays_in_the_game() -> None:
    """FRA-56."""
    table = at("Th 8d", "9c", STOOD, CardDealt(1, FACE_DOWN))
    assert acts("frankfurt", table) == [ActDone(Act.LEAVE_IN_GAME, 1)]


@pytest.mark.parametrize("house", ["bavaria", "surrender", "holecard"])
def test_where_the_document_does_not_speak_of_such_a_card_the_supervisor_is_called(house: str) -> None:
    (duty,) = due(RULEBOOKS[house], at("Th 8d", "9c", STOOD, given("2c")))
    assert (duty.act, duty.basis) == (CALLED, Basis.PRACTICE)


def test_a_card_that_was_asked_for_is_none() -> None:
    """The control: the hand is open, or its player has spoken again since it stood."""
    asked = PlayerAsked("Anna", 1, Wish.CARD)
    for course in ((asked, given("2c")), (STOOD, asked, given("2c"))):
        assert not any(isinstance(said, CardDrawnInError) for said in at("Th 2d", "9c", *course).heard)


@pytest.mark.parametrize("index", [0, 1])
def test_it_is_the_card_of_the_hand_to_which_it_was_drawn_that_goes(index: int) -> None:
    """FRA-54: of two hands the first has stood, and the second is in play."""
    split = at("8h 8d", "9c", HandSplit(1), given("Tc"), HandStood(1))
    drawn = apply(split, CardDealt(1, Card.parse("2c"), 0) if index == 0 else CardDrawnInError(1, Card.parse("2c")))
    refused = reduce(apply, (DeciderNamed("Anna", 1), ErrorCardRefused("Anna", 1)), drawn)
    assert acts("frankfurt", refused) == [CardBurned(1, index)]


def third_card(*then: Happening, state: HandState = HandState.STOOD) -> Table:
    """Twenty that has stood and got a two all the same; the bank has nineteen."""
    return at("Th Kd", "Tc 9c", given("2c"), CALLED, *then, state=state)


def test_until_the_supervisor_has_decided_what_the_stake_comes_to_is_open() -> None:
    """HOL-28 takes twenty-two, HOL-34 pays twenty: which of them it is nobody has said."""
    (duty,) = due(RULEBOOKS["holecard"], third_card())
    assert (duty.act, duty.basis) == (SettleOpenly("Anna", 1, 0), Basis.OPEN)
    for settled in (PaymentMade("Anna", 1, 40 * EUR), StakeCollected("Anna", 1, 40 * EUR)):
        assert acts("holecard", third_card(settled)) == [RoundClosed()]


def test_a_card_that_the_supervisor_has_burned_counts_no_more() -> None:
    """HOL-34: twenty beats nineteen."""
    burning = third_card(SupervisorDecided(1, Act.BURN))
    assert acts("holecard", burning) == [CardBurned(1, 0)]
    assert acts("holecard", apply(burning, CardBurned(1, 0))) == [PaymentMade("Anna", 1, 40 * EUR)]


def test_a_card_that_the_supervisor_leaves_there_counts() -> None:
    """HOL-28: twenty-two is lost."""
    kept = third_card(SupervisorDecided(1, Act.KEEP_FOR_HAND))
    owed = acts("holecard", kept)
    assert BustCollected(1, with_cards=True) in owed
    assert SettleOpenly("Anna", 1, 0) not in owed
    lost = StakeCollected("Anna", 1, 40 * EUR)
    assert acts("holecard", apply(kept, lost)) == [RoundClosed()]


@pytest.mark.parametrize(
    ("act", "owed"),
    [
        (Act.KEEP_FOR_HAND, PaymentMade("Anna", 1, 40 * EUR)),
        (Act.BURN, CardBurned(BANK)),
    ],
)
def test_nor_is_it_known_what_the_bank_has_before_he_has_decided(act: Act, owed: Happening) -> None:
    """BAV-19: the bank stood on eighteen and drew a five all the same; twenty-three pays every hand."""
    drawn = at("Th 7d", "Tc 8c", STOOD, CardDealt(BANK, Card.parse("5c")), SupervisorCalled(BANK))
    assert acts("bavaria", drawn) == [SettleOpenly("Anna", 1, 0)]
    decided = apply(drawn, SupervisorDecided(BANK, act))
    assert acts("bavaria", decided) == [owed]
    if act is Act.BURN:
        assert acts("bavaria", apply(decided, CardBurned(BANK))) == [StakeCollected("Anna", 1, 40 * EUR)]
