"""What a seat, and everybody, may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.events import Event
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.state import ROUND
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.cards import COPY_PRICE, HIDE_PRICE, ROOMS, hand_words
from games.modular.view import RoomView, View


def brief(observation: Observation[View], seat: Seat) -> str:
    """What happened to the seat in the last round, then what it knows and holds now."""
    own = observation.view.players[seat]
    when = "play is over" if observation.ended else f"round {observation.round}"
    last = ", the last round" if observation.last_round and not observation.ended else ""
    lines = [f"# {escaped(seat)}, {when}{last}", "", *_happened(observation, seat)]
    lines.append(f"Your hand: **{hand_words(own.hand or ()) or 'empty'}**.")
    purse = f"Your purse: {counted(own.garnets or 0, 'garnet')}."
    lines.append(purse if observation.ended else f"{purse} {_prices(observation)}")
    if own.points is not None:
        lines.append(f"Your points: {own.points}.")
    if not observation.ended:
        lines.append(f"Play a card of your hand in {listed(ROOMS, 'or')}.")
    lines += ["", *_last(observation)]
    return "\n".join(lines).rstrip()


def bulletin(observation: Observation[View]) -> str:
    """Who was where in the last round, as far as it was not hidden, and each room's score (M15)."""
    return "\n".join(_last(observation))


def _prices(observation: Observation[View]) -> str:
    if observation.last_round:
        return f"Hiding costs {HIDE_PRICE}."
    return f"A copy of a card costs {COPY_PRICE}, hiding {HIDE_PRICE}."


def _happened(observation: Observation[View], seat: Seat) -> Iterator[str]:
    """The seat's last round in the second person, a fact a line: its card and room, garnets, what it learned."""
    told = [one for one in observation.past if one.phase == ROUND.name]
    last = max((one.round for one in told), default=0)
    facts = list(_facts((one.event for one in told if one.round == last), seat))
    if facts:
        yield f"What happened to you in round {last}:"
        yield from (f"- {fact}" for fact in facts)
        yield ""


def _facts(events: Iterable[Event], seat: Seat) -> Iterator[str]:
    """What a seat's own events say; the room's score is everybody's (M15)."""
    room = ""
    for event in events:
        match event:
            case happen.Drawn(seat=who, card=card, room=drawn) if who == seat:
                parts = listed([text for text in (card and f"card {card}", drawn and f"room {drawn}") if text])
                yield f"You left it open: {parts} {'was' if not card or not drawn else 'were'} drawn for you."
                yield "So you could not score in this round (M4)."
            case happen.Pays(seat=who, copies=copies, hide=hide, garnets=garnets) if who == seat:
                bought = listed([*_copies(copies), *(["hiding"] if hide else [])])
                yield f"You paid {counted(garnets, 'garnet')} for {bought}."
            case happen.Plays(seat=who) if who == seat:
                room = event.room
                yield f"You played **{event.number}** in **{room}**."
            case happen.Lost(seat=who, garnets=garnets) if who == seat:
                yield f"You lost {counted(garnets, 'garnet')} to a -10."
            case happen.Gained(seat=who, givers=givers) if who == seat:
                yield f"Your -10 brought you {counted(len(givers), 'garnet')}, from {escaped_all(givers)}."
            case happen.Learns(seat=who, numbers=numbers) if who == seat:
                cards = " ".join(map(str, numbers)) or "nothing"
                yield f"Your -12 told you what was played in the other rooms: {cards}."
            case happen.Report() if room:
                yield _company(event, room, seat)
                yield f"{room} scored {event.scores[room]}."
            case happen.OwnPoints(seat=who, points=points) if who == seat:
                yield f"You have {counted(points, 'point')} now."
            case _:
                pass


def _company(report: happen.Report, room: str, seat: Seat) -> str:
    """Who was in the room too; where somebody paid for hiding, only how many."""
    players = report.players[room]
    if report.counts[room] == 1:
        return "You were alone there."
    if players is None:
        return f"{report.counts[room]} players were there, you among them; who, is hidden."
    return f"With you there: {escaped_all(other for other in players if other != seat)}."


def _copies(copies: Iterable[int]) -> Iterator[str]:
    kept = tuple(copies)
    if kept:
        yield f"a copy of {kept[0]}" if len(kept) == 1 else f"{len(kept)} copies ({hand_words(kept)})"


def _last(observation: Observation[View]) -> Iterator[str]:
    last = observation.view.last
    if last is not None:
        yield f"The rooms in round {observation.round if observation.ended else observation.round - 1}:"
        yield from (f"- **{room}**: {_told(last.rooms[room])}" for room in ROOMS)


def _told(room: RoomView) -> str:
    if room.score is None:
        return "nobody"
    who = f"{room.count} there, hidden" if room.players is None else escaped_all(room.players)
    return f"{who}; score {room.score}"
