"""How one line of a round's text says one value: a phrase in the words of the trade for each happening.

A phrase is a sentence with the fields of its class in braces. What stands in brackets is left out where all fields in
it have their defaults; `{agrees:agrees|objects}` gives the words for true and false. To give a new happening its
phrase: one line in `PHRASES`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from casino_training.rules import happenings as said
from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card
from casino_training.rules.fields import defaults
from casino_training.rules.notation import read_integer, read_text
from casino_training.rules.table import Player, Sign

PHRASES: Mapping[type[Any], str] = {
    Player: "player {name}[ at box {seat}], {shoe_distance_cm} cm[, {is_present:here|away}][, {purse} in hand]",
    Sign: "sign[ minimum {minimum}][ maximum {maximum}][ step {step}]",
    # stakes
    said.StakePlaced: "{player} stakes {cents} on {box}",
    said.StakeReturned: "return {cents} of {player} on {box}[ hand {hand}]",
    said.StakeAwaited: "{player} counts out a stake for {box}",
    said.CashOffered: "{player} offers {units} in {currency} on {box}",
    said.MixedStackSeen: "mixed stack of {player} on {box}",
    said.ForeignChipSeen: "foreign chip of {player} on {box}",
    said.StakeBehindAnswered: "{player} {agrees:agrees|objects} to the stake behind on {box}",
    # cards
    said.CardDealt: "deal {card} to {place}[ hand {hand}]",
    said.CardTurned: "turn {card} at {place}[ hand {hand}]",
    said.CardBurned: "burn the last card of {place}[ hand {hand}]",
    said.CardMoved: "move {card} from {place}[ hand {hand}] to {to}[ hand {to_hand}]",
    said.CardsTakenIn: "take in the cards of {box}[ hand {hand}]",
    said.CardsRearranged: "rearrange {cards} to {places}",
    said.CutCardDrawn: "cut card",
    said.ShoeEnded: "end of the shoe",
    said.ShoeFilled: "fill the shoe with {packs} packs",
    # people
    said.BoxAsked: "{player} asks for box {box} to {wish}",
    said.PlaceWanted: "{player} wants {is_seat:a seat|a box}",
    said.PlayerLeft: "{player} leaves for a moment",
    said.PlayerReturned: "{player} is back",
    said.PlayerSeated: "{player} sits down at {box}",
    said.DecisionClaimed: "box {box} is claimed by {players}",
    said.AdviceGiven: "{player} advises {wish} on {box}",
    said.TipGiven: "{player} tips {cents} on {box} {is_personal:to the croupier|to the staff}",
    said.BoxholderAppointed: "appoint {player} boxholder of {box}",
    # words and signs
    said.PlayerCalled: "{player} calls {call} on {box}",
    said.PlayerSigned: "{player} signs {signal} on {box}",
    said.PlayerAsked: "{player} wants {wish} on {box}[ hand {hand}]",
    said.AceValueWanted: "{player} wants an ace to count {count} on {box}",
    said.OpponentWanted: "{player} wants {box} settled against {opponent}",
    said.SignalBlurred: "{player} signs unclearly {could_be} on {box}",
    said.DecisionConfirmed: "confirm {wish} on {box}",
    said.DecisionChanged: "{player} now wants {wish} on {box}",
    # play
    said.HandStood: "stand {box}[ hand {hand}]",
    said.HandDoubled: "{player} doubles {box}[ hand {hand}] with {cents}",
    said.HandSplit: "split {box}[ hand {hand}]",
    said.HandSplitBySome: "split {box}[ hand {hand}] for {owners}",
    said.HandSurrendered: "surrender {box}[ hand {hand}]",
    said.StakeOffered: "{player} holds out {cents} for {wish} on {box}[ hand {hand}]",
    said.CoPlayerDeclined: "{player} adds nothing for {wish} on {box}",
    said.SecondHandWanted: "{player} wants the second hand of {co_player} on {box}",
    said.SecondHandTaken: "{player} takes a further hand of {box}[ hand {hand}] with {cents}",
    said.StakeDoubledByAnother: "{player} doubles for {co_player} on {box}[ hand {hand}] with {cents}",
    # insurance and even money
    said.InsuranceOffered: "offer insurance",
    said.InsurancePlaced: "{player} insures {box} with {cents}",
    said.InsuranceRaised: "{player} raises the insurance of {box} by {cents}",
    said.InsuranceSettled: "settle the insurance of {player} on {box} with {cents}",
    said.EvenMoneyOffered: "offer even money on {box}",
    said.EvenMoneyTaken: "{player} takes even money on {box}",
    said.EvenMoneyRefused: "{player} refuses even money on {box}",
    # irregularities
    said.CardDrawnInError: "draw {card} in error to {box}[ hand {hand}]",
    said.ErrorCardWanted: "{player} wants to keep the error card of {box}",
    said.ErrorCardRefused: "{player} refuses the error card of {box}",
    said.ErrorCardClaimed: "{player} claims for {box} the error card of {drawn_to}",
    said.SupervisorDecided: (
        "the supervisor decides at {place}[ hand {hand}][ on {is_of_insurance:insurance|stakes}]: "
        "{act}[, {cents} of {player}]"
    ),
    said.SupervisorAnswered: "the supervisor {is_allowed:allows|refuses} {player} at {place}",
    said.RemedyWanted: "{player} chooses at {place}: {remedy}",
    said.WithdrawalWanted: "{player} wants to withdraw from {box}",
    said.RemedyCardRefused: "{player} refuses the card for {box}",
    said.WorkContested: "{player} contests {point} on {box}",
    # the croupier's replies
    said.RequestAnswered: "{is_allowed:allow|refuse} {player} on {box}",
    said.TotalCalled: "call {is_soft:soft|hard} {count} on {box}",
    said.DeciderNamed: "name {player} for {box}",
    said.ActDone: "do {act} at {place}",
    said.SupervisorCalled: "call the supervisor to {place}[ about number {about}]",
    # settlement
    said.BustCollected: "collect the bust hand of {box}[ hand {hand}] {with_cards:with its cards|without its cards}",
    said.StakeCollected: "collect {cents} of {player} on {box}[ hand {hand}]",
    said.PaymentMade: "pay {player} {cents} on {box}[ hand {hand}]",
    said.PaymentPutRight: "put right what {player} got on {box}[ hand {hand}]",
    said.RoundClosed: "close the round",
}
"""The line of each value. A place is a box number or `bank`, hands count from 0, money has two decimals."""

PLACES = frozenset({"box", "place", "places", "to", "drawn_to", "opponent"})
MONEY = frozenset({"cents", "minimum", "maximum", "step", "purse", "rack"})
PART = re.compile(r"\{(\w+)(?::([^|}]*)\|([^}]*))?\}|([\[\]])")


class Form(Struct, frozen=True):
    """How the text of a field is recognised, written and read; `read` raises ValueError."""

    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


class Phrase(Struct, frozen=True):
    """The phrase of one class, ready to write and to read."""

    class_: Any
    sentence: str
    parts: tuple[str | tuple[str, Form], ...]
    """Literal text, brackets, and fields with their forms."""
    pattern: re.Pattern[str]

    @property
    def shape(self) -> str:
        """The sentence as a person is told to write it: "deal CARD to PLACE[ hand HAND]"."""
        return PART.sub(lambda part: part[4] or (f"{part[2]}|{part[3]}" if part[2] else part[1].upper()), self.sentence)

    def write(self, value: Any) -> str:
        """The line of this value."""
        return "".join(self._written(value))

    def _written(self, value: Any) -> Iterator[str]:
        bracket: list[str] | None = None
        is_told = False
        for part in self.parts:
            if part == "[":
                bracket, is_told = [], False
                continue
            if part == "]":
                yield from (bracket or ()) if is_told else ()
                bracket = None
                continue
            text = part if isinstance(part, str) else ""
            if isinstance(part, tuple):
                name, form = part
                held = getattr(value, name)
                is_told = is_told or (name, held) not in defaults(self.class_).items()
                text = "" if held is None else form.write(held)
            if bracket is None:
                yield text
            else:
                bracket.append(text)

    def read(self, line: str) -> Any:
        """The value of this line; None when it is another phrase. Raises ValueError for what cannot be read in it."""
        match = self.pattern.fullmatch(line)
        if match is None:
            return None
        found = match.groupdict()
        fields = (part for part in self.parts if isinstance(part, tuple))
        return self.class_(**{name: form.read(found[name]) for name, form in fields if found[name]})


def phrase_of(class_: type[Any]) -> Phrase:
    """The phrase of a class; raises KeyError for one that has none."""
    if class_ not in _compiled:
        _compiled[class_] = compiled(class_, PHRASES[class_])
    return _compiled[class_]


_compiled: dict[type[Any], Phrase] = {}


def compiled(class_: Any, sentence: str) -> Phrase:
    """A sentence made ready for values of this class."""
    hints = get_type_hints(class_)
    parts: list[str | tuple[str, Form]] = []
    end = 0
    for found in PART.finditer(sentence):
        parts += [sentence[end : found.start()]] if found.start() > end else []
        name, yes, no, bracket = found.groups()
        parts.append(bracket or (name, words_of(yes, no) if yes else form_of(hints[name], name)))
        end = found.end()
    parts += [sentence[end:]] if end < len(sentence) else []
    return Phrase(class_, sentence, tuple(parts), re.compile("".join(map(pattern_of, parts))))


def pattern_of(part: str | tuple[str, Form]) -> str:
    """The regular expression of a part of a phrase."""
    match part:
        case "[":
            return "(?:"
        case "]":
            return ")?"
        case str():
            return re.escape(part)
        case name, form:
            return f"(?P<{name}>{form.pattern})"


def form_of(hint: Any, name: str) -> Form:
    """The form of a field of this type and name; raises TypeError for a type that no phrase uses."""
    if NoneType in get_args(hint):
        hint = next(part for part in get_args(hint) if part is not NoneType)
    if get_origin(hint) is tuple:
        return list_of(form_of(get_args(hint)[0], name))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return word_of(hint)
    if hint is int:
        return AMOUNT if name in MONEY else PLACE if name in PLACES else NUMBER
    return {str: TEXT, Card: CARD}[hint]


def list_of(entry: Form) -> Form:
    """Entries between commas, `none` when there are none."""

    def read(text: str) -> tuple[Any, ...]:
        return tuple(entry.read(found[0]) for found in re.finditer(entry.pattern, text)) if text != "none" else ()

    pattern = f"none|(?:{entry.pattern})(?:, (?:{entry.pattern}))*"
    return Form(pattern, lambda entries: ", ".join(map(entry.write, entries)) or "none", read)


def word_of(enum: type[StrEnum]) -> Form:
    """One of the words of a closed list."""
    longest_first = sorted((member.value for member in enum), key=len, reverse=True)
    return Form("|".join(map(re.escape, longest_first)), lambda member: member.value, enum)


def words_of(yes: str, no: str) -> Form:
    """The words for true and false."""
    return Form(f"{re.escape(yes)}|{re.escape(no)}", lambda value: yes if value else no, lambda text: text == yes)


def written_amount(cents: int) -> str:
    """Cents in units with two decimals."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def whole_number(digits: str) -> int:
    """A number no greater than the notation reads; raises ValueError."""
    return read_integer(int(digits), "")


NUMBER = Form(r"-?[0-9]{1,13}", str, whole_number)
AMOUNT = Form(r"-?[0-9]{1,13}\.[0-9]{2}", written_amount, lambda text: whole_number(text.replace(".", "")))
PLACE = Form(
    r"bank|-?[0-9]{1,13}",
    lambda place: "bank" if place == BANK else str(place),
    lambda text: BANK if text == "bank" else whole_number(text),
)
TEXT = Form(
    r'"(?:[^"\\]|\\.)*"',
    lambda text: json.dumps(text, ensure_ascii=False),
    lambda text: read_text(json.loads(text), ""),
)
CARD = Form(r"\?\?|[A2-9TJQK][shdc]", str, Card.parse)
