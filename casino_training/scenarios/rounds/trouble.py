"""What goes wrong at a live table: so much a round as its difficulty says, at moments at which it can happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    CardDrawnInError,
    CashOffered,
    Contested,
    DeciderNamed,
    DecisionClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    ForeignChipSeen,
    HandStood,
    Happening,
    MixedStackSeen,
    PaymentMade,
    RemedyWanted,
    RequestAnswered,
    StakeCollected,
    StakePlaced,
    TipGiven,
    WorkContested,
)
from casino_training.rules.remedies import Remedy
from casino_training.rules.round import apply, deal_left, due
from casino_training.scenarios.lots import below, pick, shuffled
from casino_training.scenarios.rounds.playing import whose_turn
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.rounds.seats import Temper, temper_of
from casino_training.scenarios.stakes import Purse

CASH = ("EUR", "USD", "CHF")
NOTES = (50, 100, 200)


class Trouble(StrEnum):
    """What may go wrong in a round."""

    CASH = "cash on a box"
    MIXED_STACK = "small jetons under great ones"
    FOREIGN_CHIP = "a chip of another house"
    LATE_STAKE = "a late stake"
    BANK_TOO_EARLY = "the bank's second card too early"
    ERROR_CARD = "a card drawn in error"
    DISPUTE = "several who claim the decision"
    CONTEST = "a contested settlement"


MILD = (Trouble.CASH, Trouble.MIXED_STACK, Trouble.FOREIGN_CHIP)
NUMBER: Mapping[int, int] = {1: 0, 2: 1, 3: 3}
"""How much is planned for a round of each difficulty; some of it finds no occasion."""


def planned(scene: Scene) -> tuple[Trouble, ...]:
    """What is to go wrong in this round."""
    rng = scene.lots("trouble")
    among: tuple[Trouble, ...] = MILD if scene.script.difficulty == 2 else tuple(Trouble)
    return tuple(shuffled(rng, among)[: NUMBER[scene.script.difficulty]])


def goes_wrong(scene: Scene) -> Happening | None:
    """What goes wrong now."""
    if not scene.log or scene.script.difficulty == 1:
        return None
    for trouble in planned(scene):
        if (happening := OCCASIONS[trouble](scene)) is not None and type(happening) not in map(type, _since(scene)):
            return happening
    return tip(scene)


def _since(scene: Scene) -> tuple[Happening, ...]:
    """What cannot come twice: a card to the bank or a stake may have come rightly before, so they count apart."""
    return tuple(each for each in scene.log if not isinstance(each, CardDealt | StakePlaced))


def _victim(scene: Scene, about: str) -> tuple[str, int] | None:
    """A player with a stake, and his box."""
    owners = [(player, box.number) for box in scene.table.played for player in box.owners]
    return pick(scene.lots("victim", about), owners) if owners else None


def _is_before_deal(scene: Scene) -> bool:
    return isinstance(scene.log[-1], StakePlaced) and not scene.table.bank.cards and _dealt(scene) == 0


def _dealt(scene: Scene) -> int:
    return sum(isinstance(each, CardDealt) for each in scene.log)


def _cash(scene: Scene) -> Happening | None:
    victim = _victim(scene, "cash") if _is_before_deal(scene) else None
    if victim is None:
        return None
    rng = scene.lots("notes")
    return CashOffered(*victim, pick(rng, CASH), pick(rng, NOTES))


def _mixed_stack(scene: Scene) -> Happening | None:
    victim = _victim(scene, "stack") if _is_before_deal(scene) else None
    return MixedStackSeen(*victim) if victim else None


def _foreign_chip(scene: Scene) -> Happening | None:
    victim = _victim(scene, "chip") if _is_before_deal(scene) else None
    return ForeignChipSeen(*victim) if victim else None


def _late_stake(scene: Scene) -> Happening | None:
    """A player adds to his stake as soon as he has seen his first card."""
    victim = _victim(scene, "late")
    last = scene.log[-1]
    if (
        victim is None
        or not isinstance(last, CardDealt)
        or last.place != victim[1]
        or not deal_left(scene.ruleset, scene.table)
    ):
        return None
    if len(scene.table.box(victim[1]).hands[0].hand) != 1:
        return None
    return StakePlaced(*victim, Purse.at(scene.table.sign, scene.ruleset).least)


def _bank_too_early(scene: Scene) -> Happening | None:
    """Where the bank has one card until the boxes have finished, it gets its second before they begin."""
    has_one = scene.ruleset.dealing.cards_to_bank.value == 1
    is_begun = isinstance(scene.log[-1], CardDealt) and not deal_left(scene.ruleset, scene.table)
    if not has_one or not is_begun or len(scene.table.bank) != 1 or scene.table.is_played_on:
        return None
    return CardDealt(BANK, scene.next_card())


def _error_card(scene: Scene) -> Happening | None:
    """A hand that has stood gets a card all the same."""
    last = scene.log[-1]
    if not isinstance(last, HandStood) or below(scene.lots("error card", last.box), 2):
        return None
    return CardDrawnInError(last.box, scene.next_card())


def _dispute(scene: Scene) -> Happening | None:
    """On a shared box whose turn it is, every owner claims the decision."""
    turn = whose_turn(scene) if scene.table.bank.cards and not deal_left(scene.ruleset, scene.table) else None
    if turn is None or scene.table.heard:
        return None
    owners = turn[0].owners
    return DecisionClaimed(turn[0].number, owners) if len(owners) > 1 else None


def _contest(scene: Scene) -> Happening | None:
    last = scene.log[-1]
    if not isinstance(last, StakeCollected):
        return None
    return WorkContested(last.player, last.box, pick(scene.lots("contest"), list(Contested)))


OCCASIONS: Mapping[Trouble, Callable[[Scene], Happening | None]] = {
    Trouble.CASH: _cash,
    Trouble.MIXED_STACK: _mixed_stack,
    Trouble.FOREIGN_CHIP: _foreign_chip,
    Trouble.LATE_STAKE: _late_stake,
    Trouble.BANK_TOO_EARLY: _bank_too_early,
    Trouble.ERROR_CARD: _error_card,
    Trouble.DISPUTE: _dispute,
    Trouble.CONTEST: _contest,
}


def tip(scene: Scene) -> Happening | None:
    """Somebody who likes to give has been paid and gives."""
    last = scene.log[-1]
    if (
        not isinstance(last, PaymentMade)
        or not last.cents
        or temper_of(scene.script, last.player) is not Temper.TIPPING
    ):
        return None
    rng = scene.lots("tip", last.player)
    if below(rng, 2):
        return None
    return TipGiven(
        last.player, last.box, Purse.at(scene.table.sign, scene.ruleset).least, is_personal=below(rng, 3) == 0
    )


def error_card_answer(scene: Scene) -> Happening | None:
    """Who was named to choose says whether he wants the card that was drawn in error."""
    drawn = [each for each in scene.table.heard if isinstance(each, CardDrawnInError)]
    if not drawn or drawn[-1].card.is_face_down:
        return None
    box = drawn[-1].box
    said = [each for each in scene.table.heard if getattr(each, "box", None) == box]
    named = [each.player for each in said if isinstance(each, DeciderNamed)]
    if not named or any(isinstance(each, ErrorCardWanted | ErrorCardRefused) for each in said):
        return None
    wants = scene.is_drawn(2, "wants error card", box)
    return ErrorCardWanted(named[-1], box) if wants else ErrorCardRefused(named[-1], box)


def remedy_chosen(scene: Scene) -> Happening | None:
    """Who was asked what is to be done about something that went wrong chooses one of the remedies that he may."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, ActDone) or last.act is not Act.LET_CHOOSE:
        return None
    names = [player.name for player in scene.table.players if player.is_present]
    wishes = [RemedyWanted(name, last.place, remedy) for name in names for remedy in Remedy]
    possible = [wanted for wanted in wishes if _is_his_to_choose(scene, wanted)]
    return pick(scene.lots("remedy", last.place), possible) if possible else None


def _is_his_to_choose(scene: Scene, wanted: RemedyWanted) -> bool:
    refused = RequestAnswered(wanted.player, wanted.place, is_allowed=False)
    asked = [duty.act for duty in due(scene.ruleset, scene.table)]
    owed = [duty.act for duty in due(scene.ruleset, apply(scene.table, wanted))]
    return owed != asked and refused not in owed
