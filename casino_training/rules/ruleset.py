"""A house's rules in one value: what `load.load_ruleset` reads from YAML and everything else asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import get_type_hints

from msgspec import Struct

from casino_training.rules.chapters.bank import Bank
from casino_training.rules.chapters.boxes import Boxes
from casino_training.rules.chapters.conduct import Conduct
from casino_training.rules.chapters.dealing import Dealing
from casino_training.rules.chapters.doubling import Doubling
from casino_training.rules.chapters.even_money import EvenMoney
from casino_training.rules.chapters.insurance import Insurance
from casino_training.rules.chapters.irregularities import Irregularities
from casino_training.rules.chapters.payouts import Payouts
from casino_training.rules.chapters.shoe import Shoe
from casino_training.rules.chapters.splitting import Splitting
from casino_training.rules.chapters.stakes import Stakes
from casino_training.rules.chapters.surrender import Surrender
from casino_training.rules.chapters.totals import Totals
from casino_training.rules.clause import Clause, Rule, Text
from casino_training.rules.fields import fields


class HouseHead(Struct, frozen=True):
    """Who the rules belong to. `slug` names the file and the addresses, `prefix` begins every clause id."""

    slug: str
    prefix: str
    name: Text
    language: str
    currency: str


class EditionHead(Struct, frozen=True):
    """The version of the document and what it was; `in_force_from` is an ISO date, None when it names none."""

    version: str
    source: Text
    in_force_from: str | None


class Ruleset(Struct, frozen=True, eq=False):
    """One edition of one house: every clause of its document, and one value a chapter with its rules.

    Equal only to itself, so that what follows from a ruleset alone can be remembered by it (`functools.lru_cache`).
    """

    house: HouseHead
    edition: EditionHead
    clauses: Mapping[str, Clause]
    shoe: Shoe
    stakes: Stakes
    boxes: Boxes
    dealing: Dealing
    totals: Totals
    insurance: Insurance
    even_money: EvenMoney
    surrender: Surrender
    doubling: Doubling
    splitting: Splitting
    bank: Bank
    payouts: Payouts
    irregularities: Irregularities
    conduct: Conduct

    def rules(self) -> Iterator[Rule[object]]:
        """Every rule in the order of the chapters."""
        for chapter, schema in chapters().items():
            values = getattr(self, chapter)
            for name in fields(schema):
                yield getattr(values, name)


@cache
def chapters() -> Mapping[str, type]:
    """The chapters by their key in a ruleset file, in the order of a rule book."""
    hints = get_type_hints(Ruleset)
    return {name: hints[name] for name in fields(Ruleset) if name not in ("house", "edition", "clauses")}
