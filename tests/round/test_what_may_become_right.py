"""What no card makes right is wrong and not early, and what is called early is right in some continuation."""

from collections.abc import Iterator
from functools import reduce
from random import Random

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import (
    CardDealt,
    EvenMoneyOffered,
    EvenMoneyRefused,
    HandStood,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceSettled,
    PaymentMade,
    PlayerAsked,
    StakeCollected,
    StakePlaced,
    StakeReturned,
    Wish,
)
from casino_training.rules.round import (
    DealCard,
    Judgement,
    Owed,
    PlayBank,
    SettleOpenly,
    apply,
    due,
    judge_act,
    performed,
)
from casino_training.rules.round.judging import does
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import HandState, Player, Table, empty_table
from tests.round.at_the_table import card_from
from tests.rulebooks import RULEBOOKS

EUR = 100
RIGHT, NOT_NOW, WRONG = Judgement.RIGHT, Judgement.NOT_NOW, Judgement.WRONG
PLAYERS = (Player("Anna", 2, 85, purse=1000 * EUR), Player("Bo", 4, 125, purse=1000 * EUR))
OPEN = empty_table(7, players=PLAYERS, shoe_cards=300, rack=5000 * EUR)


def cards(dealt: str) -> list[CardDealt]:
    """ "2Th 4h9c 0Ad": to box 2, to box 4 and to the bank."""
    return [CardDealt(int(each[0]), Card.parse(each[1:])) for each in dealt.split()]


def after(dealt: str = "", *course: Happening) -> Table:
    staked = (StakePlaced("Anna", 2, 40 * EUR), StakePlaced("Bo", 4, 20 * EUR))
    return reduce(apply, (*staked, *cards(dealt), *course), OPEN)


def pay(cents: int) -> PaymentMade:
    return PaymentMade("Anna", 2, cents * EUR)


def collect(cents: int) -> StakeCollected:
    return StakeCollected("Anna", 2, cents * EUR)


STAKED = after()
TEN, NINE = after("2Th"), after("29h")
EIGHTEEN = after("2Th 49c 06d 28s 47h")
STOOD = after("2Th 49c 06d 28s 47h", HandStood(2))
OF_THREE = after("2Th 49c 06d 22s 47h", PlayerAsked("Anna", 2, Wish.CARD), *cards("29s"), HandStood(2))
AGAINST_ACE = after("2Th 49c 0Ad 22s 47h", PlayerAsked("Anna", 2, Wish.CARD), *cards("29s"), HandStood(2))
BLACKJACK = after("2Th 49c 0Ad 2As 47h")
REFUSED = after("2Th 49c 0Ad 2As 47h", CardDealt(BANK, FACE_DOWN), EvenMoneyOffered(2), EvenMoneyRefused("Anna", 2))
INSURED = after("2Th 49c 0Ad 28s 47h", InsurancePlaced("Anna", 2, 20 * EUR))


@pytest.mark.parametrize(
    ("house", "table", "act", "judgement"),
    [
        ("frankfurt", EIGHTEEN, pay(40), NOT_NOW),  # FRA-43
        ("frankfurt", EIGHTEEN, pay(0), NOT_NOW),  # FRA-45
        ("frankfurt", EIGHTEEN, collect(40), NOT_NOW),
        ("frankfurt", EIGHTEEN, pay(60), WRONG),  # FRA-50 is of blackjacks
        ("frankfurt", EIGHTEEN, pay(80), WRONG),
        ("frankfurt", EIGHTEEN, pay(39), WRONG),
        ("frankfurt", EIGHTEEN, collect(20), WRONG),
        ("surrender", EIGHTEEN, collect(20), WRONG),  # nobody has given up
        ("frankfurt", EIGHTEEN, StakeReturned("Anna", 2, 40 * EUR), WRONG),
        ("holecard", EIGHTEEN, StakeReturned("Anna", 2, 40 * EUR), NOT_NOW),  # HOL-32
        ("frankfurt", STAKED, pay(60), NOT_NOW),
        ("frankfurt", STAKED, pay(80), WRONG),
        ("frankfurt", TEN, pay(60), NOT_NOW),
        ("frankfurt", NINE, pay(60), WRONG),
        ("frankfurt", STOOD, pay(40), NOT_NOW),
        ("frankfurt", STOOD, pay(60), WRONG),
        ("frankfurt", OF_THREE, pay(40), NOT_NOW),
        (
            "frankfurt",
            OF_THREE,
            collect(40),
            WRONG,
        ),  # a six makes no blackjack (FRA-49)
        ("frankfurt", AGAINST_ACE, collect(40), NOT_NOW),
        ("frankfurt", BLACKJACK, pay(60), NOT_NOW),  # FRA-50
        ("frankfurt", BLACKJACK, pay(40), NOT_NOW),  # FRA-34
        ("frankfurt", BLACKJACK, pay(30), WRONG),
        ("bavaria", BLACKJACK, pay(40), WRONG),  # no even money is written
        ("holecard", REFUSED, pay(40), WRONG),  # HOL-12
        ("holecard", REFUSED, pay(60), NOT_NOW),
        ("frankfurt", INSURED, InsuranceSettled("Anna", 2, 40 * EUR), NOT_NOW),  # FRA-31
        ("frankfurt", INSURED, InsuranceSettled("Anna", 2, -20 * EUR), NOT_NOW),
        ("frankfurt", INSURED, InsuranceSettled("Anna", 2, 20 * EUR), WRONG),
        ("frankfurt", INSURED, InsuranceSettled("Bo", 4, -10 * EUR), WRONG),
        ("frankfurt", STAKED, DealCard(4), NOT_NOW),
        ("frankfurt", STAKED, DealCard(4, hand=1), WRONG),
        ("frankfurt", STAKED, DealCard(BANK, is_face_down=True), WRONG),
        ("frankfurt", STAKED, DealCard(2, is_face_down=True), WRONG),
        ("holecard", STAKED, DealCard(BANK, is_face_down=True), NOT_NOW),
        ("holecard", after("2Th 49c 0Ad"), EvenMoneyOffered(2), NOT_NOW),  # HOL-10
        ("holecard", after("2Th 49c 0Ad"), EvenMoneyOffered(4), WRONG),
        ("holecard", after("2Th 49c 05d"), EvenMoneyOffered(2), WRONG),
        ("holecard", STAKED, EvenMoneyOffered(2), NOT_NOW),
        ("holecard", STAKED, EvenMoneyOffered(3), WRONG),
        ("surrender", STAKED, InsuranceOffered(), NOT_NOW),  # SUR-20
        ("surrender", after("2Th 49c 05d"), InsuranceOffered(), WRONG),
        ("frankfurt", EIGHTEEN, PlayBank(act=Wish.CARD), WRONG),  # type: ignore[arg-type]
    ],
)
def test_what_cards_cannot_make_right_is_wrong(house: str, table: Table, act: Owed, judgement: Judgement) -> None:
    assert judge_act(RULEBOOKS[house], table, act).judgement is judgement


def course(ruleset: Ruleset, table: Table, rng: Random) -> Iterator[Table]:
    """The tables of a round that goes on by chance, in which nobody adds money or gives up."""
    while True:
        yield table
        owed = [duty.act for duty in due(ruleset, table)]
        waiting = [(box.number, at) for box in table.played for at, hand in enumerate(box.hands) if _waits(hand.state)]
        if owed and (not waiting or not any(isinstance(act, PlayBank) for act in owed)):
            done = performed(owed[int(rng.random() * len(owed))], card_from(rng, table))
        elif waiting:
            number, at = waiting[0]
            owner = table.box(number).hands[at].stakes[0].player if table.box(number).hands[at].stakes else ""
            is_drawn = rng.random() < 0.5 and bool(owner)
            done = PlayerAsked(owner, number, Wish.CARD) if is_drawn else HandStood(number, at)
        else:
            return
        if done is None:
            return
        table = apply(table, done)


def _waits(state: HandState) -> bool:
    return state is HandState.OPEN


def _is_right(act: PaymentMade | StakeCollected, owed: Owed) -> bool:
    """Where what moves is left open, it is nothing or all of the 40."""
    return does(act, owed) and (not isinstance(owed, SettleOpenly) or act.cents in (0, 40 * EUR))


ACTS = [pay(cents) for cents in (0, 20, 40, 60, 80)] + [collect(cents) for cents in (20, 40)]
"""Of Anna, who has staked 40."""


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
@pytest.mark.parametrize("start", [STAKED, TEN, EIGHTEEN, STOOD, AGAINST_ACE])
def test_what_is_early_is_right_in_some_continuation_and_what_is_wrong_in_none(house: str, start: Table) -> None:
    ruleset, right = RULEBOOKS[house], set()
    for seed in range(250):
        for table in course(ruleset, start, Random(seed)):
            owed = [duty.act for duty in due(ruleset, table)]
            right |= {act for act in ACTS if any(_is_right(act, each) for each in owed)}
    found = {act for act in ACTS if judge_act(ruleset, start, act).judgement is not WRONG}
    assert found == right
