"""An ace whose value nobody names (K88) or several want to name (K89), and cards to be declared a blackjack (K95)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.chapters.dealing import Call
from casino_training.rules.happenings import AceValueWanted, HandStood, PlayerCalled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import AceChosen, AceUndecided, BlackjackToAnnounce, TotalToAnnounce
from casino_training.rules.values import Who
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.co_players import shares
from casino_training.scenarios.kinds.course import UPCARDS
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.kinds.turn import dealt, one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

SOFT = ("A6", "A5", "A7", "A4", "A8", "A3")


class Undecided(Struct, frozen=True):
    """A hand with an ace, the card that comes to it if one is asked for, and the word that is spoken."""

    ranks: str
    coming: str
    call: Call


class UndecidedAce(Kind):
    """K88: the word for a card settles the ace, which then counts one, or still eleven; or the word for none does."""

    id = "K88"
    slug = "undecided-ace"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        card, rest = (_calls(rule.value) for rule in (ruleset.dealing.calls_for_card, ruleset.dealing.calls_to_stand))
        families = (
            ([Undecided(ranks, "", call) for ranks in SOFT for call in rest], 1),
            ([Undecided(ranks, coming, call) for ranks in ("A3", "A2", "A4") for coming in "2345" for call in card], 2),
            ([Undecided(ranks, coming, call) for ranks in ("A6", "A7", "A5") for coming in "9TJK" for call in card], 3),
        )
        return tuple(
            Family([fact for fact in facts if _is_settled(ruleset, fact)], _settled, difficulty)
            for facts, difficulty in families
        )


def _calls(value: object) -> list[Call]:
    return sorted(value) if isinstance(value, frozenset) else []


def _is_settled(ruleset: Ruleset, fact: Undecided) -> bool:
    announced = TotalToAnnounce(hand_of(fact.ranks + fact.coming))
    return is_decided(ruleset, AceUndecided(fact.call)) and is_decided(ruleset, announced)


def _settled(script: Script, fact: Undecided) -> tuple[Step, ...]:
    """First what the word leads to, then which total is announced."""
    turn = turn_of(script, fact.ranks + fact.coming, pick(script.rng, UPCARDS), one_stake(script))
    since = len(script.happened)
    script.do(PlayerCalled(turn.player, turn.box, fact.call))
    first = script.step(AceUndecided(fact.call), since=since)
    since = len(script.happened)
    if fact.coming:
        script.give(turn.box)
    else:
        script.do(HandStood(turn.box))
    return first, script.step(TotalToAnnounce(turn.hand(script).hand), since=since)


class ChoiceOfAce(Kind):
    """K89: the player who decides for the box says what its ace counts; the croupier would; or a co-player wants to."""

    id = "K89"
    slug = "choice-of-ace"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        asking = [who for who in (Who.BOXHOLDER, Who.CROUPIER, Who.CO_PLAYERS) if is_decided(ruleset, AceChosen(who))]
        if not shares(ruleset):
            asking = [who for who in asking if who is not Who.CO_PLAYERS]
        return tuple(
            Family([(who, points) for points in (1, 11)], _chosen, 2 if who is Who.CO_PLAYERS else 1) for who in asking
        )


def _chosen(script: Script, fact: tuple[Who, int]) -> tuple[Step, ...]:
    who, points = fact
    stakes = script.purse.stakes(script.rng, 4)[:2] if who is Who.CO_PLAYERS else one_stake(script)
    turn = turn_of(script, pick(script.rng, SOFT), pick(script.rng, UPCARDS), stakes)
    since = len(script.happened)
    script.do(AceValueWanted(turn.players[-1], turn.box, points))
    return (script.step(AceChosen(who), since=since),)


BLACKJACKS = ("AT", "AK", "QA", "JA", "TA")
NEARLY = ("A9", "T9", "KQ", "9A", "TJ", "A8")


class BlackjackDeclared(Kind):
    """K95: the first two cards are a blackjack, or nearly; or an ace meets a ten after a split."""

    id = "K95"
    slug = "blackjack-declared"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, BlackjackToAnnounce(hand_of("AT"))):
            return ()
        is_split = is_decided(ruleset, BlackjackToAnnounce(hand_of("AT"), is_split=True))
        after_split = [(rank, ten) for rank, ten in ("AT", "AK", "AQ", "TA", "KA")]
        return (
            Family(BLACKJACKS, _declared),
            Family(NEARLY, _declared, 2),
            Family(after_split if is_split else (), _declared_after_split, 3),
        )


def _declared(script: Script, ranks: str) -> tuple[Step, ...]:
    turn = dealt(script, ranks, pick(script.rng, UPCARDS), one_stake(script))
    asked = BlackjackToAnnounce(turn.hand(script).hand)
    return (script.step(asked, since=len(script.happened) - 1),)


def _declared_after_split(script: Script, fact: tuple[str, str]) -> tuple[Step, ...]:
    rank, coming = fact
    played, _ = split_pair(script, rank * 2, coming, pick(script.rng, UPCARDS))
    since = len(script.happened) - 1
    script.give(played.focus, 0)
    cards = script.table.box(played.focus).hands[0].hand
    return (script.step(BlackjackToAnnounce(cards, is_split=True), since=since),)
