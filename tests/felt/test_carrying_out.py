"""What an answer would have made of the table, right or wrong: told from the physics of its acts."""

import pytest

from casino_training.felt.carrying_out import Outcome, consequence_of, consequence_of_acts, outcome_of
from casino_training.rules.answers import BANK, Act, ActAnswer, Amount, Amounts, CallSupervisor, Permission, Total
from casino_training.rules.happenings import CardBurned, HandDoubled, PaymentMade
from casino_training.rules.round.acts import DealCard
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from tests.attempts import steps
from tests.felt.tables import bound

STAYS = Outcome((), ())


def test_a_double_that_was_refused_is_told_beside_the_one_that_the_house_allows() -> None:
    # FRA-20: the first two cards may be doubled, here 6 and 5, so the second 20 comes beside the first.
    told = consequence_of(steps.double_asked(), Permission(is_allowed=False), Permission(is_allowed=True))
    assert told is not None
    assert told.given == STAYS
    assert told.ruled.acts == ("You deal a card to box 3.",)
    assert told.ruled.lines == (bound("Box 3: Anna EUR 20.00 + EUR 20.00; six of spades, five of diamonds; doubled."),)


def test_a_card_that_was_kept_is_told_beside_the_burn_pile() -> None:
    # Of FRA-55 and FRA-56 burning is one remedy; the hand of 20 must not become a bust one.
    told = consequence_of(steps.error_card(), ActAnswer(Act.KEEP_FOR_HAND), ActAnswer(Act.BURN))
    assert told is not None
    assert told.given == STAYS
    assert told.ruled.lines[-1] == "Burned: card face down."


def test_a_blackjack_paid_like_any_hand_shows_both_payments() -> None:
    # FRA-50: 3:2, so 20 win 30 and 30 win 45; 1:1 would be 20 and 30.
    given = Amounts((("Anna", 2000), ("Bert", 3000)))
    told = consequence_of(steps.payments_due(), given, Amounts((("Anna", 3000), ("Bert", 4500))))
    assert told is not None
    assert "20.00 paid" in told.given.lines[0]
    assert "45.00 paid" in told.ruled.lines[0]


def test_a_supervisor_who_was_called_lets_everything_wait() -> None:
    told = consequence_of(steps.payment_due(), CallSupervisor(), Amount(2000))
    assert told is not None
    assert told.given.waits
    assert not told.ruled.waits


def test_the_bank_draws_in_words_since_only_the_shoe_knows_the_card() -> None:
    told = consequence_of(steps.bank_to_play(), ActAnswer(Act.STAND), ActAnswer(Act.DRAW))
    assert told is not None
    assert (told.given.acts, told.ruled.acts) == (("The bank stands.",), ("You draw a card for the bank.",))


@pytest.mark.parametrize("same", [Permission(is_allowed=True), CallSupervisor()])
def test_nothing_is_told_of_two_answers_that_are_the_same(same: Permission | CallSupervisor) -> None:
    assert consequence_of(steps.double_asked(), same, same) is None


def test_a_total_that_moves_nothing_is_told_by_what_the_table_hears() -> None:
    told = consequence_of(steps.total_asked(), Total(7, is_soft=False), Total(17, is_soft=True))
    assert told is not None
    assert told.given.acts == ("The hand would count hard 7 for the table.",)
    assert told.ruled.acts == ("The hand would count soft 17 for the table.",)


def test_an_act_at_the_live_table_is_told_beside_the_one_that_was_due() -> None:
    table = steps.double_asked().table
    told = consequence_of_acts(table, DealCard(3), HandDoubled("Anna", 3, 2000))
    assert told is not None
    assert told.given.acts == ("You deal a card to box 3.",)
    assert "doubled" in told.ruled.lines[0]
    assert consequence_of_acts(table, CardBurned(5), DealCard(BANK)) is None  # no card lies on box 5
    assert consequence_of_acts(table, PaymentMade("Nobody", 3, 100), DealCard(BANK)) is None


def test_every_ruling_of_a_house_can_be_carried_out_or_says_that_it_cannot(frankfurt: Ruleset) -> None:
    told = 0
    for kind in offered_kinds(frankfurt):
        for step in build(kind.id, "outcome", frankfurt).steps:
            told += outcome_of(step, rule_on(frankfurt, step.situation).answer) is not None
    assert told > 40
