"""The nine types of answer that a croupier gives and the engine rules: one frozen value each.

`CallSupervisor` may be given to any question. `LeftOpen` is only ever ruled, never given: the document leaves
the point open and nothing is graded.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from casino_training.rules.cards import Card

BANK = 0
"""The bank's place, where boxes have the numbers printed on the layout."""

Place = int
"""A box number, or `BANK`."""


class Act(StrEnum):
    """What a croupier does with his hands. A situation names the acts it offers, whatever the house."""

    DRAW = "draw"
    STAND = "stand"
    KEEP_FOR_HAND = "keep for hand"
    BURN = "burn"
    LEAVE_IN_GAME = "leave in game"
    GIVE_TO_NEXT_BOX = "give to next box"
    RETURN_TO_SHOE = "return to shoe"
    VOID_ROUND = "void round"
    GIVE_CARD = "give a card"
    GIVE_NO_CARD = "give no card"
    ASK_AGAIN = "ask again"
    STOP_ADVICE = "stop the advice"
    ALLOW_ADVICE = "let the advice pass"
    LET_STAKE_LIE = "let the stake lie"
    HAND_STAKE_BACK = "hand the stake back"
    RESTACK = "restack the stake"
    DEAL_ON = "deal on"
    SERVE_BOX_NOW = "serve the box now"
    LEAVE_BOX_OUT = "leave the box out"
    REARRANGE = "rearrange the cards"
    LEAVE_OPEN = "leave the card open"
    TURN_BACK = "turn the card back"
    FINISH_THEN_SHUFFLE = "finish the round, then shuffle"
    ONE_MORE_ROUND = "play one more round"
    SHUFFLE_AT_ONCE = "shuffle at once"
    SET_STAKE_ASIDE = "set the stake aside"
    CHANGE_CHIP = "change the chip"
    LET_CHOOSE = "let him choose who may"
    INSIST_ON_CARD = "insist on the card"
    LET_PLAY_ON = "let him play on"
    GIVE_NO_FURTHER_CARD = "give no further card"
    LEAVE_TO_MANAGEMENT = "leave it to the management"
    DECIDE_ALONE = "decide alone"
    GIVE_WAY = "give way to the player"
    PUT_IN_TRONC = "put it into the tronc"
    KEEP_TIP = "keep it"
    PUT_IN_RACK = "put it into the rack"
    SET_ASIDE = "set aside"
    PAY = "pay"
    COLLECT = "collect"
    STAND_OFF = "stand-off"
    COLLECT_NOW = "collect now"
    COLLECT_LATER = "collect later"
    LEAVE_IN_PLAY = "leave in play"
    TAKE_CARDS_NOW = "take cards now"
    TAKE_CARDS_LATER = "take cards later"
    PAY_NOW = "pay now"
    WAIT_FOR_BANK = "wait for bank"
    OFFER_EVEN_MONEY = "offer even money"
    HAND_BACK = "hand back"
    LET_PLAYER_CHOOSE = "let player choose"
    CORRECT_PAYMENT = "correct payment"
    LEAVE_PAYMENT = "leave payment"
    LET_RAISE_INSURANCE = "let the insurance be raised"
    REQUIRE_RAISED_INSURANCE = "require a raised insurance"
    LET_INSURE_SECOND_STAKE = "let the second stake be insured"
    LEAVE_INSURANCE = "leave the insurance as it is"
    ANNOUNCE_HIGHER = "announce the higher total"
    ANNOUNCE_LOWER = "announce the lower total"
    ANNOUNCE_BOTH = "announce both totals"
    SHUFFLE = "shuffle the cards"
    LET_PLAYER_CUT = "let a player cut"
    CUT = "cut the cards"
    MARK_END = "mark off the end"
    WAIT_FOR_STAKE = "wait for the stake"


class ActAnswer(Struct, frozen=True):
    """Do this act."""

    act: Act


class Permission(Struct, frozen=True):
    """Yes, allowed; or no, refused."""

    is_allowed: bool


class Person(Struct, frozen=True):
    """This player of the table, by name."""

    name: str


class Amount(Struct, frozen=True):
    """Cents that move: to the player when positive, from him when negative, 0 for a stand-off."""

    cents: int


class Amounts(Struct, frozen=True):
    """One signed amount in cents for each owner, as in `Amount`, in the order of the stakes."""

    by_owner: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, moves: Iterable[tuple[str, int]]) -> Amounts:
        """All that moves to an owner as one amount."""
        sums: dict[str, int] = {}
        for owner, cents in moves:
            sums[owner] = sums.get(owner, 0) + cents
        return cls(tuple(sums.items()))


class Total(Struct, frozen=True):
    """A count to be called, soft when an ace counts eleven in it."""

    count: int
    is_soft: bool


class Placement(Struct, frozen=True):
    """Cards put right: for each place the cards that belong there, in order of place; places without cards left out."""

    cards: tuple[tuple[Place, tuple[Card, ...]], ...]


class Order(Struct, frozen=True):
    """Named steps in the order in which they are done."""

    steps: tuple[str, ...]


class Chips(Struct, frozen=True):
    """Pieces cut from the rack: denomination in cents and how many, greatest first."""

    pieces: tuple[tuple[int, int], ...]


class CallSupervisor(Struct, frozen=True):
    """Stop and call the supervisor."""


class LeftOpen(Struct, frozen=True):
    """The document leaves it open."""


Given = ActAnswer | Permission | Person | Amount | Amounts | Total | Placement | Order | Chips | CallSupervisor
"""What a trainee can answer."""

Answer = Given | LeftOpen
"""What the engine can rule."""
