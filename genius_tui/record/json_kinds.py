"""Which kind of JSON value something is, for what people may have written otherwise than the program does."""

from __future__ import annotations

from typing import Any, TypeGuard


def is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    """Whether a value is a JSON object."""
    return isinstance(value, dict)


def is_list(value: Any) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """Whether a value is a JSON list, which is a tuple where it has become part of a struct."""
    return isinstance(value, (list, tuple))
