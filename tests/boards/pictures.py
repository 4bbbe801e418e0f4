"""Pictures of gates for tests: observations to draw, and what must hold of any picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from games.core.events import Event
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from games.gates.view import PlayerView, View
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import Picture, PlacedSpan
from genius_tui.looking.history import observation_now
from genius_tui.text.paint import BoardRole
from genius_tui.text.tags import seat_tags
from tests.support.play import NAMES, AnyMatch, begin, ordered, phases, tempers, usual

ENDS = ("|", "\\")
"""The ends of a ladder's line."""

CLOSED = frozenset("BCLTU")
PLACES = (5, 5, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1, 0)
"""Where the thirteen stand in the drawings that these tests know by heart."""


def observation(
    viewers: Viewers = HOST,
    steps: Sequence[Event] = (),
    places: Sequence[int | None] = PLACES,
    closed: frozenset[str] | None = CLOSED,
    hand: tuple[int, ...] = (3, 3, 2, 1, 1),
) -> Observation[View]:
    """An observation of the usual gatekeeping match in round 6.

    `places`: where each of the thirteen is known to stand; `closed`: the gates that are, None: of none is it known
    but of Level 4's, where L is closed.
    """
    view = begin(usual("gatekeeping")).observation(HOST).view
    players = {
        seat: PlayerView(place=place, cards=hand, count=len(hand), pass_gates=1, garnet_gates=1, garnets=5, out=False)
        for seat, place in zip(NAMES, places, strict=True)
    }
    players["Moses"] = PlayerView(place=places[-1], escaped=None if places[-1] is None else 5)
    gates = {name: replace(gate, open=_open(name, gate.place, closed)) for name, gate in view.gates.items()}
    return Observation(viewers, NAMES, 6, "round", (), View(players, gates, {}), tuple(steps))


def _open(name: str, place: int, closed: frozenset[str] | None) -> bool | None:
    if closed is None:
        return name != "L" if place == 4 else None
    return name not in closed


class Seen(Struct, frozen=True):
    """A board's game, what somebody sees of a match of it, and the number of its last place."""

    slug: str
    observation: Observation[View]
    outside: int

    def pictures(self, width: int, height: int) -> list[tuple[str, Picture]]:
        """Every way of drawing it that fits a size."""
        board, tags = BOARDS[self.slug], seat_tags(self.observation.seats)
        ways = board.ways(self.observation, width, height)
        return [(way, board.draw(self.observation, tags, width, height, way)) for way in ways]


def seen(seed: int) -> Seen:
    """What somebody sees of some match of gates: any lay-out, any seats, any eyes, any step."""
    random = Random(seed)
    match = _match(random)
    seats = random.sample(match.seats, random.choice((1, 1, 2)))
    viewers = random.choice((HOST, HOST, PUBLIC, Viewers.of(seats), Viewers.of(seats)))
    slug, lines = match.game.meta.slug, len({gate.place for gate in match.observation(HOST).view.gates.values()})
    outside = 0 if slug == "gatekeeping" else lines + 1
    if not match.resolutions() or random.random() < 0.3:
        waiting = match if match.over else ordered(match, tempers(match.seats, random.random()))
        return Seen(slug, observation_now(waiting, viewers), outside)
    stage = random.choice(match.resolutions())
    return Seen(slug, match.observation_at(stage, random.randint(0, len(stage.steps)), viewers), outside)


def _match(random: Random) -> AnyMatch:
    options: dict[str, Any] = {} if random.random() < 0.3 else {"layout": _layout(random)}
    slug, number = random.choice(("keys", "gatekeeping")), random.choice((2, 5, 13, 13, 40))
    match = begin(usual(slug, number, options=options, seed=random.randrange(100)))
    rounds = random.randrange(7)
    return next(islice(phases(match, tempers(match.seats, random.random())), rounds, None), match)


def _layout(random: Random) -> list[str]:
    numbers = iter(range(1000))
    most = random.choice((3, 8, 12, 40))
    lines: list[str] = []
    for _ in range(random.choice((1, 2, 3, 5, 5, 6, 9))):
        names = [_name(random, next(numbers)) for _ in range(random.randint(1, most))]
        lines.append(" ".join(f"{name}:{random.choice(('open', 'pass', 'garnet'))}" for name in names))
    return lines


def _name(random: Random, number: int) -> str:
    """A name that no other number gets: of one to three characters, some of them two cells wide."""
    narrow = f"{chr(ord('A') + number // 20)}{'abcdefghjkmnpqrtuvwx'[number % 20]}"
    return random.choice((chr(0xAC00 + number), narrow, f"{narrow}!", f"\u6f22{narrow}"))


def overlapping(picture: Picture) -> list[tuple[PlacedSpan, PlacedSpan]]:
    """Pieces that show something, are about different things, and share a cell.

    Grounds, the lines in their place, dots and the blanks beside a chip's tag are there to be covered, and the end of a
    ladder's line may be by the mark of its last gate, or by who stands there; two lit neighbours share a mark's cell.
    """
    taken: dict[tuple[int, int], tuple[str, PlacedSpan]] = {}
    found: list[tuple[PlacedSpan, PlacedSpan]] = []
    for index, span in enumerate(picture.spans):
        if span.where != "everywhere":
            continue
        chip = isinstance(span.role, BoardRole) and span.role.fill and span.text.strip()
        text = span.text if chip else span.text.strip(" ·")
        start = span.x + (0 if chip else len(span.text) - len(span.text.lstrip(" ·")))
        what = span.subject or str(index)
        for x in range(start, start + cell_len(text)):
            other, first = taken.setdefault((x, span.y), (what, span))
            shared = (first.role == "frame" and first.text in ENDS) or {first.text, span.text} == {"»", "«"}
            if other != what and not shared:
                found.append((first, span))
    return found


def outside(picture: Picture) -> list[PlacedSpan]:
    """Pieces that leave the picture."""
    return [
        span
        for span in picture.spans
        if not (span.x >= 0 and span.x + cell_len(span.text) <= picture.width and 0 <= span.y < picture.height)
    ]


def seats_shown(picture: Picture, seats: Sequence[Seat]) -> set[Seat]:
    """The seats whose tags are drawn where they stand; a tag of orders stands where a seat is bound."""
    subjects = {span.subject for span in picture.spans if "►" not in span.text}
    return {seat for seat in seats if f"seat:{seat}" in subjects}
