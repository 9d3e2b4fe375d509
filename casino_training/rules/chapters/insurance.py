"""Insurance against a blackjack of the bank."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, assert_never

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, CallSupervisor, LeftOpen, Permission, Person
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.totals import is_blackjack
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.moments import is_in_time
from casino_training.rules.situations.playing import Drawn
from casino_training.rules.values import Moment, Odds, Share, Upcard, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        InsuranceAsked,
        InsuranceDisputed,
        InsuranceDue,
        InsuranceLimit,
        InsuranceOfferDue,
        InsuranceOfRaisedStake,
        InsuranceToAccept,
        LateInsuranceAsked,
        RaisedInsurance,
    )
    from casino_training.rules.table import Stake


class Raise(StrEnum):
    """What becomes of an insurance when the stake it is for is raised."""

    MAY = "may raise"
    MUST = "must raise"
    MAY_NOT = "may not raise"
    MAY_INSURE_SECOND = "may insure the second stake"


class InsuranceAmount(Struct, frozen=True):
    """Least and greatest insurance as shares of the stake; equal shares fix the amount."""

    least: Share
    most: Share


class Insurance(Struct, frozen=True):
    against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which insurance is open."]
    ten_includes_pictures: Annotated[Rule[bool], "Where a ten is named, pictures are meant too."]
    amount: Annotated[Rule[InsuranceAmount], "How much of the stake may be insured."]
    pays: Annotated[Rule[Odds], "What it pays when the bank has blackjack; otherwise it is lost."]
    lost_without_blackjack: Annotated[Rule[bool], "Without a blackjack of the bank the insurance is collected."]
    decided_by: Annotated[Rule[Who], "Who decides on insuring a stake."]
    co_players_may: Annotated[Rule[bool], "A co-player may insure his own stake."]
    offered_by: Annotated[Rule[Who], "Who must speak first."]
    until: Annotated[Rule[Moment], "Until when insurance can be placed."]
    after_double_or_split: Annotated[Rule[bool], "It can still be placed after doubling or splitting."]
    on_double: Annotated[Rule[Raise], "What an insured player who doubles does with his insurance."]
    on_split: Annotated[Rule[Raise], "What an insured player who splits does with his insurance."]
    raised_at_most: Annotated[Rule[Odds], "Raised insurance, at most, against the insurance placed (2:1 is double)."]
    for_blackjack: Annotated[Rule[bool], "A player with blackjack may insure it."]


def may_insure(rules: Ruleset, cite: Citing, asked: InsuranceAsked) -> Permission:
    """Whether a stake may be insured before the players decide."""
    insurance = rules.insurance
    if not is_open_against(cite, asked.upcard, insurance.against, insurance.ten_includes_pictures):
        return Permission(False)
    if asked.is_co_player and not cite(insurance.co_players_may):
        return Permission(False)
    return Permission(not asked.has_blackjack or cite(insurance.for_blackjack))


def is_open_against(
    cite: Citing, upcard: Card, against: Rule[frozenset[Upcard]], ten_includes_pictures: Rule[bool]
) -> bool:
    """Whether an option is open against the bank's first card; what a ten is matters where a picture lies there."""
    shown = Upcard.of(upcard)
    if shown not in cite(against):
        return False
    return not upcard.is_picture or cite(ten_includes_pictures)


def is_insurance_in_time(rules: Ruleset, cite: Citing, asked: LateInsuranceAsked) -> Permission | LeftOpen:
    """Whether insurance may still be placed.

    Where nothing is said of it after doubling or splitting, a card that the player has drawn himself may be too late.
    """
    insurance = rules.insurance
    if not asked.is_after_double_or_split:
        in_time = is_in_time(cite(insurance.until), asked.drawn)
        return LeftOpen() if in_time is None else Permission(in_time)
    if asked.drawn is Drawn.HIMSELF and cite.if_said(insurance.after_double_or_split) is None:
        until = cite.if_said(insurance.until)
        if until is not None and is_in_time(until, asked.drawn) is False:
            return Permission(False)
    return Permission(cite(insurance.after_double_or_split))


def who_insures(rules: Ruleset, cite: Citing, asked: InsuranceDisputed) -> Person | CallSupervisor | LeftOpen:
    """Who decides whether a stake is insured."""
    return person_of(cite(rules.insurance.decided_by), asked.owner, asked.boxholder)


def person_of(who: Who, owner: str, boxholder: str) -> Person | CallSupervisor | LeftOpen:
    """Who decides on a stake of `owner`; "the player" is nobody in particular where `boxholder` is somebody else."""
    match who:
        case Who.EACH_PLAYER:
            return Person(owner)
        case Who.BOXHOLDER | Who.SEATED_PLAYER:
            return Person(boxholder)
        case Who.PLAYER_CONCERNED:
            return Person(owner) if owner == boxholder else LeftOpen()
        case _:
            return CallSupervisor()


def must_offer(rules: Ruleset, cite: Citing, asked: InsuranceOfferDue) -> Permission:
    """Whether the croupier must speak first."""
    insurance = rules.insurance
    if not is_open_against(cite, asked.upcard, insurance.against, insurance.ten_includes_pictures):
        return Permission(False)
    return Permission(cite(insurance.offered_by) is Who.CROUPIER)


def most(rules: Ruleset, cite: Citing, asked: InsuranceLimit) -> Amount:
    """The greatest insurance of a stake, in cents; raises ValueError when that is no whole number."""
    cents = cite(rules.insurance.amount).most.of(asked.stake)
    step = _step_not_kept(rules, cite, cents, asked.step)
    if step and cite(rules.stakes.multiples_for_insurance):
        return Amount(cents - cents % step)
    cite(rules.insurance.amount)  # it decides, so it is cited last
    return Amount(cents)


def is_accepted(rules: Ruleset, cite: Citing, asked: InsuranceToAccept) -> Permission:
    """Whether an insurance lies between the least and the greatest, and keeps the step of stakes where it must."""
    amount = cite(rules.insurance.amount)
    is_enough = amount.least.numerator * asked.stake <= asked.placed * amount.least.denominator
    is_too_much = asked.placed * amount.most.denominator > amount.most.numerator * asked.stake
    if not is_enough or is_too_much:
        return Permission(False)
    if _step_not_kept(rules, cite, asked.placed, asked.step) and cite(rules.stakes.multiples_for_insurance):
        return Permission(False)
    cite(rules.insurance.amount)  # it decides, so it is cited last
    return Permission(True)


def _step_not_kept(rules: Ruleset, cite: Citing, cents: int, on_sign: int | None) -> int:
    """The step of stakes that an insurance does not keep, else 0.

    That of the sign where the document names it, otherwise the least where it keeps none.
    """
    steps = cite.if_said(rules.stakes.multiples) or frozenset()
    passed = [step for step in steps if step and cents % step]
    if steps and not passed:
        cite.however_read(rules.stakes.multiples, steps)
    if on_sign in steps:
        return on_sign if on_sign in passed else 0
    return min(passed) if passed and len(passed) == len(steps) else 0


def settled(rules: Ruleset, cite: Citing, asked: InsuranceDue) -> Amounts:
    """Signed cents for each owner of insurance: paid on a blackjack of the bank, otherwise collected."""
    return Amounts.of((stake.player, due_to_insured(rules, cite, stake, asked.bank)) for stake in asked.insurance)


def due_to_insured(rules: Ruleset, cite: Citing, insurance: Stake, bank: Hand) -> int:
    """Signed cents that move to the owner of an insurance; none where a picture of the bank is no ten that counts."""
    against, pictures = rules.insurance.against, rules.insurance.ten_includes_pictures
    if bank.cards[0].is_picture and not is_open_against(cite, bank.cards[0], against, pictures):
        return 0
    if is_blackjack(rules, cite, bank):
        return cite(rules.insurance.pays).of(insurance.total)
    return -insurance.total if cite(rules.insurance.lost_without_blackjack) else 0


def on_raised_stake(rules: Ruleset, cite: Citing, asked: InsuranceOfRaisedStake) -> ActAnswer:
    """What becomes of the insurance when an insured player doubles or splits."""
    match cite(rules.insurance.on_split if asked.is_split else rules.insurance.on_double):
        case Raise.MAY:
            return ActAnswer(Act.LET_RAISE_INSURANCE)
        case Raise.MUST:
            return ActAnswer(Act.REQUIRE_RAISED_INSURANCE)
        case Raise.MAY_INSURE_SECOND:
            return ActAnswer(Act.LET_INSURE_SECOND_STAKE)
        case Raise.MAY_NOT:
            return ActAnswer(Act.LEAVE_INSURANCE)
        case unknown:
            assert_never(unknown)


def raised(rules: Ruleset, cite: Citing, asked: RaisedInsurance) -> Amount:
    """To how many cents an insurance may go; raises ValueError when that is no whole number."""
    match cite(rules.insurance.on_split if asked.is_split else rules.insurance.on_double):
        case Raise.MAY | Raise.MUST:
            return Amount(cite(rules.insurance.raised_at_most).of(asked.placed))
        case Raise.MAY_INSURE_SECOND:
            return Amount(asked.placed + cite(rules.insurance.amount).most.of(asked.stake))
        case Raise.MAY_NOT:
            return Amount(asked.placed)
        case unknown:
            assert_never(unknown)
