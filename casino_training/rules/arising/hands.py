"""What was done with a hand: its state, its cards and the money on it fit one another."""

from __future__ import annotations

from casino_training.rules.arising.cards import check_drawn, check_size
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.doubling import may_double
from casino_training.rules.clause import Citing, DocumentIsSilent, Silent
from casino_training.rules.hands import is_bust
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import DoubleAsked
from casino_training.rules.table import BoxHand, HandState
from casino_training.rules.values import Added


def is_doubled(played: BoxHand) -> bool:
    """Whether a hand is doubled by its state, or by the money on it."""
    return played.state is HandState.DOUBLED or any(stake.added for stake in played.stakes)


def waits(played: BoxHand) -> bool:
    """Whether a hand with a stake still waits for what is done with it."""
    return played.state is HandState.OPEN and not is_doubled(played) and played.is_in_play


def check_state(ruleset: Ruleset, played: BoxHand, path: str, *, may_be_given: bool = False) -> None:
    """A hand that is bust counts too much, where its cards have not been taken in; a doubled one has money added.

    Nobody stands on a hand that is bust, unless its last card `may_be_given` to it by error after that.
    """
    cards = played.hand
    is_known = bool(cards.cards) and not cards.is_covered
    stakes = (*played.stakes, *played.gone)
    match played.state:
        case HandState.BUST if is_known and not is_bust(ruleset, cards):
            raise CannotArise(
                Reason.FACTS,
                f"{path}.state",
                "{hand} is not bust; write open or stood, or its last card too",
                hand=cards,
            )
        case HandState.STOOD if is_known and not may_be_given and is_bust(ruleset, cards):
            raise CannotArise(
                Reason.FACTS,
                f"{path}.state",
                "{hand} is bust, and nobody stands on that; write open or bust",
                hand=cards,
            )
        case HandState.DOUBLED if stakes and not any(stake.added for stake in stakes):
            raise CannotArise(
                Reason.FACTS,
                f"{path}.state",
                "nothing was added to the stakes of a hand that is doubled; write what was added, or open",
            )


def check_added(ruleset: Ruleset, played: BoxHand, path: str) -> None:
    """A stake is doubled by its own amount, or by less where the house takes that."""
    rule = ruleset.doubling.added.value
    if isinstance(rule, Silent) and not rule.is_unclear:
        return
    for number, stake in enumerate(played.stakes):
        is_less = rule is Added.EQUAL and 0 < stake.added < stake.cents
        if stake.cents and (stake.added > stake.cents or is_less):
            raise CannotArise(
                Reason.AMOUNT,
                f"{path}.stakes[{number}].added",
                "{added} cents are added to {cents}; write 0, or as much as the stake",
                added=stake.added,
                cents=stake.cents,
            )


def check_could_be_doubled(ruleset: Ruleset, played: BoxHand, upcard: Card, path: str) -> None:
    """A doubled hand had two cards with which the house lets a player double."""
    first = Hand(played.hand.cards[:2])
    try:
        may = may_double(ruleset, Citing(), DoubleAsked(first, upcard, is_split=played.is_split))
    except DocumentIsSilent:
        return
    if not may.is_allowed:
        raise CannotArise(
            Reason.CARDS, f"{path}.hand", "{hand} may not be doubled here; take out what was added", hand=first
        )


def check_played(ruleset: Ruleset, played: BoxHand, upcard: Card, path: str) -> None:
    """A hand was dealt, drawn, split and doubled as the house lets it be."""
    hand = played.hand
    check_size(hand, f"{path}.hand", 2)
    check_drawn(ruleset, hand, f"{path}.hand")
    doubling = ruleset.doubling.cards.value
    if is_doubled(played) and isinstance(doubling, int):
        check_size(hand, f"{path}.hand", 2 + doubling, 2 + doubling)
    on_ace = ruleset.splitting.aces_cards.value
    if played.is_split and hand.cards[0].is_ace and isinstance(on_ace, int):
        check_size(hand, f"{path}.hand", 2, 1 + on_ace)
    check_state(ruleset, played, path)
    check_added(ruleset, played, path)
    if is_doubled(played):
        check_could_be_doubled(ruleset, played, upcard, path)
