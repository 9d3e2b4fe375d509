"""The table's limits and the stakes that guests place within them. Amounts are cents."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from math import gcd, lcm
from random import Random

from msgspec import Struct

from casino_training.rules.chapters.stakes import LimitsFrom
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Sign
from casino_training.rules.values import Odds, Share
from casino_training.scenarios.lots import pick, some

USUAL_UNIT = 10_00
"""Step of the stakes where neither document nor sign names one."""
USUAL_MAXIMA = (20, 30, 50)
"""Greatest stakes that a table's sign may show, in steps of its stakes."""
TYPICAL = (1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 10, 12, 15, 20, 25, 30)
"""Stakes that guests place, in steps, the usual ones more often."""
MOST_TYPICAL = 300_00
ROOM = 8
"""So many least stakes fit under a maximum that several players can share."""
SIGNS_REMEMBERED = 256
"""So many limit signs, each of a table of a house, and what may be staked there are not thought out twice."""


def sign_of(rng: Random, ruleset: Ruleset, *, step: int | None = None) -> Sign:
    """The limits of one table of this house: those of the document, and where it leaves them to the table, its own.

    `step` of its stakes in cents where it matters, one of `steps_of`.
    """
    return _sign(ruleset, step or pick(rng, steps_of(ruleset)), pick(rng, USUAL_MAXIMA))


@lru_cache(maxsize=SIGNS_REMEMBERED)
def _sign(ruleset: Ruleset, step: int | None, steps_to_maximum: int) -> Sign:
    least, most = limits_of(ruleset)
    if has_limits_of_its_own(ruleset):
        usual = max(step or usual_unit(most), least or 0)
        least = usual if least is None else least
        most = usual * steps_to_maximum if most is None else most
    return Sign(None if least is None else max(least, step or 0), most, step)


def has_limits_of_its_own(ruleset: Ruleset) -> bool:
    """Whether each table has limits that the document does not name."""
    return ruleset.stakes.limits_from.value in (LimitsFrom.SIGN, LimitsFrom.TABLE)


def signs_of(ruleset: Ruleset) -> list[Sign]:
    """The limits that a table of this house may have."""
    return [_sign(ruleset, step, steps) for step in steps_of(ruleset) for steps in USUAL_MAXIMA]


def has_room(ruleset: Ruleset) -> bool:
    """Whether several stakes fit under the maximum of every table of this house."""
    signs = [_sign(ruleset, step, min(USUAL_MAXIMA)) for step in steps_of(ruleset)]
    return all(purse.most >= ROOM * purse.least for purse in (Purse.at(sign, ruleset) for sign in signs))


@lru_cache(maxsize=SIGNS_REMEMBERED)
def steps_of(ruleset: Ruleset) -> tuple[int | None, ...]:
    """The steps in which stakes may be placed, least first; None alone where the document names none."""
    multiples = ruleset.stakes.multiples.value
    return tuple(sorted(multiples)) if isinstance(multiples, frozenset) and multiples else (None,)


def limits_of(ruleset: Ruleset) -> tuple[int | None, int | None]:
    """The least and the greatest stake that the document names."""
    least, most = ruleset.stakes.minimum.value, ruleset.stakes.maximum.value
    return least if isinstance(least, int) else None, most if isinstance(most, int) else None


def usual_unit(most: int | None) -> int:
    """The step of stakes where none is named: ten, or a tenth of it as often as the maximum needs."""
    unit = USUAL_UNIT
    while most is not None and unit > 1 and unit * 10 > most:
        unit //= 10
    return unit


class Purse(Struct, frozen=True):
    """What stakes are cut from: `unit` is the step in which a stake is paid in whole cents.

    `typical` are the stakes that guests place, least first and the usual ones more often; the least is always one.
    """

    unit: int
    least: int
    most: int
    typical: tuple[int, ...]

    @classmethod
    @lru_cache(maxsize=SIGNS_REMEMBERED)
    def at(cls, sign: Sign, ruleset: Ruleset) -> Purse:
        """The stakes that this sign allows."""
        odds = [rule.value for rule in (ruleset.payouts.win, ruleset.payouts.blackjack)]
        step = sign.step or usual_unit(sign.maximum)
        unit = whole_unit(step, [value for value in odds if isinstance(value, Odds)])
        least = max(unit, -(-(sign.minimum or 0) // unit) * unit)
        most = sign.maximum if sign.maximum is not None else max(MOST_TYPICAL, least)
        most = max(least, most // unit * unit)
        stakes = (unit * steps for steps in TYPICAL)
        typical = tuple(cents for cents in stakes if least <= cents <= min(most, MOST_TYPICAL))
        return cls(unit, least, most, typical or (least,))

    def stake(self, rng: Random, *, most: int | None = None, parts: int = 1) -> int:
        """A typical stake; `most` bounds it, and `parts` of it fit under the table's maximum."""
        limit = self.most // parts
        return pick(rng, self.usual(limit if most is None else min(limit, most)))

    def usual(self, most: int) -> tuple[int, ...]:
        """The typical stakes up to `most`, the usual ones more often; the least stake where none is so small."""
        return self.typical[: bisect_right(self.typical, most)] or (self.least,)

    def stakes(self, rng: Random, number: int) -> list[int]:
        """So many stakes, different ones where there is room, that fit under the table's maximum together."""
        limit = min(self.most // number, MOST_TYPICAL)
        different = sorted({self.unit * steps for steps in TYPICAL if self.least <= self.unit * steps <= limit})
        return some(rng, different, number) if len(different) >= number else [self.least] * number


def whole_unit(step: int, odds: list[Odds]) -> int:
    """The least multiple of `step` on which all the odds pay whole cents."""
    return step * lcm(*(value.per // gcd(value.per, step * value.pays) for value in odds))


def divisible(purse: Purse, share: Share, grain: int, *, least: int = 1, parts: int = 1) -> list[int]:
    """Typical stakes of which `share` is so many times `grain` cents; `parts` of them fit under the maximum."""
    most = min(purse.most // parts, MOST_TYPICAL)
    stakes = (purse.unit * steps for steps in sorted(set(TYPICAL)))
    return [
        cents
        for cents in stakes
        if purse.least <= cents <= most
        and cents * share.numerator % (share.denominator * grain) == 0
        and cents * share.numerator >= share.denominator * grain * least
    ]
