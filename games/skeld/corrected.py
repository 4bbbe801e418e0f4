"""What seats are told beside a correction, each what it may know of it (S23)."""

from __future__ import annotations

from games.core.events import Event
from games.core.names import listed
from games.core.viewers import Seat
from games.skeld.sentences import met_words
from games.skeld.ship import title
from games.skeld.state import Met, Who


class Meets(Event, frozen=True):
    """What a seat is told anew, after a correction, of the crewmates in its crewmates' rooms."""

    kind = "meets"
    rule = "S23"
    lights = ("seat:seat", "met.who")
    seat: Seat
    met: tuple[Met, ...]


class Owner(Event, frozen=True):
    """What a seat that knows of a room's activation is told after a correction; None: nobody has activated it."""

    kind = "owner"
    rule = "S23"
    lights = ("room:room",)
    room: str
    owner: Seat | None


class Activated(Event, frozen=True):
    """Whether a room counts as activated after a correction, and in which round."""

    kind = "activated"
    rule = "S23"
    lights = ("room:room",)
    room: str
    round: int | None


class Carries(Event, frozen=True):
    """Whether a crewmate carries the bonus of a room after a correction."""

    kind = "carries"
    rule = "S23"
    lights = ("room:room", "who")
    who: Who
    room: str
    carries: bool


def tell(event: Event) -> str:
    """The sentence of an event beside a correction, "" for another event."""
    match event:
        case Meets(seat=seat, met=()):
            return f"Now nobody is with {seat}'s crewmates."
        case Meets(seat=seat, met=met):
            return f"Now with {seat}'s crewmates: {listed([f'{met_words(one)} in {one.room}' for one in met])}."
        case Owner(room=room, owner=owner):
            return f"{owner} activated {room}." if owner else f"Nobody activated {room}."
        case Activated(room=room, round=number):
            return f"{room} counts as activated in round {number}." if number else f"{room} is not activated."
        case Carries(who=who, room=room, carries=carries):
            return f"{who.words} {'now carries' if carries else 'no longer carries'} the {title(room)}."
        case _:
            return ""
