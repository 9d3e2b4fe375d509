"""What lies beside stakes: whether the bank has paid the right amount, and not before its time."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import EvenMoneyOffered, EvenMoneyRefused, EvenMoneyTaken, PaymentMade
from casino_training.rules.physics.memory import REMEDIED, place_of
from casino_training.rules.round.acts import Duty
from casino_training.rules.round.people import found_now
from casino_training.rules.round.play import paid_before_bank
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.settlement import settlements_of_hand
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import PaymentNoticed
from casino_training.rules.table import Box, BoxHand, HandState, Stake, Table

Duties = tuple[Duty, ...]
EVEN_MONEY = (EvenMoneyOffered, EvenMoneyRefused, EvenMoneyTaken)


class Paid(Struct, frozen=True):
    """What the bank has put beside all stakes of an owner on a hand, in cents."""

    player: str
    box: int
    hand: int
    cents: int


def all_paid(table: Table) -> tuple[Paid, ...]:
    """Everything that was paid and still lies there."""
    return tuple(
        [
            Paid(player, box.number, index, sum([stake.paid or 0 for stake in hand.stakes if stake.player == player]))
            for box in table.boxes
            for index, hand in enumerate(box.hands)
            for player in dict.fromkeys([stake.player for stake in hand.stakes if stake.paid is not None])
        ]
    )


def payment_wrong_due(ruleset: Ruleset, table: Table, *, has_bank_finished: bool) -> tuple[Duty, ...]:
    """What is done about payments of another amount than is due, and until the bank has finished about early ones.

    A blackjack and even money may be paid early; they stay as they are. Each is put right once.
    """
    due: list[Duty] = []
    for paid in all_paid(table):
        if not _is_put_right(table, paid) and not _is_right(ruleset, table, paid, has_bank_finished=has_bank_finished):
            found = _noticed(ruleset, table, paid, has_bank_finished=has_bank_finished)
            due.extend(duty for duty in found if duty not in due)
    return tuple(due)


def _is_put_right(table: Table, paid: Paid) -> bool:
    """Whether something was done at the box after this payment; one that came later stands after it."""
    for said in reversed(table.heard):
        if isinstance(said, REMEDIED) and place_of(said) == paid.box:
            return True
        if isinstance(said, PaymentMade) and (said.player, said.box, said.hand) == (paid.player, paid.box, paid.hand):
            return False
    return False


def is_paid_early(ruleset: Ruleset, table: Table, paid: Paid) -> bool:
    """Whether this was owed before the bank played: even money, or a blackjack, by its first two cards."""
    hand = table.box(paid.box).hands[paid.hand]
    if not table.bank.cards or table.bank.cards[0].is_face_down or hand.hand.is_covered:
        return False
    as_dealt = hand if hand.is_split else replace(hand, hand=Hand(hand.hand.cards[:2]))
    heard = tuple(said for said in table.heard if isinstance(said, EVEN_MONEY))
    shown = replace(table, bank=Hand(table.bank.cards[:1]), heard=heard)
    owed = paid_before_bank(ruleset, shown, _as_before(table, paid, as_dealt), paid.hand)
    return any(duty.act == PaymentMade(paid.player, paid.box, paid.cents, paid.hand) for duty in owed)


def _is_right(ruleset: Ruleset, table: Table, paid: Paid, *, has_bank_finished: bool) -> bool:
    hand = table.box(paid.box).hands[paid.hand]
    if hand.hand.is_covered or not hand.hand.cards:
        return True
    if has_bank_finished:
        due = settlements_of_hand(ruleset, table, _as_before(table, paid, hand), paid.hand)
        if {one.cents for one in due if one.player == paid.player} <= {None, paid.cents}:
            return True
    return is_paid_early(ruleset, table, paid)


def _as_before(table: Table, paid: Paid, hand: BoxHand) -> Box:
    """The box with this hand on it, the owner's stakes unsettled."""
    box = table.box(paid.box)
    stakes = [replace(stake, paid=None) if stake.player == paid.player else stake for stake in hand.stakes]
    before = replace(hand, stakes=tuple(stakes))
    return replace(box, hands=(*box.hands[: paid.hand], before, *box.hands[paid.hand + 1 :]))


def _noticed(ruleset: Ruleset, table: Table, paid: Paid, *, has_bank_finished: bool) -> Duties:
    """What is done about a wrong payment: of one at a wrong time it is asked as of one that can never be right."""
    hand = table.box(paid.box).hands[paid.hand]
    stakes = tuple(sorted(_by_owner(hand), key=lambda stake: stake.player != paid.player))
    never = -1 - sum(stake.total for stake in stakes)
    open_cards = Hand(tuple(card for card in table.bank.cards if not card.is_face_down))
    for cents in (paid.cents, never) if has_bank_finished else (never,):
        asked = PaymentNoticed(replace(hand, stakes=stakes), open_cards, cents, found_now(ruleset, table))
        ruling = rule_on(ruleset, asked)
        if ruling.answer != ActAnswer(Act.LEAVE_PAYMENT):
            return put_right(ruleset, table, asked, ruling, paid.box, hand=paid.hand, player=paid.player)
    return ()


def _by_owner(hand: BoxHand) -> Iterator[Stake]:
    """One stake for each owner, all of his together."""
    for player in dict.fromkeys(stake.player for stake in hand.stakes):
        own = [stake for stake in hand.stakes if stake.player == player]
        yield Stake(player, sum(stake.cents for stake in own), sum(stake.added for stake in own))


def is_bank_waited_for(ruleset: Ruleset, table: Table) -> bool:
    """Whether a hand needed the bank to be played, though its stakes are settled; not one that was paid early."""
    if not table.bank.cards:
        return False
    early = {(paid.box, paid.hand, paid.player) for paid in all_paid(table) if is_paid_early(ruleset, table, paid)}
    return any(_needs_bank(box, index, early) for box in table.boxes for index in range(len(box.hands)))


def _needs_bank(box: Box, index: int, early: set[tuple[int, int, str]]) -> bool:
    hand = box.hands[index]
    if not hand.hand.cards or hand.state in (HandState.SURRENDERED, HandState.BUST):
        return False
    if not hand.stakes:
        return hand.state in (HandState.STOOD, HandState.DOUBLED)
    return any((box.number, index, stake.player) not in early for stake in hand.stakes)
