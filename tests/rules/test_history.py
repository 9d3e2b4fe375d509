"""A round as text: printing and parsing are each other's inverse, and every fault is named by its line."""

from functools import reduce
from itertools import islice
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card
from casino_training.rules.faults import Fault
from casino_training.rules.fields import fields
from casino_training.rules.happenings import CardDealt, Happening, PlayerAsked, StakePlaced, Wish
from casino_training.rules.history import HistoryFaults, Round, parse_round, print_round
from casino_training.rules.phrases import PHRASES, phrase_of
from casino_training.rules.physics import apply
from casino_training.rules.table import Player, Sign, empty_table
from tests.core_values import core_values
from tests.oracle.histories import random_histories

HEAD = 'house "frankfurt" edition "1"\nboxes 7\nshoe 312 cards of 6 packs\nplayer "Anna" at box 3, 120 cm\n\n'
ANNA = Player("Anna", 3, 120)
START = empty_table(7, players=(ANNA,), shoe_cards=312, packs=6)
NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)


def shoes(packs: int) -> st.SearchStrategy[dict[str, int]]:
    most = 52 * packs
    cards = {"shoe_cards": st.integers(0, most)}
    return st.fixed_dictionaries(
        cards,
        optional={
            "packs": st.just(packs),
            "cut_card_depth": st.integers(0, most),
            "rack": st.integers(-100, 10**9),
        },
    )


def is_readable(sign: Sign) -> bool:
    return not (sign.minimum and sign.maximum) or sign.minimum <= sign.maximum


def starts() -> st.SearchStrategy[object]:
    return st.builds(
        lambda boxes, players, sign, shoe: empty_table(boxes, players=players, sign=sign, **shoe),
        st.integers(1, 9),
        st.lists(
            core_values(Player),
            max_size=4,
            unique_by=(lambda player: player.name, lambda player: player.name if player.seat is None else player.seat),
        ).map(tuple),
        core_values(Sign).filter(is_readable),
        st.integers(1, 8).flatmap(shoes),
    )


@given(st.builds(Round, NAMES, NAMES, starts(), st.lists(core_values(Happening), max_size=6).map(tuple)))
def test_every_round_comes_back_from_its_text(played: Round) -> None:
    text = print_round(played)
    assert parse_round(text) == played
    assert print_round(parse_round(text)) == text


@pytest.mark.parametrize("class_", get_args(Happening), ids=lambda class_: class_.__name__)
def test_every_happening_has_a_phrase_that_tells_all_its_fields(class_: type) -> None:
    told = {part[0] for part in phrase_of(class_).parts if isinstance(part, tuple)}
    assert told == set(fields(class_))


def test_no_two_phrases_say_the_same() -> None:
    assert len(set(PHRASES.values())) == len(PHRASES)


def test_dealt_rounds_come_back_and_lead_to_the_same_table() -> None:
    for played in islice(random_histories("short"), 200):
        back = parse_round(print_round(played))
        assert back == played
        assert back.table == reduce(apply, played.happened, played.start)


def test_a_round_reads_as_it_is_told_at_the_table() -> None:
    happened = (
        StakePlaced("Anna", 3, 4050),
        CardDealt(3, Card.parse("Ah")),
        CardDealt(BANK, Card.parse("??")),
        PlayerAsked("Anna", 3, Wish.EVEN_MONEY, 1),
    )
    text = '"Anna" stakes 40.50 on 3\ndeal Ah to 3\ndeal ?? to bank\n"Anna" wants even money on 3 hand 1\n'
    assert print_round(Round("frankfurt", "1", START, happened)) == HEAD + text


def test_blank_lines_and_remarks_are_for_people() -> None:
    text = HEAD + '\n  # the first stake\n"Anna" stakes 40.00 on 3   # EUR\r\n\n\n'
    assert parse_round(text).happened == (StakePlaced("Anna", 3, 4000),)


def test_a_number_sign_in_a_name_begins_no_remark() -> None:
    start = empty_table(7, players=(Player('A "#1" \\'),), shoe_cards=312, packs=6)
    played = Round("frankfurt", "1", start, (StakePlaced('A "#1" \\', 3, 4000),))
    assert parse_round(print_round(played)) == played


def test_a_table_on_which_something_lies_is_no_start() -> None:
    staked = apply(START, StakePlaced("Anna", 3, 4000))
    with pytest.raises(ValueError, match="begin with the empty table"):
        print_round(Round("frankfurt", "1", staked))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("deel Ah to 3", 'round:6: "deel Ah to 3" cannot be read; did you mean deal?'),
        ("deal Xx to 3", 'round:6: "deal Xx to 3" cannot be read; write "deal CARD to PLACE[ hand HAND]"'),
        ('"Anna" stakes 40.5 on 3', "after the name comes one of: "),
        ('"Anna" stakes 99999999999.99 on 3', "round:6: the number is beyond 1000000000000"),
        ('"\\ud800" stakes 40.00 on 3', "round:6: the text holds a character that is no character"),
        ("boxes 6", "round:6: there is a line of this sort already; leave one of them out"),
        ('player "Anna", 1 cm', 'round:6: there are two players called "Anna"; give one another name'),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(line: str, fault: str) -> None:
    with pytest.raises(HistoryFaults) as refused:
        parse_round(f"{HEAD}{line}\n")
    assert fault in str(refused.value)


TABLE = 'house "frankfurt" edition "1"\nboxes 7\n'


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("shoe -1 cards of 6 packs", "round:3: 6 packs have 312 cards; write 0 to 312"),
        ("shoe 400 cards of 6 packs", "round:3: 6 packs have 312 cards; write 0 to 312"),
        ("shoe 417 cards", "round:3: 8 packs have 416 cards; write 0 to 416"),
        ("shoe 52 cards of 9 packs", "round:3: a shoe is filled with 1 to 8 packs"),
        ("shoe 312 cards of 6 packs, cut card at 900", "round:3: the cut card lies among the 312 cards of 6 packs"),
        (
            'shoe 312 cards\nplayer "Anna" at box 1, 1 cm\nplayer "Bo" at box 1, 1 cm',
            "round:5: two players sit at box 1; write another box for one, or none where he stands",
        ),
        (
            "shoe 312 cards\nsign minimum 100.00 maximum 50.00 step 10.00",
            "round:4: the least stake is greater than the greatest; write them the other way round",
        ),
    ],
)
def test_a_table_that_cannot_begin_so_is_named_by_its_line(lines: str, fault: str) -> None:
    """6 packs of 52 cards are 312 (FRA-01); 8 are the most a ruleset can name."""
    with pytest.raises(HistoryFaults) as refused:
        parse_round(f"{TABLE}{lines}\n")
    (found,) = refused.value.faults
    assert str(found).startswith(fault)


def test_the_nearest_table_can() -> None:
    """The control."""
    players = 'player "Anna" at box 1, 1 cm\nplayer "Bo", 1 cm\nplayer "Cy", 1 cm\n'
    text = f"{TABLE}shoe 312 cards of 6 packs, cut card at 60\nsign minimum 50.00 maximum 50.00\n{players}"
    assert [player.seat for player in parse_round(text).start.players] == [1, None, None]


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(HistoryFaults) as refused:
        parse_round('"Anna" stakes 1.00 on 3\nboxes 7\ndeal to 3\nboxes 0\n', source="a.round")
    assert [fault.line for fault in refused.value.faults] == [2, 3, 4, 1, 1, 1]
    assert all(str(fault).startswith("a.round:") for fault in refused.value.faults)


def test_a_text_without_end_is_refused() -> None:
    with pytest.raises(HistoryFaults, match="split it into rounds"):
        parse_round("#" * 300_000)


def spoilt(text: str, chance: Random) -> str:
    """The text with a few of its characters taken out, doubled or exchanged."""
    letters = list(text)
    for _ in range(1 + int(chance.random() * 3)):
        place = int(chance.random() * len(letters))
        letters[place] = chance.choice(["", letters[place] * 2, "#", '"', "\\", "\n", "9", "-", "??", "é", "\x00"])
    return "".join(letters)


def test_a_spoilt_text_is_read_as_what_it_says_or_refused_with_a_line() -> None:
    chance = Random(1)
    texts = [print_round(played) for played in islice(random_histories("spoilt"), 20)]
    read = refused = 0
    for number in range(1_000):
        text = spoilt(texts[number % len(texts)], chance)
        back, faults = parsed(text)
        if back is None:
            refused += 1
            assert faults
            assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults)
        else:
            read += 1
            assert parse_round(print_round(back)) == back
    assert read > 20
    assert refused > 500


def parsed(text: str) -> tuple[Round | None, tuple[Fault, ...]]:
    try:
        return parse_round(text), ()
    except HistoryFaults as refused:
        return None, refused.faults
