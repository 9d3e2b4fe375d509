"""Names of things that have no facts: kinds, topics, rules, and words of closed lists that pages show."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from casino_training.felt.rule_labels import RULES
from casino_training.rules.answers import Act
from casino_training.rules.clause import Basis
from casino_training.rules.situations import Severity
from casino_training.rules.table import HandState

Words = str | Promise

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

TOPICS: Mapping[str, Words] = {
    "empty-box": _("Cards on an empty box"),
    "error-card": _("Card drawn in error"),
    "disputed-box": _("Disputed box"),
    "split-aces": _("Split aces"),
    "blackjack-pay": _("Blackjack payout"),
    "bank-play": _("The bank's hand"),
    "doubling": _("Doubling"),
    "box-maximum": _("Box maximum"),
}

KINDS: Mapping[str, Words] = {
    "K04": _("Bank on sixteen or seventeen"),
    "K05": _("Bank on a soft seventeen"),
    "K12": _("Settling a blackjack"),
    "K19": _("Ace and ten after a split"),
    "K20": _("Box with several owners"),
    "K25": _("A hand to be doubled"),
    "K32": _("One more card on a split ace"),
    "K51": _("Several claim the box"),
    "K52": _("Boxholder away"),
    "K60": _("Stakes over the maximum"),
    "K68": _("Card drawn in error, open"),
    "K69": _("The next box wants the card"),
    "K70": _("Card drawn in error, face down"),
    "K71": _("Cards dealt to an empty box"),
}

KIND_SUMMARIES: Mapping[str, Words] = {
    "K04": _("All boxes have finished: the bank draws or stands."),
    "K05": _("The bank counts seventeen with an ace as eleven: it draws or stands."),
    "K12": _("What a blackjack is paid once the bank has finished."),
    "K19": _("What a split ace with a ten or picture is paid."),
    "K20": _("One amount for each player with a stake on the box."),
    "K25": _("Whether the first two cards may be doubled."),
    "K32": _("Whether a hand that began with a split ace gets a further card."),
    "K51": _("Who decides when several players claim the decision."),
    "K52": _("Who decides while the player who sits at the box is away."),
    "K60": _("What is done about stakes that pass the maximum of the box."),
    "K68": _("Who chooses, and what becomes of the card."),
    "K69": _("The card was refused, and another box claims it."),
    "K70": _("What becomes of a card that nobody has seen."),
    "K71": _("The deal has gone wrong: where each card belongs."),
}

WORDS: Mapping[type[StrEnum], Mapping[str, Words]] = {
    Act: {
        Act.DRAW: pgettext_lazy("act", "Draw"),
        Act.STAND: pgettext_lazy("act", "Stand"),
        Act.KEEP_FOR_HAND: pgettext_lazy("act", "Keep it for the hand"),
        Act.BURN: pgettext_lazy("act", "Burn it"),
        Act.LEAVE_IN_GAME: pgettext_lazy("act", "Leave it in the game"),
        Act.GIVE_TO_NEXT_BOX: pgettext_lazy("act", "Give it to the next box"),
        Act.RETURN_TO_SHOE: pgettext_lazy("act", "Put it back into the shoe"),
        Act.VOID_ROUND: pgettext_lazy("act", "Declare the round void"),
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
        HandState.SETTLED: pgettext_lazy("hand", "settled"),
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
        raise LookupError(f"no words for {name!r}; add them to felt.labels")
    return str(NAMES[name])
