"""The engine's table of a round, happening by happening as the round was played, or laid out as it ended."""

from collections.abc import Callable, Iterator, Mapping
from functools import reduce

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Amounts
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import (
    CardDealt,
    CardTurned,
    EvenMoneyTaken,
    HandDoubled,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    Happening,
    InsurancePlaced,
    InsuranceRaised,
    PaymentMade,
    SecondHandTaken,
    StakeDoubledByAnother,
    StakePlaced,
)
from casino_training.rules.round import apply
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BlackjackCashed
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table, empty_table
from tests.oracle import plain
from tests.oracle.play import NAMES

BOXES = 7
PACKS = 6
SHOE = 312
PURSE = 100_000_00
"""Cents that everybody has in front of him before he stakes; the bank's rack holds as much."""
PLAYERS = tuple(Player(name, purse=PURSE) for name in NAMES)


HAPPENED: Mapping[str, Callable[..., Happening]] = {
    "stake": StakePlaced,
    "card": lambda box, hand, card: CardDealt(box, Card.parse(card), hand),
    "turn": lambda card: CardTurned(BANK, Card.parse(card)),
    "insurance": InsurancePlaced,
    "more insurance": InsuranceRaised,
    "even money": EvenMoneyTaken,
    "surrender": HandSurrendered,
    "stand": HandStood,
    "split": lambda box, hand, *owners: HandSplitBySome(box, owners, hand),
    "second hand": lambda owner, box, hand, cents: SecondHandTaken(owner, box, cents, hand),
    "double": lambda owner, box, hand, cents: HandDoubled(owner, box, cents, hand),
    "double for": lambda owner, box, hand, cents, other: StakeDoubledByAnother(owner, box, cents, other, hand),
}
"""What the words of a log (`plain.Event`) are among the happenings of the engine."""


def dealt(ruleset: Ruleset, round_: plain.Round) -> Table:
    """The table at the end of a round that was played."""
    start = empty_table(BOXES, players=PLAYERS, shoe_cards=SHOE, packs=PACKS, rack=PURSE)
    return reduce(apply, happenings(ruleset, round_), start)


def happenings(ruleset: Ruleset, round_: plain.Round) -> Iterator[Happening]:
    for word, *about in round_.log:
        if word == "cashed":
            owner, box, cents = about
            yield PaymentMade(owner, box, cashed(ruleset, Stake(owner, cents)))
        else:
            yield HAPPENED[word](*about)


def laid_out(ruleset: Ruleset, round_: plain.Round) -> Table:
    """The table at the end of a round, put together from what lies there."""
    boxes = tuple(box_of(ruleset, box) for box in round_.boxes)
    hands = [(box.number, index, hand) for box in round_.boxes for index, hand in enumerate(box.hands)]
    heard = tuple(said for box, index, hand in hands for said in remembered(box, index, hand))
    return Table(boxes, PLAYERS, cards_of(round_.bank), shoe_cards=SHOE, heard=heard)


def remembered(box: int, index: int, hand: plain.Hand) -> Iterator[Happening]:
    """What the table remembers of a hand, as it cannot be seen from what lies there."""
    if hand.even_money_to:
        yield EvenMoneyTaken(hand.even_money_to, box)
    if hand.is_late:
        yield HandSurrendered(box, index)
    if hand.has_stood:
        yield HandStood(box, index)


def cards_of(texts: list[str]) -> Hand:
    return Hand(tuple(map(Card.parse, texts)))


def box_of(ruleset: Ruleset, box: plain.Box) -> Box:
    hands = tuple(hand_of(ruleset, hand) for hand in box.hands)
    return Box(box.number, hands, insurance=insured(box))


def hand_of(ruleset: Ruleset, hand: plain.Hand) -> BoxHand:
    stakes = tuple(
        replace(stake, paid=cashed(ruleset, stake)) if lying.is_cashed else stake
        for lying in hand.stakes
        for stake in [Stake(lying.owner, lying.cents, lying.added)]
    )
    return BoxHand(cards_of(hand.cards), stakes, hand.is_split, state_of(hand))


def state_of(hand: plain.Hand) -> HandState:
    if hand.is_surrendered:
        return HandState.SURRENDERED
    return HandState.DOUBLED if hand.is_doubled else HandState.STOOD


def insured(box: plain.Box) -> tuple[Stake, ...]:
    """What was raised lies with what was placed first."""
    placed: dict[str, Stake] = {}
    for owner, cents in box.insurance:
        before = placed.get(owner)
        placed[owner] = replace(before, added=before.added + cents) if before else Stake(owner, cents)
    return tuple(placed.values())


def cashed(ruleset: Ruleset, stake: Stake) -> int:
    """Cents for a co-player's blackjack while the boxholder doubles his; raises ValueError where they are not ruled."""
    match rule_on(ruleset, BlackjackCashed((stake,))).answer:
        case Amounts(((_, cents),)):
            return cents
        case other:
            raise ValueError(f"{other} is no amount")
