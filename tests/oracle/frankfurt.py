"""Airport Casino Frankfurt, from its document."""

from tests.oracle.house import House, Limits, Raise, may_not_lie, never
from tests.oracle.plain import Hand, Part, Stake, Verdict, count, is_ace_and_ten, points, three_to_two

FIRST_TOTALS = (9, 10, 11)
PRINTED_FROM_TWO_TO_NINE = "23456789"


def may_double(hand: Hand, up: str) -> bool:
    """Nine, ten, eleven, or an ace with a number card (FRA-20). After a split it is not granted in words (reading 8).

    An ace with a ten is left out: against 2 to 9 it is `may_count_eleven`, otherwise open (reading 17).
    """
    ranks = sorted(card[0] for card in hand.cards)
    if hand.is_split:
        return False
    if "A" in ranks:
        return any(rank in PRINTED_FROM_TWO_TO_NINE for rank in ranks)
    return sum(map(points, hand.cards)) in FIRST_TOTALS


def may_split(hand: Hand, hands: int) -> bool:
    """Equal value (FRA-24), again too (FRA-25), aces once (FRA-26, reading 6)."""
    first, second = hand.cards
    return points(first) == points(second) and not (hand.is_split and first[0] == "A")


def may_count_eleven(up: str) -> bool:
    """Neither an ace nor a card of value ten (FRA-51)."""
    return up[0] in PRINTED_FROM_TWO_TO_NINE


def insurances(cents: int, sign: Limits) -> list[int]:
    """Up to half (FRA-30), here in steps of the sign, so that FRA-08 is kept either way (reading 11)."""
    return list(range(sign.step, cents // 2 + 1, sign.step))


def settle_stake(hand: Hand, stake: Stake, bank: list[str]) -> Verdict:
    if stake.is_cashed:
        return Verdict(three_to_two(stake.cents), "blackjack cashed while the holder doubles", ("FRA-50", "FRA-52"))
    if hand.even_money_to == stake.owner:
        return Verdict(stake.cents, "even money", ("FRA-34",))
    if hand.even_money_to:  # the choice is named for the boxholder only (reading 16)
        return Verdict(None, "even money of the boxholder, open for co-players", ("FRA-34",))
    if hand.is_blackjack:
        if is_ace_and_ten(bank):
            return Verdict(0, "blackjack against blackjack", ("FRA-45",))
        return Verdict(three_to_two(stake.total), "blackjack", ("FRA-50",))
    verdict = settle_count(count(hand.cards), stake.total, bank)
    if stake.part is Part.DOUBLES_FOR and (verdict.cents or 0) > 0:  # whose win it is, is not said
        return Verdict(None, "win on what somebody else added, open", ("FRA-23",))
    return verdict


def settle_count(total: int, cents: int, bank: list[str]) -> Verdict:
    """A hand that is no blackjack."""
    if total > 21:
        return Verdict(-cents, "bust", ("FRA-06",))
    if is_ace_and_ten(bank):
        if total == 21:  # the highest combination (FRA-49, reading 2)
            return Verdict(-cents, "21 against blackjack", ("FRA-49",))
        return Verdict(-cents, "less than blackjack", ("FRA-43",))
    if count(bank) > 21:
        return Verdict(cents, "bank bust", ("FRA-44",))
    if total > count(bank):
        return Verdict(cents, "more", ("FRA-43",))
    if total == count(bank):
        return Verdict(0, "equal", ("FRA-45",))
    return Verdict(-cents, "less", ("FRA-43",))  # implied by the cases that are named (reading 43)


def settle_insurance(cents: int, bank: list[str]) -> Verdict:
    if is_ace_and_ten(bank):
        return Verdict(2 * cents, "insurance paid", ("FRA-31",))
    return Verdict(-cents, "insurance collected", ("FRA-32",))


def refuses(staked: list[Stake]) -> Verdict | None:
    """A multiple of ten (FRA-08); how much a box may bear, the sign says (FRA-07)."""
    is_refused = any(stake.cents % 10_00 for stake in staked)
    return may_not_lie("off the step", "FRA-08") if is_refused else None


FRANKFURT = House(
    slug="frankfurt",
    packs=6,  # FRA-01
    boxes=7,  # FRA-10
    signs=(Limits(10_00, 10_00, 300_00), Limits(20_00, 20_00, 500_00)),  # FRA-07, FRA-08
    most_owners=3,  # FRA-13 names no number
    most_boxes_alone=2,  # FRA-58
    has_hole_card=False,  # FRA-36, FRA-37
    adds_over_most=True,  # FRA-21, FRA-27
    may_stay_out=True,  # FRA-23, FRA-28
    may_double=may_double,
    may_split=may_split,
    may_count_eleven=may_count_eleven,
    may_take_even_money=lambda up: up[0] == "A",  # FRA-34
    may_insure=lambda hand, up: up[0] == "A",  # FRA-30
    insurances=insurances,
    insures_late=False,  # reading 33
    raise_on_double=Raise.MAY_DOUBLE_IT,  # FRA-33
    raise_on_split=Raise.MAY_DOUBLE_IT,  # FRA-33
    may_surrender=never,  # silent
    settle_stake=settle_stake,
    settle_insurance=settle_insurance,
    refuses=refuses,
    changed=Verdict(None, "doubled after it stood, refused", ("FRA-40",)),
)
