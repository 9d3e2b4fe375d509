"""What is kept of practice, exams and live tables."""

from casino_training.attempts.models.armings import Arming
from casino_training.attempts.models.attempts import MOST_BOXES, Attempt, Mode, Plan
from casino_training.attempts.models.decisions import NO_CLAUSE, Certainty, Decision, Disagreement
from casino_training.attempts.models.programmes import Programme
from casino_training.attempts.models.recall import PlannedExam, Recall

__all__ = [
    "MOST_BOXES",
    "NO_CLAUSE",
    "Arming",
    "Attempt",
    "Certainty",
    "Decision",
    "Disagreement",
    "Mode",
    "Plan",
    "PlannedExam",
    "Programme",
    "Recall",
]
