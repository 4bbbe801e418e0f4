"""Messages copied from a chat, read as the orders of seats.

`paste.interpreter`, with the words of a chat, is imported when it is first used: who only looks needs none of it.
"""

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.paste import interpreter as interpreter

__getattr__ = on_first_use(__name__, "interpreter")
