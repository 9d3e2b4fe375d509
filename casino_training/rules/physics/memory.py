"""What was said or went wrong and still stands: `Table.heard`. What answers it takes it away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, Place
from casino_training.rules.happenings import (
    AceValueWanted,
    ActDone,
    AdviceGiven,
    BoxAsked,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    CashOffered,
    CoPlayerDeclined,
    CutCardDrawn,
    DeciderNamed,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    ForeignChipSeen,
    Happening,
    InsurancePlaced,
    InsuranceRaised,
    MixedStackSeen,
    OpponentWanted,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    RemedyCardRefused,
    RemedyWanted,
    RequestAnswered,
    SecondHandWanted,
    SignalBlurred,
    StakeBehindAnswered,
    StakeOffered,
    StakePlaced,
    SupervisorAnswered,
    SupervisorDecided,
    TipGiven,
    TotalCalled,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.physics.notes import is_about_stakes, is_let_lie
from casino_training.rules.physics.places import box_at, place_of
from casino_training.rules.table import Table

Classes = tuple[type[Any], ...]

OF_PLAY: Classes = (
    *(PlayerCalled, PlayerSigned, PlayerAsked, StakeOffered, SignalBlurred, DecisionConfirmed, DecisionChanged),
    *(DecisionClaimed, AdviceGiven, CoPlayerDeclined, SecondHandWanted, DeciderNamed, AceValueWanted),
    *(RemedyWanted, WithdrawalWanted, RemedyCardRefused),
)
"""What is over at a box once a hand of it is played on."""

OF_CARD = (Act.GIVE_CARD, Act.GIVE_NO_CARD, Act.SERVE_BOX_NOW, Act.ASK_AGAIN)
"""What a supervisor decides that is over at a box once a hand of it is played on."""

ERROR_CARD: Classes = (CardDrawnInError, ErrorCardWanted, ErrorCardRefused)

ANSWERS: Mapping[type[Any], Classes] = {
    RequestAnswered: (
        *(PlayerAsked, StakeOffered, CoPlayerDeclined, BoxAsked, StakeBehindAnswered, CashOffered, DecisionChanged),
        *(ErrorCardClaimed, StakePlaced, PlayerCalled, PlayerSigned, SignalBlurred),
        *(AceValueWanted, OpponentWanted, PlaceWanted, RemedyWanted, WithdrawalWanted, SupervisorAnswered),
    ),
    ActDone: (
        *(AdviceGiven, SignalBlurred, MixedStackSeen, ForeignChipSeen, WorkContested, TipGiven, CutCardDrawn),
        *(StakePlaced, CardDealt, RemedyCardRefused),
        *(PlayerCalled, PlayerSigned, ErrorCardWanted, ErrorCardRefused, CardDrawnInError),
    ),
    DeciderNamed: (DecisionClaimed, SecondHandWanted),
    TotalCalled: (PlayerAsked,),
}
"""What each reply of the croupier is an answer to."""


def remembered(table: Table, happening: Happening) -> Table:
    """The table on which this stands from now on."""
    return replace(table, heard=(*table.heard, happening))


def without_words_of_play(table: Table, box: int) -> Table:
    """The table on which nothing stands any longer that was said about the play of this box."""
    if not table.heard:
        return table
    left = tuple(said for said in table.heard if not (_is_of_play(said) and place_of(said) == box))
    return table if len(left) == len(table.heard) else replace(table, heard=left)


def _is_of_play(said: Happening) -> bool:
    return isinstance(said, OF_PLAY) or (isinstance(said, SupervisorDecided) and said.act in OF_CARD)


def without_error_card(table: Table, place: Place) -> Table:
    """The table on which nothing stands any longer about a card that was dealt to this place in error."""
    classes: Classes = (*ERROR_CARD, DeciderNamed, RemedyWanted, CardDealt, SupervisorDecided)
    left = tuple(
        said
        for said in table.heard
        if is_about_stakes(said) or not (isinstance(said, classes) and place_of(said) == place)
    )
    return table if len(left) == len(table.heard) else replace(table, heard=left)


def with_insurance_let_lie(table: Table, box: int) -> Table:
    """The table on which it stands that late insurance was allowed, since this box is played on over it.

    That it was placed stands on only where the box had been doubled or split by then.
    """
    hands = box_at(table, box).hands
    late = [said for said in table.heard if isinstance(said, InsurancePlaced) and said.box == box]
    if not late or any(len(hand.hand.cards) > 2 for hand in hands):
        return table
    allowed = dict.fromkeys(RequestAnswered(said.player, box, is_allowed=True) for said in late)
    is_raised = any(hand.is_played_on for hand in hands)
    left = [said for said in table.heard if said not in allowed and (is_raised or said not in late)]
    return replace(table, heard=(*left, *allowed))


def insured(table: Table, placed: InsurancePlaced) -> Table:
    """The table on which insurance that came once hands had been played on stands, after what was seen by then."""
    table = with_second_card_seen(table)
    return remembered(table, placed) if table.is_played_on or table.is_second_card_seen else table


def insurance_raised(table: Table, raised: InsuranceRaised) -> Table:
    """The table on which a raise that came once the bank's second card was seen stands after it."""
    return remembered(with_second_card_seen(table), raised) if table.is_second_card_seen else table


def with_second_card_seen(table: Table) -> Table:
    """The table on which it stands that the bank's second card is seen, where it is: what comes now comes after it."""
    if not table.is_second_card_seen or any(isinstance(said, CardTurned) for said in table.heard):
        return table
    return remembered(table, CardTurned(BANK, table.bank.cards[1]))


def insured_before_second_card(table: Table) -> tuple[Happening, ...]:
    """What stands of the time before the first insurance that came once the bank's second card was seen."""
    seen = (index for index, said in enumerate(table.heard) if isinstance(said, CardTurned))
    return table.heard[: next(seen, len(table.heard))]


def is_void(table: Table) -> bool:
    """Whether the round has been declared void."""
    return any(isinstance(said, ActDone) and said.act is Act.VOID_ROUND for said in table.heard)


def reply(table: Table, given: RequestAnswered | ActDone | DeciderNamed | TotalCalled) -> Table:
    """The latest matter at the place that this can be an answer to is done with; without one, the reply stands.

    A round that is void is all that stands from then on. Who has a choice is asked for it, which changes nothing yet.
    """
    place = place_of(given)
    if place != BANK:
        box_at(table, place)
    if isinstance(given, ActDone) and given.act is Act.VOID_ROUND:
        return replace(table, heard=(given,))
    if isinstance(given, ActDone):
        if given.act is Act.LET_CHOOSE:
            return table
        decided = [said for said in table.heard if isinstance(said, SupervisorDecided) and said.place == place]
        if done := [said for said in decided if said.act is given.act]:
            is_over = not is_let_lie(done[-1])
            return replace(table, heard=tuple(said for said in table.heard if not is_over or said is not done[-1]))
        table = _without_choice(table, place)
    for said in reversed(table.heard):
        is_of_him = not isinstance(given, RequestAnswered) or _may_answer(said, given.player)
        if is_of_him and place_of(said) == place and isinstance(said, ANSWERS[type(given)]):
            if isinstance(said, DecisionChanged) and given == RequestAnswered(said.player, place, is_allowed=True):
                return _changed(table, said)
            return _without(table, said)
    return table if is_about_stakes(given) else remembered(table, given)


def _without_choice(table: Table, place: Place) -> Table:
    """The table on which no remedy is wanted at a place any longer: it has been put right, as was wanted or not."""
    left = tuple(said for said in table.heard if not (isinstance(said, RemedyWanted) and said.place == place))
    return replace(table, heard=left)


def _changed(table: Table, changed: DecisionChanged) -> Table:
    """What the player wants now stands in place of what he said before."""
    words = (PlayerCalled, PlayerSigned, PlayerAsked, DecisionChanged, DecisionConfirmed)
    left = (said for said in table.heard if not (isinstance(said, words) and place_of(said) == changed.box))
    return replace(table, heard=(*left, PlayerAsked(changed.player, changed.box, changed.wish)))


def _may_answer(said: Happening, player: str) -> bool:
    """Whether an answer to this player can be one to what was said; of a stake behind another than its owner speaks."""
    return isinstance(said, StakeBehindAnswered) or getattr(said, "player", player) == player


def _without(table: Table, answered: Happening) -> Table:
    """The table without this matter; a card drawn in error is done with as a whole."""
    is_error_card = isinstance(answered, ERROR_CARD)

    def stays(said: Happening) -> bool:
        is_same = isinstance(said, (*ERROR_CARD, DeciderNamed, RemedyWanted)) and place_of(said) == place_of(answered)
        return said is not answered and not (is_error_card and is_same)

    return replace(table, heard=tuple(said for said in table.heard if stays(said)))
