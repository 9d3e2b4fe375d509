"""All nine types of answer are asked for, and each kind asks for those that the catalogue names."""

import pytest

from casino_training.attempts.responses import FORMS
from casino_training.rules.answers import (
    ActAnswer,
    Amount,
    Amounts,
    Chips,
    Given,
    Order,
    Permission,
    Person,
    Placement,
    Total,
)
from casino_training.scenarios.build import KINDS
from tests.properties.drawn import DOCUMENTED, many_steps

IN_THE_CATALOGUE: dict[type[Given], str] = {
    Total: "K01 K02",
    ActAnswer: (
        "K03 K04 K05 K06 K14 K16 K17 K18 K22 K23 K44 K45 K55 K56 K64 K65 K66 K68 K70 K72 K73 K76 K77 K78 K79 K80"
    ),
    Amounts: "K07 K11 K20 K29 K35 K36 K43",
    Permission: (
        "K08 K09 K10 K25 K26 K27 K28 K29 K30 K31 K32 K33 K34 K37 K39 K40 K42 K46 K47 K48 K50 K53 K54 K57 "
        "K58 K59 K61 K62 K63 K67 K69"
    ),
    Amount: "K12 K13 K15 K19 K38 K41 K49 K60",
    Order: "K21 K74 K75",
    Chips: "K24",
    Person: "K36 K51 K52 K68",
    Placement: "K71",
}
"""The kinds K01 to K80 by what their questions are answered with; chips are amounts by denomination."""
WITH_A_QUESTION_BEFORE = {
    "K35": {Permission},
    "K43": {Amount},
    "K44": {Amount, Amounts},
    "K45": {Amount, Amounts},
    "K54": {Amount},
    "K60": {Permission},
    "K71": {ActAnswer},
}
"""What some of them ask for besides: a step before or after, or the remedy where no card can be put right."""


def asked_for(kind: str) -> set[type[Given]]:
    houses = [house for house, offered in DOCUMENTED if offered == kind]
    return {step.situation.answer_type for house in houses for step in many_steps(house, kind)}


def wanted(kind: str) -> set[type[Given]]:
    return {answer for answer, kinds in IN_THE_CATALOGUE.items() if kind in kinds.split()}


def test_there_are_nine_types_each_with_a_form_to_answer_in() -> None:
    assert set(IN_THE_CATALOGUE) == {*FORMS, Chips}  # the form in which jetons are cut knows the house's rack besides
    assert len(IN_THE_CATALOGUE) == 9


@pytest.mark.parametrize("kind", sorted(kind for kind in KINDS if kind <= "K80" and len(kind) == 3))
def test_a_kind_asks_for_what_the_catalogue_says(kind: str) -> None:
    assert asked_for(kind) == wanted(kind) | WITH_A_QUESTION_BEFORE.get(kind, set())
