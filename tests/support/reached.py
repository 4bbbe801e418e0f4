"""What can be come to from an object: by attributes and items, and by what functions were given when they were made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, TypeAlias

from textual.app import App
from textual.message_pump import MessagePump
from textual.screen import Screen

from genius_tui.table.table import Table

WALLS = frozenset({"genius_tui.table.table", "genius_tui.looking.history"})
"""The modules whose functions hold the record, to answer what a table or a history is asked: there the way ends."""

PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType)
MACHINERY = frozenset({"asyncio", "contextvars", "rich", "weakref", "threading", "_asyncio", "logging"})
DEEPEST = 400_000

Way: TypeAlias = "tuple[Way | None, Any]"
"""What something was come to from, and what it is."""

_MISSING = object()
_COMMON = frozenset(PLAIN)


def reached(start: Any) -> list[Way]:
    """The ways to everything, the start included.

    Where it ends: at the app and at other screens than the one that it begins at, whose own ways these are; at the
    machinery of Textual and Python (whatever is no widget and of none of our packages is walked into where it is a
    container, a function, or holds attributes of its own); and behind the functions of `WALLS`.
    """
    known: dict[int, Way] = {}
    left: list[Way] = [(None, start)]
    while left:
        way = left.pop()
        one = way[1]
        if id(one) in known or _is_left_out(type(one)) or (_is_end(type(one)) and one is not start):
            continue
        known[id(one)] = way
        assert len(known) < DEEPEST, "it does not come to an end"
        left.extend((way, part) for part in _parts(type(one))(one) if type(part) not in _COMMON)
    return list(known.values())


def spelt(way: Way) -> str:
    """By which kinds of things something was come to."""
    before, one = way
    name = getattr(one, "__qualname__", type(one).__name__)
    return name if before is None else f"{spelt(before)} > {name}"


@cache
def _is_left_out(kind: type) -> bool:
    return issubclass(kind, PLAIN) or kind.__module__.partition(".")[0] in MACHINERY


@cache
def _is_end(kind: type) -> bool:
    return issubclass(kind, (App, Screen))


@cache
def _parts(kind: type) -> Callable[[Any], Iterable[Any]]:
    """What gives the parts of a kind of thing."""
    if issubclass(kind, MethodType):
        return lambda one: (one.__self__, one.__func__)
    if issubclass(kind, partial):
        return lambda one: (one.func, one.args, one.keywords)
    if issubclass(kind, FunctionType):
        return lambda one: () if one.__module__ in WALLS else _given(one)
    if issubclass(kind, Mapping):
        return lambda one: (*one.keys(), *one.values())
    if issubclass(kind, (list, tuple, frozenset, set)):
        return tuple
    return _attributes


def _given(function: FunctionType) -> Iterator[Any]:
    """What a function was given when it was made: the variables around it, and its defaults."""
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:
            continue
    yield from function.__defaults__ or ()


def _attributes(one: Any) -> Iterator[Any]:
    yield from list(getattr(one, "__dict__", {}).values())
    yield from (part for name in _names(type(one)) if (part := getattr(one, name, _MISSING)) is not _MISSING)
    if isinstance(one, Table):
        yield from (one.source, one.history, one.history.now, one.history.chapters, one.known, one.to_change)
    if isinstance(one, MessagePump):
        yield from list(getattr(one, "children", ()))


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The attributes that do not stand in a dictionary of its own."""
    found: list[str] = list(getattr(kind, "__struct_fields__", ()))
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__weakref__", "__dict__"):
                is_private = name.startswith("__") and not name.endswith("__")
                found.append(f"_{base.__name__.lstrip('_')}{name}" if is_private else name)
    return tuple(dict.fromkeys(found))
