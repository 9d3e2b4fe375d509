"""The table before its first round, and the stakes that are placed before each."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from random import Random

from casino_training.rules.answers import BANK
from casino_training.rules.cards import CARDS_IN_A_PACK
from casino_training.rules.happenings import (
    Happening,
    PlaceWanted,
    PlayerReturned,
    PlayerSeated,
    RequestAnswered,
    StakeBehindAnswered,
    StakePlaced,
    StakeReturned,
)
from casino_training.rules.round.stakes import greatest_stake
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, Player, Table, empty_table
from casino_training.scenarios.lots import below, between, pick, shuffled
from casino_training.scenarios.players import NAMES, seated, standing
from casino_training.scenarios.rounds.scene import LiveScript, Scene, packs_of
from casino_training.scenarios.script import boxes_of
from casino_training.scenarios.stakes import Purse, sign_of

SHARED = 3
"""One box in so many is played by a second person, from the second difficulty on."""
ODD_STAKE = 9
"""One stake in so many does not fit the sign, from the second difficulty on."""


class Temper(StrEnum):
    """How a player behaves."""

    QUICK = "quick"
    UNCLEAR = "unclear"
    ADVISING = "advising"
    TIPPING = "tipping"
    DISPUTING = "disputing"


def temper_of(script: LiveScript, player: str) -> Temper:
    """How this player behaves; everybody makes it easy at the first difficulty."""
    if script.difficulty == 1:
        return Temper.QUICK
    tempers: list[Temper] = [*Temper, Temper.QUICK]
    return pick(Random(f"{script.seed}:temper:{player}"), tempers)


def opened(ruleset: Ruleset, script: LiveScript) -> Table:
    """The table before the first round: its sign, a full shoe, and the players at their boxes."""
    rng = Random(f"{script.seed}:table")
    sign, whole = sign_of(rng, ruleset), packs_of(ruleset) * CARDS_IN_A_PACK
    is_marked = ruleset.shoe.end_is_marked.value is True
    depth = between(rng, whole // 6, whole // 4) if is_marked else None
    boxes = boxes_of(ruleset)
    players = tuple(_players(rng, ruleset, script, boxes))
    return empty_table(boxes, players=players, sign=sign, shoe_cards=whole, cut_card_depth=depth)


def _players(rng: Random, ruleset: Ruleset, script: LiveScript, boxes: int) -> Iterator[Player]:
    names = shuffled(rng, NAMES)
    may_share = script.difficulty > 1 and ruleset.boxes.several_players.value is True
    for box in sorted(shuffled(rng, range(1, boxes + 1))[: min(script.boxes, boxes)]):
        yield seated(rng, names.pop(), box)
        if below(rng, SHARED) == 0 and may_share:
            yield standing(rng, names.pop(), box, 0)


def joined(table: Table) -> Iterator[tuple[str, int]]:
    """Each player with the box that he plays: where he sits, and who stands, the one behind which he stands."""
    seat = 0
    for player in table.players:
        seat = player.seat if player.seat is not None else seat
        yield player.name, seat


def free_seats(table: Table) -> tuple[int, ...]:
    """The boxes at which nobody sits or plays."""
    return tuple(box.number for box in table.boxes if not box.is_played and table.seated_at(box.number) is None)


def sits_down(scene: Scene) -> Happening | None:
    """Who was granted the seat that he wanted takes the free one nearest to him."""
    last = scene.log[-1] if scene.log else None
    wanted = [said for said in scene.log if isinstance(said, PlaceWanted) and said.is_seat]
    if not isinstance(last, RequestAnswered) or not last.is_allowed or last.box != BANK:
        return None
    seats, behind = free_seats(scene.table), dict(joined(scene.table))
    if not wanted or wanted[-1].player != last.player or not seats or scene.table.player(last.player).is_seated:
        return None
    return PlayerSeated(last.player, min(seats, key=lambda box: abs(box - behind[last.player])))


def stakes_of(scene: Scene) -> Iterator[Happening]:
    """What the players stake before the first card of a round; who was away is back."""
    purse = Purse.at(scene.table.sign, scene.ruleset)
    for player, box in joined(scene.table):
        if not scene.table.player(player).is_present:
            yield PlayerReturned(player)
        rng = scene.lots("stake", player)
        cents = purse.stake(rng, parts=2)
        if scene.script.difficulty > 1 and below(rng, ODD_STAKE) == 0:
            cents = _odd(rng, scene.table, purse)
        yield StakePlaced(player, box, cents)


def _odd(rng: Random, table: Table, purse: Purse) -> int:
    """A stake that the sign does not allow: over the maximum, or under the minimum."""
    most, least = table.sign.maximum, table.sign.minimum
    if most is not None and (least is None or least <= purse.unit or below(rng, 2)):
        return (most // purse.unit + 1) * purse.unit
    return purse.unit if least is not None and least > purse.unit else purse.least


def staked_again(scene: Scene) -> Happening | None:
    """Who has just had his whole stake back before the first card stakes what he may.

    Not where the boxholder did not want his stake, nor where the box bears as much as it may.
    """
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, StakeReturned) or scene.table.bank.cards or _has_card(scene.table):
        return None
    box: Box = scene.table.box(last.box)
    stakes = [said for said in scene.log if isinstance(said, StakePlaced) and said.player == last.player]
    if last.player in box.owners or len(stakes) > 1 or _is_unwanted(scene, last):
        return None
    least, most = Purse.at(scene.table.sign, scene.ruleset).least, greatest_stake(scene.ruleset, scene.table)
    return StakePlaced(last.player, last.box, least) if most is None or box.total_stake + least <= most else None


def _is_unwanted(scene: Scene, returned: StakeReturned) -> bool:
    """Whether who decides for the box has spoken against stakes of others there in this round."""
    objections = [said for said in scene.log if isinstance(said, StakeBehindAnswered) and not said.agrees]
    return any(said.box == returned.box and said.player != returned.player for said in objections)


def _has_card(table: Table) -> bool:
    return any(hand.hand.cards for box in table.boxes for hand in box.hands)
