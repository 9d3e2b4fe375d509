"""The croupier's own side: the bank's cards and the rack, the shoe on our left, the burn pile on our right, the limit sign."""

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

CARD_WIDTH, CARD_HEIGHT, FAN = 60, 84, 64
BURN_WIDTH, BURN_HEIGHT, BURN_FAN = 40, 56, 17
FULL_SHOE = 6 * CARDS_IN_A_PACK
HEIGHT = 148


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of the croupier's side lie."""

    cards: Area
    shoe: Area
    burned: Area
    sign: Area
    rack: Area


def below_the_arc(width: float, top: float) -> Plan:
    """Shoe and burn pile under the ends of the arc, bank and rack in its middle."""
    foot = top + HEIGHT
    middle = width / 2
    return Plan(
        cards=Area(middle - 160, top + 4, 320, CARD_HEIGHT),
        shoe=Area(34, foot - 86, 96, 76),
        burned=Area(width - 120, foot - 80, 86, 70),
        sign=Area(158, foot - 74, 92, 64),
        rack=Area(middle - 170, foot - 46, 340, 36),
    )


def below_the_strip(width: float) -> Plan:
    """The same in the width of a telephone: cards between shoe and burn pile, then sign and rack."""
    return Plan(
        cards=Area(94, 10, width - 188, CARD_HEIGHT),
        shoe=Area(8, 14, 80, 76),
        burned=Area(width - 90, 18, 82, 70),
        sign=Area(8, 106, 92, 64),
        rack=Area(112, 120, width - 120, 36),
    )


def bank_shape(
    table: Table, plan: Plan, misplaced: frozenset[Place], jetons: Sequence[Jeton], places: dict[Place, Area]
) -> BankShape:
    """Everything on the croupier's side; adds its places."""
    places[burn_pile()] = plan.burned
    places[shoe()] = plan.shoe
    places[sign()] = plan.sign
    return BankShape(
        cards=bank_cards(table, plan.cards, misplaced, places),
        shoe=shoe_shape(table, plan.shoe),
        burned=burn_shape(table, plan.burned),
        sign=sign_shape(table, plan.sign),
        rack=plan.rack,
        tubes=tubes(plan.rack, jetons),
    )


def bank_cards(
    table: Table, area: Area, misplaced: frozenset[Place], places: dict[Place, Area]
) -> tuple[CardShape, ...]:
    """The bank's cards side by side, closer together when they are many; the place after the last is where the next would lie."""
    count = len(table.bank)
    fan = min(FAN, (area.width - CARD_WIDTH) / max(1, count - 1))
    left = area.middle_x - (CARD_WIDTH + fan * max(0, count - 1)) / 2
    shapes = []
    for index in range(count + 1):
        spot = Area(tenth(left + fan * index), area.y, CARD_WIDTH, CARD_HEIGHT)
        places[bank_card(index)] = spot
        if index < count:
            shapes.append(CardShape(table.bank.cards[index], spot, bank_card(index) in misplaced))
    return tuple(shapes)


def shoe_shape(table: Table, area: Area) -> ShoeShape:
    """The shoe with a window that shows how high the cards stand in it, and the cut card where it still lies among them."""
    gauge = Area(tenth(area.x + area.width - 24), tenth(area.y + 10), 12, tenth(area.height - 20), 2)
    full = max(FULL_SHOE, table.shoe_cards)
    height = gauge.height * table.shoe_cards / full
    left = Area(gauge.x, tenth(gauge.y + gauge.height - height), gauge.width, tenth(height), 1)
    depth = table.cut_card_depth
    cut_card_y = None if depth is None else tenth(left.y + gauge.height * min(depth, table.shoe_cards) / full)
    return ShoeShape(area=area, gauge=gauge, left=left, cut_card_y=cut_card_y)


def burn_shape(table: Table, area: Area) -> BurnShape:
    """The last three burned cards; how many there are in all stands beside them."""
    last = table.burned[-3:]
    left = area.x + (area.width - BURN_WIDTH - BURN_FAN * 2) / 2
    return BurnShape(
        area=area,
        cards=tuple(
            CardShape(card, Area(tenth(left + BURN_FAN * index), area.y, BURN_WIDTH, BURN_HEIGHT))
            for index, card in enumerate(last)
        ),
        count=len(table.burned),
    )


def sign_shape(table: Table, area: Area) -> SignShape:
    """The limit sign, one line for each thing that it says."""
    sign = table.sign
    said = [("minimum", sign.minimum), ("maximum", sign.maximum), ("step", sign.step)]
    written = [(label, cents) for label, cents in said if cents is not None]
    first = area.middle_y + 5.5 - 9.5 * (len(written) - 1)
    return SignShape(area, tuple((label, cents, tenth(first + 19 * row)) for row, (label, cents) in enumerate(written)))


def tubes(rack: Area, jetons: Sequence[Jeton]) -> tuple[TubeShape, ...]:
    """The rack seen from above: a tube for each denomination, the greatest in the middle as croupiers keep them."""
    room = (rack.width - 12) / len(jetons)
    arranged = [*jetons[::-2], *jetons[len(jetons) % 2 :: 2]]
    shapes = []
    for number, jeton in enumerate(arranged):
        area = Area(tenth(rack.x + 6 + room * number + 1.5), tenth(rack.y + 6), tenth(room - 3), tenth(rack.height - 12), 3)
        edges = tuple(tenth(area.x + 4 + 4 * step) for step in range(int((area.width - 6) // 4) + 1))
        shapes.append(TubeShape(jeton, area, edges))
    return tuple(shapes)
