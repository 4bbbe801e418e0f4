"""What a seat, the four in a room, and everybody may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.asked import right_answers
from games.lockout.deduction import are_apart, conclusions
from games.lockout.events import QuizOpens
from games.lockout.orders import own_choices, own_room
from games.lockout.questions import LETTERS
from games.lockout.remembering import in_full
from games.lockout.state import quiz_title
from games.lockout.teams import BEATS, LAST_ROUND, ROOMS, Room
from games.lockout.view import PlayerView, QuizView, View

_PAIR = 2


def brief(observation: Observation[View], seat: Seat) -> str:
    """What the seat knows and holds now."""
    own = observation.view.players[seat]
    number = sum(isinstance(told.event, QuizOpens) for told in observation.past)
    when = {"quiz": quiz_title(number), "round": f"round {observation.round} of {LAST_ROUND}"}.get(
        observation.phase, "play is over"
    )
    lines = [f"# {escaped(seat)}, {when}", "", _standing(observation, seat)]
    lines.append(f"Your priority: **{own.priority}**.")
    if own.tiebreak:
        lines.append(f"Breaking ties last added {own.tiebreak} to it (L7).")
    lines.append(f"Garnets: {own.garnets}.")
    lines.append(f"You were **{own.team}**." if observation.ended else _learnt(own))
    lines += _called(observation, seat)
    lines += _follows(observation, seat)
    if observation.phase == "round":
        lines.append(_to_do(observation, seat))
    lines += _asked(observation.view.quiz) if observation.phase == "quiz" else ()
    return "\n".join(lines)


def bulletin(observation: Observation[View]) -> str:
    """What the three teams are to one another, and a quiz's questions."""
    if observation.ended:
        return "\n".join(right_answers(observation.past))
    if observation.phase == "quiz":
        return "\n".join(_asked(observation.view.quiz))
    return "; ".join(f"{team} beats {beaten}" for team, beaten in BEATS.items()) + "."


def notice(observation: Observation[View], channel: str) -> str:
    """Who is in the room of a channel, and what was called there (L14, L15); of a pair's there is no more."""
    rooms: dict[str, Room] = {room.lower(): room for room in ROOMS}
    room = rooms.get(channel)
    if room is None or observation.phase != "round":
        return ""
    there = escaped_all(observation.view.rooms[room] or ())
    return "\n".join((f"In **{room}**: {there}.", *_called(observation)))


def _standing(observation: Observation[View], seat: Seat) -> str:
    room = own_room(seat, observation)
    company = [other for other in observation.view.rooms[room] or () if other != seat]
    return f"You are in **{room}** with {escaped_all(company)}."


def _called(observation: Observation[View], seat: Seat | None = None) -> Iterator[str]:
    """The right call in the room of those who read: its four are of one team (L10)."""
    view = observation.view
    if not view.called or observation.ended:
        return
    four = next(four for four in view.rooms.values() if four is not None)
    others = [escaped(other) for other in four if other != seat]
    who = listed([*others, "you"]) if seat is not None else f"all four, {listed(others)},"
    yield f"Your room was called rightly: {who} are **{view.called[0]}**."


def _follows(observation: Observation[View], seat: Seat) -> Iterator[str]:
    """What follows for the seat from all that it knows, beyond what it has learnt."""
    if observation.phase != "round":
        return
    found = conclusions(observation, (seat,))
    for teams, seats in found.items():
        others = [escaped(other) for other in seats if other != seat]
        who = listed([*others, "you"] if seat in seats else others)
        verb = "are" if seat in seats or len(seats) > 1 else "is"
        if len(seats) == len(teams) == _PAIR and are_apart(observation, seat, seats, teams):
            yield f"It follows that one of {who} is {teams[0]}, the other {teams[1]}."
        else:
            yield f"It follows that {who} {verb} {listed(teams, 'or')}."
    if not found:
        yield "Nothing follows yet about your own team, or any other that you have not learnt."


def _to_do(observation: Observation[View], seat: Seat) -> str:
    """What the seat orders; after a right call that has not ended the match, what will come of it (L10)."""
    move = f"Move to {listed(own_choices(seat, observation), 'or')}"
    if observation.view.called:
        return (
            "The match goes on, so every room is of one team (L10). It ends when this round is resolved, and nobody "
            f"moves; if the other two rooms are called too, a quiz begins at once. Until then you owe orders. {move}."
        )
    return f"{move}: nobody may stay. {_brings(observation.setup)}"


def _brings(setup: Mapping[str, int]) -> str:
    """What a choice can bring and cost, by the match's own figures (L5, L6)."""
    each = {
        who: _gain(setup.get(f"gain_{who}", 0), setup[f"garnets_{who}"])
        for who in ("pair", "first", "screwed", "alone")
    }
    pair = f": {each['pair']} each" if each["pair"] else ""
    first = f", and {each['first']}" if each["first"] else ""
    others = (("whoever is screwed", each["screwed"]), ("whoever alone wants the other room", each["alone"]))
    get = "; ".join(f"{who}: {brought}" for who, brought in others if brought)
    return (
        f"If two want each room, all go there{pair} (L5). If three or four want the same one, the two of highest "
        "priority get in, and each loses, for every player whom they screw, that player's priority without its sign"
        f"{first}{get and f'; {get}'} (L6)."
    )


def _gain(priority: int, garnets: int) -> str:
    brought = [f"{priority:+} priority"] if priority else []
    brought += [f"{garnets:+} garnet{'' if abs(garnets) == 1 else 's'}"] if garnets else []
    return listed(brought)


def _learnt(own: PlayerView) -> str:
    known = [f"{escaped(other)} is {team}" for other, team in (own.learnt or {}).items()]
    return f"Teams you have learnt: {listed(known)}." if known else "You have not learnt anybody's team yet."


def _asked(quiz: QuizView | None) -> Iterator[str]:
    """The questions, each with its choices, or what number it asks for, on a line of its own."""
    yield from ("", "## Questions", "")
    yield (
        "Answer all in one order, from the first to the last: a letter, a number where one is asked for, or a dash for "
        "none. Each right answer counts for your team (L12)."
    )
    yield ""
    for number, question in enumerate(quiz.questions if quiz else (), start=1):
        choices = (f"{letter}) {escaped(choice)}" for letter, choice in zip(LETTERS, question.choices, strict=False))
        yield f"{number}. {escaped(in_full(question.ask))}"
        yield f"   {'   '.join(choices) or 'A whole number. The nearest is right.'}"
