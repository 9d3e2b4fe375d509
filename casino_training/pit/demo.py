"""Demo people and what they have done, made through the same actions as everything else."""

import base64
import json
import os
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Programme
from casino_training.certificates.actions import sign_off
from casino_training.houses.models import House
from casino_training.houses.queries import current_edition, houses, ruleset_of
from casino_training.people.actions import add_person
from casino_training.people.models import Role, User
from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    Given,
    LeftOpen,
    Permission,
    Person,
)
from casino_training.rules.notation import of_json
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import offered_kinds
from casino_training.scenarios.scenario import Step

PRACTICE_STEPS = 6


@dataclass(frozen=True, slots=True)
class Pair:
    """The trainee and the supervisor of a demo house, their language, and whether the passed exam is signed off."""

    trainee: str
    supervisor: str
    language: str
    is_signed_off: bool = False


STRANGERS = Pair("Demo Trainee", "Demo Supervisor", "en")
"""In a house that fixtures/people.json does not know."""


def pair_of(house: House) -> Pair:
    """The demo people of a house."""
    known = json.loads((Path(settings.BASE) / "fixtures" / "people.json").read_text(encoding="utf-8"))
    return Pair(**known[house.slug]) if house.slug in known else STRANGERS


def demo_password() -> tuple[str, bool]:
    """The password of all demo people, which only the owner of the data folder can read; and whether it is new."""
    path = Path(settings.DATA) / "demo-password"
    if path.exists():
        return path.read_text(), False
    word = base64.b32encode(secrets.token_bytes(10)).decode()[:12].lower()
    password = "-".join(word[start : start + 4] for start in (0, 4, 8))
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(password)
    return password, True


def demo_people(*, password: str, is_new: bool) -> list[User]:
    """One trainee and one supervisor a house and one administrator; each is made once."""
    people = []
    for house in houses():
        pair = pair_of(house)
        for role, name in ((Role.TRAINEE, pair.trainee), (Role.SUPERVISOR, pair.supervisor)):
            username = f"{house.slug}.{role}"
            found = User.objects.filter(username=username).first() or add_person(
                username=username, display_name=name, password=password, language=pair.language, roles={house: role}
            )
            people.append(found)
    administrator = User.objects.filter(username="administrator").first() or User.objects.create_superuser(
        "administrator", password=password, display_name="Renate Vogt"
    )
    people.append(administrator)
    if is_new:
        for person in people:
            person.set_password(password)
            person.save(update_fields=["password"])
    return people


def demo_attempts(*, house: House, programme: Programme, now: datetime) -> None:
    """Practice, an exam that failed and one that passed, once for the trainee of the house."""
    trainee, supervisor = (
        User.objects.get(username=f"{house.slug}.{role}") for role in (Role.TRAINEE, Role.SUPERVISOR)
    )
    if trainee.attempts.exists():
        return
    day = timedelta(days=1)
    practise(trainee, house, began=now - 3 * day)
    sit(trainee, house, programme, began=now - 2 * day, wrong_every=2)
    passed = sit(trainee, house, programme, began=now - day, wrong_every=0)
    if pair_of(house).is_signed_off:
        sign_off(attempt=passed, by=supervisor, now=now)


def practise(trainee: User, house: House, *, began: datetime) -> Attempt:
    """Some steps of the first kind that the house offers, every third answered wrongly."""
    edition = current_edition(house.slug)
    kind = offered_kinds(ruleset_of(edition))[0]
    attempt = actions.begin_practice(trainee=trainee, edition=edition, kind=kind.id, now=began)
    for number in range(PRACTICE_STEPS):
        answer_next(attempt, now=began + timedelta(seconds=40 * number), is_right=number % 3 != 2)
    actions.finish(attempt=attempt, now=began + timedelta(seconds=40 * PRACTICE_STEPS))
    return attempt


def sit(trainee: User, house: House, programme: Programme, *, began: datetime, wrong_every: int) -> Attempt:
    """A whole exam, every n-th step answered wrongly, none when `wrong_every` is 0."""
    edition = current_edition(house.slug)
    attempt = actions.begin_exam(trainee=trainee, edition=edition, programme=programme, now=began)
    for number in range(programme.steps):
        is_right = not wrong_every or number % wrong_every != wrong_every - 1
        answer_next(attempt, now=began + timedelta(seconds=45 * number), is_right=is_right)
    attempt.refresh_from_db()
    return attempt


def answer_next(attempt: Attempt, *, now: datetime, is_right: bool) -> None:
    """Decide the next step as the house rules, or as somebody who does not know how."""
    decision = actions.show_step(attempt=attempt, now=now)
    step = of_json(decision.shown, Step)
    ruled = rule_on(ruleset_of(attempt.edition), step.situation).answer
    given = answered(ruled) if is_right else mistaken(step, ruled)
    actions.decide(attempt=attempt, step=decision.step, given=given, now=now + timedelta(seconds=30))


def answered(ruled: Answer) -> Given:
    """The ruling as an answer."""
    return CallSupervisor() if isinstance(ruled, LeftOpen) else ruled


def mistaken(step: Step, ruled: Answer) -> Given:
    """An answer of the kind that is asked for, and not the one that the house rules."""
    match ruled:
        case ActAnswer(act):
            return ActAnswer(next(each for each in acts_of(step) if each is not act))
        case Permission(is_allowed):
            return Permission(not is_allowed)
        case Person(name):
            others = [player.name for player in step.table.players if player.name != name]
            return Person(others[0]) if others else CallSupervisor()
        case Amount(cents):
            return Amount(cents + 500)
        case Amounts(by_owner):
            return Amounts(tuple((owner, cents + 500) for owner, cents in by_owner))
        case CallSupervisor():
            return guessed(step)
        case _:
            return CallSupervisor()


def guessed(step: Step) -> Given:
    """Somebody decides alone what the supervisor should have been called for."""
    if step.situation.answer_type is ActAnswer:
        return ActAnswer(acts_of(step)[0])
    if step.situation.answer_type is Person:
        return Person(step.table.players[0].name)
    return Permission(True) if step.situation.answer_type is Permission else CallSupervisor()


def acts_of(step: Step) -> tuple[Act, ...]:
    """The acts that the question offers."""
    acts: tuple[Act, ...] = getattr(step.situation, "acts", ())
    return acts
