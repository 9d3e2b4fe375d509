"""What happens at a table, happening by happening: physics, which knows no rules.

It performs what is wrong as well as what is right, and refuses only what cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from itertools import groupby
from typing import Any

from casino_training.rules.happenings import (
    AceValueWanted,
    ActDone,
    AdviceGiven,
    BoxAsked,
    BoxholderAppointed,
    BustCollected,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardMoved,
    CardsRearranged,
    CardsTakenIn,
    CardTurned,
    CashOffered,
    CoPlayerDeclined,
    CutCardDrawn,
    DeciderNamed,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    ForeignChipSeen,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceRaised,
    InsuranceSettled,
    MixedStackSeen,
    OpponentWanted,
    PaymentMade,
    PaymentPutRight,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerReturned,
    PlayerSeated,
    PlayerSigned,
    RemedyCardRefused,
    RemedyWanted,
    RequestAnswered,
    RoundClosed,
    SecondHandTaken,
    SecondHandWanted,
    ShoeEnded,
    ShoeFilled,
    SignalBlurred,
    StakeAwaited,
    StakeBehindAnswered,
    StakeCollected,
    StakeDoubledByAnother,
    StakeOffered,
    StakePlaced,
    StakeReturned,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
    TipGiven,
    TotalCalled,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.physics import cards, memory, money, people, playing, staking, supervisor, undoing
from casino_training.rules.physics.places import Impossible
from casino_training.rules.table import Table

__all__ = ["PHYSICS", "Impossible", "apply", "apply_all"]

PHYSICS: Mapping[type[Any], Callable[[Table, Any], Table]] = {
    StakePlaced: staking.place_stake,
    CardDealt: cards.deal,
    CardTurned: cards.turn,
    CardDrawnInError: cards.draw_in_error,
    CardBurned: cards.burn,
    CardMoved: cards.move,
    CardsRearranged: cards.rearrange,
    CardsTakenIn: cards.take_in,
    CutCardDrawn: cards.come_to_cut_card,
    ShoeEnded: cards.end_shoe,
    ShoeFilled: cards.fill_shoe,
    HandStood: playing.stand,
    HandDoubled: playing.double,
    HandSplit: playing.split,
    HandSplitBySome: playing.split,
    SecondHandTaken: playing.take_second_hand,
    StakeDoubledByAnother: playing.double_for_another,
    HandSurrendered: playing.surrender,
    InsurancePlaced: money.place_insurance,
    InsuranceRaised: money.raise_insurance,
    InsuranceSettled: money.settle_insurance,
    BustCollected: money.collect_bust,
    StakeCollected: money.collect,
    StakeReturned: money.hand_back,
    RoundClosed: money.close,
    PaymentMade: money.pay,
    PaymentPutRight: undoing.put_right,
    PlayerLeft: people.leave,
    PlayerReturned: people.come_back,
    PlayerSeated: people.sit_down,
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
    RemedyWanted: people.hear_of_remedy,
    WithdrawalWanted: people.hear,
    RemedyCardRefused: people.hear,
    TipGiven: people.hear,
    EvenMoneyTaken: money.take_even_money,
    EvenMoneyOffered: people.hear_croupier,
    InsuranceOffered: people.hear_offer,
    BoxholderAppointed: people.appoint,
    RequestAnswered: memory.reply,
    ActDone: memory.reply,
    DeciderNamed: memory.reply,
    TotalCalled: memory.reply,
    SupervisorCalled: supervisor.call_supervisor,
    SupervisorDecided: supervisor.decide,
    SupervisorAnswered: supervisor.answer,
    AceValueWanted: people.hear,
    StakeAwaited: people.hear,
    OpponentWanted: people.hear_of_opponent,
    PlaceWanted: people.hear_at_no_box,
}
"""What each happening does to a table."""


def apply(table: Table, happening: Happening) -> Table:
    """The table after `happening`; raises `Impossible` for what cannot physically be."""
    return PHYSICS[type(happening)](table, happening)


IN_A_ROW: Mapping[type[Any], Callable[[Table, Any], Table]] = {
    StakePlaced: staking.place_stakes,
    CardDealt: cards.deal_all,
}
"""What several happenings of one class do that often come in a row."""


def apply_all(table: Table, happenings: Iterable[Happening]) -> Table:
    """The table after all of these, one after the other, as `apply` has each; raises `Impossible` like it."""
    for kind, alike in groupby(happenings, type):
        row = tuple(alike)
        table = IN_A_ROW[kind](table, row) if kind in IN_A_ROW else reduce(apply, row, table)
    return table
