"""What cases by hand ask about the course of the game: packs, the deal, drawing on, aces, who insures, who is bound."""

from collections.abc import Callable, Mapping
from typing import Any

from casino_training.rules.cards import Hand
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.situations import (
    AceChosen,
    AceUndecided,
    BlackjackToAnnounce,
    BoxCardInDeal,
    BoxToOpen,
    CardAsked,
    CoPlayerKeepsOut,
    DealToBegin,
    EvenMoneyDisputed,
    ExcessReturned,
    HoleCardLookedAt,
    InsuranceDisputed,
    LateEvenMoneyAsked,
    SeatAsked,
    ShoeToFill,
    Situation,
    StakeAgainstAsked,
    TipCustomAsked,
    TotalToAnnounce,
)
from casino_training.rules.values import Moment, Who

Case = Mapping[str, Any]
CHOOSERS = {"boxholder": Who.BOXHOLDER, "co-player": Who.CO_PLAYERS, "croupier": Who.CROUPIER}
ADDS_MONEY = {"a card": False, "no card": False, "a double": True, "a split": True}
OPPONENTS = {"the bank": Who.BANK, "another player": Who.ANY_PLAYER}

READERS: Mapping[str, Callable[[Any, Case], Situation]] = {
    "packs ready": lambda packs, _: ShoeToFill(packs),
    "deal begins": lambda when, _: DealToBegin({"a stake is missing": True, "all stakes lie": False}[when]),
    "box card": lambda card, case: BoxCardInDeal(card, {"face up": False, "face down": True}[case["lies"]]),
    "declared blackjack": lambda cards, case: BlackjackToAnnounce(Hand.parse(cards), case.get("split", False)),
    "hole card looked at": lambda when, _: HoleCardLookedAt({"all have finished": True, "some play": False}[when]),
    "boxes played": lambda boxes, _: BoxToOpen(boxes),
    "seated": lambda players, case: SeatAsked(players, case["boxes"]),
    "asks about tips": lambda _words, _: TipCustomAsked(),
    "keeps out of": lambda decision, _: CoPlayerKeepsOut(ADDS_MONEY[decision]),
    "excess handed back": lambda at, _: ExcessReturned(Moment(at)),
    "stake against": lambda opponent, _: StakeAgainstAsked(OPPONENTS[opponent]),
    "undecided, he says": lambda call, _: AceUndecided(Call(call)),
    "announced for": lambda cards, _: TotalToAnnounce(Hand.parse(cards)),
    "ace chosen by": lambda who, _: AceChosen(CHOOSERS[who]),
    "insures the stake of": lambda owner, case: InsuranceDisputed(owner, case["boxholder"]),
    "even money for the stake of": lambda owner, case: EvenMoneyDisputed(owner, case["boxholder"]),
    "even money asked for": lambda at, _: LateEvenMoneyAsked(Moment(at)),
    "card asked": lambda cards, case: CardAsked(Hand.parse(cards), case.get("split", False)),
}
NAMING_PERSONS = ("insures the stake of", "even money for the stake of")
"""The keys that are answered with a name."""


def in_the_course(case: Case) -> Situation | None:
    """The situation that a case asks about; None when none of the keys here is in it."""
    return next((read(case[key], case) for key, read in READERS.items() if key in case), None)
