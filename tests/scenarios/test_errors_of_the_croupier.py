"""What a croupier does wrongly at a live table stands there as what it is, and the house's rule on it is asked for."""

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    DeciderNamed,
    ErrorCardRefused,
    ErrorCardWanted,
    ForeignChipSeen,
    HandStood,
    MixedStackSeen,
    RoundClosed,
    StakePlaced,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.round import DealCard, apply
from casino_training.rules.table import Box, BoxHand, Player, Sign, Stake, empty_table
from casino_training.scenarios.rounds import LiveScript, Scene, advance, done_in_error, done_now, duties_now, judged
from tests.rulebooks import RULEBOOKS

ANNA = Player("Anna", 2, 60, purse=1000_00)
PLAYED = BoxHand(Hand.parse("Th 8d"), (Stake("Anna", 40_00),))


def scene(house: str, *, has_stood: bool = True, bank: str = "9c", seed: str = "a") -> Scene:
    """Eighteen on box 2 and a nine at the bank."""
    lying = empty_table(7, players=(ANNA,), bank=Hand.parse(bank), shoe_cards=300, rack=5000_00)
    lying = lying.with_box(Box(2, (PLAYED,)))
    at = Scene(RULEBOOKS[house], LiveScript(seed, 1, 1), lying, 0, (CardDealt(BANK, Card.parse("9c")),))
    return at.after(apply(lying, HandStood(2)), HandStood(2)) if has_stood else at


def wrongly_dealt(at: Scene) -> Scene:
    done = done_in_error(at, DealCard(2))
    assert done is not None
    return at.after(apply(at.table, done), done)


@pytest.mark.parametrize("has_stood", [True, False])
def test_a_card_that_nobody_asked_for_is_an_error_card(has_stood: bool) -> None:
    """FRA-53, FRA-54: who sits at the box is asked, and says whether he keeps it."""
    at = wrongly_dealt(scene("frankfurt", has_stood=has_stood))
    assert isinstance(at.log[-1], CardDrawnInError)
    assert [duty.act for duty in duties_now(at)] == [DeciderNamed("Anna", 2)]
    named = at.after(apply(at.table, DeciderNamed("Anna", 2)), DeciderNamed("Anna", 2))
    assert isinstance(advance(named).happened[0], ErrorCardWanted | ErrorCardRefused)


def test_a_card_that_is_due_is_an_ordinary_one() -> None:
    """The control."""
    assert isinstance(done_now(scene("frankfurt", has_stood=False), DealCard(2)), CardDealt)
    in_deal = scene("frankfurt", has_stood=False)
    one_card = replace(in_deal, table=in_deal.table.with_box(Box(2, (replace(PLAYED, hand=Hand.parse("Th")),))))
    assert isinstance(done_in_error(one_card, DealCard(2)), CardDealt)


def called_about_a_card(seed: str) -> Scene:
    at = wrongly_dealt(scene("holecard", bank="9c 8s", seed=seed))
    (duty,) = duties_now(at)
    assert duty.act == SupervisorCalled(2)
    return advance(at.after(apply(at.table, duty.act), duty.act)).scene


def test_the_supervisor_who_is_called_about_a_card_says_what_becomes_of_it() -> None:
    """The document of the house does not speak of error cards; whatever he says, the round goes on from there."""
    decided = [called_about_a_card(str(seed)) for seed in range(8)]
    assert {at.log[-1].act for at in decided if isinstance(at.log[-1], SupervisorDecided)} == {
        Act.KEEP_FOR_HAND,
        Act.BURN,
    }
    for at in decided:
        is_burned = at.log[-1] == SupervisorDecided(2, Act.BURN)
        assert ([duty.act for duty in duties_now(at)] == [CardBurned(2)]) is is_burned


def test_of_two_matters_at_a_box_the_supervisor_decides_on_each_and_both_are_told() -> None:
    """Bavaria speaks neither of stacks nor of jetons of other houses; one click at the box calls about the first."""
    table = empty_table(7, players=(ANNA,), shoe_cards=300, rack=5000_00)
    at = Scene(RULEBOOKS["bavaria"], LiveScript("a", 1, 1), table, 0, ())
    for happening in (StakePlaced("Anna", 2, 40_00), MixedStackSeen("Anna", 2), ForeignChipSeen("Anna", 2)):
        at = at.after(apply(at.table, happening), happening)
    while calls := [duty.act for duty in duties_now(at) if isinstance(duty.act, SupervisorCalled)]:
        found = judged(at, [SupervisorCalled(2)])
        assert (found.is_right, found.act) == (True, calls[0])
        at = advance(at.after(apply(at.table, found.act), found.act)).scene
        assert isinstance(at.log[-1], SupervisorDecided)
    assert sum(isinstance(each, SupervisorDecided) for each in at.log) == 2


def over_maximum(house: str, seed: str) -> Scene:
    """Anna has 320 on box 2 where 300 are the most, and the croupier has dealt on over it."""
    table = empty_table(7, players=(ANNA,), sign=Sign(10_00, 300_00, 10_00), shoe_cards=312, rack=5000_00)
    staked = StakePlaced("Anna", 2, 320_00)
    at = Scene(RULEBOOKS[house], LiveScript(seed, 1, 1), apply(table, staked), 0, (staked,))
    assert DealCard(2) not in [duty.act for duty in duties_now(at)]
    done = done_in_error(at, DealCard(2))
    assert done is not None
    return at.after(apply(at.table, done), done)


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_who_deals_on_over_too_much_money_is_led_to_the_supervisor_once(house: str) -> None:
    """FRA-19 has it back before any card; later, and in the other houses ever, it is not said what is done."""
    for seed in range(4):
        at, calls = over_maximum(house, str(seed)), 0
        assert [duty.act for duty in duties_now(at)] == [SupervisorCalled(2)]
        while RoundClosed() not in at.log:
            duty = duties_now(at)[0]
            calls += isinstance(duty.act, SupervisorCalled)
            done = done_now(at, duty.act)
            at = at.after(apply(at.table, done), done) if done else at
            at = advance(at).scene
        assert calls == 1
        assert any(isinstance(said, SupervisorDecided) for said in at.log)
