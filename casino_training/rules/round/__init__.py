"""A round as a machine over the table: `apply` is what happens, `due` what the croupier owes next.

    while duties := due(ruleset, table):
        table = apply(table, performed(duties[0].act, card))

`due` decides nothing itself: it frames the questions of the moment and asks `rule_on`. Where it is empty, the players
decide or nothing lies on the table. Whatever it names may come next, in any order; what it does not name may not. Who
watches a croupier asks `judge_act` what an act of his is: right, not now, with what comes before it, or wrong.
"""

from casino_training.rules.physics import Impossible, apply, apply_all
from casino_training.rules.round.acts import DealCard, Duty, Owed, PlayBank, SettleOpenly, TurnCard
from casino_training.rules.round.course import due
from casino_training.rules.round.deal import deal_left
from casino_training.rules.round.judging import Judged, Judgement, judge_act
from casino_training.rules.round.perform import performed
from casino_training.rules.round.settlement import Settlement, settlements

__all__ = [
    "DealCard",
    "Duty",
    "Impossible",
    "Judged",
    "Judgement",
    "Owed",
    "PlayBank",
    "SettleOpenly",
    "Settlement",
    "TurnCard",
    "apply",
    "apply_all",
    "deal_left",
    "due",
    "judge_act",
    "performed",
    "settlements",
]
