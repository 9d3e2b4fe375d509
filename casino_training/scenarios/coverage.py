"""Which clauses of a house its kinds train, and which of its rules no question reads.

A kind exercises a clause when the ruling on one of its questions rests on a rule with a value that cites it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from msgspec import Struct

from casino_training.rules.clause import Ruling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation
from casino_training.scenarios.build import offered_kinds
from casino_training.scenarios.kinds.kind import MOST_DEALS, Family, Kind, open_families
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.shoe import CardsRunOut

FEW_FACTS = 8
"""So many facts of a family, spread over it, show what it exercises."""


class Asked(Struct, frozen=True):
    """A question that a kind asks in one house, and what is ruled."""

    kind: str
    situation: Situation
    ruling: Ruling


class Coverage(Struct, frozen=True):
    """The clauses of one house by id: those that inform only, and the others with the kinds that exercise each.

    `decided` are those of the others that decide a question alone or with others, with the kinds that ask it. `unread`
    names the rules with a value that no question reads, so that it decides none of them.
    """

    house: str
    exercised: Mapping[str, tuple[str, ...]]
    decided: Mapping[str, tuple[str, ...]]
    informing: tuple[str, ...]
    unread: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """The clauses that no kind exercises although they do not merely inform."""
        return tuple(id_ for id_, kinds in self.exercised.items() if not kinds)


def coverage_of(ruleset: Ruleset, facts: int | None = FEW_FACTS) -> Coverage:
    """What the kinds offered in this house exercise; `facts` as in `questions`."""
    kinds: dict[str, set[str]] = {id_: set() for id_, clause in ruleset.clauses.items() if not clause.informs}
    deciding: dict[str, set[str]] = {id_: set() for id_ in kinds}
    unread = {rule.name: None for rule in ruleset.rules() if not rule.is_silent}
    for asked in questions(ruleset, facts):
        for rule in asked.ruling.because:
            unread.pop(rule.name, None)
        for clause in trained_by(asked.ruling):
            kinds[clause].add(asked.kind)
        for clause in decided_by(asked.ruling):
            deciding[clause].add(asked.kind)
    exercised = {id_: tuple(sorted(found)) for id_, found in kinds.items()}
    decided = {id_: tuple(sorted(found)) for id_, found in deciding.items() if found}
    informing = tuple(id_ for id_, clause in ruleset.clauses.items() if clause.informs)
    return Coverage(ruleset.house.slug, exercised, decided, informing, tuple(unread))


def trained_by(ruling: Ruling) -> frozenset[str]:
    """The clauses on which this ruling rests, by id; not those cited only to say that they settle nothing."""
    return frozenset(clause.id for rule in ruling.because if not rule.is_silent for clause in rule.clauses)


def decided_by(ruling: Ruling) -> frozenset[str]:
    """The clauses of the deciding rule, by id; none where the document settles nothing."""
    rule = ruling.because[-1]
    return frozenset() if rule.is_silent else frozenset(clause.id for clause in rule.clauses)


def questions(ruleset: Ruleset, facts: int | None = FEW_FACTS) -> Iterator[Asked]:
    """Every question of the kinds offered in this house, always the same ones; each situation of a kind once.

    Every family is asked about, with `facts` of its facts at most; with all of them where that is None.
    """
    for kind in offered_kinds(ruleset):
        situations = dict.fromkeys(step.situation for step in _steps(kind, ruleset, facts))
        yield from (Asked(kind.id, situation, rule_on(ruleset, situation)) for situation in situations)


def _steps(kind: Kind, ruleset: Ruleset, most: int | None) -> Iterator[Step]:
    for number, family in enumerate(open_families(kind, ruleset)):
        count = len(family.facts)
        places = range(count) if most is None or count <= most else [lot * count // most for lot in range(most)]
        for place in places:
            rng = Random(f"{kind.id}:{number}:{place}")
            yield from _dealt(family, rng, ruleset, family.facts[place])


def _dealt(family: Family[Any], rng: Random, ruleset: Ruleset, fact: object) -> tuple[Step, ...]:
    """The steps, with other lots where the cards of a small shoe run out; none where it cannot deal them."""
    for _ in range(MOST_DEALS):
        with suppress(CardsRunOut):
            return family.write(Script(rng, ruleset), fact)
    return ()
