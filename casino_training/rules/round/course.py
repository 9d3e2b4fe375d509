"""The course of a round: what is owed first, and what only once that is done."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.cards import Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    BustCollected,
    EvenMoneyOffered,
    Happening,
    InsuranceOffered,
    InsuranceSettled,
    PaymentMade,
    RoundClosed,
    StakeCollected,
    StakeReturned,
)
from casino_training.rules.physics.memory import is_void
from casino_training.rules.round.acts import Duty, SettleOpenly, Turn
from casino_training.rules.round.bank import turn_of_bank
from casino_training.rules.round.dealing import deal_due
from casino_training.rules.round.glance import Glance, glance
from casino_training.rules.round.in_doubt import card_too_many
from casino_training.rules.round.insured import insurance_wrong_due
from casino_training.rules.round.matters import Matters, duties_of, is_touched, waiting
from casino_training.rules.round.offers import before_cards, insurance_offer_due, insurance_refused_due, offers_due
from casino_training.rules.round.payments import is_bank_waited_for, payment_wrong_due
from casino_training.rules.round.play import HANDS_REMEMBERED, OVER, paid_in_deal, turn_alone, turn_of
from casino_training.rules.round.settlement import (
    settlement_due,
    settlements_of_insurance,
    settling,
)
from casino_training.rules.round.shoe import from_empty_shoe, shoe_due
from casino_training.rules.round.stakes import is_stake_waited_for, stakes_found_late_due, stakes_wrong_due, waiting_due
from casino_training.rules.round.wrongs import (
    bank_drawn_due,
    bank_wrong_due,
    lacks_cards,
    not_allowed_due,
    too_many_cards_due,
    without_cards_due,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, BoxHand, HandState, Stake, Table

LEFT_OPEN = Basis.OPEN
BESIDE_ANSWERS = (
    *(BustCollected, PaymentMade, StakeCollected, StakeReturned, InsuranceSettled, SettleOpenly),
    *(InsuranceOffered, EvenMoneyOffered),
)
"""What may be done while somebody elsewhere waits for an answer: no card comes, and the bank is not played."""
CLOSE = (Duty(RoundClosed(), (), LEFT_OPEN),)


def due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What may come next, every order that the document allows and no other; one duty after the other is done.

    Empty before there are stakes, while the players decide, and once the round is closed.
    Raises ValueError when a payment is no whole number of cents.
    """
    owed = _due(ruleset, table)
    return owed if table.shoe_cards else from_empty_shoe(ruleset, table, owed)


def _due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What may come next as long as there are cards in the shoe."""
    if not table.heard:
        return _of_course(ruleset, table)
    if matters := waiting(ruleset, table):
        return _with_what_may_wait(ruleset, table, matters)
    first = _to_be_done_first(ruleset, table)
    return _of_course(ruleset, table) if first is None else first


def _with_what_may_wait(ruleset: Ruleset, table: Table, matters: Matters) -> tuple[Duty, ...]:
    """What answers what was said or went wrong, and what else is owed meanwhile on which it does not bear.

    No document makes a bust hand, a blackjack that is paid or an offer wait until somebody elsewhere is answered.
    """
    answers = before_cards(offers_due(ruleset, table) + duties_of(matters))
    if not table.is_dealt:
        return answers
    beside = [duty for duty in _of_course(ruleset, table) if isinstance(duty.act, BESIDE_ANSWERS)]
    return answers + tuple(duty for duty in beside if duty not in answers and not is_touched(duty.act, matters))


def _of_course(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What is owed where nothing waits that was said or went wrong."""
    seen = glance(table)
    if seen.is_paid and (wrong := _early_payment_due(ruleset, table)):
        return wrong
    played = seen.played
    if not played:
        return _bank_and_settlement(ruleset, table, seen)
    if table.is_dealt and (late := stakes_found_late_due(ruleset, table, played)):
        return late
    if not seen.is_deal_over and (deal := deal_due(ruleset, table, seen)):
        return bank_wrong_due(ruleset, table, is_dealt=False) or deal + paid_in_deal(ruleset, table, played)
    turn = _at_rest(ruleset, table, seen)
    if turn is None:
        if wrong := without_cards_due(ruleset, table, played) or too_many_cards_due(ruleset, played, table):
            return wrong
        if wrong := not_allowed_due(ruleset, table, played):
            return wrong
        turn = _turn_of_all(ruleset, table, played)
    if not turn.is_finished and (wrong := bank_wrong_due(ruleset, table, is_dealt=True)):
        return wrong
    if seen.is_insured and (wrong := insurance_refused_due(ruleset, table)):
        return wrong
    owed = before_cards(insurance_offer_due(ruleset, table) + turn.duties)
    if not turn.is_finished or (owed and [duty for duty in owed if duty.basis is not LEFT_OPEN]):
        return owed
    return owed + _bank_and_settlement(ruleset, table, seen)


def _to_be_done_first(ruleset: Ruleset, table: Table) -> tuple[Duty, ...] | None:
    """What a void round, the end of the shoe or a stake that is waited for calls for; None where there is none."""
    if is_void(table):
        return _handed_back(table) or _close_due(table)
    if shoe := shoe_due(ruleset, table):
        return shoe
    if not is_stake_waited_for(ruleset, table):
        return None
    return stakes_wrong_due(ruleset, table, table.played) + waiting_due(ruleset, table)


def _at_rest(ruleset: Ruleset, table: Table, seen: Glance) -> Turn | None:
    """How all hands stand together when nothing is owed to any of them; None where one is to be looked at closely."""
    if not seen.is_unsettled:
        return OVER
    if table.heard or seen.is_paid:
        return None
    turn = OVER
    for box in seen.played:
        if len(box.hands) > 1:
            return None
        for hand in box.hands:
            alone = _rest_of(ruleset, hand.hand.ranks, hand.state, hand.is_split) if hand.stakes else OVER
            if alone is None:
                return None
            if not alone.is_finished:
                turn = alone
    return turn


@lru_cache(maxsize=HANDS_REMEMBERED)
def _rest_of(ruleset: Ruleset, ranks: str, state: HandState, is_split: bool) -> Turn | None:
    """How a hand with a stake stands by its cards alone: `turn_alone`, None also for too few or too many cards."""
    hand = BoxHand(Hand.of_ranks(ranks), (Stake("", 0),), is_split, state)
    if lacks_cards(ruleset, hand) or card_too_many(ruleset, hand) is not None:
        return None
    return turn_alone(ruleset, hand)


def _turn_of_all(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> Turn:
    """How the hands of these boxes stand, all together."""
    duties: list[Duty] = []
    is_finished = True
    for box in played:
        for index in range(len(box.hands)):
            turn = turn_of(ruleset, table, box, index)
            duties += turn.duties
            is_finished = is_finished and turn.is_finished
    return Turn(tuple(duties), is_finished)


def _early_payment_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What is done about payments before the bank has played, of which few may be made then."""
    if table.bank.cards and turn_of_bank(ruleset, table.bank).is_finished:
        return ()
    return _payment_wrong_due(ruleset, table, has_bank_finished=False)


def _payment_wrong_due(ruleset: Ruleset, table: Table, *, has_bank_finished: bool) -> tuple[Duty, ...]:
    """What is done about wrong payments, for stakes and for insurance."""
    of_stakes = payment_wrong_due(ruleset, table, has_bank_finished=has_bank_finished)
    return (*of_stakes, *insurance_wrong_due(ruleset, table))


def _bank_and_settlement(ruleset: Ruleset, table: Table, seen: Glance) -> tuple[Duty, ...]:
    """The bank, then every stake, then the end; an insurance is settled as soon as the bank's second card is known."""
    is_settled = not seen.is_unsettled and not seen.is_insured
    if is_settled and not table.bank.cards:
        return _close_due(table)
    bank = turn_of_bank(ruleset, table.bank)
    if bank.is_finished:
        wrong = bank_drawn_due(ruleset, table)
        if seen.is_paid and not wrong:
            wrong = _payment_wrong_due(ruleset, table, has_bank_finished=True)
        if wrong or is_settled:
            return wrong or _close_due(table)
        return bank.duties + settlement_due(ruleset, table)
    if is_settled and not is_bank_waited_for(ruleset, table):
        return _close_due(table)
    if not seen.is_insured or len(table.bank.cards) < 2 or table.bank.is_covered:
        return bank.duties
    known = [one for box in table.boxes for one in settlements_of_insurance(ruleset, table, box)]
    return (*bank.duties, *[settling(ruleset, table, one) for one in known])


def _handed_back(table: Table) -> tuple[Duty, ...]:
    """What goes back to the players of a round that is void; no document says how, so all that lies unsettled."""
    hands = [(box.number, index, hand) for box in table.boxes for index, hand in enumerate(box.hands)]
    stakes = {(stake.player, box, index): hand for box, index, hand in hands for stake in hand.unsettled}
    insured = dict.fromkeys((stake.player, box.number) for box in table.boxes for stake in box.insurance)
    back: list[Happening] = [InsuranceSettled(player, box, 0) for player, box in insured]
    for (player, box, index), hand in stakes.items():
        lying = sum(stake.total for stake in hand.unsettled if stake.player == player)
        back.append(StakeReturned(player, box, lying, index))
    return tuple(Duty(act, (), LEFT_OPEN) for act in back)


def _close_due(table: Table) -> tuple[Duty, ...]:
    """The end of a round of which cards or settled stakes still lie there."""
    if table.bank.cards or any(box.hands for box in table.boxes):
        return CLOSE
    return ()
