"""Stakes: what may be placed, how much, by whom and when."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Amount, LeftOpen, Permission
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Cents, Moment, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        ExcessReturned,
        ExcessToReturn,
        JoiningAsked,
        MoneyOffered,
        StakeAgainstAsked,
        StakeBehindAsked,
        StakeOverMaximum,
        StakeStepAsked,
        StakeTimeAsked,
        StakeUnderMinimum,
    )
    from casino_training.rules.table import Stake


class LimitsFrom(StrEnum):
    """Where a player finds the limits."""

    SIGN = "sign on the table"
    TABLE = "fixed for each table"
    DOCUMENT = "amounts in the document"


class LimitScope(StrEnum):
    """What the stakes are added up over before they are held against the maximum."""

    BOX = "all stakes of a box"
    HAND = "all stakes of a hand"
    PLAYER = "each player's stake"


class OverMaximum(StrEnum):
    """What the croupier does about stakes over the maximum."""

    RETURN_EXCESS = "return the excess"
    REFUSE_STAKE = "refuse the stake that exceeds"


class Currency(StrEnum):
    """Money by its ISO code."""

    EUR = "EUR"


class Consent(StrEnum):
    """What the player at a box has to say to another's stake on it."""

    NOT_NEEDED = "not needed"
    REQUIRED = "required"
    UNLESS_OBJECTED = "unless he objects"


class Reply(StrEnum):
    """What the player who sits at a box says of another's stake on it."""

    AGREES = "agrees"
    OBJECTS = "objects"
    NOTHING = "says nothing"


class Joining(StrEnum):
    """From when a newcomer plays."""

    NEXT_ROUND = "next round"
    NEXT_SHOE = "next shoe"
    AT_ONCE = "at once"


class Stakes(Struct, frozen=True):
    against: Annotated[Rule[Who], "Whom the guests play against."]
    limits_from: Annotated[Rule[LimitsFrom], "Where the limits of a table are found."]
    minimum: Annotated[Rule[Cents], "Least stake."]
    maximum: Annotated[Rule[Cents], "Greatest stake."]
    maximum_holds_for: Annotated[Rule[LimitScope], "What the maximum is counted over."]
    multiples: Annotated[Rule[frozenset[Cents]], "Steps of stakes; with several, the sign says which."]
    multiples_for_insurance: Annotated[Rule[bool], "The step binds insurance stakes too."]
    over_maximum: Annotated[Rule[OverMaximum], "What is done about stakes over the maximum."]
    over_maximum_until: Annotated[Rule[Moment], "Until when that is done."]
    excess_belongs_to: Annotated[Rule[Who], "Whose stake the excess is taken from."]
    currencies: Annotated[Rule[frozenset[Currency]], "Money that is accepted."]
    cash_plays: Annotated[Rule[bool], "Notes on a box play as a stake, without being changed first."]
    placed_until: Annotated[Rule[Moment], "Stakes are placed until this moment."]
    late: Annotated[Rule[Who], "Who decides about a stake placed or changed too late."]
    consent_to_players: Annotated[Rule[Consent], "Consent to a seated player's stake on another's hand."]
    consent_to_standing: Annotated[Rule[Consent], "Consent to a standing player's stake on a hand."]
    joining: Annotated[Rule[Joining], "When a newcomer may take part."]


def excess_to_return(rules: Ruleset, cite: Citing, asked: ExcessToReturn) -> Amount:
    """Cents that go back when stakes exceed the maximum and no card has been drawn."""
    excess = _excess(cite(rules.stakes.maximum_holds_for), asked.stakes, asked.maximum)
    if cite(rules.stakes.over_maximum) is OverMaximum.REFUSE_STAKE and excess:
        return Amount(asked.stakes[-1].total)
    return Amount(excess)


def is_excess_in_time(rules: Ruleset, cite: Citing, asked: ExcessReturned) -> Permission:
    """Whether stakes over the maximum are put right in time; what is done later is another question (reading 14)."""
    return Permission(is_placed_in_time(asked.at, cite(rules.stakes.over_maximum_until)))


def may_be_against(rules: Ruleset, cite: Citing, asked: StakeAgainstAsked) -> Permission:
    """Whether a stake may be settled against this opponent."""
    return Permission(cite(rules.stakes.against) is asked.against)


def may_lie(rules: Ruleset, cite: Citing, asked: StakeOverMaximum) -> Permission:
    """Whether one more stake may lie on a box: by the maximum of the document, or where it names none, of the table."""
    scope = cite(rules.stakes.maximum_holds_for)
    maximum = asked.maximum
    if maximum is None or cite.if_said(rules.stakes.limits_from) is LimitsFrom.DOCUMENT:
        maximum = cite(rules.stakes.maximum)
    else:
        cite(rules.stakes.maximum_holds_for)  # it decides, so it is cited last
    return Permission(_excess(scope, (*asked.lying, asked.placed), maximum) == 0)


def _excess(scope: LimitScope, stakes: tuple[Stake, ...], maximum: int) -> int:
    """Cents by which the stakes of one box before the deal pass the maximum."""
    if scope is LimitScope.PLAYER:
        by_player = {stake.player: 0 for stake in stakes}
        for stake in stakes:
            by_player[stake.player] += stake.total
        return sum(max(0, cents - maximum) for cents in by_player.values())
    return max(0, sum(stake.total for stake in stakes) - maximum)


def keeps_step(rules: Ruleset, cite: Citing, asked: StakeStepAsked) -> Permission:
    """Whether a stake keeps the step; where the document names several, that on the sign, or the least (reading 46)."""
    steps = cite(rules.stakes.multiples)
    if not steps:
        return Permission(True)
    step = asked.step if asked.step in steps and asked.step else min(steps)
    return Permission(asked.cents % step == 0)


def meets_minimum(rules: Ruleset, cite: Citing, asked: StakeUnderMinimum) -> Permission:
    """Whether a stake reaches the least one: that of the document, or where it names none, that of the table."""
    is_written = cite(rules.stakes.limits_from) is LimitsFrom.DOCUMENT
    minimum = cite(rules.stakes.minimum) if is_written else asked.minimum
    if minimum is None:
        raise cite.not_reaching(rules.stakes.limits_from, rules.stakes.limits_from.reading)
    return Permission(asked.cents >= minimum)


def is_accepted(rules: Ruleset, cite: Citing, asked: MoneyOffered) -> Permission:
    """Whether money of a currency is accepted."""
    return Permission(asked.currency in {currency.value for currency in cite(rules.stakes.currencies)})


def may_stay_behind(rules: Ruleset, cite: Citing, asked: StakeBehindAsked) -> Permission | LeftOpen:
    """Whether a stake on a box at which somebody else sits stays: where several may share it, he may have a say.

    Where he must agree and says nothing, it is open whether and how he is asked (reading 30).
    """
    if not cite(rules.boxes.several_players):
        return Permission(False)
    rule = rules.stakes.consent_to_standing if asked.is_standing else rules.stakes.consent_to_players
    match cite(rule):
        case Consent.NOT_NEEDED:
            return Permission(True)
        case Consent.REQUIRED if asked.reply is Reply.NOTHING:
            return LeftOpen()
        case Consent.REQUIRED:
            return Permission(asked.reply is Reply.AGREES)
        case Consent.UNLESS_OBJECTED:
            return Permission(asked.reply is not Reply.OBJECTS)


def may_join(rules: Ruleset, cite: Citing, asked: JoiningAsked) -> Permission:
    """Whether a newcomer may take part now."""
    match cite(rules.stakes.joining):
        case Joining.AT_ONCE:
            return Permission(True)
        case Joining.NEXT_ROUND:
            return Permission(not asked.is_round_running)
        case Joining.NEXT_SHOE:
            return Permission(asked.is_shoe_new and not asked.is_round_running)


def counts_this_round(rules: Ruleset, cite: Citing, asked: StakeTimeAsked) -> Permission:
    """Whether a stake placed now counts in the round."""
    return Permission(is_placed_in_time(asked.at, cite(rules.stakes.placed_until)))


def is_placed_in_time(at: Moment, until: Moment) -> bool:
    """Whether a stake placed when `at` is the next moment to come is placed until `until`."""
    moments = list(Moment)
    return moments.index(at) <= moments.index(until)
