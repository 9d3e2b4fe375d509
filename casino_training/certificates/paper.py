"""The certificate on paper: a PDF drawn from a frozen record, the same bytes each time."""

import os
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from io import BytesIO
from typing import Any

import segno
from django.template.loader import render_to_string
from django.utils import translation

from casino_training.certificates.guilloche import border, rosette
from casino_training.certificates.letters import display_size
from casino_training.felt import press

NAME_WIDTH = 226.0  # millimetres that a name may fill
SVG = "image/svg+xml"
GREEN, BRASS = "#0f4c3a", "#a37f24"
DIAMOND = "M17 12.6c1.3 1.8 2.7 3.2 3.9 4.4-1.2 1.2-2.6 2.6-3.9 4.4-1.3-1.8-2.7-3.2-3.9-4.4 1.2-1.2 2.6-2.6 3.9-4.4z"


def draw(record: Mapping[str, Any]) -> bytes:
    """The PDF of a certificate whose record is `printed` (record.py); raises when any part of it is missing."""
    os.environ["SOURCE_DATE_EPOCH"] = str(int(signed_at(record).timestamp()))
    with translation.override(record["language"]):
        page = render_to_string("certificates/paper.html", context(record))
    return press.printed(page, style="certificates/paper.css", parts=pictures(record["address"]), variant="pdf/a-3u")


def context(record: Mapping[str, Any]) -> dict[str, Any]:
    """What the template needs beside the record: names in the size at which they fit, and where codes are entered."""
    return {
        "record": record,
        "house_size": f"{display_size(record['house'], width=NAME_WIDTH * 0.93, largest=36, least=22)}pt",
        "name_size": f"{display_size(record['person'], width=NAME_WIDTH, largest=46, least=26)}pt",
        "verify": record["address"].removesuffix(f"{record['code']}/"),
    }


def signed_at(record: Mapping[str, Any]) -> datetime:
    moment = record["signed_at"]
    return moment if isinstance(moment, datetime) else datetime.fromisoformat(moment)


def pictures(address: str) -> dict[str, tuple[str, bytes]]:
    """The pictures of one paper by name."""
    return {"paper:qr.svg": (SVG, qr_code(address)), **ornaments()}


def qr_code(address: str) -> bytes:
    """The address as a QR code without a margin, which the page has around it."""
    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=0, xmldecl=False, svgns=True, omitsize=True
    )
    return out.getvalue()


@lru_cache(maxsize=1)
def ornaments() -> dict[str, tuple[str, bytes]]:
    """The guilloche edge and the seal."""
    edge = drawn(border(281, 194, depth=9, radius=14, waves=96, threads=6), GREEN, 0.16)
    fine = drawn(border(277.6, 190.6, depth=5.6, radius=14, waves=160, threads=3), BRASS, 0.1, at=1.7)
    outer = drawn(rosette(17, petals=24, threads=6), GREEN, 0.14)
    inner = drawn(rosette(9.5, petals=16, threads=5), BRASS, 0.14, at=7.5)
    diamond = f'<path d="{DIAMOND}" fill="{GREEN}"/>'
    return {
        "paper:edge.svg": (SVG, svg(281, 194, edge + fine)),
        "paper:seal.svg": (SVG, svg(34, 34, outer + inner + diamond)),
    }


def drawn(lines: Iterable[str], colour: str, width: float, *, at: float = 0) -> str:
    """Paths as fine lines, moved right and down by `at` millimetres."""
    paths = "".join(f'<path d="{line}"/>' for line in lines)
    move = f' transform="translate({at:g} {at:g})"' if at else ""
    return f'<g fill="none" stroke="{colour}" stroke-width="{width:g}"{move}>{paths}</g>'


def svg(width: float, height: float, content: str) -> bytes:
    """A drawing of this many millimetres."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{content}</svg>'.encode()
