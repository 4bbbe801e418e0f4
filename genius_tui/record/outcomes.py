"""The `after` of a `resolve` line: a digest of the resolution's outcome, by which drift is detected.

It is made of the resolution's events as the host sees them (kinds, rules, audiences, data, no sentences) and of the
purses afterwards. So a view can get a new field without any record counting as drifted.

Records of the first format carry a digest of the host's view instead, without the mark. It is checked as long as the
game's view has the same shape as then, and ignored once the view has changed.
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
"""Prefix of a digest of events, which tells it from a digest of a view."""

OLD_SHAPES: Mapping[str, str] = {
    "keys": "10d5fcc69ebf5fc1",
    "gatekeeping": "10d5fcc69ebf5fc1",
    "chambers": "57fb2152c7ecded7",
    "skeld": "f58817aabd033717",
    "lockout": "65c11283b7ce011e",
    "modular": "0b3412be65216a6d",
}
"""Game -> the shape of its view when the first format's digests were made."""


def outcome(match: Match[Any, Any, Any]) -> str:
    """The `after` of the latest resolution."""
    return _outcome(Same(match.stages[-1].steps), Same(match.state.garnets))


@lru_cache(maxsize=16)
def _outcome(steps: Same[tuple[Step[Any], ...]], garnets: Same[Mapping[Seat, int]]) -> str:
    """Cached: a resolution that is undone and repeated has the same outcome."""
    events = [_plain(step.event) for step in steps.value]
    return MARK + digest(canonical([events, msgspec.to_builtins(garnets.value)]))


def is_outcome(text: Any) -> bool:
    """Whether `text` looks like an `after`, in the first format or in this one."""
    return isinstance(text, str) and is_digest(text.removeprefix(MARK))


def fits(after: str, match: Match[Any, Any, Any]) -> bool:
    """Whether the latest resolution has the outcome `after`; true if that can no longer be checked."""
    if after.startswith(MARK):
        return after == outcome(match)
    view: msgspec.Struct = match.observation(HOST).view
    known = OLD_SHAPES.get(match.game.meta.slug)
    if known is None or shape(type(view)) != known:
        return True
    return after == digest(canonical(msgspec.to_builtins(view)))


@cache
def shape(kind: type[msgspec.Struct]) -> str:
    """A digest of the names of a struct's fields, and of the fields of the structs in it."""
    return digest(canonical(_shape(inspect.type_info(kind))))


def _shape(found: Any) -> list[Any]:
    """The structs that a type is or contains, each as its fields."""
    if isinstance(found, inspect.StructType):
        return [{field.encode_name: _shape(field.type) for field in found.fields}]
    parts = [getattr(found, name, None) for name in ("key_type", "value_type", "item_type", "item_types", "types")]
    held = [part for each in parts if each is not None for part in (each if is_list(each) else (each,))]
    return [shape for part in held for shape in _shape(part)]


def _plain(event: Event) -> list[Any]:
    return [event.kind, event.rule, msgspec.to_builtins(event.audience), msgspec.to_builtins(event.data())]
