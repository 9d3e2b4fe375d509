"""Insurance that is asked for late, or still in time (K46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.happenings import HandDoubled, HandSplit, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Drawn, InsuranceAsked, LateInsuranceAsked
from casino_training.scenarios.hands import FURTHER_CARDS, cards_for_double
from casino_training.scenarios.kinds.added_money import hands_for
from casino_training.scenarios.kinds.insurance import PICTURES, PLAIN, asked_against, insurable
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.turn import Turn, one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

TO_DRAW = ("T22", "943", "642", "753", "533", "A25")
"""Hands of three cards to which their players have drawn one, none bust."""


class LateInsurance(Kind):
    """K46: the player has drawn a card himself, nobody has, or he has doubled or split; or the bank shows a ten."""

    id = "K46"
    slug = "late-insurance"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        upcards = insurable(ruleset)
        late, early, after, after_split = (
            bool(upcards) and is_decided(ruleset, LateInsuranceAsked(*fact))
            for fact in ((Drawn.HIMSELF, False), (Drawn.NOBODY, False), (Drawn.HIMSELF, True), (Drawn.NOBODY, True))
        )
        to_double, to_split = hands_for(ruleset, Wish.DOUBLE), hands_for(ruleset, Wish.SPLIT)
        closed = [fact.upcard for fact in asked_against(ruleset, "T" + PICTURES) if fact.upcard not in upcards]
        return (
            Family([(rank, PLAIN) for rank in upcards if early], _before_a_card),
            Family([(rank, TO_DRAW) for rank in upcards if late], _after_a_card, 2),
            Family([(rank, to_double) for rank in upcards if after and to_double], _after_double),
            Family([(rank, to_double) for rank in closed if after and to_double], _doubled_against_closed, 3),
            Family([(rank, to_split) for rank in upcards if after_split and to_split], _after_split, 3),
            Family([(rank, PLAIN) for rank in closed if early], _in_time_against_closed, 3),
        )


Late = tuple[str, tuple[str, ...]]
"""The bank's first card, and hands to choose from."""


def _after_a_card(script: Script, fact: Late) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, fact[1]), fact[0], one_stake(script))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.CARD))
    script.give(turn.box)
    return _asked_late(script, turn, LateInsuranceAsked(Drawn.HIMSELF), since)


def _before_a_card(script: Script, fact: Late) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, fact[1]), fact[0], one_stake(script), may_draw=False)
    return _asked_late(script, turn, LateInsuranceAsked(Drawn.NOBODY), len(script.happened))


def _in_time_against_closed(script: Script, fact: Late) -> tuple[Step, ...]:
    """Nobody has drawn, and the bank shows a card against which nothing is insured at any time."""
    turn = turn_of(script, pick(script.rng, fact[1]), fact[0], one_stake(script), may_draw=False)
    script.do(PlayerAsked(turn.player, turn.box, Wish.INSURANCE))
    return (script.step(InsuranceAsked(script.table.bank.cards[0]), since=len(script.happened) - 1),)


def _doubled(script: Script, fact: Late) -> tuple[Turn, int]:
    """The box has doubled and has its card; its turn, and since when."""
    stakes = one_stake(script)
    cards = cards_for_double(script.ruleset)
    more = FURTHER_CARDS[: cards if cards > 1 else 0]
    turn = turn_of(script, pick(script.rng, fact[1]) + more, fact[0], stakes)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.DOUBLE))
    script.do(HandDoubled(turn.player, turn.box, stakes[0]))
    for _ in range(cards):
        script.give(turn.box)
    return turn, since


def _doubled_against_closed(script: Script, fact: Late) -> tuple[Step, ...]:
    """The box has doubled against a card of the bank against which nothing is insured at any time."""
    turn, since = _doubled(script, fact)
    script.do(PlayerAsked(turn.player, turn.box, Wish.INSURANCE))
    return (script.step(InsuranceAsked(script.table.bank.cards[0]), since=since),)


def _after_double(script: Script, fact: Late) -> tuple[Step, ...]:
    turn, since = _doubled(script, fact)
    return _asked_late(script, turn, LateInsuranceAsked(Drawn.HIMSELF, is_after_double_or_split=True), since)


def _after_split(script: Script, fact: Late) -> tuple[Step, ...]:
    turn = turn_of(script, pick(script.rng, fact[1]), fact[0], one_stake(script), may_draw=False)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.SPLIT))
    script.do(HandSplit(turn.box))
    return _asked_late(script, turn, LateInsuranceAsked(Drawn.NOBODY, is_after_double_or_split=True), since)


def _asked_late(script: Script, turn: Turn, asked: LateInsuranceAsked, since: int) -> tuple[Step, ...]:
    script.do(PlayerAsked(turn.player, turn.box, Wish.INSURANCE))
    return (script.step(asked, since=since),)
