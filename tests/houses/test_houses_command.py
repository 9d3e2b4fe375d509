"""`manage.py houses` and `manage.py check`: what stands in the files, or every fault with file and line."""

from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings as site
from django.core.checks import run_checks
from django.core.management import call_command
from django.core.management.base import CommandError

from casino_training.houses.checks import rulesets_are_sound
from tests.rules.sound import sound_text

RULESETS = Path(site.RULESETS)


@pytest.fixture
def folder(tmp_path, settings):
    """A folder of rulesets of this test's own, with the sound house in it."""
    settings.RULESETS = tmp_path
    (tmp_path / "sound.yaml").write_text(sound_text(), encoding="utf-8")
    return tmp_path


def listed() -> list[list[str]]:
    out = StringIO()
    call_command("houses", stdout=out)
    return [line.split() for line in out.getvalue().splitlines()]


def test_it_counts_clauses_and_rules(folder):
    head, row = listed()
    assert head[:5] == ["house", "edition", "clauses", "cited", "inform"]
    assert head[5:] == ["rules", "documented", "readings", "silent", "unclear"]
    name, version, clauses, cited, inform, rules, documented, readings, silent, unclear = row
    assert (name, version, clauses, cited, inform) == ("sound", "1", "3", "2", "1")
    assert (documented, readings, unclear) == ("18", "1", "1"), "21 rules are said; one is silent with a reason"
    assert int(rules) == 18 + 1 + 1 + int(silent)


def test_it_lists_the_four_documented_houses():
    rows = {row[0]: row for row in listed()[1:]}
    assert list(rows) == sorted(path.stem for path in RULESETS.glob("*.yaml"))
    assert {"bavaria", "frankfurt", "holecard", "surrender"} <= set(rows)
    for row in rows.values():
        assert int(row[2]) == int(row[3]) + int(row[4]), "every clause is cited or informs"


def test_it_prints_all_faults_of_all_files_and_fails(folder):
    (folder / "broken.yaml").write_text(sound_text().replace("is: 17", "is: 99"), encoding="utf-8")
    (folder / "worse.yaml").write_text("format: 2\n", encoding="utf-8")
    with pytest.raises(CommandError) as failed:
        call_command("houses")
    said = str(failed.value)
    assert failed.value.returncode == 1
    assert 'broken.yaml:2: house.slug is "sound"; write it as the file is named' in said
    assert 'rules.bank.stands_on is "99"; write a whole number from 2 to 31' in said
    assert 'worse.yaml:1: format is "2", which this program cannot read; write format: 1' in said
    assert "worse.yaml:1: house is missing; add it" in said


def test_two_houses_cannot_have_one_prefix(folder):
    other = sound_text().replace("slug: sound", "slug: tower")
    (folder / "tower.yaml").write_text(other, encoding="utf-8")
    with pytest.raises(CommandError, match=r"tower.yaml:1: house.prefix SND belongs to sound.yaml"):
        call_command("houses")


def test_the_check_refuses_a_malformed_file_and_passes_sound_ones(folder):
    assert rulesets_are_sound(None) == []
    (folder / "sound.yaml").write_text(sound_text().replace("is: 3:2", "is: 182"), encoding="utf-8")
    errors = [error for error in run_checks() if error.id == "houses.E001"]
    assert len(errors) == 1
    assert 'rules.payouts.blackjack is "182"; write odds in lowest terms' in errors[0].msg
    with pytest.raises(Exception, match=r"houses.E001"):
        call_command("check")


def test_a_folder_without_rulesets_is_a_fault(folder):
    (folder / "sound.yaml").unlink()
    assert "there is no ruleset here" in rulesets_are_sound(None)[0].msg


def test_a_huge_file_is_read_no_further_than_needed(folder):
    with (folder / "huge.yaml").open("wb") as file:
        file.truncate(1 << 40)
    assert "huge.yaml:1: the file is longer than 65536 bytes" in rulesets_are_sound(None)[0].msg


def test_the_schema_is_written_beside_the_files(folder):
    call_command("houses", "--schema")
    assert (folder / "schema.json").read_bytes() == (RULESETS / "schema.json").read_bytes()


@pytest.mark.django_db
def test_editions_are_loaded_once(folder):
    out = StringIO()
    call_command("houses", "--load", stdout=out)
    call_command("houses", "--load", stdout=out)
    assert out.getvalue() == "loaded sound 1\n"
    (folder / "sound.yaml").write_text(sound_text() + "# another text\n", encoding="utf-8")
    with pytest.raises(CommandError, match=r"raise edition.version"):
        call_command("houses", "--load")
