"""What happens at a table, happening by happening: physics, which knows no rules.

It performs what is wrong as well as what is right, and refuses only what cannot be.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import (
    AdviceGiven,
    BoxAsked,
    BustCollected,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    CashOffered,
    CoPlayerDeclined,
    CutCardDrawn,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyRefused,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    Happening,
    InsurancePlaced,
    MixedStackSeen,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerSigned,
    SecondHandTaken,
    SecondHandWanted,
    ShoeEnded,
    SignalBlurred,
    StakeBehindAnswered,
    StakeOffered,
    StakePlaced,
    TipGiven,
    WorkContested,
)
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table

Spoken = (
    PlayerCalled
    | PlayerSigned
    | PlayerAsked
    | DecisionClaimed
    | ErrorCardWanted
    | ErrorCardRefused
    | ErrorCardClaimed
    | StakeOffered
    | CoPlayerDeclined
    | SecondHandWanted
    | EvenMoneyRefused
    | PaymentMade
    | BoxAsked
    | StakeBehindAnswered
    | AdviceGiven
    | CashOffered
    | SignalBlurred
    | DecisionConfirmed
    | DecisionChanged
    | ShoeEnded
    | MixedStackSeen
    | WorkContested
    | TipGiven
)
"""Words and signs, and money handed over beside a stake: they move nothing on the table."""


class Impossible(ValueError):
    """Something that cannot physically happen at this table; the message says why."""


def apply(table: Table, happening: Happening) -> Table:
    """The table after `happening`; raises `Impossible` for what cannot physically be."""
    match happening:
        case StakePlaced():
            return _place_stake(table, happening)
        case CardDealt(place, card, hand):
            return _give(table, place, card, hand)
        case CardTurned():
            return _turn(table, happening)
        case HandSplit():
            return _split(table, happening)
        case HandDoubled():
            return _double(table, happening)
        case InsurancePlaced() | HandSplitBySome() | SecondHandTaken():
            return _add_money(table, happening)
        case HandStood():
            return _stand(table, happening)
        case PlayerLeft(name):
            return _leave(table, name)
        case BustCollected():
            return _collect_bust(table, happening)
        case CardDrawnInError(number, card):
            return _give(table, number, card, _hand_in_play(_box(table, number)))
        case CutCardDrawn():
            return _come_to_cut_card(table)
        case _:
            return _hear(table, happening)


def _hear(table: Table, spoken: Spoken) -> Table:
    """The table itself, provided that those who speak are there and what they speak of lies there."""
    match spoken:
        case DecisionClaimed(number, players):
            _check_present(table, number, *players)
        case PlayerAsked(player, number, _, hand) | StakeOffered(player, number, _, _, hand):
            _check_present(table, number, player)
            _hand(_box(table, number), hand)
        case ErrorCardClaimed(player, number, drawn_to):
            _check_present(table, number, player)
            _box(table, drawn_to)
        case EvenMoneyRefused(player, number):
            _check_present(table, number, player)
        case PaymentMade(player, number, cents, hand):
            _check_payment(table, player, number, cents, hand)
        case CoPlayerDeclined(player, number) | SecondHandWanted(player, number):
            _check_present(table, number, player)
        case PlayerCalled(player, number) | PlayerSigned(player, number):
            _check_present(table, number, player)
        case ErrorCardWanted(player, number) | ErrorCardRefused(player, number):
            _check_present(table, number, player)
        case (
            BoxAsked(player, number)
            | StakeBehindAnswered(player, number)
            | AdviceGiven(player, number)
            | CashOffered(player, number)
            | SignalBlurred(player, number)
            | DecisionChanged(player, number)
            | MixedStackSeen(player, number)
            | WorkContested(player, number)
            | TipGiven(player, number)
        ):
            _check_present(table, number, player)
        case DecisionConfirmed(number):
            _box(table, number)
        case ShoeEnded():
            pass
        case _:
            assert_never(spoken)
    return table


def _check_payment(table: Table, player: str, number: int, cents: int, hand: int) -> None:
    """Money handed over beside a stake; it leaves the picture with the player."""
    _player(table, player)
    _hand(_box(table, number), hand)
    if cents < 0:
        raise Impossible(f"{cents} cents cannot be paid")


def _come_to_cut_card(table: Table) -> Table:
    if table.cut_card_depth is None:
        raise Impossible("there is no cut card in the shoe")
    return replace(table, cut_card_depth=None)


def _check_present(table: Table, number: int, *names: str) -> None:
    _box(table, number)
    for name in names:
        if not _player(table, name).is_present:
            raise Impossible(f"{name} is away from the table")


def _player(table: Table, name: str) -> Player:
    try:
        return table.player(name)
    except LookupError as unknown:
        raise Impossible(str(unknown)) from None


def _box(table: Table, number: int) -> Box:
    try:
        return table.box(number)
    except LookupError as unknown:
        raise Impossible(str(unknown)) from None


def _hand(box: Box, index: int) -> BoxHand:
    if not 0 <= index < len(box.hands):
        raise Impossible(f"box {box.number} has no hand {index}")
    return box.hands[index]


def _hand_in_play(box: Box) -> int:
    """The hand that is being served: the first one open, or the last."""
    is_open = (index for index, hand in enumerate(box.hands) if hand.state is HandState.OPEN)
    return next(is_open, max(0, len(box.hands) - 1))


def _with_hand(box: Box, index: int, *hands: BoxHand) -> Box:
    """The box with `hands` where the hand of this index lay; a box without hands gets them."""
    return replace(box, hands=(*box.hands[:index], *hands, *box.hands[index + 1 :]))


def _hand_or_none_yet(box: Box, index: int) -> BoxHand:
    return BoxHand() if index == 0 and not box.hands else _hand(box, index)


def _place_stake(table: Table, placed: StakePlaced) -> Table:
    _check_present(table, placed.box, placed.player)
    _check_amount(placed.cents)
    box = table.box(placed.box)
    hand = _hand_or_none_yet(box, 0)
    staked = replace(hand, stakes=(*hand.stakes, Stake(placed.player, placed.cents)))
    return table.with_box(_with_hand(box, 0, staked))


def _check_amount(cents: int) -> None:
    if cents <= 0:
        raise Impossible(f"{cents} cents cannot be put on the table")


def _give(table: Table, place: Place, card: Card, index: int) -> Table:
    """A card leaves the shoe and comes to lie at a place."""
    if table.shoe_cards < 1:
        raise Impossible("the shoe is empty")
    table = replace(table, shoe_cards=table.shoe_cards - 1)
    if place == BANK:
        return replace(table, bank=table.bank.with_card(card))
    box = _box(table, place)
    hand = _hand_or_none_yet(box, index)
    return table.with_box(_with_hand(box, index, replace(hand, hand=hand.hand.with_card(card))))


def _turn(table: Table, turned: CardTurned) -> Table:
    if turned.card.is_face_down:
        raise Impossible("a card that is turned shows its face")
    if turned.place == BANK:
        return replace(table, bank=_turned(table.bank, turned.card))
    box = _box(table, turned.place)
    hand = _hand(box, turned.hand)
    return table.with_box(_with_hand(box, turned.hand, replace(hand, hand=_turned(hand.hand, turned.card))))


def _turned(hand: Hand, card: Card) -> Hand:
    for index, lying in enumerate(hand.cards):
        if lying.is_face_down:
            return Hand((*hand.cards[:index], card, *hand.cards[index + 1 :]))
    raise Impossible("no card of this hand lies face down")


def _split(table: Table, split: HandSplit | HandSplitBySome) -> Table:
    """The second card begins a hand of its own beside the first, with an equal stake of each owner who adds one."""
    box = _box(table, split.box)
    hand = _hand(box, split.hand)
    owners = split.owners if isinstance(split, HandSplitBySome) else box.owners
    if len(hand.hand) < 2:
        raise Impossible(f"hand {split.hand} of box {split.box} has fewer than two cards to split")
    first, second, *further = hand.hand.cards
    stays = replace(hand, hand=Hand((first, *further)), is_split=True)
    added = tuple(Stake(stake.player, stake.cents) for stake in hand.stakes if stake.player in owners)
    begins = BoxHand(Hand((second,)), added, is_split=True)
    return table.with_box(_with_hand(box, split.hand, stays, begins))


def _add_money(table: Table, happening: InsurancePlaced | HandSplitBySome | SecondHandTaken) -> Table:
    match happening:
        case InsurancePlaced(player, number, cents):
            _check_present(table, number, player)
            _check_amount(cents)
            box = table.box(number)
            return table.with_box(replace(box, insurance=(*box.insurance, Stake(player, cents))))
        case SecondHandTaken(player, number, cents, index):
            _check_present(table, number, player)
            _check_amount(cents)
            box = table.box(number)
            hand = _hand(box, index)
            taken = replace(hand, stakes=(*hand.stakes, Stake(player, cents)))
            return table.with_box(_with_hand(box, index, taken))
        case HandSplitBySome():
            return _split(table, happening)


def _double(table: Table, doubled: HandDoubled) -> Table:
    _check_amount(doubled.cents)
    box = _box(table, doubled.box)
    hand = _hand(box, doubled.hand)
    for index, stake in enumerate(hand.stakes):
        if stake.player == doubled.player:
            added = replace(stake, added=stake.added + doubled.cents)
            stakes = (*hand.stakes[:index], added, *hand.stakes[index + 1 :])
            raised = replace(hand, stakes=stakes, state=HandState.DOUBLED)
            return table.with_box(_with_hand(box, doubled.hand, raised))
    raise Impossible(f"{doubled.player} has no stake on hand {doubled.hand} of box {doubled.box}")


def _stand(table: Table, stood: HandStood) -> Table:
    box = _box(table, stood.box)
    return table.with_box(_with_hand(box, stood.hand, replace(_hand(box, stood.hand), state=HandState.STOOD)))


def _collect_bust(table: Table, collected: BustCollected) -> Table:
    """The stakes leave the hand, and its cards too where they are taken in with them."""
    box = _box(table, collected.box)
    hand = _hand(box, collected.hand)
    if not hand.stakes:
        raise Impossible(f"no stake lies on hand {collected.hand} of box {collected.box}")
    cards = Hand() if collected.with_cards else hand.hand
    return table.with_box(_with_hand(box, collected.hand, replace(hand, hand=cards, stakes=(), state=HandState.BUST)))


def _leave(table: Table, name: str) -> Table:
    if not _player(table, name).is_present:
        raise Impossible(f"{name} is away already")
    players = tuple(replace(player, is_present=player.is_present and player.name != name) for player in table.players)
    return replace(table, players=players)
