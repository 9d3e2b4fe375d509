"""The ways to lay a table out: the whole on an arc, and for a narrow screen the boxes alone in a strip."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Measures:
    """How large and how far apart things on a box lie; `below` is from the foot of the cards to the word below them.

    Of a covered card `fan` is seen beside the next one, its index, and `row` above the next row. So much as `kept_row`
    is kept for more rows. Where three hands or more lie close to each other, cards have the share `close_size` of
    their size, and their rows share one `row`, if need be over the line.
    """

    card_width: float
    card_height: float
    fan: float
    row: float
    hand_in_a_row: int
    split_in_a_row: int
    most_jetons: int
    most_insured: int
    frame_from: float
    frame_top: float
    frame_foot: float
    clear: float
    below: float
    kept_row: float
    close_size: float
    band_words: float
    is_insured_beside: bool


FULL = Measures(
    card_width=60,
    card_height=84,
    fan=21,
    row=42,
    hand_in_a_row=4,
    split_in_a_row=3,
    most_jetons=8,
    most_insured=3,
    frame_from=14,
    frame_top=26,
    frame_foot=12,
    clear=14,  # so that upright things stay clear of the slanting lines at the ends of the arc
    below=3,
    kept_row=42,
    close_size=0.8,
    band_words=26,
    is_insured_beside=False,
)
LOW = Measures(
    card_width=48,
    card_height=67,
    fan=17,
    row=34,
    hand_in_a_row=8,
    split_in_a_row=8,
    most_jetons=4,
    most_insured=2,
    frame_from=13,
    frame_top=12,
    frame_foot=3,
    clear=6,
    below=-6,
    kept_row=0,
    close_size=1,
    band_words=0,
    is_insured_beside=True,
)
"""What must be seen on a telephone beside the acts, in letters that can be read: a box is about 240 high."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to lay the boxes out: on an arc that drops by `sagitta` at its ends, or (0) in a straight strip.

    A steady one keeps room for a second row of cards and for insurance, so that it stays as high while cards come.
    With `widths` each box keeps its own and `stake_rows` rows of stakes, whatever comes: what is more lies closer.
    A box that is played keeps `least_kept` at least, which is room for a stake that comes late.
    A picture that would be less high than `least_height` has its table at the foot.
    """

    least_width: float
    sagitta: float
    margin: float
    least_column: float
    empty_column: float
    least_kept: float
    stakes_in_a_row: int
    has_bank: bool
    is_steady: bool
    measures: Measures
    widths: tuple[float, ...] = ()
    stake_rows: int = 0
    least_height: float = 0


WHOLE = Layout(
    least_width=960,
    sagitta=64,
    margin=20,
    least_column=84,
    empty_column=84,
    least_kept=131,
    stakes_in_a_row=4,
    has_bank=True,
    is_steady=True,
    measures=FULL,
)
STRIP = Layout(
    least_width=328,
    sagitta=0,
    margin=12,
    least_column=116,
    empty_column=56,
    least_kept=156,
    stakes_in_a_row=4,
    has_bank=False,
    is_steady=False,
    measures=LOW,
)
STEADY_STRIP = replace(STRIP, is_steady=True)
