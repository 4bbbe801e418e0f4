"""The shape of a view's JSON, as in a game's specification: key -> shape.

`{"*": shape}` is an object whose keys are names, `None` a plain value or a list of them.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class OrNone(Struct, frozen=True):
    """A part that is null until it has its shape."""

    shape: Any
