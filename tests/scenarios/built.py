"""What the kinds build in the four houses over many seeds, and what is ruled on it."""

from collections.abc import Iterator

from casino_training.rules.cards import Hand
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS

SEEDS = range(60)
FEWER_SEEDS = range(40)
HOUSES = sorted(RULEBOOKS)
POINTS = {"T": 10, "J": 10, "Q": 10, "K": 10}


def built(kind: str, house: str) -> Iterator[tuple[Step, ...]]:
    """The steps of each scenario."""
    for seed in SEEDS:
        yield build(kind, str(seed), RULEBOOKS[house]).steps


def only_steps(kind: str, house: str) -> Iterator[Step]:
    """The same of a kind that has one step in each scenario."""
    for (step,) in built(kind, house):
        yield step


def answer(house: str, step: Step) -> object:
    return rule_on(RULEBOOKS[house], step.situation).answer


def houses_of(kind: str) -> list[str]:
    """The houses that offer the kind."""
    return [house for house, ruleset in RULEBOOKS.items() if kind in {each.id for each in offered_kinds(ruleset)}]


def steps_of(kind: str) -> Iterator[tuple[str, Step]]:
    """Every first step over all houses and seeds."""
    for house in houses_of(kind):
        for seed in FEWER_SEEDS:
            yield house, build(kind, str(seed), RULEBOOKS[house]).steps[0]


def hard_count(hand: Hand) -> int:
    """With every ace as one."""
    return sum(1 if card.is_ace else POINTS.get(card.rank) or int(card.rank) for card in hand.cards)


def count(hand: Hand) -> int:
    hard = hard_count(hand)
    return hard + 10 if hand.has_ace and hard <= 11 else hard


def is_blackjack(hand: Hand) -> bool:
    return len(hand) == 2 and count(hand) == 21
