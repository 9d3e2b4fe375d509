"""A blackjack before the bank has played: paid at once or not (K17), and against a high card (K18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK, Act, ActAnswer
from casino_training.rules.happenings import EvenMoneyRefused
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BlackjackHeld
from casino_training.scenarios.hands import BLACKJACKS, hand_of, is_a_blackjack
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

LOW = "23456"
MIDDLE = "789"
PICTURES = "JQK"


class Held(Struct, frozen=True):
    """A blackjack and the bank's first card, by ranks."""

    hand: str
    upcard: str
    is_even_money_refused: bool = False


class BlackjackPaidNow(Kind):
    """K17: the bank shows two to six, seven to nine, or a card with which it may still match the blackjack."""

    id = "K17"
    slug = "blackjack-paid-now"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        low, middle = _held(ruleset, LOW), _held(ruleset, MIDDLE)
        matching = _held(ruleset, "T" + PICTURES) if low or middle else ()
        return Family(low, _asked), Family(middle, _asked), Family(matching, _asked, 2)


class BlackjackAgainstTen(Kind):
    """K18: the bank shows a printed ten, a picture, or either after even money has been refused; or only a nine."""

    id = "K18"
    slug = "blackjack-against-ten"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        ten, picture = _held(ruleset, "T"), _held(ruleset, PICTURES)
        refused = [
            Held(fact.hand, fact.upcard, is_even_money_refused=True)
            for fact in (*ten, *picture)
            if rule_on(ruleset, _situation(fact)).answer == ActAnswer(Act.OFFER_EVEN_MONEY)
        ]
        nine = _held(ruleset, "9") if ten else ()
        return (
            Family(ten, _asked),
            Family(picture, _asked, 2),
            Family(nine, _asked, 2),
            Family(refused, _asked, 3),
        )


def _situation(fact: Held) -> BlackjackHeld:
    return BlackjackHeld(hand_of(fact.hand), hand_of(fact.upcard).cards[0], fact.is_even_money_refused)


def _held(ruleset: Ruleset, upcards: str) -> tuple[Held, ...]:
    """Blackjacks against these first cards of the bank where the document decides."""
    facts = (Held(hand, upcard) for hand in BLACKJACKS if is_a_blackjack(ruleset, hand) for upcard in upcards)
    return tuple(fact for fact in facts if is_decided(ruleset, _situation(fact)))


def _asked(script: Script, fact: Held) -> tuple[Step, ...]:
    """The deal is complete, one box has a blackjack, and its turn has come."""
    played = script.boxes()
    script.plan(BANK, fact.upcard)
    script.plan(played.focus, fact.hand)
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    since = len(script.happened) - 1
    if fact.is_even_money_refused:
        script.do(EvenMoneyRefused(player, played.focus))
        since += 1
    hand = script.table.box(played.focus).hands[0].hand
    held = BlackjackHeld(hand, script.table.bank.cards[0], fact.is_even_money_refused)
    return (script.step(held, since=since),)
