"""Pages made into PDF.

Nothing is ever fetched from outside: fonts and pictures are handed over by name, and whatever else a page asks for
ends the printing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from threading import Lock

from django.conf import settings
from django.template.loader import render_to_string
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

FONTS = (
    "SourceSans3-Regular.ttf",
    "SourceSans3-Semibold.ttf",
    "SourceSerif4Display-Regular.ttf",
    "SourceSerif4Display-Semibold.ttf",
)
AT_WORK = Lock()
"""One page at a time: threads would share the fonts."""

Parts = Mapping[str, tuple[str, bytes]]
"""What a page may ask for: its kind and content by address, such as "paper:qr.svg"."""


class NotOurs(LookupError):
    """The page asks for something that is not part of the paper."""


class PartsOnly(URLFetcher):  # type: ignore[misc]  # weasyprint ships no types
    """Hands over the named parts and refuses every other address, which ends the printing."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(allowed_protocols=["paper"], fail_on_errors=True)
        self.parts = parts

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
        """The part with this name; raises `NotOurs` for anything else."""
        if url not in self.parts:
            raise NotOurs(f"the paper has no part {url[:200]}")
        kind, content = self.parts[url]
        return URLFetcherResponse(url, content, {"Content-Type": kind})


def printed(page: str, *, style: str, parts: Parts | None = None, variant: str | None = None) -> bytes:
    """The PDF of a page in HTML; `style` is the template of its style sheet, `variant` such as "pdf/a-3u".

    Raises when any part of it is missing.
    """
    with AT_WORK:
        fonts, sheet = press(style)
        document = HTML(string=page, base_url="paper:", url_fetcher=PartsOnly(parts or {}))
        pdf: bytes = document.write_pdf(stylesheets=[sheet], font_config=fonts, pdf_variant=variant)
    return pdf


@lru_cache(maxsize=4)
def press(style: str) -> tuple[FontConfiguration, CSS]:
    """Fonts and style, made once a process: made anew for each paper they would fill the memory."""
    fonts = FontConfiguration()
    parts = {f"paper:fonts/{name}": ("font/ttf", (font_folder() / name).read_bytes()) for name in FONTS}
    sheet = render_to_string(style)
    return fonts, CSS(string=sheet, base_url="paper:", font_config=fonts, url_fetcher=PartsOnly(parts))


def font_folder() -> Path:
    """Where the whole font files lie; cut-down web fonts would print wrong letters without a word."""
    return Path(settings.BASE) / "casino_training" / "static" / "fonts"
