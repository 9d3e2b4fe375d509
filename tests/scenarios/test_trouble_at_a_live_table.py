"""At a live table things go wrong at moments at which they can, and whoever knows the house finds the remedy."""

from collections import Counter
from functools import lru_cache
from itertools import islice, pairwise, product
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    CoPlayerDeclined,
    ErrorCardRefused,
    ErrorCardWanted,
    HandSplitBySome,
    Happening,
    PaymentMade,
    PlayerLeft,
    PlayerReturned,
    RequestAnswered,
    StakeAwaited,
    StakeCollected,
    StakePlaced,
    SupervisorCalled,
    WorkContested,
)
from casino_training.rules.remedies import Trigger
from casino_training.scenarios.rounds import LiveScript, Trouble, can_come, duties_now, opened
from casino_training.scenarios.rounds.occasions import OCCASIONS
from casino_training.scenarios.rounds.pricing import MOST_ACTS, dealt_on
from casino_training.scenarios.rounds.scene import Scene
from tests.rulebooks import INVENTED, RULEBOOKS
from tests.scenarios.test_live_round import dealt

ROUNDS = 40
SEEDS = 40
HOUSES = RULEBOOKS | INVENTED


@lru_cache(maxsize=8)
def logs(house: str, difficulty: int) -> list[tuple[Happening, ...]]:
    """First rounds of many tables of six boxes."""
    scripts = [LiveScript(str(seed), 6, difficulty) for seed in range(ROUNDS)]
    ruleset = RULEBOOKS[house]
    return [dealt(ruleset, script, opened(ruleset, script), 0, Random(1)).log for script in scripts]


def names(house: str, difficulty: int) -> Counter[str]:
    return Counter(type(happening).__name__ for log in logs(house, difficulty) for happening in log)


SELDOM_ALONE = {Trouble.WITHDRAWAL, Trouble.REFUSED_REMEDY}
"""What players want only after something else has gone wrong, as it does at a rough table."""


def with_armed(house: str, trouble: Trouble, seed: int) -> Scene:
    """The first round of a table at which this was armed before its first card."""
    ruleset, script = HOUSES[house], LiveScript(str(seed), 5, 3 if trouble in SELDOM_ALONE else 2)
    return dealt(ruleset, script, opened(ruleset, script), 0, Random(seed), armed=trouble)


OF_THE_CROUPIER = {
    *("CardTurned", "BustCollected", "PaymentMade", "StakeReturned", "BoxholderAppointed", "InsuranceOffered"),
    *("InsuranceSettled", "EvenMoneyOffered", "EvenMoneyTaken", "StakeCollected", "CardsTakenIn", "CardBurned"),
    *("CardMoved", "CardsRearranged", "RequestAnswered", "TotalCalled", "DeciderNamed", "ActDone", "SupervisorCalled"),
    *("RoundClosed", "DecisionConfirmed"),
}
LEFT_TO_PLAYERS = {"RemedyWanted"}
"""A choice between remedies, which no house that comes with the site leaves to players; an invented one does."""
BETWEEN_ROUNDS = {"PlayerReturned", "ShoeEnded", "ShoeFilled"}


SELDOM = {"InsuranceRaised"}
"""A hand that is both insured and doubled: one round in a thousand."""


def at_the_end_of_a_shoe() -> tuple[Happening, ...]:
    """A round in which the cut card comes out."""
    ruleset, script = RULEBOOKS["bavaria"], LiveScript("1", 3, 1)
    table = opened(ruleset, script)
    assert table.cut_card_depth is not None
    return dealt(ruleset, script, replace(table, shoe_cards=table.cut_card_depth + 4), 0, Random(1)).log


def test_whatever_players_and_chance_can_do_comes_at_a_live_table() -> None:
    """All happenings but those that are the croupier's own."""
    come = {type(each).__name__ for each in at_the_end_of_a_shoe()}
    for house in RULEBOOKS:
        for difficulty in (2, 3):
            come |= set(names(house, difficulty))
    for trouble in Trouble:
        come |= {type(each).__name__ for seed in range(3) for each in with_armed("frankfurt", trouble, seed).log}
    every = {happening.__name__ for happening in get_args(Happening)}
    assert every - OF_THE_CROUPIER - BETWEEN_ROUNDS - SELDOM - come == LEFT_TO_PLAYERS
    assert {type(each).__name__ for each in with_armed("seeblick", Trouble.SKIPPED_BOX, 0).log} >= LEFT_TO_PLAYERS


COMES_BY = {
    Trigger.ERROR_CARD_WANTED: Trouble.ERROR_CARD,
    Trigger.ERROR_CARD_REFUSED: Trouble.ERROR_CARD,
    Trigger.ERROR_CARD_CLAIMED: Trouble.ERROR_CARD,
    Trigger.ERROR_CARD_FACE_DOWN: Trouble.COVERED_ERROR_CARD,
    Trigger.CARDS_ON_EMPTY_BOX: Trouble.STRAY_CARD,
    Trigger.BOX_SKIPPED: Trouble.SKIPPED_BOX,
    Trigger.BANK_DREW_TOO_MANY: Trouble.BANK_TOO_MANY,
    Trigger.BANK_SECOND_CARD: Trouble.BANK_TOO_EARLY,
    Trigger.HOLE_CARD_EXPOSED: Trouble.HOLE_CARD_SHOWN,
    Trigger.WRONG_PAYMENT: Trouble.WRONG_PAYMENT,
    Trigger.LATE_STAKE: Trouble.LATE_STAKE,
    Trigger.MIXED_STACK: Trouble.MIXED_STACK,
    Trigger.FOREIGN_CHIP: Trouble.FOREIGN_CHIP,
    Trigger.UNCLEAR_SIGN: Trouble.UNCLEAR_SIGN,
}
"""What goes wrong at a live table for each irregularity of which the rules speak."""


def rules_asked(house: str, trouble: Trouble, seed: int) -> set[str]:
    """The names of the rules by which something was due in a round at which this was armed."""
    ruleset, script = HOUSES[house], LiveScript(str(seed), 5, 2)
    scene = Scene(ruleset, script, opened(ruleset, script), 0, (), trouble)
    moments = islice(dealt_on(scene), MOST_ACTS)
    return {rule.name.split(".")[-1] for each in moments for duty in duties_now(each) for rule in duty.because}


@pytest.mark.parametrize("trigger", Trigger)
def test_every_irregularity_of_which_the_rules_speak_is_met_at_a_live_table(trigger: Trigger) -> None:
    tables = product(sorted(HOUSES), range(SEEDS))
    assert any(trigger in rules_asked(house, COMES_BY[trigger], seed) for house, seed in tables)


def test_a_stake_that_is_still_counted_out_is_waited_for_and_then_lies_there() -> None:
    """FRA-36: the deal begins once all stakes are placed; at the hole-card house no clause says so."""
    log = with_armed("frankfurt", Trouble.AWAITED_STAKE, 0).log
    counting = next(index for index, each in enumerate(log) if isinstance(each, StakeAwaited))
    awaited, waits, placed = log[counting : counting + 3]
    assert isinstance(awaited, StakeAwaited)
    assert waits == ActDone(Act.WAIT_FOR_STAKE, awaited.box)
    assert isinstance(placed, StakePlaced)
    assert (placed.player, placed.box) == (awaited.player, awaited.box)
    assert not any(isinstance(each, CardDealt) for each in log[:counting])
    ruleset, script = RULEBOOKS["holecard"], LiveScript("0", 5, 2)
    scene = Scene(ruleset, script, opened(ruleset, script), 0, ())
    assert Trouble.AWAITED_STAKE not in can_come(scene, is_guided=False)


def test_who_went_away_is_back_at_the_next_round() -> None:
    ruleset, script = RULEBOOKS["frankfurt"], LiveScript("5", 5, 3)
    first = dealt(ruleset, script, opened(ruleset, script), 0, Random(5), armed=Trouble.HOLDER_AWAY)
    assert any(isinstance(each, PlayerLeft) for each in first.log)
    second = dealt(ruleset, script, first.table, 1, Random(5))
    assert any(isinstance(each, PlayerReturned) for each in second.log)


def test_everything_that_may_go_wrong_has_its_occasion() -> None:
    assert set(OCCASIONS) == set(Trouble)


@pytest.mark.parametrize("trouble", Trouble)
def test_what_is_armed_comes_in_some_house_and_the_round_ends_all_the_same(trouble: Trouble) -> None:
    assert all(with_armed(house, trouble, 0).log for house in HOUSES)
    assert any(with_armed(house, trouble, seed).armed is None for seed in range(SEEDS) for house in HOUSES)


def test_what_can_never_come_at_a_table_is_not_offered() -> None:
    ruleset, script = RULEBOOKS["frankfurt"], LiveScript("1", 7, 1)
    offered = can_come(Scene(ruleset, script, opened(ruleset, script), 0, ()), is_guided=False)
    never = {Trouble.HOLE_CARD_SHOWN, Trouble.STRAY_CARD, Trouble.FURTHER_BOX, Trouble.DISPUTE}
    assert not never & set(offered)
    assert Trouble.BANK_TOO_EARLY in offered


@pytest.mark.parametrize(("boxes", "comes"), [(1, False), (2, True)])
def test_what_needs_a_second_box_is_offered_only_where_two_are_played(boxes: int, comes: bool) -> None:
    """A box that is passed over, advice from elsewhere, a settlement against another box."""
    ruleset, script = RULEBOOKS["frankfurt"], LiveScript("1", boxes, 1)
    offered = can_come(Scene(ruleset, script, opened(ruleset, script), 0, ()), is_guided=False)
    for trouble in (Trouble.SKIPPED_BOX, Trouble.ADVICE, Trouble.OPPONENT):
        assert (trouble in offered) is comes


@pytest.mark.parametrize(("difficulty", "is_guided"), [(1, True), (2, True), (3, True), (1, False)])
def test_what_follows_on_an_error_is_offered_only_where_one_may_come(difficulty: int, is_guided: bool) -> None:
    """At a guided table the croupier is stopped, and of itself a card goes wrong at the third difficulty alone."""
    ruleset, script = RULEBOOKS["frankfurt"], LiveScript("1", 3, difficulty)
    offered = can_come(Scene(ruleset, script, opened(ruleset, script), 0, ()), is_guided=is_guided)
    comes = difficulty == 3 or not is_guided
    assert [trouble in offered for trouble in (Trouble.WITHDRAWAL, Trouble.REFUSED_REMEDY)] == [comes, comes]


TROUBLE = {"CashOffered", "MixedStackSeen", "ForeignChipSeen", "CardDrawnInError", "DecisionClaimed", "WorkContested"}


def test_nothing_goes_wrong_at_a_quiet_table() -> None:
    assert not TROUBLE & set(names("frankfurt", 1))


def test_all_sorts_of_trouble_come_up_at_a_rough_table() -> None:
    assert set(names("frankfurt", 3)) >= TROUBLE


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_who_may_choose_says_whether_he_wants_an_error_card(house: str) -> None:
    """FRA-53, FRA-54: where somebody is named to choose, his choice follows, and a remedy after it."""
    for log in logs(house, 3):
        for index, happening in enumerate(log):
            if isinstance(happening, ErrorCardWanted | ErrorCardRefused):
                assert any(isinstance(each, CardDrawnInError) for each in log[:index])
                assert not isinstance(log[index + 1], CardDealt)


def test_a_late_stake_comes_when_its_owner_has_one_card() -> None:
    for seed in range(6):
        log = with_armed("frankfurt", Trouble.LATE_STAKE, seed).log
        first = next(index for index, each in enumerate(log) if isinstance(each, CardDealt))
        late = next(index for index, each in enumerate(log[first:], first) if isinstance(each, StakePlaced))
        stake, before = log[late], log[late - 1]
        assert isinstance(stake, StakePlaced)
        assert isinstance(before, CardDealt)
        assert before.place == stake.box


def rounds_with(trouble: Trouble, wanted: type[Happening]) -> list[tuple[int, tuple[Happening, ...]]]:
    """Where this has happened in rounds of Frankfurt at which it was armed."""
    logs = [with_armed("frankfurt", trouble, seed).log for seed in range(SEEDS // 2)]
    return [(index, log) for log in logs for index, each in enumerate(log) if isinstance(each, wanted)]


def test_a_co_player_who_does_not_split_is_left_out_of_the_second_hand() -> None:
    """FRA-28: he plays on with the first hand, once the croupier has said that he need not add a stake."""
    found = rounds_with(Trouble.SPLIT_APART, HandSplitBySome)
    assert found
    for index, log in found:
        split, answered, declined = log[index], log[index - 1], log[index - 2]
        assert isinstance(split, HandSplitBySome)
        assert isinstance(declined, CoPlayerDeclined)
        assert answered == RequestAnswered(declined.player, split.box, is_allowed=True)
        assert declined.player not in split.owners


def test_a_payment_that_is_staged_wrong_is_too_much_and_is_put_right() -> None:
    found = [log for house in RULEBOOKS if (log := with_armed(house, Trouble.WRONG_PAYMENT, 3).log)]
    after_bank = [after_the_bank(log) for log in found]
    assert [log for log in after_bank if isinstance(log[0], PaymentMade)]
    for first, *rest in after_bank:
        if isinstance(first, PaymentMade):
            assert isinstance(rest[0], ActDone | SupervisorCalled)


def after_the_bank(log: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """What happens once the bank has its last card."""
    last = max(
        index for index, each in enumerate(log) if isinstance(each, CardDealt | CardTurned) and each.place == BANK
    )
    return log[last + 1 :]


def test_who_likes_to_dispute_contests_that_his_stake_was_collected() -> None:
    """Nobody does at a quiet table, where all are quick."""
    rough = [log for house in RULEBOOKS for log in logs(house, 2)]
    each_after = [pair for log in rough for pair in pairwise(log)]
    contested = [(before, each) for before, each in each_after if isinstance(each, WorkContested)]
    assert contested
    assert all(isinstance(before, StakeCollected) and before.player == each.player for before, each in contested)
    assert not [each for log in logs("frankfurt", 1) for each in log if isinstance(each, WorkContested)]
