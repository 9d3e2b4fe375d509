"""What happens and is asked about people, stakes, signs, the shoe and the deal: what `test_words` expects."""

from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.happenings import (
    AdviceGiven,
    BoxAsked,
    BoxWish,
    CashOffered,
    Contested,
    CutCardDrawn,
    DecisionChanged,
    DecisionConfirmed,
    MixedStackSeen,
    RemedyCardRefused,
    RemedyWanted,
    ShoeEnded,
    ShoeFilled,
    SignalBlurred,
    StakeBehindAnswered,
    TipGiven,
    Wish,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.remedies import Remedy
from casino_training.rules.situations import (
    AdviceHeard,
    AppointmentAsked,
    BoxSkipped,
    CallToRead,
    ChangeAsked,
    CutCardOut,
    DealToOrder,
    FurtherBoxAsked,
    HoleCardExposed,
    JoiningAsked,
    LastWordAsked,
    MoneyOffered,
    ShoeToPrepare,
    SignalToRead,
    SignalUnclear,
    StackMixed,
    StakeBehindAsked,
    StakeChanged,
    StakeStepAsked,
    StakeTimeAsked,
    StakeUnderMinimum,
    TipToPlace,
    VacantBoxAsked,
    VoicesDiffer,
)
from casino_training.rules.values import Moment, Phase

EVENTS = [
    (BoxAsked("Bo", 5, BoxWish.PLAY), "Bo wants to play box 5 too.", "Bo möchte auch Box 5 spielen."),
    (
        BoxAsked("Bo", 5, BoxWish.HOLD),
        "Bo, who stands there, asks to be boxholder of box 5.",
        "Bo steht an Box 5 und möchte dort Boxinhaber sein.",
    ),
    (
        BoxAsked("Bo", 5, BoxWish.JOIN),
        "Bo has just come to the table and wants to play on box 5.",
        "Bo ist gerade an den Tisch gekommen und möchte auf Box 5 spielen.",
    ),
    (StakeBehindAnswered("Bo", 5, True), "Bo agrees to the stake on box 5.", "Bo stimmt dem Einsatz auf Box 5 zu."),
    (
        StakeBehindAnswered("Bo", 5, False),
        "Bo objects to the stake on box 5.",
        "Bo erhebt Einspruch gegen den Einsatz auf Box 5.",
    ),
    (AdviceGiven("Bo", 5, Wish.CARD), "Bo advises taking a card on box 5.", "Bo rät, auf Box 5 eine Karte zu nehmen."),
    (
        AdviceGiven("Bo", 5, Wish.STAND),
        "Bo advises taking no card on box 5.",
        "Bo rät, auf Box 5 keine Karte zu nehmen.",
    ),
    (
        CashOffered("Bo", 5, "USD", 50),
        "Bo holds out USD 50 in notes at box 5.",
        "Bo hält an Box 5 Scheine über 50 USD hin.",
    ),
    (
        SignalBlurred("Bo", 5, (Signal.KNOCK, Signal.SCRATCH, Signal.SWEEP)),
        "Bo moves a hand over box 5: it could be a knock, a scratch or a sweep.",
        "Bo bewegt die Hand über Box 5: Es könnte ein Klopfen, ein Kratzen oder ein Wischen sein.",
    ),
    (
        SignalBlurred("Bo", 5, (Signal.KNOCK, Signal.SCRATCH)),
        "Bo touches the felt at box 5: it could be a knock or a scratch.",
        "Bo berührt an Box 5 den Filz: Es könnte ein Klopfen oder ein Kratzen sein.",
    ),
    (
        SignalBlurred("Bo", 5, (Signal.KNOCK, Signal.SWEEP)),
        "Bo moves a hand at box 5: it could be a knock or a sweep.",
        "Bo bewegt an Box 5 die Hand: Es könnte ein Klopfen oder ein Wischen sein.",
    ),
    (
        SignalBlurred("Bo", 5, (Signal.SCRATCH, Signal.SWEEP)),
        "Bo moves a hand at box 5: it could be a scratch or a sweep.",
        "Bo bewegt an Box 5 die Hand: Es könnte ein Kratzen oder ein Wischen sein.",
    ),
    (DecisionConfirmed(5, Wish.CARD), "You confirm: a card for box 5.", "Sie bestätigen: eine Karte für Box 5."),
    (DecisionConfirmed(5, Wish.STAND), "You confirm: no card for box 5.", "Sie bestätigen: keine Karte für Box 5."),
    (
        DecisionChanged("Bo", 5, Wish.CARD),
        "Bo now wants a card for box 5 after all.",
        "Bo möchte für Box 5 nun doch eine Karte.",
    ),
    (
        DecisionChanged("Bo", 5, Wish.STAND),
        "Bo now wants no card for box 5 after all.",
        "Bo möchte für Box 5 nun doch keine Karte.",
    ),
    (
        CutCardDrawn(),
        "The next thing out of the shoe is the cut card.",
        "Als Nächstes kommt die Schneidekarte aus dem Schlitten.",
    ),
    (
        ShoeEnded(),
        "All cards lie in front of you; a shoe is to be prepared.",
        "Alle Karten liegen vor Ihnen; ein Schlitten ist vorzubereiten.",
    ),
    (
        ShoeFilled(6),
        "You fill a new shoe with 6 packs of 52 cards.",
        "Sie füllen einen neuen Schlitten mit 6 Paketen zu 52 Karten.",
    ),
    (
        RemedyWanted("Bo", 5, Remedy.BURNED),
        "Bo decides what is done about it: the card is burned.",
        "Bo bestimmt, was geschieht: Die Karte wird verbrannt.",
    ),
    (
        WithdrawalWanted("Bo", 5),
        "Bo wants the stake on box 5 back because of what has gone wrong.",
        "Bo möchte wegen des Fehlers den Einsatz auf Box 5 zurück.",
    ),
    (
        RemedyCardRefused("Bo", 5),
        "Bo will not take the card that box 5 gets after what has gone wrong.",
        "Bo lehnt die Karte ab, die Box 5 nach dem Fehler erhält.",
    ),
    (
        MixedStackSeen("Bo", 5),
        "In the stake of Bo on box 5, small jetons lie under great ones.",
        "Im Einsatz von Bo auf Box 5 liegen kleine Jetons unter großen.",
    ),
    (
        WorkContested("Bo", 5, Contested.WORD),
        "Bo insists on having said something else for box 5.",
        "Bo besteht darauf, für Box 5 etwas anderes gesagt zu haben.",
    ),
    (
        WorkContested("Bo", 5, Contested.STAKE),
        "Bo insists on having staked more on box 5.",
        "Bo besteht darauf, auf Box 5 mehr gesetzt zu haben.",
    ),
    (
        WorkContested("Bo", 5, Contested.CARD),
        "Bo insists that another card belongs to box 5.",
        "Bo besteht darauf, dass zu Box 5 eine andere Karte gehört.",
    ),
    (
        TipGiven("Bo", 5, 1000, False),
        "Bo has been paid and pushes EUR 10.00 to you: “For the staff.”",
        "Bo ist ausbezahlt und schiebt Ihnen 10,00 EUR zu: „Für die Angestellten.“",
    ),
    (
        TipGiven("Bo", 5, 1000, True),
        "Bo has been paid and pushes EUR 10.00 to you: “That is for you alone.”",
        "Bo ist ausbezahlt und schiebt Ihnen 10,00 EUR zu: „Das ist nur für Sie.“",
    ),
]
QUESTIONS = [
    (
        AppointmentAsked(is_seat_taken=False),
        "The seat is free and nobody disputes it. May you appoint the person who stands there its boxholder?",
        "Der Platz ist frei, und niemand widerspricht. Dürfen Sie die dort stehende Person zum Boxinhaber bestimmen?",
    ),
    (
        AppointmentAsked(is_seat_taken=True),
        "Somebody sits at the box. May you appoint the person who stands there its boxholder?",
        "An der Box sitzt jemand. Dürfen Sie die dort stehende Person zum Boxinhaber bestimmen?",
    ),
    (
        StakeBehindAsked(True, Reply.OBJECTS),
        "The player who sits at the box objects. Does the stake stay?",
        "Der Spieler, der an der Box sitzt, erhebt Einspruch. Bleibt der Einsatz liegen?",
    ),
    (
        StakeBehindAsked(True, Reply.AGREES),
        "The player who sits at the box agrees. Does the stake stay?",
        "Der Spieler, der an der Box sitzt, stimmt zu. Bleibt der Einsatz liegen?",
    ),
    (
        StakeBehindAsked(True, Reply.NOTHING),
        "The player who sits at the box says nothing. Does the stake stay?",
        "Der Spieler, der an der Box sitzt, sagt nichts. Bleibt der Einsatz liegen?",
    ),
    (
        AdviceHeard(has_stake_there=True, is_standing=True),
        "What do you do about the advice?",
        "Was tun Sie wegen des Ratschlags?",
    ),
    (VoicesDiffer(seated_wants_card=True), "Does the box get a card?", "Erhält die Box eine Karte?"),
    (
        FurtherBoxAsked(1, is_alone=True),
        "The player is alone at the table and plays 1 box. May one more be played?",
        "Der Spieler ist allein am Tisch und spielt 1 Box. Darf er noch eine spielen?",
    ),
    (
        FurtherBoxAsked(2, is_alone=True),
        "The player is alone at the table and plays 2 boxes. May one more be played?",
        "Der Spieler ist allein am Tisch und spielt 2 Boxen. Darf er noch eine spielen?",
    ),
    (
        FurtherBoxAsked(1, is_alone=False),
        "Others play too, and the player has 1 box. May one more be played?",
        "Auch andere spielen, und der Spieler hat 1 Box. Darf er noch eine spielen?",
    ),
    (
        FurtherBoxAsked(2, is_alone=False),
        "Others play too, and the player has 2 boxes. May one more be played?",
        "Auch andere spielen, und der Spieler hat 2 Boxen. Darf er noch eine spielen?",
    ),
    (
        JoiningAsked(is_round_running=True),
        "The round is running. May the newcomer take part now?",
        "Die Runde läuft. Darf der neue Spieler jetzt mitspielen?",
    ),
    (
        JoiningAsked(is_round_running=False),
        "The round before is over and no new one has begun. May the newcomer take part now?",
        "Die vorige Runde ist beendet, und keine neue hat begonnen. Darf der neue Spieler jetzt mitspielen?",
    ),
    (
        VacantBoxAsked(),
        "Nobody sits at this box. May the stake lie there?",
        "An dieser Box sitzt niemand. Darf der Einsatz dort liegen?",
    ),
    (TipToPlace(), "Where does it go?", "Wohin kommt es?"),
    (
        StakeStepAsked(1500, 1000),
        "A stake of EUR 15.00 is placed. Is the amount allowed at this table?",
        "Ein Einsatz von 15,00 EUR wird gesetzt. Ist der Betrag an diesem Tisch zulässig?",
    ),
    (
        StakeUnderMinimum(1000, 2000),
        "A stake of EUR 10.00 is placed. Is it enough?",
        "Ein Einsatz von 10,00 EUR wird gesetzt. Genügt er?",
    ),
    (MoneyOffered("USD"), "Do you accept this money?", "Nehmen Sie dieses Geld an?"),
    (
        StakeTimeAsked(Moment.BEFORE_THIRD_CARD),
        "Does this stake count in this round?",
        "Gilt dieser Einsatz in dieser Runde?",
    ),
    (
        StakeChanged(Moment.BEFORE_THIRD_CARD),
        "Jetons were added to a stake just now. What do you do?",
        "Soeben wurden Jetons zu einem Einsatz gelegt. Was tun Sie?",
    ),
    (SignalToRead(Signal.KNOCK), "What do you do on this sign?", "Was tun Sie auf dieses Zeichen hin?"),
    (
        SignalUnclear((Signal.KNOCK, Signal.SWEEP)),
        "You have confirmed nothing yet. What do you do on this sign?",
        "Sie haben noch nichts bestätigt. Was tun Sie auf dieses Zeichen hin?",
    ),
    (
        ChangeAsked(is_confirmed=True),
        "You have confirmed the decision, and no card has been given. May it be changed?",
        "Sie haben die Entscheidung bestätigt, und noch ist keine Karte gegeben. Darf sie geändert werden?",
    ),
    (
        ChangeAsked(is_confirmed=False),
        "You have not yet confirmed the decision. May it be changed?",
        "Sie haben die Entscheidung noch nicht bestätigt. Darf sie geändert werden?",
    ),
    (CallToRead(Call.KARTE), "What do you do on the word “Karte”?", "Was tun Sie auf die Ansage „Karte“?"),
    (
        CutCardOut(is_round_begun=True),
        "The cut card is out. What do you do?",
        "Die Schneidekarte ist heraus. Was tun Sie?",
    ),
    (
        ShoeToPrepare((ShoeStep.SHUFFLE,)),
        "A new shoe is prepared. Which steps are done, and in which order?",
        "Ein neuer Schlitten wird vorbereitet. Welche Schritte werden getan und in welcher Reihenfolge?",
    ),
    (
        DealToOrder((1, 3)),
        "All stakes are placed. In which order do the places get their first card?",
        "Alle Einsätze liegen. In welcher Reihenfolge erhalten die Plätze ihre erste Karte?",
    ),
    (
        BoxSkipped(3, Phase.ROUND),
        "Box 3 has a stake and was passed over in the deal. What do you do?",
        "Auf Box 3 liegt ein Einsatz, und sie wurde beim Geben übergangen. Was tun Sie?",
    ),
    (
        HoleCardExposed(Phase.ROUND),
        "The bank's hole card lies open too early. What do you do?",
        "Die verdeckte Karte der Bank liegt zu früh offen. Was tun Sie?",
    ),
    (StackMixed(), "What do you do about the stack before the deal?", "Was tun Sie vor dem Geben wegen des Stapels?"),
    (
        LastWordAsked(),
        "No rule settles it. Whose word is the last?",
        "Keine Regel entscheidet es. Wer hat das letzte Wort?",
    ),
]
