"""A house's document on the site: every clause in words, open to anybody, and nothing but read."""

import pytest
from django.test import Client

from casino_training.houses.document import document_of
from casino_training.houses.queries import ruleset_of
from tests.cast import make_edition

pytestmark = pytest.mark.django_db


def page_of(path: str, language: str = "en") -> str:
    answer = Client(headers={"accept-language": language}).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_list_names_every_house_that_has_an_edition() -> None:
    for slug in ("frankfurt", "bavaria"):
        make_edition(slug)
    page = page_of("/houses/")
    assert "Airport Casino Frankfurt" in page
    assert "/houses/bavaria/" in page
    assert "/houses/surrender/" not in page


@pytest.mark.parametrize("slug", ["frankfurt", "bavaria", "surrender", "holecard"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_a_house_holds_every_clause_under_its_id(slug: str, language: str) -> None:
    ruleset = ruleset_of(make_edition(slug))
    page = page_of(f"/houses/{slug}/", language)
    assert [clause for clause in ruleset.clauses if f'id="{clause}"' not in page] == []


def test_a_house_that_does_not_exist_is_not_found() -> None:
    make_edition("frankfurt")
    assert Client().get("/houses/atlantis/").status_code == 404


@pytest.mark.parametrize("path", ["/houses/", "/houses/frankfurt/"])
def test_pages_of_houses_are_only_read(path: str) -> None:
    make_edition("frankfurt")
    assert Client().post(path).status_code == 405


def test_a_clause_shows_what_rests_on_it_and_who_asks_about_it() -> None:
    """BAV-25 opens doubling on nine, ten and eleven; a visitor is not offered to practise it."""
    make_edition("bavaria")
    clause = page_of("/houses/bavaria/").split('id="BAV-25"')[1].split("</article>")[0]
    assert "Doubling, on which totals: <strong>9, 10 and 11</strong>" in clause
    assert "A hand to be doubled" in clause
    assert 'name="clause"' not in clause


def test_what_the_document_leaves_open_is_listed_by_chapter() -> None:
    make_edition("frankfurt")
    silent = page_of("/houses/frankfurt/").split('id="unmentioned"')[1]
    surrender = silent.split(">Surrender</h3>")[1].split("</ul>")[0]
    assert "Surrender, whether it is offered" in surrender
    assert "surrender is not among them" in surrender


def test_the_contents_lead_to_the_clauses_of_each_chapter_that_says_something() -> None:
    ruleset = ruleset_of(make_edition("frankfurt"))
    chapters = {chapter.name: [clause.id for clause in chapter.clauses] for chapter in document_of(ruleset).chapters}
    assert chapters["even_money"] == ["FRA-34"]
    assert chapters["surrender"] == []
    assert 'href="#FRA-34">Even money</a>' in page_of("/houses/frankfurt/")


def test_clauses_are_counted_by_how_they_stand() -> None:
    """FRA-61, FRA-63 and FRA-64 only inform."""
    counts = document_of(ruleset_of(make_edition("frankfurt"))).counts
    assert (counts["all"], counts["informs"]) == (67, 3)


def test_under_a_clause_a_point_it_leaves_open_is_told_from_one_it_is_silent_on() -> None:
    """FRA-20: how much is added to a double can be read two ways; surrender is not among what is named."""
    make_edition("frankfurt")
    clause = page_of("/houses/frankfurt/").split('id="FRA-20"')[1].split("</article>")[0]
    left_open, silent = clause.split("left open</span>")[1].split("silent</span>")
    assert "Surrender, whether it is offered" in silent
    assert "Surrender" not in left_open
