"""Every example of docs/api.md is answered as it is shown."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from rest_framework.test import APIClient

from tests.cast import make_edition

DOCUMENT = Path(settings.BASE, "docs", "api.md").read_text()
EXAMPLE = re.compile(r"^    (GET|POST) (\S+)\n((?:    .+\n)*)\n    (\d{3})\n((?:    .+\n)+)", re.MULTILINE)


@pytest.mark.django_db
def test_each_example_is_answered_as_it_is_shown() -> None:
    for slug in ("frankfurt", "holecard"):
        make_edition(slug)
    examples = EXAMPLE.findall(DOCUMENT)
    assert len(examples) == 5
    for method, path, question, status, shown in examples:
        data = json.loads(question) if question else None
        response = APIClient().generic(method, path, json.dumps(data) if data else "", content_type="application/json")
        assert response.status_code == int(status)
        assert without_digests(response.json()) == json.loads(shown)


def without_digests(answer: object) -> object:
    """The answer with each digest as the document cuts it short."""
    return json.loads(re.sub(r'"[0-9a-f]{64}"', '"..."', json.dumps(answer)))
