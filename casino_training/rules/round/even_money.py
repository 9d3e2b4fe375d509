"""Even money: whether who wants it may have it, and whether who has taken it may keep it."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import LeftOpen, Permission
from casino_training.rules.cards import Card
from casino_training.rules.chapters.totals import is_blackjack
from casino_training.rules.clause import Basis, Citing, DocumentIsSilent, Rule, Ruling
from casino_training.rules.happenings import CardTurned, EvenMoneyTaken
from casino_training.rules.round.acts import allowed_to, merged
from casino_training.rules.round.people import holder
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import EvenMoneyAsked, EvenMoneyDisputed, LateEvenMoneyAsked
from casino_training.rules.table import Box, BoxHand, Table
from casino_training.rules.values import Moment


def even_money_taken(ruleset: Ruleset, table: Table, box: Box, hand: BoxHand) -> dict[str, Ruling]:
    """By player the ruling on even money that he has taken for a hand: open, or yes; what is refused counts nothing."""
    seen = next((index for index, said in enumerate(table.heard) if isinstance(said, CardTurned)), len(table.heard))
    taken = {
        said.player: index > seen
        for index, said in enumerate(table.heard)
        if isinstance(said, EvenMoneyTaken) and said.box == box.number
    }
    if not taken or not table.bank.cards or table.bank.cards[0].is_face_down:
        return {}
    upcard = table.bank.cards[0]
    rulings = {
        player: _decided(on_even_money(ruleset, table, box, hand, player, upcard, is_late=is_late))
        for player, is_late in taken.items()
    }
    return {player: ruling for player, ruling in rulings.items() if ruling.answer != Permission(False)}


def _decided(rulings: Iterator[Ruling]) -> Ruling:
    """The first that does not say yes, or else the last, with the reading on which one before it rests."""
    read: tuple[Rule[object], ...] = ()
    for decided in rulings:
        if decided.answer != Permission(True):
            return decided
        if decided.basis is Basis.READING:
            read = merged(read, decided.because)
    return Ruling(decided.answer, merged(read, decided.because))


def on_even_money(
    ruleset: Ruleset, table: Table, box: Box, hand: BoxHand, player: str, upcard: Card, *, is_late: bool
) -> Iterator[Ruling]:
    """What is ruled on even money of a player, question after question; `is_late`: the bank's second card is seen."""
    yield blackjack_held(ruleset, hand)
    yield rule_on(ruleset, EvenMoneyAsked(upcard))
    holds = holder(table, box)
    if holds is not None and holds != player:
        yield allowed_to(player, rule_on(ruleset, EvenMoneyDisputed(player, holds)))
    if is_late:
        yield rule_on(ruleset, LateEvenMoneyAsked(Moment.AFTER_BANK))


def blackjack_held(ruleset: Ruleset, hand: BoxHand) -> Ruling:
    """Whether a hand is a blackjack, as a ruling on even money for it."""
    cite = Citing()
    try:
        held = is_blackjack(ruleset, cite, hand.hand, is_split=hand.is_split)
    except DocumentIsSilent:
        return Ruling(LeftOpen(), cite.because)
    return Ruling(Permission(held), cite.because or (ruleset.even_money.against,))
