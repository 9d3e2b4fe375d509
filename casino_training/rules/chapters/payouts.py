"""Comparing hands, paying and collecting."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Count, Moment, Odds, Upcard


class Result(StrEnum):
    PAID = "paid"
    STAND_OFF = "stand-off"
    COLLECTED = "collected"


class BankBust(StrEnum):
    PAY_LIVE_HANDS = "pay the hands still in play"
    PAY_ABOVE_TWELVE = "pay the hands above twelve"


class SettlementOrder(StrEnum):
    TAKE_THEN_PAY = "collect everywhere, then pay"
    BOX_BY_BOX = "box by box"


class TieStake(StrEnum):
    FREE = "player may leave, change or withdraw it"
    RETURNED = "returned to the player"


class StakesLost(StrEnum):
    ALL = "all stakes on the hand"
    ORIGINAL_ONLY = "the original stake only"


@dataclass(frozen=True, slots=True)
class Payouts:
    win: Annotated[Rule[Odds], "What a higher total pays."]
    lower: Annotated[Rule[Result], "What becomes of a stake on a lower total."]
    tie: Annotated[Rule[Result], "What becomes of a stake on an equal total."]
    ties_lost_on: Annotated[Rule[frozenset[Count]], "Equal totals that are collected all the same."]
    tie_stake: Annotated[Rule[TieStake], "What may be done with the stake after a stand-off."]
    blackjack: Annotated[Rule[Odds], "What a blackjack pays."]
    blackjack_tie: Annotated[Rule[Result], "Blackjack of the player against blackjack of the bank."]
    blackjack_over_21: Annotated[Rule[bool], "A player's blackjack beats another 21 of the bank."]
    bank_blackjack_over_21: Annotated[Rule[bool], "The bank's blackjack beats another 21 of a player."]
    bank_blackjack_takes: Annotated[Rule[StakesLost], "What a losing doubled or split hand loses to the bank's blackjack."]
    blackjack_at_once_against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which a blackjack is paid at once."]
    bust: Annotated[Rule[Result], "What becomes of the stake on a bust hand, whatever the bank draws."]
    bust_collected: Annotated[Rule[Moment], "When the stake of a bust hand is collected."]
    bust_cards_removed: Annotated[Rule[Moment], "When the cards of a bust hand are removed."]
    bank_bust: Annotated[Rule[BankBust], "Which hands are paid when the bank is bust."]
    wins_paid: Annotated[Rule[Moment], "When wins are paid."]
    order: Annotated[Rule[SettlementOrder], "Order in which stakes are settled."]
