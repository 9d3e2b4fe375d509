"""What goes wrong is put right as whoever has the choice wants it, and players do because of it what they may."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    DeciderNamed,
    ErrorCardWanted,
    ForeignChipSeen,
    Happening,
    PlayerLeft,
    PlayerReturned,
    RemedyCardRefused,
    RemedyWanted,
    RequestAnswered,
    ShoeEnded,
    ShoeFilled,
    StakeCollected,
    StakePlaced,
    StakeReturned,
    SupervisorCalled,
    WithdrawalWanted,
)
from casino_training.rules.remedies import Remedy
from casino_training.rules.round import DealCard, Impossible, Judgement, apply, due, judge_act
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import INVENTED, RULEBOOKS

HOUSES = RULEBOOKS | INVENTED
OPEN = empty_table(7, players=(Player("Anna", 2, 85), Player("Bo", 4, 125), Player("Carl", None, 160)), shoe_cards=200)
STAKES = (StakePlaced("Anna", 2, 40_00), StakePlaced("Bo", 4, 20_00))
ASK = ActDone(Act.LET_CHOOSE, 2)


def after(*course: Happening, table: Table = OPEN) -> Table:
    return reduce(apply, course, table)


def cards(*dealt: tuple[int, str]) -> list[CardDealt]:
    return [CardDealt(place, Card.parse(text)) for place, text in dealt]


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(HOUSES[house], table)]


def clauses(house: str, table: Table) -> set[str]:
    return {clause.id for duty in due(HOUSES[house], table) for rule in duty.because for clause in rule.clauses}


PLAYED_CARDS = cards((2, "5h"), (4, "9c"), (BANK, "6d"), (2, "6s"), (4, "7h"))
PLAYED = after(*STAKES, *PLAYED_CARDS)
IN_ERROR = after(CardDrawnInError(2, FACE_DOWN), table=PLAYED)


def test_who_has_the_choice_is_asked_until_he_has_chosen() -> None:
    """SEE-20: the player concerned keeps a card that was not turned or has it burned."""
    assert (acts("seeblick", IN_ERROR), clauses("seeblick", IN_ERROR)) == ([ASK], {"SEE-20"})
    assert acts("seeblick", after(ASK, table=IN_ERROR)) == [ASK]
    kept = after(RemedyWanted("Anna", 2, Remedy.STAYS_WITH_HAND), table=IN_ERROR)
    assert (acts("seeblick", kept), clauses("seeblick", kept)) == ([ActDone(Act.KEEP_FOR_HAND, 2)], {"SEE-20"})
    assert after(ActDone(Act.KEEP_FOR_HAND, 2), table=kept).heard == ()
    burned = after(RemedyWanted("Anna", 2, Remedy.BURNED), table=IN_ERROR)
    assert acts("seeblick", burned) == [CardBurned(2)]
    assert after(CardBurned(2), table=burned).heard == ()


@pytest.mark.parametrize("wanted", [RemedyWanted("Bo", 2, Remedy.BURNED), RemedyWanted("Anna", 2, Remedy.ROUND_VOID)])
def test_somebody_else_or_another_remedy_is_refused(wanted: RemedyWanted) -> None:
    """SEE-20."""
    table = after(wanted, table=IN_ERROR)
    refusal = RequestAnswered(wanted.player, 2, is_allowed=False)
    assert (acts("seeblick", table), clauses("seeblick", table)) == ([refusal], {"SEE-20"})
    assert acts("seeblick", after(refusal, table=table)) == [ASK]


def test_the_boxholder_who_was_passed_over_is_served_or_takes_his_stake_back() -> None:
    """SEE-21."""
    skipped = after(*STAKES, *cards((4, "9c")))
    assert acts("seeblick", skipped) == [ASK]
    assert acts("seeblick", after(RemedyWanted("Anna", 2, Remedy.CORRECTED), table=skipped)) == [DealCard(2)]
    left_out = after(RemedyWanted("Anna", 2, Remedy.REFUSED), table=skipped)
    assert acts("seeblick", left_out) == [StakeReturned("Anna", 2, 40_00)]
    assert after(StakeReturned("Anna", 2, 40_00), table=left_out).heard == ()


def test_of_a_foreign_jeton_whoever_staked_it_decides() -> None:
    """SEE-22."""
    seen = after(ForeignChipSeen("Bo", 4), table=PLAYED)
    assert acts("seeblick", seen) == [ActDone(Act.LET_CHOOSE, 4)]
    aside, others = (after(RemedyWanted(name, 4, Remedy.SET_ASIDE), table=seen) for name in ("Bo", "Anna"))
    assert acts("seeblick", aside) == [ActDone(Act.SET_STAKE_ASIDE, 4)]
    assert acts("seeblick", others) == [RequestAnswered("Anna", 4, is_allowed=False)]


BANK_FIRST = [*cards((BANK, "6d")), *cards((4, "9c"), (2, "5h"))]


def test_players_withdraw_when_a_second_card_of_the_bank_was_seen_and_not_when_it_was_not() -> None:
    """LIN-24."""
    seen = after(*STAKES, *BANK_FIRST, *cards((BANK, "Ks")), WithdrawalWanted("Bo", 4))
    back = StakeReturned("Bo", 4, 20_00)
    assert (acts("lindenhof", seen), clauses("lindenhof", seen)) == ([CardBurned(BANK), back], {"LIN-08", "LIN-24"})
    assert after(back, table=seen).heard == ()
    hidden = after(*STAKES, *BANK_FIRST, CardDealt(BANK, FACE_DOWN), WithdrawalWanted("Bo", 4))
    assert RequestAnswered("Bo", 4, is_allowed=False) in acts("lindenhof", hidden)


def test_who_refuses_the_card_that_he_gets_after_it_loses_his_stake_in_one_house_and_has_it_back_in_another() -> None:
    """LIN-22: the next box gets the card; NGT-27: the cards are rearranged while the deal is incomplete."""
    wanted = after(CardDrawnInError(2, Card.parse("Kd")), ErrorCardWanted("Anna", 2), table=PLAYED)
    to_next = ActDone(Act.GIVE_TO_NEXT_BOX, 2)
    refused = after(RemedyCardRefused("Bo", 4), table=wanted)
    assert acts("lindenhof", refused) == [to_next, StakeCollected("Bo", 4, 20_00)]
    assert RemedyCardRefused("Bo", 4) not in after(StakeCollected("Bo", 4, 20_00), table=refused).heard
    skipped = after(*STAKES, *cards((4, "9c"), (BANK, "6d")), RemedyCardRefused("Anna", 2))
    back = StakeReturned("Anna", 2, 40_00)
    assert acts("northgate", skipped) == [ActDone(Act.REARRANGE, 2), back]
    assert after(back, table=skipped).heard == ()


def test_where_the_document_says_nothing_of_it_the_supervisor_is_called() -> None:
    """FRA-56 says what becomes of the card and nothing of players who want their stakes back."""
    table = after(WithdrawalWanted("Bo", 4), table=IN_ERROR)
    kept, called = due(RULEBOOKS["frankfurt"], table)
    assert (kept.act, kept.basis) == (ActDone(Act.LEAVE_IN_GAME, 2), Basis.DOCUMENTED)
    assert (called.act, called.basis) == (SupervisorCalled(4, 0), Basis.PRACTICE)
    assert acts("frankfurt", after(SupervisorCalled(4, 0), table=table)) == [kept.act]


def test_without_anything_wrong_there_is_nothing_to_withdraw_for() -> None:
    """The control."""
    assert acts("lindenhof", after(WithdrawalWanted("Bo", 4), table=PLAYED)) == acts("lindenhof", PLAYED)


def test_a_new_shoe_is_filled_with_the_packs_of_the_house() -> None:
    """FRA-01: six packs, 312 cards."""
    ended = after(ShoeEnded())
    assert (acts("frankfurt", ended), clauses("frankfurt", ended)) == ([ShoeFilled(6)], {"FRA-01"})
    assert judge_act(RULEBOOKS["frankfurt"], ended, ShoeFilled(5)).judgement is Judgement.WRONG
    filled = after(ShoeFilled(6), table=ended)
    assert (filled.shoe_cards, filled.packs, filled.heard, acts("frankfurt", filled)) == (312, 6, (), [])
    with pytest.raises(Impossible, match="old shoe"):
        after(ShoeFilled(6), table=PLAYED)


def test_a_document_that_names_no_packs_leaves_any_number_open() -> None:
    """SUR names none."""
    duties = due(RULEBOOKS["surrender"], after(ShoeEnded()))
    assert [duty.act for duty in duties] == [ShoeFilled(packs) for packs in range(1, 9)]
    assert {duty.basis for duty in duties} == {Basis.OPEN}


def test_who_is_away_does_not_choose_for_a_card_drawn_in_error() -> None:
    """NGT-23: the boxholder. NGT-07: while he is away the highest stake holds the box; where nobody is left, nobody."""
    error = (PlayerLeft("Anna"), CardDrawnInError(2, Card.parse("Kd")))
    hole_card = CardDealt(BANK, FACE_DOWN)
    shared = after(*STAKES, StakePlaced("Carl", 2, 50_00), *PLAYED_CARDS, hole_card, *error)
    assert acts("northgate", shared) == [DeciderNamed("Carl", 2)]
    alone = after(*STAKES, *PLAYED_CARDS, hole_card, *error)
    (called,) = due(HOUSES["northgate"], alone)
    assert (called.act, called.basis) == (SupervisorCalled(2), Basis.PRACTICE)
    assert SupervisorCalled(2) not in acts("northgate", after(SupervisorCalled(2), table=alone))


def test_who_is_away_is_not_asked_what_is_to_be_done() -> None:
    """SEE-20: the player concerned chooses, who is not there."""
    away = after(PlayerLeft("Anna"), table=IN_ERROR)
    assert acts("seeblick", away) == [SupervisorCalled(2)]
    assert acts("seeblick", after(PlayerReturned("Anna"), table=away)) == [ASK]
