"""An act is right when it is one of those that are due, whatever it is called; a wrong payment has its price."""

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.happenings import (
    CardDealt,
    EvenMoneyOffered,
    HandStood,
    Happening,
    PaymentMade,
    RoundClosed,
    StakeCollected,
    StakePlaced,
    SupervisorCalled,
)
from casino_training.rules.round import DealCard, PlayBank, SettleOpenly, apply
from casino_training.rules.situations import Severity
from casino_training.rules.table import Player, Sign, empty_table
from casino_training.scenarios.rounds import LiveScript, Scene, duties_now, judged
from casino_training.scenarios.rounds.judging import is_done_by
from tests.rulebooks import RULEBOOKS

ANNA = "Anna"


def scene(*happened: Happening) -> Scene:
    """Frankfurt, Anna at box 1 with 20.00, and this has happened since."""
    table = empty_table(7, players=(Player(ANNA, 1),), sign=Sign(10_00, 200_00, 10_00))
    log = (StakePlaced(ANNA, 1, 20_00), *happened)
    for happening in log:
        table = apply(table, happening)
    return Scene(RULEBOOKS["frankfurt"], LiveScript("1", 1, 1), table, 0, log)


def card(place: int, text: str) -> CardDealt:
    return CardDealt(place, Card.parse(text))


TWENTY = (card(1, "Th"), card(BANK, "9s"), card(1, "Kd"), HandStood(1))


def test_the_first_card_goes_to_the_box() -> None:
    """FRA-36: the boxes are served before the bank."""
    assert judged(scene(), [DealCard(1)]).is_right
    assert not judged(scene(), [DealCard(BANK)]).is_right


def test_a_card_to_the_bank_is_the_same_by_either_name() -> None:
    """FRA-42: the bank draws until it has seventeen."""
    for ways in ([DealCard(BANK)], [PlayBank(Act.DRAW)], [PlayBank(Act.DRAW), DealCard(BANK)]):
        assert judged(scene(*TWENTY), ways).is_right


def test_a_wrong_payment_costs_the_difference() -> None:
    """FRA-43: twenty against nineteen wins its stake; 10.00 are too little by 10.00."""
    played = scene(*TWENTY, card(BANK, "Tc"))
    right = judged(played, [PaymentMade(ANNA, 1, 20_00)])
    assert (right.is_right, right.cost) == (True, None)
    short = judged(played, [PaymentMade(ANNA, 1, 10_00)])
    assert (short.is_right, short.cost, short.severity) == (False, {ANNA: -10_00}, Severity.MONEY)
    taken = judged(played, [StakeCollected(ANNA, 1, 20_00)])
    assert taken.cost == {ANNA: -40_00}


def test_an_act_by_which_no_money_moves_is_no_error_in_money_whatever_was_due() -> None:
    """A call for the supervisor while the payment is due; control: the same moment, paid too little."""
    played = scene(*TWENTY, card(BANK, "Tc"))
    assert judged(played, [SupervisorCalled(1)]).severity is Severity.RULING
    assert judged(played, [PaymentMade(ANNA, 1, 10_00)]).severity is Severity.MONEY


def test_a_wrong_act_is_recorded_with_the_clauses_that_speak_against_it() -> None:
    """FRA-34: even money is offered against an ace; here the bank has a nine. Control: what is due."""
    played = scene(*TWENTY)
    offered = judged(played, [EvenMoneyOffered(1)]).recorded(is_done=False)
    assert "FRA-34" in {clause for rule in offered.against for clause in rule.clauses}
    due = duties_now(played)[0].act
    assert judged(played, [due]).recorded(is_done=True).against == ()


def test_a_payment_in_mid_deal_that_is_too_much_is_wrong_and_not_only_early() -> None:
    """Anna's stake of 20.00 can never bring 600.00; its cost is what she has more than by dealing on."""
    paid = judged(scene(*TWENTY), [PaymentMade(ANNA, 1, 600_00)])
    assert not paid.is_right
    assert not paid.is_early
    assert paid.cost
    assert paid.severity is Severity.MONEY


def test_where_nothing_is_due_the_round_may_be_closed() -> None:
    """Control: while a card is due, neither closing nor the supervisor is right."""
    empty = Scene(RULEBOOKS["frankfurt"], LiveScript("1", 1, 1), empty_table(7), 0, ())
    for act in (RoundClosed(), SupervisorCalled(BANK)):
        assert judged(empty, [act]).is_right
        assert not judged(scene(), [act]).is_right


def test_what_the_document_leaves_open_may_be_settled_either_way() -> None:
    left_open = SettleOpenly(ANNA, 1, 0)
    assert is_done_by(left_open, PaymentMade(ANNA, 1, 5_00))
    assert is_done_by(left_open, StakeCollected(ANNA, 1, 5_00))
    assert not is_done_by(left_open, PaymentMade("Bo", 1, 5_00))
    assert not is_done_by(left_open, PaymentMade(ANNA, 2, 5_00))


def test_what_comes_too_early_is_told_from_what_is_wrong() -> None:
    """FRA-36: the bank's card comes after that of the box; box 5 has no stake and gets none."""
    assert judged(scene(), [DealCard(BANK)]).is_early
    assert not judged(scene(), [DealCard(5)]).is_early
    assert not judged(scene(), [DealCard(1)]).is_early
