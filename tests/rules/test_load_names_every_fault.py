"""One mistake at a time in a sound file: the line it stands on, what is wrong and what to write instead."""

import pytest

from casino_training.rules.faults import MOST_FAULTS, RulesetFaults, nearest
from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset
from tests.rules.sound import SAID, line_of, sound_text, with_said

SOUND = sound_text()


def faults_of(text: str | bytes, source: str = "sound.yaml") -> list[str]:
    """Every fault as it is printed; none when the file is sound."""
    try:
        load_ruleset(text, source=source)
    except RulesetFaults as faults:
        return [str(fault) for fault in faults.faults]
    return []


def changed(old: str, new: str) -> str:
    """The sound file with its first `old` replaced."""
    assert old in SOUND
    return SOUND.replace(old, new, 1)


def test_the_sound_file_has_none():
    assert faults_of(SOUND) == []


HEAD = [
    ("another format", "format: 1", "format: 2", 'format is "2", which this program cannot read; write format: 1'),
    ("no format", "format: 1\n", "", "format is missing; add it"),
    ("a section misspelt", "rules:", "rule:", 'the file has the unknown key "rule"; did you mean rules?'),
    ("a slug that is a path", "slug: sound", "slug: ../sound", 'house.slug is "../sound"; write small letters'),
    ("a slug with capitals", "slug: sound", "slug: Sound", 'house.slug is "Sound"; write small letters'),
    ("another slug", "slug: sound", "slug: other", 'house.slug is "other"; write it as the file is named'),
    ("a small prefix", "prefix: SND", "prefix: snd", 'house.prefix is "snd"; write 2 to 8 capital letters'),
    ("a number as name", '"Haus Beispiel"', "[1]", "house.name.de is a list; write a text in quotes"),
    ("a name of no length", '"Haus Beispiel"', '""', "house.name.de is empty; write a text in quotes"),
    ("a name without end", '"Haus Beispiel"', f'"{"x" * 121}"', "house.name.de has 121 characters; write at most 120"),
    ("an unknown language", "language: en", "language: xx", 'house.language is "xx"; write en or de'),
    ("an unknown currency", "currency: EUR", "currency: EURO", 'house.currency is "EURO"; write EUR'),
    ("an extra key", "currency: EUR", "currency: EUR, vat: 19", 'house has the unknown key "vat"; take it out'),
    ("no version", 'version: "1"', "version: null", "edition.version is empty; write letters"),
    ("a version with blanks", 'version: "1"', 'version: "1 of 2"', 'edition.version is "1 of 2"; write letters'),
    ("a day that is none", "2026-01-31", "2026-02-29", 'edition.in_force_from is "2026-02-29"; write a day such as'),
    ("a day written otherwise", "2026-01-31", "31.1.2026", 'edition.in_force_from is "31.1.2026"; write a day such as'),
    ("no source", ', source: {en: "Written for tests", de: "Für Tests"}', "", "edition.source is missing; add it"),
]

CLAUSES = [
    ("another house's id", "SND-02:", "FRA-02:", '"FRA-02" is no clause id of this house; write SND-01, SND-02a'),
    ("an id of one digit", "SND-02:", "SND-2:", '"SND-2" is no clause id of this house'),
    ("no German", ', de: "Das Haus spielt Black Jack."', "", "clauses.SND-01.de is missing; add it"),
    ("an empty language", '"Das Haus spielt Black Jack."', '" "', "clauses.SND-01.de is empty; write a text in quotes"),
    ("a third language", 'de: "Das', 'fr: "", de: "Das', 'clauses.SND-01 has the unknown key "fr"; take it out'),
    (
        "informs without a reason",
        '"Opening hours."',
        '""',
        "clauses.SND-02.informs.en is empty; write a text in quotes",
    ),
    (
        "a clause that nobody cites",
        ', informs: {en: "Opening hours.", de: "Öffnungszeiten."}',
        "",
        "no rule cites SND-02; cite it in a `by`, or write why no rule rests on it in `informs`",
    ),
    (
        "informs on a cited clause",
        'de: "Die Bank bleibt ab 17."',
        'de: "Die Bank bleibt ab 17.", informs: {en: "nothing", de: "nichts"}',
        "SND-03a has `informs`, but rules.bank.stands_on cites it; take one of them out",
    ),
    (
        "a repeated clause",
        "  SND-02:",
        '  SND-01: {en: "a", de: "b"}\n  SND-02:',
        '"SND-01" stands here again, first on line 5; write it once',
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "says"), [row[1:] for row in HEAD + CLAUSES], ids=[row[0] for row in HEAD + CLAUSES]
)
def test_faults_of_the_head_and_the_clauses(old: str, new: str, says: str):
    assert any(says in fault for fault in faults_of(changed(old, new)))


STATEMENTS = [
    ("bank.soft_17", "{is: hit, by: [SND-03a]}", 'rules.bank.soft_17 is "hit"; write stand or draw'),
    ("bank.soft_17", "{is: Stand, by: [SND-03a]}", 'rules.bank.soft_17 is "Stand"; did you mean stand?'),
    ("bank.soft_17", "{is: [stand], by: [SND-03a]}", "rules.bank.soft_17 is a list; write stand or draw"),
    ("bank.soft_17", "{is: , by: [SND-03a]}", "rules.bank.soft_17 is empty; write stand or draw"),
    ("bank.soft_17", "{is: null, by: [SND-03a]}", "rules.bank.soft_17 is empty; write stand or draw"),
    ("bank.soft_17", "{by: [SND-03a]}", "rules.bank.soft_17 says nothing; write `is`, or {silent: not mentioned}"),
    ("bank.soft_17", "stand", 'rules.bank.soft_17 is "stand"; write a record with is, silent, unclear, by, reading'),
    ("bank.soft_17", "{is: stand}", "rules.bank.soft_17 has a value but no clauses; add by: [...]"),
    ("bank.soft_17", "{is: stand, by: []}", "rules.bank.soft_17.by is an empty list; write a list of clauses"),
    ("bank.soft_17", "{is: stand, by: SND-03a}", 'rules.bank.soft_17.by is "SND-03a"; write a list of clauses'),
    (
        "bank.soft_17",
        "{is: stand, by: [SND-3a]}",
        'names "SND-3a", which is no clause of this file; did you mean SND-03a?',
    ),
    ("bank.soft_17", "{is: stand, by: [SND-03a, SND-03a]}", "rules.bank.soft_17.by names SND-03a twice; write it once"),
    ("bank.soft_17", "{is: stand, silent: not mentioned, by: [SND-01]}", "has both is and silent; keep one of them"),
    ("bank.soft_17", "{silent: because}", 'rules.bank.soft_17.silent is "because"; write silent: not mentioned, or'),
    ("bank.soft_17", '{silent: {en: "a"}}', "rules.bank.soft_17.silent.de is missing; add it"),
    ("bank.soft_17", '{unclear: {en: "a", de: "b"}}', "rules.bank.soft_17 is unclear but names no clauses; add by:"),
    (
        "bank.soft_17",
        "{unclear: not mentioned, by: [SND-01]}",
        'rules.bank.soft_17.unclear is "not mentioned"; write {en:',
    ),
    ("bank.soft_17", '{is: stand, reading: {en: "a", de: "b"}}', "has a reading but no clauses; add by: [...]"),
    ("bank.soft_17", '{silent: not mentioned, reading: {en: "a", de: "b"}}', "has a reading but no value; write `is`"),
    ("bank.soft_17", '{is: stand, by: [SND-01], reading: "so"}', 'rules.bank.soft_17.reading is "so"; write {en:'),
    (
        "bank.soft_17",
        "{is: stand, by: [SND-01], note: x}",
        'rules.bank.soft_17 has the unknown key "note"; take it out',
    ),
    ("bank.stands_on", "{is: 32, by: [SND-03a]}", 'rules.bank.stands_on is "32"; write a whole number from 2 to 31'),
    ("bank.stands_on", "{is: seventeen, by: [SND-03a]}", 'is "seventeen"; write a whole number from 2 to 31'),
    ("bank.stands_on", "{is: 17.0, by: [SND-03a]}", 'is "17.0"; write a whole number from 2 to 31'),
    ("bank.stands_on", "{is: 1_7, by: [SND-03a]}", 'is "1_7"; write a whole number from 2 to 31'),
    ("bank.stands_on", "{is: 0x11, by: [SND-03a]}", 'is "0x11"; write a whole number from 2 to 31'),
    ("bank.stands_on", "{is: ١٧, by: [SND-03a]}", 'is "١٧"; write a whole number from 2 to 31'),
    ("bank.stands_on", f"{{is: {'9' * 5000}, by: [SND-03a]}}", '999..."; write a whole number from 2 to 31'),
    ("bank.stands_on", "{is: .nan, by: [SND-03a]}", 'is ".nan"; write a whole number from 2 to 31'),
    ("dealing.hole_card", "{is: true, by: [SND-01]}", 'rules.dealing.hole_card is "true"; write yes or no'),
    ("dealing.hole_card", "{is: NO, by: [SND-01]}", 'rules.dealing.hole_card is "NO"; write yes or no'),
    ("stakes.minimum", '{is: "2,50", by: [SND-01]}', 'is "2,50"; write money from 0 to 1000000 with a point'),
    ("stakes.minimum", "{is: 2.505, by: [SND-01]}", 'is "2.505"; write money from 0 to 1000000'),
    ("stakes.minimum", "{is: -5, by: [SND-01]}", 'is "-5"; write money from 0 to 1000000'),
    ("stakes.maximum", "{is: 1000000.01, by: [SND-01]}", 'is "1000000.01"; write money from 0 to 1000000'),
    ("stakes.maximum", "{is: .inf, by: [SND-01]}", 'is ".inf"; write money from 0 to 1000000'),
    ("stakes.maximum", "{is: 1e5, by: [SND-01]}", 'is "1e5"; write money from 0 to 1000000'),
    ("stakes.multiples", "{is: any, by: [SND-01]}", 'rules.stakes.multiples is "any"; write a list such as [a, b]'),
    ("payouts.blackjack", "{is: 182, by: [SND-01]}", 'is "182"; write odds in lowest terms'),
    ("payouts.blackjack", "{is: 1.5, by: [SND-01]}", 'is "1.5"; write odds in lowest terms'),
    ("payouts.blackjack", "{is: 3/2, by: [SND-01]}", 'is "3/2"; write odds in lowest terms'),
    ("payouts.blackjack", "{is: 3:0, by: [SND-01]}", 'is "3:0"; write odds in lowest terms'),
    (
        "payouts.blackjack",
        "{is: 101:1, by: [SND-01]}",
        'is "101:1"; write odds in lowest terms with numbers from 1 to 100',
    ),
    ("payouts.blackjack", "{is: 15:10, by: [SND-01]}", 'is "15:10"; write odds in lowest terms'),
    ("surrender.loses", "{is: 0.5, by: [SND-01]}", 'is "0.5"; write a part of the stake from 0/1 to 1/1'),
    ("surrender.loses", "{is: 3/2, by: [SND-01]}", 'is "3/2"; write a part of the stake from 0/1 to 1/1'),
    ("surrender.loses", "{is: 1/0, by: [SND-01]}", 'is "1/0"; write a part of the stake from 0/1 to 1/1'),
    ("splitting.hands", "{is: 0, by: [SND-01]}", 'is "0"; write a whole number from 1 to 99, or any'),
    ("splitting.hands", "{is: unlimited, by: [SND-01]}", 'is "unlimited"; write a whole number from 1 to 99, or any'),
    ("insurance.against", "{is: ace, by: [SND-01]}", 'rules.insurance.against is "ace"; write a list such as [a, b]'),
    ("insurance.against", "{is: [ace, ace], by: [SND-01]}", 'rules.insurance.against names "ace" twice; write it once'),
    (
        "insurance.against",
        "{is: [аce], by: [SND-01]}",
        "its letter U+0430 only looks like a plain one: did you mean ace?",
    ),
    (
        "doubling.totals",
        "{is: [9, 40], by: [SND-01]}",
        'rules.doubling.totals is "40"; write a whole number from 2 to 31',
    ),
    ("boxes.precedence", "{is: [], by: [SND-01]}", "rules.boxes.precedence is an empty list; write at least one entry"),
    (
        "totals.cards",
        "{is: {ace: one, picture: 12}, by: [SND-01]}",
        'rules.totals.cards.picture is "12"; write a whole',
    ),
    ("totals.cards", "{is: {ace: one}, by: [SND-01]}", "rules.totals.cards.picture is missing; add it"),
    (
        "totals.cards",
        "{is: {ace: one, picture: 10, ten: 10}, by: [SND-01]}",
        'cards has the unknown key "ten"; take it',
    ),
    ("totals.cards", "{is: 10, by: [SND-01]}", 'rules.totals.cards is "10"; write a record with ace, picture'),
]


@pytest.mark.parametrize(("name", "statement", "says"), STATEMENTS)
def test_faults_of_what_is_said_about_a_rule(name: str, statement: str, says: str):
    text = with_said(name, statement)
    line = line_of(text, f"    {name.rpartition('.')[2]}: {statement}")
    assert any(fault.startswith(f"sound.yaml:{line}: ") and says in fault for fault in faults_of(text))


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


def test_a_missing_rule_and_a_missing_chapter_are_named():
    rule = changed("    soft_17:", "    soft_71:")
    line = line_of(rule, "    soft_71:")
    assert faults_of(rule)[0] == f"sound.yaml:{line - 1}: " + (
        "rules.bank.soft_17 is missing; write {silent: not mentioned} if the document says nothing"
    )
    assert 'rules.bank has the unknown key "soft_71"; did you mean soft_17?' in faults_of(rule)[1]
    chapter = SOUND[: SOUND.index("  conduct:")]
    assert "rules.conduct is missing; add the chapter" in faults_of(chapter)[0]


def test_a_repeated_rule_is_named_with_both_lines():
    text = changed("    soft_17:", "    stands_on: {silent: not mentioned}\n    soft_17:")
    line = line_of(text, "    stands_on: {silent")
    assert f'sound.yaml:{line}: "stands_on" stands here again, first on line {line - 1}; write it once' in faults_of(
        text
    )


def test_keys_that_only_look_alike_are_told_apart():
    assert "its letter U+0430 only looks like a plain one: did you mean bank?" in "".join(
        faults_of(changed("  bank:", "  b\u0430nk:"))
    )


def test_all_faults_are_reported_at_once_in_the_order_of_the_file():
    text = sound_text(
        SAID
        | {
            "bank.stands_on": "{is: 99, by: [SND-03a]}",
            "stakes.minimum": "{is: 600, by: [SND-01]}",
            "payouts.win": "{is: yes, by: [SND-09]}",
        }
    ).replace("language: en", "language: xx")
    lines = [2, line_of(text, "{is: 600"), line_of(text, "{is: 99"), *[line_of(text, "{is: yes, by: [SND-09")] * 2]
    assert [int(fault.split(":")[1]) for fault in faults_of(text)] == lines


def test_a_fault_echoes_little_and_the_list_has_an_end():
    assert all(len(fault) < 300 for fault in faults_of(with_said("bank.soft_17", f"{{is: {'x' * 900}}}")))
    many = "".join(f"key{number}: 1\n" for number in range(2000))
    faults = faults_of(many)
    assert len(faults) == MOST_FAULTS + 1
    assert any(f"there are more than {MOST_FAULTS} faults" in fault for fault in faults)


def test_the_slug_is_held_against_a_file_name_only():
    text = changed("slug: sound", "slug: other")
    assert isinstance(load_ruleset(text, source="edition 3"), Ruleset)
    assert isinstance(load_ruleset(text, source="/any/where/other.yaml"), Ruleset)


@pytest.mark.parametrize("text", ["- 1\n- 2\n", "blackjack\n"])
def test_a_file_that_is_no_record(text: str):
    assert "write a record with format, house, edition, clauses, rules" in faults_of(text)[0]


def test_only_a_near_name_is_proposed_and_a_clause_with_other_figures_is_not_near() -> None:
    clauses = ["FRA-01", "FRA-16", "FRA-61"]
    assert nearest("FRA-66", clauses) is None
    assert nearest("FRA-1", clauses) == "did you mean FRA-01?"
    assert nearest("FAR-61", ["FRA-61"]) == "did you mean FRA-61?"
