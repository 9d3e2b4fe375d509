"""Insurance that was settled: whether its player got as much as is due, and not before its time."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import PaymentPutRight
from casino_training.rules.round.acts import Duty
from casino_training.rules.round.insuring import accepted_insurance, refused_insurance
from casino_training.rules.round.payments import corrected, is_put_right
from casino_training.rules.round.people import found_now
from casino_training.rules.round.settlement import settlements_of_insurance
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import InsuranceNoticed
from casino_training.rules.table import Box, Stake, Table


def insurance_wrong_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What is done about insurance for which a player got another amount than is due; each is put right once."""
    due: list[Duty] = []
    for box in table.boxes:
        for player in dict.fromkeys(stake.player for stake in box.settled):
            if not is_put_right(table, player, box.number, None) and not _is_right(ruleset, table, box, player):
                due.extend(duty for duty in _noticed(ruleset, table, box, player) if duty not in due)
    return tuple(due)


def _is_right(ruleset: Ruleset, table: Table, box: Box, player: str) -> bool:
    """Whether this is right, whoever was there when it was settled: whether it was a co-player's may hang on that."""
    before = _as_before(box, player)
    moved = sum((stake.paid or 0) - stake.total for stake in _settled(box, player))
    for is_present in (True, False):
        players = tuple(replace(each, is_present=is_present) for each in table.players)
        due = _due(ruleset, replace(table, players=players), before, player)
        if moved in due or None in due:
            return True
    return False


def _due(ruleset: Ruleset, table: Table, before: Box, player: str) -> set[int | None]:
    """The cents that may move for a player's insurance: 0 for what is refused, none before the time, None for any."""
    if not _accepted(ruleset, table, before, player):
        return {0}
    if not table.is_second_card_seen or table.bank.is_covered:
        return set()
    return {one.cents for one in settlements_of_insurance(ruleset, table, before) if one.player == player}


def _noticed(ruleset: Ruleset, table: Table, box: Box, player: str) -> tuple[Duty, ...]:
    before, settled = _as_before(box, player), _settled(box, player)
    accepted = _accepted(ruleset, table, before, player)
    returned = sum(stake.total for stake in settled) - accepted if accepted else 0
    asked = InsuranceNoticed(
        Stake(player, accepted or sum(stake.total for stake in settled)),
        Hand(tuple(card for card in table.bank.cards if not card.is_face_down)),
        sum(stake.paid or 0 for stake in settled) - returned,
        max(1, len({stake.player for hand in box.hands for stake in (*hand.stakes, *hand.gone)})),
        found_now(ruleset, table),
        is_accepted=bool(accepted),
    )
    ruling = rule_on(ruleset, asked)
    if ruling.answer == ActAnswer(Act.LEAVE_PAYMENT):
        return ()
    return corrected(ruleset, table, asked, ruling, PaymentPutRight(player, box.number))


def _settled(box: Box, player: str) -> list[Stake]:
    return [stake for stake in box.settled if stake.player == player]


def _as_before(box: Box, player: str) -> Box:
    """The box with the insurance of a player before him."""
    own = tuple(replace(stake, paid=None) for stake in _settled(box, player))
    others = tuple(stake for stake in box.insurance if stake.player != player)
    return replace(box, insurance=(*others, *own), settled=())


def _accepted(ruleset: Ruleset, table: Table, before: Box, player: str) -> int:
    """Cents of a player's insurance that may lie there."""
    accepted = accepted_insurance(before, refused_insurance(ruleset, table, before))
    return sum(stake.total for stake in accepted if stake.player == player)
