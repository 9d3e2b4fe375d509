"""How much of an insurance may lie there: as it was placed, and as it was raised with the stake that it is for.

What was rightly placed stays where more comes to lie there than may; what lies beyond goes back.
"""

from __future__ import annotations

from itertools import accumulate

from casino_training.rules.answers import Act, ActAnswer, Amount, LeftOpen, Permission
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import InsurancePlaced
from casino_training.rules.physics.memory import insured_before_second_card
from casino_training.rules.physics.places import ways_raised
from casino_training.rules.round.acts import is_open, merged
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    InsuranceLimit,
    InsuranceOfRaisedStake,
    InsuranceToAccept,
    RaisedInsurance,
)
from casino_training.rules.table import Box, Stake, Table

MUST = ActAnswer(Act.REQUIRE_RAISED_INSURANCE)
SECOND = ActAnswer(Act.LET_INSURE_SECOND_STAKE)


def on_amount(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> dict[int, Ruling]:
    """What is ruled on each amount in cents that a player may have placed; none where nobody knows the stake.

    Anything of what he placed one after the other, and all that lies there unless his stake was raised.
    """
    stake = _insured(box, own[0].player)
    if not stake:
        return {}
    if is_first_insured_when_raised(ruleset, table, box, own):
        return {_lying(own): _on_raised_stake(ruleset, table, box, own, stake)}
    in_question = [*accumulate(each.cents for each in own)]
    if not ways_raised(box, own[0].player):
        in_question.append(_lying(own))
    return {cents: rule_on(ruleset, InsuranceToAccept(stake, cents, table.sign.step)) for cents in in_question}


def is_first_insured_when_raised(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> bool:
    """Whether a stake was doubled or split when its insurance was first placed, and the house lets it be placed then.

    Of insurance that lay there before, the box was played on over it and it stands no longer that it was placed.
    """
    if not ways_raised(box, own[0].player) or ruleset.insurance.after_double_or_split.value is not True:
        return False
    heard = (said for said in insured_before_second_card(table) if isinstance(said, InsurancePlaced))
    late = [said.cents for said in heard if (said.player, said.box) == (own[0].player, box.number)]
    return len(own) <= len(late) and own[0].cents == late[0]


def _on_raised_stake(ruleset: Ruleset, table: Table, box: Box, own: list[Stake], stake: int) -> Ruling:
    """What is ruled on insurance that was first placed when the stake was doubled or split.

    Of a split one each hand's stake may be insured. Whether a doubled one counts as doubled is not said.
    """
    player, lying = own[0].player, _lying(own)
    hands = [[each for each in (*hand.stakes, *hand.gone) if each.player == player] for hand in box.hands]
    insured = {stake: None, **dict.fromkeys(accumulate(sum(each.total for each in stakes) for stakes in hands))}
    rulings = [rule_on(ruleset, InsuranceToAccept(each, lying, table.sign.step)) for each in insured if each]
    right = next((ruling for ruling in rulings if ruling.answer == Permission(True)), None)
    if right is None:
        return next((ruling for ruling in rulings if is_open(ruling)), rulings[0])
    is_doubled = False in ways_raised(box, player)
    unsaid = Ruling(LeftOpen(), (ruleset.insurance.after_double_or_split, ruleset.insurance.amount))
    return unsaid if is_doubled else right


def placed_rightly(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> int | None:
    """The most that a player has placed, one after the other, and that may lie there; None where none of it may."""
    amounts = on_amount(ruleset, table, box, own)
    return max((cents for cents, ruling in amounts.items() if ruling.answer == Permission(True)), default=None)


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
    ways = ways_raised(box, own[0].player)
    is_must = bool(ways) and _on_raising(ruleset, ways[0]).answer == MUST
    return Ruling(LeftOpen(), ruling.because) if is_must and not others and _lying(own) < most else None


def _limits(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> list[tuple[Ruling, int]]:
    """How far an insurance goes, for each way in which the stake was raised; none where it lies as it was placed."""
    placed = placed_rightly(ruleset, table, box, own)
    if placed is None or placed == _lying(own):
        return []
    stake, more = _insured(box, own[0].player), _lying(own) - placed
    ways = ways_raised(box, own[0].player)
    if not ways:
        return [_limit_as_placed(ruleset, table, stake, placed + more)]
    return [_limit(ruleset, table, stake, placed, more, way) for way in ways]


def _limit_as_placed(ruleset: Ruleset, table: Table, stake: int, lying: int) -> tuple[Ruling, int]:
    """To how many cents an insurance may go whose stake was not raised, and the ruling that says so."""
    on_all = rule_on(ruleset, InsuranceToAccept(stake, lying, table.sign.step))
    ruling = on_all if is_open(on_all) else rule_on(ruleset, InsuranceLimit(stake, table.sign.step))
    return ruling, ruling.answer.cents if isinstance(ruling.answer, Amount) else 0


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


def _lying(own: list[Stake]) -> int:
    return sum(stake.total for stake in own)


def _insured(box: Box, player: str) -> int:
    """Cents of the stake that a player has insured, as he placed it, whether it still lies there or not."""
    if not box.hands:
        return 0
    first = box.hands[0]
    lying = sum(stake.cents for stake in first.stakes if stake.player == player)
    return lying or sum(stake.cents for stake in first.gone if stake.player == player)
