"""Which kinds a house gets follows from its document, and kinds are found by id or slug."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import casino_training.scenarios
from casino_training.rules.alternatives import with_value
from casino_training.rules.clause import Silent
from casino_training.scenarios.build import KINDS, build, find_kind, offered_kinds
from casino_training.scenarios.kinds.kind import NotOffered
from tests.rulebooks import RULEBOOKS

TOPICS = {
    "empty-box": {"K71"},
    "error-card": {"K68", "K69", "K70"},
    "disputed-box": {"K51", "K52"},
    "split-aces": {"K32", "K19", "K34"},
    "blackjack-pay": {"K12", "K13", "K14", "K15", "K16", "K17", "K18", "K20"},
    "bank-play": {"K04", "K05", "K06", "K09", "K10", "K99"},
    "totals": {"K01", "K02", "K03", "K86", "K88", "K89", "K95", "K105"},
    "settlement": {"K07", "K08", "K11", "K21", "K22", "K23", "K24", "K93"},
    "doubling": {"K25", "K27", "K28", "K29", "K33", "K35"},
    "splitting": {"K26", "K30", "K31", "K36", "K87"},
    "surrender": {"K37", "K38", "K39"},
    "insurance": {"K40", "K41", "K42", "K43", "K44", "K45", "K46", "K47", "K90"},
    "even-money": {"K48", "K49", "K50", "K91", "K92"},
    "box-maximum": {"K60", "K94"},
    "people": {"K53", "K54", "K55", "K56", "K57", "K58", "K59", "K78", "K79", "K82", "K83", "K98"},
    "stakes": {"K61", "K62", "K63", "K64", "K77", "K97", "K100"},
    "signals": {"K65", "K66", "K67", "K80"},
    "shoe": {"K73", "K74", "K76", "K81", "K96"},
    "order": {"K72", "K75", "K84", "K85"},
    "remedies": {"K101", "K102", "K103", "K104"},
}
NOT_NAMED = ("K101", "K102", "K103", "K104", "K105")
"""No document names remedies to choose between, a right to withdraw, what becomes of who refuses a card, or a total
that forces or forbids one."""
ALL = {id_ for ids in TOPICS.values() for id_ in ids}
NOT_OFFERED = {
    "frankfurt": {
        *NOT_NAMED,
        *("K95", "K96"),  # declaring a blackjack is not mentioned, and there is no hole card (FRA-37)
        "K33",  # doubling split hands is neither granted nor excluded (FRA-25)
        "K59",  # clauses know a box at which nobody sits, none says that a stake may lie there (FRA-12, FRA-17)
        *("K38", "K39"),  # surrender is not in the document; K37 asks only whether it is offered
        *("K46", "K50"),  # until when insurance is open, and who speaks first, is not said (FRA-30, FRA-34)
        "K03",  # when the stake of a bust hand is collected is not said (FRA-06)
        "K13",  # stakes are tens, which 3:2 pays in whole euros (FRA-08)
        *("K21", "K22"),  # order of the settlement, and what the player may do after a stand-off (FRA-45)
        "K73",  # no cut card
        "K76",  # no hole card (FRA-37)
    },
    "bavaria": {
        *NOT_NAMED,
        *("K82", "K94", "K98"),  # the number of boxes, a remedy for stakes over the maximum, and tips are not mentioned
        *("K88", "K91", "K92"),  # an ace settled by a word, and even money, are not in the document
        *("K95", "K96"),  # declaring a blackjack is not mentioned, and there is no hole card (BAV-11)
        *("K27", "K29", "K33"),  # over the maximum, with a blackjack or after a split is unclear (BAV-25, BAV-38)
        *("K31", "K34"),  # a second hand is spoken of, not a third (BAV-27)
        *("K35", "K36", "K47"),  # co-players are bound; what they owe or may do is unclear (BAV-40)
        *("K38", "K39", "K49", "K50"),  # surrender and even money are not in the document
        "K10",  # when the bank plays is not said
        *("K16", "K17"),  # 21 against a blackjack of the bank (BAV-23), and when a blackjack is paid (BAV-12)
        "K21",  # order of the settlement
        "K53",  # appointing a standing player is not mentioned
        "K57",  # the number of boxes of a player is not mentioned
        "K59",  # a box at which nobody sits is not spoken of (BAV-39)
        "K63",  # which money is accepted is not said (BAV-43)
        "K65",  # no hand signals (BAV-18)
        "K67",  # when a decision binds is not said
        "K76",  # no hole card (BAV-11)
        "K79",  # tips are not mentioned
    },
    "surrender": {
        *NOT_NAMED,
        *("K81", "K83", "K97"),  # packs, co-players who disagree, and whom one plays against are not mentioned
        *("K88", "K89"),  # who chooses what an ace counts is not said (SUR-03)
        *("K92", "K94", "K98"),  # until when even money is open (SUR-23), a remedy over the limit, tips
        *("K95", "K96"),  # declaring a blackjack is not mentioned, and there is no hole card (SUR-11)
        *("K27", "K29"),  # over the limit, or with a blackjack, is unclear (SUR-06, SUR-28)
        *("K35", "K36", "K47"),  # co-players who do not join, or insure, are not spoken of (SUR-19)
        *("K44", "K45"),  # insurance when doubling or splitting is not mentioned
        "K13",  # no step of stakes is written
        *("K15", "K16", "K17"),  # no rank of the blackjack, nor when it is paid (SUR-10, SUR-17)
        "K22",  # what the player may do after a stand-off (SUR-17)
        *("K53", "K61", "K62", "K63"),  # appointing, step, least stake and money are not mentioned
        *("K65", "K67", "K80"),  # words and signs are not mentioned
        *("K73", "K74", "K76", "K79"),  # no shoe, no hole card (SUR-11), no tips
    },
    "holecard": {
        *NOT_NAMED,
        "K99",  # the bank is dealt two cards (HOL-07)
        *("K82", "K83", "K84", "K97"),  # boxes, co-players, the time of stakes and the opponent are not mentioned
        *("K88", "K89"),  # who chooses what an ace counts is not said (HOL-05c)
        *("K92", "K94", "K98"),  # until when even money is open (HOL-10), a remedy over the limit (HOL-06), tips
        "K27",  # over the limit is unclear (HOL-06, HOL-15)
        *("K31", "K34"),  # two hands are spoken of (HOL-17)
        *("K35", "K36", "K47"),  # nobody but the player of a box is spoken of
        *("K38", "K39"),  # surrender is not in the document
        *("K44", "K45", "K46"),  # insurance when doubling or splitting, and until when (HOL-23)
        *("K03", "K17", "K21"),  # when a bust is collected and a win is paid, or in which order (HOL-28, HOL-33)
        "K13",  # no step of stakes is written
        "K20",  # several owners of a box are not mentioned
        *("K53", "K54", "K55", "K56", "K58", "K59", "K79"),  # nobody but the player of a box is spoken of
        *("K61", "K63"),  # step and money are not mentioned
        *("K65", "K67", "K80"),  # words and signs are not mentioned
        *("K73", "K74", "K75"),  # nothing on shuffle and cut, the order of the deal is not written (HOL-07)
    },
}


def offered(house: str) -> set[str]:
    return {kind.id for kind in offered_kinds(RULEBOOKS[house])}


def test_every_kind_has_its_topic_and_a_slug_of_its_own() -> None:
    assert {
        topic: {kind.id for kind in KINDS.values() if kind.topic == topic}
        for topic in {kind.topic for kind in KINDS.values()}
    } == TOPICS
    assert len({kind.slug for kind in KINDS.values()}) == len(KINDS) == len(ALL)


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_a_house_gets_what_its_document_decides_and_every_irregularity(house: str) -> None:
    assert offered(house) == ALL - NOT_OFFERED[house]


def test_a_kind_that_is_not_offered_is_not_built() -> None:
    with pytest.raises(NotOffered, match="K61 is not offered: the document of surrender does not decide it"):
        build("K61", "1", RULEBOOKS["surrender"])


@pytest.mark.parametrize(
    ("rule", "gone"),
    [
        ("bank.soft_17", {"K05"}),
        (
            "bank.stands_on",
            {"K04", "K05", "K06", "K07", "K08", "K11", "K12", "K14", "K15", "K16", "K19", "K20", "K23", "K24"}
            | {"K35", "K36", "K43", "K93", "K98"},
        ),
        ("payouts.blackjack", {"K12", "K15"}),
        ("payouts.blackjack_against_ten", {"K18"}),
        ("payouts.bank_blackjack_over_21", {"K16"}),
        ("payouts.bust", {"K08"}),
        ("bank.after_all_boxes", {"K10"}),
        ("dealing.cards_to_bank", {"K09", "K99"}),
        ("totals.best_total_counts", set()),
        ("irregularities.wrong_payment", set()),
        ("splitting.ace_with_ten", {"K19"}),
        ("splitting.aces_cards", {"K32"}),
        ("boxes.several_players", {"K20", "K35", "K36", "K47", "K54", "K83", "K94"}),
        ("stakes.over_maximum", set()),
        ("irregularities.cards_on_empty_box", set()),
        ("boxes.precedence", set()),
        ("boxes.standing_may_be_appointed", {"K53"}),
        ("stakes.consent_to_standing", set()),
        ("boxes.decided_by", {"K56"}),
        ("boxes.alone_at_table", {"K57"}),
        ("stakes.joining", set()),
        ("stakes.placed_until", set()),
        ("stakes.multiples", {"K61"}),
        ("stakes.limits_from", {"K62", "K27"}),
        ("stakes.currencies", {"K63"}),
        ("dealing.binding_from", {"K67"}),
        ("dealing.direction", {"K75"}),
        ("shoe.shuffled_by", {"K74"}),
        ("irregularities.dispute", set()),
        ("conduct.tip_goes_to", {"K79"}),
        ("doubling.cards", {"K28"}),
        ("doubling.co_players", {"K35"}),
        ("splitting.pairs", {"K19", "K30", "K31", "K34", "K26", "K36", "K45", "K87"}),
        ("splitting.again", {"K31"}),
        ("splitting.added", {"K26"}),
        ("splitting.another_may", {"K36"}),
        ("insurance.against", {"K40", "K41", "K42", "K43", "K44", "K45", "K47", "K90"}),
        ("insurance.on_double", {"K44"}),
        ("insurance.co_players_may", {"K47"}),
        ("even_money.against", {"K49", "K91", "K92"}),
    ],
)
def test_a_house_that_falls_silent_loses_the_kinds_that_rest_on_the_rule(rule: str, gone: set[str]) -> None:
    """An irregularity stays: there the supervisor is called."""
    silent = with_value(RULEBOOKS["frankfurt"], rule, Silent())
    assert {kind.id for kind in offered_kinds(silent)} == ALL - NOT_OFFERED["frankfurt"] - gone


def test_a_house_that_begins_to_speak_gains_the_kind() -> None:
    """As if the house with a hole card said that several may share a box."""
    speaking = with_value(RULEBOOKS["holecard"], "boxes.several_players", True)
    assert "K20" in {kind.id for kind in offered_kinds(speaking)}


NEEDS_TWO_BOXES = {
    *("K10", "K11"),
    *("K71", "K68", "K69", "K70", "K51", "K52"),
    *("K54", "K55", "K56", "K57", "K59", "K72", "K75"),
    *("K82", "K84", "K90", "K91", "K97"),
}


def test_a_house_of_one_box_has_no_next_box_and_no_empty_one() -> None:
    small = with_value(RULEBOOKS["frankfurt"], "boxes.count", 1)
    assert {kind.id for kind in offered_kinds(small)} == ALL - NOT_OFFERED["frankfurt"] - NEEDS_TWO_BOXES


def test_a_kind_is_found_by_id_and_slug() -> None:
    assert find_kind("K71") is find_kind("k71") is find_kind("cards-on-empty-box") is KINDS["K71"]


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        LookupError, match=r"there is no kind 'K00'; write one of K71 \(cards-on-empty-box\)"
    ) as refusal:
        find_kind("K00")
    assert all(id_ in str(refusal.value) for id_ in ALL)


def test_nothing_in_the_scenarios_names_a_house() -> None:
    names = "|".join(["FRA", "BAV", "SUR", "HOL", *RULEBOOKS.keys() - {"surrender"}])
    named = re.compile(rf"\b({names})\b")
    folder = Path(casino_training.scenarios.__file__).parent
    assert [path.name for path in folder.rglob("*.py") if named.search(path.read_text())] == []
    assert named.search("if ruleset.house.slug == 'frankfurt'")


def test_two_rulesets_that_are_alike_are_not_confused() -> None:
    """What is remembered of a ruleset belongs to that very one."""
    frankfurt = RULEBOOKS["frankfurt"]
    other = replace(frankfurt, bank=replace(frankfurt.bank, stands_on=replace(frankfurt.bank.stands_on, value=18)))
    assert build("K04", "1", frankfurt).steps != build("K04", "1", other).steps
