"""`manage.py scenario` prints a situation as a person would read it, and the ruling when it is asked for."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings

from casino_training.rules.answers import Permission
from casino_training.rules.load import load_ruleset
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling, recorded
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import DoubleAsked
from casino_training.scenarios.build import build
from casino_training.scenarios.scenario import Scenario
from tests.rulebooks import frankfurt_with_two_boxes

CLAUSE_ID = re.compile(r"\b(FRA|BAV|SUR|HOL)-\d")


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("scenario", *arguments, stdout=out)
    return out.getvalue()


def fault(*arguments: str) -> str:
    """What the command complains of; it says it in one line."""
    with pytest.raises(CommandError) as caught:
        printed(*arguments)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.fixture(scope="module")
def frankfurt() -> object:
    return load_ruleset(Path(settings.RULESETS, "frankfurt.yaml").read_bytes(), source="frankfurt.yaml")


def test_a_situation_is_printed_without_its_answer() -> None:
    text = printed("frankfurt", "K25", "--seed", "7")
    for title in ("Airport Casino Frankfurt, edition 1", "K25 A hand to be doubled", "Seed 7", "The table", "?"):
        assert title in text
    assert "The ruling" not in text
    assert not CLAUSE_ID.search(text)


def test_a_difficulty_can_be_asked_for(frankfurt: object, tmp_path: Path) -> None:
    written = json.loads(printed("frankfurt", "K04", "--seed", "7", "--difficulty", "3", "--json"))
    assert of_json(written["scenario"], Scenario) == build("K04", "7", frankfurt, 3)  # type: ignore[arg-type]
    file = tmp_path / "frankfurt.yaml"
    file.write_text(frankfurt_with_two_boxes(), encoding="utf-8")
    assert fault(str(file), "K81", "--difficulty", "3") == (
        "K81 has no scenario of difficulty 3 at frankfurt; write one of 1, 2"
    )


def test_with_ruling_the_answer_its_basis_and_each_clause_follow(frankfurt: object) -> None:
    text = printed("frankfurt", "K25", "--seed", "7", "--ruling")
    (step,) = build("K25", "7", frankfurt).steps  # type: ignore[arg-type]
    ruling = rule_on(frankfurt, step.situation)  # type: ignore[arg-type]
    assert isinstance(ruling.answer, Permission)
    head = "The hand may be doubled." if ruling.answer.is_allowed else "The hand may not be doubled."
    assert f"{head} ({ruling.basis})" in text
    words = " ".join(text.split())
    for clause in ruling.clauses:
        assert f"{clause.id} {clause.text.en}" in words


def test_a_reading_is_printed_as_one() -> None:
    words = " ".join(printed("frankfurt", "K05", "--seed", "7", "--ruling").split())
    assert "The bank stands. (our reading)" in words  # FRA-42, reading 1
    assert "The bank on a soft seventeen FRA-42 The bank has to draw" in words
    assert "Reading: The document fixes a count of 17" in words


def test_silence_is_said_and_no_clause_is_named() -> None:
    text = printed("holecard", "K71", "--seed", "7", "--ruling")
    assert "Call the supervisor. (general practice, not in the document)" in text
    assert "Cards dealt to an empty box: not in the document" in text
    assert not CLAUSE_ID.search(text)


def test_the_steps_of_a_compound_kind_are_numbered() -> None:
    text = printed("frankfurt", "K68", "--seed", "7")
    assert "Step 1 of 2" in text
    assert "Step 2 of 2" in text
    assert text.count("The question") == 2


def test_everything_is_printed_in_german_too() -> None:
    text = printed("bavaria", "K05", "--seed", "7", "--ruling", "--lang", "de")
    for words in (
        "Bayerische Spielbanken, Fassung 1",
        "Der Tisch",
        "Was geschehen ist",
        "Die Frage",
        "Der Entscheid",
    ):
        assert words in text
    for words in ("Zieht die Bank oder bleibt sie stehen?", "Die Bank bleibt stehen. (unsere Lesart)"):
        assert words in text
    assert "Die Bank auf weicher Siebzehn\n" in text
    assert not re.search(r"\b(The|the|card|stake|box|shoe)\b", text)


def test_the_notation_is_the_scenario_and_the_answer_only_when_asked_for(frankfurt: object) -> None:
    data = json.loads(printed("frankfurt", "may-double", "--seed", "5eed:12", "--json"))
    scenario = build("K25", "5eed:12", frankfurt)  # type: ignore[arg-type]
    assert data == {"house": "frankfurt", "edition": "1", "scenario": data["scenario"]}
    assert of_json(data["scenario"], Scenario) == scenario

    (ruling,) = json.loads(printed("frankfurt", "K25", "--seed", "5eed:12", "--json", "--ruling"))["rulings"]
    (step,) = scenario.steps
    assert isinstance(step.situation, DoubleAsked)
    assert of_json(ruling, RecordedRuling) == recorded(rule_on(frankfurt, step.situation))  # type: ignore[arg-type]


def test_the_same_arguments_print_the_same() -> None:
    assert printed("frankfurt", "K71", "--seed", "7") == printed("frankfurt", "K71", "--seed", "7")
    assert printed("frankfurt", "K71", "--seed", "7") != printed("frankfurt", "K71", "--seed", "8")


def test_an_unknown_house_is_told_those_there_are() -> None:
    known = "write one of bavaria, frankfurt, holecard, surrender, or a file that ends in .yaml"
    assert fault("nowhere", "K25") == f"there is no house 'nowhere'; {known}"
    assert fault("../frankfurt", "K25") == f"there is no house '../frankfurt'; {known}"


def test_an_unknown_kind_is_told_those_there_are() -> None:
    message = fault("frankfurt", "K00")
    assert message.startswith("there is no kind 'K00'; write one of")
    assert "K71 (cards-on-empty-box)" in message


def test_a_kind_that_a_house_leaves_open_is_not_offered_there() -> None:
    message = fault("surrender", "K61")  # no clause of SUR names a step of stakes
    assert message.startswith("K61 is not offered at surrender, whose document leaves it open; write one of K71, ")


@pytest.mark.parametrize("seed", ["xyz", "-1", "", "1.5", "A1", "0x7", "7 ", "f" * 65, "7:", "7:x", "7\n", "٣"])
def test_an_unreadable_seed_is_refused(seed: str) -> None:
    message = fault("frankfurt", "K25", f"--seed={seed}")
    assert message == f"{seed!r} is no seed; write 1 to 64 of the digits 0 to 9 and a to f, such as 7 or 5eed"


def test_a_file_with_faults_is_told_with_file_and_line(tmp_path: Path) -> None:
    text = Path(settings.RULESETS, "frankfurt.yaml").read_text().replace("stands_on: {is: 17", "stands_on: {is: 99")
    (tmp_path / "frankfurt.yaml").write_text(text)
    with override_settings(RULESETS=tmp_path):
        assert re.match(r"frankfurt\.yaml:\d+: rules\.bank\.stands_on is \"99\"; write", fault("frankfurt", "K25"))
