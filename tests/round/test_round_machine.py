"""The round as a state machine: whatever players and a careless croupier do, nothing gets lost and nothing hangs."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDealt,
    Happening,
    PaymentMade,
    RoundClosed,
    StakePlaced,
)
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.physics.purses import to_rack
from casino_training.rules.round import Duty, Impossible, apply, due, performed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from casino_training.rules.values import Odds, Share
from tests.round.at_the_table import (
    PACKS,
    card_from,
    folded,
    is_closed,
    is_waiting,
    money_of,
    of_croupier,
    of_others,
    of_people,
    of_play,
    of_trouble,
    of_words,
    oftenest,
    one_of,
    opened,
)
from tests.round.invariants import (
    cards_for_finished_hands,
    granted_to_others,
    is_bank_wanted,
    may_stand_on_one_card,
)
from tests.rulebooks import INVENTED, RULEBOOKS
from tests.strategies import rulesets

SEATED_PLAYER_DECIDES = (RULEBOOKS["frankfurt"], RULEBOOKS["bavaria"])
HOUSES = RULEBOOKS | INVENTED
Pool = Callable[[Table, Card, int], Iterable[Happening]]
EXAMPLES = settings().max_examples // 4
MOST_ACTS = 400
UNITS_OF_A_PLAYER = 10_000
LARGEST_UNIT = 10**7  # beyond it a player's money would be no number that the notation writes


def unit_of(ruleset: Ruleset) -> int:
    """Cents on which every payment, half and third of this house is whole, also of half of it, in its step."""
    parts = [value for rule in ruleset.rules() for value in _fractions(rule.value)]
    steps = ruleset.stakes.multiples.value
    grain = lcm(*(part.denominator for part in parts), 2)
    return lcm(grain * grain, *(steps if isinstance(steps, frozenset) and 0 not in steps else ()), 10_00)


def _fractions(value: Any) -> list[Fraction]:
    match value:
        case Odds(pays, per):
            return [Fraction(pays, per)]
        case Share(numerator, denominator):
            return [Fraction(numerator, denominator)]
        case _ if hasattr(value, "least"):
            return [*_fractions(value.least), *_fractions(value.most)]
        case _:
            return []


class RoundMachine(RuleBasedStateMachine):
    """One round after the other at one table; `ruleset` is drawn, or that of a house."""

    houses: ClassVar[st.SearchStrategy[Ruleset]] = st.sampled_from([HOUSES[house] for house in sorted(HOUSES)])

    def __init__(self) -> None:
        super().__init__()
        self.log: list[Happening] = []

    @initialize(data=st.data(), players=st.integers(1, 8), seed=st.integers(0, 2**32))
    def open_table(self, data: st.DataObject, players: int, seed: int) -> None:
        self.ruleset = data.draw(self.houses)
        self.unit = unit_of(self.ruleset)
        self.rng = Random(seed)
        assume(self.unit <= LARGEST_UNIT)
        self.start = self.table = opened(players, purse=UNITS_OF_A_PLAYER * self.unit)
        self.start = self.table = self.begin(self.start)
        self.money = money_of(self.start)

    def begin(self, table: Table) -> Table:
        return table

    def do(self, happening: Happening) -> None:
        """It happens, if it can."""
        try:
            self.table = apply(self.table, happening)
        except Impossible:
            return
        self.log.append(happening)

    def pick(self, pool: Pool) -> None:
        happening = one_of(self.rng, pool(self.table, self.card(), self.unit))
        if happening is not None:
            self.do(happening)

    @property
    def owed(self) -> tuple[Duty, ...]:
        return due(self.ruleset, self.table)

    @precondition(lambda self: not self.table.bank.cards)
    @rule(box=st.integers(1, 7), times=st.integers(1, 3))
    def place_stake(self, box: int, times: int) -> None:
        name = self.table.players[int(self.rng.random() * len(self.table.players))].name
        self.do(StakePlaced(name, box, times * self.unit))

    @rule(times=st.integers(1, 12))
    def do_what_is_due(self, times: int) -> None:
        for _ in range(times):
            owed = self.owed
            if not owed:
                return
            act = performed(owed[int(self.rng.random() * len(owed))].act, self.card())
            if act is not None:
                self.do(act)

    @rule()
    def play(self) -> None:
        self.pick(of_play)

    @precondition(lambda self: self.table.bank.cards)
    @rule()
    def others_join(self) -> None:
        self.pick(of_others)

    @rule()
    def speak(self) -> None:
        self.pick(of_words)

    @rule()
    def come_and_go(self) -> None:
        self.pick(of_people)

    @rule()
    def go_wrong(self) -> None:
        self.pick(of_trouble)

    @rule()
    def act_out_of_turn(self) -> None:
        self.pick(of_croupier)

    def card(self) -> Card:
        return card_from(self.rng, self.table)

    @invariant()
    def chips_are_conserved(self) -> None:
        if self.log:
            assert money_of(self.table) == self.money

    @invariant()
    def no_card_lies_oftener_than_there_are_packs(self) -> None:
        if self.log:
            assert oftenest(self.table) <= (self.table.packs or PACKS)

    @invariant()
    def something_is_due_or_a_player_is_waited_for_or_the_round_is_closed(self) -> None:
        if self.log:
            assert self.owed or is_waiting(self.table) or is_closed(self.table)

    @invariant()
    def what_is_due_can_be_done(self) -> None:
        for duty in self.owed if self.log else ():
            act = performed(duty.act, self.card())
            if act is not None:
                apply(self.table, act)

    @invariant()
    def nothing_is_granted_to_anybody_but_the_player_who_sits_at_the_box(self) -> None:
        """FRA-14, BAV-39. Other documents do not say who decides."""
        if self.log and self.ruleset in SEATED_PLAYER_DECIDES:
            assert not granted_to_others(self.table, self.owed)

    @invariant()
    def no_card_is_owed_to_a_hand_that_has_finished(self) -> None:
        assert not self.log or not list(cards_for_finished_hands(self.table, self.owed))

    @invariant()
    def no_round_ends_while_the_bank_has_to_play(self) -> None:
        """Only where the document does not say on what the bank stands may it have finished with a single card."""
        if self.log and is_bank_wanted(self.table) and not may_stand_on_one_card(self.ruleset, self.table.bank):
            assert RoundClosed() not in [duty.act for duty in self.owed]

    @invariant()
    def every_duty_rests_on_clauses_or_on_what_the_document_does_not_say(self) -> None:
        for duty in self.owed if self.log else ():
            assert duty.because or duty.basis is Basis.OPEN
            assert all(rule.clauses or rule.is_silent for rule in duty.because)

    def teardown(self) -> None:
        if self.log:
            assert folded(self.start, [of_json(to_json(happening)) for happening in self.log]) == self.table


class AnyHouse(RoundMachine):
    """The same under rules that no house has."""

    houses = st.sampled_from(sorted(HOUSES)).flatmap(lambda house: rulesets(HOUSES[house], changes=12))


FEW = settings(max_examples=EXAMPLES, stateful_step_count=40)
UNSHRUNK = settings(max_examples=300, stateful_step_count=40, database=None, phases=[Phase.generate])
TestRoundMachine = RoundMachine.TestCase
TestRoundMachine.settings = FEW
TestAnyHouse = AnyHouse.TestCase
TestAnyHouse.settings = FEW


def played_out(ruleset: Ruleset, rng: Random, players: int) -> list[tuple[Table, Happening]]:
    """A round from the first stake to its end: duties where there are some, else a player does something."""
    table = opened(players, purse=UNITS_OF_A_PLAYER * unit_of(ruleset))
    unit = unit_of(ruleset)
    course: list[tuple[Table, Happening]] = []
    for number in range(1, min(players, 5) + 1):
        course.append((table, StakePlaced(f"P{number}", number, 2 * unit)))
        table = apply(table, course[-1][1])
    for _ in range(MOST_ACTS):
        happening = _next(ruleset, table, rng, unit)
        course.append((table, happening))
        table = apply(table, happening)
        if isinstance(happening, RoundClosed):
            return course
    raise AssertionError(f"the round did not end: {table}")


def _next(ruleset: Ruleset, table: Table, rng: Random, unit: int) -> Happening:
    acts = [performed(duty.act, card_from(rng, table)) for duty in due(ruleset, table)]
    possible = [act for act in acts if act is not None]
    if not possible:
        plays = list(of_play(table, card_from(rng, table), unit))
        possible = [each for each in plays if type(each).__name__.startswith(("Hand", "PlayerAsked"))] or plays
    return possible[int(rng.random() * len(possible))]


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32), players=st.integers(1, 7))
def test_every_round_comes_to_its_end(house: str, seed: int, players: int) -> None:
    """And the money that is there at the end is the money that was there, all of it in purses and rack."""
    course = played_out(RULEBOOKS[house], Random(seed), players)
    start, last = course[0][0], apply(*course[-1])
    assert is_closed(last)
    assert money_of(last) == money_of(start)
    assert due(RULEBOOKS[house], last) == ()


class Lossy(RoundMachine):
    """Payments that do not come out of the rack."""

    def do(self, happening: Happening) -> None:
        super().do(happening)
        if isinstance(happening, PaymentMade) and self.log and self.log[-1] is happening:
            self.table = to_rack(self.table, happening.cents)


class Forgetful(RoundMachine):
    """A croupier who owes nothing once the players have finished."""

    @property
    def owed(self) -> tuple[Duty, ...]:
        return () if not is_waiting(self.table) and self.table.bank.cards else super().owed


class WithoutPacks(RoundMachine):
    """A table that does not know how many packs are in play, and a shoe of one card."""

    def begin(self, table: Table) -> Table:
        return opened(len(table.players), packs=None, purse=UNITS_OF_A_PLAYER * self.unit)

    def card(self) -> Card:
        return Card("A", "s")


class Untold(RoundMachine):
    """Cards that are not in the log."""

    def do(self, happening: Happening) -> None:
        super().do(happening)
        if isinstance(happening, CardDealt) and self.log and self.log[-1] is happening:
            self.log.pop()


@pytest.mark.parametrize("machine", [Lossy, Forgetful, WithoutPacks, Untold])
def test_a_machine_with_a_fault_would_be_noticed(machine: type[RoundMachine]) -> None:
    """The controls: each safety fails when it is off."""
    with pytest.raises((AssertionError, Impossible)):
        run_state_machine_as_test(machine, settings=UNSHRUNK)
