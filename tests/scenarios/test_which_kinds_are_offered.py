"""Which kinds a house gets follows from its document, and kinds are found by id or slug."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import casino_training.scenarios
from casino_training.rules.clause import Silent
from casino_training.scenarios.build import KINDS, build, find_kind, offered_kinds
from casino_training.scenarios.kinds.kind import NotOffered
from tests.rulebooks import RULEBOOKS
from tests.strategies import with_value

TOPICS = {
    "empty-box": {"K71"},
    "error-card": {"K68", "K69", "K70"},
    "disputed-box": {"K51", "K52"},
    "split-aces": {"K32", "K19"},
    "blackjack-pay": {"K12", "K20"},
    "bank-play": {"K04", "K05"},
    "doubling": {"K25"},
    "box-maximum": {"K60"},
}
ALL = {id_ for ids in TOPICS.values() for id_ in ids}
NOT_OFFERED = {
    "frankfurt": set(),
    "bavaria": set(),
    "surrender": {"K60"},  # a limit is spoken of, neither its amount nor a remedy (SUR-06, SUR-07)
    "holecard": {"K20", "K60"},  # several owners of a box are not mentioned; limits without amount or remedy (HOL-06)
}


def offered(house: str) -> set[str]:
    return {kind.id for kind in offered_kinds(RULEBOOKS[house])}


def test_fourteen_kinds_in_eight_topics() -> None:
    assert {
        topic: {kind.id for kind in KINDS.values() if kind.topic == topic}
        for topic in {kind.topic for kind in KINDS.values()}
    } == TOPICS
    assert len({kind.slug for kind in KINDS.values()}) == len(KINDS) == 14


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_a_house_gets_what_its_document_decides_and_every_irregularity(house: str) -> None:
    assert offered(house) == ALL - NOT_OFFERED[house]


def test_a_kind_that_is_not_offered_is_not_built() -> None:
    with pytest.raises(NotOffered, match="K60 is not offered: the document of surrender does not decide it"):
        build("K60", "1", RULEBOOKS["surrender"])


@pytest.mark.parametrize(
    ("rule", "gone"),
    [
        ("bank.soft_17", {"K05"}),
        ("bank.stands_on", {"K04", "K05", "K12", "K19", "K20"}),
        ("payouts.blackjack", {"K12"}),
        ("splitting.ace_with_ten", {"K19"}),
        ("splitting.aces_cards", {"K32"}),
        ("boxes.several_players", {"K20"}),
        ("stakes.over_maximum", {"K60"}),
        ("irregularities.cards_on_empty_box", set()),
        ("boxes.precedence", set()),
    ],
)
def test_a_house_that_falls_silent_loses_the_kinds_that_rest_on_the_rule(rule: str, gone: set[str]) -> None:
    """An irregularity stays: there the supervisor is called."""
    silent = with_value(RULEBOOKS["frankfurt"], rule, Silent())
    assert {kind.id for kind in offered_kinds(silent)} == ALL - gone


def test_a_house_that_begins_to_speak_gains_the_kind() -> None:
    """As if the house with a hole card said that several may share a box."""
    speaking = with_value(RULEBOOKS["holecard"], "boxes.several_players", True)
    assert "K20" in {kind.id for kind in offered_kinds(speaking)}


def test_a_house_of_one_box_has_no_next_box_and_no_empty_one() -> None:
    small = with_value(RULEBOOKS["frankfurt"], "boxes.count", 1)
    assert {kind.id for kind in offered_kinds(small)} == ALL - {"K71", "K68", "K69", "K70", "K51", "K52"}


def test_a_kind_is_found_by_id_and_slug() -> None:
    assert find_kind("K71") is find_kind("k71") is find_kind("cards-on-empty-box") is KINDS["K71"]


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        LookupError, match=r"there is no kind 'K99'; write one of K71 \(cards-on-empty-box\)"
    ) as refusal:
        find_kind("K99")
    assert all(id_ in str(refusal.value) for id_ in ALL)


def test_nothing_in_the_scenarios_names_a_house() -> None:
    named = re.compile("|".join(["FRA", "BAV", "SUR", "HOL", *RULEBOOKS.keys() - {"surrender"}]))
    folder = Path(casino_training.scenarios.__file__).parent
    assert [path.name for path in folder.rglob("*.py") if named.search(path.read_text())] == []
    assert named.search("if ruleset.house.slug == 'frankfurt'")


def test_two_rulesets_that_are_alike_are_not_confused() -> None:
    """What is remembered of a ruleset belongs to that very one."""
    frankfurt = RULEBOOKS["frankfurt"]
    other = replace(frankfurt, bank=replace(frankfurt.bank, stands_on=replace(frankfurt.bank.stands_on, value=18)))
    assert build("K04", "1", frankfurt).steps != build("K04", "1", other).steps
