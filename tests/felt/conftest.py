"""A house to count by, and pages in German."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset


@pytest.fixture(scope="session")
def frankfurt() -> Ruleset:
    path = Path(settings.RULESETS, "frankfurt.yaml")
    return load_ruleset(path.read_bytes(), source=path.name)


@pytest.fixture
def german() -> Iterator[None]:
    with override("de"):
        yield
