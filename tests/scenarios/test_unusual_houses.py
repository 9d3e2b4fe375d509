"""A house that differs in one legal value from Frankfurt has only scenarios that can be dealt and can arise there."""

from random import Random

import pytest

from casino_training.rules.alternatives import with_value
from casino_training.rules.arising import rule_if_it_can_arise
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import Ace, CardCounts
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BankToPlay, TotalAsked
from casino_training.scenarios.build import KINDS, build, offered_kinds
from casino_training.scenarios.coverage import coverage_of
from casino_training.scenarios.hands import after_double, bank_blackjacks
from casino_training.scenarios.kinds.kind import Family, Kind, NotOffered, open_families
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.shoe import CardsRunOut, Shoe
from tests.rulebooks import INVENTED, RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
ONE_PACK = with_value(FRANKFURT, "shoe.packs", 1)
SEEDS = ("a", "b", "c")
VALUES = [
    *[("shoe.packs", packs) for packs in (1, 2, 8)],
    *[("boxes.count", boxes) for boxes in (1, 2, 3)],
    *[("doubling.cards", cards) for cards in (2, 3, 5)],
    *[("bank.stands_on", count) for count in (12, 16, 18, 19, 21)],
    *[("totals.target", count) for count in (20, 22, 31)],
    *[("totals.cards", CardCounts(*counts)) for counts in ((Ace.ONE_OR_ELEVEN, 1), (Ace.ELEVEN, 10), (Ace.ONE, 10))],
]


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_scenario_of_a_house_with_another_value_can_arise_there(name: str, value: object) -> None:
    house = with_value(FRANKFURT, name, value)
    for kind in offered_kinds(house):
        for seed in SEEDS:
            for step in build(kind.id, seed, house).steps:
                rule_if_it_can_arise(house, step.situation, step.table)


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("house", ["bavaria", "lindenhof", "northgate"])
def test_the_cut_card_of_few_packs_leaves_enough_cards_before_it(house: str, packs: int) -> None:
    """BAV-03 marks the end, the invented houses do not: from 52 cards a round is dealt all the same."""
    small = with_value((RULEBOOKS | INVENTED)[house], "shoe.packs", packs)
    for seed in range(30):
        for step in build("K73", str(seed), small).steps:
            rule_if_it_can_arise(small, step.situation, step.table)


@pytest.mark.parametrize("kind", ["K07", "K11", "K22", "K23", "K31", "K36", "K101"])
def test_from_one_pack_every_scenario_can_be_dealt(kind: str) -> None:
    """Four cards of a rank are in it (FRA-01 with one pack): where a fifth is wished for, other lots are drawn."""
    if KINDS[kind].is_offered(ONE_PACK):
        assert all(build(kind, str(seed), ONE_PACK).steps for seed in range(40))


def test_the_fifth_card_of_a_rank_runs_out_in_one_pack() -> None:
    """The control: one pack has four sevens."""
    shoe = Shoe(Random(1), ONE_PACK)
    for _ in range(4):
        shoe.take("7")
    with pytest.raises(CardsRunOut, match="no card of rank 7 is left in 1 packs"):
        shoe.take("7")


class SevensAndMore(Kind):
    """An invented kind: families that wish for so many sevens in a row."""

    id = "K01"
    slug = "sevens"
    topic = "totals"

    def __init__(self, *wished: int) -> None:
        self.wished = wished

    def families(self, ruleset: Ruleset) -> tuple[Family[str], ...]:
        return tuple(Family(["7" * sevens], called, difficulty) for difficulty, sevens in enumerate(self.wished, 1))


def called(script: Script, ranks: str) -> tuple[Step, ...]:
    """These cards are taken from the shoe, and their total is asked."""
    return (script.step(TotalAsked(Hand(tuple(script.shoe.take(ranks)))), since=0),)


@pytest.mark.parametrize(("packs", "dealt"), [(1, [4]), (2, [4, 8]), (6, [4, 8, 9]), (8, [4, 8, 9])])
def test_a_family_whose_cards_a_small_shoe_does_not_hold_is_not_offered(packs: int, dealt: list[int]) -> None:
    """A pack has four sevens and two have eight; six have 24 (FRA-01 with so many packs)."""
    house = with_value(FRANKFURT, "shoe.packs", packs)
    kind = SevensAndMore(4, 8, 9)
    found = [len(facts) for family in open_families(kind, house) for facts in family.facts]
    assert found == dealt
    for seed in range(20):
        (step,) = kind.build(Random(seed), house)
        assert isinstance(step.situation, TotalAsked)
        assert len(step.situation.hand) in dealt
    assert SevensAndMore(9).is_offered(house) is (packs > 2)


def test_control_a_family_that_cannot_be_dealt_would_be_tried_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casino_training.scenarios.kinds.kind.SMALL_SHOE", 0)
    kind = SevensAndMore(9)
    assert kind.is_offered(ONE_PACK)
    with pytest.raises(NotOffered, match="cannot be dealt from the shoe"):
        kind.build(Random(1), ONE_PACK)


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("slug", sorted(RULEBOOKS))
def test_small_shoes_leave_out_none_of_the_families_that_there_are(slug: str, packs: int) -> None:
    """A document decides the same with few packs, and of each family some facts want no fifth card of a rank."""
    house = with_value(RULEBOOKS[slug], "shoe.packs", packs)
    for kind in KINDS.values():
        with_facts = [family for family in kind.families(house) if family.facts]
        assert len(open_families(kind, house)) in (0, len(with_facts)), kind.id


def test_coverage_of_a_house_with_one_pack_is_complete_as_with_six() -> None:
    assert coverage_of(ONE_PACK, facts=2).missing == coverage_of(FRANKFURT, facts=2).missing


def test_where_boxes_are_few_no_kind_that_compares_two_is_offered() -> None:
    assert not KINDS["K11"].is_offered(with_value(FRANKFURT, "boxes.count", 1))


@pytest.mark.parametrize("count", [12, 19])
def test_whether_the_bank_draws_is_asked_around_the_count_it_stands_on(count: int) -> None:
    """FRA-42 with another count: the bank draws at one point less and stands on it."""
    house = with_value(FRANKFURT, "bank.stands_on", count)
    for seed in SEEDS:
        (step,) = build("K04", seed, house).steps
        assert isinstance(step.situation, BankToPlay)
        cards = sum(
            {"A": 1}.get(card.rank, 0) or (int(card.rank) if card.rank.isdigit() else 10)
            for card in step.situation.bank.cards
        )
        assert cards in (count - 1, count)


def test_a_bank_has_no_blackjack_that_it_would_draw_to() -> None:
    """An ace and a ten are 11 where 20 must not be passed, and a bank that stands on 17 (FRA-42) draws to it."""
    assert "AT" in bank_blackjacks(FRANKFURT)
    assert bank_blackjacks(with_value(FRANKFURT, "totals.target", 20)) == []


def test_a_doubled_hand_gets_as_many_cards_as_the_house_gives_and_is_not_bust() -> None:
    """Eleven with a nine is 20, with an ace after it 21; with a ten and an ace it would be 22."""
    assert after_double(FRANKFURT, "65", "9T") == ["9", "T"]
    assert after_double(with_value(FRANKFURT, "doubling.cards", 2), "65", "9T") == ["9A"]
