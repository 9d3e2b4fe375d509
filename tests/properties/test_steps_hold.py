"""What holds of every step of every kind, in the four houses and in any other that a file can describe."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from casino_training.rules.answers import BANK, ActAnswer, Amount, Amounts, LeftOpen, Permission
from casino_training.rules.cards import CARDS_IN_A_PACK, Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import CardDealt, PaymentMade, ShoeEnded, StakeCollected, StakeReturned
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.round import DealCard, PlayBank, apply, due, settlements
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay, PaymentDue, PaymentsDue, PaymentToCut, Silence
from casino_training.rules.table import Table, empty_table
from casino_training.scenarios.build import KINDS, build, exam_steps, offered_kinds
from casino_training.scenarios.kinds.kind import DIFFICULTIES
from casino_training.scenarios.script import Script
from tests.properties.drawn import HOUSES, OFFERED, SEEDS, few
from tests.rulebooks import RULEBOOKS
from tests.strategies import rulesets

TOLD = {"answer", "ruling", "because", "basis", "clauses", "grade", "points", "rules", "reading", "seed", "coming"}
"""Words for what may not be sent before the decision."""


def cards_on(table: Table) -> list[Card]:
    lying = [hand.hand.cards for box in table.boxes for hand in box.hands]
    return [card for cards in (*lying, table.bank.cards, table.burned) for card in cards]


@pytest.mark.parametrize(("house", "kind"), OFFERED)
@few()
@given(seed=SEEDS)
def test_every_step_is_graded(house: str, kind: str, seed: str) -> None:
    """What a document leaves open is never asked; in silence only accidents, disputes, lacking options, chips."""
    ruleset = HOUSES[house]
    for step in build(kind, seed, ruleset).steps:
        ruling = rule_on(ruleset, step.situation)
        assert not isinstance(ruling.answer, LeftOpen)
        if ruling.basis is Basis.PRACTICE and step.situation.silence is Silence.PRACTICE:
            assert isinstance(step.situation, PaymentToCut)
        elif ruling.basis is Basis.PRACTICE and step.situation.silence is not Silence.IRREGULARITY:
            assert step.situation.silence is Silence.OPTION
            assert ruling.answer == Permission(False)


def test_a_question_that_a_document_leaves_open_would_be_noticed() -> None:
    """The control: an excess of stakes, asked of a house that writes no remedy (SUR-06, SUR-07)."""
    (step,) = build("K60", "1", RULEBOOKS["frankfurt"]).steps
    assert rule_on(RULEBOOKS["surrender"], step.situation).answer == LeftOpen()


@pytest.mark.parametrize(("house", "kind"), OFFERED)
@few()
@given(seed=SEEDS, difficulty=st.sampled_from((None, *DIFFICULTIES)))
def test_cards_are_conserved(house: str, kind: str, seed: str, difficulty: int | None) -> None:
    """No card lies oftener than there are packs; the shoe has what is left at most, and nothing once it has ended."""
    assume(KINDS[kind].is_offered(HOUSES[house], difficulty))
    packs = HOUSES[house].shoe.packs.value
    packs = packs if isinstance(packs, int) else 6
    for step in build(kind, seed, HOUSES[house], difficulty).steps:
        lying = cards_on(step.table)
        assert oftenest(lying) <= packs
        assert (step.table.shoe_cards == 0) is (ShoeEnded() in step.events)
        assert 0 <= step.table.shoe_cards <= packs * CARDS_IN_A_PACK - len(lying)
        depth = step.table.cut_card_depth
        assert depth is None or depth < step.table.shoe_cards


def oftenest(cards: list[Card]) -> int:
    """How often the card that lies most often lies there."""
    return max(Counter(card for card in cards if not card.is_face_down).values(), default=0)


def test_a_card_too_many_would_be_noticed() -> None:
    """The control: a machine that knows no packs deals the same card seven times."""
    table = empty_table(7, shoe_cards=100)
    for _ in range(7):
        table = apply(table, CardDealt(BANK, Card.parse("Ah")))
    assert oftenest(cards_on(table)) == 7


@pytest.mark.parametrize(("house", "kind"), OFFERED)
@few()
@given(seed=SEEDS)
def test_a_step_holds_no_answer_and_no_card_to_come(house: str, kind: str, seed: str) -> None:
    for step in build(kind, seed, HOUSES[house]).steps:
        written = to_json(step)
        assert set(words_of(written)) & TOLD == set()
        assert "FRA-" not in (text := json.dumps(written))
        assert house not in text.replace('"wish": "surrender"', "")  # a house is called as what players may ask for
        assert of_json(written) == step


def words_of(written: Any) -> Iterator[str]:
    """Every name of a field."""
    if isinstance(written, dict):
        yield from written
    for part in written.values() if isinstance(written, dict) else written if isinstance(written, list) else ():
        yield from words_of(part)


def test_a_step_that_tells_would_be_noticed() -> None:
    """The control."""
    step = build("K04", "1", RULEBOOKS["frankfurt"]).steps[0]
    told = {**to_json(step), "answer": to_json(rule_on(RULEBOOKS["frankfurt"], step.situation).answer)}
    assert set(words_of(told)) & TOLD == {"answer"}


@pytest.mark.parametrize(("house", "kind"), [(house, kind) for house, kind in OFFERED if kind in ("K04", "K05")])
@few()
@given(seed=SEEDS)
def test_ruling_and_duty_agree_on_the_bank(house: str, kind: str, seed: str) -> None:
    """The machine owes what the engine rules, on the same rules; a bank that stands owes the settlement."""
    ruleset = HOUSES[house]
    (step,) = build(kind, seed, ruleset).steps
    assert isinstance(step.situation, BankToPlay)
    ruling = rule_on(ruleset, step.situation)
    owed = due(ruleset, step.table)
    if ruling.answer == ActAnswer(BankToPlay.acts[0]):
        assert [(duty.act, duty.because, duty.basis) for duty in owed] == [
            (PlayBank(BankToPlay.acts[0]), ruling.because, ruling.basis)
        ]
    else:
        assert {type(duty.act) for duty in owed} <= {PaymentMade, StakeCollected, StakeReturned}
        assert {duty.act.box for duty in owed} <= {box.number for box in step.table.played}  # type: ignore[union-attr]


@pytest.mark.parametrize(("house", "kind"), [(house, kind) for house, kind in OFFERED if kind in ("K12", "K19", "K20")])
@few()
@given(seed=SEEDS)
def test_ruling_and_duty_agree_on_payments(house: str, kind: str, seed: str) -> None:
    ruleset = HOUSES[house]
    (step,) = build(kind, seed, ruleset).steps
    assert isinstance(step.situation, PaymentDue | PaymentsDue)
    ruling = rule_on(ruleset, step.situation)
    places = {hand: (box.number, place) for box in step.table.boxes for place, hand in enumerate(box.hands)}
    found = [one for one in settlements(ruleset, step.table) if (one.box, one.hand) == places[step.situation.hand]]
    assert {(one.because, one.basis) for one in found} == {(ruling.because, ruling.basis)}
    match ruling.answer:
        case Amount(cents):
            assert [one.cents for one in found] == [cents]
        case Amounts(by_owner):
            assert tuple((one.player, one.cents) for one in found) == by_owner
        case _:
            pytest.fail("these kinds are graded")


@pytest.mark.parametrize("house", sorted(HOUSES))
@few()
@given(seed=SEEDS)
def test_ruling_and_duty_agree_on_the_deal(house: str, seed: str) -> None:
    """A regular deal is what is due, card by card, until nothing more is dealt."""
    ruleset = HOUSES[house]
    script = Script(Random(seed), ruleset)
    played = script.boxes()
    script.fill(played.boxes)
    table = script.table
    script.deal()
    dealt = [happening for happening in script.happened if isinstance(happening, CardDealt)]
    assert len(dealt) == 2 * len(played.boxes) + len(script.table.bank)
    for card in dealt:
        assert DealCard(card.place, is_face_down=card.card.is_face_down) in [duty.act for duty in due(ruleset, table)]
        table = apply(table, card)
    assert table == script.table
    assert not any(isinstance(duty.act, DealCard) for duty in due(ruleset, table))


@pytest.mark.parametrize("house", sorted(HOUSES))
@few()
@given(data=st.data(), seed=SEEDS)
def test_any_house_that_a_file_can_describe_gets_scenarios(house: str, data: st.DataObject, seed: str) -> None:
    """Whatever rules are changed: a kind that is offered is built, and what it asks is graded."""
    ruleset = data.draw(rulesets(HOUSES[house]))
    for kind in offered_kinds(ruleset):
        for step in build(kind.id, seed, ruleset, data.draw(st.sampled_from(kind.difficulties(ruleset)))).steps:
            assert not isinstance(rule_on(ruleset, step.situation).answer, LeftOpen)
    if offered_kinds(ruleset):
        assert len(exam_steps(KINDS, seed, 12, ruleset)) == 12
