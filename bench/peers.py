"""Public engines of the package index at the same work, as their own documentation uses them.

`scripts/bench` puts them beside the project. A peer that is not there is left out, and the report says so.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import seed
from typing import Any

from bench.floors import CUT_CARD, SHOE
from bench.sample import Deal
from bench.turns import Work

PLACE = Path(__file__).resolve().parent.parent / "var" / "peers"
BLACKJACK21, CARDSHARP, PY21 = WANTED = ("blackjack21", "cardsharp", "py21")
DRAWN_TO = 17


def missing() -> tuple[str, ...]:
    """The peers that are not there."""
    if str(PLACE) not in sys.path:
        sys.path.append(str(PLACE))
    return tuple(name for name in WANTED if not _is_there(name))


def _is_there(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True


def works(makers: Mapping[str, Callable[[], Work]]) -> dict[str, Work]:
    """The work of each peer that is there, by its name."""
    absent = missing()
    return {name: make() for name, make in makers.items() if name not in absent}


def blackjack21_table(player: Sequence[str], bank: Sequence[str]) -> Any:
    """A table of blackjack21 with these hands, its guest to decide."""
    from blackjack21.deck import DEFAULT_RANKS, Card
    from blackjack21.players import GameState
    from blackjack21.table import Table

    def card(rank: str) -> Any:
        name = "10" if rank == "T" else rank
        return Card("Hearts", name, DEFAULT_RANKS[name])

    table = Table([("guest", 10)], [])
    for rank in player:
        table.players[0].hands[0].add_card(card(rank))
    for rank in bank:
        table.dealer.add_card(card(rank))
    table._state, table._current_player_idx, table._current_hand_idx = GameState.PLAYERS_TURN, 0, 0
    return table


def blackjack21_settles(deals: Sequence[Deal]) -> Work:
    """Hands ready: who won, no money."""
    tables = [blackjack21_table(deal.player, deal.bank) for deal in deals]
    return Work(lambda: [table._calculate_results() for table in tables], len(tables))


def blackjack21_options(deals: Sequence[Deal]) -> Work:
    """Hands ready: what may be done, bank's card not looked at."""
    tables = [blackjack21_table(deal.player[:2], deal.bank[:1]) for deal in deals]
    return Work(lambda: [table.available_actions() for table in tables], len(tables))


def blackjack21_bank(deals: Sequence[Deal]) -> Work:
    """Hands ready: whether the bank stands."""
    banks = [blackjack21_table((), deal.bank).dealer for deal in deals]
    return Work(lambda: [bank.stand for bank in banks], len(banks))


def blackjack21_deals(number: int) -> Work:
    """New tables of seven with a shoe of six packs, dealt."""
    from blackjack21.deck import Deck
    from blackjack21.table import DEFAULT_SUITS, Table

    guests = [(f"guest {box}", 10) for box in range(1, 8)]

    def deal(lot: int) -> None:
        seed(lot)
        Table(guests, Deck(DEFAULT_SUITS, count=6)).start_game()

    return Work(lambda: [deal(lot) for lot in range(number)], number)


def blackjack21_rounds(number: int) -> Work:
    """Whole rounds, one guest who draws to seventeen."""
    from blackjack21.deck import Deck
    from blackjack21.players import GameState
    from blackjack21.table import DEFAULT_SUITS, Table, shoe_reset_hook

    deck = Deck(DEFAULT_SUITS, count=6)
    table = Table([("guest", 10)], deck, on_round_reset=shoe_reset_hook(deck, CUT_CARD / len(SHOE)))

    def play() -> None:
        table.start_game()
        while table.state is GameState.PLAYERS_TURN:
            if table.current_hand.total < DRAWN_TO:
                table.hit()
            else:
                table.stand()

    return Work(lambda: [play() for _ in range(number)], number)


def cardsharp_hand(ranks: Sequence[str], *, is_split: bool = False) -> Any:
    """A hand of cardsharp."""
    from cardsharp.blackjack.hand import BlackjackHand
    from cardsharp.common.card import Card, Rank, Suit

    hand = BlackjackHand(is_split=is_split)
    for rank in ranks:
        hand.add_card(Card(Suit.HEARTS, Rank("A23456789TJQK".index(rank) + 1)))
    return hand


def cardsharp_rules() -> Any:
    """Rules of a house with six packs whose bank stands on all seventeens."""
    from cardsharp.blackjack.rules import Rules

    return Rules(num_decks=6, dealer_hit_soft_17=False, allow_double_after_split=True, max_bet=1000)


def cardsharp_settles(deals: Sequence[Deal]) -> Work:
    """Who won and what is paid; hands built from cards, since its hands remember what they counted."""
    cards = [(list(cardsharp_hand(deal.player).cards), list(cardsharp_hand(deal.bank).cards), deal) for deal in deals]
    variant = cardsharp_rules().variant
    resolver, calculator = variant.get_win_resolver(), variant.get_payout_calculator()
    from cardsharp.blackjack.hand import BlackjackHand

    def settle(player: list[Any], bank: list[Any], deal: Deal) -> float:
        own, theirs = BlackjackHand(is_split=deal.is_split), BlackjackHand()
        for card in player:
            own.add_card(card)
        for card in bank:
            theirs.add_card(card)
        won = resolver.resolve(own, theirs, own.is_blackjack, theirs.is_blackjack)
        bet = deal.stake + deal.added
        if won == "player":
            return calculator.calculate_payout(bet, own, None, own.is_blackjack, False) - bet
        return 0 if won == "draw" else -bet

    return Work(lambda: [settle(*case) for case in cards], len(cards))


def cardsharp_options(deals: Sequence[Deal]) -> Work:
    """Hands ready: doubling, splitting, insurance, surrender."""
    rules = cardsharp_rules()
    hands = [(cardsharp_hand(deal.player[:2]), cardsharp_hand(deal.bank[:2])) for deal in deals]

    def options(hand: Any, bank: Any) -> tuple[bool, ...]:
        return (
            rules.can_double_down(hand),
            rules.can_split(hand),
            rules.can_insure(bank, hand),
            rules.can_surrender(hand, True),
        )

    return Work(lambda: [options(hand, bank) for hand, bank in hands], len(hands))


def cardsharp_bank(deals: Sequence[Deal]) -> Work:
    """Hands ready and counted once before: whether the bank draws."""
    rules = cardsharp_rules()
    banks = [cardsharp_hand(deal.bank) for deal in deals]
    return Work(lambda: [rules.should_dealer_hit(bank) for bank in banks], len(banks))


def cardsharp_deals(number: int) -> Work:
    """A shoe of six packs and the cards of a full table."""
    from cardsharp.common.shoe import Shoe

    def deal(lot: int) -> None:
        seed(lot)
        shoe = Shoe(num_decks=6)
        for _ in range(15):
            shoe.deal()

    return Work(lambda: [deal(lot) for lot in range(number)], number)


def cardsharp_rounds(number: int) -> Work:
    """Whole rounds, one player who draws to seventeen."""
    from cardsharp.blackjack.action import Action
    from cardsharp.blackjack.blackjack import play_game_batch
    from cardsharp.blackjack.strategy import Strategy
    from cardsharp.common.io_interface import DummyIOInterface

    class ToSeventeen(Strategy):  # type: ignore[misc]  # the peer ships no types
        def decide_action(self, player: Any, dealer_up_card: Any, game: Any = None) -> Any:
            return Action.HIT if player.current_hand.value() < DRAWN_TO else Action.STAND

        def decide_insurance(self, player: Any) -> bool:
            return False

    rules, silent = cardsharp_rules(), DummyIOInterface()
    return Work(lambda: play_game_batch(rules, silent, ["guest"], number, ToSeventeen()), number)


def py21_loads(number: int) -> Work:
    """Twenty rules read from JSON against a schema."""
    from py21.game import GameParams

    return Work(lambda: [GameParams(array_first=True) for _ in range(number)], number)
