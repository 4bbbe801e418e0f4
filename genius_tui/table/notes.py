"""A seat's own notes on the papers of a match, such as puzzles, where it plays at this keyboard.

They lie in the user's state folder, a file for each match whose name tells nothing, and are no part of the record. So
no copy, message, export or list has them. Whoever may open files here can open the record too; no page shows them but
the seat's own.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.core.names import clean
from games.core.viewers import Seat
from genius_tui.record.record import Record
from genius_tui.table.drafts import Drafts, Texts

LONGEST = 10_000
"""Characters of the notes on one paper."""


class Notes(Struct, frozen=True):
    """One seat's notes of one match, by the key of the paper that they are on. It leads to nobody else's."""

    read: Callable[[], Texts]
    write: Callable[[Texts], None]

    def on(self, paper: str) -> str:
        """The notes on a paper; "" for none."""
        return self.read().get(paper, "")

    def keep(self, paper: str, text: str) -> bool:
        """Keeps the notes on a paper; nothing at all forgets them. Whether all of the text was kept."""
        whole = clean(text)
        kept = {**self.read(), paper: whole[:LONGEST]}
        self.write({one: notes for one, notes in kept.items() if notes.strip()})
        return len(whole) <= LONGEST


def notes(drafts: Drafts, record: Record, seat: Seat) -> Notes:
    """A seat's notes of a match."""
    kept = drafts.notes(record, seat)
    return Notes(lambda: kept.texts, kept.keep)
