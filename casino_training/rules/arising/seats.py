"""Boxes and the people at them, as a question says it: each function asks whether it is so.

Each takes the table, what one field of the question says, and the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from casino_training.rules.arising.hands import waits
from casino_training.rules.arising.lying import hands_of
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.remedies import Accident
from casino_training.rules.situations import AdviceHeard, DecisionDisputed
from casino_training.rules.situations.people import Claimant
from casino_training.rules.table import Box, Table


def is_played(table: Table, box: int, _: Any) -> bool:
    return any(played.number == box for played in table.played)


def are_played(table: Table, boxes: tuple[int, ...], _: Any) -> bool:
    """Whether these are the boxes with a stake, whatever their order."""
    return {box.number for box in table.played} == set(boxes)


def are_so_many_played(table: Table, number: int, _: Any) -> bool:
    return len(table.played) == number


def plays_so_many(table: Table, number: int, _: Any) -> bool:
    """Whether somebody has stakes on so many boxes."""
    return number in Counter(owner for box in table.played for owner in box.owners).values()


def plays_alone(table: Table, is_alone: bool, _: Any) -> bool:
    return (len({owner for box in table.played for owner in box.owners}) == 1) is is_alone


def are_boxes(table: Table, number: int, _: Any) -> bool:
    return len(table.boxes) == number


def are_seated(table: Table, number: int, _: Any) -> bool:
    return sum(player.is_seated for player in table.players) == number


def has_owners(table: Table, owners: int, asked: Any) -> bool:
    """Whether so many have a stake on the box in question, or on some box where the question names none."""
    box = getattr(asked, "box", None)
    return any(len(played.owners) == owners for played in table.played if box in (None, played.number))


def is_accident(table: Table, accident: Accident, asked: Any) -> bool:
    return accident.owners is None or has_owners(table, accident.owners, asked)


def are_waiting(table: Table, boxes: tuple[int, ...], _: Any) -> bool:
    """Whether these are the boxes that are undecided."""
    return {box.number for box in table.boxes if any(map(waits, box.hands))} == set(boxes)


def is_there(table: Table, name: str, _: Any) -> bool:
    return any(player.name == name for player in table.players)


def owns(table: Table, name: str, _: Any) -> bool:
    """Whether somebody has, or had in this round, a stake on a box."""
    return any(stake.player == name for hand in hands_of(table) for stake in (*hand.stakes, *hand.gone))


def has_co_player(table: Table, is_co_player: bool, _: Any) -> bool:
    """Whether a box has a second owner, where that is said of the one who asks."""
    return not is_co_player or any(len(box.owners) > 1 for box in table.played)


def has_adviser(table: Table, _: bool, asked: AdviceHeard) -> bool:
    """Whether somebody stands or sits there who has a stake on the box of another, or has none on some box."""
    return any(
        (player.name in box.owners) is asked.has_stake_there
        for player in table.players
        if player.is_seated is not asked.is_standing
        for box in table.played
    )


def has_owner_so(table: Table, is_standing: bool, _: Any) -> bool:
    """Whether a stake lies on the box of another, whose owner stands, or sits elsewhere."""
    return any(
        table.player(owner).is_seated is not is_standing
        for box, owner in _behind(table)
        if table.seated_at(box.number) is not None
    )


def has_standing_owner(table: Table, is_seat_taken: bool, _: Any) -> bool:
    """Whether somebody stands with a stake at a box whose seat is taken, or free."""
    return any(
        (table.seated_at(box.number) is not None) is is_seat_taken
        for box, owner in _behind(table)
        if not table.player(owner).is_seated
    )


def has_stake_on_vacant_box(table: Table) -> bool:
    """Whether a stake lies on a box at which nobody sits."""
    return any(table.seated_at(box.number) is None for box in table.played)


def has_card_on_empty_box(table: Table) -> bool:
    """Whether a card lies on a box without a stake."""
    return any(hand.hand.cards for box in table.boxes if not box.is_played for hand in box.hands)


def _behind(table: Table) -> Iterator[tuple[Box, str]]:
    """Every stake of somebody who does not sit at its box."""
    return ((box, owner) for box in table.played for owner in box.owners if table.player(owner).seat != box.number)


def are_claimants(table: Table, claimants: tuple[Claimant, ...], asked: DecisionDisputed) -> bool:
    return all(_is_claimant(table, claimant, asked.box) for claimant in claimants)


def _is_claimant(table: Table, claimant: Claimant, number: int) -> bool:
    """Whether he is at the table and has that much on the box."""
    player = table.player(claimant.name)
    box = table.box(number)
    placed = [stake.cents for hand in box.hands for stake in hand.stakes if stake.player == player.name]
    said = (claimant.seat, claimant.shoe_distance_cm)
    return player.is_present and said == (player.seat, player.shoe_distance_cm) and claimant.stake in placed


def is_seated_there(table: Table, name: str | None, asked: DecisionDisputed) -> bool:
    seated = table.seated_at(asked.box)
    return (seated.name if seated else None) == name


def is_appointed_there(table: Table, name: str | None, asked: DecisionDisputed) -> bool:
    return table.box(asked.box).appointed == name


def is_vacant_so(table: Table, vacancy: Vacancy | None, asked: DecisionDisputed) -> bool:
    """Whether one of those who hold the box is at his place, nobody holds it, or who does is away."""
    holders = [table.seated_at(asked.box), *(p for p in table.players if p.name == table.box(asked.box).appointed)]
    there = [holder.is_present for holder in holders if holder]
    return vacancy is (None if any(there) else Vacancy.ABSENT if there else Vacancy.NOBODY)
