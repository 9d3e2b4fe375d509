"""The Bavarian casinos of Bad Wiessee, Garmisch-Partenkirchen and Lindau, from their document."""

from tests.oracle.house import House, Limits, Raise, may_not_lie, never
from tests.oracle.plain import Hand, Stake, Verdict, count, is_ace_and_ten, points, three_to_two


def may_double(hand: Hand, up: str) -> bool:
    """Nine, ten or eleven (BAV-25); open with an ace as one (reading 9) and after a split (reading 8)."""
    has_ace = any(card[0] == "A" for card in hand.cards)
    return not hand.is_split and not has_ace and sum(map(points, hand.cards)) in (9, 10, 11)


def may_split(hand: Hand, hands: int) -> bool:
    """Equal figures, values or pictures, into a second hand (BAV-27); more are not granted (reading 7)."""
    first, second = hand.cards
    return hands == 1 and points(first) == points(second)


def insurances(cents: int, sign: Limits) -> list[int]:
    """Exactly half (BAV-32), here only where the half keeps the multiple of BAV-42 (reading 11)."""
    return [cents // 2] if cents % (2 * sign.step) == 0 else []


def settle_stake(hand: Hand, stake: Stake, bank: list[str]) -> Verdict:
    total, cents = count(hand.cards), stake.total
    match hand.is_blackjack, is_ace_and_ten(bank):
        case True, True:
            return Verdict(0, "blackjack against blackjack", ("BAV-13", "BAV-14"))
        case True, False:  # also against 21 of more cards: only a blackjack draws level (BAV-13, reading 3)
            return Verdict(three_to_two(cents), "blackjack", ("BAV-12",))
    if total > 21:
        return Verdict(-cents, "bust", ("BAV-24",))
    if is_ace_and_ten(bank):
        if total == 21:  # equal points (BAV-23), but BAV-13 speaks of a blackjack (reading 2)
            return Verdict(None, "21 against blackjack, open", ("BAV-23",))
        return Verdict(-cents, "less than blackjack", ("BAV-22",))
    if count(bank) > 21:  # 21 may not be passed (BAV-06, reading 4)
        return Verdict(cents, "bank bust", ("BAV-06", "BAV-21"))
    if total == count(bank):
        return Verdict(0, "equal", ("BAV-23",))
    if total > count(bank):
        return Verdict(cents, "nearer", ("BAV-21",))
    return Verdict(-cents, "less near", ("BAV-22",))


def refuses(staked: list[Stake]) -> Verdict | None:
    """In fives at least, of at least five (BAV-42, BAV-43), and 250 on a box (BAV-38, reading 57)."""
    if any(stake.cents % 5_00 for stake in staked):
        return may_not_lie("off the step", "BAV-42")
    if sum(stake.cents for stake in staked) > 250_00:
        return may_not_lie("over the maximum", "BAV-38", "BAV-43")
    return None


WHEN_DOUBLED = Verdict(None, "first insured when doubled, open", ("BAV-32", "BAV-35"))
"""Half of the stake, after a double too; of the doubled one is not said: BAV-36 is of one insured before."""


def settle_insurance(cents: int, bank: list[str]) -> Verdict:
    if is_ace_and_ten(bank):
        return Verdict(2 * cents, "insurance paid", ("BAV-33",))
    return Verdict(-cents, "insurance collected", ("BAV-34",))


BAVARIA = House(
    slug="bavaria",
    packs=6,  # BAV-01
    boxes=7,  # not said
    signs=(Limits(5_00, 5_00, 250_00), Limits(10_00, 10_00, 250_00)),  # BAV-42, BAV-43, reading 46
    most_owners=3,  # BAV-38 names no number
    most_boxes_alone=7,  # not said
    has_hole_card=False,  # BAV-10, BAV-11
    adds_over_most=False,  # reading 37: not drawn here
    may_stay_out=False,  # BAV-40: bound to the boxholder's decisions
    may_double=may_double,
    may_split=may_split,
    may_count_eleven=never,
    may_take_even_money=never,  # silent
    may_insure=lambda hand, up: up[0] == "A",  # BAV-31
    insurances=insurances,
    insures_late=True,  # BAV-35
    raise_on_double=Raise.MUST_DOUBLE_IT,  # BAV-36
    raise_on_split=Raise.MAY_INSURE_SECOND,  # BAV-37
    may_surrender=never,  # silent
    settle_stake=settle_stake,
    settle_insurance=settle_insurance,
    refuses=refuses,
    changed=Verdict(None, "doubled after it stood, open", ()),  # silent
    insured_when_doubled=WHEN_DOUBLED,
)
