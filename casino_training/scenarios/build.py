"""From a kind, a seed and a ruleset, always the same steps.

To add a kind: one class in the module of its topic under `kinds/`, and its place in `KINDS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType

from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.kinds.aces import BlackjackDeclared, ChoiceOfAce, UndecidedAce
from casino_training.scenarios.kinds.added_money import AddedMoney, AddedOverTheMaximum
from casino_training.scenarios.kinds.after_settlement import (
    PaymentCutFromTheRack,
    PaymentLookedAtAgain,
    StakeAfterTheRound,
)
from casino_training.scenarios.kinds.bank_play import BankDrawsOrStands, BankOnSoftSeventeen
from casino_training.scenarios.kinds.bank_turn import (
    BankCardInTheDeal,
    BankDrewTooMany,
    BankPlayedInItsTurn,
    BankSecondCardDealt,
)
from casino_training.scenarios.kinds.before_the_deal import BoxCardInTheDeal, DealBegins, PacksForTheShoe
from casino_training.scenarios.kinds.blackjack_waiting import BlackjackAgainstTen, BlackjackPaidNow
from casino_training.scenarios.kinds.blackjacks import (
    BlackjackAgainstBlackjack,
    BlackjackAgainstTwentyOne,
    BlackjackOnOddStake,
    TwentyOneAgainstBlackjack,
)
from casino_training.scenarios.kinds.bound_wishes import WishOnBoundTotal
from casino_training.scenarios.kinds.box_maximum import OverMaximum
from casino_training.scenarios.kinds.co_players import BlackjackAsEleven, CoPlayerOutOfDouble, CoPlayerOutOfSplit
from casino_training.scenarios.kinds.disputed_box import BoxholderAway, DisputedBoxholder
from casino_training.scenarios.kinds.disputed_insurance import DisputedEvenMoney, DisputedInsurance, LateEvenMoney
from casino_training.scenarios.kinds.doubling import CardAfterDouble, DoubleAfterSplit, MayDouble
from casino_training.scenarios.kinds.drawing import DrawingOn, DrawingOnSplitHand
from casino_training.scenarios.kinds.empty_box import CardsOnEmptyBoxDealt
from casino_training.scenarios.kinds.error_card import ErrorCardFaceDown, ErrorCardForNextBoxAsked, ErrorCardSeen
from casino_training.scenarios.kinds.even_money import EvenMoneyOffered, EvenMoneyPaid, EvenMoneyPossible
from casino_training.scenarios.kinds.full_table import FullTable
from casino_training.scenarios.kinds.insurance import (
    InsuranceAvailable,
    InsuranceMost,
    InsuranceOfSize,
    WhoInsures,
)
from casino_training.scenarios.kinds.insured import InsuranceSettled
from casino_training.scenarios.kinds.kind import Kind, NotOffered
from casino_training.scenarios.kinds.late_insurance import LateInsurance
from casino_training.scenarios.kinds.left_alone import HoleCardSeen, TipCustom
from casino_training.scenarios.kinds.own_way import CoPlayerKept, OtherOpponent
from casino_training.scenarios.kinds.payouts import BlackjackPaid, BoxOfSeveralOwnersPaid
from casino_training.scenarios.kinds.people import (
    FurtherBox,
    NewcomerInRound,
    StakeBehindObjected,
    StandingToAppoint,
    VacantBox,
)
from casino_training.scenarios.kinds.raised_insurance import InsuredDouble, InsuredSplit
from casino_training.scenarios.kinds.raised_stakes import DoubledAgainstBlackjack, ExcessInTime
from casino_training.scenarios.kinds.remedies import GivenCardRefused, PlayersWithdraw, RemedyChosen, WhoChooses
from casino_training.scenarios.kinds.settlement import (
    BankBust,
    BoxesSettled,
    BustBeforeTheBank,
    SettlementInOrder,
)
from casino_training.scenarios.kinds.shoe import CutCard, DealInOrder, ExposedHoleCard, NewShoe, SkippedBox
from casino_training.scenarios.kinds.signals import CallGiven, ChangeOfMind, SignalGiven, UnclearSignal
from casino_training.scenarios.kinds.split_aces import AceWithTenAfterSplit, CardOnSplitAce
from casino_training.scenarios.kinds.splitting import MaySplit, SplitAcesAgain, SplitAgain
from casino_training.scenarios.kinds.stakes_placed import (
    BelowMinimum,
    ForeignChipFound,
    ForeignMoney,
    LateStake,
    MixedStack,
    StakeOffStep,
)
from casino_training.scenarios.kinds.surrender import LateSurrender, MaySurrender, SurrenderSettled
from casino_training.scenarios.kinds.totals import HandDrawnOver, TotalAfterTheStand, TotalCalled
from casino_training.scenarios.kinds.voices import Advice, LastWord, Tip, TwoVoices
from casino_training.scenarios.lots import shuffled
from casino_training.scenarios.scenario import Scenario, Step

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        kind.id: kind
        for kind in (
            CardsOnEmptyBoxDealt(),
            ErrorCardSeen(),
            ErrorCardForNextBoxAsked(),
            ErrorCardFaceDown(),
            DisputedBoxholder(),
            BoxholderAway(),
            CardOnSplitAce(),
            AceWithTenAfterSplit(),
            BlackjackPaid(),
            BoxOfSeveralOwnersPaid(),
            BankDrawsOrStands(),
            BankOnSoftSeventeen(),
            MayDouble(),
            DoubleAfterSplit(),
            CardAfterDouble(),
            AddedOverTheMaximum(),
            MaySplit(),
            SplitAgain(),
            SplitAcesAgain(),
            AddedMoney(),
            MaySurrender(),
            SurrenderSettled(),
            LateSurrender(),
            InsuranceAvailable(),
            InsuranceMost(),
            InsuranceOfSize(),
            InsuranceSettled(),
            InsuredDouble(),
            InsuredSplit(),
            LateInsurance(),
            WhoInsures(),
            EvenMoneyPossible(),
            EvenMoneyPaid(),
            EvenMoneyOffered(),
            CoPlayerOutOfDouble(),
            CoPlayerOutOfSplit(),
            BlackjackAsEleven(),
            OverMaximum(),
            BankBust(),
            BustBeforeTheBank(),
            BoxesSettled(),
            BlackjackOnOddStake(),
            BlackjackAgainstBlackjack(),
            BlackjackAgainstTwentyOne(),
            TwentyOneAgainstBlackjack(),
            BankCardInTheDeal(),
            BankPlayedInItsTurn(),
            HandDrawnOver(),
            BlackjackPaidNow(),
            BlackjackAgainstTen(),
            TotalCalled(),
            TotalAfterTheStand(),
            SettlementInOrder(),
            StakeAfterTheRound(),
            BankDrewTooMany(),
            PaymentLookedAtAgain(),
            PaymentCutFromTheRack(),
            FurtherBox(),
            NewcomerInRound(),
            StakeBehindObjected(),
            StandingToAppoint(),
            VacantBox(),
            Advice(),
            TwoVoices(),
            StakeOffStep(),
            BelowMinimum(),
            ForeignMoney(),
            LateStake(),
            SignalGiven(),
            UnclearSignal(),
            ChangeOfMind(),
            SkippedBox(),
            CutCard(),
            ExposedHoleCard(),
            MixedStack(),
            LastWord(),
            Tip(),
            CallGiven(),
            NewShoe(),
            DealInOrder(),
            BankSecondCardDealt(),
            ForeignChipFound(),
            WhoChooses(),
            RemedyChosen(),
            PlayersWithdraw(),
            GivenCardRefused(),
            PacksForTheShoe(),
            FullTable(),
            CoPlayerKept(),
            DealBegins(),
            BoxCardInTheDeal(),
            DrawingOn(),
            DrawingOnSplitHand(),
            UndecidedAce(),
            ChoiceOfAce(),
            DisputedInsurance(),
            DisputedEvenMoney(),
            LateEvenMoney(),
            DoubledAgainstBlackjack(),
            ExcessInTime(),
            BlackjackDeclared(),
            HoleCardSeen(),
            OtherOpponent(),
            TipCustom(),
            WishOnBoundTotal(),
        )
    }
)
"""Every kind by its id in the catalogue, topic by topic."""


def build(kind: str, seed: str, ruleset: Ruleset, difficulty: int | None = None) -> Scenario:
    """The scenario of this kind (id or slug), seed and difficulty (1 to 3, any when None) in this house.

    Raises LookupError for an unknown kind, and `NotOffered`, a LookupError too, for one that the house does not decide
    or that is never so difficult there.
    """
    found = find_kind(kind)
    return Scenario(found.id, seed, found.build(Random(f"{seed}:{found.id}"), ruleset, difficulty))


def offered_kinds(ruleset: Ruleset, difficulty: int | None = None) -> tuple[Kind, ...]:
    """The kinds that this house's document decides, or on which its silence calls for the supervisor.

    With a difficulty only those that have scenarios of it there.
    """
    return tuple(kind for kind in KINDS.values() if kind.is_offered(ruleset, difficulty))


_BY_SLUG = {kind.slug: kind for kind in KINDS.values()}


def find_kind(text: str) -> Kind:
    """The kind of this id ("K71") or slug; raises LookupError naming those there are."""
    wanted = text.strip()
    if kind := KINDS.get(wanted.upper()) or _BY_SLUG.get(wanted.lower()):
        return kind
    known = ", ".join(f"{kind.id} ({kind.slug})" for kind in KINDS.values())
    raise LookupError(f"there is no kind {wanted!r}; write one of {known}")


def exam_steps(
    kinds: Iterable[str], seed: str, count: int, ruleset: Ruleset, difficulty: int | None = None
) -> tuple[tuple[str, Step], ...]:
    """`count` steps, each with the id of its kind, drawn evenly from the topics of those of the kinds that are offered.

    What comes at place n follows from the seed and n alone. Raises `NotOffered` when none of the kinds is offered, or
    none in scenarios of this difficulty.
    """
    topics = _by_topic(kind for kind in dict.fromkeys(map(find_kind, kinds)) if kind.is_offered(ruleset, difficulty))
    if not topics:
        raise NotOffered(f"none of these kinds is offered: the document of {ruleset.house.slug} decides none of them")
    steps: list[tuple[str, Step]] = []
    rounds = 0
    while len(steps) < count:
        for topic in shuffled(Random(f"{seed}:topics:{rounds}"), sorted(topics)):
            kinds_of_topic = shuffled(Random(f"{seed}:{topic}"), topics[topic])
            kind = kinds_of_topic[rounds % len(kinds_of_topic)]
            steps += [(kind.id, step) for step in build(kind.id, f"{seed}:{len(steps)}", ruleset, difficulty).steps]
        rounds += 1
    return tuple(steps[:count])


def _by_topic(kinds: Iterable[Kind]) -> dict[str, list[Kind]]:
    topics: dict[str, list[Kind]] = {}
    for kind in kinds:
        topics.setdefault(kind.topic, []).append(kind)
    return topics
