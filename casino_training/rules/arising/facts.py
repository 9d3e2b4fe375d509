"""Facts by their names, which mean the same in every situation: amounts, numbers, boxes, persons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.insurance import is_open_against
from casino_training.rules.clause import Citing, DocumentIsSilent, Rule
from casino_training.rules.fields import fields
from casino_training.rules.pieces import Piece
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.shapes import MOST_CENTS
from casino_training.rules.table import Stake
from casino_training.rules.values import Upcard

AMOUNTS = frozenset(
    {"cents", "stake", "placed", "added", "lying", "minimum", "maximum", "step", "paid", "purse", "rack"}
)
MAY_BE_NOTHING = frozenset({"paid", "purse", "rack", "Stake.added", "Stake.cents"})
PERSONS = frozenset(
    {"player", "name", "co_player", "volunteer", "boxholder", "next_boxholder", "seated", "appointed", "owner"}
)
BOXES = frozenset({"box", "played", "waiting", "seat"})
WORTHS = frozenset(piece.cents for piece in Piece)
CURRENCY = re.compile(r"[A-Z]{3}")
MOST_BOXES = 9
"""Boxes that a layout can have (`boxes.count`)."""
MOST_NUMBER = 1_000
NUMBERS = {
    **dict.fromkeys(("played", "boxes"), (1, MOST_BOXES)),
    "seated": (0, MOST_BOXES),
    **dict.fromkeys(("owners", "hands", "cards", "packs"), (1, MOST_NUMBER)),
    "shoe_distance_cm": (0, 10_000),
}
"""The least and the greatest that can be counted or measured, by fact."""


class Fact(Struct, frozen=True):
    """One fact of a situation: `owner` is the class that has it, `name` its field, `path` where it stands."""

    owner: str
    name: str
    path: str
    value: object


def facts_of(value: object, path: str) -> Iterator[Fact]:
    """Every field of a value of the core and of its parts; cards and hands are taken as they are.

    Of a stake the sum too: what somebody adds to the stake of another is only added.
    """
    if isinstance(value, Stake):
        yield Fact("Stake", "stake", f"{path}.cents", value.total)
    if isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from facts_of(part, f"{path}[{number}]")
    elif isinstance(value, Struct) and not isinstance(value, Card | Hand):
        for name in fields(type(value)):
            found = getattr(value, name)
            where = f"{path}.{name}"
            yield Fact(type(value).__name__, name, where, found)
            yield from facts_of(found, where)


def check_facts(ruleset: Ruleset, situation: object, path: str) -> None:
    """Every fact can be by itself; raises `CannotArise` for the first that cannot."""
    most_boxes = boxes_of(ruleset)
    for fact in facts_of(situation, path):
        match fact.value:
            case bool() | None:
                pass
            case int() if fact.name in AMOUNTS:
                _check_amount(fact, fact.value)
            case int() if fact.name in ("box", "seat"):
                _check_boxes(fact, (fact.value,), most_boxes)
            case int() if fact.name in NUMBERS:
                _check_number(fact, fact.value, *NUMBERS[fact.name])
            case tuple() if fact.name in BOXES:
                _check_boxes(fact, fact.value, most_boxes)
            case tuple() if fact.owner == "Chips":
                _check_jetons(fact, fact.value)
            case str() if fact.name in PERSONS and not fact.value.strip():
                raise CannotArise(Reason.PERSON, fact.path, "nobody is named; write the name of a player")
            case str() if fact.name == "currency" and not CURRENCY.fullmatch(fact.value):
                raise CannotArise(Reason.AMOUNT, fact.path, "write the ISO code of a currency, such as USD")


def boxes_of(ruleset: Ruleset) -> int:
    """The highest box of the layout; of any layout where the document does not count them."""
    count = ruleset.boxes.count.value
    return count if isinstance(count, int) else MOST_BOXES


def is_closed_against(upcard: Card, against: Rule[frozenset[Upcard]], ten_includes_pictures: Rule[bool]) -> bool:
    """Whether the document says that an option is not open against the bank's first card."""
    try:
        return not is_open_against(Citing(), upcard, against, ten_includes_pictures)
    except DocumentIsSilent:
        return False


def _check_amount(fact: Fact, cents: int) -> None:
    least = 0 if fact.name in MAY_BE_NOTHING or f"{fact.owner}.{fact.name}" in MAY_BE_NOTHING else 1
    if not least <= cents <= MOST_CENTS:
        raise CannotArise(
            Reason.AMOUNT,
            fact.path,
            "{cents} cents cannot be put on a table; write a whole number from {least} to {most}",
            cents=cents,
            least=least,
            most=MOST_CENTS,
        )


def _check_number(fact: Fact, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise CannotArise(
            Reason.FACTS,
            fact.path,
            "{number} is no such number; write {least} to {most}",
            number=number,
            least=least,
            most=most,
        )


def _check_jetons(fact: Fact, pieces: tuple[Any, ...]) -> None:
    """Some jetons of sorts that there are, each sort once."""
    sorts = [cents for cents, number in pieces if 1 <= number <= MOST_NUMBER and cents in WORTHS]
    if not pieces or len(set(sorts)) < len(pieces):
        raise CannotArise(
            Reason.AMOUNT,
            fact.path,
            "write some jetons: what each sort is worth in cents, and how many, each sort once",
        )


def _check_boxes(fact: Fact, boxes: tuple[object, ...], most: int) -> None:
    for box in boxes:
        if not isinstance(box, int) or not 1 <= box <= most:
            raise CannotArise(
                Reason.PLACE, fact.path, "there is no box {box} here; write 1 to {most}", box=box, most=most
            )
    if len(set(boxes)) < len(boxes):
        raise CannotArise(Reason.PLACE, fact.path, "a box is named twice; name each once")
