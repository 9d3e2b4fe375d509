"""The PDF files: each is named by its SHA-256, whole or not there at all, and handed out only by the views."""

import hashlib
import os
import secrets
from pathlib import Path

from django.conf import settings


class FileDamaged(ValueError):
    """The file on disk is not the one that was issued."""


class FileLost(LookupError):
    """The file is gone, and what is drawn anew from the record is not the same, byte for byte."""


def folder() -> Path:
    return Path(settings.MEDIA_ROOT) / "certificates"


def keep(pdf: bytes) -> str:
    """Write the file so that it survives a crash in whole or not at all; its SHA-256. Safe to run twice."""
    digest = hashlib.sha256(pdf).hexdigest()
    folder().mkdir(parents=True, exist_ok=True)
    beside = folder() / f".{secrets.token_hex(8)}.new"
    try:
        with beside.open("wb") as file:
            file.write(pdf)
            file.flush()
            os.fsync(file.fileno())
        beside.rename(folder() / f"{digest}.pdf")
    finally:
        beside.unlink(missing_ok=True)
    sync_folder()
    return digest


def sync_folder() -> None:
    """The new name is on disk too."""
    handle = os.open(folder(), os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(digest: str) -> bytes:
    """The file with this SHA-256; raises OSError when it is not there and `FileDamaged` when it was altered."""
    pdf = (folder() / f"{digest}.pdf").read_bytes()
    if hashlib.sha256(pdf).hexdigest() != digest:
        raise FileDamaged(f"{digest}.pdf is not the file that was issued")
    return pdf
