"""Whether a hand may lie as it does: given up, doubled or split, with the money that was added to it.

It is asked as it was when somebody wanted it. What the document refuses is the supervisor's; what the stakes come to is
open then, as it is where the document leaves open whether it may be. Of money that was added, only its owner's are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from casino_training.rules.answers import Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.round.acts import allowed_to
from casino_training.rules.round.people import by_owner, holder, lain
from casino_training.rules.round.speaking import speaks_for
from casino_training.rules.round.stakes import added_over_maximum, greatest_stake, is_stake_let_lie, staked_wrongly
from casino_training.rules.round.too_late import on_surrender, on_what_came_late
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    CoPlayerDoublesBlackjack,
    DoubleAsked,
    DoubledByAnother,
    SecondHandWithout,
    SplitAsked,
    StakeAdded,
    SurrenderAsked,
)
from casino_training.rules.table import DOUBLED, SURRENDERED, Box, BoxHand, Stake, Table

YES = Permission(True)
ALL = ""
"""In place of a player: whatever lies there, whoever owns it."""


def may_not_lie(ruleset: Ruleset, table: Table, box: Box, index: int) -> Mapping[str, Ruling]:
    """By player the ruling that refuses or leaves open what was staked on a box, or else what was done with a hand.

    What the supervisor lets lie may be staked.
    """
    wrong = None if is_stake_let_lie(table, box) else staked_wrongly(ruleset, table, box)
    if wrong is not None:
        return {stake.player: wrong for stake in box.hands[index].stakes}
    return not_allowed(ruleset, table, box, index)


def not_allowed(ruleset: Ruleset, table: Table, box: Box, index: int) -> Mapping[str, Ruling]:
    """By player with a stake on a hand the ruling that refuses or leaves open what was done; none where all is allowed.

    What was done with the hand concerns them all, the amount of what somebody added only him.
    """
    hand = box.hands[index]
    late = [*on_what_came_late(ruleset, table, box.number, index)] if table.heard else []
    if not late and not hand.is_split and hand.state is not DOUBLED and hand.state is not SURRENDERED:
        return {}
    is_unknown = not hand.hand.cards or any(each.hand.is_covered for each in box.hands)
    if not table.bank.cards or table.bank.cards[0].is_face_down or is_unknown:
        return {}
    found = _not_allowed(ruleset, box, index, table.bank.cards[0], greatest_stake(ruleset, table))
    of_hand = _decisive((*((found[ALL],) if ALL in found else ()), *late))
    of_all = of_hand or _of_co_players_alone(ruleset, table, box, hand)
    rulings = {stake.player: of_all or found.get(stake.player) for stake in hand.stakes}
    return {player: ruling for player, ruling in rulings.items() if ruling is not None}


@lru_cache(maxsize=1024)
def _not_allowed(ruleset: Ruleset, box: Box, index: int, upcard: Card, maximum: int | None) -> Mapping[str, Ruling]:
    """By whom it concerns the first ruling that refuses, or else the first that leaves something open."""
    found: dict[str, Ruling] = {}
    for player, ruling in _rulings(ruleset, box, box.hands[index], upcard, maximum):
        if ruling.answer == YES or (player in found and found[player].answer == Permission(False)):
            continue
        if player not in found or ruling.answer == Permission(False):
            found[player] = ruling
    return found


def _decisive(rulings: Iterable[Ruling]) -> Ruling | None:
    """The first of these that refuses, else the first that leaves something open; None where all allow."""
    unsaid = None
    for ruling in rulings:
        if ruling.answer == Permission(False):
            return ruling
        if ruling.answer != YES:
            unsaid = unsaid or ruling
    return unsaid


def _of_co_players_alone(ruleset: Ruleset, table: Table, box: Box, hand: BoxHand) -> Ruling | None:
    """What is ruled where others with a stake doubled or split, and who holds the box did not; None where he did."""
    if _are_co_players_alone(table, box, lain(hand), [stake.player for stake in lain(hand) if stake.added]):
        is_blackjack = is_a_blackjack(ruleset, BoxHand(Hand(hand.hand.cards[:2]), is_split=hand.is_split))
        doubling = next(stake.player for stake in lain(hand) if stake.added)
        alone = CoPlayerDoublesBlackjack(boxholder_doubles=False)
        return rule_on(ruleset, alone) if is_blackjack else speaks_for(ruleset, table, box, doubling)
    split = [stake.player for each in box.hands[1:] for stake in lain(each) if stake.cents]
    if _are_co_players_alone(table, box, lain(box.hands[0]), split):
        return speaks_for(ruleset, table, box, split[0])
    return None


def _are_co_players_alone(table: Table, box: Box, stakes: list[Stake], added: list[str]) -> bool:
    """Whether all who added money have a stake there, and who holds the box has one and added nothing."""
    owners, holds = {stake.player for stake in stakes if stake.cents}, holder(table, box)
    return bool(added) and holds in owners and holds not in added and owners.issuperset(added)


Concerning = tuple[str, Ruling]
"""Whom a ruling concerns, which may be `ALL`."""


def _rulings(ruleset: Ruleset, box: Box, hand: BoxHand, upcard: Card, maximum: int | None) -> Iterator[Concerning]:
    of_all: list[Ruling] = []
    if hand.state is SURRENDERED:
        of_all += [rule_on(ruleset, SurrenderAsked(upcard, hand.is_split)), *on_surrender(ruleset, hand)]
    if hand.state is DOUBLED and len(hand.hand.cards) > 1:
        of_all.append(rule_on(ruleset, DoubleAsked(Hand(hand.hand.cards[:2]), upcard, hand.is_split)))
    if hand.is_split:
        of_all += _of_cards_split(ruleset, box)
    if maximum is not None:
        of_all += _over_maximum(ruleset, box, maximum)
    yield from [(ALL, ruling) for ruling in of_all]
    if hand.state is DOUBLED:
        yield from _of_money_doubled(ruleset, hand)
    if hand.is_split:
        yield from _of_stakes_split(ruleset, box)


def _of_money_doubled(ruleset: Ruleset, hand: BoxHand) -> Iterator[Concerning]:
    """What is ruled on each amount that was added, by who has a stake there and by others beside one of those."""
    own = [*by_owner(stake for stake in lain(hand) if stake.cents)]
    for stake in own:
        if stake.added:
            yield stake.player, _on_money(ruleset, stake.cents, stake.added)
    alone = [stake for stake in own if not stake.added]
    for stake in _greatest_first(stake for stake in lain(hand) if not stake.cents):
        beside = _beside(ruleset, stake.added, alone)
        alone = [each for each in alone if each is not beside]
        yield stake.player, rule_on(ruleset, DoubledByAnother(beside.player, stake.player))
        yield stake.player, _on_money(ruleset, beside.cents, stake.added)


def _of_cards_split(ruleset: Ruleset, box: Box) -> Iterator[Ruling]:
    """What is ruled on the cards that begin the hands of a box."""
    first, *others = [hand.hand.cards[0] for hand in box.hands if hand.hand.cards]
    for card in others:
        yield rule_on(ruleset, SplitAsked(Hand((first, card)), len(box.hands) - 1))


def _of_stakes_split(ruleset: Ruleset, box: Box) -> Iterator[Concerning]:
    """What is ruled on the stakes of all hands of a box but the first.

    Each hand was split from one before it; where its stakes are right for any of those, they are right.
    """
    placed = [[stake for stake in lain(hand) if stake.cents] for hand in box.hands]
    for at, stakes in enumerate(placed[1:], start=1):
        ways = [[*_of_money_split(ruleset, stakes, before)] for before in placed[:at]]
        yield from next((way for way in ways if all(ruling.answer == YES for _, ruling in way)), ways[0])


def _of_money_split(ruleset: Ruleset, stakes: list[Stake], before: list[Stake]) -> Iterator[Concerning]:
    """What is ruled on the stakes of a hand by those on the hand that it was split from."""
    left, more = list(before), []
    for stake in stakes:
        own = next((each for each in left if (each.player, each.cents) == (stake.player, stake.cents)), None)
        if own is None:
            more.append(stake)
        else:
            left.remove(own)
            yield stake.player, _on_money(ruleset, own.cents, stake.cents, is_split=True)
    for stake in _greatest_first(more):
        beside = _beside(ruleset, stake.cents, left, is_split=True)
        left = [each for each in left if each is not beside]
        if beside.player != stake.player:
            taken = rule_on(ruleset, SecondHandWithout(beside.player, beside.player, stake.player))
            yield stake.player, allowed_to(stake.player, taken)
        yield stake.player, _on_money(ruleset, beside.cents, stake.cents, is_split=True)


def _greatest_first(stakes: Iterable[Stake]) -> list[Stake]:
    return sorted(stakes, key=lambda stake: -stake.total)


def _beside(ruleset: Ruleset, cents: int, alone: list[Stake], *, is_split: bool = False) -> Stake:
    """For which stake money of somebody lies there: one that it is right for, else the greatest, else for nobody's."""
    stakes = _greatest_first(alone)
    right = [stake for stake in stakes if _on_money(ruleset, stake.cents, cents, is_split=is_split).answer == YES]
    return (*right, *stakes, Stake("", 0))[0]


def _on_money(ruleset: Ruleset, stake: int, added: int, *, is_split: bool = False) -> Ruling:
    return rule_on(ruleset, StakeAdded(stake, added, is_split))


def _over_maximum(ruleset: Ruleset, box: Box, maximum: int) -> Iterator[Ruling]:
    """What is ruled where a box has come over the maximum by what was added to it."""
    placed = [lain(hand) for hand in box.hands]
    total = sum(stake.total for stakes in placed for stake in stakes)
    doubled = sum(stake.added for stakes in placed for stake in stakes)
    split = sum(stake.cents for stakes in placed[1:] for stake in stakes)
    for added, is_split in ((doubled, False), (split, True)):
        if added and total > maximum:
            yield added_over_maximum(ruleset, total - added, added, maximum, is_split=is_split)
