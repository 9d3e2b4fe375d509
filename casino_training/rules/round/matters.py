"""What was asked or went wrong and waits for the croupier: each raises a question, and the ruling is the duty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, Permission, Place
from casino_training.rules.happenings import (
    AceValueWanted,
    AdviceGiven,
    BoxAsked,
    BustCollected,
    CardDealt,
    CardDrawnInError,
    CashOffered,
    CoPlayerDeclined,
    CutCardDrawn,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    EvenMoneyTaken,
    ForeignChipSeen,
    Happening,
    MixedStackSeen,
    OpponentWanted,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    RequestAnswered,
    SecondHandWanted,
    SignalBlurred,
    StakeBehindAnswered,
    StakeOffered,
    StakePlaced,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
    TipGiven,
    Wish,
    WorkContested,
)
from casino_training.rules.physics.memory import OF_PLAY
from casino_training.rules.physics.places import hand_in_play, place_of
from casino_training.rules.round.acts import Duty, Owed, is_open, left_open, ruled
from casino_training.rules.round.answering import answered, given, replied
from casino_training.rules.round.co_players import second_hand_question, staying_out_due
from casino_training.rules.round.error_cards import claimed_due, error_card_due
from casino_training.rules.round.people import disputed, found_now, owners_of
from casino_training.rules.round.placed import behind_due, placed_due
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.requests import ace_due, box_due, opponent_question, place_question
from casino_training.rules.round.speaking import speaks_for
from casino_training.rules.round.strays import stray_due
from casino_training.rules.round.supervising import (
    answer_due,
    answers_to,
    called_about,
    decided_due,
    of_hand,
    supervised,
)
from casino_training.rules.round.voices import unheard, voice_due
from casino_training.rules.round.wishes import ruling_on_wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AdviceHeard,
    ChangeAsked,
    CutCardOut,
    ForeignChip,
    LastWordAsked,
    MoneyOffered,
    Situation,
    StackMixed,
    TipToPlace,
)
from casino_training.rules.table import Table

Matters = Sequence[tuple[Happening, tuple[Duty, ...]]]
"""What waits for the croupier, oldest first, each with the duties that answer it."""

BESIDE_THE_ROUND = (TipGiven, CutCardDrawn, PlaceWanted)
"""What bears on no stake that lies on the table."""


def matters_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What answers all that waits for the croupier; none where nothing does."""
    return duties_of(waiting(ruleset, table))


def duties_of(matters: Matters) -> tuple[Duty, ...]:
    """What answers these matters, each duty once."""
    return tuple(dict.fromkeys(duty for _, duties in matters for duty in duties))


def waiting(ruleset: Ruleset, table: Table) -> Matters:
    """The last word of each player at each box, and what went wrong at a place, with the duties that answer it."""
    matters: list[tuple[Happening, tuple[Duty, ...]]] = []
    answered: set[tuple[Place, str]] = set()
    for said in reversed(table.heard):
        about = (place_of(said), getattr(said, "player", ""))
        if type(said) in MATTERS and about not in answered:
            found = tuple(MATTERS[type(said)](ruleset, table, said))
            if found:
                answered.add(about)
                matters.insert(0, (said, _about_one(ruleset, table, said, found)))
    return matters


def is_touched(act: Owed, matters: Matters) -> bool:
    """Whether something waits at the place of this act that bears on it.

    What goes wrong with the bank bears on every stake, words about the play of a box on all there but a bust hand.
    """
    for said, _ in matters:
        is_near = place_of(said) in (BANK, place_of(act))  # type: ignore[arg-type]
        is_only_said = isinstance(act, BustCollected) and isinstance(said, OF_PLAY)
        if is_near and not isinstance(said, BESIDE_THE_ROUND) and not is_only_said:
            return True
    return False


def _about_one(ruleset: Ruleset, table: Table, said: Happening, found: tuple[Duty, ...]) -> tuple[Duty, ...]:
    """These duties; where something else waits at the same place, a call for the supervisor says that it is about this.

    So it takes none of the others away, and he decides on each.
    """
    call = SupervisorCalled(place_of(said))
    if not any(duty.act == call for duty in found):
        return found
    others = (other for other in table.heard if other is not said and place_of(other) == call.place)
    asking = (other for other in others if type(other) in MATTERS and not isinstance(other, DECIDED))
    if not any(tuple(MATTERS[type(other)](ruleset, table, other)) for other in asking):
        return found
    one = called_about(table, said)
    return tuple(replace(duty, act=one) if duty.act == call else duty for duty in found)


def _asks(question: Callable[[Table, Any], Situation | None]) -> Callable[[Ruleset, Table, Any], Iterator[Duty]]:
    """A matter that raises one question, whose answer is given as a reply."""

    def due(ruleset: Ruleset, table: Table, said: Any) -> Iterator[Duty]:
        situation = question(table, said)
        if situation is not None:
            ruling = rule_on(ruleset, situation)
            yield from answered(ruleset, table, situation, ruling, place_of(said), getattr(said, "player", ""))

    return due


def _wish(ruleset: Ruleset, table: Table, asked: PlayerAsked | StakeOffered) -> Iterator[Duty]:
    ruling = ruling_on_wish(ruleset, table, asked)
    is_granted = ruling is None or ruling.answer == Permission(True)
    if isinstance(asked, PlayerAsked) and asked.wish in (Wish.CARD, Wish.STAND) and is_granted:
        yield from voice_due(ruleset, table, asked)
    elif ruling is None:
        return
    elif asked.wish is Wish.EVEN_MONEY and is_granted:
        yield ruled(EvenMoneyTaken(asked.player, asked.box), ruling)
    elif is_open(ruling):
        yield from (left_open(RequestAnswered(asked.player, asked.box, allowed), ruling) for allowed in (True, False))
    else:
        yield from supervised(given(ruling, asked.box, asked.player), answers_to(asked.player, asked.box))


def _advice(table: Table, given: AdviceGiven) -> Situation:
    has_stake = given.player in table.box(given.box).owners
    return AdviceHeard(has_stake, not table.player(given.player).is_seated)


def _change(ruleset: Ruleset, table: Table, changed: DecisionChanged) -> Iterator[Duty]:
    """Whether who decides for the box may change his mind; nobody else may."""
    speaks = speaks_for(ruleset, table, table.box(changed.box), changed.player)
    decisions = of_hand(changed.box, hand_in_play(table.box(changed.box)))
    if speaks.answer != Permission(True):
        yield from supervised(unheard(changed, speaks), decisions)
        return
    is_confirmed = any(isinstance(said, DecisionConfirmed) and said.box == changed.box for said in table.heard)
    situation = ChangeAsked(is_confirmed)
    duties = replied(ruleset, situation, rule_on(ruleset, situation), changed.box, changed.player)
    yield from supervised(duties, decisions)


def _contest(ruleset: Ruleset, table: Table, contested: WorkContested) -> Iterator[Duty]:
    """Whose word is the last; the supervisor leaves it at what was done, or has what was collected given back."""
    duties = replied(ruleset, LastWordAsked(), rule_on(ruleset, LastWordAsked()), contested.box)
    player, box = contested.player, contested.box
    taken = {
        index: sum(stake.paid or 0 for stake in hand.gone if stake.player == player)
        for index, hand in enumerate(table.box(box).hands)
    }
    index = max(taken, key=lambda each: (taken[each] > 0, each), default=0)
    gives_way = SupervisorDecided(box, Act.GIVE_WAY, index, player, max(0, taken.get(index, 0)))
    yield from supervised(duties, (SupervisorDecided(box, Act.LEAVE_PAYMENT, index), gives_way))


def _mixed_stack(ruleset: Ruleset, table: Table, seen: MixedStackSeen) -> Iterator[Duty]:
    situation = StackMixed(found_now(ruleset, table), owners_of(table, seen.box))
    yield from put_right(ruleset, table, situation, rule_on(ruleset, situation), seen.box, player=seen.player)


def _foreign_chip(ruleset: Ruleset, table: Table, seen: ForeignChipSeen) -> Iterator[Duty]:
    situation = ForeignChip(found_now(ruleset, table), owners_of(table, seen.box))
    yield from put_right(ruleset, table, situation, rule_on(ruleset, situation), seen.box, player=seen.player)


DECIDED = (SupervisorDecided, SupervisorAnswered)
"""What the supervisor has said, which waits for the croupier and not for him."""

MATTERS: Mapping[type[Any], Callable[[Ruleset, Table, Any], Any]] = {
    PlayerAsked: _wish,
    StakeOffered: _wish,
    PlayerCalled: voice_due,
    PlayerSigned: voice_due,
    SignalBlurred: voice_due,
    DecisionChanged: _change,
    DecisionClaimed: _asks(lambda table, said: disputed(table, table.box(said.box), said.players)),
    AdviceGiven: _asks(_advice),
    CoPlayerDeclined: staying_out_due,
    SecondHandWanted: _asks(second_hand_question),
    AceValueWanted: ace_due,
    OpponentWanted: _asks(opponent_question),
    PlaceWanted: _asks(place_question),
    BoxAsked: box_due,
    StakePlaced: placed_due,
    StakeBehindAnswered: behind_due,
    CashOffered: _asks(lambda _table, said: MoneyOffered(said.currency)),
    MixedStackSeen: _mixed_stack,
    ForeignChipSeen: _foreign_chip,
    CardDrawnInError: error_card_due,
    SupervisorDecided: decided_due,
    SupervisorAnswered: answer_due,
    ErrorCardClaimed: claimed_due,
    CardDealt: stray_due,
    CutCardDrawn: _asks(lambda table, _said: CutCardOut(table.is_dealt)),
    WorkContested: _contest,
    TipGiven: _asks(lambda _table, _said: TipToPlace()),
}
"""What each matter asks for. What else is heard bears on these, or is over once a hand is played on."""
