"""A number of a form as a slider: `-<2>+ ##...`. Clicks on `-` and `+` step, clicks on the bar set it."""

from __future__ import annotations

from games.core.forms import Field, Values

LONGEST = 12
"""The greatest number that has a bar."""


def drawn(field: Field, values: Values) -> str:
    """The number between its signs, and a bar as long as its maximum."""
    now = value(field, values)
    if not 0 < field.most <= LONGEST:
        return _number(field, values)
    filled = max(0, min(now, field.most))
    return f"{_number(field, values)} {'#' * filled}{'.' * (field.most - filled)}"


def value(field: Field, values: Values) -> int:
    """The number in a field."""
    now = values.get(field.key)
    return now if isinstance(now, int) else field.least


def stepped(field: Field, values: Values, by: int) -> int:
    """The number changed by `by`, within the field's range."""
    return max(field.least, min(value(field, values) + by, field.most))


def clicked(field: Field, values: Values, x: int) -> int | None:
    """The number that a click on its cell `x` sets; None if it sets none."""
    number = _number(field, values)
    if x in (0, len(number) - 1):
        return stepped(field, values, 1 if x else -1)
    place = x - len(number)
    return max(field.least, place) if 0 < place <= field.most and field.most <= LONGEST else None


def _number(field: Field, values: Values) -> str:
    none = field.may_be_none and not isinstance(values.get(field.key), int)
    return f"-<{'' if none else value(field, values):<{len(str(field.most))}}>+"
