"""The boxes while they are played: cards that are owed, bust hands, blackjacks, offers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Basis
from casino_training.rules.hands import is_a_blackjack, is_bust
from casino_training.rules.happenings import (
    BustCollected,
    CardDrawnInError,
    InsuranceRaised,
    PaymentMade,
    SupervisorCalled,
)
from casino_training.rules.options import options_of
from casino_training.rules.physics.places import hand_meant
from casino_training.rules.round.acts import DealCard, Duty, Turn, TurnCard, is_open, left_open, merged, ruled
from casino_training.rules.round.allowed import may_not_lie
from casino_training.rules.round.even_money import even_money_taken
from casino_training.rules.round.offers import even_money_due, is_offer_unanswered
from casino_training.rules.round.raising import is_first_insured_when_raised, placed_rightly
from casino_training.rules.round.settlement import settlements_of_hand, settling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackCashed,
    BlackjackHeld,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CardsOfBustHand,
    InsuranceOfRaisedStake,
    RaisedInsurance,
    StakeOfDrawnHand,
)
from casino_training.rules.table import DOUBLED, STOOD, SURRENDERED, Box, BoxHand, HandState, Stake, Table

WAITS = Turn((), is_finished=False)
OVER = Turn((), is_finished=True)
HANDS_REMEMBERED = 4096
"""So many hands with their stakes, each of a house, are not thought out twice."""


def turn_of(ruleset: Ruleset, table: Table, box: Box, index: int) -> Turn:
    """How the hand of this index on a box stands."""
    hand = box.hands[index]
    cards = hand.hand
    if table.heard and cards.cards and hand.is_in_play and _is_in_question(table, box, index):
        return OVER if SupervisorCalled(box.number) in table.heard else WAITS
    if (turn := turn_alone(ruleset, hand)) is not None:
        return turn
    if hand.state is SURRENDERED:
        return Turn(_settled_early(ruleset, table, box, index), is_finished=True)
    if cards.is_covered:
        return _face_down(ruleset, box, index)
    if is_bust(ruleset, cards):
        if refused := may_not_lie(ruleset, table, box, index):
            ruling = next(iter(refused.values()))
            taken = (left_open(BustCollected(box.number, with_cards, index), ruling) for with_cards in (True, False))
            return Turn((*_settled_early(ruleset, table, box, index), *taken), is_finished=True)
        return Turn(_bust_due(ruleset, box.number, index, cards.ranks), is_finished=True)
    if hand.state is DOUBLED:
        return _doubled(ruleset, table, box, index)
    if hand.is_split and len(cards.cards) == 1:
        return Turn(
            _raise_due(ruleset, table, box, index) or _card_of_split_hand(ruleset, box, index), is_finished=False
        )
    if is_a_blackjack(ruleset, hand):
        return _blackjack(ruleset, table, box, index)
    if cards.cards[0].rank == "A" and _is_split_ace_over(ruleset, table, box, hand):
        return OVER
    return WAITS


@lru_cache(maxsize=HANDS_REMEMBERED)
def turn_alone(ruleset: Ruleset, hand: BoxHand) -> Turn | None:
    """How a hand stands to which nothing is owed, whatever else lies there: over, or open; None for any other."""
    if not hand.hand.cards or not hand.is_in_play:
        return OVER
    if hand.state is SURRENDERED or hand.hand.is_covered:
        return None
    is_over = is_bust(ruleset, hand.hand)
    if hand.state is STOOD and not is_over:
        return OVER
    is_owed = is_over or hand.is_split or hand.state is DOUBLED or is_a_blackjack(ruleset, hand)
    return None if is_owed else WAITS


def paid_before_bank(ruleset: Ruleset, table: Table, box: Box, index: int) -> tuple[Duty, ...]:
    """What may be paid on this hand, as two cards lie there, before the bank plays: a blackjack, also one doubled."""
    hand = box.hands[index]
    match hand.state:
        case HandState.DOUBLED:
            return _cashed_due(ruleset, box, index)
        case HandState.OPEN | HandState.STOOD if is_a_blackjack(ruleset, hand):
            return _blackjack(ruleset, table, box, index).duties
        case _:
            return ()


def paid_in_deal(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """What is paid for blackjacks while other boxes wait for their second card: no clause says which comes first."""
    return tuple(
        duty
        for box in played
        if len(box.hands) == 1 and box.hands[0].is_in_play and is_a_blackjack(ruleset, box.hands[0])
        for duty in _blackjack(ruleset, table, box, 0).duties
        if isinstance(duty.act, PaymentMade)
    )


def _is_in_question(table: Table, box: Box, index: int) -> bool:
    """Whether a card lies at this hand that was drawn in error, and nobody has chosen yet what becomes of it."""
    drawn = [said for said in table.heard if isinstance(said, CardDrawnInError) and said.box == box.number]
    return any(index == hand_meant(box, said.hand) for said in drawn)


def _face_down(ruleset: Ruleset, box: Box, index: int) -> Turn:
    """A card that stays in the game at this hand, for which the document names no other, is turned."""
    rule = ruleset.dealing.players_cards_open
    return Turn((Duty(TurnCard(box.number, index), (rule,), Basis.OPEN),), is_finished=False)


def _settled_early(ruleset: Ruleset, table: Table, box: Box, index: int) -> tuple[Duty, ...]:
    return tuple(settling(ruleset, table, one) for one in settlements_of_hand(ruleset, table, box, index))


@lru_cache(maxsize=1024)
def _bust_due(ruleset: Ruleset, box: int, index: int, ranks: str) -> tuple[Duty, ...]:
    """The stakes of a bust hand, collected now where the house does so, and where it does not say when."""
    hand = Hand.of_ranks(ranks)
    stakes = rule_on(ruleset, StakeOfDrawnHand(hand))
    if stakes.answer != ActAnswer(Act.COLLECT_NOW) and not is_open(stakes):
        return ()
    cards = rule_on(ruleset, CardsOfBustHand(hand))
    ways = (True, False) if is_open(cards) else (cards.answer == ActAnswer(Act.TAKE_CARDS_NOW),)
    because = merged(cards.because, stakes.because)
    basis = Basis.OPEN if is_open(stakes) else stakes.basis
    return tuple(Duty(BustCollected(box, with_cards, index), because, basis) for with_cards in ways)


def _doubled(ruleset: Ruleset, table: Table, box: Box, index: int) -> Turn:
    hand = box.hands[index].hand
    is_first_card = len(hand.cards) == 2
    ruling = rule_on(ruleset, CardAskedAfterDouble(hand))
    if not is_first_card:
        is_owed = ruling.answer == Permission(True)
        return Turn((ruled(DealCard(box.number, index), ruling),), is_finished=False) if is_owed else OVER
    first = _raise_due(ruleset, table, box, index) or _cashed_due(ruleset, box, index)
    if first:
        return Turn(first, is_finished=False)
    card = DealCard(box.number, index)
    is_ruled = ruling.answer == Permission(True)
    return Turn((ruled(card, ruling) if is_ruled else left_open(card, ruling),), is_finished=False)


def _cashed_due(ruleset: Ruleset, box: Box, index: int) -> tuple[Duty, ...]:
    """Payments to co-players of a blackjack that is doubled who do not double."""
    hand = box.hands[index]
    if hand.is_split or not is_a_blackjack(ruleset, hand):
        return ()
    return tuple(duty for stake in hand.unsettled if not stake.added for duty in _cashed(ruleset, box, index, stake))


def _cashed(ruleset: Ruleset, box: Box, index: int, stake: Stake) -> Iterator[Duty]:
    ruling = rule_on(ruleset, BlackjackCashed((stake,)))
    if isinstance(ruling.answer, Amounts) and ruling.answer.by_owner[0][1] > 0:
        yield ruled(PaymentMade(stake.player, box.number, ruling.answer.by_owner[0][1], index), ruling)


def _raise_due(ruleset: Ruleset, table: Table, box: Box, index: int) -> tuple[Duty, ...]:
    """Insurance that must rise with a stake that was doubled or split, where the house says that it must."""
    if not box.insurance:
        return ()
    is_split = box.hands[index].state is not HandState.DOUBLED
    ruling = rule_on(ruleset, InsuranceOfRaisedStake(is_split))
    if ruling.answer != ActAnswer(Act.REQUIRE_RAISED_INSURANCE):
        return ()
    return tuple(
        duty
        for stake in box.hands[index].unsettled
        if stake.added or is_split
        for duty in _raise_of(ruleset, table, box, stake, is_split=is_split)
    )


def _raise_of(ruleset: Ruleset, table: Table, box: Box, stake: Stake, *, is_split: bool) -> Iterator[Duty]:
    own = [insurance for insurance in box.insurance if insurance.player == stake.player]
    if not own or is_first_insured_when_raised(ruleset, table, box, own):
        return
    placed = placed_rightly(ruleset, table, box, own)
    if placed is None:
        return
    ruling = rule_on(ruleset, RaisedInsurance(stake.cents, placed, is_split))
    lying = sum(insurance.total for insurance in own)
    if isinstance(ruling.answer, Amount) and ruling.answer.cents > lying:
        yield ruled(InsuranceRaised(stake.player, box.number, ruling.answer.cents - lying), ruling)


def _card_of_split_hand(ruleset: Ruleset, box: Box, index: int) -> tuple[Duty, ...]:
    """The second card of a hand that was split: an ace has a rule of its own, and when it comes no house says."""
    hand = box.hands[index].hand
    card = DealCard(box.number, index)
    if not hand.cards[0].is_ace:
        return (Duty(card, (ruleset.splitting.draws,), Basis.OPEN),)
    ruling = rule_on(ruleset, CardAskedOnSplitAce(hand))
    return (ruled(card, ruling) if ruling.answer == Permission(True) else left_open(card, ruling),)


def _is_split_ace_over(ruleset: Ruleset, table: Table, box: Box, hand: BoxHand) -> bool:
    """Whether nothing more may be done with a split ace: no card, no double, no further split."""
    cards = hand.hand
    if rule_on(ruleset, CardAskedOnSplitAce(cards)).answer != Permission(False):
        return False
    if len(cards) != 2 or not table.bank.cards:
        return True
    options = options_of(ruleset, cards, table.bank.cards[0], is_split=True, hands=len(box.hands))
    return Permission(True) not in (options.double.answer, cards.is_pair and options.split.answer)


def _blackjack(ruleset: Ruleset, table: Table, box: Box, index: int) -> Turn:
    """A blackjack is paid at once, offered even money or waits for the bank."""
    hand = box.hands[index]
    if hand.is_split or not table.bank.cards or table.is_second_card_seen:
        return OVER
    taken = even_money_taken(ruleset, table, box, hand) if table.heard else {}
    if any(stake.player in taken for stake in hand.unsettled):
        found = settlements_of_hand(ruleset, table, box, index)
        due = tuple(settling(ruleset, table, one) for one in found if one.player in taken)
        return Turn(due, is_finished=True)
    offer = even_money_due(ruleset, table, box, hand.hand)
    if offer:
        return Turn(offer, is_finished=True)
    if is_offer_unanswered(table, box):
        return WAITS
    return Turn(_paid_at_once(ruleset, table, box, index), is_finished=True)


def _paid_at_once(ruleset: Ruleset, table: Table, box: Box, index: int) -> tuple[Duty, ...]:
    """Payment before the bank is played; where its moment is open, only while the bank cannot match a blackjack."""
    upcard = table.bank.cards[0]
    if upcard.is_face_down:
        return ()
    hand = box.hands[index]
    ruling = rule_on(ruleset, BlackjackHeld(hand.hand, upcard))
    is_sure = not upcard.is_ace and not upcard.is_ten_valued
    if ruling.answer != ActAnswer(Act.PAY_NOW) and not (is_open(ruling) and is_sure):
        return ()
    shown = Table(table.boxes, bank=Hand((upcard,)), sign=table.sign, heard=table.heard)
    found = settlements_of_hand(ruleset, shown, box, index)
    duties = (settling(ruleset, shown, one) for one in found)
    basis = ruling.basis
    return tuple(
        Duty(duty.act, merged(duty.because, ruling.because), basis if basis is Basis.OPEN else duty.basis)
        for duty in duties
    )
