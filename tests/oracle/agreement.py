"""The two settlements side by side over many rounds, and how often each case came up."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from casino_training.rules.ruleset import Ruleset
from tests.oracle import engine, house
from tests.oracle.engine import Ruled
from tests.oracle.house import House
from tests.oracle.plain import Box, Hand, Part, Place, Round, Stake, Verdict, is_ace_and_ten
from tests.oracle.play import rounds


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What the document comes to and what the engine ruled, None where one of them has nothing there."""

    round: Round
    place: Place
    verdict: Verdict | None
    ruled: Ruled | None


@dataclass(slots=True)
class Comparison:
    """How many rounds were compared, what lay there, what it came to, and where the two differ."""

    rounds: int = 0
    cases: Counter[str] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)
    disagreements: list[Disagreement] = field(default_factory=list)


def compare(document: House, ruleset: Ruleset, seed: str, number: int) -> Comparison:
    """So many random rounds settled by the document and by the engine."""
    found = Comparison()
    for round_ in islice(rounds(document, seed), number):
        verdicts = house.settle(document, round_)
        found.rounds += 1
        found.cases.update(map(case, verdicts.values()))
        found.classes.update(classes(round_))
        found.disagreements += differences(ruleset, round_, verdicts)
    return found


def case(verdict: Verdict) -> str:
    return f"{verdict.case} ({', '.join(verdict.clauses)})"


def differences(ruleset: Ruleset, round_: Round, verdicts: dict[Place, Verdict]) -> Iterator[Disagreement]:
    ruled = engine.settle(ruleset, round_)
    for place in verdicts.keys() | ruled.keys():
        if not agree(verdicts.get(place), ruled.get(place)):
            yield Disagreement(round_, place, verdicts.get(place), ruled.get(place))


def agree(verdict: Verdict | None, ruled: Ruled | None) -> bool:
    """The same cents, or both open; and the engine rests on every clause that the verdict names."""
    if verdict is None or ruled is None:
        return False
    return verdict.cents == ruled.cents and ruled.clauses >= set(verdict.clauses)


def classes(round_: Round) -> Iterator[str]:
    """What there was in a round, a word for each stake that it is true of."""
    yield from bank_classes(round_.bank)
    for box in round_.boxes:
        for hand in box.hands:
            for stake in hand.stakes:
                yield from stake_classes(box, hand, stake)
        yield from ("insurances" for _ in box.insurance)


def bank_classes(bank: list[str]) -> Iterator[str]:
    yield "rounds with a bank blackjack" if is_ace_and_ten(bank) else "rounds without a bank blackjack"


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
        "surrendered after others had drawn": hand.is_late,
        "doubled after it stood": hand.has_stood,
        "insured": bool(insured),
        "insurance raised": len(insured) > 1,
        "insured and doubled": bool(insured) and stake.added > 0,
        "insured and split": bool(insured) and hand.is_split,
        "insured blackjack": bool(insured) and hand.is_blackjack,
        "on a shared box": len({other.owner for lying in box.hands for other in lying.stakes}) > 1,
        "of a co-player": stake.part is not Part.HOLDER,
        "of a co-player who stays out": stake.part is Part.STAYS_OUT,
        "of a third party on a second hand": stake.part is Part.THIRD_PARTY,
        "of a third party who doubles for a co-player": stake.part is Part.DOUBLES_FOR,
    }
    yield from (name for name, is_true in truths.items() if is_true)


def is_eleven(hand: Hand) -> bool:
    return hand.is_doubled and not hand.is_split and is_ace_and_ten(hand.cards[:2])
