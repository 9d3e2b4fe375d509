"""A round as text, one line for each thing that happens: to be read, kept, sent and dealt again.

    house "frankfurt" edition "1"
    boxes 7
    shoe 312 cards of 6 packs
    player "Anna Weber" at box 3, 120 cm

    "Anna Weber" stakes 40.00 on 3
    deal Ah to 3

`print_round` and `parse_round` are each other's inverse. Blank lines and what follows a `#` are for people.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from casino_training.rules.cards import CARDS_IN_A_PACK, MOST_PACKS
from casino_training.rules.faults import Fault, Faults, nearest, one_of, shown
from casino_training.rules.happenings import Happening
from casino_training.rules.phrases import PHRASES, Phrase, compiled, phrase_of
from casino_training.rules.physics import apply_all
from casino_training.rules.table import Player, Sign, Table, empty_table

MOST_CHARACTERS = 256 * 1024
MOST_BOXES = 100


class Round(Struct, frozen=True):
    """A round of a house under an edition: the table before the first stake, and what happened in order."""

    house: str
    edition: str
    start: Table
    happened: tuple[Happening, ...] = ()

    @property
    def table(self) -> Table:
        """The table after all that happened; raises `Impossible` for what cannot be."""
        return apply_all(self.start, self.happened)


class Document(Struct, frozen=True):
    """Whose rules the round is dealt by."""

    house: str
    edition: str


class Layout(Struct, frozen=True):
    boxes: int
    rack: int | None = None


class ShoeOnTable(Struct, frozen=True):
    cards: int
    packs: int | None = None
    cut_card_depth: int | None = None


HEAD: dict[type[Any], Phrase] = {
    Document: compiled(Document, "house {house} edition {edition}"),
    Layout: compiled(Layout, "boxes {boxes}[, rack {rack}]"),
    ShoeOnTable: compiled(ShoeOnTable, "shoe {cards} cards[ of {packs} packs][, cut card at {cut_card_depth}]"),
    Sign: phrase_of(Sign),
    Player: phrase_of(Player),
}
ONCE = (Document, Layout, ShoeOnTable)


class HistoryFaults(ValueError):
    """A text that is no round; `faults` are all the reasons, in the order of its lines."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


def print_round(played: Round) -> str:
    """The round as text, always the same for the same round.

    Raises ValueError for a start on which something lies already: that must have happened.
    """
    start = played.start
    layout = Layout(len(start.boxes), start.rack)
    shoe = ShoeOnTable(start.shoe_cards, start.packs, start.cut_card_depth)
    if _bare(layout, shoe, start.sign, start.players) != start:
        raise ValueError("something lies on the table already; begin with the empty table and what happened since")
    head = [
        HEAD[Document].write(Document(played.house, played.edition)),
        HEAD[Layout].write(layout),
        HEAD[ShoeOnTable].write(shoe),
        *([HEAD[Sign].write(start.sign)] if start.sign != Sign() else ()),
        *(HEAD[Player].write(player) for player in start.players),
    ]
    return "\n".join([*head, "", *(phrase_of(type(one)).write(one) for one in played.happened)]).rstrip("\n") + "\n"


def parse_round(text: str, *, source: str = "round") -> Round:
    """The round that this text tells; raises `HistoryFaults` with everything that cannot be read, by line."""
    faults = Faults(source)
    if len(text) > MOST_CHARACTERS:
        faults.add(1, f"the text has more than {MOST_CHARACTERS} characters; split it into rounds")
        raise HistoryFaults(tuple(faults.found))
    head: dict[type[Any], list[Any]] = {class_: [] for class_ in HEAD}
    happened: list[Happening] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = _without_comment(line).strip()
        value = _read(faults, number, words) if words else None
        if type(value) not in head:
            happened += [value] if value is not None else []
        elif happened:
            faults.add(number, "this belongs above the first thing that happens; move it up")
        else:
            _keep(faults, number, head, value)
    for class_ in ONCE:
        if not head[class_]:
            faults.add(1, f'the line "{HEAD[class_].shape}" is missing; write it')
    if faults.found:
        raise HistoryFaults(tuple(faults.found))
    (document,), (layout,), (shoe,) = (head[class_] for class_ in ONCE)
    sign = head[Sign][0] if head[Sign] else Sign()
    start = _bare(layout, shoe, sign, tuple(head[Player]))
    return Round(document.house, document.edition, start, tuple(happened))


def _bare(layout: Layout, shoe: ShoeOnTable, sign: Sign, players: tuple[Player, ...]) -> Table:
    """The table before anything happened."""
    height = {"shoe_cards": shoe.cards, "packs": shoe.packs, "cut_card_depth": shoe.cut_card_depth}
    return empty_table(layout.boxes, rack=layout.rack, sign=sign, players=players, **height)


def _without_comment(line: str) -> str:
    """The line up to a `#` that stands outside a name."""
    if "#" not in line:
        return line
    is_name, is_escaped = False, False
    for place, letter in enumerate(line):
        if letter == "#" and not is_name:
            return line[:place]
        if letter == '"' and not is_escaped:
            is_name = not is_name
        is_escaped = letter == "\\" and not is_escaped
    return line


def _read(faults: Faults, number: int, words: str) -> Any:
    """What a line says; None after keeping why it cannot be read."""
    try:
        for phrase in _phrases().get(_first(words), ()):
            value = phrase.read(words)
            if value is not None:
                return value
    except ValueError as error:
        faults.add(number, str(error).removeprefix(": "))
        return None
    faults.add(number, f"{shown(words)} cannot be read; {_instead(words)}")
    return None


def _keep(faults: Faults, number: int, head: dict[type[Any], list[Any]], value: Any) -> None:
    """A line of the head, which most may stand in once."""
    kept = head[type(value)]
    if kept and not isinstance(value, Player):
        wrong: str | None = "there is a line of this sort already; leave one of them out"
    else:
        wrong = _wrong(value, kept)
    if wrong is not None:
        faults.add(number, wrong)
    if wrong is None or not kept:
        kept.append(value)


def _wrong(value: Layout | ShoeOnTable | Sign | Player | Document, kept: list[Any]) -> str | None:
    """Why no table can begin so, and what to write instead; `kept` are the players above it."""
    match value:
        case Layout(boxes) if not 1 <= boxes <= MOST_BOXES:
            return f"a layout has 1 to {MOST_BOXES} boxes; write a number between them"
        case ShoeOnTable():
            return _wrong_shoe(value)
        case Sign(minimum, maximum) if minimum and maximum and minimum > maximum:
            return "the least stake is greater than the greatest; write them the other way round"
        case Player(name) if any(player.name == name for player in kept):
            return f"there are two players called {shown(name)}; give one another name"
        case Player(_, seat) if seat is not None and any(player.seat == seat for player in kept):
            return f"two players sit at box {seat}; write another box for one, or none where he stands"
    return None


def _wrong_shoe(shoe: ShoeOnTable) -> str | None:
    """A shoe of packs holds as many cards as they have, and the cut card among them."""
    packs = MOST_PACKS if shoe.packs is None else shoe.packs
    most = packs * CARDS_IN_A_PACK
    if not 1 <= packs <= MOST_PACKS:
        return f"a shoe is filled with 1 to {MOST_PACKS} packs; write a number between them"
    if not 0 <= shoe.cards <= most:
        return f"{packs} packs have {most} cards; write 0 to {most}"
    if not 0 <= (shoe.cut_card_depth or 0) <= most:
        return f"the cut card lies among the {most} cards of {packs} packs; write 0 to {most}"
    return None


@cache
def _phrases() -> dict[str, tuple[Phrase, ...]]:
    """Every phrase by the first word of its lines; those that begin with a name by a quotation mark."""
    found: dict[str, tuple[Phrase, ...]] = {}
    for phrase in (*HEAD.values(), *(phrase_of(class_) for class_ in PHRASES if class_ not in HEAD)):
        for word in _first_words(phrase):
            found[word] = (*found.get(word, ()), phrase)
    return found


def _first_words(phrase: Phrase) -> Iterator[str]:
    shape = phrase.shape
    if shape.startswith("PLAYER"):
        yield '"'
    else:
        yield from shape.split(" ")[0].split("[")[0].split("|")


def _first(words: str) -> str:
    return '"' if words.startswith('"') else words.split(" ", 1)[0]


def _instead(words: str) -> str:
    """What to write instead of a line that cannot be read."""
    known = _phrases()
    near = known.get(_first(words))
    if near is None:
        return nearest(_first(words), [word for word in known if word != '"']) or 'begin with an act or a "name"'
    if _first(words) == '"':
        return f"after the name comes one of: {one_of(sorted({_verb(phrase) for phrase in near}))}"
    return f"write {one_of(shown(phrase.shape) for phrase in near)}"


def _verb(phrase: Phrase) -> str:
    return phrase.shape.split(" ")[1]
