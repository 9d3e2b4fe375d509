"""The people of the tests: one trainee, another, their supervisor, a supervisor elsewhere, and a stranger.

cast = make_cast()
cast.trainee, cast.other_trainee, cast.supervisor      belong to Airport Casino Frankfurt
cast.foreign_supervisor                                belongs to the Bavarian state casinos
cast.stranger                                          belongs to no house and must see nothing of anybody
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from django.conf import settings

from casino_training.attempts.models import Attempt, Mode, Programme
from casino_training.houses.models import Edition, House
from casino_training.people.models import Membership, Role, User

NOON = datetime(2030, 5, 6, 12, 0, tzinfo=UTC)
"""When the tests' exams begin."""

SEED = "5eed" * 16

PREFIXES = {"frankfurt": "FRA", "bavaria": "BAV", "surrender": "SUR", "holecard": "HOL"}
NAMES = {
    "frankfurt": ("Airport Casino Frankfurt", "Airport Casino Frankfurt"),
    "bavaria": ("Bavarian state casinos", "Bayerische Spielbanken"),
    "surrender": ("House with surrender", "Haus mit Surrender"),
    "holecard": ("House with a hole card", "Haus mit verdeckter Karte"),
}


@dataclass(frozen=True, slots=True)
class Cast:
    house: House
    edition: Edition
    trainee: User
    other_trainee: User
    supervisor: User
    foreign_supervisor: User
    stranger: User


def make_house(slug: str = "frankfurt") -> House:
    """One of the four documented houses; the same row when it is there already."""
    english, german = NAMES[slug]
    defaults = {"prefix": PREFIXES[slug], "name_en": english, "name_de": german}
    return House.objects.get_or_create(slug=slug, defaults=defaults)[0]


def make_edition(slug: str = "frankfurt", *, version: str = "1", text: str = "") -> Edition:
    """The ruleset file of the house as an edition of it, or this text."""
    text = text or (settings.RULESETS / f"{slug}.yaml").read_text()
    defaults = {"digest": sha256(text.encode()).hexdigest(), "text": text, "loaded_at": NOON}
    return Edition.objects.get_or_create(house=make_house(slug), version=version, defaults=defaults)[0]


def make_person(
    username: str, *, name: str = "", house: House | None = None, role: str = Role.TRAINEE, language: str = "en"
) -> User:
    """Somebody who can sign in with the password "cards and chips"; a member of the house when one is given."""
    person = User.objects.create_user(
        username=username, password="cards and chips", display_name=name or username.title(), language=language
    )
    if house:
        Membership.objects.create(person=person, house=house, role=role)
    return person


def make_programme(slug: str = "test", **facts: object) -> Programme:
    """An exam of three steps in ten minutes by the usual standard."""
    usual = {"name_en": "Test", "name_de": "Prüfung", "steps": 3, "minutes": 10}
    return Programme.objects.create(slug=slug, **usual | facts)


def make_attempt(trainee: User, edition: Edition, *, programme: Programme | None = None, **facts: object) -> Attempt:
    """A sitting begun at noon: an exam when a programme is given, else practice of K04."""
    usual: dict[str, object] = {"seed": SEED, "started_at": NOON}
    if programme:
        usual |= {"mode": Mode.EXAM, "programme": programme, "deadline_at": NOON.replace(minute=programme.minutes)}
    else:
        usual |= {"mode": Mode.PRACTICE, "kind": "K04"}
    return Attempt.objects.create(trainee=trainee, edition=edition, **usual | facts)


def make_cast() -> Cast:
    """Everybody, with the edition of Frankfurt; Bavaria has a house and an edition too."""
    edition, elsewhere = make_edition("frankfurt"), make_edition("bavaria")
    house = edition.house
    return Cast(
        house=house,
        edition=edition,
        trainee=make_person("anna", name="Anna Weber", house=house),
        other_trainee=make_person("emre", name="Emre Yılmaz", house=house),
        supervisor=make_person("ilse", name="Ilse Brandt", house=house, role=Role.SUPERVISOR),
        foreign_supervisor=make_person("ludwig", name="Ludwig Moser", house=elsewhere.house, role=Role.SUPERVISOR),
        stranger=make_person("nobody", name="Nobody Known"),
    )
