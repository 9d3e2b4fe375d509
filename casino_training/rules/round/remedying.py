"""What goes wrong is put right: by the croupier, the supervisor, or as somebody who has the choice wants it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from casino_training.rules.answers import BANK, Act, ActAnswer, Permission, Person, Place
from casino_training.rules.clause import Basis, Ruling
from casino_training.rules.happenings import (
    ActDone,
    CardBurned,
    RemedyCardRefused,
    RemedyWanted,
    RequestAnswered,
    StakeCollected,
    StakeReturned,
    SupervisorCalled,
    SupervisorDecided,
    WithdrawalWanted,
)
from casino_training.rules.remedies import ACTS, Accident
from casino_training.rules.round.acts import Duty, Owed, merged, ruled
from casino_training.rules.round.answering import Doing, replied
from casino_training.rules.round.people import following
from casino_training.rules.round.speaking import decides_for
from casino_training.rules.round.supervising import (
    Decision,
    called_about,
    calls_supervisor,
    decisions_on,
    lying_of,
    of_stake,
    supervised,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CardRefused, RemedyChoice, RemedyWished, WithdrawalAsked
from casino_training.rules.table import Table
from casino_training.rules.values import Who

CHOOSERS = (Who.BOXHOLDER, Who.PLAYER_CONCERNED, Who.NEXT_BOXHOLDER, Who.EACH_PLAYER)
"""Those of the players to whom a document may leave the choice."""


class AboutAccident(Protocol):
    """A question of what is done about an accident."""

    @property
    def accident(self) -> Accident: ...


def put_right(
    ruleset: Ruleset,
    table: Table,
    asked: AboutAccident,
    ruling: Ruling,
    place: Place,
    *,
    hand: int = 0,
    player: str = "",
    do: Doing | None = None,
    decisions: tuple[Decision, ...] | None = None,
) -> tuple[Duty, ...]:
    """The duties by which something that went wrong at a place is put right, and what players do because of it.

    `player` has the stake in question. `do` says what an act is on the table; a card that is burned is the last of
    the hand. Who has the choice is asked until he has chosen; what he may not choose is refused. `decisions` are the
    supervisor's, where they are not those that the question leaves him.
    """
    doing = do or (lambda act: (CardBurned(place, hand) if act is Act.BURN else ActDone(act, place),))
    wanted = [said for said in table.heard if isinstance(said, RemedyWanted) and said.place == place]
    if wanted and isinstance(ruling.answer, ActAnswer):
        duties = tuple(_chosen(ruleset, table, asked.accident, wanted[-1], doing, player))
    elif ruling.answer == ActAnswer(Act.LET_CHOOSE) and _is_away(ruleset, table, asked.accident, place, player):
        duties = (Duty(SupervisorCalled(place), ruling.because, Basis.PRACTICE),)
    else:
        duties = replied(ruleset, asked, ruling, place, do=doing)  # type: ignore[arg-type]
    if calls_supervisor(duties):
        his = decisions_on(ruleset, table, asked, place, player, hand) if decisions is None else decisions
        duties = supervised(duties, his)
    return (*duties, *_because_of(ruleset, table, asked.accident))


def _chosen(
    ruleset: Ruleset, table: Table, accident: Accident, wanted: RemedyWanted, do: Doing, player: str
) -> Iterator[Duty]:
    """What somebody wants to be done, where it is his to choose and can be chosen; otherwise he is refused."""
    chooses, names = _chooser(ruleset, table, accident, wanted.place, player)
    wishes = [RemedyWished(accident, wanted.remedy, who) for who in CHOOSERS if wanted.player in names[who]]
    rulings = [rule_on(ruleset, wished) for wished in wishes]
    allowed = next((ruling for ruling in rulings if ruling.answer == Permission(True)), None)
    is_his = not isinstance(chooses.answer, Person) or chooses.answer.name == wanted.player
    if allowed is not None and is_his:
        because = Ruling(allowed.answer, merged(chooses.because, allowed.because))
        yield from (ruled(owed, because) for owed in do(ACTS[accident.trigger][wanted.remedy]))
    else:
        yield ruled(RequestAnswered(wanted.player, wanted.place, is_allowed=False), chooses)


def _is_away(ruleset: Ruleset, table: Table, accident: Accident, place: Place, player: str) -> bool:
    """Whether the one who chooses is not at the table, so that nobody can be asked."""
    chooses, _ = _chooser(ruleset, table, accident, place, player)
    present = [each.name for each in table.players if each.is_present]
    return isinstance(chooses.answer, Person) and chooses.answer.name not in present


def _chooser(
    ruleset: Ruleset, table: Table, accident: Accident, place: Place, player: str
) -> tuple[Ruling, dict[Who, tuple[str, ...]]]:
    """Who chooses what is done, and who the boxholder, the player concerned and the others are."""
    box = table.box(place) if place != BANK else None
    boxholder = decides_for(ruleset, table, box) if box else ""
    after = following(ruleset, table, box) if box else None
    next_boxholder = decides_for(ruleset, table, after) if after else ""
    chooses = rule_on(ruleset, RemedyChoice(accident, boxholder, player or boxholder, next_boxholder))
    persons = (boxholder, player or boxholder, next_boxholder)
    everybody = tuple(each.name for each in table.players)
    return chooses, {**{who: (name,) for who, name in zip(CHOOSERS, persons, strict=False)}, CHOOSERS[-1]: everybody}


def _because_of(ruleset: Ruleset, table: Table, accident: Accident) -> Iterator[Duty]:
    """What is done about players who want their stakes back for it, or will not take the card that they get."""
    for said in table.heard:
        if isinstance(said, WithdrawalWanted):
            ruling = rule_on(ruleset, WithdrawalAsked(accident))
            duties = (ruled(act, ruling) for act in _withdrawn(table, said, ruling))
            yield from supervised(duties, _on_withdrawal(table, said))
        elif isinstance(said, RemedyCardRefused):
            ruling = rule_on(ruleset, CardRefused(accident))
            duties = (ruled(act, ruling) for act in _refused(table, said, ruling))
            refusals = (Act.INSIST_ON_CARD, Act.LET_PLAY_ON)
            yield from supervised(duties, tuple(SupervisorDecided(said.box, act) for act in refusals))


def _on_withdrawal(table: Table, said: WithdrawalWanted) -> tuple[Decision, ...]:
    return tuple(
        decision
        for index, cents in list(_lying(table, said.player, said.box))[:1]
        for decision in of_stake(said.player, said.box, cents, lying_of(table, said.player, said.box), index)
    )


def _withdrawn(table: Table, said: WithdrawalWanted, ruling: Ruling) -> Iterator[Owed]:
    match ruling.answer:
        case Permission(True):
            for index, cents in _lying(table, said.player, said.box):
                yield StakeReturned(said.player, said.box, cents, index)
        case Permission(False):
            yield RequestAnswered(said.player, said.box, is_allowed=False)
        case _:
            yield called_about(table, said)


def _refused(table: Table, said: RemedyCardRefused, ruling: Ruling) -> Iterator[Owed]:
    match ruling.answer:
        case ActAnswer(Act.HAND_STAKE_BACK | Act.COLLECT as act):
            taken = StakeReturned if act is Act.HAND_STAKE_BACK else StakeCollected
            for index, cents in _lying(table, said.player, said.box):
                yield taken(said.player, said.box, cents, index)
        case ActAnswer(act):
            yield ActDone(act, said.box)
        case _:
            yield called_about(table, said)


def _lying(table: Table, player: str, box: int) -> Iterator[tuple[int, int]]:
    """The hands of a box on which a player has something unsettled, and how many cents."""
    for index, hand in enumerate(table.box(box).hands):
        if cents := sum(stake.total for stake in hand.unsettled if stake.player == player):
            yield index, cents
