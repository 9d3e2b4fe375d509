"""What cases by hand ask about irregularities of any sort and bound wishes: by which key, and how it is read.

What happened is `after` with the name of the rule, `found`, `owners` of the box in question, and `card` seen or unseen.
"""

from collections.abc import Callable, Mapping
from typing import Any

from casino_training.rules.cards import Hand
from casino_training.rules.remedies import Accident, Remedy, Trigger
from casino_training.rules.situations import (
    BankSecondCard,
    CardRefused,
    EmptyBoxServed,
    ForeignChip,
    RemedyChoice,
    RemedyWished,
    Situation,
    StandAsked,
    WithdrawalAsked,
)
from casino_training.rules.values import Phase, Who

Case = Mapping[str, Any]


def accident(case: Case) -> Accident:
    """What happened in a case."""
    is_seen = {"seen": True, "unseen": False, None: None}[case.get("card")]
    return Accident(Trigger(case["after"]), Phase(case["found"]), case.get("owners"), is_seen)


def choice(case: Case) -> RemedyChoice:
    persons = case["may choose"]
    return RemedyChoice(accident(case), persons["boxholder"], persons["player"], persons["next box"])


READERS: Mapping[str, Callable[[Any, Case], Situation]] = {
    "card on empty box": lambda found, _: EmptyBoxServed(Phase(found)),
    "second card of the bank": lambda lies, case: BankSecondCard(
        {"face down": True, "open": False}[lies], Phase(case["found"])
    ),
    "foreign chip": lambda found, case: ForeignChip(Phase(found), case.get("owners", 1)),
    "may choose": lambda _, case: choice(case),
    "decided by": lambda who, case: RemedyWished(accident(case), Remedy(case["remedy"]), Who(who)),
    "stake withdrawn": lambda _, case: WithdrawalAsked(accident(case)),
    "stands on": lambda cards, _: StandAsked(Hand.parse(cards)),
    "card refused": lambda _, case: CardRefused(accident(case)),
}


def remedy_of(case: Case) -> Situation | None:
    """The situation that a case asks about; None when none of the keys here is in it."""
    return next((read(case[key], case) for key, read in READERS.items() if key in case), None)
