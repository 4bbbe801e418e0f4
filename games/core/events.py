"""Events and steps: what happens in a resolution, one thing at a time."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

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


class Told(Struct, frozen=True):
    """An event and when it happened."""

    round: int
    phase: Phase
    event: Event


class Step(Struct, Generic[S], frozen=True, gc=False):
    """An event and the state after it."""

    event: Event
    state: S
