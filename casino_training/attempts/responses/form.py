"""What every response form has in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _

from casino_training.rules.answers import CallSupervisor, Given
from casino_training.scenarios.scenario import Step

SUPERVISOR = "supervisor"
SUPERVISOR_KEY = "f"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer on offer: its value in the form, its words, the key that chooses it, and another that does `also`."""

    value: str
    label: str
    key: str
    is_chosen: bool = False
    also: str = ""


class ResponseForm(forms.Form):
    """A response to `step`. `given` is the answer once `is_valid()` has said yes. `name` is that of its template."""

    name: ClassVar[str]

    answer = forms.CharField(required=False, max_length=200)

    def __init__(self, step: Step, data: Mapping[str, Any] | None = None) -> None:
        self.step = step
        self.given: Given = CallSupervisor()
        super().__init__(data)

    def clean(self) -> dict[str, Any]:
        """Read the answer; whoever calls the supervisor need not fill in anything else, nor say what moves as well."""
        if self.calls_supervisor:
            if self.holds_amount:
                self.add_error("answer", _("Either an amount or the supervisor: empty the amount, or untick the call."))
        else:
            given = self.read()
            if given is not None and not self.errors:
                self.given = given
        return self.cleaned_data

    @property
    def template(self) -> str:
        """What draws the form."""
        return f"attempts/forms/{self.name}.html"

    def read(self) -> Given | None:
        """The answer in the fields; None after `add_error` has said what cannot be read."""
        raise NotImplementedError  # each form has its own; Django's metaclass of forms knows no abstract methods

    @property
    def holds_amount(self) -> bool:
        """An amount was entered in full."""
        return False

    @property
    def calls_supervisor(self) -> bool:
        return self.is_bound and self.data.get("answer") == SUPERVISOR

    @property
    def supervisor(self) -> Option:
        """The option that every form carries."""
        return Option(SUPERVISOR, _("Call the supervisor"), SUPERVISOR_KEY, self.calls_supervisor)

    def typed(self, name: str) -> str:
        """What was sent for this field, without blanks around it."""
        return str(self.data.get(name, "")).strip() if self.is_bound else ""

    def faults(self, *names: str) -> tuple[str, ...]:
        """What is wrong with these fields; nothing before the form is sent."""
        return tuple(str(fault) for name in names for fault in self.errors.get(name, ())) if self.is_bound else ()
