"""Finding things at the table: boxes, hands, people. What is not there is `Impossible`."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Place
from casino_training.rules.happenings import Happening
from casino_training.rules.table import OPEN, Box, BoxHand, Player, Table


class Impossible(ValueError):
    """Something that cannot physically happen at this table; the message says why."""


def place_of(happening: Happening) -> Place:
    """The box that this is about; `BANK` for what is about none."""
    place: Place = getattr(happening, "box", getattr(happening, "place", BANK))
    return place


def box_at(table: Table, number: int) -> Box:
    """The box of this number; raises `Impossible` when the layout has none."""
    try:
        return table.boxes[table.index_of(number)]
    except LookupError as unknown:
        raise Impossible(str(unknown)) from None


def player_named(table: Table, name: str) -> Player:
    """The player of this name; raises `Impossible` when nobody of that name is at the table."""
    try:
        return table.player(name)
    except LookupError as unknown:
        raise Impossible(str(unknown)) from None


def player_present(table: Table, name: str) -> Player:
    """The player of this name; raises `Impossible` when he is not at the table, or away from it."""
    player = player_named(table, name)
    if not player.is_present:
        raise Impossible(f"{name} is away from the table")
    return player


def check_present(table: Table, number: int, *names: str) -> None:
    """Raises `Impossible` unless the box exists and all of these players are at the table."""
    box_at(table, number)
    for name in names:
        player_present(table, name)


def hand_at(box: Box, index: int) -> BoxHand:
    """The hand of this index on a box; raises `Impossible` when there is none."""
    if not 0 <= index < len(box.hands):
        raise Impossible(f"box {box.number} has no hand {index}")
    return box.hands[index]


NONE_YET = BoxHand()
"""A hand before its first stake and card."""


def hand_or_none_yet(box: Box, index: int) -> BoxHand:
    """The hand of this index, or an empty first one on a box where nothing lies yet."""
    if index or not box.hands:
        return hand_at(box, index) if index else NONE_YET
    return box.hands[0]


def hand_in_play(box: Box) -> int:
    """The hand that is being served: the first one open, or the last."""
    is_open = (index for index, hand in enumerate(box.hands) if hand.state is OPEN)
    return next(is_open, max(0, len(box.hands) - 1))


def hand_meant(box: Box, index: int | None) -> int:
    """The hand of this index, or the one in play where none is named."""
    return hand_in_play(box) if index is None else index


def with_hand(box: Box, index: int, *hands: BoxHand) -> Box:
    """The box with `hands` where the hand of this index lay; a box without hands gets them."""
    if len(box.hands) > 1:
        hands = box.hands[:index] + hands + box.hands[index + 1 :]
    return replace(box, hands=hands)


def ways_raised(box: Box, player: str) -> list[bool]:
    """Whether a player's stake was split, for each way in which it was raised: doubled, split or both."""
    own = [[stake for stake in (*hand.stakes, *hand.gone) if stake.player == player] for hand in box.hands]
    is_doubled = any(stake.added for stakes in own for stake in stakes)
    is_split = sum(bool(stakes) for stakes in own) > 1
    return [way for way, is_so in ((False, is_doubled), (True, is_split)) if is_so]
