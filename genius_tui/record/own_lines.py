"""Lines in the form in which the program writes them, read fast. All others are for `lines`, which reads with care."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from games.core.numbers import LONGEST_NUMBER

DEEPEST = 64
"""How many lists and objects may stand in each other: far fewer than any system's stack has room for."""


def read_own(text: bytes) -> tuple[dict[str, Any], bytes] | None:
    """A line's object and the bytes of it that are summed; None where that takes more care.

    Written out again the object must give the same text: so it is valid and names no key twice. Fractions, which are
    not written alike everywhere, and what may be too long a number or nested too deeply are not read here.
    """
    if len(text) > LONGEST_NUMBER or text.count(b"{") + text.count(b"[") > DEEPEST:
        return None
    try:
        found = _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    if msgspec.json.format(_ENCODER.encode(found), indent=0) != text:
        return None
    return found, _SORTED.encode({name: value for name, value in found.items() if name != "sum"})


def _no_fraction(text: str) -> NoReturn:
    raise ValueError(text)


_DECODER = msgspec.json.Decoder(dict[str, Any], float_hook=_no_fraction)
_ENCODER = msgspec.json.Encoder()
_SORTED = msgspec.json.Encoder(order="sorted")
