"""The deal: which card goes where before the players decide."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from msgspec import Struct

from casino_training.rules.answers import BANK, Place
from casino_training.rules.chapters.dealing import Direction, deal_order
from casino_training.rules.clause import Basis, Citing, DocumentIsSilent, Rule
from casino_training.rules.round.acts import DealCard, Duty
from casino_training.rules.round.glance import glance
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, Table

DEALS_REMEMBERED = 512
"""So many deals, each of a house to some boxes, are not thought out twice."""
STAGES_REMEMBERED = 4096
"""So many stages of such deals are not thought out twice."""


class Deal(Struct, frozen=True):
    """The places of a whole deal in order, the rules that they follow from and how firmly those stand."""

    places: tuple[Place, ...]
    because: tuple[Rule[object], ...]
    basis: Basis


class Stage(Struct, frozen=True):
    """How far a deal has come: its places and those still to be dealt to, in order, and which cards may come next.

    `is_in_order` unless a place was passed over by those that come later.
    """

    places: tuple[Place, ...]
    left: tuple[Place, ...]
    is_in_order: bool
    cards: tuple[Duty, ...]


def deal_left(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of the cards still to be dealt before the players decide, in order.

    From box 1 upwards, the bank last, where the document names no order. Cards on boxes without a stake are not seen.
    """
    if not table.is_dealt:
        return whole_deal(ruleset, table)
    return stage_of(ruleset, len(table.bank.cards), glance(table).lying).left


def whole_deal(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of all cards of the deal, dealt or not, in order."""
    return _deal_to(ruleset, _numbers(table.played)).places


def _numbers(boxes: tuple[Box, ...]) -> tuple[int, ...]:
    return tuple([box.number for box in boxes])


@lru_cache(maxsize=STAGES_REMEMBERED)
def stage_of(ruleset: Ruleset, bank: int, lying: tuple[tuple[int, int], ...]) -> Stage:
    """The stage of the deal to boxes when so many cards lie at the bank and, as in `Glance.lying`, on each of them."""
    deal = _deal_to(ruleset, tuple([number for number, _ in lying]))
    left = _left({BANK: bank, **dict(lying)}, deal.places)
    is_open = deal.basis is Basis.OPEN
    following = dict.fromkeys(left) if is_open else left[:1]
    cards = tuple([_card(ruleset, place, deal, is_first=not bank) for place in following])
    return Stage(deal.places, left, is_open or left == deal.places[len(deal.places) - len(left) :], cards)


def _left(lying: dict[Place, int], places: tuple[Place, ...]) -> tuple[Place, ...]:
    left = []
    for place in places:
        if lying[place]:
            lying[place] -= 1
        else:
            left.append(place)
    return tuple(left)


@lru_cache(maxsize=DEALS_REMEMBERED)
def _deal_to(ruleset: Ruleset, played: tuple[int, ...]) -> Deal:
    """The deal to these boxes: what the players' cards follow from, then a second card of the bank."""
    cite = Citing()
    try:
        places = deal_order(ruleset, cite, played, len(played) * 3 + 1)
    except DocumentIsSilent:
        places = (*played, BANK, *played)
    with suppress(DocumentIsSilent):
        places = (*places, *(BANK,) * (cite(ruleset.dealing.cards_to_bank) - 1))
    if any(rule.is_silent for rule in cite.because):
        return Deal(places, cite.because, Basis.OPEN)
    is_read = any(rule.reading for rule in cite.because)
    return Deal(places, cite.because, Basis.READING if is_read else Basis.DOCUMENTED)


def is_deal_incomplete(ruleset: Ruleset, table: Table) -> bool:
    """Whether cards of the deal are still to come, so that nobody decides yet."""
    seen = glance(table)
    return not seen.is_deal_over and bool(stage_of(ruleset, len(table.bank.cards), seen.lying).left)


def served(ruleset: Ruleset, boxes: tuple[Box, ...]) -> tuple[int, ...]:
    """The numbers of these boxes in the order in which they are served."""
    numbers = _numbers(boxes)
    return numbers[::-1] if ruleset.dealing.direction.value is Direction.ANTICLOCKWISE else numbers


def _card(ruleset: Ruleset, place: Place, deal: Deal, *, is_first: bool) -> Duty:
    """The card for this place; the bank's lie as the house has its first card and its hole card lie."""
    if place != BANK:
        return Duty(DealCard(place), deal.because, deal.basis)
    rule: Rule[bool] = ruleset.dealing.bank_first_open if is_first else ruleset.dealing.hole_card
    is_face_down = rule.value is (not is_first)
    basis = Basis.READING if rule.reading and deal.basis is Basis.DOCUMENTED else deal.basis
    return Duty(DealCard(BANK, is_face_down=is_face_down), (rule, *deal.because), basis)
