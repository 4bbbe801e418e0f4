"""A room as tests write it: numbers in rooms, worked out by the game and by a slow second working."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any

from games.core.match import Match
from games.core.setup import Header
from games.modular import MODULAR
from games.modular.effects import Working
from games.modular.events import Plays

ROOMS = ("Null", "Solitary", "Duel")
SIXTH = {5: 15, 7: -14}

Filling = Mapping[str, Sequence[int]]


def played(filling: Filling) -> list[Plays]:
    """The cards of a filling, seats named by room and place: `N0`, `N1`, `S0` ..., in seat order."""
    return [
        Plays(audience="host", seat=f"{room[0]}{index}", number=card, room=room)
        for room in ROOMS
        for index, card in enumerate(filling.get(room, ()))
    ]


def worked(filling: Filling, purses: Mapping[str, int] | None = None) -> Working:
    """The filling worked out by the game."""
    cards = played(filling)
    working = Working(cards, {card.seat: (purses or {}).get(card.seat, 5) for card in cards})
    working.events = list(working.work())
    return working


def begun(names: Sequence[str] = ("Ann", "Bo", "Cy"), **header: Any) -> Match[Any, Any, Any]:
    """A match before its first action."""
    return Match.begin(MODULAR, Header(genius=1, game="modular", players=tuple(names), **header))


def cards(filling: Filling, room: str = "Null") -> tuple[int, ...]:
    """What lies in a room after all effects."""
    return worked(filling).rooms[room].cards


class Slow:
    """M7 to M11 a second time, read off the rules without a thought for speed or steps."""

    def __init__(self, cards: Sequence[Plays], purses: Mapping[str, int]) -> None:
        self.all = list(cards)
        self.purses = dict(purses)
        self.lying = {room: [card.number for card in cards if card.room == room] for room in ROOMS}
        self.there = {room: [card for card in cards if card.room == room] for room in ROOMS}
        self.void: set[str] = set()
        self.twice: set[str] = set()
        self.points = {card.seat: 0 for card in cards}
        self.learned: dict[str, list[int]] = {}
        for size in range(1, 13):
            for room in ROOMS:
                if size == 10:
                    self.minus_ten(room)
                    continue
                for card in list(self.there[room]):
                    if abs(card.number) == size and card.seat not in self.void:
                        self.effect(card, room)
        self.score()

    def effect(self, card: Plays, room: str) -> None:
        lying, there = self.lying[room], self.there[room]
        total = sum(lying)
        if card.number == 1:
            top = max(lying)
            self.lying[room] = [-value if value == top else value for value in lying]
        elif card.number == 2:
            many = len([other for other in there if other.number == 2]) > 1
            for where in ROOMS if many else [room]:
                numbers = [other.number for other in self.there[where]]
                self.void |= {
                    c.seat for c in self.there[where] if c.number > 2 or c.number < 0 if numbers.count(c.number) > 1
                }
        elif card.number == 3 and len(there) == 1:
            self.lying[room] = [30]
        elif card.number == 4:
            last = str(total)[-1]
            later = [c for c in there if abs(c.number) > 4] + [
                c for c in there[there.index(card) + 1 :] if c.number == 4
            ]
            self.void |= {c.seat for c in later if str(c.number)[-1] == last}
        elif card.number == 5 and [len(self.there[where]) for where in ROOMS].count(0) == 1:
            self.points[card.seat] += 1
        elif card.number == 6:
            self.lying[room] = lying + [added for divisor, added in SIXTH.items() if total % divisor == 0]
        elif card.number == 7:
            self.lying[room] = [7 if value > 0 else -7 for value in lying]
        elif card.number == 8 and len(lying) > 1:
            self.lying[room] = [prod((max(lying), min(lying)))]
        elif card.number == 9 and len(there) == 3:
            self.twice.add(room)
        elif card.number == -12:
            self.learned[card.seat] = sorted((c.number for c in self.all if c.room != room), key=abs)

    def minus_ten(self, room: str) -> None:
        takers = [c.seat for c in self.there[room] if c.number == -10 and c.seat not in self.void]
        before = dict(self.purses)
        for card in self.there[room]:
            owed = [taker for taker in takers if taker != card.seat]
            if owed and before[card.seat] >= len(owed):
                for taker in owed:
                    self.purses[card.seat] -= 1
                    self.purses[taker] += 1

    def score(self) -> None:
        self.scores: dict[str, Fraction] = {}
        plain: list[str] = []
        for wanted, room in enumerate(ROOMS):
            if not self.there[room]:
                continue
            total = Fraction(sum(self.lying[room]))
            fits = total % 3 == wanted
            self.scores[room] = total * (2 if room in self.twice else Fraction(3, 2)) if fits else total
            plain += [] if fits else [card.seat for card in self.there[room]]
        for card in self.all:
            score = self.scores[card.room]
            if (
                card.number == -11
                and card.seat not in self.void
                and -15 <= score <= -5
                and len(self.there[card.room]) > 1
            ):
                self.points[card.seat] += 1
        top = [room for room in self.scores if self.scores[room] == max(self.scores.values())]
        scoring = top if len(top) != 2 else [room for room in ROOMS if room not in top]
        for room in scoring:
            for card in self.there[room]:
                self.points[card.seat] += 1
        self.opal = plain[0] if len(plain) == 1 else None
