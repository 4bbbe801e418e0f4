"""Names and texts that break careless programs (`games.trials.hostile`)."""

from __future__ import annotations

from games.trials.hostile import CLEANED, ESCAPE, JOINER, NAMES, OVERRIDE, REFUSED_NAMES, TEXTS

__all__ = ["CLEANED", "ESCAPE", "JOINER", "NAMES", "OVERRIDE", "REFUSED_NAMES", "TEXTS", "quoted"]


def quoted(name: str) -> str:
    """A name as it can be typed among others, whatever is in it."""
    return '"' + name.replace('"', '""') + '"'
