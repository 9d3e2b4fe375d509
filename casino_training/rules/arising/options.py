"""Insurance and even money: open against the bank's first card, and as much as the house takes."""

from __future__ import annotations

from casino_training.rules.arising.cards import check_bank, check_size
from casino_training.rules.arising.facts import is_closed_against
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.insurance import Raise
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.hands import may_be_blackjack
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import BoxHand, Stake
from casino_training.rules.values import Odds


def check_even_money_open(ruleset: Ruleset, upcard: Card) -> None:
    """Nobody refused even money where there is none."""
    rules = ruleset.even_money
    if is_closed_against(upcard, rules.against, rules.ten_includes_pictures):
        raise CannotArise(
            Reason.FACTS,
            "situation.is_even_money_refused",
            "there is no even money against {card} here, and nobody refused it; write false",
            card=upcard,
        )


def check_even_money(ruleset: Ruleset, played: BoxHand) -> None:
    if played.is_split or not may_be_blackjack(ruleset, played):
        raise CannotArise(
            Reason.FACTS,
            "situation.is_beside_even_money",
            "{hand} is no blackjack, for which alone there is even money",
            hand=played.hand,
        )


def check_insured(ruleset: Ruleset, bank: Hand, in_error: int) -> None:
    """The bank began with a card against which there is insurance, and has drawn what settles it."""
    path = "situation.bank"
    check_size(bank, path, 2)
    check_bank(ruleset, bank, path, is_finished=False, in_error=in_error)
    if is_closed_against(bank.cards[0], ruleset.insurance.against, ruleset.insurance.ten_includes_pictures):
        raise CannotArise(Reason.AMOUNT, path, "there is no insurance against {card} here", card=bank.cards[0])


def check_raised(ruleset: Ruleset, insurance: Stake, path: str) -> None:
    """An insurance was raised as far as the house lets it be, where a second stake is not insured apart."""
    rules = ruleset.insurance
    most = rules.raised_at_most.value
    is_second = Raise.MAY_INSURE_SECOND in (rules.on_double.value, rules.on_split.value)
    if (
        isinstance(most, Odds)
        and not is_second
        and insurance.added
        and insurance.total * most.per > insurance.cents * most.pays
    ):
        raise CannotArise(
            Reason.AMOUNT,
            path,
            "an insurance of {cents} cents is raised to {most} at most here; write less",
            cents=insurance.cents,
            most=most,
        )


def check_insurance(ruleset: Ruleset, stake: int, placed: int) -> None:
    """Raises `CannotArise` where a stake cannot have been insured so when it was raised."""
    try:
        amount = Citing()(ruleset.insurance.amount)
    except DocumentIsSilent:
        return
    least, most = amount.least, amount.most
    is_enough = placed > 0 and placed * least.denominator >= stake * least.numerator
    if is_enough and placed * most.denominator <= stake * most.numerator:
        return
    if least == most:
        raise CannotArise(
            Reason.AMOUNT,
            "situation.placed",
            "an insurance of {placed} cents on {stake} cents is not accepted here; exactly {most} is",
            placed=placed,
            stake=stake,
            most=most,
        )
    raise CannotArise(
        Reason.AMOUNT,
        "situation.placed",
        "an insurance of {placed} cents on {stake} cents is not accepted here; at most {most} is",
        placed=placed,
        stake=stake,
        most=most,
    )
