"""Cleans text pasted into a field, and refuses text that is too long for any field."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.widget import Widget

from games.core.names import clean

LONGEST = 100_000
"""In characters: longer than the orders of a round at the largest table, and than the longest post."""


def take_in(field: Widget, event: events.Paste, cleaned: Callable[[str], str] = clean) -> str:
    """Cleans the text of a paste, puts it into the event and returns it; empty if the paste was too long."""
    text = event.text
    if len(text) > LONGEST:
        said = f"{len(text):,} characters are too many at once: nothing was pasted. At most {LONGEST:,} are taken."
        field.notify(said, markup=False, timeout=8)
        text = ""
    event.text = cleaned(text)
    return event.text
