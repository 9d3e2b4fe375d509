"""What is due in a round, from the first card to its end."""

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    BustCollected,
    CardTurned,
    HandDoubled,
    HandStood,
    InsurancePlaced,
    InsuranceSettled,
    PaymentMade,
    RoundClosed,
    StakeCollected,
    StakePlaced,
)
from casino_training.rules.round import DealCard, PlayBank, SettleOpenly, TurnCard, apply, deal_left, due
from tests.round.two_boxes import FRANKFURT, HOLECARD, OPEN, STAKED, after, cards
from tests.rulebooks import RULEBOOKS

DEALT = after(*cards(2, "Ts"), *cards(5, "9h"), *cards(BANK, "8c"), *cards(2, "9d"), *cards(5, "9s"), table=STAKED)
ALL_STOOD = after(HandStood(2), HandStood(5), table=DEALT)


def test_nothing_is_due_without_stakes() -> None:
    assert due(FRANKFURT, OPEN) == ()


def test_the_deal_is_due_clockwise_with_the_bank_last_and_then_a_second_round() -> None:
    """FRA-36, FRA-37."""
    assert deal_left(FRANKFURT, STAKED) == (2, 5, BANK, 2, 5)
    table, order = STAKED, []
    while owed := due(FRANKFURT, table):
        (duty,) = owed
        assert isinstance(duty.act, DealCard)
        assert {clause.id for rule in duty.because for clause in rule.clauses} == {"FRA-36", "FRA-37"}
        assert duty.basis is Basis.DOCUMENTED
        order.append(duty.act.place)
        table = after(*cards(duty.act.place, "5c"), table=table)
    assert order == [2, 5, BANK, 2, 5]


def test_where_no_order_of_dealing_is_written_any_place_may_come_next() -> None:
    """HOL-07 gives two cards to each and names no order."""
    owed = due(HOLECARD, STAKED)
    assert {duty.act for duty in owed} == {DealCard(2), DealCard(5), DealCard(BANK)}
    assert {duty.basis for duty in owed} == {Basis.OPEN}
    assert deal_left(HOLECARD, STAKED) == (2, 5, BANK, 2, 5, BANK)


def test_nothing_is_due_while_the_players_decide() -> None:
    assert due(FRANKFURT, DEALT) == ()
    assert due(FRANKFURT, after(HandStood(2), table=DEALT)) == ()


def test_a_doubled_hand_is_owed_its_card_and_finished_with_it() -> None:
    """FRA-22; ten may be doubled by FRA-20."""
    ten = after(*cards(2, "Ts"), *cards(5, "4h"), *cards(BANK, "8c"), *cards(2, "9d"), *cards(5, "6s"), table=STAKED)
    doubled = after(HandStood(2), HandDoubled("Bert", 5, 20_00), table=ten)
    assert [duty.act for duty in due(FRANKFURT, doubled)] == [DealCard(5)]
    assert [duty.act for duty in due(FRANKFURT, after(*cards(5, "2c"), table=doubled))] == [PlayBank(Act.DRAW)]


def test_the_bank_draws_while_the_rules_say_so() -> None:
    """FRA-42."""
    (duty,) = due(FRANKFURT, ALL_STOOD)
    assert duty.act == PlayBank(Act.DRAW)
    assert [clause.id for clause in duty.because[-1].clauses] == ["FRA-42"]


def test_the_hole_card_is_turned_before_the_bank_draws() -> None:
    """HOL-29."""
    table = after(*cards(BANK, "??"), table=ALL_STOOD)
    (duty,) = due(HOLECARD, table)
    assert duty.act == TurnCard(BANK)
    (then,) = due(HOLECARD, after(CardTurned(BANK, Card.parse("5s")), table=table))
    assert then.act == PlayBank(Act.DRAW)


def test_every_hand_is_settled_when_the_bank_has_finished() -> None:
    """19 and 18 against 18: FRA-43 pays, FRA-45 makes a stand-off."""
    owed = due(FRANKFURT, after(*cards(BANK, "Jc"), table=ALL_STOOD))
    assert [duty.act for duty in owed] == [PaymentMade("Anna", 2, 40_00), PaymentMade("Bert", 5, 0)]


def test_each_owner_of_a_box_is_settled() -> None:
    shared = after(StakePlaced("Anna", 2, 40_00), StakePlaced("Bert", 2, 10_00))
    table = after(*cards(2, "Ts", "9d"), HandStood(2), *cards(BANK, "8c", "Jc"), table=shared)
    owed = [duty.act for duty in due(FRANKFURT, table)]
    assert owed[:2] == [PaymentMade("Anna", 2, 40_00), PaymentMade("Bert", 2, 10_00)]


def test_what_a_document_leaves_open_is_due_without_an_amount() -> None:
    """SUR-10 and SUR-17 give no rank to a blackjack against another 21."""
    table = after(
        *cards(2, "As", "Kd"), HandStood(2), *cards(BANK, "9c", "5d", "7h"), table=after(StakePlaced("Anna", 2, 40_00))
    )
    (duty,) = due(RULEBOOKS["surrender"], table)
    assert (duty.act, duty.basis) == (SettleOpenly("Anna", 2, 0), Basis.OPEN)


def test_the_round_is_closed_once_every_stake_is_settled_and_then_nothing_is_due() -> None:
    table = after(*cards(BANK, "Jc"), PaymentMade("Anna", 2, 40_00), PaymentMade("Bert", 5, 0), table=ALL_STOOD)
    (duty,) = due(FRANKFURT, table)
    assert duty.act == RoundClosed()
    assert due(FRANKFURT, apply(table, RoundClosed())) == ()


INSURED = after(
    *cards(2, "Ts"),
    *cards(BANK, "Ah"),
    *cards(2, "8d"),
    InsurancePlaced("Anna", 2, 20_00),
    HandStood(2),
    table=after(StakePlaced("Anna", 2, 40_00)),
)


def test_insurance_is_settled_after_the_last_stake_has_been_collected() -> None:
    """18 against 20: FRA-43 takes the stake, FRA-32 the insurance, and only then the round is closed."""
    table = after(*cards(BANK, "9c"), StakeCollected("Anna", 2, 40_00), table=INSURED)
    (duty,) = due(FRANKFURT, table)
    assert duty.act == InsuranceSettled("Anna", 2, -20_00)
    assert [duty.act for duty in due(FRANKFURT, apply(table, duty.act))] == [RoundClosed()]


def test_insurance_without_a_stake_waits_for_the_second_card_of_the_bank() -> None:
    """A blackjack of the bank pays it 2:1 (FRA-31), though the hand was bust and collected before."""
    table = after(*cards(2, "9h"), BustCollected(2, with_cards=True), table=INSURED)
    (bank,) = due(FRANKFURT, table)
    assert bank.act == PlayBank(Act.DRAW)
    (duty,) = due(FRANKFURT, after(*cards(BANK, "Kc"), table=table))
    assert duty.act == InsuranceSettled("Anna", 2, 40_00)
