"""What goes wrong at a live table: so much a round as its difficulty says, and what a supervisor has armed.

It comes at a moment at which it can, and only where it gives the croupier something to do about it.
"""

from __future__ import annotations

from collections.abc import Mapping

from casino_training.rules.answers import Act
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    CardDrawnInError,
    DeciderNamed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    Happening,
    PaymentMade,
    PlayerAsked,
    PlayerLeft,
    RemedyWanted,
    RequestAnswered,
    StakeAwaited,
    StakeCollected,
    StakeOffered,
    StakePlaced,
    Wish,
)
from casino_training.rules.physics import Impossible
from casino_training.rules.remedies import Remedy
from casino_training.rules.round import apply, due
from casino_training.scenarios.lots import below, pick, shuffled
from casino_training.scenarios.rounds.croupier import duties_now
from casino_training.scenarios.rounds.occasions import OCCASIONS
from casino_training.scenarios.rounds.occasions.concerned import least_stake
from casino_training.scenarios.rounds.occasions.settlement import contest, tip_of
from casino_training.scenarios.rounds.scene import Scene, Trouble
from casino_training.scenarios.rounds.seats import Temper, temper_of

MILD = (
    *(Trouble.CASH, Trouble.MIXED_STACK, Trouble.FOREIGN_CHIP, Trouble.TOTAL, Trouble.FURTHER_BOX),
    *(Trouble.UNCLEAR_SIGN, Trouble.ADVICE, Trouble.OVER_MAXIMUM, Trouble.AWAITED_STAKE),
)
"""What may go wrong at the second difficulty."""
NUMBER: Mapping[int, int] = {1: 0, 2: 2, 3: 6}
"""How much is planned for a round of each difficulty; some of it finds no occasion."""
MAY_COME_AGAIN = (CardDealt, StakePlaced, PlayerAsked, StakeOffered, PaymentMade)
"""What comes rightly too, so that it having happened says nothing about whether something went wrong."""


IN_DEAL = (Trouble.STRAY_CARD, Trouble.SKIPPED_BOX)


def planned(scene: Scene) -> tuple[Trouble, ...]:
    """What is to go wrong in this round."""
    among = MILD if scene.script.difficulty == 2 else tuple(Trouble)
    return tuple(shuffled(scene.lots("trouble"), among)[: NUMBER[scene.script.difficulty]])


def goes_wrong(scene: Scene) -> Happening | None:
    """What goes wrong now by the script."""
    if not scene.log or scene.script.difficulty == 1:
        return None
    for trouble in planned(scene):
        happening = OCCASIONS[trouble](scene) if _is_its_moment(scene, trouble) else None
        if happening is not None and not _has_come(scene, happening) and is_noticed(scene, happening):
            return happening
    return _tip(scene)


def armed_now(scene: Scene) -> Happening | None:
    """What a supervisor has armed, as soon as it can happen."""
    if scene.armed is None or not scene.log:
        return None
    happening = OCCASIONS[scene.armed](scene)
    return happening if happening is not None and is_noticed(scene, happening) else None


def is_noticed(scene: Scene, happening: Happening) -> bool:
    """Whether it can be, and whether the croupier has something else to do once it has happened."""
    try:
        after = scene.after(apply(scene.table, happening), happening)
    except Impossible:
        return False
    return isinstance(happening, PlayerLeft) or duties_now(after) != duties_now(scene)


def _is_its_moment(scene: Scene, trouble: Trouble) -> bool:
    """Whether so many cards lie there as the lot says of what may go wrong at any card of the deal."""
    if trouble not in IN_DEAL:
        return True
    dealt = sum(isinstance(each, CardDealt) for each in scene.log)
    return dealt == 1 + below(scene.lots("moment", trouble), scene.script.boxes + 1)


def _has_come(scene: Scene, happening: Happening) -> bool:
    return not isinstance(happening, MAY_COME_AGAIN) and any(type(each) is type(happening) for each in scene.log)


def _tip(scene: Scene) -> Happening | None:
    """Somebody who likes to give has been paid and gives."""
    last = scene.log[-1]
    if not isinstance(last, PaymentMade) or temper_of(scene.script, last.player) is not Temper.TIPPING:
        return None
    return tip_of(scene) if below(scene.lots("tip", last.player), 2) == 0 else None


def contested(scene: Scene) -> Happening | None:
    """Somebody who likes to dispute has lost his stake and contests it."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, StakeCollected) or temper_of(scene.script, last.player) is not Temper.DISPUTING:
        return None
    happening = contest(scene) if below(scene.lots("contests", last.player), 2) == 0 else None
    return happening if happening is not None and not _has_come(scene, happening) else None


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


def stake_counted_out(scene: Scene) -> Happening | None:
    """Who was waited for has counted out his stake and places it."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, ActDone) or last.act is not Act.WAIT_FOR_STAKE:
        return None
    counting = [said.player for said in scene.table.heard if isinstance(said, StakeAwaited) and said.box == last.place]
    return StakePlaced(counting[0], last.place, least_stake(scene)) if counting else None


def neighbours_claim(scene: Scene) -> Happening | None:
    """Now and then the next box wants the card that was refused."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, ErrorCardRefused) or not scene.is_drawn(2, "claims error card", last.box):
        return None
    following = [box for box in scene.table.played if box.number > last.box]
    player = scene.speaker(following[0]) if following else None
    return ErrorCardClaimed(player, following[0].number, last.box) if player else None


def contradicted(scene: Scene) -> Happening | None:
    """Who sits at a shared box says the opposite of what another has just said for it."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, PlayerAsked) or last.wish is not Wish.STAND:
        return None
    seated = scene.table.seated_at(last.box)
    if seated is None or seated.name == last.player or not seated.is_present:
        return None
    return PlayerAsked(seated.name, last.box, Wish.CARD, last.hand)


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
