"""What happens at the table: acts of the croupier, events of players and chance. `felt.words` tells them.

A scenario's step shows the happenings since the step before; `round.apply` performs them. Amounts are cents.
`place` is a box number or `BANK`; `hand` counts the hands of a box from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from casino_training.rules.answers import Place
from casino_training.rules.cards import Card
from casino_training.rules.chapters.dealing import Call, Signal


class Wish(StrEnum):
    """What a player may ask for."""

    CARD = "card"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    TOTAL = "total"
    PAYMENT = "payment"
    SURRENDER = "surrender"
    INSURANCE = "insurance"
    EVEN_MONEY = "even money"


class BoxWish(StrEnum):
    """What a player may ask for a box."""

    PLAY = "play it too"
    HOLD = "hold it"
    JOIN = "join on it"


class Contested(StrEnum):
    """What a player may contest."""

    WORD = "what was said"
    STAKE = "what was staked"
    CARD = "whose card it was"


@dataclass(frozen=True, slots=True)
class StakePlaced:
    """A player places a stake on a box."""

    player: str
    box: int
    cents: int


@dataclass(frozen=True, slots=True)
class CardDealt:
    """The croupier deals a card; `FACE_DOWN` when its face cannot be seen."""

    place: Place
    card: Card
    hand: int = 0


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The croupier turns the first card of a hand that lies face down, such as the bank's hole card."""

    place: Place
    card: Card
    hand: int = 0


@dataclass(frozen=True, slots=True)
class HandSplit:
    """A box splits a hand: its second card and an equal stake of each owner begin a hand of their own."""

    box: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class HandDoubled:
    """A player adds `cents` to his stake on a hand for one more card."""

    player: str
    box: int
    cents: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class HandStood:
    """The person who decides refuses a further card for a hand."""

    box: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class PlayerCalled:
    """A player speaks a word of the house for a box."""

    player: str
    box: int
    call: Call


@dataclass(frozen=True, slots=True)
class PlayerSigned:
    """A player gives a hand signal for a box."""

    player: str
    box: int
    signal: Signal


@dataclass(frozen=True, slots=True)
class PlayerAsked:
    """A player asks for something for a hand of a box."""

    player: str
    box: int
    wish: Wish
    hand: int = 0


@dataclass(frozen=True, slots=True)
class StakeOffered:
    """A player who wants to double or split a hand holds out `cents`; they do not lie there yet."""

    player: str
    box: int
    cents: int
    wish: Wish
    hand: int = 0


@dataclass(frozen=True, slots=True)
class InsurancePlaced:
    """A player places insurance for a stake of his on a box."""

    player: str
    box: int
    cents: int


@dataclass(frozen=True, slots=True)
class CoPlayerDeclined:
    """A co-player does not want to add money where the box doubles or splits."""

    player: str
    box: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class SecondHandWanted:
    """A player wants to take the place of a co-player on the second hand of a box that splits."""

    player: str
    box: int
    co_player: str


@dataclass(frozen=True, slots=True)
class HandSplitBySome:
    """A box splits a hand, and only these owners add an equal stake."""

    box: int
    owners: tuple[str, ...]
    hand: int = 0


@dataclass(frozen=True, slots=True)
class SecondHandTaken:
    """A player places a stake on a further hand of a box that has split."""

    player: str
    box: int
    cents: int
    hand: int = 1


@dataclass(frozen=True, slots=True)
class EvenMoneyRefused:
    """The croupier has offered even money for a blackjack and the player refuses it."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class BustCollected:
    """The croupier collects the stakes on a bust hand, and its cards where he takes them in at the same time."""

    box: int
    with_cards: bool
    hand: int = 0


@dataclass(frozen=True, slots=True)
class PaymentMade:
    """The croupier pays a player for a hand; 0 cents when he leaves the stake at a stand-off."""

    player: str
    box: int
    cents: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A seated player goes away for a moment; his chair and stake stay."""

    player: str


@dataclass(frozen=True, slots=True)
class DecisionClaimed:
    """Several players each claim to decide for a box."""

    box: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDrawnInError:
    """The croupier draws a card to a box that did not want it; `FACE_DOWN` when it was not turned."""

    box: int
    card: Card


@dataclass(frozen=True, slots=True)
class ErrorCardWanted:
    """A player wants to keep the card that was drawn in error."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ErrorCardRefused:
    """A player refuses the card that was drawn in error."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ErrorCardClaimed:
    """A player of another box wants the card that was drawn in error and refused."""

    player: str
    box: int
    drawn_to: int


@dataclass(frozen=True, slots=True)
class BoxAsked:
    """A player asks for a box: to play it, to be its boxholder, or, having just come, to join on it."""

    player: str
    box: int
    wish: BoxWish


@dataclass(frozen=True, slots=True)
class StakeBehindAnswered:
    """A player agrees or objects to another's stake on a box."""

    player: str
    box: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class AdviceGiven:
    """Somebody who does not decide for a box advises to take a card, or none."""

    player: str
    box: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class CashOffered:
    """A player holds out `units` of money of this currency, by its ISO code, to stake on a box."""

    player: str
    box: int
    currency: str
    units: int


@dataclass(frozen=True, slots=True)
class SignalBlurred:
    """A player gives a sign for a box that could be any of these."""

    player: str
    box: int
    could_be: tuple[Signal, ...]


@dataclass(frozen=True, slots=True)
class DecisionConfirmed:
    """The croupier repeats what was decided for a box."""

    box: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class DecisionChanged:
    """A player wants something else for a box than he has said."""

    player: str
    box: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class CutCardDrawn:
    """The cut card comes out of the shoe."""


@dataclass(frozen=True, slots=True)
class ShoeEnded:
    """The shoe is played out and all cards lie in front of the croupier."""


@dataclass(frozen=True, slots=True)
class MixedStackSeen:
    """The croupier sees small jetons under great ones in a player's stake."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class WorkContested:
    """A player contests what the croupier did at a box."""

    player: str
    box: int
    point: Contested


@dataclass(frozen=True, slots=True)
class TipGiven:
    """A player who has been paid gives a tip, for the croupier himself where he says so."""

    player: str
    box: int
    cents: int
    is_personal: bool


Happening = (
    StakePlaced
    | CardDealt
    | CardTurned
    | HandSplit
    | HandDoubled
    | HandStood
    | PlayerCalled
    | PlayerSigned
    | PlayerAsked
    | StakeOffered
    | InsurancePlaced
    | CoPlayerDeclined
    | SecondHandWanted
    | HandSplitBySome
    | SecondHandTaken
    | PlayerLeft
    | EvenMoneyRefused
    | BustCollected
    | PaymentMade
    | DecisionClaimed
    | CardDrawnInError
    | ErrorCardWanted
    | ErrorCardRefused
    | ErrorCardClaimed
    | BoxAsked
    | StakeBehindAnswered
    | AdviceGiven
    | CashOffered
    | SignalBlurred
    | DecisionConfirmed
    | DecisionChanged
    | CutCardDrawn
    | ShoeEnded
    | MixedStackSeen
    | WorkContested
    | TipGiven
)
