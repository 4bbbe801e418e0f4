"""How large the numbers may be that people and files bring, and how such a number is read and said."""

from __future__ import annotations

import re

MOST_GARNETS = 999_999_999
"""What a purse holds at most, and a correction changes at most."""

LONGEST_NUMBER = 1000
"""Digits of the longest number that is read anywhere; Python itself writes none of more than 4,300."""

MOST_TYPED = 999_999_999
"""The largest number that can be typed, and the smallest one with a minus."""

_WHOLE = re.compile(r"([+-]?)0*([0-9]+)")
_LONGEST_SAID = 12
_LONGEST_QUOTE = 40


class BadNumber(ValueError):
    """A text that is no number, or too large a one; `str()` is a sentence."""


def read_whole(text: str, most: int = MOST_TYPED) -> int:
    """The whole number that a text is, from `-most` to `most`. Raises BadNumber."""
    found = _WHOLE.fullmatch(text.strip())
    if found is None:
        raise BadNumber(f"{quoted(text.strip()) or 'nothing'} is not a whole number")
    sign, digits = found.groups()
    if len(digits) > LONGEST_NUMBER or int(digits) > most:
        bound = f"at least -{most:,}" if sign == "-" else f"at most {most:,}"
        raise BadNumber(f"{_said(sign.strip('+'), digits)} is too large a number: {bound}")
    return int(sign + digits)


def said(number: int) -> str:
    """A number as a sentence says it: its digits, or how many there are."""
    return _said("-" if number < 0 else "", str(abs(number)))


def quoted(text: str) -> str:
    """The beginning of a text, on one line, to be quoted in a sentence."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."


def _said(sign: str, digits: str) -> str:
    return f"{sign}{digits}" if len(digits) <= _LONGEST_SAID else f"{sign}{digits[:4]}... ({len(digits):,} digits)"
