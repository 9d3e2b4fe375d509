"""Words and signs that ask for a card or refuse one: whose they are, what they mean, what the hand may have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.clause import Basis, Ruling
from casino_training.rules.happenings import (
    ActDone,
    DecisionChanged,
    HandStood,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    RequestAnswered,
    SignalBlurred,
    SupervisorCalled,
    SupervisorDecided,
    Wish,
)
from casino_training.rules.physics.places import hand_in_play
from casino_training.rules.remedies import SUPERVISED, Trigger
from casino_training.rules.round.acts import DealCard, Duty, Owed, is_open, left_open, merged, ruled
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.round.people import staked_by
from casino_training.rules.round.speaking import speaks_for
from casino_training.rules.round.supervising import calls_supervisor, of_hand, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    CallToRead,
    CardAsked,
    CardAskedAfterDouble,
    ChangeAsked,
    SignalToRead,
    SignalUnclear,
    Situation,
    VoicesDiffer,
)
from casino_training.rules.table import Box, HandState, Table

ON_BLURRED = SUPERVISED[Trigger.UNCLEAR_SIGN]
"""What the supervisor decides about an unclear sign."""

Voice = PlayerAsked | PlayerCalled | PlayerSigned | SignalBlurred


def voice_due(ruleset: Ruleset, table: Table, said: Voice) -> Iterable[Duty]:
    """A card for the hand in play, or none, as the person who decides wants it; nothing before the deal is over."""
    duties = tuple(_of_voice(ruleset, table, said))
    if not calls_supervisor(duties):
        return duties
    hand = _hand_of(said, table.box(said.box))
    if isinstance(said, SignalBlurred):
        return supervised(duties, tuple(SupervisorDecided(said.box, act, hand) for act in ON_BLURRED))
    decisions = of_hand(said.box, hand)
    is_rest = _differing(table, said.box) is None and _meant(ruleset, table, said) is Act.GIVE_NO_CARD
    return supervised(duties, decisions[1:] if is_rest else decisions)


def _meant(ruleset: Ruleset, table: Table, said: PlayerAsked | PlayerCalled | PlayerSigned) -> Act | None:
    """What is wanted by these words, as far as the house says what they mean."""
    if isinstance(said, PlayerAsked):
        return Act.GIVE_CARD if said.wish is Wish.CARD else Act.GIVE_NO_CARD
    read = rule_on(ruleset, _question(table, said)).answer
    return read.act if isinstance(read, ActAnswer) else None


def _of_voice(ruleset: Ruleset, table: Table, said: Voice) -> Iterator[Duty]:
    box = table.box(said.box)
    if is_deal_incomplete(ruleset, table) or any(hand.hand.is_covered for hand in box.hands) or not box.hands:
        return
    if not box.hands[_hand_of(said, box)].hand.cards:
        return
    differing = _differing(table, said.box)
    if differing is not None:
        yield from _followed(ruleset, table, said, rule_on(ruleset, differing))
        return
    speaks = speaks_for(ruleset, table, box, said.player)
    if speaks.answer != Permission(True):
        yield from unheard(said, speaks)
    elif isinstance(said, PlayerAsked):
        act = Act.GIVE_CARD if said.wish is Wish.CARD else Act.GIVE_NO_CARD
        yield from _followed(ruleset, table, said, Ruling(ActAnswer(act), speaks.because))
    else:
        read = rule_on(ruleset, _question(table, said))
        yield from _followed(ruleset, table, said, Ruling(read.answer, merged(speaks.because, read.because)))


def unheard(said: Voice | DecisionChanged, speaks: Ruling) -> Iterator[Duty]:
    """The answer to somebody whose word does not count; the supervisor's where the house does not say whose does."""
    if speaks.answer == Permission(False):
        yield ruled(RequestAnswered(said.player, said.box, is_allowed=False), speaks)
    else:
        yield ruled(SupervisorCalled(said.box), speaks)


def _question(table: Table, said: PlayerCalled | PlayerSigned | SignalBlurred) -> Situation:
    match said:
        case PlayerCalled():
            return CallToRead(said.call)
        case PlayerSigned():
            return SignalToRead(said.signal)
        case SignalBlurred():
            return SignalUnclear(said.could_be, max(1, len(table.box(said.box).owners)))


def _differing(table: Table, box: int) -> VoicesDiffer | None:
    """The question of two voices: the player who sits at a box, and another with a higher stake, want the opposite."""
    wishes = {said.player: said.wish for said in table.heard if isinstance(said, PlayerAsked) and said.box == box}
    wishes = {player: wish for player, wish in wishes.items() if wish in (Wish.CARD, Wish.STAND)}
    seated = table.seated_at(box)
    if seated is None or seated.name not in wishes:
        return None
    own, lies = wishes[seated.name], table.box(box)
    others = [player for player, wish in wishes.items() if wish is not own]
    is_higher = any(staked_by(lies, player) > staked_by(lies, seated.name) for player in others)
    return VoicesDiffer(own is Wish.CARD) if is_higher else None


def _followed(ruleset: Ruleset, table: Table, said: Voice, ruling: Ruling) -> Iterator[Duty]:
    if isinstance(ruling.answer, ActAnswer):
        yield from _done(ruleset, table, said, ruling.answer.act, ruling)
    elif is_open(ruling):
        possible = [duty for act in CallToRead.acts for duty in _done(ruleset, table, said, act, ruling)]
        yield from {duty.act: Duty(duty.act, duty.because, Basis.OPEN) for duty in possible}.values()
    else:
        yield ruled(SupervisorCalled(said.box), ruling)


def _done(ruleset: Ruleset, table: Table, said: Voice, act: Act, ruling: Ruling) -> Iterator[Duty]:
    """What the hand may have of it: a hand that is not open takes no card any more, an open one by the house's rule."""
    owed = _act(table, said, act)
    refused = RequestAnswered(said.player, said.box, is_allowed=False)
    asked = _asked_of_hand(table, owed)
    if asked is None:
        yield ruled(owed, ruling)
        return
    allowed = rule_on(ruleset, asked)
    because = Ruling(ruling.answer, merged(ruling.because, allowed.because))
    if is_open(allowed):
        granted = replace(refused, is_allowed=True) if isinstance(asked, ChangeAsked) else owed
        yield from (left_open(each, because) for each in (granted, refused))
    elif allowed.answer == Permission(True) and not isinstance(asked, ChangeAsked):
        yield ruled(owed, because)
    elif isinstance(allowed.answer, Permission):
        yield ruled(RequestAnswered(said.player, said.box, allowed.answer.is_allowed), allowed)
    else:
        yield ruled(SupervisorCalled(said.box), allowed)


def _asked_of_hand(table: Table, owed: Owed) -> Situation | None:
    """What is asked before a card is given."""
    if not isinstance(owed, DealCard):
        return None
    hand = table.box(owed.place).hands[owed.hand]
    match hand.state:
        case HandState.OPEN:
            return CardAsked(hand.hand, hand.is_split)
        case HandState.DOUBLED:
            return CardAskedAfterDouble(hand.hand)
        case _:
            return ChangeAsked(is_confirmed=True)


def _hand_of(said: Voice, box: Box) -> int:
    """The hand that is spoken of, or else the one in play."""
    return said.hand if isinstance(said, PlayerAsked) and said.hand < len(box.hands) else hand_in_play(box)


def _act(table: Table, said: Voice, act: Act) -> Owed:
    hand = _hand_of(said, table.box(said.box))
    match act:
        case Act.GIVE_CARD:
            return DealCard(said.box, hand)
        case Act.GIVE_NO_CARD:
            return HandStood(said.box, hand)
        case _:
            return ActDone(act, said.box)
