"""Insurance that is settled: the table put right shows the payment beside it, and the words say what became of it."""

from casino_training.felt.carrying_out import outcome_of
from casino_training.felt.putting_right import put_right
from casino_training.rules.answers import Amounts
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import CardTurned
from casino_training.rules.situations import InsuranceDue
from casino_training.rules.table import Box, BoxHand, Player, Stake, empty_table
from casino_training.scenarios.scenario import Step

BANK = Hand.parse("Ah Kd")


def insured() -> Step:
    """Anna has 40 on box 3 and 20 of insurance; the bank has a blackjack."""
    insurance = (Stake("Anna", 2000),)
    box = Box(3, (BoxHand(Hand.parse("Ts 8d"), (Stake("Anna", 4000),)),), insurance=insurance)
    table = empty_table(7, players=(Player("Anna", seat=3),), bank=BANK).with_box(box)
    return Step(table, (CardTurned(0, BANK.cards[-1]),), InsuranceDue(insurance, BANK))


def said(sentences: tuple[str, ...]) -> str:
    """The sentences with plain blanks in their amounts."""
    return " ".join(sentences).replace("\xa0", " ")


def test_what_is_paid_lies_beside_the_insurance() -> None:
    step, answer = insured(), Amounts((("Anna", 4000),))
    right = put_right(step, answer)
    assert right
    assert right[0].box(3).insurance == (Stake("Anna", 2000, paid=4000),)
    assert "Insurance on box 3: Anna EUR 20.00 and EUR 40.00 paid." in said(outcome_of(step, answer).lines)


def test_what_is_collected_is_gone_and_said() -> None:
    step, answer = insured(), Amounts((("Anna", -2000),))
    right = put_right(step, answer)
    assert right
    assert right[0].box(3).insurance == ()
    assert said(outcome_of(step, answer).acts) == "You collect EUR 20.00 of insurance for box 3 from Anna."
