"""Facts about packs, the deal, drawing on, aces, insuring and co-players are told in both languages."""

from casino_training.rules.answers import Act, ActAnswer, Permission, Person
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.happenings import (
    AceValueWanted,
    CoPlayerDeclined,
    OpponentWanted,
    PlaceWanted,
    StakeAwaited,
    Wish,
)
from casino_training.rules.situations import (
    AceChosen,
    AceUndecided,
    BlackjackToAnnounce,
    BoxCardInDeal,
    BoxToOpen,
    CardAsked,
    CoPlayerKeepsOut,
    DealToBegin,
    EvenMoneyDisputed,
    ExcessReturned,
    HoleCardLookedAt,
    InsuranceDisputed,
    LateEvenMoneyAsked,
    SeatAsked,
    ShoeToFill,
    StakeAgainstAsked,
    TipCustomAsked,
    TotalToAnnounce,
)
from casino_training.rules.values import Moment, Who

EVENTS = [
    (
        PlaceWanted("Bo", is_seat=True),
        "Bo brings a chair and wants to sit down at the table.",
        "Bo bringt einen Stuhl mit und möchte am Tisch Platz nehmen.",
    ),
    (
        PlaceWanted("Bo", is_seat=False),
        "Bo has no stake yet and wants to play a box of his own.",
        "Bo hat noch keinen Einsatz und möchte eine eigene Box spielen.",
    ),
    (StakeAwaited("Bo", 3), "Bo is still counting out jetons for box 3.", "Bo zählt noch Jetons für Box 3 ab."),
    (
        AceValueWanted("Bo", 3, 11),
        "Bo wants the ace on box 3 to count 11.",
        "Bo möchte das Ass auf Box 3 als 11 zählen.",
    ),
    (
        OpponentWanted("Bo", 3, 5),
        "Bo wants the stake on box 3 to be settled against the hand on box 5.",
        "Bo möchte, dass der Einsatz auf Box 3 gegen die Hand auf Box 5 abgerechnet wird.",
    ),
    (
        OpponentWanted("Bo", 3, 0),
        "Bo wants the stake on box 3 to be settled against the bank's hand.",
        "Bo möchte, dass der Einsatz auf Box 3 gegen die Hand der Bank abgerechnet wird.",
    ),
    (
        CoPlayerDeclined("Bo", 3, Wish.CARD),
        "Bo wants to take his stake off box 3 because of it.",
        "Bo möchte deshalb den eigenen Einsatz von Box 3 wegnehmen.",
    ),
]

QUESTIONS = [
    (
        ShoeToFill(6),
        "6 packs of 52 cards lie ready for the new shoe. Is that right?",
        "6 Pakete von je 52 Karten liegen für den neuen Schlitten bereit. Stimmt das?",
    ),
    (
        ShoeToFill(1),
        "1 pack of 52 cards lies ready for the new shoe. Is that right?",
        "1 Paket von 52 Karten liegt für den neuen Schlitten bereit. Stimmt das?",
    ),
    (
        DealToBegin(is_staking=True),
        "A stake is still missing. May you begin to deal?",
        "Ein Einsatz fehlt noch. Dürfen Sie mit dem Geben beginnen?",
    ),
    (
        DealToBegin(is_staking=False),
        "All stakes are placed. May you begin to deal?",
        "Alle Einsätze sind gemacht. Dürfen Sie mit dem Geben beginnen?",
    ),
    (
        BoxCardInDeal(2, is_face_down=True),
        "Unasked, the box has been dealt card 2 before the players decide, face down. Is that right?",
        "Die Box hat vor den Entscheidungen der Spieler ohne Aufforderung Karte 2 erhalten, verdeckt. Ist das richtig?",
    ),
    (
        BoxCardInDeal(3, is_face_down=False),
        "Unasked, the box has been dealt card 3 before the players decide, face up. Is that right?",
        "Die Box hat vor den Entscheidungen der Spieler ohne Aufforderung Karte 3 erhalten, offen. Ist das richtig?",
    ),
    (
        BlackjackToAnnounce(Hand.parse("As Kd")),
        "A hand is the ace of spades and the king of diamonds. Do you declare a blackjack?",
        "Eine Hand ist Pik-Ass und Karo-König. Sagen Sie einen Black Jack an?",
    ),
    (
        BlackjackToAnnounce(Hand.parse("As Kd"), is_split=True),
        "After a split a hand is the ace of spades and the king of diamonds. Do you declare a blackjack?",
        "Nach dem Teilen ist eine Hand Pik-Ass und Karo-König. Sagen Sie einen Black Jack an?",
    ),
    (
        HoleCardLookedAt(have_all_finished=False),
        "Not all players have finished. May you look at the hole card now?",
        "Noch sind nicht alle Spieler fertig. Dürfen Sie die verdeckte Karte jetzt ansehen?",
    ),
    (
        HoleCardLookedAt(have_all_finished=True),
        "All players have finished. May you look at the hole card now?",
        "Alle Spieler sind fertig. Dürfen Sie die verdeckte Karte jetzt ansehen?",
    ),
    (
        BoxToOpen(7),
        "Stakes lie on 7 boxes. May there be one more box?",
        "Auf 7 Boxen liegen Einsätze. Darf es noch eine Box geben?",
    ),
    (
        SeatAsked(7, 7),
        "7 players sit at this table, which has 7 boxes. May one more sit down?",
        "7 Spieler sitzen an diesem Tisch, der 7 Boxen hat. Darf noch einer Platz nehmen?",
    ),
    (
        TipCustomAsked(),
        "The player asks whether it is the custom here to give something after a win. Is it?",
        "Der Spieler fragt, ob es hier Brauch ist, nach einem Gewinn etwas zu geben. Ist es das?",
    ),
    (
        CoPlayerKeepsOut(adds_money=False),
        "The co-player does not agree with the boxholder's decision. May he take his stake out?",
        "Der Mitspieler ist mit der Entscheidung des Boxinhabers nicht einverstanden. "
        "Darf er seinen Einsatz herausnehmen?",
    ),
    (
        CoPlayerKeepsOut(adds_money=True),
        "The boxholder's decision takes more money, and the co-player adds none. May he keep out of it?",
        "Die Entscheidung des Boxinhabers kostet weiteres Geld, und der Mitspieler legt keines dazu. "
        "Darf er sich heraushalten?",
    ),
    (
        ExcessReturned(Moment.BEFORE_FIRST_CARD),
        "The stakes on the box exceed the maximum. You hand back the excess before the first card. Is that in time?",
        "Die Einsätze der Box übersteigen das Maximum. Sie geben den Mehrbetrag vor der ersten Karte zurück. "
        "Ist das rechtzeitig?",
    ),
    (
        ExcessReturned(Moment.BEFORE_SECOND_CARD),
        "The stakes on the box exceed the maximum. You would rather deal first and hand back the excess then. "
        "Is that in time?",
        "Die Einsätze der Box übersteigen das Maximum. Sie möchten lieber erst geben und den Mehrbetrag dann "
        "zurückgeben. Ist das rechtzeitig?",
    ),
    (
        ExcessReturned(Moment.AFTER_ROUND),
        "The stakes on the box exceed the maximum. You would rather hand back the excess after the round. "
        "Is that in time?",
        "Die Einsätze der Box übersteigen das Maximum. Sie möchten den Mehrbetrag lieber nach der Runde zurückgeben. "
        "Ist das rechtzeitig?",
    ),
    (
        StakeAgainstAsked(Who.BANK),
        "May the stake be settled against the bank?",
        "Darf der Einsatz gegen die Bank abgerechnet werden?",
    ),
    (
        StakeAgainstAsked(Who.ANY_PLAYER),
        "May the stake be settled against another player?",
        "Darf der Einsatz gegen einen anderen Spieler abgerechnet werden?",
    ),
    (
        AceUndecided(Call.REST),
        "Asked what the ace shall count, the boxholder cannot say; this word is all he speaks. What do you do?",
        "Auf die Frage, was das Ass zählen soll, weiß der Boxinhaber keine Antwort; er sagt nur dieses Wort. "
        "Was tun Sie?",
    ),
    (
        TotalToAnnounce(Hand.parse("As 6d")),
        "A hand is the ace of spades and the six of diamonds, and an ace makes two totals. "
        "Which of them do you announce?",
        "Eine Hand ist Pik-Ass und Karo-Sechs, und ein Ass ergibt zwei Punktzahlen. Welche davon sagen Sie an?",
    ),
    (
        AceChosen(Who.BOXHOLDER),
        "The player who decides for the box wants to say what its ace counts. Is it for him to say?",
        "Der Spieler, der für die Box entscheidet, möchte bestimmen, was ihr Ass zählt. Steht ihm das zu?",
    ),
    (
        AceChosen(Who.CROUPIER),
        "The player has a different wish, but you think that the ace should count something else. "
        "Is it for you to say?",
        "Der Spieler wünscht es anders, aber Sie meinen, das Ass solle etwas anderes zählen. Steht Ihnen das zu?",
    ),
    (
        AceChosen(Who.CO_PLAYERS),
        "A co-player wants to say what the ace of the box counts. Is it for him to say?",
        "Ein Mitspieler möchte bestimmen, was das Ass der Box zählt. Steht ihm das zu?",
    ),
    (
        InsuranceDisputed("Bo", "Anna"),
        "Who decides whether the stake of Bo is insured?",
        "Wer entscheidet, ob der Einsatz von Bo versichert wird?",
    ),
    (
        EvenMoneyDisputed("Bo", "Bo"),
        "Who decides whether the blackjack of Bo is paid at even money?",
        "Wer entscheidet, ob der Black Jack von Bo mit Even Money bezahlt wird?",
    ),
    (
        LateEvenMoneyAsked(Moment.BEFORE_THIRD_CARD),
        "The deal is complete. Is it in time to ask for even money?",
        "Das Geben ist beendet. Wird Even Money noch rechtzeitig verlangt?",
    ),
    (
        LateEvenMoneyAsked(Moment.BEFORE_BANK_DRAWS),
        "All boxes have finished, and the bank has not drawn yet. Is it in time to ask for even money?",
        "Alle Boxen sind fertig, und die Bank hat noch nicht gezogen. Wird Even Money noch rechtzeitig verlangt?",
    ),
    (
        LateEvenMoneyAsked(Moment.AFTER_BANK),
        "The bank has drawn its second card. Is it in time to ask for even money?",
        "Die Bank hat ihre zweite Karte gezogen. Wird Even Money noch rechtzeitig verlangt?",
    ),
    (
        CardAsked(Hand.parse("9s 7d")),
        "The hand is the nine of spades and the seven of diamonds: may it take a further card?",
        "Die Hand ist Pik-Neun und Karo-Sieben: Darf eine weitere Karte darauf?",
    ),
]

ANSWERS = [
    (
        TotalToAnnounce(Hand.parse("As 6d")),
        ActAnswer(Act.ANNOUNCE_HIGHER),
        "The higher total is announced.",
        "Die höhere Punktzahl wird angesagt.",
    ),
    (
        TotalToAnnounce(Hand.parse("As 6d")),
        ActAnswer(Act.ANNOUNCE_LOWER),
        "The lower total is announced.",
        "Die niedrigere Punktzahl wird angesagt.",
    ),
    (
        TotalToAnnounce(Hand.parse("As 6d")),
        ActAnswer(Act.ANNOUNCE_BOTH),
        "Both totals are announced.",
        "Beide Punktzahlen werden angesagt.",
    ),
    (None, ActAnswer(Act.SHUFFLE), "The cards are shuffled.", "Die Karten werden gemischt."),
    (None, ActAnswer(Act.LET_PLAYER_CUT), "A player cuts the cards.", "Ein Spieler hebt die Karten ab."),
    (None, ActAnswer(Act.CUT), "The croupier cuts the cards.", "Der Croupier hebt die Karten ab."),
    (None, ActAnswer(Act.MARK_END), "The cut card marks off the end.", "Die Schneidekarte grenzt das Ende ab."),
    (None, ActAnswer(Act.WAIT_FOR_STAKE), "The croupier waits for the stake.", "Der Croupier wartet auf den Einsatz."),
    (
        ShoeToFill(6),
        Permission(True),
        "This number of packs is right.",
        "Diese Zahl von Paketen ist richtig.",
    ),
    (
        ShoeToFill(5),
        Permission(False),
        "This number of packs is wrong.",
        "Diese Zahl von Paketen ist falsch.",
    ),
    (
        CoPlayerKeepsOut(adds_money=False),
        Permission(False),
        "The co-player is bound by the decision.",
        "Der Mitspieler ist an die Entscheidung gebunden.",
    ),
    (
        InsuranceDisputed("Bo", "Anna"),
        Person("Bo"),
        "Bo decides on the insurance.",
        "Über die Versicherung entscheidet Bo.",
    ),
    (
        EvenMoneyDisputed("Bo", "Bo"),
        Person("Bo"),
        "Bo decides on even money.",
        "Über Even Money entscheidet Bo.",
    ),
    (
        CardAsked(Hand.parse("9s 7d")),
        Permission(True),
        "The player gets a further card.",
        "Der Spieler erhält eine weitere Karte.",
    ),
]
