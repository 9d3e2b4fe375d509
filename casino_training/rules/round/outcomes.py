"""What a stake or an insurance may yet come to by the cards that are still to come, whichever they are.

Nobody has added money or given up by then: that is for the players to say. Hands that count alike are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product

from msgspec.structs import replace

from casino_training.rules.answers import Act, Total
from casino_training.rules.cards import RANKS, Hand
from casino_training.rules.chapters.totals import ACE_WITH_TEN
from casino_training.rules.hands import is_a_blackjack, is_bust, may_be_blackjack
from casino_training.rules.happenings import (
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    InsuranceSettled,
    PaymentMade,
    StakeCollected,
    StakeReturned,
)
from casino_training.rules.physics import Impossible, apply
from casino_training.rules.round.acts import Owed, PlayBank, SettleOpenly
from casino_training.rules.round.bank import turn_of_bank
from casino_training.rules.round.settlement import Settlement, settlements_of_hand, settlements_of_insurance, settling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import TotalAsked
from casino_training.rules.table import DOUBLED, OPEN, BoxHand, Table

FIRST_TWO = 2
Done = Callable[[Owed], bool]


def may_settle_stake(
    ruleset: Ruleset, table: Table, act: PaymentMade | StakeCollected | StakeReturned, is_done: Done
) -> bool:
    """Whether cards may come by which a settlement of this stake is done; `is_done` says it of what is owed then.

    Where some cards leave it open what moves, nothing or all of the stake may; where all do, whatever moves.
    """
    lying = table.box(act.box).hands[act.hand]
    is_open = True
    for hand, bank in product(_hands(ruleset, lying), _banks(ruleset, table.bank)):
        then = _ended(table, act, replace(lying, hand=hand), bank)
        owed = _owed(ruleset, then, act)
        is_said = bool(owed) and not any(isinstance(each, SettleOpenly) for each in owed)
        if any(map(is_done, owed)) and (is_said or _is_nothing_or_all(act, lying)):
            return True
        if isinstance(act, PaymentMade) and _is_even_money(ruleset, table, then, act):
            return True
        is_open = is_open and not is_said
    return is_open


def _ended(table: Table, act: PaymentMade | StakeCollected | StakeReturned, hand: BoxHand, bank: Hand) -> Table:
    box = table.box(act.box)
    hands = (*box.hands[: act.hand], hand, *box.hands[act.hand + 1 :])
    return replace(table.with_box(replace(box, hands=hands)), bank=bank)


def _is_nothing_or_all(act: PaymentMade | StakeCollected | StakeReturned, lying: BoxHand) -> bool:
    return act.cents in (0, sum(stake.total for stake in lying.unsettled if stake.player == act.player))


def _is_even_money(ruleset: Ruleset, now: Table, then: Table, act: PaymentMade) -> bool:
    """Whether this is what he gets who takes even money now, which he has not refused."""
    hand = then.box(act.box).hands[act.hand]
    if EvenMoneyRefused(act.player, act.box) in then.heard or not is_a_blackjack(ruleset, hand):
        return False
    with suppress(Impossible):
        taken = apply(now, EvenMoneyTaken(act.player, act.box))
        return act in _owed(ruleset, replace(then, heard=taken.heard), act)
    return False


def _owed(ruleset: Ruleset, table: Table, act: PaymentMade | StakeCollected | StakeReturned) -> list[Owed]:
    """What settles this player's stake on the hand at this table; nothing where it comes to no whole cents."""
    found: tuple[Settlement, ...] = ()
    with suppress(ValueError):
        found = settlements_of_hand(ruleset, table, table.box(act.box), act.hand)
    return [settling(ruleset, table, one).act for one in found if one.player == act.player]


def may_settle_insurance(ruleset: Ruleset, table: Table, act: InsuranceSettled, is_done: Done) -> bool:
    """Whether the bank may get a second card by which a settlement of this insurance is done."""
    for bank in _banks(ruleset, table.bank):
        then = replace(table, bank=bank)
        found = settlements_of_insurance(ruleset, then, then.box(act.box))
        if any(is_done(settling(ruleset, then, one).act) for one in found if one.player == act.player):
            return True
    return False


def may_hold_blackjack(ruleset: Ruleset, table: Table, offered: EvenMoneyOffered) -> bool:
    """Whether the deal may bring this box a blackjack, or has brought it one."""
    hands = table.box(offered.box).hands
    if len(hands) != 1 or not hands[0].unsettled:
        return False
    return any(may_be_blackjack(ruleset, replace(hands[0], hand=hand)) for hand in _hands(ruleset, hands[0]))


def _hands(ruleset: Ruleset, lying: BoxHand) -> list[Hand]:
    """The cards with which this hand may end."""
    shown = _shown(lying.hand)
    if lying.hand.is_covered or lying.state is OPEN:
        return _drawn(ruleset, shown, lambda _hand: True, lambda hand: _is_over(ruleset, replace(lying, hand=hand)))
    if lying.state is DOUBLED and len(shown) == FIRST_TWO:
        return _drawn(ruleset, shown, lambda _hand: True, lambda hand: len(hand) > FIRST_TWO)
    return [shown]


def _is_over(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether nobody draws to it."""
    return is_bust(ruleset, hand.hand) or is_a_blackjack(ruleset, hand)


def _banks(ruleset: Ruleset, lying: Hand) -> list[Hand]:
    """The cards with which the bank may end."""

    def may_stand(bank: Hand) -> bool:
        return turn_of_bank(ruleset, bank).is_finished

    def must_stand(bank: Hand) -> bool:
        is_dealt = len(bank) >= FIRST_TWO
        return is_dealt and all(duty.act != PlayBank(Act.DRAW) for duty in turn_of_bank(ruleset, bank).duties)

    return _drawn(ruleset, _shown(lying), may_stand, must_stand)


def _shown(hand: Hand) -> Hand:
    return Hand(tuple(card for card in hand.cards if not card.is_face_down))


def _drawn(
    ruleset: Ruleset, hand: Hand, may_end: Callable[[Hand], bool], is_over: Callable[[Hand], bool]
) -> list[Hand]:
    """The hands of two and more cards that this may end as by further cards, of those that come to the same one."""
    found: dict[object, Hand] = {_count(hand): hand}
    coming = [hand]
    while coming:
        drawn = coming.pop()
        for further in () if is_over(drawn) else _further(drawn):
            if _count(further) not in found:
                found[_count(further)] = further
                coming.append(further)
    return list(
        {_value(ruleset, end): end for end in found.values() if len(end) >= FIRST_TWO and may_end(end)}.values()
    )


def _further(hand: Hand) -> Iterator[Hand]:
    return (Hand.of_ranks(hand.ranks + rank) for rank in RANKS)


def _count(hand: Hand) -> object:
    """What hands have in common to which the same cards may come: their first two ranks, or how much they count."""
    ranks = hand.ranks
    return ranks if len(hand) <= FIRST_TWO else (sum(min(10, 1 + RANKS.index(rank)) for rank in ranks), "A" in ranks)


def _value(ruleset: Ruleset, hand: Hand) -> object:
    """What hands have in common that come to the same: an ace with a ten, too much, or their total by the house."""
    if hand.ranks in ACE_WITH_TEN:
        return "".join(sorted(hand.ranks))
    total = rule_on(ruleset, TotalAsked(hand)).answer
    return is_bust(ruleset, hand) or (total.count if isinstance(total, Total) else _count(hand))
