"""The engine agrees with the second settlement on random rounds, and would be caught if it did not."""

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from casino_training.rules.alternatives import alternatives
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box
from casino_training.rules.values import BrokenCents, Moment, Upcard
from tests.oracle import engine
from tests.oracle.agreement import Comparison, compare
from tests.oracle.dealt import dealt, laid_out
from tests.oracle.house import House, settle
from tests.oracle.houses import HOUSES
from tests.oracle.plain import Place, Round, Verdict
from tests.oracle.play import rounds
from tests.rulebooks import RULEBOOKS
from tests.strategies import rule_called

HERE = Path(__file__).parent
INDEPENDENT = ("plain", "house", "houses", "shoe", "insuring", "play", *HOUSES)
SEED = "brief"
MANY, FEW = 1_000, 500
AT_ITS_WORD = (Moment.AT_ONCE, Moment.ON_CONFIRMATION)
TOTALS_OF_A_BANK = range(17, 22)

each_house = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)


@pytest.fixture(scope="module", params=HOUSES.values(), ids=HOUSES)
def compared(request: pytest.FixtureRequest) -> tuple[House, Comparison]:
    house: House = request.param
    return house, compare(house, RULEBOOKS[house.slug], SEED, MANY)


def test_the_engine_settles_random_rounds_as_the_document_does(compared: tuple[House, Comparison]) -> None:
    _, found = compared
    assert found.rounds == MANY
    assert not found.disagreements


def cases_in(module: str) -> set[str]:
    """The words for every case that the settlement in this module tells apart."""
    calls = (node for node in ast.walk(tree_of(module)) if isinstance(node, ast.Call))
    return {str(call.args[1].value) for call in calls if getattr(call.func, "id", "") == "Verdict"}


def test_random_rounds_come_to_every_case_of_the_document(compared: tuple[House, Comparison]) -> None:
    house, found = compared
    assert cases_in(house.slug) == {branch.split(" (")[0] for branch in found.cases}


def rounds_citing(house: House, ruleset: Ruleset) -> dict[str, list[tuple[Round, dict[Place, Verdict]]]]:
    """By the name of each rule that settling reads, some rounds in which it is cited."""
    citing: dict[str, list[tuple[Round, dict[Place, Verdict]]]] = {}
    for round_ in islice(rounds(house, SEED), FEW):
        verdicts = settle(house, round_)
        for name in {name for ruled in engine.settle(ruleset, round_).values() for name in ruled.rules}:
            citing.setdefault(name, []).append((round_, verdicts))
    return citing


def matters(ruleset: Ruleset, name: str) -> bool:
    """Ties are lost on totals of a bank that has finished; no round ends on others.

    How much may be insured is cited only where it is left open, which it is with another value too. What is open
    against a first card of the bank is cited only for pictures, and every value that names the ten is right there.
    What was done too late is open where that is refused as well as where nothing is said of it. Nobody doubles more
    hands than the document opens. Who decides for a box says how firmly a co-player's half stands, not its cents. A win
    on what somebody added for a co-player is open, whether he may add it or not.
    """
    value = rule_called(ruleset, name).value
    if name in ("boxes.decided_by", "doubling.another_may"):
        return False
    if name in ("doubling.totals", "doubling.with_ace", "doubling.blackjack_against"):
        return not value >= rule_called(RULEBOOKS[ruleset.house.slug], name).value
    if name == "dealing.binding_from":
        return value not in AT_ITS_WORD and not ruleset.dealing.change_before_binding.is_silent
    if name == "surrender.until":
        return value not in (*AT_ITS_WORD, Moment.BEFORE_FIRST_CARD, Moment.BEFORE_SECOND_CARD)
    if name == "insurance.amount":
        return False
    if name in ("insurance.against", "even_money.against"):
        return Upcard.TEN not in value
    return name != "payouts.ties_lost_on" or any(total in value for total in TOTALS_OF_A_BANK)


def unnoticed(house: House) -> Iterator[str]:
    """Wrong values of rules with which the engine would still agree in cents with the document."""
    ruleset = RULEBOOKS[house.slug]
    for name, citing in rounds_citing(house, ruleset).items():
        for wrong in alternatives(ruleset, name):
            if matters(wrong, name) and not any(differs(wrong, *one) for one in citing):
                yield f"{name}: {rule_called(wrong, name).value}"


def differs(ruleset: Ruleset, round_: Round, verdicts: dict[Place, Verdict]) -> bool:
    """Whether the cents differ, or are no whole ones; that other clauses are cited is not enough."""
    try:
        ruled = engine.settle(ruleset, round_)
    except BrokenCents:
        return True
    return {place: one.cents for place, one in ruled.items()} != {place: one.cents for place, one in verdicts.items()}


@each_house
def test_any_other_value_of_a_rule_that_settles_is_noticed(house: House) -> None:
    """The control: 6:5 for a blackjack, ties that lose, insurance at 1:1 and every other wrong value."""
    assert {"payouts.win", "payouts.tie", "payouts.blackjack", "insurance.pays"} <= set(
        rounds_citing(house, RULEBOOKS[house.slug])
    )
    assert list(unnoticed(house)) == []


def tree_of(module: str) -> ast.Module:
    return ast.parse((HERE / f"{module}.py").read_text())


def imports_of(module: str) -> set[str]:
    """The packages that a module of this folder imports from."""
    nodes = list(ast.walk(tree_of(module)))
    plain = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    return {name.split(".")[0] for name in plain | {str(n.module) for n in nodes if isinstance(n, ast.ImportFrom)}}


@pytest.mark.parametrize("module", INDEPENDENT)
def test_the_second_settlement_knows_nothing_of_the_engine(module: str) -> None:
    assert "casino_training" not in imports_of(module)


def test_an_import_of_the_engine_would_be_seen() -> None:
    assert "casino_training" in imports_of("engine")


@each_house
def test_the_same_seed_deals_the_same_rounds_and_no_card_comes_twice(house: House) -> None:
    dealt = list(islice(rounds(house, SEED), 200))
    assert dealt == list(islice(rounds(house, SEED), 200))
    assert dealt != list(islice(rounds(house, "another"), 200))
    for round_ in dealt:
        cards = [card for box in round_.boxes for hand in box.hands for card in hand.cards] + round_.bank
        assert all(card == "??" or cards.count(card) <= house.packs for card in cards)


@each_house
def test_a_round_dealt_card_by_card_ends_as_the_table_it_ended_as(house: House) -> None:
    ruleset = RULEBOOKS[house.slug]
    for round_ in islice(rounds(house, SEED), 200):
        played, ended = dealt(ruleset, round_), laid_out(ruleset, round_)
        assert played.bank == ended.bank
        assert [what_lies(box) for box in played.played] == [what_lies(box) for box in ended.played]


def what_lies(box: Box) -> object:
    return box.number, [(hand.hand, hand.stakes, hand.is_split) for hand in box.hands], box.insurance
