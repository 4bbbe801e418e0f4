"""The console's commands: their registry, and the mixin for classes that carry some of them out."""

from genius_tui.commands.registry import (
    COMMANDS,
    GAME_KEYS,
    LETTERS,
    Command,
    find,
    group,
    in_order,
    known,
    shown,
    shown_keys,
)

__all__ = ["COMMANDS", "GAME_KEYS", "LETTERS", "Command", "find", "group", "in_order", "known", "shown", "shown_keys"]
