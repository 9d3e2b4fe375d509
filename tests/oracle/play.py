"""Random rounds: whatever a document allows is done by chance, and the bank plays by the document."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tests.oracle.house import House, Limits, Raise
from tests.oracle.insuring import chosen, chosen_late, raised
from tests.oracle.plain import Box, Event, Hand, Part, Round, Stake, count, owners
from tests.oracle.shoe import Chance, Shoe

NAMES = ("Anna", "Bert", "Clara", "Dario", "Elif", "Frank", "Greta", "Hugo")
MOST_HANDS = 3
"""So many hands a box has at most: a document that lets hands of a split be split again says of no more how many."""


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
    log: list[Event] = field(default_factory=list)

    @property
    def up(self) -> str:
        return self.bank[0]

    def play(self) -> Round:
        self.place_stakes()
        self.deal_to_all()
        self.give_bank(self.shoe.draw())
        self.deal_to_all()
        if self.house.has_hole_card:
            self.give_bank("??")
        for box in self.boxes:
            self.offer_before_play(box)
        for box in self.boxes:
            self.play_box(box)
        self.play_bank()
        return Round(self.bank, self.boxes, self.log)

    def deal_to_all(self) -> None:
        for box in self.boxes:
            self.give(box, 0)

    def give(self, box: Box, index: int) -> None:
        card = self.shoe.draw()
        box.hands[index].cards.append(card)
        self.log.append(("card", box.number, index, card))

    def give_bank(self, card: str) -> None:
        self.bank.append(card)
        self.log.append(("card", 0, 0, card))

    def draw(self, box: Box, index: int) -> None:
        self.has_drawn = True
        self.give(box, index)

    def place_stakes(self) -> None:
        """On one to seven boxes, with one or several owners each, within the sign; who plays alone has few boxes."""
        played = 1 + self.chance.below(self.house.boxes)
        numbers = sorted(range(1, self.house.boxes + 1), key=lambda _: self.chance.random.random())[:played]
        self.boxes = [Box(number, [Hand([], self.stakes())]) for number in sorted(numbers)]
        if len(set(owners(Round([], self.boxes)))) == 1:
            self.boxes = self.boxes[: self.house.most_boxes_alone]
        for box in self.boxes:
            self.log += [("stake", stake.owner, box.number, stake.cents) for stake in box.hands[0].stakes]

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
            self.log.append(("even money", hand.even_money_to, box.number))
        elif self.house.may_insure(hand, self.up):
            self.insure(box, "insurance", chosen(self.house, self.chance, self.sign, box))

    def insure(self, box: Box, word: str, placed: list[tuple[str, int]]) -> None:
        box.insurance += placed
        self.log += [(word, owner, box.number, cents) for owner, cents in placed]

    def insure_after(self, rule: Raise, box: Box, joined: list[str]) -> None:
        """Insurance raised by those who have doubled or split just now, or placed late."""
        self.insure(box, "more insurance", raised(rule, self.chance, box, joined))
        self.insure_late(box)

    def insure_late(self, box: Box) -> None:
        """Insurance placed where none lies, after a double or a split or after the card that follows it."""
        if self.house.insures_late and not box.insurance and self.house.may_insure(box.hands[0], self.up):
            self.insure(box, "insurance", chosen_late(self.house, self.chance, self.sign, box))
            box.is_first_insured_when_doubled = any(hand.is_doubled for hand in box.hands)

    def play_box(self, box: Box) -> None:
        index = 0
        while index < len(box.hands):
            self.play_hand(box, index)
            index += 1

    def play_hand(self, box: Box, index: int) -> None:
        hand = box.hands[index]
        if len(hand.cards) == 1:
            self.draw(box, index)
        if hand.even_money_to or self.counts_eleven(box) or self.is_given_up(box, hand):
            return
        while self.splits(box, hand):
            self.split(box, index)
        if hand.is_split and hand.cards[0][0] == "A":
            self.log.append(("stand", box.number, index))
            return
        if self.house.may_double(hand, self.up) and self.has_room(box, hand) and self.chance.happens(0.45):
            self.double(box, index)
            return
        while not hand.is_blackjack and self.chance.happens(wish_for_a_card(count(hand.cards))):
            self.draw(box, index)
        if count(hand.cards) <= 21:
            self.log.append(("stand", box.number, index))
            self.goes_back(box, index)

    def goes_back(self, box: Box, index: int) -> None:
        """Who has just stood doubles all the same."""
        hand = box.hands[index]
        may = len(hand.cards) == 2 and not hand.is_blackjack and self.house.may_double(hand, self.up)
        hand.has_stood = may and self.has_room(box, hand) and self.chance.happens(0.3)
        if hand.has_stood:
            self.double(box, index)

    def has_room(self, box: Box, hand: Hand) -> bool:
        lying = sum(stake.total for other in box.hands for stake in other.stakes)
        added = sum(stake.cents for stake in hand.stakes)
        return self.house.adds_over_most or lying + added <= self.sign.most

    def counts_eleven(self, box: Box) -> bool:
        """A blackjack that counts eleven and is doubled; each co-player doubles too or is paid at once."""
        hand = box.hands[0]
        if not (hand.is_blackjack and self.house.may_count_eleven(self.up) and self.chance.happens(0.5)):
            return False
        hand.is_doubled = True
        for stake in hand.stakes:
            if stake.part is not Part.HOLDER and self.chance.happens(0.5):
                stake.is_cashed = True
                self.log.append(("cashed", stake.owner, box.number, stake.cents))
            else:
                self.add(box, 0, stake)
        self.draw(box, 0)
        return True

    def add(self, box: Box, index: int, stake: Stake) -> None:
        stake.added = stake.cents
        self.log.append(("double", stake.owner, box.number, index, stake.cents))

    def is_given_up(self, box: Box, hand: Hand) -> bool:
        """Surrender, mostly while nobody has a third card (reading 26), and not after a split (reading 27)."""
        is_late = any(len(lying.cards) > 2 for each in self.boxes for lying in each.hands)
        is_open = self.house.may_surrender(self.up) and is_late is self.has_drawn and not hand.is_split
        hand.is_surrendered = is_open and self.chance.happens(0.03 if is_late else 0.15)
        hand.is_late = hand.is_surrendered and is_late
        if hand.is_surrendered:
            self.log.append(("surrender", box.number, 0))
        return hand.is_surrendered

    def splits(self, box: Box, hand: Hand) -> bool:
        is_allowed = self.house.may_split(hand, len(box.hands)) and len(box.hands) < MOST_HANDS
        return is_allowed and self.has_room(box, hand) and self.chance.happens(0.75)

    def split(self, box: Box, index: int) -> None:
        """The second card begins a hand of its own with an equal stake of everybody who joins, or of a third party."""
        hand = box.hands[index]
        first, second = hand.cards
        out = self.staying_out(hand)
        joined = [Stake(stake.owner, stake.cents, part=stake.part) for stake in hand.stakes if stake not in out]
        others = [self.third_party(stake) for stake in out if self.chance.happens(0.5)]
        hand.cards, hand.is_split = [first], True
        box.hands.insert(index + 1, Hand([second], joined + others, is_split=True))
        self.log.append(("split", box.number, index, *dict.fromkeys(stake.owner for stake in joined)))
        self.log += [("second hand", stake.owner, box.number, index + 1, stake.cents) for stake in others]
        self.insure_after(self.house.raise_on_split, box, [stake.owner for stake in joined])
        self.draw(box, index)
        self.insure_late(box)

    def third_party(self, stake: Stake) -> Stake:
        """Somebody who plays the second hand for the owner of a stake who stays out."""
        other = self.chance.one_of([name for name in NAMES if name != stake.owner])
        return Stake(other, stake.cents, part=Part.THIRD_PARTY)

    def staying_out(self, hand: Hand) -> list[Stake]:
        """The stakes of those who do not add money; whoever does, does so for all that he has on the hand."""
        holder = hand.stakes[0].owner
        others = dict.fromkeys(stake.owner for stake in hand.stakes if stake.owner != holder)
        owners_out = [owner for owner in others if self.house.may_stay_out and self.chance.happens(0.5)]
        out = [stake for stake in hand.stakes if stake.owner in owners_out]
        for stake in out:
            stake.part = Part.STAYS_OUT
        return out

    def double(self, box: Box, index: int) -> None:
        hand = box.hands[index]
        out = self.staying_out(hand)
        for stake in hand.stakes:
            if stake not in out:
                self.add(box, index, stake)
        joined = [stake.owner for stake in hand.stakes if stake.added]
        hand.stakes += [self.doubled_by_another(box, index, stake) for stake in out if self.chance.happens(0.3)]
        hand.is_doubled = True
        self.insure_after(self.house.raise_on_double, box, joined)
        self.draw(box, index)
        self.insure_late(box)

    def doubled_by_another(self, box: Box, index: int, stake: Stake) -> Stake:
        """Money of somebody without a stake on the hand, as much as a co-player's who stays out (FRA-23)."""
        staked = [other.owner for other in box.hands[index].stakes]
        owner = self.chance.one_of([name for name in NAMES if name not in staked])
        self.log.append(("double for", owner, box.number, index, stake.cents, stake.owner))
        return Stake(owner, 0, added=stake.cents, part=Part.DOUBLES_FOR)

    def play_bank(self) -> None:
        """It draws to 16 and stands from 17, soft too (reading 1); where nobody waits it may not play at all."""
        if not any(self.waits(box) for box in self.boxes) and self.chance.happens(0.5):
            return
        if self.house.has_hole_card:
            self.bank[1] = self.shoe.draw()
            self.log.append(("turn", self.bank[1]))
        while count(self.bank) < 17:
            self.give_bank(self.shoe.draw())

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
