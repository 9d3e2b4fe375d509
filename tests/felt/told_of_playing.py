"""Facts about doubling, splitting, surrender, insurance and even money are told in both languages."""

from casino_training.rules.answers import Act, ActAnswer, Amount, Permission, Person
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import (
    CoPlayerDeclined,
    HandSplitBySome,
    InsurancePlaced,
    PlayerAsked,
    SecondHandTaken,
    SecondHandWanted,
    StakeOffered,
    Wish,
)
from casino_training.rules.situations import (
    AddedOverMaximum,
    BlackjackCashed,
    CardAskedAfterDouble,
    CoPlayerDoublesBlackjack,
    CoPlayerStaysOut,
    DoubledByAnother,
    Drawn,
    EvenMoneyAsked,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    InsuranceAsked,
    InsuranceDue,
    InsuranceLimit,
    InsuranceOfferDue,
    InsuranceOfRaisedStake,
    InsuranceToAccept,
    LateInsuranceAsked,
    LateSurrenderAsked,
    RaisedInsurance,
    SecondHandWithout,
    SplitAsked,
    StakeAdded,
    SurrenderAsked,
    SurrenderDue,
)
from casino_training.rules.table import Stake

ACE = Card.parse("Ah")
ANNA = Stake("Anna", 4000)

EVENTS = [
    (PlayerAsked("Bo", 3, Wish.SURRENDER), "Bo wants to surrender box 3.", "Bo möchte Box 3 aufgeben."),
    (
        PlayerAsked("Bo", 3, Wish.INSURANCE),
        "Bo wants to insure a stake on box 3.",
        "Bo möchte einen Einsatz auf Box 3 versichern.",
    ),
    (PlayerAsked("Bo", 3, Wish.EVEN_MONEY), "Bo wants even money for box 3.", "Bo möchte für Box 3 Even Money."),
    (
        StakeOffered("Bo", 3, 2000, Wish.SPLIT),
        "Bo wants to split on box 3 and puts EUR 20.00 ready.",
        "Bo möchte auf Box 3 teilen und legt 20,00 EUR bereit.",
    ),
    (
        StakeOffered("Bo", 3, 2000, Wish.DOUBLE),
        "Bo wants to double on box 3 and puts EUR 20.00 ready.",
        "Bo möchte auf Box 3 verdoppeln und legt 20,00 EUR bereit.",
    ),
    (
        InsurancePlaced("Bo", 3, 2000),
        "Bo places EUR 20.00 of insurance for box 3.",
        "Bo setzt 20,00 EUR als Versicherung für Box 3.",
    ),
    (
        CoPlayerDeclined("Bo", 3, Wish.DOUBLE),
        "Bo does not want to double on box 3.",
        "Bo möchte auf Box 3 nicht verdoppeln.",
    ),
    (
        CoPlayerDeclined("Bo", 3, Wish.SPLIT),
        "Bo does not want to add a stake to the split on box 3.",
        "Bo möchte zum Teilen auf Box 3 keinen Einsatz dazulegen.",
    ),
    (
        SecondHandWanted("Chloé", 3, "Bo"),
        "Chloé wants to take the place of Bo on the second hand of box 3.",
        "Chloé möchte den Platz von Bo auf der zweiten Hand von Box 3 übernehmen.",
    ),
    (
        HandSplitBySome(3, ("Anna",)),
        "Box 3 splits: each card begins a hand of its own, and an equal stake is added by Anna only.",
        "Box 3 teilt: Aus jeder Karte wird eine eigene Hand; einen gleichen Einsatz legt nur Anna dazu.",
    ),
    (
        SecondHandTaken("Chloé", 3, 2000),
        "Chloé places EUR 20.00 on hand 2 of box 3.",
        "Chloé setzt 20,00 EUR auf Hand 2 von Box 3.",
    ),
]

QUESTIONS = [
    (
        SplitAsked(Hand.parse("8c 8d")),
        "May the hand of the eight of clubs and the eight of diamonds be split?",
        "Darf die Hand aus Kreuz-Acht und Karo-Acht geteilt werden?",
    ),
    (
        CardAskedAfterDouble(Hand.parse("6c 4d 2h")),
        "The hand is the six of clubs, the four of diamonds and the two of hearts after doubling: "
        "may it be given a card?",
        "Die Hand ist nach dem Verdoppeln Kreuz-Sechs, Karo-Vier und Herz-Zwei: Darf sie eine Karte erhalten?",
    ),
    (
        StakeAdded(4000, 2000, True),
        "The stake is EUR 40.00, and EUR 20.00 would be the stake of the second hand. Do you accept it?",
        "Der Einsatz beträgt 40,00 EUR, der Einsatz der zweiten Hand wäre 20,00 EUR. Nehmen Sie ihn an?",
    ),
    (
        StakeAdded(4000, 2000, False),
        "The stake is EUR 40.00, and EUR 20.00 would be added to double it. Do you accept it?",
        "Der Einsatz beträgt 40,00 EUR, zum Verdoppeln kämen 20,00 EUR dazu. Nehmen Sie das an?",
    ),
    (
        AddedOverMaximum(30000, 30000, 30000, False),
        "There is EUR 300.00 on the box, and EUR 300.00 would be added. The maximum of the box is EUR 300.00. "
        "Do you allow it?",
        "Auf der Box liegen 300,00 EUR, und 300,00 EUR kämen dazu. Das Maximum der Box beträgt 300,00 EUR. "
        "Erlauben Sie es?",
    ),
    (
        SurrenderAsked(ACE),
        "May the hand be surrendered against the ace of hearts?",
        "Darf die Hand gegen Herz-Ass aufgegeben werden?",
    ),
    (
        SurrenderAsked(ACE, is_split=True),
        "May the split hand be surrendered against the ace of hearts?",
        "Darf die geteilte Hand gegen Herz-Ass aufgegeben werden?",
    ),
    (
        LateSurrenderAsked(Drawn.HIMSELF),
        "The player has drawn a third card himself. Is it in time to surrender?",
        "Der Spieler selbst hat eine dritte Karte gezogen. Kommt das Aufgeben rechtzeitig?",
    ),
    (
        SurrenderDue(ANNA),
        "Anna has surrendered a hand with a stake of EUR 40.00. How do you settle it?",
        "Anna hat eine Hand mit einem Einsatz von 40,00 EUR aufgegeben. Wie rechnen Sie ab?",
    ),
    (
        InsuranceAsked(ACE),
        "May the stake be insured against the ace of hearts?",
        "Darf der Einsatz gegen Herz-Ass versichert werden?",
    ),
    (
        InsuranceAsked(ACE, has_blackjack=True),
        "May a blackjack be insured against the ace of hearts?",
        "Darf ein Black Jack gegen Herz-Ass versichert werden?",
    ),
    (
        InsuranceAsked(ACE, is_co_player=True),
        "The boxholder does not insure. May a co-player insure his own stake against the ace of hearts?",
        "Der Boxinhaber versichert nicht. Darf ein Mitspieler seinen eigenen Einsatz gegen Herz-Ass versichern?",
    ),
    (
        LateInsuranceAsked(Drawn.NOBODY, is_after_double_or_split=True),
        "The player has just doubled or split. Is it in time to insure?",
        "Der Spieler hat soeben verdoppelt oder geteilt. Kommt die Versicherung rechtzeitig?",
    ),
    (
        InsuranceOfferDue(ACE),
        "The bank has the ace of hearts. Must you offer insurance of your own accord?",
        "Die Bank hat Herz-Ass. Müssen Sie die Versicherung von sich aus anbieten?",
    ),
    (
        InsuranceLimit(4000),
        "The stake is EUR 40.00. How much may be placed as insurance at most?",
        "Der Einsatz beträgt 40,00 EUR. Wie viel darf höchstens als Versicherung gesetzt werden?",
    ),
    (
        InsuranceToAccept(4000, 1000),
        "The stake is EUR 40.00, the insurance EUR 10.00. May the insurance lie there?",
        "Der Einsatz beträgt 40,00 EUR, die Versicherung 10,00 EUR. Darf die Versicherung so liegen bleiben?",
    ),
    (
        InsuranceDue((Stake("Anna", 2000),), Hand.parse("Ah Kd")),
        "How do you settle the insurance?",
        "Wie rechnen Sie die Versicherung ab?",
    ),
    (
        InsuranceOfRaisedStake(is_split=False),
        "The player is insured and has doubled. What holds for his insurance?",
        "Der Spieler ist versichert und hat verdoppelt. Was gilt für seine Versicherung?",
    ),
    (
        RaisedInsurance(4000, 1000, is_split=False),
        "A stake of EUR 40.00, insured with EUR 10.00, has been doubled. "
        "How high may the insurance go at most, in all?",
        "Ein mit 10,00 EUR versicherter Einsatz von 40,00 EUR ist verdoppelt worden. "
        "Wie hoch darf die Versicherung insgesamt höchstens sein?",
    ),
    (
        EvenMoneyAsked(ACE),
        "May the blackjack be paid at even money against the ace of hearts?",
        "Darf der Black Jack gegen Herz-Ass als Even Money bezahlt werden?",
    ),
    (
        EvenMoneyOfferDue(ACE),
        "The bank has the ace of hearts, and a box has a blackjack. Must you offer even money of your own accord?",
        "Die Bank hat Herz-Ass, und eine Box hat Black Jack. Müssen Sie Even Money von sich aus anbieten?",
    ),
    (
        EvenMoneyDue(ANNA),
        "Anna takes even money for a blackjack with a stake of EUR 40.00. How do you settle it?",
        "Anna nimmt Even Money für einen Black Jack mit einem Einsatz von 40,00 EUR. Wie rechnen Sie ab?",
    ),
    (
        CoPlayerStaysOut("Bo"),
        "Bo does not want to double. May the stake lie there undoubled?",
        "Bo möchte nicht verdoppeln. Darf der Einsatz unverdoppelt liegen bleiben?",
    ),
    (
        DoubledByAnother("Bo", "Chloé"),
        "May Chloé double the stake of Bo?",
        "Darf Chloé den Einsatz von Bo verdoppeln?",
    ),
    (
        SecondHandWithout("Anna", "Bo", "Chloé"),
        "Bo adds no stake. Who has the place of Bo on the second hand?",
        "Bo legt keinen Einsatz dazu. Wer hat den Platz von Bo auf der zweiten Hand?",
    ),
    (
        CoPlayerDoublesBlackjack(boxholder_doubles=True),
        "The boxholder doubles the blackjack. May the co-player double too?",
        "Der Boxinhaber verdoppelt den Black Jack. Darf der Mitspieler ebenfalls verdoppeln?",
    ),
    (
        CoPlayerDoublesBlackjack(boxholder_doubles=False),
        "The boxholder does not double the blackjack. May the co-player double alone?",
        "Der Boxinhaber verdoppelt den Black Jack nicht. Darf der Mitspieler allein verdoppeln?",
    ),
    (
        BlackjackCashed((ANNA,)),
        "The boxholder doubles. How do you settle now with those who want to be paid?",
        "Der Boxinhaber verdoppelt. Wie rechnen Sie jetzt mit denen ab, die bezahlt werden möchten?",
    ),
]

ANSWERS = [
    (
        None,
        ActAnswer(Act.LET_RAISE_INSURANCE),
        "The player may raise the insurance.",
        "Der Spieler darf die Versicherung erhöhen.",
    ),
    (
        None,
        ActAnswer(Act.REQUIRE_RAISED_INSURANCE),
        "The player must raise the insurance.",
        "Der Spieler muss die Versicherung erhöhen.",
    ),
    (
        None,
        ActAnswer(Act.LET_INSURE_SECOND_STAKE),
        "The player may insure the second stake.",
        "Der Spieler darf den zweiten Einsatz versichern.",
    ),
    (None, ActAnswer(Act.LEAVE_INSURANCE), "The insurance stays as it is.", "Die Versicherung bleibt, wie sie ist."),
    (InsuranceLimit(4000), Amount(2000), "At most EUR 20.00.", "Höchstens 20,00 EUR."),
    (InsuranceOfferDue(ACE), Permission(True), "You must offer it.", "Das müssen Sie anbieten."),
    (InsuranceOfferDue(ACE), Permission(False), "You need not offer it.", "Das müssen Sie nicht anbieten."),
    (LateSurrenderAsked(Drawn.HIMSELF), Permission(False), "It is too late.", "Es ist zu spät."),
    (
        SurrenderAsked(ACE),
        Permission(False),
        "The hand may not be surrendered.",
        "Die Hand darf nicht aufgegeben werden.",
    ),
    (SurrenderDue(ANNA), Amount(-2000), "Collect EUR 20.00.", "20,00 EUR einziehen."),
    (
        SecondHandWithout("Anna", "Bo", "Chloé"),
        Person("Chloé"),
        "Chloé has the place on the second hand.",
        "Chloé hat den Platz auf der zweiten Hand.",
    ),
]
