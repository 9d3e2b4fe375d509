"""Reads a drawn certificate back before it is issued: its holder must not be the one who finds what it lacks."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

import segno
from pypdf import PageObject, PdfReader

from casino_training.certificates.codes import grouped

RUN = re.compile(rb"(\d+) (\d+)\.5 m\s+(\d+) \2\.5 l\s")
"""A row of dark modules of the QR code as the page draws it: from, row, to."""


class PaperFault(ValueError):
    """The paper is not what it must be; nothing of it is issued."""


def check(pdf: bytes, record: Mapping[str, Any]) -> None:
    """Raises `PaperFault` naming everything that the paper lacks or holds too much."""
    faults = list(faults_of(PdfReader(BytesIO(pdf)), record))
    if faults:
        raise PaperFault("; ".join(faults))


def faults_of(paper: PdfReader, record: Mapping[str, Any]) -> Iterator[str]:
    """Each fault in words."""
    texts = [bare(page.extract_text()) for page in paper.pages]
    if len(texts) < 2:
        yield "the report is missing"
    for what in ("person", "supervisor", "house"):
        if bare(record[what]) not in texts[0]:
            yield f"the name of the {what} cannot be read back"
    if grouped(record["code"]) not in texts[0]:
        yield "the code cannot be read back"
    for place, text in enumerate(texts, start=1):
        if record["number"] not in text:
            yield f"page {place} lacks the number"
    if drawn_runs(paper.pages[0]) != expected_runs(record["address"]):
        yield "the QR code does not lead to the address"
    if paper.attachments or "/OpenAction" in paper.root_object or "/AA" in paper.root_object:
        yield "something is attached"


def bare(text: str) -> str:
    """The text without its blanks, which depend on where lines break."""
    return "".join(unicodedata.normalize("NFC", text).split())


def drawn_runs(page: PageObject) -> set[tuple[int, int, int]]:
    """The dark runs of the QR code on the page: row, first module, first module after it."""
    content = page.get_contents()
    found = RUN.findall(content.get_data()) if content is not None else []
    return {(int(row), int(first), int(after)) for first, row, after in found}


def expected_runs(address: str) -> set[tuple[int, int, int]]:
    """The same of the QR code that this address has."""
    runs = set()
    for row, modules in enumerate(segno.make(address, error="m", micro=False).matrix):
        for dark in re.finditer(rb"\x01+", bytes(modules)):
            runs.add((row, dark.start(), dark.end()))
    return runs
