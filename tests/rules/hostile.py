"""The corpus of hostile ruleset files: 1,250 from a seed, by class, each with what is expected of it.

`python -m tests.rules.hostile` reads all of them and prints, for each class, how many were refused, accepted rightly
and accepted wrongly, the slowest in milliseconds and the greatest growth of memory in MiB.
"""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from time import perf_counter

import yaml

from casino_training.rules.faults import Faults, RulesetFaults
from casino_training.rules.fields import fields
from casino_training.rules.gate import read_tree
from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.shapes import rule_shapes
from tests.rules.sound import HEAD, sound_text, with_said, written_ruleset

SOUND = sound_text()


class Expected(Enum):
    REFUSED = "refused"
    """It lies, or could do harm."""
    ACCEPTED = "accepted"
    """It only looks dangerous: a text is a text."""
    SAME = "refused or the same meaning both ways"
    """Noise may leave a sound file: then both parsers and the canonical form must agree on what it means."""


@dataclass(frozen=True, slots=True)
class Case:
    """One file: the class it is of, its text, and what must become of it."""

    of: str
    text: str | bytes
    expected: Expected = Expected.REFUSED


def syntax_noise(random: Random) -> Case:
    kind, place = random.randrange(4), random.randrange(len(random.choice([HEAD, SOUND])))
    if kind == 0:
        return Case("syntax noise", SOUND[:place], Expected.SAME)
    if kind == 1:
        return Case("syntax noise", SOUND[:place] + "\t" + SOUND[place:])
    noise = "".join(random.choice("{}[]:,-?&*!|>'\"%@`# \n") for _ in range(random.randrange(1, 4)))
    end = place + (0 if kind == 2 else random.randrange(1, 9))
    return Case("syntax noise", SOUND[:place] + noise + SOUND[end:], Expected.SAME)


def depth(random: Random) -> Case:
    levels = random.choice([13, 20, 100, 999, 5_000, 20_000, 200_000])
    opening, closing = random.choice([("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("[{a: ", "}]")])
    return Case("depth", opening * levels + "x" + closing * levels * random.randrange(2))


def aliases(random: Random) -> Case:
    name = random.choice(["a", "x1", "SND-01"])
    return Case(
        "aliases",
        random.choice(
            [
                SOUND.replace("{silent: not mentioned}", f"&{name} {{silent: not mentioned}}", 1),
                SOUND.replace("{silent: not mentioned}", f"*{name}", 1),
                SOUND.replace("house: {", f"house: &{name} {{<<: *{name}, ", 1),
                f"&{name} [*{name}, *{name}]",
                f"a: &{name} [1]\n" + f"b: [*{name}, *{name}]\n" * random.randrange(1, 500),
                SOUND.replace("house: {", "house: {<<: {slug: sound}, ", 1),
                SOUND.replace("  bank:", "  bank: {<<: [{soft_17: {silent: not mentioned}}]}\n  bonk:", 1),
            ]
        ),
    )


TAGS = (
    "!!python/object/apply:os.system !!python/name:os.system !!python/tuple !!python/object/new:type"
    " !!binary !!timestamp !!set !!omap !!str !!int !!null ! !local !<x> !e!x"
)


def tags(random: Random) -> Case:
    tag = random.choice(TAGS.split())
    place = random.choice(["{silent: not mentioned}", "not mentioned", '"Haus Beispiel"', "{slug", "[SND-01]", "3:2"])
    return Case("tags", SOUND.replace(place, f"{tag} {place}", 1))


def size(random: Random) -> Case:
    length = random.choice([65_537, 100_000, 1_000_000, 10_000_000])
    return Case(
        "size",
        random.choice(
            [
                SOUND + "#" * length,
                SOUND + "# x\n" * (length // 4),
                SOUND.replace("Haus Beispiel", "x" * length),
                SOUND.replace("slug:", f"{'k' * length}: 1, slug:"),
                "".join(f"k{number}: 1\n" for number in range(length // 8)),
                "[" + "1," * 30_000 + "]",
                SOUND.replace("Haus Beispiel", "x" * 1_001),
            ]
        ),
    )


WRONG = ("null", "[]", "{}", "some words", "12345678901", "yes", "3:2", "-1")


def wrong_type(random: Random) -> Case:
    text = random.choice(WRONG)
    if random.randrange(6) == 0:
        part = random.choice(["slug: sound", "prefix: SND", "language: en", "currency: EUR", "format: 1", "name: {en"])
        key = part.split(":")[0]
        broken = SOUND.replace(part, f"{key}: {text}, x: {{en" if key == "name" else f"{key}: {text}", 1)
        return Case("wrong type", broken)
    chapter = random.choice(list(rule_shapes()))
    name = random.choice(list(rule_shapes()[chapter]))
    shape = rule_shapes()[chapter][name].shape
    may_be = {"YesNo": "yes", "Ratio": "3:2", "SetOf": "[]"}.get(type(shape).__name__)
    expected = Expected.SAME if text == may_be else Expected.REFUSED
    return Case("wrong type", with_said(f"{chapter}.{name}", f"{{is: {text}, by: [SND-01]}}"), expected)


TRAPS = {
    "payouts.blackjack": "182 2101 61 1.5 3/2 3:0 0:1 -3:2 3:-2 03:2_0 3:2:1 101:1 1:101 6:4 3;2 3:2.0 .nan",
    "bank.stands_on": "0x11 0o21 1_7 17.0 1.7e1 +17 -17 -0 .inf .nan 32 1 ١٧ 999999999999 seventeen 1:7 ~",
    "stakes.minimum": "2,50 2.505 -5 -0 1e2 .5 5. 0x5 1_000 1'000 1.000.000 1000000.01 inf EUR5 5€",
    "surrender.loses": "0.5 50% 1/0 0/0 2/4 3/2 -1/2 1/-2 1 0 half 1/101 1:2 ½",
    "splitting.hands": "0 100 -1 1.0 unlimited inf ANY 1_0 ~",
    "dealing.hole_card": "true false True NO Yes on off y n 1 0 maybe",
}
"""Wrong ways of writing the value of a rule, separated by blanks."""


def number_trap(random: Random) -> Case:
    name = random.choice(list(TRAPS))
    text = random.choice([*TRAPS[name].split(), "9" * 5_000])
    return Case("number traps", with_said(name, f"{{is: {text}, by: [SND-01]}}"))


def keys(random: Random) -> Case:
    chapter = random.choice(list(rule_shapes()))
    name = random.choice(list(rule_shapes()[chapter]))
    begin = SOUND.index(f"\n  {chapter}:\n") + 1
    place = SOUND.index(f"\n    {name}: ", begin) + 5
    other = random.choice(
        [name.upper(), name.capitalize(), name.replace("e", "\u0435").replace("a", "\u0430"), f"{name}s"]
    )
    if other == name:
        other = f"{name}_"
    line = SOUND[place : SOUND.index("\n", place)]
    return Case(
        "keys",
        random.choice(
            [
                SOUND[:place] + f"{line}\n    " + SOUND[place:],
                SOUND[:place] + SOUND[place:].replace(name, other, 1),
                SOUND[:place] + f"{other}: {{silent: not mentioned}}\n    " + SOUND[place:],
                SOUND.replace("house: {", "house: {slug: sound, ", 1),
                SOUND.replace("currency:", "Currency:", 1),
            ]
        ),
    )


def encodings(random: Random) -> Case:
    hidden = random.choice(
        "\0\x01\x07\x1b\x7f\x85\xa0\xad\u200b\u200d\u2028\u202a\u202e\u2060\u2066\u2069\ufeff\ufff9\U000e0041"
    )
    place = random.randrange(len(SOUND))
    ways: list[Callable[[], str | bytes]] = [
        lambda: SOUND.encode(
            random.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "latin-1", "utf-7"])
        ),
        lambda: b"\xef\xbb\xbf" + SOUND.encode(),
        lambda: SOUND.encode()[:place] + bytes([random.randrange(0x80, 0xC0)]) + SOUND.encode()[place:],
        lambda: SOUND[:place] + hidden + SOUND[place:],
        lambda: SOUND[:place] + chr(random.randrange(0xD800, 0xE000)) + SOUND[place:],
        lambda: SOUND.replace(
            "Haus Beispiel", random.choice(["\\0", "\\u202e", "\\ufeff", "\\x07", "\\N", "\\L", "\\_"])
        ),
        lambda: SOUND.encode().replace(b"Haus", b"\xc0\xafHaus").replace(b"Spiel", b"\xed\xa0\x80"),
    ]
    made = random.choice(ways)()
    return Case("encodings", made, Expected.SAME if made == SOUND.encode("utf-7") else Expected.REFUSED)


PATHS = [
    "../../etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "\\\\\\\\host\\\\share",
    "C:\\\\x",
    "NUL",
    "con",
    "~root",
    ".",
    "..",
]


def paths(random: Random) -> Case:
    path = random.choice(PATHS)
    if random.randrange(2):
        return Case("paths", SOUND.replace("slug: sound", f'slug: "{path}"'))
    return Case("paths", SOUND.replace("Haus Beispiel", path), Expected.ACCEPTED)


def no_document(random: Random) -> Case:
    nothing = ["", " ", "\n\n", "# only this\n", "---\n", "---\n...\n", "null", "~", "{}", "[]", '""', "x"]
    second = [
        SOUND + "---\n" + SOUND,
        SOUND + "...\n---\n{}\n",
        "%YAML 1.2\n---\n" + SOUND,
        "%TAG ! !\n---\n" + SOUND,
        "%A\n" + SOUND,
    ]
    return Case("no document", random.choice([*nothing, *second]))


LIES = [
    ("stakes.minimum", "{is: 500.01, by: [SND-01]}"),
    ("stakes.maximum", "{is: 2.49, by: [SND-01]}"),
    ("stakes.maximum", "{is: 0, by: [SND-01]}"),
    ("stakes.multiples", "{is: [0.00], by: [SND-01]}"),
    ("stakes.multiples", "{is: [5, 5.00], by: [SND-01]}"),
    ("insurance.amount", "{is: {least: 1/1, most: 1/2}, by: [SND-01]}"),
    ("insurance.against", "{is: [ace, ten, ace], by: [SND-01]}"),
    ("payouts.win", "{is: 1:2, by: [SND-01]}"),
    ("payouts.blackjack", "{is: 1:2, by: [SND-01]}"),
    ("bank.stands_on", "{is: 22, by: [SND-01]}"),
    ("payouts.ties_lost_on", "{is: [22], by: [SND-01]}"),
    ("dealing.cards_to_bank", "{is: 1, by: [SND-01]}"),
    ("surrender.loses", "{is: 2/1, by: [SND-01]}"),
    ("boxes.precedence", "{is: [seated, boxholder, seated], by: [SND-01]}"),
    ("boxes.precedence", "{is: [farthest from the shoe, nearest to the shoe], by: [SND-01]}"),
    ("bank.soft_17", "{is: stand, by: [SND-02]}"),
    ("bank.soft_17", "{is: stand, by: [SND-99]}"),
    ("bank.soft_17", "{is: stand, by: []}"),
    ("bank.soft_17", '{silent: {en: "x", de: "y"}, is: draw, by: [SND-01]}'),
    ("bank.soft_17", '{is: stand, by: [SND-01], reading: {en: "x", de: ""}}'),
    ("bank.soft_17", '{unclear: {en: "x", de: "y"}}'),
]


def lie(random: Random) -> Case:
    name, statement = random.choice(LIES)
    return Case("semantic lies", with_said(name, statement))


LABELS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</style><style>*{display:none}",
    "{{ settings.SECRET_KEY }}",
    "{% include 'x' %}",
    "${7*7}",
    "=cmd|' /C calc'!A0",
    "javascript:alert(1)",
    "'; DROP TABLE houses_house; --",
    "%(secret)s %s {0}",
]


def label(random: Random) -> Case:
    text = random.choice(LABELS)
    place = random.choice(["Haus Beispiel", "Das Haus spielt Black Jack.", "opening hours", "Zwei Lesarten."])
    return Case("labels", SOUND.replace(place, text), Expected.ACCEPTED)


CLASSES: dict[str, tuple[int, Callable[[Random], Case]]] = {
    "syntax noise": (200, syntax_noise),
    "depth": (40, depth),
    "aliases": (80, aliases),
    "tags": (100, tags),
    "size": (60, size),
    "wrong type": (250, wrong_type),
    "number traps": (120, number_trap),
    "keys": (80, keys),
    "encodings": (60, encodings),
    "paths": (60, paths),
    "no document": (30, no_document),
    "semantic lies": (120, lie),
    "labels": (50, label),
}


def corpus(*, seed: int, share: int = 1) -> Iterator[Case]:
    """The files of a seed, class by class; with `share` 4 a quarter of each class."""
    for name, (count, make) in CLASSES.items():
        random = Random(f"{seed} {name}")
        for _ in range(count // share):
            yield make(random)


def read(case: Case) -> Ruleset | None:
    """What the loader makes of a file; None when it refuses. Anything but faults is a crash."""
    try:
        return load_ruleset(case.text, source="sound.yaml")
    except RulesetFaults:
        return None


def meant_otherwise(case: Case) -> bool:
    """The loader did with the file what must not be done."""
    ruleset = read(case)
    if case.expected is Expected.REFUSED:
        return ruleset is not None
    if case.expected is Expected.ACCEPTED:
        return ruleset is None
    if ruleset is None:
        return False
    by_pure_parser = read_tree(case.text, Faults("sound.yaml"), yaml.SafeLoader)
    by_default = read_tree(case.text, Faults("sound.yaml"))
    again = load_ruleset(written_ruleset(ruleset), source="sound.yaml")
    return by_pure_parser != by_default or content(again) != content(ruleset)


def content(ruleset: Ruleset) -> tuple[object, ...]:
    """All that a ruleset holds; two rulesets are never equal themselves."""
    return tuple(getattr(ruleset, name) for name in fields(type(ruleset)))


def main() -> int:
    """Read the whole corpus and print a line for each class; 1 when anything was done wrongly."""
    wrong = 0
    sys.stdout.write(f"{'class':<14} {'files':>5} {'refused':>7} {'accepted':>8} {'wrongly':>7} {'ms':>7} {'MiB':>6}\n")
    for name in CLASSES:
        cases = [case for case in corpus(seed=1) if case.of == name]
        slowest, refused, wrongly, greatest = 0.0, 0, 0, 0
        for case in cases:
            began = perf_counter()
            refused += read(case) is None
            slowest = max(slowest, perf_counter() - began)
            tracemalloc.start()
            read(case)
            greatest = max(greatest, tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
            wrongly += meant_otherwise(case)
        wrong += wrongly
        figures = f"{len(cases):>5} {refused:>7} {len(cases) - refused:>8} {wrongly:>7}"
        sys.stdout.write(f"{name:<14} {figures} {slowest * 1000:>7.1f} {greatest / 2**20:>6.1f}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
