"""Legends: what the marks on a board mean. Where there is no room for all of them, those that are on the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from genius_tui.boards.picture import PlacedSpan
from genius_tui.text.spans import flow


class Entry(Struct, frozen=True):
    """What some marks mean. A mark is how a text on the board begins or ends; without any, it is always explained."""

    words: str
    marks: tuple[str, ...] = ()

    def marks_text(self, text: str) -> bool:
        """Whether a text on the board begins or ends with one of its marks."""
        return text.startswith(self.marks) or text.endswith(self.marks)


def lines(*groups: Iterable[Entry]) -> tuple[str, ...]:
    """The whole legend, a line for each group."""
    return tuple("   ".join(entry.words for entry in group) for group in groups)


@lru_cache(maxsize=64)
def notes(entries: tuple[Entry, ...], width: int) -> tuple[str, ...]:
    """The entries in lines of so many cells."""
    return flow((entry.words for entry in entries), width)


def fitting(entries: tuple[Entry, ...], spans: Iterable[PlacedSpan], width: int, rows: int) -> tuple[str, ...]:
    """The entries in lines: all of them if so many rows hold them, so that nothing changes from step to step.

    Else those whose marks are among these spans, as many as fit.
    """
    if rows <= 0:
        return ()
    if len(notes(entries, width)) > rows:
        texts = {span.text.strip() for span in spans if span.where != "grounds"}
        entries = tuple(one for one in entries if not one.marks or any(map(one.marks_text, texts)))
    return notes(entries, width)[:rows]
