"""Names of things that have no facts: kinds, topics, rules, and words of closed lists that pages show."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from casino_training.felt.kind_labels import KINDS, TOPICS, Words
from casino_training.felt.rule_labels import RULES
from casino_training.rules.answers import Act
from casino_training.rules.arising import Reason
from casino_training.rules.chapters.payouts import SettlementStep
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.clause import Basis
from casino_training.rules.remedies import Remedy
from casino_training.rules.situations import Severity
from casino_training.rules.table import HandState
from casino_training.rules.values import Who
from casino_training.scenarios.rounds import Trouble

RANKS: Mapping[str, Words] = {
    "A": pgettext_lazy("card", "ace"),
    "2": pgettext_lazy("card", "two"),
    "3": pgettext_lazy("card", "three"),
    "4": pgettext_lazy("card", "four"),
    "5": pgettext_lazy("card", "five"),
    "6": pgettext_lazy("card", "six"),
    "7": pgettext_lazy("card", "seven"),
    "8": pgettext_lazy("card", "eight"),
    "9": pgettext_lazy("card", "nine"),
    "T": pgettext_lazy("card", "ten"),
    "J": pgettext_lazy("card", "jack"),
    "Q": pgettext_lazy("card", "queen"),
    "K": pgettext_lazy("card", "king"),
}

SUITS: Mapping[str, Words] = {
    "s": pgettext_lazy("card", "spades"),
    "h": pgettext_lazy("card", "hearts"),
    "d": pgettext_lazy("card", "diamonds"),
    "c": pgettext_lazy("card", "clubs"),
}

STEPS: Mapping[str, Words] = {
    SettlementStep.PLAY_BANK: pgettext_lazy("step", "Play the bank's hand"),
    SettlementStep.COLLECT_EVERYWHERE: pgettext_lazy("step", "Collect what has lost, on every box"),
    SettlementStep.PAY_EVERYWHERE: pgettext_lazy("step", "Pay what has won, on every box"),
    SettlementStep.BOX_BY_BOX: pgettext_lazy("step", "Settle box after box, paying and collecting as they come"),
    ShoeStep.SHUFFLE: pgettext_lazy("step", "Shuffle the cards"),
    ShoeStep.PLAYER_CUTS: pgettext_lazy("step", "Let a player cut with a neutral card"),
    ShoeStep.CROUPIER_CUTS: pgettext_lazy("step", "Cut the cards yourself"),
    ShoeStep.MARK_END: pgettext_lazy("step", "Mark off the end with a neutral card"),
    ShoeStep.LOAD_SHOE: pgettext_lazy("step", "Put the cards into the shoe"),
    ShoeStep.LOAD_MACHINE: pgettext_lazy("step", "Put the cards into the shuffling machine"),
}
"""Steps that a situation asks to be put in order."""

WORDS: Mapping[type[StrEnum], Mapping[str, Words]] = {
    Trouble: {
        Trouble.CASH: _("Cash on a box"),
        Trouble.MIXED_STACK: _("Small jetons under great ones"),
        Trouble.FOREIGN_CHIP: _("A jeton of another house"),
        Trouble.OVER_MAXIMUM: _("A stake over the maximum"),
        Trouble.FURTHER_BOX: _("A further box is wanted"),
        Trouble.OBJECTION: _("Who sits at a box objects to a stake behind"),
        Trouble.SEAT: _("Somebody who stands wants a seat"),
        Trouble.AWAITED_STAKE: _("A player is still counting out his stake"),
        Trouble.LATE_STAKE: _("A stake after the first card"),
        Trouble.STRAY_CARD: _("A card on an empty box"),
        Trouble.SKIPPED_BOX: _("A box is passed over in the deal"),
        Trouble.BANK_TOO_EARLY: _("The bank's second card too early"),
        Trouble.HOLE_CARD_SHOWN: _("The hole card is turned too early"),
        Trouble.HOLDER_AWAY: _("Who sits at a shared box goes away"),
        Trouble.DISPUTE: _("Several claim to decide for a box"),
        Trouble.DIFFERING_VOICES: _("Two voices at one box that differ"),
        Trouble.UNCLEAR_SIGN: _("An unclear sign"),
        Trouble.CHANGE_OF_MIND: _("A player changes his mind"),
        Trouble.ADVICE: _("Advice from another box"),
        Trouble.TOTAL: _("A player asks for his total"),
        Trouble.ACE_VALUE: _("A player wants his ace to count one"),
        Trouble.OPPONENT: _("A player wants to play against another box"),
        Trouble.PARTIAL_DOUBLE: _("Less than the stake to double with"),
        Trouble.SPLIT_APART: _("A co-player does not split with the box"),
        Trouble.DOUBLED_BY_ANOTHER: _("Somebody doubles for a co-player"),
        Trouble.ERROR_CARD: _("A card drawn in error"),
        Trouble.COVERED_ERROR_CARD: _("A card drawn in error, face down"),
        Trouble.WITHDRAWAL: _("After an error a stake is wanted back"),
        Trouble.REFUSED_REMEDY: _("After an error a card is refused"),
        Trouble.BANK_TOO_MANY: _("A card too many for the bank"),
        Trouble.WRONG_PAYMENT: _("A wrong payment"),
        Trouble.CONTEST: _("A settlement is contested"),
        Trouble.TIP: _("A tip"),
    },
    Act: {
        Act.DRAW: pgettext_lazy("act", "Draw"),
        Act.STAND: pgettext_lazy("act", "Stand"),
        Act.KEEP_FOR_HAND: pgettext_lazy("act", "Keep it for the hand"),
        Act.BURN: pgettext_lazy("act", "Burn it"),
        Act.LEAVE_IN_GAME: pgettext_lazy("act", "Leave it in the game"),
        Act.GIVE_TO_NEXT_BOX: pgettext_lazy("act", "Give it to the next box"),
        Act.RETURN_TO_SHOE: pgettext_lazy("act", "Put it back into the shoe"),
        Act.VOID_ROUND: pgettext_lazy("act", "Declare the round void"),
        Act.SET_ASIDE: pgettext_lazy("act", "Set it aside"),
        Act.PAY: pgettext_lazy("act", "Pay"),
        Act.COLLECT: pgettext_lazy("act", "Collect"),
        Act.STAND_OFF: pgettext_lazy("act", "Stand-off"),
        Act.COLLECT_NOW: pgettext_lazy("act", "Collect it now"),
        Act.COLLECT_LATER: pgettext_lazy("act", "Collect it once the bank has played"),
        Act.LEAVE_IN_PLAY: pgettext_lazy("act", "Leave it: the hand is still in play"),
        Act.TAKE_CARDS_NOW: pgettext_lazy("act", "Take them in now"),
        Act.TAKE_CARDS_LATER: pgettext_lazy("act", "Leave them until the bank has played"),
        Act.PAY_NOW: pgettext_lazy("act", "Pay it now"),
        Act.WAIT_FOR_BANK: pgettext_lazy("act", "Wait for the bank"),
        Act.OFFER_EVEN_MONEY: pgettext_lazy("act", "Offer even money"),
        Act.HAND_BACK: pgettext_lazy("act", "Hand it back to the player"),
        Act.LET_PLAYER_CHOOSE: pgettext_lazy("act", "Let the player leave, change or withdraw it"),
        Act.CORRECT_PAYMENT: pgettext_lazy("act", "Put the payment right"),
        Act.LEAVE_PAYMENT: pgettext_lazy("act", "Leave the payment as it is"),
        Act.GIVE_CARD: pgettext_lazy("act", "Give a card"),
        Act.GIVE_NO_CARD: pgettext_lazy("act", "Give no card"),
        Act.ASK_AGAIN: pgettext_lazy("act", "Ask again"),
        Act.STOP_ADVICE: pgettext_lazy("act", "Stop the advice"),
        Act.ALLOW_ADVICE: pgettext_lazy("act", "Let the advice pass"),
        Act.LET_STAKE_LIE: pgettext_lazy("act", "Let the stake lie"),
        Act.HAND_STAKE_BACK: pgettext_lazy("act", "Hand the stake back"),
        Act.RESTACK: pgettext_lazy("act", "Restack it and deal"),
        Act.DEAL_ON: pgettext_lazy("act", "Deal without more ado"),
        Act.SERVE_BOX_NOW: pgettext_lazy("act", "Deal the box its card now"),
        Act.LEAVE_BOX_OUT: pgettext_lazy("act", "Leave the box out of the round"),
        Act.REARRANGE: pgettext_lazy("act", "Rearrange all cards"),
        Act.LEAVE_OPEN: pgettext_lazy("act", "Leave the card open and play on"),
        Act.TURN_BACK: pgettext_lazy("act", "Turn the card face down again"),
        Act.SHUFFLE: pgettext_lazy("act", "Shuffle the cards"),
        Act.LET_PLAYER_CUT: pgettext_lazy("act", "Let a player cut"),
        Act.CUT: pgettext_lazy("act", "Cut the cards"),
        Act.MARK_END: pgettext_lazy("act", "Mark off the end with the cut card"),
        Act.WAIT_FOR_STAKE: pgettext_lazy("act", "Wait for the stake"),
        Act.FINISH_THEN_SHUFFLE: pgettext_lazy("act", "Finish the round, then shuffle"),
        Act.ONE_MORE_ROUND: pgettext_lazy("act", "Finish the round and play one more"),
        Act.SHUFFLE_AT_ONCE: pgettext_lazy("act", "Shuffle at once"),
        Act.SET_STAKE_ASIDE: pgettext_lazy("act", "Set the stake aside"),
        Act.CHANGE_CHIP: pgettext_lazy("act", "Change the jeton"),
        Act.LET_CHOOSE: pgettext_lazy("act", "Ask whoever has the choice"),
        Act.INSIST_ON_CARD: pgettext_lazy("act", "He must take the card"),
        Act.LET_PLAY_ON: pgettext_lazy("act", "Let him play on without the card"),
        Act.GIVE_NO_FURTHER_CARD: pgettext_lazy("act", "Give him no further card"),
        Act.LEAVE_TO_MANAGEMENT: pgettext_lazy("act", "Leave the last word to the management"),
        Act.DECIDE_ALONE: pgettext_lazy("act", "Decide it alone"),
        Act.GIVE_WAY: pgettext_lazy("act", "Give way to the player"),
        Act.PUT_IN_TRONC: pgettext_lazy("act", "Put it into the tronc"),
        Act.KEEP_TIP: pgettext_lazy("act", "Keep it for yourself"),
        Act.PUT_IN_RACK: pgettext_lazy("act", "Put it into the rack"),
        Act.LET_RAISE_INSURANCE: pgettext_lazy("act", "The player may raise it"),
        Act.REQUIRE_RAISED_INSURANCE: pgettext_lazy("act", "The player must raise it"),
        Act.LET_INSURE_SECOND_STAKE: pgettext_lazy("act", "The player may insure the second stake"),
        Act.LEAVE_INSURANCE: pgettext_lazy("act", "It stays as it is"),
        Act.ANNOUNCE_HIGHER: pgettext_lazy("act", "Announce the higher one"),
        Act.ANNOUNCE_LOWER: pgettext_lazy("act", "Announce the lower one"),
        Act.ANNOUNCE_BOTH: pgettext_lazy("act", "Announce both"),
    },
    Remedy: {
        Remedy.STAYS_WITH_HAND: pgettext_lazy("remedy", "the card stays with the hand"),
        Remedy.BURNED: pgettext_lazy("remedy", "the card is burned"),
        Remedy.STAYS_IN_GAME: pgettext_lazy("remedy", "the card stays in the game"),
        Remedy.TO_NEXT_BOX: pgettext_lazy("remedy", "the card goes to the next box"),
        Remedy.TO_SHOE: pgettext_lazy("remedy", "the card goes back into the shoe"),
        Remedy.REARRANGE: pgettext_lazy("remedy", "all cards are rearranged by the rules of the deal"),
        Remedy.ROUND_VOID: pgettext_lazy("remedy", "the round is void"),
        Remedy.SET_ASIDE: pgettext_lazy("remedy", "what should not lie there is set aside"),
        Remedy.CORRECTED: pgettext_lazy("remedy", "the mistake is put right"),
        Remedy.LEFT: pgettext_lazy("remedy", "everything stays as it is"),
        Remedy.REFUSED: pgettext_lazy("remedy", "what was wanted is refused"),
    },
    Who: {
        Who.CROUPIER: pgettext_lazy("decided", "by the croupier"),
        Who.SUPERVISOR: pgettext_lazy("decided", "by the supervisor"),
        Who.MANAGEMENT: pgettext_lazy("decided", "by the management"),
        Who.BOXHOLDER: pgettext_lazy("decided", "by the boxholder"),
        Who.SEATED_PLAYER: pgettext_lazy("decided", "by the seated player"),
        Who.EACH_PLAYER: pgettext_lazy("decided", "by each player for his own stake"),
        Who.PLAYER_CONCERNED: pgettext_lazy("decided", "by the player concerned"),
        Who.CO_PLAYERS: pgettext_lazy("decided", "by the co-players of the box"),
        Who.STANDING_PLAYERS: pgettext_lazy("decided", "by the standing players"),
        Who.BYSTANDERS: pgettext_lazy("decided", "by bystanders"),
        Who.NEXT_BOXHOLDER: pgettext_lazy("decided", "by the boxholder of the next box"),
        Who.ANY_PLAYER: pgettext_lazy("decided", "by any player"),
        Who.BANK: pgettext_lazy("decided", "by the bank"),
    },
    Basis: {
        Basis.DOCUMENTED: pgettext_lazy("basis", "documented"),
        Basis.READING: pgettext_lazy("basis", "our reading"),
        Basis.PRACTICE: pgettext_lazy("basis", "general practice, not in the document"),
        Basis.OPEN: pgettext_lazy("basis", "left open by the document"),
    },
    Severity: {
        Severity.MONEY: pgettext_lazy("severity", "money"),
        Severity.RULING: pgettext_lazy("severity", "ruling"),
        Severity.PROTECTION: pgettext_lazy("severity", "protection of the game"),
        Severity.COURTESY: pgettext_lazy("severity", "courtesy"),
    },
    HandState: {
        HandState.OPEN: pgettext_lazy("hand", "in play"),
        HandState.STOOD: pgettext_lazy("hand", "stands"),
        HandState.DOUBLED: pgettext_lazy("hand", "doubled"),
        HandState.BUST: pgettext_lazy("hand", "bust"),
        HandState.SURRENDERED: pgettext_lazy("hand", "surrendered"),
    },
    Reason: {
        Reason.CARDS: _("Here these cards cannot lie there together."),
        Reason.FACE_DOWN: _("A card whose face is needed would lie face down here."),
        Reason.BANK: _("Here the bank cannot have this hand at that moment."),
        Reason.AMOUNT: _("Here such an amount cannot lie there or be paid."),
        Reason.PLACE: _("The table here has no such place."),
        Reason.PERSON: _("Nobody of that name can be meant."),
        Reason.FACTS: _("Here these facts contradict one another."),
    },
}
"""Every member of the lists that pages show, by list."""

NAMES: Mapping[str, Words] = {**KINDS, **TOPICS, **RULES, **WORDS[Basis], **WORDS[Severity]}
"""What is known by a text of its own, as pages and rows hold it."""


def word_of(member: StrEnum) -> str:
    """A member of a closed list in words; raises LookupError for a list that pages do not show."""
    try:
        return str(WORDS[type(member)][member])
    except KeyError:
        raise LookupError(f"no words for {member!r}; add them to felt.labels") from None


def name_of(name: str) -> str:
    """A kind, topic, rule, basis or severity by its name; raises LookupError for anything else."""
    if name not in NAMES:
        raise LookupError(f"no words for {name!r}; add them to felt.kind_labels or felt.rule_labels")
    return str(NAMES[name])
