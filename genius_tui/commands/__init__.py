"""What a person can do in the console: the registry of commands, and the mixin of whatever serves some of them."""

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
