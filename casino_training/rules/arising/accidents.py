"""What went wrong can go wrong so at this house, and what is said of it fits: owners, card, remedy and by whom."""

from __future__ import annotations

from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.remedies import (
    ACTS,
    AT_A_BOX,
    AT_NO_BOX,
    DECIDERS,
    FACES,
    GIVES_A_CARD,
    WITH_A_CARD,
    Accident,
    CardFace,
    Trigger,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardRefused, HoleCardLookedAt, RemedyWished, Situation


def check_accident(ruleset: Ruleset, asked: Situation) -> None:
    """Raises `CannotArise` where nothing of the kind can have happened."""
    if isinstance(asked, HoleCardLookedAt):
        _check_hole_card(ruleset)
    accident = getattr(asked, "accident", None)
    if not isinstance(accident, Accident):
        return
    match accident.trigger:
        case Trigger.BANK_SECOND_CARD if ruleset.dealing.cards_to_bank.value == 2:
            raise CannotArise(Reason.BANK, "situation", "the bank is dealt two cards here")
        case Trigger.HOLE_CARD_EXPOSED:
            _check_hole_card(ruleset)
    _check_facts(accident)
    if isinstance(asked, RemedyWished):
        _check_remedy(asked)
    if isinstance(asked, CardRefused) and accident.trigger not in GIVES_A_CARD:
        raise CannotArise(
            Reason.FACTS, "situation.accident.trigger", "no player is given a card by what is done about that"
        )


def _check_hole_card(ruleset: Ruleset) -> None:
    if ruleset.dealing.hole_card.value is False:
        raise CannotArise(Reason.BANK, "situation", "the bank has no hole card here")


def _check_facts(accident: Accident) -> None:
    """Owners are counted of a box, and a card lies as what happened says."""
    if accident.owners is not None and accident.trigger in AT_NO_BOX:
        raise CannotArise(
            Reason.FACTS,
            "situation.accident.owners",
            "that is about no box with a stake; write null",
        )
    faces = FACES.get(accident.trigger, tuple(CardFace)) if accident.trigger in WITH_A_CARD else ()
    if accident.is_seen is None:
        return
    if (CardFace.SEEN if accident.is_seen else CardFace.UNSEEN) not in faces:
        raise CannotArise(
            Reason.FACTS, "situation.accident.is_seen", "no card lies so after what happened; write the other, or null"
        )


def _check_remedy(asked: RemedyWished) -> None:
    """The remedy is one for what happened, and somebody wants it who can have a say."""
    trigger = asked.accident.trigger
    if asked.remedy not in ACTS[trigger]:
        raise CannotArise(
            Reason.FACTS,
            "situation.remedy",
            "that is no remedy for what happened; write one of {remedies}",
            remedies=", ".join(ACTS[trigger]),
        )
    if asked.by not in DECIDERS.words or (trigger in AT_NO_BOX and asked.by in AT_A_BOX):
        raise CannotArise(Reason.PERSON, "situation.by", "nobody decides on a remedy as {who} there", who=asked.by)
