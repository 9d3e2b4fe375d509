"""Each kind builds the facts that the catalogue asks for; the answers are the catalogue's, kind by kind."""

import pytest

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, Permission
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.situations import (
    BankToPlay,
    CardAskedOnSplitAce,
    DoubleAsked,
    PaymentDue,
    PaymentsDue,
)
from casino_training.scenarios.build import offered_kinds
from tests.rulebooks import RULEBOOKS
from tests.scenarios.built import HOUSES, SEEDS, answer, built, count, hard_count, only_steps


@pytest.mark.parametrize("house", HOUSES)
def test_k32_no_further_card_to_a_split_ace(house: str) -> None:
    """BAV-29, SUR-26, HOL-20; FRA-26 as one on each."""
    cards = set()
    for step in only_steps("K32", house):
        asked = step.situation
        assert isinstance(asked, CardAskedOnSplitAce)
        assert asked.hand.cards[0].is_ace
        cards.add(len(asked.hand))
        assert answer(house, step) == Permission(len(asked.hand) == 1)
    assert cards == {1, 2}


@pytest.mark.parametrize("house", HOUSES)
def test_k19_an_ace_with_a_ten_after_a_split_is_paid_one_to_one(house: str) -> None:
    for step in only_steps("K19", house):
        asked = step.situation
        assert isinstance(asked, PaymentDue)
        (owner,) = asked.hand.stakes
        assert asked.hand.is_split
        assert count(asked.hand.hand) == 21
        assert len(asked.hand.hand) == 2
        assert count(asked.bank) != 21
        assert answer(house, step) == Amount(owner.cents)


@pytest.mark.parametrize("house", HOUSES)
def test_k12_a_blackjack_is_paid_one_and_a_half_times(house: str) -> None:
    """FRA-50, BAV-12, SUR-10, HOL-09; 21 of several cards is an ordinary win: FRA-43, BAV-21, SUR-09, HOL-34."""
    cards = set()
    for step in only_steps("K12", house):
        asked = step.situation
        assert isinstance(asked, PaymentDue)
        (owner,) = asked.hand.stakes
        assert count(asked.hand.hand) == 21
        assert not (count(asked.bank) == 21 and len(asked.bank) == 2)
        is_blackjack = len(asked.hand.hand) == 2
        cards.add(is_blackjack)
        assert answer(house, step) == Amount(owner.cents * 3 // 2 if is_blackjack else owner.cents)
    assert cards == {True, False}


def test_k12_no_blackjack_that_would_have_been_paid_before() -> None:
    """FRA-51: against 2 to 9 it is paid at once; HOL-10: against ace and ten 1:1 is offered first."""
    assert {step.table.bank.cards[0].is_ten_valued for step in only_steps("K12", "frankfurt")} == {True}
    assert {step.table.bank.cards[0].rank in "23456789" for step in only_steps("K12", "holecard")} == {True}


def test_k12_no_bank_of_twenty_one_where_no_rank_is_given() -> None:
    """SUR-10 and SUR-17 (reading 3); the other houses are asked about it too."""
    assert 21 not in {count(step.table.bank) for step in only_steps("K12", "surrender")}
    for house in ("frankfurt", "bavaria", "holecard"):
        assert 21 in {count(step.table.bank) for step in only_steps("K12", house)}


def test_k12_halves_fall_due_at_a_table_with_a_step_of_five() -> None:
    """BAV-42."""
    steps = list(only_steps("K12", "bavaria"))
    assert {step.table.sign.step for step in steps} == {5_00, 10_00}
    halves = [step for step in steps if answer("bavaria", step).cents % 100]  # type: ignore[attr-defined]
    assert {step.table.sign.step for step in halves} == {5_00}


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_k20_two_to_four_owners_each_with_an_amount(house: str) -> None:
    owners, results = set(), set()
    for step in only_steps("K20", house):
        asked = step.situation
        assert isinstance(asked, PaymentsDue)
        owners.add(len(asked.hand.stakes))
        amounts = answer(house, step)
        assert isinstance(amounts, Amounts)
        ratios = {cents / stake.cents for (_, cents), stake in zip(amounts.by_owner, asked.hand.stakes, strict=True)}
        assert len(ratios) == 1
        results |= ratios
    assert owners == {2, 3, 4}
    assert results == {-1, 0, 1, 1.5}


@pytest.mark.parametrize("house", HOUSES)
def test_k04_one_below_the_count_and_on_it(house: str) -> None:
    """FRA-42, BAV-19 and 20, SUR-14, HOL-02: 16 draws, 17 stands; never a soft total."""
    acts = []
    for step in only_steps("K04", house):
        asked = step.situation
        assert isinstance(asked, BankToPlay)
        assert count(asked.bank) == hard_count(asked.bank) in (16, 17)
        acts.append(answer(house, step))
        assert acts[-1] == ActAnswer(Act.DRAW if count(asked.bank) == 16 else Act.STAND)
    assert min(acts.count(ActAnswer(act)) for act in (Act.DRAW, Act.STAND)) >= len(SEEDS) // 4


@pytest.mark.parametrize("house", HOUSES)
def test_k05_a_soft_seventeen_stands_and_a_soft_sixteen_draws(house: str) -> None:
    """Reading 1."""
    counts = set()
    for step in only_steps("K05", house):
        asked = step.situation
        assert isinstance(asked, BankToPlay)
        counts.add((count(asked.bank), hard_count(asked.bank)))
        assert answer(house, step) == ActAnswer(Act.STAND if count(asked.bank) == 17 else Act.DRAW)
    assert counts == {(17, 7), (16, 6)}


@pytest.mark.parametrize("house", HOUSES)
def test_k25_rows_one_and_two(house: str) -> None:
    """FRA-20, BAV-25, SUR-28, HOL-15; split aces are closed by SUR-25, 26 and HOL-22, or by their totals (BAV-25)."""
    shapes = set()
    for step in only_steps("K25", house):
        asked = step.situation
        assert isinstance(asked, DoubleAsked)
        hand, total = asked.hand, count(asked.hand)
        assert len(hand) == 2
        assert total != 21
        shape = "split" if asked.is_split else "ace" if hand.has_ace else "within" if 9 <= total <= 11 else "beside"
        shapes.add(shape)
        frankfurt = {"within": True, "beside": False, "ace": True}
        bavaria = {"within": True, "beside": False, "ace": False, "split": False}
        others = {"within": True, "beside": True, "ace": True, "split": False}
        expected = {"frankfurt": frankfurt, "bavaria": bavaria}.get(house, others)
        assert answer(house, step) == Permission(expected[shape])
        if house == "bavaria" and shape == "ace":
            assert total - 10 not in (9, 10, 11)  # reading 9: with the ace as one it would be unclear
    assert shapes == set(expected)


ANY_NUMBER_OF_BOXES = {"K57", "K58", "K63", "K74", "K75", "K81", "K82", "K84", "K97"}


"""A player alone, a newcomer, one who has not staked yet, no round at all, a full table, one box more."""


AT_THE_LIMITS = {"K54", "K60", "K61", "K62", "K94"}


"""Kinds that are about stakes beyond the limits or the step."""


@pytest.mark.parametrize("house", HOUSES)
def test_every_table_is_alive_and_within_its_limits(house: str) -> None:
    ruleset = RULEBOOKS[house]
    for kind in offered_kinds(ruleset):
        for steps in built(kind.id, house):
            for table in (step.table for step in steps):
                assert kind.id in ANY_NUMBER_OF_BOXES or 3 <= len(table.played) <= 6
                names = [player.name for player in table.players]
                assert len(set(names)) == len(names)
                step_of_stakes = table.sign.step or 10_00
                for box in table.played:
                    assert set(box.owners) <= set(names)
                    for hand in box.hands:
                        cents = [stake.cents for stake in hand.stakes]
                        if kind.id not in AT_THE_LIMITS:
                            assert all(one >= (table.sign.minimum or 1) and one % step_of_stakes == 0 for one in cents)
                            assert sum(cents) <= (table.sign.maximum or 300_00)


def test_signs_show_what_documents_name_or_leave_to_the_table() -> None:
    """FRA-07, FRA-08; BAV-42, BAV-43; SUR names no amount; HOL-06 fixes limits at each table."""
    signs = {house: {step.table.sign for step in only_steps("K04", house)} for house in HOUSES}
    assert {(sign.minimum, sign.step) for sign in signs["frankfurt"]} == {(10_00, 10_00)}
    assert {sign.maximum for sign in signs["frankfurt"]} == {200_00, 300_00, 500_00}
    assert {(sign.minimum, sign.maximum, sign.step) for sign in signs["bavaria"]} == {
        (5_00, 250_00, 5_00),
        (10_00, 250_00, 10_00),
    }
    assert {(sign.minimum, sign.maximum, sign.step) for sign in signs["surrender"]} == {(None, None, None)}
    assert {sign.step for sign in signs["holecard"]} == {None}
    assert None not in {sign.maximum for sign in signs["holecard"]}


def test_a_hole_card_lies_face_down_until_the_players_have_finished() -> None:
    """HOL-07, HOL-29."""
    assert all(step.table.bank.cards[1:] == (FACE_DOWN,) for step in only_steps("K25", "holecard"))
    assert all(FACE_DOWN not in step.table.bank.cards for step in only_steps("K04", "holecard"))
    assert all(len(step.table.bank) == 1 for step in only_steps("K25", "frankfurt"))


def test_a_cut_card_is_seen_where_the_end_is_marked() -> None:
    """BAV-03."""
    assert all(step.table.cut_card_depth for step in only_steps("K04", "bavaria"))
    assert not any(step.table.cut_card_depth for step in only_steps("K04", "frankfurt"))
