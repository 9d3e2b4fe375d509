"""A card lying face down counts nothing, shows nothing and is half of no pair: it is never ruled on."""

import pytest

from casino_training.rules.cards import Card, Hand
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import InsuranceAsked, Situation, SplitAsked, TotalAsked
from tests.rulebooks import RULEBOOKS

UNSEEN = Hand.parse("8h ??")


@pytest.mark.parametrize("house", RULEBOOKS.values(), ids=RULEBOOKS)
@pytest.mark.parametrize("asked", [TotalAsked(UNSEEN), SplitAsked(UNSEEN), InsuranceAsked(Card.parse("??"))])
def test_what_is_asked_about_a_card_lying_face_down_is_refused(asked: Situation, house: Ruleset) -> None:
    with pytest.raises(ValueError, match="turn it first"):
        rule_on(house, asked)
