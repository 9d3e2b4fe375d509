"""The API rules for anybody, says what is wrong with a question, and is described as it is."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from jsonschema import Draft202012Validator
from rest_framework.test import APIClient
from rest_framework.throttling import ScopedRateThrottle

from casino_training.houses import openapi
from casino_training.rules.asking import MOST_BYTES
from tests.cast import make_edition, make_person

pytestmark = pytest.mark.django_db
HOUSES = ("bavaria", "frankfurt", "holecard", "surrender")
ELEVEN = {"type": "DoubleAsked", "hand": "5h 6d", "upcard": "Td"}
HOLE_CARD = {"type": "HoleCardExposed", "found": "during the round"}


@pytest.fixture(autouse=True)
def editions() -> None:
    for slug in HOUSES:
        make_edition(slug)


@pytest.fixture(autouse=True)
def rate(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Requests are counted anew for each test, and five are allowed at most."""
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"api": "5/min"})
    cache.clear()
    yield
    cache.clear()


def asked(question: object, **headers: str) -> Any:
    return APIClient().post("/api/v1/rulings", question, format="json", headers=headers)


def by_house(response: Any) -> dict[str, Any]:
    return {each["house"]: each for each in response.json()["rulings"]}


def test_every_house_is_asked_when_none_is_named() -> None:
    """FRA-20, BAV-25: eleven may be doubled."""
    response = asked({"situation": ELEVEN})
    assert response.status_code == 200
    found = by_house(response)
    assert tuple(sorted(found)) == HOUSES
    frankfurt = found["frankfurt"]
    assert frankfurt["ruling"]["answer"] == {"type": "Permission", "is_allowed": True}
    assert frankfurt["ruling"]["basis"] == "documented"
    assert frankfurt["edition"] == "1"
    assert len(frankfurt["digest"]) == 64
    cited = [clause for rule in frankfurt["ruling"]["rules"] for clause in rule["clauses"]]
    assert [clause["id"] for clause in frankfurt["clauses"]] == cited
    assert "FRA-20" in cited


@pytest.mark.parametrize("house", ["frankfurt", ["frankfurt", "surrender"], "all"])
def test_one_house_or_several_or_all_are_asked(house: object) -> None:
    expected = list(HOUSES) if house == "all" else house if isinstance(house, list) else [house]
    assert sorted(by_house(asked({"house": house, "situation": ELEVEN}))) == sorted(expected)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "A player may double"), ("de", "verdoppeln"), ("fr", "A player")]
)
def test_clauses_are_in_the_language_asked_for(language: str, word: str) -> None:
    response = asked({"house": "frankfurt", "situation": ELEVEN}, accept_language=language)
    texts = " ".join(clause["text"] for clause in by_house(response)["frankfurt"]["clauses"])
    assert word in texts
    assert response.headers["Content-Language"] == ("de" if language == "de" else "en")


def test_what_cannot_arise_at_one_house_is_refused_there_alone() -> None:
    found = by_house(asked({"house": ["holecard", "frankfurt"], "situation": HOLE_CARD}))
    assert found["frankfurt"] | {"digest": ""} == {
        "house": "frankfurt",
        "name": "Airport Casino Frankfurt",
        "edition": "1",
        "digest": "",
        "error": "the bank has no hole card here",
        "path": "situation",
        "reason": "Here the bank cannot have this hand at that moment.",
        "advice": "the bank has no hole card here",
    }
    assert found["holecard"]["ruling"]["answer"] == {"type": "CallSupervisor"}


BUST_AND_DRAWN = {"type": "TotalAsked", "hand": "Th 9d 5c 2d"}


@pytest.mark.parametrize(
    ("language", "reason", "advice"),
    [
        (
            "en",
            "Here these cards cannot lie there together.",
            "Th 9d 5c was bust, and no card was drawn to it; leave out the last one",
        ),
        (
            "de",
            "Diese Karten können hier nicht zusammen liegen.",
            "Th 9d 5c war überkauft, und keine Karte wurde dazu gezogen; lassen Sie die letzte weg",
        ),
    ],
)
def test_what_can_arise_nowhere_is_refused_by_every_house_in_the_language_asked_for(
    language: str, reason: str, advice: str
) -> None:
    """At 24 a hand is bust everywhere (FRA-06, BAV-16, SUR-01, HOL-01)."""
    response = asked({"situation": BUST_AND_DRAWN}, accept_language=language)
    assert response.status_code == 400
    refusals = response.json()["refusals"]
    assert sorted(each["house"] for each in refusals) == list(HOUSES)
    assert {each["reason"] for each in refusals} == {response.json()["reason"]} == {reason}
    assert {each["advice"] for each in refusals} == {response.json()["advice"]} == {advice}
    assert {"error", "path", "edition", "digest", "name"} < set(refusals[0])


def test_each_house_refuses_for_its_own_reason() -> None:
    """Frankfurt has seven boxes (FRA-10); Bavaria does not count them, and no layout has ten."""
    skipped = {"type": "BoxSkipped", "box": 10, "found": "until the deal is complete"}
    refusals = asked({"house": ["frankfurt", "bavaria"], "situation": skipped}).json()["refusals"]
    assert {each["house"]: each["error"] for each in refusals} == {
        "frankfurt": "there is no box 10 here; write 1 to 7",
        "bavaria": "there is no box 10 here; write 1 to 9",
    }


TABLE = {"type": "Table", "boxes": [{"type": "Box", "number": 1}], "shoe_cards": 100}


@pytest.mark.parametrize(
    ("question", "path", "error"),
    [
        ([], "", "write an object with house and situation"),
        ({"house": "frankfurt"}, "situation", "missing"),
        ({"situation": ELEVEN, "hous": "all"}, "", "a question has no 'hous'"),
        ({"situation": ELEVEN, "house": "atlantis"}, "house", "write frankfurt, bavaria, holecard"),
        ({"situation": ELEVEN, "house": ["frankfurt", "frankfurt"]}, "house", "write each house once"),
        ({"situation": ELEVEN, "house": []}, "house", "write each house once, and at least one"),
        ({"situation": ELEVEN, "house": [["frankfurt"]]}, "house", "write"),
        ({"situation": ELEVEN, "house": {"slug": "frankfurt"}}, "house", "write"),
        ({"situation": ELEVEN | {"hand": "5h 6x"}}, "situation.hand", "'6x' is not a card"),
        ({"situation": ELEVEN | {"hand": "5h 6d 7c"}}, "situation.hand", "the hand has 3 cards and must have 2"),
        ({"situation": {"type": "PaymentToCut", "cents": 0.5}}, "situation.cents", "a float is no whole number"),
        ({"situation": {"type": "Permission", "is_allowed": True}}, "situation.type", "'Permission' is not known here"),
        ({"situation": ELEVEN, "table": TABLE}, "situation", "5h 6d Td does not lie on the table"),
        ({"situation": ELEVEN, "table": {"type": "Table"}}, "table.boxes", "missing"),
        ({"house": "frankfurt", "situation": HOLE_CARD}, "situation", "the bank has no hole card here"),
    ],
)
def test_a_question_that_cannot_be_ruled_on_is_told_why_and_where(question: object, path: str, error: str) -> None:
    response = asked(question)
    assert response.status_code == 400
    assert response.json()["path"] == path
    assert response.json()["error"].startswith(error)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"", 400),
        (b'{"situation": 1, "situation": 2}', 400),
        (b"[" * 100_000, 400),
        (b'"\xff"', 400),
        (b'"' + b"x" * MOST_BYTES + b'"', 413),
    ],
    ids=["half", "empty", "twice", "deep", "no UTF-8", "too long"],
)
def test_a_body_that_is_no_json_is_refused(body: bytes, status: int) -> None:
    response = Client().post("/api/v1/rulings", body, content_type="application/json")
    assert response.status_code == status
    assert response.json()["error"]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_the_end_of_a_line_counts_no_more_here_than_in_the_pipe(end: bytes) -> None:
    longest = b'"' + b"x" * (MOST_BYTES - 2) + b'"'
    response = Client().post("/api/v1/rulings", longest + end, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["error"] == "write an object with house and situation"
    assert Client().post("/api/v1/rulings", longest + b"x" + end, content_type="application/json").status_code == 413


def test_a_form_of_another_site_is_not_read() -> None:
    """A page elsewhere can make a browser send a form but no JSON; nothing would change either way."""
    assert Client().post("/api/v1/rulings", {"situation": "x"}).status_code == 415
    assert Client().get("/api/v1/rulings").status_code == 405


def test_neither_a_session_nor_a_token_is_needed_or_read() -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(make_person("anna", language="de"))
    response = client.post("/api/v1/rulings", {"house": "frankfurt", "situation": ELEVEN}, format="json")
    assert response.status_code == 200


@pytest.mark.parametrize("forwarded", [{}, {"X-Forwarded-For": "192.0.2.{}"}], ids=["plain", "with made-up addresses"])
def test_an_address_that_asks_too_often_has_to_wait(forwarded: dict[str, str]) -> None:
    client = APIClient()
    codes = []
    for number in range(7):
        headers = {name: value.format(number) for name, value in forwarded.items()}
        codes.append(client.get("/api/v1/houses", headers=headers).status_code)
    assert codes == [200] * 5 + [429] * 2
    assert client.get("/api/v1/houses", REMOTE_ADDR="198.51.100.7").status_code == 200


def test_the_houses_are_listed_with_edition_and_digest() -> None:
    houses = APIClient().get("/api/v1/houses", headers={"accept-language": "de"}).json()["houses"]
    assert sorted(house["house"] for house in houses) == list(HOUSES)
    frankfurt = next(house for house in houses if house["house"] == "frankfurt")
    assert frankfurt == {
        "house": "frankfurt",
        "name": "Airport Casino Frankfurt",
        "edition": "1",
        "digest": make_edition("frankfurt").digest,
    }


def described() -> Any:
    response = APIClient().get("/api/v1/schema")
    assert response.status_code == 200
    return json.loads(response.content)


def test_the_description_is_valid_openapi_without_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True)
    assert capsys.readouterr().out.startswith("openapi: 3.1.0")
    description = described()
    assert set(description["paths"]) == {"/api/v1/houses", "/api/v1/rulings"}
    for schema in description["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def body_validator(part: dict[str, Any], description: dict[str, Any]) -> Any:
    schema = part["content"]["application/json"]["schema"]
    return Draft202012Validator({**schema, "components": description["components"]})


def test_questions_and_answers_are_as_described() -> None:
    description = described()
    rulings = description["paths"]["/api/v1/rulings"]["post"]
    question = body_validator(rulings["requestBody"], description)
    examples = [example.value for example in openapi.EXAMPLES if example.request_only]
    for example in [*examples, {"situation": HOLE_CARD}]:
        question.validate(example)
        response = asked(example)
        assert response.status_code == 200
        body_validator(rulings["responses"]["200"], description).validate(response.json())


def answers_to_wrong_requests() -> Iterator[tuple[str, str, Any]]:
    """Path and method of the description with an answer there to each wrong request; the sixth is one too often."""
    question = json.dumps({"situation": ELEVEN})
    rulings, houses = "/api/v1/rulings", "/api/v1/houses"
    yield rulings, "post", Client().get(rulings)
    yield rulings, "post", Client().post(rulings, question, "application/json", headers={"accept": "text/html"})
    yield rulings, "post", Client().post(rulings, "{", "application/json")
    yield rulings, "post", Client().post(rulings, '"' + "x" * MOST_BYTES + '"', "application/json")
    yield rulings, "post", Client().post(rulings, question, "text/plain")
    yield houses, "get", Client().post(houses)
    yield houses, "get", Client().get(houses, headers={"accept": "text/html"})
    for _ in range(6):
        answer = Client().get(houses)
    yield houses, "get", answer
    yield rulings, "post", Client().post(rulings, question, "application/json")


def test_every_answer_to_a_wrong_request_is_described_and_no_other() -> None:
    description = described()
    cache.clear()
    came: dict[str, set[str]] = {"/api/v1/rulings": {"200"}, "/api/v1/houses": {"200"}}
    for path, method, response in answers_to_wrong_requests():
        answers = description["paths"][path][method]["responses"]
        body_validator(answers[str(response.status_code)], description).validate(response.json())
        came[path].add(str(response.status_code))
    assert came == {
        path: set(operation["responses"])
        for path, methods in description["paths"].items()
        for operation in methods.values()
    }


def test_refusals_are_as_described() -> None:
    description = described()
    refusal = body_validator(description["paths"]["/api/v1/rulings"]["post"]["responses"]["400"], description)
    (example,) = [example.value for example in openapi.EXAMPLES if example.response_only]
    unread = asked({"situation": {"type": "TotalAsked", "hand": "Th 9d 5x"}})
    assert unread.json() == example
    for refused in (unread, asked({"situation": BUST_AND_DRAWN})):
        assert refused.status_code == 400
        refusal.validate(refused.json())
    assert not refusal.is_valid({"error": "", "path": "", "refusals": [{"house": "frankfurt"}]})


def test_the_control_the_description_refuses_what_is_no_question() -> None:
    description = described()
    question = body_validator(description["paths"]["/api/v1/rulings"]["post"]["requestBody"], description)
    for wrong in ({"house": "all"}, {"situation": {"type": "DoubleAsked"}}, {"situation": ELEVEN, "answer": 1}):
        assert not question.is_valid(wrong)
