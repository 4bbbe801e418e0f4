"""What a seat, and everybody, may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.modular.cards import COPY_PRICE, HIDE_PRICE, ROOMS
from games.modular.view import RoomView, View


def brief(observation: Observation[View], seat: Seat) -> str:
    """What the seat knows and holds now; the last round's rooms are in `bulletin` too."""
    own = observation.view.players[seat]
    when = "play is over" if observation.ended else f"round {observation.round}"
    lines = [f"# {escaped(seat)}, {when}", "", f"Your hand: **{' '.join(map(str, own.hand or ())) or 'empty'}**."]
    purse = f"Your purse: {counted(own.garnets or 0, 'garnet')}."
    lines.append(purse if observation.ended else f"{purse} A copy of a card costs {COPY_PRICE}, hiding {HIDE_PRICE}.")
    if own.points is not None:
        lines.append(f"Your points: {own.points}.")
    if not observation.ended:
        lines.append(f"Play a card of your hand in {listed(ROOMS, 'or')}.")
    learned = observation.view.last.learned[seat] if observation.view.last else None
    if learned is not None:
        lines.append(f"Your -12 told you what was played elsewhere: {' '.join(map(str, learned)) or 'nothing'}.")
    lines += ["", *_last(observation.view)]
    return "\n".join(lines).rstrip()


def bulletin(observation: Observation[View]) -> str:
    """Who was where in the last round, as far as it was not hidden, and each room's score (M15)."""
    return "\n".join(_last(observation.view))


def _last(view: View) -> Iterator[str]:
    if view.last is not None:
        yield "The rooms of the last round:"
        yield from (f"- **{room}**: {_told(view.last.rooms[room])}" for room in ROOMS)


def _told(room: RoomView) -> str:
    if room.score is None:
        return "nobody"
    who = f"{room.count} there, hidden" if room.players is None else escaped_all(room.players)
    return f"{who}; score {room.score}"
