"""What every question says of itself besides its facts."""

from __future__ import annotations

from enum import StrEnum


class Severity(StrEnum):
    """What an error of this kind harms, gravest first."""

    MONEY = "money"
    RULING = "ruling"
    PROTECTION = "protection"
    COURTESY = "courtesy"


class Silence(StrEnum):
    """What it means when the document says nothing."""

    OPTION = "option"
    """Not in the document: not offered."""
    IRREGULARITY = "irregularity"
    """Stop and call the supervisor."""
    PROCEDURE = "procedure"
    """Left open, not graded."""
    PRACTICE = "practice"
    """No matter for a document: what is asked is done alike everywhere."""
