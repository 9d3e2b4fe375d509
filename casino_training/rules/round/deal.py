"""The deal: which card goes where before the players decide, and stakes that must be put right before it."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import BANK, Amount, Place
from casino_training.rules.chapters.dealing import deal_order
from casino_training.rules.clause import Basis, Citing, DocumentIsSilent, Silent
from casino_training.rules.happenings import StakeReturned, SupervisorCalled
from casino_training.rules.round.acts import DealCard, Duty, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import ExcessToReturn
from casino_training.rules.table import Box, HandState, Table


def deal_left(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of the cards still to be dealt before the players decide, in order.

    From box 1 upwards, the bank last, where the document names no order. Cards on boxes without a stake are not seen.
    """
    return tuple(_left(table, _deal(ruleset, Citing(), table.played)))


def _left(table: Table, places: Iterator[Place]) -> Iterator[Place]:
    lying = {box.number: sum(len(hand.hand.cards) for hand in box.hands) for box in table.played}
    lying[BANK] = len(table.bank.cards)
    for place in places:
        if lying[place]:
            lying[place] -= 1
        else:
            yield place


def _deal(ruleset: Ruleset, cite: Citing, boxes: tuple[Box, ...]) -> Iterator[Place]:
    """The whole deal: what the players' cards follow from, then a second card of the bank."""
    played = tuple(box.number for box in boxes)
    try:
        yield from deal_order(ruleset, cite, played, len(played) * 3 + 1)
    except DocumentIsSilent:
        yield from (*played, BANK, *played)
    try:
        yield from (BANK,) * (cite(ruleset.dealing.cards_to_bank) - 1)
    except DocumentIsSilent:
        return


def is_deal_over(table: Table) -> bool:
    """Whether a hand has been played on, so that no card of the deal is missing any more."""
    for box in table.boxes:
        for hand in box.hands:
            if hand.stakes and (hand.state is not HandState.OPEN or hand.is_split):
                return True
    return False


def deal_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The next card of the deal, or where the order is open every place that has one to come.

    Stakes over the maximum go back before the first card.
    """
    if is_deal_over(table):
        return ()
    cite = Citing()
    left = tuple(_left(table, _deal(ruleset, cite, table.played)))
    if not left:
        return ()
    if not table.bank.cards and (excess := _excess_due(ruleset, table)):
        return excess
    if any(isinstance(rule.value, Silent) for rule in cite.because):
        return tuple(Duty(_card(ruleset, table, place), cite.because, Basis.OPEN) for place in dict.fromkeys(left))
    basis = Basis.READING if any(rule.reading for rule in cite.because) else Basis.DOCUMENTED
    return (Duty(_card(ruleset, table, left[0]), cite.because, basis),)


def _card(ruleset: Ruleset, table: Table, place: Place) -> DealCard:
    """The card for this place; the bank's second lies face down where the house has a hole card."""
    if place != BANK:
        return DealCard(place)
    is_hole_card = len(table.bank.cards) == 1 and ruleset.dealing.hole_card.value is True
    is_first_closed = not table.bank.cards and ruleset.dealing.bank_first_open.value is False
    return DealCard(BANK, is_face_down=is_hole_card or is_first_closed)


def _excess_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """Before the first card: what goes back from boxes over the maximum, from whichever owner.

    Whose stake it is taken from is graded nowhere. Where the document does not say what is done, the supervisor is
    called.
    """
    maximum = greatest_stake(ruleset, table)
    if maximum is None or any(hand.hand.cards for box in table.played for hand in box.hands):
        return ()
    return tuple(
        duty
        for box in table.played
        if box.total_stake > maximum
        for duty in _excess_of_box(ruleset, table, box, maximum)
    )


def greatest_stake(ruleset: Ruleset, table: Table) -> int | None:
    """The maximum of this table in cents, from its sign or else from the document; None where neither names one."""
    written = ruleset.stakes.maximum.value
    return written if table.sign.maximum is None and not isinstance(written, Silent) else table.sign.maximum


def _excess_of_box(ruleset: Ruleset, table: Table, box: Box, maximum: int) -> Iterator[Duty]:
    stakes = box.hands[0].stakes
    ruling = rule_on(ruleset, ExcessToReturn(stakes, maximum))
    match ruling.answer:
        case Amount(cents) if cents > 0:
            for player in box.owners:
                lying = sum(stake.total for stake in stakes if stake.player == player)
                yield ruled(StakeReturned(player, box.number, min(cents, lying)), ruling)
        case Amount():
            return
        case _ if SupervisorCalled(box.number) not in table.heard:
            yield Duty(SupervisorCalled(box.number), ruling.because, Basis.PRACTICE)
