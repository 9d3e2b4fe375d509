"""Cards astray and cards drawn in error: what the kinds build, and the catalogue's answers."""

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, ActAnswer, CallSupervisor, Permission, Person
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import (
    CardDrawnInError,
    ErrorCardClaimed,
    PlayerSigned,
)
from casino_training.rules.round import deal_left
from casino_training.rules.situations import (
    CardsOnEmptyBox,
    EmptyBoxServed,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
)
from casino_training.rules.values import Phase
from tests.rulebooks import RULEBOOKS
from tests.scenarios.built import HOUSES, answer, built, only_steps

SILENT_ON_ERRORS = ("bavaria", "surrender", "holecard")


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
