"""No dead clause: over all kinds and houses every rule that has a value is cited."""

from functools import cache

from msgspec.structs import replace

from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.coverage import questions
from tests.properties.drawn import HOUSES
from tests.rulebooks import RULEBOOKS

EVERY = tuple(HOUSES.values())


@cache
def asked_of(house: Ruleset) -> frozenset[str]:
    """The names of the rules that the kinds offered in this house cite."""
    return frozenset(rule.name for asked in questions(house) for rule in asked.ruling.because)


def dead(houses: tuple[Ruleset, ...]) -> set[str]:
    """The rules that have a value in one of the houses and are cited in none."""
    with_value = {rule.name for house in houses for rule in house.rules() if not rule.is_silent}
    return with_value - frozenset[str]().union(*map(asked_of, houses))


def test_every_rule_with_a_value_is_cited_by_some_kind_in_some_house() -> None:
    assert dead(EVERY) == set()


def test_a_rule_that_nobody_asks_about_is_dead() -> None:
    """The control: a value where no kind reads one, such as a peek of the bank in a house without a hole card."""
    frankfurt = RULEBOOKS["frankfurt"]
    peeks = replace(frankfurt.dealing.bank_peeks, value=False)
    speaking = replace(frankfurt, dealing=replace(frankfurt.dealing, bank_peeks=peeks))
    assert dead((speaking,)) == {"dealing.bank_peeks", "dealing.hole_card"}
