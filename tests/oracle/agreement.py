"""The two settlements side by side over many rounds, and how often each case came up."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, zip_longest

from casino_training.rules.ruleset import Ruleset
from tests.oracle.engine import NOT_ASKED, Ruled, rule_on_round
from tests.oracle.house import House, settle
from tests.oracle.plain import Box, Hand, Line, Part, Round, Stake, is_ace_and_ten
from tests.oracle.play import rounds


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What the document comes to and what the engine ruled, None where one of them has no such line."""

    round: Round
    line: Line | None
    ruled: Ruled | None


@dataclass(slots=True)
class Comparison:
    """How many rounds and stakes were compared, how often each case came up, and where the two differ."""

    rounds: int = 0
    cases: Counter[str] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)
    disagreements: list[Disagreement] = field(default_factory=list)


def compare(house: House, ruleset: Ruleset, seed: str, number: int) -> Comparison:
    """So many random rounds settled by the document and by the engine."""
    found = Comparison()
    for round_ in islice(rounds(house, seed), number):
        lines = list(settle(house, round_))
        found.rounds += 1
        found.cases.update(map(branch, lines))
        found.classes.update(classes(round_))
        found.disagreements += differences(ruleset, round_, lines)
    return found


def branch(line: Line) -> str:
    return f"{line.verdict.case} ({', '.join(line.verdict.clauses)})"


def differences(ruleset: Ruleset, round_: Round, lines: list[Line]) -> Iterator[Disagreement]:
    for line, ruled in zip_longest(lines, rule_on_round(ruleset, round_)):
        if line is None or ruled is None or not agree(line, ruled):
            yield Disagreement(round_, line, ruled)


def agree(line: Line, ruled: Ruled) -> bool:
    """The same cents, or both open; and the engine rests on every clause that the document's line names."""
    return line.verdict.cents == ruled.cents and (ruled is NOT_ASKED or ruled.clauses >= set(line.verdict.clauses))


def classes(round_: Round) -> Iterator[str]:
    """What there was in a round, a word for each stake that it is true of."""
    yield from bank_classes(round_.bank)
    for box in round_.boxes:
        for hand in box.hands:
            for stake in hand.stakes:
                yield from stake_classes(box, hand, stake)
        yield from ("insurances" for _ in box.insurance)


def bank_classes(bank: list[str]) -> Iterator[str]:
    yield "rounds with a bank blackjack" if is_ace_and_ten(bank) else "rounds without one"


def stake_classes(box: Box, hand: Hand, stake: Stake) -> Iterator[str]:
    insured = [cents for owner, cents in box.insurance if owner == stake.owner]
    truths = {
        "stakes": True,
        "doubled": stake.added > 0,
        "split": hand.is_split,
        "split again": len(box.hands) > 2,
        "doubled after a split": hand.is_split and stake.added > 0,
        "blackjack": hand.is_blackjack,
        "blackjack counted as eleven and doubled": is_eleven(hand) and stake.added > 0,
        "blackjack cashed": stake.is_cashed,
        "even money": hand.even_money_to is not None,
        "surrendered": hand.is_surrendered,
        "insured": bool(insured),
        "insurance raised": len(insured) > 1,
        "insured and doubled": bool(insured) and stake.added > 0,
        "insured and split": bool(insured) and hand.is_split,
        "insured blackjack": bool(insured) and hand.is_blackjack,
        "on a shared box": len({other.owner for lying in box.hands for other in lying.stakes}) > 1,
        "of a co-player": stake.part is not Part.HOLDER,
        "of a co-player who stays out": stake.part is Part.STAYS_OUT,
        "of a third party on a second hand": stake.part is Part.THIRD_PARTY,
    }
    yield from (name for name, is_true in truths.items() if is_true)


def is_eleven(hand: Hand) -> bool:
    return hand.is_doubled and not hand.is_split and is_ace_and_ten(hand.cards[:2])
