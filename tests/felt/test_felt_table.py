"""The template tag: a picture without JavaScript, in both languages, that tells only what lies on the table."""

import re
from collections import Counter

import pytest
from django.template import engines
from django.utils import translation
from msgspec.structs import replace

from casino_training.felt import marks
from casino_training.felt.templatetags.felt import _drawn
from casino_training.rules.cards import RANKS, SUITS
from casino_training.rules.table import Table

from .tables import SHARED_BOX, make_box, make_table, stake

PAGE = "{% load felt %}{% felt_table table marks=marks focus=4 description='Spoken.' name='one' %}"
TWO = PAGE + "{% felt_table table name='two' %}"


def drawn(source: str, table: Table = SHARED_BOX, **context: object) -> str:
    return engines["django"].from_string(source).render({"table": table, **context})


def test_it_needs_no_script_and_no_style() -> None:
    page = drawn(PAGE, marks=[marks.ring(marks.box(4)), marks.misplaced(marks.card(4, 0))])
    assert "<script" not in page
    assert "style=" not in page
    assert not re.search(r"\son\w+=", page)


def test_every_id_is_given_once_and_every_reference_leads_to_one() -> None:
    page = drawn(TWO)
    ids = Counter(re.findall(r'\bid="([^"]+)"', page))
    leading = re.findall(r'(?:href="#|aria-(?:labelled|described)by=")([^"]+)"', page)
    used = {name for names in leading for name in names.split()}
    assert [name for name, count in ids.items() if count > 1] == []
    assert used <= set(ids)


def test_a_picture_has_a_title_and_the_spoken_description() -> None:
    page = drawn(PAGE)
    assert page.count('role="img"') == 3
    assert page.count('aria-describedby="one-told"') == 2
    assert '<figcaption class="visually-hidden" id="one-told"><p>Spoken.</p>' in page


def test_every_amount_on_the_felt_stands_there_as_a_number() -> None:
    table = make_table(make_box(2, "5h 6d Tc", replace(stake("Anna", 1_250, 1_250), paid=250_000)))
    amounts = re.findall(r'font-size="18" font-weight="700">(.*?)</text>', drawn(PAGE, table))
    assert [re.sub("<[^>]+>", "", each) for each in amounts] == ["1,250 + 1,250 + 2,500"] * 2


def test_only_cards_of_the_table_are_in_the_page() -> None:
    page = drawn(PAGE)
    faces = {f"{rank}{suit}" for rank in RANKS for suit in SUITS if f'id="one-{rank}{suit}"' in page}
    assert faces == {"Th", "6s", "Jc", "7h"}


def test_two_tables_of_one_shape_differ_only_in_what_is_seen() -> None:
    """A face-down card leaves no trace of what it could be."""
    hidden = drawn(PAGE, make_table(bank="Ah ??"))
    assert len(re.findall(r'<symbol id="one-[A23456789TJQK][shdc]"', hidden)) == 1


@pytest.mark.parametrize(("language", "written"), [("en", ">37.50<"), ("de", ">37,50<")])
def test_amounts_follow_the_language_and_coordinates_do_not(language: str, written: str) -> None:
    table = make_table(make_box(2, "9h", stake("Anna", 37)))
    table = table.with_box(make_box(1, "9h 9d", stake("Bruno", 0)))
    table = table.with_box(make_box(3, "5c", *[type(stake("Anna", 1))("Anna", 3_750)]))
    with translation.override(language):
        page = drawn(PAGE, table)
    assert written in page
    numbers = re.findall(r'\b(?:x|y|cx|cy|r|width|height|rx)="([^"]*)"', page)
    assert [number for number in numbers if not re.fullmatch(r"-?\d*\.?\d+(%|em)?", number)] == []


def test_a_name_is_text_and_never_markup() -> None:
    table = make_table(make_box(1, "", stake("<b>Eve</b>", 10), appointed="<b>Eve</b>"))
    page = drawn(PAGE, table)
    assert "<b>" not in page
    assert "&lt;b&gt;Eve" in page


def test_the_words_on_the_felt_are_german_on_a_german_page() -> None:
    with translation.override("de"):
        page = drawn(PAGE)
    assert "VERSICHERUNG" in page
    assert "INSURANCE" not in page


def test_a_drawn_table_stays_light() -> None:
    """Promised: a page under 200 kB without its fonts; the picture of a full table takes less than half of it."""
    hands = [make_box(n, "Kh Qd Jc 2s", *[stake(name, 195) for name in ("A", "B", "C", "D")]) for n in range(1, 8)]
    page = drawn(PAGE, make_table(*hands, bank="As ??"))
    assert len(page.encode()) < 100_000


def test_what_has_not_changed_is_not_drawn_again() -> None:
    """Only the box that is another is drawn anew, once for the table and once for the strip."""
    table = make_table(*[make_box(n, "9h 7d", stake("Anna", 20)) for n in range(1, 8)], bank="As")
    drawn(PAGE, table)
    before = _drawn.cache_info().misses
    drawn(PAGE, table)
    assert _drawn.cache_info().misses == before
    drawn(PAGE, table.with_box(make_box(3, "9h 8d", stake("Anna", 20))))
    assert _drawn.cache_info().misses == before + 2
