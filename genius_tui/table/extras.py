"""What handouts add of the deadlines that the host has set."""

from __future__ import annotations

from collections.abc import Sequence

from genius_tui.deadlines import stamps
from genius_tui.handouts.handouts import Extras
from genius_tui.looking.history import AnyMatch


def extras(match: AnyMatch, moments: Sequence[str | None], *, board: bool = False) -> Extras:
    """The extras for the match's messages. `moments`: see `Record.moments`."""
    return Extras(stamps.told(match, moments), board, stamps.rule_told(match, moments))
