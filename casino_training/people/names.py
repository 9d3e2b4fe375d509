"""What a person's name may be: one line of letters and marks as people write names, nothing hidden in it."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MOST_MARKS = 4  # on one letter; more would pile up over the lines of a page
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and format characters (direction overrides and zero-width ones too), private, unassigned, line ends."""


def clean_name(text: str) -> str:
    """The name in composed form, with single blanks; raises ValidationError for what is no name."""
    name = " ".join(part for part in unicodedata.normalize("NFC", text).split(" ") if part)
    validate_name(name)
    return name


def validate_name(text: str) -> None:
    """Raises ValidationError for a text with hidden signs, with letters under piles of marks, or without any letter."""
    if any(unicodedata.category(sign) in HIDDEN for sign in text):
        raise ValidationError(_("Write the name in one line, without hidden signs."), code="hidden")
    if longest_pile(text) > MOST_MARKS:
        raise ValidationError(_("There are too many marks on one letter."), code="marks")
    if not any(sign.isalpha() for sign in text):
        raise ValidationError(_("A name has at least one letter."), code="letters")


def longest_pile(text: str) -> int:
    """How many combining marks follow one another at most."""
    longest = pile = 0
    for sign in text:
        pile = pile + 1 if unicodedata.combining(sign) else 0
        longest = max(longest, pile)
    return longest
