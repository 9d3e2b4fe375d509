"""What the repository promises about itself."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def locked(name: str) -> str:
    """The compiled requirements."""
    return (ROOT / "requirements" / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", ["base", "dev", "uv"])
def test_packages_are_pinned_with_hashes_and_name_no_host(name: str) -> None:
    text = locked(name)
    assert "://" not in text
    assert "--index" not in text
    for package in re.split(r"\n(?=[a-z])", text.strip()):
        assert "--hash=sha256:" in package, package.splitlines()[0]


def test_the_checks_run_on_the_packages_that_the_site_runs_on() -> None:
    base, dev = (dict(PIN.findall(locked(name))) for name in ("base", "dev"))
    assert base.items() <= dev.items()


def test_a_second_set_up_has_nothing_to_do() -> None:
    done = subprocess.run(["scripts/setup.sh", "dev"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == ""


def test_every_string_has_its_german() -> None:
    done = subprocess.run(["scripts/messages", "check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "every string has its German\n")


@pytest.mark.parametrize("package", ["rules.load", "rules.ruling", "rules.pipe", "scenarios.build", "grading"])
def test_the_core_needs_no_framework(package: str) -> None:
    loaded = "{'django', 'celery', 'rest_framework'} & set(sys.modules)"
    shown = f"import sys, casino_training.{package}; print(sorted({loaded}))"
    done = subprocess.run([sys.executable, "-c", shown], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_import_contracts_notice_a_breach(tmp_path: Path) -> None:
    """The control of the contracts that scripts/check runs: a package that breaks each of them fails."""
    pure = tmp_path / "casino_training"
    for package in ("rules", "scenarios", "felt", "jobs", "houses", "people", "attempts", "certificates", "pit"):
        (pure / package).mkdir(parents=True)
        (pure / package / "__init__.py").touch()
    (pure / "__init__.py").touch()
    (pure / "grading.py").write_text("import datetime\n")
    (pure / "rules" / "__init__.py").write_text("import casino_training.scenarios\n")
    command = [
        str(Path(sys.executable).with_name("lint-imports")),
        "--config",
        str(ROOT / "pyproject.toml"),
        "--no-cache",
    ]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, env={"PYTHONPATH": str(tmp_path)}
    )
    assert done.returncode == 1
    assert "Contracts: 0 kept, 2 broken." in done.stdout
