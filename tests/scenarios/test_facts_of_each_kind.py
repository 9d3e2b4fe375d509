"""Each kind builds the facts that the catalogue asks for; the answers are the catalogue's, kind by kind."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, ActAnswer, Amount, Amounts, CallSupervisor, Permission, Person
from casino_training.rules.cards import FACE_DOWN, Hand
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.happenings import (
    CardDrawnInError,
    ErrorCardClaimed,
    PlayerLeft,
    PlayerSigned,
    StakePlaced,
)
from casino_training.rules.round import deal_left
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankToPlay,
    CardAskedOnSplitAce,
    CardsOnEmptyBox,
    DecisionDisputed,
    DoubleAsked,
    EmptyBoxServed,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    ExcessToReturn,
    PaymentDue,
    PaymentsDue,
    StakeOverMaximum,
)
from casino_training.rules.values import Phase
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS

SEEDS = range(60)
HOUSES = sorted(RULEBOOKS)
SILENT_ON_ERRORS = ("bavaria", "surrender", "holecard")
POINTS = {"T": 10, "J": 10, "Q": 10, "K": 10}


def built(kind: str, house: str) -> Iterator[tuple[Step, ...]]:
    for seed in SEEDS:
        yield build(kind, str(seed), RULEBOOKS[house]).steps


def only_steps(kind: str, house: str) -> Iterator[Step]:
    for (step,) in built(kind, house):
        yield step


def answer(house: str, step: Step) -> object:
    return rule_on(RULEBOOKS[house], step.situation).answer


def hard_count(hand: Hand) -> int:
    """With every ace as one."""
    return sum(1 if card.is_ace else POINTS.get(card.rank) or int(card.rank) for card in hand.cards)


def count(hand: Hand) -> int:
    hard = hard_count(hand)
    return hard + 10 if hand.has_ace and hard <= 11 else hard


@pytest.mark.parametrize("house", HOUSES)
def test_k71_one_card_on_the_empty_box_before_the_deal_is_complete(house: str) -> None:
    for step in only_steps("K71", house):
        asked = step.situation
        if asked == EmptyBoxServed(Phase.ROUND):
            assert deal_left(RULEBOOKS[house], step.table) == ()
            continue
        assert isinstance(asked, CardsOnEmptyBox)
        astray = [place for place, _ in asked.dealt if place not in (BANK, *asked.played)]
        assert len(astray) == 1
        assert not step.table.box(astray[0]).is_played
        assert len(asked.dealt) <= 2 * len(asked.played) + 1
        assert asked.played == tuple(box.number for box in step.table.played)
        lying = {box.number: list(box.hands[0].hand.cards) for box in step.table.boxes if box.hands}
        lying[BANK] = list(step.table.bank.cards)
        for place, card in asked.dealt:
            lying[place].remove(card)
        assert not any(lying.values())


def test_k71_comes_in_either_round_found_at_once_or_later() -> None:
    """FRA-57: the first card astray stands at a place that tells the round, the events begin with it."""
    rounds, lengths = set(), set()
    for step in only_steps("K71", "frankfurt"):
        asked = step.situation
        assert isinstance(asked, CardsOnEmptyBox)
        at = next(place for place, (box, _) in enumerate(asked.dealt) if box not in (BANK, *asked.played))
        rounds.add(at > len(asked.played))
        lengths.add(min(len(step.events), 2))
        assert len(step.events) == len(asked.dealt) - at
        assert not isinstance(answer("frankfurt", step), CallSupervisor)
    assert (rounds, lengths) == ({True, False}, {1, 2})


def test_k68_the_boxholder_chooses_and_the_card_is_kept_or_burned() -> None:
    """FRA-53, FRA-54, on boxes with one owner (reading 56)."""
    fates = set()
    for first, second in built("K68", "frankfurt"):
        chooses, becomes = first.situation, second.situation
        assert isinstance(chooses, ErrorCardChoice)
        assert isinstance(becomes, ErrorCardDrawn)
        assert answer("frankfurt", first) == Person(chooses.boxholder)
        assert becomes.is_seen
        fate = answer("frankfurt", second)
        assert fate == ActAnswer(Act.KEEP_FOR_HAND if becomes.is_wanted else Act.BURN)
        fates.add(fate)
        assert all(len(box.hands[0].stakes) == 1 for box in first.table.played)
        assert second.table == replace(first.table, heard=second.table.heard)
    assert len(fates) == 2


def test_k69_the_next_box_claims_and_does_not_get_it() -> None:
    """FRA-55."""
    for step in only_steps("K69", "frankfurt"):
        assert isinstance(step.situation, ErrorCardForNextBox)
        claimed = step.events[-1]
        assert isinstance(claimed, ErrorCardClaimed)
        served = [box.number for box in step.table.played]
        assert served.index(claimed.box) == served.index(claimed.drawn_to) + 1
        assert step.situation.card in step.table.box(claimed.drawn_to).hands[0].hand.cards
        assert answer("frankfurt", step) == Permission(False)


def test_k70_the_card_lies_face_down_and_stays_in_the_game() -> None:
    """FRA-56."""
    for step in only_steps("K70", "frankfurt"):
        (drawn,) = (event for event in step.events if isinstance(event, CardDrawnInError))
        assert drawn.card == FACE_DOWN
        asked = step.situation
        assert isinstance(asked, ErrorCardDrawn)
        assert (asked.is_seen, asked.is_wanted) == (False, None)
        assert asked.owners == len(step.table.box(drawn.box).owners)
        assert (asked.found is Phase.BEFORE_NEXT_ACT) is (step.events[-1] == drawn)
        assert answer("frankfurt", step) == ActAnswer(Act.LEAVE_IN_GAME)


@pytest.mark.parametrize("house", SILENT_ON_ERRORS)
@pytest.mark.parametrize("kind", ["K71", "K68", "K69", "K70"])
def test_where_nothing_is_written_the_supervisor_is_called(kind: str, house: str) -> None:
    for steps in built(kind, house):
        assert {answer(house, step) for step in steps} == {CallSupervisor()}


def test_a_house_without_words_or_signs_for_standing_is_shown_the_usual_sweep() -> None:
    for first, _ in built("K68", "surrender"):
        assert isinstance(first.events[0], PlayerSigned)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("kind", ["K51", "K52"])
def test_k51_k52_claimants_are_present_with_stakes_on_the_box(kind: str, house: str) -> None:
    for step in only_steps(kind, house):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        box = step.table.box(asked.box)
        assert asked.appointed is box.appointed is None
        for claimant in asked.claimants:
            player = step.table.player(claimant.name)
            assert (claimant.seat, claimant.shoe_distance_cm) == (player.seat, player.shoe_distance_cm)
            assert player.is_present
            assert (claimant.name, claimant.stake) in [(stake.player, stake.cents) for stake in box.hands[0].stakes]
        sitting = step.table.seated_at(asked.box)
        assert asked.seated == (sitting.name if sitting else None)


def test_k51_falls_on_the_highest_stake_the_seat_elsewhere_and_the_nearest() -> None:
    """FRA-11, FRA-16b to 16d: each of the four decides about as often as the others."""
    decided = dict.fromkeys(("holder", "stake", "seat", "distance"), 0)
    for step in only_steps("K51", "frankfurt"):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        ruled = answer("frankfurt", step)
        assert isinstance(ruled, Person)
        highest = max(claimant.stake for claimant in asked.claimants)
        first = [claimant for claimant in asked.claimants if claimant.stake == highest]
        seated = [claimant for claimant in first if claimant.seat]
        nearest = min(first, key=lambda claimant: claimant.shoe_distance_cm)
        if asked.vacancy is None:
            decided["holder"] += 1
            assert ruled.name == asked.seated != first[0].name
        elif len(first) == 1:
            decided["stake"] += 1
            assert ruled.name == first[0].name
            assert min(asked.claimants, key=lambda claimant: claimant.shoe_distance_cm) is not first[0]
        elif seated:
            decided["seat"] += 1
            assert [ruled.name] == [claimant.name for claimant in seated]
            assert seated[0].seat != asked.box
        else:
            decided["distance"] += 1
            assert ruled.name == nearest.name
    assert min(decided.values()) >= len(SEEDS) // 8


@pytest.mark.parametrize("house", ["bavaria", "surrender"])
def test_k51_the_seated_player_decides_against_higher_stakes(house: str) -> None:
    """BAV-39; SUR-08 and SUR-12 (reading 51)."""
    for step in only_steps("K51", house):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        assert answer(house, step) == Person(str(asked.seated))
        assert min(asked.claimants, key=lambda claimant: claimant.stake).name == asked.seated


@pytest.mark.parametrize("house", HOUSES)
def test_k52_the_holder_is_seated_and_away_or_another_is(house: str) -> None:
    """FRA-14, BAV-39 and SUR-08, 12 (reading 51): while he is there, he decides; who does else is FRA's order only."""
    vacancies = set()
    for step in only_steps("K52", house):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        vacancies.add(asked.vacancy)
        left = step.events[0]
        assert isinstance(left, PlayerLeft)
        present = [claimant.name for claimant in asked.claimants]
        assert left.player not in present
        assert left.player in [stake.player for stake in step.table.box(asked.box).hands[0].stakes]
        assert (left.player == asked.seated) is (asked.vacancy is Vacancy.ABSENT)
        assert (asked.seated in present) is (asked.vacancy is None)
        if asked.vacancy is None:
            assert answer(house, step) == Person(str(asked.seated))
        elif house != "frankfurt":
            assert answer(house, step) == CallSupervisor()
    assert vacancies == ({Vacancy.ABSENT} if house == "holecard" else {Vacancy.ABSENT, None})


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
    for step in only_steps("K12", house):
        asked = step.situation
        assert isinstance(asked, PaymentDue)
        (owner,) = asked.hand.stakes
        assert count(asked.hand.hand) == 21
        assert not (count(asked.bank) == 21 and len(asked.bank) == 2)
        assert answer(house, step) == Amount(owner.cents * 3 // 2)


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


def test_k60_the_excess_goes_back() -> None:
    """FRA-18, FRA-19: earlier stakes are within the maximum, the last reaches it or passes it by less than it is."""
    is_passed = set()
    for step in only_steps("K60", "frankfurt"):
        asked = step.situation
        assert isinstance(asked, ExcessToReturn)
        *earlier, last = (stake.cents for stake in asked.stakes)
        excess = sum(earlier) + last - asked.maximum
        assert asked.maximum == step.table.sign.maximum
        assert sum(earlier) <= asked.maximum
        assert 0 <= excess < last
        is_passed.add(excess > 0)
        assert all(cents % 10_00 == 0 for cents in (*earlier, last))
        assert answer("frankfurt", step) == Amount(excess)
        assert not any(box.hands and box.hands[0].hand.cards for box in step.table.boxes)
    assert is_passed == {True, False}


def test_k60_a_stake_may_reach_the_maximum_and_not_pass_it() -> None:
    """BAV-38, BAV-43 (reading 57)."""
    answers = []
    for step in only_steps("K60", "bavaria"):
        asked = step.situation
        assert isinstance(asked, StakeOverMaximum)
        placed = step.events[-1]
        assert isinstance(placed, StakePlaced)
        assert (placed.player, placed.cents) == (asked.placed.player, asked.placed.cents)
        total = sum(stake.cents for stake in (*asked.lying, asked.placed))
        answers.append(total <= 250_00)
        assert answer("bavaria", step) == Permission(total <= 250_00)
    assert min(answers.count(True), answers.count(False)) >= len(SEEDS) // 5


ANY_NUMBER_OF_BOXES = {"K57", "K58", "K63", "K74", "K75", "K81", "K82", "K84"}
"""A player alone, a newcomer, one who has not staked yet, no round at all, a full table."""
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
