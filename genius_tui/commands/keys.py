"""The keys of commands as shown to the user, their own or the defaults, and sentences that name commands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from genius_tui.commands import registry

_NAMED = re.compile(r"\{([a-z_]+\.[a-z_0-9]+)\}")

_WHILE_TYPING = re.compile(r".+\+|f[0-9]+$")
"""Keys that write nothing: with ctrl or alt, and function keys."""


class Keys(Struct, frozen=True, eq=False):
    """The keys in force. `own`: command id -> the user's keys for it. Compared by identity."""

    own: Mapping[str, Sequence[str]] = {}

    def of(self, id: str, *, typing: bool = False) -> str:
        """A command's key as the footer shows it. `typing`: the key that works while the user types text."""
        keys = self.bound(id)
        return registry.shown(next((key for key in keys if typing and _WHILE_TYPING.match(key)), keys[0]))

    def bound(self, id: str) -> Sequence[str]:
        """The keys of a command, by Textual's names."""
        return self.own.get(id) or registry.find(id).keys

    @lru_cache(maxsize=512)  # noqa: B019  Keys live as long as the program, or as their tests
    def ids(self, key: str) -> frozenset[str]:
        """The commands that a key, by Textual's name, has in force."""
        return frozenset(command.id for command in registry.COMMANDS if key in self.bound(command.id))

    def put(self, sentence: str, mark: str = "", *, typing: bool = False) -> str:
        """Replaces each command id in one of our sentences by its key: `{match.undo} takes it back`.

        `mark` is put before and after each key; `typing`: see `of`. Never use it on text that people wrote: it may
        contain braces.
        """

        def key(found: re.Match[str]) -> str:
            if not registry.known(found[1]):
                return found[0]
            spelt = re.sub(r"^\^(?=.)", "ctrl+", self.of(found[1], typing=typing))
            begins = not found.start() or sentence[: found.start()].endswith((". ", "? "))
            is_word = not mark and len(spelt) > 1 and spelt.isalpha()
            return f"{mark}{spelt.capitalize() if begins and is_word else spelt}{mark}"

        return _NAMED.sub(key, sentence)


USUAL = Keys()
"""The default keys."""
