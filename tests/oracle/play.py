"""Random rounds: whatever a document allows is done by chance, and the bank plays by the document."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tests.oracle.house import House, Limits
from tests.oracle.insuring import insure_box, insure_late, raise_insurance
from tests.oracle.plain import Box, Hand, Part, Round, Stake, count, owners
from tests.oracle.shoe import Chance, Shoe

NAMES = ("Anna", "Bert", "Clara", "Dario", "Elif", "Frank", "Greta", "Hugo")
MOST_HANDS = 4


def rounds(house: House, seed: str) -> Iterator[Round]:
    """Finished rounds without end, the same for the same seed."""
    chance = Chance(Random(f"{seed} {house.slug}"))
    shoe = Shoe(chance, house.packs)
    while True:
        shoe.begin_round()
        yield Game(house, chance, shoe, chance.one_of(house.signs)).play()


@dataclass(slots=True)
class Game:
    """One round while it is played. `has_drawn`: somebody has been given a third card or has split."""

    house: House
    chance: Chance
    shoe: Shoe
    sign: Limits
    boxes: list[Box] = field(default_factory=list)
    bank: list[str] = field(default_factory=list)
    has_drawn: bool = False

    @property
    def up(self) -> str:
        return self.bank[0]

    def play(self) -> Round:
        self.place_stakes()
        for hand in self.first_hands():
            hand.cards.append(self.shoe.draw())
        self.bank.append(self.shoe.draw())
        for hand in self.first_hands():
            hand.cards.append(self.shoe.draw())
        self.bank += ["??"] if self.house.has_hole_card else []
        for box in self.boxes:
            self.offer_before_play(box)
        for box in self.boxes:
            self.play_box(box)
        self.play_bank()
        return Round(self.bank, self.boxes)

    def first_hands(self) -> list[Hand]:
        return [box.hands[0] for box in self.boxes]

    def place_stakes(self) -> None:
        """On one to seven boxes, with one or several owners each, within the sign; who plays alone has few boxes."""
        played = 1 + self.chance.below(self.house.boxes)
        numbers = sorted(range(1, self.house.boxes + 1), key=lambda _: self.chance.random.random())[:played]
        self.boxes = [Box(number, [Hand([], self.stakes())]) for number in sorted(numbers)]
        if len(set(owners(Round([], self.boxes)))) == 1:
            self.boxes = self.boxes[: self.house.most_boxes_alone]

    def stakes(self) -> list[Stake]:
        several = 1 + self.chance.below(self.house.most_owners) if self.chance.happens(0.5) else 1
        names = sorted(NAMES, key=lambda _: self.chance.random.random())[:several]
        most = self.sign.most // self.sign.step // several
        amounts = [self.sign.least + self.sign.step * self.chance.below(most) for _ in names]
        scale = max(1, -(-sum(amounts) // self.sign.most))
        amounts = [max(self.sign.least, amount // scale // self.sign.step * self.sign.step) for amount in amounts]
        parts = [Part.HOLDER, *[Part.CO_PLAYER] * (several - 1)]
        return [Stake(name, cents, part=part) for name, cents, part in zip(names, amounts, parts, strict=True)]

    def offer_before_play(self, box: Box) -> None:
        """Even money or insurance, before anybody decides."""
        (hand,) = box.hands
        if hand.is_blackjack and self.house.may_take_even_money(self.up) and self.chance.happens(0.5):
            hand.even_money_to = hand.stakes[0].owner
        elif self.house.may_insure(hand, self.up):
            insure_box(self.house, self.chance, self.sign, box)

    def play_box(self, box: Box) -> None:
        index = 0
        while index < len(box.hands):
            self.play_hand(box, index)
            index += 1

    def play_hand(self, box: Box, index: int) -> None:
        hand = box.hands[index]
        if len(hand.cards) == 1:
            self.draw_to(hand)
        if hand.even_money_to or self.counts_eleven(hand) or self.is_given_up(hand):
            return
        while self.splits(box, hand):
            self.split(box, index)
        if hand.is_split and hand.cards[0][0] == "A":
            return
        if self.house.may_double(hand, self.up) and self.has_room(box, hand) and self.chance.happens(0.45):
            self.double(box, hand)
            return
        while not hand.is_blackjack and self.chance.happens(wish_for_a_card(count(hand.cards))):
            self.draw_to(hand)

    def draw_to(self, hand: Hand) -> None:
        self.has_drawn = True
        hand.cards.append(self.shoe.draw())

    def has_room(self, box: Box, hand: Hand) -> bool:
        lying = sum(stake.total for other in box.hands for stake in other.stakes)
        added = sum(stake.cents for stake in hand.stakes)
        return self.house.adds_over_most or lying + added <= self.sign.most

    def counts_eleven(self, hand: Hand) -> bool:
        """A blackjack that counts eleven and is doubled; each co-player doubles too or is paid at once."""
        if not (hand.is_blackjack and self.house.may_count_eleven(self.up) and self.chance.happens(0.5)):
            return False
        hand.is_doubled = True
        for stake in hand.stakes:
            if stake.part is not Part.HOLDER and self.chance.happens(0.5):
                stake.is_cashed = True
            else:
                stake.added = stake.cents
        self.draw_to(hand)
        return True

    def is_given_up(self, hand: Hand) -> bool:
        """Surrender, only while nobody has a third card (reading 26) and not after a split (reading 27)."""
        is_open = self.house.may_surrender(self.up) and not self.has_drawn and not hand.is_split
        hand.is_surrendered = is_open and self.chance.happens(0.15)
        return hand.is_surrendered

    def splits(self, box: Box, hand: Hand) -> bool:
        is_allowed = self.house.may_split(hand, len(box.hands)) and len(box.hands) < MOST_HANDS
        return is_allowed and self.has_room(box, hand) and self.chance.happens(0.75)

    def split(self, box: Box, index: int) -> None:
        """The second card begins a hand of its own with an equal stake of everybody who joins, or of a third party."""
        hand = box.hands[index]
        first, second = hand.cards
        added = []
        for stake in hand.stakes:
            if stake.part is Part.HOLDER or not self.stays_out(stake):
                added.append(Stake(stake.owner, stake.cents, part=stake.part))
            elif self.chance.happens(0.5):
                other = self.chance.one_of([name for name in NAMES if name != stake.owner])
                added.append(Stake(other, stake.cents, part=Part.THIRD_PARTY))
        hand.cards, hand.is_split = [first], True
        box.hands.insert(index + 1, Hand([second], added, is_split=True))
        raise_insurance(self.house.raise_on_split, self.chance, box, [stake.owner for stake in added])
        insure_late(self.house, self.chance, self.sign, box, self.up)
        self.draw_to(hand)

    def stays_out(self, stake: Stake) -> bool:
        if self.house.may_stay_out and self.chance.happens(0.5):
            stake.part = Part.STAYS_OUT
            return True
        return False

    def double(self, box: Box, hand: Hand) -> None:
        for stake in hand.stakes:
            if stake.part is Part.HOLDER or not self.stays_out(stake):
                stake.added = stake.cents
        hand.is_doubled = True
        joined = [stake.owner for stake in hand.stakes if stake.added]
        raise_insurance(self.house.raise_on_double, self.chance, box, joined)
        insure_late(self.house, self.chance, self.sign, box, self.up)
        self.draw_to(hand)

    def play_bank(self) -> None:
        """It draws to 16 and stands from 17, soft too (reading 1); where nobody waits it may not play at all."""
        if not any(self.waits(box) for box in self.boxes) and self.chance.happens(0.5):
            return
        if self.house.has_hole_card:
            self.bank[1] = self.shoe.draw()
        while count(self.bank) < 17:
            self.bank.append(self.shoe.draw())

    def waits(self, box: Box) -> bool:
        return bool(box.insurance) or any(
            not hand.is_surrendered and count(hand.cards) <= 21 and hand.stakes for hand in box.hands
        )


def wish_for_a_card(total: int) -> float:
    """How often a player asks for a card at this count; at 21 never (reading 34)."""
    if total <= 11:
        return 0.97
    if total <= 16:
        return 0.55
    return 0.06 if total < 21 else 0
