"""The code on the paper: nothing leads to it, and a person may type it as people type."""

import pytest

from casino_training.certificates.codes import ALPHABET, grouped, new_code, read_code

CODE = "A7K2QWERTYUIOPASDFGHJKLZXC"


def test_a_thousand_codes_are_all_different_and_use_every_letter_at_every_place() -> None:
    codes = [new_code() for _ in range(1000)]
    assert len(set(codes)) == 1000
    assert {len(code) for code in codes} == {26}
    for place in range(25):  # the last place carries 3 of its 5 bits
        assert set(ALPHABET) - {code[place] for code in codes} == set()
    assert {code[25] for code in codes} == set("AEIMQUY4")


@pytest.mark.parametrize(
    "typed",
    [
        "A7K2QWERTYUIOPASDFGHJKLZXC",
        "a7k2qwertyuiopasdfghjklzxc",
        "A7K2-QWER-TYUI-OPAS-DFGH-JKLZ-XC",
        "  a7k2 qwer tyui opas dfgh jklz xc ",
        "A7K2QWERTYU10PASDFGHJKLZXC",  # 1 and 0 for I and O
    ],
)
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert read_code(typed) == CODE


@pytest.mark.parametrize("typed", ["", "A7K2", CODE + "A", CODE[:-1] + "9", CODE[:-1] + "Ä", "' OR 1=1 --", "٣" * 26])
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_a_code_is_printed_in_groups_of_four() -> None:
    assert grouped(CODE) == "A7K2-QWER-TYUI-OPAS-DFGH-JKLZ-XC"
