"""Events and steps: what happens in a resolution, one thing at a time."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar, Generic, TypeGuard, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from games.core.state import Phase
from games.core.viewers import Audience

S = TypeVar("S")


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happens. Each kind is a small class of its own; its fields are the event's data.

    An event holds no sentence: `Game.tell` makes it when somebody reads it. It holds no cycle either, so that the
    garbage collector need not look at the thousands that a match keeps (`gc`).
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    """The number of the paragraph that it follows."""

    audience: Audience

    @property
    def subject(self) -> tuple[str, ...]:
        """What a board lights: ids such as `gate:M`, `seat:Ed`, `place:4`."""
        return ()

    def data(self) -> dict[str, Any]:
        """The event's own fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "audience"}


def kinds(*modules: ModuleType) -> tuple[type[Event], ...]:
    """The kinds of events that modules define, in the order in which they stand there; what names no `kind` is a base.

    Raises TypeError where two events are of one kind: who reads a record could not tell them apart.
    """
    found: dict[str, type[Event]] = {}
    for module in modules:
        for event in vars(module).values():
            if not _is_kind(event, module):
                continue
            if event.kind in found:
                raise TypeError(
                    f"{event.__qualname__} and {found[event.kind].__qualname__} are both of kind {event.kind}"
                )
            found[event.kind] = event
    return tuple(found.values())


def _is_kind(value: Any, module: ModuleType) -> TypeGuard[type[Event]]:
    """Whether a module's value is a kind of event that it defines itself."""
    return (
        isinstance(value, type)
        and issubclass(value, Event)
        and value.__module__ == module.__name__
        and hasattr(value, "kind")
    )


class Told(Struct, frozen=True):
    """An event and when it happened."""

    round: int
    phase: Phase
    event: Event


class Step(Struct, Generic[S], frozen=True, gc=False):
    """An event and the state after it."""

    event: Event
    state: S
