"""What a document says, in the form that `play` asks for; each value carries its clause where it is written down."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from tests.oracle.plain import Hand, Place, Round, Stake, Verdict


class Raise(Enum):
    """What a document says on the insurance of a player who has insured and then doubles or splits."""

    SILENT = "silent"
    MAY_DOUBLE_IT = "he may raise it, at most to twice what he placed"
    MUST_DOUBLE_IT = "he must double it"
    MAY_INSURE_SECOND = "he may insure the second stake"


@dataclass(frozen=True, slots=True)
class Limits:
    """A sign: step, least and greatest sum of stakes on a box, in cents."""

    step: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class House:
    """One document. `up` is the bank's first card; the functions are asked before anything is done."""

    slug: str
    packs: int
    boxes: int
    signs: tuple[Limits, ...]
    most_owners: int
    most_boxes_alone: int
    has_hole_card: bool
    adds_over_most: bool
    """Doubling and splitting may take a box over its greatest sum."""
    may_stay_out: bool
    """Co-players need not join a double or a split, and others may take over their second hands."""
    may_double: Callable[[Hand, str], bool]
    may_split: Callable[[Hand, int], bool]
    """By the hand and how many hands lie on the box."""
    may_count_eleven: Callable[[str], bool]
    """A blackjack is paid at once against this card of the bank, unless it counts eleven and is doubled."""
    may_take_even_money: Callable[[str], bool]
    may_insure: Callable[[Hand, str], bool]
    insurances: Callable[[int, Limits], list[int]]
    """What may be placed for a stake of so many cents."""
    insures_late: bool
    """Insurance may also be placed after doubling or splitting."""
    raise_on_double: Raise
    raise_on_split: Raise
    may_surrender: Callable[[str], bool]
    settle_stake: Callable[[Hand, Stake, list[str]], Verdict]
    settle_insurance: Callable[[int, list[str]], Verdict]
    changed: Verdict
    """What a hand comes to that stood and was doubled all the same."""
    refuses: Callable[[list[Stake]], Verdict | None] = lambda _staked: None
    """What stakes come to that a box was dealt with although the document does not let them lie there (reading 14)."""
    insured_when_doubled: Verdict | None = None
    """What insurance comes to that was first placed when the stake was doubled, where it comes to something else."""


def may_not_lie(case: str, *clauses: str) -> Verdict:
    """The verdict on stakes that should have gone back; random rounds, whose stakes are right, never come to it."""
    return Verdict(None, case, clauses)


def never(*_: object) -> bool:
    """The document does not have it."""
    return False


def settle(house: House, round_: Round) -> dict[Place, Verdict]:
    """The verdict for every owner on every hand of a finished round, and for his insurance on a box."""
    return dict(verdicts(house, round_))


def verdicts(house: House, round_: Round) -> Iterator[tuple[Place, Verdict]]:
    for box in round_.boxes:
        refused = house.refuses([stake for stake in box.hands[0].stakes if stake.cents])
        for index, hand in enumerate(box.hands):
            staked = [(stake.owner, refused or on_stake(house, hand, stake, round_.bank)) for stake in hand.stakes]
            yield from (((box.number, index, owner), verdict) for owner, verdict in by_owner(staked))
        late = house.insured_when_doubled if box.is_first_insured_when_doubled else None
        insured = ((owner, late or house.settle_insurance(cents, round_.bank)) for owner, cents in box.insurance)
        yield from (((box.number, None, owner), verdict) for owner, verdict in by_owner(insured))


def on_stake(house: House, hand: Hand, stake: Stake, bank: list[str]) -> Verdict:
    return house.changed if hand.has_stood else house.settle_stake(hand, stake, bank)


def by_owner(verdicts: Iterable[tuple[str, Verdict]]) -> Iterable[tuple[str, Verdict]]:
    """Verdicts on several stakes of one owner on a hand, which are of one case, as one."""
    gathered: dict[str, Verdict] = {}
    for owner, verdict in verdicts:
        before = gathered.get(owner, replace(verdict, cents=0))
        assert before.case == verdict.case, f"{before} and {verdict} of one owner on one hand"
        is_open = before.cents is None or verdict.cents is None
        gathered[owner] = replace(verdict, cents=None if is_open else before.cents + verdict.cents)
    return gathered.items()
