"""What a file says against itself: values that cannot all be meant, and lines that could never be obeyed."""

import pytest

from tests.rules.sound import SAID, faults_of, line_of, sound_text, with_said

CONTRADICTIONS = [
    ("stakes.minimum", "{is: 500, by: [SND-01]}", None),
    ("stakes.minimum", "{is: 501, by: [SND-01]}", "rules.stakes.minimum is above stakes.maximum; write the least"),
    ("stakes.maximum", "{is: 0, by: [SND-01]}", "rules.stakes.maximum is 0, so that nothing could be staked"),
    ("stakes.multiples", "{is: [0, 5], by: [SND-01]}", "rules.stakes.multiples holds 0, which is no step"),
    ("insurance.amount", "{is: {least: 1/2, most: 1/3}, by: [SND-01]}", "has its least part 1/2 above its most 1/3"),
    ("payouts.win", "{is: 1:2, by: [SND-01]}", "rules.payouts.win is 1:2, which is less than the stake"),
    (
        "payouts.blackjack",
        "{is: 5:6, by: [SND-01]}",
        "rules.payouts.blackjack is 5:6, which is less than payouts.win 1:1",
    ),
    ("bank.stands_on", "{is: 22, by: [SND-03a]}", "rules.bank.stands_on is above totals.target 21"),
    ("bank.stands_on", "{is: 11, by: [SND-03a]}", "rules.bank.stands_on is 11, which one card reaches"),
    ("bank.stands_on", "{is: 12, by: [SND-03a]}", None),
    ("splitting.hands", "{is: 1, by: [SND-01]}", "rules.splitting.hands is 1, which is no split"),
    ("payouts.ties_lost_on", "{is: [20, 22], by: [SND-01]}", "rules.payouts.ties_lost_on names 22, which is bust"),
    ("dealing.hole_card", "{is: no, by: [SND-01]}", None),
    (
        "dealing.cards_to_bank",
        "{is: 1, by: [SND-01]}",
        "rules.dealing.hole_card is yes, but dealing.cards_to_bank gives",
    ),
    ("dealing.bank_peeks", "{is: yes, by: [SND-01]}", None),
    (
        "boxes.precedence",
        "{is: [nearest to the shoe, farthest from the shoe], by: [SND-01]}",
        "rules.boxes.precedence names both the nearest and the farthest from the shoe",
    ),
]


@pytest.mark.parametrize(("name", "statement", "says"), CONTRADICTIONS)
def test_values_that_cannot_all_be_meant(name: str, statement: str, says: str | None):
    faults = faults_of(with_said(name, statement))
    assert any(says in fault for fault in faults) if says else faults == []


def test_a_bank_cannot_look_at_a_hole_card_that_is_not_there():
    text = sound_text(
        SAID | {"dealing.hole_card": "{is: no, by: [SND-01]}", "dealing.bank_peeks": "{is: yes, by: [SND-01]}"}
    )
    line = line_of(text, "bank_peeks:")
    says = "rules.dealing.bank_peeks is yes, but dealing.hole_card says that there is none; write no"
    assert faults_of(text) == [f"sound.yaml:{line}: {says}"]


@pytest.mark.parametrize("again", ["again", "aces_again"])
@pytest.mark.parametrize(("hands", "is_meant"), [(2, False), (3, True)])
def test_a_house_that_splits_again_has_more_hands_than_two(again: str, hands: int, is_meant: bool):
    said = {f"splitting.{again}": "{is: yes, by: [SND-01]}", "splitting.hands": f"{{is: {hands}, by: [SND-01]}}"}
    text = sound_text(SAID | said)
    says = f"rules.splitting.{again} is yes, but splitting.hands allows 2 hands, as many as one split makes"
    expected = [] if is_meant else [f"sound.yaml:{line_of(text, f'{again}:')}: {says}"]
    assert [fault.partition(";")[0] for fault in faults_of(text)] == expected


def test_no_total_both_forces_and_forbids_a_card():
    must, may_not = "{is: [11, 12], by: [SND-01]}", "{is: [12], by: [SND-01]}"
    text = sound_text(SAID | {"dealing.must_draw_on": must, "dealing.may_not_draw_on": may_not})
    says = "rules.dealing.must_draw_on names 12, on which dealing.may_not_draw_on allows no card; take it out of one"
    assert faults_of(text) == [f"sound.yaml:{line_of(text, 'must_draw_on:')}: {says}"]


LEFT_ALONE = "{{remedy: {}, decided_by: croupier, until: during the round, on: any box}}"
SPEAKING = [
    (
        {"dealing.signals_for_card": "[knock, sweep]", "dealing.signals_to_stand": "[sweep]"},
        "dealing.signals_for_card names sweep, as dealing.signals_to_stand does; it can mean one only",
    ),
    (
        {"dealing.calls_for_card": "[card, rest]", "dealing.calls_to_stand": "[Rest]"},
        "dealing.calls_for_card names rest, as dealing.calls_to_stand does; it can mean one only",
    ),
    (
        {"irregularities.hole_card_exposed": LEFT_ALONE.format("card stays in the game"), "dealing.hole_card": "no"},
        "irregularities.hole_card_exposed speaks of a hole card, but dealing.hole_card says that there is none",
    ),
    (
        {"irregularities.bank_second_card": LEFT_ALONE.format("card is burned"), "dealing.cards_to_bank": "2"},
        "irregularities.bank_second_card speaks of a second card too many, but dealing.cards_to_bank gives the bank 2",
    ),
    (
        {"stakes.late": "croupier"},
        "stakes.late has a value, which no ruling would obey; write irregularities.late_stake",
    ),
    ({"stakes.cash_plays": "yes"}, "stakes.cash_plays has a value, which no ruling would obey; write it as silent"),
    (
        {"stakes.excess_belongs_to": "each player"},
        "stakes.excess_belongs_to has a value, which no ruling would obey; write it as silent",
    ),
]


@pytest.mark.parametrize(("said", "says"), SPEAKING)
def test_what_could_never_be_obeyed_is_a_fault_with_its_line(said: dict[str, str], says: str):
    """The control: each is sound as soon as the first of the rules says nothing."""
    written = {name: f"{{is: {value}, by: [SND-01]}}" for name, value in said.items()}
    text = sound_text(SAID | written)
    first = next(iter(said))
    (fault,) = faults_of(text)
    assert fault.startswith(f"sound.yaml:{line_of(text, first.split('.')[1] + ':')}: rules.{says}")
    assert faults_of(sound_text(SAID | written | {first: "{silent: not mentioned}"})) == []


def test_what_makes_no_sense_for_an_irregularity_is_named_with_what_does():
    """A record may stand for a list of one, and what has a default may be left out."""
    line = "{{remedy: {remedy}, decided_by: croupier, until: during the round, on: any box}}".format
    name = "irregularities.mixed_stack"
    assert faults_of(with_said(name, f"{{is: {line(remedy='round is void')}, by: [SND-01]}}")) == []
    (fault,) = faults_of(with_said(name, f"{{is: [{line(remedy='card is burned')}], by: [SND-01]}}"))
    assert 'mixed_stack.remedy is "card is burned"; write round is void, it is set aside,' in fault


LINE = "{{remedy: {}, decided_by: {}, until: {}, on: {}}}".format
ALWAYS, EARLY = "during the round", "before the next act"
VOID, APART = ("round is void", "croupier"), ("it is set aside", "supervisor")
ALONE, SHARED = "boxes with one owner", "boxes with several owners"


@pytest.mark.parametrize(
    ("lines", "never"),
    [
        ([LINE(*VOID, ALWAYS, "any box"), LINE(*APART, EARLY, "any box")], [1]),
        ([LINE(*VOID, EARLY, "any box"), LINE(*APART, ALWAYS, "any box")], []),
        ([LINE(*VOID, ALWAYS, ALONE), LINE(*APART, EARLY, SHARED)], []),
        ([LINE(*VOID, ALWAYS, ALONE), LINE(*APART, EARLY, ALONE), LINE(*APART, EARLY, "any box")], [1]),
        ([LINE(*VOID, ALWAYS, ALONE), LINE(*VOID, ALWAYS, SHARED), LINE(*APART, ALWAYS, "any box")], [2]),
    ],
    ids=["later first", "earlier first", "other boxes", "same boxes", "all boxes before"],
)
def test_a_line_that_never_decides_is_named_on_its_own_line(lines: list[str], never: list[int]):
    text = with_said("irregularities.mixed_stack", "{by: [SND-01], is: [\n      " + ",\n      ".join(lines) + "]}")
    begin = line_of(text, "    mixed_stack:") + 1
    says = "never decides: the lines above it apply to all that it does"
    found = [fault.partition(says)[0] for fault in faults_of(text) if says in fault]
    assert found == [f"sound.yaml:{begin + n}: rules.irregularities.mixed_stack[{n}] " for n in never]
