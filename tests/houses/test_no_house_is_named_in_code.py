"""A house is a file: nothing in the code goes by a house's slug, its prefix or the id of a clause."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.rulebooks import INVENTED, RULEBOOKS

CODE = Path(__file__).resolve().parents[2] / "casino_training"
HOUSES = {**RULEBOOKS, **INVENTED}
SLUGS = HOUSES.keys() - {"surrender"}  # which is a word of the trade too
PREFIXES = {book.house.prefix for book in HOUSES.values()}
NAMED = re.compile(f"{'|'.join(SLUGS)}|({'|'.join(PREFIXES)})(-[0-9].*)?")


def named_in(code: str) -> Iterator[str]:
    """The texts in a module that are the name of a house or of a clause."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.fullmatch(node.value):
            yield node.value


def test_no_module_goes_by_the_name_of_a_house() -> None:
    named = {path.name: [*named_in(path.read_text())] for path in CODE.rglob("*.py")}
    assert {name: words for name, words in named.items() if words} == {}


def test_a_module_that_does_would_be_noticed() -> None:
    """The control."""
    assert [*named_in('if house.slug == "bavaria" or clause.id == "FRA-42": pass')] == ["bavaria", "FRA-42"]
