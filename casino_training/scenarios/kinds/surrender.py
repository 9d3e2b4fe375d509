"""Surrender: allowed (K37), in time (K39), and what it costs (K38)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.happenings import PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Drawn, LateSurrenderAsked, SplitAsked, SurrenderAsked, SurrenderDue
from casino_training.rules.table import Sign, Stake
from casino_training.rules.values import Share
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_answered, is_decided
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.kinds.turn import Turn, one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import Purse, divisible, signs_of

WEAK = ("T6", "K6", "Q5", "J5", "96", "97", "87", "T5", "K4")
DRAWN = ("T22", "K23", "943", "A2T", "642", "J32", "753", "Q24")
"""Hands of three cards to which their players have drawn one, none bust."""
TENS = "TJQK"
EURO = 1_00


def surrender_allowed(ruleset: Ruleset, upcards: str, *, is_split: bool = False) -> str:
    """Those of the bank's first cards against which the document says whether a hand may be given up."""
    return "".join(
        rank for rank in upcards if is_answered(ruleset, SurrenderAsked(hand_of(rank).cards[0], is_split=is_split))
    )


class MaySurrender(Kind):
    """K37: against a ten, against a lower card, against an ace, and a hand that was split."""

    id = "K37"
    slug = "may-surrender"
    topic = "surrender"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        split = surrender_allowed(ruleset, "9TK", is_split=True) if _can_split(ruleset) else ""
        return (
            Family(surrender_allowed(ruleset, TENS), _two_cards),
            Family(surrender_allowed(ruleset, "789"), _two_cards),
            Family(surrender_allowed(ruleset, "A"), _two_cards, 2),
            Family(split, _split_hand, 3),
        )


def _can_split(ruleset: Ruleset) -> bool:
    """Whether eights may be split in a house that speaks of surrender."""
    speaks = not ruleset.surrender.offered.is_silent
    return speaks and is_allowed(ruleset, SplitAsked(hand_of("88")))


def _two_cards(script: Script, upcard: str) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, WEAK), upcard, one_stake(script), may_draw=False)
    return _asked(script, turn.box, turn.player, is_split=False)


def _split_hand(script: Script, upcard: str) -> tuple[Step, ...]:
    played, player = split_pair(script, "88", pick(script.rng, "7896"), upcard)
    script.give(played.focus)
    return _asked(script, played.focus, player, is_split=True)


def _asked(script: Script, box: int, player: str, *, is_split: bool) -> tuple[Step, ...]:
    since = len(script.happened) - (2 if is_split else 0)
    script.do(PlayerAsked(player, box, Wish.SURRENDER))
    return (script.step(SurrenderAsked(script.table.bank.cards[0], is_split), since=since),)


class LateSurrender(Kind):
    """K39: the player has drawn a card himself, or nobody has, or only others have; or it is too late for any time."""

    id = "K39"
    slug = "late-surrender"
    topic = "surrender"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        upcards = [rank for rank in "789TJQK" if is_allowed(ruleset, _asked_against(rank))]
        decided = {drawn for drawn in Drawn if upcards and is_decided(ruleset, LateSurrenderAsked(drawn))}
        closed = [rank for rank in surrender_allowed(ruleset, "A") if not is_allowed(ruleset, _asked_against(rank))]
        return (
            Family(upcards if Drawn.NOBODY in decided else (), _nobody_has_drawn),
            Family(upcards if Drawn.HIMSELF in decided else (), _has_drawn, 2),
            Family(upcards if Drawn.OTHERS in decided else (), _others_have_drawn, 3),
            Family(closed if Drawn.NOBODY in decided else (), _two_cards, 3),
        )


def _asked_against(rank: str) -> SurrenderAsked:
    return SurrenderAsked(hand_of(rank).cards[0])


def _has_drawn(script: Script, upcard: str) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, DRAWN), upcard, one_stake(script))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.CARD))
    script.give(turn.box)
    return _asked_in_time(script, turn, Drawn.HIMSELF, since)


def _nobody_has_drawn(script: Script, upcard: str) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, WEAK), upcard, one_stake(script), may_draw=False)
    return _asked_in_time(script, turn, Drawn.NOBODY, len(script.happened))


def _others_have_drawn(script: Script, upcard: str) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, WEAK), upcard, one_stake(script))
    has_drawn = any(len(hand.hand) > 2 for box in script.table.boxes for hand in box.hands)
    return _asked_in_time(script, turn, Drawn.OTHERS if has_drawn else Drawn.NOBODY, len(script.happened))


def _asked_in_time(script: Script, turn: Turn, drawn: Drawn, since: int) -> tuple[Step, ...]:
    script.do(PlayerAsked(turn.player, turn.box, Wish.SURRENDER))
    return (script.step(LateSurrenderAsked(drawn), since=since),)


class SurrenderSettled(Kind):
    """K38: a hand was given up against a ten, or against a lower card; small stakes and greater ones."""

    id = "K38"
    slug = "surrender-settled"
    topic = "surrender"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        loses = ruleset.surrender.loses.value
        if not isinstance(loses, Share) or not all(_stakes(sign, ruleset, loses) for sign in signs_of(ruleset)):
            return ()
        return tuple(
            Family(
                [
                    (rank, loses)
                    for rank in ranks
                    if is_allowed(ruleset, SurrenderAsked(hand_of(rank).cards[0]))
                    and is_decided(ruleset, SurrenderDue(Stake("", loses.denominator * EURO)))
                ],
                _settled,
            )
            for ranks in (TENS, "789", "456")
        )


def _stakes(sign: Sign, ruleset: Ruleset, loses: Share) -> list[int]:
    return divisible(Purse.at(sign, ruleset), loses, EURO, least=0)


def _settled(script: Script, fact: tuple[str, Share]) -> tuple[Step, ...]:
    """The box's turn has come, and its player gives up his hand."""
    upcard, loses = fact
    stakes = (pick(script.rng, _stakes(script.table.sign, script.ruleset, loses)),)
    turn = turn_of(script, pick(script.rng, WEAK), upcard, stakes, may_draw=False)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.SURRENDER))
    return (script.step(SurrenderDue(turn.hand(script).stakes[0]), since=since),)
