"""Questions in notation, with what is not said of them filled in; and the houses that are asked."""

from collections.abc import Mapping

from casino_training.rules.ruleset import Ruleset
from casino_training.rules.values import AtMost
from tests.rulebooks import RULEBOOKS
from tests.strategies import with_value

ONE_PACK = with_value(RULEBOOKS["frankfurt"], "shoe.packs", 1)
FOUR_HANDS = with_value(RULEBOOKS["frankfurt"], "splitting.hands", AtMost(4))
HOUSES: Mapping[str, Ruleset] = {**RULEBOOKS, "one pack": ONE_PACK, "four hands": FOUR_HANDS}


def stake(cents: int = 2000, **facts: object) -> dict[str, object]:
    return {"type": "Stake", "player": "Anna", "cents": cents, **facts}


def hand(cards: str, *stakes: dict[str, object], **facts: object) -> dict[str, object]:
    return {"type": "BoxHand", "hand": cards, "stakes": list(stakes) or [stake()], **facts}


def payment(cards: str = "Th 9d", bank: str = "Ts 7c", **facts: object) -> dict[str, object]:
    return {"type": "PaymentDue", "hand": hand(cards, **facts), "bank": bank}


def insured(bank: str) -> dict[str, object]:
    return {"type": "InsuranceDue", "insurance": [stake()], "bank": bank}


def claimant(**facts: object) -> dict[str, object]:
    return {"type": "Claimant", "name": "Anna", "stake": 1000, "seat": None, "shoe_distance_cm": 90, **facts}


def wished(trigger: str, remedy: str, by: str = "croupier", **facts: object) -> dict[str, object]:
    accident = {"type": "Accident", "trigger": trigger, **facts}
    return {"type": "RemedyWished", "accident": accident, "remedy": remedy, "by": by}


def dispute(**facts: object) -> dict[str, object]:
    usual = {"box": 3, "claimants": [claimant()], "seated": None, "appointed": None, "vacancy": "nobody holds the box"}
    return {"type": "DecisionDisputed", **usual, **facts}
