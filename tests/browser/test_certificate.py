"""Certificates in a browser: the paper appears by itself, and a file is checked where it lies."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from casino_training.certificates import files
from casino_training.certificates.actions import render, sign_off
from casino_training.certificates.models import Certificate
from casino_training.jobs import actions as jobs
from tests.cast import NOON, Cast, make_cast
from tests.exams import practise, sit_exam

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Any], None]
Axe = Callable[[Page], list[str]]
PATIENCE = 20_000  # milliseconds, for a busy machine


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


@pytest.fixture
def signed(cast: Cast, settings: Any, tmp_path: Path) -> Certificate:
    """Anna's certificate, signed and not drawn, with a folder of its own for the file."""
    settings.MEDIA_ROOT = tmp_path
    return sign_off(attempt=sit_exam(cast.trainee, cast.edition), by=cast.supervisor, now=NOON)


@pytest.mark.parametrize(
    ("who", "address"), [("trainee", "/certificates/{}/"), ("supervisor", "/pit/attempts/{}/")], ids=["trainee", "pit"]
)
def test_the_paper_appears_without_reloading(
    page: Page, cast: Cast, signed: Certificate, sign_in: SignIn, axe: Axe, who: str, address: str
) -> None:
    sign_in(getattr(cast, who))
    page.goto(address.format(signed.attempt_id))
    page.evaluate("window.isSamePage = true")
    state = page.locator("#certificate-state")
    expect(state).to_contain_text("the worker that makes it is not running")
    assert axe(page) == []
    jobs.beat(now=timezone.now())
    expect(state).to_contain_text("it appears here by itself", timeout=PATIENCE)
    render(certificate_id=signed.pk, now=timezone.now())
    expect(state.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("window.isSamePage")
    assert axe(page) == []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(2500)
    assert asked == []  # it has stopped asking


def test_anybody_checks_by_code_and_by_file(page: Page, signed: Certificate, axe: Axe, tmp_path: Path) -> None:
    render(certificate_id=signed.pk, now=timezone.now())
    signed.refresh_from_db()
    page.goto("/verify/")
    assert axe(page) == []
    page.get_by_label("Code on the certificate").fill(f" {signed.code[:9].lower()}-{signed.code[9:]} ")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/verify/{signed.code}/")
    expect(page.get_by_role("heading", name="FRA-000001")).to_be_visible()
    expect(page.get_by_text("Anna Weber").first).to_be_visible()
    assert axe(page) == []

    genuine, altered = tmp_path / "genuine.pdf", tmp_path / "altered.pdf"
    genuine.write_bytes(files.read(signed.sha256))
    altered.write_bytes(genuine.read_bytes().replace(b"%PDF-1.7", b"%PDF-1.6", 1))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or ""))
    page.get_by_label("The PDF file").set_input_files(altered)
    expect(page.get_by_text("This is not the file that was issued.")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("The PDF file").set_input_files(genuine)
    expect(page.get_by_text("is the one that was issued, byte for byte")).to_be_visible(timeout=PATIENCE)
    assert "".join(sent) == ""  # the file stayed where it was


def test_a_code_that_is_none_is_said_beside_the_form(page: Page, signed: Certificate, axe: Axe) -> None:
    page.goto("/verify/?code=FRA-000001")
    expect(page.get_by_role("alert")).to_contain_text("There is no certificate with this code.")
    assert axe(page) == []
    assert page.faults.pop().startswith("console: Failed to load resource")  # the 404 that we asked for


@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_fits_and_can_be_used_by_all(
    page: Page, cast: Cast, signed: Certificate, sign_in: SignIn, axe: Axe, width: int
) -> None:
    render(certificate_id=signed.pk, now=timezone.now())
    practice = practise(cast.trainee, cast.edition)
    page.set_viewport_size({"width": width, "height": 800})
    pages = {
        cast.trainee: ["/", "/certificates/", f"/certificates/{signed.attempt_id}/"],
        cast.supervisor: [
            "/pit/",
            "/pit/?state=failed",
            f"/pit/attempts/{signed.attempt_id}/",
            f"/pit/attempts/{signed.attempt_id}/0/",
            f"/pit/attempts/{practice.pk}/",
        ],
    }
    for person, addresses in pages.items():
        sign_in(person)
        for address in addresses:
            page.goto(address)
            assert axe(page) == [], address
            assert not page.evaluate("document.documentElement.scrollWidth > window.innerWidth"), address
