"""Contestants that take turns: what a job is, who does it, and what the engine's ratio should be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median, quantiles

ENGINE, FLOOR = "engine", "floor"


def cpu_seconds() -> float:
    """CPU time of this process and of the programs that it has waited for."""
    return sum(used.ru_utime + used.ru_stime for used in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))


@dataclass(frozen=True, slots=True)
class Work:
    """Something that does `units` of a job each time it is run."""

    run: Callable[[], object]
    units: int


@dataclass(frozen=True, slots=True)
class Goal:
    """The engine's time as a multiple of a contestant's: what it must not be above, and what is aimed at later."""

    against: str
    must: float | None = None
    aim: float | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One job and everybody who does it; `goals` name those that the engine is compared with."""

    name: str
    contestants: Mapping[str, Work]
    goals: tuple[Goal, ...]


@dataclass(slots=True)
class Turns:
    """Times that contestants take, turn by turn, so that whatever slows the machine slows them all."""

    rivals: Mapping[str, Work]
    taken: dict[str, list[float]] = field(default_factory=dict)

    def take(self) -> None:
        """Every rival runs once."""
        for name, work in self.rivals.items():
            began = cpu_seconds()
            work.run()
            self.taken.setdefault(name, []).append((cpu_seconds() - began) / work.units)


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table: the median of the ratios of all turns, with their middle half."""

    job: str
    goal: Goal
    ratio: float
    low: float
    high: float

    @classmethod
    def of(cls, job: str, goal: Goal, engine: list[float], rival: list[float]) -> Figure:
        """The figure of times that were taken turn by turn."""
        ratios = [ours / theirs for ours, theirs in zip(engine, rival, strict=True)]
        low, _, high = quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
        return cls(job, goal, median(ratios), low, high)

    @property
    def is_met(self) -> bool | None:
        """Whether it is what it must be; None where nothing is asked."""
        return None if self.goal.must is None else self.ratio <= self.goal.must
