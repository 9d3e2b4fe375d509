"""A house's document on the site: every clause in words, open to anybody, and nothing but read."""

import pytest
from django.test import Client

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
