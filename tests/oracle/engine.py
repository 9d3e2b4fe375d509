"""What the engine makes of a finished round."""

from dataclasses import dataclass

from casino_training.rules.clause import Rule
from casino_training.rules.round import settlements
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BlackjackCashed
from casino_training.rules.table import Table
from tests.oracle.dealt import dealt, laid_out
from tests.oracle.plain import Place, Round


@dataclass(frozen=True, slots=True)
class Ruled:
    """Cents that move to the owner, None where they are left open; the clauses and names of rules they rest on."""

    cents: int | None
    clauses: frozenset[str]
    rules: frozenset[str]


def settle(ruleset: Ruleset, round_: Round) -> dict[Place, Ruled]:
    """What moves to each owner on each hand and for his insurance, on the table that the round was dealt on."""
    table = dealt(ruleset, round_) if round_.log else laid_out(ruleset, round_)
    found = {(one.box, one.hand, one.player): ruled(one.cents, one.because) for one in settlements(ruleset, table)}
    return found | paid_before(ruleset, table)


def paid_before(ruleset: Ruleset, table: Table) -> dict[Place, Ruled]:
    """What was paid while the round was played: blackjacks of co-players whose boxholder doubled his."""
    found: dict[Place, Ruled] = {}
    for box in table.boxes:
        for index, hand in enumerate(box.hands):
            for stake in hand.stakes:
                if stake.paid is not None:
                    because = rule_on(ruleset, BlackjackCashed((stake,))).because
                    found[box.number, index, stake.player] = ruled(stake.paid, because)
    return found


def ruled(cents: int | None, because: tuple[Rule[object], ...]) -> Ruled:
    clauses = frozenset(clause.id for rule in because for clause in rule.clauses)
    return Ruled(cents, clauses, frozenset(rule.name for rule in because))
