"""Co-players who have added no money to a double or a split of their box: what their stakes come to then."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import LeftOpen, Permission
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import Wish
from casino_training.rules.round.co_players import on_staying_out
from casino_training.rules.round.people import lain
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import DOUBLED, Box, BoxHand


@lru_cache(maxsize=1024)
def stakes_left_open(ruleset: Ruleset, box: Box, index: int) -> dict[str, Ruling]:
    """By player the ruling that does not let his stakes on a hand lie as they were placed, so that they are open.

    A co-player of a blackjack that is doubled is paid and need not add anything.
    """
    hand = box.hands[index]
    out: dict[str, Ruling] = {}
    if hand.state is DOUBLED and not is_a_blackjack(ruleset, hand):
        added = {stake.player for stake in lain(hand) if stake.added}
        out |= {player: on_staying_out(ruleset, player, Wish.DOUBLE) for player in _owners(hand) - added}
    if hand.is_split:
        on_all = frozenset.intersection(*[_owners(each) for each in box.hands])
        out |= {player: on_staying_out(ruleset, player, Wish.SPLIT) for player in _owners(hand) - on_all}
    return {
        player: Ruling(LeftOpen(), ruling.because)
        for player, ruling in out.items()
        if ruling.answer != Permission(True)
    }


def _owners(hand: BoxHand) -> frozenset[str]:
    return frozenset(stake.player for stake in lain(hand) if stake.cents)
