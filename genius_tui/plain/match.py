"""A match in the line mode, with everything that a host can do."""

from __future__ import annotations

from genius_tui.plain import declared, hosting, notes, ordering
from genius_tui.plain.guarded import GuardedMatch

_OWN = (*GuardedMatch.looking, *ordering.COMMANDS, *notes.commands("hot seat: "), *hosting.COMMANDS)


class MatchPlace(GuardedMatch):
    """A match as host and players use it."""

    commands = (*_OWN, *declared.commands({name for one in _OWN for name in one.names}))
