"""The ruleset files of this installation: `settings.RULESETS`, one file a house."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from casino_training.rules.faults import Fault, RulesetFaults
from casino_training.rules.load import load_ruleset, read_file
from casino_training.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Shelf:
    """What stands in the folder: the rulesets that can be used, by file, and the faults of all others."""

    rulesets: Sequence[Ruleset]
    faults: Sequence[Fault]


def ruleset_paths() -> list[Path]:
    """Every ruleset file, by name."""
    return sorted(Path(settings.RULESETS).glob("*.yaml"))


def read_shelf() -> Shelf:
    """Read every file; a prefix that two houses use is a fault of the second."""
    rulesets: dict[str, Ruleset] = {}
    faults: list[Fault] = []
    for path in ruleset_paths():
        try:
            ruleset = load_ruleset(read_file(path), source=path.name)
        except RulesetFaults as error:
            faults += error.faults
            continue
        prefix = ruleset.house.prefix
        if prefix in rulesets:
            taken = f"house.prefix {prefix} belongs to {rulesets[prefix].house.slug}.yaml; write another one"
            faults.append(Fault(path.name, 1, taken))
        rulesets.setdefault(prefix, ruleset)
    if not rulesets and not faults:
        faults.append(Fault(str(settings.RULESETS), 1, "there is no ruleset here; put a house's .yaml file in"))
    return Shelf(tuple(rulesets.values()), tuple(faults))
