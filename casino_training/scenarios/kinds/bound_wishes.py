"""Totals that leave a player no choice: a card that must be drawn, or that is not given (K105)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.happenings import PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardAsked, StandAsked
from casino_training.scenarios.hands import hand_of, points
from casino_training.scenarios.kinds.course import UPCARDS
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.turn import one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

HANDS = (
    *("23", "42", "34", "53", "26", "63", "45", "64", "74", "65", "T2", "93", "84", "K3", "94", "76", "Q4", "95", "86"),
    *("J5", "96", "87", "T6", "97", "Q7", "98", "K8", "T8", "J9", "QT"),
)
DRAWN_HANDS = ("234", "235", "236", "237", "238", "239", "348", "349", "278", "378", "478", "578")
"""Hands to which a card has been drawn already."""
SOFT_HANDS = ("A2", "A3", "A4", "A5", "A6", "A7", "A8")


class Wished(Struct, frozen=True):
    """The cards that the hand has, and whether a further one is wanted or none."""

    hand: str
    wants_card: bool

    @property
    def question(self) -> CardAsked | StandAsked:
        return (CardAsked if self.wants_card else StandAsked)(hand_of(self.hand))


class WishOnBoundTotal(Kind):
    """K105: a total that forces or forbids a card, one that just does not, or as much with an ace or a third card."""

    id = "K105"
    slug = "forced-or-forbidden-card"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        wishes = [Wished(hand, wants) for hand in (*HANDS, *DRAWN_HANDS, *SOFT_HANDS) for wants in (True, False)]
        decided = [wish for wish in wishes if is_decided(ruleset, wish.question)]
        bound = [wish for wish in decided if _total(ruleset, wish) in _bound(ruleset, wish)]
        near = [wish for wish in decided if wish not in bound and _is_near(ruleset, wish)]
        return (
            Family([wish for wish in bound if wish.hand in HANDS], _wished),
            Family([wish for wish in near if wish.hand in HANDS], _wished, 2),
            Family([wish for wish in near if wish.hand in DRAWN_HANDS], _wished, 2),
            Family([wish for wish in bound if wish.hand in SOFT_HANDS], _wished, 3),
            Family([wish for wish in bound if wish.hand in DRAWN_HANDS], _wished, 3),
        )


def _bound(ruleset: Ruleset, wish: Wished) -> frozenset[int]:
    value = (ruleset.dealing.may_not_draw_on if wish.wants_card else ruleset.dealing.must_draw_on).value
    return value if isinstance(value, frozenset) else frozenset()


def _total(ruleset: Ruleset, wish: Wished) -> int:
    return (points(ruleset, wish.hand) or (0, False))[0]


def _is_near(ruleset: Ruleset, wish: Wished) -> bool:
    total = _total(ruleset, wish)
    return bool({total - 1, total + 1} & _bound(ruleset, wish))


def _wished(script: Script, wish: Wished) -> tuple[Step, ...]:
    turn = turn_of(script, wish.hand, pick(script.rng, UPCARDS), one_stake(script))
    since = len(script.happened)
    for _ in wish.hand[2:]:
        script.do(PlayerAsked(turn.player, turn.box, Wish.CARD))
        script.give(turn.box)
    script.do(PlayerAsked(turn.player, turn.box, Wish.CARD if wish.wants_card else Wish.STAND))
    asked = (CardAsked if wish.wants_card else StandAsked)(turn.hand(script).hand)
    return (script.step(asked, since=since),)
