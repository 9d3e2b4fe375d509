"""A trainee who does not agree writes why; a supervisor of their house answers once, and both can read it."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from casino_training.attempts import actions
from casino_training.attempts.disagreeing import NotDecided, disagree
from casino_training.attempts.live.rounds import begin_round
from casino_training.attempts.models import Attempt, Disagreement, Programme
from casino_training.people.models import User
from tests.attempts.responding import right_answer, wrong_answer
from tests.cast import NOON, Cast, make_attempt

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]
SCRIPT = "<script>alert(1)</script> & the ace counts eleven"


@pytest.fixture
def decided(cast: Cast) -> Attempt:
    attempt = make_attempt(cast.trainee, cast.edition)
    shown = actions.show_step(attempt=attempt, now=NOON)
    actions.decide(attempt=attempt, step=0, given=wrong_answer(shown), now=NOON)  # type: ignore[arg-type]
    return attempt


def test_it_goes_to_the_queue_and_its_answer_back_to_the_trainee(cast: Cast, browse: Browse, decided: Attempt) -> None:
    trainee, supervisor = browse(cast.trainee), browse(cast.supervisor)
    assert "I disagree" in trainee.get(f"/practice/{decided.pk}/").content.decode()
    step = f"/attempts/{decided.pk}/0/"
    sent = trainee.post(f"{step}disagree/", {"words": SCRIPT}, follow=True).content.decode()
    assert "Sent to the supervisors of your house." in sent
    assert "not answered yet" in sent
    assert "1 disagreement waits for an answer." in supervisor.get("/pit/").content.decode()
    assert f"/pit/attempts/{decided.pk}/0/" in supervisor.get("/pit/disagreements/").content.decode()
    disagreement = Disagreement.objects.get()
    supervisor.post(f"/pit/disagreements/{disagreement.pk}/answer/", {"words": "It counts one here. <b>FRA-46</b>"})
    read = trainee.get(step).content.decode()
    assert "It counts one here. &lt;b&gt;FRA-46&lt;/b&gt;" in read
    assert "Ilse Brandt answers:" in read
    assert "answered" in trainee.get("/attempts/").content.decode()
    assert "waits for an answer" not in supervisor.get("/pit/").content.decode()
    for page in (read, sent, supervisor.get("/pit/disagreements/").content.decode()):
        assert "<script>alert" not in page


def test_an_act_at_a_live_table_can_be_disagreed_with_as_well(cast: Cast, browse: Browse) -> None:
    table = begin_round(trainee=cast.trainee, edition=cast.edition, boxes=1, difficulty=1, is_guided=True, now=NOON)
    trainee, supervisor = browse(cast.trainee), browse(cast.supervisor)
    trainee.post(f"/table/{table.pk}/", {"step": 0, "act": "close"})
    assert "I disagree" in trainee.get(f"/table/{table.pk}/").content.decode()
    step = f"/attempts/{table.pk}/0/"
    assert "I disagree" in trainee.get(step).content.decode()
    trainee.post(f"{step}disagree/", {"words": SCRIPT})
    assert "Act 1, round 1" in trainee.get("/attempts/").content.decode()
    assert "Act 1, round 1" in supervisor.get("/pit/disagreements/").content.decode()
    assert "does not agree:" in supervisor.get(f"/pit/attempts/{table.pk}/0/").content.decode()
    answered = {"words": "The round goes on."}
    supervisor.post(f"/pit/disagreements/{Disagreement.objects.get().pk}/answer/", answered)
    assert "The round goes on." in trainee.get(step).content.decode()


def test_whoever_says_so_where_the_step_is_asked_goes_on_there(cast: Cast, browse: Browse, decided: Attempt) -> None:
    trainee, step = browse(cast.trainee), f"/attempts/{decided.pk}/0/disagree/"
    assert '<input type="hidden" name="asked" value="yes">' in trainee.get(f"/practice/{decided.pk}/").content.decode()
    back = trainee.post(step, {"words": "No.", "asked": "yes"}, follow=True)
    assert back.redirect_chain[-1][0] == f"/practice/{decided.pk}/"
    assert "Sent to the supervisors of your house." in back.content.decode()
    assert "not answered yet" in back.content.decode()
    assert "Next step" in back.content.decode()
    elsewhere = trainee.post(step, {"words": "No."}, follow=True)
    assert elsewhere.redirect_chain[-1][0] == f"/attempts/{decided.pk}/0/"
    assert f'href="/practice/{decided.pk}/"' in elsewhere.content.decode()  # the way on stands there too
    actions.show_step(attempt=decided, now=NOON)  # it is no longer the step that is asked
    assert trainee.post(step, {"words": "No.", "asked": "yes"}).headers["Location"] == f"/attempts/{decided.pk}/0/"


def test_a_step_of_a_drill_goes_to_the_queue_though_supervisors_see_no_drills(cast: Cast, browse: Browse) -> None:
    drill = actions.begin_drill(trainee=cast.trainee, edition=cast.edition, drill="payouts", now=NOON)
    trainee, supervisor = browse(cast.trainee), browse(cast.supervisor)
    for step in (0, 1):
        shown = actions.show_step(attempt=drill, now=NOON)
        actions.decide(attempt=drill, step=step, given=wrong_answer(shown), now=NOON)  # type: ignore[arg-type]
    asked = trainee.get(f"/drills/{drill.pk}/").content.decode()
    assert "I disagree" in asked
    assert f'href="/attempts/{drill.pk}/1/atlas/"' in asked
    assert "Bavarian state casinos" in trainee.get(f"/attempts/{drill.pk}/1/atlas/").content.decode()
    sent = {"words": SCRIPT, "asked": "yes"}
    back = trainee.post(f"/attempts/{drill.pk}/1/disagree/", sent, follow=True)
    assert back.redirect_chain[-1][0] == f"/drills/{drill.pk}/"
    assert "not answered yet" in back.content.decode()
    assert drill.decisions.count() == 2  # reading and writing ask nothing new, so that the clock stands
    assert f"/pit/attempts/{drill.pk}/1/" in supervisor.get("/pit/disagreements/").content.decode()
    assert "does not agree:" in supervisor.get(f"/pit/attempts/{drill.pk}/1/").content.decode()
    answered = supervisor.post(f"/pit/disagreements/{Disagreement.objects.get().pk}/answer/", {"words": "It is."})
    assert supervisor.get(answered.headers["Location"]).status_code == 200
    assert "It is." in trainee.get(f"/attempts/{drill.pk}/1/").content.decode()
    for unseen in (f"/pit/attempts/{drill.pk}/0/", f"/pit/attempts/{drill.pk}/"):  # the rest of the drill stays unseen
        assert supervisor.get(unseen).status_code == 404
        assert f'href="{unseen}"' not in supervisor.get(f"/pit/attempts/{drill.pk}/1/").content.decode()
    assert browse(cast.foreign_supervisor).get(f"/pit/attempts/{drill.pk}/1/").status_code == 404


def test_nothing_is_said_of_a_test_table_before_it_is_closed(cast: Cast, browse: Browse) -> None:
    table = begin_round(trainee=cast.trainee, edition=cast.edition, boxes=1, difficulty=1, is_guided=False, now=NOON)
    browse(cast.trainee).post(f"/table/{table.pk}/", {"step": 0, "act": "close"})
    assert browse(cast.trainee).post(f"/attempts/{table.pk}/0/disagree/", {"words": "No."}).status_code == 404
    with pytest.raises(NotDecided):
        disagree(decision=table.decisions.get(step=0), comment="No.", now=NOON)
    assert not Disagreement.objects.exists()


def test_only_ones_own_decision_can_be_disagreed_with(cast: Cast, browse: Browse, decided: Attempt) -> None:
    for person in (cast.other_trainee, cast.supervisor, cast.stranger):
        answer = browse(person).post(f"/attempts/{decided.pk}/0/disagree/", {"words": "No."})
        assert answer.status_code == 404
    assert not Disagreement.objects.exists()


@pytest.mark.parametrize("who", ["trainee", "other_trainee", "foreign_supervisor", "stranger"])
def test_only_a_supervisor_of_the_house_reads_and_answers(
    cast: Cast, browse: Browse, decided: Attempt, who: str
) -> None:
    disagreement = disagree(decision=decided.decisions.get(), comment="No.", now=NOON)
    client = browse(getattr(cast, who))
    assert client.post(f"/pit/disagreements/{disagreement.pk}/answer/", {"words": "Yes."}).status_code == 404
    listed = client.get("/pit/disagreements/")
    assert listed.status_code == (200 if who == "foreign_supervisor" else 404)
    assert "Anna Weber" not in listed.content.decode().split("<main")[1]
    disagreement.refresh_from_db()
    assert disagreement.answered_at is None


def test_the_first_comment_and_the_first_answer_stay(cast: Cast, browse: Browse, decided: Attempt) -> None:
    trainee, supervisor = browse(cast.trainee), browse(cast.supervisor)
    for words in ("first", "second"):
        trainee.post(f"/attempts/{decided.pk}/0/disagree/", {"words": words})
    disagreement = Disagreement.objects.get()
    for words in ("one", "two"):
        page = supervisor.post(f"/pit/disagreements/{disagreement.pk}/answer/", {"words": words}, follow=True)
    assert "Somebody has answered already. That answer stays." in page.content.decode()
    disagreement.refresh_from_db()
    assert (disagreement.comment, disagreement.answer) == ("first", "one")


@pytest.mark.parametrize("words", ["", "   ", "x" * 2001])
def test_no_words_and_too_many_are_refused_with_the_remedy(
    cast: Cast, browse: Browse, decided: Attempt, words: str
) -> None:
    page = browse(cast.trainee).post(f"/attempts/{decided.pk}/0/disagree/", {"words": words}, follow=True)
    assert "Write a" in page.content.decode()
    assert not Disagreement.objects.exists()


def test_the_database_keeps_one_with_words_and_an_answer_only_whole(decided: Attempt) -> None:
    decision = decided.decisions.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        Disagreement.objects.create(decision=decision, comment="", written_at=NOON)
    disagreement = disagree(decision=decision, comment="No.", now=NOON)
    with pytest.raises(IntegrityError), transaction.atomic():
        Disagreement.objects.filter(pk=disagreement.pk).update(answer="Yes.")
    with pytest.raises(IntegrityError), transaction.atomic():
        Disagreement.objects.create(decision=decision, comment="Again.", written_at=NOON)


def test_nothing_is_said_of_an_exam_before_it_is_over(cast: Cast, browse: Browse, programme: Programme) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme)
    shown = actions.show_step(attempt=exam, now=NOON)
    decision = actions.decide(attempt=exam, step=0, given=right_answer(shown), now=NOON)  # type: ignore[arg-type]
    assert browse(cast.trainee).post(f"/attempts/{exam.pk}/0/disagree/", {"words": "No."}).status_code == 404
    with pytest.raises(NotDecided):
        disagree(decision=decision, comment="No.", now=NOON)
    actions.finish(attempt=exam, now=NOON)
    decision.attempt.refresh_from_db()
    assert disagree(decision=decision, comment="No.", now=NOON).pk
