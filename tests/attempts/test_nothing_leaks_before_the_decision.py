"""What an exam sends before a decision holds no answer, no seed and no clause (T16, T17, frappe/lms#987)."""

import html
import re
from collections.abc import Callable, Iterator

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Decision
from casino_training.attempts.views import exam
from casino_training.felt.words import say
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import User
from casino_training.rules.notation import to_json
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import KINDS
from tests.attempts.responding import right_answer, step_in, typed, wrong_answer
from tests.cast import NOON, Cast, make_attempt, make_edition, make_programme

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]
HOUSES = ["frankfurt", "bavaria", "surrender", "holecard"]
STEPS = 10  # every topic comes up


def everything_in(response: HttpResponse) -> str:
    """Headers and body, entities read."""
    headers = "\n".join(f"{name}: {value}" for name, value in response.items())
    cookies = response.cookies.output()
    return html.unescape(f"{headers}\n{cookies}\n{response.content.decode()}")


def secrets_of(decision: Decision) -> Iterator[str]:
    """What must not be sent before the decision, in every wording."""
    attempt = decision.attempt
    ruleset = ruleset_of(attempt.edition)
    situation = step_in(decision).situation
    ruling = rule_on(ruleset, situation)
    yield attempt.seed
    yield decision.kind
    yield KINDS[decision.kind].slug
    for rule in ruling.because:
        yield rule.name
    for language in ("en", "de"):
        with translation.override(language):
            yield say(ruling.answer, situation=situation)
            yield say(decision.kind)
        for clause in ruling.clauses:
            yield clause.text[language]
        for rule in ruling.because:
            if rule.reading:
                yield rule.reading[language]


def is_in(secret: str, text: str) -> bool:
    """Whether it stands there by itself; a random token that holds the letters of a kind gives nothing away."""
    return re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text) is not None


def leaks(response: HttpResponse, decision: Decision) -> list[str]:
    """The secrets that a response gives away, and every clause of the house that it names."""
    text = everything_in(response)
    clauses = re.findall(rf"\b{decision.attempt.edition.house.prefix}-\d+", text)
    words = [marker for marker in ("verdict", "points", "ruling", "correct") if re.search(rf"\b{marker}\b", text)]
    return [secret for secret in secrets_of(decision) if is_in(secret, text)] + clauses + words


def begun(cast: Cast, house: str) -> Attempt:
    """An exam of every kind that the house offers."""
    return make_attempt(cast.trainee, make_edition(house), programme=make_programme(kinds=[], steps=STEPS))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_before_a_decision_gives_it_away(cast: Cast, browse: Browse, house: str, language: str) -> None:
    cast.trainee.language = language
    cast.trainee.save()
    attempt = begun(cast, house)
    client = browse(cast.trainee)
    address = reverse("exam_step", args=[attempt.pk])
    for number in range(STEPS):
        page = client.get(address)
        decision = attempt.decisions.get(step=number)
        unreadable = client.post(address, {"step": number, "answer": "?", "figure-0": "?", "place-0": "?"})
        assert leaks(page, decision) == []
        assert leaks(unreadable, decision) == []
        fields = typed(step_in(decision), right_answer(decision)) | {"step": str(number)}
        answer = client.post(address, fields)
        assert leaks(answer, decision) == []


def test_no_other_page_gives_a_running_exam_away(cast: Cast, browse: Browse) -> None:
    attempt = begun(cast, "frankfurt")
    client = browse(cast.trainee)
    client.get(reverse("exam_step", args=[attempt.pk]))
    addresses = [reverse(name) for name in ("practice", "exam", "attempts")]
    addresses += [reverse(name, args=[attempt.pk]) for name in ("exam_result", "attempt")]
    for address in (*addresses, reverse("attempt_step", args=[attempt.pk, 0])):
        text = everything_in(client.get(address))
        assert attempt.seed not in text
        assert "FRA-" not in text


@pytest.mark.parametrize(
    "leak",
    [
        lambda decision: f"<!-- {decision.attempt.seed} -->",
        lambda decision: f"<b>{decision.kind}</b>",
        lambda decision: f'<p data-clause="{rule_on_decision(decision).clauses[-1].id}"></p>',
        lambda decision: say(rule_on_decision(decision).answer, situation=step_in(decision).situation),
        lambda decision: rule_on_decision(decision).clauses[0].text["de"],
        lambda decision: f'<script type="application/json">{{"correct": "{decision.step}"}}</script>',
    ],
)
def test_control_a_leaky_page_is_noticed(
    cast: Cast, browse: Browse, monkeypatch: pytest.MonkeyPatch, leak: Callable[[Decision], str]
) -> None:
    tight = exam.step_page

    def leaky(request: object, attempt: Attempt, decision: Decision, form: object = None) -> HttpResponse:
        response = tight(request, attempt, decision, form)  # type: ignore[arg-type]
        response.content += leak(decision).encode()
        return response

    monkeypatch.setattr(exam, "step_page", leaky)
    attempt = begun(cast, "frankfurt")
    page = browse(cast.trainee).get(reverse("exam_step", args=[attempt.pk]))
    assert leaks(page, attempt.decisions.get()) != []


def rule_on_decision(decision: Decision):  # type: ignore[no-untyped-def]
    return rule_on(ruleset_of(decision.attempt.edition), step_in(decision).situation)


def test_a_page_is_made_of_what_was_shown_alone(cast: Cast, browse: Browse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seed and no engine at all: the page of a step stays the same, byte for byte."""
    attempt = begun(cast, "frankfurt")
    client = browse(cast.trainee)
    address = reverse("exam_step", args=[attempt.pk])

    def body() -> str:
        page = client.get(address).content.decode()
        page = page.replace(Attempt.objects.get().seed_commitment, "")
        return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)

    before = body()
    Attempt.objects.update(seed="0" * 64)

    def no_engine(*_: object) -> None:
        raise AssertionError("a page asked for a ruling before the decision")

    monkeypatch.setattr(actions, "rule_on", no_engine)
    assert body() == before


def test_right_and_wrong_are_acknowledged_alike(cast: Cast, browse: Browse) -> None:
    """The same exam twice: what comes back after a right and after a wrong decision differs in nothing."""
    programme = make_programme(kinds=["K04"], steps=3)
    acknowledgements = []
    for person, answer_of in ((cast.trainee, right_answer), (cast.other_trainee, wrong_answer)):
        attempt = make_attempt(person, cast.edition, programme=programme)
        client = browse(person)
        address = reverse("exam_step", args=[attempt.pk])
        client.get(address)
        decision = attempt.decisions.get()
        answer = client.post(address, typed(step_in(decision), answer_of(decision)) | {"step": "0"})
        page = client.get(address).content.decode()
        text = everything_in(answer) + page
        text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"|\w\w\w, \d\d \w+ \d+ [\d:]+ GMT', "", text)
        acknowledgements.append(text.replace(str(attempt.pk), "THIS"))
    assert acknowledgements[0] == acknowledgements[1]


def test_the_fingerprint_shown_before_is_that_of_the_seed_shown_after(cast: Cast, browse: Browse) -> None:
    attempt = begun(cast, "frankfurt")
    client = browse(cast.trainee)
    before = client.get(reverse("exam_step", args=[attempt.pk])).content.decode()
    actions.finish(attempt=attempt, now=NOON)
    after = client.get(reverse("exam_result", args=[attempt.pk])).content.decode()
    assert attempt.seed_commitment in before
    assert attempt.seed_commitment in after
    assert attempt.seed not in before
    assert attempt.seed in after


def test_a_stored_step_has_no_field_for_an_answer(cast: Cast) -> None:
    attempt = begun(cast, "frankfurt")
    shown = actions.show_step(attempt=attempt, now=NOON).shown
    assert set(shown) == {"type", "table", "events", "situation"}
    assert shown == to_json(step_in(attempt.decisions.get()))
