"""Orders that a message quotes: whose they are."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.core.viewers import Seat
from genius_tui.paste.answers import Answer, QuickFix
from genius_tui.paste.known import Known, Page
from genius_tui.paste.pieces import Block, Piece, chained, end_of


class Quoted:
    """Asks about quoted orders that stand nowhere else."""

    def __init__(self, known: Known, page: Page) -> None:
        self._known, self._page = known, page

    def own(self, seat: Seat, blocks: Sequence[Block]) -> dict[int, Answer]:
        """Questions about orders behind a quotation mark that nobody has written without: they may be the writer's."""
        quoted = filter(None, (self._known.interpreter.quoted(seat, block) for block in blocks))
        own = (piece for piece in quoted if not self._is_written(piece))
        why = f"quoted, or {seat}'s own order? If own, leave the sign out"
        asked = Answer("??", seat, why)
        return {
            piece.line: replace(asked, start=piece.column, end=end_of(piece), fix=self._as_own(seat, piece))
            for piece in own
        }

    def _as_own(self, seat: Seat, quoted: Piece) -> QuickFix | None:
        """A quoted line without its sign, if it is an order then."""
        text = quoted.text.strip().lstrip("> ")
        found = self._known.interpreter.interpret(seat, Block(seat, quoted.line, chained([replace(quoted, text=text)])))
        if quoted.made or text == quoted.text.strip() or found.sign != "ok" or not found.order:
            return None
        return QuickFix(quoted.column, end_of(quoted), text, sure=False)

    def unseen(self, seat: Seat, blocks: Sequence[Block]) -> dict[int, Answer]:
        """Questions about orders below `Ann wrote:` that end another's message and stand nowhere else: they may be
        Ann's.
        """
        ends = ([piece for piece in block.pieces if piece.text.strip()][-1:] for block in blocks if not block.mail)
        quoted = (piece for last in ends for piece in last if piece.quoted)
        unseen = (
            piece for piece in quoted if self._known.interpreter.holds(seat, piece.text) and not self._is_written(piece)
        )
        why = f"quoted by {seat}: whose is it? Begin with the name, or leave it out"
        return {piece.line: Answer("??", None, why, piece.column, end_of(piece)) for piece in unseen}

    def _is_written(self, quoted: Piece) -> bool:
        """Whether what is quoted stands in another line too."""
        said = _squeezed(quoted.text.lstrip("> "))
        return any(said in _squeezed(line) for number, line in enumerate(self._page.lines) if number != quoted.line)


def _squeezed(text: str) -> str:
    return " ".join(text.lower().split())
