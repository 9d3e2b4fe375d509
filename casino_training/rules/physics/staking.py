"""Stakes come to lie on the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from msgspec.structs import replace

from casino_training.rules.happenings import Happening, StakeAwaited, StakePlaced
from casino_training.rules.physics.notes import without_notes, without_words_on_stakes
from casino_training.rules.physics.places import NONE_YET, box_at, player_present
from casino_training.rules.physics.purses import from_player
from casino_training.rules.table import Box, Stake, Table


def place_stake(table: Table, placed: StakePlaced) -> Table:
    """A stake joins those on the first hand of a box."""
    return place_stakes(table, (placed,))


def place_stakes(table: Table, placed: Sequence[StakePlaced]) -> Table:
    """Stakes join those on the first hand of their boxes, one after the other.

    One on a further box or after the first card is spoken of.
    """
    if len(placed) > 1 and table.heard:
        return reduce(place_stake, placed, table)  # each may be the end of something said
    boxes, owned, is_dealt = _lying(table)
    present = {player.name: player for player in table.players if player.is_present}
    spoken_of: list[Happening] = []
    for one in placed:
        name, number, cents = one.player, one.box, one.cents
        box = boxes.get(number) or box_at(table, number)
        player = present.get(name) or player_present(table, name)
        if cents <= 0 or player.purse is not None:
            table = from_player(table, player, cents)
        first = box.hands[0] if box.hands else NONE_YET
        first = replace(first, stakes=(*first.stakes, Stake(name, cents)))
        boxes[number] = replace(box, hands=(first, *box.hands[1:]))
        if is_dealt or owned.setdefault(name, number) != number:
            owned[name] = None
            spoken_of.append(one)
    if table.heard:
        table = without_words_on_stakes(without_notes(table, placed[0].box), placed[0].box)
        table = _no_longer_awaited(table, placed[0])
    return replace(table, boxes=tuple(boxes.values()), heard=(*table.heard, *spoken_of))


def _lying(table: Table) -> tuple[dict[int, Box], dict[str, int | None], bool]:
    """The boxes by number, on which of them each player has stakes (None: several), and whether a card is dealt."""
    boxes: dict[int, Box] = {}
    owned: dict[str, int | None] = {}
    is_dealt = bool(table.bank.cards)
    for box in table.boxes:
        boxes[box.number] = box
        for hand in box.hands:
            is_dealt = is_dealt or bool(hand.hand.cards)
            for stake in hand.stakes:
                if owned.setdefault(stake.player, box.number) != box.number:
                    owned[stake.player] = None
    return boxes, owned, is_dealt


def _no_longer_awaited(table: Table, placed: StakePlaced) -> Table:
    """The table on which nobody waits for this stake any longer."""
    awaited = StakeAwaited(placed.player, placed.box)
    if awaited not in table.heard:
        return table
    return replace(table, heard=tuple(said for said in table.heard if said != awaited))
