"""What the croupier answers to what was asked, and does about what went wrong."""

from __future__ import annotations

from msgspec import Struct

from casino_training.rules.answers import Act, Place


class RequestAnswered(Struct, frozen=True):
    """The croupier allows or refuses what a player wants for a box."""

    player: str
    box: int
    is_allowed: bool


class TotalCalled(Struct, frozen=True):
    """The croupier calls what a hand of a box counts."""

    box: int
    count: int
    is_soft: bool


class DeciderNamed(Struct, frozen=True):
    """The croupier names the player whose word counts for a box, or whose a place on it is."""

    player: str
    box: int


class ActDone(Struct, frozen=True):
    """The croupier does this about what was said, was seen or went wrong at a place."""

    act: Act
    place: Place


class SupervisorCalled(Struct, frozen=True):
    """The croupier stops and calls the supervisor to a place, who decides.

    `about` is which of what stands of this place it is about, counted from 0; None where there is one matter alone.
    """

    place: Place
    about: int | None = None
