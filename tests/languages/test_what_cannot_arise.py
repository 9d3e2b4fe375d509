"""Why something cannot arise, and what to change, is in the catalogue wherever it is said."""

import ast
from pathlib import Path
from string import Formatter

import pytest
from django.utils import translation

from casino_training.felt.words import say
from casino_training.rules import arising
from casino_training.rules.arising import CannotArise, Reason
from casino_training.rules.cards import Card
from tests.languages.pseudo import plain_words

SAYS = 2
"""The place of the sentence among what `CannotArise` is given."""
KNOWN = ("ISO", "USD")


def raised() -> list[ast.Call]:
    """Every place at which something is said not to arise."""
    modules = sorted(Path(arising.__file__).parent.glob("*.py"))
    nodes = [node for module in modules for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "CannotArise"]


def sentences() -> list[str]:
    """What is said at these places, which stands there as it is, so that the catalogue can take it up."""
    said = [call.args[SAYS] for call in raised()]
    return [each.value for each in said if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def in_words(sentence: str) -> str:
    """The sentence with a number for each of its facts."""
    names = [name for _, name, _, _ in Formatter().parse(sentence) if name]
    return say(CannotArise(Reason.FACTS, "situation", sentence, **dict.fromkeys(names, 7)))


def test_every_place_says_a_sentence_that_the_catalogue_can_take_up_and_gives_its_facts() -> None:
    assert len(sentences()) == len(raised()) > 70
    for call, sentence in zip(raised(), sentences(), strict=True):
        wanted = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert {each.arg for each in call.keywords} == wanted, sentence


def test_no_reason_and_no_advice_has_a_word_that_is_not_in_the_catalogue(nobodys_language: None) -> None:
    texts = [*map(say, Reason), *map(in_words, sentences())]
    assert [text for text in texts if plain_words(text, KNOWN)] == []


def test_control_what_was_never_marked_keeps_its_words(nobodys_language: None) -> None:
    assert plain_words(in_words("so many are {number} too many"), KNOWN) != []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "there is no insurance against Th here; take it away, or write the bank's card"),
        (
            "de",
            "gegen Th gibt es hier keine Versicherung; nehmen Sie sie weg, oder schreiben Sie die Karte der Bank",
        ),
    ],
)
def test_the_facts_stand_in_the_sentence_of_either_language(language: str, said: str) -> None:
    sentence = "there is no insurance against {card} here; take it away, or write the bank's card"
    refusal = CannotArise(Reason.AMOUNT, "table.boxes[0].insurance", sentence, card=Card.parse("Th"))
    with translation.override(language):
        assert say(refusal) == said
    assert str(refusal).startswith("table.boxes[0].insurance: there is no insurance against Th here")
