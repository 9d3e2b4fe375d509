"""One situation under several editions: each rules by its own document, or says why it cannot arise there."""

import pytest

from casino_training.houses.comparison import compare
from casino_training.rules.answers import Permission
from casino_training.rules.arising import Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.situations import DoubleAsked, TotalAsked
from tests.cast import make_edition

pytestmark = pytest.mark.django_db
HOUSES = ("frankfurt", "bavaria", "surrender", "holecard")


def test_each_house_rules_by_its_own_document() -> None:
    """Five and three is no total of FRA-20; SUR-28 allows every total."""
    editions = [make_edition(slug) for slug in HOUSES]
    rulings = compare(DoubleAsked(Hand.parse("5h 3d"), Card.parse("6c")), editions)
    assert [each.edition for each in rulings] == editions
    assert all(each.refusal is None for each in rulings)
    answers = {each.edition.house.slug: each.ruling.answer for each in rulings if each.ruling}
    assert answers["frankfurt"] == Permission(False)
    assert answers["surrender"] == Permission(True)
    frankfurt = next(each.ruling for each in rulings if each.edition.house.slug == "frankfurt")
    assert frankfurt
    assert "FRA-20" in {clause.id for clause in frankfurt.clauses}


def test_what_cannot_arise_at_a_house_is_refused_there_and_ruled_on_elsewhere() -> None:
    """Seven times the same card: more than six packs hold (FRA-01); the house with surrender counts no packs."""
    hand = Hand.parse("2h 2h 2h 2h 2h 2h 2h")
    frankfurt, surrender = compare(TotalAsked(hand), [make_edition("frankfurt"), make_edition("surrender")])
    assert frankfurt.ruling is None
    assert frankfurt.refusal
    assert frankfurt.refusal.reason is Reason.CARDS
    assert surrender.ruling
    assert surrender.refusal is None
