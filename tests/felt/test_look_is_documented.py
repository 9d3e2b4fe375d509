"""docs/look.md, from which pages are built, names every component and style sheet, and no class that is not there."""

import re
from pathlib import Path

from django.conf import settings

LOOK = Path(settings.BASE, "docs/look.md").read_text()
CSS = Path(settings.BASE, "casino_training/static/css")


def test_every_component_is_named() -> None:
    names = {path.name for path in Path(settings.BASE, "templates/components").iterdir()}
    assert {name for name in names if f"components/{name}" not in LOOK} == set()


def test_every_style_sheet_is_named() -> None:
    assert {path.name for path in CSS.iterdir() if path.name not in LOOK} == set()


def test_every_class_that_it_shows_exists() -> None:
    classes = {name for names in re.findall(r'class="([^"{}]+)"', LOOK) for name in names.split()}
    styled = set(re.findall(r"\.([a-z][a-z-]*)", "".join(path.read_text() for path in CSS.iterdir())))
    assert "verdict-lines" in classes
    assert classes - styled == set()


def test_every_setting_of_the_frame_is_a_block_of_the_page() -> None:
    base = Path(settings.BASE, "templates/base.html").read_text()
    blocks = re.search(r"Blocks: (.+?)\n", LOOK)
    assert blocks is not None
    named = set(re.findall(r"`(\w+)`", blocks.group(1)))
    assert set(re.findall(r"{% block (\w+) %}", base)) <= named
