"""Deadlines for orders, as the host has set them for a match, and clock times as people write them.

`deadlines.deadlines` is imported when it is first used: a list of matches that are known needs none of it.
"""

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.deadlines import deadlines as deadlines

__getattr__ = on_first_use(__name__, "deadlines")
