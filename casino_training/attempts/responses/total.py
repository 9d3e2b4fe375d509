"""A total that is called: how much, and whether an ace counts eleven in it."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.attempts.responses.form import Option, ResponseForm
from casino_training.rules.answers import Given, Total


class TotalForm(ResponseForm):
    """A count that is entered, and hard or soft."""

    name = "total"

    count = forms.CharField(required=False, max_length=20)
    softness = forms.CharField(required=False, max_length=20)

    @property
    def options(self) -> tuple[Option, ...]:
        chosen = self.typed("softness")
        return (
            Option("hard", pgettext("total", "Hard"), "h", chosen == "hard"),
            Option("soft", pgettext("total", "Soft"), pgettext("key for soft", "s"), chosen == "soft", "s"),
        )

    @property
    def count_typed(self) -> str:
        return self.typed("count")

    def read(self) -> Given | None:
        count, softness = self.typed("count"), self.typed("softness")
        is_count = count.isascii() and count.isdecimal() and len(count) <= 2
        if not is_count:
            self.add_error("count", _("Write the total in figures, such as 17."))
        if softness not in ("hard", "soft"):
            self.add_error("softness", _("Choose hard or soft."))
        return Total(int(count), is_soft=softness == "soft") if is_count else None
