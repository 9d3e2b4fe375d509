"""Words measured without a browser: never narrower than the font is, broken where one breaks, initials that differ."""

from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from casino_training.felt.measure import initials, width_of, wrapped

FONT = Path(settings.BASE, "casino_training/static/fonts/SourceSans3-Semibold.ttf")


@pytest.fixture(scope="module")
def font() -> TTFont:
    return TTFont(FONT)


def true_width(font: TTFont, text: str) -> float:
    """Width in hundredths of the type size by the font itself."""
    glyphs, advances = font.getBestCmap(), font["hmtx"]
    return sum(advances[glyphs[ord(sign)]][0] for sign in text) / font["head"].unitsPerEm * 100


def test_no_letter_of_europe_is_wider_than_we_think(font: TTFont) -> None:
    letters = [chr(code) for code in (*range(0x20, 0x7F), *range(0xC0, 0x180)) if code in font.getBestCmap()]
    too_wide = [letter for letter in letters if true_width(font, letter) > width_of(letter, 100) + 0.5]
    assert too_wide == []


def test_a_sentence_is_not_thought_much_wider_than_it_is(font: TTFont) -> None:
    text = "Maximiliane Freifrau von Hohenstein-Schillingsfürst"
    assert true_width(font, text) <= width_of(text, 100) <= true_width(font, text) * 1.12


def test_lines_end_after_blanks_and_hyphens() -> None:
    assert wrapped("Karl-Theodor Müller-Lüdenscheidt", 17, 110, 4) == ("Karl-Theodor", "Müller-", "Lüdenscheidt")


def test_a_word_too_long_for_a_line_is_broken_and_what_does_not_fit_becomes_an_ellipsis() -> None:
    lines = wrapped("W" * 40, 17, 100, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


@given(st.text(min_size=1, max_size=120), st.integers(60, 200), st.integers(1, 5))
def test_no_line_is_wider_than_it_may_be(text: str, width: int, most: int) -> None:
    lines = wrapped(text, 17, width, most)
    assert len(lines) <= most
    assert all(width_of(line, 17) <= width for line in lines)


def test_initials_are_two_letters_and_differ() -> None:
    names = ["Anna Weber", "Axel Wolf", "Bruno", "Maximiliane Freifrau von Hohenstein-Schillingsfürst", "Anna Weber"]
    assert initials(names) == {
        "Anna Weber": "AW",
        "Axel Wolf": "Wo",
        "Bruno": "Br",
        "Maximiliane Freifrau von Hohenstein-Schillingsfürst": "MS",
    }


@given(st.lists(st.text(max_size=12), max_size=8))
def test_whatever_people_are_called_each_has_his_own_letters(names: list[str]) -> None:
    given_letters = initials(names)
    assert len(set(given_letters.values())) == len(set(names))
