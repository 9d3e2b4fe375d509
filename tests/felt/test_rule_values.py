"""What a rule says in its house, in words of either language."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from casino_training.felt.rule_labels import CHAPTERS
from casino_training.felt.rule_values import value_in_words
from casino_training.felt.value_labels import VALUES
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.chapters.payouts import Piece
from casino_training.rules.chapters.stakes import Currency
from casino_training.rules.ruleset import chapters
from casino_training.rules.shapes import ListOf, Record, SetOf, Shape, Word, rule_shapes
from tests.felt.tables import bound
from tests.rulebooks import RULEBOOKS

NAMES_OF_THEMSELVES = (Call, Currency, Piece)
"""Words of a house, currencies and jetons are written as they are, and so are the cards two to nine."""


def told(house: str, rule: str, language: str = "en") -> str:
    found = next(each for each in RULEBOOKS[house].rules() if each.name == rule)
    with override(language):
        return value_in_words(found)


@pytest.mark.parametrize(
    ("house", "rule", "english", "german"),
    [
        ("frankfurt", "shoe.packs", "6", "6"),  # FRA-01
        ("frankfurt", "stakes.multiples", "EUR 10.00", "10,00 EUR"),  # FRA-08
        ("bavaria", "stakes.maximum", "EUR 250.00", "250,00 EUR"),  # BAV-43
        ("frankfurt", "stakes.currencies", "EUR", "EUR"),  # FRA-09
        ("bavaria", "doubling.totals", "9, 10 and 11", "9, 10 und 11"),  # BAV-25
        ("surrender", "doubling.totals", "any", "beliebig"),  # SUR-28
        ("bavaria", "doubling.with_ace", "none", "keine"),  # BAV-25
        ("holecard", "insurance.against", "ten and ace", "Zehn und Ass"),  # HOL-23
        ("surrender", "surrender.loses", "half the stake", "der halbe Einsatz"),  # SUR-31
        ("holecard", "boxes.alone_at_table", "any number", "beliebig viele"),  # HOL-04
        ("bavaria", "dealing.calls_to_stand", "“Rest” and “Steht”", "„Rest“ und „Steht“"),  # BAV-18
        ("frankfurt", "payouts.blackjack", "3:2", "3:2"),  # FRA-50
        ("frankfurt", "dealing.hole_card", "no", "nein"),  # FRA-41
        ("frankfurt", "surrender.offered", "not settled", "nicht geregelt"),
        ("frankfurt", "shoe.cut_by", "not mentioned", "nicht erwähnt"),
        ("frankfurt", "insurance.until", "not clear", "nicht klar"),
    ],
)
def test_a_value_is_told_in_both_languages(house: str, rule: str, english: str, german: str) -> None:
    assert (told(house, rule), told(house, rule, "de")) == (bound(english), bound(german))


def test_an_order_is_told_one_after_the_other() -> None:
    """FRA-16a to FRA-16d."""
    order = "boxholder, then highest stake, then seated before standing, then nearest to the shoe"
    assert told("frankfurt", "boxes.precedence") == order


def words_of(shape: Shape) -> Iterator[str]:
    """The members of closed lists, and the names of parts, that values of this shape are made of."""
    match shape:
        case Word(members):
            yield from (member for member in members if not isinstance(member, NAMES_OF_THEMSELVES))
        case SetOf(entry) | ListOf(entry):
            yield from words_of(entry)
        case Record(parts=parts):
            for name, part in parts:
                yield name
                yield from words_of(part)


def test_everything_that_a_ruleset_can_say_has_words_for_people() -> None:
    """Of any house, not only of those that are there."""
    shapes = [rule.shape for rules in rule_shapes().values() for rule in rules.values()]
    words = dict.fromkeys(word for shape in shapes for word in words_of(shape) if not word.isdigit())
    assert [word for word in words if word not in VALUES] == []


def test_an_irregularity_is_told_part_by_part() -> None:
    """FRA-54: refused, the card is burned; the boxholder decides (only boxes with one owner are read)."""
    told_parts = told("frankfurt", "irregularities.error_card_refused").split("; ")
    assert told_parts[:2] == ["what is done: the card is burned", "who decides: boxholder"]
    assert told_parts[-1] == "where: boxes with one owner"


def test_every_chapter_has_a_name() -> None:
    assert list(CHAPTERS) == list(chapters())
