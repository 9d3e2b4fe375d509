"""Every example of docs/notation.md does what it says."""

import doctest
import re
import subprocess
import textwrap
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

DOCUMENT = Path(settings.BASE, "docs", "notation.md")
PIPE = re.compile(r"^    \$ (echo .+)\n((?:    .*\n)+)", re.MULTILINE)
COMMAND = re.compile(r"^    \$ \./manage\.py (.+)\n((?:    .*\n|\n)+)", re.MULTILINE)


def test_the_python_examples_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(settings.BASE)
    failures, examples = doctest.testfile(str(DOCUMENT), module_relative=False, optionflags=doctest.REPORT_NDIFF)
    assert examples > 20
    assert failures == 0


def test_the_commands_print_what_the_document_shows() -> None:
    commands = COMMAND.findall(DOCUMENT.read_text())
    assert commands
    for arguments, shown in commands:
        out = StringIO()
        call_command(*arguments.split(), stdout=out)
        assert out.getvalue().strip() == textwrap.dedent(shown).strip()


def test_the_pipes_print_what_the_document_shows() -> None:
    pipes = PIPE.findall(DOCUMENT.read_text())
    assert pipes
    for command, shown in pipes:
        done = subprocess.run(["bash", "-c", command], cwd=settings.BASE, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        assert done.stdout.strip() == textwrap.dedent(shown).strip()
