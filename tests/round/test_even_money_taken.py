"""Even money that was taken is settled as such only where the document gives it; what it refuses changes nothing."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Amounts
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDealt,
    EvenMoneyOffered,
    EvenMoneyTaken,
    HandStood,
    Happening,
    InsurancePlaced,
    PaymentMade,
)
from casino_training.rules.round import Judgement, Settlement, SettleOpenly, apply, due, judge_act, settlements
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BlackjackHeld, EvenMoneyOfferDue, InsuranceDue
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50, purse=1000 * EUR), Player("Ben", None, 60, purse=1000 * EUR))
TAKEN = EvenMoneyTaken("Anna", 1)


def at(cards: str, bank: str, *course: Happening, player: str = "Anna") -> Table:
    """One hand on box 1, where Anna sits, with 40 of one player."""
    lying = BoxHand(Hand.parse(cards), (Stake(player, 40 * EUR),))
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200, rack=5000 * EUR)
    return reduce(apply, course, table.with_box(Box(1, (lying,))))


def dealt(*texts: str) -> list[CardDealt]:
    return [CardDealt(BANK, Card.parse(text)) for text in texts]


def settled(house: str, table: Table) -> Settlement:
    (found,) = settlements(RULEBOOKS[house], table)
    return found


def clauses(found: Settlement) -> set[str]:
    return {clause.id for rule in found.because for clause in rule.clauses}


def test_what_the_document_gives_is_one_to_one() -> None:
    """The control. FRA-34: 40 on 40 although the bank has a blackjack as well."""
    found = settled("frankfurt", at("Ah Kd", "Ac", TAKEN, *dealt("Qc")))
    assert (found.cents, found.basis, clauses(found)) == (40 * EUR, Basis.DOCUMENTED, {"FRA-34"})


@pytest.mark.parametrize(("bank", "euros"), [("9c", -40), ("Qc", -40), ("8c", 0)])
def test_a_hand_that_is_no_blackjack_is_settled_against_the_bank(bank: str, euros: int) -> None:
    """FRA-34 needs a blackjack. Nineteen loses to twenty and to a blackjack, and stands off against nineteen."""
    found = settled("frankfurt", at("9h Kd", "Ac", TAKEN, HandStood(1), *dealt(bank)))
    assert found.cents == euros * EUR
    assert "FRA-34" not in clauses(found)


def test_a_blackjack_against_a_six_is_paid_three_to_two_whatever_was_taken() -> None:
    """FRA-34 is for an ace of the bank; FRA-50, FRA-51: 60 on 40, at once."""
    table = at("Ah Kd", "6c", TAKEN)
    assert PaymentMade("Anna", 1, 60 * EUR) in [duty.act for duty in due(RULEBOOKS["frankfurt"], table)]
    found = settled("frankfurt", reduce(apply, dealt("Td", "2d"), table))
    assert found.cents == 60 * EUR
    assert "FRA-50" in clauses(found)


@pytest.mark.parametrize(("card", "euros"), [("Qc", 0), ("8c", 60)])
def test_what_is_taken_once_the_second_card_of_the_bank_is_seen_is_too_late(card: str, euros: int) -> None:
    """FRA-34: before the bank gets its second card. FRA-45, FRA-50: a stand-off, or 60 on 40."""
    assert settled("frankfurt", at("Ah Kd", "Ac", *dealt(card), TAKEN)).cents == euros * EUR


def test_what_a_co_player_takes_is_open_where_the_choice_is_named_for_the_boxholder() -> None:
    """FRA-34, reading 16: Anna holds the box, and Ben has the stake on it."""
    table = at("Ah Kd", "Ac", EvenMoneyTaken("Ben", 1), player="Ben")
    assert SettleOpenly("Ben", 1, 0) in [duty.act for duty in due(RULEBOOKS["frankfurt"], table)]
    found = settled("frankfurt", reduce(apply, dealt("Qc"), table))
    assert (found.cents, found.basis) == (None, Basis.OPEN)


def test_where_the_document_does_not_know_even_money_a_blackjack_is_paid_as_any_other() -> None:
    """BAV-12: 60 on 40."""
    assert settled("bavaria", at("Ah Kd", "Ac", TAKEN, *dealt("8c"))).cents == 60 * EUR


def test_where_nobody_is_named_to_speak_first_the_offer_is_as_open_in_the_ruling_as_at_the_table() -> None:
    """FRA-34 gives the choice and says nothing of an offer; FRA-51: what is not allowed is to pay 3:2 at once."""
    frankfurt, table, ace = RULEBOOKS["frankfurt"], at("Ah Kd", "Ac"), Card.parse("Ac")
    held = rule_on(frankfurt, BlackjackHeld(Hand.parse("Ah Kd"), ace))
    asked = rule_on(frankfurt, EvenMoneyOfferDue(ace))
    offers = [duty.basis for duty in due(frankfurt, table) if duty.act == EvenMoneyOffered(1)]
    assert [held.basis, asked.basis, *offers] == [Basis.OPEN] * 3
    assert judge_act(frankfurt, table, EvenMoneyOffered(1)).judgement is Judgement.RIGHT
    assert judge_act(frankfurt, table, PaymentMade("Anna", 1, 60 * EUR)).judgement is Judgement.NOT_NOW


def test_where_the_croupier_is_named_the_ruling_and_the_table_say_so() -> None:
    """The control. HOL-10."""
    holecard, table = RULEBOOKS["holecard"], at("Ah Kd", "Ac ??")
    held = rule_on(holecard, BlackjackHeld(Hand.parse("Ah Kd"), Card.parse("Ac")))
    offers = [duty.basis for duty in due(holecard, table) if duty.act == EvenMoneyOffered(1)]
    assert [held.basis, *offers] == [Basis.DOCUMENTED] * 2


@pytest.mark.parametrize("house", ["frankfurt", "surrender"])
def test_insurance_beside_even_money_for_the_same_blackjack_is_settled_openly(house: str) -> None:
    """FRA-34 and SUR-23 pay 40 on 40; no clause says that the 20 of FRA-30 and SUR-20 are paid besides."""
    table = at("Ah Kd", "Ac", InsurancePlaced("Anna", 1, 20 * EUR), TAKEN, *dealt("Qc"))
    found = {one.hand: one for one in settlements(RULEBOOKS[house], table)}
    assert found[0].cents == 40 * EUR
    assert (found[None].cents, found[None].basis) == (None, Basis.OPEN)
    insured_alone = at("9h Kd", "Ac", InsurancePlaced("Anna", 1, 20 * EUR), HandStood(1), *dealt("Qc"))
    assert {one.hand: one.cents for one in settlements(RULEBOOKS[house], insured_alone)} == {
        0: -40 * EUR,
        None: 40 * EUR,
    }


@pytest.mark.parametrize(
    ("upcard", "basis"), [("Kc", Basis.READING), ("Tc", Basis.DOCUMENTED), ("Ac", Basis.DOCUMENTED)]
)
def test_even_money_against_a_picture_rests_on_what_a_ten_is(upcard: str, basis: Basis) -> None:
    """HOL-10 says ace or ten; that a picture is one is read (44). 40 on 40 in each case."""
    found = settled("holecard", at("Ah Kd", upcard, TAKEN))
    assert (found.cents, found.basis) == (40 * EUR, basis)


@pytest.mark.parametrize(
    ("bank", "basis"), [("Kc Ad", Basis.READING), ("Tc Ad", Basis.DOCUMENTED), ("Ac Kd", Basis.DOCUMENTED)]
)
def test_insurance_against_a_picture_rests_on_what_a_ten_is(bank: str, basis: Basis) -> None:
    """HOL-23 says ace or ten; that a picture is one is read (44). HOL-26: 40 on 20 in each case."""
    ruling = rule_on(RULEBOOKS["holecard"], InsuranceDue((Stake("Anna", 20 * EUR),), Hand.parse(bank)))
    assert (ruling.answer, ruling.basis) == (Amounts((("Anna", 40 * EUR),)), basis)
