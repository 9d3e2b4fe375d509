from collections.abc import Iterator

import pytest
from django.utils import translation

from tests.cast import Cast, make_cast


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A request of a German person leaves its language behind in the thread."""
    with translation.override("en"):
        yield


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()
