"""What players and chance look at before they answer: the script, the table and what has happened in this round."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Person, Place
from casino_training.rules.cards import PACK, Card
from casino_training.rules.happenings import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsRearranged,
    CardTurned,
    Happening,
)
from casino_training.rules.round.people import disputed, holder
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.table import Box, Table
from casino_training.scenarios.lots import below, shuffled
from casino_training.scenarios.shoe import USUAL_PACKS


class Trouble(StrEnum):
    """What may go wrong at a live table."""

    CASH = "cash on a box"
    MIXED_STACK = "small jetons under great ones"
    FOREIGN_CHIP = "a jeton of another house"
    OVER_MAXIMUM = "a stake over the maximum"
    FURTHER_BOX = "a further box wanted"
    OBJECTION = "a stake behind that is objected to"
    SEAT = "a seat wanted"
    AWAITED_STAKE = "a stake still counted out"
    LATE_STAKE = "a late stake"
    STRAY_CARD = "a card on an empty box"
    SKIPPED_BOX = "a box passed over"
    BANK_TOO_EARLY = "the bank's second card too early"
    HOLE_CARD_SHOWN = "the hole card turned"
    HOLDER_AWAY = "the player of a box goes away"
    DISPUTE = "several who claim the decision"
    DIFFERING_VOICES = "two voices that differ"
    UNCLEAR_SIGN = "an unclear sign"
    CHANGE_OF_MIND = "a change of mind"
    ADVICE = "advice from elsewhere"
    TOTAL = "the total asked for"
    ACE_VALUE = "an ace that is to count one"
    OPPONENT = "a settlement against another box"
    PARTIAL_DOUBLE = "less money for a double"
    SPLIT_APART = "a co-player who does not split"
    DOUBLED_BY_ANOTHER = "a double for a co-player"
    ERROR_CARD = "a card drawn in error"
    COVERED_ERROR_CARD = "a card drawn in error, face down"
    WITHDRAWAL = "a stake wanted back after an error"
    REFUSED_REMEDY = "a card refused after an error"
    BANK_TOO_MANY = "a card too many at the bank"
    WRONG_PAYMENT = "a wrong payment"
    CONTEST = "a contested settlement"
    TIP = "a tip"


class LiveScript(Struct, frozen=True):
    """Who plays at a table and how much goes wrong there: `boxes` that are played, `difficulty` from 1 to 3."""

    seed: str
    boxes: int
    difficulty: int


class Lying(Struct, frozen=True):
    """A card on the table: how high in the shoe it stood, the place where it lies, and whether face down."""

    height: int
    place: Place
    is_covered: bool


class Scene(Struct, frozen=True):
    """The moment at which somebody may speak; `log` is what has happened since the round began, oldest first.

    `armed` is what a supervisor wants to go wrong next, `shoe` how many shoes were played out before this one;
    `before` is the table before what happened last; `priced` are the boxes on which a wrong payment of the croupier
    stands whose price is known.
    """

    ruleset: Ruleset
    script: LiveScript
    table: Table
    round: int
    log: tuple[Happening, ...]
    armed: Trouble | None = None
    shoe: int = 0
    before: Table | None = None
    priced: tuple[int, ...] = ()

    def lots(self, *about: object) -> Random:
        """The lots that are drawn about this, the same whenever they are drawn."""
        return Random(":".join(map(str, (self.script.seed, self.round, *about))))

    def is_drawn(self, of: int, *about: object) -> bool:
        """Whether the lot of one in so many falls on this."""
        return below(self.lots(*about), of) == 0

    def after(self, table: Table, happening: Happening) -> Scene:
        """The same round once this has happened and the table lies so."""
        return replace(self, table=table, log=(*self.log, happening), before=self.table)

    def with_armed(self, trouble: Trouble | None) -> Scene:
        """The same moment with this armed, or nothing any more."""
        return replace(self, armed=trouble)

    def next_card(self) -> Card:
        """The card that leaves the shoe next; raises LookupError when it is empty."""
        return self._card(self.table.shoe_cards)

    def covered_card(self, place: Place) -> Card:
        """The face of the first card that lies face down at a place; raises LookupError when there is none.

        One that was turned does not, nor one that was burned: the card that came last to the place goes first.
        """
        drawn = [each for each in self.log if isinstance(each, CardDealt | CardDrawnInError)]
        height, lying = self.table.shoe_cards + len(drawn), list[Lying]()
        for happening in self.log:
            at = [each for each in lying if each.place == getattr(happening, "place", BANK)]
            covered = [each for each in at if each.is_covered]
            match happening:
                case CardDealt(place=to, card=card) | CardDrawnInError(box=to, card=card):
                    lying.append(Lying(height, to, card.is_face_down))
                    height -= 1
                case CardBurned() if at:
                    lying.remove(at[-1])
                case CardTurned() if covered:
                    lying[lying.index(covered[0])] = replace(covered[0], is_covered=False)
                case CardsRearranged():
                    lying = _rearranged(lying, happening)
        found = next((each.height for each in lying if each.is_covered and each.place == place), None)
        if found is None:
            raise LookupError(f"no card lies face down at place {place}")
        return self._card(found)

    def _card(self, height: int) -> Card:
        if height < 1:
            raise LookupError("the shoe is empty")
        seed = f"{self.script.seed}:{self.shoe}" if self.shoe else self.script.seed
        return shoe_of(seed, packs_of(self.ruleset))[-height]

    def since_last_card(self, box: int) -> Iterator[Happening]:
        """What has happened since a card came to this box, latest first."""
        for happening in reversed(self.log):
            if isinstance(happening, CardDealt | CardDrawnInError) and box in (
                getattr(happening, "place", None),
                getattr(happening, "box", None),
            ):
                return
            yield happening

    def speaker(self, box: Box) -> str | None:
        """Who decides for a box, or would if the house named anybody; None when nobody of its owners is there."""
        present = {player.name for player in self.table.players if player.is_present}
        holds = holder(self.table, box)
        names = tuple(name for name in dict.fromkeys((holds, *box.owners)) if name in present)
        if len(names) < 2:
            return names[0] if names else None
        ruled = rule_on(self.ruleset, disputed(self.table, box, tuple(name for name in names if name))).answer
        return ruled.name if isinstance(ruled, Person) else names[0]


def _rearranged(lying: list[Lying], anew: CardsRearranged) -> list[Lying]:
    """The cards where they lie now; those face down, which nobody can tell apart, in the order of drawing."""
    covered = [place for place, card in zip(anew.places, anew.cards, strict=True) if card.is_face_down]
    opened = [place for place, card in zip(anew.places, anew.cards, strict=True) if not card.is_face_down]
    left = {True: iter(covered), False: iter(opened)}
    return [replace(each, place=next(left[each.is_covered], each.place)) for each in lying]


def packs_of(ruleset: Ruleset) -> int:
    """Packs in the shoe of this house."""
    packs = ruleset.shoe.packs.value
    return packs if isinstance(packs, int) else USUAL_PACKS


@lru_cache(maxsize=64)
def shoe_of(seed: str, packs: int) -> tuple[Card, ...]:
    """All cards of the shoe in the order in which they come."""
    return tuple(shuffled(Random(f"{seed}:shoe"), [card for card in PACK.values() for _ in range(packs)]))
