"""What was paid, collected or handed back: whether it is the right amount, and not before its time."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_bust
from casino_training.rules.happenings import (
    ActDone,
    CardTurned,
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    InsuranceSettled,
    PaymentMade,
    PaymentPutRight,
    StakeCollected,
    StakeReturned,
)
from casino_training.rules.physics.notes import is_remedy
from casino_training.rules.round.acts import Duty, Owed, SettleOpenly
from casino_training.rules.round.people import by_owner, found_now
from casino_training.rules.round.play import paid_before_bank
from casino_training.rules.round.remedying import AboutAccident, put_right
from casino_training.rules.round.settlement import settlements_of_hand
from casino_training.rules.round.supervising import of_payment
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import PaymentNoticed
from casino_training.rules.table import BUST, DOUBLED, STOOD, SURRENDERED, Box, BoxHand, Sign, Table

Duties = tuple[Duty, ...]
MOVES = (PaymentMade, StakeCollected, StakeReturned, InsuranceSettled)
EVEN_MONEY = (EvenMoneyOffered, EvenMoneyRefused, EvenMoneyTaken, CardTurned)
"""What was said of it, and what of the bank was seen by then."""
PAYMENTS_REMEMBERED = 1024
"""So many boxes, each against a bank, are not looked through again at the next act for what was paid on them."""


class Paid(Struct, frozen=True, gc=False):
    """What has moved between the bank and an owner for all his stakes on a hand, in cents as in `Amount`."""

    player: str
    box: int
    hand: int
    cents: int


def all_paid(table: Table) -> tuple[Paid, ...]:
    """Everything that was paid for stakes and still lies there, or was collected or handed back."""
    return tuple(
        [
            Paid(player, box.number, index, cents)
            for box in table.boxes
            for index, hand in enumerate(box.hands)
            for player, cents in _moved(hand).items()
        ]
    )


def _moved(hand: BoxHand) -> dict[str, int]:
    """By owner the cents that the bank has paid him on a hand, less those that it took of him."""
    moved: dict[str, int] = {}
    for sign, stakes in ((1, hand.stakes), (-1, hand.gone)):
        for stake in stakes:
            if stake.paid is not None:
                moved[stake.player] = moved.get(stake.player, 0) + sign * stake.paid
    return moved


def payment_wrong_due(ruleset: Ruleset, table: Table, *, has_bank_finished: bool) -> tuple[Duty, ...]:
    """What is done about payments of another amount than is due, and until the bank has finished about early ones.

    A stake that was collected or handed back is a payment like others. A blackjack and even money may be paid early,
    and what is bust or given up may go early; all that stays as it is. Each is put right once.
    """
    due: list[Duty] = []
    for paid in _wrong(ruleset, table, has_bank_finished=has_bank_finished):
        found = _noticed(ruleset, table, paid, has_bank_finished=has_bank_finished)
        due.extend(duty for duty in found if duty not in due)
    return tuple(due)


def _wrong(ruleset: Ruleset, table: Table, *, has_bank_finished: bool) -> list[Paid]:
    """What was paid, is not right and has not been put right."""
    if not table.heard:
        wrong: list[Paid] = []
        for box in table.boxes:
            if box.hands:
                wrong += _wrong_on(ruleset, box, table.bank, table.sign, has_bank_finished)
        return wrong
    paid = [one for one in all_paid(table) if not is_put_right(table, one.player, one.box, one.hand)]
    return [one for one in paid if not _is_right(ruleset, table, one, has_bank_finished=has_bank_finished)]


@lru_cache(maxsize=PAYMENTS_REMEMBERED)
def _wrong_on(ruleset: Ruleset, box: Box, bank: Hand, sign: Sign, has_bank_finished: bool) -> tuple[Paid, ...]:
    """`_wrong` of a box where nothing stands that was said, so that nothing counts but it, the bank and the sign."""
    table = Table((box,), bank=bank, sign=sign)
    paid = all_paid(table)
    return tuple([one for one in paid if not _is_right(ruleset, table, one, has_bank_finished=has_bank_finished)])


def is_put_right(table: Table, player: str, box: int, hand: int | None) -> bool:
    """Whether something was done at the box after a payment for this hand, or for his insurance where it is None.

    One that came after that stands after it; what was done about another player's is nothing to his.
    """
    for said in reversed(table.heard):
        if is_remedy(said, box) and getattr(said, "player", "") in ("", player):
            return True
        if isinstance(said, MOVES) and (said.player, said.box, getattr(said, "hand", None)) == (player, box, hand):
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
    ways = (
        PaymentMade(paid.player, paid.box, paid.cents, paid.hand),
        SettleOpenly(paid.player, paid.box, paid.hand),
    )
    return any(duty.act in ways for duty in owed)


def _is_right(ruleset: Ruleset, table: Table, paid: Paid, *, has_bank_finished: bool) -> bool:
    hand = _as_it_lay(table.box(paid.box).hands[paid.hand])
    if hand.hand.is_covered or not hand.hand.cards:
        return True
    is_known = has_bank_finished or hand.state is SURRENDERED or is_bust(ruleset, hand.hand)
    return (is_known and _is_as_due(ruleset, table, paid)) or is_paid_early(ruleset, table, paid)


def _is_as_due(ruleset: Ruleset, table: Table, paid: Paid) -> bool:
    """Whether this is what the hand comes to against the bank."""
    before = _as_before(table, paid, _as_it_lay(table.box(paid.box).hands[paid.hand]))
    due = settlements_of_hand(ruleset, table, before, paid.hand)
    return {one.cents for one in due if one.player == paid.player} <= {None, paid.cents}


def _as_it_lay(hand: BoxHand) -> BoxHand:
    """A hand with its cards, also where they were taken in as those of a bust hand."""
    return hand if hand.hand.cards or not hand.taken.cards else replace(hand, hand=hand.taken)


def _as_before(table: Table, paid: Paid, hand: BoxHand) -> Box:
    """The box with this hand on it, the owner's stakes unsettled."""
    box = table.box(paid.box)
    own = [stake for stake in hand.gone if stake.player == paid.player and stake.paid is not None]
    stakes = [replace(stake, paid=None) if stake.player == paid.player else stake for stake in (*own, *hand.stakes)]
    before = replace(hand, stakes=tuple(stakes), gone=())
    return replace(box, hands=(*box.hands[: paid.hand], before, *box.hands[paid.hand + 1 :]))


def _noticed(ruleset: Ruleset, table: Table, paid: Paid, *, has_bank_finished: bool) -> Duties:
    """What is done about a wrong payment: of one at a wrong time it is asked as of one that can never be right."""
    hand = _as_it_lay(table.box(paid.box).hands[paid.hand])
    settled = [stake for stake in hand.gone if stake.paid is not None]
    stakes = tuple(sorted(by_owner((*settled, *hand.stakes)), key=lambda stake: stake.player != paid.player))
    never = -1 - sum(stake.total for stake in stakes)
    open_cards = Hand(tuple(card for card in table.bank.cards if not card.is_face_down))
    for cents in (paid.cents, never) if has_bank_finished else (never,):
        asked = PaymentNoticed(replace(hand, stakes=stakes, gone=()), open_cards, cents, found_now(ruleset, table))
        ruling = rule_on(ruleset, asked)
        if ruling.answer != ActAnswer(Act.LEAVE_PAYMENT):
            return corrected(ruleset, table, asked, ruling, PaymentPutRight(paid.player, paid.box, paid.hand))
    return ()


def corrected(
    ruleset: Ruleset, table: Table, asked: AboutAccident, ruling: Ruling, again: PaymentPutRight
) -> tuple[Duty, ...]:
    """The duties by which a wrong payment is put right; where it is corrected, it is settled again."""
    player, box, hand = again.player, again.box, again.hand

    def do(act: Act) -> tuple[Owed, ...]:
        return (again if act is Act.CORRECT_PAYMENT else ActDone(act, box),)

    his = of_payment(ruleset, asked.accident, player, box, hand)
    return put_right(ruleset, table, asked, ruling, box, hand=hand or 0, player=player, do=do, decisions=his)


def is_bank_waited_for(ruleset: Ruleset, table: Table) -> bool:
    """Whether a hand needed the bank to be played, though its stakes are settled; not one that was paid early."""
    if not table.bank.cards:
        return False
    if not any(_was_played(ruleset, hand) for box in table.boxes for hand in box.hands):
        return False
    early = {(paid.box, paid.hand, paid.player) for paid in all_paid(table) if is_paid_early(ruleset, table, paid)}
    return any(_needs_bank(ruleset, box, index, early) for box in table.boxes for index in range(len(box.hands)))


def _was_played(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand was played that was neither bust nor given up; one that was collected as bust may not be."""
    if hand.state is BUST:
        cards = _as_it_lay(hand).hand
        return bool(cards.cards) and not cards.is_covered and not is_bust(ruleset, cards)
    return bool(hand.hand.cards) and hand.state is not SURRENDERED


def _needs_bank(ruleset: Ruleset, box: Box, index: int, early: set[tuple[int, int, str]]) -> bool:
    hand = box.hands[index]
    if not _was_played(ruleset, hand):
        return False
    if not hand.stakes:
        return hand.state in (STOOD, DOUBLED, BUST)
    return any((box.number, index, stake.player) not in early for stake in hand.stakes)
