"""Clauses, rules and rulings: the three things every mark rests on."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import Answer, LeftOpen
from casino_training.rules.fields import fields
from casino_training.rules.kept import kept

T = TypeVar("T", covariant=True)
V = TypeVar("V")


class Text(Struct, frozen=True):
    """A sentence in every language of the site; `text["de"]` is `text.de`."""

    en: str
    de: str

    def __getitem__(self, language: str) -> str:
        """The sentence in this language; raises KeyError for a language the site does not speak."""
        if language not in LANGUAGES:
            raise KeyError(language)
        sentence: str = getattr(self, language)
        return sentence


LANGUAGES = fields(Text)
"""Codes of the languages that every sentence of a ruleset is written in."""


class Clause(Struct, frozen=True):
    """A numbered sentence of a house's document in our words.

    `informs` says why no decision depends on it; None for a clause that rules rest on.
    """

    id: str
    text: Text
    informs: Text | None = None


class Silent(Struct, frozen=True):
    """The value of a rule to which the document gives no answer; different from "not allowed".

    `reason` is None where the document simply does not mention the point. `is_unclear`: the document has words for it
    that can be read more than one way, so the point is not graded.
    """

    reason: Text | None = None
    is_unclear: bool = False


class DocumentIsSilent(LookupError):
    """A rule was read that has no value in this house; `rule` is the one."""

    def __init__(self, rule: Rule[object]) -> None:
        super().__init__(f"the document gives no value for {rule.name}")
        self.rule = rule


class Rule(Struct, Generic[T], frozen=True):
    """One value the house chose, the clauses it rests on and, where a clause is ambiguous, the reading taken.

    `name` is "chapter.rule".
    """

    name: str
    value: T | Silent
    clauses: tuple[Clause, ...] = ()
    reading: Text | None = None

    @property
    def is_silent(self) -> bool:
        return self.value.__class__ is Silent


class Basis(StrEnum):
    """How firmly a ruling stands, strongest first."""

    DOCUMENTED = "documented"
    """Clauses say it in words."""
    READING = "reading"
    """Clauses say it when read as stated in `Rule.reading`."""
    PRACTICE = "practice"
    """The document says nothing: general practice, never the house's words."""
    OPEN = "open"
    """The document leaves it open: not graded."""


class Ruling(Struct, frozen=True, dict=True):
    """The engine's answer to one situation and the rules it follows from, the deciding rule last."""

    answer: Answer
    because: tuple[Rule[object], ...]

    @kept
    def basis(self) -> Basis:
        if isinstance(self.answer, LeftOpen):
            return Basis.OPEN
        if self.because and self.because[-1].is_silent:
            return Basis.PRACTICE
        if any(rule.reading for rule in self.because):
            return Basis.READING
        return Basis.DOCUMENTED

    @property
    def is_graded(self) -> bool:
        return self.basis is not Basis.OPEN

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause the ruling rests on, each once, those of the deciding rule last."""
        return tuple(dict.fromkeys(clause for rule in self.because for clause in rule.clauses))


class Citing(dict[str, "Rule[object]"]):
    """Reads rules for one ruling and keeps them by name: what was not cited cannot have decided.

    >>> cite = Citing()
    >>> cite(ruleset.bank.stands_on)  # doctest: +SKIP
    17
    """

    __slots__ = ()

    def __call__(self, rule: Rule[T]) -> T:
        """The value of `rule`, which is cited from now on; raises `DocumentIsSilent` where there is none."""
        name, value = rule.name, rule.value
        if name in self:
            del self[name]
        self[name] = rule
        if value.__class__ is Silent:
            raise DocumentIsSilent(rule)
        return value  # type: ignore[return-value]  # not silent

    def if_said(self, rule: Rule[T]) -> T | None:
        """The value of `rule`, or None where the document has none and that leaves the question to other rules.

        It is cited either way: with a value it could have decided.
        """
        try:
            return self(rule)
        except DocumentIsSilent:
            return None

    def however_read(self, rule: Rule[V], value: V) -> V:
        """The value of `rule` where each way of reading its words comes to the same: `value`, if it is unclear.

        So no reading is taken. Raises `DocumentIsSilent` where the document says nothing at all.
        """
        match rule.value:
            case Silent(is_unclear=True):
                return self(replace(rule, value=value, reading=None))
            case Silent():
                return self(rule)
            case _:
                return self(replace(rule, reading=None))

    def not_reaching(self, rule: Rule[object], reason: Text | None) -> DocumentIsSilent:
        """What to raise where a rule that was read does not reach the case at hand: there the document is unclear."""
        unclear: Rule[object] = replace(rule, value=Silent(reason, is_unclear=True), reading=None)
        del self[rule.name]
        self[rule.name] = unclear
        return DocumentIsSilent(unclear)

    @property
    def because(self) -> tuple[Rule[object], ...]:
        """Every rule that was read, each once and where it was read last."""
        return tuple(self.values())
