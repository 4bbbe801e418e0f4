"""Modules that are imported when they are first used, so that the console starts without them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType


def on_first_use(package: str, *modules: str) -> Callable[[str], ModuleType]:
    """The `__getattr__` of a package (PEP 562) that imports one of its modules when it is first asked for.

    `from genius_tui import record` then costs nothing, and `record.reading.read(path)` imports the reader.
    """

    def imported(name: str) -> ModuleType:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.{name}")

    return imported
