"""Who insures for how much, by chance within the document."""

from tests.oracle.house import House, Limits, Raise
from tests.oracle.plain import Box
from tests.oracle.shoe import Chance


def insure_box(house: House, chance: Chance, sign: Limits, box: Box) -> None:
    """Each owner of the first hand insures or not."""
    for stake in box.hands[0].stakes:
        choices = house.insurances(stake.cents, sign)
        if choices and chance.happens(0.5):
            box.insurance.append((stake.owner, chance.one_of(choices)))


def insure_late(house: House, chance: Chance, sign: Limits, box: Box, up: str) -> None:
    """After a double or a split those who have no insurance yet may place one, for the stake as first placed."""
    if house.insures_late and not box.insurance and house.may_insure(box.hands[0], up):
        insure_box(house, chance, sign, box)


def raise_insurance(rule: Raise, chance: Chance, box: Box, joined: list[str]) -> None:
    """Those who are insured and have doubled or split just now, by what the document says; each raises once."""
    placed = dict(box.insurance)
    has_raised = len(placed) < len(box.insurance)
    for owner in dict.fromkeys(joined):
        if owner in placed and (rule is Raise.MUST_DOUBLE_IT or is_raised(rule, chance, has_raised)):
            box.insurance.append((owner, placed[owner]))


def is_raised(rule: Raise, chance: Chance, has_raised: bool) -> bool:
    return rule is not Raise.SILENT and not has_raised and chance.happens(0.5)
