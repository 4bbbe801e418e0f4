"""Finds who wrote which line: splits a paste into blocks, each of which begins with a name, a tag or a nickname."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.names import key
from games.core.persistent import EMPTY, Chain
from games.core.viewers import Seat
from genius_tui.paste import chat_text
from genius_tui.paste.answers import Answer, QuickFix

SHORTEST_GUESS = 3
"""Characters that a misspelt name before a colon has at least: games number parts of orders (`1: move 4B`)."""

MOST_LINES = 100
"""Orders with more lines are not parsed again for each line that could begin with a misspelt name."""

_LONGEST_GUESS = 40
_MOST_GUESSES = 100
"""Only so many unknown words of a paste are compared with the names, to bound the time."""

_OPENING = "*_~`<[(|"
_CLOSING = str.maketrans("<[(", ">])")
_BEFORE = _OPENING + " \t>#@-"
_BULLETS = "\u2022\u2023\u25cf\u25aa\u00b7"
_PARTS = ":-="
_QUOTES = ("'", '"', "`")
_ALIKE = 0.7
"""Least similarity (0 to 1) at which a word counts as a misspelt name."""

IsOrder: TypeAlias = Callable[[Seat, str], bool]
"""Whether a text as it is written is an order of a seat, legal or not."""


class Piece(Struct, frozen=True):
    """A line's part of a message: line number, column at which it begins, text."""

    line: int
    column: int
    text: str


class Block(Struct, frozen=True):
    """The lines from one name to the next. If the name is no seat's, `seat` is None and `nick` is the name.

    `stamped`: a time is beside the name, so only another line with a time ends the message. `other`: its first line
    that begins with another seat's name and could be that seat's orders.
    """

    seat: Seat | None
    heading: int
    pieces: Chain[Piece] = EMPTY
    stamped: bool = False
    nick: str = ""
    other: tuple[int, Seat] | None = None

    @property
    def text(self) -> str:
        """The submission as it was written."""
        return "\n".join(_texts(self))

    @property
    def lines(self) -> list[int]:
        """The numbers of its lines, heading included."""
        return sorted({self.heading, *(piece.line for piece in self.pieces)})

    def longer(self, piece: Piece) -> Block:
        """The block with a line appended."""
        return replace(self, pieces=self.pieces.grown(piece))


class Names:
    """The ways to write a seat's name: bare, in quotes, by tag, by nickname."""

    def __init__(self, seats: Sequence[Seat], tags: Mapping[Seat, str], nicks: Mapping[str, Seat]) -> None:
        named = [(written, seat) for seat in seats for written in _written(seat)]
        named += [(tag, seat) for seat, tag in tags.items()]
        named += [(written, seat) for nick, seat in nicks.items() for written in _written(nick)]
        self.seats = seats
        self.nicks = nicks
        self._guesses: dict[str, str | None] = {}
        self._by_first: dict[str, list[tuple[str, int, Seat]]] = {}
        for written, seat in sorted(named, key=lambda pair: len(pair[0]), reverse=True):
            known = chat_text.plain(written)
            self._by_first.setdefault(key(known[:1])[:1], []).append((key(known), len(known), seat))

    def at(self, line: str, begin: int) -> Iterator[tuple[Seat, int]]:
        """The seats whose names are at a column of a line, longest name first, and the column where each ends."""
        for known, length, seat in self._by_first.get(key(line[begin : begin + 1])[:1], ()):
            end = begin + length
            if key(line[begin:end]) == known and not (line[end : end + 1].isalnum() and line[end - 1].isalnum()):
                yield seat, end

    def whole(self, text: str) -> Seat | None:
        """The seat whose name is the whole text."""
        return next((seat for seat, end in self.at(text, 0) if end == len(text)), None)

    def close(self, word: str) -> str | None:
        """The name or nickname of which a word is probably a misspelling."""
        wanted = key(word[:_LONGEST_GUESS])
        if wanted not in self._guesses:
            if len(self._guesses) >= _MOST_GUESSES:
                return None
            known = {key(name): name for name in (*self.seats, *self.nicks)}
            found = difflib.get_close_matches(wanted, known, 1, _ALIKE)
            self._guesses[wanted] = known[found[0]] if found else None
        return self._guesses[wanted]


class Blocks:
    """Assigns the lines of a paste to their writers."""

    def __init__(
        self, names: Names, is_order: IsOrder, meant: Callable[[str], bool], order_words: frozenset[str]
    ) -> None:
        self._names = names
        self._is_order = is_order
        self._meant = meant
        self._order_words = order_words
        self._singular = frozenset(word.rstrip("s") for word in order_words)

    def close(self, nick: str) -> str | None:
        """The name of a seat that a writer's name resembles."""
        return self._names.close(nick)

    def stranger(self, line: str) -> str:
        """A single word before a colon that is neither a seat's name nor a word of orders; "" if there is none."""
        begin = len(line) - len(line.lstrip(_BEFORE + _BULLETS))
        colon = line.find(":", begin, begin + _LONGEST_GUESS)
        word = line[begin:colon].rstrip("*_~`>]) ") if colon > begin else ""
        known = self._names.whole(word) is not None or word.lower().rstrip("s") in self._singular
        return "" if known or len(word) < SHORTEST_GUESS or not word[0].isalpha() or " " in word else word

    def read(self, lines: Sequence[str]) -> tuple[list[Block], dict[int, Answer]]:
        """The blocks, and the answers to lines that belong to nobody."""
        blocks: list[Block] = []
        strays: dict[int, Answer] = {}
        current: Block | None = None
        for number, line in enumerate(lines):
            if not line.strip():
                continue
            fresh = number > 0 and not lines[number - 1].strip()
            if (begun := self._begun(number, line, current, fresh)) is not None:
                current = begun
                blocks.append(begun)
            elif (misspelt := self._misspelt(line, current)) is not None:
                strays[number] = misspelt
                current = None
            elif current is not None:
                current = self._longer(current, number, line)
                blocks[-1] = current
            elif chat_text.is_noise(line) or chat_text.is_stamp(line):
                strays[number] = Answer("..", text="the chat's own")
            else:
                strays[number] = Answer("??", text="whose? Begin with a name", end=len(line))
        return blocks, strays

    def _longer(self, block: Block, number: int, line: str) -> Block:
        """The block with a line appended. In a stamped message another seat's name is noted and does not end it."""
        column = chat_text.behind_stamp(line) if block.stamped else 0
        longer = block.longer(Piece(number, column, line[column:]))
        inside = self._named(number, line) if block.stamped and block.other is None else None
        if inside is None or inside.seat in (None, block.seat) or not inside.pieces:
            return longer
        if not self._is_order(str(inside.seat), inside.pieces[0].text) and not self._meant(inside.pieces[0].text):
            return longer
        return replace(longer, other=(number, str(inside.seat)))

    def _begun(self, number: int, line: str, current: Block | None, fresh: bool) -> Block | None:
        """The block that begins with this line: a name alone, or with a separator, or followed by an order. Else None.

        Inside a stamped message only a stamped line or a `fresh` one (after a blank line) begins a block.
        """
        head = chat_text.head_of(line)
        if head is not None:
            return self._headed(number, line, head)
        if current is not None and current.stamped and current.seat is not None and not fresh:
            return None
        named = self._named(number, line, current)
        if named is not None and current is not None and named.seat == current.seat and self._goes_on(named, line):
            return None
        return named

    def _headed(self, number: int, line: str, head: chat_text.Head) -> Block:
        """The block of a line in which the chat server names the writer."""
        name = line[head.start : head.end]
        seat = self._names.whole(name) or self._names.whole(name.strip("@*_~`\"' "))
        alone = not line[head.body :].strip()
        block = Block(seat, number, stamped=alone, nick="" if seat is not None else name)
        return block if alone else block.longer(_piece(number, head.body, line))

    def _named(self, number: int, line: str, current: Block | None = None) -> Block | None:
        """The block of a line that begins with a seat's name."""
        for begin in _beginnings(line):
            for seat, end in self._names.at(line, begin):
                columns, parted = _after_name(line, begin, end)
                rest = line[columns[0] :]
                if not rest.strip() or chat_text.is_stamp(rest):
                    return Block(seat, number, stamped=bool(rest.strip()))
                if _is_aside(rest):
                    return Block(seat, number)
                if not parted and self._is_meant(rest) and (current is None or current.seat == seat):
                    return Block(seat, number).longer(Piece(number, columns[0], rest))
                if parted or self._goes_before(seat, rest, current, line):
                    column = next((column for column in columns if self._is_order(seat, line[column:])), columns[0])
                    return Block(seat, number).longer(Piece(number, column, line[column:]))
        return None

    def _goes_on(self, named: Block, line: str) -> bool:
        """Whether a line that begins with the writer's own name continues the message: `Ann crewmate 2`."""
        return (
            bool(named.pieces)
            and self._is_meant(line[named.pieces[0].column :])
            and ":" not in line[: named.pieces[0].column]
        )

    def _is_meant(self, text: str) -> bool:
        """Whether a text begins with a word of the game's orders."""
        first = text.split(maxsplit=1)[:1]
        return bool(first) and first[0].lower() in self._order_words

    def _goes_before(self, seat: Seat, rest: str, current: Block | None, line: str) -> bool:
        """Whether a line such as `Ann A with 3` is an order of Ann's and does not continue the block above."""
        goes_on = current is not None and current.seat is not None and self._is_order(current.seat, line)
        return not goes_on and self._is_order(seat, rest)

    def _goes_on_with(self, block: Block, line: str) -> bool:
        """Whether a block is still an order with this line appended."""
        if block.seat is None or len(block.pieces) > MOST_LINES:
            return False
        return self._is_order(block.seat, "\n".join((*_texts(block), line)))

    def _misspelt(self, line: str, current: Block | None) -> Answer | None:
        """The answer to a line that begins with an unknown name; None if it does not seem to begin with a name."""
        if current is not None and current.stamped:
            return None
        begin = len(line) - len(line.lstrip(_BEFORE + _BULLETS))
        colon = line.find(":", begin, begin + _LONGEST_GUESS)
        word = line[begin:colon].rstrip("*_~`>]) ") if colon > begin else ""
        if len(word) < SHORTEST_GUESS or not word[0].isalpha() or word.lower().rstrip("s") in self._singular:
            return None
        if current is not None and self._goes_on_with(current, line):
            return None
        end, close = begin + len(word), self._names.close(word)
        if close is not None:
            fix = QuickFix(begin, end, close)
            return Answer("??", text=f"no seat {word}; {close}?", start=begin, end=end, fix=fix, nick=word)
        return None if current is not None else Answer("??", text=f"no seat {word}", start=begin, end=end, nick=word)


def _texts(block: Block) -> Iterator[str]:
    return (piece.text for piece in block.pieces)


def _piece(number: int, column: int, line: str) -> Piece:
    column += len(line[column:]) - len(line[column:].lstrip())
    return Piece(number, column, line[column:])


def _is_aside(text: str) -> bool:
    return text.startswith("(") and text.rstrip(" :").endswith(")") and text.count("(") == 1


def _beginnings(line: str) -> list[int]:
    """Columns where a name may begin: after blanks, and after decoration."""
    places = [len(line) - len(line.lstrip(dropped)) for dropped in (" ", _BEFORE + _BULLETS)]
    return list(dict.fromkeys(places))


def _written(name: str) -> tuple[str, ...]:
    """The spellings of a name: in quotes with its own quotes doubled, in quotes, bare."""
    return '"' + name.replace('"', '""') + '"', f'"{name}"', name


def _after_name(line: str, begin: int, end: int) -> tuple[list[int], bool]:
    """The columns at which the order after a name may begin, likeliest first, and whether a separator precedes it.

    Skips the end of decoration that was opened before the name. A dash may belong to the order itself.
    """
    opened = line[:begin]
    closing = opened[len(opened.rstrip(_OPENING)) :].translate(_CLOSING)[::-1]
    column = chat_text.behind_emoji(line, _past(line, end, closing))
    parted = column > end and bool(closing)
    if line[column : column + 1] and line[column] in _PARTS:
        behind = _past(line, column + 1, closing if column == end else "")
        return ([behind] if line[column] == ":" else [behind, column]), True
    if column > end and line[column : column + 1] in _QUOTES and line.rstrip()[column + 1 :].endswith(line[column]):
        return [column], True
    return [column], parted


def _past(line: str, column: int, closing: str) -> int:
    """The column after blanks and the closing decoration."""
    column += len(line[column:]) - len(line[column:].lstrip())
    if closing and line.startswith(closing, column):
        column += len(closing)
    return column + len(line[column:]) - len(line[column:].lstrip())
