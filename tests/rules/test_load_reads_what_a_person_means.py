"""A sound file becomes the values that its author meant; numbers are never what YAML 1.1 makes of them (M13)."""

from pathlib import Path

import pytest
import yaml
from django.conf import settings
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from casino_training.rules.alternatives import rule_called, with_value
from casino_training.rules.chapters.bank import SoftSeventeen
from casino_training.rules.chapters.boxes import Criterion
from casino_training.rules.chapters.insurance import InsuranceAmount
from casino_training.rules.chapters.totals import Ace, CardCounts
from casino_training.rules.clause import Clause, Rule, Silent, Text
from casino_training.rules.fields import fields
from casino_training.rules.load import load_ruleset, main
from casino_training.rules.ruleset import EditionHead, HouseHead, Ruleset, chapters
from casino_training.rules.shapes import rule_shapes
from casino_training.rules.values import AtMost, Odds, Share, Upcard
from tests.rules.sound import SAID, sound_text, with_said, written_ruleset
from tests.strategies import other_values, rulesets

HOUSES = sorted(Path(settings.RULESETS).glob("*.yaml"))
SOUND = load_ruleset(sound_text(), source="sound.yaml")


def value(name: str, statement: str) -> object:
    """What the sound house's rule is when its file says this."""
    return rule_called(load_ruleset(with_said(name, statement), source="sound.yaml"), name).value


def test_the_head_is_read():
    assert SOUND.house == HouseHead("sound", "SND", Text("Sound House", "Haus Beispiel"), "en", "EUR")
    assert SOUND.edition == EditionHead("1", Text("Written for tests", "Für Tests"), "2026-01-31")


def test_clauses_keep_their_order_and_texts():
    assert list(SOUND.clauses) == ["SND-01", "SND-02", "SND-03a"]
    opening = Text("We open at three.", "Wir öffnen um drei.")
    assert SOUND.clauses["SND-02"] == Clause("SND-02", opening, informs=Text("Opening hours.", "Öffnungszeiten."))


def test_every_shape_of_value_is_read():
    assert SOUND.bank.stands_on.value == 17
    assert SOUND.bank.soft_17.value is SoftSeventeen.STAND
    assert SOUND.dealing.hole_card.value is True
    assert SOUND.stakes.minimum.value == 250
    assert SOUND.stakes.maximum.value == 50_000
    assert SOUND.stakes.multiples.value == {500, 1_000}
    assert SOUND.boxes.precedence.value == (Criterion.BOXHOLDER, Criterion.HIGHEST_STAKE)
    assert SOUND.boxes.per_player.value == AtMost(2)
    assert SOUND.splitting.hands.value == AtMost(None)
    assert SOUND.totals.cards.value == CardCounts(Ace.ONE_OR_ELEVEN, 10)
    assert SOUND.insurance.against.value == {Upcard.ACE}
    assert SOUND.insurance.amount.value == InsuranceAmount(Share(0, 1), Share(1, 2))
    assert SOUND.payouts.blackjack.value == Odds(3, 2)
    assert SOUND.surrender.loses.value == Share(1, 2)
    assert SOUND.doubling.totals.value == {9, 10, 11}


def test_a_rule_holds_the_clauses_themselves_and_its_reading():
    clause = SOUND.clauses["SND-03a"]
    reading = Text("An ace counts.", "Ein Ass zählt.")
    assert SOUND.bank.soft_17 == Rule("bank.soft_17", SoftSeventeen.STAND, (clause,), reading)
    assert SOUND.bank.soft_17.clauses[0] is clause


def test_silence_comes_with_or_without_a_reason_and_may_be_unclear():
    assert SOUND.conduct.tip_is_customary.value == Silent()
    assert SOUND.conduct.tip_goes_to.value == Silent(Text("Tips are not spoken of.", "Von Tronc ist nicht die Rede."))
    assert SOUND.payouts.ties_lost_on.value == Silent(Text("Two ways.", "Zwei Lesarten."), is_unclear=True)


def test_any_is_every_legal_entry_of_a_set():
    assert value("insurance.against", "{is: any, by: [SND-01]}") == set(Upcard)
    assert value("doubling.totals", "{is: any, by: [SND-01]}") == set(range(2, 32))


@pytest.mark.parametrize(
    ("name", "text", "meant", "by_yaml"),
    [
        ("payouts.blackjack", "3:2", Odds(3, 2), 182),
        ("payouts.blackjack", "35:1", Odds(35, 1), 2101),
        ("payouts.win", "1:1", Odds(1, 1), 61),
        ("stakes.minimum", "010", 1_000, 8),
        ("bank.stands_on", "017", 17, 15),
        ("stakes.minimum", "2.5", 250, 2.5),
        ("dealing.bank_peeks", "no", False, False),
    ],
)
def test_numbers_mean_what_is_written(name, text, meant, by_yaml):
    assert value(name, f"{{is: {text}, by: [SND-01]}}") == meant
    assert yaml.safe_load(text) == by_yaml, "the control: what a plain loader makes of it"


def test_quotes_change_nothing():
    assert value("payouts.blackjack", '{is: "3:2", by: [SND-01]}') == Odds(3, 2)
    assert value("bank.stands_on", "{is: '17', by: [\"SND-03a\"]}") == 17


def test_bytes_and_windows_line_ends_read_the_same():
    for text in (sound_text().encode(), sound_text().replace("\n", "\r\n")):
        assert parts_of(load_ruleset(text, source="sound.yaml")) == parts_of(SOUND)


def test_an_edition_without_a_day_has_none():
    for without in (
        sound_text().replace("2026-01-31", "null"),
        sound_text().replace(", in_force_from: 2026-01-31", ""),
    ):
        assert load_ruleset(without, source="sound.yaml").edition.in_force_from is None


def test_a_ruleset_is_equal_only_to_itself_and_cannot_be_changed():
    assert load_ruleset(sound_text(), source="sound.yaml") != SOUND
    assert {SOUND: "remembered"}[SOUND] == "remembered"
    with pytest.raises(TypeError):
        SOUND.clauses["SND-01"] = None


def parts_of(ruleset: Ruleset) -> dict[str, object]:
    """All that a ruleset holds, which is equal only to itself."""
    return {name: getattr(ruleset, name) for name in fields(type(ruleset))}


def test_every_rule_of_every_chapter_can_be_stated():
    names = [rule.name for rule in SOUND.rules()]
    assert names == [f"{chapter}.{name}" for chapter, rules in rule_shapes().items() for name in rules]
    assert set(SAID) <= set(names)
    assert list(rule_shapes()) == list(chapters())


@pytest.mark.parametrize("path", HOUSES, ids=lambda path: path.stem)
def test_every_house_loads_and_reloads_from_its_canonical_form(path):
    house = load_ruleset(path.read_bytes(), source=path.name)
    assert parts_of(load_ruleset(written_ruleset(house), source=path.name)) == parts_of(house)


@given(rulesets(SOUND))
@hypothesis_settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_canonically_reloads_to_the_same(ruleset: Ruleset):
    reloaded = load_ruleset(written_ruleset(ruleset), source="sound.yaml")
    assert parts_of(reloaded) == parts_of(ruleset)
    assert [type(rule.value) for rule in reloaded.rules()] == [type(rule.value) for rule in ruleset.rules()]


@given(st.data())
@hypothesis_settings(max_examples=60, deadline=None)
def test_every_rule_could_say_something_else(data):
    name = data.draw(st.sampled_from([rule.name for rule in SOUND.rules()]))
    other = data.draw(other_values(SOUND, name, silent=True))
    changed = with_value(SOUND, name, other)
    assert rule_called(changed, name).value == other != rule_called(SOUND, name).value
    assert [rule.name for rule in changed.rules() if rule != rule_called(SOUND, rule.name)] == [name]


def test_houses_that_say_the_same_have_the_value_once():
    one, other = (load_ruleset(sound_text(), source="sound.yaml") for _ in range(2))
    assert one is not other
    assert all(rule.value is again.value for rule, again in zip(one.rules(), other.rules(), strict=True))


def test_the_command_says_ok_or_every_fault(tmp_path, capsys):
    sound, broken = tmp_path / "sound.yaml", tmp_path / "broken.yaml"
    sound.write_text(sound_text(), encoding="utf-8")
    broken.write_text("format: 2\n", encoding="utf-8")
    assert main([str(sound)]) == 0
    assert main([str(sound), str(broken)]) == 1
    assert main([str(tmp_path / "absent.yaml")]) == 1
    printed = capsys.readouterr().out
    assert f"{sound}: ok" in printed
    assert "No such file" in printed
    assert f'{broken}:1: format is "2", which this program cannot read; write format: 1' in printed
    assert f"{broken}:1: rules is missing" in printed
