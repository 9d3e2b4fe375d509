"""Whole rounds worked out by hand in `tests/cases/rounds/`, as plain rounds.

A hand is its owners with what they staked beside `cards`, `doubled`, `surrendered`, `late` (others had drawn when it
was given up), `stood` (before it was doubled), `even money` (to whom) and `cashed` (whose blackjack was paid). A stake
is "40+40" when doubled and "0+20" when somebody else doubled it, a list of stakes is one owner's, a list of hands is a
box that has split. The answer is what moves to each player in all, in whole units; `by` are the clauses it comes from.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

import yaml

from tests.oracle.plain import Box, Hand, Part, Round, Stake

FOLDER = Path(__file__).parent.parent / "cases" / "rounds"
MARKS = {"cards", "doubled", "surrendered", "late", "stood", "even money", "cashed"}


@dataclass(frozen=True, slots=True)
class WrittenRound:
    """`answer` is in cents, None for what is open."""

    house: str
    why: str
    round: Round
    answer: dict[str, int | None]
    by: frozenset[str]


def written_rounds() -> Iterator[WrittenRound]:
    for path in sorted(FOLDER.glob("*.yaml")):
        book = yaml.safe_load(path.read_text())
        for case in book["rounds"]:
            answer = {owner: None if moved == "open" else cents(moved) for owner, moved in case["answer"].items()}
            yield WrittenRound(book["house"], case["why"], round_of(case), answer, frozenset(case["by"]))


def cents(amount: object) -> int:
    """Cents of an amount written in whole units, "37.50"."""
    return int(Decimal(str(amount)) * 100)


def round_of(case: dict[str, Any]) -> Round:
    boxes = []
    for number, written in case["boxes"].items():
        hands = [hand_of(one, is_split=True) for one in written] if isinstance(written, list) else [hand_of(written)]
        insurance = [words.split() for words in case.get("insurance", {}).get(number, [])]
        boxes.append(Box(number, hands, [(owner, cents(placed)) for owner, placed in insurance]))
    return Round(case["bank"].split(), boxes)


def hand_of(written: dict[str, Any], *, is_split: bool = False) -> Hand:
    stakes = []
    for owner in (key for key in written if key not in MARKS):
        for amount in written[owner] if isinstance(written[owner], list) else [written[owner]]:
            placed, *added = (cents(part) for part in str(amount).split("+"))
            part = Part.HOLDER if placed else Part.DOUBLES_FOR
            stakes.append(Stake(owner, placed, sum(added), part, is_cashed=owner in written.get("cashed", [])))
    return Hand(
        written["cards"].split(),
        stakes,
        is_split=is_split,
        is_doubled=written.get("doubled", False),
        is_surrendered=written.get("surrendered", False),
        is_late=written.get("late", False),
        has_stood=written.get("stood", False),
        even_money_to=written.get("even money"),
    )
