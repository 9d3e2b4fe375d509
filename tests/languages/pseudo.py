"""A language that nobody speaks: every string of the catalogue in Cyrillic letters, everything else as it was.

What still has a Latin word on a page was not put into the catalogue. Names, the words of the houses' documents and
what `KNOWN` lists stand there rightly.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import django
import polib
import yaml
from django.conf import settings

from casino_training.felt.measure import marks_for
from casino_training.scenarios.drills import GUESTS
from casino_training.scenarios.players import NAMES

LATIN = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC = "абцдефгхийклмнопщрстувшьяз"
LETTERS = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())
KEPT = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}|<[^>]*>|&\w+;")
"""Placeholders and markup within a string."""
SPOKEN = ("alt", "aria-label", "aria-description", "placeholder", "title")
"""Attributes that people read or hear."""
UNSPOKEN = {"script", "style", "code", "kbd"}
"""Elements whose text is for a machine, or stands on a key."""
KNOWN = re.compile(
    r"https?:\S+|\S+@\S+|\S+\.(?:pdf|yaml)"  # addresses
    r"|\b[A-Z]{3}-\d+[a-z]?|[0-9A-Z]{8,}|(?:[0-9A-Z]{4}-){2,}[0-9A-Z]+"  # a clause, the code of a certificate
    r"|K\d+|[A-Z]+(?![\w])"  # a kind, a currency, initials, a file format
    r"|\b(?:cm|s|h)\b"
)
DIGEST = re.compile(r"\b[0-9a-f]{8,}\b")
SPOKEN_WORDS = ("Karte", "Rest", "rest", "Steht", "card", "carte")
"""What players call, in the words of the houses."""
ATLAS = Path(settings.BASE, "fixtures/atlas.yaml")
FILES = (*Path(settings.RULESETS).glob("*.yaml"), ATLAS)
CLAUSE = re.compile(r"^[A-Z]{3}-\d+[a-z]? ")
WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{2,}")


def pseudo(text: str) -> str:
    """The string in Cyrillic letters; placeholders and markup stay."""
    kept = iter(KEPT.findall(text))
    return "".join(part.translate(LETTERS) + next(kept, "") for part in KEPT.split(text))


def compiled(folder: Path, *, but: Iterable[str] = ()) -> Path:
    """A folder for LOCALE_PATHS with the German catalogues of the site and of Django in this language.

    A string of `but` is missing, as if nobody had ever marked it.
    """
    together = polib.POFile()
    ours = Path(settings.LOCALE_PATHS[0], "de/LC_MESSAGES/django.po")
    theirs = sorted(Path(django.__file__).parent.glob("conf/locale/de/**/django.po"))
    theirs += sorted(Path(django.__file__).parent.glob("contrib/*/locale/de/**/django.po"))
    known = set()
    for path in (ours, *theirs):
        catalogue = polib.pofile(str(path))
        together.metadata = together.metadata or catalogue.metadata
        for entry in catalogue:
            key = (entry.msgctxt, entry.msgid)
            if entry.obsolete or entry.msgid in but or key in known:
                continue
            known.add(key)
            plural = {number: pseudo(entry.msgid_plural if number else entry.msgid) for number in entry.msgstr_plural}
            said = {"msgstr_plural": plural} if plural else {"msgstr": pseudo(entry.msgid)}
            together.append(
                polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural, msgctxt=entry.msgctxt, **said)
            )
    to = folder / "de/LC_MESSAGES"
    to.mkdir(parents=True)
    together.save_as_mofile(str(to / "django.mo"))
    return folder


def documented() -> list[str]:
    """Every German text of the houses' files and of the atlas, and the names of its guests, the longest first."""
    texts = {text for path in FILES for text in texts_under({"de"}, yaml.safe_load(path.read_text(encoding="utf-8")))}
    names = {part for name in guests() for part in (name, *name.split())}
    return sorted({*texts, *names, *SPOKEN_WORDS}, key=len, reverse=True)


@cache
def guests() -> frozenset[str]:
    """What the people at the tables are called."""
    atlas = yaml.safe_load(ATLAS.read_text(encoding="utf-8"))
    return frozenset((*NAMES, *GUESTS, *texts_under({"player", "name"}, atlas)))


@cache
def signs() -> frozenset[str]:
    """The two letters that stand in the picture for a guest: his initials, or the beginning of either name."""
    return frozenset(mark for name in guests() for mark in islice(marks_for(name), 3))


def texts_under(keys: set[str], value: object, key: str = "") -> Iterator[str]:
    """The texts that stand under one of the keys of a file that was read."""
    match value:
        case str() if key in keys:
            yield " ".join(value.split())
        case dict():
            for name, each in value.items():
                yield from texts_under(keys, each, name)
        case list():
            for each in value:
                yield from texts_under(keys, each)


class Spoken(HTMLParser):
    """What a page says: its texts and spoken attributes, without what is marked as being of another language."""

    VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.silent: list[bool] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        is_silent = tag in UNSPOKEN or (tag != "html" and "lang" in facts)
        if not is_silent and not any(self.silent):
            self.texts += [facts[name] or "" for name in SPOKEN if name in facts]
        if tag not in self.VOID:
            self.silent.append(is_silent)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.silent.pop()

    def handle_endtag(self, tag: str) -> None:
        if self.silent and tag not in self.VOID:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.silent):
            self.texts.append(data)


def plain_words(text: str, known: Iterable[str]) -> list[str]:
    """The Latin words of a text that are neither known nor of the sorts that stand rightly on a page."""
    text = " ".join(text.split())
    if text in signs():
        return []
    cut = CLAUSE.sub("", text).removesuffix("…")
    if text.endswith("…") and any(each.startswith(cut) for each in known):
        return []
    text = DIGEST.sub(" ", text)
    for each in known:
        if each in text:
            text = text.replace(each, " ")
    return WORD.findall(KNOWN.sub(" ", text))


def plain_sentences(page: str, known: list[str]) -> list[str]:
    """The texts of a page in which plain words are left, with the words."""
    found = ((text, plain_words(text, known)) for text in Spoken(page).texts)
    return [f"{' '.join(words)}: {' '.join(text.split())[:120]}" for text, words in found if words]
