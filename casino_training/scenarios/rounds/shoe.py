"""The end of a shoe at a live table: the cut card, when the shoe is played out, and how a new one is prepared."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, LeftOpen, Order
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.happenings import ActDone, CutCardDrawn, Happening, RoundClosed, ShoeEnded
from casino_training.rules.round import Duty, apply
from casino_training.rules.round.acts import left_open, ruled
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import ShoeToPrepare
from casino_training.rules.table import Table
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.rounds.seats import opened
from casino_training.scenarios.shoe import MOST_IN_A_ROUND

BEFORE_THE_FIRST = -1
"""The number of a round in which nothing is dealt yet: the first shoe is prepared."""
STEPS: Mapping[ShoeStep, Act] = {
    ShoeStep.SHUFFLE: Act.SHUFFLE,
    ShoeStep.PLAYER_CUTS: Act.LET_PLAYER_CUT,
    ShoeStep.CROUPIER_CUTS: Act.CUT,
    ShoeStep.MARK_END: Act.MARK_END,
}
"""What is done with the cards before they are put into the shoe, in the order in which it makes sense."""


def cut_card(scene: Scene) -> Happening | None:
    """The cut card comes out of the shoe when it is its turn."""
    depth = scene.table.cut_card_depth
    return CutCardDrawn() if depth is not None and scene.table.shoe_cards <= depth else None


def is_shoe_over(scene: Scene) -> bool:
    """Whether no further round begins: the cut card is out, or too few cards are left."""
    if scene.table.shoe_cards < MOST_IN_A_ROUND * 3 // 2:
        return True
    is_cut = opened(scene.ruleset, scene.script).cut_card_depth is not None and scene.table.cut_card_depth is None
    return is_cut and ActDone(Act.ONE_MORE_ROUND, BANK) not in scene.log


def shoe_ended(scene: Scene) -> Happening | None:
    """Once the last round of a shoe is closed, its cards lie in front of the croupier."""
    last = scene.log[-1] if scene.log else None
    return ShoeEnded() if isinstance(last, RoundClosed) and is_shoe_over(scene) else None


def to_prepare(scene: Scene) -> Scene:
    """The table of this scene before its first round, with an empty shoe and all cards in front of the croupier."""
    return replace(scene, round=BEFORE_THE_FIRST, log=()).after(apply(scene.table, ShoeEnded()), ShoeEnded())


def refilled(scene: Scene) -> Table:
    """The table with a new shoe, cut as the first one was."""
    first = opened(scene.ruleset, scene.script)
    return replace(scene.table, shoe_cards=first.shoe_cards, cut_card_depth=first.cut_card_depth)


def preparation_due(scene: Scene) -> tuple[Duty, ...]:
    """The next step that the house names; what it does not speak of may be done or not. None once a shoe is filled."""
    if ShoeEnded() not in scene.table.heard:
        return ()
    since = scene.log[scene.log.index(ShoeEnded()) :]
    optional: list[Duty] = []
    for step, act in STEPS.items():
        done = ActDone(act, BANK)
        ruling = rule_on(scene.ruleset, ShoeToPrepare((step,)))
        if done in since:
            optional.clear()  # what comes before this is not made up for
        elif isinstance(ruling.answer, LeftOpen):
            optional.append(left_open(done, ruling))
        elif ruling.answer == Order((step.value,)):
            return (ruled(done, ruling), *optional)
    return tuple(optional)
