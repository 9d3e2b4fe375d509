"""Money, cards and whole tables are told so that one need not see them."""

from typing import Any

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from casino_training.felt.words import card_name, describe, listed, money, total_name
from casino_training.rules.cards import Hand
from casino_training.rules.table import empty_table
from tests.felt.tables import bound, card, hand
from tests.felt.told_questions import FULL_TABLE


@pytest.mark.parametrize(
    ("cents", "english", "in_german"),
    [
        (0, "EUR 0.00", "0,00 EUR"),
        (3750, "EUR 37.50", "37,50 EUR"),
        (5, "EUR 0.05", "0,05 EUR"),
        (123456789, "EUR 1,234,567.89", "1.234.567,89 EUR"),
        (-3750, "EUR −37.50", "−37,50 EUR"),
    ],
)
def test_money_is_written_as_in_the_language(cents: int, english: str, in_german: str) -> None:
    assert money(cents) == bound(english)
    with override("de"):
        assert money(cents) == bound(in_german)


def test_cards_have_their_names() -> None:
    assert [card_name(card(text)) for text in ("As", "Th", "Jd", "2c", "??")] == [
        "ace of spades",
        "ten of hearts",
        "jack of diamonds",
        "two of clubs",
        "card face down",
    ]
    with override("de"):
        assert [card_name(card(text)) for text in ("As", "Th", "Jd", "Qc", "??")] == [
            "Pik-Ass",
            "Herz-Zehn",
            "Karo-Bube",
            "Kreuz-Dame",
            "verdeckte Karte",
        ]


def test_an_enumeration_ends_with_and(german: None) -> None:
    assert [listed(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == ["", "A", "A und B", "A, B und C"]


def test_a_table_is_described_to_somebody_who_cannot_see_it() -> None:
    assert describe(FULL_TABLE) == bound(
        "The sign says EUR 10.00 to EUR 300.00. Stakes go in steps of EUR 10.00. The bank has the ten of diamonds. "
        "Box 2: no stake; nine of clubs. You have appointed Bo boxholder of box 2. "
        "Box 3: Anna EUR 50.00 + EUR 50.00, Bo EUR 20.00; five of hearts, six of diamonds; doubled. "
        "Box 4, hand 1: Chloé EUR 40.00; ace of spades, seven of clubs. "
        "Box 4, hand 2: Chloé EUR 40.00; ace of diamonds, five of hearts. "
        "Insurance on box 4: Chloé EUR 20.00. Box 1 is empty. "
        "Anna sits at box 3, 120 cm from the shoe. Bo stands 80 cm from the shoe. "
        "Chloé sits at box 4 and is away for the moment. The shoe holds about 310 cards. Burned: two of clubs."
    )


def test_a_table_is_described_in_german(german: None) -> None:
    assert describe(FULL_TABLE) == bound(
        "Auf dem Schild steht 10,00 EUR bis 300,00 EUR. Gesetzt wird in Stufen von 10,00 EUR. Die Bank hat Karo-Zehn. "
        "Box 2: kein Einsatz; Kreuz-Neun. Sie haben Bo zum Boxinhaber von Box 2 bestimmt. "
        "Box 3: Anna 50,00 EUR + 50,00 EUR, Bo 20,00 EUR; Herz-Fünf, Karo-Sechs; verdoppelt. "
        "Box 4, Hand 1: Chloé 40,00 EUR; Pik-Ass, Kreuz-Sieben. Box 4, Hand 2: Chloé 40,00 EUR; Karo-Ass, Herz-Fünf. "
        "Versicherung auf Box 4: Chloé 20,00 EUR. Box 1 ist leer. "
        "Anna sitzt an Box 3, 120 cm vom Schlitten entfernt. Bo steht 80 cm vom Schlitten entfernt. "
        "Chloé sitzt an Box 4 und ist gerade nicht am Platz. Im Schlitten sind etwa 310 Karten. Verbrannt: Kreuz-Zwei."
    )


def test_an_empty_table_is_described_in_three_sentences() -> None:
    told = "The bank has no card yet. Boxes 1, 2 and 3 are empty. The shoe holds about 310 cards."
    assert describe(empty_table(3)) == told


@pytest.mark.parametrize(
    ("left", "depth", "english", "in_german"),
    [
        (234, 60, "about 230 cards. The cut card lies before the last 60 or so.", "liegt vor den letzten etwa 60."),
        (64, 60, "about 60 cards. The cut card lies before the last 60 or so.", "etwa 60 Karten."),
        (58, 58, "about 60 cards. The cut card is next.", "Die Schneidekarte kommt als Nächste."),
        (7, None, "The shoe holds about 7 cards.", "Im Schlitten sind etwa 7 Karten."),
        (0, None, "The shoe is empty.", "Der Schlitten ist leer."),
    ],
)
def test_shoe_and_cut_card_are_told_as_the_eye_takes_them(
    left: int, depth: int | None, english: str, in_german: str
) -> None:
    table = replace(empty_table(3), shoe_cards=left, cut_card_depth=depth)
    assert describe(table).endswith(english)
    with override("de"):
        assert in_german in describe(table)


def test_totals_are_told_only_by_the_rules_of_a_house(frankfurt: Any) -> None:
    assert "(" not in describe(FULL_TABLE)
    told = describe(FULL_TABLE, frankfurt)
    assert "five of hearts, six of diamonds (hard 11); doubled" in told
    assert "ace of spades, seven of clubs (soft 18)" in told
    assert total_name(hand("Ah Kd"), frankfurt) == "blackjack"  # FRA-49
    assert total_name(hand("Ah Kd"), frankfurt, is_split=True) == "soft 21"  # FRA-29
    assert total_name(hand("Ah ??"), frankfurt) == total_name(Hand(), frankfurt) == ""
