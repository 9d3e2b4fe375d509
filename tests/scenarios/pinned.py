"""What every kind builds in every house, as digests: `python -m tests.scenarios.pinned` prints them anew.

They hold that every Python builds the same steps. Whoever changes a kind, a rule it reads or the notation of steps
writes them again, and then older seeds give other steps.
"""

import hashlib
import json
from pathlib import Path

from casino_training.rules.notation import to_json
from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.build import build, offered_kinds
from tests.rulebooks import RULEBOOKS

FILE = Path(__file__).with_name("pinned.json")
SEEDS = tuple(f"{seed:02x}" for seed in range(20))


def digests() -> dict[str, dict[str, str]]:
    """Of each house and kind, what all seeds together give."""
    return {
        house: {kind.id: digest(kind.id, ruleset) for kind in offered_kinds(ruleset)}
        for house, ruleset in RULEBOOKS.items()
    }


def digest(kind: str, ruleset: Ruleset) -> str:
    built = [to_json(build(kind, seed, ruleset)) for seed in SEEDS]
    text = json.dumps(built, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


if __name__ == "__main__":
    print(json.dumps(digests(), indent=2))  # noqa: T201 - what it is for
