"""The pipe answers every line in its order, whatever the lines are."""

import io
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_training.rules.asking import MOST_BYTES
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.pipe import rule_on_lines
from casino_training.rules.record import RecordedRuling, recorded
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from tests.rulebooks import FOLDER, RULEBOOKS
from tests.rules.test_notation import ANY_JSON

ROOT = Path(__file__).resolve().parents[2]
FRANKFURT = RULEBOOKS["frankfurt"]
GOOD = b'{"type": "BankToPlay", "bank": "Ts 6c"}'
COMMANDS = [
    [sys.executable, "manage.py", "rule", "frankfurt"],
    [sys.executable, "manage.py", "rule", str(FOLDER / "frankfurt.yaml")],
    [sys.executable, "-m", "casino_training.rules", str(FOLDER / "frankfurt.yaml")],
]


def answers(*lines: bytes) -> list[dict[str, Any]]:
    """What the pipe writes for these lines."""
    out = io.BytesIO()
    rule_on_lines(FRANKFURT, io.BytesIO(b"\n".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_is_answered_with_the_ruling_in_notation() -> None:
    """FRA-42: the bank draws to sixteen."""
    (answer,) = answers(GOOD)
    ruling = of_json(answer, RecordedRuling)
    assert answer["answer"] == {"type": "ActAnswer", "act": "draw"}
    assert ruling.basis == "documented"
    assert "FRA-42" in ruling.rules[-1].clauses


def test_situations_and_whole_steps_of_every_kind_are_ruled_on_as_by_the_engine() -> None:
    steps = [step for kind in offered_kinds(FRANKFURT) for step in build(kind.id, "7", FRANKFURT).steps]
    lines = [json.dumps(to_json(shown)).encode() for step in steps for shown in (step.situation, step)]
    expected = [recorded(rule_on(FRANKFURT, step.situation)) for step in steps for _ in range(2)]
    assert [of_json(answer, RecordedRuling) for answer in answers(*lines)] == expected


BAD: list[tuple[bytes, str, str]] = [
    (b"{", "", "this is no JSON: Expecting property name"),
    (b'{"type": "BankToPlay", "bank": "Ts 6c"} x', "", "this is no JSON: Extra data at character 41"),
    (b'{"type": "BankToPlay", "bank": "\xff"}', "", "byte 33 is not UTF-8"),
    ("{}".encode("utf-16"), "", "byte 1 is not UTF-8"),
    (b'{"type": "BankToPlay", "bank": "Ts", "bank": "6c"}', "", "the key 'bank' stands twice"),
    (b'{"type": "PaymentToCut", "cents": NaN}', "", "NaN is no JSON"),
    (b'{"type": "PaymentToCut", "cents": 0.5}', "situation.cents", "a float is no whole number"),
    (b'{"type": "PaymentToCut", "cents": 1e999}', "situation.cents", "a float is no whole number"),
    (b'{"type": "PaymentToCut", "cents": ' + b"9" * 5000 + b"}", "", "it holds a number with more digits"),
    (b'{"type": "PaymentToCut", "cents": 0}', "situation.cents", "0 cents cannot be put on a table"),
    (b'{"type": "BankToPlay", "bank": "Ts 6x"}', "situation.bank", "'6x' is not a card"),
    (b'{"type": "BankToPlay", "bank": "Ts 7c 2d"}', "situation.bank", "the bank stands on Ts 7c here"),
    (b'{"type": "Nonsense"}', "situation.type", "'Nonsense' is not known here"),
    (b"[" * 100_000, "", "it is nested too deeply"),
    (b"[1, 2]", "situation", "a list is no object"),
    (b"null", "situation", "null is no object"),
    (b'{"situation": null}', "situation", "null is no object"),
    (b'{"situation": ' + GOOD + b', "answer": 1}', "", "a step has no 'answer'"),
    (b'{"type": "Scenario", "situation": ' + GOOD + b"}", "", "write Step as type"),
    (b'{"situation": ' + GOOD + b', "table": 1}', "table", "1 is no object"),
    (b'{"situation": ' + GOOD + b', "events": [1]}', "events[0]", "1 is no object"),
    (b'{"x": "' + b"x" * MOST_BYTES + b'"}', "", f"there are more than {MOST_BYTES} bytes"),
]


@pytest.mark.parametrize(("line", "path", "what"), BAD)
def test_a_bad_line_is_answered_with_what_is_wrong_and_the_rest_still_done(line: bytes, path: str, what: str) -> None:
    first, bad, last = answers(GOOD, line, GOOD)
    assert (bad["line"], bad["path"]) == (2, path)
    assert bad["error"].startswith(what)
    assert len(json.dumps(bad)) < 300
    assert first == last
    assert "answer" in first


def test_blank_lines_are_counted_and_not_answered() -> None:
    assert [answer.get("line") for answer in answers(b"", GOOD, b" \t\r", b"{", b"")] == [None, 4]


def test_line_ends_and_byte_order_marks_of_other_systems_do_no_harm() -> None:
    assert answers(b"\xef\xbb\xbf" + GOOD + b"\r", GOOD) == answers(GOOD, GOOD)


def of_length(length: int) -> bytes:
    """A question of so many bytes."""
    return GOOD + b" " * (length - len(GOOD) - 1) + b"\t"


@pytest.mark.parametrize("end", [b"", b"\r"])
def test_the_end_of_a_line_is_not_counted(end: bytes) -> None:
    first, longest, too_long, last = answers(GOOD, of_length(MOST_BYTES) + end, of_length(MOST_BYTES + 1) + end, GOOD)
    assert first == longest == last
    assert too_long["error"] == f"there are more than {MOST_BYTES} bytes; write less"


def test_what_follows_a_return_in_too_long_a_line_is_not_dropped() -> None:
    (refused,) = answers(of_length(MOST_BYTES) + b"\r" + b"{")
    assert "more than" in refused["error"]


class Endless(io.RawIOBase):
    """A stream that gives these parts and notes how much was asked for at once."""

    def __init__(self, parts: Iterable[bytes]) -> None:
        self.parts: Iterator[bytes] = iter(parts)
        self.most = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        self.most = max(self.most, -1 if size is None else size)
        return next(self.parts, b"")


def test_of_a_line_that_never_ends_no_more_is_kept_than_is_needed_to_refuse_it() -> None:
    stream = Endless([b"x" * (MOST_BYTES + 1), *[b"x" * MOST_BYTES] * 50, b"x\n", GOOD])
    out = io.BytesIO()
    assert rule_on_lines(FRANKFURT, stream, out) == 1  # type: ignore[arg-type]
    refused, ruled = map(json.loads, out.getvalue().splitlines())
    assert refused["line"] == 1
    assert "answer" in ruled
    assert stream.most == MOST_BYTES + 1


class Reader(io.RawIOBase):
    """An answer must be there before the next line is asked for."""

    def __init__(self, out: io.BytesIO) -> None:
        self.out, self.given = out, 0

    def readline(self, size: int | None = -1, /) -> bytes:
        assert self.out.getvalue().count(b"\n") == self.given
        self.given += 1
        return GOOD + b"\n" if self.given < 4 else b""


def test_each_line_is_answered_before_the_next_is_read() -> None:
    out = io.BytesIO()
    assert rule_on_lines(FRANKFURT, Reader(out), out) == 0  # type: ignore[arg-type]


@given(st.lists(ANY_JSON.map(lambda data: json.dumps(data).encode()) | st.binary(max_size=40), max_size=5))
@settings(max_examples=40)
def test_no_input_ends_the_pipe(lines: list[bytes]) -> None:
    assert answers(*lines, b"", GOOD)[-1]["answer"] == {"type": "ActAnswer", "act": "draw"}


@pytest.mark.parametrize("command", COMMANDS, ids=["house", "file", "without the site"])
def test_the_commands_answer_alike_and_their_exit_code_says_whether_a_line_was_bad(command: list[str]) -> None:
    lines = GOOD + b"\n{\n" + GOOD
    done = subprocess.run(command, input=lines, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 1
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers(*lines.splitlines())
    assert done.stderr == b""


@pytest.mark.parametrize("command", COMMANDS[::2], ids=["house", "without the site"])
def test_nobody_reads_the_answers_any_more(command: list[str]) -> None:
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(GOOD + b"\n")
        process.stdin.flush()
        assert b"draw" in process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write((GOOD + b"\n") * 10_000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


@pytest.mark.parametrize(
    ("command", "house"), [(COMMANDS[0], "atlantis"), (COMMANDS[1], "atlantis.yaml"), (COMMANDS[2], "README.md")]
)
def test_a_house_that_is_none_is_named(command: list[str], house: str) -> None:
    done = subprocess.run([*command[:-1], house], input=GOOD, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert house.encode() in done.stderr
    assert b"Traceback" not in done.stderr
