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
    """A situation that cannot come up at this house: `path` is the place, `what` says why and what to do about it."""

    def __init__(self, reason: Reason, path: str, what: str) -> None:
        super().__init__(f"{path}: {what}" if path else what)
        self.reason = reason
        self.path = path
        self.what = what
