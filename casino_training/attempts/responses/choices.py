"""Answers that are chosen: an act, yes or no, a person."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

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
    Act.RETURN_TO_SHOE: "r",
    Act.VOID_ROUND: "v",
}


class ChoiceForm(ResponseForm):
    """One answer out of a list that is the same for every house."""

    template = "attempts/forms/choice.html"

    def offered(self) -> dict[str, tuple[Given, str]]:
        """Every answer on offer with its key, by its value in the form."""
        raise NotImplementedError

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
        return {"yes": (Permission(True), "y"), "no": (Permission(False), "n")}


class PersonForm(ChoiceForm):
    """One of all the players at the table, whether or not they claim anything."""

    def offered(self) -> dict[str, tuple[Given, str]]:
        players = enumerate(self.step.table.players, start=1)
        return {player.name: (Person(player.name), str(number)) for number, player in players}
