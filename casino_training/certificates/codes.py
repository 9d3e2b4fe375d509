"""The code that anybody checks a certificate by: 128 random bits, written in the 26 letters and digits of base32."""

import base64
import secrets

LENGTH = 26
ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
LOOK_ALIKES = str.maketrans("018", "OIB")


def new_code() -> str:
    """128 bits of the system's generator; nothing that is printed or public leads to it."""
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=")


def grouped(code: str) -> str:
    """The code as it is printed, in groups of four: "ABCD-EFGH-...-YZ"."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


def read_code(text: str) -> str | None:
    """The code that somebody typed, with or without blanks, dashes and capitals; None for what cannot be one.

    0, 1 and 8 are no digits of base32: they are read as the letters O, I and B that they look like.
    """
    code = "".join(sign for sign in text.upper() if sign.isalnum()).translate(LOOK_ALIKES)
    return code if len(code) == LENGTH and ALPHABET.issuperset(code) else None
