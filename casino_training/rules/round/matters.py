"""What was asked or went wrong and waits for the croupier: each raises a question, and the ruling is the duty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, Permission, Place
from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import (
    AceValueWanted,
    ActDone,
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
    StakeReturned,
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
from casino_training.rules.round.people import disputed, found_now, moment_now, owners_of
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.requests import ace_due, box_due, opponent_question, place_question
from casino_training.rules.round.speaking import speaks_for
from casino_training.rules.round.strays import stray_due
from casino_training.rules.round.supervising import (
    answer_due,
    answers_to,
    called_about,
    decided_due,
    lying_of,
    of_hand,
    of_stake,
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
    FurtherBoxAsked,
    JoiningAsked,
    LastWordAsked,
    MoneyOffered,
    Situation,
    StackMixed,
    StakeBehindAsked,
    StakeChanged,
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


def _stake(ruleset: Ruleset, table: Table, placed: StakePlaced) -> Iterator[Duty]:
    """A stake on a further box before the first card, and any stake after it: whether it goes back."""
    stakes = [stake for hand in table.box(placed.box).hands[:1] for stake in hand.unsettled]
    lying = sum(stake.total for stake in stakes if stake.player == placed.player)
    returned = StakeReturned(placed.player, placed.box, min(lying, placed.cents) if table.is_dealt else lying)
    if not lying:
        return
    refusal = _refusal_of_stake(ruleset, table, placed)
    if refusal is not None:
        yield ruled(returned, refusal)
    elif table.is_dealt:
        situation = StakeChanged(moment_now(ruleset, table), found_now(ruleset, table), owners_of(table, placed.box))

        def do(act: Act) -> tuple[Owed, ...]:
            return (returned if act is Act.HAND_STAKE_BACK else ActDone(act, placed.box),)

        ruling = rule_on(ruleset, situation)
        his = of_stake(placed.player, placed.box, returned.cents, lying_of(table, placed.player, placed.box))
        yield from put_right(ruleset, table, situation, ruling, placed.box, player=placed.player, do=do, decisions=his)


def _refusal_of_stake(ruleset: Ruleset, table: Table, placed: StakePlaced) -> Ruling | None:
    """The ruling by which a box too many, or a newcomer's stake during the round, goes back."""
    if table.is_dealt and not _is_new(table, placed.player):
        return None
    ruling = rule_on(ruleset, JoiningAsked(is_round_running=True) if table.is_dealt else _further_box(table, placed))
    return ruling if ruling.answer == Permission(False) else None


def _further_box(table: Table, placed: StakePlaced) -> FurtherBoxAsked:
    """The question of the box on which this came, those being played on which the player had staked before."""
    further = [said.box for said in table.heard if isinstance(said, StakePlaced) and said.player == placed.player]
    since = further[further.index(placed.box) :]
    before = [box for box in table.played if placed.player in box.owners and box.number not in since]
    is_alone = all(set(box.owners) == {placed.player} for box in table.played)
    return FurtherBoxAsked(len(before), is_alone)


def _is_new(table: Table, player: str) -> bool:
    """Whether a player has nothing on the table but what he placed after the first card."""
    late = sum(isinstance(said, StakePlaced) and said.player == player for said in table.heard)
    stakes = [stake for box in table.boxes for hand in box.hands for stake in hand.stakes if stake.player == player]
    return len(stakes) <= late


def _behind(ruleset: Ruleset, table: Table, said: StakeBehindAnswered) -> Iterator[Duty]:
    """The stake that was placed last by somebody who does not sit at the box, and what was said to it."""
    seated = table.seated_at(said.box)
    stakes = [stake for hand in table.box(said.box).hands for stake in hand.stakes]
    behind = [stake for stake in stakes if stake.player != said.player and (not seated or stake.player != seated.name)]
    if not behind:
        return
    owner = behind[-1].player
    is_his = seated is not None and seated.name == said.player
    reply = (Reply.AGREES if said.agrees else Reply.OBJECTS) if is_his else Reply.NOTHING
    situation = StakeBehindAsked(not table.player(owner).is_seated, reply)
    ruling = rule_on(ruleset, situation)
    if ruling.answer == Permission(False):
        yield ruled(StakeReturned(owner, said.box, behind[-1].total), ruling)
    else:
        lying = behind[-1].total
        duties = replied(ruleset, situation, ruling, said.box, owner)
        yield from supervised(duties, of_stake(owner, said.box, lying, lying))


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
    StakePlaced: _stake,
    StakeBehindAnswered: _behind,
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
