"""The language that nobody speaks, in the place of German."""

import gc
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from django.test import override_settings
from django.utils import translation

from tests.languages.pseudo import compiled

REMEMBERING = type(lru_cache(len))


@pytest.fixture
def nobodys_language(tmp_path: Path) -> Iterator[None]:
    """It takes the place of German; what was remembered in German before is forgotten, and so is this afterwards."""
    forget_what_was_remembered()
    with override_settings(LOCALE_PATHS=[compiled(tmp_path / "pseudo")]), translation.override("de"):
        yield
    forget_what_was_remembered()


def forget_what_was_remembered() -> None:
    for each in gc.get_objects():
        if type(each) is REMEMBERING and each.__module__.startswith("casino_training"):
            each.cache_clear()
