"""The answer to a refused order: what is wrong, where, and a mend where it is sure."""

from __future__ import annotations

import difflib
import re

from games.core.errors import IllegalOrder, OrderError
from games.core.viewers import Seat
from genius_tui.paste.answers import Answer, QuickFix, Sign
from genius_tui.paste.pieces import Piece

MEANT = re.compile(r"did you mean (.+?)\?")
"""What a refusal suggests."""
_GUESS = re.compile(r"[:,]? did you mean .+?\?")
_LEAST_WORD = 3
_ALONE = ". Is the rest the order? Then write it alone"
_SURE_FIX = 0.6
"""Least similarity (0 to 1) of a suggestion and what it replaces."""


def refused(seat: Seat, piece: Piece, column: int, error: OrderError) -> Answer:
    """The answer to a piece in which an error lies, at a column of it."""
    start = piece.column + column
    length = min(error.end - error.start, len(piece.text) - column)
    end = start + max(1, length)
    sign: Sign = "no" if isinstance(error, IllegalOrder) else "??"
    if piece.made:
        return Answer(sign, seat, one_line(f"{error.reason} ({error.rule})"))
    meant = MEANT.search(error.reason)
    close = meant is not None and length > 0 and _are_close(piece.text[column : column + length], meant.group(1))
    fix = QuickFix(start, end, meant.group(1)) if meant is not None and close else None
    reason = error.reason if fix is not None else _GUESS.sub("", error.reason)
    word = piece.text[column : column + length]
    talks = fix is None and len(word) >= _LEAST_WORD and word.isalpha() and word != piece.text.strip()
    talks = talks and re.match(rf"there is no \w+ {word}\b", reason) is not None
    return Answer(sign, seat, one_line(f"{reason} ({error.rule}){_ALONE if talks else ''}"), start, end, fix)


def _are_close(written: str, meant: str) -> bool:
    return difflib.SequenceMatcher(None, written.lower(), meant.lower()).ratio() >= _SURE_FIX


def one_line(text: str) -> str:
    """A text on one line."""
    return text.replace("\n", " / ")
