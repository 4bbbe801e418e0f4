"""What a seat, the four in a room, and everybody may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Sight
from games.core.markdown import escaped, escaped_all
from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.orders import own_choices, own_room
from games.lockout.teams import BEATS, LAST_ROUND, ROOMS, Room
from games.lockout.view import PlayerView, QuizView, View


def brief(sight: Sight[View], seat: Seat) -> str:
    """What the seat knows and holds now."""
    own = sight.view.players[seat]
    when = {"quiz": "quiz", "round": f"round {sight.round} of {LAST_ROUND}"}.get(sight.phase, "play is over")
    lines = [f"# {escaped(seat)}, {when}", "", _standing(sight, seat)]
    lines.append(f"Your priority: **{own.priority}** ({own.tiebreak} of its last change came from breaking ties).")
    lines.append(f"Garnets: {own.garnets}.")
    lines.append(_learnt(own))
    lines += _called(sight.view)
    if sight.phase == "round":
        lines.append(f"Move to {listed(own_choices(seat, sight), 'or')}: nobody stays.")
    lines += _asked(sight.view.quiz) if sight.phase == "quiz" else ()
    return "\n".join(lines)


def bulletin(sight: Sight[View]) -> str:
    """What the three teams are to one another, and a quiz's questions."""
    if sight.ended:
        return ""
    if sight.phase == "quiz":
        return "\n".join(_asked(sight.view.quiz))
    return "; ".join(f"{team} beats {beaten}" for team, beaten in BEATS.items()) + "."


def notice(sight: Sight[View], channel: str) -> str:
    """Who is in the room of a channel, and what was called there (L14, L15); of a pair's there is no more."""
    rooms: dict[str, Room] = {room.lower(): room for room in ROOMS}
    room = rooms.get(channel)
    if room is None or sight.phase != "round":
        return ""
    there = escaped_all(sight.view.rooms[room] or ())
    return "\n".join((f"In **{room}** are {there}.", *_called(sight.view)))


def _standing(sight: Sight[View], seat: Seat) -> str:
    room = own_room(seat, sight)
    company = [other for other in sight.view.rooms[room] or () if other != seat]
    return f"You are in **{room}** with {escaped_all(company)}."


def _called(view: View) -> Iterator[str]:
    if view.called:
        yield f"Called rightly here: {listed(view.called)}."


def _learnt(own: PlayerView) -> str:
    known = [f"{escaped(other)} is {team}" for other, team in (own.learnt or {}).items()]
    return f"Teams you have learnt: {listed(known)}." if known else "You have learnt nobody's team yet."


def _asked(quiz: QuizView | None) -> Iterator[str]:
    """The questions, each with its four choices on a line of its own."""
    yield from ("", "## Questions", "")
    for number, question in enumerate(quiz.questions if quiz else (), start=1):
        choices = (f"{letter}) {escaped(choice)}" for letter, choice in zip("abcd", question.choices, strict=True))
        yield f"{number}. {escaped(question.ask)}"
        yield f"   {'   '.join(choices)}"
