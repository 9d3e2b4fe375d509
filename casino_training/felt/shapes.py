"""What a picture of the table consists of: frozen values that hold every number and every label of the drawing.

The unit is that of the picture's viewBox; a template draws the values and adds nothing but words and colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from casino_training.felt.jetons import Jeton
from casino_training.felt.marks import Place
from casino_training.rules.cards import Card

LEAST_WORD = 54
"""Width of a plate that has room for a word; a narrower one has a sign."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle by its upper left corner; `rounding` is the radius of the ring that goes around it."""

    x: float
    y: float
    width: float
    height: float
    rounding: float = 6

    @property
    def middle_x(self) -> float:
        return tenth(self.x + self.width / 2)

    @property
    def middle_y(self) -> float:
        return tenth(self.y + self.height / 2)

    def wider(self, by: float) -> Area:
        """This rectangle with `by` more on every side."""
        return Area(
            tenth(self.x - by),
            tenth(self.y - by),
            tenth(self.width + 2 * by),
            tenth(self.height + 2 * by),
            self.rounding + by,
        )


@dataclass(frozen=True, slots=True)
class Line:
    """A line of words, centred at x on the baseline y."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CardShape:
    card: Card
    area: Area
    place: Place
    is_misplaced: bool = False


@dataclass(frozen=True, slots=True)
class JetonShape:
    """One jeton by the centre of its face."""

    jeton: Jeton
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class StakeShape:
    """The stake of one owner: printed circles, his initials, a pile for each amount, and the amounts in cents.

    A doubled stake has a second pile, and `paid` is what the bank has put beside them, 0 where it has put nothing.
    Where there is little room both piles of a stake have one figure (`is_joined`), drawn `label_width` wide if not 0.
    Among stakes of hands that lie close only the first of an owner has his badge (`has_badge`), jetons
    are so small as `jeton_scale`, and what was paid has its figure on a line of its own, at `paid_y` if that is not 0.
    """

    place: Place
    owner: str
    initials: str
    is_boxholders: bool
    cents: int
    added: int
    paid: int
    is_joined: bool
    badge_x: float
    badge_y: float
    spots: tuple[tuple[float, float], ...]
    piles: tuple[JetonShape, ...]
    label_x: float
    label_y: float
    label_width: float
    label_size: float = 18
    has_badge: bool = True
    jeton_scale: float = 1
    paid_y: float = 0
    paid_width: float = 0

    @property
    def lying(self) -> int:
        """The cents in front of what doubling added, or with it where both are one figure."""
        return self.cents + self.added if self.is_joined else self.cents

    @property
    def doubled(self) -> int:
        """The cents that doubling added, where they have a figure of their own."""
        return 0 if self.is_joined else self.added

    @property
    def piece(self) -> str:
        """What it is told by when it moves."""
        return f"{self.owner} {self.cents} {self.added} {self.paid}"

    @property
    def at(self) -> str:
        """Where it stands, x and y."""
        return f"{self.label_x} {self.label_y}"

    @property
    def badge(self) -> str:
        """Where the disc with the initials is, x and y."""
        return f"{self.badge_x} {self.badge_y}"


@dataclass(frozen=True, slots=True)
class PersonShape:
    """A player: his plate with name in lines and distance to the shoe in cm, and the disc with his initials."""

    name: str
    initials: str
    plate: Area
    lines: tuple[Line, ...]
    distance_cm: int
    distance_y: float
    away_y: float
    x: float
    y: float
    is_seated: bool
    is_present: bool
    is_boxholder: bool


@dataclass(frozen=True, slots=True)
class ChairShape:
    number: int
    x: float
    y: float
    is_taken: bool


@dataclass(frozen=True, slots=True)
class StateShape:
    """What became of a hand: a `HandState` in words on a plate, or as a sign where the plate has no room for words."""

    state: str
    plate: Area

    @property
    def is_sign(self) -> bool:
        return self.plate.width < LEAST_WORD


@dataclass(frozen=True, slots=True)
class BoxShape:
    number: int
    frame: str
    x: float
    y: float
    is_focus: bool
    is_ringed: bool
    stakes: tuple[StakeShape, ...]
    cards: tuple[CardShape, ...]
    states: tuple[StateShape, ...]
    insurance: tuple[StakeShape, ...]


@dataclass(frozen=True, slots=True)
class ShoeShape:
    """The shoe: its window, the cards left in it with their edges, and where among them the cut card stands."""

    area: Area
    window: Area
    left: Area
    edges: str
    cut_card_x: float | None


@dataclass(frozen=True, slots=True)
class BurnShape:
    area: Area
    cards: tuple[CardShape, ...]
    count: int


@dataclass(frozen=True, slots=True)
class SignShape:
    """The limit sign: what each line says ("minimum", "maximum", "step"), its cents and its baseline."""

    area: Area
    lines: tuple[tuple[str, int, float], ...]


@dataclass(frozen=True, slots=True)
class TubeShape:
    """One tube of the rack, filled with one denomination, whose value stands below it at `y` in type of this size."""

    jeton: Jeton
    area: Area
    edges: str
    size: float
    y: float


@dataclass(frozen=True, slots=True)
class BankShape:
    cards: tuple[CardShape, ...]
    shoe: ShoeShape
    burned: BurnShape
    sign: SignShape
    rack: Area | None
    tubes: tuple[TubeShape, ...]


@dataclass(frozen=True, slots=True)
class ArrowShape:
    """A curve from one place to another, with the three corners of its head."""

    path: str
    head: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A table, drawn: `width` by `height`, with the outlines of rail, felt and insurance line as SVG paths.

    `above` is room that is kept over it.
    """

    width: float
    height: float
    above: float
    rail: str
    felt: str
    band: str
    band_x: float | None
    band_y: float
    boxes: tuple[BoxShape, ...]
    chairs: tuple[ChairShape, ...]
    people: tuple[PersonShape, ...]
    bank: BankShape | None
    rings: tuple[Area, ...]
    arrows: tuple[ArrowShape, ...]
    crosses: tuple[Area, ...]
    focus: float
    places: Mapping[Place, Area]

    @property
    def whole_height(self) -> float:
        """Its height with what is kept above it."""
        return tenth(self.above + self.height)

    @property
    def em_width(self) -> str:
        """Its width where ten units are an em, so that the page sets its scale by the size of its letters."""
        return f"{self.width / 10:.2f}em"

    @property
    def em_height(self) -> str:
        """Its height in the same measure."""
        return f"{self.whole_height / 10:.2f}em"

    @property
    def view_box(self) -> str:
        """What is seen of the drawing, as SVG has it."""
        return f"0 {tenth(-self.above)} {self.width} {self.whole_height}"


@dataclass(frozen=True, slots=True)
class BankPicture:
    """The croupier's side alone."""

    width: float
    height: float
    bank: BankShape
    rings: tuple[Area, ...]
    arrows: tuple[ArrowShape, ...]
    crosses: tuple[Area, ...]
    places: Mapping[Place, Area]


def tenth(number: float) -> float:
    """A coordinate as it is written: one decimal, and none when it is whole."""
    rounded = round(number, 1)
    whole = int(rounded)
    return whole if rounded == whole else rounded
