"""Why a situation cannot arise."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """What is wrong with the facts, for pages that say it in the reader's language."""

    CARDS = "these cards cannot lie there together"
    FACE_DOWN = "a card lies face down whose face is needed"
    BANK = "the bank cannot have this hand at that moment"
    AMOUNT = "such an amount cannot lie or be paid there"
    PLACE = "the table has no such place"
    PERSON = "nobody of that name can be meant"
    FACTS = "the facts contradict one another"


class CannotArise(ValueError):
    """A situation that cannot come up at this house: `path` is the place, `what` says why and what to do about it.

    `what` is `says` with its `facts`. `says` is written where it is raised, as `scripts/messages` takes it from there.
    """

    def __init__(self, reason: Reason, path: str, says: str, /, **facts: object) -> None:
        self.what = says.format(**facts)
        super().__init__(f"{path}: {self.what}" if path else self.what)
        self.reason = reason
        self.path = path
        self.says = says
        self.facts = facts
