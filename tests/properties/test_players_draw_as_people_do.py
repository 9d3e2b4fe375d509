"""What lies on the table came about by play that one sees in a casino."""

import pytest

from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Citing
from casino_training.rules.happenings import CardDrawnInError
from casino_training.rules.ruleset import Ruleset
from tests.properties.drawn import HOUSES, OFFERED, many_steps
from tests.rulebooks import RULEBOOKS

TOLD_BEFORE = {"K68"}
"""Asks twice about a card that was drawn to a hand that wanted none, and tells of it with the first question."""


@pytest.mark.parametrize(("house", "kind"), [each for each in OFFERED if each[1] not in TOLD_BEFORE])
def test_nobody_draws_to_a_high_total_to_a_blackjack_or_to_what_is_bust(house: str, kind: str) -> None:
    for step in many_steps(house, kind):
        unwanted = {event.box for event in step.events if isinstance(event, CardDrawnInError)}
        hands = [(hand, box.number in unwanted) for box in step.table.boxes for hand in box.hands]
        for hand, has_error_card in hands:
            is_doubled = any(stake.added for stake in hand.stakes)
            if not is_doubled:
                drawn = len(hand.hand) - has_error_card
                assert all(would_draw(HOUSES[house], hand.hand, cards) for cards in range(2, drawn))


def would_draw(ruleset: Ruleset, hand: Hand, cards: int) -> bool:
    """Whether one would draw to the first `cards` of this hand: not to a hard seventeen, nor to a soft nineteen."""
    if any(card.is_face_down for card in hand.cards):
        return True
    total = count(ruleset, Citing(), Hand(hand.cards[:cards]))
    return total.count <= (18 if total.is_soft else 16)


def test_a_card_drawn_to_a_blackjack_or_to_a_bust_hand_would_be_noticed() -> None:
    """The control."""
    bavaria = RULEBOOKS["bavaria"]
    assert not would_draw(bavaria, Hand.parse("Jc Ad 5h"), 2)
    assert not would_draw(bavaria, Hand.parse("8c 5d Th Kh"), 3)
