"""Whose line is whose: a paste parted into blocks, each begun by a name, a tag or a nickname."""

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
"""A shorter word before a colon is not taken for a misspelt name: games number things so (`1: move 4B`)."""

MOST_LINES = 100
"""Longer orders are not gone through again for each line that could begin with a misspelt name."""

_LONGEST_GUESS = 40
_MOST_GUESSES = 100
"""So many words in a paste are compared with the names; whoever misspells more of them is not helped by it."""

_OPENING = "*_~`<[(|"
_CLOSING = str.maketrans("<[(", ">])")
_BEFORE = _OPENING + " \t>#@-"
_BULLETS = "\u2022\u2023\u25cf\u25aa\u00b7"
_PARTS = ":-="
_QUOTES = ("'", '"', "`")
_ALIKE = 0.7
"""How much a word must be like a name to be taken for it, misspelt."""

IsOrder: TypeAlias = Callable[[Seat, str], bool]
"""Whether a text is an order of a seat as it stands, be it allowed or not."""


class Piece(Struct, frozen=True):
    """A line's part of a message: line number, column at which it begins, text."""

    line: int
    column: int
    text: str


class Block(Struct, frozen=True):
    """The lines from a name to the next. `seat` is None, and `nick` the name, where no seat is called that.

    `stamped`: a time stands beside the name, so that only another such line ends the message. `other`: its first
    line that begins with another seat's name and could be that one's orders.
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
        """Its lines, the heading among them."""
        return sorted({self.heading, *(piece.line for piece in self.pieces)})

    def longer(self, piece: Piece) -> Block:
        """The block with one more line."""
        return replace(self, pieces=self.pieces.grown(piece))


class Names:
    """The seats' names as they may be written: bare, in quotes, by tag, by nickname."""

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
        """The seats whose names stand at a place of a line, the longest first, and where each name ends."""
        for known, length, seat in self._by_first.get(key(line[begin : begin + 1])[:1], ()):
            end = begin + length
            if key(line[begin:end]) == known and not (line[end : end + 1].isalnum() and line[end - 1].isalnum()):
                yield seat, end

    def whole(self, text: str) -> Seat | None:
        """The seat that a text names, with nothing else in it."""
        return next((seat for seat, end in self.at(text, 0) if end == len(text)), None)

    def close(self, word: str) -> str | None:
        """The name or nickname that a misspelt word was probably meant to be."""
        wanted = key(word[:_LONGEST_GUESS])
        if wanted not in self._guesses:
            if len(self._guesses) >= _MOST_GUESSES:
                return None
            known = {key(name): name for name in (*self.seats, *self.nicks)}
            found = difflib.get_close_matches(wanted, known, 1, _ALIKE)
            self._guesses[wanted] = known[found[0]] if found else None
        return self._guesses[wanted]


class Blocks:
    """Splits the lines of a paste among those who wrote them."""

    def __init__(
        self, names: Names, is_order: IsOrder, meant: Callable[[str], bool], order_words: frozenset[str]
    ) -> None:
        self._names = names
        self._is_order = is_order
        self._meant = meant
        self._order_words = order_words
        self._singular = frozenset(word.rstrip("s") for word in order_words)

    def close(self, nick: str) -> str | None:
        """The seat that somebody's name resembles."""
        return self._names.close(nick)

    def stranger(self, line: str) -> str:
        """The one word before a colon that is nobody's name and no word of orders; "" without one."""
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
        """A block with one more line. In a stamped message another's name is noted, and does not end it."""
        column = chat_text.behind_stamp(line) if block.stamped else 0
        longer = block.longer(Piece(number, column, line[column:]))
        inside = self._named(number, line) if block.stamped and block.other is None else None
        if inside is None or inside.seat in (None, block.seat) or not inside.pieces:
            return longer
        if not self._is_order(str(inside.seat), inside.pieces[0].text) and not self._meant(inside.pieces[0].text):
            return longer
        return replace(longer, other=(number, str(inside.seat)))

    def _begun(self, number: int, line: str, current: Block | None, fresh: bool) -> Block | None:
        """The block that a line begins, if it does: a name alone, or parted from the order, or before an order.

        In a stamped message only a line does so that stands `fresh` behind a blank one, or is stamped itself.
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
        """The block of a line in which the chat itself says who wrote."""
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
        """Whether a line that begins with its writer's own name goes on with the message: `Ann crewmate 2`."""
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
        """Whether `Ann A with 3` gives an order of Ann's, and does not go on with the block above."""
        goes_on = current is not None and current.seat is not None and self._is_order(current.seat, line)
        return not goes_on and self._is_order(seat, rest)

    def _goes_on_with(self, block: Block, line: str) -> bool:
        """Whether a line makes sense behind what its block holds so far."""
        if block.seat is None or len(block.pieces) > MOST_LINES:
            return False
        return self._is_order(block.seat, "\n".join((*_texts(block), line)))

    def _misspelt(self, line: str, current: Block | None) -> Answer | None:
        """The answer to a line that begins with a name nobody has, or None if it does not look like one."""
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
    """Where a name may begin: as the line stands, and behind decoration."""
    places = [len(line) - len(line.lstrip(dropped)) for dropped in (" ", _BEFORE + _BULLETS)]
    return list(dict.fromkeys(places))


def _written(name: str) -> tuple[str, ...]:
    """A name as it may be written: with its quotes doubled in quotes, in quotes, bare."""
    return '"' + name.replace('"', '""') + '"', f'"{name}"', name


def _after_name(line: str, begin: int, end: int) -> tuple[list[int], bool]:
    """The columns at which the order may begin behind a name, the likeliest first, and whether a sign parts them.

    Decoration that was opened before the name is closed behind it. A dash may be the order's own first word.
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
    """The column behind blanks and the closing decoration."""
    column += len(line[column:]) - len(line[column:].lstrip())
    if closing and line.startswith(closing, column):
        column += len(closing)
    return column + len(line[column:]) - len(line[column:].lstrip())
