"""How much of an insurance may lie there: as it was placed, and as it was raised with the stake that it is for."""

from __future__ import annotations

from itertools import accumulate

from casino_training.rules.answers import Act, ActAnswer, Amount, LeftOpen, Permission
from casino_training.rules.clause import Ruling
from casino_training.rules.round.acts import is_open, merged
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import InsuranceOfRaisedStake, InsuranceToAccept, RaisedInsurance
from casino_training.rules.table import Box, Stake, Table

MUST = ActAnswer(Act.REQUIRE_RAISED_INSURANCE)
SECOND = ActAnswer(Act.LET_INSURE_SECOND_STAKE)


def on_amount(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> dict[int, Ruling]:
    """What is ruled on each amount in cents that a player may have placed; none where nobody knows the stake.

    All that lies there, or once his stake was raised anything of what he placed one after the other.
    """
    stake = _insured(box, own[0].player)
    if not stake:
        return {}
    is_raised = bool(_ways_raised(box, own[0].player))
    in_question = accumulate(each.cents for each in own) if is_raised else (_lying(own),)
    return {cents: rule_on(ruleset, InsuranceToAccept(stake, cents, table.sign.step)) for cents in in_question}


def raised_too_far(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> tuple[Ruling, int] | None:
    """The ruling beyond which an insurance of a right amount does not go, and how many cents lie beyond it."""
    limits = _limits(ruleset, table, box, own)
    if not limits or any(is_open(ruling) for ruling, _ in limits):
        return None
    ruling, most = max(limits, key=lambda limit: limit[1])
    surplus = _lying(own) - most
    return (ruling, surplus) if surplus > 0 else None


def raise_left_open(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> Ruling | None:
    """The ruling that leaves open whether an insurance may lie there as it was raised.

    So it is also where it was raised, but by less than the document says that it must.
    """
    limits = _limits(ruleset, table, box, own)
    unsaid = next((ruling for ruling, _ in limits if is_open(ruling)), None)
    if unsaid is not None or not limits:
        return unsaid
    (ruling, most), *others = limits
    is_must = _on_raising(ruleset, _ways_raised(box, own[0].player)[0]).answer == MUST
    return Ruling(LeftOpen(), ruling.because) if is_must and not others and _lying(own) < most else None


def _limits(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> list[tuple[Ruling, int]]:
    """How far each way in which the stake was raised lets its insurance go; none where it lies as it was placed."""
    amounts = on_amount(ruleset, table, box, own)
    placed = max((cents for cents, ruling in amounts.items() if ruling.answer == Permission(True)), default=None)
    if placed is None or placed == _lying(own):
        return []
    stake, more = _insured(box, own[0].player), _lying(own) - placed
    return [_limit(ruleset, table, stake, placed, more, way) for way in _ways_raised(box, own[0].player)]


def _limit(ruleset: Ruleset, table: Table, stake: int, placed: int, more: int, is_split: bool) -> tuple[Ruling, int]:
    """To how many cents an insurance may go that lies there with so many more, and the ruling that says so.

    A second stake is insured as the first one is: by an amount that may lie there, or not at all.
    """
    acts = _on_raising(ruleset, is_split)
    if acts.answer != SECOND:
        ruling = rule_on(ruleset, RaisedInsurance(stake, placed, is_split))
        return ruling, ruling.answer.cents if isinstance(ruling.answer, Amount) else 0
    second = rule_on(ruleset, InsuranceToAccept(stake, more, table.sign.step))
    is_right = second.answer == Permission(True)
    return Ruling(second.answer, merged(acts.because, second.because)), placed + more if is_right else placed


def _on_raising(ruleset: Ruleset, is_split: bool) -> Ruling:
    return rule_on(ruleset, InsuranceOfRaisedStake(is_split))


def _ways_raised(box: Box, player: str) -> list[bool]:
    """Whether a player's stake was split, for each way in which it was raised: doubled, split or both."""
    own = [[stake for stake in (*hand.stakes, *hand.gone) if stake.player == player] for hand in box.hands]
    is_doubled = any(stake.added for stakes in own for stake in stakes)
    is_split = sum(bool(stakes) for stakes in own) > 1
    return [way for way, is_so in ((False, is_doubled), (True, is_split)) if is_so]


def _lying(own: list[Stake]) -> int:
    return sum(stake.total for stake in own)


def _insured(box: Box, player: str) -> int:
    """Cents of the stake that a player has insured, as he placed it, whether it still lies there or not."""
    if not box.hands:
        return 0
    first = box.hands[0]
    lying = sum(stake.cents for stake in first.stakes if stake.player == player)
    return lying or sum(stake.cents for stake in first.gone if stake.player == player)
