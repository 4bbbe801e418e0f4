"""The ship in words, as it stands in the pregame's messages: its map, its bonuses and its components (S2, S3, S11)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.markdown import fenced
from games.skeld.ship import BONUSES, PARASITE, SEQUENCES, STARTS, VAULT, Ship, effect, title


def ship_words(ship: Ship) -> Iterator[str]:
    """The lines, in Markdown."""
    yield "## The ship"
    yield ""
    yield "North is up; starting rooms in brackets."
    yield fenced("\n".join("".join(_cell(room) for room in row).rstrip() for row in ship.rows))
    yield ""
    for room in (*BONUSES, PARASITE, VAULT):
        yield f"- **{room}** {title(room)}: {effect(room)}."
    yield ""
    for letter, sequence in SEQUENCES.items():
        components = ", ".join(f"{number} {name}" for number, name in enumerate(sequence.components, 1))
        yield f"- **{letter}** {sequence.title}: {components}."


def _cell(room: str) -> str:
    return f"[{room}]".ljust(5) if room in STARTS else f" {room}".ljust(5)
