"""Facts into sentences, in the language that Django has active. Nothing else on the site does this.

    say(CardDealt(4, Card.parse("Ah")))                  "You deal the ace of hearts to box 4."
    say(situation, table=table)                          "May the hand on box 3 be doubled?"
    say(answer, situation=situation)                     "The hand may be doubled."
    say(answer, situation=situation, is_option=True)     "Allow", as it stands on a control
    say(Act.BURN), say("K71"), say("empty-box"), say("bank.soft_17"), say("reading"), say(kind)     a name
    say(refusal)                                         what is wrong with the facts, and what to change
    tell(step.events, table=step.table)                  a sentence for each event
    tell_cost(grade.cost)                                a sentence for each player whom an error favours or harms
    describe(table), described(table)                    the whole table in sentences for the ear; the same in lines
    money(3750), card_name(card)                         "EUR 37.50", "ace of hearts"

To add a class: its template in templates/words/, named as the class. An answer to a situation that wants words of its
own has them in `Situation.Answer.txt`. A class without a template and a name without a label fail a test.
Texts are plain: a page escapes them like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, get_args

from django.template import Context
from django.template.loader import select_template
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _
from msgspec import Struct

from casino_training.felt.jetons import GERMAN
from casino_training.felt.kind_labels import KIND_SUMMARIES
from casino_training.felt.labels import (
    RANKS,
    STEPS,
    SUITS,
    name_of,
    word_of,
)
from casino_training.felt.rule_labels import CHAPTERS
from casino_training.grading import BANK
from casino_training.rules.answers import Answer
from casino_training.rules.arising import CannotArise
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.totals import count, is_blackjack
from casino_training.rules.clause import Citing, DocumentIsSilent, Rule, Text
from casino_training.rules.happenings import HandSplit, HandSplitBySome, Happening
from casino_training.rules.record import RecordedRule
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from casino_training.scenarios.kinds.kind import Kind

NO_BREAK = "\N{NO-BREAK SPACE}"
BLANKS = re.compile(r"[ \t\r\n]+")


def say(value: object, **context: object) -> str:
    """This value in words. `context` may give `situation`, `table`, `ruleset` and `is_option`.

    Raises LookupError for a name that has no label, TemplateDoesNotExist for a class that has no template.
    """
    match value:
        case StrEnum():
            return word_of(value)
        case str():
            return name_of(value)
        case Text():
            return value[language()]
        case Card():
            return card_name(value)
        case Rule() | RecordedRule():
            return name_of(value.name)
        case Kind():
            return name_of(value.id)
        case CannotArise():
            return _(value.says).format(**value.facts)
        case Struct():
            return _in_one_line(_rendered(value, context))
        case _:
            raise LookupError(f"no words for {value!r}")


def summary(kind: Kind | str) -> str:
    """What a kind trains, in one line; `kind` is a kind or its catalogue id. Raises LookupError for a stranger."""
    kind_id = kind.id if isinstance(kind, Kind) else kind
    if kind_id not in KIND_SUMMARIES:
        raise LookupError(f"no words for the kind {kind_id!r}; add them to felt.kind_labels")
    return str(KIND_SUMMARIES[kind_id])


def tell(events: Iterable[Happening], table: Table | None = None, *, own: int | None = None) -> tuple[str, ...]:
    """A sentence for each event; `table` is the one that lies there after them, so that split hands have numbers.

    Who reads it has done the first `own` events himself: what a croupier does after them, one who relieves him does.
    Of his own acts it is not told whether they were right.
    """
    told: list[str] = []
    splits: dict[int, int] = {}
    for index, event in reversed(tuple(enumerate(events))):
        if isinstance(event, HandSplit | HandSplitBySome):
            splits = splits | {event.box: splits.get(event.box, 0) + 1}
        whose = {} if own is None else {"is_relieved": index >= own, "is_own": index < own}
        told.append(say(event, table=table, later_splits=splits, **whose))
    return tuple(reversed(told))


def tell_cost(cost: Mapping[str, int] | None, *, is_done: bool = False) -> tuple[str, ...]:
    """A sentence for each player whom an error leaves with too much or too little; none where no money moves wrongly.

    `is_done`: it was made, not only stopped or answered.
    """
    told = []
    for player, cents in (cost or {}).items():
        facts = {"player": player, "amount": money(abs(cents))}
        if player == BANK or not cents:
            continue
        told.append(_sentence_of_cost(cents, is_done=is_done) % facts)
    return tuple(told)


def _sentence_of_cost(cents: int, *, is_done: bool) -> str:
    if cents > 0 and is_done:
        return _("The bank lost %(amount)s to %(player)s.")
    if cents > 0:
        return _("The bank would have lost %(amount)s to %(player)s.")
    if is_done:
        return _("%(player)s lost %(amount)s to the bank.")
    return _("%(player)s would have lost %(amount)s to the bank.")


def describe(table: Table, ruleset: Ruleset | None = None) -> str:
    """The table in sentences, as one would tell it over the telephone; with a ruleset, hands have their totals too."""
    return " ".join(described(table, ruleset))


def described(table: Table, ruleset: Ruleset | None = None) -> tuple[str, ...]:
    """The description in lines: sign, bank, each box, empty boxes, people, shoe and cut card, burned cards."""
    lines = (_in_one_line(line) for line in _rendered(table, {"ruleset": ruleset}).splitlines())
    return tuple(line for line in lines if line)


def money(cents: int, currency: str = "EUR") -> str:
    """The amount as it is written in this language: "EUR 1,237.50", "1.237,50 EUR"; no line ends within it."""
    figure = f"{abs(cents) // 100:,}.{abs(cents) % 100:02}"
    sign = "−" if cents < 0 else ""
    if language() == "de":
        return f"{sign}{figure.translate(GERMAN)}{NO_BREAK}{currency}"
    return f"{currency}{NO_BREAK}{sign}{figure}"


def card_name(card: Card) -> str:
    """The card in words: "ace of hearts", "Herz-Ass", "card face down"."""
    if card.is_face_down:
        return pgettext("card", "card face down")
    return pgettext("card", "%(rank)s of %(suit)s") % {"rank": RANKS[card.rank], "suit": SUITS[card.suit]}


def total_name(hand: Hand, ruleset: Ruleset, *, is_split: bool = False) -> str:
    """What the hand counts by this house: "soft 17", "blackjack"; empty where it cannot be counted."""
    if len(hand) == 0 or any(card.is_face_down for card in hand.cards):
        return ""
    cite = Citing()
    try:
        if is_blackjack(ruleset, cite, hand, is_split=is_split):
            return pgettext("total", "blackjack")
        return say(count(ruleset, cite, hand))
    except DocumentIsSilent:
        return ""


def chapter_name(chapter: str) -> str:
    """A chapter of a rule book in words; raises LookupError for a stranger."""
    if chapter not in CHAPTERS:
        raise LookupError(f"no words for the chapter {chapter!r}; add them to felt.rule_labels")
    return str(CHAPTERS[chapter])


def step_name(step: str) -> str:
    """A step of an order in words, which may be a place of the deal; one that is neither comes through as it is."""
    if step == "0":
        return pgettext("place", "bank")
    return _("box %(box)s") % {"box": step} if step.isdecimal() else str(STEPS.get(step, step))


def listed(items: Iterable[str]) -> str:
    """The items as one enumeration: "Anna, Bo and Carl"."""
    *most, last = [*items] or [""]
    return pgettext("list", "%(most)s and %(last)s") % {"most": ", ".join(most), "last": last} if most else last


def language() -> str:
    """The code of the language that is spoken now, one of those that every text of a ruleset is written in."""
    return "de" if (get_language() or "en").startswith("de") else "en"


def _in_one_line(text: str) -> str:
    """The text with single blanks; those that hold an amount together stay."""
    return BLANKS.sub(" ", text).strip(" ")


def _rendered(value: object, context: dict[str, Any]) -> str:
    """What the template of the value's class says, with its line breaks."""
    name = type(value).__name__
    names = [f"words/{name}.txt"]
    if context.get("situation") is not None and isinstance(value, get_args(Answer)):
        names.insert(0, f"words/{type(context['situation']).__name__}.{name}.txt")
    template: Any = select_template(names)
    text: str = template.template.render(Context({**context, "value": value}, autoescape=False))
    return text
