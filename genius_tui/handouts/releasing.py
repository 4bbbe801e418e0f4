"""What closing messages hold back, such as passwords, until the host releases it."""

from __future__ import annotations

from games.core import actions as do
from games.core.match import RELEASED
from genius_tui.looking.history import AnyMatch


def holds_back(match: AnyMatch) -> bool:
    """Whether messages still leave something out that the host can release after the end."""
    return bool(match.game.held_back) and match.settings.get(RELEASED) is not True


def release() -> do.Set:
    """The setting by which closing messages tell passwords and solutions from then on."""
    return do.Set(RELEASED, True)
