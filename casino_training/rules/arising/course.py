"""What lies on a table came about by the rules: by what the bank and the players drew, and by what was insured.

A croupier errs, so what `Table.heard` tells of, or what the question is about, may lie there all the same.
"""

from __future__ import annotations

from casino_training.rules.answers import BANK, Place
from casino_training.rules.arising.cards import check_bank, check_drawn, kept_by_bank
from casino_training.rules.arising.facts import is_closed_against
from casino_training.rules.arising.hands import check_added, check_state, is_doubled
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.insurance import InsuranceAmount
from casino_training.rules.happenings import CardDealt, CardDrawnInError, InsurancePlaced
from casino_training.rules.physics.notes import is_remedied
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import AddedOverMaximum, InsuranceToAccept, Situation, StakeAdded
from casino_training.rules.table import Box, BoxHand, HandState, Stake, Table


def check_course(ruleset: Ruleset, table: Table, asked: Situation | None) -> None:
    """Raises `CannotArise` where the bank or a player drew too often, or more is insured than can be."""
    if len(table.bank) and not table.bank.is_covered:
        in_error = len(_in_error(table, BANK)) + _is_about_bank_card(asked) + kept_by_bank(ruleset, asked)
        check_bank(ruleset, table.bank, "table.bank", is_finished=False, in_error=in_error)
    for box in table.boxes:
        path = f"table.boxes[{box.number - 1}]"
        for number, hand in enumerate(box.hands):
            where = f"{path}.hands[{number}]"
            errors = _in_error(table, box.number)
            _check_hand(ruleset, hand, errors, f"{where}.hand")
            may_be_given = bool(errors) or is_remedied(table, box.number)
            check_state(ruleset, hand, where, may_be_given=may_be_given)
            if not isinstance(asked, StakeAdded | AddedOverMaximum):
                check_added(ruleset, hand, where)
        _check_insurance(ruleset, table, box, asked, f"{path}.insurance")


def _is_about_bank_card(asked: Situation | None) -> bool:
    """Whether the question is what is done about a card that the bank drew in error."""
    accident = getattr(asked, "accident", None)
    return isinstance(accident, Accident) and accident.trigger is Trigger.BANK_DREW_TOO_MANY


def _in_error(table: Table, place: Place) -> tuple[Card, ...]:
    """The cards that came to a place in error and about which nothing has been done."""
    drawn = [said.card for said in table.heard if isinstance(said, CardDrawnInError) and said.box == place]
    return (*drawn, *(said.card for said in table.heard if isinstance(said, CardDealt) and said.place == place))


def _check_hand(ruleset: Ruleset, played: BoxHand, in_error: tuple[Card, ...], path: str) -> None:
    """Nobody drew to a hand that was bust, that has its card after doubling, or that began with a split ace."""
    cards = list(played.hand.cards)
    while cards and cards[-1] in in_error:
        cards.pop()
    hand = Hand(tuple(cards))
    if hand.is_covered:
        return
    if len(hand) > 2:
        check_drawn(ruleset, hand, path)
    is_split_ace = played.is_split and bool(cards) and cards[0].is_ace
    limits = (
        (is_doubled(played), 2, ruleset.doubling.cards.value),
        (is_split_ace, 1, ruleset.splitting.aces_cards.value),
    )
    for is_so, dealt, drawn in limits:
        if is_so and isinstance(drawn, int) and len(hand) > dealt + drawn:
            raise CannotArise(
                Reason.CARDS,
                path,
                "{hand} was given more cards than a doubled hand or a split ace is; leave out what is over",
                hand=hand,
            )


def _check_insurance(ruleset: Ruleset, table: Table, box: Box, asked: Situation | None, path: str) -> None:
    """What is insured can be: against the bank's first card, and so much of stakes that still lie there."""
    told = {said.player for said in table.heard if isinstance(said, InsurancePlaced) and said.box == box.number}
    placed = asked.placed if isinstance(asked, InsuranceToAccept) else None
    for insurance in box.insurance:
        if insurance.player not in told:
            _check_open(ruleset, table.bank, path)
            if insurance.total != placed:
                _check_amount(ruleset, box, insurance, path)


def _check_open(ruleset: Ruleset, bank: Hand, path: str) -> None:
    """Insurance is open against the bank's first card."""
    rules = ruleset.insurance
    if not bank.cards or bank.cards[0].is_face_down:
        return
    if is_closed_against(bank.cards[0], rules.against, rules.ten_includes_pictures):
        raise CannotArise(
            Reason.AMOUNT,
            path,
            "there is no insurance against {card} here; take it away, or write the bank's card",
            card=bank.cards[0],
        )


def _check_amount(ruleset: Ruleset, box: Box, insurance: Stake, path: str) -> None:
    """No more is insured than a player's stakes on the box allow, as long as all of them still lie there."""
    amount = ruleset.insurance.amount.value
    if not isinstance(amount, InsuranceAmount) or any(hand.state is HandState.BUST for hand in box.hands):
        return
    on_box = _staked(box, insurance)
    if on_box and insurance.total * amount.most.denominator > on_box * amount.most.numerator:
        raise CannotArise(
            Reason.AMOUNT,
            path,
            "{placed} cents insure {stake} cents of {player}, and {most} can be insured",
            placed=insurance.total,
            stake=on_box,
            player=insurance.player,
            most=amount.most,
        )


def _staked(box: Box, insurance: Stake) -> int:
    """Cents of the player on the box of whom this insurance is."""
    stakes = (stake for hand in box.hands for stake in hand.stakes)
    return sum(stake.total for stake in stakes if stake.player == insurance.player)
