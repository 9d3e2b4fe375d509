"""The table on which a question is asked: it can be as it is, and what the question speaks of lies or stands there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container

from msgspec.structs import replace

from casino_training.rules.arising.cards import cards_of, check_packs, packs_of
from casino_training.rules.arising.course import check_course
from casino_training.rules.arising.facts import PERSONS, Fact, boxes_of, check_facts, facts_of
from casino_training.rules.arising.lying import were_cards_taken
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.arising.said import check_said
from casino_training.rules.cards import CARDS_IN_A_PACK, MOST_PACKS, Hand
from casino_training.rules.chapters.splitting import Alike, Pair
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Situation
from casino_training.rules.table import Box, BoxHand, Table
from casino_training.rules.values import Added


def check_table(ruleset: Ruleset, table: Table, asked: Situation | None) -> None:
    """Raises `CannotArise` for a table that cannot be so when this is asked, or at all where nothing is asked."""
    check_facts(ruleset, replace(table, heard=()), "table")
    check_packs(ruleset, _lying(table), "table", counted=table.packs)
    _check_shoe(ruleset, table)
    _check_people(table)
    sign = table.sign
    if sign.minimum and sign.maximum and sign.minimum > sign.maximum:
        raise CannotArise(Reason.AMOUNT, "table.sign", "the least stake is greater than the greatest")
    numbers = [box.number for box in table.boxes]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > boxes_of(ruleset):
        raise CannotArise(
            Reason.PLACE, "table.boxes", "number the boxes from 1 to {most}, each once", most=boxes_of(ruleset)
        )
    for box in table.boxes:
        _check_hands(ruleset, box)
    check_course(ruleset, table, asked)


def _check_shoe(ruleset: Ruleset, table: Table) -> None:
    packs = packs_of(ruleset, table.packs)
    lying = sum(1 for _ in cards_of(_lying(table)))
    if table.shoe_cards < 0 or (table.cut_card_depth or 0) < 0:
        raise CannotArise(Reason.CARDS, "table.shoe_cards", "a shoe holds no fewer cards than none")
    if table.packs is not None and packs != table.packs:
        raise CannotArise(
            Reason.CARDS, "table.packs", "the game is played with {packs} packs here; write {packs}", packs=packs
        )
    packs = packs or MOST_PACKS
    held = packs * CARDS_IN_A_PACK
    if (table.cut_card_depth or 0) > held:
        raise CannotArise(
            Reason.CARDS,
            "table.cut_card_depth",
            "{packs} packs have {held} cards, and the cut card lies among them; write {held} at most",
            packs=packs,
            held=held,
        )
    if table.shoe_cards + lying > held:
        raise CannotArise(
            Reason.CARDS,
            "table.shoe_cards",
            "with the {lying} cards on the table that is more than the {held} of {packs} packs",
            lying=lying,
            held=held,
            packs=packs,
        )


def _check_people(table: Table) -> None:
    names = [player.name for player in table.players]
    seats = [player.seat for player in table.players if player.seat is not None]
    if len(set(names)) < len(names):
        raise CannotArise(Reason.PERSON, "table.players", "two players have one name; name them apart")
    if len(set(seats)) < len(seats):
        raise CannotArise(Reason.PLACE, "table.players", "two players sit at one box")
    _check_are_there(_persons(table.boxes, "table.boxes"), names)


def _check_are_there(persons: list[Fact], names: Container[object]) -> None:
    for fact in persons:
        if fact.value not in names:
            raise CannotArise(Reason.PERSON, fact.path, "nobody called {player} is at the table", player=fact.value)


def _persons(value: object, path: str) -> list[Fact]:
    return [fact for fact in facts_of(value, path) if fact.name in PERSONS and isinstance(fact.value, str)]


def _check_hands(ruleset: Ruleset, box: Box) -> None:
    """Several hands of a box came about by splitting a pair."""
    path = f"table.boxes[{box.number - 1}].hands"
    split = [hand for hand in box.hands if hand.is_split]
    if len(split) != (len(box.hands) if len(box.hands) > 1 else 0):
        raise CannotArise(Reason.FACTS, path, "a box has one hand, or several that were split; mark each so")
    first = Hand(tuple(hand.hand.cards[0] for hand in split if hand.hand.cards))
    is_alike = len({card.rank for card in first.cards}) < 2
    if len(box.owners) == 1 and ruleset.splitting.added.value is Added.EQUAL:
        _check_equal(split, path)
    if first.cards and not is_alike and (Pair.of(first) is None or ruleset.splitting.by.value is Alike.RANK):
        raise CannotArise(
            Reason.CARDS, path, "{cards} are no pair and were not split; begin the hands with cards alike", cards=first
        )


def _check_equal(split: list[BoxHand], path: str) -> None:
    """Where a split hand has the stake of the hand it was split from, its one owner has as much on each."""
    placed = {sum(stake.cents for stake in hand.stakes) for hand in split if hand.stakes}
    if len(placed) > 1:
        raise CannotArise(
            Reason.AMOUNT,
            path,
            "a split hand has as much on it as the first; write one amount on each, and apart what was added",
        )


def _lying(table: Table) -> tuple[object, ...]:
    """What lies on the table, each card once; what was heard may speak of them again."""
    return (table.boxes, table.bank, table.burned)


def check_lies_there(situation: Situation, table: Table) -> None:
    """Raises `CannotArise` where a situation speaks of somebody or something that is not at this table."""
    names = {player.name for player in table.players}
    _check_are_there(_persons(situation, "situation"), names)
    missing = Counter(cards_of(situation)) - Counter(cards_of(_lying(table)))
    if missing and not were_cards_taken(table):
        cards = Hand(tuple(missing))
        raise CannotArise(Reason.CARDS, "situation", "{cards} does not lie on the table", cards=cards)
    check_said(situation, table)
