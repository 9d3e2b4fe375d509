"""Facts about the course of a whole round are told in both languages: what `test_words` expects."""

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.happenings import (
    ActDone,
    BoxholderAppointed,
    CardBurned,
    CardMoved,
    CardsRearranged,
    CardsTakenIn,
    DeciderNamed,
    EvenMoneyOffered,
    EvenMoneyTaken,
    HandSurrendered,
    InsuranceOffered,
    InsuranceRaised,
    InsuranceSettled,
    RequestAnswered,
    RoundClosed,
    StakeCollected,
    StakeDoubledByAnother,
    StakeReturned,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
    TotalCalled,
)

ACE = Card.parse("Ah")

EVENTS = [
    (
        StakeReturned("Bo", 3, 5000),
        "You hand Bo EUR 50.00 back from box 3.",
        "Sie geben Bo 50,00 EUR von Box 3 zurück.",
    ),
    (BoxholderAppointed("Bo", 3), "You appoint Bo boxholder of box 3.", "Sie bestimmen Bo zum Boxinhaber von Box 3."),
    (CardBurned(3), "You burn the last card of box 3.", "Sie verbrennen die letzte Karte von Box 3."),
    (CardBurned(BANK), "You burn the bank's last card.", "Sie verbrennen die letzte Karte der Bank."),
    (
        CardMoved(ACE, 2, 3),
        "You move the ace of hearts from box 2 to box 3.",
        "Sie legen Herz-Ass von Box 2 zu Box 3.",
    ),
    (
        CardMoved(ACE, BANK, 3),
        "You move the ace of hearts from the bank to box 3.",
        "Sie legen Herz-Ass von der Bank zu Box 3.",
    ),
    (
        CardMoved(ACE, 2, BANK),
        "You move the ace of hearts from box 2 to the bank.",
        "Sie legen Herz-Ass von Box 2 zur Bank.",
    ),
    (
        CardsTakenIn(3, 1),
        "You take in the cards of hand 2 of box 3.",
        "Sie räumen die Karten von Hand 2 von Box 3 ab.",
    ),
    (
        StakeDoubledByAnother("Bo", 3, 5000, "Anna"),
        "Bo doubles on box 3 in place of Anna and adds EUR 50.00.",
        "Bo verdoppelt auf Box 3 anstelle von Anna und legt 50,00 EUR dazu.",
    ),
    (
        CardsRearranged((1, 3), (ACE, ACE)),
        "You lay all cards anew, each where it belongs.",
        "Sie legen alle Karten neu, jede dorthin, wohin sie gehört.",
    ),
    (HandSurrendered(3), "Box 3 is surrendered.", "Box 3 wird aufgegeben."),
    (InsuranceOffered(), "You offer insurance.", "Sie bieten die Versicherung an."),
    (
        InsuranceRaised("Bo", 3, 2000),
        "Bo adds EUR 20.00 to the insurance for box 3.",
        "Bo erhöht die Versicherung für Box 3 um 20,00 EUR.",
    ),
    (
        InsuranceSettled("Bo", 3, 4000),
        "You pay Bo EUR 40.00 on the insurance for box 3.",
        "Sie zahlen Bo 40,00 EUR auf die Versicherung für Box 3.",
    ),
    (
        InsuranceSettled("Bo", 3, -2000),
        "You collect EUR 20.00 of insurance for box 3 from Bo.",
        "Sie ziehen 20,00 EUR Versicherung für Box 3 von Bo ein.",
    ),
    (
        InsuranceSettled("Bo", 3, 0),
        "You hand Bo the insurance for box 3 back.",
        "Sie geben Bo die Versicherung für Box 3 zurück.",
    ),
    (
        EvenMoneyOffered(3),
        "You offer even money for the blackjack on box 3.",
        "Sie bieten für den Black Jack auf Box 3 Even Money an.",
    ),
    (EvenMoneyTaken("Bo", 3), "Bo takes even money on box 3.", "Bo nimmt auf Box 3 Even Money."),
    (
        StakeCollected("Bo", 3, 5000),
        "You collect EUR 50.00 from Bo on box 3.",
        "Sie ziehen 50,00 EUR von Bo auf Box 3 ein.",
    ),
    (
        RoundClosed(),
        "You take in all cards; the round is over.",
        "Sie räumen alle Karten ab; die Runde ist beendet.",
    ),
    (
        RequestAnswered("Bo", 3, is_allowed=True),
        "You grant what Bo wishes for box 3.",
        "Sie erfüllen den Wunsch von Bo für Box 3.",
    ),
    (
        RequestAnswered("Bo", 3, is_allowed=False),
        "You refuse what Bo wishes for box 3.",
        "Sie lehnen den Wunsch von Bo für Box 3 ab.",
    ),
    (
        RequestAnswered("Bo", BANK, is_allowed=True),
        "You grant what Bo wishes.",
        "Sie erfüllen den Wunsch von Bo.",
    ),
    (
        RequestAnswered("Bo", BANK, is_allowed=False),
        "You refuse what Bo wishes.",
        "Sie lehnen den Wunsch von Bo ab.",
    ),
    (TotalCalled(3, 17, is_soft=True), "You call a soft 17 for box 3.", "Sie sagen für Box 3 weiche 17 an."),
    (TotalCalled(3, 17, is_soft=False), "You call a hard 17 for box 3.", "Sie sagen für Box 3 harte 17 an."),
    (DeciderNamed("Bo", 3), "You name Bo for box 3.", "Sie benennen Bo für Box 3."),
    (ActDone(Act.BURN, 3), "You decide at box 3: Burn it.", "Ihre Entscheidung an Box 3: Verbrennen."),
    (ActDone(Act.BURN, BANK), "You decide at the bank: Burn it.", "Ihre Entscheidung bei der Bank: Verbrennen."),
    (
        SupervisorDecided(3, Act.BURN),
        "The supervisor decides at box 3: Burn it.",
        "Die Aufsicht entscheidet an Box 3: Verbrennen.",
    ),
    (
        SupervisorDecided(BANK, Act.BURN),
        "The supervisor decides at the bank: Burn it.",
        "Die Aufsicht entscheidet bei der Bank: Verbrennen.",
    ),
    (
        SupervisorDecided(3, Act.HAND_STAKE_BACK, 0, "Bo", 10_00),
        "The supervisor decides at box 3: Bo gets EUR 10.00 back.",
        "Die Aufsicht entscheidet an Box 3: Bo erhält 10,00 EUR zurück.",
    ),
    (
        SupervisorDecided(3, Act.LET_STAKE_LIE, 0, "Bo", 60_00),
        "The supervisor decides at box 3: the stake of Bo lies as it is.",
        "Die Aufsicht entscheidet an Box 3: Der Einsatz von Bo bleibt liegen.",
    ),
    (
        SupervisorDecided(3, Act.GIVE_WAY, 0, "Bo", 40_00),
        "The supervisor decides at box 3 for Bo, who gets EUR 40.00 back.",
        "Die Aufsicht gibt Bo an Box 3 recht: 40,00 EUR gehen zurück.",
    ),
    (
        SupervisorAnswered("Bo", 3, is_allowed=True),
        "The supervisor grants what Bo wishes for box 3.",
        "Die Aufsicht erfüllt den Wunsch von Bo für Box 3.",
    ),
    (
        SupervisorAnswered("Bo", 3, is_allowed=False),
        "The supervisor refuses what Bo wishes for box 3.",
        "Die Aufsicht lehnt den Wunsch von Bo für Box 3 ab.",
    ),
    (
        SupervisorAnswered("Bo", BANK, is_allowed=True),
        "The supervisor grants what Bo wishes.",
        "Die Aufsicht erfüllt den Wunsch von Bo.",
    ),
    (
        SupervisorAnswered("Bo", BANK, is_allowed=False),
        "The supervisor refuses what Bo wishes.",
        "Die Aufsicht lehnt den Wunsch von Bo ab.",
    ),
    (
        SupervisorDecided(3, Act.CORRECT_PAYMENT, 0, "Bo"),
        "The supervisor decides at box 3 about what Bo got: Put the payment right.",
        "Die Aufsicht entscheidet an Box 3 über die Auszahlung an Bo: Die Auszahlung berichtigen.",
    ),
    (
        SupervisorDecided(3, Act.LEAVE_PAYMENT, 0, "Bo", is_of_insurance=True),
        "The supervisor decides at box 3 about the insurance of Bo: Leave the payment as it is.",
        "Die Aufsicht entscheidet an Box 3 über die Versicherung von Bo: Die Auszahlung so lassen.",
    ),
    (SupervisorCalled(3), "You call the supervisor to box 3.", "Sie rufen die Aufsicht zu Box 3."),
    (SupervisorCalled(BANK), "You call the supervisor to the bank.", "Sie rufen die Aufsicht zur Bank."),
]
