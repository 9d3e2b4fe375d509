"""The croupier's own side: bank and rack, the shoe on our left, the burn pile on our right, the limit sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from casino_training.felt.jetons import Jeton
from casino_training.felt.marks import Place, bank_card, burn_pile, shoe, sign
from casino_training.felt.shapes import (
    Area,
    BankShape,
    BurnShape,
    CardShape,
    ShoeShape,
    SignShape,
    TubeShape,
    tenth,
)
from casino_training.rules.cards import CARDS_IN_A_PACK
from casino_training.rules.table import Table

CARD_WIDTH, CARD_HEIGHT, FAN = 70, 98, 75
LOW_CARD_HEIGHT = 84
BURN_WIDTH, BURN_HEIGHT, BURN_FAN = 48, 67, 19
FULL_SHOE = 6 * CARDS_IN_A_PACK
HEIGHT = 176
MIDDLE_WIDTH = 340
RACK_HEIGHT, TUBE_HEIGHT, TUBE_SIZE = 50, 25, 12


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of the croupier's side lie."""

    cards: Area
    shoe: Area
    burned: Area
    sign: Area
    rack: Area | None
    card_height: float = CARD_HEIGHT


def below_the_arc(width: float, top: float) -> Plan:
    """Shoe and burn pile under the ends of the arc, bank and rack in its middle."""
    foot = top + HEIGHT - 8
    middle = width / 2
    return Plan(
        cards=Area(middle - MIDDLE_WIDTH / 2, top + 4, MIDDLE_WIDTH, CARD_HEIGHT),
        shoe=Area(36, foot - 88, 112, 70),
        burned=Area(width - 138, foot - 102, 100, 90),
        sign=Area(172, foot - 88, 100, 70),
        rack=Area(middle - MIDDLE_WIDTH / 2, foot - 54, MIDDLE_WIDTH, RACK_HEIGHT),
    )


def below_the_strip(width: float) -> Plan:
    """What must be seen, in one row as wide as a telephone: sign, shoe, cards and burn pile."""
    return Plan(
        cards=Area(218, 10, width - 308, LOW_CARD_HEIGHT),
        shoe=Area(100, 18, 112, 70),
        burned=Area(width - 86, 12, 82, 86),
        sign=Area(4, 14, 90, 76),
        rack=None,
        card_height=LOW_CARD_HEIGHT,
    )


def bank_shape(
    table: Table, plan: Plan, misplaced: frozenset[Place], jetons: Sequence[Jeton], places: dict[Place, Area]
) -> BankShape:
    """Everything on the croupier's side; adds its places."""
    places[burn_pile()] = plan.burned
    places[shoe()] = plan.shoe
    places[sign()] = plan.sign
    return BankShape(
        cards=bank_cards(table, plan, misplaced, places),
        shoe=shoe_shape(table, plan.shoe),
        burned=burn_shape(table, plan.burned),
        sign=sign_shape(table, plan.sign),
        rack=plan.rack,
        tubes=tubes(plan.rack, jetons) if plan.rack else (),
    )


def bank_cards(
    table: Table, plan: Plan, misplaced: frozenset[Place], places: dict[Place, Area]
) -> tuple[CardShape, ...]:
    """The bank's cards side by side, closer when they are many; the place after the last is the next card's."""
    count, area = len(table.bank), plan.cards
    width = tenth(plan.card_height * CARD_WIDTH / CARD_HEIGHT)
    fan = min(FAN, (area.width - width) / max(1, count - 1))
    left = area.middle_x - (width + fan * max(0, count - 1)) / 2
    shapes = []
    for index in range(count + 1):
        spot = Area(tenth(left + fan * index), area.y, width, plan.card_height)
        places[bank_card(index)] = spot
        if index < count:
            shapes.append(CardShape(table.bank.cards[index], spot, bank_card(index), bank_card(index) in misplaced))
    return tuple(shapes)


def shoe_shape(table: Table, area: Area) -> ShoeShape:
    """The shoe with a window that shows how many cards are left, and the cut card where it still lies among them."""
    window = Area(tenth(area.x + 8), tenth(area.y + 10), tenth(area.width - 40), 26, 2)
    full = max(FULL_SHOE, table.shoe_cards)
    length = window.width * table.shoe_cards / full
    left = Area(tenth(window.x + window.width - length), window.y, tenth(length), window.height, 1)
    edges = "".join(f"M{tenth(left.x + 4 * step)} {left.y}v{left.height}" for step in range(1, int(length // 4)))
    depth = table.cut_card_depth
    cut_card_x = (
        None if depth is None else tenth(left.x + left.width - window.width * min(depth, table.shoe_cards) / full)
    )
    return ShoeShape(area=area, window=window, left=left, edges=edges, cut_card_x=cut_card_x)


def burn_shape(table: Table, area: Area) -> BurnShape:
    """The last three burned cards; how many there are in all stands beside them."""
    last = table.burned[-3:]
    fan = min(BURN_FAN, (area.width - BURN_WIDTH - 8) / 2)
    left = area.x + (area.width - BURN_WIDTH - fan * 2) / 2
    return BurnShape(
        area=area,
        cards=tuple(
            CardShape(card, Area(tenth(left + fan * index), area.y, BURN_WIDTH, BURN_HEIGHT), burn_pile())
            for index, card in enumerate(last)
        ),
        count=len(table.burned),
    )


def sign_shape(table: Table, area: Area) -> SignShape:
    """The limit sign, one line for each thing that it says."""
    sign = table.sign
    said = [("minimum", sign.minimum), ("maximum", sign.maximum), ("step", sign.step)]
    written = [(label, cents) for label, cents in said if cents is not None]
    first = area.middle_y + 6 - 10.5 * (len(written) - 1)
    return SignShape(area, tuple((label, cents, tenth(first + 21 * row)) for row, (label, cents) in enumerate(written)))


def tubes(rack: Area, jetons: Sequence[Jeton]) -> tuple[TubeShape, ...]:
    """The rack seen from above: a tube for each denomination, the greatest in the middle as croupiers keep them."""
    room = (rack.width - 12) / len(jetons)
    arranged = [*jetons[::-2], *jetons[len(jetons) % 2 :: 2]]
    shapes = []
    for number, jeton in enumerate(arranged):
        area = Area(tenth(rack.x + 6 + room * number + 1.5), tenth(rack.y + 6), tenth(room - 3), TUBE_HEIGHT, 3)
        steps = range(int((area.width - 6) // 4) + 1)
        edges = "".join(f"M{tenth(area.x + 4 + 4 * step)} {area.y}v{area.height}" for step in steps)
        size = tenth(min(TUBE_SIZE, (room - 1) / (0.55 * len(jeton.value))))
        shapes.append(TubeShape(jeton, area, edges, size, tenth(rack.y + rack.height - 6)))
    return tuple(shapes)
