"""What each question takes for granted: the facts of a situation fit one another and the moment it is asked at."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.arising.cards import (
    check_bank,
    check_drawn,
    check_size,
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
from casino_training.rules.cards import Hand
from casino_training.rules.hands import is_bust, may_be_blackjack
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BankCardDrawn,
    BankSecondCard,
    BankToPlay,
    BlackjackCashed,
    BlackjackHeld,
    BlackjackToAnnounce,
    BoxesDue,
    BoxToOpen,
    BustPaidAsked,
    CardAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CardsOfBustHand,
    CardsOnEmptyBox,
    DealToOrder,
    DecisionDisputed,
    DoubleAsked,
    DoubledByAnother,
    EvenMoneyDue,
    ExcessToReturn,
    FurtherBoxAsked,
    HoleCardExposed,
    HoleCardLookedAt,
    InsuranceDue,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    RaisedInsurance,
    SeatAsked,
    SecondHandWithout,
    ShoeToPrepare,
    SignalUnclear,
    Situation,
    SplitAsked,
    StakeAfterRound,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeToSettle,
    SurrenderDue,
    TotalAfterStand,
    TotalAsked,
    TotalToAnnounce,
)
from casino_training.rules.table import BoxHand, HandState, Stake
from casino_training.rules.values import AtMost


def check_question(ruleset: Ruleset, asked: Situation) -> None:
    """Raises `CannotArise` where the question could not be asked with these facts."""
    _check_hands(ruleset, asked)
    _check_bank_hands(ruleset, asked)
    _check_settlement(ruleset, asked)
    _check_money(ruleset, asked)
    _check_people(asked)
    _check_deal(ruleset, asked)


def _check_hands(ruleset: Ruleset, asked: Situation) -> None:
    """Players' hands that are still played."""
    path = "situation.hand"
    match asked:
        case DoubleAsked(hand) | SplitAsked(hand) | BlackjackToAnnounce(hand):
            check_size(hand, path, 2, 2)
        case TotalAsked(hand) | CardAskedOnSplitAce(hand):
            check_size(hand, path, 1)
            check_drawn(ruleset, hand, path)
        case TotalAfterStand(hand) | CardAskedAfterDouble(hand) | TotalToAnnounce(hand) | CardAsked(hand):
            check_size(hand, path, 2)
            check_drawn(ruleset, hand, path)
        case StakeOfDrawnHand(hand) | CardsOfBustHand(hand):
            check_size(hand, path, 3)
            check_drawn(ruleset, hand, path)
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
        case SplitAsked(_, hands):
            _check_split_hands(ruleset, hands)


def _check_split_hands(ruleset: Ruleset, hands: int) -> None:
    """No box is split into more hands than the house lets it be."""
    most = ruleset.splitting.hands.value
    if isinstance(most, AtMost) and most.limit is not None and hands > most.limit:
        raise CannotArise(
            Reason.FACTS, "situation.hands", "a box is split into {most} hands here at most", most=most.limit
        )


def _check_bank_hands(ruleset: Ruleset, asked: Situation) -> None:
    """The bank's hand while it is played."""
    match asked:
        case BankToPlay(bank):
            check_bank(ruleset, bank, "situation.bank", is_finished=False)
        case BankCardDrawn(bank):
            check_size(bank, "situation.bank", 2)
            check_bank(ruleset, bank, "situation.bank", is_finished=False, in_error=1)
        case BankSecondCard() if ruleset.dealing.cards_to_bank.value == 2:
            raise CannotArise(Reason.BANK, "situation", "the bank is dealt two cards here")
        case HoleCardExposed() | HoleCardLookedAt() if ruleset.dealing.hole_card.value is False:
            raise CannotArise(Reason.BANK, "situation", "the bank has no hole card here")


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
            _check_settled(ruleset, (("situation.hand", hand),), bank)
            _check_owners((hand,), "situation.hand")
        case PaymentsDue(hand, bank) | PaymentNoticed(hand, bank):
            _check_settled(ruleset, (("situation.hand", hand),), bank)
        case BoxesDue(hands, bank):
            _check_settled(ruleset, tuple((f"situation.hands[{n}]", hand) for n, hand in enumerate(hands)), bank)
            _check_owners(hands, "situation.hands")
            _check_paid(hands, None)
        case StakeToSettle(hand, bank, is_split) | StakeAfterRound(hand, bank, is_split):
            _check_finished(ruleset, (("situation", BoxHand(hand, is_split=is_split)),), bank)
        case BustPaidAsked(hand, bank):
            _check_finished(ruleset, (("situation", BoxHand(hand)),), bank)
            if not is_bust(ruleset, bank):
                raise CannotArise(Reason.BANK, "situation.bank", "{hand} is not bust", hand=bank)
        case InsuranceDue(insurance, bank):
            check_insured(ruleset, bank)
            for number, stake in enumerate(insurance):
                check_raised(ruleset, stake, f"situation.insurance[{number}].added")


def _check_settled(ruleset: Ruleset, hands: tuple[tuple[str, BoxHand], ...], bank: Hand) -> None:
    """Hands with their stakes."""
    _check_finished(ruleset, hands, bank)
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


def _check_finished(ruleset: Ruleset, hands: tuple[tuple[str, BoxHand], ...], bank: Hand) -> None:
    """The bank needs to draw only while a hand is left that is not bust."""
    check_size(bank, "situation.bank", 1)
    for path, hand in hands:
        check_played(ruleset, hand, bank.cards[0], path)
    is_needed = any(not is_bust(ruleset, hand.hand) for _, hand in hands)
    check_bank(ruleset, bank, "situation.bank", is_finished=is_needed)


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


def _check_people(asked: Situation) -> None:
    """Persons who are told apart by the question."""
    match asked:
        case DoubledByAnother(co_player, volunteer) if co_player == volunteer:
            raise CannotArise(
                Reason.PERSON, "situation.volunteer", "{player} is the co-player himself", player=volunteer
            )
        case SecondHandWithout(boxholder, co_player, volunteer) if co_player in (boxholder, volunteer):
            raise CannotArise(
                Reason.PERSON, "situation.co_player", "{player} is named for two persons", player=co_player
            )
        case DecisionDisputed():
            _check_dispute(asked)


def _check_dispute(asked: DecisionDisputed) -> None:
    names = [claimant.name for claimant in asked.claimants]
    seats = [claimant.seat for claimant in asked.claimants if claimant.seat is not None]
    if not names:
        raise CannotArise(Reason.PERSON, "situation.claimants", "nobody claims the box; write who does")
    if len(set(names)) < len(names):
        raise CannotArise(Reason.PERSON, "situation.claimants", "a player is named twice; name each once")
    if len(set(seats)) < len(seats):
        raise CannotArise(Reason.PLACE, "situation.claimants", "two of them sit at one box")
    if any(claimant.shoe_distance_cm < 0 for claimant in asked.claimants):
        raise CannotArise(Reason.FACTS, "situation.claimants", "a distance to the shoe is no less than nothing")
    if asked.vacancy is None and not (asked.seated or asked.appointed):
        raise CannotArise(Reason.FACTS, "situation.vacancy", "nobody sits at the box or was appointed; say so")
    for claimant in asked.claimants:
        if (claimant.seat == asked.box) is not (claimant.name == asked.seated):
            raise CannotArise(
                Reason.FACTS, "situation.seated", "{player} sits at the box or he does not", player=claimant.name
            )


def _check_deal(ruleset: Ruleset, asked: Situation) -> None:
    """The deal and what belongs before it."""
    match asked:
        case FurtherBoxAsked(played) if played >= boxes_of(ruleset):
            raise CannotArise(Reason.PLACE, "situation.played", "no further box is left on the layout")
        case BoxToOpen(played) if played > boxes_of(ruleset):
            raise CannotArise(Reason.PLACE, "situation.played", "there are not so many boxes on the layout")
        case SeatAsked(seated, boxes) if seated > boxes:
            raise CannotArise(Reason.PLACE, "situation.seated", "more players sit there than there are boxes")
        case ShoeToPrepare(listed) | SignalUnclear(listed) | DealToOrder(listed) if not listed:
            raise CannotArise(Reason.FACTS, "situation", "nothing is listed; write at least one")
        case ShoeToPrepare(listed) | SignalUnclear(listed) if len(set(listed)) < len(listed):
            raise CannotArise(Reason.FACTS, "situation", "something is listed twice; list each once")
        case CardsOnEmptyBox(played, dealt):
            _check_dealt(ruleset, played, tuple(place for place, _ in dealt))


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
