"""A card drawn to a box by misunderstanding: who chooses, what becomes of it, and who else may have it."""

from __future__ import annotations

from casino_training.rules.answers import Permission, Person
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import (
    CardDrawnInError,
    DeciderNamed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    RequestAnswered,
    SupervisorCalled,
)
from casino_training.rules.round.acts import Duty, ruled
from casino_training.rules.round.people import hand_in_play, holder
from casino_training.rules.round.wrongs import done_at
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import ErrorCardChoice, ErrorCardDrawn, ErrorCardForNextBox
from casino_training.rules.table import Box, Table


def error_card_due(ruleset: Ruleset, table: Table, drawn: CardDrawnInError) -> tuple[Duty, ...]:
    """Who chooses; once he has chosen, what becomes of the card. Nothing while he has not spoken."""
    box = table.box(drawn.box)
    owners = max(1, len(box.owners))
    is_seen = not drawn.card.is_face_down
    said = [each for each in table.heard if getattr(each, "box", None) == drawn.box]
    wishes = [
        isinstance(each, ErrorCardWanted) for each in said if isinstance(each, ErrorCardWanted | ErrorCardRefused)
    ]
    if is_seen and not wishes:
        return () if any(isinstance(each, DeciderNamed) for each in said) else _choice_due(ruleset, table, box, owners)
    is_wanted = wishes[-1] if is_seen else None
    return done_at(drawn.box, rule_on(ruleset, ErrorCardDrawn(is_seen, is_wanted, owners)), hand_in_play(box))


def _choice_due(ruleset: Ruleset, table: Table, box: Box, owners: int) -> tuple[Duty, ...]:
    following = next((each for each in table.played if each.number > box.number), box)
    boxholder = holder(table, box) or box.owners[0]
    next_boxholder = holder(table, following) or following.owners[0]
    ruling = rule_on(ruleset, ErrorCardChoice(boxholder, next_boxholder, owners))
    if isinstance(ruling.answer, Person):
        return (ruled(DeciderNamed(ruling.answer.name, box.number), ruling),)
    return (ruled(SupervisorCalled(box.number), ruling),)


def claimed_due(ruleset: Ruleset, table: Table, claimed: ErrorCardClaimed) -> tuple[Duty, ...]:
    """Whether the next box gets the card that was refused."""
    errors = [said for said in table.heard if isinstance(said, CardDrawnInError) and said.box == claimed.drawn_to]
    card = errors[-1].card if errors else FACE_DOWN
    owners = max(1, len(table.box(claimed.drawn_to).owners))
    ruling = rule_on(ruleset, ErrorCardForNextBox(card, owners))
    if isinstance(ruling.answer, Permission):
        return (ruled(RequestAnswered(claimed.player, claimed.box, ruling.answer.is_allowed), ruling),)
    return (ruled(SupervisorCalled(claimed.box), ruling),)
