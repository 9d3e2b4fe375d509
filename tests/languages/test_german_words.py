"""The German has one word for one thing, and no two figures beside each other."""

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import yaml
from django.conf import settings

WORDS = Path(settings.BASE, "docs/german.md")
CATALOGUE = Path(settings.LOCALE_PATHS[0], "de/LC_MESSAGES/django.po")
FILES = sorted(path for folder in ("rulesets", "fixtures") for path in Path(settings.BASE, folder).glob("*.yaml"))
ENDS_IN_A_FIGURE = r"%\((?:[Bb]ox(?:es)?|hand|number|drawn_to|to|opponent|count|packs|points|place|round)\)s"
"""A placeholder that stands for a number, or for words that end in one, such as “Box 2”."""
BESIDE = re.compile(ENDS_IN_A_FIGURE + r"\s(?:%\(\w+\)s|\d)")

Row = tuple[str, str, list[str]]


def rows() -> list[Row]:
    """English, German, and the beginnings of what is not said instead."""
    found = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|$", WORDS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [(english, german, instead.split(", ")) for english, german, instead in found if english != "English"]


def sentences() -> Iterator[tuple[str, str]]:
    """Everything that stands somewhere in both languages."""
    for entry in polib.pofile(str(CATALOGUE)):
        if not entry.obsolete:
            yield from ((entry.msgid, form) for form in (entry.msgstr, *entry.msgstr_plural.values()) if form)
    for path in FILES:
        yield from pairs(yaml.safe_load(path.read_text(encoding="utf-8")))


def pairs(value: object) -> Iterator[tuple[str, str]]:
    """English and German wherever they stand side by side in a file that was read."""
    match value:
        case {"en": str(english), "de": str(german)}:
            yield english, german
        case dict():
            for each in value.values():
                yield from pairs(each)
        case list():
            for each in value:
                yield from pairs(each)


def discarded(english: str, german: str, words: list[Row]) -> list[str]:
    """What the German says instead of the chosen words; a word that is chosen for something else there may stand."""
    meant = [row for row in words if re.search(rf"\b{row[0]}", english, flags=re.IGNORECASE)]
    chosen = [row[1] for row in meant]
    instead = [word for row in meant for word in row[2] if not any(each.startswith(word) for each in chosen)]
    return [word for word in instead if re.search(rf"\b{word}", german)]


def test_the_german_says_one_word_for_one_thing() -> None:
    words = rows()
    found = [f"{word}: {german}" for english, german in sentences() for word in discarded(english, german, words)]
    assert len(words) > 20
    assert found == []


def test_a_discarded_word_would_be_found() -> None:
    words = rows()
    assert discarded("Which total do you call?", "Welches Ergebnis sagen Sie an?", words) == ["Ergebnis"]
    assert discarded("Your result", "Ihr Ergebnis", words) == []
    assert discarded("Go on at this table", "An diesem Tisch weitergeben", words) == ["weitergeb"]
    assert discarded("A test, no exam.", "Ein Test, keine Prüfung.", words) == []


def test_no_figure_stands_directly_before_another() -> None:
    assert [text for both in sentences() for text in both if BESIDE.search(text)] == []


def test_figures_that_collide_would_be_found() -> None:
    assert BESIDE.search("Sie ziehen auf %(box)s %(amount)s von %(player)s ein.")
    assert BESIDE.search("das Ass auf Box %(box)s 1 zählt")
    assert not BESIDE.search("Sie ziehen %(amount)s von %(player)s auf %(box)s ein.")
