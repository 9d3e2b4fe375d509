"""Boxes: who sits, who holds, who decides."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, CallSupervisor, LeftOpen, Permission, Person
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import AtMost, Between, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        AdviceHeard,
        AppointmentAsked,
        BoxToOpen,
        Claimant,
        CoPlayerKeepsOut,
        DecisionDisputed,
        FurtherBoxAsked,
        SeatAsked,
        VacantBoxAsked,
        VoicesDiffer,
    )


class Criterion(StrEnum):
    """What the order of precedence asks for, one after another."""

    BOXHOLDER = "boxholder"
    HIGHEST_STAKE = "highest stake"
    SEATED = "seated"
    NEAREST_TO_SHOE = "nearest to the shoe"
    FARTHEST_FROM_SHOE = "farthest from the shoe"


class Holder(StrEnum):
    """Who holds a box, and so who is meant where a rule speaks of the boxholder."""

    SEATED_PLAYER = "seated player"
    HIGHEST_STAKE = "highest stake"


class Decider(StrEnum):
    """Who decides for a box: its holder, whoever that is, or somebody whom the document names without one."""

    BOXHOLDER = "boxholder"
    SEATED_PLAYER = "seated player"
    HIGHEST_STAKE = "highest stake"


class Vacancy(StrEnum):
    """Why nobody is there who holds the box."""

    NOBODY = "nobody holds the box"
    ABSENT = "boxholder is away"


class SeatsFrom(StrEnum):
    """What fixes how many players can sit down."""

    LAYOUT = "positions on the layout"
    HOUSE = "house's choice"


class Boxes(Struct, frozen=True):
    count: Annotated[Rule[Annotated[int, Between(1, 9)]], "Boxes on the layout."]
    seats_from: Annotated[Rule[SeatsFrom], "What fixes the number of seats."]
    boxholder: Annotated[Rule[Holder], "Who holds a box."]
    decided_by: Annotated[Rule[Decider], "Who decides for the box."]
    precedence: Annotated[Rule[tuple[Criterion, ...]], "Order in which the person who decides is found."]
    precedence_when: Annotated[Rule[frozenset[Vacancy]], "When that order is used."]
    standing_may_be_appointed: Annotated[Rule[bool], "A person standing at a free seat's box may be appointed."]
    several_players: Annotated[Rule[bool], "Several players may stake on one box."]
    vacant_may_be_staked: Annotated[Rule[bool], "A box at which nobody sits may be staked on."]
    vacant_decided_by: Annotated[Rule[Who], "Who decides for a box at which nobody sits."]
    per_player: Annotated[Rule[AtMost], "Boxes that one player may play."]
    alone_at_table: Annotated[Rule[AtMost], "Boxes that a player may play when he is the only one."]
    co_players_bound: Annotated[Rule[bool], "Co-players are bound by the decisions for the box."]
    co_players_owe_money: Annotated[Rule[bool], "Being bound, they must add money to a double or a split."]
    advice_forbidden_to: Annotated[Rule[frozenset[Who]], "Who may not advise the person who decides."]
    advice_from_others: Annotated[Rule[bool], "Advice from people whom the ban does not name is allowed."]


def who_decides(rules: Ruleset, cite: Citing, asked: DecisionDisputed) -> Person | CallSupervisor:
    """The person who decides for a box that several claim: its holder, or who comes first where there is none."""
    if asked.vacancy is None:
        return _holder(rules, cite, asked)
    if asked.vacancy is Vacancy.NOBODY:
        match cite(rules.boxes.vacant_decided_by):
            case Who.BOXHOLDER:
                pass
            case Who.PLAYER_CONCERNED if len(asked.claimants) == 1:
                return Person(asked.claimants[0].name)
            case Who.PLAYER_CONCERNED:  # which of them, is another matter (reading 28)
                raise cite.not_reaching(rules.boxes.vacant_decided_by, None)
            case _:
                return CallSupervisor()
    if asked.vacancy not in cite(rules.boxes.precedence_when):
        raise cite.not_reaching(rules.boxes.precedence_when, None)
    return _first(cite, rules.boxes.precedence, cite(rules.boxes.precedence), asked.claimants)


def _holder(rules: Ruleset, cite: Citing, asked: DecisionDisputed) -> Person:
    deciding: Rule[Decider] | Rule[Holder] = rules.boxes.decided_by
    decided_by = cite(rules.boxes.decided_by)
    is_by_stake = decided_by is Decider.HIGHEST_STAKE
    if decided_by is Decider.BOXHOLDER:
        if asked.seated is None and asked.appointed and cite(rules.boxes.standing_may_be_appointed):
            return Person(asked.appointed)
        deciding = rules.boxes.boxholder
        is_by_stake = cite(rules.boxes.boxholder) is Holder.HIGHEST_STAKE
    if is_by_stake:
        return _first(cite, deciding, (Criterion.HIGHEST_STAKE,), asked.claimants)
    if asked.seated is None:  # of somebody who was only appointed it does not speak
        raise cite.not_reaching(deciding, None)
    return Person(asked.seated)


def _first(cite: Citing, rule: Rule[Any], precedence: tuple[Criterion, ...], claimants: tuple[Claimant, ...]) -> Person:
    """Who comes first by the criteria of `rule`, which does not reach a case where they leave several."""
    left = claimants
    for criterion in precedence:
        left = _foremost(criterion, left)
    if len(left) > 1:
        raise cite.not_reaching(rule, None)
    return Person(left[0].name)


def _foremost(criterion: Criterion, claimants: tuple[Claimant, ...]) -> tuple[Claimant, ...]:
    """Those of the claimants who come first by one criterion, or all of them where it does not part them."""
    match criterion:
        case Criterion.BOXHOLDER:  # asked only where there is none at his place (FRA-16a)
            return claimants
        case Criterion.HIGHEST_STAKE:
            best = max(claimant.stake for claimant in claimants)
            return tuple(claimant for claimant in claimants if claimant.stake == best)
        case Criterion.SEATED:
            return tuple(claimant for claimant in claimants if claimant.seat is not None) or claimants
        case Criterion.NEAREST_TO_SHOE:
            best = min(claimant.shoe_distance_cm for claimant in claimants)
        case Criterion.FARTHEST_FROM_SHOE:
            best = max(claimant.shoe_distance_cm for claimant in claimants)
    return tuple(claimant for claimant in claimants if claimant.shoe_distance_cm == best)


def may_appoint(rules: Ruleset, cite: Citing, asked: AppointmentAsked) -> Permission:
    """Whether a person standing at the box may be appointed: not where whoever sits there holds it."""
    if asked.is_seat_taken and cite(rules.boxes.boxholder) is Holder.SEATED_PLAYER:
        return Permission(False)
    return Permission(cite(rules.boxes.standing_may_be_appointed))


def advice(rules: Ruleset, cite: Citing, asked: AdviceHeard) -> ActAnswer:
    """Whether advice is stopped: the ban names some, and of others the document may speak too."""
    named = {Who.ANY_PLAYER, Who.EACH_PLAYER, Who.CO_PLAYERS if asked.has_stake_there else Who.BYSTANDERS}
    if asked.is_standing:
        named.add(Who.STANDING_PLAYERS)
    is_forbidden = bool(named & cite(rules.boxes.advice_forbidden_to)) or not cite(rules.boxes.advice_from_others)
    return ActAnswer(Act.STOP_ADVICE if is_forbidden else Act.ALLOW_ADVICE)


def whose_wish(rules: Ruleset, cite: Citing, asked: VoicesDiffer) -> ActAnswer:
    """Which of two voices is followed: that of the player who sits at the box, or that of the higher stake."""
    decided_by = cite(rules.boxes.decided_by)
    is_by_stake = decided_by is Decider.HIGHEST_STAKE
    if decided_by is Decider.BOXHOLDER:
        is_by_stake = cite(rules.boxes.boxholder) is Holder.HIGHEST_STAKE
    gets_card = asked.seated_wants_card is not is_by_stake
    return ActAnswer(Act.GIVE_CARD if gets_card else Act.GIVE_NO_CARD)


def may_play_further(rules: Ruleset, cite: Citing, asked: FurtherBoxAsked) -> Permission:
    """Whether a player may take one more box."""
    most = cite(rules.boxes.alone_at_table if asked.is_alone else rules.boxes.per_player).limit
    return Permission(most is None or asked.played < most)


def may_stake_on_vacant(rules: Ruleset, cite: Citing, asked: VacantBoxAsked) -> Permission:
    """Whether a stake may lie on a box at which nobody sits."""
    return Permission(cite(rules.boxes.vacant_may_be_staked))


def may_open(rules: Ruleset, cite: Citing, asked: BoxToOpen) -> Permission:
    """Whether one more box may be played: there are no more than the layout has."""
    return Permission(asked.played < cite(rules.boxes.count))


def may_sit(rules: Ruleset, cite: Citing, asked: SeatAsked) -> Permission | LeftOpen:
    """Whether one more player may sit down; left open where the house fixes the number of seats in its own way."""
    if cite(rules.boxes.seats_from) is not SeatsFrom.LAYOUT:
        return LeftOpen()
    return Permission(asked.seated < asked.boxes)


def may_keep_out(rules: Ruleset, cite: Citing, asked: CoPlayerKeepsOut) -> Permission:
    """Whether a co-player's stake may keep out of a decision, or out of the money that it takes."""
    boxes = rules.boxes
    return Permission(not cite(boxes.co_players_owe_money if asked.adds_money else boxes.co_players_bound))
