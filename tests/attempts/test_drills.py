"""Drills against the clock: every value is ruled by the house, what is weak comes again, only whole drills count."""

import re
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from html import unescape

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import translation

from casino_training.attempts import actions, drills, queries
from casino_training.attempts.models import Attempt, Decision, Mode
from casino_training.attempts.recorded import shown_step
from casino_training.attempts.responses import response_form
from casino_training.felt.jetons import cut
from casino_training.felt.templatetags.felt import rack_of as rack_in_picture
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import User
from casino_training.rules.answers import Amount, Amounts, Chips, Total
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.pieces import EVERY_SORT
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import PaymentToCut
from casino_training.scenarios import drills as questions
from casino_training.scenarios.drills import DRILLS, asked, stakes_of, values
from tests.attempts.conftest import Clock
from tests.attempts.responding import right_answer, step_in, typed, wrong_answer
from tests.cast import Cast, make_edition
from tests.rulebooks import INVENTED

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]


def begin(cast: Cast, clock: Clock, drill: str = "totals", edition: object = None) -> Attempt:
    return actions.begin_drill(trainee=cast.trainee, edition=edition or cast.edition, drill=drill, now=clock.now)  # type: ignore[arg-type]


def answer(attempt: Attempt, clock: Clock, *, wrong: bool = False, seconds: float = 2) -> Decision:
    """The next question, answered after so many seconds."""
    decision = actions.show_step(attempt=attempt, now=clock.now)
    clock.forward(seconds=seconds)
    given = wrong_answer(decision) if wrong else right_answer(decision)
    return actions.decide(attempt=attempt, step=decision.step, given=given, now=clock.now)


def finish(attempt: Attempt, clock: Clock, *, seconds: float = 2) -> None:
    while not Attempt.objects.get(pk=attempt.pk).finished_at:
        answer(attempt, clock, seconds=seconds)


@pytest.mark.parametrize(
    ("house", "drill", "value", "right"),
    [
        # FRA-50: 3:2 of 70 is 105. FRA-34: even money of 70 is 70. FRA-37: insurance is paid 2:1.
        ("frankfurt", "payouts", "blackjack 7000", Amount(10500)),
        ("frankfurt", "payouts", "even money 7000", Amount(7000)),
        ("frankfurt", "totals", "A6", Total(17, is_soft=True)),
        ("frankfurt", "totals", "A6T", Total(17, is_soft=False)),
        # 3:2 of 40, which lie as two twenties, are three of them; no document names jetons, so it is practice.
        ("frankfurt", "colours", "6000 on 4000", Chips(((2000, 3),))),
        # Half of a hand that was given up is collected: of 130 it is 65.
        ("surrender", "payouts", "surrender 13000", Amount(-6500)),
    ],
)
def test_the_engine_rules_on_what_a_drill_asks(house: str, drill: str, value: str, right: object) -> None:
    ruleset = ruleset_of(make_edition(house))
    assert value in values(drill, ruleset)
    _, step = asked(drill, value, ruleset)
    assert rule_on(ruleset, step.situation).answer == right


def test_insurance_and_a_box_of_two_are_settled_owner_by_owner() -> None:
    ruleset = ruleset_of(make_edition("frankfurt"))
    _, insured = asked("payouts", "insurance 3500", ruleset)
    answer = rule_on(ruleset, insured.situation).answer
    assert isinstance(answer, Amounts)
    assert [cents for _, cents in answer.by_owner] == [7000]  # 2:1 of 35
    _, shared = asked("payouts", "owners 7000", ruleset)
    answer = rule_on(ruleset, shared.situation).answer
    assert isinstance(answer, Amounts)
    assert answer.by_owner[0][1] == 10500
    assert len(answer.by_owner) == 2


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender", "holecard"])
def test_a_blackjack_is_paid_by_every_stake_of_the_house_and_every_question_has_an_answer(house: str) -> None:
    ruleset = ruleset_of(make_edition(house))
    paid = [value for value in values("payouts", ruleset) if value.startswith("blackjack")]
    assert paid == [f"blackjack {cents}" for cents in stakes_of(ruleset)]
    for drill in DRILLS:
        for value in values(drill, ruleset):
            assert rule_on(ruleset, asked(drill, value, ruleset)[1].situation).is_graded


@pytest.mark.parametrize("house", ["frankfurt", "seeblick"])
def test_the_rack_in_the_picture_and_the_jetons_offered_are_those_of_the_house(house: str) -> None:
    # SEE-19: 5, 20 and 100; Frankfurt's document names none, so every sort lies there.
    ruleset = {**INVENTED, "frankfurt": ruleset_of(make_edition("frankfurt"))}[house]
    rack = rack_of(ruleset)
    assert rack == ((10000, 2000, 500) if house == "seeblick" else EVERY_SORT)
    for drill in ("chips", "colours"):
        for value in values(drill, ruleset):
            _, step = asked(drill, value, ruleset)
            right = rule_on(ruleset, step.situation).answer
            assert [line.cents for line in response_form(step, rack=rack).lines] == list(rack)
            assert {jeton.cents for jeton in rack_in_picture(rack)} == set(rack)
            if isinstance(right, Chips):  # else the rack cannot make it up, and the supervisor is called
                assert {cents for cents, _ in right.pieces} <= set(rack)


def test_the_stake_of_colour_for_colour_lies_in_the_picture_as_the_question_says() -> None:
    ruleset = ruleset_of(make_edition("frankfurt"))
    for value in values("colours", ruleset):
        _, step = asked("colours", value, ruleset)
        (stake,) = (stake for box in step.table.boxes for hand in box.hands for stake in hand.stakes)
        drawn = [jeton.cents for jeton in cut(stake.cents, rack_in_picture(rack_of(ruleset)))]
        assert isinstance(step.situation, PaymentToCut)
        assert step.situation.stake is not None
        assert dict(step.situation.stake.pieces) == Counter(drawn)


def test_what_a_document_does_not_answer_is_not_drilled() -> None:
    ruleset = ruleset_of(make_edition("frankfurt"))
    assert not [value for value in values("payouts", ruleset) if value.startswith("surrender")]
    assert values("order", ruleset_of(make_edition("holecard"))) == ()


def test_twenty_questions_end_a_drill_and_no_value_comes_twice_while_all_is_well(cast: Cast, clock: Clock) -> None:
    attempt = begin(cast, clock)
    finish(attempt, clock)
    asked_for = list(attempt.decisions.values_list("drilled", flat=True))
    assert len(asked_for) == len(set(asked_for)) == drills.LENGTH


@pytest.mark.parametrize("weak", [{"wrong": True}, {"seconds": DRILLS["totals"].slow}])
def test_what_is_weak_comes_again_after_three_others(cast: Cast, clock: Clock, weak: dict[str, float]) -> None:
    attempt = begin(cast, clock)
    first = answer(attempt, clock, **weak)  # type: ignore[arg-type]
    others = [answer(attempt, clock) for _ in range(3)]
    again = answer(attempt, clock)
    assert first.drilled not in [each.drilled for each in others]
    assert again.drilled == first.drilled
    assert answer(attempt, clock).drilled != first.drilled  # known by now


def test_what_was_weak_comes_sooner_in_the_next_drill_of_this_house_alone(cast: Cast, clock: Clock) -> None:
    attempt = begin(cast, clock)
    weak = answer(attempt, clock, wrong=True)
    actions.finish(attempt=attempt, now=clock.now)
    following = begin(cast, clock)
    assert [answer(following, clock).drilled for _ in range(2)][1] == weak.drilled
    assert drills.weak_values(begin(cast, clock)) == []
    elsewhere = begin(cast, clock, edition=make_edition("bavaria"))
    assert drills.weak_values(elsewhere) == []


def test_the_pace_is_right_answers_a_minute_by_the_servers_clock(cast: Cast, clock: Clock) -> None:
    attempt = begin(cast, clock)
    answer(attempt, clock, wrong=True, seconds=6)
    for _ in range(4):
        answer(attempt, clock, seconds=2.5)
    clock.forward(minutes=5)  # nobody was asked anything
    pace = drills.pace_of(DRILLS["totals"], queries.decisions_of(attempt))
    # four right answers in 6 + 4 * 2.5 = 16 seconds are fifteen a minute
    assert (pace.right, pace.asked, pace.seconds, pace.streak, pace.per_minute) == (4, 5, 16, 4, 15)
    assert str(pace.band) == "the speed of a quiet table"


def test_only_a_whole_drill_can_be_the_personal_best(cast: Cast, clock: Clock) -> None:
    quick = begin(cast, clock)
    answer(quick, clock, seconds=0.5)
    actions.finish(attempt=quick, now=clock.now)
    assert drills.best_of(cast.trainee, "totals", cast.house) is None
    whole = begin(cast, clock)
    finish(whole, clock, seconds=4)
    best = drills.best_of(cast.trainee, "totals", cast.house)
    assert best is not None
    assert best.per_minute == 15
    assert drills.best_of(cast.other_trainee, "totals", cast.house) is None
    assert drills.best_of(cast.trainee, "totals", cast.house, but=whole) is None


def test_a_drill_is_seen_by_nobody_else_and_is_no_practice(cast: Cast, clock: Clock, browse: Browse) -> None:
    attempt = begin(cast, clock)
    answer(attempt, clock)
    pages = ("drill_step", "drill_result")
    for person in (cast.other_trainee, cast.supervisor, cast.stranger):
        for page in pages:
            assert browse(person).get(reverse(page, args=[attempt.pk])).status_code == 404
        assert browse(person).post(reverse("drill_next", args=[attempt.pk])).status_code == 404
        assert browse(person).post(reverse("drill_stop", args=[attempt.pk])).status_code == 404
    assert browse(cast.trainee).get(reverse("drill_step", args=[attempt.pk])).status_code == 200
    assert attempt not in queries.attempts_of(cast.trainee)
    assert attempt not in queries.attempts_for_supervisor(cast.supervisor)
    assert browse(cast.trainee).get(reverse("practice_step", args=[attempt.pk])).status_code == 404


def test_the_best_of_many_drills_is_found_without_reading_their_answers(
    cast: Cast, clock: Clock, django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    for seconds in (3, 2, 4):
        finish(begin(cast, clock), clock, seconds=seconds)
    with django_assert_num_queries(2):  # the sums of each drill, and the twenty rows of the best
        best = drills.best_of(cast.trainee, "totals", cast.house)
    assert best is not None
    assert (best.seconds, best.per_minute, best.streak) == (40.0, 30.0, 20)


def test_an_attempt_is_a_drill_whole_or_not(cast: Cast, clock: Clock) -> None:
    attempt = begin(cast, clock)
    for facts in ({"drill": ""}, {"mode": Mode.PRACTICE}, {"kind": "K01"}, {"deadline_at": clock.now.replace(hour=20)}):
        with pytest.raises(IntegrityError, match="attempt_exam_has_programme"), transaction.atomic():
            Attempt.objects.filter(pk=attempt.pk).update(**facts)


def test_a_right_answer_leads_on_at_once_and_a_wrong_one_to_its_verdict(
    cast: Cast, clock: Clock, browse: Browse
) -> None:
    client = browse(cast.trainee)
    assert "Payouts" in client.get(reverse("drills"), {"house": "frankfurt"}).content.decode()
    client.post(reverse("drills"), {"house": "frankfurt", "drill": "payouts"})
    attempt = Attempt.objects.get()
    address = reverse("drill_step", args=[attempt.pk])
    client.get(address)
    for number, given in enumerate((right_answer, wrong_answer)):
        decision = attempt.decisions.get(step=number)
        fields = typed(step_in(decision), given(decision)) | {"step": str(number)}
        clock.forward(seconds=3.2)
        page = client.post(address, fields, follow=True).content.decode()
    assert attempt.decisions.count() == 2
    assert "data-verdict>Wrong" in page or "data-verdict>Partly" in page
    assert 'data-seconds-past="6.4">0:06<' in page  # 3.2 seconds twice; the clock stands while the verdict is read
    page = client.post(reverse("drill_next", args=[attempt.pk]), follow=True).content.decode()
    assert attempt.decisions.count() == 3
    assert "data-verdict" not in page
    page = client.post(reverse("drill_stop", args=[attempt.pk]), follow=True).content.decode()
    assert "Only a drill of all 20 questions counts." in page
    assert "1 of 2" in page
    (weak,) = re.findall(r'<li class="weak">.*?<details>', page, re.DOTALL)  # the wrong one, seen without opening it
    verdict = shown_step(attempt.decisions.get(step=1)).verdict
    assert verdict
    assert verdict.given in unescape(weak)
    assert verdict.ruled in unescape(weak)


def test_the_whole_way_ends_on_the_result(cast: Cast, clock: Clock, browse: Browse) -> None:
    client = browse(cast.trainee)
    client.post(reverse("drills"), {"house": "frankfurt", "drill": "totals"})
    attempt = Attempt.objects.get()
    address = reverse("drill_step", args=[attempt.pk])
    client.get(address)
    for number in range(drills.LENGTH):
        decision = attempt.decisions.get(step=number)
        clock.forward(seconds=2)
        fields = typed(step_in(decision), right_answer(decision)) | {"step": str(number)}
        page = client.post(address, fields, follow=True)
    assert page.redirect_chain[-1][0] == reverse("drill_result", args=[attempt.pk])
    text = page.content.decode()
    assert "30.0" in text
    assert "the speed of a full table" in text
    assert "This one, your first." in text
    assert "Nothing: every answer was right and quick." in text


@pytest.mark.parametrize(("house", "drill"), [("frankfurt", "juggling"), ("frankfurt", ""), ("holecard", "order")])
def test_what_is_no_drill_of_the_house_is_not_found(cast: Cast, browse: Browse, house: str, drill: str) -> None:
    make_edition(house)
    assert browse(cast.trainee).post(reverse("drills"), {"house": house, "drill": drill}).status_code == 404


def test_the_question_tells_no_answer(cast: Cast, clock: Clock, browse: Browse) -> None:
    attempt = begin(cast, clock, "payouts")
    page = browse(cast.trainee).get(reverse("drill_step", args=[attempt.pk])).content.decode()
    assert attempt.seed not in page
    assert not re.search(r"FRA-\d+", page)


def test_every_drill_has_a_name_and_a_lead_in_german() -> None:
    with translation.override("de"):
        assert set(drills.NAMES) == set(drills.LEADS) == set(questions.DRILLS)
        assert str(drills.NAMES["payouts"]) == "Auszahlungen"


def test_what_was_wrong_and_came_good_is_not_passed_over_at_the_end(cast: Cast, clock: Clock, browse: Browse) -> None:
    attempt = begin(cast, clock)
    answer(attempt, clock, wrong=True)
    answer(attempt, clock, wrong=True)
    finish(attempt, clock)
    page = browse(cast.trainee).get(reverse("drill_result", args=[attempt.pk])).content.decode()
    assert "18 of 20" in page
    assert "every answer was right" not in page
    assert "2 questions were not right or not quick at first, and both when they came again." in page


def test_a_drill_left_before_its_first_answer_praises_nothing(cast: Cast, clock: Clock, browse: Browse) -> None:
    attempt = begin(cast, clock)
    actions.show_step(attempt=attempt, now=clock.now)
    actions.finish(attempt=attempt, now=clock.now)
    page = browse(cast.trainee).get(reverse("drill_result", args=[attempt.pk])).content.decode()
    assert "every answer was right" not in page
    assert "no question was answered" in page
