"""The gate (T08, M14-M18): what could exhaust a parser is refused before anything is built. Each with its control."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_training.rules import gate
from casino_training.rules.faults import Faults, RulesetFaults
from casino_training.rules.gate import MOST_DEPTH, MOST_EVENTS, read_tree
from casino_training.rules.load import load_ruleset
from casino_training.rules.nodes import MOST_BYTES, Entries, Items, Node, Scalar
from casino_training.rules.ruleset import Ruleset
from tests.rules.hostile import CLASSES, Expected, corpus, meant_otherwise
from tests.rules.sound import sound_text

SOUND = sound_text()
PARSERS = [yaml.SafeLoader, gate.PARSER]

ALIAS_BOMB = "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)
MERGE_CHAIN = "a: &a {k: 1}\n" + "".join(
    f"{new}: &{new} {{<<: [*{old}, *{old}]}}\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


def refused(text: str | bytes, parser: object = gate.PARSER) -> list[str]:
    """Why the gate refuses a text."""
    faults = Faults("sound.yaml")
    assert read_tree(text, faults, parser) is None
    return [str(fault) for fault in faults.found]


def leaves(node: object, known: dict[int, int]) -> int:
    """How many leaves a walker would meet, counted without walking twice."""
    if not isinstance(node, list | dict):
        return 1
    if id(node) not in known:
        known[id(node)] = sum(leaves(part, known) for part in (node.values() if isinstance(node, dict) else node))
    return known[id(node)]


@pytest.mark.parametrize("parser", PARSERS)
def test_aliases_and_anchors_are_refused(parser):
    says = refused(ALIAS_BOMB, parser)
    assert says[0] == "sound.yaml:1: anchors (&) are not allowed; write the value out wherever it is meant"
    assert "sound.yaml:2: aliases (*) are not allowed; write the value out" in says
    bomb = yaml.safe_load(ALIAS_BOMB)
    assert leaves(bomb, {}) > 400_000_000, "the control: a plain loader builds it in no time, for whoever walks it"


@pytest.mark.parametrize("parser", PARSERS)
def test_merge_keys_are_refused(parser):
    assert "sound.yaml:2: merge keys (<<) are not allowed; write the values out" in refused(MERGE_CHAIN, parser)
    assert yaml.safe_load(MERGE_CHAIN)["i"] == {"k": 1}, "the control: a plain loader follows the chain"


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("bomb", ["[" * 500 + "]" * 500, "- " * 500 + "x", "{a: " * 500 + "}" * 500, "? " * 500])
def test_depth_is_refused(parser, bomb):
    assert "brackets or indentation are more than 12 deep; a rule needs 6" in refused(bomb, parser)[-1]


def test_depth_exhausts_the_stack_of_a_plain_loader():
    with pytest.raises(RecursionError):
        yaml.safe_load("[" * 500 + "]" * 500)


@pytest.mark.parametrize("bomb", ["[" * 60_000, "- " * 30_000, "{a: " * 15_000, "? " * 30_000, "[{a: " * 12_000])
def test_depth_is_noticed_at_its_beginning(bomb, monkeypatch):
    taken = []
    plain_take = gate._Builder.take
    monkeypatch.setattr(gate._Builder, "take", lambda self, event: (taken.append(1), plain_take(self, event))[1])
    assert refused(bomb)
    assert len(taken) <= 3 * MOST_DEPTH, "the scan stops at the thirteenth level"


def test_twelve_levels_are_read_and_thirteen_are_not():
    for levels, is_read in ((MOST_DEPTH, True), (MOST_DEPTH + 1, False)):
        assert (read_tree("[" * levels + "]" * levels, Faults("deep")) is not None) is is_read


def test_length_is_refused_before_decoding():
    assert "the file is longer than 65536 bytes" in refused(b"\xff" * (MOST_BYTES + 1))[0]
    assert "the file is longer than 65536 bytes" in refused("ä" * (MOST_BYTES // 2 + 1))[0], "bytes count, not letters"
    assert read_tree(b"a" * MOST_BYTES, Faults("long")) is not None, "the control: one byte less is read"


def test_parts_are_counted():
    assert f"the file has more than {MOST_EVENTS} parts" in refused("[" + "1," * (MOST_EVENTS + 1) + "]")[0]
    assert read_tree("[" + "1," * (MOST_EVENTS - 100) + "]", Faults("many")) is not None


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    "text",
    [
        "!!python/object/apply:os.system [ls]",
        "!!str x",
        "! x",
        "!local {a: b}",
        "a: !!binary aGk=",
        "a: !<tag:x,1:y> [1]",
    ],
)
def test_tags_are_refused(parser, text):
    assert "tags (!) are not allowed; write the plain value" in refused(text, parser)[0]


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "sound.yaml:1: the file is empty; write format, house, edition, clauses and rules"),
        ("# nothing\n", "sound.yaml:1: the file is empty"),
        ("a: 1\n---\nb: 2\n", "sound.yaml:2: a second document begins here; write one house to a file"),
        ("%YAML 1.1\n---\na: 1\n", "sound.yaml:1: directives are not allowed; take the line out"),
        ("%FOO\n---\na: 1\n", "sound.yaml:1: directives are not allowed; take the line out"),
        ("a: 1\n\tb: 2\n", "sound.yaml:2: the character U+0009 cannot be seen or is no plain blank; take it out"),
        ("a: [1\nb: 2\n", "this is no YAML ("),
        ("? [a]\n: b\n", "sound.yaml:1: a key is a list or a record; write one word before the colon"),
        ('a: "\\UFFFFFFFF"\n', "this is no YAML"),
    ],
)
def test_other_things_that_are_no_ruleset(parser, text, says):
    assert says in refused(text, parser)[0]


@pytest.mark.parametrize(
    "text",
    [
        b"\xef\xbb\xbf" + SOUND.encode(),
        SOUND.encode("utf-16"),
        SOUND.encode("utf-16-le"),
        SOUND.encode("utf-32"),
        SOUND.encode("latin-1"),
        SOUND.replace("Sound House", "Sound\0House").encode(),
        SOUND.replace("Sound House", "Sound\u202eHouse").encode(),
        SOUND.replace("Sound House", "Sound\u2066House").encode(),
        SOUND.replace("Sound House", "Sound\u200bHouse").encode(),
        SOUND.replace("Sound House", "Sound\u00a0House").encode(),
        SOUND.replace("Sound House", "Sound\u2028House").encode(),
        SOUND.replace("Sound House", "Sound\x85House").encode(),
        SOUND.replace("Sound House", "Sound\ud800House"),
        SOUND.replace("Sound House", "Sound\ud800House").encode("utf-8", "surrogatepass"),
        SOUND.replace("Sound House", "Sound\\u202eHouse"),
        SOUND.replace("Sound House", "Sound\\0House"),
        SOUND.replace("Sound House", "Sound\\nHouse"),
        SOUND.replace("Sound House", "Sound\\ud800House"),
    ],
)
def test_only_visible_utf_8_is_read(text):
    for parser in PARSERS:
        assert refused(text, parser)
    assert isinstance(load_ruleset(SOUND.encode(), source="sound.yaml"), Ruleset)


def test_a_bad_byte_is_named_by_its_line():
    assert refused(SOUND.encode().replace(b"SND-02", b"SND-\xff2"))[0].startswith(
        "sound.yaml:6: a byte here is not UTF-8"
    )


def raw(node: Node) -> object:
    """A tree as text in lists and records, to compare with a plain loader that resolves nothing."""
    match node:
        case Scalar():
            return node.text
        case Items():
            return [raw(item) for item in node.items]
        case Entries():
            return {key: raw(entry) for key, (_, entry) in node.entries.items()}


def test_the_tree_is_what_a_plain_loader_reads_as_text():
    for parser in PARSERS:
        tree = read_tree(SOUND, Faults("sound.yaml"), parser)
        assert tree is not None
        assert raw(tree) == yaml.load(SOUND, yaml.BaseLoader)  # noqa: S506  builds text, lists and records only


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """The sound file, cut and changed in up to four places."""
    text = SOUND
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 12))
        pieces = st.text(max_size=6) | st.sampled_from(
            ["[", "{", "}", ": ", "- ", "&a ", "*a", "!!x ", "#", '"', "\n", "%"]
        )
        text = text[:start] + draw(pieces) + text[start + length :]
    return text


@given(mutations())
@settings(max_examples=150, deadline=None)
def test_a_mutation_raises_nothing_but_faults_and_both_parsers_agree(text):
    outcomes = []
    for parser in PARSERS:
        faults = Faults("sound.yaml")
        tree = read_tree(text, faults, parser)
        outcomes.append(None if tree is None else raw(tree))
    assert outcomes[0] == outcomes[1] or None in outcomes, "what both parsers read is the same"
    try:
        load_ruleset(text, source="sound.yaml")
    except RulesetFaults as refusal:
        said = refusal.faults
    else:
        said = ()
    assert all(fault.what and fault.line > 0 for fault in said)


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_bytes_at_random_raise_nothing_but_faults(raw_bytes):
    with pytest.raises(RulesetFaults):
        load_ruleset(raw_bytes, source="sound.yaml")


def test_of_the_hostile_files_none_is_accepted_wrongly():
    """A quarter of the corpus; `python -m tests.rules.hostile` runs all 1,250 and prints times and memory."""
    cases = list(corpus(seed=1, share=4))
    assert {case.of for case in cases} == set(CLASSES)
    wrongly = [(case.of, case.text[:200]) for case in cases if meant_otherwise(case)]
    assert wrongly == []
    assert sum(case.expected is Expected.REFUSED for case in cases) > 200
