"""A blackjack before the bank has played: paid at once or not (K17), and against a high card (K18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK, Act, ActAnswer
from casino_training.rules.happenings import EvenMoneyRefused
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BlackjackHeld, StakeToSettle
from casino_training.scenarios.hands import BLACKJACKS, bank_blackjacks, hand_of, is_a_blackjack
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.turn import one_stake, turn_of
from casino_training.scenarios.lots import pick
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
    """K18: the bank shows a printed ten, a picture, or either after even money has been refused; or only a nine.

    Or the bank goes on to have a blackjack as well, which is what was waited for.
    """

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
        waiting = [bank for bank in bank_blackjacks(ruleset) if _waits_for(ruleset, bank, (*ten, *picture))]
        return (
            Family(ten, _asked),
            Family(picture, _asked, 2),
            Family(nine, _asked, 2),
            Family(refused, _asked, 3),
            Family(waiting, _waited_for, 3),
        )


def _waits_for(ruleset: Ruleset, bank: str, held: Sequence[Held]) -> bool:
    """Whether a blackjack waits for the rest of this blackjack of the bank, and it is said what then becomes of it."""
    waits = [fact for fact in held if rule_on(ruleset, _situation(fact)).answer == ActAnswer(Act.WAIT_FOR_BANK)]
    is_shown = bank[0] in {fact.upcard for fact in waits}
    return is_shown and all(is_decided(ruleset, StakeToSettle(hand_of(fact.hand), hand_of(bank))) for fact in waits)


def _waited_for(script: Script, bank: str) -> tuple[Step, ...]:
    """First whether the blackjack is paid now; then the round goes on, and the bank has one as well."""
    hands = [ranks for ranks in BLACKJACKS if is_a_blackjack(script.ruleset, ranks)]
    turn = turn_of(script, pick(script.rng, hands), bank, one_stake(script))
    hand = turn.hand(script).hand
    held = script.step(BlackjackHeld(hand, script.table.bank.cards[0]), since=len(script.happened) - 1)
    since = len(script.happened)
    script.finish((turn.box, *turn.played.after))
    script.play_bank()
    return held, script.step(StakeToSettle(hand, script.table.bank), since=since)


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
