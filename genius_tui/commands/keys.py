"""The keys of commands as they are shown, a person's own or the usual ones, and sentences that name commands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from genius_tui.commands import registry

_NAMED = re.compile(r"\{([a-z_]+\.[a-z_0-9]+)\}")


class Keys(Struct, frozen=True, eq=False):
    """The keys in force. `own`: id of a command -> the keys that a person has given it. Equal to itself alone."""

    own: Mapping[str, Sequence[str]] = {}

    def of(self, id: str, *, typing: bool = False) -> str:
        """The key of a command, as the footer writes it. `typing`: the one that works while something is typed."""
        keys = self.own.get(id) or registry.find(id).keys
        return registry.shown(next((key for key in keys if typing and "+" in key), keys[0]))

    def put(self, sentence: str, mark: str = "") -> str:
        """A sentence of ours with the key of each command that it names: `{match.undo} takes it back`.

        `mark` stands before and behind each key. Never for what people wrote: it may hold such names by chance.
        """

        def key(found: re.Match[str]) -> str:
            if not registry.known(found[1]):
                return found[0]
            spelt = re.sub(r"^\^(?=.)", "ctrl+", self.of(found[1]))
            return f"{mark}{spelt}{mark}"

        return _NAMED.sub(key, sentence)


USUAL = Keys()
"""The keys of somebody who has set none."""
