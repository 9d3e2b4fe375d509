"""An insurance that was placed is settled (K43); one that was settled is looked at again (K23)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules import happenings
from casino_training.rules.answers import Amounts
from casino_training.rules.clause import Rule
from casino_training.rules.happenings import InsurancePlaced
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import InsuranceAsked, InsuranceDue, InsuranceNoticed, PaymentDue, PaymentsDue
from casino_training.rules.table import BoxHand, Sign, Stake
from casino_training.rules.values import Odds
from casino_training.scenarios.hands import finished_banks, hand_of, is_a_blackjack, is_ended_on
from casino_training.scenarios.kinds.insurance import PICTURES, greatest, insurable, insured_stakes
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_answered, is_decided, staked
from casino_training.scenarios.kinds.turn import dealt
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import Purse, signs_of

HANDS = ("T8", "K9", "Q7", "99", "T6", "JK")
BLACKJACK_BANKS = ("AT", "AJ", "AQ", "AK", "TA", "KA", "QA", "JA")
MORE_BANKS = ("A46", "A55", "A64", "A32T5", "A34J", "A2Q9", "A6", "A8")
"""Banks with an ace first besides those of `BANK_HANDS`."""


def placements(
    sign: Sign, ruleset: Ruleset, odds: Rule[Odds], *, part: int = 1, parts: int = 1
) -> list[tuple[int, int]]:
    """Stakes with their insurance, the greatest or one `part`-th of it: whole steps, paid in whole cents.

    They are paid at the odds of this house as well as at `odds`; `parts` of the stakes fit under the maximum.
    """
    grain = Purse.at(sign, ruleset).unit * part
    stakes = insured_stakes(sign, ruleset, least=part, parts=parts)
    whole = [(cents, greatest(ruleset, cents) // part) for cents in stakes if greatest(ruleset, cents) % grain == 0]
    paid = [rule.value for rule in (odds, ruleset.insurance.pays) if isinstance(rule.value, Odds)]
    return [pair for pair in whole if all(pair[1] * value.pays % value.per == 0 for value in paid)]


def is_placed_everywhere(ruleset: Ruleset, odds: Rule[Odds], *, part: int = 1, parts: int = 1) -> bool:
    """Whether every table of this house has such stakes."""
    return all(placements(sign, ruleset, odds, part=part, parts=parts) for sign in signs_of(ruleset))


class InsuredRound(Struct, frozen=True):
    """A box's hand, the bank's, and how many owners insure."""

    hand: str
    bank: str
    owners: int = 1


class InsuranceSettled(Kind):
    """K43: the bank has a blackjack, or not; one owner insured, or two; or it was a blackjack that he insured."""

    id = "K43"
    slug = "insurance-settled"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        pays = ruleset.insurance.pays
        if not is_placed_everywhere(ruleset, pays):
            return ()
        with_blackjack = [bank for bank in BLACKJACK_BANKS if is_asked(ruleset, bank, is_blackjack=True)]
        others = [bank for bank in other_banks(ruleset) if is_asked(ruleset, bank, is_blackjack=False)]
        co_players = InsuranceAsked(hand_of("A").cards[0], is_co_player=True)
        are_shared = ruleset.boxes.several_players.value is True and is_allowed(ruleset, co_players)
        are_shared = are_shared and is_placed_everywhere(ruleset, pays, parts=2)
        with_ace = [bank for bank in (*with_blackjack, *others) if bank.startswith("A")]
        with_picture = [bank for bank in (*with_blackjack, *others) if bank[0] in PICTURES]
        return (
            Family(_rounds(ruleset, [bank for bank in with_blackjack if bank[0] not in PICTURES]), _settled),
            Family(_rounds(ruleset, [bank for bank in others if bank[0] not in PICTURES]), _settled),
            Family(_rounds(ruleset, with_picture), _settled, 2),
            Family(_rounds(ruleset, with_ace if are_shared else (), owners=2), _settled, 2),
            Family(_rounds(ruleset, with_ace, hands=_insured_blackjacks(ruleset)), _settled, 3),
        )


def other_banks(ruleset: Ruleset) -> list[str]:
    """Hands without a blackjack on which a bank ends, more of them with an ace first than usual."""
    finished = [ranks for banks in finished_banks(ruleset).values() for ranks in banks]
    more = [ranks for ranks in MORE_BANKS if is_ended_on(ruleset, ranks)]
    return [*finished, *more]


def is_asked(ruleset: Ruleset, bank: str, *, is_blackjack: bool) -> bool:
    """Whether a stake can have been insured against this bank, and the document says what the insurance comes to."""
    return (
        bank[0] in insurable(ruleset)
        and is_a_blackjack(ruleset, bank) is is_blackjack
        and is_ended_on(ruleset, bank)
        and is_decided(ruleset, InsuranceDue(_probe(ruleset), hand_of(bank)))
    )


def _probe(ruleset: Ruleset) -> tuple[Stake, ...]:
    pays = ruleset.insurance.pays.value
    return (Stake("", 100_00 * (pays.per if isinstance(pays, Odds) else 1)),)


def _insured_blackjacks(ruleset: Ruleset) -> list[str]:
    """Blackjacks, in a house that lets them be insured against an ace."""
    may_be_insured = is_allowed(ruleset, InsuranceAsked(hand_of("A").cards[0], has_blackjack=True))
    return [ranks for ranks in BLACKJACK_BANKS if may_be_insured and is_a_blackjack(ruleset, ranks)]


def _rounds(
    ruleset: Ruleset, banks: Sequence[str], *, owners: int = 1, hands: Sequence[str] = HANDS
) -> list[InsuredRound]:
    asks = PaymentDue if owners == 1 else PaymentsDue
    return [
        InsuredRound(hand, bank, owners)
        for bank in banks
        for hand in hands
        if is_decided(ruleset, asks(BoxHand(hand_of(hand), staked(ruleset)), hand_of(bank)))
    ]


def _settled(script: Script, fact: InsuredRound) -> tuple[Step, ...]:
    """The round is played out; first the insurance is settled, then the hand."""
    ruleset = script.ruleset
    lots = placements(script.table.sign, ruleset, ruleset.insurance.pays, parts=fact.owners)
    chosen = [pick(script.rng, lots) for _ in range(fact.owners)]
    turn = dealt(script, fact.hand, fact.bank, [stake for stake, _ in chosen])
    for player, (_, placed) in zip(turn.players, chosen, strict=True):
        script.do(InsurancePlaced(player, turn.box, placed))
    script.finish(turn.played.boxes)
    since = len(script.happened)
    script.play_bank()
    bank, hand = script.table.bank, turn.hand(script)
    first = script.step(InsuranceDue(script.table.box(turn.box).insurance, bank), since=since)
    asked = PaymentDue(hand, bank) if fact.owners == 1 else PaymentsDue(hand, bank)
    return first, script.step(asked, since=len(script.happened))


def settled_insurance(ruleset: Ruleset) -> tuple[Family[Any], ...]:
    """Families of K23: insurance that was settled rightly; paid once, or handed back where it was lost or won more."""
    if not is_placed_everywhere(ruleset, ruleset.insurance.pays):
        return ()
    banks = [bank for bank in BLACKJACK_BANKS if is_asked(ruleset, bank, is_blackjack=True)]
    banks += [bank for bank in other_banks(ruleset) if is_asked(ruleset, bank, is_blackjack=False)]
    rounds = [InsuredRound(hand, bank) for bank in banks if bank[0] not in PICTURES for hand in HANDS]
    wrong = [
        each for each in rounds if is_answered(ruleset, InsuranceNoticed(_probe(ruleset)[0], hand_of(each.bank), 1))
    ]
    return Family(rounds, _settled_rightly, 2), Family(wrong, _settled_wrongly, 3)


def _settled_rightly(script: Script, fact: InsuredRound) -> tuple[Step, ...]:
    return _looked_at(script, fact, lambda _, due: due)


def _settled_wrongly(script: Script, fact: InsuredRound) -> tuple[Step, ...]:
    return _looked_at(script, fact, _neighbour_of)


def _neighbour_of(placed: int, due: int) -> int:
    """What a careless croupier moves: he pays won insurance like a won stake, and hands lost insurance back."""
    return placed if due > 0 and due != placed else 0


def _looked_at(script: Script, fact: InsuredRound, moved: Callable[[int, int], int]) -> tuple[Step, ...]:
    """The round is played out, and `moved` of the insurance placed and of what is due on it was paid beside it."""
    ruleset = script.ruleset
    stake, placed = pick(script.rng, placements(script.table.sign, ruleset, ruleset.insurance.pays))
    turn = dealt(script, fact.hand, fact.bank, [stake])
    script.do(InsurancePlaced(turn.player, turn.box, placed))
    script.finish(turn.played.boxes)
    since = len(script.happened)
    script.play_bank()
    insurance, bank = Stake(turn.player, placed), script.table.bank
    answer = rule_on(ruleset, InsuranceDue((insurance,), bank)).answer
    cents = moved(placed, sum(cents for _, cents in answer.by_owner) if isinstance(answer, Amounts) else 0)
    script.do(happenings.InsuranceSettled(turn.player, turn.box, cents))
    return (script.step(InsuranceNoticed(insurance, bank, placed + cents), since=since),)
