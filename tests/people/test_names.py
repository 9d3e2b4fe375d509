"""A name is stored as it is written, or refused where it is entered."""

import unicodedata

import pytest
from django.core.exceptions import ValidationError

from casino_training.people.actions import add_person
from casino_training.people.models import User
from casino_training.people.names import clean_name

KEPT = [
    "Anna Weber",
    "O",
    "Łukasz Świętosławski",
    "Maximiliane Freifrau von Hohenstein-Schillingsfürst",
    "Nguyễn Thị Phương Thảo",
    "Κωνσταντίνος Παπαδόπουλος",
    "محمد علي",  # no font of ours prints it: that is said before a certificate is signed
    "O'Brien",
    "null",
    "Robert'); DROP TABLE people;--",
    "<b>Anna</b>",
    "{{ name }}",
]

REFUSED = {
    "a line end": "Anna\nWeber",
    "a tab": "Anna\tWeber",
    "NUL": "Anna\x00",
    "direction override": "Anna \u202erebeW",
    "zero width": "An\u200bna",
    "byte order mark": "\ufeffAnna",
    "private use": "Anna \ue000",
    "surrogate": "Anna \ud800",
    "line separator": "Anna\u2028Weber",
    "a pile of marks": "A" + "\u0301" * 50 + "nna",
    "nothing": "",
    "blanks": "   ",
    "no letter": "12 34",
    "an emoji alone": "😀",
}


@pytest.mark.parametrize("name", KEPT)
def test_a_name_stays_as_it_is_written(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        clean_name(name)


def test_a_name_is_stored_in_composed_form_with_single_blanks() -> None:
    assert clean_name("  Jose\u0301  Müller ") == "José Müller"
    assert unicodedata.is_normalized("NFC", clean_name("Zoe\u0308"))


@pytest.mark.django_db
def test_nobody_is_added_under_a_name_that_is_none() -> None:
    with pytest.raises(ValidationError):
        add_person(username="anna", display_name="Anna\nWeber", password="cards and chips")
    assert not User.objects.exists()


@pytest.mark.django_db
def test_the_administrators_form_refuses_it_too() -> None:
    person = User(username="anna", display_name="An\u200bna", password="x")
    with pytest.raises(ValidationError, match="hidden signs"):
        person.full_clean()
