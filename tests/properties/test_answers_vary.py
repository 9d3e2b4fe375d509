"""A kind trains nothing when the answer is always the same: its facts have different answers in every house.

Where one document gives a kind one answer only, the reason stands here.
"""

from collections.abc import Iterable, Mapping

import pytest

from casino_training.rules.answers import Amount, Answer
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Basis, Citing
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BoxesDue, CoPlayerStaysOut, PaymentDue
from casino_training.rules.values import Odds
from casino_training.scenarios.scenario import Step
from tests.properties.drawn import DOCUMENTED, HOUSES, OFFERED, many_steps
from tests.rulebooks import RULEBOOKS

SILENT_HOUSES = ("bavaria", "surrender", "holecard")
SILENT = "silent on the irregularity, so the supervisor is called whatever the facts"
NOT_MENTIONED = "the option is not in the document and never offered"
ONE_ANSWER = {
    **{(house, "K37"): NOT_MENTIONED for house in ("frankfurt", "bavaria", "holecard")},
    ("bavaria", "K48"): NOT_MENTIONED,
    **{(house, kind): SILENT for house in SILENT_HOUSES for kind in ("K66", "K68", "K69", "K70", "K71", "K78")},
    **{(house, "K72"): SILENT for house in RULEBOOKS},
    **{(house, "K77"): SILENT for house in RULEBOOKS},
    **{(house, "K99"): SILENT for house in ("frankfurt", "bavaria", "surrender")},
    **{(house, "K100"): SILENT for house in RULEBOOKS},
    ("holecard", "K51"): SILENT,
    ("holecard", "K52"): SILENT,
    ("holecard", "K64"): SILENT,
    ("holecard", "K76"): SILENT,
    ("surrender", "K21"): "one order, whatever lies there (SUR-16)",
    ("frankfurt", "K69"): "no box ever claims the card (FRA-55)",
    ("frankfurt", "K70"): "the card always stays in the game (FRA-56)",
    **{
        (house, "K55"): "what those may say whom the ban does not name is open (row 25)"
        for house in ("frankfurt", "bavaria", "surrender")
    },
    **{(house, "K57"): "as many boxes as are free (HOL-04, SUR-05)" for house in ("surrender", "holecard")},
    ("bavaria", "K73"): "the cut card as the very first card is open (25)",
    ("bavaria", "K74"): "one order of preparing the shoe (BAV-02, BAV-03)",
    ("frankfurt", "K74"): "one order of preparing the shoe (FRA-02)",
    ("frankfurt", "K78"): "the management, whatever is contested (FRA-35)",
    ("bavaria", "K83"): "co-players are bound (BAV-40), and whether that costs them money is open",
    ("frankfurt", "K98"): "giving after a win is the custom (FRA-60)",
    ("frankfurt", "K79"): "into the tronc, whoever it is meant for (FRA-60 to FRA-62)",
}


def answers(house: str, steps: Iterable[Step]) -> set[Answer]:
    return {rule_on(HOUSES[house], step.situation).answer for step in steps}


@pytest.mark.parametrize(("house", "kind"), DOCUMENTED)
def test_a_kind_has_different_answers_in_a_house_or_a_reason_not_to(house: str, kind: str) -> None:
    is_varied = len(answers(house, many_steps(house, kind))) > 1
    assert is_varied is ((house, kind) not in ONE_ANSWER)


def test_a_reason_is_given_for_kinds_that_are_offered_only() -> None:
    assert set(ONE_ANSWER) <= set(DOCUMENTED)


BANK_STANDS = "from 17 the bank stands, below it draws (FRA-42, BAV-19, SUR-14, HOL-02)"
WON_OR_LOST = (
    "more than the bank wins (FRA-43, BAV-21, SUR-16, HOL-34), as much is a stand-off (FRA-45, BAV-23, SUR-17, HOL-32)"
)
ONE_CARD_ON_AN_ACE = "one card on each split ace (FRA-26, BAV-29, SUR-26, HOL-20)"
ONE_CARD_AFTER_A_DOUBLE = "one card after doubling (FRA-22, BAV-26, SUR-29, HOL-16)"
FREE_DRAWING = "as many cards as are wanted (FRA-05, BAV-17, SUR-12, HOL-14)"
RULED_ALIKE = {
    "K01": "an ace counts one or eleven, a picture ten (FRA-46, BAV-07, SUR-03, HOL-05c)",
    "K02": "the best total counts (FRA-48, BAV-05, SUR-03, HOL-05c)",
    **dict.fromkeys(("K04", "K05"), BANK_STANDS),
    "K06": f"{BANK_STANDS}, and what is done where it drew too many is not said",
    **dict.fromkeys(("K07", "K11"), WON_OR_LOST),
    "K08": "a bust hand has lost, whatever the bank draws (FRA-06, BAV-24, SUR-13, HOL-28)",
    "K14": "two blackjacks are a stand-off (FRA-45, BAV-13, SUR-17, HOL-12)",
    "K19": "an ace with a ten after a split is 21 (FRA-29, BAV-30, SUR-27, HOL-21)",
    "K23": "insurance pays 2:1 (FRA-31, BAV-33, SUR-21, HOL-26), and what is done about a wrong payment is not said",
    "K24": SILENT,
    "K26": "as much as was staked beside a split (FRA-27, BAV-28, SUR-24, HOL-18)",
    "K28": ONE_CARD_AFTER_A_DOUBLE,
    "K32": ONE_CARD_ON_AN_ACE,
    **dict.fromkeys(("K72", "K76", "K77", "K99", "K100"), SILENT),
    "K85": "two open cards (FRA-36, BAV-11, SUR-11, HOL-07)",
    "K86": f"{FREE_DRAWING}; {ONE_CARD_AFTER_A_DOUBLE}",
    "K87": f"{FREE_DRAWING}; {ONE_CARD_ON_AN_ACE}",
}
"""Why the four documents rule a kind in the same way whatever its facts: they say the same, or all are silent."""


@pytest.mark.parametrize(("kind", "why"), RULED_ALIKE.items())
def test_a_kind_that_tells_no_houses_apart_rests_on_a_clause_of_each(kind: str, why: str) -> None:
    """The clauses that the reason names are among those that the rulings rest on; silence is practice."""
    for house, offered in DOCUMENTED:
        if offered == kind:
            rulings = [rule_on(HOUSES[house], step.situation) for step in many_steps(house, kind)]
            cited = {clause.id for ruling in rulings for clause in ruling.clauses}
            assert why == SILENT or any(clause in why for clause in cited)
            assert (why == SILENT) is all(ruling.basis is Basis.PRACTICE for ruling in rulings)


@pytest.mark.parametrize("kind", sorted({kind for _, kind in DOCUMENTED}))
def test_another_house_rules_otherwise_on_some_facts(kind: str) -> None:
    """Somebody who has learnt the wrong house is found out."""
    houses = [house for house, offered in DOCUMENTED if offered == kind]
    is_told_apart = any(ruled_otherwise(step, house) for house in houses for step in many_steps(house, kind))
    assert is_told_apart is (kind not in RULED_ALIKE)


ONE_ANSWER_EVERYWHERE = {"K55", "K98"}
"""Kinds whose one answer in each document is the only one that any house gives; the reasons stand above."""
ALIKE_EVERYWHERE = {"K01", "K02", "K28", "K32", "K85"}
"""Kinds that the invented houses rule in the same way as well."""


@pytest.mark.parametrize("kind", sorted({kind for _, kind in OFFERED}))
def test_a_kind_has_different_answers_over_all_houses_the_invented_ones_among_them(kind: str) -> None:
    """A rule book made up for the tests may decide a point once for all; not all of them decide it alike."""
    houses = [house for house, offered in OFFERED if offered == kind]
    is_varied = len(set().union(*(answers(house, many_steps(house, kind)) for house in houses))) > 1
    assert is_varied is (kind not in ONE_ANSWER_EVERYWHERE)


@pytest.mark.parametrize("kind", sorted({kind for _, kind in OFFERED}))
def test_some_house_rules_otherwise_the_invented_ones_among_them(kind: str) -> None:
    houses = [house for house, offered in OFFERED if offered == kind]
    is_told_apart = any(ruled_otherwise(step, house, HOUSES) for house in houses for step in many_steps(house, kind))
    assert is_told_apart is (kind not in ALIKE_EVERYWHERE)


def ruled_otherwise(step: Step, house: str, houses: Mapping[str, Ruleset] = RULEBOOKS) -> bool:
    """Whether some other house has another answer to what this step asks."""
    own = rule_on(HOUSES[house], step.situation).answer
    return any(rule_on(ruleset, step.situation).answer != own for ruleset in houses.values())


@pytest.mark.parametrize(
    ("house", "kind"), [(house, kind) for house, kind in OFFERED if kind in ("K12", "K13", "K15", "K19")]
)
def test_a_blackjack_paid_like_a_win_or_a_win_like_a_blackjack_would_be_seen(house: str, kind: str) -> None:
    """Three to two and one to one come to different amounts on every stake of these kinds that is paid at all."""
    payouts = HOUSES[house].payouts
    odds = [rule.value for rule in (payouts.win, payouts.blackjack)]
    for step in many_steps(house, kind):
        assert isinstance(step.situation, PaymentDue)
        paid = rule_on(HOUSES[house], step.situation).answer
        assert isinstance(paid, Amount)
        (stake,) = step.situation.stakes
        wins = {value.of(stake.total) for value in odds if isinstance(value, Odds)}
        assert len(wins) == 2
        assert paid.cents in wins | {0}


@pytest.mark.parametrize(("house", "kind"), [(house, kind) for house, kind in OFFERED if kind == "K11"])
def test_a_bank_counted_a_point_wrongly_would_be_settled_wrongly(house: str, kind: str) -> None:
    """Some hand lies a point from the bank or level with it."""
    ruleset = HOUSES[house]
    is_near = []
    for step in many_steps(house, kind):
        asked = step.situation
        assert isinstance(asked, BoxesDue)
        bank, *hands = (
            count(ruleset, Citing(), hand).count for hand in (asked.bank, *(each.hand for each in asked.hands))
        )
        is_near.append(any(abs(hand - bank) <= 1 for hand in hands))
    assert all(is_near)


def test_a_kind_with_one_answer_would_be_noticed() -> None:
    """The control: of the first questions of K35 alone, each is answered with yes (FRA-23)."""
    first = [step for step in many_steps("frankfurt", "K35") if isinstance(step.situation, CoPlayerStaysOut)]
    assert len(answers("frankfurt", first)) == 1
