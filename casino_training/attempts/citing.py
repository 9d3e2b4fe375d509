"""Naming the clause that decides, with the answer and graded apart from it: the answer's grade stays what it is."""

from dataclasses import dataclass
from functools import lru_cache

from django.http import Http404

from casino_training.attempts.models import NO_CLAUSE, Decision
from casino_training.felt.cited import spoken
from casino_training.felt.words import language
from casino_training.houses.document import document_of
from casino_training.people.pages import SignedInRequest
from casino_training.rules.record import RecordedRuling
from casino_training.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class CitedAs:
    """A clause that was said to decide: `name` is right, partly (the ruling rests on it, another decides) or wrong."""

    clause: str
    name: str

    @property
    def is_none(self) -> bool:
        """The document was said to be silent."""
        return self.clause == NO_CLAUSE


def cited_as(decision: Decision, ruling: RecordedRuling) -> CitedAs | None:
    """How the citation of a decision compares with its ruling; None where nothing was cited."""
    if not decision.cited:
        return None
    deciding = ruling.deciding or (NO_CLAUSE,)
    if decision.cited in deciding:
        return CitedAs(decision.cited, "right")
    return CitedAs(decision.cited, "partly" if decision.cited in ruling.clauses else "wrong")


def citable(ruleset: Ruleset) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Each chapter with the ids and the words, in the active language, of all its clauses: the same for every step."""
    return _citable(ruleset, language())


@lru_cache(maxsize=64)
def _citable(ruleset: Ruleset, spoken_language: str) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    chapters = document_of(ruleset).chapters
    return tuple(
        (chapter.name, tuple((clause.id, spoken(clause.text)) for clause in chapter.clauses))
        for chapter in chapters
        if chapter.clauses
    )


def posted_citation(request: SignedInRequest, ruleset: Ruleset) -> str:
    """The clause that a form names, blank when it names none; 404 for one that the house does not have."""
    cited = request.POST.get("cited", "")
    if cited and cited != NO_CLAUSE and cited not in ruleset.clauses:
        raise Http404
    return cited


def cited_before(decision: Decision) -> bool:
    """Whether a clause was cited on the step before: then it is asked again."""
    return Decision.objects.filter(attempt=decision.attempt_id, step=decision.step - 1).exclude(cited="").exists()
