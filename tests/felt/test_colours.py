"""Colours of pages by day and night, computed from the tokens: words 4.5 to 1 on every ground, the felt 7 to 1."""

import re
from pathlib import Path

import pytest
from django.conf import settings

CSS = Path(settings.BASE, "casino_training/static/css")
DAY, NIGHT = 0, 1

WORDS = [
    (ink, ground) for ground in ("paper", "sheet", "sunk") for ink in ("ink", "ink-soft", "link", "brass-ink", "bad")
] + [
    *[(f"{tone}", f"{tone}-ground") for tone in ("good", "bad", "wait", "note")],
    ("ink", "good-ground"),
    ("ink", "plain-ground"),
    ("ink-soft", "plain-ground"),
    ("primary-ink", "primary"),
    ("primary-ink", "primary-over"),
    ("danger-ink", "danger"),
    ("danger-ink", "danger-over"),
]
LINES = [(line, ground) for ground in ("paper", "sheet", "sunk") for line in ("line-strong", "brass")]


def tokens() -> dict[str, tuple[str, str]]:
    """Colour by name, each by day and by night."""
    found = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", (CSS / "tokens.css").read_text()):
        colours = re.findall(r"#[0-9a-f]{6}", value)
        if colours:
            found[name] = (colours[0], colours[-1])
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_of_contrast_is_that_of_the_guideline() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("time", [DAY, NIGHT])
@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_can_be_read_on_their_ground(ink: str, ground: str, time: int) -> None:
    colours = tokens()
    assert contrast(colours[ink][time], colours[ground][time]) >= 4.5


@pytest.mark.parametrize("time", [DAY, NIGHT])
@pytest.mark.parametrize(("line", "ground"), LINES)
def test_borders_of_controls_and_the_focus_ring_can_be_seen(line: str, ground: str, time: int) -> None:
    colours = tokens()
    assert contrast(colours[line][time], colours[ground][time]) >= 3


@pytest.mark.parametrize("time", [DAY, NIGHT])
def test_white_on_the_felt_is_seven_to_one(time: int) -> None:
    colours = tokens()
    assert contrast(colours["felt-ink"][time], colours["felt"][time]) >= 7


def test_only_tokens_and_the_table_name_colours() -> None:
    others = [path for path in CSS.glob("*.css") if path.name not in ("tokens.css", "table.css", "print.css")]
    assert others
    assert {path.name: re.findall(r"#[0-9a-f]{3,8}\b", path.read_text()) for path in others} == {
        path.name: [] for path in others
    }
