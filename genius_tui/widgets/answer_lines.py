"""The parser's answer to the orders being written, below their text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from genius_tui.table.order_draft import OrderDraft
from genius_tui.text.cells import cells
from genius_tui.text.cover import covered_orders, covered_quotes
from genius_tui.text.paint import WORDS, Paint, Role
from genius_tui.text.spans import Line, Span, wrapped
from genius_tui.widgets.painted import Painted

SIGNS: dict[str, Role] = {"ok": "accepted", "..": "hint", "??": "invalid", "no": "illegal"}
PROMPT = 2
"""Cells before the text line's first character."""


class AnswerLines(Painted):
    """Shows the parser's answer: the position in the text, the sign, the words, a suggestion, and slips."""

    DEFAULT_CSS = """
    AnswerLines { height: auto; min-height: 2; }
    """

    def __init__(self, draft: OrderDraft, *, covers: bool = False, paint: Paint | None = None) -> None:
        super().__init__(paint=paint)
        self._draft = draft
        self._covers = covers
        self._scrolled = 0
        self._refusal = ""

    def cover(self, covers: bool) -> None:
        """Covers or shows secrets."""
        self._covers = covers
        self.paint_again()

    def show(self, draft: OrderDraft, scrolled: int, refusal: str) -> None:
        """Shows the answer to a draft and why handing in was refused. `scrolled`: the text line's offset in cells."""
        before = len(self.lines(self.size.width, 0))
        self._draft, self._scrolled, self._refusal = draft, scrolled, refusal
        if len(self.lines(self.size.width, 0)) != before:
            self.refresh(layout=True)
        self.paint_again()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that the answer needs."""
        return max(2, len(self.lines(width, 0)))

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The answer's lines."""
        answer = self._draft.answer
        lines: list[Line] = []
        if answer.sign in ("??", "no"):
            lines.append(self._pointer(width))
        if answer.sign:
            sign = Span(f"{answer.sign:<2}  ", SIGNS[answer.sign])
            lines += wrapped((sign, Span(self._shown(answer.text))), width, 4)
        if suggestion := self._draft.suggestion:
            shown = covered_orders(self._draft.game, suggestion) if self._covers else suggestion
            lines += wrapped((Span("->  ", "hint"), Span(f"{shown}? Enter writes that.")), width, 4)
        for slip in answer.slips:
            lines += wrapped((Span(f" {WORDS['slip']}  ", "slip"), Span(slip)), width, 4)
        if self._refusal:
            lines += wrapped((Span("!!  ", "illegal"), Span(self._shown(self._refusal))), width, 4)
        if not lines:
            default = self._draft.game.default(self._draft.observation, self._draft.seat)
            lines += wrapped((Span(default, "hint"),), width)
        return lines

    def _shown(self, sentence: str) -> str:
        """A sentence about the text, with quoted secrets covered."""
        draft = self._draft
        if not self._covers:
            return sentence
        if sentence == draft.answer.text and draft.answer.sign == "ok":
            return covered_orders(draft.game, sentence)
        return covered_quotes(draft.game, draft.text, sentence)

    def _pointer(self, width: int) -> Line:
        """`---^`, which points at the position that the answer is about."""
        text = self._draft.text
        start = cells(text[: self._draft.answer.start]) - self._scrolled + PROMPT
        size = cells(text[self._draft.answer.start : self._draft.answer.end])
        start = max(PROMPT, min(start, width - 1))
        return (Span("  " + "-" * (start - PROMPT), "hint"), Span("^" * max(1, min(size, width - start)), "invalid"))
