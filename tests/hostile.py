"""Names and texts that break careless programs (`games.trials.hostile`)."""

from __future__ import annotations

from games.trials.hostile import CLEANED, NAMES, REFUSED_NAMES, TEXTS

__all__ = ["CLEANED", "NAMES", "REFUSED_NAMES", "TEXTS"]
