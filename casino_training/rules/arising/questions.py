"""What each question takes for granted: the facts of a situation fit one another and the moment it is asked at."""

from __future__ import annotations

from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.arising.cards import (
    check_bank,
    check_drawn,
    check_size,
    kept_by_bank,
    packs_of,
)
from casino_training.rules.arising.facts import boxes_of
from casino_training.rules.arising.hands import check_played
from casino_training.rules.arising.options import (
    check_even_money,
    check_even_money_open,
    check_insurance,
    check_insured,
    check_raised,
)
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import MOST_PACKS, SUITS, TEN_VALUED, Hand
from casino_training.rules.clause import Rule
from casino_training.rules.hands import is_bust, may_be_blackjack
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankToPlay,
    BlackjackCashed,
    BlackjackHeld,
    BlackjackToAnnounce,
    BoxCardInDeal,
    BoxesDue,
    BoxToOpen,
    BustPaidAsked,
    CardAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CardsOfBustHand,
    CardsOnEmptyBox,
    DealToOrder,
    DoubleAsked,
    EvenMoneyDue,
    ExcessToReturn,
    FurtherBoxAsked,
    InsuranceDue,
    InsuranceNoticed,
    LateEvenMoneyAsked,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    RaisedInsurance,
    SeatAsked,
    ShoeToPrepare,
    SignalUnclear,
    Situation,
    SplitAsked,
    StakeAfterRound,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeToSettle,
    StandAsked,
    SurrenderDue,
    TotalAfterStand,
    TotalAsked,
    TotalToAnnounce,
)
from casino_training.rules.table import BoxHand, HandState, Stake
from casino_training.rules.values import AtMost, Moment


def check_question(ruleset: Ruleset, asked: Situation) -> None:
    """Raises `CannotArise` where the question could not be asked with these facts."""
    _check_hands(ruleset, asked)
    _check_bank_hands(ruleset, asked)
    _check_settlement(ruleset, asked)
    _check_money(ruleset, asked)
    _check_deal(ruleset, asked)


def _check_hands(ruleset: Ruleset, asked: Situation) -> None:
    """Players' hands that are still played."""
    path = "situation.hand"
    _check_sizes(ruleset, asked, path)
    match asked:
        case CardAskedOnSplitAce(hand) if not hand.cards[0].is_ace:
            raise CannotArise(Reason.CARDS, path, "{hand} began with no ace; write the ace first", hand=hand)
        case CardsOfBustHand(hand) if not is_bust(ruleset, hand):
            raise CannotArise(Reason.CARDS, path, "{hand} is not bust", hand=hand)
        case TotalToAnnounce(hand) if not hand.has_ace:
            raise CannotArise(Reason.CARDS, path, "{hand} has no ace, so it has one total only", hand=hand)
        case BlackjackHeld(hand) if not may_be_blackjack(ruleset, BoxHand(hand)):
            raise CannotArise(
                Reason.CARDS, path, "{hand} is no blackjack here; write an ace and a ten or picture", hand=hand
            )
        case BlackjackHeld(_, upcard, is_even_money_refused) if is_even_money_refused:
            check_even_money_open(ruleset, upcard)
        case SplitAsked(hand, hands):
            _check_split_hands(ruleset, hand, hands)


def _check_sizes(ruleset: Ruleset, asked: Situation, path: str) -> None:
    """Hands of as many cards as they can have then, to which nobody drew who was bust."""
    match asked:
        case DoubleAsked(hand) | SplitAsked(hand) | BlackjackToAnnounce(hand):
            check_size(hand, path, 2, 2)
        case TotalAsked(hand):
            check_size(hand, path, 1)
            check_drawn(ruleset, hand, path)
        case CardAskedOnSplitAce(hand):
            check_size(hand, path, 1, _with(1, ruleset.splitting.aces_cards))
            check_drawn(ruleset, hand, path)
        case CardAskedAfterDouble(hand):
            check_size(hand, path, 2, _with(2, ruleset.doubling.cards))
            check_drawn(ruleset, hand, path)
        case TotalAfterStand(hand) | TotalToAnnounce(hand) | CardAsked(hand) | StandAsked(hand):
            check_size(hand, path, 2)
            check_drawn(ruleset, hand, path)
        case StakeOfDrawnHand(hand) | CardsOfBustHand(hand):
            check_size(hand, path, 3)
            check_drawn(ruleset, hand, path)


def _with(dealt: int, drawn: Rule[Any]) -> int | None:
    """The cards of a hand that gets so many more; None where the document does not number them."""
    return dealt + drawn.value if isinstance(drawn.value, int) else None


def _check_split_hands(ruleset: Ruleset, hand: Hand, hands: int) -> None:
    """No box is split into more hands than the house lets it be, or than cards alike are in the packs."""
    limit = ruleset.splitting.hands.value
    alike = len(SUITS) * (len(TEN_VALUED) if hand.cards[0].rank in TEN_VALUED else 1)
    most = alike * (packs_of(ruleset) or MOST_PACKS)
    if isinstance(limit, AtMost) and limit.limit is not None:
        most = min(most, limit.limit)
    if hands > most:
        raise CannotArise(Reason.FACTS, "situation.hands", "a box is split into {most} hands here at most", most=most)


def _check_bank_hands(ruleset: Ruleset, asked: Situation) -> None:
    """The bank's hand while it is played."""
    match asked:
        case BankToPlay(bank):
            check_bank(ruleset, bank, "situation.bank", is_finished=False)
        case BankCardDrawn(bank):
            check_size(bank, "situation.bank", 2)
            check_bank(ruleset, bank, "situation.bank", is_finished=False, in_error=1)


def _check_settlement(ruleset: Ruleset, asked: Situation) -> None:
    """Hands whose play is over, against a bank that has finished."""
    if isinstance(asked, PaymentDue | PaymentsDue) and asked.is_beside_even_money:
        check_even_money(ruleset, asked.hand)
    if isinstance(asked, PaymentDue | PaymentsDue) and asked.is_begun_by_split and not asked.hand.is_split:
        raise CannotArise(
            Reason.FACTS, "situation.is_begun_by_split", "no hand was split, so that none was begun by it"
        )
    match asked:
        case PaymentDue(hand, bank):
            _check_settled(ruleset, asked, (("situation.hand", hand),), bank)
            _check_owners((hand,), "situation.hand")
        case PaymentsDue(hand, bank) | PaymentNoticed(hand, bank):
            _check_settled(ruleset, asked, (("situation.hand", hand),), bank)
        case BoxesDue(hands, bank):
            _check_settled(ruleset, asked, tuple((f"situation.hands[{n}]", hand) for n, hand in enumerate(hands)), bank)
            _check_owners(hands, "situation.hands")
            _check_paid(hands, None)
        case StakeToSettle(hand, bank, is_split) | StakeAfterRound(hand, bank, is_split):
            _check_finished(ruleset, asked, (("situation", BoxHand(hand, is_split=is_split)),), bank)
        case BustPaidAsked(hand, bank):
            _check_finished(ruleset, asked, (("situation", BoxHand(hand)),), bank)
            if not is_bust(ruleset, bank):
                raise CannotArise(Reason.BANK, "situation.bank", "{hand} is not bust", hand=bank)
        case InsuranceNoticed(bank=bank) if len(bank) > 1:
            check_insured(ruleset, bank, kept_by_bank(ruleset, asked))
        case InsuranceDue(insurance, bank):
            check_insured(ruleset, bank, kept_by_bank(ruleset, asked))
            for number, stake in enumerate(insurance):
                check_raised(ruleset, stake, f"situation.insurance[{number}].added")


def _check_settled(ruleset: Ruleset, asked: Situation, hands: tuple[tuple[str, BoxHand], ...], bank: Hand) -> None:
    """Hands with their stakes."""
    _check_finished(ruleset, asked, hands, bank)
    for path, hand in hands:
        if not hand.stakes:
            raise CannotArise(Reason.AMOUNT, f"{path}.stakes", "no stake lies there; write at least one")
        if hand.state is HandState.SURRENDERED:
            raise CannotArise(
                Reason.FACTS, f"{path}.state", "a hand that is {state} was settled before", state=hand.state
            )


def _check_owners(hands: tuple[BoxHand, ...], path: str) -> None:
    """Each hand has one owner, and no other of the hands is his."""
    owners = [stake.player for hand in hands for stake in hand.stakes]
    if not hands or len(owners) > len(hands) or len(set(owners)) < len(owners):
        raise CannotArise(Reason.FACTS, path, "write hands with one stake each, no two of one player")


def _check_paid(hands: tuple[BoxHand, ...], paid: int | None) -> None:
    """The bank has put nothing beside these stakes yet, or what the question says."""
    for stake in (stake for hand in hands for stake in hand.stakes):
        if stake.paid not in (None, paid):
            raise CannotArise(
                Reason.FACTS,
                "situation",
                "{paid} cents lie beside the stake of {player}; write what the question says, or null",
                paid=stake.paid,
                player=stake.player,
            )


def _check_finished(ruleset: Ruleset, asked: Situation, hands: tuple[tuple[str, BoxHand], ...], bank: Hand) -> None:
    """The bank needs to draw only while a hand is left that is not bust."""
    check_size(bank, "situation.bank", 1)
    for path, hand in hands:
        check_played(ruleset, hand, bank.cards[0], path)
    is_needed = any(not is_bust(ruleset, hand.hand) for _, hand in hands)
    in_error = kept_by_bank(ruleset, asked)
    check_bank(ruleset, bank, "situation.bank", is_finished=is_needed, in_error=in_error)


def _check_money(ruleset: Ruleset, asked: Situation) -> None:
    """Stakes outside hands, and insurance."""
    stakes: tuple[Stake, ...] = ()
    match asked:
        case ExcessToReturn(stakes) | BlackjackCashed(stakes) | InsuranceDue(stakes):
            if not stakes:
                raise CannotArise(Reason.AMOUNT, "situation", "no stake lies there; write at least one")
        case StakeOverMaximum(lying, placed):
            stakes = (*lying, placed)
        case SurrenderDue(stake) | EvenMoneyDue(stake):
            stakes = (stake,)
        case RaisedInsurance(stake, placed):
            check_insurance(ruleset, stake, placed)
    may_be_raised = isinstance(asked, InsuranceDue)  # as insurance is when its stake is doubled or split
    if any((stake.added and not may_be_raised) or stake.paid is not None for stake in stakes):
        raise CannotArise(
            Reason.AMOUNT, "situation", "nothing was doubled or paid at that moment; leave out what was added and paid"
        )


def _check_deal(ruleset: Ruleset, asked: Situation) -> None:
    """The deal and what belongs before it."""
    match asked:
        case FurtherBoxAsked(played) if played >= boxes_of(ruleset):
            raise CannotArise(Reason.PLACE, "situation.played", "no further box is left on the layout")
        case BoxToOpen(played) if played > boxes_of(ruleset):
            raise CannotArise(Reason.PLACE, "situation.played", "there are not so many boxes on the layout")
        case SeatAsked(_, boxes) if boxes > boxes_of(ruleset):
            raise CannotArise(
                Reason.PLACE, "situation.boxes", "the layout has {most} boxes at most", most=boxes_of(ruleset)
            )
        case SeatAsked(seated, boxes) if seated > boxes:
            raise CannotArise(Reason.PLACE, "situation.seated", "more players sit there than there are boxes")
        case LateEvenMoneyAsked(at) if at in (Moment.BEFORE_FIRST_CARD, Moment.BEFORE_SECOND_CARD):
            raise CannotArise(Reason.FACTS, "situation.at", "nobody has a blackjack before the second card")
        case BankCardInDeal(cards):
            _check_card_number(cards, ruleset.dealing.cards_to_bank)
        case BoxCardInDeal(cards):
            _check_card_number(cards, ruleset.dealing.cards_to_box)
        case ShoeToPrepare(listed) | SignalUnclear(listed) | DealToOrder(listed) if not listed:
            raise CannotArise(Reason.FACTS, "situation", "nothing is listed; write at least one")
        case ShoeToPrepare(listed) | SignalUnclear(listed) if len(set(listed)) < len(listed):
            raise CannotArise(Reason.FACTS, "situation", "something is listed twice; list each once")
        case CardsOnEmptyBox(played, dealt):
            _check_dealt(ruleset, played, tuple(place for place, _ in dealt))


def _check_card_number(cards: int, dealt: Rule[int]) -> None:
    """In the deal the first card too many is the one that is asked about."""
    most = 1 + (dealt.value if isinstance(dealt.value, int) else 2)
    if cards > most:
        raise CannotArise(
            Reason.CARDS, "situation.cards", "card {most} would be one too many already; write 1 to {most}", most=most
        )


def _check_dealt(ruleset: Ruleset, played: tuple[int, ...], places: tuple[int, ...]) -> None:
    most = boxes_of(ruleset)
    if not played:
        raise CannotArise(Reason.PLACE, "situation.played", "no box has a stake; write those that have one")
    for place in places:
        if not BANK <= place <= most:
            raise CannotArise(
                Reason.PLACE,
                "situation.dealt",
                "there is no place {place} here; write 0 to {most}",
                place=place,
                most=most,
            )
    if not set(places) - {BANK, *played}:
        raise CannotArise(Reason.PLACE, "situation.dealt", "every card lies on a box with a stake or at the bank")
