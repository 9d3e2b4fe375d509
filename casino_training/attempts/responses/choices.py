"""Answers that are chosen: an act, yes or no, a person."""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.attempts.responses.form import Option, ResponseForm
from casino_training.felt.words import say
from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Person

ACT_KEYS: Mapping[Act, str] = {
    Act.DRAW: "d",
    Act.STAND: "s",
    Act.KEEP_FOR_HAND: "k",
    Act.BURN: "b",
    Act.LEAVE_IN_GAME: "l",
    Act.GIVE_TO_NEXT_BOX: "n",
    Act.RETURN_TO_SHOE: "t",
    Act.VOID_ROUND: "v",
    Act.SET_ASIDE: "a",
    Act.PAY: "p",
    Act.COLLECT: "c",
    Act.STAND_OFF: "o",
    Act.COLLECT_NOW: "c",
    Act.COLLECT_LATER: "l",
    Act.LEAVE_IN_PLAY: "p",
    Act.TAKE_CARDS_NOW: "n",
    Act.TAKE_CARDS_LATER: "l",
    Act.PAY_NOW: "p",
    Act.WAIT_FOR_BANK: "w",
    Act.OFFER_EVEN_MONEY: "e",
    Act.HAND_BACK: "r",
    Act.LET_PLAYER_CHOOSE: "l",
    Act.CORRECT_PAYMENT: "c",
    Act.LEAVE_PAYMENT: "l",
    Act.GIVE_CARD: "d",
    Act.GIVE_NO_CARD: "n",
    Act.ASK_AGAIN: "a",
    Act.STOP_ADVICE: "s",
    Act.ALLOW_ADVICE: "l",
    Act.LET_STAKE_LIE: "l",
    Act.HAND_STAKE_BACK: "r",
    Act.RESTACK: "s",
    Act.DEAL_ON: "d",
    Act.SERVE_BOX_NOW: "d",
    Act.LEAVE_BOX_OUT: "l",
    Act.REARRANGE: "u",
    Act.LEAVE_OPEN: "l",
    Act.TURN_BACK: "t",
    Act.FINISH_THEN_SHUFFLE: "e",
    Act.ONE_MORE_ROUND: "o",
    Act.SHUFFLE_AT_ONCE: "s",
    Act.SET_STAKE_ASIDE: "a",
    Act.CHANGE_CHIP: "c",
    Act.LET_CHOOSE: "w",
    Act.INSIST_ON_CARD: "i",
    Act.LET_PLAY_ON: "p",
    Act.GIVE_NO_FURTHER_CARD: "n",
    Act.LEAVE_TO_MANAGEMENT: "m",
    Act.DECIDE_ALONE: "d",
    Act.GIVE_WAY: "g",
    Act.PUT_IN_TRONC: "t",
    Act.KEEP_TIP: "k",
    Act.PUT_IN_RACK: "r",
    Act.LET_RAISE_INSURANCE: "r",
    Act.REQUIRE_RAISED_INSURANCE: "m",
    Act.LET_INSURE_SECOND_STAKE: "i",
    Act.LEAVE_INSURANCE: "l",
    Act.ANNOUNCE_HIGHER: "h",
    Act.ANNOUNCE_LOWER: "l",
    Act.ANNOUNCE_BOTH: "b",
}
"""What is an act of the live table too has its letter there."""


class ChoiceForm(ResponseForm):
    """One answer out of a list that is the same for every house."""

    name = "choice"

    def offered(self) -> dict[str, tuple[Given, str]]:
        """Every answer on offer with its key, by its value in the form."""
        raise NotImplementedError  # each form has its own; Django's metaclass of forms knows no abstract methods

    @property
    def options(self) -> tuple[Option, ...]:
        chosen = self.typed("answer")
        return tuple(
            Option(value, say(given, situation=self.step.situation, is_option=True), key, value == chosen)
            for value, (given, key) in self.offered().items()
        )

    def read(self) -> Given | None:
        offered = self.offered().get(self.typed("answer"))
        if offered is None:
            self.add_error("answer", _("Choose one of the answers."))
            return None
        return offered[0]


class ActForm(ChoiceForm):
    """One of the acts that the situation offers."""

    def offered(self) -> dict[str, tuple[Given, str]]:
        acts: tuple[Act, ...] = getattr(self.step.situation, "acts", ())
        return {act.value: (ActAnswer(act), ACT_KEYS[act]) for act in acts}


class PermissionForm(ChoiceForm):
    """Yes or no."""

    def offered(self) -> dict[str, tuple[Given, str]]:
        return {"yes": (Permission(True), pgettext("key for yes", "y")), "no": (Permission(False), "n")}

    @property
    def options(self) -> tuple[Option, ...]:
        """The key of the language is printed; the English one chooses as well, for whoever has learnt it."""
        return tuple(replace(option, also="y") if option.value == "yes" else option for option in super().options)


class PersonForm(ChoiceForm):
    """One of all the players at the table, whether or not they claim anything."""

    def offered(self) -> dict[str, tuple[Given, str]]:
        players = enumerate(self.step.table.players, start=1)
        return {player.name: (Person(player.name), str(number)) for number, player in players}
