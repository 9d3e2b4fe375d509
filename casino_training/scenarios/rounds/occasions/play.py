"""Once it is dealt: what players say, want and do, and cards that nobody wanted."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import (
    AceValueWanted,
    AdviceGiven,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    DecisionChanged,
    DecisionClaimed,
    HandStood,
    Happening,
    OpponentWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerSigned,
    SignalBlurred,
    StakeOffered,
    Wish,
)
from casino_training.rules.round import deal_left
from casino_training.rules.round.people import staked_by
from casino_training.scenarios.lots import pick
from casino_training.scenarios.rounds.occasions.concerned import least_stake, shared_turn_now, turn_now
from casino_training.scenarios.rounds.playing import OPEN_SIGNS, meant_by
from casino_training.scenarios.rounds.scene import Scene


def bank_too_early(scene: Scene) -> Happening | None:
    """Where the bank has one card until the boxes have finished, it gets its second before they begin."""
    has_one = scene.ruleset.dealing.cards_to_bank.value == 1
    is_begun = isinstance(scene.log[-1], CardDealt) and not deal_left(scene.ruleset, scene.table)
    if not has_one or not is_begun or len(scene.table.bank) != 1 or scene.table.is_played_on:
        return None
    return CardDealt(BANK, scene.next_card())


def hole_card_shown(scene: Scene) -> Happening | None:
    is_dealt = isinstance(scene.log[-1], CardDealt) and not deal_left(scene.ruleset, scene.table)
    if not is_dealt or not scene.table.bank.is_covered or scene.table.is_played_on:
        return None
    return CardTurned(BANK, scene.covered_card(BANK))


def holder_away(scene: Scene) -> Happening | None:
    """Who sits at a shared box goes away when its turn has come."""
    box = shared_turn_now(scene)
    seated = scene.table.seated_at(box.number) if box else None
    return PlayerLeft(seated.name) if seated and seated.is_present else None


def dispute(scene: Scene) -> Happening | None:
    """On a shared box whose turn it is, everybody who is there claims the decision."""
    box = shared_turn_now(scene)
    there = tuple(name for name in box.owners if scene.table.player(name).is_present) if box else ()
    return DecisionClaimed(box.number, there) if box and len(there) > 1 else None


def differing_voices(scene: Scene) -> Happening | None:
    """On a shared box somebody with a higher stake than who sits there wants no card; `contradicted` follows."""
    box = shared_turn_now(scene)
    seated = scene.table.seated_at(box.number) if box else None
    if box is None or seated is None or not seated.is_present:
        return None
    own = staked_by(box, seated.name)
    higher = [name for name in box.owners if staked_by(box, name) > own and scene.table.player(name).is_present]
    return PlayerAsked(higher[0], box.number, Wish.STAND) if higher else None


def unclear_sign(scene: Scene) -> Happening | None:
    turn = turn_now(scene)
    player = scene.speaker(turn[0]) if turn else None
    if turn is None or player is None or len(turn[0].hands) > 1:
        return None
    return SignalBlurred(player, turn[0].number, pick(scene.lots("unclear", turn[0].number), OPEN_SIGNS))


def change_of_mind(scene: Scene) -> Happening | None:
    """Who has just asked for a card wants none after all, or the other way round."""
    last = scene.log[-1]
    if not isinstance(last, PlayerCalled | PlayerSigned | PlayerAsked) or (wish := meant_by(scene, last)) is None:
        return None
    return DecisionChanged(last.player, last.box, Wish.STAND if wish is Wish.CARD else Wish.CARD)


def advice(scene: Scene) -> Happening | None:
    """Somebody from another box says what he would do."""
    turn = turn_now(scene)
    if turn is None:
        return None
    others = [each.name for each in scene.table.players if each.is_present and each.name not in turn[0].owners]
    rng = scene.lots("adviser", turn[0].number)
    return AdviceGiven(pick(rng, others), turn[0].number, pick(rng, (Wish.CARD, Wish.STAND))) if others else None


def total(scene: Scene) -> Happening | None:
    """Who decides for a box asks what his hand counts."""
    turn = turn_now(scene)
    player = scene.speaker(turn[0]) if turn else None
    has_asked = any(isinstance(each, PlayerAsked) and each.wish is Wish.TOTAL for each in scene.log)
    return PlayerAsked(player, turn[0].number, Wish.TOTAL, turn[1]) if turn and player and not has_asked else None


def ace_value(scene: Scene) -> Happening | None:
    """Who decides for a box wants his ace to count one."""
    turn = turn_now(scene)
    player = scene.speaker(turn[0]) if turn else None
    if turn is None or player is None or not turn[0].hands[turn[1]].hand.has_ace:
        return None
    return AceValueWanted(player, turn[0].number, 1)


def opponent(scene: Scene) -> Happening | None:
    """A player wants to be settled with against another box instead of the bank."""
    turn = turn_now(scene)
    player = scene.speaker(turn[0]) if turn else None
    others = [box.number for box in scene.table.played if turn and box.number != turn[0].number]
    if turn is None or player is None or not others:
        return None
    return OpponentWanted(player, turn[0].number, pick(scene.lots("opponent"), others))


def partial_double(scene: Scene) -> Happening | None:
    """Who decides for a box holds out less than his stake to double with."""
    turn = turn_now(scene)
    player = scene.speaker(turn[0]) if turn else None
    if turn is None or player is None or any(isinstance(each, StakeOffered) for each in scene.log):
        return None
    hand = turn[0].hands[turn[1]]
    own = next((stake.cents for stake in hand.unsettled if stake.player == player), 0)
    least = least_stake(scene)
    if len(hand.hand) != 2 or own <= least:
        return None
    return StakeOffered(player, turn[0].number, least, Wish.DOUBLE, turn[1])


def error_card(scene: Scene) -> Happening | None:
    """A hand that has stood gets a card all the same."""
    last = scene.log[-1]
    return CardDrawnInError(last.box, scene.next_card()) if isinstance(last, HandStood) else None


def covered_error_card(scene: Scene) -> Happening | None:
    last = scene.log[-1]
    return CardDrawnInError(last.box, FACE_DOWN) if isinstance(last, HandStood) else None
