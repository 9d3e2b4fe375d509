"""A call for the supervisor says what it is about as long as that waits."""

from functools import reduce

from casino_training.felt.words import say, tell
from casino_training.rules.happenings import ForeignChipSeen, MixedStackSeen, StakePlaced, SupervisorCalled
from casino_training.rules.physics import apply
from casino_training.rules.table import Player, empty_table


def test_of_two_matters_at_a_box_the_one_is_named_that_the_call_is_about() -> None:
    """Told afterwards, with the table on which it no longer stands, the call is told alone: the decision says more."""
    seen, foreign = MixedStackSeen("Bo", 3), ForeignChipSeen("Ann", 3)
    before = empty_table(7, players=(Player("Bo"), Player("Ann")))
    table = reduce(apply, (StakePlaced("Bo", 3, 40_00), seen, foreign), before)
    about = [said for said in table.heard if said != foreign].index(seen)
    call = SupervisorCalled(3, about)
    assert say(call, table=table) == f"You call the supervisor to box 3. It is about this: {say(seen, table=table)}"
    assert say(SupervisorCalled(3), table=table) == "You call the supervisor to box 3."
    assert tell((call,), apply(table, call)) == ("You call the supervisor to box 3.",)
