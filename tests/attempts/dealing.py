"""A croupier for the tests: what he sends from the page of a live table to do a duty, and whole rounds by the house."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from casino_training.attempts.live import rounds
from casino_training.attempts.live.cards import dealt_order
from casino_training.attempts.live.sent import people_at
from casino_training.attempts.models import Attempt, Decision
from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import (
    ActDone,
    BoxholderAppointed,
    BustCollected,
    CardBurned,
    CardsRearranged,
    DeciderNamed,
    EvenMoneyOffered,
    EvenMoneyTaken,
    HandStood,
    InsuranceOffered,
    InsuranceSettled,
    PaymentMade,
    PaymentPutRight,
    RequestAnswered,
    RoundClosed,
    ShoeFilled,
    StakeCollected,
    StakeReturned,
    SupervisorCalled,
    TotalCalled,
)
from casino_training.rules.round import DealCard, Owed, PlayBank, SettleOpenly, TurnCard
from casino_training.scenarios.rounds import Scene, duties_now


def awaited(attempt: Attempt) -> Decision:
    """The row of the act that is awaited."""
    decision = attempt.decisions.order_by("step").last()
    assert decision is not None
    assert decision.decided_at is None
    return decision


def scene_of(attempt: Attempt) -> Scene:
    return rounds.scene_at(attempt, awaited(attempt))


def figure(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def sent(scene: Scene, act: Owed) -> dict[str, Any]:
    """The fields of the form that do this."""
    match act:
        case DealCard(place, hand, is_covered):
            return {"act": "cover" if is_covered else "deal", "place": place, f"hand-{place}": hand}
        case TurnCard(place, hand):
            return {"act": "turn", "place": place, f"hand-{place}": hand}
        case PlayBank():
            return {"act": "deal", "place": BANK}
        case HandStood(box, hand):
            return {"act": "stand", "place": box, f"hand-{box}": hand}
        case ShoeFilled(packs):
            return {"act": "fill the shoe", "packs": packs}
        case CardBurned(place, hand):
            return {"act": "burn", "place": place, f"hand-{place}": hand}
        case _:
            return _with_words(scene, act)


def _with_words(scene: Scene, act: Owed) -> dict[str, Any]:
    match act:
        case BustCollected(box, with_cards, hand):
            return {"act": "collect with cards" if with_cards else "collect", "place": box, f"hand-{box}": hand}
        case InsuranceOffered():
            return {"act": "insurance"}
        case EvenMoneyOffered(box):
            return {"act": "even money", "place": box}
        case ActDone(Act.GIVE_CARD, place):
            return {"act": "deal", "place": place}
        case ActDone(Act.GIVE_NO_CARD, place):
            return {"act": "stand", "place": place}
        case RequestAnswered(_, 0, is_allowed):
            return {"act": "allow" if is_allowed else "refuse", "place": BANK}
        case ActDone(doing, place):
            return {"act": "order", "order": doing.value, "place": place}
        case SupervisorCalled(place):
            return {"act": "supervisor", "place": place}
        case RoundClosed():
            return {"act": "close"}
        case CardsRearranged():
            return {"act": "rearrange", **_laid(scene, act)}
        case TotalCalled(box, count, is_soft):
            return {"act": "total", "place": box, "count": count, "soft": "yes" if is_soft else ""}
        case _:
            return _of_player(scene, act)


def _laid(scene: Scene, anew: CardsRearranged) -> dict[str, Any]:
    """The place of each card that is listed."""
    left = list(zip(anew.places, anew.cards, strict=True))
    fields = {}
    for number, (_, card) in enumerate(dealt_order(scene)):
        place = next(place for place, other in left if other == card)
        left.remove((place, card))
        fields[f"to-{number}"] = place
    return fields


def _of_player(scene: Scene, act: Any) -> dict[str, Any]:
    box = act.box
    fields: dict[str, Any] = {
        "place": box,
        f"who-{box}": people_at(scene.table, scene.table.box(box)).index(act.player),
    }
    if getattr(act, "hand", None) is not None:
        fields[f"hand-{box}"] = act.hand
    match act:
        case PaymentMade(cents=0):
            return fields | {"act": "stand-off"}
        case PaymentMade(cents=cents):
            return fields | {"act": "pay", "amount": figure(cents)}
        case StakeCollected(cents=cents):
            return fields | {"act": "collect", "amount": figure(cents)}
        case StakeReturned(cents=cents):
            return fields | {"act": "return", "amount": figure(cents)}
        case InsuranceSettled(cents=cents):
            doing = (
                {"act": "pay", "amount": figure(cents)} if cents > 0 else {"act": "collect" if cents else "stand-off"}
            )
            return fields | {f"hand-{box}": "insurance"} | doing
        case PaymentPutRight(hand=hand):
            whose = {f"hand-{box}": "insurance" if hand is None else hand}
            return fields | whose | {"act": "order", "order": Act.CORRECT_PAYMENT.value}
        case SettleOpenly(hand=None):
            return fields | {f"hand-{box}": "insurance", "act": "stand-off"}
        case SettleOpenly():
            return fields | {"act": "stand-off"}
        case _:
            return fields | _said_to_player(act)


def _said_to_player(act: Owed) -> dict[str, Any]:
    match act:
        case RequestAnswered(is_allowed=is_allowed):
            return {"act": "allow" if is_allowed else "refuse"}
        case EvenMoneyTaken():
            return {"act": "allow"}
        case DeciderNamed():
            return {"act": "name"}
        case BoxholderAppointed():
            return {"act": "appoint"}
        case _:
            raise LookupError(f"no control does {act}")


def due_form(attempt: Attempt) -> dict[str, Any]:
    """What is sent to do the first duty of the moment, as one who knows the house would."""
    scene = scene_of(attempt)
    return sent(scene, duties_now(scene)[0].act) | {"step": awaited(attempt).step}


def act_at_once(attempt: Attempt, *ways: Owed) -> Decision:
    """An act of the croupier a second after the table was shown."""
    now = timezone.now() + timedelta(seconds=1)
    return rounds.act(attempt=attempt, step=awaited(attempt).step, ways=ways, now=now)
