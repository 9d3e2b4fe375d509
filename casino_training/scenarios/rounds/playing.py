"""What players want for their hands, how they say it, and what they do once it is granted."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.happenings import (
    ActDone,
    AdviceGiven,
    BoxAsked,
    BoxWish,
    HandDoubled,
    HandSplit,
    HandStood,
    HandSurrendered,
    Happening,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    RequestAnswered,
    SignalBlurred,
    StakeOffered,
    StakePlaced,
    Wish,
)
from casino_training.rules.physics.places import hand_in_play
from casino_training.rules.round.deal import served
from casino_training.rules.round.play import turn_of
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CallToRead, SignalToRead
from casino_training.rules.table import Box, BoxHand, HandState
from casino_training.scenarios.lots import below, pick
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.rounds.seats import Temper, temper_of
from casino_training.scenarios.stakes import Purse

MOST_WORDS = 5
"""Somebody who has said so much for a hand without being served has it stand."""
SPOKEN = (PlayerAsked, PlayerCalled, PlayerSigned, SignalBlurred)
OFTEN_SPLIT = frozenset("A87")
OPEN_SIGNS = ((Signal.KNOCK, Signal.SWEEP), (Signal.SCRATCH, Signal.SWEEP))


def whose_turn(scene: Scene) -> tuple[Box, int] | None:
    """The box and hand that wait for the word of a player; None when the croupier owes the next hand something."""
    for number in served(scene.ruleset, scene.table.played):
        box = scene.table.box(number)
        for index in range(len(box.hands)):
            turn = turn_of(scene.ruleset, scene.table, box, index)
            if not turn.is_finished:
                return None if turn.duties else (box, index)
    return None


def word_for_hand(scene: Scene) -> Happening | None:
    """What is said for the hand whose turn it is."""
    if (turn := whose_turn(scene)) is None:
        return None
    box, index = turn
    player = scene.speaker(box)
    said = [each for each in scene.since_last_card(box.number) if _is_of(each, box.number)]
    if player is None or sum(isinstance(each, SPOKEN) for each in said) >= MOST_WORDS:
        return HandStood(box.number, index)
    asked = {each.wish for each in said if isinstance(each, PlayerAsked)}
    wish = wish_for(scene, box, index, frozenset(asked))
    if wish not in (Wish.CARD, Wish.STAND):
        return PlayerAsked(player, box.number, wish, index)
    return _advice(scene, box, wish, said) or _spoken(scene, player, box, index, wish, said)


def _is_of(happening: Happening, box: int) -> bool:
    return box in (getattr(happening, "box", None), getattr(happening, "place", None))


def wish_for(scene: Scene, box: Box, index: int, asked: frozenset[Wish]) -> Wish:
    """What the player wants; what he has asked for already since the last card he does not ask again."""
    hand, rng = box.hands[index], scene.lots("wish", box.number, index, len(box.hands[index].hand))
    points = _points(scene.ruleset, hand.hand)
    if points is None or not scene.table.bank.cards:
        return Wish.STAND
    total, is_soft = points
    if len(hand.hand) == 2 and (wish := _special(hand, total, is_soft, scene.table.bank.cards[0], rng.random())):
        return wish if wish not in asked else _plain(total, is_soft, scene.table.bank.cards[0])
    return _plain(total, is_soft, scene.table.bank.cards[0])


def _points(ruleset: Ruleset, hand: Hand) -> tuple[int, bool] | None:
    try:
        found = count(ruleset, Citing(), hand)
    except DocumentIsSilent:
        return None
    return found.count, found.is_soft


def _special(hand: BoxHand, total: int, is_soft: bool, upcard: Card, lot: float) -> Wish | None:
    """A split, a double or a surrender, which the house may allow or not."""
    first, second = hand.hand.cards
    if first.rank == second.rank and lot < (0.85 if first.rank in OFTEN_SPLIT else 0.3):
        return Wish.SPLIT
    if total in (9, 10, 11) and not is_soft and lot < 0.6:
        return Wish.DOUBLE
    if is_soft and total < 19 and lot < 0.2:
        return Wish.DOUBLE
    if total in (15, 16) and not is_soft and (upcard.is_ten_valued or upcard.is_ace) and lot < 0.3:
        return Wish.SURRENDER
    return None


def _plain(total: int, is_soft: bool, upcard: Card) -> Wish:
    is_weak = not upcard.is_ace and not upcard.is_ten_valued and upcard.rank in "23456"
    enough = 18 if is_soft else 13 if is_weak else 17
    return Wish.CARD if total < enough else Wish.STAND


def _advice(scene: Scene, box: Box, wish: Wish, said: list[Happening]) -> Happening | None:
    """Somebody at another box gives advice, once for a hand of two cards."""
    if any(isinstance(each, AdviceGiven) for each in said) or not scene.is_drawn(4, "advice", box.number):
        return None
    others = [each.name for each in scene.table.players if each.is_present and each.name not in box.owners]
    talkers = [name for name in others if temper_of(scene.script, name) is Temper.ADVISING]
    if not talkers or any(len(hand.hand) > 2 for hand in box.hands):
        return None
    return AdviceGiven(talkers[0], box.number, Wish.STAND if wish is Wish.CARD else Wish.CARD)


def _spoken(scene: Scene, player: str, box: Box, index: int, wish: Wish, said: list[Happening]) -> Happening:
    """The word or sign for a card or none; unclear at first from some."""
    if hand_in_play(box) != index or box.hands[index].state is not HandState.OPEN:
        return PlayerAsked(player, box.number, wish, index)
    cards = sum(len(hand.hand) for hand in box.hands)
    is_blurred = any(isinstance(each, SignalBlurred | ActDone) for each in said)
    if temper_of(scene.script, player) is Temper.UNCLEAR and not is_blurred:
        rng = scene.lots("blur", box.number, cards)
        if below(rng, 3) == 0:
            return SignalBlurred(player, box.number, pick(rng, OPEN_SIGNS))
    ways = ways_to_say(scene.ruleset, wish)
    if not ways or any(isinstance(each, PlayerCalled | PlayerSigned) for each in said):
        return PlayerAsked(player, box.number, wish, index)
    way = pick(scene.lots("way", box.number, cards), ways)
    return PlayerCalled(player, box.number, way) if isinstance(way, Call) else PlayerSigned(player, box.number, way)


@lru_cache(maxsize=64)
def ways_to_say(ruleset: Ruleset, wish: Wish) -> tuple[Call | Signal, ...]:
    """The words and signs that mean this in the house, the words as it spells them."""
    return tuple(way for way in (*ruleset.dealing.words, *Signal) if _wish_behind(ruleset, way) is wish)


def _wish_behind(ruleset: Ruleset, way: Call | Signal) -> Wish | None:
    answer = rule_on(ruleset, CallToRead(way) if isinstance(way, Call) else SignalToRead(way)).answer
    wishes = {Act.GIVE_CARD: Wish.CARD, Act.GIVE_NO_CARD: Wish.STAND}
    return wishes.get(answer.act) if isinstance(answer, ActAnswer) else None


def meant_by(scene: Scene, said: PlayerCalled | PlayerSigned | PlayerAsked) -> Wish | None:
    """Whether a card is wanted or none; None for what means neither."""
    if isinstance(said, PlayerAsked):
        return said.wish if said.wish in (Wish.CARD, Wish.STAND) else None
    return _wish_behind(scene.ruleset, said.call if isinstance(said, PlayerCalled) else said.signal)


def granted(scene: Scene) -> Happening | None:
    """What a player does as soon as the croupier has allowed it."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, RequestAnswered) or not last.is_allowed:
        return None
    for said in reversed(scene.log[:-1]):
        if (getattr(said, "player", None), getattr(said, "box", None)) != (last.player, last.box):
            continue
        match said:
            case PlayerAsked():
                return _done(scene, said)
            case StakeOffered(player, box, cents, Wish.DOUBLE, hand):
                return HandDoubled(player, box, cents, hand)
            case BoxAsked(player, box, BoxWish.PLAY):
                return StakePlaced(player, box, Purse.at(scene.table.sign, scene.ruleset).least)
    return None


def _done(scene: Scene, asked: PlayerAsked) -> Happening | None:
    hands = scene.table.box(asked.box).hands
    if asked.hand >= len(hands) or hands[asked.hand].state is not HandState.OPEN:
        return None
    hand = hands[asked.hand]
    own = [stake for stake in hand.unsettled if stake.player == asked.player and stake.cents]
    match asked.wish:
        case Wish.DOUBLE if own:
            return HandDoubled(asked.player, asked.box, own[0].cents, asked.hand)
        case Wish.SPLIT if len(hand.hand) == 2:
            return HandSplit(asked.box, asked.hand)
        case Wish.SURRENDER:
            return HandSurrendered(asked.box, asked.hand)
        case _:
            return None
