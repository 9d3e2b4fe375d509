"""Floors: the least pure Python that does a job, for one house's money and nothing else.

They know no citation, no silence and no other house. What the engine does beyond them is what its ratio pays for.
Cards are ranks ("A", "T"), amounts are cents.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

RANKS = "A23456789TJQK"
VALUE = {rank: min(place, 10) for place, rank in enumerate(RANKS, 1)}
SHOE = list(RANKS) * 24
CUT_CARD = 234
"""Cards dealt before the shoe is shuffled anew: three quarters of six packs."""
HIT, STAND, DOUBLE, SPLIT, INSURE, EVEN_MONEY = 1, 2, 4, 8, 16, 32


def count(cards: Sequence[str]) -> int:
    """The best count of a hand."""
    points, has_ace = 0, False
    for card in cards:
        value = VALUE[card]
        points += value
        if value == 1:
            has_ace = True
    return points + 10 if has_ace and points <= 11 else points


def settle(player: Sequence[str], bank: Sequence[str], stake: int, is_split: bool = False, added: int = 0) -> int:
    """Signed cents that move; a blackjack of the bank beats another 21 and takes all that was staked."""
    staked = stake + added
    bank_blackjack = len(bank) == 2 and count(bank) == 21
    own = count(player)
    if own > 21:
        return -staked
    if own == 21 and len(player) == 2 and not is_split:
        return 0 if bank_blackjack else stake * 3 // 2
    if bank_blackjack:
        return -staked
    theirs = count(bank)
    if theirs > 21 or own > theirs:
        return staked
    return 0 if own == theirs else -staked


def options(player: Sequence[str], upcard: str) -> int:
    """What may be done with two cards, as bits."""
    first, second = VALUE[player[0]], VALUE[player[1]]
    is_blackjack = first + second == 11 and (first == 1 or second == 1)
    open_ = STAND if is_blackjack else HIT | STAND | DOUBLE
    if first == second:
        open_ |= SPLIT
    if VALUE[upcard] in (1, 10):
        open_ |= EVEN_MONEY if is_blackjack else INSURE
    return open_


def draws(bank: Sequence[str]) -> bool:
    """Whether the bank draws."""
    return count(bank) < 17


def grade(case: tuple[Any, ...], answer: int) -> dict[str, Any]:
    """One answer to a payment compared with what is due."""
    due = settle(*case)
    return {"right": due == answer, "due": due, "cost": answer - due}


def scenario(seed: int) -> dict[str, Any]:
    """A full table: seven boxes with two cards and a stake each, and the bank's first card."""
    lots = Random(seed)
    cards = lots.sample(SHOE, 15)
    stakes = [10_00 * lots.randint(1, 30) for _ in range(7)]
    return {"boxes": [cards[box : box + 9 : 8] for box in range(7)], "bank": cards[7], "stakes": stakes}


def rounds(number: int, lots: Random) -> int:  # noqa: C901  the least that does it has no further calls
    """Net of so many rounds of one box with 10.00, drawn to seventeen as the bank is. Counts are inline.

    The bank is played while something is left to settle: no bust hand, and no blackjack that it cannot match.
    """
    shoe, place, net = [VALUE[rank] for rank in SHOE], CUT_CARD + 1, 0
    for _ in range(number):
        if place > CUT_CARD:
            lots.shuffle(shoe)
            place = 0
        first, upcard, second = shoe[place : place + 3]
        place += 3
        own, has_ace = first + second, first == 1 or second == 1
        is_blackjack = has_ace and own == 11
        while own < 17 and not (has_ace and 7 <= own <= 11):
            own += shoe[place]
            has_ace = has_ace or shoe[place] == 1
            place += 1
        if own > 21:
            net -= 10_00
            continue
        if is_blackjack and 1 < upcard < 10:
            net += 15_00
            continue
        if has_ace and own <= 11:
            own += 10
        bank, has_ace = upcard + shoe[place], upcard == 1 or shoe[place] == 1
        place += 1
        is_bank_blackjack = has_ace and bank == 11
        while bank < 17 and not (has_ace and 7 <= bank <= 11):
            bank += shoe[place]
            has_ace = has_ace or shoe[place] == 1
            place += 1
        if has_ace and bank <= 11:
            bank += 10
        if is_blackjack:
            net += 0 if is_bank_blackjack else 15_00
        elif is_bank_blackjack:
            net -= 10_00
        elif bank > 21 or own > bank:
            net += 10_00
        elif own < bank:
            net -= 10_00
    return net


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as a floor keeps it."""

    key: str
    value: object
    clause: str


RULES = json.dumps(
    [{"key": f"rule_{n}", "value": [True, 10, "3:2", [9, 10]][n % 4], "clause": "x" * 80} for n in range(60)]
)


def load(text: str = RULES) -> dict[str, Rule]:
    """Sixty rules with citations from JSON, unchecked."""
    return {entry["key"]: Rule(**entry) for entry in json.loads(text)}
