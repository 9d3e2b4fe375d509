"""Insurance that may not lie there: it goes back, and is never paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from casino_training.rules.answers import Permission
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import Happening, InsurancePlaced, RequestAnswered
from casino_training.rules.physics.memory import insured_before_second_card
from casino_training.rules.round.acts import asked_often, is_open
from casino_training.rules.round.people import drawn, holder
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Drawn, InsuranceAsked, InsuranceToAccept, LateInsuranceAsked
from casino_training.rules.table import Box, HandState, Stake, Table


def refused_insurance(ruleset: Ruleset, table: Table, box: Box) -> dict[str, tuple[Ruling, int]]:
    """Whose insurance on a box is refused: by which ruling, and how many of his stakes on it, the latest ones."""
    refused: dict[str, tuple[Ruling, int]] = {}
    for player in dict.fromkeys(stake.player for stake in box.insurance):
        own = [stake for stake in box.insurance if stake.player == player]
        if (ruling := _never_open(ruleset, table, box, player) or _wrong_amount(ruleset, table, box, own)) is not None:
            refused[player] = (ruling, len(own))
        elif (late := _too_late(ruleset, table, box, player)) is not None:
            refused[player] = (late[0], min(late[1], len(own)))
    return refused


def accepted_insurance(box: Box, refused: dict[str, tuple[Ruling, int]]) -> tuple[Stake, ...]:
    """The insurance on a box that is settled against the bank."""
    return tuple(stake for player in _owners(box) for stake in _accepted_of(box, player, refused))


def _owners(box: Box) -> Iterator[str]:
    yield from dict.fromkeys(stake.player for stake in box.insurance)


def _accepted_of(box: Box, player: str, refused: dict[str, tuple[Ruling, int]]) -> list[Stake]:
    own = [stake for stake in box.insurance if stake.player == player]
    return own[: len(own) - refused[player][1]] if player in refused else own


def open_insurance(ruleset: Ruleset, table: Table, box: Box) -> dict[str, Ruling]:
    """Whose insurance on a box the document neither allows nor refuses, and the ruling that leaves it open."""
    left: dict[str, Ruling] = {}
    for player in _owners(box):
        own = [stake for stake in box.insurance if stake.player == player]
        amounts = _on_amount(ruleset, table, box, own)
        is_right = any(ruling.answer == Permission(True) for ruling in amounts)
        others = (_on_insuring(ruleset, table, box, player), _on_time(ruleset, table, box, player))
        rulings = (*others, *(() if is_right else amounts))
        if unsaid := [ruling for ruling in rulings if ruling is not None and is_open(ruling)]:
            left[player] = unsaid[0]
    return left


def _never_open(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    """The refusal of insurance that the bank's first card, the hand or the house's word on co-players excludes."""
    ruling = _on_insuring(ruleset, table, box, player)
    return ruling if ruling is not None and ruling.answer == Permission(False) else None


def _on_insuring(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    if not table.bank.cards or table.bank.cards[0].is_face_down:
        return None
    decides = holder(table, box)
    has_blackjack = bool(box.hands) and is_a_blackjack(ruleset, box.hands[0])
    is_co_player = decides is not None and decides != player
    return asked_often(ruleset, InsuranceAsked(table.bank.cards[0], has_blackjack, is_co_player))


def _wrong_amount(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> Ruling | None:
    """The refusal of an amount; after a double or a split, where none of what was placed before is the right one."""
    rulings = _on_amount(ruleset, table, box, own)
    is_refused = bool(rulings) and all(ruling.answer == Permission(False) for ruling in rulings)
    return rulings[-1] if is_refused else None


def _on_amount(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> list[Ruling]:
    """What is ruled on each amount that may be meant; on none where nobody knows the stake."""
    stake = _insured(box, own[0].player)
    if not stake:
        return []
    placed = list(accumulate(each.cents for each in own))
    in_question = placed if _is_raised(box) else placed[-1:]
    return [rule_on(ruleset, InsuranceToAccept(stake, cents, table.sign.step)) for cents in in_question]


def _insured(box: Box, player: str) -> int:
    """Cents of the stake that a player has insured, as he placed it, whether it still lies there or not."""
    if not box.hands:
        return 0
    first = box.hands[0]
    lying = sum(stake.cents for stake in first.stakes if stake.player == player)
    return lying or sum(stake.cents for stake in first.gone if stake.player == player)


def _is_raised(box: Box) -> bool:
    return any(hand.is_split or hand.state is HandState.DOUBLED for hand in box.hands)


def _too_late(ruleset: Ruleset, table: Table, box: Box, player: str) -> tuple[Ruling, int] | None:
    """The refusal of what came after third cards, a double or a split, and how many stakes it is of.

    Whatever the document says of those, it is of each that came once the bank's second card was seen.
    """
    late = _heard_of(table.heard, player, box)
    if not late:
        return None
    ruling = _on_time(ruleset, table, box, player)
    if ruling is not None and ruling.answer == Permission(False):
        return ruling, late
    too_late = late - _heard_of(insured_before_second_card(table), player, box)
    return (closed_insurance(ruleset), too_late) if too_late else None


def _on_time(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    """What is ruled on late insurance: by now, or as of when others had drawn, once the box is played on over it."""
    if RequestAnswered(player, box.number, is_allowed=True) in table.heard:
        return rule_on(ruleset, LateInsuranceAsked(Drawn.OTHERS))
    is_raised, by = _is_raised(box), drawn(table, box)
    if not _heard_of(table.heard, player, box) or not (is_raised or by is not Drawn.NOBODY):
        return None
    return rule_on(ruleset, LateInsuranceAsked(by, is_after_double_or_split=is_raised))


def _heard_of(heard: tuple[Happening, ...], player: str, box: Box) -> int:
    """How many insurances of a player on a box stand as come late."""
    placed = (said for said in heard if isinstance(said, InsurancePlaced))
    return sum((said.player, said.box) == (player, box.number) for said in placed)


def closed_insurance(ruleset: Ruleset) -> Ruling:
    """The refusal of insurance once the bank's second card is seen: by then it is known what it would be against."""
    ruling = rule_on(ruleset, LateInsuranceAsked(Drawn.HIMSELF))
    return Ruling(Permission(False), ruling.because)
