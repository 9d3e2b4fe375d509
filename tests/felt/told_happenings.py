"""What happens with cards, hands and stakes, as it is told in English and German."""

from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    DecisionClaimed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyRefused,
    HandDoubled,
    HandSplit,
    HandStood,
    PaymentMade,
    PaymentPutRight,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerReturned,
    PlayerSeated,
    PlayerSigned,
    StakePlaced,
    Wish,
)
from tests.felt.tables import card

EVENTS = [
    (
        StakePlaced("Anna", 4, 5000),
        "Anna places EUR 50.00 on box 4.",
        "Anna setzt 50,00 EUR auf Box 4.",
    ),
    (CardDealt(4, card("Ah")), "You deal the ace of hearts to box 4.", "Sie geben Herz-Ass auf Box 4."),
    (CardDealt(0, card("Td")), "You deal the bank the ten of diamonds.", "Sie geben der Bank Karo-Zehn."),
    (CardDealt(0, FACE_DOWN), "You deal the bank a card face down.", "Sie geben der Bank eine verdeckte Karte."),
    (
        CardDealt(2, card("7c"), 1),
        "You deal the seven of clubs to hand 2 of box 2.",
        "Sie geben Kreuz-Sieben auf Hand 2 von Box 2.",
    ),
    (
        CardTurned(0, card("6h")),
        "You turn the bank's card: the six of hearts.",
        "Sie decken die Karte der Bank auf: Herz-Sechs.",
    ),
    (
        CardTurned(2, card("6h")),
        "You turn the card on box 2: the six of hearts.",
        "Sie decken die Karte auf Box 2 auf: Herz-Sechs.",
    ),
    (
        HandSplit(2),
        "Box 2 splits: each card begins a hand of its own.",
        "Box 2 teilt: Aus jeder Karte wird eine eigene Hand.",
    ),
    (
        HandDoubled("Bo", 3, 2000),
        "Bo doubles on box 3 and adds EUR 20.00.",
        "Bo verdoppelt auf Box 3 und legt 20,00 EUR dazu.",
    ),
    (HandStood(3), "Box 3 stands.", "Box 3 bleibt stehen."),
    (PlayerCalled("Bo", 3, Call.KARTE), "Bo says “Karte” for box 3.", "Bo sagt für Box 3 „Karte“."),
    (
        PlayerSigned("Bo", 3, Signal.KNOCK),
        "Bo knocks on the table for box 3.",
        "Bo klopft für Box 3 auf den Tisch.",
    ),
    (
        PlayerSigned("Bo", 3, Signal.SCRATCH),
        "Bo scratches the felt for box 3.",
        "Bo kratzt für Box 3 auf dem Filz.",
    ),
    (
        PlayerSigned("Bo", 3, Signal.SWEEP),
        "Bo sweeps a flat hand over box 3.",
        "Bo wischt mit der flachen Hand über Box 3.",
    ),
    (PlayerAsked("Bo", 3, Wish.CARD), "Bo asks for a card for box 3.", "Bo verlangt für Box 3 eine Karte."),
    (
        PlayerAsked("Bo", 3, Wish.STAND),
        "Bo wants no further card for box 3.",
        "Bo möchte für Box 3 keine Karte mehr.",
    ),
    (PlayerAsked("Bo", 3, Wish.DOUBLE), "Bo wants to double on box 3.", "Bo möchte auf Box 3 verdoppeln."),
    (
        PlayerAsked("Bo", 3, Wish.SPLIT, 1),
        "Bo wants to split on hand 2 of box 3.",
        "Bo möchte auf Hand 2 von Box 3 teilen.",
    ),
    (
        PlayerLeft("Bo"),
        "Bo leaves the table for a moment; seat and stake remain.",
        "Bo verlässt kurz den Tisch; Platz und Einsatz bleiben.",
    ),
    (PlayerSeated("Bo", 3), "Bo sits down at box 3.", "Bo nimmt an Box 3 Platz."),
    (PlayerReturned("Bo"), "Bo is back at the table.", "Bo ist wieder am Tisch."),
    (
        DecisionClaimed(4, ("Anna", "Bo", "Chloé")),
        "Anna, Bo and Chloé each claim the decision for box 4.",
        "Anna, Bo und Chloé wollen jeweils für Box 4 entscheiden.",
    ),
    (
        CardDrawnInError(3, card("6c")),
        "By mistake you draw the six of clubs to box 3, where no card was wanted.",
        "Sie ziehen versehentlich Kreuz-Sechs auf Box 3, wo keine Karte verlangt war.",
    ),
    (
        CardDrawnInError(3, FACE_DOWN),
        "By mistake you draw a card to box 3, where none was wanted; it lies face down.",
        "Sie ziehen versehentlich eine Karte auf Box 3, wo keine verlangt war; sie liegt verdeckt.",
    ),
    (
        ErrorCardWanted("Bo", 3),
        "Bo wants to keep the card on box 3.",
        "Bo möchte die Karte auf Box 3 behalten.",
    ),
    (ErrorCardRefused("Bo", 3), "Bo refuses the card on box 3.", "Bo lehnt die Karte auf Box 3 ab."),
    (
        ErrorCardClaimed("Chloé", 5, 3),
        "Chloé wants the card that was drawn to box 3 for box 5.",
        "Chloé möchte die auf Box 3 gezogene Karte für Box 5.",
    ),
    (PlayerAsked("Bo", 3, Wish.TOTAL), "Bo asks what box 3 counts.", "Bo fragt, was Box 3 zählt."),
    (PlayerAsked("Bo", 3, Wish.PAYMENT), "Bo asks to be paid for box 3.", "Bo möchte für Box 3 bezahlt werden."),
    (
        EvenMoneyRefused("Bo", 3),
        "You offer Bo even money for the blackjack on box 3; the player refuses it.",
        "Sie bieten Bo für den Black Jack auf Box 3 Even Money an; es wird abgelehnt.",
    ),
    (
        BustCollected(3, True),
        "You collect the stakes of box 3 as bust, and its cards.",
        "Sie ziehen die Einsätze von Box 3 als überkauft ein und räumen die Karten ab.",
    ),
    (
        BustCollected(3, False),
        "You collect the stakes of box 3 as bust.",
        "Sie ziehen die Einsätze von Box 3 als überkauft ein.",
    ),
    (
        PaymentPutRight("Bo", 3, 0),
        "You put the payment for Bo on box 3 right: all lies there again as before, and is settled anew.",
        "Sie berichtigen die Auszahlung für Bo auf Box 3: Alles liegt wieder wie zuvor und wird neu abgerechnet.",
    ),
    (
        PaymentPutRight("Bo", 3),
        "You put the insurance of Bo on box 3 right: it lies there again as before, and is settled anew.",
        "Sie berichtigen die Versicherung von Bo auf Box 3: Sie liegt wieder wie zuvor und wird neu abgerechnet.",
    ),
    (PaymentMade("Bo", 3, 4000), "You pay Bo EUR 40.00 on box 3.", "Sie zahlen Bo 40,00 EUR auf Box 3 aus."),
    (
        PaymentMade("Bo", 3, 0),
        "You leave the stake of Bo on box 3 as a stand-off.",
        "Sie lassen den Einsatz von Bo auf Box 3 als Stand-off liegen.",
    ),
]
