"""Whatever goes wrong at a live table, in whichever house: each act that is due can be done on the page."""

import pytest
from django.utils import translation

from casino_training.attempts.live.acts import Control, Doing
from casino_training.attempts.live.form import CroupierForm
from casino_training.rules.happenings import RoundClosed
from casino_training.rules.round import Owed, apply
from casino_training.scenarios.rounds import LiveScript, Scene, Trouble, advance, done_now, duties_now, opened
from casino_training.scenarios.rounds.judging import is_done_by
from tests.attempts.dealing import sent
from tests.rulebooks import INVENTED, RULEBOOKS

HOUSES = RULEBOOKS | INVENTED
MOST_ACTS = 150


def has_control(scene: Scene, act: Owed) -> bool:
    form = CroupierForm(scene, {name: str(value) for name, value in sent(scene, act).items()})
    return form.is_valid() and any(is_done_by(act, way) for way in form.ways)


def without_control(house: str, trouble: Trouble) -> list[Owed]:
    """The acts that were due in a round, whichever was done, and that no control does."""
    ruleset, script = HOUSES[house], LiveScript("control", 5, 3)
    scene, found = advance(Scene(ruleset, script, opened(ruleset, script), 0, (), trouble)).scene, []
    for _ in range(MOST_ACTS):
        duties = duties_now(scene)
        found += [duty.act for duty in duties if not has_control(scene, duty.act)]
        done = done_now(scene, duties[0].act)
        assert done is not None
        scene = scene.after(apply(scene.table, done), done)
        if isinstance(done, RoundClosed):
            return found
        scene = advance(scene).scene
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("house", sorted(HOUSES))
def test_every_act_that_is_due_has_its_control(house: str) -> None:
    assert {trouble: found for trouble in Trouble if (found := without_control(house, trouble))} == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_acts_share_a_letter(language: str) -> None:
    with translation.override(language):
        letters = [letter for doing in Doing for letter in (Control.of(doing).key, Control.of(doing).also) if letter]
    assert len(letters) == len(set(letters))
    assert all(len(letter) == 1 and letter.isascii() for letter in letters)


def test_german_letters_are_those_of_the_german_labels() -> None:
    with translation.override("de"):
        control = {doing: Control.of(doing) for doing in Doing}
    assert [(control[doing].label, control[doing].key) for doing in (Doing.PAY, Doing.COLLECT, Doing.STAND_OFF)] == [
        ("Auszahlen", "a"),
        ("Einziehen", "e"),
        ("Stand-off", "o"),
    ]
    assert [control[doing].also for doing in (Doing.PAY, Doing.COLLECT, Doing.EVEN_MONEY)] == ["p", "c", ""]
