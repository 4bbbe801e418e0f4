"""Events and steps: what happens in a resolution, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeGuard, TypeVar, cast

from msgspec import Struct

from games.core.viewers import Audience

S = TypeVar("S")

TIE, ARREST, CALL = "a tie", "an arrest", "a call"
"""Landmarks of several kinds of events."""


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happens. Each kind is a class of its own, whose fields are the event's data.

    An event has no sentence: `Game.tell` makes one when somebody reads it. Events contain no reference cycles, so the
    garbage collector can ignore the thousands of them in a match (`gc=False`).
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    """The number of the rulebook paragraph that the event follows."""

    lights: ClassVar[tuple[str, ...]] = ()
    """The subjects that boards light for it, each as `what:field`. Inherited unless overridden.

    - `seat:seat`: the seat in the field `seat`, as `seat:Ed`. A field may hold several (for a mapping, its keys), or
      None for nothing.
    - `gate:entered.values`: the values of a mapping. `room:attempts.room`: the room of each attempt.
    - `wall:room:side`: one subject whose id is made of two fields, as `wall:4B:north`.
    - `who`, `claims.who`: without a `what`, values that have their own id, as `subject`.

    A value that is the same for all events of a class can be an attribute of the class: `chamber = GOLDEN`.
    """

    landmark: ClassVar[str] = ""
    """What people call such a step when they look for it, such as `a tie`; empty for most kinds."""

    audience: Audience

    @property
    def is_landmark(self) -> bool:
        """Whether this one is what `landmark` says. Kinds of events of which only some are override this."""
        return bool(self.landmark)

    @property
    def subject(self) -> tuple[str, ...]:
        """The subjects that boards light: ids such as `gate:M`, `seat:Ed`, `place:4`, unique, in the order of `lights`.

        Kinds of events whose fields are not enough override this.
        """
        return tuple(dict.fromkeys(name for light in self.lights for name in _lit(self, light)))

    def data(self) -> dict[str, Any]:
        """The event's own fields by name."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "audience"}


def kinds(*modules: ModuleType) -> tuple[type[Event], ...]:
    """The kinds of events that modules define, in their order; classes without a `kind` are bases and left out.

    Raises TypeError if two classes have the same kind, so that readers could not tell them apart, or if one lights a
    field that it does not have.
    """
    found: dict[str, type[Event]] = {}
    for event in (value for module in modules for value in vars(module).values() if _is_kind(value, module)):
        other = found.setdefault(event.kind, event)
        if other is not event:
            raise TypeError(f"{event.__qualname__} and {other.__qualname__} are both of kind {event.kind}")
        _check_lights(event)
    return tuple(found.values())


def _is_kind(value: Any, module: ModuleType) -> TypeGuard[type[Event]]:
    """Whether a module's value is a kind of event that it defines itself."""
    return (
        isinstance(value, type)
        and issubclass(value, Event)
        and value.__module__ == module.__name__
        and hasattr(value, "kind")
    )


def _check_lights(event: type[Event]) -> None:
    for light in event.lights:
        _, paths = _read(light)
        for path in paths:
            if not hasattr(event, path[0]):
                raise TypeError(f"{event.__qualname__} lights {light}, and has no field {path[0]}")


@cache
def _read(light: str) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """The `what` of a light (empty for values with their own id), and for each part of the id the path to its field."""
    what, *paths = light.split(":") if ":" in light else ("", light)
    return what, tuple(tuple(path.split(".")) for path in paths)


def _lit(event: Event, light: str) -> list[str]:
    """The ids that one of an event's `lights` stands for."""
    what, paths = _read(light)
    if not what:
        return [value.subject for value in _at(event, paths[0])]
    if len(paths) == 1:
        return [f"{what}:{value}" for value in _at(event, paths[0])]
    return [":".join((what, *map(str, parts))) for parts in product(*(_at(event, path) for path in paths))]


def _at(event: Event, path: tuple[str, ...]) -> Iterable[Any]:
    """The values at a path of attributes of an event."""
    value = getattr(event, path[0])
    if len(path) == 1:
        return _each(value)
    values = [value]
    for name in path[1:]:
        values = [part for value in values for part in _named(value, name)]
    return [part for value in values for part in _each(value)]


def _named(value: Any, name: str) -> Iterable[Any]:
    if name == "values" and isinstance(value, Mapping):
        return cast("Mapping[Any, Any]", value).values()
    return [getattr(part, name) for part in _each(value)]


def _each(value: Any) -> Iterable[Any]:
    """The values in a field: one, several, or none for None."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, (tuple, Mapping)):
        return cast("Iterable[Any]", value)
    return () if value is None else (value,)


class Told(Struct, frozen=True):
    """An event and when it happened.

    `ended`: how many phases had ended before it. `act`: it belongs to an act that ended no phase.
    """

    round: int
    phase: str
    event: Event
    ended: int = 0
    act: bool = False


def last_phase(past: Sequence[Told]) -> tuple[Told, ...]:
    """What was told of the newest phase that has ended, its acts included, and of the acts since."""
    newest = next((one.ended for one in reversed(past) if not one.act), 0)
    return tuple(one for one in past if one.ended >= newest)


def acts_since(past: Sequence[Told]) -> tuple[Told, ...]:
    """What was told by acts since a phase ended; () before any has, when acts belong to the first."""
    newest = next((one.ended for one in reversed(past) if not one.act), None)
    return () if newest is None else tuple(one for one in past if one.ended > newest)


class Step(Struct, Generic[S], frozen=True, gc=False):
    """An event and the state after it."""

    event: Event
    state: S
