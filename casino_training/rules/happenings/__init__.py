"""What happens at the table: acts of the croupier, events of players and chance. `felt.words` tells them.

A scenario's step shows the happenings since the step before; `round.apply` performs them. Amounts are cents.
`place` is a box number or `BANK`; `hand` counts the hands of a box from 0.
"""

from casino_training.rules.happenings.boxes import (
    AdviceGiven,
    BoxAsked,
    BoxWish,
    DecisionClaimed,
    PlayerLeft,
    TipGiven,
)
from casino_training.rules.happenings.dealing import (
    CardDealt,
    CardTurned,
    CutCardDrawn,
    ShoeEnded,
)
from casino_training.rules.happenings.insurance import (
    EvenMoneyRefused,
    InsurancePlaced,
)
from casino_training.rules.happenings.irregularities import (
    CardDrawnInError,
    Contested,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    WorkContested,
)
from casino_training.rules.happenings.playing import (
    CoPlayerDeclined,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    SecondHandTaken,
    SecondHandWanted,
    StakeOffered,
)
from casino_training.rules.happenings.settlement import (
    BustCollected,
    PaymentMade,
)
from casino_training.rules.happenings.signals import (
    DecisionChanged,
    DecisionConfirmed,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    SignalBlurred,
    Wish,
)
from casino_training.rules.happenings.stakes import (
    CashOffered,
    ForeignChipSeen,
    MixedStackSeen,
    StakeBehindAnswered,
    StakePlaced,
)

Happening = (
    StakePlaced
    | CardDealt
    | CardTurned
    | HandSplit
    | HandDoubled
    | HandStood
    | PlayerCalled
    | PlayerSigned
    | PlayerAsked
    | StakeOffered
    | InsurancePlaced
    | CoPlayerDeclined
    | SecondHandWanted
    | HandSplitBySome
    | SecondHandTaken
    | PlayerLeft
    | EvenMoneyRefused
    | BustCollected
    | PaymentMade
    | DecisionClaimed
    | CardDrawnInError
    | ErrorCardWanted
    | ErrorCardRefused
    | ErrorCardClaimed
    | BoxAsked
    | StakeBehindAnswered
    | AdviceGiven
    | CashOffered
    | SignalBlurred
    | DecisionConfirmed
    | DecisionChanged
    | CutCardDrawn
    | ShoeEnded
    | MixedStackSeen
    | ForeignChipSeen
    | WorkContested
    | TipGiven
)

__all__ = [
    "AdviceGiven",
    "BoxAsked",
    "BoxWish",
    "BustCollected",
    "CardDealt",
    "CardDrawnInError",
    "CardTurned",
    "CashOffered",
    "CoPlayerDeclined",
    "Contested",
    "CutCardDrawn",
    "DecisionChanged",
    "DecisionClaimed",
    "DecisionConfirmed",
    "ErrorCardClaimed",
    "ErrorCardRefused",
    "ErrorCardWanted",
    "EvenMoneyRefused",
    "ForeignChipSeen",
    "HandDoubled",
    "HandSplit",
    "HandSplitBySome",
    "HandStood",
    "Happening",
    "InsurancePlaced",
    "MixedStackSeen",
    "PaymentMade",
    "PlayerAsked",
    "PlayerCalled",
    "PlayerLeft",
    "PlayerSigned",
    "SecondHandTaken",
    "SecondHandWanted",
    "ShoeEnded",
    "SignalBlurred",
    "StakeBehindAnswered",
    "StakeOffered",
    "StakePlaced",
    "TipGiven",
    "Wish",
    "WorkContested",
]
