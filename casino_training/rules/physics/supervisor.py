"""The supervisor: what becomes of what was said when he is called, and what he decides."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import (
    ActDone,
    CardDrawnInError,
    CardTurned,
    DeciderNamed,
    DecisionConfirmed,
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    HandStood,
    HandSurrendered,
    Happening,
    InsuranceOffered,
    RemedyCardRefused,
    RequestAnswered,
    StakeAwaited,
    StakePlaced,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
    WithdrawalWanted,
)
from casino_training.rules.physics.memory import ERROR_CARD, OF_CARD, Classes, remembered
from casino_training.rules.physics.notes import REMEDIED, is_about_stakes, is_let_lie
from casino_training.rules.physics.places import Impossible, box_at, hand_at, place_of, player_named
from casino_training.rules.table import Table

CHOICES = (
    OF_CARD,
    (Act.KEEP_FOR_HAND, Act.BURN, Act.LEAVE_IN_GAME, Act.LEAVE_OPEN, Act.TURN_BACK, Act.SET_ASIDE, Act.RETURN_TO_SHOE),
    (Act.CORRECT_PAYMENT, Act.LEAVE_PAYMENT, Act.GIVE_WAY),
)
"""Acts of which he decides on one, so that a later one stands instead of an earlier one."""

WISHES: Classes = (WithdrawalWanted, RemedyCardRefused)

NOTES: Classes = (
    *(InsuranceOffered, EvenMoneyOffered, EvenMoneyRefused, EvenMoneyTaken, RequestAnswered),
    *(DecisionConfirmed, SupervisorCalled, SupervisorDecided, SupervisorAnswered, ActDone, DeciderNamed, StakeAwaited),
    *(CardTurned, HandStood, HandSurrendered),
)
"""What waits for no answer."""


def call_supervisor(table: Table, called: SupervisorCalled) -> Table:
    """The matter is left to the supervisor: what was said at the place, or the one that the call is about.

    What players want because of something that went wrong is a matter of its own.

    Without one, it stands that he was called. So it does about a card that was drawn in error, which lies there until
    he has decided. Of a stake that came late it stands that he knows of it; of one before the first card he is not
    asked.
    """
    if called.place != BANK:
        box_at(table, called.place)
    staked: Classes = () if table.is_dealt else (StakePlaced,)
    stays: Classes = (*NOTES, CardDrawnInError, *staked, *(WISHES if called.about is None else ()))
    matters = tuple(said for said in table.heard if place_of(said) == called.place)
    if called.about is not None:
        if not 0 <= called.about < len(matters):
            raise Impossible(f"nothing of number {called.about} stands at place {called.place}")
        matters = matters[called.about : called.about + 1]
    over = [said for said in matters if not isinstance(said, stays)]
    left = tuple(said for said in table.heard if not any(said is each for each in over))
    is_of_card = any(isinstance(said, CardDrawnInError) for said in matters)
    noted = SupervisorCalled(called.place)
    if noted not in left and (is_of_card or not over):
        left = (*left, noted)
    elif any(isinstance(said, StakePlaced) for said in over):
        left = (*left, ActDone(Act.DEAL_ON, called.place))
    return replace(table, heard=left)


def decide(table: Table, decided: SupervisorDecided) -> Table:
    """What the supervisor says stands in place of the call, and of the card that was drawn in error.

    What he has said about something else stands beside it, and what he knows and has said of stakes until he speaks of
    them again.
    """
    if decided.place != BANK:
        hand_at(box_at(table, decided.place), decided.hand)
    if decided.player:
        player_named(table, decided.player)
    left = tuple(said for said in table.heard if place_of(said) != decided.place or not _is_replaced(said, decided))
    return remembered(replace(table, heard=left), decided)


def _is_replaced(said: Happening, decided: SupervisorDecided) -> bool:
    """Whether what the supervisor decides at a place stands there instead of this."""
    if isinstance(said, SupervisorDecided) and not _is_same_choice(said, decided):
        return False
    stays = is_let_lie(said) if is_about_stakes(decided) else is_about_stakes(said)
    return isinstance(said, (*REMEDIED, *ERROR_CARD)) and (not stays or said == decided)


def _is_same_choice(said: SupervisorDecided, decided: SupervisorDecided) -> bool:
    """Whether he decides anew what he has decided before, and not something else."""
    if decided.player and said.player not in ("", decided.player):
        return False
    if is_about_stakes(said) and is_about_stakes(decided):
        return True
    return said.act is decided.act or any(said.act in choice and decided.act in choice for choice in CHOICES)


def answer(table: Table, answered: SupervisorAnswered) -> Table:
    """What the supervisor answers stands in place of the call, until the croupier has passed it on."""
    player_named(table, answered.player)
    left = tuple(
        said for said in table.heard if not (isinstance(said, SupervisorCalled) and said.place == answered.place)
    )
    return remembered(replace(table, heard=left), answered)
