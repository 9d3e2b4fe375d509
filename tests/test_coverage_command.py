"""`manage.py coverage` lists clauses with their kinds, and fails where one is trained by none."""

import json
from io import StringIO
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings


def run(*arguments: str) -> tuple[str, str]:
    """What is written, and how the command fails, if it does."""
    out, failure = StringIO(), ""
    try:
        call_command("coverage", *arguments, "--quick", stdout=out)
    except CommandError as error:
        failure = str(error)
    return out.getvalue(), failure


def printed(*arguments: str) -> str:
    return run(*arguments)[0]


def test_each_clause_is_listed_with_its_kinds_and_those_that_inform_apart() -> None:
    lines = [" ".join(line.split()) for line in printed("frankfurt").splitlines()]
    assert lines[0] == "frankfurt"
    assert "FRA-55 K69" in lines
    assert "inform only FRA-61 FRA-63 FRA-64" in lines


def test_a_rule_whose_value_no_question_reads_is_named() -> None:
    """FRA-37 gives the bank one card, so that none asks whether a second one lies face down."""
    lines = [" ".join(line.split()) for line in printed("frankfurt").splitlines()]
    assert "rules with a value that no question reads dealing.hole_card" in lines
    assert json.loads(printed("frankfurt", "--json"))["frankfurt"]["unread"] == ["dealing.hole_card"]


def test_every_house_is_listed_when_none_is_named() -> None:
    assert list(json.loads(printed("--json"))) == ["bavaria", "frankfurt", "holecard", "surrender"]


def test_the_figures_of_mutation_are_printed_by_house_and_over_all() -> None:
    read = json.loads(printed("surrender", "--mutate", "--json"))
    assert read["percent"] == read["houses"]["surrender"]["percent"] > 50
    assert read["houses"]["surrender"]["rules"]["surrender.loses"]["unnoticed"] == []  # SUR-30
    assert printed("--mutate").splitlines()[-1].startswith("all")


def test_an_unknown_house_is_told_those_there_are() -> None:
    assert run("nowhere")[1].startswith("there is no house 'nowhere'; write one of bavaria, ")


def test_a_clause_that_no_kind_exercises_ends_in_a_failure(tmp_path: Path) -> None:
    """A rule that nothing reads in this house is given a clause of its own, FRA-63, which informs otherwise."""
    text = Path(settings.RULESETS, "frankfurt.yaml").read_text()
    peeks = 'bank_peeks: {silent: {en: "There is no hole card to look at."'
    assert peeks in text
    start = text.index("    informs", text.index("FRA-63:"))
    text = text[:start] + text[text.index("\n", start) + 1 :]
    line = text.index(peeks)
    end = text.index("\n", line)
    text = text[:line] + text[line : end - 1] + ", by: [FRA-63]}" + text[end:]
    (tmp_path / "frankfurt.yaml").write_text(text)
    with override_settings(RULESETS=tmp_path):
        assert "FRA-63" in run()[1].removeprefix("no kind exercises ").split(", ")
