"""What a `resolve` line carries as `after`: a digest of what the resolution brought about.

It is made of the resolution's events as the host has them (kinds, rules, audiences, data, no sentences) and of the
purses afterwards, so that a view may get a new field without any record looking otherwise than it was played.

Records of the first format carry a digest of the host's view instead, without the mark. They are checked by it as long
as the game's view still has the shape that it had then, and are taken at their word from then on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import inspect

from games.core.events import Event, Step
from games.core.match import Match
from games.core.remembered import Same
from games.core.viewers import HOST, Seat
from genius_tui.record.integrity import canonical, digest, is_digest
from genius_tui.record.json_kinds import is_list

MARK = "events:"
"""Stands before a digest of events, so that it is told from one of a view."""

OLD_SHAPES: Mapping[str, str] = {
    "keys": "10d5fcc69ebf5fc1",
    "gatekeeping": "10d5fcc69ebf5fc1",
    "chambers": "57fb2152c7ecded7",
    "skeld": "f58817aabd033717",
    "lockout": "65c11283b7ce011e",
    "modular": "0b3412be65216a6d",
}
"""By game: the shape of the view of which the first format's digests were made."""


def outcome(match: Match[Any, Any, Any]) -> str:
    """The `after` of the resolution that came last."""
    return _outcome(Same(match.stages[-1].steps), Same(match.state.garnets))


@lru_cache(maxsize=16)
def _outcome(steps: Same[tuple[Step[Any], ...]], garnets: Same[Mapping[Seat, int]]) -> str:
    """Remembered, for a resolution that is taken back and done again is the same."""
    events = [_plain(step.event) for step in steps.value]
    return MARK + digest(canonical([events, msgspec.to_builtins(garnets.value)]))


def is_outcome(text: Any) -> bool:
    """Whether `text` looks like what stands as `after`, in the first format or in this one."""
    return isinstance(text, str) and is_digest(text.removeprefix(MARK))


def fits(after: str, match: Match[Any, Any, Any]) -> bool:
    """Whether the resolution that came last is the one that `after` was written for, as far as that can be told."""
    if after.startswith(MARK):
        return after == outcome(match)
    view: msgspec.Struct = match.observation(HOST).view
    known = OLD_SHAPES.get(match.game.meta.slug)
    if known is None or shape(type(view)) != known:
        return True
    return after == digest(canonical(msgspec.to_builtins(view)))


@cache
def shape(kind: type[msgspec.Struct]) -> str:
    """A digest of the names of a struct's fields, and of the fields of those that they hold."""
    return digest(canonical(_shape(inspect.type_info(kind))))


def _shape(found: Any) -> list[Any]:
    """The structs that a type is or holds, each by its fields."""
    if isinstance(found, inspect.StructType):
        return [{field.encode_name: _shape(field.type) for field in found.fields}]
    parts = [getattr(found, name, None) for name in ("key_type", "value_type", "item_type", "item_types", "types")]
    held = [part for each in parts if each is not None for part in (each if is_list(each) else (each,))]
    return [shape for part in held for shape in _shape(part)]


def _plain(event: Event) -> list[Any]:
    return [event.kind, event.rule, msgspec.to_builtins(event.audience), msgspec.to_builtins(event.data())]
