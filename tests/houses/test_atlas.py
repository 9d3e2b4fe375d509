"""The atlas: one situation under every house, with the clauses that make the difference."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from casino_training.felt.words import say
from casino_training.houses.atlas import Entry, entries
from casino_training.houses.comparison import compare
from casino_training.houses.models import Edition
from casino_training.houses.overview import overview
from casino_training.houses.queries import ruleset_of
from casino_training.houses.side_by_side import Agreement, agreement, side_by_side
from casino_training.houses.throttle import ScenarioThrottle
from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Answer,
    CallSupervisor,
    LeftOpen,
    Permission,
    Person,
)
from casino_training.rules.clause import Basis
from casino_training.rules.notation import to_json
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Step
from tests.cast import make_edition

pytestmark = pytest.mark.django_db

HOUSES = ("frankfurt", "bavaria", "surrender", "holecard")

YES, NO, OPEN, CALL = Permission(True), Permission(False), LeftOpen(), CallSupervisor()
STEFAN, TOM = Person("Stefan Lang"), Person("Tom Byrne")


def act(name: str) -> ActAnswer:
    return ActAnswer(Act(name))


WAIT, COLLECT_NOW, GIVE_NONE = act("wait for bank"), act("collect now"), act("give no card")

WORKED_OUT: dict[str, list[tuple[Answer, Answer, Answer, Answer]]] = {
    "double-hard-twelve": [(NO, NO, YES, YES)],  # FRA-20, BAV-25, SUR-28, HOL-15
    "double-soft-seventeen": [(YES, NO, YES, YES)],  # FRA-20, BAV-25, SUR-28, HOL-15
    "double-blackjack": [(YES, OPEN, OPEN, NO), (OPEN, OPEN, OPEN, NO)],  # FRA-51, HOL-14
    "double-after-split": [(OPEN, OPEN, YES, YES), (OPEN, OPEN, NO, NO)],  # SUR-25, SUR-26, HOL-22
    "double-at-maximum": [(YES, OPEN, OPEN, OPEN)],  # FRA-21
    "co-player-stays-out": [(YES, OPEN, OPEN, OPEN), (YES, OPEN, OPEN, OPEN)],  # FRA-23
    "split-king-and-queen": [(YES, YES, OPEN, YES)],  # FRA-24, BAV-27, HOL-17
    "split-again": [(YES, OPEN, YES, OPEN), (NO, OPEN, NO, OPEN)],  # FRA-24, FRA-26, SUR-25, SUR-26
    "second-hand-without-co-player": [(TOM, OPEN, OPEN, OPEN)],  # FRA-28
    "insure-against-ten": [(NO, NO, NO, YES)],  # FRA-30, BAV-31, SUR-19, HOL-23
    "insure-a-third": [(YES, NO, YES, NO)],  # FRA-30, BAV-32, SUR-20, HOL-25
    "insure-late": [(OPEN, OPEN, NO, OPEN), (OPEN, OPEN, OPEN, OPEN), (OPEN, YES, OPEN, OPEN)],  # SUR-20, BAV-35
    "insured-hand-doubled": [  # FRA-33, BAV-36
        (act("let the insurance be raised"), act("require a raised insurance"), OPEN, OPEN),
        (Amount(4000), Amount(4000), OPEN, OPEN),
    ],
    "even-money-against-ace": [(YES, NO, YES, YES), (OPEN, OPEN, NO, YES)],  # FRA-34, SUR-23, HOL-10
    "even-money-against-ten": [(NO, NO, NO, YES), (NO, OPEN, NO, YES)],  # FRA-34, SUR-23, HOL-10
    "blackjack-against-six": [(act("pay now"), OPEN, OPEN, OPEN)],  # FRA-51
    "blackjack-against-ten": [(WAIT, WAIT, WAIT, act("offer even money"))],  # FRA-51, BAV-13, SUR-17, HOL-10
    "twenty-one-against-blackjack": [(act("collect"), OPEN, OPEN, act("collect"))],  # FRA-49, HOL-13
    "blackjack-against-twenty-one": [(Amount(6000), Amount(6000), OPEN, Amount(6000))],  # FRA-50, BAV-12, HOL-34
    "surrender": [(NO, NO, YES, NO), (NO, NO, NO, NO)],  # SUR-30, SUR-31
    "bank-second-card-in-deal": [(NO, NO, NO, YES)],  # FRA-37, BAV-11, SUR-11, HOL-29
    "bank-soft-seventeen": [(act("stand"),) * 4],  # FRA-42, BAV-20, SUR-14, HOL-30
    "bank-bust": [(act("pay"),) * 4],  # FRA-44, BAV-24, SUR-15, HOL-31
    "bust-hand": [(OPEN, COLLECT_NOW, COLLECT_NOW, OPEN), (OPEN, OPEN, act("take cards now"), OPEN)],  # BAV-24, SUR-13
    "stake-after-stand-off": [(OPEN, act("let player choose"), OPEN, act("hand back"))],  # BAV-15, HOL-32
    "stake-behind-objected": [(YES, YES, NO, OPEN)],  # FRA-13, BAV-38, SUR-07
    "boxholder-away": [(STEFAN, CALL, CALL, CALL)],  # FRA-17
    "nobody-sits-there": [
        (OPEN, OPEN, YES, OPEN),
        (YES, OPEN, OPEN, OPEN),
        (STEFAN, CALL, CALL, CALL),
    ],  # FRA-12
    "third-box-alone": [(NO, OPEN, YES, YES)],  # FRA-58, SUR-05, HOL-04
    "advice-from-a-neighbour": [(OPEN,) * 4, (act("stop the advice"),) * 3 + (OPEN,)],  # FRA-15, BAV-41, SUR-08
    "newcomer-in-round": [(NO, OPEN, OPEN, OPEN), (NO, NO, NO, OPEN)],  # FRA-59, FRA-36, BAV-09, SUR-11
    "stake-of-fifteen": [(NO, YES, OPEN, OPEN), (NO, YES, OPEN, OPEN)],  # FRA-08, BAV-42
    "cut-card-in-round": [(OPEN, act("finish the round, then shuffle"), OPEN, OPEN)],  # BAV-04
    "error-card-exposed": [  # FRA-54, FRA-53, FRA-55
        (act("burn"), CALL, CALL, CALL),
        (act("keep for hand"), CALL, CALL, CALL),
        (NO, CALL, CALL, CALL),
    ],
    "last-word": [(act("leave it to the management"), CALL, CALL, CALL)],  # FRA-35
    "change-of-mind": [(NO, OPEN, OPEN, OPEN), (YES, OPEN, OPEN, OPEN)],  # FRA-40
    "stand-call": [(GIVE_NONE, GIVE_NONE, OPEN, OPEN), (GIVE_NONE, OPEN, OPEN, OPEN)],  # FRA-38, BAV-18, FRA-39
}
"""What each house says of each question, worked out by hand from the documents, in the order of HOUSES."""


@pytest.fixture
def editions() -> list[Edition]:
    return [make_edition(slug) for slug in HOUSES]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


def page_of(path: str, language: str = "en") -> str:
    answer = Client(headers={"accept-language": language}).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("slug", WORKED_OUT)
def test_every_house_says_what_its_document_says(editions: list[Edition], slug: str) -> None:
    ruled = [
        tuple(each.ruling and each.ruling.answer for each in compare(question.step.situation, editions))
        for question in entries()[slug].questions
    ]
    assert ruled == WORKED_OUT[slug]


def test_the_differences_between_the_documents_are_all_entries() -> None:
    assert len(WORKED_OUT) >= 32
    assert WORKED_OUT.keys() <= entries().keys()


@pytest.mark.parametrize("entry", entries().values(), ids=lambda entry: entry.slug)
def test_an_entry_holds_facts_and_no_answer(entry: Entry) -> None:
    for question in entry.questions:
        written = to_json(question.step)
        assert written.keys() == {"type", "table", "events", "situation"}
        assert (question.name is None) == (len(entry.questions) == 1)


@pytest.mark.parametrize("entry", entries().values(), ids=lambda entry: entry.slug)
def test_what_an_entry_asks_about_lies_on_its_table(entry: Entry) -> None:
    for question in entry.questions:
        table, asked = question.step.table, to_json(question.step.situation)
        hands = {str(hand.hand) for box in table.boxes for hand in box.hands}
        hand = asked.get("hand")
        assert hand is None or (hand if isinstance(hand, str) else hand["hand"]) in hands
        assert asked.get("bank", str(table.bank)) == str(table.bank)
        assert asked.get("upcard", str(table.bank)[:2]) == str(table.bank)[:2]
        names = {player.name for player in table.players}
        assert {claimant["name"] for claimant in asked.get("claimants", [])} <= names


def test_what_cannot_come_up_in_a_house_is_said_to_be_so_and_not_ruled_on(editions: list[Edition]) -> None:
    """The bank gets a closed card in one house only: FRA-37, BAV-11, SUR-11 against HOL-07."""
    rulings = {
        (entry.slug, each.edition.house.slug): each.ruling
        for entry in entries().values()
        for question in entry.questions
        for each in compare(question.step.situation, editions, table=question.step.table)
    }
    refused = {place for place, ruling in rulings.items() if ruling is None}
    assert refused == {("hole-card-turned", house) for house in HOUSES[:3]}
    assert page_of("/atlas/hole-card-turned/").count("does not come up here") == 3


def test_the_overview_has_a_line_for_every_question(editions: list[Edition]) -> None:
    lines = [line for topic in overview(editions) for line in topic.lines]
    assert len(lines) == sum(len(entry.questions) for entry in entries().values())
    page = page_of("/atlas/")
    assert [entry.slug for entry in entries().values() if f'href="/atlas/{entry.slug}/"' not in page] == []


def stand_of(slug: str, editions: list[Edition]) -> Agreement:
    return agreement(compare(entries()[slug].questions[0].step.situation, editions))


def test_how_the_houses_stand_is_told_apart(editions: list[Edition]) -> None:
    assert stand_of("double-hard-twelve", editions) is Agreement.DIFFER
    assert stand_of("double-at-maximum", editions) is Agreement.SOME_OPEN
    assert stand_of("advice-from-a-neighbour", editions) is Agreement.OPEN
    assert stand_of("bank-bust", editions) is Agreement.AGREE


def test_the_overview_can_be_searched_and_narrowed_in_either_language(editions: list[Edition]) -> None:
    assert {line.entry.slug for topic in overview(editions, search="king QUEEN") for line in topic.lines} == {
        "split-king-and-queen"
    }
    agreeing = [line for topic in overview(editions, show=Agreement.AGREE) for line in topic.lines]
    assert {line.agreement for line in agreeing} == {Agreement.AGREE}
    page = page_of("/atlas/?q=Dame", "de")
    assert "/atlas/split-king-and-queen/" in page
    assert "/atlas/bank-bust/" not in page
    assert "Nothing in the atlas fits" in page_of("/atlas/?q=roulette&show=nonsense")


def test_the_rules_that_make_the_difference_are_named_with_value_and_clause(editions: list[Edition]) -> None:
    side = side_by_side(entries()["double-hard-twelve"].questions[0].step, editions)
    (rule,) = side.differing
    assert rule.name == "doubling.totals"
    assert [[clause.id for clause in there.clauses] for there in rule.there] == [
        ["FRA-20"],
        ["BAV-25"],
        ["SUR-28"],
        ["HOL-15"],
    ]
    page = page_of("/atlas/double-hard-twelve/")
    assert "9, 10 and 11" in page
    assert 'href="/houses/bavaria/#BAV-25"' in page


def test_who_says_the_same_is_named(editions: list[Edition]) -> None:
    side = side_by_side(entries()["insure-against-ten"].questions[0].step, editions)
    alike = {says.house.slug: [house.slug for house in says.alike] for says in side.answers}
    assert alike["frankfurt"] == ["bavaria", "surrender"]
    assert alike["holecard"] == []


def test_silence_is_told_as_practice_and_never_as_the_house_s_words(editions: list[Edition]) -> None:
    side = side_by_side(entries()["surrender"].questions[0].step, editions)
    says = {each.house.slug: each for each in side.answers}
    assert says["bavaria"].basis is Basis.PRACTICE
    assert says["surrender"].basis is Basis.DOCUMENTED
    assert page_of("/atlas/surrender/").count("Its document says nothing about this.") == 6


@pytest.mark.parametrize("slug", HOUSES)
def test_the_page_of_any_scenario_says_what_the_engine_rules(editions: list[Edition], slug: str) -> None:
    ruleset = ruleset_of(next(edition for edition in editions if edition.house.slug == slug))
    for number, kind in enumerate(offered_kinds(ruleset)[::5]):
        seed = f"a{number}"
        page = page_of(f"/atlas/{kind.id}/{seed}/?house={slug}").replace("&#x27;", "'")
        for step in build(kind.id, seed, ruleset).steps:
            assert_told(step, editions, page)


def assert_told(step: Step, editions: list[Edition], page: str) -> None:
    """Every answer that the engine gives, or why it gives none, and every clause of it stand on the page."""
    for each in compare(step.situation, editions, table=step.table):
        if each.ruling is None:
            assert each.refusal is not None
            assert say(each.refusal.reason) in page
            continue
        assert say(each.ruling.answer, situation=step.situation, table=step.table) in page
        for clause in each.ruling.clauses:
            assert f'href="/houses/{each.edition.house.slug}/#{clause.id}"' in page


@pytest.mark.parametrize(
    "path",
    [
        "/atlas/atlantis/",
        "/atlas/K04/xyz/?house=frankfurt",
        f"/atlas/K04/{'a' * 65}/?house=frankfurt",
        "/atlas/K000/1/?house=frankfurt",
        "/atlas/K37/1/?house=atlantis",
        "/atlas/K71/1/?house=%00",
    ],
)
def test_what_is_not_in_the_atlas_is_not_found(editions: list[Edition], path: str) -> None:
    assert Client().get(path).status_code == 404


@pytest.mark.parametrize(("path", "slug"), [("/atlas/K13/7/", "bavaria"), ("/atlas/K76/1/", "holecard")])
def test_a_scenario_without_a_house_in_its_address_is_built_for_one_that_asks_it(
    editions: list[Edition], path: str, slug: str
) -> None:
    """Fives may be staked (BAV-42), and a card is closed (HOL-07); the control: Frankfurt asks neither."""
    assert Client().get(path).context["house"].slug == slug
    assert Client().get(f"{path}?house=frankfurt").status_code == 404


def test_without_a_house_the_atlas_says_so() -> None:
    assert Client().get("/atlas/").status_code == 200
    assert Client().get("/atlas/double-hard-twelve/").status_code == 200
    assert Client().get("/atlas/K04/1/").status_code == 404


@pytest.mark.parametrize("path", ["/atlas/", "/atlas/surrender/", "/atlas/K04/1/"])
def test_the_atlas_is_only_read(editions: list[Edition], path: str) -> None:
    assert Client().post(path).status_code == 405


def test_a_reading_that_serves_two_rules_is_told_once(editions: list[Edition]) -> None:
    """The same reading of one clause may give two rules their values, as when an ace and a ten are doubled."""
    twice = [
        (entry.slug, says.house.slug)
        for entry in entries().values()
        for question in entry.questions
        for says in side_by_side(question.step, editions).answers
        if len(readings := [rule.reading for rule in says.rules if rule.reading]) != len(set(readings))
    ]
    assert twice == []


def test_only_entries_are_printed(editions: list[Edition]) -> None:
    assert Client().get("/atlas/surrender.pdf").headers["Content-Type"] == "application/pdf"
    for slug in ("nothing", "K04"):
        assert Client().get(f"/atlas/{slug}.pdf").status_code == 404
    assert Client().post("/atlas/surrender.pdf").status_code == 405


@pytest.fixture
def five_a_minute(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(ScenarioThrottle, "THROTTLE_RATES", {"atlas": "5/min"})
    cache.clear()
    yield
    cache.clear()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Please wait a moment"), ("de", "Bitte warten Sie einen Augenblick")]
)
def test_who_asks_for_scenarios_too_often_is_told_to_wait(
    editions: list[Edition], five_a_minute: None, language: str, words: str
) -> None:
    client = Client(headers={"accept-language": language})
    answers = [client.get(f"/atlas/K04/{seed}/?house=frankfurt") for seed in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert words in answers[-1].content.decode()
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 60
    assert client.get("/atlas/K04/1/?house=frankfurt", REMOTE_ADDR="198.51.100.7").status_code == 200


def test_entries_of_the_atlas_may_be_read_as_often_as_one_likes(editions: list[Edition], five_a_minute: None) -> None:
    """The control: there are as many as there are, and none is built."""
    assert {Client().get("/atlas/surrender/").status_code for _ in range(7)} == {200}
