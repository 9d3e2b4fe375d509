"""Irregularities and what puts them right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

from msgspec import Struct

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    CallSupervisor,
    LeftOpen,
    Permission,
    Person,
    Place,
    Placement,
)
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.bank import act_of_bank
from casino_training.rules.chapters.dealing import deal_order
from casino_training.rules.chapters.insurance import due_to_insured
from casino_training.rules.chapters.settling import due_to_owner, is_doubled_rightly
from casino_training.rules.chapters.stakes import is_placed_in_time
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.remedies import (
    ACTS,
    REFUSAL_ACTS,
    Accident,
    Irregularity,
    Remedy,
    Trigger,
    sense_of,
)
from casino_training.rules.values import Moment, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        BankCardDrawn,
        CardRefused,
        CardsOnEmptyBox,
        ErrorCardChoice,
        ErrorCardForNextBox,
        InsuranceNoticed,
        LastWordAsked,
        PaymentNoticed,
        RemedyChoice,
        RemedyWished,
        SignalUnclear,
        StakeChanged,
        WithdrawalAsked,
    )


Lines = tuple[Irregularity, ...]
"""What a document says about one trigger: the first line that reaches what happened decides."""


class Remedied(Protocol):
    """A question of what is done about an accident."""

    @property
    def accident(self) -> Accident: ...


class Irregularities(Struct, frozen=True):
    error_card_wanted: Annotated[
        Rule[Lines], "Card drawn in error, seen, and the player wants it.", sense_of(Trigger.ERROR_CARD_WANTED)
    ]
    error_card_refused: Annotated[
        Rule[Lines], "Card drawn in error, seen, and refused.", sense_of(Trigger.ERROR_CARD_REFUSED)
    ]
    error_card_claimed: Annotated[
        Rule[Lines],
        "The next box claims a card drawn in error and refused.",
        sense_of(Trigger.ERROR_CARD_CLAIMED),
    ]
    error_card_face_down: Annotated[
        Rule[Lines], "Card drawn in error and still face down.", sense_of(Trigger.ERROR_CARD_FACE_DOWN)
    ]
    cards_on_empty_box: Annotated[
        Rule[Lines], "A box without a stake was dealt a card.", sense_of(Trigger.CARDS_ON_EMPTY_BOX)
    ]
    box_skipped: Annotated[Rule[Lines], "A played box was dealt no card.", sense_of(Trigger.BOX_SKIPPED)]
    bank_drew_too_many: Annotated[
        Rule[Lines], "The bank drew although it had to stand.", sense_of(Trigger.BANK_DREW_TOO_MANY)
    ]
    bank_second_card: Annotated[
        Rule[Lines],
        "The bank was dealt a second card that its deal has no place for.",
        sense_of(Trigger.BANK_SECOND_CARD),
    ]
    hole_card_exposed: Annotated[
        Rule[Lines], "The hole card was turned too early.", sense_of(Trigger.HOLE_CARD_EXPOSED)
    ]
    wrong_payment: Annotated[Rule[Lines], "A stake was paid or collected wrongly.", sense_of(Trigger.WRONG_PAYMENT)]
    late_stake: Annotated[
        Rule[Lines], "A stake was placed or changed after the deal began.", sense_of(Trigger.LATE_STAKE)
    ]
    mixed_stack: Annotated[
        Rule[Lines], "A stack of jetons of mixed values, small under great.", sense_of(Trigger.MIXED_STACK)
    ]
    foreign_chip: Annotated[Rule[Lines], "A jeton of another house lies on a box.", sense_of(Trigger.FOREIGN_CHIP)]
    unclear_sign: Annotated[Rule[Lines], "A sign that can be read more than one way.", sense_of(Trigger.UNCLEAR_SIGN)]
    dispute: Annotated[Rule[Who], "Who has the last word in a dispute."]


CHOICE_IS_MADE = (Trigger.ERROR_CARD_WANTED, Trigger.ERROR_CARD_REFUSED, Trigger.ERROR_CARD_CLAIMED)
"""What happened tells already what the player wants."""


def remedied(rules: Ruleset, cite: Citing, asked: Remedied) -> ActAnswer | CallSupervisor | LeftOpen:
    """What is done about what happened: by the croupier, by those who choose, or by the supervisor."""
    accident = asked.accident
    line = _line_on(rules, cite, accident)
    match line.decided_by:
        case Who.SUPERVISOR | Who.MANAGEMENT:
            return CallSupervisor()
        case Who.CROUPIER if line.or_instead:  # whatever he does of it is right
            return LeftOpen()
        case Who.CROUPIER:
            return ActAnswer(ACTS[accident.trigger][line.remedy])
        case _:
            is_chosen = accident.trigger in CHOICE_IS_MADE and not line.or_instead
            return ActAnswer(ACTS[accident.trigger][line.remedy] if is_chosen else Act.LET_CHOOSE)


def _line_on(rules: Ruleset, cite: Citing, accident: Accident) -> Irregularity:
    """The first line that reaches what happened; where none does, the document does not speak of it."""
    rule = _rule_on(rules, accident)
    for line in cite(rule):
        if line.reaches(accident):
            return line
    raise cite.not_reaching(rule, rule.reading)


def _rule_on(rules: Ruleset, accident: Accident) -> Rule[Lines]:
    rule: Rule[Lines] = getattr(rules.irregularities, accident.trigger)
    return rule


def remedy_choice(rules: Ruleset, cite: Citing, asked: RemedyChoice) -> Person | CallSupervisor | LeftOpen:
    """Who chooses a remedy."""
    return _chooser(_line_on(rules, cite, asked.accident), asked.boxholder, asked.player, asked.next_boxholder)


def _chooser(line: Irregularity, boxholder: str, player: str, following: str) -> Person | CallSupervisor | LeftOpen:
    """The one player who chooses, or the supervisor; left open where it is the croupier, or each for himself."""
    if line.decided_by in (Who.SUPERVISOR, Who.MANAGEMENT):
        return CallSupervisor()
    persons = {Who.BOXHOLDER: boxholder, Who.PLAYER_CONCERNED: player, Who.NEXT_BOXHOLDER: following}
    name = persons.get(line.decided_by)
    return Person(name) if name else LeftOpen()


def remedy_wished(rules: Ruleset, cite: Citing, asked: RemedyWished) -> Permission:
    """Whether a remedy is one of those that may be chosen, and whether it is his to choose."""
    line = _line_on(rules, cite, asked.accident)
    return Permission(asked.by is line.decided_by and asked.remedy in line.remedies)


def may_withdraw(rules: Ruleset, cite: Citing, asked: WithdrawalAsked) -> Permission:
    """Whether every player may withdraw his stake."""
    may = _line_on(rules, cite, asked.accident).players_may_withdraw
    if may is None:
        raise cite.not_reaching(_rule_on(rules, asked.accident), None)
    return Permission(may)


def card_refused(rules: Ruleset, cite: Citing, asked: CardRefused) -> ActAnswer:
    """What becomes of a player who refuses the card that a remedy gives him."""
    refusal = _line_on(rules, cite, asked.accident).refusing_player
    if refusal is None:
        raise cite.not_reaching(_rule_on(rules, asked.accident), None)
    return ActAnswer(REFUSAL_ACTS[refusal])


def error_card_choice(rules: Ruleset, cite: Citing, asked: ErrorCardChoice) -> Person | CallSupervisor | LeftOpen:
    """Who chooses whether a card drawn by misunderstanding is kept: who may want it and who may refuse it."""
    for accident in asked.accidents:
        cite(_rule_on(rules, accident))
    wanted, refused = (_line_on(rules, cite, accident) for accident in asked.accidents)
    chooser = _chooser(wanted, asked.boxholder, asked.boxholder, asked.next_boxholder)
    same = chooser == _chooser(refused, asked.boxholder, asked.boxholder, asked.next_boxholder)
    return chooser if same else LeftOpen()


def error_card_for_next_box(
    rules: Ruleset, cite: Citing, asked: ErrorCardForNextBox
) -> Permission | CallSupervisor | LeftOpen:
    """Whether the next box gets a card that was drawn in error and refused.

    In whose hand a card stays that stays in the game face down is not for the croupier to say (reading 22).
    """
    if asked.card.is_face_down and _stays_in_game(rules, cite, asked):
        return LeftOpen()
    line = _line_on(rules, cite, asked.accident)
    if line.decided_by in (Who.SUPERVISOR, Who.MANAGEMENT):
        return CallSupervisor()
    return LeftOpen() if line.or_instead else Permission(line.remedy is Remedy.TO_NEXT_BOX)


def _stays_in_game(rules: Ruleset, cite: Citing, asked: ErrorCardForNextBox) -> bool:
    """Whether no line on claims reaches the closed card, and one on closed cards leaves it in the game."""
    if any(line.reaches(asked.accident) for line in cite.if_said(rules.irregularities.error_card_claimed) or ()):
        return False
    face_down = Accident(Trigger.ERROR_CARD_FACE_DOWN, asked.found, asked.owners, is_seen=False)
    lines = cite.if_said(rules.irregularities.error_card_face_down) or ()
    reaching = next((line for line in lines if line.reaches(face_down)), None)
    return reaching is not None and Remedy.STAYS_IN_GAME in reaching.remedies


def cards_on_empty_box(rules: Ruleset, cite: Citing, asked: CardsOnEmptyBox) -> Placement | CallSupervisor | LeftOpen:
    """Where every card belongs when an empty box was dealt one: in draw order to the places due (reading 47)."""
    line = _line_on(rules, cite, asked.accident)
    if line.decided_by in (Who.SUPERVISOR, Who.MANAGEMENT):
        return CallSupervisor()
    if line.decided_by is not Who.CROUPIER or line.remedies != {Remedy.REARRANGE}:  # asked by `EmptyBoxServed`
        return LeftOpen()
    cards = [card for _, card in asked.dealt]
    places = deal_order(rules, cite, asked.played, len(cards)) if asked.played else ()
    if len(places) < len(cards):  # a surplus card has no place (reading 19), and where nobody plays any is one
        raise cite.not_reaching(_rule_on(rules, asked.accident), None)
    _line_on(rules, cite, asked.accident)  # it decides, so it is cited last
    belongs: dict[Place, list[Card]] = {}
    for place, card in zip(places, cards, strict=True):
        belongs.setdefault(place, []).append(card)
    return Placement(tuple((place, tuple(belongs[place])) for place in sorted(belongs)))


def bank_card_drawn(rules: Ruleset, cite: Citing, asked: BankCardDrawn) -> ActAnswer | CallSupervisor | LeftOpen:
    """What becomes of the bank's last card: it stays where it had to be drawn."""
    if act_of_bank(rules, cite, Hand(asked.bank.cards[:-1])) is Act.DRAW:
        return ActAnswer(Act.KEEP_FOR_HAND)
    return remedied(rules, cite, asked)


def payment_noticed(rules: Ruleset, cite: Citing, asked: PaymentNoticed) -> ActAnswer | CallSupervisor | LeftOpen:
    """What is done about a payment: a right one is left alone, and one of which it is open what is right."""
    if asked.paid >= -asked.hand.total_stake and not is_doubled_rightly(rules, cite, asked.hand, asked.bank):
        return LeftOpen()
    if due_to_owner(rules, cite, asked.hand, asked.bank) == asked.paid:
        return ActAnswer(Act.LEAVE_PAYMENT)
    return remedied(rules, cite, asked)


def insurance_noticed(rules: Ruleset, cite: Citing, asked: InsuranceNoticed) -> ActAnswer | CallSupervisor | LeftOpen:
    """What is done about what came of an insurance: where it is right, nothing; before its time nothing is right."""
    if not asked.is_accepted:
        due = 0
    elif len(asked.bank) < 2:
        return remedied(rules, cite, asked)
    else:
        due = due_to_insured(rules, cite, asked.insurance, asked.bank)
    if asked.insurance.total + due == asked.paid:
        return ActAnswer(Act.LEAVE_PAYMENT)
    return remedied(rules, cite, asked)


def stake_changed(rules: Ruleset, cite: Citing, asked: StakeChanged) -> ActAnswer | CallSupervisor | LeftOpen:
    """What is done about jetons added to a stake: in time they lie, later there is what the house writes.

    Once a card is out they are late by the name of the rule, whether or not the document says until when stakes come.
    """
    is_dealt = asked.at is not Moment.BEFORE_FIRST_CARD
    placed_until = rules.stakes.placed_until
    until = cite.if_said(placed_until) if is_dealt else cite(placed_until)
    if until is not None and is_placed_in_time(asked.at, until):
        return ActAnswer(Act.LET_STAKE_LIE)
    return remedied(rules, cite, asked)


def signal_unclear(rules: Ruleset, cite: Citing, asked: SignalUnclear) -> ActAnswer | CallSupervisor | LeftOpen:
    """A sign whose meanings agree is followed. Of another the house may write what is done.

    Where it does not, it is asked again while it can still be changed.
    """
    could_be = frozenset(asked.could_be)
    if could_be <= (cite.if_said(rules.dealing.signals_for_card) or frozenset()):
        return ActAnswer(Act.GIVE_CARD)
    if could_be <= (cite.if_said(rules.dealing.signals_to_stand) or frozenset()):
        return ActAnswer(Act.GIVE_NO_CARD)
    lines = cite.if_said(rules.irregularities.unclear_sign) or ()
    is_written = any(line.reaches(asked.accident) for line in lines)
    if not is_written and cite(rules.dealing.change_before_binding):
        return ActAnswer(Act.ASK_AGAIN)
    return remedied(rules, cite, asked)


def last_word(rules: Ruleset, cite: Citing, asked: LastWordAsked) -> ActAnswer | CallSupervisor:
    """Whose word is the last in a dispute that no rule settles."""
    match cite(rules.irregularities.dispute):
        case Who.MANAGEMENT:
            return ActAnswer(Act.LEAVE_TO_MANAGEMENT)
        case Who.CROUPIER:
            return ActAnswer(Act.DECIDE_ALONE)
        case Who.BOXHOLDER | Who.SEATED_PLAYER | Who.PLAYER_CONCERNED | Who.ANY_PLAYER | Who.EACH_PLAYER:
            return ActAnswer(Act.GIVE_WAY)
        case _:
            return CallSupervisor()
