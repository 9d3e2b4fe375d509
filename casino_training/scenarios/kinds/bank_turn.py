"""Cards that the bank should not have: drawn (K06) or dealt (K09, K99), and the moment to play its hand (K10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import CardDealt, HandSplit, HandStood, PaymentMade, PlayerAsked, Wish
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.round import deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BankCardDrawn, BankCardInDeal, BankReachedFor, BankSecondCard
from casino_training.rules.values import Phase
from casino_training.scenarios.hands import (
    ALMOST_BUST,
    BANK_HANDS,
    bank_act,
    finished_banks,
    hand_of,
    is_reached,
    points,
    target_of,
)
from casino_training.scenarios.kinds.accidents import AT_ONCE, IN_DEAL, IN_PLAY, Staged, asked_about, staged
from casino_training.scenarios.kinds.after_settlement import due
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered, is_decided
from casino_training.scenarios.lots import between, pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Played, Script

UPCARDS = "23456789TJQK"
SMALL, GREAT = "234", "6789TJQK"
PAIRS = ("88", "77", "33", "66")
GREAT_HANDS = ("T65", "K29", "J47", "Q56", "T46", "K28")
RIGHTLY_DRAWN = Accident(Trigger.BANK_DREW_TOO_MANY)


class Overdrawn(Struct, frozen=True):
    """The bank's cards in the order of drawing, and what happened if it should have stood."""

    bank: str
    accident: Accident


class BankDrewTooMany(Kind):
    """K06: the bank had to stand and drew a small card or a great one; or it drew as it had to."""

    id = "K06"
    slug = "bank-drew-too-many"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not _greatest(ruleset):
            return ()
        return (
            Family(_overdrawn(ruleset, SMALL), _drawn),
            Family(_overdrawn(ruleset, GREAT), _drawn),
            Family([Overdrawn(ranks, RIGHTLY_DRAWN) for ranks in _drawn_rightly(ruleset)], _drawn, 2),
        )


def _overdrawn(ruleset: Ruleset, cards: str) -> list[Overdrawn]:
    """Hands on which the bank had to stand, with one more card."""
    asked = asked_about(ruleset, Trigger.BANK_DREW_TOO_MANY)
    banks = [Overdrawn(ranks + card, each) for ranks in _standing(ruleset) for card in cards for each in asked]
    return [bank for bank in banks if is_answered(ruleset, BankCardDrawn(hand_of(bank.bank), bank.accident.found))]


def _standing(ruleset: Ruleset) -> list[str]:
    """Hands without an ace as eleven on which the bank stands, short of the target."""
    target = target_of(ruleset)
    standing = [ranks for total, banks in finished_banks(ruleset).items() if total < target for ranks in banks]
    return [ranks for ranks in standing if (points(ruleset, ranks) or (0, True))[1] is False]


def can_overdraw(ruleset: Ruleset) -> bool:
    """Whether there are hands on which the bank had to stand, and one of a player beside it."""
    return bool(_standing(ruleset) and _greatest(ruleset))


def _drawn_rightly(ruleset: Ruleset) -> list[str]:
    drawn = [ranks for ranks in (*BANK_HANDS, *ALMOST_BUST) if len(ranks) > 2 and is_reached(ruleset, ranks)]
    return [ranks for ranks in drawn if bank_act(ruleset, ranks[:-1]) is Act.DRAW]


def _drawn(script: Script, fact: Overdrawn) -> tuple[Step, ...]:
    lies = _overdraw(script, fact)
    return (script.step(BankCardDrawn(script.table.bank, fact.accident.found), since=lies.since),)


def stage_overdrawn_bank(script: Script, accident: Accident) -> Staged:
    """The bank has drawn although it had to stand."""
    bank = pick(script.rng, _standing(script.ruleset)) + pick(script.rng, SMALL)
    return _overdraw(script, Overdrawn(bank, accident))


def _greatest(ruleset: Ruleset) -> list[str]:
    """Those of the players' great hands that come nearest to the target; none where all are over it."""
    totals = {ranks: counted[0] for ranks in GREAT_HANDS if (counted := points(ruleset, ranks))}
    greatest = max((total for total in totals.values() if total <= target_of(ruleset)), default=0)
    return [ranks for ranks, total in totals.items() if total == greatest]


def _overdraw(script: Script, fact: Overdrawn) -> Staged:
    """The bank has played; found later, the first box, which has a great hand, has been settled since."""
    played = script.boxes()
    first = played.boxes[0]
    script.plan(BANK, fact.bank)
    script.fill(played.boxes, is_shared=False)
    script.plan(first, pick(script.rng, _greatest(script.ruleset)))
    script.plan_plain(played.boxes[1:])
    script.deal()
    script.finish(played.boxes)
    since = len(script.happened)
    script.play_bank()
    player = script.sitting(first)
    if fact.accident.found is IN_PLAY:
        script.do(PaymentMade(player, first, due(script, script.table.box(first).hands[0])))
    return staged(script, since, player)


class BankCardInTheDeal(Kind):
    """K09: the bank is dealt a second card face down, a second one face up, its first one, or one more than belong."""

    id = "K09"
    slug = "bank-card-in-the-deal"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        second = [
            is_face_down
            for is_face_down in (True, False)
            if is_decided(ruleset, BankCardInDeal(2, is_face_down=is_face_down))
        ]
        has_place = not ruleset.dealing.bank_after_boxes.is_silent
        first = [False] if second and has_place and is_decided(ruleset, BankCardInDeal(1, is_face_down=False)) else []
        is_third = ruleset.dealing.cards_to_bank.value == 2 and is_decided(ruleset, BankCardInDeal(3, False))
        one_more = (False, True) if is_third else ()
        return (
            Family([fact for fact in second if fact], _second_card),
            Family([fact for fact in second if not fact], _second_card, 2),
            Family(first, _first_card),
            Family(one_more, _one_more, 3),
        )


def _before_the_deal(script: Script) -> Played:
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.boxes)
    script.plan_plain(played.boxes)
    return played


def _second_card(script: Script, is_face_down: bool) -> tuple[Step, ...]:
    """The players' cards are dealt, and the bank is dealt one more."""
    _before_the_deal(script)
    for place in deal_left(script.ruleset, script.table):
        if place != BANK or not script.table.bank.cards:
            script.give(place)
    _give_bank(script, is_face_down)
    return (script.step(BankCardInDeal(2, is_face_down=is_face_down), since=len(script.happened) - 1),)


def _one_more(script: Script, is_face_down: bool) -> tuple[Step, ...]:
    """All cards are dealt, and the bank is dealt one more."""
    _before_the_deal(script)
    script.deal()
    _give_bank(script, is_face_down)
    return (script.step(BankCardInDeal(3, is_face_down=is_face_down), since=len(script.happened) - 1),)


def _give_bank(script: Script, is_face_down: bool) -> None:
    if is_face_down:
        script.do(CardDealt(BANK, FACE_DOWN))
    else:
        script.give(BANK)


def _first_card(script: Script, is_face_down: bool) -> tuple[Step, ...]:
    """The deal has come to the bank's first card."""
    _before_the_deal(script)
    for place in deal_left(script.ruleset, script.table):
        script.give(place)
        if place == BANK:
            break
    return (script.step(BankCardInDeal(1, is_face_down=is_face_down), since=len(script.happened) - 1),)


class BankSecondCardDealt(Kind):
    """K99: where the bank is dealt one card, it gets another at once; found then, later in the deal, or in play."""

    id = "K99"
    slug = "bank-second-card"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(_seconds(ruleset, AT_ONCE), _dealt_twice),
            Family(_seconds(ruleset, IN_DEAL), _dealt_twice, 2),
            Family(_seconds(ruleset, IN_PLAY), _dealt_twice, 3),
        )


def _seconds(ruleset: Ruleset, found: Phase) -> tuple[Accident, ...]:
    asked = asked_about(ruleset, Trigger.BANK_SECOND_CARD, found)
    return tuple(each for each in asked if is_answered(ruleset, _fate_of_second(each)))


def _fate_of_second(accident: Accident) -> BankSecondCard:
    return BankSecondCard(accident.is_seen is False, accident.found)


def _dealt_twice(script: Script, accident: Accident) -> tuple[Step, ...]:
    lies = stage_second_card(script, accident)
    return (script.step(_fate_of_second(accident), since=lies.since),)


def stage_second_card(script: Script, accident: Accident) -> Staged:
    """The bank is dealt two cards in succession, and so many further cards are dealt until it is found."""
    played = _before_the_deal(script)
    places = deal_left(script.ruleset, script.table)
    at = places.index(BANK) + 1
    for place in places[:at]:
        script.give(place)
    since = len(script.happened) - 1
    _give_bank(script, accident.is_seen is False)
    left = len(places) - at
    later = {AT_ONCE: 0, IN_DEAL: between(script.rng, min(1, left - 1), left - 1), IN_PLAY: left}
    for place in places[at : at + later[accident.found]]:
        script.give(place)
    if accident.found is IN_PLAY:
        script.finish(played.boxes[:1])
    return staged(script, since, script.sitting(played.focus))


class BankPlayedInItsTurn(Kind):
    """K10: one box is undecided, or the second hand of a split; or all have finished."""

    id = "K10"
    slug = "bank-played-in-its-turn"
    topic = "bank-play"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not (is_decided(ruleset, BankReachedFor((3,))) and is_decided(ruleset, BankReachedFor(()))):
            return ()
        return (
            Family((True,), _one_waits),
            Family((False,), _one_waits, 2),
            Family(PAIRS, _second_hand_waits, 3),
        )


def _one_waits(script: Script, waits: bool) -> tuple[Step, ...]:
    """Every box has been served but one, or all have."""
    played = script.boxes()
    _dealt(script, played)
    script.finish(box for box in played.boxes if not waits or box != played.focus)
    waiting = (played.focus,) if waits else ()
    return (script.step(BankReachedFor(waiting), since=len(script.happened) - 1),)


def _dealt(script: Script, played: Played) -> None:
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.boxes)
    script.plan_plain(played.boxes)
    script.deal()


def _second_hand_waits(script: Script, pair: str) -> tuple[Step, ...]:
    """A box has split and finished its first hand only; the others are done."""
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.plan(played.focus, pair + pick(script.rng, "9TJQ") + pick(script.rng, "2345"))
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng, parts=2))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    script.do(PlayerAsked(player, played.focus, Wish.SPLIT))
    script.do(HandSplit(played.focus))
    for hand in (0, 1):
        script.give(played.focus, hand)
    script.do(HandStood(played.focus, 0))
    since = len(script.happened) - 1
    script.finish(played.after)
    return (script.step(BankReachedFor((played.focus,)), since=since),)
