"""All cards of a deal laid anew at a live table: each card, in the order of drawing, is given its place."""

from collections.abc import Mapping
from typing import Any

from casino_training.attempts.responses.form import Option
from casino_training.attempts.responses.placement import CardLine, place_label
from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import Card
from casino_training.rules.happenings import CardDealt, CardsRearranged
from casino_training.scenarios.rounds import Scene


def card_lines(scene: Scene, data: Mapping[str, Any]) -> tuple[CardLine, ...]:
    """Each card with the places to choose from; none before the deal and once a hand is played on."""
    lines = []
    for number, (lies_at, card) in enumerate(dealt_order(scene)):
        chosen = str(data.get(f"to-{number}") or lies_at)
        options = tuple(Option(str(place), place_label(place), "", str(place) == chosen) for place in places_of(scene))
        lines.append(CardLine(f"to-{number}", card, lies_at, options, ()))
    return tuple(lines)


def rearranged(scene: Scene, data: Mapping[str, Any]) -> CardsRearranged:
    """The cards laid anew as the form says, place by place; a card that is given no place stays where it lies."""
    known = {str(place): place for place in places_of(scene)}
    laid = [
        (known.get(str(data.get(f"to-{number}")), lies_at), card)
        for number, (lies_at, card) in enumerate(dealt_order(scene))
    ]
    laid.sort(key=lambda each: each[0])
    return CardsRearranged(tuple(place for place, _ in laid), tuple(card for _, card in laid))


def places_of(scene: Scene) -> tuple[Place, ...]:
    """Every box, then the bank."""
    return (*(box.number for box in scene.table.boxes), BANK)


def dealt_order(scene: Scene) -> tuple[tuple[Place, Card], ...]:
    """Every card of the deal with the place where it lies, in the order of drawing as far as it was seen."""
    table = scene.table
    if table.is_played_on:
        return ()
    lying = [(box.number, card) for box in table.boxes for hand in box.hands for card in hand.hand.cards]
    lying += [(BANK, card) for card in table.bank.cards]
    drawn = [(each.place, each.card) for each in scene.log if isinstance(each, CardDealt)]
    in_order = []
    for each in drawn:
        if each in lying:
            lying.remove(each)
            in_order.append(each)
    return (*in_order, *lying)
