"""Co-players of a box that doubles (K35), splits (K36), or counts its blackjack as eleven (K29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.happenings import (
    CoPlayerDeclined,
    HandDoubled,
    HandSplitBySome,
    HandStood,
    PlayerAsked,
    SecondHandTaken,
    SecondHandWanted,
    StakeOffered,
    Wish,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BlackjackCashed,
    CoPlayerDoublesBlackjack,
    CoPlayerStaysOut,
    DoubleAsked,
    DoubledByAnother,
    PaymentsDue,
    SecondHandWithout,
    SplitAsked,
)
from casino_training.rules.table import BoxHand
from casino_training.scenarios.hands import after_double, finished_banks, hand_of, is_a_blackjack, target_of
from casino_training.scenarios.kinds.added_money import hands_for
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided, staked
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.kinds.turn import Turn, dealt, one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import has_room

BLACKJACKS = ("AT", "AJ", "KA", "QA", "AK", "TA")
TWENTIES = ("A9", "9A", "QT", "KJ", "JK", "TQ")
"""Two cards that come next to a blackjack."""
LOW_UPCARDS = "23456789"
COMING = "T9876"
"""Cards that come to a doubled hand, or to the second half of a split one."""


class SharedRound(Struct, frozen=True):
    """A hand of two owners to be doubled or split, the cards that come to it or its second half, the bank's cards."""

    ranks: str
    coming: str
    bank: str


def shares(ruleset: Ruleset) -> bool:
    """Whether several players may have stakes on one box, with room for all of them to add as much."""
    return ruleset.boxes.several_players.value is True and has_room(ruleset)


def _rounds(ruleset: Ruleset, wish: Wish) -> tuple[list[SharedRound], list[SharedRound]]:
    """Rounds of which the document says what they come to, against banks that stand and against those that go bust."""
    standing: list[SharedRound] = []
    bust: list[SharedRound] = []
    dealt_hands = [
        (ranks, coming)
        for ranks in hands_for(ruleset, wish)
        for coming in (COMING if wish is Wish.SPLIT else after_double(ruleset, ranks, COMING))
    ]
    for total, banks in finished_banks(ruleset).items():
        low = [bank for bank in banks if bank[0] in LOW_UPCARDS]
        for ranks, coming in dealt_hands if low else ():
            is_split = wish is Wish.SPLIT
            cards = (ranks[1] if is_split else ranks) + coming
            played = BoxHand(hand_of(cards), staked(ruleset), is_split=is_split)
            if is_decided(ruleset, PaymentsDue(played, hand_of(low[0]))):
                (bust if total > target_of(ruleset) else standing).extend(
                    SharedRound(ranks, coming, bank) for bank in low
                )
    return standing, bust


def _two_stakes(script: Script) -> list[int]:
    return script.purse.stakes(script.rng, 4)[:2]


class CoPlayerOutOfDouble(Kind):
    """K35: the boxholder doubles and a co-player does not; the bank stands, or is bust; or another wants to double."""

    id = "K35"
    slug = "co-player-out-of-double"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not shares(ruleset) or not is_allowed(ruleset, CoPlayerStaysOut("")):
            return ()
        standing, bust = _rounds(ruleset, Wish.DOUBLE)
        by_another = standing if is_decided(ruleset, DoubledByAnother("", "")) else ()
        return (
            Family(standing, _out_of_double),
            Family(bust, _out_of_double, 2),
            Family(by_another, _doubled_by_another, 3),
        )


def _out_of_double(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """First whether the co-player's stake may lie as it is, then what each is settled for."""
    stakes = _two_stakes(script)
    turn = turn_of(script, fact.ranks + fact.coming, fact.bank, stakes)
    holder, co_player = turn.players
    since = len(script.happened)
    script.do(PlayerAsked(holder, turn.box, Wish.DOUBLE))
    script.do(CoPlayerDeclined(co_player, turn.box, Wish.DOUBLE))
    first = script.step(CoPlayerStaysOut(co_player), since=since)
    since = len(script.happened)
    script.do(HandDoubled(holder, turn.box, stakes[0]))
    for _ in fact.coming:
        script.give(turn.box)
    script.finish(turn.played.after)
    script.play_bank()
    return first, script.step(PaymentsDue(turn.hand(script), script.table.bank), since=since)


def _doubled_by_another(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """First whether the co-player's stake may lie as it is, then whether somebody else may double it."""
    stakes = _two_stakes(script)
    turn = turn_of(script, fact.ranks, fact.bank, stakes)
    holder, co_player = turn.players
    volunteer = script.stand_at(turn.box, 2)
    since = len(script.happened)
    script.do(PlayerAsked(holder, turn.box, Wish.DOUBLE))
    script.do(CoPlayerDeclined(co_player, turn.box, Wish.DOUBLE))
    first = script.step(CoPlayerStaysOut(co_player), since=since)
    since = len(script.happened)
    script.do(StakeOffered(volunteer, turn.box, stakes[1], Wish.DOUBLE))
    return first, script.step(DoubledByAnother(co_player, volunteer), since=since)


class CoPlayerOutOfSplit(Kind):
    """K36: the box splits, a co-player adds nothing and somebody else takes his place; the bank stands, or is bust.

    Then the second hand is settled, on which the other has his stake, or the first, on which the co-player has.
    """

    id = "K36"
    slug = "co-player-out-of-split"
    topic = "splitting"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not shares(ruleset) or not is_decided(ruleset, SecondHandWithout("", "", "")):
            return ()
        standing, bust = _rounds(ruleset, Wish.SPLIT)
        return (
            Family(standing, _out_of_split),
            Family(bust, _out_of_split, 2),
            Family((*standing, *bust), _first_hand_of_split, 3),
        )


def _first_hand_of_split(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    return _out_of_split(script, fact, settled=0)


def _out_of_split(script: Script, fact: SharedRound, *, settled: int = 1) -> tuple[Step, ...]:
    """First whose the place on the second hand is, then what each stake on that hand, or the first, is settled for."""
    stakes = _two_stakes(script)
    turn = turn_of(script, fact.ranks, fact.bank, stakes)
    holder, co_player = turn.players
    volunteer = script.stand_at(turn.box, 2)
    since = len(script.happened)
    script.do(PlayerAsked(holder, turn.box, Wish.SPLIT))
    script.do(CoPlayerDeclined(co_player, turn.box, Wish.SPLIT))
    script.do(SecondHandWanted(volunteer, turn.box, co_player))
    first = script.step(SecondHandWithout(holder, co_player, volunteer), since=since)
    since = len(script.happened)
    script.do(HandSplitBySome(turn.box, (holder,)))
    script.do(SecondHandTaken(volunteer, turn.box, stakes[1]))
    script.plan(turn.box, pick(script.rng, COMING) + fact.coming)
    for hand in (0, 1):
        script.give(turn.box, hand)
        script.do(HandStood(turn.box, hand))
    script.finish(turn.played.after)
    script.play_bank()
    asked = PaymentsDue(turn.hand(script, settled), script.table.bank, is_begun_by_split=settled > 0)
    return first, script.step(asked, since=since)


class BlackjackAsEleven(Kind):
    """K29: the holder of a blackjack wants to double it as eleven; co-players are paid or join, or want to alone.

    Or the hand only looks like one: a twenty without a blackjack, or an ace that came to a split ten.
    """

    id = "K29"
    slug = "blackjack-as-eleven"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        hands = [ranks for ranks in BLACKJACKS if is_a_blackjack(ruleset, ranks)]
        facts = [SharedRound(ranks, "", rank) for ranks in hands for rank in LOW_UPCARDS]
        asked = [fact for fact in facts if is_decided(ruleset, _as_eleven(fact))]
        doubled = [fact for fact in asked if shares(ruleset) and is_allowed(ruleset, _as_eleven(fact))]
        is_joining = is_decided(ruleset, CoPlayerDoublesBlackjack(boxholder_doubles=True))
        is_alone = is_decided(ruleset, CoPlayerDoublesBlackjack(boxholder_doubles=False))
        is_cash = is_decided(ruleset, BlackjackCashed(staked(ruleset)))
        twenties = [SharedRound(ranks, "", rank) for ranks in TWENTIES for rank in LOW_UPCARDS]
        return (
            Family(asked if not doubled else (), _asked_alone),
            Family(_split_tens(ruleset) if asked else (), _split_ten_doubled, 3),
            Family([fact for fact in twenties if asked and is_decided(ruleset, _as_eleven(fact))], _asked_alone, 2),
            Family(doubled if is_cash else (), _co_player_is_paid),
            Family(doubled if is_joining else (), _co_player_joins, 2),
            Family(doubled if is_alone else (), _co_player_alone, 3),
        )


def _split_tens(ruleset: Ruleset) -> list[SharedRound]:
    """Tens that may be split, with an ace to come, where the document says whether that hand may be doubled."""
    tens = [ranks for ranks in ("TT", "JJ", "QQ", "KK") if is_allowed(ruleset, SplitAsked(hand_of(ranks)))]
    upcard = hand_of(LOW_UPCARDS[0]).cards[0]
    return [
        SharedRound(ranks, "A", rank)
        for ranks in tens
        if is_decided(ruleset, DoubleAsked(hand_of(ranks[0] + "A"), upcard, is_split=True))
        for rank in LOW_UPCARDS
    ]


def _split_ten_doubled(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """An ace comes to the first of two split tens, and the player wants to double."""
    played, player = split_pair(script, fact.ranks, fact.coming, fact.bank, parts=3)
    since = len(script.happened) - 1
    script.give(played.focus)
    script.do(PlayerAsked(player, played.focus, Wish.DOUBLE))
    hand = script.table.box(played.focus).hands[0].hand
    return (script.step(DoubleAsked(hand, script.table.bank.cards[0], is_split=True), since=since),)


def _as_eleven(fact: SharedRound) -> DoubleAsked:
    return DoubleAsked(hand_of(fact.ranks), hand_of(fact.bank).cards[0])


def _wants_to_double(script: Script, turn: Turn, since: int) -> Step:
    script.do(PlayerAsked(turn.player, turn.box, Wish.DOUBLE))
    return script.step(DoubleAsked(turn.hand(script).hand, script.table.bank.cards[0]), since=since)


def _asked_alone(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """The only owner of the box asks."""
    turn = dealt(script, fact.ranks, fact.bank, one_stake(script))
    return (_wants_to_double(script, turn, len(script.happened)),)


def _co_player_is_paid(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """First whether the holder may double, then what his co-player gets now."""
    stakes = _two_stakes(script)
    turn = dealt(script, fact.ranks, fact.bank, stakes)
    first = _wants_to_double(script, turn, len(script.happened))
    since = len(script.happened)
    script.do(HandDoubled(turn.player, turn.box, stakes[0]))
    script.do(CoPlayerDeclined(turn.players[1], turn.box, Wish.DOUBLE))
    return first, script.step(BlackjackCashed(turn.hand(script).stakes[1:]), since=since)


def _co_player_joins(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """First whether the holder may double, then whether his co-player may too."""
    stakes = _two_stakes(script)
    turn = dealt(script, fact.ranks, fact.bank, stakes)
    first = _wants_to_double(script, turn, len(script.happened))
    since = len(script.happened)
    script.do(HandDoubled(turn.player, turn.box, stakes[0]))
    script.do(PlayerAsked(turn.players[1], turn.box, Wish.DOUBLE))
    return first, script.step(CoPlayerDoublesBlackjack(boxholder_doubles=True), since=since)


def _co_player_alone(script: Script, fact: SharedRound) -> tuple[Step, ...]:
    """The holder wants to be paid, and his co-player wants to double."""
    turn = dealt(script, fact.ranks, fact.bank, _two_stakes(script))
    since = len(script.happened)
    script.do(CoPlayerDeclined(turn.player, turn.box, Wish.DOUBLE))
    script.do(PlayerAsked(turn.players[1], turn.box, Wish.DOUBLE))
    return (script.step(CoPlayerDoublesBlackjack(boxholder_doubles=False), since=since),)
