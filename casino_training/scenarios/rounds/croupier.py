"""The croupier's side of a live round: what is due now, and how it is done with the cards of the script."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import Happening, InsuranceRaised
from casino_training.rules.round import DealCard, Duty, Owed, PlayBank, TurnCard, due, performed
from casino_training.scenarios.rounds.scene import Scene


def duties_now(scene: Scene) -> tuple[Duty, ...]:
    """What the croupier may do now by the house; what players add to their insurance is not his to do."""
    try:
        duties = due(scene.ruleset, scene.table)
    except ValueError:  # amounts that no longer come to whole cents after an error: nobody can say what is due
        return ()
    return tuple(duty for duty in duties if not isinstance(duty.act, InsuranceRaised))


def done_now(scene: Scene, act: Owed) -> Happening | None:
    """What happens when the croupier does this: a card that he deals or turns is the script's.

    Raises LookupError when there is no such card.
    """
    return performed(act, _card_for(scene, act))


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
