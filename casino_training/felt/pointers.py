"""What the picture of a step points at: the box in question and what just happened there.

Only what was shown decides; `felt.putting_right` has the table after the decision.
"""

from casino_training.felt.marks import Mark, bank_card, card, player, ring, stake
from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import Card
from casino_training.rules.happenings import (
    AceValueWanted,
    AdviceGiven,
    BoxAsked,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    CashOffered,
    CoPlayerDeclined,
    DecisionChanged,
    DecisionClaimed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyRefused,
    ForeignChipSeen,
    Happening,
    InsurancePlaced,
    MixedStackSeen,
    OpponentWanted,
    PaymentMade,
    PaymentPutRight,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerReturned,
    PlayerSeated,
    PlayerSigned,
    RemedyCardRefused,
    RemedyWanted,
    SecondHandTaken,
    SecondHandWanted,
    SignalBlurred,
    StakeAwaited,
    StakeBehindAnswered,
    StakeOffered,
    StakePlaced,
    TipGiven,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankReachedFor,
    BankSecondCard,
    BankToPlay,
    BlackjackHeld,
    BlackjackToAnnounce,
    BoxesDue,
    BoxSkipped,
    CardAsked,
    CardsOfBustHand,
    CardsOnEmptyBox,
    CutCardOut,
    DealToBegin,
    DealToOrder,
    DecisionDisputed,
    EmptyBoxServed,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    ExcessToReturn,
    HoleCardExposed,
    HoleCardLookedAt,
    InsuranceDue,
    InsuranceOfferDue,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    PaymentToCut,
    RaisedInsurance,
    SettlementToOrder,
    ShoeToFill,
    ShoeToPrepare,
    StakeAfterRound,
    StakeOfDrawnHand,
    StakeToSettle,
    SurrenderDue,
    TotalAfterStand,
    TotalAsked,
    TotalToAnnounce,
)
from casino_training.rules.table import Box, Table
from casino_training.scenarios.scenario import Step

MOST_RINGS = 4

OF_ALL_BOXES = (
    *(BankCardDrawn, BankCardInDeal, BankReachedFor, BankSecondCard, BankToPlay, HoleCardExposed, HoleCardLookedAt),
    *(BoxesDue, CutCardOut, DealToBegin, DealToOrder, SettlementToOrder, ShoeToFill, ShoeToPrepare),
    *(EvenMoneyOfferDue, InsuranceOfferDue),
)
"""Questions about the bank or the whole table, whatever was told of last."""


def focus_of(step: Step) -> int | None:
    """The number of the box that the question is about; None when it is about the bank or the whole table."""
    situation, table = step.situation, step.table
    if isinstance(situation, OF_ALL_BOXES):
        return None
    match situation:
        case DecisionDisputed() | BoxSkipped():
            return situation.box
        case CardsOnEmptyBox() | EmptyBoxServed():
            return next((box.number for box in table.boxes if not box.is_played and cards_on(box)), None)
        case (
            TotalAsked(hand=hand)
            | TotalAfterStand(hand=hand)
            | StakeOfDrawnHand(hand=hand)
            | CardsOfBustHand(hand=hand)
            | BlackjackHeld(hand=hand)
            | StakeToSettle(hand=hand)
            | StakeAfterRound(hand=hand)
            | BlackjackToAnnounce(hand=hand)
            | TotalToAnnounce(hand=hand)
            | CardAsked(hand=hand)
        ):
            return next((box.number for box in table.boxes if any(lying.hand == hand for lying in box.hands)), None)
        case PaymentDue() | PaymentsDue() | PaymentNoticed():
            return next((box.number for box in table.boxes if situation.hand in box.hands), None)
        case ExcessToReturn():
            return next((box.number for box in table.boxes if stakes_on(box) == situation.stakes), None)
        case InsuranceDue():
            return next((box.number for box in table.boxes if box.insurance == situation.insurance), None)
        case RaisedInsurance():
            return next((box.number for box in table.boxes if is_insured_for(box, situation)), None)
        case PaymentToCut() | EvenMoneyDue() | SurrenderDue():
            return told_of(step) or only_played(table)
        case _:
            return told_of(step)


def told_of(step: Step) -> int | None:
    """The box that was told of last."""
    return next((number for event in reversed(step.events) if (number := box_of(event))), None)


def only_played(table: Table) -> int | None:
    """The box on which alone a hand lies, as in a drill; None where hands lie on several."""
    played = [box.number for box in table.boxes if box.hands]
    return played[0] if len(played) == 1 else None


def is_insured_for(box: Box, situation: RaisedInsurance) -> bool:
    """Whether this stake and its insurance lie on the box."""
    stakes = {(stake.player, stake.cents) for hand in box.hands for stake in hand.stakes}
    placed = {stake.player for stake in box.insurance if stake.cents == situation.placed}
    return any((player, situation.stake) in stakes for player in placed)


def box_of(event: Happening) -> int | None:
    """The box at which something happened; None for the bank or for nowhere in particular."""
    match event:
        case CardDealt():
            return event.place or None
        case ErrorCardClaimed():
            return event.drawn_to
        case _:
            return getattr(event, "box", None)


def marks_of(step: Step) -> tuple[Mark, ...]:
    """Rings around what happened last; where that is much, only around what happened to the box in question."""
    marks = tuple(dict.fromkeys(mark for event in step.events for mark in pointed_at(event, step.table)))
    if len(marks) <= MOST_RINGS:
        return marks
    focus = focus_of(step)
    return tuple(mark for mark in marks if mark.at.box == focus)


def pointed_at(event: Happening, table: Table) -> tuple[Mark, ...]:
    """The ring or rings that an event leaves on the picture."""
    match event:
        case CardDealt(place=place, hand=hand) | CardTurned(place=place, hand=hand):
            return last_card(table, place, hand)
        case CardDrawnInError(box=box):
            return last_card(table, box, 0)
        case StakePlaced(player=name, box=box):
            return (ring(stake(box, name)),) if name in table.box(box).owners else ()
        case MixedStackSeen(player=name, box=box) | ForeignChipSeen(player=name, box=box):
            return (ring(stake(box, name)),)
        case DecisionClaimed(players=names):
            return tuple(ring(player(name)) for name in names)
        case (
            PlayerAsked(player=name)
            | PlayerCalled(player=name)
            | PlayerSigned(player=name)
            | PlayerLeft(player=name)
            | PlayerReturned(player=name)
            | PlayerSeated(player=name)
            | RemedyWanted(player=name)
            | WithdrawalWanted(player=name)
            | RemedyCardRefused(player=name)
            | EvenMoneyRefused(player=name)
            | PaymentMade(player=name)
            | PaymentPutRight(player=name)
            | BoxAsked(player=name)
            | PlaceWanted(player=name)
            | AceValueWanted(player=name)
            | StakeAwaited(player=name)
            | OpponentWanted(player=name)
            | StakeBehindAnswered(player=name)
            | AdviceGiven(player=name)
            | CashOffered(player=name)
            | SignalBlurred(player=name)
            | DecisionChanged(player=name)
            | WorkContested(player=name)
            | TipGiven(player=name)
            | StakeOffered(player=name)
            | InsurancePlaced(player=name)
            | CoPlayerDeclined(player=name)
            | SecondHandWanted(player=name)
            | SecondHandTaken(player=name)
            | ErrorCardWanted(player=name)
            | ErrorCardRefused(player=name)
            | ErrorCardClaimed(player=name)
        ):
            return (ring(player(name)),)
        case _:
            return ()


def last_card(table: Table, place: Place, hand: int) -> tuple[Mark, ...]:
    """A ring around the card dealt last to a place."""
    if place == BANK:
        return (ring(bank_card(len(table.bank) - 1)),) if len(table.bank) else ()
    hands = table.box(place).hands
    cards = len(hands[hand].hand) if hand < len(hands) else 0
    return (ring(card(place, cards - 1, hand)),) if cards else ()


def cards_on(box: Box) -> tuple[Card, ...]:
    """The cards of a box, its hands one after the other."""
    return tuple(each for hand in box.hands for each in hand.hand.cards)


def stakes_on(box: Box) -> tuple[object, ...]:
    """The stakes of a box in the order of placing."""
    return tuple(each for hand in box.hands for each in hand.stakes)
