"""Own lessons, made from matches: written into the library, and found again to put more cards into them."""

from __future__ import annotations

from pathlib import Path

from genius_tui.files import ordinary
from genius_tui.lessons.authoring import CardLine, header_of, is_made_from, with_card
from genius_tui.library.store import Library
from genius_tui.looking.history import AnyMatch
from genius_tui.record import locking, reading, writing
from genius_tui.record.errors import RecordError


def add_card(library: Library, match: AnyMatch, stage: int | None, card: CardLine) -> Path:
    """Puts a card into the lesson made from a match, which is begun if there is none. The match itself stays as it is.

    `stage`: the one that it stands at, None for the end. Raises a GameError, with nothing written.
    """
    path = _lesson_of(library, match)
    if path is None:
        made = library.new(header_of(match), with_card(match, None, stage, card))
        made.close()
        return made.path
    with locking.sole_writer(path):
        lesson = reading.read_strictly(path).match
        ordinary.put_whole(path, writing.written_out(lesson.header, with_card(match, lesson, stage, card)))
    return path


def _lesson_of(library: Library, match: AnyMatch) -> Path | None:
    """The lesson in the library that was made from a match; None if there is none."""
    for summary in library.matches():
        if not summary.lesson or summary.title != header_of(match).title:
            continue
        try:
            found = reading.read_strictly(summary.path).match
        except RecordError:
            continue
        if is_made_from(found, match):
            return summary.path
    return None
