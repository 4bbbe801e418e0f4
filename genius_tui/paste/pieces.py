"""What a paste is made of: messages, and the pieces of lines that each consists of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.core.persistent import EMPTY, Chain
from games.core.viewers import Seat
from genius_tui.paste.talk import Span


class Piece(Struct, frozen=True):
    """A line's part of a message: line number, column at which it begins, text.

    `made`: the text was put together of a table's cells, so that its columns are not those of the line. `quoted`: it
    is another's, by the line above it.
    """

    line: int
    column: int
    text: str
    made: bool = False
    quoted: bool = False


class Block(Struct, frozen=True):
    """The lines from one name to the next. If the name is no seat's, `seat` is None and `nick` is the name.

    `stamped`: a time is beside the name, so that names without a colon do not end the message. `when`: that time.
    `mail`: it begins with the head of a mail. `quoting`: what follows is quoted. `other`: its first line that begins
    with another seat's name and could be that seat's orders, with that seat; "" for one who is not named. `within`: who
    wrote the message of a chat in which it begins with nothing but the seat's name. `by`: the other seat that says to
    hand it on.
    """

    seat: Seat | None
    heading: int
    pieces: Chain[Piece] = EMPTY
    stamped: bool = False
    nick: str = ""
    other: tuple[int, Seat] | None = None
    when: tuple[str, int] | None = None
    mail: bool = False
    quoting: bool = False
    row: bool = False
    within: str = ""
    by: str = ""

    @property
    def text(self) -> str:
        """The submission as it was written."""
        return "\n".join(piece.text for piece in self.pieces)

    @property
    def lines(self) -> list[int]:
        """The numbers of its lines, heading included."""
        return sorted({self.heading, *(piece.line for piece in self.pieces)})

    def longer(self, piece: Piece) -> Block:
        """The block with a line appended."""
        return replace(self, pieces=self.pieces.grown(piece))


def chained(pieces: Iterable[Piece]) -> Chain[Piece]:
    """The pieces of a message."""
    chain: Chain[Piece] = EMPTY
    for piece in pieces:
        chain = chain.grown(piece)
    return chain


def piece_from(number: int, column: int, line: str) -> Piece:
    """The rest of a line from a column on, without blanks before it."""
    column += len(line[column:]) - len(line[column:].lstrip())
    return Piece(number, column, line[column:])


def text_of(pieces: Sequence[Piece]) -> str:
    """The joined text of some pieces."""
    return "\n".join(piece.text for piece in pieces)


def numbers_of(pieces: Sequence[Piece]) -> tuple[int, ...]:
    """The numbers of the lines of some pieces."""
    return tuple(dict.fromkeys(piece.line for piece in pieces))


def end_of(piece: Piece) -> int:
    """The column behind a piece."""
    return piece.column if piece.made else piece.column + len(piece.text.rstrip())


def cut(pieces: Sequence[Piece], start: int, end: int) -> Iterator[Piece]:
    """What lies between two positions of the joined text."""
    at = 0
    for piece in pieces:
        first, last = max(0, start - at), min(len(piece.text), end - at)
        if first < last and piece.text[first:last].strip():
            yield replace(piece, column=piece.column + first, text=piece.text[first:last])
        at += len(piece.text) + 1


def without(pieces: Sequence[Piece], spans: Sequence[Span]) -> Iterator[Piece]:
    """The pieces with parts of the joined text replaced by blanks; a piece of nothing else is left out."""
    at = 0
    for piece in pieces:
        text = piece.text
        for span in spans:
            first, last = max(0, span.start - at), min(len(text), span.end - at)
            if first < last:
                text = text[:first] + " " * (last - first) + text[last:]
        if text.strip():
            yield replace(piece, text=text)
        at += len(piece.text) + 1


def lines_at(pieces: Sequence[Piece], places: Sequence[int]) -> tuple[int, ...]:
    """The lines in which positions of the joined text lie."""
    return tuple(dict.fromkeys(place_in(pieces, at)[0].line for at in places))


def place_in(pieces: Sequence[Piece], start: int) -> tuple[Piece, int]:
    """The piece that holds a position in the joined text, and the position in that piece."""
    for piece in pieces:
        if start <= len(piece.text):
            return piece, start
        start -= len(piece.text) + 1
    return pieces[-1], len(pieces[-1].text)
