"""A table to be drawn and what its picture points at: `{% include "table/scene.html" with scene=scene name=name %}`."""

from dataclasses import dataclass

from casino_training.felt.carrying_out import carried_out
from casino_training.felt.marks import Mark
from casino_training.felt.pointers import focus_of, marks_of
from casino_training.felt.putting_right import put_right
from casino_training.felt.room import Room
from casino_training.felt.words import described
from casino_training.rules.answers import Answer
from casino_training.rules.table import Table
from casino_training.scenarios.scenario import Step


@dataclass(frozen=True, slots=True)
class Scene:
    """A table, what is pointed at, and the number of the box in question, None when it is about the bank.

    `rack` are the cents of the jetons that the house has, greatest first; empty for a table of no house: all sorts.
    `room` is what a table that is dealt at is given, so that it keeps its scale.
    """

    table: Table
    marks: tuple[Mark, ...]
    focus: int | None
    rack: tuple[int, ...] = ()
    room: Room | None = None

    @property
    def description(self) -> str:
        """The table in sentences, a line for each thing that lies or stands there."""
        return "\n".join(described(self.table))


def scene_of(step: Step, rack: tuple[int, ...] = ()) -> Scene:
    """The table as it lies when the question is put."""
    return Scene(step.table, marks_of(step), focus_of(step), rack)


def scene_put_right(step: Step, answer: Answer, rack: tuple[int, ...] = ()) -> Scene | None:
    """The table as a ruling leaves it; None when nothing moves."""
    right = put_right(step, answer) or carried_out(step, answer)
    return Scene(*right, focus_of(step), rack) if right else None
