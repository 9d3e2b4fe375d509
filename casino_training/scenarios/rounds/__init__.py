"""The script of a live round: players and chance answer whatever the croupier does at the table.

    table = opened(ruleset, script)
    table, happened = advance(Scene(ruleset, script, table, round=0, log=()))   # until the croupier must act

Everything is keyed by the seed, the number of the round and who it is about, never drawn in the order of acts: the same
acts bring the same answers, and another order of acts the same players. The cards that are still to come are here only.
"""

from casino_training.scenarios.rounds.advance import Advance, advance
from casino_training.scenarios.rounds.croupier import done_in_error, done_now, duties_now
from casino_training.scenarios.rounds.judging import JudgedAct, Judgement, NextAct, judged
from casino_training.scenarios.rounds.occasions import can_come
from casino_training.scenarios.rounds.scene import LiveScript, Scene, Trouble
from casino_training.scenarios.rounds.seats import opened
from casino_training.scenarios.rounds.shoe import BEFORE_THE_FIRST, is_shoe_over, refilled, to_prepare

__all__ = [
    "BEFORE_THE_FIRST",
    "Advance",
    "JudgedAct",
    "Judgement",
    "LiveScript",
    "NextAct",
    "Scene",
    "Trouble",
    "advance",
    "can_come",
    "done_in_error",
    "done_now",
    "duties_now",
    "is_shoe_over",
    "judged",
    "opened",
    "refilled",
    "to_prepare",
]
