"""The house with a hole card, from its document."""

from tests.oracle.house import House, Limits, Raise, never
from tests.oracle.plain import Hand, Stake, Verdict, count, is_ace_and_ten, points, three_to_two


def shows_ace_or_ten(up: str) -> bool:
    """An ace, or any card that counts ten (reading 44)."""
    return up[0] in "ATJQK"


def may_double(hand: Hand, up: str) -> bool:
    """Any first two but a blackjack (HOL-15, reading 42), after a split too but for aces (HOL-22)."""
    return not hand.is_blackjack and not (hand.is_split and hand.cards[0][0] == "A")


def may_split(hand: Hand, hands: int) -> bool:
    """Equal points, into two hands (HOL-17); more are not granted in words (reading 7)."""
    first, second = hand.cards
    return hands == 1 and points(first) == points(second)


def may_insure(hand: Hand, up: str) -> bool:
    """Against an ace or a ten (HOL-23); a blackjack of one's own is open (reading 45)."""
    return shows_ace_or_ten(up) and not hand.is_blackjack


def insurances(cents: int, sign: Limits) -> list[int]:
    """Half of the original stake, no more and no less (HOL-25)."""
    return [cents // 2]


def settle_stake(hand: Hand, stake: Stake, bank: list[str]) -> Verdict:
    if hand.even_money_to == stake.owner:
        return Verdict(stake.cents, "even money", ("HOL-10",))
    total, cents = count(hand.cards), stake.total
    if total > 21:
        return Verdict(-cents, "bust", ("HOL-28",))
    if hand.is_blackjack and is_ace_and_ten(bank):
        return Verdict(0, "blackjack against blackjack", ("HOL-12",))
    if hand.is_blackjack:  # the superior combination (HOL-13), at its price also after a refusal (reading 32)
        return Verdict(three_to_two(cents), "blackjack", ("HOL-09",))
    if is_ace_and_ten(bank) and total == 21:
        return Verdict(-cents, "21 against blackjack", ("HOL-13",))  # reading 2
    if count(bank) > 21:
        return Verdict(cents, "bank bust", ("HOL-31",))
    if total == count(bank):
        return Verdict(0, "equal", ("HOL-32",))
    if total > count(bank):
        return Verdict(cents, "more", ("HOL-34",))
    return Verdict(-cents, "less", ("HOL-35",))


def settle_insurance(cents: int, bank: list[str]) -> Verdict:
    if is_ace_and_ten(bank):
        return Verdict(2 * cents, "insurance paid", ("HOL-26",))
    return Verdict(-cents, "insurance collected", ("HOL-26",))


HOLECARD = House(
    slug="holecard",
    packs=6,  # HOL-03
    boxes=7,  # not said
    signs=(Limits(1_00, 1_00, 100_00), Limits(5_00, 10_00, 1_000_00)),  # HOL-06: fixed at each table
    most_owners=1,  # nothing is said about money of others on a box
    most_boxes_alone=7,  # HOL-04
    has_hole_card=True,  # HOL-07
    adds_over_most=False,  # reading 37: not drawn here
    may_stay_out=False,
    may_double=may_double,
    may_split=may_split,
    may_count_eleven=never,
    may_take_even_money=shows_ace_or_ten,  # HOL-10
    may_insure=may_insure,
    insurances=insurances,
    insures_late=False,  # reading 33
    raise_on_double=Raise.SILENT,
    raise_on_split=Raise.SILENT,
    may_surrender=never,  # silent
    settle_stake=settle_stake,
    settle_insurance=settle_insurance,
    changed=Verdict(None, "doubled after it stood, open", ()),  # silent
)
