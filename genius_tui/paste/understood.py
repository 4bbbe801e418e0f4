"""What one message of a seat means."""

from __future__ import annotations

import re

from msgspec.structs import replace

from games.core.viewers import Seat
from genius_tui.paste import chat_text
from genius_tui.paste.acts import apart
from genius_tui.paste.answers import NO_ORDERS
from genius_tui.paste.interpreter import Found
from genius_tui.paste.known import Known, Page
from genius_tui.paste.pieces import Block, chained, end_of, numbers_of

_THINGS = frozenset(
    "-\u2013\u2014\U0001f5e1\u2694\U0001f52a\U0001fa93\U0001f511\U0001f6aa\U0001f4b0\U0001f52b\U0001f526\U0001f34c\U0001f6ab\u274c"
)
"""Dashes and emoji that may stand for orders, or for none: a sword, a key, a door, gold, a pistol, a lamp, no entry."""
NONE_YET = "no orders yet"
_NONE_YET = re.compile(
    r"\S[\s:-]+\(?(?:waiting|pending|tbd|tba|missing|(?:none|not|nothing) yet|asleep)\)?\s*$"
    r"|^[^|]+\|[|\s]*$"
    r"|^[\s*-]*(?:[\u2b1c\u2b1b\u2610\u25a1\u25fb\u23f3\u231b]|\[ ?\]"
    r"|:(?:hourglass\w*|white_\w+_square|black_\w+_square):)",
    re.IGNORECASE,
)
"""What a host writes behind the name of somebody who owes orders, or before it: an empty cell, an hourglass."""
_WAITED_FOR = re.compile(
    r"\W*(?:\((?:waiting|pending|tbd|tba|missing|asleep)\b(?:\W+(?:s?he|they|said|says|until|till|around|at|about|by|back"
    r"|for (?:him|her|them|it)|pm|am|ish|home|work|soon|later|tonight|tomorrow|today))*[\s\d:.]{0,8}\))\s*",
    re.IGNORECASE,
)
"""The same of what stands behind the name: `(waiting, he said around 9)`."""


class Understood:
    """Interprets messages, one at a time."""

    def __init__(self, known: Known, page: Page) -> None:
        self._known, self._page = known, page

    def found(self, seat: Seat, block: Block) -> Found:
        """What a seat's message means; a question where it names somebody who may be one of several."""
        if _WAITED_FOR.fullmatch(block.text) is not None and len(block.lines) == 1:
            return Found("..", NONE_YET)
        if not block.pieces:
            if self._is_open(block):
                return Found("..", NONE_YET)
            if block.heading in self._page.introduces:
                return Found("..", "")
            return Found("..", "") if block.stamped or self._is_emoji(block.heading + 1) else Found("??", NO_ORDERS)
        found = self._known.interpreter.interpret(seat, block)
        why = self._known.nicks.doubt(block.text)
        if not why or not any(
            self._gives(seat, self._of_text(block, text)) for text in self._known.nicks.meant(block.text)
        ):
            return found
        first = block.pieces[0]
        return Found("??", why, used=numbers_of(tuple(block.pieces)), start=first.column, end=end_of(first))

    def _gives(self, seat: Seat, block: Block) -> bool:
        """Whether a message gives an order or an act in which a seat is named that a nickname could mean."""
        found = self._known.interpreter.interpret(seat, block)
        act = apart(self._known.match, seat, [block], self._known.interpreter.is_clear).act
        said = act.text if act is not None else found.text if found.sign != ".." else ""
        return any(other in said for seats in self._known.nicks.unclear.values() for other in seats)

    def _of_text(self, block: Block, text: str) -> Block:
        """A message with other lines, as many as it has."""
        pieces = (replace(piece, text=line) for piece, line in zip(block.pieces, text.split("\n"), strict=True))
        return replace(block, pieces=chained(pieces))

    def _is_open(self, block: Block) -> bool:
        """Whether nothing stands behind a name but that its bearer owes orders: `Ann (waiting)`."""
        line = self._page.lines[block.heading]
        return len(line) <= chat_text.LONGEST_SIGN and _NONE_YET.search(line) is not None

    def _is_emoji(self, number: int) -> bool:
        """Whether a line is there and has emoji alone, none of them a thing of a game."""
        line = self._page.lines[number].strip() if number < len(self._page.lines) else ""
        return not line.isascii() and chat_text.is_symbols(line) and _THINGS.isdisjoint(line)
