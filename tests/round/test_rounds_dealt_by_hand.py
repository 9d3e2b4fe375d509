"""Whole rounds card by card, and what each player goes home with, worked by hand with the clauses it follows from."""

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDealt,
    CardTurned,
    EvenMoneyRefused,
    EvenMoneyTaken,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    Happening,
    InsurancePlaced,
    InsuranceRaised,
    SecondHandTaken,
    StakePlaced,
)
from casino_training.rules.round import DealCard, PlayBank, SettleOpenly, TurnCard, apply, due, performed
from casino_training.rules.table import Player, Table, empty_table
from tests.round.at_the_table import folded, is_closed
from tests.rulebooks import RULEBOOKS

EUR = 100
PURSE = 10_000 * EUR
NAMES = ("Anna", "Bo", "Carl")
SEATED = empty_table(
    7,
    players=tuple(Player(name, seat, purse=PURSE) for name, seat in zip(NAMES, (2, 4, None), strict=True)),
    rack=PURSE,
    packs=6,
)


def stakes(**by_player: int) -> list[Happening]:
    """All on box 2."""
    return [StakePlaced(name, 2, euros * EUR) for name, euros in by_player.items()]


def to(place: int, cards: str, hand: int = 0) -> list[Happening]:
    return [CardDealt(place, Card.parse(text), hand) for text in cards.split()]


def deal(hand: str, bank: str) -> list[Happening]:
    """One card to box 2, the bank's, and a second card to box 2."""
    first, second = hand.split()
    return [*to(2, first), *to(BANK, bank), *to(2, second)]


def after(house: str, *course: list[Happening]) -> Table:
    """The table after this course, the croupier having done in between whatever needs no card and no one's choice."""
    table = SEATED
    for happening in (happening for part in course for happening in part):
        table = apply(_served(house, table), happening)
    return _served(house, table)


def _served(house: str, table: Table) -> Table:
    """Offers are made, busts collected, blackjacks paid: what the house owes before the next card."""
    while True:
        owed = [duty for duty in due(RULEBOOKS[house], table) if duty.basis is not Basis.OPEN]
        acts = [duty.act for duty in owed if not isinstance(duty.act, DealCard | PlayBank | TurnCard | InsuranceRaised)]
        if not acts:
            return table
        done = performed(acts[0])
        assert done is not None
        table = apply(table, done)


def net(house: str, *course: list[Happening]) -> dict[str, int]:
    """What each player has gained, in cents, once everything is settled and the round is closed."""
    return gained(house, after(house, *course))


def gained(house: str, table: Table) -> dict[str, int]:
    while duties := due(RULEBOOKS[house], table):
        done = performed(duties[0].act)
        assert done is not None
        assert not isinstance(done, CardDealt | CardTurned), f"a card is still owed: {duties}"
        table = apply(table, done)
    assert is_closed(table)
    won = {player.name: (player.purse or 0) - PURSE for player in table.players}
    assert sum(won.values()) == PURSE - (table.rack or 0)
    return {name: cents for name, cents in won.items() if cents}


def test_frankfurt_a_doubled_eleven_is_paid_on_both_stakes() -> None:
    """FRA-20, FRA-22: 40 doubled on 9 2, one ten, 21. FRA-43: against 18, 80 to 80."""
    doubled = [HandDoubled("Anna", 2, 40 * EUR), *to(2, "Ts")]
    assert net("frankfurt", stakes(Anna=40), deal("9h 2c", "8d"), doubled, to(BANK, "Td")) == {"Anna": 80 * EUR}


def test_frankfurt_a_blackjack_against_a_six_is_paid_before_the_bank_plays() -> None:
    """FRA-50, FRA-51: 40 is paid 60 at once, and nothing is left for which the bank would draw."""
    assert net("frankfurt", stakes(Anna=40), deal("Ah Kc", "6d")) == {"Anna": 60 * EUR}


def test_frankfurt_a_blackjack_is_doubled_as_eleven_and_its_co_player_is_paid() -> None:
    """FRA-51, FRA-52: Bo's 30 is paid 45; Anna's 80 on A K 9, twenty, wins 80 against 19 (FRA-43)."""
    dealt = [*stakes(Anna=40, Bo=30), *deal("Ah Kc", "5d"), HandDoubled("Anna", 2, 40 * EUR)]
    paid = _served("frankfurt", folded(SEATED, dealt))
    table = folded(paid, [*to(2, "9s"), *to(BANK, "Th 4c")])
    assert gained("frankfurt", table) == {"Anna": 80 * EUR, "Bo": 45 * EUR}


def test_frankfurt_insurance_left_at_twenty_covers_half_of_a_doubled_stake() -> None:
    """FRA-31: 20 pays 40; all 80 on the hand are lost to the blackjack (FRA-49): 40 in all."""
    insured = [InsurancePlaced("Anna", 2, 20 * EUR), HandDoubled("Anna", 2, 40 * EUR), *to(2, "9s")]
    assert net("frankfurt", stakes(Anna=40), deal("6h 5c", "Ad"), insured, to(BANK, "Kd")) == {"Anna": -40 * EUR}


def test_frankfurt_insurance_raised_to_double_covers_all_of_a_doubled_stake() -> None:
    """FRA-33: 20 raised to 40 pays 80 (FRA-31); 80 are lost: nothing in all."""
    insured = [InsurancePlaced("Anna", 2, 20 * EUR), HandDoubled("Anna", 2, 40 * EUR)]
    raised = [InsuranceRaised("Anna", 2, 20 * EUR), *to(2, "9s")]
    assert net("frankfurt", stakes(Anna=40), deal("6h 5c", "Ad"), insured, raised, to(BANK, "Kd")) == {}


def test_frankfurt_a_co_player_stays_on_the_first_hand_and_another_takes_his_second() -> None:
    """FRA-28. First hand 18 against 18: a stand-off (FRA-45). Second hand 21: Anna's 40 and Carl's 20 win (FRA-43)."""
    split = [HandSplitBySome(2, ("Anna",)), SecondHandTaken("Carl", 2, 20 * EUR)]
    first = [*to(2, "Ts"), HandStood(2)]
    second = [*to(2, "3d Tc", 1), HandStood(2, 1)]
    course = (deal("8h 8c", "9d"), split, first, second, to(BANK, "9c"))
    assert net("frankfurt", stakes(Anna=40, Bo=20), *course) == {"Anna": 40 * EUR, "Carl": 20 * EUR}


def test_frankfurt_a_bust_hand_has_lost_although_the_bank_is_bust_later() -> None:
    """FRA-06: T 6 K is bust. FRA-44: the bank's 25 pays Bo's 19 on box 4, and not Anna."""
    both = [StakePlaced("Anna", 2, 40 * EUR), StakePlaced("Bo", 4, 20 * EUR)]
    dealt = [*to(2, "Th"), *to(4, "Tc"), *to(BANK, "6d"), *to(2, "6c"), *to(4, "9s")]
    played = [*to(2, "Kd"), HandStood(4), *to(BANK, "Ts 9h")]
    assert net("frankfurt", both, dealt, played) == {"Anna": -40 * EUR, "Bo": 20 * EUR}


def test_bavaria_insurance_must_be_doubled_with_the_stake() -> None:
    """BAV-36: 20 becomes 40 before the card; a bank blackjack takes 80 and pays 80 (BAV-33)."""
    doubled = [InsurancePlaced("Anna", 2, 20 * EUR), HandDoubled("Anna", 2, 40 * EUR)]
    table = after("bavaria", stakes(Anna=40), deal("6h 5c", "Ad"), doubled)
    assert [duty.act for duty in due(RULEBOOKS["bavaria"], table)] == [InsuranceRaised("Anna", 2, 20 * EUR)]
    raised = [InsuranceRaised("Anna", 2, 20 * EUR), *to(2, "9s"), *to(BANK, "Kd")]
    assert net("bavaria", stakes(Anna=40), deal("6h 5c", "Ad"), doubled, raised) == {}


def test_bavaria_both_hands_of_a_split_may_be_insured() -> None:
    """BAV-37. 19 loses 40 and 21 wins 40 against 20 (BAV-21, BAV-22); 20 and 20 of insurance are lost (BAV-34)."""
    split = [InsurancePlaced("Anna", 2, 20 * EUR), HandSplit(2), InsurancePlaced("Anna", 2, 20 * EUR)]
    hands = [*to(2, "Jc"), HandStood(2), *to(2, "2s Ts", 1), HandStood(2, 1)]
    assert net("bavaria", stakes(Anna=40), deal("9h 9c", "Ad"), split, hands, to(BANK, "9d")) == {"Anna": -40 * EUR}


def test_bavaria_a_blackjack_on_fifteen_is_paid_to_the_half_euro() -> None:
    """BAV-12: three to two on 15 is 22.50; BAV-13: the bank's 20 does not match it."""
    assert net("bavaria", stakes(Anna=15), deal("Ah Kc", "Td"), to(BANK, "Tc")) == {"Anna": 22_50}


def test_surrender_costs_half_of_the_stake_at_once() -> None:
    """SUR-30: 20 of 40, before the bank draws."""
    assert net("surrender", stakes(Anna=40), deal("Th 6c", "Td"), [HandSurrendered(2)]) == {"Anna": -20 * EUR}


def test_surrender_three_hands_of_a_pair_split_again() -> None:
    """SUR-25. Against 20: 18 loses, 8 3 T wins, 8 T 5 is bust and taken at once (SUR-16, SUR-13): 40 less in all."""
    split = [HandSplit(2), *to(2, "8d", 0), HandSplit(2)]
    first = [*to(2, "Tc"), HandStood(2)]
    second = [*to(2, "3c Ts", 1), HandStood(2, 1)]
    third = to(2, "Jh 5d", 2)
    course = (split, first, second, third, to(BANK, "Kd"))
    assert net("surrender", stakes(Anna=40), deal("8h 8c", "Td"), *course) == {"Anna": -40 * EUR}


def test_surrender_leaves_a_blackjack_against_three_cards_of_twenty_one_open() -> None:
    """SUR-10 pays it, SUR-17 makes equal totals a stand-off: no rank is written."""
    table = after("surrender", stakes(Anna=40), deal("Ah Kc", "9d"), to(BANK, "5d 7c"))
    (duty,) = due(RULEBOOKS["surrender"], table)
    assert (duty.act, duty.basis) == (SettleOpenly("Anna", 2, 0), Basis.OPEN)


def hole(hand: str, bank: str) -> list[Happening]:
    return [*deal(hand, bank), CardDealt(BANK, FACE_DOWN)]


def turned(text: str) -> list[Happening]:
    return [CardTurned(BANK, Card.parse(text))]


def test_holecard_even_money_against_a_ten_is_paid_whatever_lies_face_down() -> None:
    """HOL-10: one to one at once, 40 on 40."""
    taken = [EvenMoneyTaken("Anna", 2)]
    assert net("holecard", stakes(Anna=40), hole("Ah Kc", "Td"), taken) == {"Anna": 40 * EUR}


@pytest.mark.parametrize(("hole_card", "won"), [("As", {}), ("9s", {"Anna": 60 * EUR})])
def test_holecard_even_money_refused(hole_card: str, won: dict[str, int]) -> None:
    """HOL-12: a blackjack of the bank makes it a draw, otherwise it is paid three to two (HOL-09)."""
    refused = [EvenMoneyRefused("Anna", 2)]
    assert net("holecard", stakes(Anna=40), hole("Ah Kc", "Td"), refused, turned(hole_card)) == won


def test_holecard_insurance_is_paid_when_the_hole_card_completes_a_blackjack() -> None:
    """HOL-26, HOL-27: 20 pays 40, the hand's 40 are lost: nothing in all."""
    insured = [InsurancePlaced("Anna", 2, 20 * EUR), HandStood(2)]
    assert net("holecard", stakes(Anna=40), hole("Th Kc", "Ad"), insured, turned("Ks")) == {}


def test_holecard_split_aces_take_one_card_each_and_pay_even() -> None:
    """HOL-20, HOL-21: ace and ten after a split is 21 and no blackjack: 40 to 40; ace and nine, 20, wins too."""
    split = [HandSplit(2), *to(2, "Ts"), *to(2, "9c", 1)]
    assert net("holecard", stakes(Anna=40), hole("Ah Ac", "Td"), split, turned("9s")) == {"Anna": 80 * EUR}


def test_a_wrong_rule_would_be_noticed() -> None:
    """The control: with blackjacks paid one to one, the first of these sums is another."""
    rules = RULEBOOKS["bavaria"]
    wrong = replace(rules, payouts=replace(rules.payouts, blackjack=rules.payouts.win))
    table = after("bavaria", stakes(Anna=15), deal("Ah Kc", "Td"), to(BANK, "Tc"))
    assert [duty.act for duty in due(wrong, table)] != [duty.act for duty in due(rules, table)]
