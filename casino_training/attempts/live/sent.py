"""What the croupier sent from a live table, read as the acts that it may be called."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from django.utils.translation import gettext as _

from casino_training.attempts.live.acts import CARDS, MONEY, ORDERS, SHOE_ACTS, Doing
from casino_training.attempts.live.cards import rearranged
from casino_training.attempts.responses.money import cents_of
from casino_training.rules.answers import BANK, Act, Place
from casino_training.rules.hands import is_bust
from casino_training.rules.happenings import (
    ActDone,
    BoxholderAppointed,
    BustCollected,
    CardBurned,
    DeciderNamed,
    EvenMoneyOffered,
    EvenMoneyTaken,
    HandStood,
    InsuranceOffered,
    InsuranceSettled,
    PaymentMade,
    PaymentPutRight,
    RequestAnswered,
    RoundClosed,
    ShoeFilled,
    StakeAwaited,
    StakeCollected,
    StakeReturned,
    SupervisorCalled,
    TotalCalled,
)
from casino_training.rules.physics.places import hand_in_play, place_of
from casino_training.rules.round import DealCard, Owed, PlayBank, TurnCard
from casino_training.rules.table import Box, BoxHand, Table
from casino_training.scenarios.rounds import Scene

INSURANCE = "insurance"
"""Stands among the hands of a box for the insurance that lies before it."""


class SentAct:
    """What was sent from a scene; `place` is None where none was chosen."""

    def __init__(self, scene: Scene, data: Mapping[str, Any]) -> None:
        self.scene = scene
        self.data = data
        numbers = {str(box.number): box.number for box in scene.table.boxes} | {"0": BANK}
        self.place: Place | None = numbers.get(str(data.get("place", "")))

    def ways(self, doing: Doing) -> Iterator[Owed]:
        """What the act may be called, the likeliest name first; raises ValueError for what is missing."""
        if doing in CARDS:
            yield from self._with_cards(doing)
        elif doing in MONEY:
            yield from self._with_money(doing)
        else:
            yield from self._with_words(doing)

    @property
    def box(self) -> Box:
        """The box that was chosen; raises ValueError when it was none."""
        if self.place in (None, BANK):
            raise ValueError(_("Choose a box first."))
        return self.scene.table.box(self.place or 0)

    @property
    def hand(self) -> int:
        text = str(self.data.get(f"hand-{self.box.number}", ""))
        hands = {str(index): index for index in range(len(self.box.hands))}
        return hands.get(text, hand_in_play(self.box))

    @property
    def is_of_insurance(self) -> bool:
        return self.place not in (None, BANK) and self.data.get(f"hand-{self.place}") == INSURANCE

    @property
    def player(self) -> str:
        """Whose stake or word it is; raises ValueError when nobody is at the box."""
        people = people_at(self.scene.table, self.box)
        if not people:
            raise ValueError(_("Nobody is at this box."))
        text = str(self.data.get(f"who-{self.box.number}", ""))
        chosen = {str(index): name for index, name in enumerate(people)}
        return chosen.get(text, people[last_speaker(self.scene.table, self.box, people)])

    def cents(self, lying: int | None = None) -> int:
        """The amount that was written, else the whole that lies there; raises ValueError when there is neither."""
        text = str(self.data.get("amount", "")).strip()
        if text:
            return cents_of(text)
        if not lying:
            raise ValueError(_("Write the amount that moves."))
        return lying

    @property
    def _lying_hand(self) -> BoxHand:
        hands = self.box.hands
        return hands[self.hand] if hands else BoxHand()

    @property
    def _lying(self) -> int:
        """Cents of the player's stakes on the hand, or of his insurance."""
        stakes = self.box.insurance if self.is_of_insurance else self._lying_hand.unsettled
        return sum(stake.total for stake in stakes if stake.player == self.player)

    def _with_cards(self, doing: Doing) -> Iterator[Owed]:
        if self.place is None:
            raise ValueError(_("Choose a box or the bank first."))
        hand = 0 if self.place == BANK else self.hand
        match doing:
            case Doing.DEAL if self.place == BANK:
                yield from (PlayBank(Act.DRAW), DealCard(BANK))
            case Doing.DEAL:
                yield DealCard(self.place, hand)
            case Doing.COVER:
                yield DealCard(self.place, hand, is_face_down=True)
            case Doing.TURN:
                yield TurnCard(self.place, hand)
            case Doing.BURN:
                yield CardBurned(self.place, hand)
            case _:
                yield HandStood(self.box.number, hand)

    def _with_money(self, doing: Doing) -> Iterator[Owed]:
        player, box, hand = self.player, self.box.number, self.hand
        if self.is_of_insurance:
            cents = self.cents() if doing is Doing.PAY else 0
            yield InsuranceSettled(player, box, -self._lying if doing is Doing.COLLECT else cents)
            return
        bust = BustCollected(box, doing is Doing.COLLECT_ALL, hand)
        match doing:
            case Doing.PAY:
                yield PaymentMade(player, box, self.cents(), hand)
            case Doing.STAND_OFF:
                yield PaymentMade(player, box, 0, hand)
                if self._lying:
                    yield StakeReturned(player, box, self._lying, hand)
            case Doing.RETURN:
                yield StakeReturned(player, box, self.cents(self._lying), hand)
            case Doing.COLLECT_ALL:
                yield bust
            case _:
                collected = StakeCollected(player, box, self.cents(self._lying), hand)
                is_gone = is_bust(self.scene.ruleset, self._lying_hand.hand) and not self.data.get("amount")
                yield from (bust, collected) if is_gone else (collected,)

    def _with_words(self, doing: Doing) -> Iterator[Owed]:
        match doing:
            case Doing.ALLOW | Doing.REFUSE if self.place == BANK:
                yield RequestAnswered(self._asker, BANK, is_allowed=doing is Doing.ALLOW)
            case Doing.ALLOW:
                player, box = self.player, self.box.number
                yield RequestAnswered(player, box, is_allowed=True)
                yield from (EvenMoneyTaken(player, box), BoxholderAppointed(player, box))
            case Doing.REFUSE:
                yield RequestAnswered(self.player, self.box.number, is_allowed=False)
            case Doing.INSURANCE:
                yield InsuranceOffered()
            case Doing.EVEN_MONEY:
                yield EvenMoneyOffered(self.box.number)
            case Doing.NAME:
                yield DeciderNamed(self.player, self.box.number)
            case Doing.APPOINT:
                yield BoxholderAppointed(self.player, self.box.number)
            case _:
                yield self._besides(doing)

    def _besides(self, doing: Doing) -> Owed:
        match doing:
            case Doing.TOTAL:
                count = self._number("count", _("Write the total in figures."))
                return TotalCalled(self.box.number, count, self.data.get("soft") == "yes")
            case Doing.REARRANGE:
                return rearranged(self.scene, self.data)
            case Doing.ORDER:
                order = self._order()
                if order is Act.CORRECT_PAYMENT:
                    hand = None if self.is_of_insurance else self.hand
                    return PaymentPutRight(self.player, self.box.number, hand)
                return ActDone(order, self._place_of(order))
            case Doing.FILL:
                return ShoeFilled(self._number("packs", _("Write the number of packs in figures.")))
            case Doing.SUPERVISOR:
                return SupervisorCalled(BANK if self.place is None else self.place)
            case _:
                return RoundClosed()

    def _place_of(self, order: Act) -> Place:
        """Where this is done: with the cards of a shoe at no box, with a stake that is counted out at its box."""
        awaited = [said.box for said in self.scene.table.heard if isinstance(said, StakeAwaited)]
        if order is Act.WAIT_FOR_STAKE and awaited:
            return self.place if self.place in awaited else awaited[0]
        return BANK if self.place is None or order in SHOE_ACTS else self.place

    @property
    def _asker(self) -> str:
        """Who has asked last for what is about no box, such as a seat; raises ValueError when nobody has."""
        spoken = [str(getattr(said, "player", "")) for said in self.scene.table.heard if place_of(said) == BANK]
        if not any(spoken):
            raise ValueError(_("Choose a box first."))
        return next(name for name in reversed(spoken) if name)

    def _number(self, field: str, fault: str) -> int:
        text = str(self.data.get(field, "")).strip()
        if not (text.isascii() and text.isdecimal() and len(text) <= 2):
            raise ValueError(fault)
        return int(text)

    def _order(self) -> Act:
        found = {act.value: act for act in ORDERS}.get(str(self.data.get("order", "")))
        if found is None:
            raise ValueError(_("Choose from the list what to do."))
        return found


def people_at(table: Table, box: Box) -> tuple[str, ...]:
    """Whose stake lies or lay at a box or who has spoken for it, then who sits or was appointed there, each once."""
    seated = table.seated_at(box.number)
    gone = chain.from_iterable(hand.gone for hand in box.hands)
    owners = (*box.owners, *(stake.player for stake in (*box.insurance, *gone, *box.settled)))
    spoken = (getattr(said, "player", None) for said in table.heard if place_of(said) == box.number)
    named = (*owners, seated.name if seated else None, box.appointed, *spoken)
    return tuple(name for name in dict.fromkeys(named) if name)


def last_speaker(table: Table, box: Box, people: Sequence[str]) -> int:
    """Which of the people at a box has spoken last of what is still to be answered; the first where nobody has."""
    spoken = [getattr(said, "player", "") for said in table.heard if place_of(said) == box.number]
    return people.index(spoken[-1]) if spoken and spoken[-1] in people else 0
