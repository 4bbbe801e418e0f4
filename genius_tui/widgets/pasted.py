"""What is pasted into a field: cleaned, and refused at once where no field takes so much."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.widget import Widget

from games.core.names import clean

LONGEST = 100_000
"""In characters: more than a round of the largest table or the longest post fills."""


def take_in(field: Widget, event: events.Paste, cleaned: Callable[[str], str] = clean) -> str:
    """The text of a paste as a field takes it, also put into the event. Nothing of too long a one is taken."""
    text = event.text
    if len(text) > LONGEST:
        said = f"{len(text):,} characters are too many at once: nothing was pasted. At most {LONGEST:,} are taken."
        field.notify(said, markup=False, timeout=8)
        text = ""
    event.text = cleaned(text)
    return event.text
