"""Where each seat's points came from, and how near the opal challenge was: told when play has ended (V4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.core.events import Event, Told
from games.core.game import Observation
from games.core.markdown import escaped
from games.core.names import counted, listed
from games.core.story import told
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.view import View


def closing(observation: Observation[View]) -> Iterator[str]:
    """A line for each seat's points, by cause and round; then how many had no multiplier in each round."""
    causes = _causes(observation.past)
    yield "Where the points came from:"
    for seat, player in observation.view.players.items():
        points, scored = player.points or 0, causes.get(seat, {})
        parts = [f"{cause} in {_rounds(rounds)}" for cause, rounds in scored.items()]
        corrected = points - sum(map(len, scored.values()))
        parts += [f"{corrected:+} by the host's correction"] if corrected else []
        yield f"- **{escaped(seat)}**, {counted(points, 'point')}{': ' if parts else ''}{'; '.join(parts)}."
    yield ""
    yield _challenge(observation)


def _causes(past: Iterable[Told]) -> Mapping[Seat, Mapping[str, list[int]]]:
    """Seat -> what brought it points (M7, M9, M10) -> the rounds in which it did."""
    found: dict[Seat, dict[str, list[int]]] = {}
    for one in past:
        for seat, cause in _scored(one):
            found.setdefault(seat, {}).setdefault(cause, []).append(one.round)
    return found


def _scored(one: Told) -> Iterator[tuple[Seat, str]]:
    match one.event:
        case happen.Scores(seat=seat):
            yield seat, "with a 5"
        case happen.MinusEleven(seat=seat, scores=True):
            yield seat, "with a -11"
        case happen.Highest(seats=seats, top=top):
            cause = {1: "in the highest room", 2: "beside two tied rooms"}.get(len(top), "in three tied rooms")
            yield from ((seat, cause) for seat in seats)
        case _:
            pass


def _challenge(observation: Observation[View]) -> str:
    """Who completed the opal challenge, and how many players had no multiplier in each round (M11)."""
    completed = (
        f"{escaped(seat)} in {_rounds(player.opal)}" for seat, player in observation.view.players.items() if player.opal
    )
    who = listed([*completed]) or "nobody"
    counts = listed([*map(str, _without(observation.past))])
    return (
        "The opal challenge asks for exactly one player in a room without its multiplier (M11). "
        f"Completed by: {who}. Players in such rooms, round by round: {counts}."
    )


def _without(past: Iterable[Told]) -> Iterator[int]:
    """How many players were in rooms that did not get their multiplier, round by round."""
    plain: set[str] = set()
    for _, event in told(past, Event):
        if isinstance(event, happen.RoomScore) and event.rest != event.wanted:
            plain.add(event.room)
        elif isinstance(event, happen.Report):
            yield sum(event.counts[room] for room in plain)
            plain.clear()


def _rounds(rounds: Iterable[int]) -> str:
    numbers = [*map(str, rounds)]
    return f"round{'s' if len(numbers) > 1 else ''} {listed(numbers)}"
