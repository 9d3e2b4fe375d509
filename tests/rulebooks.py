"""The rulesets of the project, and those of houses that were invented for the tests, by the slug of their house."""

from pathlib import Path

from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset

TESTS = Path(__file__).parent
FOLDER = TESTS.parent / "rulesets"


def rulebooks(folder: Path) -> dict[str, Ruleset]:
    """Every ruleset of a folder; raises `RulesetFaults` for one that has faults."""
    return {path.stem: load_ruleset(path.read_bytes(), source=path.name) for path in sorted(folder.glob("*.yaml"))}


RULEBOOKS = rulebooks(FOLDER)
INVENTED = rulebooks(TESTS / "houses")
"""No casino plays by them: they show together what the format can say."""


def frankfurt_with_two_boxes() -> str:
    """The ruleset file of a house on whose layout nothing more can go on around a question."""
    text = (FOLDER / "frankfurt.yaml").read_text(encoding="utf-8")
    return text.replace("count: {is: 7, by: [FRA-10]}", "count: {is: 2, by: [FRA-10]}")
