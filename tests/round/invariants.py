"""What must never be owed, written without the engine: who sits, what lies there, what was said."""

from collections.abc import Iterable, Iterator

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import Ace
from casino_training.rules.clause import Basis, Silent
from casino_training.rules.happenings import (
    ActDone,
    DecisionChanged,
    EvenMoneyTaken,
    HandStood,
    Happening,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    RequestAnswered,
    SignalBlurred,
    StakeOffered,
    SupervisorDecided,
    Wish,
)
from casino_training.rules.round import DealCard, Duty
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, BoxHand, HandState, Player, Table

OF_THE_DECIDER = (Wish.CARD, Wish.STAND, Wish.SURRENDER, Wish.DOUBLE, Wish.SPLIT)


def granted_to_others(table: Table, duties: Iterable[Duty]) -> list[Duty]:
    """What would follow or grant the wish of somebody else than who sits at the box, of which no supervisor decided."""
    sitting = [(table.box(player.seat), player) for player in table.players if player.seat and player.is_present]
    return [duty for duty in duties for box, player in sitting if _is_of_another(table, duty, box, player)]


def _is_of_another(table: Table, duty: Duty, box: Box, sits: Player) -> bool:
    heard = [said for said in table.heard if getattr(said, "box", None) == box.number]
    match duty.act:
        case HandStood(box.number) | DealCard(box.number) if _is_card_wished(box, duty):
            is_decided = any(isinstance(said, SupervisorDecided) for said in heard)
            return (
                bool(heard) and not is_decided and sits.name not in {said.player for said in heard if _is_voice(said)}
            )
        case RequestAnswered(name, box.number, True) if name != sits.name and duty.basis is not Basis.OPEN:
            said = [each for each in heard if getattr(each, "player", None) == name]
            is_open = len(box.hands) == 1 and box.hands[0].state is HandState.OPEN
            return (
                is_open and bool(said) and all(_is_decision(each) or isinstance(each, DecisionChanged) for each in said)
            )
        case _:
            return False


def _is_card_wished(box: Box, duty: Duty) -> bool:
    """Whether a hand is stood on, or given a card that is neither of the deal nor of a double or a split."""
    if isinstance(duty.act, HandStood):
        return True
    hand = box.hands[duty.act.hand] if box.hands and isinstance(duty.act, DealCard) else BoxHand()
    return len(hand.hand.cards) > 1 and hand.state is HandState.OPEN


def _is_voice(said: Happening) -> bool:
    return isinstance(said, PlayerCalled | PlayerSigned | SignalBlurred) or _is_decision(said)


def _is_decision(said: Happening) -> bool:
    return isinstance(said, PlayerAsked | StakeOffered) and said.wish in OF_THE_DECIDER


def cards_for_finished_hands(table: Table, duties: Iterable[Duty]) -> Iterator[Duty]:
    """Cards for hands that stand, are bust, settled or given up."""
    for duty in duties:
        if isinstance(duty.act, DealCard) and duty.act.place != BANK and table.box(duty.act.place).hands:
            hand = table.box(duty.act.place).hands[duty.act.hand]
            if hand.state not in (HandState.OPEN, HandState.DOUBLED):
                yield duty


def is_bank_wanted(table: Table) -> bool:
    """Whether the bank has not played, and a hand was settled that is no blackjack, bust or given up, nor void."""
    if any(isinstance(said, ActDone) and said.act is Act.VOID_ROUND for said in table.heard):
        return False
    is_unplayed = len(table.bank.cards) == 1 or table.bank.is_covered
    return is_unplayed and any(_is_settled_live(table, box, hand) for box in table.boxes for hand in box.hands)


def may_stand_on_one_card(ruleset: Ruleset, bank: Hand) -> bool:
    """Whether a bank of one card may have finished: it reaches what the house stands on, or the house does not say.

    FRA-42, BAV-19, HOL-30 and SUR-14 stand on 17, which no single card reaches.
    """
    stands_on, counts = ruleset.bank.stands_on.value, ruleset.totals.cards.value
    if bank.is_covered:
        return False
    card = bank.cards[0]
    is_target_needed = card.is_ace and ruleset.totals.target.is_silent
    if isinstance(stands_on, Silent) or isinstance(counts, Silent) or is_target_needed:
        return True
    if card.is_ace:
        points = 1 if counts.ace is Ace.ONE else 11
    else:
        points = counts.picture if card.is_picture else 10 if card.is_ten_valued else int(card.rank)
    return points >= stands_on


def _is_settled_live(table: Table, box: Box, hand: BoxHand) -> bool:
    if hand.state in (HandState.BUST, HandState.SURRENDERED) or not hand.hand.cards or hand.hand.is_covered:
        return False
    takers = {said.player for said in table.heard if isinstance(said, EvenMoneyTaken) and said.box == box.number}
    first = hand.hand.cards[:2]
    is_natural = any(card.is_ace for card in first) and any(card.is_ten_valued for card in first)
    return not is_natural and any(stake.paid is not None and stake.player not in takers for stake in hand.stakes)
