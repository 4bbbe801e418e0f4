"""A fast reader for lines exactly as the program writes them. `lines` reads all others, slowly and with checks."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from games.core.numbers import LONGEST_NUMBER

DEEPEST = 64
"""Levels of nested lists and objects at most: far fewer than overflow any system's stack."""


def read_own(text: bytes) -> tuple[dict[str, Any], bytes] | None:
    """A line's object and the bytes of it that its sum covers; None if `lines` has to read it.

    The object must encode to the same text again, which proves it valid and without duplicate keys. Fractions, whose
    spelling differs between encoders, long numbers and deep nesting are left to `lines`.
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
