"""How a trainee answers: one form for each type of answer, the same for every house and whatever the right answer is.

    form = response_form(step, request.POST, rack=rack_of(ruleset))
    if form.is_valid():
        form.given  # a value of `rules.answers`, for `actions.decide`

The field `answer` of every form may say "supervisor": stop and call the supervisor; then nothing else is read. What is
typed and cannot be read stays in the form, beside the fault and its remedy. To add a form: a subclass in this
package, its template under templates/attempts/forms/, and a line in `FORMS`.
"""

from collections.abc import Mapping
from typing import Any

from casino_training.attempts.responses.chips import ChipsForm
from casino_training.attempts.responses.choices import ActForm, PermissionForm, PersonForm
from casino_training.attempts.responses.form import ResponseForm
from casino_training.attempts.responses.money import AmountForm, AmountsForm, InsuranceForm, ReturnForm
from casino_training.attempts.responses.order import OrderForm
from casino_training.attempts.responses.placement import PlacementForm
from casino_training.attempts.responses.total import TotalForm
from casino_training.rules.answers import (
    ActAnswer,
    Amount,
    Amounts,
    Given,
    Order,
    Permission,
    Person,
    Placement,
    Total,
)
from casino_training.rules.pieces import EVERY_SORT
from casino_training.rules.situations import ExcessToReturn, InsuranceLimit, PaymentToCut, RaisedInsurance
from casino_training.scenarios.scenario import Step

__all__ = ["ResponseForm", "response_form"]

FORMS: Mapping[type[Given], type[ResponseForm]] = {
    ActAnswer: ActForm,
    Permission: PermissionForm,
    Person: PersonForm,
    Amount: AmountForm,
    Amounts: AmountsForm,
    Placement: PlacementForm,
    Total: TotalForm,
    Order: OrderForm,
}


def response_form(
    step: Step, data: Mapping[str, Any] | None = None, *, rack: tuple[int, ...] = EVERY_SORT
) -> ResponseForm:
    """The form for the question of this step; `rack` are the cents of the jetons that the house has.

    Raises KeyError for a type of answer that has no form yet.
    """
    if isinstance(step.situation, PaymentToCut):
        return ChipsForm(step, data, rack=rack)
    if isinstance(step.situation, ExcessToReturn):
        return ReturnForm(step, data)
    if isinstance(step.situation, InsuranceLimit | RaisedInsurance):
        return InsuranceForm(step, data)
    return FORMS[step.situation.answer_type](step, data)
