"""A designer's own metrics: functions of a match's header, events and result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeAlias, cast

from games.core.errors import GameError, SetupError
from games.core.events import Event
from games.core.names import clean
from games.core.setup import Header
from games.core.state import Result

Value: TypeAlias = float | str | bool | None
Metric: TypeAlias = Callable[[Header, Sequence[Event], Result], Value | Mapping[str, Value]]
"""What a match shows: a number, of which the mean is shown; a word or a yes or no, of which the share of matches is
shown; None for a match that says nothing; or several of these by name."""

LONGEST_WORD = 60
LARGEST = 1e100


class MetricFailed(GameError):
    """A metric raised, or returned what is no value. `str()` is a sentence with the metric and the match."""


@lru_cache
def metric(name: str) -> Metric:
    """A designer's function by `module:function`. Raises SetupError."""
    module, colon, function = name.partition(":")
    if not colon:
        raise SetupError("metric", f"write it as module:function, not {name}")
    try:
        made = getattr(import_module(module), function)
    except Exception as error:  # whatever importing somebody's module raises
        raise SetupError("metric", f"{name} cannot be used: {type(error).__name__}: {error}") from None
    if not callable(made):
        raise SetupError("metric", f"{name} is no function")
    return cast("Metric", made)


def found(
    metrics: Mapping[str, Metric], header: Header, events: Sequence[Event], result: Result
) -> dict[str, float | str]:
    """What the metrics, by `module:function`, find in a match, by their names. Raises MetricFailed."""
    values: dict[str, float | str] = {}
    for name, function in metrics.items():
        where = f"the metric {name} in match {header.seed}"
        try:
            told = function(header, events, result)
        except Exception as error:  # whatever somebody's function raises
            raise MetricFailed(f"{where} raised {type(error).__name__}: {error}") from None
        several = told if isinstance(told, Mapping) else {name.rpartition(":")[2]: told}
        for each, value in several.items():
            if value is not None:
                values[" ".join(clean(str(each)).split())] = _value(value, where)
    return values


def _value(value: Any, where: str) -> float | str:
    match value:
        case bool():
            return "yes" if value else "no"
        case str():
            return " ".join(clean(value).split())[:LONGEST_WORD]
        case int() | float() if -LARGEST < value < LARGEST:
            return float(value)
        case _:
            raise MetricFailed(f"{where} returned {value!r}: return a number, a word, True, False or None")
