"""What a question says of its table is so on the table: every field of every question is compared, or is not on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casino_training.rules.arising import lying, seats, times
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.fields import fields
from casino_training.rules.situations import EmptyBoxServed, Situation, VacantBoxAsked
from casino_training.rules.table import Table

Compare = Callable[[Table, Any, Any], bool]

LYING: Mapping[str, Compare] = {
    "hand": lying.is_hand,
    "BoxesDue.hands": lying.are_hands,
    "SplitAsked.hands": lying.are_hands_of_box,
    "is_split": lying.is_split_so,
    "SurrenderAsked.is_split": lying.waits_so,
    "is_begun_by_split": lying.is_split_off,
    "bank": lying.is_bank,
    "upcard": lying.is_first_of_bank,
    "BankSecondCard.is_face_down": lying.is_second_of_bank,
    "BankCardInDeal.cards": lying.has_as_many,
    "BankCardInDeal.is_face_down": lying.ends_so,
    "BoxCardInDeal.cards": lying.has_a_box_as_many,
    "BoxCardInDeal.is_face_down": lying.ends_a_box_so,
    "ErrorCardForNextBox.card": lying.is_card,
    "is_seen": lying.is_seen,
    "has_blackjack": lying.has_a_blackjack,
    "boxholder_doubles": lying.is_blackjack_doubled,
    "stakes": lying.are_placed,
    "ExcessToReturn.stakes": lying.are_all_placed,
    "StakeOverMaximum.lying": lying.are_placed,
    "EvenMoneyDue.stake": lying.is_placed,
    "SurrenderDue.stake": lying.is_placed,
    "InsuranceLimit.stake": lying.is_amount,
    "InsuranceToAccept.stake": lying.is_amount,
    "RaisedInsurance.stake": lying.is_amount,
    "StakeAdded.stake": lying.is_amount,
    "StakeStepAsked.cents": lying.is_amount,
    "StakeUnderMinimum.cents": lying.is_amount,
    "AddedOverMaximum.lying": lying.is_amount_of_box,
    "insurance": lying.is_insurance,
    "RaisedInsurance.placed": lying.is_insured_amount,
    "InsuranceOfRaisedStake.is_split": lying.is_raised_so,
    "RaisedInsurance.is_split": lying.is_raised_so,
    "PaymentNoticed.paid": lying.is_paid,
    "InsuranceNoticed.insurance": lying.was_insured,
    "InsuranceNoticed.paid": lying.was_given,
    "DecisionDisputed.box": seats.is_played,
    "BoxSkipped.box": seats.is_played,
    "DealToOrder.played": seats.are_played,
    "CardsOnEmptyBox.played": seats.are_played,
    "CardsOnEmptyBox.dealt": lying.is_dealt_so,
    "FurtherBoxAsked.played": seats.plays_so_many,
    "is_alone": seats.plays_alone,
    "BoxToOpen.played": seats.are_so_many_played,
    "boxes": seats.are_boxes,
    "SeatAsked.seated": seats.are_seated,
    "owners": seats.has_owners,
    "accident": seats.is_accident,
    "waiting": seats.are_waiting,
    "is_co_player": seats.has_co_player,
    "co_player": seats.owns,
    "owner": seats.owns,
    "RemedyChoice.player": seats.owns,
    "volunteer": seats.is_there,
    "boxholder": seats.is_there,
    "next_boxholder": seats.is_there,
    "StakeBehindAsked.is_standing": seats.has_owner_so,
    "AdviceHeard.has_stake_there": seats.has_adviser,
    "AdviceHeard.is_standing": seats.has_adviser,
    "is_seat_taken": seats.has_standing_owner,
    "claimants": seats.are_claimants,
    "DecisionDisputed.seated": seats.is_seated_there,
    "appointed": seats.is_appointed_there,
    "vacancy": seats.is_vacant_so,
}
"""What lies or stands there, by field; a field of one class goes before the field of that name."""

TIMES: Mapping[str, Compare] = {
    "is_round_begun": times.is_begun,
    "is_round_running": times.is_begun,
    "at": times.is_next,
    "found": times.is_found,
    "accident": times.is_accident_found,
    "drawn": times.has_drawn,
    "is_after_double_or_split": times.has_raised,
    "have_all_finished": times.have_finished,
}
"""How far the round has come."""

ON_THE_SIGN = frozenset({"minimum", "maximum", "step"})

WHOLE: Mapping[type, Callable[[Table], bool]] = {
    EmptyBoxServed: seats.has_card_on_empty_box,
    VacantBoxAsked: seats.has_stake_on_vacant_box,
}
"""What a question takes for granted without a field that says it."""

NOT_ON_THE_TABLE = frozenset(
    {
        # words and wishes
        *("signal", "could_be", "call", "reply", "is_confirmed", "seated_wants_card", "adds_money", "against", "by"),
        *("remedy", "is_wanted", "is_even_money_refused", "AddedOverMaximum.is_split", "StakeAdded.is_split"),
        *("ExcessReturned.at", "InsuranceNoticed.is_accepted"),
        # held out, or still to be taken
        *("currency", "packs", "steps", "added", "StakeOverMaximum.placed", "InsuranceToAccept.placed", "is_staking"),
        *("PaymentToCut.cents", "PaymentToCut.stake"),
        # over, and no longer to be seen
        *("is_beside_even_money", "is_shoe_new"),
    }
)
"""Fields that say nothing of what lies or stands there."""


def comparison(fields_by_name: Mapping[str, Compare], class_: type, name: str) -> Compare | None:
    """The comparison for a field of a question, where there is one."""
    return fields_by_name.get(f"{class_.__name__}.{name}") or fields_by_name.get(name)


def is_off_the_table(class_: type, name: str) -> bool:
    return name in NOT_ON_THE_TABLE or f"{class_.__name__}.{name}" in NOT_ON_THE_TABLE


def check_said(asked: Situation, table: Table) -> None:
    """Raises `CannotArise` for the first field of a question that is not so on its table."""
    class_ = type(asked)
    for name in fields(class_):
        if is_off_the_table(class_, name):
            continue
        value, path = getattr(asked, name), f"situation.{name}"
        if name in ON_THE_SIGN:
            _check_sign(table, name, value, path)
        if (lies := comparison(LYING, class_, name)) and not lies(table, value, asked):
            raise CannotArise(Reason.FACTS, path, "that is not what lies on the table; write what lies there")
        if (has_come := comparison(TIMES, class_, name)) and not has_come(table, value, asked):
            raise CannotArise(
                Reason.FACTS,
                path,
                "the round on the table has not come so far, or further; write how far it is",
            )
    if class_ in WHOLE and not WHOLE[class_](table):
        raise CannotArise(Reason.FACTS, "situation", "no such thing lies on the table; let it lie there")


def _check_sign(table: Table, name: str, value: int | None, path: str) -> None:
    """What the sign shows, where the question goes by it: a limit may stand in the document instead."""
    shown = getattr(table.sign, name)
    goes_by_document = name != "step" and (value is None or shown is None)
    if value != shown and not goes_by_document:
        raise CannotArise(Reason.AMOUNT, path, "the sign on the table does not show that; write what it shows")
