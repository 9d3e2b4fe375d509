"""What is asked about cards, hands and stakes, in English and German."""

from casino_training.rules.answers import Chips
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
    InsuranceNoticed,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    PaymentToCut,
    SettlementToOrder,
    StakeAfterRound,
    StakeOfDrawnHand,
    StakeOverMaximum,
    StakeToSettle,
    TotalAfterStand,
    TotalAsked,
)
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table
from tests.felt.tables import card, hand

PLAYED = BoxHand(hand("5h 6d"), (Stake("Anna", 4000),))


SHARED = BoxHand(hand("Ts Kd"), (Stake("Anna", 4000), Stake("Bo", 2000)))


SPLIT = (BoxHand(hand("As 7c"), (Stake("Chloé", 4000),), True), BoxHand(hand("Ad 5h"), (Stake("Chloé", 4000),), True))


TABLE = Table(
    boxes=(Box(1), Box(2), Box(3, (PLAYED,)), Box(4, (SHARED,)), Box(5, SPLIT), Box(6), Box(7)), bank=hand("Td")
)


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
    (TotalAsked(PLAYED.hand), "Which total do you call for box 3?", "Welche Punktzahl sagen Sie für Box 3 an?"),
    (
        TotalAfterStand(SPLIT[0].hand),
        "The player draws no further card. Which total counts for hand 1 of box 5?",
        "Der Spieler zieht keine weitere Karte. Welche Punktzahl gilt für Hand 1 von Box 5?",
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
        "195,00 EUR sind auszuzahlen. Welche Jetons nehmen Sie aus dem Rack, "
        "so wenige wie möglich und die größten zuerst?",
    ),
    (
        PaymentToCut(6000, Chips(((2000, 2),))),
        "The stake lies there as: 2 × EUR 20.00. EUR 60.00 are to be paid, colour for colour. "
        "Which jetons do you cut from the rack?",
        "Der Einsatz liegt dort als: 2 × 20,00 EUR. 60,00 EUR sind auszuzahlen, Farbe auf Farbe. "
        "Welche Jetons nehmen Sie aus dem Rack?",
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
    (
        InsuranceNoticed(Stake("Anna", 2000), hand("Ad Kh"), 6000),
        "Anna was given EUR 60.00 in all for an insurance of EUR 20.00, which is part of it. What do you do about it?",
        "Anna hat für eine Versicherung von 20,00 EUR insgesamt 60,00 EUR erhalten, die Versicherung selbst "
        "eingeschlossen. Was tun Sie?",
    ),
    (
        InsuranceNoticed(Stake("Anna", 2000), hand("Ad Kh"), 0),
        "The insurance of Anna, EUR 20.00, was collected. What do you do about it?",
        "Die Versicherung von Anna über 20,00 EUR wurde eingezogen. Was tun Sie?",
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
