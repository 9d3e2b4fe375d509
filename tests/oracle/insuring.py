"""Who insures for how much, by chance within the document."""

from tests.oracle.house import House, Limits, Raise
from tests.oracle.plain import Box
from tests.oracle.shoe import Chance


def chosen(house: House, chance: Chance, sign: Limits, box: Box) -> list[tuple[str, int]]:
    """Each owner of the first hand insures his stake as first placed, or not."""
    choices = [(stake.owner, house.insurances(stake.cents, sign)) for stake in box.hands[0].stakes]
    return [(owner, chance.one_of(amounts)) for owner, amounts in choices if amounts and chance.happens(0.5)]


def chosen_late(house: House, chance: Chance, sign: Limits, box: Box) -> list[tuple[str, int]]:
    """The same after a double or a split: half of one stake of his, or of all that he has on the box."""
    lying: dict[str, set[int]] = {}
    for stake in box.hands[0].stakes:
        own = [other for hand in box.hands for other in hand.stakes if other.owner == stake.owner]
        lying[stake.owner] = {stake.cents, sum(other.total for other in own)}
    choices = [
        (owner, [half for cents in sorted(sums) for half in house.insurances(cents, sign)])
        for owner, sums in lying.items()
    ]
    return [(owner, chance.one_of(amounts)) for owner, amounts in choices if amounts and chance.happens(0.5)]


def raised(rule: Raise, chance: Chance, box: Box, joined: list[str]) -> list[tuple[str, int]]:
    """What those add who are insured and have doubled or split just now; where they may and need not, once a box."""
    placed = dict(box.insurance)
    may_raise = rule is not Raise.SILENT and len(placed) == len(box.insurance)
    return [
        (owner, placed[owner])
        for owner in dict.fromkeys(joined)
        if owner in placed and (rule is Raise.MUST_DOUBLE_IT or (may_raise and chance.happens(0.5)))
    ]
