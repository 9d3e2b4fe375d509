"""The main job on real input, from the sign-in to the printed certificate, with a real worker in its own process."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from casino_training.attempts.models import Attempt
from casino_training.certificates.models import Certificate
from tests.attempts.responding import right_answer, wrong_answer
from tests.browser.sitting import press_answer, shown_last
from tests.cast import make_cast, make_programme
from tests.workers import WorkerProcess

pytestmark = [pytest.mark.processes, pytest.mark.django_db(transaction=True)]

PATIENCE = 40_000  # milliseconds, for a busy machine
STEPS = 12


def sign_in(page: Page, username: str) -> None:
    """By the form, as people do."""
    page.goto("/sign-in/")
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password").fill("cards and chips")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()


def practise_a_disputed_box(page: Page) -> None:
    """One right decision, with its clause."""
    page.get_by_role("link", name="Practice").click()
    page.locator("details:has(button[value=K51]) > summary").click()
    page.locator("button[value=K51]").click()
    expect(page.get_by_role("heading", name="Several claim the box")).to_be_visible()
    decision = shown_last(Attempt.objects.get(mode="practice"))
    press_answer(page, decision, right_answer(decision))
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    expect(page.locator(".clause-id").first).to_contain_text("FRA-")


def sit(page: Page, *, is_right: bool) -> Attempt:
    """The whole exam, every step right or every step wrong, to its result."""
    page.goto("/exam/")
    page.get_by_role("button", name="Begin the exam").click()
    expect(page.get_by_role("heading", name=f"Step 1 of {STEPS}")).to_be_visible()
    attempt = Attempt.objects.get(mode="exam", finished_at=None)
    for number in range(STEPS):
        expect(page.get_by_role("heading", name=f"Step {number + 1} of {STEPS}")).to_be_visible(timeout=PATIENCE)
        decision = shown_last(attempt)
        press_answer(page, decision, right_answer(decision) if is_right else wrong_answer(decision))
    page.wait_for_url("**/result/", timeout=PATIENCE)
    return attempt


def downloaded(page: Page, to: Path) -> str:
    """The text of the file behind the button, on one line."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the PDF").click()
    download.value.save_as(to)
    assert download.value.suggested_filename == "FRA-000001.pdf"
    return " ".join(" ".join(page.extract_text() for page in PdfReader(to).pages).split())


def test_from_the_first_decision_to_the_printed_certificate(
    page: Page, celery_worker_process: WorkerProcess, tmp_path: Path
) -> None:
    make_cast()
    make_programme("blackjack", name_en="The exam", kinds=[], steps=STEPS, minutes=20)

    sign_in(page, "anna")
    practise_a_disputed_box(page)
    failed = sit(page, is_right=False)
    expect(page.get_by_role("heading", name="Not passed")).to_be_visible()
    passed = sit(page, is_right=True)
    expect(page.get_by_role("heading", name="Passed", exact=True)).to_be_visible()
    page.get_by_role("link", name="Certificates").click()
    expect(page.get_by_text("No certificate yet")).to_be_visible()
    sign_out(page)

    sign_in(page, "ilse")
    page.get_by_role("link", name="Pit").click()
    expect(page.get_by_text("1 passed exam waits for a supervisor's signature.")).to_be_visible()
    page.goto(f"/pit/attempts/{failed.pk}/")
    expect(page.get_by_text("The exam is not passed, so there is nothing to sign off.")).to_be_visible()
    page.get_by_role("link", name="Pit").first.click()
    page.get_by_role("link", name="Show", exact=True).click()
    page.get_by_role("row").get_by_role("link", name="Anna Weber").click()
    page.wait_for_url(f"**/pit/attempts/{passed.pk}/")
    page.locator("tbody a").first.click()
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Sign off and issue the certificate").click()
    expect(page.get_by_text("Signed off. The certificate has the number FRA-000001.")).to_be_visible()
    expect(page.get_by_role("link", name="Download the PDF")).to_be_visible(timeout=PATIENCE)
    for_the_house = downloaded(page, tmp_path / "house.pdf")
    sign_out(page)

    sign_in(page, "anna")
    page.get_by_role("link", name="Certificates").click()
    page.get_by_role("link", name="FRA-000001").click()
    for_anna = downloaded(page, tmp_path / "anna.pdf")
    assert for_anna == for_the_house
    for words in ("Anna Weber", "FRA-000001", "Airport Casino Frankfurt", "Ilse Brandt", "100 % of the points"):
        assert words in for_anna
    sign_out(page)

    certificate = Certificate.objects.get()
    page.goto(f"/verify/{certificate.code}/")
    expect(page.get_by_text("Anna Weber").first).to_be_visible()
    expect(page.get_by_text("It was issued here")).to_be_visible()
