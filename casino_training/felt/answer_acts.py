"""The acts by which an answer is carried out at the table, right or wrong: nothing here asks for a ruling."""

from __future__ import annotations

from typing import Any

from casino_training.felt.pointers import focus_of
from casino_training.rules.answers import BANK, Act, ActAnswer, Answer, Permission
from casino_training.rules.happenings import (
    BoxAsked,
    BoxholderAppointed,
    BustCollected,
    CardBurned,
    CardsTakenIn,
    EvenMoneyTaken,
    ForeignChipSeen,
    HandDoubled,
    HandSplit,
    HandStood,
    HandSurrendered,
    InsurancePlaced,
    InsuranceSettled,
    MixedStackSeen,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    SignalBlurred,
    StakeOffered,
    StakePlaced,
    StakeReturned,
    Wish,
)
from casino_training.rules.physics.places import hand_in_play
from casino_training.rules.round.acts import DealCard, Owed, PlayBank
from casino_training.rules.situations import (
    AceUndecided,
    AddedOverMaximum,
    AppointmentAsked,
    BankCardDrawn,
    BankSecondCard,
    BankToPlay,
    BoxSkipped,
    CallToRead,
    CardAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CardsOfBustHand,
    CoPlayerDoublesBlackjack,
    DoubleAsked,
    EmptyBoxServed,
    ErrorCardDrawn,
    EvenMoneyAsked,
    ForeignChip,
    HoleCardExposed,
    InsuranceNoticed,
    InsuranceToAccept,
    LateEvenMoneyAsked,
    LateSurrenderAsked,
    PaymentNoticed,
    SignalToRead,
    SignalUnclear,
    SplitAsked,
    StackMixed,
    StakeAdded,
    StakeBehindAsked,
    StakeChanged,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeStepAsked,
    StakeTimeAsked,
    StakeUnderMinimum,
    SurrenderAsked,
    VoicesDiffer,
)
from casino_training.rules.table import Table
from casino_training.scenarios.scenario import Step

Wished = (
    *(DoubleAsked, SplitAsked, StakeAdded, AddedOverMaximum, CoPlayerDoublesBlackjack, SurrenderAsked),
    *(LateSurrenderAsked, EvenMoneyAsked, LateEvenMoneyAsked),
    *(CardAsked, CardAskedAfterDouble, CardAskedOnSplitAce),
)
"""Questions whether somebody gets what he asks for."""
Placed = (StakeOverMaximum, StakeStepAsked, StakeUnderMinimum, StakeTimeAsked, StakeBehindAsked)
"""Questions whether a stake that was placed may lie."""
Heard = (AceUndecided, CallToRead, SignalToRead, SignalUnclear, VoicesDiffer)
"""Questions whether a hand gets a card."""
STAYS = {
    Act.KEEP_FOR_HAND: (ErrorCardDrawn, BankCardDrawn, BankSecondCard),
    Act.LEAVE_IN_GAME: (ErrorCardDrawn, BankCardDrawn, BankSecondCard, EmptyBoxServed),
    Act.LEAVE_BOX_OUT: (BoxSkipped,),
    Act.DEAL_ON: (StackMixed, ForeignChip),
    Act.LEAVE_OPEN: (HoleCardExposed,),
    Act.LEAVE_PAYMENT: (InsuranceNoticed, PaymentNoticed),
    Act.LET_STAKE_LIE: (StakeChanged,),
    Act.LEAVE_IN_PLAY: (StakeOfDrawnHand,),
    Act.TAKE_CARDS_LATER: (CardsOfBustHand,),
    Act.ASK_AGAIN: Heard,
}
"""Acts by which all stays as it lies."""


def acts_of(step: Step, answer: Answer) -> tuple[Owed, ...] | None:
    """The acts that carry an answer out, none where all stays as it lies; None where the answer does not name them."""
    match answer:
        case Permission(is_allowed):
            return _permitted(step, is_allowed=is_allowed)
        case ActAnswer(act) if isinstance(step.situation, STAYS.get(act, ())):
            return ()
        case ActAnswer(act):
            return _done(step, act)
        case _:
            return None


def _permitted(step: Step, *, is_allowed: bool) -> tuple[Owed, ...] | None:
    asked, placed = _last(step, PlayerAsked, StakeOffered), _last(step, StakePlaced)
    insured, wanted = _last(step, InsurancePlaced), _last(step, BoxAsked)
    match step.situation:
        case situation if isinstance(situation, Wished) and asked:
            return _granted(step.table, asked) if is_allowed else ()
        case StakeOverMaximum() if not is_allowed:
            return None  # how much of it goes back is another question
        case situation if isinstance(situation, Placed) and placed:
            return () if is_allowed else (StakeReturned(placed.player, placed.box, placed.cents),)
        case AppointmentAsked() if wanted:
            return (BoxholderAppointed(wanted.player, wanted.box),) if is_allowed else ()
        case InsuranceToAccept() if insured:
            return () if is_allowed else (InsuranceSettled(insured.player, insured.box, 0),)
        case _:
            return None


def _granted(table: Table, asked: PlayerAsked | StakeOffered) -> tuple[Owed, ...] | None:
    """What a player asked for is done."""
    hand = table.box(asked.box).hands[asked.hand]
    own = next((stake.cents for stake in hand.stakes if stake.player == asked.player), None)
    match asked.wish:
        case Wish.DOUBLE if own is not None:
            cents = asked.cents if isinstance(asked, StakeOffered) else own
            return HandDoubled(asked.player, asked.box, cents, asked.hand), DealCard(asked.box, asked.hand)
        case Wish.SPLIT if len(hand.hand) == 2:
            return (HandSplit(asked.box, asked.hand),)
        case Wish.SURRENDER:
            return (HandSurrendered(asked.box, asked.hand),)
        case Wish.EVEN_MONEY:
            return (EvenMoneyTaken(asked.player, asked.box),)
        case Wish.CARD:
            return (DealCard(asked.box, asked.hand),)
        case _:
            return None


def _done(step: Step, act: Act) -> tuple[Owed, ...] | None:
    number = focus_of(step)
    placed = _last(step, StakePlaced)
    match step.situation, act:
        case BankToPlay(), Act.DRAW | Act.STAND:
            return (PlayBank(act),)
        case situation, Act.GIVE_CARD | Act.GIVE_NO_CARD if isinstance(situation, Heard) and number:
            hand = _hand_spoken_of(step, number)
            return (DealCard(number, hand) if act is Act.GIVE_CARD else HandStood(number, hand),)
        case StakeOfDrawnHand(hand=cards), Act.COLLECT_NOW if number:
            return (BustCollected(number, with_cards=False, hand=_lying_at(step.table, number, cards)),)
        case CardsOfBustHand(hand=cards), Act.TAKE_CARDS_NOW if number:
            return (CardsTakenIn(number, _lying_at(step.table, number, cards)),)
        case StakeChanged(), Act.HAND_STAKE_BACK if placed:
            return (StakeReturned(placed.player, placed.box, placed.cents),)
        case StackMixed() | ForeignChip(), Act.HAND_STAKE_BACK:
            return _handed_back(step)
        case BoxSkipped(box=box), Act.SERVE_BOX_NOW:
            return (DealCard(box),)
        case BankSecondCard() | HoleCardExposed(), Act.BURN:
            return (CardBurned(BANK),)
        case EmptyBoxServed(), Act.BURN if number:
            return (CardBurned(number),)
        case _:
            return None


def _handed_back(step: Step) -> tuple[Owed, ...] | None:
    """The stake in which something was seen, with its owner again."""
    seen = next((said for said in step.events if isinstance(said, MixedStackSeen | ForeignChipSeen)), None)
    if seen is None:
        return None
    stakes = (stake for hand in step.table.box(seen.box).hands for stake in hand.stakes)
    return tuple(StakeReturned(seen.player, seen.box, each.cents) for each in stakes if each.player == seen.player)


def _hand_spoken_of(step: Step, number: int) -> int:
    said = _last(step, PlayerAsked)
    words = (PlayerCalled, PlayerSigned, SignalBlurred)
    return said.hand if said and not isinstance(step.events[-1], words) else hand_in_play(step.table.box(number))


def _last(step: Step, *sorts: type[Any]) -> Any:
    """What happened last of these sorts; None where nothing did."""
    return next((event for event in reversed(step.events) if isinstance(event, sorts)), None)


def _lying_at(table: Table, number: int, cards: object) -> int:
    hands = table.box(number).hands
    return next((index for index, lying in enumerate(hands) if lying.hand == cards), 0)
