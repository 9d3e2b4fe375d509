"""An entry of the atlas says the same on its page, on paper, by the pipe and by the API, in both languages."""

import json
import re
from dataclasses import dataclass
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext
from msgspec.structs import replace
from pypdf import PdfReader

from casino_training.felt.words import say
from casino_training.houses.atlas import Entry, Question, entries
from casino_training.houses.queries import current_editions
from casino_training.rules.answers import Answer
from casino_training.rules.arising import CannotArise, rule_if_it_can_arise
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Text
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.pipe import rule_on_line
from casino_training.rules.situations import InsuranceDue
from casino_training.rules.table import Box, BoxHand, Player, Stake, empty_table
from casino_training.scenarios.scenario import Step
from tests.cast import make_edition
from tests.rulebooks import RULEBOOKS

pytestmark = pytest.mark.django_db

ENTRIES = (
    "double-hard-twelve",
    "insure-late",
    "blackjack-against-six",
    "surrender",
    "order-of-settlement",
    "cards-on-empty-box",
    "hole-card-turned",
)
"""Permissions, amounts, an order, cards put right, accidents; what is open, and what does not come up somewhere."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a representation says of one house: the verdict in words, and the clauses."""

    verdict: str
    clauses: tuple[str, ...]


@pytest.fixture(autouse=True)
def editions() -> None:
    for house in RULEBOOKS:
        make_edition(house)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("slug", ENTRIES)
def test_page_paper_pipe_and_api_agree_on_an_entry_of_the_atlas(slug: str, language: str) -> None:
    said_everywhere(entries()[slug], language)


def said_everywhere(entry: Entry, language: str) -> list[dict[str, Told]]:
    """What every house says of each question of an entry: the same on page and paper, by the pipe and by the API."""
    client = Client(headers={"accept-language": language})
    page = on_page(client.get(f"/atlas/{entry.slug}/").content.decode())
    with translation.override(language):
        names = {edition.house.slug: edition.house.name for edition in current_editions()}
        asked = [question.step for question in entry.questions]
        by_pipe = [{house: piped(step, house) for house in names} for step in asked]
        by_api = [answered(client, step) for step in asked]
        assert by_pipe == by_api
        paper = on_paper(client.get(f"/atlas/{entry.slug}.pdf").content, by_pipe, names)
    for number, rulings in enumerate(by_pipe):
        for house, told in rulings.items():
            assert page[number][house].verdict == told.verdict
            assert page[number][house].clauses == paper[number][house]
            assert set(paper[number][house]) == set(told.clauses)
    return by_pipe


INSURED = Step(
    table=replace(
        empty_table(7, players=(Player("Anna Weber", 4),)),
        boxes=(
            *empty_table(7).boxes[:3],
            Box(
                4,
                hands=(BoxHand(Hand.parse("9h 8d"), stakes=(Stake("Anna Weber", 6000),)),),
                insurance=(Stake("Anna Weber", 3000),),
            ),
            *empty_table(7).boxes[4:],
        ),
        bank=Hand.parse("Ts Ah"),
        shoe_cards=200,
    ),
    events=(),
    situation=InsuranceDue((Stake("Anna Weber", 3000),), Hand.parse("Ts Ah")),
)
"""Insurance lies against a ten, which is open at the house with a hole card alone (HOL-23; FRA-30, BAV-31, SUR-19)."""


@pytest.mark.parametrize(
    ("language", "reason", "stands"),
    [
        ("en", "Here such an amount cannot lie there or be paid.", "does not come up here"),
        ("de", "Ein solcher Betrag kann hier nicht liegen oder ausgezahlt werden.", "kommt hier nicht vor"),
    ],
)
def test_a_table_that_can_arise_at_one_house_is_ruled_on_there_and_refused_with_the_reason_elsewhere(
    language: str, reason: str, stands: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EUR 30 of insurance are paid 2:1 for a blackjack of the bank (HOL-26); elsewhere none lies against a ten."""
    named = Text(en="Insured against a ten", de="Gegen eine Zehn versichert")
    entry = Entry("insured-against-ten", "insurance", named, (Question(None, INSURED),))
    for module in ("atlas_views", "atlas_paper"):
        monkeypatch.setattr(f"casino_training.houses.{module}.entries", lambda: {entry.slug: entry})
    (said,) = said_everywhere(entry, language)
    assert {house for house, told in said.items() if told == Told(reason, ())} == {"frankfurt", "bavaria", "surrender"}
    assert "60" in said["holecard"].verdict
    assert "HOL-26" in said["holecard"].clauses
    page = Client(headers={"accept-language": language}).get(f"/atlas/{entry.slug}/").content.decode()
    pdf = Client(headers={"accept-language": language}).get(f"/atlas/{entry.slug}.pdf").content
    paper = " ".join(" ".join(each.extract_text() for each in PdfReader(BytesIO(pdf)).pages).split())
    assert page.count(stands) == paper.count(stands) == 3


def test_a_paper_that_says_something_else_would_be_noticed() -> None:
    """The control: the paper of one entry beside the rulings on another."""
    names = {edition.house.slug: edition.house.name for edition in current_editions()}
    (other,) = entries()["blackjack-against-six"].questions
    pdf = Client().get("/atlas/double-hard-twelve.pdf").content
    with pytest.raises(LookupError):
        on_paper(pdf, [{house: piped(other.step, house) for house in names}], names)


def piped(step: Step, house: str) -> Told:
    """What the pipe writes, in words."""
    written = rule_on_line(RULEBOOKS[house], json.dumps(to_json(step)).encode())
    if "error" in written:
        with pytest.raises(CannotArise) as refusal:
            rule_if_it_can_arise(RULEBOOKS[house], step.situation, step.table)
        assert refusal.value.what == written["error"]
        return Told(say(refusal.value.reason), ())
    return in_words(step, written)


def answered(client: Client, step: Step) -> dict[str, Told]:
    """What the API answers, in words."""
    question = {"situation": to_json(step.situation), "table": to_json(step.table)}
    response = client.post("/api/v1/rulings", question, content_type="application/json").json()
    found = {}
    for each in response["rulings"]:
        found[each["house"]] = in_words(step, each["ruling"]) if "ruling" in each else Told(each["reason"], ())
        assert {clause["id"] for clause in each.get("clauses", ())} == set(found[each["house"]].clauses)
    return found


def in_words(step: Step, ruling: dict[str, Any]) -> Told:
    said = say(of_json(ruling["answer"], Answer), situation=step.situation, table=step.table)
    return Told(said, tuple(dict.fromkeys(clause for rule in ruling["rules"] for clause in rule["clauses"])))


HOUSE = re.compile(r'<li class="atlas-house.*?</li>', re.DOTALL)


def on_page(page: str) -> list[dict[str, Told]]:
    """What the page shows: for each question, every house."""
    found = []
    for question in page.split('<ul class="atlas-houses">')[1:]:
        houses = {}
        for sheet in HOUSE.findall(question):
            (slug,) = set(re.findall(r'href="/houses/([a-z]+)/"', sheet))
            verdict = re.search(r'<p class="atlas-answer">.*?<span>(.*?)</span></p>', sheet, re.DOTALL)
            assert verdict
            clauses = re.findall(r'class="clause-id"><a [^>]*>([A-Z]+-\d+[a-z]?)<', sheet)
            houses[slug] = Told(unescape(verdict[1]), tuple(clauses))
        found.append(houses)
    return found


def on_paper(pdf: bytes, expected: list[dict[str, Told]], names: dict[str, str]) -> list[dict[str, tuple[str, ...]]]:
    """The clauses under each house, question by question, where the verdicts stand as they are expected.

    Raises LookupError where one does not.
    """
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    found = []
    for rulings in expected:
        sheets = []
        for house, name in names.items():
            before, text = parted(text, name + rulings[house].verdict)
            sheets.append(before)
        found.append(dict(zip(names, map(clauses_in, [*sheets[1:], text]), strict=True)))
    return found


def parted(text: str, words: str) -> tuple[str, str]:
    """What stands before and after these words, however their lines are broken; raises LookupError without them."""
    pattern = r"\s*".join(map(re.escape, re.sub(r"\s", "", words)))
    before, *rest = re.split(pattern, text, maxsplit=1)
    if not rest:
        raise LookupError(f"the paper does not say: {words}")
    return before, rest[0]


def clauses_in(sheet: str) -> tuple[str, ...]:
    """The ids of clauses before the table of differences, in their order."""
    return tuple(
        re.findall(r"^([A-Z]{3}-\d+[a-z]?) ", sheet.split(gettext("The rules that make the difference"))[0], re.M)
    )
