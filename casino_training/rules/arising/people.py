"""Persons who are told apart by a question, and those who hold a box or do not."""

from __future__ import annotations

from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.situations import (
    AceChosen,
    DecisionDisputed,
    DoubledByAnother,
    SecondHandWithout,
    Situation,
    StakeAgainstAsked,
)
from casino_training.rules.values import Who


def check_people(asked: Situation) -> None:
    """Persons who are told apart by the question."""
    match asked:
        case DoubledByAnother(co_player, volunteer) if co_player == volunteer:
            raise CannotArise(
                Reason.PERSON, "situation.volunteer", "{player} is the co-player himself", player=volunteer
            )
        case SecondHandWithout(boxholder, co_player, volunteer) if co_player in (boxholder, volunteer):
            raise CannotArise(
                Reason.PERSON, "situation.co_player", "{player} is named for two persons", player=co_player
            )
        case DecisionDisputed():
            _check_dispute(asked)
        case AceChosen(by) if by not in (Who.BOXHOLDER, Who.CO_PLAYERS, Who.CROUPIER):
            raise CannotArise(Reason.PERSON, "situation.by", "nobody chooses what an ace counts as {who}", who=by)
        case StakeAgainstAsked(against) if against not in (Who.BANK, Who.ANY_PLAYER):
            raise CannotArise(
                Reason.PERSON, "situation.against", "nobody plays against {who}; write bank or any player", who=against
            )


def _check_dispute(asked: DecisionDisputed) -> None:
    names = [claimant.name for claimant in asked.claimants]
    seats = [claimant.seat for claimant in asked.claimants if claimant.seat is not None]
    if not names:
        raise CannotArise(Reason.PERSON, "situation.claimants", "nobody claims the box; write who does")
    if len(set(names)) < len(names):
        raise CannotArise(Reason.PERSON, "situation.claimants", "a player is named twice; name each once")
    if len(set(seats)) < len(seats):
        raise CannotArise(Reason.PLACE, "situation.claimants", "two of them sit at one box")
    for claimant in asked.claimants:
        if (claimant.seat == asked.box) is not (claimant.name == asked.seated):
            raise CannotArise(
                Reason.FACTS, "situation.seated", "{player} sits at the box or he does not", player=claimant.name
            )
    _check_vacancy(asked, names)


def _check_vacancy(asked: DecisionDisputed, names: list[str]) -> None:
    """Somebody holds the box and is there, or is away; or nobody holds it."""
    path = "situation.vacancy"
    holders = [name for name in (asked.seated, asked.appointed) if name is not None]
    if asked.vacancy is Vacancy.NOBODY and holders:
        raise CannotArise(Reason.FACTS, path, "{player} holds the box; write null", player=holders[0])
    if asked.vacancy is not Vacancy.NOBODY and not holders:
        raise CannotArise(Reason.FACTS, path, "nobody sits at the box or was appointed; say so")
    present = [name for name in holders if name in names]
    if asked.vacancy is Vacancy.ABSENT and present:
        raise CannotArise(Reason.FACTS, path, "{player} is there and claims the box; write null", player=present[0])
