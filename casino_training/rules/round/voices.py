"""Words and signs that ask for a card or refuse one."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import (
    ActDone,
    HandStood,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    SignalBlurred,
    SupervisorCalled,
    Wish,
)
from casino_training.rules.round.acts import DealCard, Duty, Owed, basis_of, is_open, left_open, ruled
from casino_training.rules.round.people import hand_in_play
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    CallToRead,
    SignalToRead,
    SignalUnclear,
    Situation,
    VoicesDiffer,
)
from casino_training.rules.table import Table

Voice = PlayerAsked | PlayerCalled | PlayerSigned | SignalBlurred


def voice_due(ruleset: Ruleset, table: Table, said: Voice) -> Iterator[Duty]:
    """A card for the hand in play, or none, as the person who decides wants it."""
    differing = _differing(table, said.box)
    if differing is not None:
        yield from _followed(table, said, rule_on(ruleset, differing))
    elif isinstance(said, PlayerAsked):
        act = _act(table, said, Act.GIVE_CARD if said.wish is Wish.CARD else Act.GIVE_NO_CARD)
        yield Duty(act, (ruleset.boxes.decided_by,), basis_of(ruleset.boxes.decided_by))
    else:
        yield from _followed(table, said, rule_on(ruleset, _question(table, said)))


def _question(table: Table, said: PlayerCalled | PlayerSigned | SignalBlurred) -> Situation:
    match said:
        case PlayerCalled():
            return CallToRead(said.call)
        case PlayerSigned():
            return SignalToRead(said.signal)
        case SignalBlurred():
            return SignalUnclear(said.could_be, max(1, len(table.box(said.box).owners)))


def _differing(table: Table, box: int) -> VoicesDiffer | None:
    """The question of two voices, where the player who sits at a box and another want the opposite."""
    wishes = {said.player: said.wish for said in table.heard if isinstance(said, PlayerAsked) and said.box == box}
    wishes = {player: wish for player, wish in wishes.items() if wish in (Wish.CARD, Wish.STAND)}
    seated = table.seated_at(box)
    if seated is None or seated.name not in wishes or len(set(wishes.values())) < 2:
        return None
    return VoicesDiffer(wishes[seated.name] is Wish.CARD)


def _followed(table: Table, said: Voice, ruling: Ruling) -> Iterator[Duty]:
    if isinstance(ruling.answer, ActAnswer):
        yield ruled(_act(table, said, ruling.answer.act), ruling)
    elif is_open(ruling):
        yield from (left_open(_act(table, said, act), ruling) for act in CallToRead.acts)
    else:
        yield ruled(SupervisorCalled(said.box), ruling)


def _act(table: Table, said: Voice, act: Act) -> Owed:
    hand = said.hand if isinstance(said, PlayerAsked) else hand_in_play(table.box(said.box))
    match act:
        case Act.GIVE_CARD:
            return DealCard(said.box, hand)
        case Act.GIVE_NO_CARD:
            return HandStood(said.box, hand)
        case _:
            return ActDone(act, said.box)
