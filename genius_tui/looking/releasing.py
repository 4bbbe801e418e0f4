"""What is held back of what is sent once a match is over, such as passwords, until the host releases it."""

from __future__ import annotations

from games.core import actions as do
from games.core.match import RELEASED
from games.core.viewers import Viewers
from genius_tui.looking.history import AnyMatch


def holds_back(match: AnyMatch) -> bool:
    """Whether messages still leave something out that the host can release after the end."""
    return bool(match.game.held_back) and match.settings.get(RELEASED) is not True


def left_out(match: AnyMatch, viewers: Viewers) -> frozenset[str]:
    """The kinds of events that pictures and pages for these viewers leave out: the host's own leave out none."""
    return match.game.held_back if match.over and holds_back(match) and not viewers.host else frozenset()


def release() -> do.Set:
    """The setting by which closing messages tell passwords and solutions from then on."""
    return do.Set(RELEASED, True)
