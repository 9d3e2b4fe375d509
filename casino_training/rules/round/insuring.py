"""Insurance that may not lie there: it goes back, and is never paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casino_training.rules.answers import LeftOpen, Permission
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import Happening, InsurancePlaced, InsuranceRaised, RequestAnswered
from casino_training.rules.physics.memory import insured_before_second_card
from casino_training.rules.round.acts import asked_often, is_open
from casino_training.rules.round.even_money import even_money_taken
from casino_training.rules.round.people import drawn, holder
from casino_training.rules.round.raising import on_amount, raise_left_open, raised_too_far
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Drawn, InsuranceAsked, LateInsuranceAsked
from casino_training.rules.table import Box, HandState, Stake, Table


def refused_insurance(ruleset: Ruleset, table: Table, box: Box) -> dict[str, tuple[Ruling, int]]:
    """Whose insurance on a box is refused: by which ruling, and how many cents of it, those that came last."""
    refused: dict[str, tuple[Ruling, int]] = {}
    for player in _owners(box):
        own = [stake for stake in box.insurance if stake.player == player]
        if (ruling := _never_open(ruleset, table, box, player)) is not None:
            refused[player] = (ruling, _cents_of(own))
            continue
        late = _too_late(ruleset, table, box, player, own)
        in_time = _without(own, late[1]) if late else own
        if in_time and (ruling := _wrong_amount(ruleset, table, box, in_time)) is not None:
            refused[player] = (ruling, _cents_of(own))
        elif in_time and (raised := raised_too_far(ruleset, table, box, in_time)) is not None:
            refused[player] = (raised[0], raised[1] + (late[1] if late else 0))
        elif late:
            refused[player] = late
    return refused


def accepted_insurance(box: Box, refused: dict[str, tuple[Ruling, int]]) -> tuple[Stake, ...]:
    """The insurance on a box that is settled against the bank."""
    return tuple(stake for player in _owners(box) for stake in _accepted_of(box, player, refused))


def _cents_of(own: Iterable[Stake]) -> int:
    return sum(stake.total for stake in own)


def _owners(box: Box) -> Iterator[str]:
    yield from dict.fromkeys(stake.player for stake in box.insurance)


def _accepted_of(box: Box, player: str, refused: dict[str, tuple[Ruling, int]]) -> list[Stake]:
    own = [stake for stake in box.insurance if stake.player == player]
    return _without(own, refused[player][1]) if player in refused else own


def _without(own: list[Stake], cents: int) -> list[Stake]:
    """What is left of a player's insurance without so many cents of it, the latest."""
    left = _cents_of(own) - cents
    kept = []
    for stake in own:
        if left > 0:
            placed = min(stake.cents, left)
            kept.append(Stake(stake.player, placed, added=min(stake.added, left - placed)))
        left -= stake.total
    return kept


def open_insurance(ruleset: Ruleset, table: Table, box: Box) -> dict[str, Ruling]:
    """Whose insurance on a box the document neither allows nor refuses, and the ruling that leaves it open."""
    left: dict[str, Ruling] = {}
    for player in _owners(box):
        own = [stake for stake in box.insurance if stake.player == player]
        amounts = on_amount(ruleset, table, box, own).values()
        is_right = any(ruling.answer == Permission(True) for ruling in amounts)
        others = (
            _on_insuring(ruleset, table, box, player),
            _on_time(ruleset, table, box, player),
            _beside_even_money(ruleset, table, box, player),
        )
        rulings = (*others, *((raise_left_open(ruleset, table, box, own),) if is_right else amounts))
        if unsaid := [ruling for ruling in rulings if ruling is not None and is_open(ruling)]:
            left[player] = unsaid[0]
    return left


def _beside_even_money(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    """What leaves insurance open whose player has taken even money for the hand: no document pays him both."""
    if not table.heard or not box.hands or player not in even_money_taken(ruleset, table, box, box.hands[0]):
        return None
    return Ruling(LeftOpen(), (ruleset.even_money.against, ruleset.insurance.for_blackjack))


def _never_open(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    """The refusal of insurance that the bank's first card, the hand or the house's word on co-players excludes."""
    ruling = _on_insuring(ruleset, table, box, player)
    return ruling if ruling is not None and ruling.answer == Permission(False) else None


def _on_insuring(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    if not table.bank.cards or table.bank.cards[0].is_face_down:
        return None
    decides = holder(table, box)
    has_blackjack = bool(box.hands) and is_a_blackjack(ruleset, box.hands[0])
    is_co_player = decides is not None and decides != player
    return asked_often(ruleset, InsuranceAsked(table.bank.cards[0], has_blackjack, is_co_player))


def _wrong_amount(ruleset: Ruleset, table: Table, box: Box, own: list[Stake]) -> Ruling | None:
    """The refusal of an amount; after a double or a split, where none of what was placed before is the right one."""
    rulings = [*on_amount(ruleset, table, box, own).values()]
    is_refused = bool(rulings) and all(ruling.answer == Permission(False) for ruling in rulings)
    return rulings[-1] if is_refused else None


def _is_raised(box: Box) -> bool:
    return any(hand.is_split or hand.state is HandState.DOUBLED for hand in box.hands)


def _too_late(ruleset: Ruleset, table: Table, box: Box, player: str, own: list[Stake]) -> tuple[Ruling, int] | None:
    """The refusal of what came after third cards, a double or a split, and how many cents it is of.

    Whatever the document says of those, it is of each that came once the bank's second card was seen.
    """
    late = _heard_of(table.heard, player, box)
    if not late:
        return None
    ruling = _on_time(ruleset, table, box, player)
    if ruling is None or ruling.answer != Permission(False):
        ruling = closed_insurance(ruleset)
        late = late[len(_heard_of(insured_before_second_card(table), player, box)) :]
    cents = min(sum(said.cents for said in late), _cents_of(own))
    return (ruling, cents) if cents else None


def _on_time(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling | None:
    """What is ruled on late insurance: by now, or as of when others had drawn, once the box is played on over it."""
    is_placed_late = any(isinstance(said, InsurancePlaced) for said in _heard_of(table.heard, player, box))
    if RequestAnswered(player, box.number, is_allowed=True) in table.heard:
        return rule_on(ruleset, LateInsuranceAsked(Drawn.OTHERS, is_after_double_or_split=is_placed_late))
    is_raised, by = _is_raised(box), drawn(table, box)
    if not is_placed_late or not (is_raised or by is not Drawn.NOBODY):
        return None
    return rule_on(ruleset, LateInsuranceAsked(by, is_after_double_or_split=is_raised))


def _heard_of(heard: tuple[Happening, ...], player: str, box: Box) -> list[InsurancePlaced | InsuranceRaised]:
    """What a player put down as insurance on a box that stands as come late."""
    came = [said for said in heard if isinstance(said, InsurancePlaced | InsuranceRaised)]
    return [said for said in came if (said.player, said.box) == (player, box.number)]


def closed_insurance(ruleset: Ruleset) -> Ruling:
    """The refusal of insurance once the bank's second card is seen: by then it is known what it would be against."""
    ruling = rule_on(ruleset, LateInsuranceAsked(Drawn.HIMSELF))
    return Ruling(Permission(False), ruling.because)
