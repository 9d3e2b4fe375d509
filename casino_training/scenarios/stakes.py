"""The table's limits and the stakes that guests place within them. Amounts are cents."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd, lcm
from random import Random

from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Sign
from casino_training.rules.values import Odds
from casino_training.scenarios.lots import pick, shuffled

USUAL_UNIT = 10_00
"""Step of the stakes where neither document nor sign names one."""
USUAL_MAXIMA = (20, 30, 50)
"""Greatest stakes that a table's sign may show, in steps of its stakes."""
TYPICAL = (1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 10, 12, 15, 20, 25, 30)
"""Stakes that guests place, in steps, the usual ones more often."""
MOST_TYPICAL = 300_00


def sign_of(rng: Random, ruleset: Ruleset) -> Sign:
    """The limits of one table of this house: those of the document, and where it leaves them to the table, its own."""
    stakes = ruleset.stakes
    steps = sorted(stakes.multiples.value) if isinstance(stakes.multiples.value, frozenset) else []
    step = pick(rng, steps) if steps else None
    unit = step or USUAL_UNIT
    table_least, table_most = (None, None) if stakes.limits_from.is_silent else (unit, unit * pick(rng, USUAL_MAXIMA))
    least = stakes.minimum.value if isinstance(stakes.minimum.value, int) else table_least
    most = stakes.maximum.value if isinstance(stakes.maximum.value, int) else table_most
    if least is not None:
        least = max(least, unit if step else 0)
    if most is not None and least is not None:
        most = max(most, least)
    return Sign(least, most, step)


@dataclass(frozen=True, slots=True)
class Purse:
    """What stakes are cut from: `unit` is the step in which a stake is paid in whole cents."""

    unit: int
    least: int
    most: int

    @classmethod
    def at(cls, sign: Sign, ruleset: Ruleset) -> Purse:
        """The stakes that this sign allows."""
        odds = [rule.value for rule in (ruleset.payouts.win, ruleset.payouts.blackjack)]
        unit = whole_unit(sign.step or USUAL_UNIT, [value for value in odds if isinstance(value, Odds)])
        least = max(unit, -(-(sign.minimum or 0) // unit) * unit)
        most = sign.maximum if sign.maximum is not None else max(MOST_TYPICAL, least)
        return cls(unit, least, max(least, most // unit * unit))

    def stake(self, rng: Random, *, most: int | None = None, parts: int = 1) -> int:
        """A typical stake; `most` bounds it, and `parts` of it fit under the table's maximum."""
        limit = min(self.most // parts, self.most if most is None else most)
        typical = [self.unit * steps for steps in TYPICAL if self.unit * steps <= min(limit, MOST_TYPICAL)]
        return pick(rng, [cents for cents in typical if cents >= self.least] or [self.least])

    def stakes(self, rng: Random, number: int) -> list[int]:
        """So many stakes, different ones where there is room, that fit under the table's maximum together."""
        limit = min(self.most // number, MOST_TYPICAL)
        different = sorted({self.unit * steps for steps in TYPICAL if self.least <= self.unit * steps <= limit})
        return shuffled(rng, different)[:number] if len(different) >= number else [self.least] * number


def whole_unit(step: int, odds: list[Odds]) -> int:
    """The least multiple of `step` on which all the odds pay whole cents."""
    return step * lcm(*(value.per // gcd(value.per, step * value.pays) for value in odds))
