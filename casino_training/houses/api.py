"""The API: rulings on a situation under one house or several, with the clauses they rest on. Open to everybody.

A ruling is public and changes nothing, so no session is read: no cookie can be misused, and requests are only counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiJsonRenderer2
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework import status
from rest_framework.exceptions import APIException
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino_training.felt.words import language, say
from casino_training.houses import openapi, queries
from casino_training.houses.comparison import HouseRuling, compare
from casino_training.houses.models import Edition
from casino_training.rules.asking import MOST_BYTES, read_asked, read_json
from casino_training.rules.notation import NotationError, to_json

PARTS = frozenset({"house", "situation", "table"})
ALL = "all"
END_OF_LINE = len(b"\r\n")


class Unreadable(APIException):
    """A request that cannot be ruled on: where it is wrong, and how."""

    status_code = status.HTTP_400_BAD_REQUEST

    def __init__(self, fault: NotationError) -> None:
        super().__init__({"error": fault.what, "path": fault.path})


class Refused(APIException):
    """A situation that can arise at none of the houses asked: what the first of them says, and what each says."""

    status_code = status.HTTP_400_BAD_REQUEST

    def __init__(self, found: Sequence[HouseRuling]) -> None:
        refusals = [_ruling(each) for each in found]
        first = {key: refusals[0][key] for key in ("error", "path", "reason", "advice")}
        super().__init__(first | {"refusals": refusals})


class TooLong(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE

    def __init__(self) -> None:
        super().__init__({"error": f"there are more than {MOST_BYTES} bytes; write less", "path": ""})


class StrictJsonParser(BaseParser):
    """JSON as the pipe reads it: bounded, in UTF-8, each key once."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        text = stream.read(MOST_BYTES + END_OF_LINE + 1)
        if len(text.rstrip(b"\r\n")) > MOST_BYTES:
            raise TooLong
        try:
            return read_json(text)
        except NotationError as error:
            raise Unreadable(error) from None


class OpenView(APIView):
    """Anybody may ask, from anywhere; how often is bounded for each address."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_scope = "api"


class HousesView(OpenView):
    @extend_schema(operation_id="houses", summary="The houses and their current editions", responses=openapi.HOUSES)
    def get(self, request: Request) -> Response:
        """The houses whose documents can be asked, in their current editions; names in the language asked for."""
        return Response({"houses": [_house(edition) for edition in queries.current_editions()]})


class RulingsView(OpenView):
    parser_classes = (StrictJsonParser,)

    @extend_schema(
        operation_id="rulings",
        summary="What a house rules on a situation",
        request=openapi.QUESTION,
        responses=openapi.RULINGS,
        examples=openapi.EXAMPLES,
    )
    def post(self, request: Request) -> Response:
        """The ruling of each house asked, with its clauses in the language asked for.

        Where a situation cannot arise at a house, the reason stands in place of the ruling: `reason` and
        `advice`, which says what to change, in the language asked for, `error` in the terms of the notation, and
        `path`, where. Where it can arise at none of them, the answer is 400 with every house's refusal; where it
        cannot be read, 400 with `error` and `path`.
        """
        try:
            question = _question(request.data)
            editions = _editions(question.pop("house", ALL))
            asked = read_asked(question)
        except NotationError as error:
            raise Unreadable(error) from None
        found = compare(asked.situation, editions, table=asked.table)
        if all(each.refusal for each in found):
            raise Refused(found)
        return Response({"rulings": [_ruling(each) for each in found]})


class SchemaView(SpectacularAPIView):
    """The description of this API in OpenAPI 3.1, as JSON."""

    renderer_classes = [OpenApiJsonRenderer2, OpenApiJsonRenderer]
    throttle_scope = "api"


def _question(data: object) -> dict[str, Any]:
    """The parts of the question; raises `NotationError` where it is none."""
    if not isinstance(data, dict):
        raise NotationError("", "write an object with house and situation")
    for key in data:
        if key not in PARTS:
            raise NotationError("", f"a question has no {key[:40]!a}; write house, situation and, if you like, table")
    if "situation" not in data:
        raise NotationError("situation", "missing")
    return dict(data)


def _editions(asked: object) -> list[Edition]:
    """The current editions of the houses asked: a slug, several, or all of them. Raises `NotationError` otherwise."""
    known = [house.slug for house in queries.houses()]
    slugs = known if asked == ALL else asked if isinstance(asked, list) else [asked]
    found = [slug for slug in known if slug in slugs]
    if any(slug not in known for slug in slugs):
        raise NotationError("house", f"write {', '.join(known)}, a list of them, or {ALL}")
    if not found or len(found) < len(slugs):
        raise NotationError("house", "write each house once, and at least one")
    return [queries.current_edition(slug) for slug in found]


def _house(edition: Edition) -> dict[str, str]:
    return {
        "house": edition.house.slug,
        "name": edition.house.name,
        "edition": edition.version,
        "digest": edition.digest,
    }


def _ruling(found: HouseRuling) -> dict[str, Any]:
    """The edition and its ruling as the pipe writes it, with the words of its clauses; or why there is none."""
    if found.ruling is None:
        assert found.refusal is not None  # noqa: S101  one of the two is there
        refusal = found.refusal
        said = {"error": refusal.what, "path": refusal.path, "reason": say(refusal.reason), "advice": say(refusal)}
        return _house(found.edition) | said
    clauses = [{"id": clause.id, "text": clause.text[language()]} for clause in found.ruling.clauses]
    return _house(found.edition) | {"ruling": to_json(found.ruling), "clauses": clauses}
