"""What rulings and rounds take: settling, options, the bank, answers graded, and rounds from deal to payment."""

from __future__ import annotations

from functools import partial
from random import Random

from bench import engine, floors, peers
from bench.sample import HOUSE, deals, hand_of, rulesets, two_cards
from bench.turns import ENGINE, FLOOR, Goal, Job, Work
from casino_training.rules.answers import Amount
from casino_training.rules.options import options_of


def rounds() -> Job:
    """One box, drawn to seventeen, whatever is due done by its rule until the hand is settled."""
    ruleset = rulesets()[HOUSE]
    return Job(
        "a round through due and apply",
        {
            ENGINE: Work(lambda: engine.rounds(ruleset, 100, Random(7)), 100),
            FLOOR: Work(lambda: floors.rounds(5_000, Random(7)), 5_000),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_rounds, 500),
                    peers.CARDSHARP: partial(peers.cardsharp_rounds, 500),
                }
            ),
        },
        (Goal(FLOOR, 50, 28.6), Goal(peers.CARDSHARP, aim=1), Goal(peers.BLACKJACK21)),
    )


def rounds_of_new_cards() -> Job:
    """The same in one long row of shuffles: what is remembered of hands helps only where the same cards come again."""
    ruleset, ours, theirs = rulesets()[HOUSE], Random(7), Random(7)
    return Job(
        "a round with cards that never came before",
        {
            ENGINE: Work(lambda: engine.rounds(ruleset, 100, ours), 100),
            FLOOR: Work(lambda: floors.rounds(5_000, theirs), 5_000),
        },
        (Goal(FLOOR),),
    )


def settle_one_stake() -> Job:
    """What moves between the bank and the one owner of a hand."""
    ruleset, dealt = rulesets()[HOUSE], deals(2_000)
    asked = engine.payments(dealt)
    cases = [(deal.player, deal.bank, deal.stake, deal.is_split, deal.added) for deal in dealt]
    return Job(
        "settle one stake",
        {
            ENGINE: Work(lambda: engine.rule_all(ruleset, asked), len(asked)),
            FLOOR: Work(lambda: [floors.settle(*case) for case in cases], len(cases)),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_settles, dealt),
                    peers.CARDSHARP: partial(peers.cardsharp_settles, dealt),
                }
            ),
        },
        (Goal(FLOOR, 8, 4), Goal(peers.BLACKJACK21, 0.75), Goal(peers.CARDSHARP)),
    )


def settle_full_table() -> Job:
    """Seven boxes with three owners each."""
    ruleset, dealt = rulesets()[HOUSE], deals(700)
    asked = engine.shared_payments(dealt, ("Ida Lie", "Max Roth", "Jo Ek"))
    cases = [(deal.player, deal.bank, deal.stake, deal.is_split, deal.added) for deal in dealt for _ in range(3)]
    return Job(
        "settle a table of 7 boxes with 3 stakes each",
        {
            ENGINE: Work(lambda: engine.rule_all(ruleset, asked), len(asked) // 7),
            FLOOR: Work(lambda: [floors.settle(*case) for case in cases], len(asked) // 7),
        },
        (Goal(FLOOR, 8, 4),),
    )


def options() -> Job:
    """Doubling, splitting, and insurance or even money."""
    ruleset, dealt = rulesets()[HOUSE], deals(1_000)
    asked = [(hand_of(deal.player[:2]), hand_of(deal.bank[:1]).cards[0]) for deal in dealt]
    cases = [(deal.player[:2], deal.bank[0]) for deal in dealt]
    return Job(
        "options of two cards",
        {
            ENGINE: Work(lambda: [options_of(ruleset, *case) for case in asked], len(asked)),
            FLOOR: Work(lambda: [floors.options(*case) for case in cases], len(cases)),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_options, dealt),
                    peers.CARDSHARP: partial(peers.cardsharp_options, dealt),
                }
            ),
        },
        (Goal(FLOOR, 12, 4), Goal(peers.CARDSHARP, 1), Goal(peers.BLACKJACK21)),
    )


def every_decision() -> Job:
    """Every two cards against every first card of the bank in every house."""
    houses = rulesets().values()
    asked = [(hand_of((one, other)), hand_of(upcard).cards[0]) for one, other, upcard in two_cards()]
    return Job(
        "options of every two cards in every house",
        {
            ENGINE: Work(lambda: [options_of(house, *case) for house in houses for case in asked], 4 * len(asked)),
            FLOOR: Work(lambda: [floors.options(case[:2], case[2]) for case in two_cards()], len(asked)),
        },
        (Goal(FLOOR, 15, 5),),
    )


def bank_decision() -> Job:
    """Whether the bank draws or stands."""
    ruleset, dealt = rulesets()[HOUSE], deals(2_000)
    asked = engine.bank_turns(dealt)
    return Job(
        "decision of the bank",
        {
            ENGINE: Work(lambda: engine.rule_all(ruleset, asked), len(asked)),
            FLOOR: Work(lambda: [floors.draws(deal.bank) for deal in dealt], len(dealt)),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_bank, dealt),
                    peers.CARDSHARP: partial(peers.cardsharp_bank, dealt),
                }
            ),
        },
        (Goal(FLOOR, 6, 2), Goal(peers.BLACKJACK21), Goal(peers.CARDSHARP)),
    )


def grade() -> Job:
    """An answer to a payment, every third one wrong, with the ruling that it is compared with."""
    ruleset, dealt = rulesets()[HOUSE], deals(2_000)
    cases = [(deal.player, deal.bank, deal.stake, deal.is_split, deal.added) for deal in dealt]
    answers = [floors.settle(*case) + (5_00 if place % 3 == 0 else 0) for place, case in enumerate(cases)]
    given = list(zip(engine.payments(dealt), map(Amount, answers), strict=True))
    return Job(
        "grade one answer",
        {
            ENGINE: Work(lambda: engine.graded(ruleset, given), len(given)),
            FLOOR: Work(lambda: [floors.grade(*case) for case in zip(cases, answers, strict=True)], len(cases)),
        },
        (Goal(FLOOR, 15, 6),),
    )
