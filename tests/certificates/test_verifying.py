"""Anybody may check a certificate, and learns everything that is printed and nothing else (T06, T07, T30)."""

import random
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from casino_training.certificates.codes import ALPHABET, grouped
from casino_training.certificates.models import Certificate
from casino_training.people.models import Membership, User
from tests.cast import NOON, Cast


def page_of(code: str) -> str:
    """What a visitor reads at the address of the QR code."""
    answer = Client().get(f"/verify/{code}/")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_visitor_reads_everything_that_is_printed(issued: Certificate) -> None:
    page = page_of(issued.code)
    for words in (
        "Anna Weber",
        "Airport Casino Frankfurt",
        "FRA-000001",
        "Ilse Brandt",
        "100 %, passed",
        "6 May 2030",
    ):
        assert words in page
    assert grouped(issued.code) in page
    assert issued.sha256 in page
    assert issued.attempt.edition.digest in page
    for step in issued.record["steps"]:
        assert step["title"]["en"] in page
        assert ", ".join(step["clauses"]) in page
    assert "genuine" in page
    assert "in force" in page


def test_the_page_speaks_the_visitors_language(issued: Certificate) -> None:
    page = Client().get(f"/verify/{issued.code}/", headers={"accept-language": "de"}).content.decode()
    assert "6. Mai 2030" in page
    assert "Bank auf sechzehn oder siebzehn" in page


def test_nothing_private_is_on_the_page(issued: Certificate) -> None:
    page = page_of(issued.code)
    for private in (issued.attempt.seed, str(issued.attempt_id), "anna", "ilse"):
        assert private not in page


def test_search_engines_are_told_to_leave_it_out(issued: Certificate) -> None:
    assert Client().get(f"/verify/{issued.code}/").headers["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("form", [str.lower, grouped, lambda code: f" {grouped(code).lower()} "])
def test_the_code_may_be_typed_as_people_type(issued: Certificate, form: object) -> None:
    answer = Client().get("/verify/", {"code": form(issued.code)})  # type: ignore[operator]
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/verify/{issued.code}/"


def test_every_other_code_gets_one_and_the_same_answer(issued: Certificate) -> None:
    chance = random.Random(7)
    letters = sorted(ALPHABET)
    wrong = ["x", "FRA-000001", "1", "A" * 26, issued.code[:-1], issued.code + "A", "%00", "é" * 26]
    for place in range(26):  # one letter changed, everywhere
        other = chance.choice([letter for letter in letters if letter != issued.code[place]])
        wrong.append(issued.code[:place] + other + issued.code[place + 1 :])
    pages = set()
    for code in wrong:
        answer = Client().get(reverse("verify_code", args=[code]))
        assert answer.status_code == 404, code
        pages.add(without_token(answer.content.decode().replace(answer.wsgi_request.get_full_path(), "")))
    assert len(pages) == 1
    assert "There is no certificate with this code." in pages.pop()


def without_token(page: str) -> str:
    """The page without what differs at each request."""
    return "\n".join(line for line in page.splitlines() if "csrfmiddlewaretoken" not in line)


def test_a_signed_certificate_without_its_paper_is_not_there_yet(signed: Certificate) -> None:
    assert Client().get(f"/verify/{signed.code}/").status_code == 404


def test_a_typed_code_that_is_none_stays_in_the_form(issued: Certificate) -> None:
    answer = Client().get("/verify/", {"code": "<script>A7K2"})
    assert answer.status_code == 404
    assert 'value="&lt;script&gt;A7K2"' in answer.content.decode()


def test_the_file_is_found_by_its_fingerprint(issued: Certificate) -> None:
    answer = Client().get("/verify/", {"sha256": issued.sha256.upper()}, follow=True)
    assert answer.redirect_chain == [(f"/verify/{issued.code}/?sha256={issued.sha256}", 302)]
    assert "is the one that was issued, byte for byte" in answer.content.decode()


@pytest.mark.parametrize("digest", ["0" * 64, "x", "' OR 1=1", "\x00"])
def test_another_file_is_said_to_be_another(issued: Certificate, digest: str) -> None:
    answer = Client().get("/verify/", {"sha256": digest})
    assert answer.status_code == 404
    assert ("No certificate has a file with this fingerprint." in answer.content.decode()) is bool(digest.strip())
    page = Client().get(f"/verify/{issued.code}/", {"sha256": digest}).content.decode()
    assert "This is not the file that was issued." in page


def test_a_newer_edition_is_said_and_the_paper_stays_genuine(issued: Certificate, cast: Cast) -> None:
    cast.house.editions.create(version="2", digest="0" * 64, text="", loaded_at=NOON + timedelta(days=400))
    page = page_of(issued.code)
    assert "genuine" in page
    assert "The house has a newer edition of its rules" in page
    assert "in force" not in page


def test_it_still_verifies_when_everybody_has_left_or_has_another_name(issued: Certificate, cast: Cast) -> None:
    before = page_of(issued.code)
    for person in (cast.trainee, cast.supervisor):
        User.objects.filter(pk=person.pk).update(display_name=f"Pseudonym {person.pk}", is_active=False)
    Membership.objects.all().delete()
    cast.house.name_en = "Renamed Casino"
    cast.house.save()
    issued.attempt.programme.name_en = "Renamed"  # type: ignore[union-attr]
    issued.attempt.programme.save()  # type: ignore[union-attr]
    assert without_token(page_of(issued.code)) == without_token(before)


@pytest.mark.parametrize("path", ["/verify/", "/verify/" + "A" * 26 + "/"])
def test_checking_changes_nothing_and_takes_no_post(issued: Certificate, path: str) -> None:
    assert Client().post(path).status_code == 405
