"""The shape of a view's JSON, as a game's spec writes it: key -> shape.

`{"*": shape}` is an object with names for keys, `None` a plain value or a list of them.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class OrNone(Struct, frozen=True):
    """A part that has its shape once there is something to tell, and is null before."""

    shape: Any
