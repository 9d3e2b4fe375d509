"""The acts that a croupier has to choose from at a live table, with their keys; the same in every house."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Self

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from casino_training.felt.words import say
from casino_training.rules.answers import Act


class Doing(StrEnum):
    """The acts on offer."""

    DEAL = "deal"
    STAND = "stand"
    TURN = "turn"
    BURN = "burn"
    COVER = "cover"
    PAY = "pay"
    COLLECT = "collect"
    COLLECT_ALL = "collect with cards"
    STAND_OFF = "stand-off"
    RETURN = "return"
    ALLOW = "allow"
    REFUSE = "refuse"
    INSURANCE = "insurance"
    EVEN_MONEY = "even money"
    NAME = "name"
    APPOINT = "appoint"
    TOTAL = "total"
    FILL = "fill the shoe"
    REARRANGE = "rearrange"
    ORDER = "order"
    SUPERVISOR = "supervisor"
    CLOSE = "close"


KEYS: Mapping[Doing, str] = {
    Doing.DEAL: "d",
    Doing.STAND: "s",
    Doing.TURN: "t",
    Doing.BURN: "b",
    Doing.COVER: "v",
    Doing.PAY: "p",
    Doing.COLLECT: "c",
    Doing.COLLECT_ALL: "k",
    Doing.STAND_OFF: "o",
    Doing.RETURN: "r",
    Doing.ALLOW: "y",
    Doing.REFUSE: "n",
    Doing.INSURANCE: "i",
    Doing.EVEN_MONEY: "e",
    Doing.NAME: "w",
    Doing.APPOINT: "a",
    Doing.TOTAL: "z",
    Doing.FILL: "q",
    Doing.REARRANGE: "u",
    Doing.ORDER: "g",
    Doing.SUPERVISOR: "f",
    Doing.CLOSE: "x",
}

OWN_KEYS: Mapping[Doing, Promise] = {
    Doing.PAY: pgettext_lazy("key for pay", "p"),
    Doing.COLLECT: pgettext_lazy("key for collect", "c"),
    Doing.ALLOW: pgettext_lazy("key for yes", "y"),
    Doing.EVEN_MONEY: pgettext_lazy("key for even money", "e"),
    Doing.APPOINT: pgettext_lazy("key for appoint", "a"),
}
"""The keys that are other letters in other languages."""

CARDS = (Doing.DEAL, Doing.STAND, Doing.TURN, Doing.BURN, Doing.COVER)
MONEY = (Doing.PAY, Doing.COLLECT, Doing.STAND_OFF, Doing.RETURN, Doing.COLLECT_ALL)
WORDS = (Doing.ALLOW, Doing.REFUSE, Doing.INSURANCE, Doing.EVEN_MONEY, Doing.NAME, Doing.APPOINT)

SHOE_ACTS = (Act.SHUFFLE, Act.LET_PLAYER_CUT, Act.CUT, Act.MARK_END)
"""What is done with all cards before they are put into the shoe, at no box."""
ORDERS = (
    *(Act.ASK_AGAIN, Act.STOP_ADVICE, Act.ALLOW_ADVICE, Act.LET_STAKE_LIE, Act.KEEP_FOR_HAND, Act.LEAVE_IN_GAME),
    *(Act.GIVE_TO_NEXT_BOX, Act.RETURN_TO_SHOE, Act.VOID_ROUND, Act.SERVE_BOX_NOW, Act.LEAVE_BOX_OUT, Act.REARRANGE),
    *(Act.DEAL_ON, Act.LEAVE_OPEN, Act.TURN_BACK, Act.SET_ASIDE, Act.RESTACK, Act.SET_STAKE_ASIDE, Act.CHANGE_CHIP),
    *(Act.FINISH_THEN_SHUFFLE, Act.ONE_MORE_ROUND, Act.SHUFFLE_AT_ONCE, Act.CORRECT_PAYMENT, Act.LEAVE_PAYMENT),
    *(Act.LET_PLAYER_CHOOSE, Act.LET_CHOOSE, Act.INSIST_ON_CARD, Act.LET_PLAY_ON, Act.GIVE_NO_FURTHER_CARD),
    Act.WAIT_FOR_STAKE,
    *SHOE_ACTS,
    *(Act.LEAVE_TO_MANAGEMENT, Act.DECIDE_ALONE, Act.GIVE_WAY, Act.PUT_IN_TRONC, Act.KEEP_TIP, Act.PUT_IN_RACK),
)
"""What a croupier may do about something that was said or went wrong, the same list everywhere."""

LABELS: Mapping[Doing, Promise] = {
    Doing.DEAL: pgettext_lazy("act at a table", "Card"),
    Doing.STAND: pgettext_lazy("act at a table", "Stands"),
    Doing.TURN: pgettext_lazy("act at a table", "Turn the card"),
    Doing.BURN: pgettext_lazy("act at a table", "Burn"),
    Doing.COVER: pgettext_lazy("act at a table", "Card face down"),
    Doing.PAY: pgettext_lazy("act at a table", "Pay"),
    Doing.COLLECT: pgettext_lazy("act at a table", "Collect"),
    Doing.COLLECT_ALL: pgettext_lazy("act at a table", "Collect with the cards"),
    Doing.STAND_OFF: pgettext_lazy("act at a table", "Stand-off"),
    Doing.RETURN: pgettext_lazy("act at a table", "Hand back"),
    Doing.ALLOW: pgettext_lazy("act at a table", "Allow"),
    Doing.REFUSE: pgettext_lazy("act at a table", "Refuse"),
    Doing.INSURANCE: pgettext_lazy("act at a table", "Offer insurance"),
    Doing.EVEN_MONEY: pgettext_lazy("act at a table", "Offer even money"),
    Doing.NAME: pgettext_lazy("act at a table", "Whose word counts"),
    Doing.APPOINT: pgettext_lazy("act at a table", "Appoint boxholder"),
    Doing.TOTAL: pgettext_lazy("act at a table", "Call the total"),
    Doing.FILL: pgettext_lazy("act at a table", "Fill the shoe"),
    Doing.REARRANGE: pgettext_lazy("act at a table", "Put the cards right"),
    Doing.ORDER: pgettext_lazy("act at a table", "Do this"),
    Doing.SUPERVISOR: pgettext_lazy("act at a table", "Call the supervisor"),
    Doing.CLOSE: pgettext_lazy("act at a table", "Close the round"),
}


@dataclass(frozen=True, slots=True)
class Control:
    """One act as the page shows it: `key` is printed, and the English one does `also` what it does nowhere else."""

    value: str
    label: str
    key: str
    also: str

    @classmethod
    def of(cls, doing: Doing) -> Self:
        printed, english = printed_keys(), KEYS[doing]
        is_free = english not in printed.values()
        return cls(doing.value, str(LABELS[doing]), printed[doing], english if is_free else "")

    @property
    def needs_amount(self) -> bool:
        """An amount has to be written first."""
        return self.value == Doing.PAY


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several places, people or hands."""

    value: str
    label: str
    is_chosen: bool


def printed_keys() -> dict[Doing, str]:
    """The letter of each act in the active language."""
    return {doing: str(OWN_KEYS.get(doing, key)) for doing, key in KEYS.items()}


@lru_cache(maxsize=64)
def controls(doings: tuple[Doing, ...], _language: str) -> tuple[Control, ...]:
    """These acts with their labels, which are the same at every table."""
    return tuple(map(Control.of, doings))


@lru_cache(maxsize=256)
def orders_to_choose(chosen: Act | None, _language: str) -> tuple[Choice, ...]:
    """The list of what may be done, in words."""
    return tuple(Choice(act.value, say(act), act is chosen) for act in ORDERS)
