"""Cards that may not lie where they lie, and whether it is known what becomes of them.

Who calls the supervisor about a card leaves it to him. Until he has decided nobody knows what the hand counts, so what
its stakes come to is open (`is_in_doubt`).
"""

from __future__ import annotations

from casino_training.rules.answers import BANK, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import ActDone, CardDrawnInError, SupervisorCalled
from casino_training.rules.physics.notes import is_remedy
from casino_training.rules.physics.places import hand_meant
from casino_training.rules.round.bank import had_to_stand
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CardAskedAfterDouble, CardAskedOnSplitAce
from casino_training.rules.table import DOUBLED, Box, BoxHand, Table


def card_too_many(ruleset: Ruleset, hand: BoxHand) -> Ruling | None:
    """The ruling that refuses the last card of a hand that was doubled or begins with a split ace."""
    cards = hand.hand.cards
    is_doubled = hand.state is DOUBLED
    if len(cards) < 3 or not (is_doubled or hand.is_split) or hand.hand.is_covered or not hand.is_in_play:
        return None
    before = Hand(cards[:-1])
    if is_doubled and len(cards) > 3:
        ruling = rule_on(ruleset, CardAskedAfterDouble(before))
    elif not is_doubled and cards[0].is_ace:
        ruling = rule_on(ruleset, CardAskedOnSplitAce(before))
    else:
        return None
    return ruling if ruling.answer == Permission(False) else None


def has_drawn_too_many(ruleset: Ruleset, bank: Hand) -> bool:
    """Whether the bank has drawn its last card although it had to stand."""
    return len(bank.cards) > 2 and not bank.is_covered and had_to_stand(ruleset, bank)


def is_in_doubt(ruleset: Ruleset, table: Table, box: Box, index: int) -> bool:
    """Whether the supervisor was called about a card of this hand or of the bank, and has not decided."""
    if not table.heard:
        return False
    if _is_left_to_him(table, BANK) and has_drawn_too_many(ruleset, table.bank):
        return True
    if not _is_left_to_him(table, box.number):
        return False
    drawn = [said for said in table.heard if isinstance(said, CardDrawnInError) and said.box == box.number]
    is_drawn_here = any(index == hand_meant(box, said.hand) for said in drawn)
    return is_drawn_here or card_too_many(ruleset, box.hands[index]) is not None


def _is_left_to_him(table: Table, place: int) -> bool:
    is_done = any(isinstance(said, ActDone) and is_remedy(said, place) for said in table.heard)
    return SupervisorCalled(place) in table.heard and not is_done
