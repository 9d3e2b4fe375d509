"""What happens at the table: acts of the croupier, events of players and chance. `felt.words` tells them.

A scenario's step shows the happenings since the step before; `round.apply` performs them. Amounts are cents.
`place` is a box number or `BANK`; `hand` counts the hands of a box from 0.
"""

from casino_training.rules.happenings.boxes import (
    AdviceGiven,
    BoxAsked,
    BoxholderAppointed,
    BoxWish,
    DecisionClaimed,
    PlaceWanted,
    PlayerLeft,
    PlayerReturned,
    PlayerSeated,
    TipGiven,
)
from casino_training.rules.happenings.dealing import (
    CardBurned,
    CardDealt,
    CardMoved,
    CardsRearranged,
    CardsTakenIn,
    CardTurned,
    CutCardDrawn,
    ShoeEnded,
    ShoeFilled,
)
from casino_training.rules.happenings.insurance import (
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceRaised,
    InsuranceSettled,
)
from casino_training.rules.happenings.irregularities import (
    CardDrawnInError,
    Contested,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    RemedyCardRefused,
    RemedyWanted,
    SupervisorAnswered,
    SupervisorDecided,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.happenings.playing import (
    CoPlayerDeclined,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    SecondHandTaken,
    SecondHandWanted,
    StakeDoubledByAnother,
    StakeOffered,
)
from casino_training.rules.happenings.replies import (
    ActDone,
    DeciderNamed,
    RequestAnswered,
    SupervisorCalled,
    TotalCalled,
)
from casino_training.rules.happenings.settlement import (
    BustCollected,
    PaymentMade,
    PaymentPutRight,
    RoundClosed,
    StakeCollected,
)
from casino_training.rules.happenings.signals import (
    AceValueWanted,
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
    OpponentWanted,
    StakeAwaited,
    StakeBehindAnswered,
    StakePlaced,
    StakeReturned,
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
    | PlayerReturned
    | PlayerSeated
    | EvenMoneyRefused
    | BustCollected
    | PaymentMade
    | PaymentPutRight
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
    | ShoeFilled
    | RemedyWanted
    | WithdrawalWanted
    | RemedyCardRefused
    | MixedStackSeen
    | ForeignChipSeen
    | WorkContested
    | TipGiven
    | StakeReturned
    | BoxholderAppointed
    | StakeDoubledByAnother
    | HandSurrendered
    | InsuranceOffered
    | InsuranceRaised
    | InsuranceSettled
    | EvenMoneyOffered
    | EvenMoneyTaken
    | StakeCollected
    | CardsTakenIn
    | CardBurned
    | CardMoved
    | CardsRearranged
    | RequestAnswered
    | TotalCalled
    | DeciderNamed
    | ActDone
    | SupervisorCalled
    | SupervisorDecided
    | SupervisorAnswered
    | RoundClosed
    | PlaceWanted
    | AceValueWanted
    | OpponentWanted
    | StakeAwaited
)

__all__ = [
    "AceValueWanted",
    "ActDone",
    "AdviceGiven",
    "BoxAsked",
    "BoxWish",
    "BoxholderAppointed",
    "BustCollected",
    "CardBurned",
    "CardDealt",
    "CardDrawnInError",
    "CardMoved",
    "CardTurned",
    "CardsRearranged",
    "CardsTakenIn",
    "CashOffered",
    "CoPlayerDeclined",
    "Contested",
    "CutCardDrawn",
    "DeciderNamed",
    "DecisionChanged",
    "DecisionClaimed",
    "DecisionConfirmed",
    "ErrorCardClaimed",
    "ErrorCardRefused",
    "ErrorCardWanted",
    "EvenMoneyOffered",
    "EvenMoneyRefused",
    "EvenMoneyTaken",
    "ForeignChipSeen",
    "HandDoubled",
    "HandSplit",
    "HandSplitBySome",
    "HandStood",
    "HandSurrendered",
    "Happening",
    "InsuranceOffered",
    "InsurancePlaced",
    "InsuranceRaised",
    "InsuranceSettled",
    "MixedStackSeen",
    "OpponentWanted",
    "PaymentMade",
    "PaymentPutRight",
    "PlaceWanted",
    "PlayerAsked",
    "PlayerCalled",
    "PlayerLeft",
    "PlayerReturned",
    "PlayerSeated",
    "PlayerSigned",
    "RemedyCardRefused",
    "RemedyWanted",
    "RequestAnswered",
    "RoundClosed",
    "SecondHandTaken",
    "SecondHandWanted",
    "ShoeEnded",
    "ShoeFilled",
    "SignalBlurred",
    "StakeAwaited",
    "StakeBehindAnswered",
    "StakeCollected",
    "StakeDoubledByAnother",
    "StakeOffered",
    "StakePlaced",
    "StakeReturned",
    "SupervisorAnswered",
    "SupervisorCalled",
    "SupervisorDecided",
    "TipGiven",
    "TotalCalled",
    "Wish",
    "WithdrawalWanted",
    "WorkContested",
]
