"""The house with surrender, from its document."""

from tests.oracle.house import House, Limits, Raise, never
from tests.oracle.plain import Hand, Stake, Verdict, count, is_ace_and_ten, three_to_two


def may_double(hand: Hand, up: str) -> bool:
    """Any first two cards (SUR-28), after a split too but for aces (SUR-25); a blackjack is not graded (row 3)."""
    return not hand.is_blackjack and not (hand.is_split and hand.cards[0][0] == "A")


def may_split(hand: Hand, hands: int) -> bool:
    """A pair (SUR-24), again too but for aces (SUR-25); unlike tens and pictures are open (reading 29)."""
    first, second = hand.cards
    return first[0] == second[0] and not (hand.is_split and first[0] == "A")


def insurances(cents: int, sign: Limits) -> list[int]:
    """Up to half of the original stake (SUR-20)."""
    return sorted({cents // 2, cents // 4, 1_00} - {0}) if cents >= 2_00 else []


def settle_stake(hand: Hand, stake: Stake, bank: list[str]) -> Verdict:
    if hand.is_late:  # "before a third card": whose is not said (reading 26)
        return Verdict(None, "surrendered after others had drawn, open", ("SUR-30",))
    if hand.is_surrendered:
        return Verdict(-stake.cents // 2, "surrendered", ("SUR-30",))
    if hand.even_money_to == stake.owner:
        return Verdict(stake.cents, "even money", ("SUR-23",))
    if hand.even_money_to:  # "the player" with the blackjack; whether his co-players are paid too is not said
        return Verdict(None, "even money of the seated player, open for co-players", ("SUR-23",))
    total, cents = count(hand.cards), stake.total
    match hand.is_blackjack, is_ace_and_ten(bank):
        case True, True:
            return Verdict(0, "blackjack against blackjack", ("SUR-17",))
        case True, False if count(bank) == 21:  # no rank is given: equal totals or 3:2 (reading 3)
            return Verdict(None, "blackjack against 21, open", ("SUR-10", "SUR-17"))
        case True, False:
            return Verdict(three_to_two(cents), "blackjack", ("SUR-10",))
        case False, True if total == 21:  # reading 2
            return Verdict(None, "21 against blackjack, open", ("SUR-17",))
    return settle_count(total, cents, bank)


def settle_count(total: int, cents: int, bank: list[str]) -> Verdict:
    """A hand that is no blackjack, and no 21 against one."""
    if total > 21:
        return Verdict(-cents, "bust", ("SUR-13",))
    if count(bank) > 21:
        return Verdict(cents, "bank bust", ("SUR-15",))
    if total < count(bank):
        return Verdict(-cents, "lower", ("SUR-16",))
    if total > count(bank):
        return Verdict(cents, "higher", ("SUR-09", "SUR-16"))
    return Verdict(0, "equal", ("SUR-17",))


def settle_insurance(cents: int, bank: list[str]) -> Verdict:
    """By the card that the bank draws to its ace: a picture or a ten (SUR-21), or any other (SUR-22)."""
    if bank[1][0] in "TJQK":
        return Verdict(2 * cents, "insurance paid", ("SUR-21",))
    return Verdict(-cents, "insurance collected", ("SUR-22",))


SURRENDER = House(
    slug="surrender",
    packs=6,  # not said
    boxes=7,  # SUR-04: as on the layout
    signs=(Limits(2_00, 2_00, 200_00), Limits(1_00, 5_00, 500_00)),  # SUR-06: a limit, no step
    most_owners=3,  # SUR-06, SUR-07
    most_boxes_alone=7,  # SUR-05
    has_hole_card=False,  # SUR-11
    adds_over_most=False,  # reading 37: not drawn here
    may_stay_out=False,  # silent
    may_double=may_double,
    may_split=may_split,
    may_count_eleven=never,
    may_take_even_money=lambda up: up[0] == "A",  # SUR-23
    may_insure=lambda hand, up: up[0] == "A",  # SUR-19
    insurances=insurances,
    insures_late=False,  # SUR-20: before a third card
    raise_on_double=Raise.SILENT,
    raise_on_split=Raise.SILENT,
    may_surrender=lambda up: up[0] != "A",  # SUR-30, SUR-31
    settle_stake=settle_stake,
    settle_insurance=settle_insurance,
    changed=Verdict(None, "doubled after it stood, open", ()),  # silent
)
