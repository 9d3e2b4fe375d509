"""Facts are told in English and German, as a croupier would say them."""

import copy
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from django.conf import settings
from django.template import Context, Template, TemplateDoesNotExist
from django.template.loader import get_template
from django.test import override_settings
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from casino_training.felt.kind_labels import KIND_SUMMARIES, TOPICS
from casino_training.felt.kind_labels import KINDS as KIND_WORDS
from casino_training.felt.labels import NAMES, WORDS
from casino_training.felt.rule_labels import RULES
from casino_training.felt.words import card_name, describe, listed, money, say, summary, tell, tell_cost, total_name
from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    Chips,
    Given,
    LeftOpen,
    Order,
    Permission,
    Person,
    Placement,
    Total,
)
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.clause import Basis, Rule, Text
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
    Happening,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerSigned,
    StakePlaced,
    Wish,
)
from casino_training.rules.shapes import rule_shapes
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankReachedFor,
    BankToPlay,
    BlackjackHeld,
    BoxesDue,
    BustPaidAsked,
    CardAskedOnSplitAce,
    CardsOfBustHand,
    CardsOnEmptyBox,
    DecisionDisputed,
    DoubleAsked,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    ExcessToReturn,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    PaymentToCut,
    SettlementToOrder,
    Severity,
    Situation,
    StakeAfterRound,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeToSettle,
    TotalAfterStand,
    TotalAsked,
)
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table, empty_table
from casino_training.scenarios.build import KINDS
from tests.core_values import core_values
from tests.felt import told_at_the_table, told_of_playing, told_of_remedies, told_of_the_course, told_of_the_round


def card(text: str) -> Card:
    return Card.parse(text)


def hand(text: str) -> Hand:
    return Hand.parse(text)


@pytest.fixture
def german() -> Iterator[None]:
    with override("de"):
        yield


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
        "Box 3 is bust: you collect its stakes and cards.",
        "Box 3 ist überkauft: Sie ziehen Einsätze und Karten ein.",
    ),
    (
        BustCollected(3, False),
        "Box 3 is bust: you collect its stakes.",
        "Box 3 ist überkauft: Sie ziehen die Einsätze ein.",
    ),
    (PaymentMade("Bo", 3, 4000), "You pay Bo EUR 40.00 on box 3.", "Sie zahlen Bo 40,00 EUR auf Box 3 aus."),
    (
        PaymentMade("Bo", 3, 0),
        "You leave the stake of Bo on box 3 as a stand-off.",
        "Sie lassen den Einsatz von Bo auf Box 3 als Stand-off liegen.",
    ),
]

PLAYED = BoxHand(hand("5h 6d"), (Stake("Anna", 4000),))
SHARED = BoxHand(hand("Ts Kd"), (Stake("Anna", 4000), Stake("Bo", 2000)))
SPLIT = (BoxHand(hand("As 7c"), (Stake("Chloé", 4000),), True), BoxHand(hand("Ad 5h"), (Stake("Chloé", 4000),), True))
TABLE = Table(
    boxes=(Box(1), Box(2), Box(3, (PLAYED,)), Box(4, (SHARED,)), Box(5, SPLIT), Box(6), Box(7)), bank=hand("Td")
)

QUESTIONS = [
    (BankToPlay(hand("Td 6h")), "Does the bank draw or stand?", "Zieht die Bank oder bleibt sie stehen?"),
    (
        DoubleAsked(PLAYED.hand, card("Td")),
        "May box 3 double on the five of hearts and the six of diamonds?",
        "Darf Box 3 mit Herz-Fünf und Karo-Sechs verdoppeln?",
    ),
    (
        CardAskedOnSplitAce(SPLIT[1].hand),
        "Hand 2 of box 5 has the ace of diamonds and the five of hearts after splitting aces: may it be given a card?",
        "Hand 2 von Box 5 hat nach dem Teilen von Assen Karo-Ass und Herz-Fünf: Darf sie eine Karte erhalten?",
    ),
    (
        PaymentDue(PLAYED, hand("Td 6h")),
        "Anna has EUR 40.00 on box 3. How do you settle it?",
        "Anna hat 40,00 EUR auf Box 3. Wie rechnen Sie ab?",
    ),
    (
        PaymentsDue(SHARED, hand("Td 6h")),
        "How do you settle each stake on box 4?",
        "Wie rechnen Sie jeden Einsatz auf Box 4 ab?",
    ),
    (
        DecisionDisputed(4, (), None, None, None),
        "Who decides for box 4?",
        "Wer entscheidet für Box 4?",
    ),
    (
        ExcessToReturn((Stake("Anna", 20000), Stake("Bo", 15000)), 30000),
        "The box maximum is EUR 300.00. How much do you give back before the first card?",
        "Das Maximum der Box beträgt 300,00 EUR. Wie viel geben Sie vor der ersten Karte zurück?",
    ),
    (
        StakeOverMaximum((Stake("Anna", 20000),), Stake("Bo", 6000)),
        "Bo adds a stake of EUR 60.00. May it stay on the box?",
        "Bo legt einen Einsatz von 60,00 EUR dazu. Darf er auf der Box liegen bleiben?",
    ),
    (
        StakeOverMaximum((), Stake("Bo", 26000)),
        "Bo places a stake of EUR 260.00. May it stay on the box?",
        "Bo legt einen Einsatz von 260,00 EUR. Darf er auf der Box liegen bleiben?",
    ),
    (ErrorCardDrawn(True, False, 1), "What becomes of the card?", "Was geschieht mit der Karte?"),
    (
        ErrorCardChoice("Anna", "Bo", 1),
        "Who chooses whether the card is kept?",
        "Wer entscheidet, ob die Karte behalten wird?",
    ),
    (
        ErrorCardForNextBox(card("6c")),
        "Does the next box get the six of clubs?",
        "Erhält die nächste Box Kreuz-Sechs?",
    ),
    (CardsOnEmptyBox((1, 3), ()), "Where does each card belong?", "Wohin gehört jede Karte?"),
    (TotalAsked(PLAYED.hand), "Which total do you call for box 3?", "Welches Ergebnis sagen Sie für Box 3 an?"),
    (
        TotalAfterStand(SPLIT[0].hand),
        "The player draws no further card. Which total counts for hand 1 of box 5?",
        "Der Spieler zieht keine weitere Karte. Welches Ergebnis zählt für Hand 1 von Box 5?",
    ),
    (
        BankCardInDeal(2, True),
        "Before the players decide the bank has been dealt a second card, face down. Is that right?",
        "Bevor die Spieler entscheiden, hat die Bank eine zweite Karte erhalten, verdeckt. Ist das richtig?",
    ),
    (
        BankCardInDeal(2, False),
        "Before the players decide the bank has been dealt a second card, face up. Is that right?",
        "Bevor die Spieler entscheiden, hat die Bank eine zweite Karte erhalten, offen. Ist das richtig?",
    ),
    (
        BankCardInDeal(1, False),
        "The bank has been dealt its first card face up. Is that right?",
        "Die Bank hat ihre erste Karte offen erhalten. Ist das richtig?",
    ),
    (
        BankReachedFor((3,)),
        "You reach out to play the bank’s hand. Is it time?",
        "Sie wollen die Hand der Bank spielen. Ist es so weit?",
    ),
    (
        BankCardDrawn(hand("Td 7h 4s")),
        "The bank has drawn the four of spades. What becomes of the card?",
        "Die Bank hat Pik-Vier gezogen. Was geschieht mit der Karte?",
    ),
    (BoxesDue((PLAYED,), hand("Td 7h")), "How do you settle each box?", "Wie rechnen Sie jede Box ab?"),
    (
        BustPaidAsked(hand("Td 6h 8s"), hand("Th 6d 9c")),
        "The hand was the ten of diamonds, the six of hearts and the eight of spades, "
        "and the bank has the ten of hearts, the six of diamonds and the nine of clubs. Is the hand paid?",
        "Die Hand war Karo-Zehn, Herz-Sechs und Pik-Acht, "
        "und die Bank hat Herz-Zehn, Karo-Sechs und Kreuz-Neun. Wird die Hand bezahlt?",
    ),
    (
        StakeToSettle(PLAYED.hand, hand("Td 7h")),
        "What becomes of the stake on box 3 with the five of hearts and the six of diamonds?",
        "Was geschieht mit dem Einsatz auf Box 3 mit Herz-Fünf und Karo-Sechs?",
    ),
    (
        StakeAfterRound(PLAYED.hand, hand("Td 7h")),
        "The bank has finished. What becomes of the stake on box 3 with the five of hearts and the six of diamonds?",
        "Die Bank ist fertig. Was geschieht mit dem Einsatz auf Box 3 mit Herz-Fünf und Karo-Sechs?",
    ),
    (
        StakeOfDrawnHand(PLAYED.hand),
        "The hand on box 3 is now the five of hearts and the six of diamonds. What becomes of its stake?",
        "Die Hand auf Box 3 ist jetzt Herz-Fünf und Karo-Sechs. Was geschieht mit ihrem Einsatz?",
    ),
    (
        CardsOfBustHand(PLAYED.hand),
        "When do you take in the cards on box 3: the five of hearts and the six of diamonds?",
        "Wann räumen Sie die Karten auf Box 3 ab: Herz-Fünf und Karo-Sechs?",
    ),
    (
        BlackjackHeld(PLAYED.hand, card("Td")),
        "Box 3 has a blackjack, the bank shows the ten of diamonds. What do you do about it now?",
        "Box 3 hat einen Black Jack, die Bank zeigt Karo-Zehn. Was tun Sie jetzt damit?",
    ),
    (
        SettlementToOrder(),
        "All boxes have finished. What do you do, and in which order, until every stake is settled?",
        "Alle Boxen sind fertig. Was tun Sie und in welcher Reihenfolge, bis jeder Einsatz abgerechnet ist?",
    ),
    (
        PaymentToCut(19500),
        "EUR 195.00 are to be paid. Which jetons do you cut from the rack, as few as possible and the greatest first?",
        "195,00 EUR sind auszuzahlen. Welche Jetons nehmen Sie aus dem Tableau, "
        "so wenige wie möglich und die größten zuerst?",
    ),
    (
        PaymentNoticed(PLAYED, hand("Td 6h 9s"), 5000),
        "Anna was paid EUR 50.00 for a stake of EUR 40.00 on box 3. What do you do about it?",
        "Anna hat auf Box 3 für einen Einsatz von 40,00 EUR den Betrag von 50,00 EUR erhalten. Was tun Sie?",
    ),
    (
        PaymentNoticed(PLAYED, hand("Td 6h 9s"), 0),
        "The stake of Anna on box 3, EUR 40.00, was left as a stand-off. What do you do about it?",
        "Der Einsatz von Anna auf Box 3, 40,00 EUR, blieb als Stand-off liegen. Was tun Sie?",
    ),
]

DOUBLE, SPLIT_ACE, EXCESS, OVER, NEXT_BOX, DISPUTE, CHOICE = (
    next(question for question, _, _ in QUESTIONS if isinstance(question, class_))
    for class_ in (
        DoubleAsked,
        CardAskedOnSplitAce,
        ExcessToReturn,
        StakeOverMaximum,
        ErrorCardForNextBox,
        DecisionDisputed,
        ErrorCardChoice,
    )
)

ANSWERS = [
    (None, ActAnswer(Act.DRAW), "The bank draws.", "Die Bank zieht."),
    (None, ActAnswer(Act.STAND), "The bank stands.", "Die Bank bleibt stehen."),
    (None, ActAnswer(Act.KEEP_FOR_HAND), "The card stays with the hand.", "Die Karte bleibt bei der Hand."),
    (None, ActAnswer(Act.BURN), "The card is burned.", "Die Karte wird verbrannt."),
    (None, ActAnswer(Act.LEAVE_IN_GAME), "The card stays in the game.", "Die Karte bleibt im Spiel."),
    (None, ActAnswer(Act.GIVE_TO_NEXT_BOX), "The card goes to the next box.", "Die Karte geht an die nächste Box."),
    (
        None,
        ActAnswer(Act.RETURN_TO_SHOE),
        "The card goes back into the shoe.",
        "Die Karte kommt zurück in den Schlitten.",
    ),
    (None, ActAnswer(Act.VOID_ROUND), "The round is void.", "Die Runde ist ungültig."),
    (None, ActAnswer(Act.SET_ASIDE), "The card is set aside.", "Die Karte wird beiseite gelegt."),
    (None, ActAnswer(Act.PAY), "The stake is paid.", "Der Einsatz wird bezahlt."),
    (None, ActAnswer(Act.COLLECT), "The stake is collected.", "Der Einsatz wird eingezogen."),
    (None, ActAnswer(Act.STAND_OFF), "It is a stand-off.", "Es ist ein Stand-off."),
    (None, ActAnswer(Act.COLLECT_NOW), "The stake is collected now.", "Der Einsatz wird jetzt eingezogen."),
    (
        None,
        ActAnswer(Act.COLLECT_LATER),
        "The stake is collected once the bank has played.",
        "Der Einsatz wird eingezogen, wenn die Bank gespielt hat.",
    ),
    (
        None,
        ActAnswer(Act.LEAVE_IN_PLAY),
        "The stake stays: the hand is still in play.",
        "Der Einsatz bleibt liegen: Die Hand ist noch im Spiel.",
    ),
    (None, ActAnswer(Act.TAKE_CARDS_NOW), "The cards are taken in now.", "Die Karten werden jetzt abgeräumt."),
    (
        None,
        ActAnswer(Act.TAKE_CARDS_LATER),
        "The cards lie until the bank has played.",
        "Die Karten bleiben liegen, bis die Bank gespielt hat.",
    ),
    (None, ActAnswer(Act.PAY_NOW), "The blackjack is paid now.", "Der Black Jack wird jetzt bezahlt."),
    (None, ActAnswer(Act.WAIT_FOR_BANK), "The blackjack waits for the bank.", "Der Black Jack wartet auf die Bank."),
    (None, ActAnswer(Act.OFFER_EVEN_MONEY), "Even money is offered.", "Even Money wird angeboten."),
    (
        None,
        ActAnswer(Act.HAND_BACK),
        "The stake is handed back to the player.",
        "Der Einsatz wird dem Spieler zurückgegeben.",
    ),
    (
        None,
        ActAnswer(Act.LET_PLAYER_CHOOSE),
        "The player may leave, change or withdraw the stake.",
        "Der Spieler darf den Einsatz stehen lassen, ändern oder abziehen.",
    ),
    (None, ActAnswer(Act.CORRECT_PAYMENT), "The payment is put right.", "Die Auszahlung wird berichtigt."),
    (None, ActAnswer(Act.LEAVE_PAYMENT), "The payment stays as it is.", "Die Auszahlung bleibt, wie sie ist."),
    (BankCardInDeal(2, True), Permission(True), "The card belongs there.", "Die Karte gehört dorthin."),
    (BankCardInDeal(2, True), Permission(False), "The card is a mistake.", "Die Karte ist ein Fehler."),
    (BankReachedFor((3,)), Permission(True), "The bank may be played.", "Die Bank darf spielen."),
    (BankReachedFor((3,)), Permission(False), "The bank has to wait.", "Die Bank muss warten."),
    (
        BustPaidAsked(hand("Td 6h 8s"), hand("Th 6d 9c")),
        Permission(True),
        "The hand is paid.",
        "Die Hand wird bezahlt.",
    ),
    (
        BustPaidAsked(hand("Td 6h 8s"), hand("Th 6d 9c")),
        Permission(False),
        "The hand is not paid.",
        "Die Hand wird nicht bezahlt.",
    ),
    (
        None,
        Order(("play the bank", "settle box by box")),
        "1. Play the bank's hand; 2. Settle box after box, paying and collecting as they come",
        "1. Die Hand der Bank spielen; 2. Box für Box abrechnen, bezahlen und einziehen, wie es kommt",
    ),
    (None, Permission(True), "Allowed.", "Erlaubt."),
    (None, Permission(False), "Refused.", "Abgelehnt."),
    (DOUBLE, Permission(True), "The hand may be doubled.", "Die Hand darf verdoppelt werden."),
    (DOUBLE, Permission(False), "The hand may not be doubled.", "Die Hand darf nicht verdoppelt werden."),
    (SPLIT_ACE, Permission(True), "The hand is given a card.", "Die Hand erhält eine Karte."),
    (SPLIT_ACE, Permission(False), "The hand is given no card.", "Die Hand erhält keine Karte."),
    (OVER, Permission(True), "The stake stays on the box.", "Der Einsatz bleibt auf der Box."),
    (OVER, Permission(False), "The stake is refused.", "Der Einsatz wird nicht angenommen."),
    (NEXT_BOX, Permission(True), "The next box gets the card.", "Die nächste Box erhält die Karte."),
    (NEXT_BOX, Permission(False), "The next box does not get the card.", "Die nächste Box erhält die Karte nicht."),
    (None, Person("Anna"), "Anna.", "Anna."),
    (DISPUTE, Person("Anna"), "Anna decides for box 4.", "Anna entscheidet für Box 4."),
    (
        CHOICE,
        Person("Anna"),
        "Anna chooses whether the card is kept.",
        "Anna entscheidet, ob die Karte behalten wird.",
    ),
    (None, Amount(6000), "Pay EUR 60.00.", "60,00 EUR auszahlen."),
    (None, Amount(-4000), "Collect EUR 40.00.", "40,00 EUR einziehen."),
    (
        None,
        Amount(0),
        "Stand-off: pay nothing, collect nothing.",
        "Stand-off: nichts auszahlen, nichts einziehen.",
    ),
    (EXCESS, Amount(5000), "Return EUR 50.00.", "50,00 EUR zurückgeben."),
    (EXCESS, Amount(0), "Return nothing.", "Nichts zurückgeben."),
    (
        None,
        Amounts((("Anna", 6000), ("Bo", -2000), ("Chloé", 0))),
        "Pay Anna EUR 60.00. Collect EUR 20.00 from Bo. Stand-off for Chloé.",
        "Anna 60,00 EUR auszahlen. Von Bo 20,00 EUR einziehen. Stand-off für Chloé.",
    ),
    (None, Total(17, True), "soft 17", "weiche 17"),
    (None, Total(17, False), "hard 17", "harte 17"),
    (
        None,
        Placement(((0, (card("2c"),)), (1, (card("6c"), card("7s"))))),
        "Box 1: six of clubs, seven of spades; bank: two of clubs.",
        "Box 1: Kreuz-Sechs, Pik-Sieben; Bank: Kreuz-Zwei.",
    ),
    (None, Order(("cut", "load")), "1. cut; 2. load", "1. cut; 2. load"),
    (None, Chips(((5000, 2), (500, 1))), "2 × EUR 50.00, 1 × EUR 5.00.", "2 × 50,00 EUR, 1 × 5,00 EUR."),
    (None, CallSupervisor(), "Call the supervisor.", "Aufsicht rufen."),
    (None, LeftOpen(), "The document leaves it open.", "Das Dokument lässt es offen."),
]


EVENTS += told_at_the_table.EVENTS
QUESTIONS += told_at_the_table.QUESTIONS
ANSWERS += told_at_the_table.ANSWERS
EVENTS += told_of_playing.EVENTS
EVENTS += told_of_the_round.EVENTS
EVENTS += told_of_the_course.EVENTS
QUESTIONS += told_of_playing.QUESTIONS
QUESTIONS += told_of_the_course.QUESTIONS
ANSWERS += told_of_playing.ANSWERS
EVENTS += told_of_remedies.EVENTS
QUESTIONS += told_of_remedies.QUESTIONS
ANSWERS += told_of_remedies.ANSWERS
ANSWERS += told_of_the_course.ANSWERS


@pytest.mark.parametrize(("event", "english", "in_german"), EVENTS)
def test_an_event_is_told(event: Happening, english: str, in_german: str) -> None:
    assert say(event) == english
    with override("de"):
        assert say(event) == in_german


@pytest.mark.parametrize(("question", "english", "in_german"), QUESTIONS)
def test_a_situation_is_a_question(question: Situation, english: str, in_german: str) -> None:
    assert say(question, table=TABLE) == english
    with override("de"):
        assert say(question, table=TABLE) == in_german


@pytest.mark.parametrize(("question", "answer", "english", "in_german"), ANSWERS)
def test_an_answer_is_a_ruling(question: Situation | None, answer: Answer, english: str, in_german: str) -> None:
    assert say(answer, situation=question) == english
    with override("de"):
        assert say(answer, situation=question) == in_german


def test_every_happening_situation_and_answer_was_told_above() -> None:
    assert {type(event) for event, _, _ in EVENTS} == set(get_args(Happening))
    assert {type(question) for question, _, _ in QUESTIONS} == set(get_args(Situation))
    assert {type(answer) for _, answer, _, _ in ANSWERS} == {*get_args(Given), LeftOpen}
    assert {answer.act for _, answer, _, _ in ANSWERS if isinstance(answer, ActAnswer)} == set(Act)


@pytest.mark.parametrize(
    "class_", [*get_args(Happening), *get_args(Situation), *get_args(Given), LeftOpen, Table, Box, BoxHand, Player]
)
def test_a_class_has_its_template(class_: type) -> None:
    get_template(f"words/{class_.__name__}.txt")


def test_a_class_without_a_template_is_noticed() -> None:
    class CroupierSneezed(Struct, frozen=True):
        """Nothing is told of this."""

    with pytest.raises(TemplateDoesNotExist, match="CroupierSneezed"):
        say(CroupierSneezed())


@pytest.mark.parametrize(
    ("question", "answer", "option", "german_option"),
    [
        (DOUBLE, Permission(True), "Allow", "Erlauben"),
        (DOUBLE, Permission(False), "Refuse", "Ablehnen"),
        (SPLIT_ACE, Permission(True), "Allow", "Erlauben"),
        (OVER, Permission(False), "Refuse", "Ablehnen"),
        (NEXT_BOX, Permission(True), "Yes", "Ja"),
        (NEXT_BOX, Permission(False), "No", "Nein"),
        (DISPUTE, Person("Anna"), "Anna", "Anna"),
        (CHOICE, Person("Anna"), "Anna", "Anna"),
        (None, ActAnswer(Act.BURN), "Burn it", "Verbrennen"),
        (None, CallSupervisor(), "Call the supervisor", "Aufsicht rufen"),
    ],
)
def test_an_answer_on_a_control_is_short(
    question: Situation | None, answer: Answer, option: str, german_option: str
) -> None:
    assert say(answer, situation=question, is_option=True) == option
    with override("de"):
        assert say(answer, situation=question, is_option=True) == german_option


def test_without_a_table_a_question_names_the_hand_alone() -> None:
    assert say(DOUBLE) == "May the hand of the five of hearts and the six of diamonds be doubled?"
    assert say(PaymentDue(PLAYED, hand("Td 6h"))) == "Anna has EUR 40.00 on this hand. How do you settle it?"


def test_a_hand_that_lies_twice_is_not_given_a_box() -> None:
    twice = TABLE.with_box(Box(6, (PLAYED,)))
    assert "box" not in say(DOUBLE, table=twice)


def test_a_split_hand_has_its_number_from_the_split_on() -> None:
    events = (CardDealt(5, card("As")), CardDealt(5, card("Ad")), HandSplit(5), CardDealt(5, card("7c")))
    assert tell((*events, CardDealt(5, card("5h"), 1)), TABLE) == (
        "You deal the ace of spades to box 5.",
        "You deal the ace of diamonds to box 5.",
        "Box 5 splits: each card begins a hand of its own.",
        "You deal the seven of clubs to hand 1 of box 5.",
        "You deal the five of hearts to hand 2 of box 5.",
    )


def test_the_cost_of_an_error_is_told_for_each_player() -> None:
    cost = {"bank": -1500, "Anna": 3000, "Bo": -1500, "Chloé": 0}
    assert tell_cost(cost) == (
        "The bank would have lost EUR 30.00 to Anna.",
        "Bo would have lost EUR 15.00 to the bank.",
    )
    with override("de"):
        assert tell_cost(cost) == (
            "Die Bank hätte 30,00 EUR an Anna verloren.",
            "Bo hätte 15,00 EUR an die Bank verloren.",
        )
    assert tell_cost(None) == tell_cost({"bank": 0, "Anna": 0}) == ()


@pytest.mark.parametrize(
    ("cents", "english", "in_german"),
    [
        (0, "EUR 0.00", "0,00 EUR"),
        (3750, "EUR 37.50", "37,50 EUR"),
        (5, "EUR 0.05", "0,05 EUR"),
        (123456789, "EUR 1,234,567.89", "1.234.567,89 EUR"),
        (-3750, "EUR −37.50", "−37,50 EUR"),
    ],
)
def test_money_is_written_as_in_the_language(cents: int, english: str, in_german: str) -> None:
    assert money(cents) == english
    with override("de"):
        assert money(cents) == in_german


def test_cards_have_their_names() -> None:
    assert [card_name(card(text)) for text in ("As", "Th", "Jd", "2c", "??")] == [
        "ace of spades",
        "ten of hearts",
        "jack of diamonds",
        "two of clubs",
        "card face down",
    ]
    with override("de"):
        assert [card_name(card(text)) for text in ("As", "Th", "Jd", "Qc", "??")] == [
            "Pik-Ass",
            "Herz-Zehn",
            "Karo-Bube",
            "Kreuz-Dame",
            "verdeckte Karte",
        ]


def test_an_enumeration_ends_with_and(german: None) -> None:
    assert [listed(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == ["", "A", "A und B", "A, B und C"]


FULL_TABLE = Table(
    boxes=(
        Box(1),
        Box(2, (BoxHand(hand("9c")),), appointed="Bo"),
        Box(3, (BoxHand(hand("5h 6d"), (Stake("Anna", 5000, 5000), Stake("Bo", 2000)), state=HandState.DOUBLED),)),
        Box(4, SPLIT, insurance=(Stake("Chloé", 2000),)),
    ),
    players=(Player("Anna", 3, 120), Player("Bo", None, 80), Player("Chloé", 4, 200, is_present=False)),
    bank=hand("Td"),
    sign=Sign(1000, 30000, 1000),
    burned=(card("2c"),),
)


def test_a_table_is_described_to_somebody_who_cannot_see_it() -> None:
    assert describe(FULL_TABLE) == (
        "The sign says EUR 10.00 to EUR 300.00. Stakes go in steps of EUR 10.00. The bank has the ten of diamonds. "
        "Box 2: no stake; nine of clubs. You have appointed Bo boxholder of box 2. "
        "Box 3: Anna EUR 50.00 + EUR 50.00, Bo EUR 20.00; five of hearts, six of diamonds; doubled. "
        "Box 4, hand 1: Chloé EUR 40.00; ace of spades, seven of clubs. "
        "Box 4, hand 2: Chloé EUR 40.00; ace of diamonds, five of hearts. "
        "Insurance on box 4: Chloé EUR 20.00. Box 1 is empty. "
        "Anna sits at box 3, 120 cm from the shoe. Bo stands 80 cm from the shoe. "
        "Chloé sits at box 4 and is away for the moment. Burned: two of clubs."
    )


def test_a_table_is_described_in_german(german: None) -> None:
    assert describe(FULL_TABLE) == (
        "Auf dem Schild steht 10,00 EUR bis 300,00 EUR. Gesetzt wird in Stufen von 10,00 EUR. Die Bank hat Karo-Zehn. "
        "Box 2: kein Einsatz; Kreuz-Neun. Sie haben Bo zum Boxinhaber von Box 2 bestimmt. "
        "Box 3: Anna 50,00 EUR + 50,00 EUR, Bo 20,00 EUR; Herz-Fünf, Karo-Sechs; verdoppelt. "
        "Box 4, Hand 1: Chloé 40,00 EUR; Pik-Ass, Kreuz-Sieben. Box 4, Hand 2: Chloé 40,00 EUR; Karo-Ass, Herz-Fünf. "
        "Versicherung auf Box 4: Chloé 20,00 EUR. Box 1 ist leer. "
        "Anna sitzt an Box 3, 120 cm vom Schlitten entfernt. Bo steht 80 cm vom Schlitten entfernt. "
        "Chloé sitzt an Box 4 und ist gerade nicht am Platz. Verbrannt: Kreuz-Zwei."
    )


def test_an_empty_table_is_described_in_two_sentences() -> None:
    assert describe(empty_table(3)) == "The bank has no card yet. Boxes 1, 2 and 3 are empty."


def test_totals_are_told_only_by_the_rules_of_a_house(frankfurt: Any) -> None:
    assert "(" not in describe(FULL_TABLE)
    told = describe(FULL_TABLE, frankfurt)
    assert "five of hearts, six of diamonds (hard 11); doubled" in told
    assert "ace of spades, seven of clubs (soft 18)" in told
    assert total_name(hand("Ah Kd"), frankfurt) == "blackjack"  # FRA-49
    assert total_name(hand("Ah Kd"), frankfurt, is_split=True) == "soft 21"  # FRA-29
    assert total_name(hand("Ah ??"), frankfurt) == total_name(Hand(), frankfurt) == ""


def test_every_rule_kind_topic_and_word_on_pages_has_a_name() -> None:
    assert list(RULES) == [f"{chapter}.{name}" for chapter, rules in rule_shapes().items() for name in rules]
    assert KIND_WORDS.keys() == KIND_SUMMARIES.keys()
    assert all(set(words) == set(enum) for enum, words in WORDS.items())
    assert len(NAMES) == len(KIND_WORDS) + len(TOPICS) + len(RULES) + len(Basis) + len(Severity)


def test_every_kind_has_its_words() -> None:
    assert KIND_WORDS.keys() == KINDS.keys()
    assert {kind.topic for kind in KINDS.values()} == set(TOPICS)
    for name, kind in KINDS.items():
        assert say(kind) == say(name)
        assert summary(kind) == summary(name)
        assert say(kind.topic)


def test_a_name_is_said_whether_it_comes_as_text_enum_or_rule() -> None:
    assert say("bank.soft_17") == say(Rule("bank.soft_17", "stand")) == "The bank on a soft seventeen"
    assert say("reading") == say(Basis.READING) == "our reading"
    assert say("practice") == "general practice, not in the document"
    assert say("money") == say(Severity.MONEY) == "money"
    assert say(Act.STAND) == "Stand"
    assert say("K71") == "Cards dealt to an empty box"
    assert summary("K71") == "The deal has gone wrong: where each card belongs."
    assert say("empty-box") == "Cards on an empty box"


def test_every_name_has_its_german(german: None) -> None:
    english = {name: say(name) for name in NAMES}
    with override("en"):
        same = {name for name in NAMES if say(name) == english[name]}
    assert same == set()
    assert say("bank.soft_17") == "Die Bank auf weicher Siebzehn"


@pytest.mark.parametrize("stranger", ["K00", "bank.soft_18", "", Wish.CARD, 17, None])
def test_a_stranger_has_no_name(stranger: object) -> None:
    with pytest.raises(LookupError, match="no words for"):
        say(stranger)


def test_a_text_is_said_in_the_language_that_is_active_now() -> None:
    text = Text("one", "eins")
    assert say(text) == "one"
    with override("de-at"):
        assert say(text) == "eins"


HOSTILE = "<b>Al</b> & %(amount)s {{ x }} %"


def test_names_come_through_as_they_are_and_pages_escape_them() -> None:
    event = StakePlaced(HOSTILE, 4, 5000)
    assert say(event) == f"{HOSTILE} places EUR 50.00 on box 4."
    html = Template("{% load words %}{{ event|say }}").render(Context({"event": event}))
    assert "&lt;b&gt;Al&lt;/b&gt; &amp; %(amount)s {{ x }} %" in html
    assert "<b>" not in html
    control = Template("{% load words %}{{ event|say|safe }}").render(Context({"event": event}))
    assert "<b>" in control


def test_pages_have_filters_for_words() -> None:
    page = Template("{% load words %}{{ 3750|money }}; {{ 'K05'|say }}: {{ 'K05'|summary }}")
    assert page.render(Context()) == (
        "EUR 37.50; Bank with an ace as eleven: The bank counts its ace as eleven: it draws or stands."
    )


TOLD = st.one_of(
    [core_values(class_) for class_ in (*get_args(Happening), *get_args(Situation), *get_args(Given), Table)]
)


@given(TOLD, st.sampled_from(["en", "de"]), st.sampled_from([None, TABLE, FULL_TABLE]))
def test_nothing_is_left_out_of_a_sentence(value: object, language: str, table: Table | None) -> None:
    if isinstance(value, PaymentDue | PaymentNoticed) and not value.hand.stakes:
        return
    engines = copy.deepcopy(settings.TEMPLATES)
    engines[0]["OPTIONS"]["string_if_invalid"] = "MISSING"
    with override_settings(TEMPLATES=engines), override(language):
        told = say(value, table=table)
    assert "MISSING" not in told
    assert "  " not in told
    assert told or value in (Amounts(()), Placement(()), Order(()), Chips(()))
