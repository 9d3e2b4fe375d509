"""Blackjacks, paid and waiting: each kind builds the facts the catalogue asks for."""

import pytest

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
)
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import EvenMoneyRefused, Happening
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackHeld,
    PaymentDue,
    StakeToSettle,
)
from casino_training.scenarios.build import build
from casino_training.scenarios.script import Script
from tests.rulebooks import RULEBOOKS
from tests.scenarios.built import answer, count, is_blackjack, steps_of

SEEDS = range(40)


def test_k13_odd_stakes_are_paid_in_halves_and_only_at_a_table_with_step_five() -> None:
    """BAV-12, BAV-42 (reading 46)."""
    halves = 0
    for house, step in steps_of("K13"):
        asked = step.situation
        assert isinstance(asked, PaymentDue)
        assert step.table.sign.step == 5_00
        (stake,) = asked.hand.stakes
        assert stake.cents % 10_00 == 5_00
        paid = stake.cents * 3 // 2 if is_blackjack(asked.hand.hand) else stake.cents
        assert answer(house, step) == Amount(paid)
        halves += paid % 100 == 50
    assert halves > len(SEEDS) // 3


def test_k14_two_blackjacks_are_a_stand_off() -> None:
    """BAV-14, HOL-12, FRA-45, SUR-17; where even money must be offered (HOL-10) it was refused before."""
    for house, step in steps_of("K14"):
        asked = step.situation
        assert isinstance(asked, StakeToSettle)
        assert is_blackjack(asked.hand)
        both = is_blackjack(asked.bank)
        assert answer(house, step) == ActAnswer(Act.STAND_OFF if both else Act.PAY)


def test_k14_even_money_is_refused_where_the_croupier_offers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """HOL-10: only in K14, as K12 keeps clear of an ace or ten there; FRA-34 leaves it to the boxholder to ask."""
    told: list[Happening] = []
    done = Script.do

    def watched(script: Script, happening: Happening) -> None:
        told.append(happening)
        done(script, happening)

    monkeypatch.setattr(Script, "do", watched)
    for kind, house, refusals in (("K14", "holecard", len(SEEDS)), ("K14", "frankfurt", 0), ("K12", "holecard", 0)):
        told.clear()
        for seed in SEEDS:
            build(kind, str(seed), RULEBOOKS[house])
        assert sum(isinstance(happening, EvenMoneyRefused) for happening in told) == refusals


def test_k15_a_blackjack_beats_another_twenty_one_of_the_bank() -> None:
    """Reading 3; 21 of several cards does not."""
    for house, step in steps_of("K15"):
        asked = step.situation
        assert isinstance(asked, PaymentDue)
        (stake,) = asked.hand.stakes
        assert count(asked.bank) == count(asked.hand.hand) == 21
        assert len(asked.bank) > 2
        assert answer(house, step) == Amount(stake.cents * 3 // 2 if is_blackjack(asked.hand.hand) else 0)


def test_k16_a_blackjack_of_the_bank_beats_any_other_twenty_one() -> None:
    """HOL-13; FRA-49 (reading 2)."""
    for house, step in steps_of("K16"):
        asked = step.situation
        assert isinstance(asked, StakeToSettle)
        assert count(asked.hand) == count(asked.bank) == 21
        own, bank = is_blackjack(asked.hand) and not asked.is_split, is_blackjack(asked.bank)
        assert answer(house, step) == ActAnswer(Act.COLLECT if bank and not own else Act.STAND_OFF)


def test_k17_k18_paid_now_waiting_or_offered_even_money() -> None:
    """FRA-51; HOL-10 (reading 44); reading 55."""
    for kind in ("K17", "K18"):
        for house, step in steps_of(kind):
            asked = step.situation
            assert isinstance(asked, BlackjackHeld)
            assert is_blackjack(asked.hand)
            assert not asked.upcard.is_ace
            if not asked.upcard.is_ten_valued:
                right = Act.PAY_NOW
            elif house == "holecard" and not asked.is_even_money_refused:
                right = Act.OFFER_EVEN_MONEY
            else:
                right = Act.WAIT_FOR_BANK
            assert answer(house, step) == ActAnswer(right)


def test_k18_stands_on_a_reading_where_the_document_does_not_say_that_it_waits() -> None:
    """Reading 55 for BAV and SUR, reading 44 for a picture in HOL."""
    bases: dict[str, set[Basis]] = {}
    for house, step in steps_of("K18"):
        bases.setdefault(house, set()).add(rule_on(RULEBOOKS[house], step.situation).basis)
    assert bases == {
        "frankfurt": {Basis.DOCUMENTED},
        "bavaria": {Basis.READING},
        "surrender": {Basis.READING},
        "holecard": {Basis.DOCUMENTED, Basis.READING},
    }
