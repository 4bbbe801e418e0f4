"""What can be come to from an object: by attributes and items, and by what functions were given when they were made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump
from textual.screen import Screen

from genius_tui.table.table import Table

WALLS = frozenset({"genius_tui.table.table", "genius_tui.looking.history"})
"""The modules whose functions hold the record, to answer what a table or a history is asked: there the way ends."""

PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType)
DEEPEST = 400_000


def reached(start: Any) -> dict[int, tuple[Any, str]]:
    """Everything, the start included, and by which kinds of things each was come to.

    Where it ends: at the app and at other screens than the one that it begins at, whose own ways these are; at the
    machinery of Textual and Python (whatever is no widget and of none of our packages is walked into where it is a
    container, a function, or holds attributes of its own); and behind the functions of `WALLS`.
    """
    known: dict[int, tuple[Any, str]] = {}
    left = [(start, "")]
    while left:
        one, way = left.pop()
        if id(one) in known or isinstance(one, PLAIN) or _is_left_out(one, start):
            continue
        way = f"{way} > {getattr(one, '__qualname__', type(one).__name__)}"
        known[id(one)] = one, way
        assert len(known) < DEEPEST, "it does not come to an end"
        left.extend((part, way) for part in _parts(one))
    return known


def _is_left_out(one: Any, start: Any) -> bool:
    if isinstance(one, (App, Screen)):
        return one is not start
    module = type(one).__module__.partition(".")[0]
    return module in {"asyncio", "contextvars", "rich", "weakref", "threading", "_asyncio", "logging"}


def _parts(one: Any) -> Iterator[Any]:
    if isinstance(one, MethodType):
        yield from (one.__self__, one.__func__)
    elif isinstance(one, partial):
        yield from (one.func, one.args, one.keywords)
    elif isinstance(one, FunctionType):
        if one.__module__ not in WALLS:
            yield from _given(one)
    elif isinstance(one, Mapping):
        yield from one.keys()
        yield from one.values()
    elif isinstance(one, (list, tuple, frozenset, set)):
        yield from one
    else:
        yield from _attributes(one)


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
    yield from (getattr(one, name) for name in getattr(type(one), "__struct_fields__", ()))
    for kind in type(one).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            name = f"_{kind.__name__.lstrip('_')}{name}" if name.startswith("__") and not name.endswith("__") else name
            if name not in ("__weakref__", "__dict__") and hasattr(one, name):
                yield getattr(one, name)
    if isinstance(one, Table):
        yield from (one.source, one.history, one.history.now, one.history.chapters, one.known, one.to_change)
    if isinstance(one, MessagePump):
        yield from list(getattr(one, "children", ()))
