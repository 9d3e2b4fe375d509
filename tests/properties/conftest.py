"""A longer form of every property: `pytest tests/properties --hypothesis-profile=long`."""

from hypothesis import settings

settings.register_profile("long", deadline=None, max_examples=2_000)
