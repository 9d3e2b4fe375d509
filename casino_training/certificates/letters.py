"""Which letters the paper's fonts can print, and how wide they make a name."""

from functools import lru_cache

from fontTools.ttLib import TTFont

from casino_training.felt.press import font_folder

DISPLAY = "SourceSerif4Display-Regular.ttf"
PLAIN = "SourceSans3-Regular.ttf"
MM_A_POINT = 25.4 / 72


def unprintable(text: str) -> str:
    """The characters of a text that neither font of the paper has, each once; "" when it can be printed."""
    known = _advances(DISPLAY)[0].keys() | _advances(PLAIN)[0].keys()
    return "".join(dict.fromkeys(sign for sign in text if ord(sign) not in known))


def display_size(name: str, *, width: float, largest: float, least: float) -> float:
    """The size in points at which a name fits into `width` millimetres; it needs a second line below `least`."""
    advances, units = _advances(DISPLAY)
    across = sum(advances.get(ord(sign), units) for sign in name) / units * MM_A_POINT
    return round(max(least, min(largest, width / across)), 1)


@lru_cache
def _advances(file: str) -> tuple[dict[int, int], int]:
    """The advance of every character, and the units of an em."""
    with TTFont(font_folder() / file, lazy=True) as font:
        widths = font["hmtx"].metrics
        return {sign: widths[glyph][0] for sign, glyph in font.getBestCmap().items()}, font["head"].unitsPerEm
