"""Match files: reading, verifying, appending line by line, and the lock that keeps a second writer out.

The library's page needs none of it to show its list: `record.reading`, for example, is imported when it is first used.
"""

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.record import disk as disk
    from genius_tui.record import integrity as integrity
    from genius_tui.record import locking as locking
    from genius_tui.record import reading as reading
    from genius_tui.record import record as record

__getattr__ = on_first_use(__name__, "disk", "integrity", "locking", "reading", "record")
