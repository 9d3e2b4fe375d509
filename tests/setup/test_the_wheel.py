"""The core is a package for others too: its wheel, installed with PyYAML and msgspec alone, rules on situations."""

import importlib.metadata
import json
import shutil
import subprocess
import sys
import sysconfig
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "requirements", "casino_training")
PROGRAM = """
import json, sys
from pathlib import Path
import casino_training.grading, casino_training.scenarios.build
from casino_training.rules.load import load_ruleset
from casino_training.rules.notation import to_json
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build

path = Path(sys.argv[1])
ruleset = load_ruleset(path.read_bytes(), source=path.name)
step = build("K04", "7", ruleset).steps[0]
print(json.dumps({
    "situation": to_json(step.situation),
    "ruling": to_json(rule_on(ruleset, step.situation)),
    "frameworks": sorted({"django", "celery", "rest_framework", "weasyprint"} & set(sys.modules)),
    "where": casino_training.grading.__file__,
}))
"""


def run(*command: str | Path, stdin: str = "") -> str:
    done = subprocess.run([*map(str, command)], input=stdin, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel, PyYAML, msgspec and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, source)
    (wheel,) = folder.glob("casino_training-*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "environment")
    python = folder / "environment" / "bin" / "python"
    run(*pip, "--python", python, "install", "--no-deps", "--no-index", wheel)
    packages = Path(run(python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    for file in chain.from_iterable(importlib.metadata.files(name) or () for name in ("PyYAML", "msgspec")):
        target = packages / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path(sysconfig.get_path("platlib"), file), target)
    return python


def test_it_needs_two_packages_alone(python: Path) -> None:
    asked = "import importlib.metadata as m; print(*m.requires('casino-training'), sep='\\n')"
    needed = [line for line in run(python, "-I", "-c", asked).splitlines() if "extra ==" not in line]
    assert sorted(needed) == ["PyYAML~=6.0", "msgspec~=0.23"]


def test_it_builds_scenarios_and_rules_without_a_framework(python: Path) -> None:
    said: Any = json.loads(run(python, "-I", "-c", PROGRAM, ROOT / "rulesets" / "frankfurt.yaml"))
    assert said["ruling"]["answer"]["type"] == "ActAnswer"
    assert said["frameworks"] == []
    assert Path(said["where"]).is_relative_to(python.parents[1])


def test_the_pipe_runs_from_it(python: Path) -> None:
    """FRA-42: the bank draws to sixteen."""
    line = '{"type": "BankToPlay", "bank": "Ts 6c"}'
    said = run(python, "-I", "-m", "casino_training.rules", ROOT / "rulesets" / "frankfurt.yaml", stdin=line)
    assert json.loads(said)["answer"] == {"type": "ActAnswer", "act": "draw"}


def test_the_control_the_site_does_not_run_there(python: Path) -> None:
    asked = "import casino_training.houses.queries"
    done = subprocess.run([python, "-I", "-c", asked], capture_output=True, text=True, check=False)
    assert "No module named 'django'" in done.stderr
