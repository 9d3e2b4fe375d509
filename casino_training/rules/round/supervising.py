"""The supervisor who is called: what he may decide about a matter, and what the croupier owes once he has.

Where the document is silent he decides for himself, so what follows is never the document's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, ActAnswer, Permission, Place
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardBurned,
    HandStood,
    Happening,
    PaymentMade,
    PaymentPutRight,
    RequestAnswered,
    StakeReturned,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.physics.notes import is_let_lie
from casino_training.rules.physics.places import place_of
from casino_training.rules.remedies import ACTS, SUPERVISED, Accident
from casino_training.rules.round.acts import DealCard, Duty, Owed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import RemedyWished
from casino_training.rules.table import DOUBLED, OPEN, Box, Table
from casino_training.rules.values import Who

Decision = SupervisorDecided | SupervisorAnswered

NOTHING_TO_DO = (
    *(Act.KEEP_FOR_HAND, Act.LEAVE_IN_GAME, Act.LEAVE_OPEN, Act.LEAVE_PAYMENT, Act.LET_STAKE_LIE, Act.DEAL_ON),
    *(Act.LET_PLAY_ON, Act.GIVE_WAY),
)
"""What a supervisor decides by which all stays as it lies."""

NEVER_HIS = (Act.KEEP_TIP, Act.PUT_IN_RACK)
"""What no supervisor decides."""


def supervised(duties: Iterable[Duty], decisions: tuple[Decision, ...]) -> tuple[Duty, ...]:
    """These duties, the supervisor's choice among these decisions where he is to be called."""
    return tuple(
        replace(duty, decisions=decisions) if isinstance(duty.act, SupervisorCalled) else duty for duty in duties
    )


def called_about(table: Table, said: Happening) -> SupervisorCalled:
    """The call about this alone of what stands at its place."""
    place = place_of(said)
    return SupervisorCalled(place, [each is said for each in table.heard if place_of(each) == place].index(True))


def calls_supervisor(duties: Iterable[Duty]) -> bool:
    """Whether the supervisor is to be called, alone or among other acts."""
    return any(isinstance(duty.act, SupervisorCalled) for duty in duties)


def decisions_on(
    ruleset: Ruleset, table: Table, asked: Any, place: Place, player: str = "", hand: int = 0
) -> tuple[Decision, ...]:
    """What he may decide on this question: the remedies that the document leaves to him, else any that make sense."""
    if asked.answer_type is Permission:
        return answers_to(player, place)
    if asked.answer_type is not ActAnswer:
        return ()
    accident: Accident | None = getattr(asked, "accident", None)
    acts = _remedies(ruleset, accident) if accident else tuple(act for act in asked.acts if act not in NEVER_HIS)
    return tuple(decision for act in acts for decision in _of_act(table, act, place, player, hand))


def of_payment(
    ruleset: Ruleset, accident: Accident, player: str, box: int, hand: int | None
) -> tuple[SupervisorDecided, ...]:
    """What he may decide about what a player got for a hand, or for his insurance (None)."""
    acts = _remedies(ruleset, accident)
    return tuple(SupervisorDecided(box, act, hand or 0, player, is_of_insurance=hand is None) for act in acts)


def answers_to(player: str, place: Place) -> tuple[SupervisorAnswered, ...]:
    """Yes and no to what a player wants; none where nobody wants anything."""
    return tuple(SupervisorAnswered(player, place, is_allowed) for is_allowed in (True, False) if player)


def of_stake(player: str, box: int, cents: int, lying: int, hand: int = 0) -> tuple[SupervisorDecided, ...]:
    """All that a player has lying there stays, or these cents of it go back."""
    stays = SupervisorDecided(box, Act.LET_STAKE_LIE, hand, player, lying)
    return (stays, SupervisorDecided(box, Act.HAND_STAKE_BACK, hand, player, cents))


def of_hand(box: int, hand: int) -> tuple[SupervisorDecided, ...]:
    """The hand gets a card, or none."""
    return tuple(SupervisorDecided(box, act, hand) for act in (Act.GIVE_CARD, Act.GIVE_NO_CARD))


def _remedies(ruleset: Ruleset, accident: Accident) -> tuple[Act, ...]:
    his = (Who.SUPERVISOR, Who.MANAGEMENT)
    wishes = [
        (act, RemedyWished(accident, remedy, who)) for remedy, act in ACTS[accident.trigger].items() for who in his
    ]
    named = tuple(act for act, wished in wishes if rule_on(ruleset, wished).answer == Permission(True))
    return named or SUPERVISED.get(accident.trigger, ())


def _of_act(table: Table, act: Act, place: Place, player: str, hand: int) -> Iterator[Decision]:
    if act not in (Act.LET_STAKE_LIE, Act.HAND_STAKE_BACK):
        yield SupervisorDecided(place, act, hand)
    elif lying := lying_of(table, player, place):
        yield SupervisorDecided(place, act, hand, player, lying)


def lying_of(table: Table, player: str, box: Place) -> int:
    """Cents of a player that lie on the hands of a box, also those that are settled and still lie there."""
    hands = table.box(box).hands if box != BANK else ()
    return sum(stake.total for hand in hands for stake in hand.stakes if stake.player == player)


def lies_by_his_word(table: Table, box: int) -> bool:
    """Whether the supervisor lets the stakes of this box lie, and no money has come to them since."""
    his = (said for said in table.heard if is_let_lie(said) and said.place == box)
    return any(lying_of(table, said.player, box) <= said.cents for said in his)


def answer_due(_ruleset: Ruleset, _table: Table, answered: SupervisorAnswered) -> tuple[Duty, ...]:
    """The croupier passes on what the supervisor has answered."""
    return (_left_to_him(RequestAnswered(answered.player, answered.place, answered.is_allowed)),)


def decided_due(_ruleset: Ruleset, table: Table, decided: SupervisorDecided) -> tuple[Duty, ...]:
    """What the supervisor wants to be done; nothing where all stays as it is, or where it is done."""
    return tuple(map(_left_to_him, _owed(table, decided)))


def _left_to_him(act: Owed) -> Duty:
    return Duty(act, (), Basis.OPEN)


def _owed(table: Table, decided: SupervisorDecided) -> Iterator[Owed]:
    place, hand = decided.place, decided.hand
    match decided.act:
        case Act.BURN:
            yield from (CardBurned(place, hand),) if _lies_there(table, decided) else ()
        case Act.HAND_STAKE_BACK:
            lying = _unsettled(table, decided.player, place, hand)
            yield from (StakeReturned(decided.player, place, min(lying, decided.cents), hand),) if lying else ()
        case Act.CORRECT_PAYMENT:
            yield from _settled_again(table, decided)
        case Act.GIVE_WAY if decided.cents:
            yield PaymentMade(decided.player, place, decided.cents, hand)
        case Act.SERVE_BOX_NOW | Act.GIVE_CARD:
            yield from (DealCard(place, hand),) if table.shoe_cards and _is_played(table, decided) else ()
        case Act.GIVE_NO_CARD:
            yield from (HandStood(place, hand),) if _is_played(table, decided) else ()
        case Act.LEAVE_BOX_OUT:
            for player in table.box(place).owners:
                if lying := _unsettled(table, player, place, hand):
                    yield StakeReturned(player, place, lying, hand)
        case act if act not in NOTHING_TO_DO:
            yield ActDone(act, place)


def _settled_again(table: Table, decided: SupervisorDecided) -> Iterator[Owed]:
    """The payments that he wants to be put right, as far as they still stand."""
    box = table.box(decided.place) if decided.place != BANK else Box(BANK)
    hands = box.hands[decided.hand : decided.hand + 1]
    lying = [stake for hand in hands for stake in (*hand.gone, *hand.stakes)]
    settled = [stake.player for stake in (box.settled if decided.is_of_insurance else lying) if stake.paid is not None]
    for player in dict.fromkeys(settled):
        if decided.player in ("", player):
            yield PaymentPutRight(player, box.number, None if decided.is_of_insurance else decided.hand)


def _unsettled(table: Table, player: str, box: Place, hand: int) -> int:
    hands = table.box(box).hands[hand : hand + 1] if box != BANK else ()
    return sum(stake.total for each in hands for stake in each.unsettled if stake.player == player)


def _lies_there(table: Table, decided: SupervisorDecided) -> bool:
    if decided.place == BANK:
        return bool(table.bank.cards)
    hands = table.box(decided.place).hands
    return decided.hand < len(hands) and bool(hands[decided.hand].hand.cards)


def _is_played(table: Table, decided: SupervisorDecided) -> bool:
    """Whether the hand that he speaks of has not finished."""
    hands = table.box(decided.place).hands[decided.hand :] if decided.place != BANK else ()
    return bool(hands) and hands[0].state in (OPEN, DOUBLED)
