"""Split aces: one card each (K32), and an ace with a ten afterwards (K19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import HandSplit, HandStood, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardAskedOnSplitAce, PaymentDue, SplitAsked
from casino_training.rules.table import BoxHand
from casino_training.scenarios.hands import finished_banks, hand_of, target_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided, staked
from casino_training.scenarios.lots import below, pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Played, Script

LOW = "2345"
STRONG_UPCARDS = "789TJQK"
TENS = "TJQK"


def split_pair(script: Script, pair: str, coming: str, bank: str, *, parts: int = 2) -> tuple[Played, str]:
    """A box with one owner has split its pair and cards are coming to the halves; the boxes, and the owner.

    `parts` of his stake fit under the maximum.
    """
    played = script.boxes()
    script.plan(BANK, bank)
    script.plan(played.focus, pair + coming)
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng, parts=parts))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    script.do(PlayerAsked(player, played.focus, Wish.SPLIT))
    script.do(HandSplit(played.focus))
    return played, player


class CardOnSplitAce(Kind):
    """K32: a low total on the first ace, on the second, or another ace on it; or the second ace has no card yet."""

    id = "K32"
    slug = "card-on-split-ace"
    topic = "split-aces"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        low = tuple(rank for rank in LOW if is_decided(ruleset, CardAskedOnSplitAce(hand_of("A" + rank))))
        ace = tuple(rank for rank in "A" if is_decided(ruleset, CardAskedOnSplitAce(hand_of("A" + rank))))
        waiting = low if is_decided(ruleset, CardAskedOnSplitAce(hand_of("A"))) else ()
        return (
            Family(low, _on_first_ace),
            Family(waiting, _on_waiting_ace, 2),
            Family(low, _on_second_ace, 3),
            Family(ace, _on_first_ace, 3),
        )


def _on_first_ace(script: Script, rank: str) -> tuple[Step, ...]:
    return _card_asked(script, rank)


def _on_second_ace(script: Script, rank: str) -> tuple[Step, ...]:
    return _card_asked(script, pick(script.rng, "678") + rank)


def _on_waiting_ace(script: Script, rank: str) -> tuple[Step, ...]:
    """The first ace has its card, and the player asks for one on the second, which has none."""
    return _card_asked(script, rank, asked=1)


def _card_asked(script: Script, ranks: str, asked: int | None = None) -> tuple[Step, ...]:
    """Each rank in turn comes to an ace, and the player asks for a card on the last of them or the one `asked`."""
    played, player = split_pair(script, "AA", ranks, pick(script.rng, STRONG_UPCARDS))
    since = len(script.happened) - 1
    for hand in range(len(ranks)):
        script.give(played.focus, hand)
    asked = len(ranks) - 1 if asked is None else asked
    script.do(PlayerAsked(player, played.focus, Wish.CARD, asked))
    cards = script.table.box(played.focus).hands[asked].hand
    return (script.step(CardAskedOnSplitAce(cards), since=since),)


class AceMeetsTen(Struct, frozen=True):
    """A pair that is split, the card that makes an ace with a ten of one half, and the bank's cards."""

    pair: str
    completing: str
    bank: str


class AceWithTenAfterSplit(Kind):
    """K19: a split ace meets a ten and the bank stands below it or is bust; or a split ten meets an ace."""

    id = "K19"
    slug = "ace-with-ten-after-split"
    topic = "split-aces"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        target = target_of(ruleset)
        banks = finished_banks(ruleset)
        below_it = [ranks for total, hands in banks.items() if total < target for ranks in _decided(ruleset, hands)]
        bust = [ranks for total, hands in banks.items() if total > target for ranks in _decided(ruleset, hands)]
        split_aces = [("AA", ten) for ten in TENS if is_allowed(ruleset, SplitAsked(hand_of("AA")))]
        split_tens = [(ten + ten, "A") for ten in TENS if is_allowed(ruleset, SplitAsked(hand_of(ten + ten)))]
        return (
            Family([AceMeetsTen(*split, bank) for bank in below_it for split in split_aces], _paid),
            Family([AceMeetsTen(*split, bank) for bank in bust for split in split_aces], _paid, 2),
            Family([AceMeetsTen(*split, bank) for bank in (*below_it, *bust) for split in split_tens], _paid, 3),
        )


def _decided(ruleset: Ruleset, banks: Sequence[str]) -> list[str]:
    """Banks of one count that do not show an ace, all of them or none: an ace with a ten meets each alike."""
    hands = [BoxHand(hand_of(ranks), staked(ruleset), is_split=True) for ranks in ("AT", "AK")]
    if not all(is_decided(ruleset, PaymentDue(hand, hand_of(banks[0]))) for hand in hands):
        return []
    return [ranks for ranks in banks if not ranks.startswith("A")]


def _paid(script: Script, fact: AceMeetsTen) -> tuple[Step, ...]:
    """One half is an ace with a ten, the other an ordinary hand, and the bank has finished."""
    completed = below(script.rng, 2)
    ordinary = pick(script.rng, "789")
    coming = ordinary + fact.completing if completed else fact.completing + ordinary
    played, _ = split_pair(script, fact.pair, coming, fact.bank)
    for hand in (0, 1):
        script.give(played.focus, hand)
        script.do(HandStood(played.focus, hand))
    script.finish(played.after)
    since = len(script.happened)
    script.play_bank()
    hand_to_pay = script.table.box(played.focus).hands[completed]
    asked = PaymentDue(hand_to_pay, script.table.bank, is_begun_by_split=bool(completed))
    return (script.step(asked, since=since),)
