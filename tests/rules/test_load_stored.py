"""A text that was sound when it was loaded is read for ever, whatever the chapters have become since."""

import pytest

from casino_training.rules.clause import Silent
from casino_training.rules.faults import RulesetFaults
from casino_training.rules.load import load_ruleset, load_stored
from casino_training.rules.ruleset import Ruleset
from tests.rulebooks import FOLDER
from tests.rules.sound import line_of, sound_text, with_said, without_rules

SOUND = sound_text()


def read(text: str) -> tuple[Ruleset, list[str]]:
    """The rules and the notes; the control: as a new file the text is refused."""
    with pytest.raises(RulesetFaults):
        load_ruleset(text, source="sound.yaml")
    stored = load_stored(text, source="sound.yaml")
    return stored.ruleset, list(map(str, stored.notes))


def test_a_sound_file_reads_the_same_in_both_ways() -> None:
    for path in FOLDER.glob("*.yaml"):
        new = load_ruleset(path.read_bytes(), source=path.name)
        stored = load_stored(path.read_bytes(), source=path.name)
        assert list(new.rules()) == list(stored.ruleset.rules())
        assert stored.notes == ()


def test_rules_that_the_text_does_not_know_are_silent_without_a_note() -> None:
    ruleset, notes = read(without_rules(SOUND, "must_draw_on", "stands_on"))
    assert ruleset.dealing.must_draw_on.value == ruleset.bank.stands_on.value == Silent()
    assert ruleset.totals.target.value == 21
    assert notes == []


def test_a_chapter_that_the_text_does_not_know_is_silent() -> None:
    chapter = SOUND[SOUND.index("  even_money:\n") : SOUND.index("  surrender:\n")]
    ruleset, notes = read(SOUND.replace(chapter, ""))
    assert all(rule.value == Silent() for rule in ruleset.rules() if rule.name.startswith("even_money."))
    assert notes == []


def test_a_rule_that_was_taken_away_is_passed_over_and_its_clauses_stay() -> None:
    """SND-03a is cited by no rule that there is now."""
    text = SOUND.replace("    stands_on:", "    rests_on:").replace("    soft_17:", "    soft_seventeen:")
    ruleset, notes = read(text)
    line = line_of(text, "rests_on:")
    assert f"sound.yaml:{line}: rules.bank.rests_on is passed over: there is no such rule any more" in notes
    assert ruleset.bank.stands_on.value == Silent()
    assert "SND-03a" in ruleset.clauses


def test_a_chapter_that_was_taken_away_is_passed_over() -> None:
    text = SOUND + "  side_bets:\n    pairs: {is: yes, by: [SND-01]}\n"
    ruleset, notes = read(text)
    line = line_of(text, "  side_bets:")
    assert notes == [f"sound.yaml:{line}: rules.side_bets is passed over: there is no such rule any more"]
    assert list(ruleset.rules()) == list(load_ruleset(SOUND, source="sound.yaml").rules())


def test_a_value_that_no_file_may_hold_any_more_is_unclear_and_so_never_graded() -> None:
    statement = '{is: turn, by: [SND-03a], reading: {en: "It is turned.", de: "Sie wird gewendet."}}'
    text = with_said("bank.soft_17", statement)
    ruleset, notes = read(text)
    rule = ruleset.bank.soft_17
    assert (rule.value, rule.reading) == (Silent(is_unclear=True), None)
    assert [clause.id for clause in rule.clauses] == ["SND-03a"]
    line = line_of(text, "soft_17:")
    assert notes == [f'sound.yaml:{line}: passed over: rules.bank.soft_17 is "turn"; write stand or draw']


def test_a_record_that_has_lost_or_gained_a_part_is_unclear() -> None:
    for record in ("{most: 1/2}", "{least: 0/1, most: 1/2, steps: 5}"):
        ruleset, notes = read(with_said("insurance.amount", f"{{is: {record}, by: [SND-01]}}"))
        assert ruleset.insurance.amount.value == Silent(is_unclear=True)
        assert len(notes) == 1


def test_a_value_that_no_file_may_hold_beside_others_any_more_is_unclear() -> None:
    text = with_said("splitting.hands", "{is: 1, by: [SND-01]}")
    ruleset, notes = read(text)
    assert ruleset.splitting.hands.value == Silent(is_unclear=True)
    (note,) = notes
    assert note.startswith(f"sound.yaml:{line_of(text, '    hands:')}: passed over: rules.splitting.hands is 1, which")


def test_a_line_that_never_decides_stays_as_it_is_and_never_decides() -> None:
    line = "{{remedy: {}, decided_by: croupier, until: during the round, on: any box}}".format
    lines = f"[{line('round is void')}, {line('it is set aside')}]"
    ruleset, notes = read(with_said("irregularities.mixed_stack", f"{{is: {lines}, by: [SND-01]}}"))
    assert isinstance(ruleset.irregularities.mixed_stack.value, tuple)
    assert (len(ruleset.irregularities.mixed_stack.value), notes) == (2, [])


@pytest.mark.parametrize(
    "text",
    [
        SOUND.replace("format: 1", "format: 2"),
        SOUND.replace("rules:", "rule:"),
        SOUND.replace(', de: "Das Haus spielt Black Jack."', ""),
        SOUND.replace(', informs: {en: "Opening hours.", de: "Öffnungszeiten."}', ""),
        with_said("bank.soft_17", "{is: stand}"),
        with_said("bank.soft_17", "{is: stand, by: [SND-99]}"),
        with_said("bank.soft_17", "{by: [SND-03a]}"),
        with_said("bank.soft_17", "{is: stand, by: [SND-03a], note: x}"),
        SOUND.replace("  bank:\n", "  bank: yes\n  banks:\n"),
    ],
    ids=[
        "another format",
        "no rules",
        "a clause without German",
        "a clause that nobody cites",
        "a value without clauses",
        "a clause that is none",
        "a rule that says nothing",
        "an unknown key of a rule",
        "a chapter that is no record",
    ],
)
def test_everything_else_is_as_strict_as_in_a_new_file(text: str) -> None:
    for load in (load_ruleset, load_stored):
        with pytest.raises(RulesetFaults):
            load(text, source="sound.yaml")
