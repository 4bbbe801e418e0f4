"""Many players' orders in one text: whose line is whose, and what the parser answers to each seat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core import actions as do
from games.core.errors import IllegalOrder, OrderError
from games.core.names import clean, key, nearest
from games.core.viewers import Seat
from genius_tui.look import AnyMatch

Sign: TypeAlias = Literal["", "--", "ok", "!", "??", "no"]
"""Blank line, heading or part of an order that goes on, taken, held back, not understood, not allowed."""

SHORTEST_GUESS = 3
"""A shorter word before a colon is not taken for a misspelt name: games number things so (`1: move 4B`)."""

_OPENING = "*_~`<[("
_CLOSING = str.maketrans("<[(", ">])")
_BEFORE = _OPENING + " \t>#@\u2022-"
_PARTS = ":-=\u2013\u2014"
_CLOCK = re.compile(r"\s*[\[(]?\d{1,2}[:.]\d{2}([:.]\d{2})?(\s*[ap]m)?[\])]?\s", re.IGNORECASE)
_STAMP = re.compile(r"(today|yesterday|at|on|[\d/., -])*\d{1,2}:\d{2}(\s*[ap]m)?\s*", re.IGNORECASE)
_WORD = re.compile(r"([^\W\d_][^:]*?)[*_~`>\]) ]*:")
_MEANT = re.compile(r"did you mean (.+?)\?")


class Mend(Struct, frozen=True):
    """A change that would mend a line: what stands from `start` to `end` becomes `text`."""

    start: int
    end: int
    text: str


class Answer(Struct, frozen=True):
    """The answer to one pasted line. `start` to `end` is the place in the line that it is about, if any."""

    sign: Sign
    seat: Seat | None = None
    text: str = ""
    start: int = 0
    end: int = 0
    mend: Mend | None = None

    @property
    def trouble(self) -> bool:
        """Whether the line waits for somebody to mend it or leave it out."""
        return self.sign in ("??", "no")


class Reading(Struct, frozen=True):
    """A pasted text read: an answer to each line, and the orders that would be taken, as they were written."""

    answers: tuple[Answer, ...]
    orders: Mapping[Seat, str]

    @property
    def troubles(self) -> tuple[int, ...]:
        """The lines that are not taken as they stand, counted from 0."""
        return tuple(number for number, answer in enumerate(self.answers) if answer.trouble)

    @property
    def actions(self) -> tuple[do.AnyAction, ...]:
        """What taking the orders does, in seat order of the paste."""
        return tuple(do.Order(seat, text) for seat, text in self.orders.items())

    def summary(self) -> str:
        """What was understood, in a sentence."""
        taken, left = len(self.orders), len(self.troubles)
        if not taken and not left:
            return "Nothing yet: paste the players' lines, each with its name before it."
        return f"{taken} understood, {left} not. Only what says ok is taken; nothing yet."


class _Piece(Struct, frozen=True):
    """A line's part of a seat's order: line number, column at which it begins, text."""

    line: int
    column: int
    text: str


class _Block(Struct, frozen=True):
    """The lines from a heading to the next, all of one seat."""

    seat: Seat
    heading: int
    pieces: tuple[_Piece, ...]

    @property
    def text(self) -> str:
        """The submission as the seat wrote it."""
        return "\n".join(piece.text for piece in self.pieces)


class Paste:
    """Reads pasted texts for one match; what a seat's text means is worked out once."""

    def __init__(self, match: AnyMatch, tags: Mapping[Seat, str]) -> None:
        self._match = match
        self._known: dict[tuple[Seat, str], str | OrderError] = {}
        self._owing = frozenset(match.game.owing(match.state))
        named = [(written, seat) for seat in match.seats for written in _written(seat)]
        named += [(tag, seat) for seat, tag in tags.items()]
        self._names = sorted(named, key=lambda pair: len(pair[0]), reverse=True)

    def read(self, text: str) -> Reading:
        """The answers to each line of `text` and the orders that it gives.

        Every answer comes from that seat's own sight, so that none tells what its seat may not know.
        """
        lines = clean(text).split("\n")
        answers = {number: Answer("") for number in range(len(lines))}
        blocks, strays = self._blocks(lines)
        answers.update(strays)
        counts = {block.seat: index for index, block in enumerate(blocks)}
        orders: dict[Seat, str] = {}
        for index, block in enumerate(blocks):
            later = counts[block.seat]
            if later != index:
                answers.update(_replaced(block, blocks[later].heading))
                continue
            answers.update(self._answers(block))
            if not any(answers[line].trouble for line in _lines(block)):
                orders[block.seat] = block.text
            earlier = [other.heading + 1 for other in blocks[:index] if other.seat == block.seat]
            if earlier and block.seat in orders:
                last = _lines(block)[-1]
                answers[last] = replace(answers[last], text=f"{answers[last].text} (not line {earlier[-1]})")
        in_order = {seat: orders[seat] for seat in self._match.seats if seat in orders}
        return Reading(tuple(answers[number] for number in range(len(lines))), in_order)

    def _blocks(self, lines: list[str]) -> tuple[list[_Block], dict[int, Answer]]:
        """The seats' blocks, and the answers to lines that belong to nobody."""
        blocks: list[_Block] = []
        strays: dict[int, Answer] = {}
        current: _Block | None = None
        for number, line in enumerate(lines):
            if not line.strip():
                continue
            if (begun := self._begun(number, line, current)) is not None:
                current = begun
                blocks.append(begun)
            elif (misspelt := self._misspelt(line, current)) is not None:
                strays[number] = misspelt
                current = None
            elif current is not None:
                current = replace(current, pieces=(*current.pieces, _Piece(number, 0, line)))
                blocks[-1] = current
            else:
                strays[number] = Answer("??", text="whose? Begin with a name", end=len(line))
        return blocks, strays

    def _begun(self, number: int, line: str, current: _Block | None) -> _Block | None:
        """The block that a line begins, if it does: a name alone, or parted from the order, or before an order."""
        for begin in _beginnings(line):
            for name, seat in self._names:
                end = _behind(line, begin, name)
                if end is None:
                    continue
                columns, parted = _after_name(line, begin, end)
                rest = line[columns[0] :]
                if not rest.strip() or _STAMP.fullmatch(rest):
                    return _Block(seat, number, ())
                if parted or self._goes_before(seat, rest, current, line):
                    column = next((column for column in columns if self._sense(seat, line[column:])), columns[0])
                    return _Block(seat, number, (_Piece(number, column, line[column:]),))
        return None

    def _goes_before(self, seat: Seat, rest: str, current: _Block | None, line: str) -> bool:
        """Whether `Ann A with 3` gives an order of Ann's, and does not go on with the block above."""
        return self._sense(seat, rest) and not (current is not None and self._sense(current.seat, line))

    def _misspelt(self, line: str, current: _Block | None) -> Answer | None:
        """The answer to a line that begins with a name nobody has, or None if it does not look like one."""
        begin = len(line) - len(line.lstrip(_BEFORE))
        found = _WORD.match(line, begin)
        if found is None or len(found.group(1)) < SHORTEST_GUESS:
            return None
        if current is not None and self._sense(current.seat, _with_line(current, line)):
            return None
        word, end = found.group(1), begin + len(found.group(1))
        close = nearest(word, self._match.seats)
        if close is not None:
            return Answer("??", text=f"no seat {word}; {close}?", start=begin, end=end, mend=Mend(begin, end, close))
        return None if current is not None else Answer("??", text=f"no seat {word}", start=begin, end=end)

    def _answers(self, block: _Block) -> dict[int, Answer]:
        """The answers to a block's lines."""
        seat = block.seat
        answers = {block.heading: Answer("--", seat, "starts here")}
        if seat not in self._owing:
            return answers | dict.fromkeys(_lines(block), Answer("no", seat, "gives no orders in this phase"))
        if not block.pieces:
            return answers | self._empty(block)
        answers |= {piece.line: Answer("--", seat, "goes on") for piece in block.pieces}
        faults = dict(self._faults(block))
        if not faults:
            return answers | {block.pieces[-1].line: Answer("ok", seat, self._said(seat, block.text))}
        held = f"held back by line {min(faults) + 1}"
        kept = [piece.line for piece in block.pieces if piece.line not in faults]
        return answers | {line: Answer("!", seat, held) for line in kept} | faults

    def _empty(self, block: _Block) -> dict[int, Answer]:
        """The answer to a name with nothing behind it: an order only where the game takes an empty one."""
        if isinstance(self._meaning(block.seat, ""), OrderError):
            return {block.heading: Answer("??", block.seat, "no orders behind the name")}
        return {block.heading: Answer("ok", block.seat, self._said(block.seat, ""))}

    def _faults(self, block: _Block) -> Iterator[tuple[int, Answer]]:
        """Each line of a block that is refused: the first, then what is refused without it, and so on."""
        pieces = list(block.pieces)
        while pieces:
            error = self._meaning(block.seat, "\n".join(piece.text for piece in pieces))
            if not isinstance(error, OrderError):
                return
            piece, column = _place(pieces, error.start)
            yield piece.line, _refused(block.seat, piece, column, error)
            pieces.remove(piece)

    def _said(self, seat: Seat, text: str) -> str:
        """The canonical text, and what it replaces."""
        said = self._meaning(seat, text)
        before = self._match.orders.get(seat)
        if before is None:
            return f"{said}"
        old = self._match.game.spell(before.order)
        return f"{said} (as it was)" if old == said else f"{said} (was {old})"

    def _sense(self, seat: Seat, text: str) -> bool:
        """Whether a text is an order for a seat, be it allowed or not."""
        meaning = self._meaning(seat, text)
        return isinstance(meaning, (str, IllegalOrder))

    def _meaning(self, seat: Seat, text: str) -> str | OrderError:
        """The canonical spelling of a seat's text, or the error that it meets."""
        known = self._known.get((seat, text))
        if known is None:
            try:
                known = self._match.game.spell(self._match.understand(text, seat))
            except OrderError as error:
                known = error
            self._known[(seat, text)] = known
        return known


def mended(text: str, line: int, mend: Mend) -> str:
    """`text` with a line mended."""
    lines = clean(text).split("\n")
    old = lines[line]
    lines[line] = old[: mend.start] + mend.text + old[mend.end :]
    return "\n".join(lines)


def left_out(text: str, line: int) -> str:
    """`text` without a line."""
    lines = clean(text).split("\n")
    return "\n".join(lines[:line] + lines[line + 1 :])


def _beginnings(line: str) -> list[int]:
    """Where a name may begin: as the line stands, behind decoration, and both behind a clock."""
    clock = _CLOCK.match(line)
    starts = (0, clock.end()) if clock else (0,)
    places = [
        start + len(line[start:]) - len(line[start:].lstrip(dropped)) for start in starts for dropped in (" ", _BEFORE)
    ]
    return list(dict.fromkeys(places))


def _written(seat: Seat) -> tuple[str, ...]:
    """A name as it may be written: with its quotes doubled in quotes, in quotes, bare."""
    return '"' + seat.replace('"', '""') + '"', f'"{seat}"', seat


def _behind(line: str, begin: int, name: str) -> int | None:
    """The place behind `name` where it stands at `begin`, case aside."""
    end = begin + len(name)
    return end if key(line[begin:end]) == key(name) and not line[end : end + 1].isalnum() else None


def _after_name(line: str, begin: int, end: int) -> tuple[list[int], bool]:
    """The columns at which the order may begin behind a name, the likeliest first, and whether a sign parts them.

    Decoration that was opened before the name is closed behind it. A dash may be the order's own first word.
    """
    opened = line[:begin]
    closing = opened[len(opened.rstrip(_OPENING)) :].translate(_CLOSING)[::-1]
    column = _past(line, end, closing)
    parted = column > end and bool(closing)
    if line[column : column + 1] and line[column] in _PARTS:
        behind = _past(line, column + 1, closing if column == end else "")
        return ([behind] if line[column] == ":" else [behind, column]), True
    return [column], parted


def _past(line: str, column: int, closing: str) -> int:
    """The column behind blanks and the closing decoration."""
    column += len(line[column:]) - len(line[column:].lstrip())
    if closing and line.startswith(closing, column):
        column += len(closing)
    return column + len(line[column:]) - len(line[column:].lstrip())


def _with_line(block: _Block, line: str) -> str:
    return f"{block.text}\n{line}" if block.pieces else line


def _lines(block: _Block) -> list[int]:
    return sorted({block.heading, *(piece.line for piece in block.pieces)})


def _replaced(block: _Block, later: int) -> dict[int, Answer]:
    return {line: Answer("--", block.seat, f"again in line {later + 1}: that one counts") for line in _lines(block)}


def _place(pieces: list[_Piece], start: int) -> tuple[_Piece, int]:
    """The piece in which a place of the joined text lies, and the place in it."""
    for piece in pieces:
        if start <= len(piece.text):
            return piece, start
        start -= len(piece.text) + 1
    return pieces[-1], len(pieces[-1].text)


def _refused(seat: Seat, piece: _Piece, column: int, error: OrderError) -> Answer:
    start = piece.column + column
    length = min(error.end - error.start, len(piece.text) - column)
    end = start + max(1, length)
    meant = _MEANT.search(error.reason)
    mend = Mend(start, end, meant.group(1)) if meant and length > 0 else None
    sign: Sign = "no" if isinstance(error, IllegalOrder) else "??"
    return Answer(sign, seat, f"{error.reason} ({error.rule})", start, end, mend)
