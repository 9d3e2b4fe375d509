"""Who is who at a box, as a person standing at the table can see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casino_training.rules.cards import Card
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.physics.places import hand_meant
from casino_training.rules.round.deal import is_deal_incomplete, served
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Claimant, DecisionDisputed, Drawn
from casino_training.rules.table import Box, BoxHand, HandState, Stake, Table
from casino_training.rules.values import Moment, Phase


def holder(table: Table, box: Box) -> str | None:
    """Who sits at the box or was appointed, when he is there."""
    seated = table.seated_at(box.number)
    names = (seated.name if seated else None, box.appointed)
    present = {player.name for player in table.players if player.is_present}
    return next((name for name in names if name in present), None)


def boxholder_of(table: Table, box: Box) -> str:
    """Who decides for a box as far as can be seen: its holder, or else whoever staked on it first; "" for nobody."""
    return holder(table, box) or (box.owners[0] if box.owners else "")


def following(ruleset: Ruleset, table: Table, box: Box) -> Box | None:
    """The box that is served after this one, the first again after the last; None where nothing is played."""
    order = served(ruleset, table.played)
    if not order:
        return None
    after = order.index(box.number) + 1 if box.number in order else 0
    return table.box(order[after % len(order)])


def owners_of(table: Table, number: int) -> int:
    """How many players have a stake on a box; at one where nobody has, what goes wrong concerns one at most."""
    return max(1, len(table.box(number).owners))


def staked_by(box: Box, player: str) -> int:
    """Cents of a player on a box, what he added later left out."""
    return sum(stake.cents for hand in box.hands for stake in hand.stakes if stake.player == player)


def lain(hand: BoxHand) -> list[Stake]:
    """The stakes that lie or have lain on a hand; not those that were withdrawn or refused."""
    return [*hand.stakes, *(stake for stake in hand.gone if stake.paid is not None)]


def by_owner(stakes: Iterable[Stake]) -> Iterator[Stake]:
    """One stake for each owner, all of his together."""
    stakes = tuple(stakes)
    for player in dict.fromkeys(stake.player for stake in stakes):
        own = [stake for stake in stakes if stake.player == player]
        yield Stake(player, sum(stake.cents for stake in own), sum(stake.added for stake in own))


def disputed(table: Table, box: Box, names: tuple[str, ...]) -> DecisionDisputed:
    """The question who of these players decides for the box."""
    seated = table.seated_at(box.number)
    is_vacant = seated is None and box.appointed is None
    vacancy = Vacancy.NOBODY if is_vacant else None if holder(table, box) else Vacancy.ABSENT
    claimants = tuple(
        Claimant(player.name, staked_by(box, player.name), player.seat, player.shoe_distance_cm)
        for player in map(table.player, names)
    )
    return DecisionDisputed(box.number, claimants, seated.name if seated else None, box.appointed, vacancy)


def drawn(table: Table, box: Box) -> Drawn:
    """Who has been given a third card, seen from a player of this box."""
    with_third = {
        each.number
        for each in table.boxes
        for hand in each.hands
        if len(hand.hand.cards) > 2 or hand.state is HandState.BUST
    }
    if box.number in with_third:
        return Drawn.HIMSELF
    return Drawn.OTHERS if with_third else Drawn.NOBODY


def moment_now(ruleset: Ruleset, table: Table) -> Moment:
    """The next moment of the round to come."""
    if not table.is_dealt:
        return Moment.BEFORE_FIRST_CARD
    if is_deal_incomplete(ruleset, table):
        return Moment.BEFORE_SECOND_CARD
    if table.is_second_card_seen:
        return Moment.AFTER_BANK
    is_waiting = any(hand.state is HandState.OPEN and hand.stakes for box in table.boxes for hand in box.hands)
    return Moment.BEFORE_THIRD_CARD if is_waiting else Moment.BEFORE_BANK_DRAWS


def found_now(ruleset: Ruleset, table: Table) -> Phase:
    """How far the round has got when something is found."""
    if not table.is_dealt:
        return Phase.BEFORE_NEXT_ACT
    return Phase.DEAL_INCOMPLETE if is_deal_incomplete(ruleset, table) else Phase.ROUND


def found_on_hand(ruleset: Ruleset, table: Table, box: Box, drawn: Card, index: int | None = None) -> Phase:
    """How far the round has got when a card is found that was drawn to this box: until the next act, that far only.

    `index` is the hand to which it was drawn, None the one in play.
    """
    if is_deal_incomplete(ruleset, table):
        return Phase.DEAL_INCOMPLETE
    is_last = any(hand.hand.cards[-1:] == (drawn,) for hand in box.hands[hand_meant(box, index) :][:1])
    order = served(ruleset, table.played)
    later = order[order.index(box.number) + 1 :] if box.number in order else ()
    is_passed = any(hand.is_played_on for number in later for hand in table.box(number).hands)
    return Phase.BEFORE_NEXT_ACT if is_last and not is_passed and not table.is_second_card_seen else Phase.ROUND
