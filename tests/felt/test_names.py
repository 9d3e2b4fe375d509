"""Whatever pages call by a name has one, in English and German."""

import pytest
from django.utils.translation import override

from casino_training.felt.kind_labels import KIND_SUMMARIES, TOPICS
from casino_training.felt.kind_labels import KINDS as KIND_WORDS
from casino_training.felt.labels import NAMES, WORDS
from casino_training.felt.rule_labels import RULES
from casino_training.felt.words import say, summary
from casino_training.rules.answers import (
    Act,
)
from casino_training.rules.clause import Basis, Rule
from casino_training.rules.happenings import (
    Wish,
)
from casino_training.rules.shapes import rule_shapes
from casino_training.rules.situations import (
    Severity,
)
from casino_training.scenarios.build import KINDS


def test_every_rule_kind_topic_and_word_on_pages_has_a_name() -> None:
    assert list(RULES) == [f"{chapter}.{name}" for chapter, rules in rule_shapes().items() for name in rules]
    assert KIND_WORDS.keys() == KIND_SUMMARIES.keys()
    assert all(set(words) == set(enum) for enum, words in WORDS.items())
    assert len(NAMES) == len(KIND_WORDS) + len(TOPICS) + len(RULES) + len(Basis) + len(Severity)


def test_every_kind_has_its_words() -> None:
    assert KIND_WORDS.keys() == KINDS.keys()
    assert {kind.topic for kind in KINDS.values()} == set(TOPICS)
    for name, kind in KINDS.items():
        assert say(kind) == say(name)
        assert summary(kind) == summary(name)
        assert say(kind.topic)


def test_a_name_is_said_whether_it_comes_as_text_enum_or_rule() -> None:
    assert say("bank.soft_17") == say(Rule("bank.soft_17", "stand")) == "The bank on a soft seventeen"
    assert say("reading") == say(Basis.READING) == "our reading"
    assert say("practice") == "general practice, not in the document"
    assert say("money") == say(Severity.MONEY) == "money"
    assert say(Act.STAND) == "Stand"
    assert say("K71") == "Cards dealt to an empty box"
    assert summary("K71") == "The deal has gone wrong: where each card belongs."
    assert say("empty-box") == "Cards on an empty box"


def test_every_name_has_its_german(german: None) -> None:
    english = {name: say(name) for name in NAMES}
    with override("en"):
        same = {name for name in NAMES if say(name) == english[name]}
    assert same == set()
    assert say("bank.soft_17") == "Die Bank auf weicher Siebzehn"


@pytest.mark.parametrize("stranger", ["K00", "bank.soft_18", "", Wish.CARD, 17, None])
def test_a_stranger_has_no_name(stranger: object) -> None:
    with pytest.raises(LookupError, match="no words for"):
        say(stranger)
