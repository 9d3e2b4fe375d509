"""The report of an exam fits on its own sheet, and what paper prints a visitor reads on the page of the check."""

import re
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from pypdf import PdfReader

from casino_training.certificates import paper
from casino_training.certificates.models import Certificate
from casino_training.certificates.record import in_both, printed
from casino_training.rules.situations import Severity
from casino_training.scenarios.build import KINDS

LONG_NAME = ("Anneliese Friederike " * 6)[:120].strip()
STEPS = 12


def fullest(record: dict[str, Any], language: str) -> dict[str, Any]:
    """An exam of twelve steps, each of another topic, all wrong, with the longest names and many clauses."""
    topics = sorted({in_both(kind.topic)[language] for kind in KINDS.values()}, key=len)[-STEPS:]
    titles = sorted(((in_both(kind.id)[language], kind.id) for kind in KINDS.values()), key=lambda each: len(each[0]))[
        -STEPS:
    ]
    severity = max((in_both(each)[language] for each in Severity), key=len)
    line = {"verdict": "wrong", "severity": severity, "basis": "practice", "basis_words": in_both("practice")[language]}
    clauses = ["BAV-30", "BAV-05", "BAV-06", "BAV-16"]
    steps = [
        {"number": number, "kind": kind, "title": title, "clauses": clauses, **line}
        for number, (title, kind) in enumerate(titles, start=1)
    ]
    parts = [{"topic": topic, "percent": 50, "steps": 1} for topic in topics]
    return record | {
        "language": language,
        "person": LONG_NAME,
        "supervisor": "Maximiliane Freifrau von Hohenstein-Schillingsfürst",
        "topics": parts,
        "steps": steps,
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_certificate_with_twelve_steps_and_the_longest_names_is_two_pages(signed: Certificate, language: str) -> None:
    pdf = paper.draw(fullest(dict(printed(signed.record, language)), language))
    assert len(PdfReader(BytesIO(pdf)).pages) == 2


def test_control_an_exam_of_forty_steps_needs_another_page(signed: Certificate) -> None:
    full = fullest(dict(printed(signed.record, "en")), "en")
    steps = [full["steps"][number % STEPS] | {"number": number + 1} for number in range(40)]
    assert len(PdfReader(BytesIO(paper.draw(full | {"steps": steps}))).pages) == 3


# --- the same words on the page

ABOUT_THE_PAPER = {"This is to certify that", "Anybody can check this certificate at"}
"""What only a sheet of paper needs to say."""
LABELS = re.compile(
    r'<(title|h1|h2|th|style)\b[^>]*>.*?</\1>|<span class="label">.*?</span>|<p class="what">.*?</p>|Page <span.*?</p>',
    re.S,
)


def words_of(page: str) -> str:
    """What a reader sees, on one line."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def printed_words(record: dict[str, Any]) -> set[str]:
    """Every run of words on the paper that is no heading, without the signs of the verdicts."""
    with translation.override(record["language"]):
        page = LABELS.sub(" ", render_to_string("certificates/paper.html", paper.context(record)))
    runs = {" ".join(unescape(run).split()).strip("✓✗– ·") for run in re.split(r"<[^>]*>| · |: ", page)}
    return {run.strip() for run in runs} - ABOUT_THE_PAPER - {""}


def missing_on(page: str, record: dict[str, Any]) -> set[str]:
    """What the paper prints and the page leaves out."""
    seen = words_of(page)
    return {run for run in printed_words(record) if run not in seen}


def page_of(certificate: Certificate) -> str:
    return Client().get(f"/verify/{certificate.code}/", headers={"accept-language": "en"}).content.decode()


def test_everything_that_is_printed_stands_on_the_page_of_the_check(issued: Certificate) -> None:
    steps = issued.record["steps"]
    steps[0] |= {"verdict": "wrong"}
    steps[1] |= {"verdict": "partly", "basis": "practice", "basis_words": in_both("practice")}
    issued.record["steps"] = [*steps[:3], steps[3] | {"kind": "", "verdict": "missed", "clauses": [], "basis": ""}]
    issued.save()
    record = dict(printed(issued.record, "en"))
    assert {"wrong", record["steps"][0]["severity"], "general practice, not in the document"} <= printed_words(record)
    assert missing_on(page_of(issued), record) == set()


def test_control_a_sentence_that_the_page_leaves_out_is_found(issued: Certificate) -> None:
    record = dict(printed(issued.record, "en"))
    page = page_of(issued).replace("A decision that was not given counts as wrong.", "")
    assert any("counts as wrong" in run for run in missing_on(page, record))
