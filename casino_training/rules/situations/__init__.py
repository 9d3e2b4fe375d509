"""The questions that can be put to a ruleset: one frozen dataclass each, holding all and only the facts it turns on.

A class names the type of its answer, its severity, what silence of the document means for it and, for an act, the
acts on offer, which are the same for every house. Amounts are cents.
"""

from casino_training.rules.situations.bank_play import BankPlay, BankToPlay
from casino_training.rules.situations.limits import ExcessToReturn, Limits, StakeOverMaximum
from casino_training.rules.situations.payment import Payment, PaymentDue, PaymentsDue
from casino_training.rules.situations.people import Claimant, DecisionDisputed, People
from casino_training.rules.situations.playing import CardAskedOnSplitAce, DoubleAsked, Playing
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.situations.trouble import (
    CardsOnEmptyBox,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    Trouble,
)

Situation = BankPlay | Payment | Playing | People | Limits | Trouble

__all__ = [
    "BankToPlay",
    "CardAskedOnSplitAce",
    "CardsOnEmptyBox",
    "Claimant",
    "DecisionDisputed",
    "DoubleAsked",
    "ErrorCardChoice",
    "ErrorCardDrawn",
    "ErrorCardForNextBox",
    "ExcessToReturn",
    "PaymentDue",
    "PaymentsDue",
    "Severity",
    "Silence",
    "Situation",
    "StakeOverMaximum",
]
