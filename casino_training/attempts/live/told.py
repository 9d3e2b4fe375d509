"""The priced errors of a live table in words: the act, the boxes, the player, the amount and the clauses."""

from collections.abc import Iterable
from dataclasses import dataclass

from casino_training.attempts.live.priced import PricedError
from casino_training.attempts.live.shown import ShownVerdict, shown_act
from casino_training.rules.table import Table

MOST_TOLD = 100
"""So many errors are listed in a report."""


@dataclass(frozen=True, slots=True)
class ToldError:
    """A priced error in words, with the boxes that it touches and the clauses of what speaks against it."""

    error: PricedError
    given: str
    due: str
    boxes: str
    clauses: tuple[str, ...]

    @property
    def amount(self) -> int:
        """Cents, without a sign."""
        return abs(self.error.cents)


def told_errors(errors: Iterable[PricedError]) -> tuple[ToldError, ...]:
    """These errors in words, as many as a report lists."""
    verdicts: dict[int, ShownVerdict] = {}
    told = []
    for error in list(errors)[:MOST_TOLD]:
        if error.row.step not in verdicts:
            found = shown_act(error.row).verdict
            assert found is not None  # noqa: S101  only what is decided has a price
            verdicts[error.row.step] = found
        told.append(_told(error, verdicts[error.row.step]))
    return tuple(told)


def _told(error: PricedError, verdict: ShownVerdict) -> ToldError:
    at = (error.player, getattr(verdict.act, "box", None))
    duties = [
        shown
        for shown, act in zip(verdict.duties, verdict.due, strict=True)
        if (getattr(act, "player", None), getattr(act, "box", None)) == at
    ]
    duty = next(iter(duties or verdict.duties), None)
    against = [cited.clause.id for rule in verdict.rules for cited in rule.clauses]
    clauses = [*against, *(duty.clauses if duty else ())]
    return ToldError(
        error=error,
        given=verdict.given,
        due=duty.words if duty else "",
        boxes=", ".join(map(str, _boxes(verdict.table, error.player, at[1]))),
        clauses=tuple(dict.fromkeys(clauses)),
    )


def _boxes(table: Table, player: str, box: int | None) -> tuple[int, ...]:
    """The box of the act; of one that is done at none, those on which the player has a stake."""
    return (box,) if box else tuple(each.number for each in table.boxes if player in each.owners)
