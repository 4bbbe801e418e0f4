"""What can be done at a match besides looking: orders, undo, playtests, deadlines, hot seat.

`table.drafts`, `table.hotseat`, `table.pins` and `table.practice` are imported when they are first used: the
library's page needs none of them.
"""

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.table import drafts as drafts
    from genius_tui.table import hotseat as hotseat
    from genius_tui.table import pins as pins
    from genius_tui.table import practice as practice

__getattr__ = on_first_use(__name__, "drafts", "hotseat", "pins", "practice")
