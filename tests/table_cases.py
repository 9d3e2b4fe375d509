"""What cases by hand ask about people, stakes, signs, the shoe and the deal: by which key, and how it is read."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.chapters.stakes import Reply
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
    Situation,
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

Case = Mapping[str, Any]


def cents(amount: object) -> int:
    """Cents of whole units or hundredths, "37.50"."""
    return int(Decimal(str(amount)) * 100)


def adviser(words: str) -> AdviceHeard:
    """ "standing co-player", "seated bystander" """
    place, role = words.split()
    return AdviceHeard(
        has_stake_there={"co-player": True, "bystander": False}[role],
        is_standing={"standing": True, "seated": False}[place],
    )


READERS: Mapping[str, Callable[[Any, Case], Situation]] = {
    "appoint": lambda seat, _: AppointmentAsked({"free seat": False, "seat taken": True}[seat]),
    "stakes behind": lambda who, case: StakeBehindAsked(
        {"standing": True, "seated elsewhere": False}[who], Reply(case["seated player"])
    ),
    "advises": lambda who, _: adviser(who),
    "seated player wants": lambda wish, _: VoicesDiffer({"a card": True, "no card": False}[wish]),
    "plays boxes": lambda boxes, case: FurtherBoxAsked(boxes, {"alone": True, "with others": False}[case["plays"]]),
    "newcomer": lambda when, _: JoiningAsked({"in a round": True, "between rounds": False}[when]),
    "stakes on": lambda box, _: {"vacant box": VacantBoxAsked()}[box],
    "gives after a win": lambda _words, _: TipToPlace(),
    "contests": lambda _words, _: LastWordAsked(),
    "stake": lambda amount, case: (
        StakeStepAsked(cents(amount), cents(case["step on sign"]))
        if "step on sign" in case
        else StakeUnderMinimum(cents(amount), cents(case["least on sign"]))
    ),
    "money": lambda currency, _: MoneyOffered(currency),
    "stakes": lambda when, _: StakeTimeAsked(Moment(when)),
    "adds to his stake": lambda when, _: StakeChanged(Moment(when)),
    "mixed stack of": lambda _owners, _: StackMixed(),
    "signal": lambda signal, _: SignalToRead(Signal(signal)),
    "could be": lambda signals, _: SignalUnclear(tuple(map(Signal, signals))),
    "changes his mind": lambda when, _: ChangeAsked({"after confirmation": True, "before confirmation": False}[when]),
    "says": lambda call, _: CallToRead(Call(call)),
    "cut card comes": lambda when, _: CutCardOut({"in a round": True, "before a round": False}[when]),
    "new shoe": lambda steps, _: ShoeToPrepare(tuple(map(ShoeStep, steps))),
    "first cards to": lambda boxes, _: DealToOrder(tuple(boxes)),
    "passed over": lambda box, case: BoxSkipped(box, Phase(case["found"])),
    "hole card open": lambda when, _: HoleCardExposed(Phase(when)),
}


def at_the_table(case: Case) -> Situation | None:
    """The situation that a case asks about; None when none of the keys here is in it."""
    return next((read(case[key], case) for key, read in READERS.items() if key in case), None)
