"""What a croupier owes: happenings that should come next, and acts whose card or amount is not known beforehand."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from casino_training.rules.answers import Act, LeftOpen, Permission, Person, Place
from casino_training.rules.clause import Basis, Rule, Ruling
from casino_training.rules.happenings import Happening, SupervisorAnswered, SupervisorDecided
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation


class DealCard(Struct, frozen=True):
    """Deal the next card to this place."""

    place: Place
    hand: int = 0
    is_face_down: bool = False


class TurnCard(Struct, frozen=True):
    """Turn the first card that lies face down at this place, such as the bank's hole card."""

    place: Place
    hand: int = 0


class PlayBank(Struct, frozen=True):
    """Draw a card for the bank, or stand."""

    act: Act


class SettleOpenly(Struct, frozen=True):
    """Pay, collect or leave a player's stakes on a hand, or his insurance (None): the document leaves it open."""

    player: str
    box: int
    hand: int | None


Owed = DealCard | TurnCard | PlayBank | SettleOpenly | Happening


class Duty(Struct, frozen=True, gc=False):
    """Something the croupier owes now, the rules it follows from and how firmly it stands.

    `because` is empty where no rule of any house speaks of it, such as taking in the cards at the end. `decisions` are
    those among which the supervisor has the choice where he is to be called.
    """

    act: Owed
    because: tuple[Rule[object], ...]
    basis: Basis
    decisions: tuple[SupervisorDecided | SupervisorAnswered, ...] = ()


class Turn(Struct, frozen=True, gc=False):
    """How a hand stands: what the croupier owes it, and whether nothing more is decided about its cards."""

    duties: tuple[Duty, ...]
    is_finished: bool


@lru_cache(maxsize=1024)
def asked_often(ruleset: Ruleset, situation: Situation) -> Ruling:
    """What `rule_on` says to a question that comes up again at every act until it is settled, remembered."""
    return rule_on(ruleset, situation)


def merged(*parts: tuple[Rule[object], ...]) -> tuple[Rule[object], ...]:
    """The rules of several rulings, each once."""
    return tuple({rule.name: rule for part in parts for rule in part}.values())


def weakest(*bases: Basis) -> Basis:
    """How firmly stands what follows from several rulings together."""
    return max(bases, key=tuple(Basis).index)


def allowed_to(player: str, ruling: Ruling) -> Ruling:
    """A ruling on whose it is to do something, as one on whether this player may; what names nobody stays as it is."""
    if not isinstance(ruling.answer, Person):
        return ruling
    return Ruling(Permission(ruling.answer == Person(player)), ruling.because)


def ruled(act: Owed, ruling: Ruling) -> Duty:
    """The duty to do what was ruled; open where the ruling is."""
    return Duty(act, ruling.because, ruling.basis)


def left_open(act: Owed, ruling: Ruling) -> Duty:
    """One of several acts that are accepted because the document does not choose between them."""
    return Duty(act, ruling.because, Basis.OPEN)


def is_open(ruling: Ruling) -> bool:
    """Whether the document leaves the question open."""
    return isinstance(ruling.answer, LeftOpen)


def basis_of(rule: Rule[object]) -> Basis:
    """How firmly what follows from one rule stands."""
    return Basis.OPEN if rule.is_silent else Basis.READING if rule.reading else Basis.DOCUMENTED
