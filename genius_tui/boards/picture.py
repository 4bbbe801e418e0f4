"""A board before it is paint: pieces of text in a grid of cells, and the places a cursor can go to.

Everything here is measured in terminal cells from the upper left corner, `x` to the right and `y` down. A wide
character fills two cells.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from genius_tui.text.paint import Role


class Piece(Struct, frozen=True):
    """Text in one row, from `x` on. `lit`: the current step is about it. `subject`: the id of what it shows."""

    x: int
    y: int
    text: str
    role: Role = "plain"
    lit: bool = False
    subject: str = ""


class Spot(Struct, frozen=True):
    """A rectangle that a click or the cursor can choose, and what it stands for.

    `stop`: arrow keys come here; else only a click does.
    """

    subject: str
    x: int
    y: int
    width: int
    height: int = 1
    stop: bool = True

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Picture(Struct, frozen=True):
    """A board drawn: `width` by `height` cells. Where pieces meet, later ones cover earlier ones."""

    width: int
    height: int
    pieces: tuple[Piece, ...]
    spots: tuple[Spot, ...] = ()

    def rows(self) -> tuple[tuple[Piece, ...], ...]:
        """The pieces of each row, in the order of painting. What lies outside the picture is left out."""
        found: list[list[Piece]] = [[] for _ in range(self.height)]
        for piece in self.pieces:
            if 0 <= piece.y < self.height:
                found[piece.y].append(piece)
        return tuple(map(tuple, found))

    def framed(self, width: int, height: int) -> Picture:
        """The same picture in the middle of an area that is at least as large."""
        right, down = (width - self.width) // 2, (height - self.height) // 2
        if (width, height) == (self.width, self.height):
            return self
        pieces = tuple(replace(piece, x=piece.x + right, y=piece.y + down) for piece in self.pieces)
        spots = tuple(replace(spot, x=spot.x + right, y=spot.y + down) for spot in self.spots)
        return Picture(width, height, pieces, spots)

    def spots_at(self, x: int, y: int) -> tuple[Spot, ...]:
        """The spots that hold a cell, the topmost first, which is the last of them."""
        return tuple(spot for spot in reversed(self.spots) if spot.holds(x, y))

    def spot_of(self, subject: str) -> Spot | None:
        """The first spot that stands for a subject."""
        return next((spot for spot in self.spots if spot.subject == subject), None)


class Run(Struct, frozen=True):
    """Neighbouring cells of one look."""

    text: str
    role: Role
    lit: bool


def runs(pieces: Iterable[Piece], width: int) -> tuple[Run, ...]:
    """One row's pieces as runs that together fill exactly `width` cells.

    Half of a wide character that another piece covers, or that the edge cuts, becomes a blank.
    """
    row = _Row(width)
    for piece in pieces:
        row.put(piece)
    return row.runs()


def text_lines(picture: Picture) -> tuple[str, ...]:
    """The picture as plain text, one line a row, blanks at the ends left out."""
    return tuple("".join(run.text for run in runs(row, picture.width)).rstrip() for row in picture.rows())


_BLANK = Run(" ", "plain", False)


class _Row:
    """The cells of a row while it is put together; the second cell of a wide character is empty text."""

    def __init__(self, width: int) -> None:
        self.cells = [_BLANK] * width

    def put(self, piece: Piece) -> None:
        """Lays a piece over what is there."""
        x = piece.x
        for character in piece.text:
            size = 1 if character.isascii() else cell_len(character)
            if size == 0:
                self._join(x - 1, character)
            elif x >= 0 and x + size <= len(self.cells):
                self._cover(x, size)
                self.cells[x] = Run(character, piece.role, piece.lit)
                if size == 2:
                    self.cells[x + 1] = Run("", piece.role, piece.lit)
            x += size

    def runs(self) -> tuple[Run, ...]:
        """Cells of the same look put together."""
        found: list[Run] = []
        text: list[str] = []
        look = _BLANK
        for cell in self.cells:
            if cell.role != look.role or cell.lit != look.lit:
                found.append(Run("".join(text), look.role, look.lit))
                text, look = [], cell
            text.append(cell.text)
        found.append(Run("".join(text), look.role, look.lit))
        return tuple(run for run in found if run.text)

    def _join(self, x: int, character: str) -> None:
        """Adds a character without width to the one before it."""
        if 0 <= x < len(self.cells):
            x -= self.cells[x].text == "" and x > 0
            cell = self.cells[x]
            self.cells[x] = Run(cell.text + character, cell.role, cell.lit)

    def _cover(self, x: int, size: int) -> None:
        """Blanks the halves of wide characters that cells `x` to `x + size` cut through."""
        if x > 0 and self.cells[x].text == "":
            self.cells[x - 1] = Run(" ", self.cells[x - 1].role, self.cells[x - 1].lit)
        after = x + size
        if after < len(self.cells) and self.cells[after].text == "":
            self.cells[after] = Run(" ", self.cells[after].role, self.cells[after].lit)
