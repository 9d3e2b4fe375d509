"""One mistake at a time in a sound file: the line it stands on, what is wrong and what to write instead."""

import pytest

from casino_training.rules.faults import MOST_FAULTS, nearest
from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset
from tests.rules.sound import SAID, faults_of, line_of, sound_text, with_said

SOUND = sound_text()


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
