"""`python -m casino_training.rules FILE`: rulings by a ruleset file on the situations of standard input."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path

from casino_training.rules.faults import RulesetFaults
from casino_training.rules.load import load_ruleset, read_file
from casino_training.rules.pipe import rule_on_lines


def main() -> int:
    """0 when every line was ruled on, 1 when one was not, 2 when the ruleset cannot be used."""
    parser = ArgumentParser(
        prog="python -m casino_training.rules",
        description="Reads situations as JSON lines, writes rulings as JSON lines; docs/notation.md shows both.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a ruleset file, such as rulesets/frankfurt.yaml")
    path = parser.parse_args().file
    try:
        ruleset = load_ruleset(read_file(path), source=path.name)
    except (RulesetFaults, OSError) as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    bad = rule_on_lines(ruleset, sys.stdin.buffer, sys.stdout.buffer)
    with suppress(BrokenPipeError):
        sys.stdout.close()  # nobody may read any more, which is no fault of ours
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
