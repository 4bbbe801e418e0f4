"""The working of one round's cards (M7 to M11): effects one by one, multipliers, scores.

It knows cards in rooms and purses, nothing of a match, so that an invented case is worked out by the same
code (M18). What happens is yielded as events for the host; who else is told what is decided elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import ClassVar

from games.core.events import Event
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.cards import ROOMS, Number, in_card_order
from games.modular.events import Card, Plays
from games.modular.state import RoomResult

TRIO = 3
LONE_CARD = 30
ADDED_FOR_FIVE = 15
ADDED_FOR_SEVEN = -14
LOW, HIGH = -15, -5
_EMPTY = RoomResult()


class Working:
    """The rooms while effects are worked out. Made anew for each round; `work` runs through M7 to M11.

    Afterwards `rooms` holds each room's result, `points` what each seat scored (M4 aside), `garnets` the
    purses, `learned` what each -12 told, `opal` who completed the challenge, or None.

    On the way `in_turn` are the cards in the order of M7, `minus_elevens` those of -11 that are not void, `scores` the
    final scores of rooms with players, and `plain` who is in a room without its multiplier.
    """

    def __init__(self, played: Sequence[Plays], garnets: Mapping[Seat, int], barred: Collection[Seat] = ()) -> None:
        """`played` stands in seat order; `garnets` are the purses after M5; `barred` cannot score (M4)."""
        self.played = tuple(played)
        self.barred = barred
        self.garnets = dict(garnets)
        self.there: dict[str, list[Plays]] = {room: [] for room in ROOMS}
        for card in played:
            self.there[card.room].append(card)
        self.in_turn = sorted(chain.from_iterable(self.there.values()), key=_turn)
        self.numbers: dict[str, tuple[int, ...]] = {}
        self.players: dict[str, tuple[Seat, ...]] = {}
        self.cards: dict[str, tuple[Card, ...]] = {}
        for room, here in self.there.items():
            seats: list[Seat] = []
            numbers: list[int] = []
            cards: list[Card] = []
            for card in here:
                seat, number = card.seat, card.number
                seats.append(seat)
                numbers.append(number)
                cards.append(Card(seat, number, number))
            self.players[room], self.numbers[room], self.cards[room] = tuple(seats), tuple(numbers), tuple(cards)
        self.void: dict[Seat, happen.VoidBy] = {}
        self.bonus: dict[str, Number] = dict.fromkeys(ROOMS, 1.5)
        self.points: dict[Seat, int] = defaultdict(int)
        self.minus_elevens: list[Plays] = []
        self.plain: list[Seat] = []
        self.learned: dict[Seat, tuple[int, ...]] = {}
        self.rooms: dict[str, RoomResult] = {}
        self.scores: dict[str, Number] = {}
        self.opal: Seat | None = None

    def work(self) -> list[Event]:
        """M7 to M11, in order."""
        return [
            *self._effects(),
            *self._scores(),
            *[self._minus_eleven(card) for card in self.minus_elevens],
            self._highest(),
            *self._challenge(),
        ]

    def _effects(self) -> Iterator[Event]:
        """M7: in turn."""
        void, effects = self.void, self._EFFECT
        for card in self.in_turn:
            seat, number = card.seat, card.number
            if seat in void:
                yield happen.Void(audience="host", seat=seat, number=number, room=card.room, by=void[seat])
            elif number == -11:
                self.minus_elevens.append(card)
            else:
                yield effects[number](self, card)

    def _one(self, card: Plays) -> Event:
        cards = self.cards[card.room]
        highest = max([each.value for each in cards])
        return self._changed(
            card, tuple([_worth(each, -each.value) if each.value == highest else each for each in cards])
        )

    def _two(self, card: Plays) -> Event:
        """Every other number played by several in the room is void there; with several 2s, in every room."""
        several = self.numbers[card.room].count(2) > 1
        voided = [
            other
            for room in (ROOMS if several else (card.room,))
            for other in self.there[room]
            if other.number not in (1, 2) and self.numbers[room].count(other.number) > 1
        ]
        return self._voided(card, voided, 2)

    def _three(self, card: Plays) -> Event:
        if len(self.players[card.room]) > 1:
            return _idle(card, "company")
        return self._changed(card, tuple([_worth(each, LONE_CARD) for each in self.cards[card.room]]))

    def _four(self, card: Plays) -> Event:
        """What is still to come in the room and ends in the same digit as its sum is void."""
        digit = abs(self._sum(card.room)) % 10
        here = self.there[card.room]
        behind = here.index(card)
        voided = [
            other
            for index, other in enumerate(here)
            if abs(other.number) % 10 == digit and (abs(other.number) > 4 or (other.number == 4 and index > behind))
        ]
        return self._voided(card, voided, 4)

    def _five(self, card: Plays) -> Event:
        empty = tuple(room for room in ROOMS if not self.players[room])
        if len(empty) != 1:
            return _idle(card, "rooms")
        if card.seat in self.barred:
            return _idle(card, "barred")
        self.points[card.seat] += 1
        return happen.Scores(audience="host", seat=card.seat, number=5, room=card.room, empty=empty[0])

    def _six(self, card: Plays) -> Event:
        total = self._sum(card.room)
        added = [
            Card(None, None, value)
            for divisor, value in ((5, ADDED_FOR_FIVE), (7, ADDED_FOR_SEVEN))
            if total % divisor == 0
        ]
        if not added:
            return _idle(card, "multiple")
        return self._changed(card, (*self.cards[card.room], *added))

    def _seven(self, card: Plays) -> Event:
        cards = self.cards[card.room]
        return self._changed(card, tuple([_worth(each, 7 if each.value > 0 else -7) for each in cards]))

    def _eight(self, card: Plays) -> Event:
        values = [each.value for each in self.cards[card.room]]
        if len(values) < 2:
            return _idle(card, "single")
        return self._changed(card, (Card(card.seat, card.number, max(values) * min(values)),))

    def _nine(self, card: Plays) -> Event:
        if len(self.players[card.room]) != TRIO:
            return _idle(card, "trio")
        self.bonus[card.room] = 2
        return happen.Doubles(audience="host", seat=card.seat, number=9, room=card.room)

    def _minus_ten(self, card: Plays) -> Event:
        """All -10s of a room take at once, on the purses before: the first of them in seat order speaks for all."""
        takers = tuple([other.seat for other in self.there[card.room] if other.number == -10])
        if takers[0] != card.seat:
            return _idle(card, "together")
        given: dict[Seat, tuple[Seat, ...]] = {}
        short: list[Seat] = []
        for seat in self.players[card.room]:
            to = tuple([taker for taker in takers if taker != seat]) if seat in takers else takers
            if self.garnets[seat] < len(to):
                short.append(seat)
            elif to:
                given[seat] = to
        for seat, to in given.items():
            self.garnets[seat] -= len(to)
            for taker in to:
                self.garnets[taker] += 1
        return happen.Takes(audience="host", room=card.room, takers=takers, given=given, short=tuple(short))

    def _minus_twelve(self, card: Plays) -> Event:
        numbers = tuple([other.number for other in self.in_turn if other.room != card.room])
        self.learned[card.seat] = numbers
        return happen.Learns(audience=(card.seat,), seat=card.seat, numbers=numbers)

    def _scores(self) -> Iterator[Event]:
        """M8: the sum, times the multiplier where the sum's mod 3 is the room's."""
        for index, room in enumerate(ROOMS):
            players = self.players[room]
            if not players:
                self.rooms[room] = _EMPTY
                continue
            cards = tuple([card.value for card in self.cards[room]])
            score = total = sum(cards)
            rest, multiplier = total % 3, 1
            if rest == index:
                multiplier = self.bonus[room]
                score = times(total, multiplier)
            else:
                self.plain += players
            self.scores[room] = score
            self.rooms[room] = RoomResult(players, self.numbers[room], cards, total, multiplier, score)
            yield happen.RoomScore(
                audience="host",
                room=room,
                sum=total,
                rest=rest,
                wanted=index,
                multiplier=multiplier,
                score=score,
            )

    def _minus_eleven(self, card: Plays) -> Event:
        """M9: a point for a -11 in company whose room ends from -15 to -5."""
        score = self.scores[card.room]
        alone = len(self.players[card.room]) == 1
        fits = LOW <= score <= HIGH and not alone
        scores = fits and card.seat not in self.barred
        self.points[card.seat] += scores
        return happen.MinusEleven(
            audience="host",
            seat=card.seat,
            room=card.room,
            score=score,
            alone=alone,
            barred=fits and not scores,
            scores=scores,
        )

    def _highest(self) -> Event:
        """M10: the highest room scores; of two tied the third one does; of three tied everybody."""
        best = max(self.scores.values())
        top = tuple([room for room, score in self.scores.items() if score == best])
        scoring = tuple([room for room in ROOMS if room not in top]) if len(top) == 2 else top
        there = self._players_of(scoring)
        barred = tuple([seat for seat in there if seat in self.barred]) if self.barred else ()
        seats = tuple([seat for seat in there if seat not in barred]) if barred else there
        for seat in seats:
            self.points[seat] += 1
        return happen.Highest(audience="host", top=top, score=best, rooms=scoring, seats=seats, barred=barred)

    def _players_of(self, rooms: Sequence[str]) -> tuple[Seat, ...]:
        """Who is in one or several rooms, in seat order."""
        if len(rooms) == 1:
            return self.players[rooms[0]]
        return tuple([card.seat for card in self.played if card.room in rooms])

    def _challenge(self) -> Iterator[Event]:
        """M11: the only player whose room got no multiplier."""
        if len(self.plain) == 1:
            self.opal = self.plain[0]
            yield happen.Challenge(audience="host", seat=self.opal)

    _EFFECT: ClassVar[Mapping[int, Callable[..., Event]]] = {
        1: _one,
        2: _two,
        3: _three,
        4: _four,
        5: _five,
        6: _six,
        7: _seven,
        8: _eight,
        9: _nine,
        -10: _minus_ten,
        -12: _minus_twelve,
    }

    def _sum(self, room: str) -> int:
        return sum([card.value for card in self.cards[room]])

    def _changed(self, card: Plays, cards: tuple[Card, ...]) -> Event:
        before, self.cards[card.room] = self.cards[card.room], cards
        return happen.Changes(
            audience="host", seat=card.seat, number=card.number, room=card.room, before=before, after=cards
        )

    def _voided(self, card: Plays, others: Sequence[Plays], by: happen.VoidBy) -> Event:
        fresh = tuple([other.seat for other in others if other.seat not in self.void])
        if not fresh:
            return _idle(card, "repeated" if by == 2 else "digit")
        self.void.update(dict.fromkeys(fresh, by))
        numbers = in_card_order({other.number for other in others if other.seat in fresh})
        return happen.Voids(
            audience="host", seat=card.seat, number=card.number, room=card.room, seats=fresh, numbers=numbers
        )


def _turn(card: Plays) -> int:
    """When a card's turn is; of equal ones that of the first room, and of the first seat there, comes first (M7)."""
    return abs(card.number)


def _worth(card: Card, value: int) -> Card:
    return Card(card.seat, card.played, value)


def times(total: int, multiplier: Number) -> Number:
    """The product, whole where it is whole, else an exact half."""
    product = total * multiplier
    return int(product) if product == int(product) else product


def _idle(card: Plays, why: happen.IdleReason) -> Event:
    return happen.Idle(audience="host", seat=card.seat, number=card.number, room=card.room, why=why)
