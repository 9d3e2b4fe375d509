"""What can be asked about any accident: who chooses (K101), what may be chosen (K102), and what players may do.

They may withdraw their stakes (K103), or refuse the card that they get after it (K104), where the document says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.remedies import ACTS, AT_A_BOX, GIVES_A_CARD, Accident, Irregularity, Remedy, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardRefused, RemedyChoice, RemedyWished, Situation, WithdrawalAsked
from casino_training.rules.values import Who
from casino_training.scenarios.kinds.accidents import Staged, asked_about, line_on
from casino_training.scenarios.kinds.after_settlement import can_pay_wrongly, stage_wrong_payment
from casino_training.scenarios.kinds.bank_turn import can_overdraw, stage_overdrawn_bank, stage_second_card
from casino_training.scenarios.kinds.empty_box import stage_empty_box
from casino_training.scenarios.kinds.error_card import stage_error_card
from casino_training.scenarios.kinds.kind import Family, Kind
from casino_training.scenarios.kinds.shoe import stage_hole_card, stage_skipped_box
from casino_training.scenarios.kinds.signals import stage_unclear_sign
from casino_training.scenarios.kinds.stakes_placed import stage_foreign_chip, stage_late_stake, stage_mixed_stack
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

STAGES: Mapping[Trigger, Callable[[Script, Accident], Staged]] = {
    Trigger.ERROR_CARD_WANTED: stage_error_card,
    Trigger.ERROR_CARD_REFUSED: stage_error_card,
    Trigger.ERROR_CARD_CLAIMED: stage_error_card,
    Trigger.ERROR_CARD_FACE_DOWN: stage_error_card,
    Trigger.CARDS_ON_EMPTY_BOX: stage_empty_box,
    Trigger.BOX_SKIPPED: stage_skipped_box,
    Trigger.BANK_DREW_TOO_MANY: stage_overdrawn_bank,
    Trigger.BANK_SECOND_CARD: stage_second_card,
    Trigger.HOLE_CARD_EXPOSED: stage_hole_card,
    Trigger.WRONG_PAYMENT: stage_wrong_payment,
    Trigger.LATE_STAKE: stage_late_stake,
    Trigger.MIXED_STACK: stage_mixed_stack,
    Trigger.FOREIGN_CHIP: stage_foreign_chip,
    Trigger.UNCLEAR_SIGN: stage_unclear_sign,
}
"""How each comes about at the table."""
CAN_BE_STAGED: Mapping[Trigger, Callable[[Ruleset], bool]] = {
    Trigger.BANK_DREW_TOO_MANY: can_overdraw,
    Trigger.WRONG_PAYMENT: can_pay_wrongly,
}
"""What can only be told to be wrong where the document says what is right."""
WISH_IS_KNOWN = (Trigger.ERROR_CARD_WANTED, Trigger.ERROR_CARD_REFUSED, Trigger.ERROR_CARD_CLAIMED)
"""Players say at once what they want; K68 and K69 ask about it."""


def _reached(ruleset: Ruleset) -> Iterable[tuple[Accident, Irregularity]]:
    """Every accident on which a line of the document decides, with the line."""
    for trigger in Trigger:
        can_be_staged = CAN_BE_STAGED.get(trigger)
        if can_be_staged is None or can_be_staged(ruleset):
            for accident in asked_about(ruleset, trigger):
                if line := line_on(ruleset, accident):
                    yield accident, line


def _has_choice(accident: Accident, line: Irregularity) -> bool:
    """Whether something is left to be chosen once it has happened."""
    is_left = line.decided_by is not Who.CROUPIER and accident.trigger not in WISH_IS_KNOWN
    return bool(line.or_instead) or is_left


class WhoChooses(Kind):
    """K101: the choice lies with the boxholder, with the player whose stake it is, or with the next boxholder."""

    id = "K101"
    slug = "who-chooses-the-remedy"
    topic = "remedies"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        chosen = [(accident, line) for accident, line in _reached(ruleset) if _has_choice(accident, line)]
        return tuple(
            Family([accident for accident, line in chosen if line.decided_by is who], _who_chooses) for who in AT_A_BOX
        )


def _who_chooses(script: Script, accident: Accident) -> tuple[Step, ...]:
    lies = STAGES[accident.trigger](script, accident)
    asked = RemedyChoice(accident, lies.boxholder, lies.player, lies.following)
    return (script.step(asked, since=lies.since),)


class Choice(Struct, frozen=True):
    """What happened, which remedy somebody decides on, and who."""

    accident: Accident
    remedy: Remedy
    by: Who


class RemedyChosen(Kind):
    """K102: one of the remedies that may be chosen, another one, or one of them by somebody else."""

    id = "K102"
    slug = "remedy-chosen"
    topic = "remedies"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        named: list[Choice] = []
        others: list[Choice] = []
        strangers: list[Choice] = []
        for accident, line in _reached(ruleset):
            if _has_choice(accident, line):
                stranger = Who.EACH_PLAYER if line.decided_by is Who.CROUPIER else Who.CROUPIER
                for remedy in ACTS[accident.trigger]:
                    is_named = remedy in line.remedies
                    (named if is_named else others).append(Choice(accident, remedy, line.decided_by))
                    strangers += [Choice(accident, remedy, stranger)] if is_named else []
        return Family(named, _chosen), Family(others, _chosen, 2), Family(strangers, _chosen, 3)


def _chosen(script: Script, choice: Choice) -> tuple[Step, ...]:
    return _asked(script, choice.accident, RemedyWished(choice.accident, choice.remedy, choice.by))


class PlayersWithdraw(Kind):
    """K103: the document lets every player withdraw, or does not."""

    id = "K103"
    slug = "players-withdraw"
    topic = "remedies"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        said = [(accident, line.players_may_withdraw) for accident, line in _reached(ruleset)]
        return tuple(Family([each for each, may in said if may is wanted], _withdrawn) for wanted in (True, False))


def _withdrawn(script: Script, accident: Accident) -> tuple[Step, ...]:
    return _asked(script, accident, WithdrawalAsked(accident))


class GivenCardRefused(Kind):
    """K104: a player will not take the card that he gets after what happened, whatever that was."""

    id = "K104"
    slug = "given-card-refused"
    topic = "remedies"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        said = [(each, line) for each, line in _reached(ruleset) if each.trigger in GIVES_A_CARD]
        return (Family([accident for accident, line in said if line.refusing_player], _refused),)


def _refused(script: Script, accident: Accident) -> tuple[Step, ...]:
    return _asked(script, accident, CardRefused(accident))


def _asked(script: Script, accident: Accident, question: Situation) -> tuple[Step, ...]:
    lies = STAGES[accident.trigger](script, accident)
    return (script.step(question, since=lies.since),)
