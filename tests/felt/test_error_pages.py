"""Pages for when something is wrong: in the look of the site, in its languages, needing nothing that may be broken."""

import pytest
from django.template.loader import get_template
from django.test import Client
from django.utils import translation

PAGES = {
    "400.html": ("could not be understood", "nicht verstanden"),
    "403.html": ("not open to you", "steht Ihnen nicht offen"),
    "403_csrf.html": ("not open to you", "steht Ihnen nicht offen"),
    "404.html": ("nothing at this address", "Unter dieser Adresse ist nichts"),
    "500.html": ("broke on our side", "Bei uns ist etwas ausgefallen"),
}


@pytest.mark.parametrize(("name", "words"), PAGES.items())
def test_an_error_page_is_drawn_without_request_person_or_database(name: str, words: tuple[str, str]) -> None:
    for language, sentence in zip(("en", "de"), words, strict=True):
        with translation.override(language):
            page = get_template(name).render()
        assert sentence in page
        assert f'<html lang="{language}"' in page
        assert "style=" not in page


@pytest.mark.django_db
def test_an_address_that_does_not_exist_answers_with_our_page(client: Client) -> None:
    response = client.get("/no-such-page/")
    assert response.status_code == 404
    assert "nothing at this address" in response.content.decode()


@pytest.mark.django_db
def test_a_form_without_its_token_answers_with_our_page() -> None:
    response = Client(enforce_csrf_checks=True).post("/sign-in/", {"username": "a", "password": "b"})
    assert response.status_code == 403
    assert "not open to you" in response.content.decode()
