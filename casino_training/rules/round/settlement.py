"""What every stake comes to, and in which order stakes are settled."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, Order, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.payouts import SettlementStep
from casino_training.rules.clause import Basis, Rule, Ruling
from casino_training.rules.happenings import (
    InsuranceSettled,
    PaymentMade,
    StakeCollected,
    StakeReturned,
)
from casino_training.rules.round.acts import Duty, SettleOpenly, asked_often, is_open, merged, weakest
from casino_training.rules.round.allowed import may_not_lie
from casino_training.rules.round.deal import served
from casino_training.rules.round.even_money import even_money_taken
from casino_training.rules.round.in_doubt import is_in_doubt
from casino_training.rules.round.insuring import accepted_insurance, open_insurance, refused_insurance
from casino_training.rules.round.people import boxholder_of, by_owner
from casino_training.rules.round.stakes import is_stake_let_lie
from casino_training.rules.round.staying_out import stakes_left_open
from casino_training.rules.round.supervising import lies_by_his_word
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    EvenMoneyDue,
    InsuranceDue,
    PaymentDue,
    PaymentsDue,
    SettlementToOrder,
    StakeAfterRound,
    SurrenderDue,
)
from casino_training.rules.table import DOUBLED, STOOD, SURRENDERED, Box, BoxHand, Stake, Table

SETTLEMENTS_REMEMBERED = 1024
"""So many hands with their stakes, each against a bank, are not settled anew at the next act."""


class Settlement(Struct, frozen=True, gc=False):
    """What moves between the bank and a player for his stakes on a hand, or for his insurance (`hand` None).

    `cents` as in `Amount`, to the player when positive; None where the document leaves open what moves.
    """

    player: str
    box: int
    hand: int | None
    cents: int | None
    because: tuple[Rule[object], ...]
    basis: Basis


def settlements(ruleset: Ruleset, table: Table) -> tuple[Settlement, ...]:
    """What all stakes come to that lie unsettled on a table whose players and bank have finished.

    One entry for each player on each hand in the order of boxes and stakes, then his insurance on that box.
    Raises ValueError when an amount is no whole number of cents or a card that counts lies face down.
    """
    found: list[Settlement] = []
    for box in table.boxes:
        if box.hands:
            for index, hand in enumerate(box.hands):
                if hand.stakes:
                    found += settlements_of_hand(ruleset, table, box, index)
        if box.insurance:
            found += settlements_of_insurance(ruleset, table, box)
    return tuple(found)


def settlements_of_hand(ruleset: Ruleset, table: Table, box: Box, index: int) -> tuple[Settlement, ...]:
    """What each owner's stakes on a hand come to: surrendered, as even money, or against the bank.

    What came to lie on a hand without cards was never in play, and no document says what becomes of it then. Nor can it
    be said of a hand that was given up, doubled or split where the document does not allow it, nor of stakes that were
    not to lie there or to which another amount was added than may be, nor of a card about which the supervisor was
    called, until he has decided. What he lets lie is settled by his word.
    """
    hand = box.hands[index]
    stakes = hand.unsettled
    if not hand.hand.cards:
        return _left_open(stakes, box, index, (ruleset.stakes.placed_until,))
    if is_in_doubt(ruleset, table, box, index):
        return _left_open(stakes, box, index, (ruleset.irregularities.dispute,))
    if table.heard and lies_by_his_word(table, box.number):
        return _in_practice(_by_the_hand(ruleset, table, box, index, stakes, by_his_word=True))
    wrong = may_not_lie(ruleset, table, box, index)
    said = tuple([stake for stake in stakes if stake.player not in wrong]) if wrong else stakes
    settled = _by_the_hand(ruleset, table, box, index, said) if said else ()
    if is_stake_let_lie(table, box):
        settled = _in_practice(settled)
    return _with_open(settled, stakes, box, index, wrong) if wrong else settled


def _in_practice(found: tuple[Settlement, ...]) -> tuple[Settlement, ...]:
    return tuple(replace(one, basis=weakest(one.basis, Basis.PRACTICE)) for one in found)


def _with_open(
    found: tuple[Settlement, ...], stakes: tuple[Stake, ...], box: Box, index: int, wrong: Mapping[str, Ruling]
) -> tuple[Settlement, ...]:
    """These settlements and those of the players left open of whose stakes a ruling speaks, in the order of stakes."""
    every = list(found)
    for stake in by_owner(stakes):
        if stake.player in wrong:
            every += _left_open((stake,), box, index, wrong[stake.player].because)
    order = [stake.player for stake in stakes]
    return tuple(sorted(every, key=lambda one: order.index(one.player)))


def _by_the_hand(
    ruleset: Ruleset, table: Table, box: Box, index: int, stakes: tuple[Stake, ...], *, by_his_word: bool = False
) -> tuple[Settlement, ...]:
    """What stakes that may lie there come to: surrendered, as even money, or against the bank.

    What lies by the supervisor's word is settled as if nobody asked any more whether it might be doubled.
    """
    hand = box.hands[index]
    if hand.state is SURRENDERED:
        return tuple(_given_up(ruleset, table, box, index, stake) for stake in by_owner(stakes))
    even = even_money_taken(ruleset, table, box, hand) if table.heard else None
    if not even:
        asked = replace(hand, state=STOOD) if by_his_word else hand
        found = _against_bank(ruleset, table.bank, asked, stakes, box.number, index)
        out = stakes_left_open(ruleset, box, index) if hand.is_split or hand.state is DOUBLED else None
        return _with_unsaid(found, out) if out else found
    early = [stake for stake in stakes if stake.player in even]
    left = tuple([stake for stake in stakes if stake.player not in even])
    return (
        *[_as_even_money(ruleset, stake, box, index, even[stake.player]) for stake in by_owner(early)],
        *_against_bank(ruleset, table.bank, hand, left, box.number, index, is_beside=True),
    )


def _given_up(ruleset: Ruleset, table: Table, box: Box, index: int, stake: Stake) -> Settlement:
    """What a stake on a hand that was given up comes to; that of a co-player follows who decides for the box."""
    settled = _ruled(stake, box.number, index, rule_on(ruleset, SurrenderDue(stake)))
    if stake.player == boxholder_of(table, box):
        return settled
    return _resting_on(settled, Ruling(Permission(True), (ruleset.boxes.decided_by,)))


def _as_even_money(ruleset: Ruleset, stake: Stake, box: Box, index: int, allowed: Ruling) -> Settlement:
    """What a stake comes to for which even money was taken; open where it is open whether it may be."""
    if is_open(allowed):
        return _ruled(stake, box.number, index, allowed)
    paid = _ruled(stake, box.number, index, rule_on(ruleset, EvenMoneyDue(stake)))
    return _resting_on(paid, allowed) if allowed.basis is Basis.READING else paid


def _left_open(
    stakes: tuple[Stake, ...], box: Box, index: int, because: tuple[Rule[object], ...]
) -> tuple[Settlement, ...]:
    owners = dict.fromkeys(stake.player for stake in stakes)
    return tuple(Settlement(player, box.number, index, None, because, Basis.OPEN) for player in owners)


def _parted(stakes: tuple[Stake, ...]) -> tuple[tuple[Stake, ...], ...]:
    """The stakes that are ruled on together; those of a player who has doubled for somebody else apart."""
    others = dict.fromkeys([stake.player for stake in stakes if not stake.cents])
    if not others:
        return (stakes,) if stakes else ()
    own = tuple([stake for stake in stakes if stake.player not in others])
    apart = [tuple([stake for stake in stakes if stake.player == player]) for player in others]
    return (own, *apart) if own else tuple(apart)


@lru_cache(maxsize=SETTLEMENTS_REMEMBERED)
def _against_bank(
    ruleset: Ruleset,
    bank: Hand,
    hand: BoxHand,
    stakes: tuple[Stake, ...],
    box: int,
    index: int,
    *,
    is_beside: bool = False,
) -> tuple[Settlement, ...]:
    """What these stakes on the hand of this index on a box come to against the bank."""
    is_added = index > 0
    found: list[Settlement] = []
    for part in _parted(stakes):
        played = hand if len(part) == len(hand.stakes) else replace(hand, stakes=part)
        if len(part) == 1:
            ruling = rule_on(ruleset, PaymentDue(played, bank, is_beside, is_added))
            found.append(_ruled(part[0], box, index, ruling))
        else:
            ruling = rule_on(ruleset, PaymentsDue(played, bank, is_beside, is_added))
            found += _by_owner(part, box, index, ruling)
    return tuple(found)


def settlements_of_insurance(ruleset: Ruleset, table: Table, box: Box) -> tuple[Settlement, ...]:
    """What each player's insurance on a box comes to; what is refused goes back to him and is never paid.

    What lies there though the document neither allows nor refuses it comes to what nobody can say.
    """
    if not box.insurance:
        return ()
    refused = refused_insurance(ruleset, table, box)
    accepted = accepted_insurance(box, refused)
    settled: tuple[Settlement, ...] = ()
    if accepted:
        settled = _by_owner(accepted, box.number, None, rule_on(ruleset, InsuranceDue(accepted, table.bank)))
        partly = {player: ruling for player, (ruling, _) in refused.items()}
        settled = tuple(_resting_on(one, partly[one.player]) if one.player in partly else one for one in settled)
        unsaid = open_insurance(ruleset, table, replace(box, insurance=accepted))
        settled = _with_unsaid(settled, unsaid)
    back = {player: ruling for player, (ruling, _) in refused.items() if all(one.player != player for one in settled)}
    returned = (Settlement(player, box.number, None, 0, said.because, said.basis) for player, said in back.items())
    return (*settled, *returned)


def _resting_on(settled: Settlement, ruling: Ruling) -> Settlement:
    """A settlement that follows from this ruling too."""
    because = merged(ruling.because, settled.because)
    return replace(settled, because=because, basis=weakest(settled.basis, ruling.basis))


def _with_unsaid(found: tuple[Settlement, ...], unsaid: Mapping[str, Ruling]) -> tuple[Settlement, ...]:
    """These settlements, those of the players left open of whom a ruling leaves something open."""
    return tuple([_left_unsaid(one, unsaid[one.player]) if one.player in unsaid else one for one in found])


def _left_unsaid(settled: Settlement, ruling: Ruling) -> Settlement:
    return replace(settled, cents=None, because=merged(settled.because, ruling.because), basis=Basis.OPEN)


def _by_owner(stakes: tuple[Stake, ...], box: int, index: int | None, ruling: Ruling) -> tuple[Settlement, ...]:
    """One settlement for each owner, all his stakes together."""
    moves: dict[str, int | None] = dict.fromkeys((stake.player for stake in stakes), None)
    if isinstance(ruling.answer, Amounts):
        for player, cents in ruling.answer.by_owner:
            moves[player] = (moves[player] or 0) + cents
    return tuple(Settlement(player, box, index, cents, ruling.because, ruling.basis) for player, cents in moves.items())


def _ruled(stake: Stake, box: int, index: int, ruling: Ruling) -> Settlement:
    cents = ruling.answer.cents if isinstance(ruling.answer, Amount) else None
    return Settlement(stake.player, box, index, cents, ruling.because, ruling.basis)


def settling(ruleset: Ruleset, table: Table, settled: Settlement) -> Duty:
    """The duty to make these cents move."""
    player, box, hand, cents = settled.player, settled.box, settled.hand, settled.cents
    if cents is None:
        return Duty(SettleOpenly(player, box, hand), settled.because, Basis.OPEN)
    if hand is None:
        return Duty(InsuranceSettled(player, box, cents), settled.because, settled.basis)
    if cents < 0:
        return Duty(StakeCollected(player, box, -cents, hand), settled.because, settled.basis)
    if cents == 0 and _is_handed_back(ruleset, played := table.box(box).hands[hand], table.bank):
        lying = sum(stake.total for stake in played.unsettled if stake.player == player)
        return Duty(StakeReturned(player, box, lying, hand), settled.because, settled.basis)
    return Duty(PaymentMade(player, box, cents, hand), settled.because, settled.basis)


def _is_handed_back(ruleset: Ruleset, hand: BoxHand, bank: Hand) -> bool:
    """Whether a stake of which nothing moves goes back: one that is the player's again, or lost and yet spared."""
    ruling = rule_on(ruleset, StakeAfterRound(hand.hand, bank, is_split=hand.is_split))
    return ruling.answer in (ActAnswer(Act.HAND_BACK), ActAnswer(Act.COLLECT))


def settlement_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The settlements that may come next, in the order of the house, which is cited where others wait for it."""
    found = settlements(ruleset, table)
    if len(found) < 2:
        return tuple([settling(ruleset, table, one) for one in found])
    order = asked_often(ruleset, SettlementToOrder())
    first = _first_of(ruleset, table, found, order.answer.steps) if isinstance(order.answer, Order) else found
    duties = tuple([settling(ruleset, table, one) for one in first])
    return duties if len(first) == len(found) else tuple([_in_order(duty, order) for duty in duties])


def _first_of(
    ruleset: Ruleset, table: Table, found: tuple[Settlement, ...], steps: tuple[str, ...]
) -> tuple[Settlement, ...]:
    """Those of these settlements that come first by the steps of a house."""
    if SettlementStep.BOX_BY_BOX in steps:
        boxes = tuple([box for box in table.boxes if any(one.box == box.number for one in found)])
        number = served(ruleset, boxes)[0]
        return tuple(one for one in found if one.box == number)
    if SettlementStep.COLLECT_EVERYWHERE in steps and any((one.cents or 0) < 0 for one in found):
        return tuple(one for one in found if one.cents is None or one.cents <= 0)
    return found


def _in_order(duty: Duty, order: Ruling) -> Duty:
    """A settlement that comes before others by the order of the house."""
    return Duty(duty.act, merged(duty.because, order.because), weakest(duty.basis, order.basis))
