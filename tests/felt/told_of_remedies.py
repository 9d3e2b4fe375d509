"""Facts about irregularities and their remedies are told in both languages: what `test_words` expects."""

from casino_training.rules.answers import Act, ActAnswer, Permission, Person
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import ForeignChipSeen
from casino_training.rules.remedies import Accident, Remedy, Trigger
from casino_training.rules.situations import (
    BankSecondCard,
    CardRefused,
    EmptyBoxServed,
    ForeignChip,
    RemedyChoice,
    RemedyWished,
    StackMixed,
    StandAsked,
    WithdrawalAsked,
)
from casino_training.rules.values import Phase, Who

SKIPPED = Accident(Trigger.BOX_SKIPPED, Phase.BEFORE_NEXT_ACT, owners=1)
CHOICE = RemedyChoice(SKIPPED, "Anna", "Anna", "Bo")
WISHED = RemedyWished(SKIPPED, Remedy.ROUND_VOID, Who.SUPERVISOR)
WITHDRAWAL = WithdrawalAsked(SKIPPED)

STANDS = StandAsked(Hand.parse("6h 5d"))

EVENTS = [
    (
        ForeignChipSeen("Bo", 5),
        "In the stake of Bo on box 5 lies a jeton of another house.",
        "Im Einsatz von Bo auf Box 5 liegt ein Jeton eines anderen Hauses.",
    ),
]
QUESTIONS = [
    (STANDS, "May the player stand on this hand?", "Darf der Spieler auf dieser Hand stehen bleiben?"),
    (
        ForeignChip(Phase.BEFORE_NEXT_ACT, owners=1),
        "A jeton of another house lies in the stake. What do you do?",
        "Im Einsatz liegt ein Jeton eines anderen Hauses. Was tun Sie?",
    ),
    (
        StackMixed(Phase.DEAL_INCOMPLETE),
        "The deal has begun. What do you do about the stack?",
        "Das Geben hat begonnen. Was tun Sie mit dem Stapel?",
    ),
    (
        EmptyBoxServed(Phase.ROUND),
        "A card lies on a box without a stake. What do you do?",
        "Auf einer Box ohne Einsatz liegt eine Karte. Was tun Sie?",
    ),
    (
        BankSecondCard(is_face_down=False, found=Phase.ROUND),
        "The bank has been dealt a second card. What becomes of it?",
        "Die Bank hat eine zweite Karte erhalten. Was geschieht mit ihr?",
    ),
    (
        CHOICE,
        "Something has gone wrong. Who chooses what is done about it?",
        "Etwas ist schiefgegangen. Wer wählt, was deswegen geschieht?",
    ),
    (
        WISHED,
        "Something has gone wrong, and it is decided by the supervisor: the round is void. May it be decided so?",
        "Etwas ist schiefgegangen, und von der Aufsicht wird entschieden: Die Runde ist ungültig. "
        "Darf so entschieden werden?",
    ),
    (
        WITHDRAWAL,
        "Something has gone wrong, and a player of another box wants to withdraw his stake for that reason. May he?",
        "Etwas ist schiefgegangen, und ein Spieler einer anderen Box möchte deshalb seinen Einsatz zurückziehen. "
        "Darf er das?",
    ),
    (
        CardRefused(SKIPPED),
        "Something has gone wrong, and a player will not take the card that he gets after it. What do you do?",
        "Etwas ist schiefgegangen, und ein Spieler nimmt die Karte nicht an, die er danach erhält. Was tun Sie?",
    ),
]
ANSWERS = [
    (STANDS, Permission(True), "The player may stand.", "Der Spieler darf stehen bleiben."),
    (
        STANDS,
        Permission(False),
        "On this total a card must be drawn.",
        "Bei dieser Punktzahl muss eine Karte gezogen werden.",
    ),
    (CHOICE, Person("Anna"), "Anna chooses what is done.", "Anna wählt, was geschieht."),
    (WISHED, Permission(True), "It may be decided so.", "So darf entschieden werden."),
    (WISHED, Permission(False), "It may not be decided so.", "So darf nicht entschieden werden."),
    (
        WITHDRAWAL,
        Permission(True),
        "Every player may withdraw his stake.",
        "Jeder Spieler darf seinen Einsatz zurückziehen.",
    ),
    (WITHDRAWAL, Permission(False), "The stakes remain in play.", "Die Einsätze bleiben im Spiel."),
    (None, ActAnswer(Act.SET_STAKE_ASIDE), "The stake is set aside.", "Der Einsatz wird beiseitegelegt."),
    (
        None,
        ActAnswer(Act.CHANGE_CHIP),
        "The jeton is changed for one of the house.",
        "Der Jeton wird gegen einen des Hauses gewechselt.",
    ),
    (None, ActAnswer(Act.LET_CHOOSE), "Whoever has the choice is asked.", "Wem die Wahl zusteht, der wird gefragt."),
    (None, ActAnswer(Act.INSIST_ON_CARD), "The player must take the card.", "Der Spieler muss die Karte nehmen."),
    (
        None,
        ActAnswer(Act.LET_PLAY_ON),
        "The player plays on without the card.",
        "Der Spieler spielt ohne die Karte weiter.",
    ),
    (
        None,
        ActAnswer(Act.GIVE_NO_FURTHER_CARD),
        "The player gets no further card.",
        "Der Spieler erhält keine weitere Karte.",
    ),
]
