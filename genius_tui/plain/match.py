"""A match in the line mode, with everything that a host can do."""

from __future__ import annotations

from genius_tui.plain import hosting, notes, ordering
from genius_tui.plain.guarded import GuardedMatch


class MatchPlace(GuardedMatch):
    """A match as host and players use it."""

    commands = (*GuardedMatch.looking, *ordering.COMMANDS, *notes.commands("hot seat: "), *hosting.COMMANDS)
