"""Settings come from the environment, and what makes no sense stops the site with the reason."""

import os
import re
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from casino_training import settings

ROOT = Path(__file__).resolve().parents[2]
GOOD_KEY = "kX2vT9qLrB7mW4zNcP8sJdF6hGyR3aEuQ5tVxM1oKbZwDiSfUe0"
GOOD = {"CASINO_SECRET_KEY": GOOD_KEY, "CASINO_URL": "https://training.example", "CASINO_HOSTS": "training.example"}


def manage(*arguments: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """`manage.py` in an environment with no other variable of ours."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("CASINO_", "DATABASE_", "DJANGO_"))}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=clean | {"CASINO_DATA": str(data)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_variable_that_makes_no_sense_is_named_at_once(tmp_path: Path) -> None:
    nonsense = {
        "CASINO_DEMO": "yes",
        "CASINO_URL": "training.example",
        "CASINO_JOB_LEASE": "0",
        "CASINO_TIME_ZONE": "Europe/Nowhere",
        "DATABASE_URL": "mysql://somewhere",
        "CELERY_BROKER_URL": "pigeon://post",
    }
    refused = manage("check", data=tmp_path, **nonsense)
    assert refused.returncode != 0
    for name in nonsense:
        assert name in refused.stderr
    assert "write a number from 1 to 3600" in refused.stderr


def test_a_deployment_with_good_settings_passes(tmp_path: Path) -> None:
    passed = manage("check", "--deploy", "--fail-level", "WARNING", data=tmp_path, **GOOD)
    assert passed.returncode == 0, passed.stderr


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"CASINO_DEMO": "1"}, "casino.E001"),
        ({"CASINO_SECRET_KEY": "short"}, "casino.E002"),
        ({"CASINO_SECRET_KEY": "django-insecure-" + GOOD_KEY}, "casino.E002"),
        ({"CASINO_SECRET_KEY": "a" * 80}, "casino.E002"),
        ({"CASINO_URL": "http://training.example"}, "casino.E003"),
    ],
    ids=["demo", "short key", "known key", "one letter", "plain http"],
)
def test_a_deployment_is_refused(tmp_path: Path, change: dict[str, str], refusal: str) -> None:
    refused = manage("check", "--deploy", data=tmp_path, **GOOD | change)
    assert refused.returncode != 0
    assert refusal in refused.stderr


def test_a_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(settings.kept_secret, [path] * 8))
    assert secrets == {path.read_text()}
    assert len(path.read_text()) > 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("postgres://ann:p%40ss@db.example:5433/casino", ("casino", "ann", "p@ss", "db.example", "5433")),
        ("postgresql://ann@/casino?host=/run/Pg", ("casino", "ann", "", "/run/Pg", "")),
    ],
)
def test_postgresql_is_found_by_its_address(address: str, expected: tuple[str, ...]) -> None:
    found = settings.database(address)
    assert tuple(found[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")) == expected


def test_sqlite_is_found_by_its_address() -> None:
    assert settings.database("sqlite:////srv/casino.sqlite3")["NAME"] == "/srv/casino.sqlite3"


def test_pages_may_load_from_the_site_alone() -> None:
    directives = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    assert directives["default-src"] == ["'self'"]
    assert directives["frame-ancestors"] == ["'none'"]
    assert "unsafe" not in str(directives)


def test_every_variable_is_documented_and_every_documented_one_is_read() -> None:
    read = set(
        re.findall(r'"((?:CASINO|DATABASE|CELERY)_[A-Z_]+)"', (ROOT / "casino_training/settings.py").read_text())
    )
    described = set(re.findall(r"^\| `([A-Z_]+)`", (ROOT / "docs/deployment.md").read_text(), re.MULTILINE))
    assert read == described
