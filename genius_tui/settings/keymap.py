"""The user's own key map: how keys are written, and which keys cannot be assigned."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from games.core.names import nearest
from genius_tui.commands import COMMANDS, Command, shown
from genius_tui.text.content import plain

EVERYWHERE = frozenset({"any"})
MODIFIERS = ("ctrl", "alt", "shift")
NAMED = frozenset(
    {
        *("enter", "escape", "tab", "space", "backspace", "delete", "insert"),
        *("home", "end", "pageup", "pagedown", "up", "down", "left", "right"),
        *(f"f{number}" for number in range(1, 25)),
    }
)
TAKEN: Mapping[str, str] = {
    "tab": "moves to the next part of a page",
    "shift+tab": "moves to the part before",
    "up": "moves the mark",
    "down": "moves the mark",
}
"""Keys that cannot be assigned, because every page needs them, each with what it does."""


class Keys(Struct, frozen=True):
    """A checked key map: the commands whose keys differ from the defaults, and what was rejected."""

    keys: Mapping[str, tuple[str, ...]]
    refused: tuple[str, ...] = ()


def key_name(written: str) -> str | None:
    """Textual's name for a key as users write it: `?`, `^k`, `ctrl+k`, `F5`. None if there is no such key."""
    written = written.strip()
    if written.startswith("^") and len(written) > 1:
        written = f"ctrl+{written[1:]}"
    *modifiers, name = written.split("+") if len(written) > 1 and not written.endswith("+") else [written]
    modifiers = [modifier.lower() for modifier in modifiers]
    if any(modifier not in MODIFIERS for modifier in modifiers):
        return None
    named = _plain_name(name if len(name) == 1 and not modifiers else name.lower())
    return "+".join((*modifiers, named)) if named else None


def checked(wanted: Mapping[str, str], registry: Sequence[Command] = COMMANDS) -> Keys:
    """The key map asked for, without entries that leave a command without a key or a key with two commands."""
    if not wanted:
        return Keys({})
    known = {command.id: command for command in registry}
    refused: list[str] = []
    keys: dict[str, tuple[str, ...]] = {}
    for id, written in wanted.items():
        if id not in known:
            close = nearest(id, known)
            refused.append(f"There is no command {plain(id)}" + (f": did you mean {close}?" if close else "."))
            continue
        names = [key_name(word) for word in written.split()]
        problem = _problem(written, names)
        if problem:
            refused.append(f"{id}: {problem}. It keeps {_usual(known[id])}.")
        else:
            keys[id] = tuple(name for name in names if name)
    while clash := next(_clashes(registry, keys), None):
        loser, other, key = clash
        refused.append(
            f"{shown(key)} is the key of {other.title} ({other.id}) already, which can be there at the same time: "
            f"{loser.title} ({loser.id}) keeps {_usual(loser)}."
        )
        del keys[loser.id]
    return Keys(keys, tuple(refused))


def together(one: Command, other: Command) -> bool:
    """Whether two commands can be available at the same time."""
    groups = {one.group, other.group}
    return len(groups) == 1 or bool(groups & EVERYWHERE)


def _clashes(
    registry: Sequence[Command], keys: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[Command, Command, str]]:
    """Pairs of commands that share a key, with the key; the user's key map gave it to the first of the two."""
    for command in registry:
        for key in keys.get(command.id, ()):
            for other in registry:
                if other is not command and together(command, other) and key in keys.get(other.id, other.keys):
                    yield command, other, key


def _problem(written: str, names: Sequence[str | None]) -> str:
    if not names:
        return "it needs at least one key"
    for word, name in zip(written.split(), names, strict=True):
        if name is None:
            return f"{plain(word)} is not a key: write one character, or a name such as f5, ctrl+k or pageup"
        if name in TAKEN:
            return f"{shown(name)} cannot be used: it {TAKEN[name]}"
    return ""


def _usual(command: Command) -> str:
    return " ".join(map(shown, command.keys))


def _plain_name(name: str) -> str | None:
    aliases = {"esc": "escape", "del": "delete", "pgup": "pageup", "pgdn": "pagedown", "return": "enter", "-": "minus"}
    name = aliases.get(name, name)
    if name in NAMED:
        return name
    if len(name) == 1:
        return name if name.isalnum() else _symbol(name)
    return name if re.fullmatch(r"[a-z]+(_[a-z]+)+|slash|colon|comma|plus|minus|semicolon", name) else None


def _symbol(character: str) -> str | None:
    """Textual's name for a character that is neither letter nor digit: `question_mark`."""
    if character == " ":
        return "space"
    if not character.isprintable():
        return None
    own = {"-": "minus", "+": "plus", "/": "slash", "_": "underscore", "@": "at", "\\": "backslash"}
    return own.get(character, unicodedata.name(character, "").lower().replace("-", "_").replace(" ", "_")) or None
