"""What a player wants for a hand, and money he holds out for it: which question each raises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from casino_training.rules.answers import Permission
from casino_training.rules.cards import Card
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import CoPlayerDeclined, PlayerAsked, StakeOffered, Wish
from casino_training.rules.round.people import drawn, holder
from casino_training.rules.round.play import is_a_blackjack, is_bust
from casino_training.rules.round.stakes import greatest_stake
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AddedOverMaximum,
    BustPaidAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CoPlayerDoublesBlackjack,
    DoubleAsked,
    DoubledByAnother,
    Drawn,
    EvenMoneyAsked,
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


def ruling_on_wish(ruleset: Ruleset, table: Table, asked: PlayerAsked | StakeOffered) -> Ruling | None:
    """The ruling that decides: the first question that is not answered yes, or the last; None where none is asked."""
    decided = None
    for situation in _questions(ruleset, table, asked):
        decided = rule_on(ruleset, situation)
        if decided.answer != Permission(True):
            return decided
    return decided


def _questions(ruleset: Ruleset, table: Table, asked: PlayerAsked | StakeOffered) -> Iterator[Situation]:
    box = table.box(asked.box)
    if asked.hand >= len(box.hands):
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
            yield SurrenderAsked(upcard, hand.is_split)
            if drawn(table, box) is not Drawn.NOBODY:
                yield LateSurrenderAsked(drawn(table, box))
        case Wish.INSURANCE if upcard:
            yield from _of_insurance(ruleset, table, box, asked, upcard)
        case Wish.EVEN_MONEY if upcard:
            yield EvenMoneyAsked(upcard)
        case Wish.DOUBLE | Wish.SPLIT | Wish.SURRENDER | Wish.INSURANCE | Wish.EVEN_MONEY:
            return
        case _:
            assert_never(asked.wish)


def _of_hand(ruleset: Ruleset, table: Table, hand: BoxHand, wish: Wish) -> Iterator[Situation]:
    if wish is Wish.PAYMENT and len(table.bank.cards) > 1 and is_bust(ruleset, hand.hand):
        yield BustPaidAsked(hand.hand, table.bank)
    if wish is Wish.CARD and hand.state is HandState.DOUBLED:
        yield CardAskedAfterDouble(hand.hand)
    elif wish is Wish.CARD and hand.is_split and hand.hand.has_ace and hand.hand.cards[0].is_ace:
        yield CardAskedOnSplitAce(hand.hand)


def _of_added_money(
    ruleset: Ruleset, table: Table, box: Box, asked: PlayerAsked | StakeOffered, upcard: Card
) -> Iterator[Situation]:
    hand = box.hands[asked.hand]
    is_split = asked.wish is Wish.SPLIT
    own = next((stake for stake in hand.stakes if stake.player == asked.player), None)
    declined = [said for said in table.heard if isinstance(said, CoPlayerDeclined) and said.box == asked.box]
    if own is None:
        yield from (DoubledByAnother(said.player, asked.player) for said in declined if said.wish is Wish.DOUBLE)
        return
    is_blackjack = not is_split and is_a_blackjack(ruleset, hand)
    if is_blackjack and (hand.state is HandState.DOUBLED or holder(table, box) in {said.player for said in declined}):
        yield CoPlayerDoublesBlackjack(boxholder_doubles=hand.state is HandState.DOUBLED)
        return
    if len(hand.hand.cards) == 2 and hand.state is HandState.OPEN:
        yield (
            SplitAsked(hand.hand, len(box.hands))
            if is_split
            else DoubleAsked(hand.hand, upcard, is_split=hand.is_split)
        )
    added = asked.cents if isinstance(asked, StakeOffered) else own.cents
    if isinstance(asked, StakeOffered):
        yield StakeAdded(own.cents, added, is_split)
    maximum = greatest_stake(ruleset, table)
    if maximum is not None and box.total_stake + added > maximum:
        yield AddedOverMaximum(box.total_stake, added, maximum, is_split)


def _of_insurance(
    ruleset: Ruleset, table: Table, box: Box, asked: PlayerAsked | StakeOffered, upcard: Card
) -> Iterator[Situation]:
    hand = box.hands[asked.hand]
    decides = holder(table, box)
    is_co_player = decides is not None and decides != asked.player
    yield InsuranceAsked(upcard, is_a_blackjack(ruleset, hand), is_co_player)
    is_raised = hand.is_split or hand.state is HandState.DOUBLED
    if is_raised or drawn(table, box) is not Drawn.NOBODY:
        yield LateInsuranceAsked(drawn(table, box), is_after_double_or_split=is_raised)
