"""Type guards for JSON values in records, which people may have edited by hand."""

from __future__ import annotations

from typing import Any, TypeGuard


def is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    """Whether a value is a JSON object."""
    return isinstance(value, dict)


def is_list(value: Any) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """Whether a value is a JSON list, or the tuple that it becomes as part of a struct."""
    return isinstance(value, (list, tuple))
