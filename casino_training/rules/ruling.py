"""The one question of the product: `rule_on(ruleset, situation) -> Ruling`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from casino_training.rules.answers import Answer, CallSupervisor, LeftOpen, Permission
from casino_training.rules.chapters import (
    bank,
    boxes,
    conduct,
    dealing,
    doubling,
    even_money,
    insurance,
    irregularities,
    payouts,
    settling,
    shoe,
    splitting,
    stakes,
    surrender,
    totals,
)
from casino_training.rules.clause import Citing, DocumentIsSilent, Rule, Ruling, Silent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    AceChosen,
    AceUndecided,
    AddedOverMaximum,
    AdviceHeard,
    AppointmentAsked,
    BankCardDrawn,
    BankCardInDeal,
    BankReachedFor,
    BankSecondCard,
    BankToPlay,
    BlackjackCashed,
    BlackjackHeld,
    BlackjackToAnnounce,
    BoxCardInDeal,
    BoxesDue,
    BoxSkipped,
    BoxToOpen,
    BustPaidAsked,
    CallToRead,
    CardAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    CardRefused,
    CardsOfBustHand,
    CardsOnEmptyBox,
    ChangeAsked,
    CoPlayerDoublesBlackjack,
    CoPlayerKeepsOut,
    CoPlayerStaysOut,
    CutCardOut,
    DealToBegin,
    DealToOrder,
    DecisionDisputed,
    DoubleAsked,
    DoubledByAnother,
    EmptyBoxServed,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    EvenMoneyAsked,
    EvenMoneyDisputed,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    ExcessReturned,
    ExcessToReturn,
    ForeignChip,
    FurtherBoxAsked,
    HoleCardExposed,
    HoleCardLookedAt,
    InsuranceAsked,
    InsuranceDisputed,
    InsuranceDue,
    InsuranceLimit,
    InsuranceNoticed,
    InsuranceOfferDue,
    InsuranceOfRaisedStake,
    InsuranceToAccept,
    JoiningAsked,
    LastWordAsked,
    LateEvenMoneyAsked,
    LateInsuranceAsked,
    LateSurrenderAsked,
    MoneyOffered,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    PaymentToCut,
    RaisedInsurance,
    RemedyChoice,
    RemedyWished,
    SeatAsked,
    SecondHandWithout,
    SettlementToOrder,
    ShoeToFill,
    ShoeToPrepare,
    SignalToRead,
    SignalUnclear,
    Silence,
    Situation,
    SplitAsked,
    StackMixed,
    StakeAdded,
    StakeAfterRound,
    StakeAgainstAsked,
    StakeBehindAsked,
    StakeChanged,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeStepAsked,
    StakeTimeAsked,
    StakeToSettle,
    StakeUnderMinimum,
    StandAsked,
    SurrenderAsked,
    SurrenderDue,
    TipCustomAsked,
    TipToPlace,
    TotalAfterStand,
    TotalAsked,
    TotalToAnnounce,
    VacantBoxAsked,
    VoicesDiffer,
    WithdrawalAsked,
)

RULINGS: Mapping[type[Any], Callable[[Ruleset, Citing, Any], Answer]] = {
    TotalAsked: totals.total_asked,
    TotalAfterStand: totals.total_after_stand,
    BankToPlay: bank.draw_or_stand,
    BankCardInDeal: dealing.is_bank_dealt_rightly,
    BankReachedFor: bank.may_be_played,
    BankCardDrawn: irregularities.bank_card_drawn,
    DoubleAsked: doubling.may_double,
    CardAskedOnSplitAce: splitting.card_on_split_ace,
    CardAskedAfterDouble: doubling.card_after_double,
    SplitAsked: splitting.may_split,
    StakeAdded: doubling.is_enough,
    AddedOverMaximum: doubling.may_pass_maximum,
    SurrenderAsked: surrender.may_surrender,
    LateSurrenderAsked: surrender.is_surrender_in_time,
    SurrenderDue: surrender.surrendered,
    InsuranceAsked: insurance.may_insure,
    LateInsuranceAsked: insurance.is_insurance_in_time,
    InsuranceOfferDue: insurance.must_offer,
    InsuranceLimit: insurance.most,
    InsuranceToAccept: insurance.is_accepted,
    InsuranceDue: insurance.settled,
    InsuranceOfRaisedStake: insurance.on_raised_stake,
    RaisedInsurance: insurance.raised,
    EvenMoneyAsked: even_money.may_take,
    EvenMoneyOfferDue: even_money.must_offer,
    EvenMoneyDue: even_money.paid,
    CoPlayerStaysOut: doubling.may_stay_out,
    DoubledByAnother: doubling.may_another_double,
    SecondHandWithout: splitting.second_hand_of,
    CoPlayerDoublesBlackjack: doubling.may_co_player_double_blackjack,
    BlackjackCashed: doubling.blackjack_cashed,
    PaymentDue: settling.payment,
    PaymentsDue: settling.payments,
    BoxesDue: settling.payments_of_boxes,
    BustPaidAsked: settling.is_paid,
    StakeToSettle: settling.stake_to_settle,
    StakeAfterRound: settling.stake_after_round,
    StakeOfDrawnHand: payouts.stake_of_drawn_hand,
    CardsOfBustHand: payouts.cards_of_bust_hand,
    BlackjackHeld: payouts.blackjack_held,
    SettlementToOrder: payouts.settlement_order,
    PaymentNoticed: irregularities.payment_noticed,
    InsuranceNoticed: irregularities.insurance_noticed,
    PaymentToCut: payouts.payment_cut,
    DecisionDisputed: boxes.who_decides,
    ExcessToReturn: stakes.excess_to_return,
    StakeOverMaximum: stakes.may_lie,
    ErrorCardDrawn: irregularities.remedied,
    ErrorCardChoice: irregularities.error_card_choice,
    ErrorCardForNextBox: irregularities.error_card_for_next_box,
    CardsOnEmptyBox: irregularities.cards_on_empty_box,
    AppointmentAsked: boxes.may_appoint,
    StakeBehindAsked: stakes.may_stay_behind,
    AdviceHeard: boxes.advice,
    VoicesDiffer: boxes.whose_wish,
    FurtherBoxAsked: boxes.may_play_further,
    JoiningAsked: stakes.may_join,
    VacantBoxAsked: boxes.may_stake_on_vacant,
    TipToPlace: conduct.where_tip_goes,
    StakeStepAsked: stakes.keeps_step,
    StakeUnderMinimum: stakes.meets_minimum,
    MoneyOffered: stakes.is_accepted,
    StakeTimeAsked: stakes.counts_this_round,
    StakeChanged: irregularities.stake_changed,
    SignalToRead: dealing.read_signal,
    SignalUnclear: irregularities.signal_unclear,
    ChangeAsked: dealing.may_change,
    CallToRead: dealing.read_call,
    StandAsked: dealing.may_stand,
    CutCardOut: shoe.cut_card,
    ShoeToPrepare: shoe.preparation,
    DealToOrder: dealing.first_cards,
    BoxSkipped: irregularities.remedied,
    HoleCardExposed: irregularities.remedied,
    StackMixed: irregularities.remedied,
    ForeignChip: irregularities.remedied,
    BankSecondCard: irregularities.remedied,
    EmptyBoxServed: irregularities.remedied,
    RemedyChoice: irregularities.remedy_choice,
    RemedyWished: irregularities.remedy_wished,
    WithdrawalAsked: irregularities.may_withdraw,
    CardRefused: irregularities.card_refused,
    LastWordAsked: irregularities.last_word,
    ShoeToFill: shoe.is_filled_rightly,
    DealToBegin: dealing.may_begin,
    BoxCardInDeal: dealing.is_box_dealt_rightly,
    BlackjackToAnnounce: totals.must_announce_blackjack,
    HoleCardLookedAt: bank.may_look,
    BoxToOpen: boxes.may_open,
    SeatAsked: boxes.may_sit,
    TipCustomAsked: conduct.is_customary,
    CoPlayerKeepsOut: boxes.may_keep_out,
    ExcessReturned: stakes.is_excess_in_time,
    StakeAgainstAsked: stakes.may_be_against,
    AceUndecided: dealing.ace_settled,
    TotalToAnnounce: totals.announced,
    AceChosen: totals.may_choose_ace,
    InsuranceDisputed: insurance.who_insures,
    EvenMoneyDisputed: even_money.who_takes,
    LateEvenMoneyAsked: even_money.is_in_time,
    CardAsked: dealing.may_draw,
}
"""The function of a chapter that rules on each situation. It reads rules only through `Citing`."""


OF_CARDS = frozenset(
    {
        *(TotalAsked, TotalAfterStand, TotalToAnnounce, BankToPlay, BlackjackToAnnounce, BlackjackHeld, StakeToSettle),
        *(StakeAfterRound, StakeOfDrawnHand, BustPaidAsked),
        *(DoubleAsked, SplitAsked, CardAsked, CardAskedAfterDouble, CardAskedOnSplitAce, StandAsked, SurrenderAsked),
        *(InsuranceAsked, InsuranceOfferDue, EvenMoneyAsked, EvenMoneyOfferDue, CardsOfBustHand),
    }
)
"""Questions whose facts are a few cards: the same are asked again at every table."""
RULINGS_REMEMBERED = 20_000
"""So many rulings on such questions are kept, those asked for last."""


def rule_on(ruleset: Ruleset, situation: Situation) -> Ruling:
    """The answer this house's document gives and the rules it follows from, the deciding rule last.

    Where the document is silent, the answer is what `situation.silence` says silence means.
    """
    if type(situation) in OF_CARDS:
        return _remembered(ruleset, situation)
    return _ruled(ruleset, situation)


def _ruled(ruleset: Ruleset, situation: Situation) -> Ruling:
    cite = Citing()
    try:
        answer = RULINGS[type(situation)](ruleset, cite, situation)
    except DocumentIsSilent as silent:
        answer = in_silence(situation.silence, silent.rule)
    return Ruling(answer, cite.because)


_remembered = lru_cache(maxsize=RULINGS_REMEMBERED)(_ruled)


def in_silence(silence: Silence, rule: Rule[object]) -> Answer:
    """What to do about a point on which the document is silent (`architecture`: Silence)."""
    if silence is Silence.IRREGULARITY:
        return CallSupervisor()
    is_unclear = isinstance(rule.value, Silent) and rule.value.is_unclear
    if silence is Silence.OPTION and not is_unclear:
        return Permission(False)
    return LeftOpen()
