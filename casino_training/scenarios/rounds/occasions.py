"""The occasion of everything that may go wrong at a live table: what happens at this moment, if it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import (
    AceValueWanted,
    AdviceGiven,
    BoxAsked,
    BoxWish,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    CashOffered,
    Contested,
    DecisionChanged,
    DecisionClaimed,
    ForeignChipSeen,
    HandStood,
    Happening,
    MixedStackSeen,
    OpponentWanted,
    PaymentMade,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerSigned,
    SignalBlurred,
    StakeBehindAnswered,
    StakeCollected,
    StakeOffered,
    StakePlaced,
    TipGiven,
    Wish,
    WorkContested,
)
from casino_training.rules.round import deal_left
from casino_training.rules.round.bank import turn_of_bank
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.round.people import staked_by
from casino_training.rules.table import Box
from casino_training.scenarios.lots import below, pick
from casino_training.scenarios.rounds.playing import OPEN_SIGNS, meant_by, whose_turn
from casino_training.scenarios.rounds.scene import Scene, Trouble
from casino_training.scenarios.stakes import Purse

CASH = ("EUR", "USD", "CHF")
NOTES = (50, 100, 200)


def _victim(scene: Scene, about: str) -> tuple[str, int] | None:
    """A player with a stake, and his box."""
    owners = [(player, box.number) for box in scene.table.played for player in box.owners]
    return pick(scene.lots("victim", about), owners) if owners else None


def _least(scene: Scene) -> int:
    return Purse.at(scene.table.sign, scene.ruleset).least


# --- before the first card


def _is_before_deal(scene: Scene) -> bool:
    return isinstance(scene.log[-1], StakePlaced) and not scene.table.is_dealt


def _cash(scene: Scene) -> Happening | None:
    victim = _victim(scene, "cash") if _is_before_deal(scene) else None
    if victim is None:
        return None
    rng = scene.lots("notes")
    return CashOffered(*victim, pick(rng, CASH), pick(rng, NOTES))


def _mixed_stack(scene: Scene) -> Happening | None:
    victim = _victim(scene, "stack") if _is_before_deal(scene) else None
    return MixedStackSeen(*victim) if victim else None


def _foreign_chip(scene: Scene) -> Happening | None:
    victim = _victim(scene, "chip") if _is_before_deal(scene) else None
    return ForeignChipSeen(*victim) if victim else None


def _over_maximum(scene: Scene) -> Happening | None:
    """A player adds so much that his box bears more than the sign allows."""
    most, victim = scene.table.sign.maximum, _victim(scene, "maximum") if _is_before_deal(scene) else None
    if most is None or victim is None or any(box.total_stake > most for box in scene.table.played):
        return None
    unit = Purse.at(scene.table.sign, scene.ruleset).unit
    missing = most - scene.table.box(victim[1]).total_stake
    return StakePlaced(*victim, (missing // unit + 1) * unit)


def _further_box(scene: Scene) -> Happening | None:
    """Somebody wants to play an empty box besides his own."""
    victim = _victim(scene, "further") if _is_before_deal(scene) else None
    empty = [box.number for box in scene.table.boxes if not box.is_played]
    return BoxAsked(victim[0], pick(scene.lots("empty"), empty), BoxWish.PLAY) if victim and empty else None


def _objection(scene: Scene) -> Happening | None:
    """Who sits at a box does not want another's stake on it."""
    for box in scene.table.played if _is_before_deal(scene) else ():
        seated = scene.table.seated_at(box.number)
        if seated is not None and len(box.owners) > 1:
            return StakeBehindAnswered(seated.name, box.number, agrees=False)
    return None


def _seat(scene: Scene) -> Happening | None:
    """Somebody who stands wants a seat."""
    standing = [each.name for each in scene.table.players if not each.is_seated and each.is_present]
    if not _is_before_deal(scene) or not standing:
        return None
    return PlaceWanted(pick(scene.lots("seat"), standing), is_seat=True)


# --- in the deal


def _late_stake(scene: Scene) -> Happening | None:
    """A player adds to his stake as soon as he has seen his first card."""
    victim, last = _victim(scene, "late"), scene.log[-1]
    if victim is None or not isinstance(last, CardDealt) or last.place != victim[1]:
        return None
    is_first = len(scene.table.box(victim[1]).hands[0].hand) == 1
    return StakePlaced(*victim, _least(scene)) if is_first and deal_left(scene.ruleset, scene.table) else None


def _is_in_deal(scene: Scene) -> bool:
    return isinstance(scene.log[-1], CardDealt) and is_deal_incomplete(scene.ruleset, scene.table)


def _stray_card(scene: Scene) -> Happening | None:
    """A box without a stake gets a card."""
    empty = [box.number for box in scene.table.boxes if not box.is_played and not any(box.hands)]
    if not _is_in_deal(scene) or not empty:
        return None
    return CardDealt(pick(scene.lots("stray"), empty), scene.next_card())


def _skipped_box(scene: Scene) -> Happening | None:
    """The box after the one whose turn it is gets its card."""
    left = deal_left(scene.ruleset, scene.table) if _is_in_deal(scene) else ()
    if len(left) < 2 or BANK in left[:2] or left[0] == left[1]:
        return None
    return CardDealt(left[1], scene.next_card())


# --- once it is dealt


def _bank_too_early(scene: Scene) -> Happening | None:
    """Where the bank has one card until the boxes have finished, it gets its second before they begin."""
    has_one = scene.ruleset.dealing.cards_to_bank.value == 1
    is_begun = isinstance(scene.log[-1], CardDealt) and not deal_left(scene.ruleset, scene.table)
    if not has_one or not is_begun or len(scene.table.bank) != 1 or scene.table.is_played_on:
        return None
    return CardDealt(BANK, scene.next_card())


def _hole_card_shown(scene: Scene) -> Happening | None:
    is_dealt = isinstance(scene.log[-1], CardDealt) and not deal_left(scene.ruleset, scene.table)
    if not is_dealt or not scene.table.bank.is_covered or scene.table.is_played_on:
        return None
    return CardTurned(BANK, scene.covered_card(BANK))


def _turn(scene: Scene) -> tuple[Box, int] | None:
    """The box and hand whose turn it is, before anything was said for it since its last card."""
    if not scene.table.bank.cards or is_deal_incomplete(scene.ruleset, scene.table) or scene.table.heard:
        return None
    return whose_turn(scene)


def _shared_turn(scene: Scene) -> Box | None:
    turn = _turn(scene)
    return turn[0] if turn and len(turn[0].owners) > 1 else None


def _holder_away(scene: Scene) -> Happening | None:
    """Who sits at a shared box goes away when its turn has come."""
    box = _shared_turn(scene)
    seated = scene.table.seated_at(box.number) if box else None
    return PlayerLeft(seated.name) if seated and seated.is_present else None


def _dispute(scene: Scene) -> Happening | None:
    """On a shared box whose turn it is, everybody who is there claims the decision."""
    box = _shared_turn(scene)
    there = tuple(name for name in box.owners if scene.table.player(name).is_present) if box else ()
    return DecisionClaimed(box.number, there) if box and len(there) > 1 else None


def _differing_voices(scene: Scene) -> Happening | None:
    """On a shared box somebody with a higher stake than who sits there wants no card; `contradicted` follows."""
    box = _shared_turn(scene)
    seated = scene.table.seated_at(box.number) if box else None
    if box is None or seated is None or not seated.is_present:
        return None
    own = staked_by(box, seated.name)
    higher = [name for name in box.owners if staked_by(box, name) > own and scene.table.player(name).is_present]
    return PlayerAsked(higher[0], box.number, Wish.STAND) if higher else None


def _unclear_sign(scene: Scene) -> Happening | None:
    turn = _turn(scene)
    player = scene.speaker(turn[0]) if turn else None
    if turn is None or player is None or len(turn[0].hands) > 1:
        return None
    return SignalBlurred(player, turn[0].number, pick(scene.lots("unclear", turn[0].number), OPEN_SIGNS))


def _change_of_mind(scene: Scene) -> Happening | None:
    """Who has just asked for a card wants none after all, or the other way round."""
    last = scene.log[-1]
    if not isinstance(last, PlayerCalled | PlayerSigned | PlayerAsked) or (wish := meant_by(scene, last)) is None:
        return None
    return DecisionChanged(last.player, last.box, Wish.STAND if wish is Wish.CARD else Wish.CARD)


def _advice(scene: Scene) -> Happening | None:
    """Somebody from another box says what he would do."""
    turn = _turn(scene)
    if turn is None:
        return None
    others = [each.name for each in scene.table.players if each.is_present and each.name not in turn[0].owners]
    rng = scene.lots("adviser", turn[0].number)
    return AdviceGiven(pick(rng, others), turn[0].number, pick(rng, (Wish.CARD, Wish.STAND))) if others else None


def _total(scene: Scene) -> Happening | None:
    """Who decides for a box asks what his hand counts."""
    turn = _turn(scene)
    player = scene.speaker(turn[0]) if turn else None
    has_asked = any(isinstance(each, PlayerAsked) and each.wish is Wish.TOTAL for each in scene.log)
    return PlayerAsked(player, turn[0].number, Wish.TOTAL, turn[1]) if turn and player and not has_asked else None


def _ace_value(scene: Scene) -> Happening | None:
    """Who decides for a box wants his ace to count one."""
    turn = _turn(scene)
    player = scene.speaker(turn[0]) if turn else None
    if turn is None or player is None or not turn[0].hands[turn[1]].hand.has_ace:
        return None
    return AceValueWanted(player, turn[0].number, 1)


def _opponent(scene: Scene) -> Happening | None:
    """A player wants to be settled with against another box instead of the bank."""
    turn = _turn(scene)
    player = scene.speaker(turn[0]) if turn else None
    others = [box.number for box in scene.table.played if turn and box.number != turn[0].number]
    if turn is None or player is None or not others:
        return None
    return OpponentWanted(player, turn[0].number, pick(scene.lots("opponent"), others))


def _partial_double(scene: Scene) -> Happening | None:
    """Who decides for a box holds out less than his stake to double with."""
    turn = _turn(scene)
    player = scene.speaker(turn[0]) if turn else None
    if turn is None or player is None or any(isinstance(each, StakeOffered) for each in scene.log):
        return None
    hand = turn[0].hands[turn[1]]
    own = next((stake.cents for stake in hand.unsettled if stake.player == player), 0)
    least = _least(scene)
    if len(hand.hand) != 2 or own <= least:
        return None
    return StakeOffered(player, turn[0].number, least, Wish.DOUBLE, turn[1])


def _error_card(scene: Scene) -> Happening | None:
    """A hand that has stood gets a card all the same."""
    last = scene.log[-1]
    return CardDrawnInError(last.box, scene.next_card()) if isinstance(last, HandStood) else None


def _covered_error_card(scene: Scene) -> Happening | None:
    last = scene.log[-1]
    return CardDrawnInError(last.box, FACE_DOWN) if isinstance(last, HandStood) else None


# --- at the settlement


def _bank_too_many(scene: Scene) -> Happening | None:
    """The bank draws on although it has finished."""
    last, bank = scene.log[-1], scene.table.bank
    if not isinstance(last, CardDealt) or last.place != BANK or len(bank) < 2 or bank.is_covered:
        return None
    before = type(bank)(bank.cards[:-1])
    is_over = turn_of_bank(scene.ruleset, bank).is_finished
    was_over = len(before) > 1 and turn_of_bank(scene.ruleset, before).is_finished
    return CardDealt(BANK, scene.next_card()) if is_over and not was_over else None


def _contest(scene: Scene) -> Happening | None:
    last = scene.log[-1]
    if not isinstance(last, StakeCollected):
        return None
    return WorkContested(last.player, last.box, pick(scene.lots("contest"), list(Contested)))


def tip_of(scene: Scene) -> Happening | None:
    """Who has just been paid gives a tip, now and then for the croupier himself."""
    last = scene.log[-1]
    if not isinstance(last, PaymentMade) or not last.cents:
        return None
    is_personal = below(scene.lots("personal tip", last.player), 3) == 0
    return TipGiven(last.player, last.box, _least(scene), is_personal=is_personal)


OCCASIONS: Mapping[Trouble, Callable[[Scene], Happening | None]] = {
    Trouble.CASH: _cash,
    Trouble.MIXED_STACK: _mixed_stack,
    Trouble.FOREIGN_CHIP: _foreign_chip,
    Trouble.OVER_MAXIMUM: _over_maximum,
    Trouble.FURTHER_BOX: _further_box,
    Trouble.OBJECTION: _objection,
    Trouble.SEAT: _seat,
    Trouble.LATE_STAKE: _late_stake,
    Trouble.STRAY_CARD: _stray_card,
    Trouble.SKIPPED_BOX: _skipped_box,
    Trouble.BANK_TOO_EARLY: _bank_too_early,
    Trouble.HOLE_CARD_SHOWN: _hole_card_shown,
    Trouble.HOLDER_AWAY: _holder_away,
    Trouble.DISPUTE: _dispute,
    Trouble.DIFFERING_VOICES: _differing_voices,
    Trouble.UNCLEAR_SIGN: _unclear_sign,
    Trouble.CHANGE_OF_MIND: _change_of_mind,
    Trouble.ADVICE: _advice,
    Trouble.TOTAL: _total,
    Trouble.ACE_VALUE: _ace_value,
    Trouble.OPPONENT: _opponent,
    Trouble.PARTIAL_DOUBLE: _partial_double,
    Trouble.ERROR_CARD: _error_card,
    Trouble.COVERED_ERROR_CARD: _covered_error_card,
    Trouble.BANK_TOO_MANY: _bank_too_many,
    Trouble.CONTEST: _contest,
    Trouble.TIP: tip_of,
}
"""What happens, by what goes wrong."""


def can_come(scene: Scene) -> tuple[Trouble, ...]:
    """What can go wrong at this table at some moment, by its house, its sign, its boxes and its players."""
    dealing, table = scene.ruleset.dealing, scene.table
    is_shared = any(not player.is_seated for player in table.players)
    needs = {
        Trouble.OVER_MAXIMUM: table.sign.maximum is not None,
        Trouble.FURTHER_BOX: len(table.boxes) > scene.script.boxes,
        Trouble.STRAY_CARD: len(table.boxes) > scene.script.boxes,
        Trouble.BANK_TOO_EARLY: dealing.cards_to_bank.value == 1,
        Trouble.HOLE_CARD_SHOWN: dealing.hole_card.value is True,
        **dict.fromkeys((Trouble.OBJECTION, Trouble.HOLDER_AWAY, Trouble.DISPUTE, Trouble.DIFFERING_VOICES), is_shared),
    }
    return tuple(trouble for trouble in Trouble if needs.get(trouble, True))
