"""A kind has three families or more in a house: its rule applies, just fails to apply, or gives way to another."""

import pytest

from casino_training.scenarios.build import KINDS, offered_kinds
from casino_training.scenarios.kinds.kind import open_families
from tests.rulebooks import RULEBOOKS

WANTED = 3
ADVICE = "of those who may speak up the document names two, what holds for others is open (row 25)"
READ_EITHER_WAY = "silent on signs: those that mean the same either way are left out, as no sign has a meaning here"
FEWER = {
    **{(house, "K55"): ADVICE for house in ("bavaria", "frankfurt", "surrender")},
    ("holecard", "K64"): "silent on when stakes are placed, so one in time is not asked about",
    **{(house, "K66"): READ_EITHER_WAY for house in ("bavaria", "holecard", "surrender")},
    ("frankfurt", "K79"): "a tip is for the staff or for the croupier, and goes to the tronc (FRA-60, FRA-62)",
    ("frankfurt", "K80"): "the document has two words (FRA-38)",
    ("frankfurt", "K74"): "two steps, and one that is another's (FRA-02); silent on cutting",
    ("bavaria", "K83"): "co-players are bound (BAV-40), whether that costs them money is open (row 30)",
    ("bavaria", "K89"): "the player chooses (BAV-07), whether co-players may is open",
    ("frankfurt", "K98"): "one question, whether giving is the custom (FRA-60)",
}
"""The kinds with fewer families in a house, with the reason; none of them may be more."""


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_every_kind_has_three_families_or_a_reason_for_fewer(house: str) -> None:
    ruleset = RULEBOOKS[house]
    few = {kind.id for kind in offered_kinds(ruleset) if len(open_families(kind, ruleset)) < WANTED}
    assert few == {kind for named, kind in FEWER if named == house}


def test_a_kind_with_fewer_families_would_be_noticed() -> None:
    """The control: without the notes that come too late (FRA-36), K63 has the two currencies alone."""
    frankfurt = RULEBOOKS["frankfurt"]
    *plain, late = open_families(KINDS["K63"], frankfurt)
    assert len(plain) < WANTED == len([*plain, late])
