"""The paper itself: what stands on it, that nothing else gets in, and that it is the same each time (T11, T13)."""

import copy
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.template.loader import get_template
from pypdf import PdfReader
from weasyprint.urls import FatalURLFetchingError, URLFetcher

from casino_training.certificates import paper, proof
from casino_training.certificates.letters import display_size, unprintable
from casino_training.certificates.models import Certificate
from casino_training.certificates.proof import PaperFault, bare
from casino_training.certificates.record import printed
from casino_training.felt import press

Record = dict[str, Any]


@pytest.fixture
def record(signed: Certificate) -> Record:
    """What Anna's certificate prints, in English."""
    return dict(printed(signed.record, "en"))


def text_of(pdf: bytes, page: int = 0) -> str:
    """The text of a page on one line."""
    return " ".join(PdfReader(BytesIO(pdf)).pages[page].extract_text().split())


def test_the_certificate_page_names_person_house_number_and_code(record: Record) -> None:
    text = text_of(paper.draw(record))
    for words in ("Anna Weber", "Airport Casino Frankfurt", "FRA-000001", "Ilse Brandt", "100 %", "6 May 2030"):
        assert words in text
    assert proof.grouped(record["code"]) in text
    assert "A training record, not a regulator's licence." in text
    assert "Page 1 of 2" in text


def test_the_report_gives_every_topic_and_decision_with_its_clauses(record: Record) -> None:
    text = text_of(paper.draw(record), 1)
    for part in record["topics"]:
        assert part["topic"] in text
    for step in record["steps"]:
        assert f"{step['title']} {step['kind']} ✓ right {', '.join(step['clauses'])}" in text
    assert record["edition"]["digest"] in text
    assert record["seed_commitment"] in text
    assert "At least 80 % of the points" in text
    assert "FRA-000001 · A training record" in text


def test_the_paper_speaks_the_language_of_its_record(signed: Certificate) -> None:
    german = printed(signed.record, "de") | {"language": "de"}
    pdf = paper.draw(german)
    proof.check(pdf, german)
    text = text_of(pdf)
    assert "Hiermit wird bescheinigt, dass" in text
    assert "6. Mai 2030" in text
    assert "Bank auf sechzehn oder siebzehn" in text_of(pdf, 1)
    assert "This is to certify" not in text


def test_the_same_record_gives_the_same_bytes(record: Record) -> None:
    assert paper.draw(record) == paper.draw(copy.deepcopy(record))


@pytest.mark.django_db(transaction=True)
def test_another_process_draws_the_same_bytes(signed: Certificate) -> None:
    from tests.workers import database_url

    script = (
        "import django, hashlib; django.setup()\n"
        "from casino_training.certificates import paper\n"
        "from casino_training.certificates.models import Certificate\n"
        "from casino_training.certificates.record import printed\n"
        "record = printed(Certificate.objects.get().record, 'en')\n"
        "print(hashlib.sha256(paper.draw(record)).hexdigest())"
    )
    own = {"DJANGO_SETTINGS_MODULE": "casino_training.settings", "DATABASE_URL": database_url(), "TZ": "Asia/Tokyo"}
    digests = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | own | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


# --- names

NAMES = {
    "polish": "Łukasz Świętosławski",
    "long": "Maximiliane Freifrau von Hohenstein-Schillingsfürst",
    "longest": ("Anneliese Friederike " * 6)[:120].strip(),
    "one letter": "O",
    "vietnamese": "Nguyễn Thị Phương Thảo",
    "greek": "Κωνσταντίνος Παπαδόπουλος",
    "cyrillic": "Анна Сергеевна Щербакова",
    "turkish": "İbrahim Çağlayan Işık",
    "ligatures": "Sofia Affleck-Griffith",
    "apostrophe": "Aoife Ní Bhraonáin O'Brien",
    "html": "<b>Anna</b> & <i>Co</i>",
    "script": "<script>alert(1)</script>",
    "style": "</style><style>*{display:none}</style>Anna",
    "attachment": "<link rel=attachment href=file:///etc/hostname>Anna",
    "picture": "<img src=http://127.0.0.1:9/x.png>Anna",
    "template": "{{ record.code }} {% load i18n %}",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_is_printed_as_it_is_written(record: Record, name: str) -> None:
    hostile = record | {"person": name}
    pdf = paper.draw(hostile)
    proof.check(pdf, hostile)
    assert bare(name) in bare(text_of(pdf))
    assert len(PdfReader(BytesIO(pdf)).pages) == 2


@pytest.mark.parametrize("name", ["Łukasz", "Ağ Şığ Őű čšž", "Κωνσταντίνος", "Щербакова", "Nguyễn", "ẞ ß Œ"])
def test_the_fonts_have_the_letters_of_europe(name: str) -> None:
    assert unprintable(name) == ""


@pytest.mark.parametrize(("name", "missing"), [("Anna 😀", "😀"), ("محمد", "محد"), ("Anna 山", "山")])
def test_the_letters_that_the_fonts_lack_are_named(name: str, missing: str) -> None:
    assert unprintable(name) == missing


def test_a_long_name_is_set_smaller_and_a_short_one_not_larger() -> None:
    sizes = [display_size(name, width=226, largest=46, least=26) for name in ("Bo", NAMES["long"], NAMES["longest"])]
    assert sizes[0] == 46
    assert 26 < sizes[1] < 46
    assert sizes[2] == 26


# --- nothing from outside

ATTACHED = "<link rel=attachment href='{}'>Anna Weber"


class Permissive(URLFetcher):  # type: ignore[misc]  # weasyprint ships no types
    """The fetcher that weasyprint has by itself, with our parts beside it."""

    def __init__(self, parts: dict[str, tuple[str, bytes]]) -> None:
        super().__init__()
        self.ours = paper_parts_only(parts)

    def fetch(self, url: str, headers: object = None) -> Any:
        return self.ours.fetch(url) if url.startswith("paper:") else super().fetch(url, headers)


paper_parts_only = press.PartsOnly


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Templates that escape nothing: the first wall is down."""

    def unescaped(name: str, context: dict[str, Any]) -> str:
        from django.template import Context, engines

        template = engines["django"].get_template(name).template  # type: ignore[attr-defined]
        return str(template.render(Context(context, autoescape=False)))

    monkeypatch.setattr(paper, "render_to_string", unescaped)


@pytest.mark.usefixtures("careless")
def test_a_file_that_a_name_asks_for_ends_the_drawing(record: Record, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the key of the safe")
    with pytest.raises(FatalURLFetchingError):
        paper.draw(record | {"person": ATTACHED.format(secret.as_uri())})


@pytest.mark.usefixtures("careless")
def test_control_without_both_walls_the_file_is_in_the_paper(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the key of the safe")
    monkeypatch.setattr(press, "PartsOnly", Permissive)
    pdf = paper.draw(record | {"person": ATTACHED.format(secret.as_uri())})
    assert b"the key of the safe" in PdfReader(BytesIO(pdf)).attachments["secret.txt"]
    with pytest.raises(PaperFault, match="something is attached"):
        proof.check(pdf, record)


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:9/x.css", "file:///etc/hostname", "data:text/css,*{}", "paper:no"]
)
def test_the_press_hands_over_its_own_parts_only(address: str) -> None:
    parts = press.PartsOnly({"paper:qr.svg": ("image/svg+xml", b"<svg/>")})
    assert parts.fetch("paper:qr.svg").read() == b"<svg/>"
    with pytest.raises(press.NotOurs):
        parts.fetch(address)


# --- incomplete paper


@pytest.mark.parametrize("part", ["paper:qr.svg", "paper:edge.svg", "paper:seal.svg"])
def test_a_missing_picture_ends_the_drawing(record: Record, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = paper.pictures(record["address"])
    monkeypatch.setattr(paper, "pictures", lambda address: {name: whole[name] for name in whole if name != part})
    with pytest.raises(FatalURLFetchingError):
        paper.draw(record)


def test_a_missing_font_ends_the_drawing(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    press.press.cache_clear()
    monkeypatch.setattr(press, "FONTS", press.FONTS[1:])
    with pytest.raises(FatalURLFetchingError):
        paper.draw(record)
    monkeypatch.undo()
    press.press.cache_clear()


WRONG = [
    ({"person": "Anna Meyer"}, "the name of the person"),
    ({"supervisor": "Else Brandt"}, "the name of the supervisor"),
    ({"house": "Casino Wiesbaden"}, "the name of the house"),
    ({"number": "FRA-000002"}, "page 1 lacks the number; page 2 lacks the number"),
    ({"code": "B" * 26}, "the code cannot be read back"),
    ({"address": "http://127.0.0.1:8000/verify/OTHER/"}, "the QR code does not lead to the address"),
]


def test_the_proof_finds_what_is_not_on_the_paper(record: Record) -> None:
    pdf = paper.draw(record)
    proof.check(pdf, record)
    for change, fault in WRONG:
        with pytest.raises(PaperFault, match=fault):
            proof.check(pdf, record | change)


def test_the_proof_misses_a_qr_code_that_is_not_drawn(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = paper.pictures(record["address"])
    blank = whole | {"paper:qr.svg": whole["paper:seal.svg"]}
    monkeypatch.setattr(paper, "pictures", lambda address: blank)
    with pytest.raises(PaperFault, match="QR code"):
        proof.check(paper.draw(record), record)


def test_a_certificate_keeps_the_time_zone_in_which_it_was_signed_off(
    signed: Certificate, settings: LazySettings
) -> None:
    """An exam at noon by universal time began at two in the afternoon of a May day in Berlin."""
    here = page_of(signed.record)
    assert "14:00" in here
    assert "CEST" in here
    settings.TIME_ZONE = "Asia/Tokyo"
    assert page_of(signed.record) == here
    assert "12:00" in page_of(signed.record | {"zone": "UTC"})


def page_of(record: Record) -> str:
    """The paper's page in English, before it is drawn."""
    return get_template("certificates/paper.html").render(paper.context(dict(printed(record, "en"))))
