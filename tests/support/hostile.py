"""Names and texts that break careless programs (`games.trials.hostile`)."""

from __future__ import annotations

from games.trials.hostile import CLEANED, ESCAPE, JOINER, NAMES, OVERRIDE, REFUSED_NAMES, TEXTS

__all__ = ["CLEANED", "ESCAPE", "JOINER", "NAMES", "OVERRIDE", "REFUSED_NAMES", "TEXTS"]
