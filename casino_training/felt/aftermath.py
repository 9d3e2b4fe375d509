"""What follows from an answer on the table, in words, where no card or jeton moves by the physics of its acts.

aftermath(step, Permission(is_allowed=False))     "No stake of his lies on a further box."
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from casino_training.felt.words import money, say
from casino_training.rules.answers import Act, ActAnswer, Amount, Answer, Chips, Order, Permission, Person, Total
from casino_training.rules.situations import (
    AceChosen,
    AppointmentAsked,
    BankCardInDeal,
    BankReachedFor,
    BlackjackToAnnounce,
    BoxCardInDeal,
    BoxToOpen,
    BustPaidAsked,
    ChangeAsked,
    CoPlayerKeepsOut,
    CoPlayerStaysOut,
    DealToBegin,
    DecisionDisputed,
    DoubledByAnother,
    ErrorCardChoice,
    ErrorCardForNextBox,
    EvenMoneyDisputed,
    EvenMoneyOfferDue,
    ExcessReturned,
    ExcessToReturn,
    FurtherBoxAsked,
    HoleCardLookedAt,
    InsuranceAsked,
    InsuranceDisputed,
    InsuranceLimit,
    InsuranceOfferDue,
    JoiningAsked,
    LateInsuranceAsked,
    MoneyOffered,
    RaisedInsurance,
    RemedyChoice,
    RemedyWished,
    SeatAsked,
    SecondHandWithout,
    ShoeToFill,
    StakeAgainstAsked,
    StakeBehindAsked,
    StakeTimeAsked,
    StandAsked,
    TipCustomAsked,
    VacantBoxAsked,
    WithdrawalAsked,
)
from casino_training.scenarios.scenario import Step

TAKES_PART = (gettext_lazy("The stake takes part in this round."), gettext_lazy("The stake goes back to its owner."))
INSURED = (
    gettext_lazy("Jetons lie on the insurance line."),
    gettext_lazy("Nothing is laid on the insurance line."),
)
STAYS_IN_DEAL = (
    gettext_lazy("The card stays, and the players decide with it on the table."),
    gettext_lazy("The round stops until the card has been seen to."),
)

PERMITTED: Mapping[type, tuple[Promise, Promise]] = {
    AceChosen: (
        gettext_lazy("The ace is counted as he says."),
        gettext_lazy("What he says changes nothing about the ace."),
    ),
    AppointmentAsked: (gettext_lazy("He decides for the box."), gettext_lazy("He does not decide for the box.")),
    BankCardInDeal: STAYS_IN_DEAL,
    BankReachedFor: (
        gettext_lazy("The bank draws, and the boxes that wait decide once they know its hand."),
        gettext_lazy("The boxes that wait decide before the bank draws."),
    ),
    BlackjackToAnnounce: (
        gettext_lazy("The table hears of a blackjack."),
        gettext_lazy("The table hears of no blackjack."),
    ),
    BoxCardInDeal: STAYS_IN_DEAL,
    BoxToOpen: (gettext_lazy("One more box is dealt to."), gettext_lazy("No further box is dealt to.")),
    BustPaidAsked: (
        gettext_lazy("Jetons go from the rack to the hand."),
        gettext_lazy("Nothing goes from the rack to the hand."),
    ),
    ChangeAsked: (gettext_lazy("The new decision is carried out."), gettext_lazy("The first decision is carried out.")),
    CoPlayerKeepsOut: (
        gettext_lazy("His stake keeps out of it."),
        gettext_lazy("His stake goes the way of the box."),
    ),
    CoPlayerStaysOut: (
        gettext_lazy("His stake plays on as it was placed."),
        gettext_lazy("His stake does not play on as it was placed."),
    ),
    DealToBegin: (
        gettext_lazy("The first card is dealt now."),
        gettext_lazy("The first card waits until all stakes lie."),
    ),
    DoubledByAnother: (
        gettext_lazy("Jetons of the other player lie beside his stake."),
        gettext_lazy("Nobody else lays jetons beside his stake."),
    ),
    ErrorCardForNextBox: (
        gettext_lazy("The card lies on the next box."),
        gettext_lazy("The next box gets its card from the shoe."),
    ),
    EvenMoneyOfferDue: (
        gettext_lazy("The player is asked before the game goes on."),
        gettext_lazy("The game goes on, and whoever wants it has to ask."),
    ),
    ExcessReturned: (
        gettext_lazy("What is too much goes back."),
        gettext_lazy("What is too much stays where it lies."),
    ),
    FurtherBoxAsked: (
        gettext_lazy("A stake of his lies on one more box."),
        gettext_lazy("No stake of his lies on a further box."),
    ),
    HoleCardLookedAt: (gettext_lazy("You look at the hole card now."), gettext_lazy("The hole card stays covered.")),
    InsuranceAsked: INSURED,
    InsuranceOfferDue: (
        gettext_lazy("The player is asked before the game goes on."),
        gettext_lazy("The game goes on, and whoever wants it has to ask."),
    ),
    JoiningAsked: (gettext_lazy("The newcomer is dealt to."), gettext_lazy("The newcomer is not dealt to yet.")),
    LateInsuranceAsked: INSURED,
    MoneyOffered: (gettext_lazy("The money is taken."), gettext_lazy("The money goes back to the player.")),
    RemedyWished: (
        gettext_lazy("It is put right as he wishes."),
        gettext_lazy("It is not put right in the way that he wishes."),
    ),
    SeatAsked: (gettext_lazy("He sits down at the table."), gettext_lazy("He stays standing.")),
    ShoeToFill: (
        gettext_lazy("The shoe is filled with these packs."),
        gettext_lazy("The shoe stays empty until there are as many packs as there should be."),
    ),
    StakeAgainstAsked: (
        gettext_lazy("The stake is won or lost against that hand."),
        gettext_lazy("The stake is not won or lost against that hand."),
    ),
    StakeBehindAsked: TAKES_PART,
    StakeTimeAsked: TAKES_PART,
    StandAsked: (gettext_lazy("The hand stays as it is."), gettext_lazy("The hand is given a card.")),
    TipCustomAsked: (
        gettext_lazy("The player hears that something is given."),
        gettext_lazy("The player hears that nothing is given."),
    ),
    VacantBoxAsked: TAKES_PART,
    WithdrawalAsked: (gettext_lazy("His stake goes back to him."), gettext_lazy("His stake stays in play.")),
}
"""By a question whether something is allowed or right: what follows from yes, and from no."""

DONE: Mapping[Act, Promise] = {
    Act.ALLOW_ADVICE: gettext_lazy("The player hears the advice before he decides."),
    Act.ANNOUNCE_BOTH: gettext_lazy("The table hears both totals."),
    Act.ANNOUNCE_HIGHER: gettext_lazy("The table hears the higher total alone."),
    Act.ANNOUNCE_LOWER: gettext_lazy("The table hears the lower total alone."),
    Act.CHANGE_CHIP: gettext_lazy("A jeton of the house lies there instead."),
    Act.COLLECT: gettext_lazy("The stake goes into the rack."),
    Act.COLLECT_LATER: gettext_lazy("The stake lies until the bank has played, and then goes into the rack."),
    Act.CORRECT_PAYMENT: gettext_lazy("What was paid too much comes back, or what was missing is added."),
    Act.DECIDE_ALONE: gettext_lazy("Your word ends the dispute."),
    Act.FINISH_THEN_SHUFFLE: gettext_lazy("This round is played out, and the next one comes from a new shoe."),
    Act.GIVE_CARD: gettext_lazy("A card from the shoe lies on the box."),
    Act.GIVE_NO_FURTHER_CARD: gettext_lazy("His hand stays as it is until it is settled."),
    Act.GIVE_TO_NEXT_BOX: gettext_lazy("The card lies on the next box."),
    Act.GIVE_WAY: gettext_lazy("The player's word ends the dispute."),
    Act.HAND_BACK: gettext_lazy("The stake goes back to its owner."),
    Act.HAND_STAKE_BACK: gettext_lazy("The stake goes back to its owner."),
    Act.INSIST_ON_CARD: gettext_lazy("The card lies on his hand."),
    Act.KEEP_TIP: gettext_lazy("The jetons are yours."),
    Act.LEAVE_INSURANCE: gettext_lazy("Nothing is added on the insurance line."),
    Act.LEAVE_TO_MANAGEMENT: gettext_lazy("The word of the management ends the dispute."),
    Act.LET_CHOOSE: gettext_lazy("Nothing moves until whoever has the choice has chosen."),
    Act.LET_INSURE_SECOND_STAKE: gettext_lazy("Insurance for the second stake may be laid beside the first."),
    Act.LET_PLAYER_CHOOSE: gettext_lazy("The owner disposes of the stake before the next round."),
    Act.LET_PLAY_ON: gettext_lazy("His hand is played on without the card."),
    Act.LET_RAISE_INSURANCE: gettext_lazy("The player may add jetons on the insurance line."),
    Act.OFFER_EVEN_MONEY: gettext_lazy("The player is asked whether he takes even money."),
    Act.ONE_MORE_ROUND: gettext_lazy("This round and one more come from this shoe."),
    Act.PAY: gettext_lazy("Jetons go from the rack to the stake."),
    Act.PAY_NOW: gettext_lazy("Jetons go from the rack to the blackjack before the bank has played."),
    Act.PUT_IN_RACK: gettext_lazy("The jetons are the bank's."),
    Act.PUT_IN_TRONC: gettext_lazy("The jetons are the staff's."),
    Act.REARRANGE: gettext_lazy("Every card lies where it would lie without the mistake."),
    Act.REQUIRE_RAISED_INSURANCE: gettext_lazy("The player has to add jetons on the insurance line."),
    Act.RESTACK: gettext_lazy("The jetons lie in their proper order before the first card."),
    Act.RETURN_TO_SHOE: gettext_lazy("The card lies in the shoe again."),
    Act.SET_ASIDE: gettext_lazy("The card lies beside the game."),
    Act.SET_STAKE_ASIDE: gettext_lazy("The stake lies beside the game."),
    Act.SHUFFLE_AT_ONCE: gettext_lazy("No further card comes from this shoe."),
    Act.STAND_OFF: gettext_lazy("The stake stays, and nothing is added to it."),
    Act.STOP_ADVICE: gettext_lazy("The player decides without the advice."),
    Act.VOID_ROUND: gettext_lazy("All stakes go back, and all cards are taken in."),
    Act.WAIT_FOR_BANK: gettext_lazy("The blackjack and its stake lie until the bank has played."),
}
"""What an act leaves behind."""

NAMED: Mapping[type, Promise] = {
    DecisionDisputed: gettext_lazy("The hand is played as %(name)s says."),
    ErrorCardChoice: gettext_lazy("The card stays or goes as %(name)s says."),
    EvenMoneyDisputed: gettext_lazy("The blackjack is paid at once or waits as %(name)s says."),
    InsuranceDisputed: gettext_lazy("The stake is insured or not as %(name)s says."),
    RemedyChoice: gettext_lazy("It is put right as %(name)s says."),
    SecondHandWithout: gettext_lazy("A stake of %(name)s lies on the second hand."),
}
"""By a question who decides: what it means that somebody does."""


def aftermath(step: Step, answer: Answer) -> str:
    """What follows from this answer to the question of the step, in a sentence; its own words where none are needed."""
    situation = step.situation
    match answer:
        case Permission(is_allowed) if type(situation) in PERMITTED:
            return str(PERMITTED[type(situation)][0 if is_allowed else 1])
        case ActAnswer(act) if act in DONE:
            return str(DONE[act])
        case Person(name) if type(situation) in NAMED:
            return str(NAMED[type(situation)]) % {"name": name}
        case Total():
            return _("The hand would count %(total)s for the table.") % {"total": say(answer)}
        case Order():
            return _("In this order: %(order)s.") % {"order": say(answer)}
        case Chips(pieces):
            cents, count = sum(piece * number for piece, number in pieces), sum(number for _piece, number in pieces)
            facts = {"amount": money(cents), "count": count}
            return _("%(amount)s would leave the rack, in jetons: %(count)d.") % facts
        case Amount(cents) if isinstance(situation, ExcessToReturn):
            left = max(0, sum(stake.cents for stake in situation.stakes) - cents)
            return _("%(amount)s would stay on the box.") % {"amount": money(left)}
        case Amount(cents) if isinstance(situation, InsuranceLimit | RaisedInsurance):
            return _("%(amount)s could lie on the insurance line.") % {"amount": money(cents)}
        case _:
            return say(answer, situation=situation)
