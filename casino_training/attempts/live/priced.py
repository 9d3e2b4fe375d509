"""What each error at a live table cost whom, and what of it was put right.

An error in a payment that was put right later has cost nothing in the end, and is told as that.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from casino_training.attempts.models import Decision
from casino_training.grading import BANK

OF_STAKES = ("PaymentMade", "StakeCollected", "StakeReturned", "InsuranceSettled", "BustCollected")
"""The acts that a payment put right takes back, by the names of their classes in the notation."""


@dataclass(frozen=True, slots=True)
class PricedError:
    """An act that moved money wrongly, or would have: the cents by which a player is better off, worse when negative.

    `put_right` is the act by which it was taken back, None where it stands.
    """

    row: Decision
    player: str
    cents: int
    put_right: Decision | None = None

    @property
    def is_done(self) -> bool:
        ruling: Any = self.row.ruling
        return bool(ruling["is_done"])

    @property
    def stands(self) -> bool:
        """Whether the money lies wrongly in the end."""
        return self.is_done and self.put_right is None


def priced_errors(rows: Sequence[Decision]) -> tuple[PricedError, ...]:
    """Every error of these rows that has a price, player by player, in their order."""
    return tuple(
        PricedError(row, player, cents, _put_right(row, player, rows[index + 1 :]))
        for index, row in enumerate(rows)
        for player, cents in (row.cost or {}).items()
        if player != BANK and cents
    )


def standing_cost(errors: Iterable[PricedError]) -> Mapping[str, int]:
    """The cents that each player was left with too much, or too little when negative."""
    total: dict[str, int] = {}
    for error in errors:
        if error.stands:
            total[error.player] = total.get(error.player, 0) + error.cents
    return {player: cents for player, cents in total.items() if cents}


def boxes_priced(rows: Sequence[Decision]) -> tuple[int, ...]:
    """The boxes on which a payment stands whose price is known."""
    standing = [error.row.response for error in priced_errors(rows) if error.stands]
    return tuple(dict.fromkeys(act["box"] for act in standing if act["type"] in OF_STAKES))  # type: ignore[index]


def _put_right(row: Decision, player: str, later: Sequence[Decision]) -> Decision | None:
    """The first act of the same round that takes this payment to a player back."""
    act: Any = row.response
    if act["type"] not in OF_STAKES:
        return None
    for each in later:
        again: Any = each.response
        if each.part == row.part and again["type"] == "PaymentPutRight" and each.ruling["is_done"]:  # type: ignore[index]
            about = (again["player"], again["box"], again["hand"])
            if about == (player, act["box"], None if act["type"] == "InsuranceSettled" else act["hand"]):
                return each
    return None
