"""What the croupier answers to what was asked, and does about what went wrong."""

from __future__ import annotations

from dataclasses import dataclass

from casino_training.rules.answers import Act, Place


@dataclass(frozen=True, slots=True)
class RequestAnswered:
    """The croupier allows or refuses what a player wants for a box."""

    player: str
    box: int
    is_allowed: bool


@dataclass(frozen=True, slots=True)
class TotalCalled:
    """The croupier calls what a hand of a box counts."""

    box: int
    count: int
    is_soft: bool


@dataclass(frozen=True, slots=True)
class DeciderNamed:
    """The croupier names the player whose word counts for a box, or whose a place on it is."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ActDone:
    """The croupier does this about what was said, was seen or went wrong at a place."""

    act: Act
    place: Place


@dataclass(frozen=True, slots=True)
class SupervisorCalled:
    """The croupier stops and calls the supervisor to a place, who decides."""

    place: Place
