"""A contested room of Skeld (S10): who named how much energy, and who has fallen out so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.events import Event
from games.core.viewers import Seat
from games.skeld.events import Activated, Claim, Contest, Nobody, Shut, Tied, Trump, Who
from games.skeld.sentences import named
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import Picture, PlacedSpan, placed
from genius_tui.boards.skeld_view import MARK_LEFT, MARK_RIGHT, PIP, SkeldObservation
from genius_tui.text.cells import clipped
from genius_tui.text.paint import chip, name_role

_LEAST_HEIGHT = 2
_WORDS = 18
"""Column of what comes of a bid, after as many pips as a crewmate can name."""

Standing: TypeAlias = Literal["in", "out", "won"]

OUT = "×"


class Bid(Struct, frozen=True):
    """A crewmate that tries the room, and whether it has fallen out or has won. `number`: its seat's place, from 0."""

    seat: Seat
    crew: int
    tag: str
    number: int
    standing: Standing

    @property
    def subject(self) -> str:
        """The crewmate's id."""
        return f"crew:{self.crew}:{self.seat}"


class Level(Struct, frozen=True):
    """All that named the same energy, in seat order. `newest`: the step is about them."""

    energy: int
    bids: tuple[Bid, ...]
    newest: bool


class Bidding(Struct, frozen=True):
    """The levels of a room, the highest energy first."""

    room: str
    levels: tuple[Level, ...]


def bidding(observation: SkeldObservation, tags: Tags) -> Bidding | None:
    """The contest that the newest step is a part of; None for any other step."""
    steps = tuple(_contest(observation.steps))
    if not steps or not isinstance(steps[0], Contest):
        return None
    contest, newest = steps[0], steps[-1]
    energies = sorted({claim.energy for claim in contest.claims}, reverse=True)
    levels: list[Level] = []
    for energy in energies:
        claims = tuple(claim for claim in contest.claims if claim.energy == energy)
        bids = tuple(_bid(claim.who, observation, tags, steps) for claim in claims)
        levels.append(Level(energy, bids, _is_about(newest, energy, claims)))
    return Bidding(contest.room, tuple(levels))


def shown(bids: Bidding, rows: int) -> tuple[Level, ...]:
    """As many levels as fit, the one that the step is about among them."""
    newest = next((at for at, level in enumerate(bids.levels) if level.newest), 0)
    first = max(0, newest - rows + 1)
    return bids.levels[first : first + rows]


def aside(observation: SkeldObservation, tags: Tags, width: int, height: int) -> Picture | None:
    """The contest that the newest step is a part of, a row for each crewmate; None for one without a rival."""
    bids = bidding(observation, tags)
    if bids is None or height < _LEAST_HEIGHT:
        return None
    rows = [(level, bid) for level in bids.levels for bid in level.bids]
    if len(rows) == 1:
        return None
    found = [placed(0, 0, clipped(f"{named(bids.room)}: who puts in most alone?", width), "hint")]
    newest = max((at for at, (level, _) in enumerate(rows) if level.newest), default=0)
    first = max(0, newest - height + 2)
    for y, (level, bid) in enumerate(rows[first : first + height - 1], 1):
        found += _row(level.energy, bid, y, width)
    return Picture(width, min(height, len(rows) + 1), tuple(found))


def _row(energy: int, bid: Bid, y: int, width: int) -> Iterator[PlacedSpan]:
    yield from tag_of(bid, 0, y)
    yield placed(6, y, str(energy), "place")
    yield placed(8, y, PIP * energy, name_role(bid.number))
    words = {"in": "", "out": "gets nothing", "won": "activates it"}[bid.standing]
    yield placed(_WORDS, y, clipped(words, max(0, width - _WORDS)), "place" if bid.standing == "won" else "hint")


def tag_of(bid: Bid, x: int, y: int) -> Iterator[PlacedSpan]:
    """The tag of a crewmate that tries a room, a cell right of `x`: a chip, or struck, or marked as the winner."""
    if bid.standing == "out":
        yield placed(x, y, OUT, "hint", subject=bid.subject)
        yield placed(x + 1, y, bid.tag, replace(name_role(bid.number), strike=True), subject=bid.subject)
        return
    won = bid.standing == "won"
    yield placed(x + 1, y, bid.tag, chip(bid.number), won, bid.subject)
    if won:
        yield placed(x, y, MARK_LEFT, "place", True, bid.subject)
        yield placed(x + 1 + len(bid.tag), y, MARK_RIGHT, "place", True, bid.subject)


def _contest(steps: tuple[Event, ...]) -> Iterator[Event]:
    """The steps from the newest contest on, if nothing else has happened since."""
    for index in range(len(steps) - 1, -1, -1):
        if isinstance(steps[index], Contest):
            yield from steps[index:]
        if not isinstance(steps[index], (Shut, Tied, Trump, Nobody, Activated)):
            return


def _bid(who: Who, observation: SkeldObservation, tags: Tags, steps: tuple[Event, ...]) -> Bid:
    standing: Standing = "in"
    for step in steps:
        match step:
            case Shut() | Nobody():
                standing = "out"
            case Tied(crew=crew) if who in crew:
                standing = "out"
            case Trump(who=winner) | Activated(who=winner):
                standing = "won" if winner == who else "out"
            case _:
                pass
    number = observation.seats.index(who.seat)
    return Bid(who.seat, who.crew, f"{tags[who.seat]}{who.crew}", number, standing)


def _is_about(step: Event, energy: int, claims: tuple[Claim, ...]) -> bool:
    match step:
        case Tied(energy=tied):
            return tied == energy
        case Trump(who=winner) | Activated(who=winner):
            return any(claim.who == winner for claim in claims)
        case _:
            return False
