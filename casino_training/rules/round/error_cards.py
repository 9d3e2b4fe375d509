"""A card drawn to a box by misunderstanding: who chooses, what becomes of it, and who else may have it."""

from __future__ import annotations

from casino_training.rules.answers import Person
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDrawnInError,
    DeciderNamed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.physics.places import hand_meant
from casino_training.rules.remedies import SUPERVISED, Trigger
from casino_training.rules.round.acts import Duty
from casino_training.rules.round.answering import answered, replied
from casino_training.rules.round.people import following, found_on_hand, owners_of
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.speaking import decides_for
from casino_training.rules.round.supervising import supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import ErrorCardChoice, ErrorCardDrawn, ErrorCardForNextBox
from casino_training.rules.table import Box, Table


def error_card_due(ruleset: Ruleset, table: Table, drawn: CardDrawnInError) -> tuple[Duty, ...]:
    """Who chooses; once he has, what becomes of the card. Nothing while he has not spoken, or once it is gone.

    It lies there as long as the supervisor has been called and has not decided.
    """
    box = table.box(drawn.box)
    hand = hand_meant(box, drawn.hand)
    if SupervisorCalled(box.number) in table.heard or not any(each.hand.cards for each in box.hands[hand:][:1]):
        return ()
    is_seen = not drawn.card.is_face_down
    said = [each for each in table.heard if getattr(each, "box", None) == drawn.box]
    wishes = [
        isinstance(each, ErrorCardWanted) for each in said if isinstance(each, ErrorCardWanted | ErrorCardRefused)
    ]
    if is_seen and not wishes:
        return () if any(isinstance(each, DeciderNamed) for each in said) else _choice_due(ruleset, table, box, drawn)
    is_wanted = wishes[-1] if is_seen else None
    found = found_on_hand(ruleset, table, box, drawn.card, hand)
    asked = ErrorCardDrawn(is_seen, is_wanted, owners_of(table, box.number), found)
    return put_right(ruleset, table, asked, rule_on(ruleset, asked), box.number, hand=hand)


def _choice_due(ruleset: Ruleset, table: Table, box: Box, drawn: CardDrawnInError) -> tuple[Duty, ...]:
    if not box.owners:
        return ()
    after = following(ruleset, table, box) or box
    boxholder, next_boxholder = decides_for(ruleset, table, box), decides_for(ruleset, table, after)
    found = found_on_hand(ruleset, table, box, drawn.card, drawn.hand)
    asked = ErrorCardChoice(boxholder, next_boxholder, owners_of(table, box.number), found)
    ruling = rule_on(ruleset, asked)
    index = hand_meant(box, drawn.hand)
    if isinstance(ruling.answer, Person) and not table.player(ruling.answer.name).is_present:
        duties: tuple[Duty, ...] = (Duty(SupervisorCalled(box.number), ruling.because, Basis.PRACTICE),)
    else:
        duties = replied(ruleset, asked, ruling, box.number)
    return supervised(duties, _of_card(box.number, index))


def _of_card(box: int, hand: int) -> tuple[SupervisorDecided, ...]:
    return tuple(SupervisorDecided(box, act, hand) for act in SUPERVISED[Trigger.ERROR_CARD_WANTED])


def claimed_due(ruleset: Ruleset, table: Table, claimed: ErrorCardClaimed) -> tuple[Duty, ...]:
    """Whether the next box gets the card that was refused."""
    errors = [said for said in table.heard if isinstance(said, CardDrawnInError) and said.box == claimed.drawn_to]
    card = errors[-1].card if errors else FACE_DOWN
    found = found_on_hand(ruleset, table, table.box(claimed.drawn_to), card)
    asked = ErrorCardForNextBox(card, owners_of(table, claimed.drawn_to), found)
    return answered(ruleset, table, asked, rule_on(ruleset, asked), claimed.box, claimed.player)
