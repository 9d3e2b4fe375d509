"""The readings: where a document is silent or ambiguous, what each house's rulings rest on, written down by hand.

N is not graded: the ruling is open, or in an irregularity general practice that calls the supervisor. NOTE is graded
with the reading shown. WORDS is graded by the words alone, where a document says plainly what others leave open.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from casino_training.rules.answers import CallSupervisor
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.chapters.dealing import Signal
from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.clause import Basis, Ruling
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AddedOverMaximum,
    AppointmentAsked,
    BankToPlay,
    BlackjackHeld,
    BoxSkipped,
    BustPaidAsked,
    CardAsked,
    CardsOnEmptyBox,
    ChangeAsked,
    Claimant,
    CoPlayerDoublesBlackjack,
    CutCardOut,
    DealToOrder,
    DecisionDisputed,
    DoubleAsked,
    Drawn,
    EmptyBoxServed,
    ErrorCardChoice,
    ErrorCardDrawn,
    EvenMoneyAsked,
    EvenMoneyDisputed,
    ExcessReturned,
    ExcessToReturn,
    ForeignChip,
    HoleCardExposed,
    InsuranceAsked,
    InsuranceLimit,
    InsuranceToAccept,
    JoiningAsked,
    LastWordAsked,
    LateInsuranceAsked,
    LateSurrenderAsked,
    PaymentDue,
    PaymentNoticed,
    SettlementToOrder,
    SignalUnclear,
    Situation,
    SplitAsked,
    StackMixed,
    StakeAdded,
    StakeAfterRound,
    StakeBehindAsked,
    StakeChanged,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeStepAsked,
    StakeToSettle,
    SurrenderAsked,
    SurrenderDue,
    TotalAfterStand,
    VoicesDiffer,
)
from casino_training.rules.table import BoxHand, Stake
from casino_training.rules.values import Moment, Phase
from tests.rulebooks import RULEBOOKS

WORDS, NOTE, N = "graded", "graded with note", "not graded"
FRA, BAV, SUR, HOL = "frankfurt", "bavaria", "surrender", "holecard"
ALL = (FRA, BAV, SUR, HOL)
ANNA = (Stake("Anna", 40_00),)
DOUBLED = (Stake("Anna", 40_00, 40_00),)


def cards(text: str) -> Hand:
    return Hand.parse(text)


def settled(hand: str, bank: str, *, is_split: bool = False) -> StakeToSettle:
    return StakeToSettle(cards(hand), cards(bank), is_split=is_split)


def paid(hand: str, bank: str, stakes: tuple[Stake, ...] = ANNA) -> PaymentDue:
    return PaymentDue(BoxHand(cards(hand), stakes), cards(bank))


def doubles(hand: str, upcard: str, *, is_split: bool = False) -> DoubleAsked:
    return DoubleAsked(cards(hand), Card.parse(upcard), is_split=is_split)


def held(upcard: str) -> BlackjackHeld:
    return BlackjackHeld(cards("As Kd"), Card.parse(upcard))


def claimed(*claimants: Claimant, seated: str | None = None, vacancy: Vacancy | None = None) -> DecisionDisputed:
    return DecisionDisputed(4, claimants, seated, None, vacancy)


def dealt(places: str) -> CardsOnEmptyBox:
    """Boxes 1, 3 and 5 are played, and these places were dealt a card each, in this order."""
    faces = ("5h", "9c", "2d", "Ks", "7c", "4h", "8d", "Jc", "3s")
    given = zip(places.split(), faces, strict=False)
    return CardsOnEmptyBox((1, 3, 5), tuple((int(place), Card.parse(face)) for place, face in given))


NEAR, FAR = Claimant("Anna", 50_00, None, 90), Claimant("Bert", 50_00, None, 120)
AT_SIX, SITTING = Claimant("Clara", 50_00, 6, 150), Claimant("Dario", 10_00, 4, 100)
NOBODY = Vacancy.NOBODY

READINGS: list[tuple[int, Situation, dict[str, str]]] = [
    (1, BankToPlay(cards("Ah 6d")), dict.fromkeys(ALL, NOTE)),
    (2, settled("7s 7d 7h", "Ac Qs"), {FRA: NOTE, BAV: N, SUR: N, HOL: WORDS}),
    (2, settled("Ah Kd", "Ac Qs", is_split=True), {BAV: N, SUR: N}),
    (3, settled("As Kd", "9c 5s 7d"), {FRA: NOTE, BAV: WORDS, SUR: N, HOL: WORDS}),
    (4, settled("Ts 4d", "Tc 6s 6d"), {FRA: WORDS, BAV: NOTE, SUR: WORDS, HOL: WORDS}),
    (5, paid("6s 5d 7c", "Ac Kd", DOUBLED), dict.fromkeys(ALL, NOTE)),
    (5, paid("6s 5d Tc", "Ac Kd", DOUBLED), {FRA: NOTE, BAV: N, SUR: N}),
    (6, SplitAsked(cards("Ac Ah"), 2), {FRA: NOTE, SUR: WORDS}),
    (7, SplitAsked(cards("8c 8h"), 2), {FRA: WORDS, BAV: N, SUR: WORDS, HOL: N}),
    (7, SplitAsked(cards("Ac Ah"), 2), {BAV: N, HOL: N}),
    (8, doubles("8c 3d", "6h", is_split=True), {FRA: N, BAV: N, SUR: WORDS, HOL: WORDS}),
    (8, doubles("5c 2d", "6h", is_split=True), {FRA: WORDS, BAV: WORDS}),
    (9, doubles("Ac 8d", "6h"), {BAV: N}),
    (9, doubles("Ac 9d", "6h"), {BAV: N}),
    (9, doubles("Ac Kd", "6h"), {BAV: N}),
    (9, doubles("Ac 6d", "6h"), {BAV: WORDS}),
    (10, StakeAdded(40_00, 20_00, is_split=False), dict.fromkeys(ALL, N)),
    (10, StakeAdded(40_00, 20_00, is_split=True), dict.fromkeys(ALL, WORDS)),
    (10, StakeAdded(40_00, 40_00, is_split=False), dict.fromkeys(ALL, WORDS)),
    (11, InsuranceToAccept(30_00, 15_00), {FRA: N}),
    (11, InsuranceLimit(30_00), {FRA: N}),
    (11, InsuranceToAccept(15_00, 7_50), {BAV: N}),
    (11, InsuranceToAccept(40_00, 20_00), dict.fromkeys(ALL, WORDS)),
    (12, InsuranceLimit(15_00), {SUR: WORDS, HOL: WORDS}),
    (12, SurrenderDue(Stake("Anna", 15_00)), {SUR: WORDS}),
    (13, ExcessToReturn((Stake("Anna", 200_00), Stake("Bert", 150_00)), 300_00), {FRA: WORDS}),
    # too late is what FRA-19 says; what is done then, on which the reading is not graded, is asked nowhere
    (14, ExcessReturned(Moment.BEFORE_SECOND_CARD), {FRA: WORDS, BAV: N, SUR: N, HOL: N}),
    (15, claimed(NEAR, FAR, vacancy=NOBODY), {FRA: NOTE}),
    (16, EvenMoneyDisputed("Bert", "Anna"), dict.fromkeys(ALL, N)),
    (17, doubles("Ac Kd", "Ah"), {FRA: N}),
    (17, doubles("Ac Td", "Kh"), {FRA: N}),
    (17, doubles("Ac Td", "9h"), {FRA: WORDS}),
    (18, CoPlayerDoublesBlackjack(boxholder_doubles=False), {FRA: NOTE}),
    (19, dealt("1 2 3 5 0 1 2 3 5"), {FRA: N}),
    (20, EmptyBoxServed(Phase.ROUND), {FRA: N}),
    (21, BoxSkipped(3, Phase.DEAL_INCOMPLETE), dict.fromkeys(ALL, N)),
    (22, ErrorCardDrawn(is_seen=False, is_wanted=None, owners=1), {FRA: WORDS, BAV: N, SUR: N, HOL: N}),
    (24, JoiningAsked(is_round_running=True), {FRA: NOTE, BAV: N, SUR: N, HOL: N}),
    (25, CutCardOut(is_round_begun=False), dict.fromkeys(ALL, N)),
    (26, LateSurrenderAsked(Drawn.NOBODY), {SUR: NOTE}),
    (26, LateSurrenderAsked(Drawn.HIMSELF), {SUR: NOTE}),
    (26, LateSurrenderAsked(Drawn.OTHERS), {SUR: N}),
    (26, LateInsuranceAsked(Drawn.NOBODY), {SUR: NOTE}),
    (26, LateInsuranceAsked(Drawn.HIMSELF), {SUR: NOTE}),
    (26, LateInsuranceAsked(Drawn.OTHERS), {SUR: N}),
    (27, SurrenderAsked(Card.parse("Th"), is_split=True), {SUR: NOTE}),
    (28, claimed(NEAR, vacancy=NOBODY), {SUR: NOTE}),
    (28, claimed(NEAR, FAR, vacancy=NOBODY), {SUR: N}),
    (29, SplitAsked(cards("Kc Qd")), {FRA: WORDS, BAV: WORDS, SUR: N, HOL: WORDS}),
    (29, SplitAsked(cards("Kc Kd")), {SUR: WORDS}),
    (30, StakeBehindAsked(is_standing=False, reply=Reply.OBJECTS), {SUR: WORDS}),
    (30, StakeBehindAsked(is_standing=False, reply=Reply.NOTHING), {SUR: N}),
    (31, DealToOrder((1, 3, 6)), {FRA: WORDS, BAV: WORDS, SUR: WORDS, HOL: N}),
    (32, paid("As Kd", "Ac 9s"), {HOL: NOTE}),
    (32, paid("As Kd", "Tc 9s"), {HOL: NOTE}),
    (32, paid("As Kd", "9c 8s"), {HOL: WORDS}),
    (33, LateInsuranceAsked(Drawn.NOBODY), {FRA: N, BAV: N, HOL: N}),
    (33, LateInsuranceAsked(Drawn.HIMSELF), {FRA: N, BAV: N, HOL: N}),
    (33, LateInsuranceAsked(Drawn.HIMSELF, is_after_double_or_split=True), {BAV: WORDS}),
    (34, CardAsked(cards("Th 6d 5c")), dict.fromkeys(ALL, N)),
    (34, CardAsked(cards("Ah Kd")), dict.fromkeys(ALL, N)),
    (35, BustPaidAsked(cards("Ks 3d 9h"), cards("Tc 6s 6d")), {FRA: NOTE, BAV: WORDS, SUR: WORDS, HOL: NOTE}),
    (36, held("6h"), {FRA: WORDS, BAV: N, SUR: N}),
    (37, AddedOverMaximum(250_00, 250_00, 250_00, is_split=False), {FRA: WORDS, BAV: N, SUR: N, HOL: N}),
    (38, LastWordAsked(), {FRA: WORDS, BAV: N, SUR: N, HOL: N}),
    (39, PaymentNoticed(BoxHand(cards("Ts 9d"), ANNA), cards("Tc 8s"), 50_00), dict.fromkeys(ALL, N)),
    (39, StakeChanged(Moment.BEFORE_SECOND_CARD), dict.fromkeys(ALL, N)),
    (39, StackMixed(), dict.fromkeys(ALL, N)),
    (39, ForeignChip(Phase.BEFORE_NEXT_ACT, 1), dict.fromkeys(ALL, N)),
    (39, HoleCardExposed(Phase.ROUND), {HOL: N}),
    (40, StakeAfterRound(cards("Ts 9d"), cards("Tc 9s")), {FRA: N, BAV: WORDS, SUR: N, HOL: WORDS}),
    (41, SettlementToOrder(), {FRA: N, BAV: N, HOL: N}),
    (41, held("6h"), {HOL: N}),
    (42, doubles("Ac Kd", "6h"), {HOL: NOTE}),
    (43, settled("Ts 8d", "Tc 9s"), {FRA: NOTE, BAV: WORDS, SUR: WORDS, HOL: WORDS}),
    (44, InsuranceAsked(Card.parse("Kh")), {FRA: WORDS, BAV: WORDS, SUR: WORDS, HOL: NOTE}),
    (44, EvenMoneyAsked(Card.parse("Kh")), {FRA: WORDS, SUR: WORDS, HOL: NOTE}),
    (45, InsuranceAsked(Card.parse("Ah"), has_blackjack=True), {HOL: N}),
    (46, StakeStepAsked(15_00, 5_00), {FRA: WORDS, BAV: NOTE, SUR: N, HOL: N}),
    (46, StakeStepAsked(15_00, 10_00), {BAV: NOTE}),
    (47, dealt("1 2 3 5 0"), {FRA: NOTE, BAV: N, SUR: N, HOL: N}),
    (48, AppointmentAsked(is_seat_taken=False), {FRA: WORDS}),
    (48, claimed(NEAR, AT_SIX, vacancy=NOBODY), {FRA: NOTE}),
    (49, claimed(NEAR, AT_SIX, vacancy=Vacancy.ABSENT, seated="Emil"), {FRA: NOTE, BAV: N, SUR: N, HOL: N}),
    (50, StakeBehindAsked(is_standing=True, reply=Reply.OBJECTS), {FRA: NOTE, BAV: NOTE, SUR: WORDS, HOL: N}),
    (50, StakeBehindAsked(is_standing=False, reply=Reply.OBJECTS), {FRA: NOTE, BAV: NOTE, HOL: N}),
    (51, VoicesDiffer(seated_wants_card=True), {FRA: WORDS, BAV: WORDS, SUR: NOTE, HOL: N}),
    (51, claimed(NEAR, SITTING, seated="Dario"), {FRA: WORDS, BAV: WORDS, SUR: NOTE, HOL: N}),
    (52, SettlementToOrder(), {SUR: NOTE}),
    (53, ChangeAsked(is_confirmed=False), {FRA: NOTE, BAV: N, SUR: N, HOL: N}),
    (53, ChangeAsked(is_confirmed=True), {FRA: WORDS}),
    (53, SignalUnclear((Signal.KNOCK, Signal.SWEEP)), {FRA: NOTE, BAV: N, SUR: N, HOL: N}),
    (54, TotalAfterStand(cards("Ah 6d")), {FRA: WORDS, BAV: NOTE, SUR: NOTE, HOL: NOTE}),
    (55, held("Th"), {FRA: WORDS, BAV: NOTE, SUR: NOTE, HOL: WORDS}),
    (55, held("Ac"), {BAV: NOTE}),
    (56, ErrorCardDrawn(is_seen=True, is_wanted=True, owners=2), {FRA: N}),
    (56, ErrorCardDrawn(is_seen=True, is_wanted=False, owners=2), {FRA: N}),
    (56, ErrorCardChoice("Anna", "Bert", owners=2), {FRA: N}),
    (57, StakeOverMaximum((Stake("Anna", 200_00),), Stake("Bert", 60_00)), {BAV: NOTE}),
    (57, ExcessToReturn((Stake("Anna", 200_00), Stake("Bert", 60_00)), 250_00), {BAV: N, SUR: N, HOL: N}),
    (58, StakeOfDrawnHand(cards("Ks 3d 9h")), {FRA: N, BAV: NOTE, SUR: WORDS, HOL: N}),
]
NEVER_ASKED = {23}
"""Readings on which no question turns: whether who takes an error card may draw on."""


def grading(ruling: Ruling) -> str:
    """How firmly a ruling stands, in the words of the readings."""
    match ruling.basis:
        case Basis.DOCUMENTED:
            return WORDS
        case Basis.READING:
            return NOTE
        case Basis.PRACTICE:
            return N if isinstance(ruling.answer, CallSupervisor) else "general practice"
        case Basis.OPEN:
            return N


def rows() -> Iterator[Any]:
    for number, situation, houses in READINGS:
        for house, expected in houses.items():
            name = f"{number}-{house}-{type(situation).__name__}"
            yield pytest.param(house, situation, expected, id=name)


@pytest.mark.parametrize(("house", "situation", "expected"), list(rows()))
def test_what_a_document_leaves_open_is_graded_as_far_as_its_reading_goes(
    house: str, situation: Situation, expected: str
) -> None:
    assert grading(rule_on(RULEBOOKS[house], situation)) == expected


def test_every_reading_is_looked_at() -> None:
    assert {number for number, _, _ in READINGS} | NEVER_ASKED == set(range(1, 59))


NUMBERED: dict[str, dict[str, int]] = {
    FRA: {
        "stakes.consent_to_players": 50,
        "stakes.consent_to_standing": 50,
        "stakes.joining": 24,
        "boxes.precedence": 49,
        "boxes.precedence_when": 48,
        "boxes.vacant_decided_by": 48,
        "dealing.change_before_binding": 53,
        "doubling.co_player_alone": 18,
        "splitting.aces_again": 6,
        "splitting.aces_cards": 6,
        "bank.soft_17": 1,
        "payouts.lower": 43,
        "payouts.blackjack_over_21": 3,
        "payouts.bank_blackjack_over_21": 2,
        "payouts.bank_blackjack_takes": 5,
        "payouts.bust_against_bust": 35,
        "irregularities.error_card_wanted": 56,
        "irregularities.error_card_refused": 56,
        "irregularities.cards_on_empty_box": 47,
    },
    BAV: {
        "stakes.maximum_holds_for": 57,
        "stakes.multiples": 46,
        "stakes.consent_to_players": 50,
        "stakes.consent_to_standing": 50,
        "totals.best_total_counts": 54,
        "bank.soft_17": 1,
        "payouts.bank_blackjack_takes": 5,
        "payouts.blackjack_against_ten": 55,
        "payouts.bust_collected": 58,
        "payouts.bank_bust": 4,
    },
    SUR: {
        "boxes.decided_by": 51,
        "boxes.vacant_decided_by": 28,
        "totals.best_total_counts": 54,
        "insurance.until": 26,
        "surrender.until": 26,
        "surrender.after_split": 27,
        "bank.soft_17": 1,
        "payouts.bank_blackjack_takes": 5,
        "payouts.blackjack_against_ten": 55,
        "payouts.order": 52,
    },
    HOL: {
        "totals.best_total_counts": 54,
        "insurance.ten_includes_pictures": 44,
        "even_money.ten_includes_pictures": 44,
        "doubling.blackjack_against": 42,
        "doubling.blackjack_otherwise": 42,
        "bank.soft_17": 1,
        "payouts.blackjack_against_ace_or_ten": 32,
        "payouts.bank_blackjack_takes": 5,
        "payouts.bust_against_bust": 35,
    },
}
"""The rules that take a numbered reading, each with its number."""
OWN_READING = re.compile(r"^\| (\w+) \| `([\w.]+)` \| ([A-Z0-9a-z, -]+) \|", re.MULTILINE)


@pytest.mark.parametrize("house", ALL)
def test_every_reading_of_a_ruleset_is_a_numbered_one_or_one_of_our_own(house: str) -> None:
    """And our own rest on the clauses that the page names."""
    page = (Path(__file__).parents[2] / "docs/readings.md").read_text(encoding="utf-8")
    own = {rule: clauses.split(", ") for slug, rule, clauses in OWN_READING.findall(page) if slug == house}
    taken = {rule.name: [clause.id for clause in rule.clauses] for rule in RULEBOOKS[house].rules() if rule.reading}
    assert set(taken) == set(own) | set(NUMBERED[house])
    assert {name: taken[name] for name in own} == own
