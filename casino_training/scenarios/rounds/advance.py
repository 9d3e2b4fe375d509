"""The round goes on without the croupier until he must act."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from casino_training.rules.clause import Basis
from casino_training.rules.happenings import Happening
from casino_training.rules.physics import Impossible
from casino_training.rules.round import apply
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.round.matters import matters_due
from casino_training.rules.table import Table
from casino_training.scenarios.rounds.co_players import (
    co_player_follows,
    co_player_stays_out,
    has_stayed_apart,
    second_hand_taken,
    second_hand_wanted,
    split_apart,
)
from casino_training.scenarios.rounds.croupier import duties_now
from casino_training.scenarios.rounds.offers import (
    even_money_answer,
    insurance_granted,
    insurance_raised,
    insurance_wanted,
)
from casino_training.scenarios.rounds.playing import granted, whose_turn, word_for_hand
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.rounds.seats import sits_down, staked_again, stakes_of
from casino_training.scenarios.rounds.shoe import cut_card, shoe_ended
from casino_training.scenarios.rounds.supervisor import supervisor_decides
from casino_training.scenarios.rounds.trouble import (
    armed_now,
    contested,
    contradicted,
    error_card_answer,
    goes_wrong,
    neighbours_claim,
    remedy_chosen,
    stake_counted_out,
)

Speaks = Callable[[Scene], Happening | None]

AT_ONCE: tuple[Speaks, ...] = (
    *(shoe_ended, cut_card, staked_again, sits_down, co_player_follows, co_player_stays_out),
    *(split_apart, second_hand_wanted, second_hand_taken),
    *(granted, insurance_granted, insurance_raised, stake_counted_out),
    *(supervisor_decides, remedy_chosen, contradicted, neighbours_claim, contested, armed_now, goes_wrong),
)
"""What follows at once from what has just happened, whatever the croupier owes."""
IN_TURN: tuple[Speaks, ...] = (error_card_answer, even_money_answer, insurance_wanted, word_for_hand)
"""What players say when it is theirs to speak."""


class Advance(Struct, frozen=True):
    """The scene at which the croupier must act, and what has happened until then."""

    scene: Scene
    happened: tuple[Happening, ...]

    @property
    def table(self) -> Table:
        return self.scene.table


def advance(scene: Scene) -> Advance:
    """Players and chance do what is theirs to do, beginning with the stakes of a new round."""
    begun = len(scene.log)
    if not scene.log:
        for stake in stakes_of(scene):
            scene = scene.after(apply(scene.table, stake), stake)
    while (coming := _coming(scene)) is not None:
        scene = coming
    return Advance(scene, scene.log[begun:])


def _coming(scene: Scene) -> Scene | None:
    """The scene once the next thing has happened without the croupier.

    What cannot be any more, after an error of his, is passed over.
    """
    speakers = (*AT_ONCE, *IN_TURN) if _may_players_speak(scene) else AT_ONCE
    for speaks in speakers:
        happening = speaks(scene)
        if happening is None:
            continue
        is_over = speaks is armed_now or has_stayed_apart(scene.armed, happening)
        left = scene.with_armed(None) if is_over else scene
        try:
            return left.after(apply(scene.table, happening), happening)
        except Impossible:
            continue
    return None


def _may_players_speak(scene: Scene) -> bool:
    """Whether the croupier owes nothing, or only what the document leaves to him while a player decides."""
    duties = duties_now(scene)
    if not duties:
        return True
    if is_deal_incomplete(scene.ruleset, scene.table) or matters_due(scene.ruleset, scene.table):
        return False
    is_optional = all(duty.basis is Basis.OPEN for duty in duties)
    return is_optional and scene.table.played != () and whose_turn(scene) is not None
