"""How cases about doubling, splitting, surrender, insurance and even money are written: what is asked."""

from decimal import Decimal
from typing import Any

from casino_training.rules.cards import Card, Hand
from casino_training.rules.situations import (
    AddedOverMaximum,
    BlackjackCashed,
    CardAskedAfterDouble,
    CoPlayerDoublesBlackjack,
    CoPlayerStaysOut,
    DoubledByAnother,
    Drawn,
    EvenMoneyAsked,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    InsuranceAsked,
    InsuranceDue,
    InsuranceLimit,
    InsuranceOfferDue,
    InsuranceOfRaisedStake,
    InsuranceToAccept,
    LateInsuranceAsked,
    LateSurrenderAsked,
    RaisedInsurance,
    SecondHandWithout,
    Situation,
    SplitAsked,
    StakeAdded,
    SurrenderAsked,
    SurrenderDue,
)
from casino_training.rules.table import Stake

IS_SPLIT = {"double": False, "split": True}


def cents(amount: object) -> int:
    """Cents of an amount written in whole units, "37.50"."""
    return int(Decimal(str(amount)) * 100)


def stakes_of(written: dict[str, object]) -> tuple[Stake, ...]:
    """{Anna: 40, Bert: 40+40}: what was placed, and what was added by doubling."""
    parts = ((name, [cents(part) for part in str(amount).split("+")]) for name, amount in written.items())
    return tuple(Stake(name, amounts[0], sum(amounts[1:])) for name, amounts in parts)


def only_stake(written: dict[str, object]) -> Stake:
    (stake,) = stakes_of(written)
    return stake


def playing_of(case: dict[str, Any]) -> Situation | None:
    """What is asked about a hand that may be doubled, split or surrendered; None for another question."""
    match case:
        case {"may split": cards}:
            return SplitAsked(Hand.parse(cards), case.get("hands", 1))
        case {"card asked after double": cards}:
            return CardAskedAfterDouble(Hand.parse(cards))
        case {"stake": stake, "added": added, "to": wish}:
            return StakeAdded(cents(stake), cents(added), IS_SPLIT[wish])
        case {"lying": lying, "added": added, "maximum": maximum, "to": wish}:
            return AddedOverMaximum(cents(lying), cents(added), cents(maximum), IS_SPLIT[wish])
        case {"surrender against": upcard}:
            return SurrenderAsked(Card.parse(upcard), is_split=case.get("split", False))
        case {"surrender, third card to": drawn}:
            return LateSurrenderAsked(Drawn(drawn))
        case {"surrendered": stakes}:
            return SurrenderDue(only_stake(stakes))
        case {"even money against": upcard}:
            return EvenMoneyAsked(Card.parse(upcard))
        case {"must offer even money against": upcard}:
            return EvenMoneyOfferDue(Card.parse(upcard))
        case {"even money for": stakes}:
            return EvenMoneyDue(only_stake(stakes))
    return insuring_of(case) or sharing_of(case)


def insuring_of(case: dict[str, Any]) -> Situation | None:
    match case:
        case {"insure against": upcard}:
            return InsuranceAsked(
                Card.parse(upcard), case.get("blackjack", False), is_co_player=case.get("co-player", False)
            )
        case {"insure, third card to": drawn}:
            return LateInsuranceAsked(Drawn(drawn), is_after_double_or_split=case.get("after", "") in IS_SPLIT)
        case {"must offer insurance against": upcard}:
            return InsuranceOfferDue(Card.parse(upcard))
        case {"insurance at most for": stake}:
            return InsuranceLimit(cents(stake), step_of(case))
        case {"insured": stake, "with": placed}:
            return InsuranceToAccept(cents(stake), cents(placed), step_of(case))
        case {"insurance": stakes, "bank": bank}:
            return InsuranceDue(stakes_of(stakes), Hand.parse(bank))
        case {"insurance raised": placed, "bank": bank}:
            stakes = (words.split() for words in placed)
            return InsuranceDue(tuple(Stake(name, cents(on)) for name, on in stakes), Hand.parse(bank))
        case {"insured hand": wish}:
            return InsuranceOfRaisedStake(IS_SPLIT[wish])
        case {"raised insurance of": placed, "stake": stake, "after": wish}:
            return RaisedInsurance(cents(stake), cents(placed), IS_SPLIT[wish])
    return None


def step_of(case: dict[str, Any]) -> int | None:
    """The step of stakes on the sign of the table."""
    return cents(case["step"]) if "step" in case else None


def sharing_of(case: dict[str, Any]) -> Situation | None:
    match case:
        case {"stays out of double": co_player}:
            return CoPlayerStaysOut(co_player)
        case {"doubles for": co_player, "volunteer": volunteer}:
            return DoubledByAnother(co_player, volunteer)
        case {"second hand without": co_player, "boxholder": boxholder, "volunteer": volunteer}:
            return SecondHandWithout(boxholder, co_player, volunteer)
        case {"co-player doubles blackjack": how}:
            return CoPlayerDoublesBlackjack({"with the boxholder": True, "alone": False}[how])
        case {"blackjack cashed": stakes}:
            return BlackjackCashed(stakes_of(stakes))
    return None
