"""People: what they say and where they go. Words and signs move nothing on the table, but they stand until answered."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import (
    AceValueWanted,
    AdviceGiven,
    BoxAsked,
    BoxholderAppointed,
    CashOffered,
    CoPlayerDeclined,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyOffered,
    EvenMoneyRefused,
    ForeignChipSeen,
    InsuranceOffered,
    MixedStackSeen,
    OpponentWanted,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerReturned,
    PlayerSeated,
    PlayerSigned,
    RemedyCardRefused,
    RemedyWanted,
    SecondHandWanted,
    SignalBlurred,
    StakeAwaited,
    StakeBehindAnswered,
    StakeOffered,
    TipGiven,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.physics.memory import remembered
from casino_training.rules.physics.places import (
    Impossible,
    box_at,
    check_present,
    hand_at,
    player_named,
    player_present,
)
from casino_training.rules.table import Table

Spoken = (
    PlayerCalled
    | PlayerSigned
    | PlayerAsked
    | StakeOffered
    | SignalBlurred
    | DecisionChanged
    | CoPlayerDeclined
    | SecondHandWanted
    | EvenMoneyRefused
    | ErrorCardWanted
    | ErrorCardRefused
    | ErrorCardClaimed
    | BoxAsked
    | StakeBehindAnswered
    | AdviceGiven
    | CashOffered
    | MixedStackSeen
    | ForeignChipSeen
    | WorkContested
    | WithdrawalWanted
    | RemedyCardRefused
    | TipGiven
    | AceValueWanted
    | StakeAwaited
    | OpponentWanted
)
"""A player says or shows something at a box."""


def hear(table: Table, spoken: Spoken) -> Table:
    """The words stand, provided that the box is there and who speaks is at the table."""
    check_present(table, spoken.box, spoken.player)
    return remembered(table, spoken)


def hear_of_hand(table: Table, spoken: PlayerAsked | StakeOffered) -> Table:
    """The words stand, provided that the hand that is spoken of lies there too."""
    hand_at(box_at(table, spoken.box), spoken.hand)
    player_present(table, spoken.player)
    return remembered(table, spoken)


def hear_all(table: Table, claimed: DecisionClaimed) -> Table:
    """The claim stands, provided that everybody who claims the decision is there."""
    check_present(table, claimed.box, *claimed.players)
    return remembered(table, claimed)


def hear_of_other_box(table: Table, claimed: ErrorCardClaimed) -> Table:
    """The words stand, provided that both boxes are there."""
    box_at(table, claimed.drawn_to)
    return hear(table, claimed)


def hear_croupier(table: Table, said: DecisionConfirmed | EvenMoneyOffered) -> Table:
    """The croupier's words stand, provided that the box is there."""
    box_at(table, said.box)
    return remembered(table, said)


def hear_offer(table: Table, offered: InsuranceOffered) -> Table:
    """The offer stands."""
    return remembered(table, offered)


def appoint(table: Table, appointed: BoxholderAppointed) -> Table:
    """A player is boxholder from now on, and his wish to be is fulfilled."""
    check_present(table, appointed.box, appointed.player)
    box = replace(table.box(appointed.box), appointed=appointed.player)
    heard = tuple(
        said
        for said in table.heard
        if not (isinstance(said, BoxAsked) and (said.player, said.box) == (appointed.player, appointed.box))
    )
    return replace(table.with_box(box), heard=heard)


def hear_of_opponent(table: Table, wanted: OpponentWanted) -> Table:
    """The words stand, provided that the hand that is to be played against is there too."""
    if wanted.opponent != BANK:
        box_at(table, wanted.opponent)
    return hear(table, wanted)


def hear_at_no_box(table: Table, wanted: PlaceWanted) -> Table:
    """The words stand, provided that who speaks is at the table."""
    player_present(table, wanted.player)
    return remembered(table, wanted)


def hear_of_remedy(table: Table, wanted: RemedyWanted) -> Table:
    """The words stand, provided that the place is there, and who speaks is at the table."""
    if wanted.place != BANK:
        box_at(table, wanted.place)
    player_present(table, wanted.player)
    return remembered(table, wanted)


def leave(table: Table, left: PlayerLeft) -> Table:
    """A player is away; his chair and stake stay, and nobody waits for a further stake of his."""
    if not player_named(table, left.player).is_present:
        raise Impossible(f"{left.player} is away already")
    heard = tuple(said for said in table.heard if not (isinstance(said, StakeAwaited) and said.player == left.player))
    return _with_presence(replace(table, heard=heard), left.player, is_present=False)


def come_back(table: Table, returned: PlayerReturned) -> Table:
    """A player who was away is there again."""
    if player_named(table, returned.player).is_present:
        raise Impossible(f"{returned.player} is at the table already")
    return _with_presence(table, returned.player, is_present=True)


def sit_down(table: Table, seated: PlayerSeated) -> Table:
    """A player who stood has the chair of a box at which nobody sits."""
    check_present(table, seated.box, seated.player)
    if player_named(table, seated.player).is_seated or table.seated_at(seated.box) is not None:
        raise Impossible(f"{seated.player} cannot sit down at box {seated.box}")
    players = tuple(
        replace(player, seat=seated.box) if player.name == seated.player else player for player in table.players
    )
    return replace(table, players=players)


def _with_presence(table: Table, name: str, *, is_present: bool) -> Table:
    players = tuple(
        replace(player, is_present=is_present) if player.name == name else player for player in table.players
    )
    return replace(table, players=players)
