"""No dead clause and no dead question: over all kinds and houses every rule with a value is cited, and all is asked."""

from functools import cache

from msgspec.structs import replace

from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import RULINGS
from casino_training.rules.situations import SurrenderDue
from casino_training.scenarios.coverage import Asked, questions
from tests.properties.drawn import HOUSES
from tests.rulebooks import RULEBOOKS

EVERY = tuple(HOUSES.values())


@cache
def asked_in(house: Ruleset) -> tuple[Asked, ...]:
    """What the kinds offered in this house ask."""
    return tuple(questions(house))


def dead(houses: tuple[Ruleset, ...]) -> set[str]:
    """The rules that have a value in one of the houses and are cited in none."""
    with_value = {rule.name for house in houses for rule in house.rules() if not rule.is_silent}
    return with_value - {rule.name for house in houses for asked in asked_in(house) for rule in asked.ruling.because}


def unasked(houses: tuple[Ruleset, ...]) -> set[type]:
    """The situations on which there is a ruling and about which no kind asks in any of the houses."""
    return RULINGS.keys() - {type(asked.situation) for house in houses for asked in asked_in(house)}


def test_every_situation_is_asked_about_by_some_kind_in_some_house() -> None:
    assert unasked(EVERY) == set()


def test_a_situation_that_the_kinds_of_a_house_leave_out_is_unasked() -> None:
    """The control: Frankfurt speaks of no surrender, so that nothing is asked about what is lost by it."""
    assert SurrenderDue in unasked((RULEBOOKS["frankfurt"],))


def test_every_rule_with_a_value_is_cited_by_some_kind_in_some_house() -> None:
    assert dead(EVERY) == set()


def test_a_rule_that_nobody_asks_about_is_dead() -> None:
    """The control: a value where no kind reads one, such as a peek of the bank in a house without a hole card."""
    frankfurt = RULEBOOKS["frankfurt"]
    peeks = replace(frankfurt.dealing.bank_peeks, value=False)
    speaking = replace(frankfurt, dealing=replace(frankfurt.dealing, bank_peeks=peeks))
    assert dead((speaking,)) == {"dealing.bank_peeks", "dealing.hole_card"}
