"""Whether a situation can arise at a house at all. What a stranger sends is refused or ruled on by this.

A player may ask for anything, so a wish that the house refuses can arise; facts that contradict one another, or the
rules by which they would have come about, cannot.
"""

from casino_training.rules.arising.check import check_can_arise, rule_if_it_can_arise
from casino_training.rules.arising.reasons import CannotArise, Reason

__all__ = ["CannotArise", "Reason", "check_can_arise", "rule_if_it_can_arise"]
