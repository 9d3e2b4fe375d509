"""The PDF files on disk: whole or not there, and noticed when altered (T13, T25)."""

from pathlib import Path

import pytest

from casino_training.certificates import files

PDF = b"%PDF-1.7 not really"


def test_a_file_is_named_by_its_digest_and_read_back() -> None:
    digest = files.keep(PDF)
    assert files.read(digest) == PDF
    assert [path.name for path in files.folder().iterdir()] == [f"{digest}.pdf"]


def test_keeping_the_same_file_twice_leaves_one() -> None:
    assert files.keep(PDF) == files.keep(PDF)
    assert len(list(files.folder().iterdir())) == 1


def test_nothing_is_left_when_the_disk_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(OSError, match="No space"):
        files.keep(PDF)
    assert list(files.folder().iterdir()) == []


def test_an_altered_file_is_not_handed_out() -> None:
    digest = files.keep(PDF)
    (files.folder() / f"{digest}.pdf").write_bytes(PDF + b"!")
    with pytest.raises(files.FileDamaged):
        files.read(digest)
