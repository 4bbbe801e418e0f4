"""What a seat, and everybody, may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.state import VOTE
from games.core.viewers import Seat
from games.modular.cards import CARDS, COPY_PRICE, EFFECTS, HIDE_PRICE, ROOMS, hand_words
from games.modular.closing import closing
from games.modular.view import RoomView, View

_MULTIPLIED = "A room's sum counts 1.5 times if, divided by 3, it leaves 0 in Null, 1 in Solitary, 2 in Duel (M8)."


def brief(observation: Observation[View], seat: Seat) -> str:
    """What the seat knows and holds now."""
    own = observation.view.players[seat]
    lines = [f"# {escaped(seat)}, {_when(observation)}", ""]
    lines.append(f"Your hand: **{hand_words(own.hand or ()) or 'empty'}**.")
    purse = own.garnets or 0
    lines.append(f"Your purse: {counted(purse, 'garnet')}{'.' if observation.ended else _prices(observation, purse)}")
    if own.points is not None:
        lines.append(f"Your points: {own.points}.")
    if not observation.ended:
        lines.append(f"Play a card of your hand in {listed(ROOMS, 'or')}. {_MULTIPLIED}")
    lines += ["", *last] if (last := [*_last(observation)]) else []
    if not observation.ended:
        lines += ["", "What your cards do, in this order (M7):", *_effects(own.hand or ())]
    return "\n".join(lines).rstrip()


def _when(observation: Observation[View]) -> str:
    if observation.ended:
        return "vote" if observation.phase == VOTE.name else "the match is over"
    return f"round {observation.round}" + (
        ", the last round" if observation.last_round else f" of {observation.setup['rounds']}"
    )


def bulletin(observation: Observation[View]) -> str:
    """Who was where in the last round, as far as it was not hidden, and each room's score (M15); points at the end."""
    told = [*_last(observation), "", *closing(observation)] if observation.ended else [*_last(observation)]
    return "\n".join(told)


def _prices(observation: Observation[View], purse: int) -> str:
    """What the purse is enough for, behind it; a copy bought in the last round could not be played."""
    hiding, last = f"{HIDE_PRICE} hide who is where in this round", observation.last_round
    if purse < HIDE_PRICE:
        return f", not enough to hide ({HIDE_PRICE}{'' if last else f') or to buy a copy ({COPY_PRICE}'}; M3)."
    if last:
        return f". {hiding} (M3)."
    if purse < COPY_PRICE:
        return f". {hiding}; not enough to buy a copy ({COPY_PRICE}; M3)."
    both = ", or both" if purse >= COPY_PRICE + HIDE_PRICE else ""
    return f". {COPY_PRICE} buy a copy of any card, in hand from the next round on, or {hiding}{both} (M3)."


def _effects(hand: Iterable[int]) -> Iterator[str]:
    yield from (f"- **{card}**: {EFFECTS[card]}." for card in CARDS if card in hand)


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
