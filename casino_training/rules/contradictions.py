"""Values that are legal one by one and cannot all be meant: no table could be run by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from casino_training.rules.chapters.boxes import Criterion
from casino_training.rules.chapters.insurance import InsuranceAmount
from casino_training.rules.clause import Rule
from casino_training.rules.values import AtMost, Odds

ACE_AT_MOST = 11
"""No card counts more."""


class Contradiction(Struct, frozen=True):
    """`found` is given the values of the rules `of` and says what is wrong with the first, or nothing."""

    of: tuple[str, ...]
    found: Callable[..., str | None]


def contradictions(rules: Mapping[str, Rule[object]]) -> Iterator[tuple[str, str]]:
    """Each contradiction between the given rules (by "chapter.rule") that have values: the rule and what is wrong."""
    for contradiction in CONTRADICTIONS:
        read = [rules[name] for name in contradiction.of if name in rules and not rules[name].is_silent]
        if len(read) == len(contradiction.of) and (what := contradiction.found(*(rule.value for rule in read))):
            yield contradiction.of[0], what


def _maximum_is_nothing(maximum: int) -> str | None:
    return "is 0, so that nothing could be staked; write the greatest stake" if maximum == 0 else None


def _minimum_over_maximum(minimum: int, maximum: int) -> str | None:
    return "is above stakes.maximum; write the least stake here and the greatest there" if minimum > maximum else None


def _step_is_nothing(multiples: frozenset[int]) -> str | None:
    return (
        "holds 0, which is no step; write the steps above 0, or [] if every amount may be staked"
        if 0 in multiples
        else None
    )


def _least_over_most(amount: InsuranceAmount) -> str | None:
    least, most = amount.least, amount.most
    if least.numerator * most.denominator > most.numerator * least.denominator:
        return f"has its least part {least} above its most {most}; write the smaller one as least"
    return None


def _pays_less_than_staked(win: Odds) -> str | None:
    return f"is {win}, which is less than the stake; write it the other way round" if win.pays < win.per else None


def _blackjack_pays_less(blackjack: Odds, win: Odds) -> str | None:
    if blackjack.pays * win.per < win.pays * blackjack.per:
        return f"is {blackjack}, which is less than payouts.win {win}; write what a blackjack pays"
    return None


def _stands_over_target(stands_on: int, target: int) -> str | None:
    return f"is above totals.target {target}; write the count on which the bank stands" if stands_on > target else None


def _stands_on_one_card(stands_on: int) -> str | None:
    if stands_on <= ACE_AT_MOST:
        return f"is {stands_on}, which one card reaches; write the count above {ACE_AT_MOST} on which the bank stands"
    return None


def _splits_into_one(hands: AtMost) -> str | None:
    return (
        "is 1, which is no split; write the hands that a box may be split into, 2 or more" if hands.limit == 1 else None
    )


def _splits_two_again(again: bool, hands: AtMost) -> str | None:
    if again and hands.limit == 2:
        return "is yes, but splitting.hands allows 2 hands, as many as one split makes; write more there or no here"
    return None


def _tie_over_target(ties: frozenset[int], target: int) -> str | None:
    over = sorted(count for count in ties if count > target)
    return f"names {over[0]}, which is bust above totals.target {target}; take it out" if over else None


def _speaks_both_ways(other: str) -> Callable[[frozenset[StrEnum], frozenset[StrEnum]], str | None]:
    """Between signs or words for a card and those against one in `other`; a spoken word has no capitals."""

    def found(these: frozenset[StrEnum], those: frozenset[StrEnum]) -> str | None:
        spoken = {word.casefold() for word in those}
        both = sorted(word for word in these if word.casefold() in spoken)
        return f"names {both[0]}, as dealing.{other} does; it can mean one only: take it out of one" if both else None

    return found


def _no_hole_card(lines: object, hole_card: bool) -> str | None:
    return None if hole_card else "speaks of a hole card, but dealing.hole_card says that there is none; take it out"


def _second_card_is_due(lines: object, cards_to_bank: int) -> str | None:
    if cards_to_bank < 2:
        return None
    return "speaks of a second card too many, but dealing.cards_to_bank gives the bank 2; take it out"


def _asked_by_nobody(instead: str) -> Callable[[object], str | None]:
    """A rule that is there to say what a document leaves open: no ruling reads a value of it."""
    return lambda value: f"has a value, which no ruling would obey; {instead}"


def _bound_both_ways(must: frozenset[int], may_not: frozenset[int]) -> str | None:
    both = sorted(must & may_not)
    return f"names {both[0]}, on which dealing.may_not_draw_on allows no card; take it out of one" if both else None


def _hole_card_without_card(hole_card: bool, cards_to_bank: int) -> str | None:
    if hole_card and cards_to_bank < 2:
        return "is yes, but dealing.cards_to_bank gives the bank one card only; write 2 there or no here"
    return None


def _peeks_at_nothing(bank_peeks: bool, hole_card: bool) -> str | None:
    return "is yes, but dealing.hole_card says that there is none; write no" if bank_peeks and not hole_card else None


def _near_and_far(precedence: tuple[Criterion, ...]) -> str | None:
    if {Criterion.NEAREST_TO_SHOE, Criterion.FARTHEST_FROM_SHOE} <= set(precedence):
        return "names both the nearest and the farthest from the shoe; the second could never decide: take it out"
    return None


CONTRADICTIONS = (
    Contradiction(("stakes.maximum",), _maximum_is_nothing),
    Contradiction(("stakes.minimum", "stakes.maximum"), _minimum_over_maximum),
    Contradiction(("stakes.multiples",), _step_is_nothing),
    Contradiction(("insurance.amount",), _least_over_most),
    Contradiction(("payouts.win",), _pays_less_than_staked),
    Contradiction(("payouts.blackjack", "payouts.win"), _blackjack_pays_less),
    Contradiction(("payouts.blackjack_against_ace_or_ten", "payouts.win"), _blackjack_pays_less),
    Contradiction(("bank.stands_on", "totals.target"), _stands_over_target),
    Contradiction(("bank.stands_on",), _stands_on_one_card),
    Contradiction(("splitting.hands",), _splits_into_one),
    Contradiction(("splitting.again", "splitting.hands"), _splits_two_again),
    Contradiction(("splitting.aces_again", "splitting.hands"), _splits_two_again),
    Contradiction(("payouts.ties_lost_on", "totals.target"), _tie_over_target),
    Contradiction(("dealing.must_draw_on", "dealing.may_not_draw_on"), _bound_both_ways),
    Contradiction(("dealing.signals_for_card", "dealing.signals_to_stand"), _speaks_both_ways("signals_to_stand")),
    Contradiction(("dealing.calls_for_card", "dealing.calls_to_stand"), _speaks_both_ways("calls_to_stand")),
    Contradiction(("irregularities.hole_card_exposed", "dealing.hole_card"), _no_hole_card),
    Contradiction(("irregularities.bank_second_card", "dealing.cards_to_bank"), _second_card_is_due),
    Contradiction(("stakes.late",), _asked_by_nobody("write irregularities.late_stake, which says who decides")),
    Contradiction(("stakes.cash_plays",), _asked_by_nobody("write it as silent, with what the document says")),
    Contradiction(("stakes.excess_belongs_to",), _asked_by_nobody("write it as silent, with what the document says")),
    Contradiction(("dealing.hole_card", "dealing.cards_to_bank"), _hole_card_without_card),
    Contradiction(("dealing.bank_peeks", "dealing.hole_card"), _peeks_at_nothing),
    Contradiction(("boxes.precedence",), _near_and_far),
)
