"""What a player wants for a hand, and money he holds out for it: which question each raises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from casino_training.rules.answers import Permission
from casino_training.rules.cards import Card
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack, is_bust
from casino_training.rules.happenings import CoPlayerDeclined, PlayerAsked, StakeOffered, Wish
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.round.even_money import on_even_money
from casino_training.rules.round.insuring import closed_insurance
from casino_training.rules.round.people import drawn, holder
from casino_training.rules.round.speaking import speaks_for
from casino_training.rules.round.stakes import added_over_maximum, greatest_stake
from casino_training.rules.round.too_late import CHANGE, closed_surrender
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BustPaidAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CoPlayerDoublesBlackjack,
    DoubleAsked,
    DoubledByAnother,
    Drawn,
    InsuranceAsked,
    LateInsuranceAsked,
    LateSurrenderAsked,
    Situation,
    SplitAsked,
    StakeAdded,
    SurrenderAsked,
    TotalAsked,
)
from casino_training.rules.table import Box, BoxHand, HandState, Table

Asks = Situation | Ruling
"""A question, or what has been ruled on one already."""


def ruling_on_wish(ruleset: Ruleset, table: Table, asked: PlayerAsked | StakeOffered) -> Ruling | None:
    """The ruling that decides: the first question that is not answered yes, or the last; None where none is asked."""
    decided = None
    for asks in _questions(ruleset, table, asked):
        decided = asks if isinstance(asks, Ruling) else rule_on(ruleset, asks)
        if decided.answer != Permission(True):
            return decided
    return decided


def _questions(ruleset: Ruleset, table: Table, asked: PlayerAsked | StakeOffered) -> Iterator[Asks]:
    box = table.box(asked.box)
    if asked.hand >= len(box.hands) or is_deal_incomplete(ruleset, table):
        return
    hand = box.hands[asked.hand]
    if any(card.is_face_down for card in hand.hand.cards):
        return
    upcard = table.bank.cards[0] if table.bank.cards and not table.bank.cards[0].is_face_down else None
    match asked.wish:
        case Wish.CARD | Wish.STAND | Wish.PAYMENT:
            yield from _of_hand(ruleset, table, hand, asked.wish)
        case Wish.TOTAL:
            yield TotalAsked(hand.hand)
        case Wish.DOUBLE | Wish.SPLIT if upcard:
            yield from _of_added_money(ruleset, table, box, asked, upcard)
        case Wish.SURRENDER if upcard:
            yield from _of_surrender(ruleset, table, box, asked, upcard)
        case Wish.INSURANCE if upcard:
            yield from _of_insurance(ruleset, table, box, asked, upcard)
        case Wish.EVEN_MONEY if upcard:
            yield from _of_even_money(ruleset, table, box, asked, upcard)
        case Wish.DOUBLE | Wish.SPLIT | Wish.SURRENDER | Wish.INSURANCE | Wish.EVEN_MONEY:
            return
        case _:
            assert_never(asked.wish)


def _of_hand(ruleset: Ruleset, table: Table, hand: BoxHand, wish: Wish) -> Iterator[Situation]:
    is_lost = hand.state is HandState.BUST or (len(table.bank.cards) > 1 and is_bust(ruleset, hand.hand))
    if wish is Wish.PAYMENT and is_lost:
        yield BustPaidAsked(hand.hand, table.bank)
    if wish is Wish.CARD and hand.state is HandState.DOUBLED:
        yield CardAskedAfterDouble(hand.hand)
    elif wish is Wish.CARD and hand.is_split and hand.hand.has_ace and hand.hand.cards[0].is_ace:
        yield CardAskedOnSplitAce(hand.hand)


def _of_added_money(
    ruleset: Ruleset, table: Table, box: Box, asked: PlayerAsked | StakeOffered, upcard: Card
) -> Iterator[Asks]:
    hand = box.hands[asked.hand]
    is_split = asked.wish is Wish.SPLIT
    own = next((stake for stake in hand.stakes if stake.player == asked.player), None)
    speaks = speaks_for(ruleset, table, box, asked.player)
    declined = [said for said in table.heard if isinstance(said, CoPlayerDeclined) and said.box == asked.box]
    if own is None:
        volunteered = [DoubledByAnother(said.player, asked.player) for said in declined if said.wish is asked.wish]
        yield from () if is_split else volunteered
        if is_split or not volunteered:
            yield speaks
        return
    is_blackjack = not is_split and is_a_blackjack(ruleset, hand)
    if is_blackjack and (hand.state is HandState.DOUBLED or holder(table, box) in {said.player for said in declined}):
        yield CoPlayerDoublesBlackjack(boxholder_doubles=hand.state is HandState.DOUBLED)
        return
    has_decided = len(box.hands) > 1 if is_split else hand.state is HandState.DOUBLED
    if not has_decided or speaks.answer == Permission(True):
        yield speaks
    yield from _of_hand_to_raise(box, hand, upcard, is_split=is_split)
    added = asked.cents if isinstance(asked, StakeOffered) else own.cents
    if isinstance(asked, StakeOffered):
        yield StakeAdded(own.cents, added, is_split)
    maximum = greatest_stake(ruleset, table)
    if maximum is not None and box.total_stake + added > maximum:
        yield added_over_maximum(ruleset, box.total_stake, added, maximum, is_split=is_split)


def _of_hand_to_raise(box: Box, hand: BoxHand, upcard: Card, *, is_split: bool) -> Iterator[Asks]:
    """Whether the hand may be doubled or split: only an open one, and only its first two cards."""
    if hand.state is HandState.STOOD:
        yield CHANGE
    elif len(hand.hand.cards) > 2 or (len(hand.hand.cards) == 2 and hand.state is HandState.OPEN):
        split = SplitAsked(hand.hand, len(box.hands))
        yield split if is_split else DoubleAsked(hand.hand, upcard, is_split=hand.is_split)


def _of_surrender(
    ruleset: Ruleset, table: Table, box: Box, asked: PlayerAsked | StakeOffered, upcard: Card
) -> Iterator[Asks]:
    hand = box.hands[asked.hand]
    yield speaks_for(ruleset, table, box, asked.player)
    yield SurrenderAsked(upcard, hand.is_split)
    if table.is_second_card_seen:
        yield closed_surrender(ruleset)
    elif drawn(table, box) is not Drawn.NOBODY:
        yield LateSurrenderAsked(drawn(table, box))
    if hand.state in (HandState.STOOD, HandState.DOUBLED):
        yield CHANGE


def _of_even_money(
    ruleset: Ruleset, table: Table, box: Box, asked: PlayerAsked | StakeOffered, upcard: Card
) -> Iterator[Asks]:
    hand = box.hands[asked.hand]
    rulings = on_even_money(ruleset, table, box, hand, asked.player, upcard, is_late=table.is_second_card_seen)
    yield next(rulings)
    if asked.player not in box.owners:
        yield speaks_for(ruleset, table, box, asked.player)
    yield from rulings


def _of_insurance(
    ruleset: Ruleset, table: Table, box: Box, asked: PlayerAsked | StakeOffered, upcard: Card
) -> Iterator[Asks]:
    hand = box.hands[asked.hand]
    decides = holder(table, box)
    is_co_player = decides is not None and decides != asked.player
    if asked.player not in box.owners:
        yield speaks_for(ruleset, table, box, asked.player)
    yield InsuranceAsked(upcard, is_a_blackjack(ruleset, hand), is_co_player)
    if table.is_second_card_seen:
        yield closed_insurance(ruleset)
    is_raised = hand.is_split or hand.state is HandState.DOUBLED
    if is_raised or drawn(table, box) is not Drawn.NOBODY:
        yield LateInsuranceAsked(drawn(table, box), is_after_double_or_split=is_raised)
