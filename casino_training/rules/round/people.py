"""Who is who at a box, as a person standing at the table can see it."""

from __future__ import annotations

from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.round.deal import deal_left, is_deal_over
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Claimant, DecisionDisputed, Drawn
from casino_training.rules.table import Box, HandState, Table
from casino_training.rules.values import Moment, Phase


def holder(table: Table, box: Box) -> str | None:
    """Who sits at the box or was appointed, when he is there."""
    seated = table.seated_at(box.number)
    names = (seated.name if seated else None, box.appointed)
    present = {player.name for player in table.players if player.is_present}
    return next((name for name in names if name in present), None)


def staked_by(box: Box, player: str) -> int:
    """Cents of a player on a box, what he added later left out."""
    return sum(stake.cents for hand in box.hands for stake in hand.stakes if stake.player == player)


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


def hand_in_play(box: Box) -> int:
    """The hand of a box that is being served: the first one open, or the last."""
    is_open = (index for index, hand in enumerate(box.hands) if hand.state is HandState.OPEN)
    return next(is_open, max(0, len(box.hands) - 1))


def is_dealt(table: Table) -> bool:
    """Whether a card of this round lies on the table."""
    return bool(table.bank.cards) or any(hand.hand.cards for box in table.boxes for hand in box.hands)


def moment_now(ruleset: Ruleset, table: Table) -> Moment:
    """The next moment of the round to come."""
    if not is_dealt(table):
        return Moment.BEFORE_FIRST_CARD
    if deal_left(ruleset, table) and not is_deal_over(table):
        return Moment.BEFORE_SECOND_CARD
    if len(table.bank.cards) > 1 and not any(card.is_face_down for card in table.bank.cards):
        return Moment.AFTER_BANK
    is_waiting = any(hand.state is HandState.OPEN and hand.stakes for box in table.boxes for hand in box.hands)
    return Moment.BEFORE_THIRD_CARD if is_waiting else Moment.BEFORE_BANK_DRAWS


def found_now(ruleset: Ruleset, table: Table) -> Phase:
    """How far the round has got when something is found."""
    if not is_dealt(table):
        return Phase.BEFORE_NEXT_ACT
    is_incomplete = bool(deal_left(ruleset, table)) and not is_deal_over(table)
    return Phase.DEAL_INCOMPLETE if is_incomplete else Phase.ROUND
