"""Limits for numbers from people and files, and functions to read and show such numbers."""

from __future__ import annotations

import re

MOST_GARNETS = 999_999_999
"""The most that a purse can hold, and that a correction can change."""

LONGEST_NUMBER = 1000
"""Digits of the longest number that is read anywhere. Python itself prints at most 4,300 digits."""

MOST_TYPED = 999_999_999
"""The largest number that can be typed; the smallest is its negative."""

_WHOLE = re.compile(r"([+-]?)0*([0-9]+)")
_LONGEST_SAID = 12
_LONGEST_QUOTE = 40


class BadNumber(ValueError):
    """A text that is not a number, or too large a number; `str()` is a sentence."""


def read_whole(text: str, most: int = MOST_TYPED) -> int:
    """The whole number in a text, from `-most` to `most`. Raises BadNumber."""
    if not text.strip():
        raise BadNumber("there is no number: type a whole number")
    found = _WHOLE.fullmatch(text.strip())
    if found is None:
        raise BadNumber(f"{quoted(text.strip())} is not a whole number")
    sign, digits = found.groups()
    if len(digits) > LONGEST_NUMBER or int(digits) > most:
        bound = f"at least -{most:,}" if sign == "-" else f"at most {most:,}"
        raise BadNumber(f"{_said(sign.strip('+'), digits)} is too large: {bound}")
    return int(sign + digits)


def said(number: int) -> str:
    """A number for a sentence: its digits, or if there are too many, how many."""
    return _said("-" if number < 0 else "", str(abs(number)))


def quoted(text: str) -> str:
    """The beginning of a text, on one line, to quote in a sentence."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."


def _said(sign: str, digits: str) -> str:
    return f"{sign}{digits}" if len(digits) <= _LONGEST_SAID else f"{sign}{digits[:4]}... ({len(digits):,} digits)"
