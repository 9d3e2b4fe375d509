"""What rule books say beyond the four documents: each point, an invented house that says it, and what follows there."""

from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import (
    BANK,
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    LeftOpen,
    Permission,
    Person,
)
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.clause import Basis, Silent
from casino_training.rules.happenings import CardDealt, HandSplit, HandStood, StakePlaced, StakeReturned
from casino_training.rules.remedies import Accident, Remedy, Trigger
from casino_training.rules.round import apply, due, settlements
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankCardDrawn,
    BankSecondCard,
    BankToPlay,
    CardAsked,
    CardRefused,
    Claimant,
    CutCardOut,
    DecisionDisputed,
    Drawn,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    ExcessToReturn,
    HoleCardExposed,
    InsuranceToAccept,
    LateSurrenderAsked,
    PaymentDue,
    PaymentsDue,
    RemedyChoice,
    RemedyWished,
    Situation,
    SplitAsked,
    StakeAdded,
    StakeOverMaximum,
    StandAsked,
    SurrenderAsked,
    WithdrawalAsked,
)
from casino_training.rules.table import BoxHand, HandState, Player, Stake, empty_table
from casino_training.rules.values import Phase, Who
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.coverage import coverage_of
from tests.rulebooks import INVENTED

AT_ONCE, IN_DEAL, IN_PLAY = Phase.BEFORE_NEXT_ACT, Phase.DEAL_INCOMPLETE, Phase.ROUND
YES, NO = Permission(True), Permission(False)


def paid(cards: str, bank: str, *, cents: int = 100_00, added: int = 0) -> PaymentDue:
    state = HandState.DOUBLED if added else HandState.STOOD
    return PaymentDue(BoxHand(Hand.parse(cards), (Stake("Anna", cents, added),), state=state), Hand.parse(bank))


def split(*stakes: Stake, begun: bool) -> PaymentDue | PaymentsDue:
    """A hand of a pair of eights that was split, against a bank with a blackjack."""
    hand, bank = BoxHand(Hand.parse("8h Tc"), stakes, is_split=True, state=HandState.STOOD), Hand.parse("As Kd")
    asked = PaymentDue if len(stakes) == 1 else PaymentsDue
    return asked(hand, bank, is_begun_by_split=begun)


def disputed(*claimants: Claimant) -> DecisionDisputed:
    return DecisionDisputed(4, claimants, None, None, Vacancy.NOBODY)


NEAR, FAR = Claimant("Anna", 50_00, None, 80), Claimant("Bert", 50_00, None, 140)
HOLE_CARD = Accident(Trigger.HOLE_CARD_EXPOSED, AT_ONCE, is_seen=True)
HOLE_CARD_LATER = Accident(Trigger.HOLE_CARD_EXPOSED, IN_PLAY, is_seen=True)
BANK_LATER = Accident(Trigger.BANK_DREW_TOO_MANY, IN_PLAY, is_seen=True)
SKIPPED = Accident(Trigger.BOX_SKIPPED, IN_DEAL, owners=1)
CHIP = Accident(Trigger.FOREIGN_CHIP, IN_PLAY, owners=2)
TWO_STAKES = (Stake("Anna", 400_00), Stake("Bert", 300_00))

SAID: dict[str, list[tuple[str, Situation, Answer, str]]] = {
    "ties that lose on some totals": [
        ("lindenhof", paid("Th 8d", "Ts 8c"), Amount(-100_00), "LIN-18"),
        ("lindenhof", paid("Th 9d", "Ts 9c"), Amount(0), "LIN-18"),
    ],
    "6:5": [("northgate", paid("Ah Kd", "Ts 9c"), Amount(120_00), "NGT-10")],
    "the bank drawing to soft 17": [
        ("northgate", BankToPlay(Hand.parse("Ah 6d")), ActAnswer(Act.DRAW), "NGT-19"),
        ("lindenhof", BankToPlay(Hand.parse("Ah 6d")), ActAnswer(Act.STAND), "LIN-17"),
    ],
    "forced draws": [
        ("lindenhof", StandAsked(Hand.parse("6h 5d")), NO, "LIN-09"),
        ("lindenhof", StandAsked(Hand.parse("7h 5d")), YES, "LIN-09"),
    ],
    "forbidden draws": [
        ("lindenhof", CardAsked(Hand.parse("Th 7d")), NO, "LIN-09"),
        ("lindenhof", CardAsked(Hand.parse("Ah 6d")), YES, "LIN-09"),
    ],
    "partial doubles": [
        ("northgate", StakeAdded(100_00, 40_00, is_split=False), YES, "NGT-16"),
        ("lindenhof", StakeAdded(100_00, 40_00, is_split=False), NO, "LIN-15"),
    ],
    "pairs that may not be split": [
        ("northgate", SplitAsked(Hand.parse("Th Td")), NO, "NGT-17"),
        ("northgate", SplitAsked(Hand.parse("8h 8d")), YES, "NGT-17"),
    ],
    "number of hands": [
        ("northgate", SplitAsked(Hand.parse("8h 8d"), hands=3), YES, "NGT-17"),
        ("northgate", SplitAsked(Hand.parse("8h 8d"), hands=4), NO, "NGT-17"),
        ("seeblick", SplitAsked(Hand.parse("8h 8d"), hands=3), NO, "SEE-15"),
    ],
    "re-split of aces": [
        ("northgate", SplitAsked(Hand.parse("Ah Ad"), hands=2), YES, "NGT-17"),
        ("seeblick", SplitAsked(Hand.parse("Ah Ad"), hands=2), NO, "SEE-15"),
    ],
    "original stake only against a bank blackjack": [
        ("lindenhof", paid("6h 5d 9c", "As Kc", cents=100_00, added=100_00), Amount(-100_00), "LIN-19"),
        ("lindenhof", split(Stake("Anna", 40_00), begun=True), Amount(0), "LIN-19"),
        ("lindenhof", split(*TWO_STAKES, begun=True), Amounts.of([("Anna", 0), ("Bert", 0)]), "LIN-19"),
        ("seeblick", split(Stake("Anna", 40_00), begun=True), Amount(-40_00), "SEE-17"),
        ("seeblick", paid("6h 5d 9c", "As Kc", cents=100_00, added=100_00), Amount(-200_00), "SEE-17"),
    ],
    "minimum and maximum insurance": [
        ("northgate", InsuranceToAccept(100_00, 20_00), NO, "NGT-13"),
        ("northgate", InsuranceToAccept(100_00, 25_00), YES, "NGT-13"),
        ("northgate", InsuranceToAccept(100_00, 55_00), NO, "NGT-13"),
    ],
    "windows for surrender": [
        ("northgate", LateSurrenderAsked(Drawn.OTHERS), YES, "NGT-15"),
        ("northgate", LateSurrenderAsked(Drawn.HIMSELF), NO, "NGT-15"),
        ("lindenhof", LateSurrenderAsked(Drawn.OTHERS), LeftOpen(), "LIN-14"),
        ("northgate", SurrenderAsked(Card.parse("Ad")), NO, "NGT-15"),
    ],
    "precedence lists with direction": [
        ("northgate", disputed(NEAR, FAR), Person("Anna"), "NGT-07"),
        ("lindenhof", disputed(NEAR, FAR), Person("Bert"), "LIN-07"),
    ],
    "limits per player or per box": [
        ("northgate", StakeOverMaximum(TWO_STAKES[:1], TWO_STAKES[1]), YES, "NGT-03"),
        ("lindenhof", ExcessToReturn(TWO_STAKES, 500_00), Amount(200_00), "LIN-03"),
    ],
    "cut-card behaviour by moment": [
        ("northgate", CutCardOut(is_round_begun=True), ActAnswer(Act.FINISH_THEN_SHUFFLE), "NGT-02"),
        ("northgate", CutCardOut(is_round_begun=False), ActAnswer(Act.SHUFFLE_AT_ONCE), "NGT-02"),
        ("lindenhof", CutCardOut(is_round_begun=True), ActAnswer(Act.ONE_MORE_ROUND), "LIN-02"),
    ],
    "a consequence for a player who refuses a card": [
        (
            "northgate",
            CardRefused(Accident(Trigger.ERROR_CARD_REFUSED, AT_ONCE, 1, is_seen=True)),
            ActAnswer(Act.GIVE_NO_FURTHER_CARD),
            "NGT-23",
        ),
        ("northgate", CardRefused(SKIPPED), ActAnswer(Act.HAND_STAKE_BACK), "NGT-27"),
        (
            "lindenhof",
            CardRefused(Accident(Trigger.ERROR_CARD_WANTED, IN_PLAY, 2, is_seen=True)),
            ActAnswer(Act.COLLECT),
            "LIN-22",
        ),
        ("seeblick", CardRefused(SKIPPED), ActAnswer(Act.LET_PLAY_ON), "SEE-21"),
    ],
    "a right for all players to withdraw": [
        ("northgate", WithdrawalAsked(HOLE_CARD), YES, "NGT-26"),
        ("northgate", WithdrawalAsked(HOLE_CARD_LATER), NO, "NGT-26"),
    ],
    "the supervisor choosing between named remedies": [
        ("northgate", BankCardDrawn(Hand.parse("Th 8d 2c"), IN_PLAY), CallSupervisor(), "NGT-25"),
        ("northgate", RemedyWished(BANK_LATER, Remedy.BURNED, Who.SUPERVISOR), YES, "NGT-25"),
        ("northgate", RemedyWished(BANK_LATER, Remedy.TO_SHOE, Who.SUPERVISOR), NO, "NGT-25"),
        ("northgate", RemedyWished(BANK_LATER, Remedy.BURNED, Who.CROUPIER), NO, "NGT-25"),
    ],
    "remedies by phase": [
        ("northgate", BankCardDrawn(Hand.parse("Th 8d 2c"), AT_ONCE), ActAnswer(Act.SET_ASIDE), "NGT-25"),
        ("northgate", HoleCardExposed(AT_ONCE), ActAnswer(Act.LEAVE_OPEN), "NGT-26"),
    ],
    "remedies by what was seen": [
        ("lindenhof", BankSecondCard(True, AT_ONCE), ActAnswer(Act.RETURN_TO_SHOE), "LIN-24"),
        ("lindenhof", BankSecondCard(False, AT_ONCE), ActAnswer(Act.BURN), "LIN-24"),
        ("northgate", ErrorCardForNextBox(Card.parse("5h")), YES, "NGT-24"),
        ("northgate", ErrorCardForNextBox(Card.parse("??")), NO, "NGT-24"),
    ],
    "remedies by who owns the box": [
        ("seeblick", RemedyWished(CHIP, Remedy.SET_ASIDE, Who.PLAYER_CONCERNED), YES, "SEE-22"),
        ("seeblick", RemedyChoice(CHIP, "Anna", "Bert", "Carl"), Person("Bert"), "SEE-22"),
        ("seeblick", RemedyChoice(SKIPPED, "Anna", "Bert", "Carl"), Person("Anna"), "SEE-21"),
        ("seeblick", ErrorCardDrawn(False, None, 1), ActAnswer(Act.LET_CHOOSE), "SEE-20"),
    ],
}
"""Each point with the answers worked by hand, and the clause that the deciding rule rests on."""
CASES = [pytest.param(*case, id=f"{point}-{n}") for point, cases in SAID.items() for n, case in enumerate(cases, 1)]


@pytest.mark.parametrize(("house", "asked", "answer", "clause"), CASES)
def test_a_house_that_was_invented_is_ruled_by_its_own_clauses(
    house: str, asked: Situation, answer: Answer, clause: str
) -> None:
    ruling = rule_on(INVENTED[house], asked)
    assert ruling.answer == answer
    assert [each.id for each in ruling.because[-1].clauses] == [clause]
    assert ruling.basis is (Basis.OPEN if answer == LeftOpen() else Basis.DOCUMENTED)


@pytest.mark.parametrize(("house", "asked", "answer", "clause"), CASES)
def test_where_the_clause_is_silent_nothing_is_the_house_s_word(
    house: str, asked: Situation, answer: Answer, clause: str
) -> None:
    """The control: without its deciding rule the house does not rule so."""
    rule = rule_on(INVENTED[house], asked).because[-1]
    silent = rule_on(with_value(INVENTED[house], rule.name, Silent()), asked)
    assert silent.basis in (Basis.PRACTICE, Basis.OPEN)


def test_the_three_houses_are_trained_by_most_kinds() -> None:
    offered = {house: {kind.id for kind in offered_kinds(ruleset)} for house, ruleset in INVENTED.items()}
    assert all(len(kinds) >= 60 for kinds in offered.values())
    assert {"K24", "K99", "K100", "K101", "K102", "K103", "K104", "K105"} <= set.union(*offered.values())


@pytest.mark.parametrize("house", sorted(INVENTED))
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32).map(str))
def test_every_scenario_of_an_invented_house_is_graded(house: str, seed: str) -> None:
    ruleset = INVENTED[house]
    for kind in offered_kinds(ruleset):
        for step in build(kind.id, seed, ruleset).steps:
            assert rule_on(ruleset, step.situation).is_graded


@pytest.mark.parametrize("house", sorted(INVENTED))
def test_every_clause_of_an_invented_house_is_trained(house: str) -> None:
    assert coverage_of(INVENTED[house]).missing == ()


def test_after_a_split_the_hand_that_was_begun_by_it_goes_back_from_a_blackjack_of_the_bank() -> None:
    """LIN-19: 40 on a pair of eights that is split; the first 40 are lost, and what was added goes back."""
    start = empty_table(7, players=(Player("Anna", 1),))
    eights = [(1, 0, "8h"), (BANK, 0, "As"), (1, 0, "8d")]
    halves = [(1, 0, "Tc"), (1, 1, "9c"), (BANK, 0, "Kd")]
    dealt, played = (
        [CardDealt(place, Card.parse(card), hand) for place, hand, card in part] for part in (eights, halves)
    )
    course = [StakePlaced("Anna", 1, 40_00), *dealt, HandSplit(1), *played[:1], HandStood(1), *played[1:2]]
    table = reduce(apply, [*course, HandStood(1, 1), *played[2:]], start)
    lindenhof = INVENTED["lindenhof"]
    assert [(one.hand, one.cents) for one in settlements(lindenhof, table)] == [(0, -40_00), (1, 0)]
    assert StakeReturned("Anna", 1, 40_00, 1) in [duty.act for duty in due(lindenhof, table)]
    seeblick = settlements(INVENTED["seeblick"], table)
    assert [(one.hand, one.cents) for one in seeblick] == [(0, -40_00), (1, -40_00)]
