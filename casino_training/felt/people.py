"""Players: the seated behind their boxes, the standing a step further out, by their distance to the shoe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from casino_training.felt.columns import (
    LEAST_NAME,
    NAME_LINE,
    NAME_ROOM,
    NAME_SIZE,
    NAME_WIDTH,
    SMALL_LINE,
    SMALL_SIZE,
    Column,
    name_lines,
)
from casino_training.felt.marks import Place
from casino_training.felt.marks import player as player_place
from casino_training.felt.measure import width_of
from casino_training.felt.rim import Rim
from casino_training.felt.shapes import Area, ChairShape, Line, PersonShape, tenth
from casino_training.rules.table import Player, Table

DISC = 18
CHAIR_HEIGHT = 52
STEP = 10
BETWEEN = 18
BESIDE = 4
"""From the disc of one who stands to his plate."""
EDGE = 4
PLATE_EDGE = 10
FULL_DISTANCE_CM = 300


@dataclass(frozen=True, slots=True)
class Standing:
    """One who stands: the x of his middle, and how far it is above the rim there; his plate is right of his disc."""

    player: Player
    x: float
    above: float


@dataclass(frozen=True, slots=True)
class Crowd:
    """Who stands where, and how much room above the rim all players need."""

    standing: tuple[Standing, ...]
    height: float


def crowd(table: Table, columns: Sequence[Column], rim_width: float, sagitta: float) -> Crowd:
    """Room for all players around this table; those who stand, stand as close behind the chairs as names allow."""
    seats = [(column.left, column.right, seat_height(table, column)) for column in columns]
    rim = Rim(rim_width, 0, sagitta)
    height = max(top - rim.y((left + right) / 2) for left, right, top in seats)
    standing: list[Standing] = []
    for row in standing_rows(table, columns, rim_width):
        taken = list(seats)
        for player, x in row:
            half, height_of = (standing_width(player) + BETWEEN) / 2, standing_height(player)
            floor = max(
                (
                    top - rim.y((left + right) / 2) + rim.y(x)
                    for left, right, top in taken
                    if left < x + half and right > x - half
                ),
                default=CHAIR_HEIGHT,
            )
            above = floor + STEP + height_of / 2
            standing.append(Standing(player, x, above))
            top = above + height_of / 2
            seats.append((x - half, x + half, top))
            height = max(height, top - rim.y(x))
    return Crowd(tuple(standing), height)


def seat_height(table: Table, column: Column) -> float:
    """How high chair and words behind a box reach above the rim."""
    player = table.seated_at(column.box.number)
    return CHAIR_HEIGHT + (words_height(player, name_width(column)) if player else 0)


def name_width(column: Column) -> float:
    """How wide the name of one who sits may be, so that it does not touch that of his neighbour."""
    return min(NAME_WIDTH, max(LEAST_NAME, column.width - NAME_ROOM))


def words_height(player: Player, width: float = NAME_WIDTH) -> float:
    """Height of name, distance and absence above the disc."""
    extra = bool(player.shoe_distance_cm) + (not player.is_present)
    return len(name_lines(player.name, width)) * NAME_LINE + extra * SMALL_LINE + 8


def standing_width(player: Player) -> float:
    """Width of one who stands: his disc and, beside it, his plate."""
    return 2 * DISC + BESIDE + words_width(player) + PLATE_EDGE


def standing_height(player: Player) -> float:
    return max(2 * DISC, words_height(player) - 2)


def words_width(player: Player, width: float = NAME_WIDTH) -> float:
    lines = [width_of(line, NAME_SIZE) for line in name_lines(player.name, width)]
    return max(*lines, width_of("0000 cm", SMALL_SIZE), 2 * DISC)


def standing_rows(
    table: Table, columns: Sequence[Column], width: float
) -> tuple[tuple[tuple[Player, float], ...], ...]:
    """Each standing player with his x, in as many rows as names need; of two at one box the nearer to the shoe left."""
    standing = sorted(
        (wanted_x(table, player, columns, width), player.shoe_distance_cm, number, player)
        for number, player in enumerate(table.players)
        if not player.is_seated
    )
    wanted = [(x, player) for x, _, _, player in standing]
    return tuple(tuple(apart(row, width)) for row in in_rows(wanted, width - 2 * EDGE))


def in_rows(wanted: Sequence[tuple[float, Player]], room: float) -> list[list[tuple[float, Player]]]:
    """The players in their order, each in the first row that has room for his name."""
    rows: list[list[tuple[float, Player]]] = []
    for each in wanted:
        for row in rows:
            if sum(standing_width(player) + BETWEEN for _, player in (*row, each)) <= room:
                row.append(each)
                break
        else:
            rows.append([each])
    return rows


def wanted_x(table: Table, player: Player, columns: Sequence[Column], width: float) -> float:
    """Behind the first box on which the player has a stake; without one, by the distance to the shoe."""
    behind = next((column.x for column in columns if player.name in column.box.owners), None)
    if behind is not None:
        return behind
    farthest = max(FULL_DISTANCE_CM, *(each.shoe_distance_cm for each in table.players))
    return 60 + (width - 120) * player.shoe_distance_cm / farthest if player.shoe_distance_cm else width - 60


@dataclass(slots=True)
class Group:
    """Neighbours who touch: how many, how wide together, and where on average they would begin."""

    start: float
    width: float
    count: int

    def takes(self, other: Group) -> None:
        """Join the next group on the right; all move as little as can be."""
        began = self.start * self.count + (other.start - self.width) * other.count
        self.count += other.count
        self.width += other.width
        self.start = began / self.count


def apart(wanted: Sequence[tuple[float, Player]], width: float) -> list[tuple[Player, float]]:
    """The wanted places, in their order, moved just so far that no name touches another or the edge."""
    groups: list[Group] = []
    for x, player in wanted:
        room = standing_width(player) + BETWEEN
        groups.append(Group(within(x - room / 2, room, width), room, 1))
        while len(groups) > 1 and groups[-2].start + groups[-2].width > groups[-1].start:
            last = groups.pop()
            groups[-1].takes(last)
            groups[-1].start = within(groups[-1].start, groups[-1].width, width)
    starts = [(group.start, group.count) for group in groups]
    return spread(wanted, starts)


def within(start: float, room: float, width: float) -> float:
    """The start moved so that what needs this room stays in the picture."""
    return max(EDGE, min(start, width - EDGE - room))


def spread(wanted: Sequence[tuple[float, Player]], groups: Sequence[tuple[float, int]]) -> list[tuple[Player, float]]:
    """The players of each group side by side from its start."""
    people = [player for _, player in wanted]
    placed: list[tuple[Player, float]] = []
    for start, count in groups:
        for player in people[len(placed) : len(placed) + count]:
            room = standing_width(player) + BETWEEN
            placed.append((player, start + room / 2))
            start += room
    return placed


def people(
    table: Table,
    columns: Sequence[Column],
    rim: Rim,
    everybody: Crowd,
    letters: Mapping[str, str],
    places: dict[Place, Area],
) -> tuple[PersonShape, ...]:
    """The players as they are drawn; adds their places."""
    holders = {box.appointed for box in table.boxes}
    shapes = []
    for column in columns:
        player = table.seated_at(column.box.number)
        if player:
            at = At(column.x, rim.y(column.x) - DISC - 8, column.x, rim.y(column.x) - 2 * DISC - 26, name_width(column))
            shapes.append(person(player, at, letters, holders, places))
    for each in everybody.standing:
        left, y = each.x - standing_width(each.player) / 2, rim.y(each.x) - each.above
        words_x = each.x + DISC + BESIDE / 2
        at = At(left + DISC, y, words_x, y + (words_height(each.player) - 2) / 2 - 7, NAME_WIDTH)
        shapes.append(person(each.player, at, letters, holders, places))
    return tuple(shapes)


@dataclass(frozen=True, slots=True)
class At:
    """Where a player is: the middle of his disc, that of his words and their lowest line, and how wide they may be."""

    x: float
    y: float
    words_x: float
    foot: float
    width: float


def person(
    player: Player, at: At, letters: Mapping[str, str], holders: set[str | None], places: dict[Place, Area]
) -> PersonShape:
    """One player with his disc and his words; adds his place."""
    x, y, foot = at.x, at.y, at.foot
    distance_y = foot
    if player.shoe_distance_cm:
        foot -= SMALL_LINE
    away_y = foot
    if not player.is_present:
        foot -= SMALL_LINE
    names = name_lines(player.name, at.width)
    first = foot - NAME_LINE * (len(names) - 1)
    lines = tuple(Line(text, tenth(at.words_x), tenth(first + NAME_LINE * rank)) for rank, text in enumerate(names))
    places[player_place(player.name)] = Area(tenth(x - DISC), tenth(y - DISC), 2 * DISC, 2 * DISC, DISC)
    return PersonShape(
        name=player.name,
        initials=letters[player.name],
        plate=plate(at.words_x, words_width(player, at.width) + PLATE_EDGE, lines[0].y - 17, at.foot + 6),
        lines=lines,
        distance_cm=player.shoe_distance_cm,
        distance_y=tenth(distance_y),
        away_y=tenth(away_y),
        x=tenth(x),
        y=tenth(y),
        is_seated=player.is_seated,
        is_present=player.is_present,
        is_boxholder=player.name in holders,
    )


def plate(x: float, width: float, top: float, foot: float) -> Area:
    """The nameplate around a player's words."""
    return Area(tenth(x - width / 2), tenth(top), tenth(width), tenth(foot - top), 4)


def chairs(table: Table, columns: Sequence[Column], rim: Rim) -> tuple[ChairShape, ...]:
    """One chair behind every box, taken or free."""
    return tuple(
        ChairShape(
            column.box.number,
            column.x,
            tenth(rim.y(column.x) - DISC - 8),
            table.seated_at(column.box.number) is not None,
        )
        for column in columns
    )
