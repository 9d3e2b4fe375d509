"""The table as a ruling leaves it: cards lie where they belong, stakes are paid, collected or go back to their owner.

A ruling is given; nothing here asks for one. Marks show what has moved: an arrow from where a card lay, a ring around
what lies anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from casino_training.felt.marks import Mark, arrow, bank_card, burn_pile, card, player, ring, stake
from casino_training.felt.marks import Place as Spot
from casino_training.felt.marks import box as box_place
from casino_training.felt.marks import insurance as insurance_place
from casino_training.felt.pointers import cards_on, focus_of
from casino_training.rules.answers import BANK, Act, ActAnswer, Amount, Amounts, Answer, Permission, Place, Placement
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.happenings import (
    CardBurned,
    InsuranceSettled,
    PaymentMade,
    StakeCollected,
    StakePlaced,
    StakeReturned,
)
from casino_training.rules.physics import apply
from casino_training.rules.physics.places import Impossible, hand_in_play
from casino_training.rules.situations import (
    BankCardDrawn,
    BoxesDue,
    CardsOnEmptyBox,
    ErrorCardDrawn,
    EvenMoneyDue,
    ExcessToReturn,
    HoleCardExposed,
    InsuranceDue,
    PaymentDue,
    PaymentsDue,
    StakeStepAsked,
    StakeUnderMinimum,
    SurrenderDue,
)
from casino_training.rules.table import BoxHand, Stake, Table
from casino_training.scenarios.scenario import Step

Settling = PaymentDue | PaymentsDue | BoxesDue | SurrenderDue | EvenMoneyDue
Right = tuple[Table, tuple[Mark, ...]]


def put_right(step: Step, answer: Answer) -> Right | None:
    """The table as the ruling leaves it, with marks at what has moved; None when nothing moves."""
    try:
        return _put_right(step, answer)
    except Impossible:  # the step tells of more than lies on its table
        return None


def _put_right(step: Step, answer: Answer) -> Right | None:
    table = step.table
    match step.situation, answer:
        case CardsOnEmptyBox() as situation, Placement(cards):
            return rearranged(table, situation, dict(cards))
        case ErrorCardDrawn(), ActAnswer(Act.BURN):
            return burned(step)
        case BankCardDrawn(), ActAnswer(Act.BURN):
            return apply(table, CardBurned(BANK)), (arrow(bank_card(len(table.bank) - 1), burn_pile()),)
        case HoleCardExposed(), ActAnswer(Act.TURN_BACK) if len(table.bank) == 2:
            return replace(table, bank=Hand((table.bank.cards[0], FACE_DOWN))), (ring(bank_card(1)),)
        case InsuranceDue(insurance=insurance), Amounts(by_owner):
            return insurance_settled(table, insurance, by_owner)
        case (PaymentDue() | PaymentsDue() | BoxesDue() | SurrenderDue() | EvenMoneyDue()) as situation, _:
            return settled(table, situation, answer)
        case ExcessToReturn(stakes=(only,)), Amount(cents) if cents:
            number = focus_of(step)
            return given_back(table, only.player, number, cents) if number else None
        case ((StakeUnderMinimum() | StakeStepAsked()), Permission(False)):
            placed = next((event for event in reversed(step.events) if isinstance(event, StakePlaced)), None)
            return given_back(table, placed.player, placed.box, placed.cents) if placed else None
        case _:
            return None


def rearranged(table: Table, situation: CardsOnEmptyBox, belongs: dict[Place, tuple[Card, ...]]) -> Right:
    """The cards of the deal where they belong."""
    lay: dict[Place, tuple[Card, ...]] = {}
    for place, dealt in situation.dealt:
        lay[place] = (*lay.get(place, ()), dealt)
    moved: dict[Card, list[tuple[Place, int]]] = {}
    for place, index, each in misplaced(lay, belongs):
        moved.setdefault(each, []).append((place, index))
    marks: list[Mark] = []
    for place in {*lay, *belongs}:
        table = with_cards(table, place, belongs.get(place, ()))
    for place, index, each in misplaced(belongs, lay):
        to = spot(place, index)
        if moved.get(each):
            left, rank = moved[each].pop(0)
            marks.append(arrow(spot(left, min(rank, len(belongs.get(left, ())))), to))
        marks.append(ring(to))
    return table, tuple(marks)


def misplaced(
    cards: dict[Place, tuple[Card, ...]], others: dict[Place, tuple[Card, ...]]
) -> Iterator[tuple[Place, int, Card]]:
    """Place and index of each card that the others do not have there."""
    for place in sorted(cards):
        there = others.get(place, ())
        for index, each in enumerate(cards[place]):
            if there[index : index + 1] != (each,):
                yield place, index, each


def spot(place: Place, index: int) -> Spot:
    """Where a card of the bank or of the first hand of a box lies."""
    return bank_card(index) if place == BANK else card(place, index)


def burned(step: Step) -> Right | None:
    """The card drawn in error on the burn pile: the last of the hand in play at its box."""
    number = focus_of(step)
    if number is None or not cards_on(step.table.box(number)):
        return None
    hand = hand_in_play(step.table.box(number))
    last = len(step.table.box(number).hands[hand].hand) - 1
    return apply(step.table, CardBurned(number, hand)), (arrow(card(number, last, hand), burn_pile()),)


def settled(table: Table, situation: Settling, answer: Answer) -> Right | None:
    """Every owner of the stakes in question paid, at a stand-off, or without them."""
    match answer:
        case Amount(cents):
            moves = {situation.stakes[0].player: cents}
        case Amounts(by_owner) if len({each.player for each in situation.stakes}) == len(situation.stakes):
            moves = dict(by_owner)
        case _:
            return None
    marks: list[Mark] = []
    for number, index, each in lying(table, situation):
        cents = moves[each.player]
        made = PaymentMade if cents >= 0 else StakeCollected
        table = apply(table, made(each.player, number, abs(cents), index))
        is_left = any(left.player == each.player for left in table.box(number).hands[index].stakes)
        marks.append(ring(stake(number, each.player, index) if is_left else box_place(number)))
    return (table, tuple(dict.fromkeys(marks))) if marks else None


def lying(table: Table, situation: Settling) -> Iterator[tuple[int, int, Stake]]:
    """Box, hand and stake of everything in question, as it lies on the table."""
    for box in table.boxes:
        for index, hand in enumerate(box.hands):
            if is_asked(hand, situation):
                yield from ((box.number, index, each) for each in hand.stakes if each in situation.stakes)


def is_asked(hand: BoxHand, situation: Settling) -> bool:
    """Whether it is this hand that is settled."""
    match situation:
        case PaymentDue(hand=asked) | PaymentsDue(hand=asked):
            return hand.hand == asked.hand and set(asked.stakes) <= set(hand.stakes)
        case BoxesDue(hands=hands):
            return hand in hands
        case SurrenderDue(stake=asked) | EvenMoneyDue(stake=asked):
            return hand.stakes == (asked,)


def insurance_settled(table: Table, insurance: tuple[Stake, ...], by_owner: Iterable[tuple[str, int]]) -> Right | None:
    """The insurance on its line with the payment beside it, as it lies before it is taken back, or in the rack."""
    number = next((box.number for box in table.boxes if box.insurance == insurance), None)
    if number is None:
        return None
    marks = []
    for name, cents in by_owner:
        if cents < 0:
            table = apply(table, InsuranceSettled(name, number, cents))
            continue
        box = table.box(number)
        paid = tuple(replace(each, paid=cents) if each.player == name else each for each in box.insurance)
        table = table.with_box(replace(box, insurance=paid))
        marks.append(ring(insurance_place(number, name)))
    return table, tuple(marks) or (ring(box_place(number)),)


def given_back(table: Table, name: str, number: int, cents: int) -> Right:
    """Money of a stake back with its owner."""
    after = apply(table, StakeReturned(name, number, cents))
    is_there = any(each.name == name for each in after.players)
    return after, (ring(player(name)) if is_there else ring(box_place(number)),)


def with_cards(table: Table, place: Place, cards: tuple[Card, ...]) -> Table:
    """The table with these cards, and no others, on the first hand of a place."""
    if place == BANK:
        return replace(table, bank=Hand(cards))
    box = table.box(place)
    first, *others = box.hands or (BoxHand(),)
    return table.with_box(replace(box, hands=(replace(first, hand=Hand(cards)), *others)))
