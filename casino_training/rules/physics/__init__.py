"""What happens at a table, happening by happening: physics, which knows no rules.

It performs what is wrong as well as what is right, and refuses only what cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casino_training.rules.happenings import (
    AdviceGiven,
    BoxAsked,
    BustCollected,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    CashOffered,
    CoPlayerDeclined,
    CutCardDrawn,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyRefused,
    ForeignChipSeen,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    Happening,
    InsurancePlaced,
    MixedStackSeen,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerSigned,
    SecondHandTaken,
    SecondHandWanted,
    ShoeEnded,
    SignalBlurred,
    StakeBehindAnswered,
    StakeOffered,
    StakePlaced,
    TipGiven,
    WorkContested,
)
from casino_training.rules.physics import cards, money, people, playing
from casino_training.rules.physics.places import Impossible
from casino_training.rules.table import Table

__all__ = ["PHYSICS", "Impossible", "apply"]

PHYSICS: Mapping[type[Any], Callable[[Table, Any], Table]] = {
    StakePlaced: money.place_stake,
    CardDealt: cards.deal,
    CardTurned: cards.turn,
    CardDrawnInError: cards.draw_in_error,
    CutCardDrawn: cards.come_to_cut_card,
    ShoeEnded: people.end_shoe,
    HandStood: playing.stand,
    HandDoubled: playing.double,
    HandSplit: playing.split,
    HandSplitBySome: playing.split,
    SecondHandTaken: money.take_second_hand,
    InsurancePlaced: money.place_insurance,
    BustCollected: money.collect_bust,
    PaymentMade: money.pay,
    PlayerLeft: people.leave,
    PlayerCalled: people.hear,
    PlayerSigned: people.hear,
    PlayerAsked: people.hear_of_hand,
    StakeOffered: people.hear_of_hand,
    DecisionClaimed: people.hear_all,
    DecisionConfirmed: people.hear_croupier,
    DecisionChanged: people.hear,
    SignalBlurred: people.hear,
    CoPlayerDeclined: people.hear,
    SecondHandWanted: people.hear,
    EvenMoneyRefused: people.hear,
    ErrorCardWanted: people.hear,
    ErrorCardRefused: people.hear,
    ErrorCardClaimed: people.hear_of_other_box,
    BoxAsked: people.hear,
    StakeBehindAnswered: people.hear,
    AdviceGiven: people.hear,
    CashOffered: people.hear,
    MixedStackSeen: people.hear,
    ForeignChipSeen: people.hear,
    WorkContested: people.hear,
    TipGiven: people.hear,
}
"""What each happening does to a table."""


def apply(table: Table, happening: Happening) -> Table:
    """The table after `happening`; raises `Impossible` for what cannot physically be."""
    return PHYSICS[type(happening)](table, happening)
