"""The rulesets of the project, by the slug of their house."""

from pathlib import Path

from casino_training.rules.load import load_ruleset

FOLDER = Path(__file__).parent.parent / "rulesets"
RULEBOOKS = {path.stem: load_ruleset(path.read_bytes(), source=path.name) for path in sorted(FOLDER.glob("*.yaml"))}
