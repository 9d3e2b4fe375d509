"""The one question of the product: `rule_on(ruleset, situation) -> Ruling`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casino_training.rules.answers import Answer, CallSupervisor, LeftOpen, Permission
from casino_training.rules.chapters import bank, boxes, doubling, irregularities, payouts, splitting, stakes
from casino_training.rules.clause import Citing, DocumentIsSilent, Rule, Ruling, Silent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BankToPlay,
    CardAskedOnSplitAce,
    CardsOnEmptyBox,
    DecisionDisputed,
    DoubleAsked,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    ExcessToReturn,
    PaymentDue,
    PaymentsDue,
    Silence,
    Situation,
    StakeOverMaximum,
)

RULINGS: Mapping[type[Any], Callable[[Ruleset, Citing, Any], Answer]] = {
    BankToPlay: bank.draw_or_stand,
    DoubleAsked: doubling.may_double,
    CardAskedOnSplitAce: splitting.card_on_split_ace,
    PaymentDue: payouts.payment,
    PaymentsDue: payouts.payments,
    DecisionDisputed: boxes.who_decides,
    ExcessToReturn: stakes.excess_to_return,
    StakeOverMaximum: stakes.may_lie,
    ErrorCardDrawn: irregularities.error_card,
    ErrorCardChoice: irregularities.error_card_choice,
    ErrorCardForNextBox: irregularities.error_card_for_next_box,
    CardsOnEmptyBox: irregularities.cards_on_empty_box,
}
"""The function of a chapter that rules on each situation. It reads rules only through `Citing`."""


def rule_on(ruleset: Ruleset, situation: Situation) -> Ruling:
    """The answer this house's document gives and the rules it follows from, the deciding rule last.

    Where the document is silent, the answer is what `situation.silence` says silence means.
    """
    cite = Citing()
    try:
        answer = RULINGS[type(situation)](ruleset, cite, situation)
    except DocumentIsSilent as silent:
        answer = in_silence(situation.silence, silent.rule)
    return Ruling(answer, cite.because)


def in_silence(silence: Silence, rule: Rule[object]) -> Answer:
    """What to do about a point on which the document is silent (`architecture`: Silence)."""
    if silence is Silence.IRREGULARITY:
        return CallSupervisor()
    is_unclear = isinstance(rule.value, Silent) and rule.value.is_unclear
    if silence is Silence.OPTION and not is_unclear:
        return Permission(False)
    return LeftOpen()
