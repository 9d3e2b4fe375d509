"""Ruleset files become editions: a new text is a new edition, and an edition never changes."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.http import Http404
from pytest_django import DjangoAssertNumQueries

from casino_training.houses.actions import EditionIsOld, EditionTaken, load_editions
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import current_edition, current_editions, house_called, houses, ruleset_of
from casino_training.rules.faults import RulesetFaults
from tests.cast import NOON, make_edition

pytestmark = pytest.mark.django_db

FRANKFURT = (settings.RULESETS / "frankfurt.yaml").read_text()


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with the file of one house."""
    (tmp_path / "frankfurt.yaml").write_text(FRANKFURT)
    return tmp_path


def load(shelf: Path, days: int = 0) -> list[Edition]:
    return load_editions(paths=sorted(shelf.glob("*.yaml")), now=NOON + timedelta(days=days))


def as_version(version: str) -> str:
    """The file under another version."""
    return re.sub(r'version: "?1"?', f'version: "{version}"', FRANKFURT, count=1)


def test_a_file_becomes_a_house_and_its_edition_word_for_word(shelf: Path) -> None:
    (edition,) = load(shelf)
    assert (edition.house.slug, edition.house.prefix, edition.version) == ("frankfurt", "FRA", "1")
    assert edition.text == FRANKFURT
    assert ruleset_of(edition).house.slug == "frankfurt"


def test_the_same_file_again_is_nothing_new(shelf: Path) -> None:
    load(shelf)
    assert load(shelf, days=1) == []
    assert Edition.objects.get().loaded_at == NOON


def test_a_new_version_is_the_current_one_and_the_old_one_stays(shelf: Path) -> None:
    load(shelf)
    (shelf / "frankfurt.yaml").write_text(as_version("2"))
    load(shelf, days=1)
    assert current_edition("frankfurt").version == "2"
    assert Edition.objects.get(version="1").text == FRANKFURT


def test_a_file_put_back_to_an_older_edition_is_refused_and_not_passed_over(shelf: Path) -> None:
    load(shelf)
    (shelf / "frankfurt.yaml").write_text(as_version("2"))
    load(shelf, days=1)
    (shelf / "frankfurt.yaml").write_text(FRANKFURT)
    with pytest.raises(EditionIsOld, match=r"edition 1 was replaced by 2; .* that was not used yet"):
        load(shelf, days=2)
    assert current_edition("frankfurt").version == "2"


def test_another_text_under_a_version_already_used_is_refused(shelf: Path) -> None:
    load(shelf)
    (shelf / "frankfurt.yaml").write_text(FRANKFURT + "# a remark\n")
    with pytest.raises(EditionTaken, match=r"frankfurt.yaml: edition 1 .* raise edition.version"):
        load(shelf, days=1)
    assert Edition.objects.get().text == FRANKFURT


def test_with_one_malformed_file_nothing_is_loaded(shelf: Path) -> None:
    (shelf / "zurich.yaml").write_text("format: 1\n")
    with pytest.raises(RulesetFaults):
        load(shelf)
    assert not House.objects.exists()


def test_a_house_without_an_edition_is_not_listed(shelf: Path) -> None:
    load(shelf)
    House.objects.create(slug="empty", prefix="EMP", name_en="Empty", name_de="Leer")
    assert [house.slug for house in houses()] == ["frankfurt"]
    for slug in ("empty", "nowhere"):
        with pytest.raises(Http404):
            house_called(slug)


def test_the_current_editions_of_all_houses_are_found_in_one_query(
    shelf: Path, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    load(shelf)
    (shelf / "frankfurt.yaml").write_text(as_version("2"))
    (newest,) = load(shelf, days=1)
    bavaria = make_edition("bavaria")
    with django_assert_num_queries(1):
        found = current_editions()
        assert [edition.house.prefix for edition in found] == ["FRA", "BAV"]
    assert found == [newest, bavaria]
