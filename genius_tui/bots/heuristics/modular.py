"""Three Modular Rooms: good cards go where people meet, and cards that turn a sum over go to the others' rooms."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from games.modular.cards import COPY_PRICE, ROOMS
from games.modular.orders import Play
from games.modular.view import LastView, View
from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics.character import Character

GOOD = (9, 7, 6, 5, 4, 2)
"""Cards that raise a room's sum whoever is there, best first."""

LONE = 3
"""The card that is worth 30 to who is alone."""

BREAKING = (-12, 8, 1, -10, -11)
"""Cards that bring a room down, as likely as not; the first breaks most."""

LURE = (4, 2, 1)
"""How likely a player goes to the best room, the next and the last: where all think alike, nobody gains by it."""

COPY: Mapping[Character, int] = {"careful": 7, "bold": 9}
"""The card of which a player buys a copy."""


class Situation(Struct, frozen=True):
    """What a player looks at: the hand, the rooms from the best to the worst by the last round, and the emptiest."""

    hand: tuple[int, ...]
    rooms: tuple[str, ...]
    emptiest: str
    first: bool


def look(character: Character, seen: Seen) -> Situation:
    """What the seat sees: careful players call the fullest room the best, bold ones that which scored most."""
    view: View = seen.observation.view
    hand = view.players[seen.seat].hand or ()
    last = view.last
    if last is None:
        return Situation(hand, ROOMS, ROOMS[-1], True)
    counts = {room: last.rooms[room].count for room in ROOMS}
    rank = counts if character == "careful" else _scores(last)
    return Situation(
        hand,
        tuple(sorted(ROOMS, key=rank.__getitem__, reverse=True)),
        min(ROOMS, key=counts.__getitem__),
        False,
    )


def choice(character: Character, seen: Seen) -> Choice:
    """The orders of such a player for a round, and why."""
    if seen.observation.ended:
        return Choice(None, "The match is over.")
    here = look(character, seen)
    copy = COPY[character]
    buys = _buys(seen)
    card, room, why = _play(here, character, seen)
    if buys:
        why = f"{why} A second {copy} replaces your worst card."
    return Choice(Play(card, room, (copy,) if buys else ()), why)


def _scores(last: LastView) -> dict[str, float]:
    """What each room scored; an empty one less than any other."""
    scores = {room: last.rooms[room].score for room in ROOMS}
    return {room: float("-inf") if score is None else float(score) for room, score in scores.items()}


def _buys(seen: Seen) -> bool:
    """Whether a copy is worth its price: as early as can be, so that it is played in any case."""
    own = seen.observation.view.players[seen.seat]
    return (own.garnets or 0) >= COPY_PRICE and seen.observation.round == 1 and not seen.observation.last_round


def _play(here: Situation, character: Character, seen: Seen) -> tuple[int | None, str | None, str]:
    """A card, a room, and why."""
    room = seen.random.choices(here.rooms, (1, 1, 1) if here.first else LURE)[0]
    good = [card for card in GOOD if card in here.hand]
    most = "had most players" if character == "careful" else "scored most"
    away = f"not all should follow to {here.rooms[0]}, which {most} last"
    where = "any room is as good" if here.first else f"{room} {most} last" if room == here.rooms[0] else away
    if good:
        card = seen.random.choice(good)
        return card, room, f"{where[0].upper()}{where[1:]}: {card} helps wherever many are."
    if LONE in here.hand:
        return LONE, here.emptiest, f"{here.emptiest} was the emptiest: alone there, your {LONE} is worth 30."
    rest = [card for card in BREAKING if card in here.hand]
    if not rest:
        return None, room, "You have no card left."
    return rest[0], here.rooms[1], f"Your good cards are gone: let {rest[0]} spoil {here.rooms[1]} for others."
