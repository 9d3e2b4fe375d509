"""`{% felt_table table %}`: the table as a picture, drawn by the server, without JavaScript."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.loader import get_template, render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext

from casino_training.felt import jetons
from casino_training.felt.faces import SUIT_COLOURS, SUIT_PATHS, face
from casino_training.felt.marks import Mark
from casino_training.felt.measure import width_of
from casino_training.felt.picture import bank_picture, picture
from casino_training.felt.room import STEADY, Room
from casino_training.felt.shapes import Area, CardShape, JetonShape, StateShape, tenth
from casino_training.felt.words import language
from casino_training.rules.cards import Card
from casino_training.rules.table import HandState, Table

register = template.Library()

BOTH_WAYS_UP = (False, True)


@register.inclusion_tag("table/table.html")
def felt_table(
    table: Table,
    *,
    focus: int | None = None,
    marks: Iterable[Mark] = (),
    description: str = "",
    rack: Iterable[int] = (),
    steady: bool = False,
    room: Room | None = None,
    name: str = "table",
) -> dict[str, Any]:
    """The whole table and, for narrow screens, the strip of its boxes with the bank below.

    `focus` is the box in question, `marks` what is pointed at, `description` the spoken description in lines, `rack`
    the cents of the jetons that the house has, all sorts when it is empty; `steady` keeps the strip as high while a
    round is dealt, `room` both pictures as large; `name` is the id of the picture and must differ where a page holds
    several. What lies elsewhere in the next picture of the same name moves there: `js/motion.js`.
    """
    marks = tuple(marks or ())
    in_rack = rack_of(rack)
    room = room or (STEADY if steady else Room())
    return {
        "name": name,
        "lines": description.splitlines(),
        "symbols": symbols(table, str(name), in_rack),
        "whole": picture(table, layout=room.whole, focus=focus, marks=marks, jetons=in_rack),
        "strip": picture(table, layout=room.strip, focus=focus, marks=marks, jetons=in_rack),
        "below": bank_picture(table, marks=marks, jetons=in_rack),
    }


@register.inclusion_tag("table/whole.svg")
def felt_print(table: Table, *, focus: int | None = None, marks: Iterable[Mark] = (), name: str) -> dict[str, Any]:
    """The whole table alone, as it is printed; the arguments are those of `felt_table`."""
    in_rack = rack_of(())
    whole = picture(table, focus=focus, marks=tuple(marks), jetons=in_rack)
    return {"name": name, "symbols": symbols(table, name, in_rack), "whole": whole}


def rack_of(cents: Iterable[int]) -> tuple[jetons.Jeton, ...]:
    """The jetons of these worths, all sorts when there are none."""
    return jetons.rack(tuple(cents)) or jetons.JETONS


@register.simple_tag
def drawn(part: str, shape: Hashable, name: str = "") -> SafeString:
    """A part of the picture, "box" by `table/box.svg`: what looks the same is drawn once, not once an act."""
    return _drawn(part, shape, name, language())


@register.simple_tag
def all_drawn(part: str, shapes: Iterable[Hashable], name: str = "") -> SafeString:
    """Several parts of one sort, one after the other, each as `drawn` has it."""
    spoken = language()
    return mark_safe("".join([_drawn(part, shape, name, spoken) for shape in shapes]))


@lru_cache(maxsize=2048)
def _drawn(part: str, shape: Hashable, name: str, _language: str) -> SafeString:
    source: Any = get_template(f"table/{part}.svg")
    drawing: SafeString = source.template.render(Context({"shape": shape, "name": name}, use_l10n=False))
    return drawing


@register.simple_tag
def card(shape: CardShape, name: str) -> SafeString:
    """A card, drawn with its face."""
    return format_html(
        '<use class="felt-card{}" data-piece="{}" data-lies="{}" href="#{}-{}" {}{}/>',
        " felt-misplaced" if shape.is_misplaced else "",
        shape.card,
        shape.place.key,
        name,
        "back" if shape.card.is_face_down else shape.card,
        lies(shape.area),
        mark_safe(' opacity=".72"') if shape.is_misplaced else "",
    )


@register.simple_tag
def circles(spots: Iterable[tuple[float, float]], scale: float = 1) -> SafeString:
    """The printed circles of a stake, by their centres."""
    each = '<circle cx="{}" cy="{}" r="{}" fill="#000" fill-opacity=".22" stroke="#fff" stroke-opacity=".4"/>'
    return format_html_join("", each, ((x, y, tenth(19 * scale)) for x, y in spots))


@register.simple_tag
def jetons_of(piles: Iterable[JetonShape], name: str, scale: float = 1) -> SafeString:
    """The jetons of a stake from below."""
    smaller = f" scale({scale})" if scale != 1 else ""
    each = '<use href="#{}-j{}" x="-17" y="-17" width="34" height="38" transform="translate({} {}){}"/>'
    return format_html_join("", each, ((name, shape.jeton.cents, shape.x, shape.y, smaller) for shape in piles))


@register.simple_tag
def state_word(shape: StateShape) -> SafeString:
    """What became of a hand in a word on its plate, narrower where the plate is; the name of a sign."""
    words = {
        HandState.STOOD: pgettext("state of a hand", "stands"),
        HandState.DOUBLED: pgettext("state of a hand", "doubled"),
        HandState.BUST: pgettext("state of a hand", "bust"),
        HandState.SURRENDERED: pgettext("state of a hand", "surrendered"),
    }
    word = words[HandState(shape.state)]
    if shape.is_sign:
        return format_html("<title>{}</title>", word)
    room = shape.plate.width - 6
    fitted = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if width_of(word, 15) > room else ""
    return format_html(
        '<text x="{}" y="{}" fill="#fff" font-size="15" font-weight="600"{}>{}</text>',
        shape.plate.middle_x,
        tenth(shape.plate.y + 16),
        mark_safe(fitted),
        word,
    )


@register.filter
def lies(area: Area) -> SafeString:
    """Where a rectangle lies, as attributes."""
    return mark_safe(f'x="{area.x}" y="{area.y}" width="{area.width}" height="{area.height}"')


@register.filter
def figure(cents: int) -> str:
    """An amount beside a pile, in the manner of the page's language."""
    return jetons.figure(cents, language=language())


@register.filter
def plus(number: float, more: float) -> float:
    """The sum as a coordinate."""
    return tenth(number + more)


def symbols(table: Table, name: str, rack: tuple[jetons.Jeton, ...]) -> SafeString:
    """Suits, jetons, the back, and the faces that lie on this table: no others, whatever is still to come."""
    hands = [hand.hand for box in table.boxes for hand in box.hands]
    cards = sorted({card for cards in (table.bank, *hands) for card in cards.cards} | set(table.burned), key=str)
    drawn = [symbol(name, card) for card in cards if not card.is_face_down]
    return mark_safe("".join([common_symbols(name, rack), *drawn]))


@lru_cache(maxsize=64)
def common_symbols(name: str, rack: tuple[jetons.Jeton, ...]) -> str:
    return render_to_string("table/symbols.svg", {"name": name, "suits": SUIT_PATHS, "jetons": rack})


@lru_cache(maxsize=1024)
def symbol(name: str, card: Card) -> str:
    return render_to_string(
        "table/face.svg",
        {"name": name, "face": face(card), "colour": SUIT_COLOURS[card.suit], "turns": BOTH_WAYS_UP},
    )
