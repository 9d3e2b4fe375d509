"""The croupier's side of a live round: what is due now, and how it is done with the cards of the script."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import CardDealt, CardDrawnInError, Happening, InsuranceRaised
from casino_training.rules.round import DealCard, Duty, Owed, PlayBank, TurnCard, due, performed
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.rounds.shoe import preparation_due


def duties_now(scene: Scene) -> tuple[Duty, ...]:
    """What the croupier may do now by the house; what players add to their insurance is not his to do."""
    preparing = preparation_due(scene)
    if any(duty.basis is not Basis.OPEN for duty in preparing):
        return preparing
    try:
        duties = due(scene.ruleset, scene.table)
    except ValueError:  # amounts that no longer come to whole cents after an error: nobody can say what is due
        return ()
    return (*[duty for duty in duties if not isinstance(duty.act, InsuranceRaised)], *preparing)


def done_now(scene: Scene, act: Owed) -> Happening | None:
    """What happens when the croupier does this: a card that he deals or turns is the script's.

    Raises LookupError when there is no such card.
    """
    return performed(act, _card_for(scene, act))


def done_in_error(scene: Scene, act: Owed) -> Happening | None:
    """What happens when he does this though it is not due: after the deal, a card for a hand is drawn in error.

    Raises LookupError when there is no such card.
    """
    done = done_now(scene, act)
    if not isinstance(done, CardDealt) or done.place == BANK or is_deal_incomplete(scene.ruleset, scene.table):
        return done
    is_played = scene.table.box(done.place).is_played
    return CardDrawnInError(done.place, done.card, done.hand) if is_played else done


def _card_for(scene: Scene, act: Owed) -> Card:
    match act:
        case DealCard(is_face_down=False) | PlayBank(Act.DRAW):
            return scene.next_card()
        case TurnCard(place):
            return scene.covered_card(place)
        case _:
            return FACE_DOWN


def deals_to_bank(act: Owed) -> bool:
    """Whether this brings the bank an open card, however it is spelt."""
    return act in (DealCard(BANK), PlayBank(Act.DRAW))
