"""What the pages compare, what the pipe writes and what the API answers is the same ruling for every situation."""

import json

import pytest
from rest_framework.test import APIClient

from casino_training.houses.comparison import compare
from casino_training.rules.notation import to_json
from casino_training.rules.pipe import rule_on_line
from casino_training.scenarios.build import build, offered_kinds
from tests.cast import make_edition
from tests.rulebooks import RULEBOOKS

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("built_for", sorted(RULEBOOKS))
def test_they_agree_on_every_kind_at_every_house(built_for: str) -> None:
    editions = {slug: make_edition(slug) for slug in RULEBOOKS}
    client = APIClient()
    for kind in offered_kinds(RULEBOOKS[built_for]):
        for step in build(kind.id, "a11", RULEBOOKS[built_for]).steps:
            shown = {"situation": to_json(step.situation), "table": to_json(step.table)}
            answered = client.post("/api/v1/rulings", shown, format="json").json()["rulings"]
            by_api = {each["house"]: each.get("ruling") or each["error"] for each in answered}
            for slug, edition in editions.items():
                (compared,) = compare(step.situation, [edition], table=step.table)
                piped = rule_on_line(RULEBOOKS[slug], json.dumps(to_json(step)).encode())
                by_pipe = piped.get("error", piped)
                by_page = to_json(compared.ruling) if compared.ruling else compared.refusal and compared.refusal.what
                assert by_page == by_pipe == by_api[slug]
