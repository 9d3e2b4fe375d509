"""Options of `scripts/bench`, and the table at its end."""

import json
import platform
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import peers
from bench.turns import Figure

FIGURES = pytest.StashKey[list[Figure]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--turns", type=int, default=15, help="turns that the contestants take")
    parser.addoption("--figures", type=Path, help="file that the table is written to as JSON")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


@pytest.fixture
def turns(request: pytest.FixtureRequest) -> int:
    """How many turns the contestants take."""
    return request.config.getoption("turns")


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> list[Figure]:
    """What the table at the end consists of."""
    return request.config.stash[FIGURES]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    found = config.stash[FIGURES]
    for line in table(found):
        terminalreporter.write_line(line)
    if absent := peers.missing():
        terminalreporter.write_line(f"not installed, so not measured: {', '.join(absent)}")
    if path := config.getoption("figures"):
        path.write_text(json.dumps([entry(figure) for figure in found], indent=1) + "\n", encoding="utf-8")


def table(found: list[Figure]) -> Iterator[str]:
    """The figures as lines of Markdown."""
    yield "| job | the engine takes ... times as long as | ratio | middle half | must | aim | met |"
    yield "|---|---|---|---|---|---|---|"
    for figure in found:
        met = {True: "yes", False: "NO", None: ""}[figure.is_met]
        must, aim = (f"{goal:g}" if goal is not None else "" for goal in (figure.goal.must, figure.goal.aim))
        spread = f"{figure.low:.3g}..{figure.high:.3g}"
        yield f"| {figure.job} | {figure.goal.against} | {figure.ratio:.3g} | {spread} | {must} | {aim} | {met} |"


def entry(figure: Figure) -> dict[str, object]:
    """A figure for programs."""
    return {
        "job": figure.job,
        "against": figure.goal.against,
        "ratio": figure.ratio,
        "low": figure.low,
        "high": figure.high,
        "must": figure.goal.must,
        "aim": figure.goal.aim,
        "is_met": figure.is_met,
        "python": platform.python_version(),
    }
