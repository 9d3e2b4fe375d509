"""Files of others: each is listed with name, version and licence, and is the one that was taken."""

import hashlib
import json
from pathlib import Path

from django.conf import settings

STATIC = Path(settings.BASE, "casino_training/static")
PACKAGES = json.loads((STATIC / "vendor.json").read_text())
FILES = [(package, file) for package in PACKAGES for file in package["files"]]


def test_every_file_is_the_one_that_was_taken() -> None:
    changed = [
        file["path"]
        for _, file in FILES
        if hashlib.sha256((STATIC / file["path"]).read_bytes()).hexdigest() != file["sha256"]
    ]
    assert changed == []


def test_every_font_is_listed() -> None:
    listed = {file["path"] for _, file in FILES}
    assert {f"fonts/{path.name}" for path in (STATIC / "fonts").iterdir()} == listed


def test_every_package_names_its_licence_and_brings_it_along() -> None:
    for package in PACKAGES:
        licences = [file for file in package["files"] if "LICENSE" in file["path"]]
        assert package["licence"] == "OFL-1.1"
        assert len(licences) == 1
        assert "SIL OPEN FONT LICENSE" in (STATIC / licences[0]["path"]).read_text().upper()
