"""Gates in a straight line, for comparison: no steps, no events, no views, one mutable table that is played on.

It plays rounds of the usual lay-out as fast as plain Python that somebody would write for it, and no faster.
"""

from __future__ import annotations

from random import Random

from games.core.match import Match
from games.gates.state import State

Orders = dict[str, tuple[tuple[str, ...], tuple[int, ...]]]


class Table:
    """A match in progress: where everybody stands, with which cards."""

    def __init__(self, state: State) -> None:
        self.lines = [[(gate.name, gate.type) for gate in line] for line in state.lines]
        self.seats = list(state.seats)
        self.depth = {seat: player.depth for seat, player in state.players.items()}
        self.hand = {seat: list(player.cards) for seat, player in state.players.items()}
        self.entered_pass = dict.fromkeys(self.seats, 0)
        self.entered_garnet = dict.fromkeys(self.seats, 0)
        self.escaped: dict[str, int] = {}
        self.last = dict(state.last_entered)
        self.round = state.round
        self.needed = state.escapes

    def is_open(self, name: str, kind: str) -> bool:
        """Whether a gate can be entered in this round."""
        last = self.last.get(name)
        if last is None or kind == "open":
            return True
        return kind == "garnet" and last != self.round - 1

    def play(self, orders: Orders) -> None:
        """Resolves a round."""
        inner = len(self.lines)
        standing: dict[str, list[tuple[str, int]]] = {}
        for seat in self.seats:
            depth = self.depth[seat]
            if depth == inner or not self.hand[seat]:
                continue
            order = orders.get(seat)
            if order is None:
                order = (self.lines[depth][-1][0],), (min(self.hand[seat]),)
            strength = sum(order[1])
            for name in order[0]:
                standing.setdefault(name, []).append((seat, strength))
            for card in order[1]:
                self.hand[seat].remove(card)
        entered: dict[str, tuple[str, str]] = {}
        for line in self.lines:
            for name, kind in line:
                if name in standing and self.is_open(name, kind):
                    seat = self.winner(standing[name], entered)
                    if seat is not None:
                        entered[seat] = (name, kind)
        for seat, (name, kind) in entered.items():
            self.last[name] = self.round
            self.depth[seat] += 1
            if kind == "pass":
                self.entered_pass[seat] += 1
            elif kind == "garnet":
                self.entered_garnet[seat] += 1
            if self.depth[seat] == inner:
                self.escaped[seat] = self.round
        self.round += 1

    @staticmethod
    def winner(at_gate: list[tuple[str, int]], entered: dict[str, tuple[str, str]]) -> str | None:
        """The one with the highest strength that nobody else has."""
        best: dict[int, str | None] = {}
        for seat, strength in at_gate:
            if seat not in entered:
                best[strength] = None if strength in best else seat
        for strength in sorted(best, reverse=True):
            if best[strength] is not None:
                return best[strength]
        return None

    def over(self) -> bool:
        """Whether enough have escaped, or nobody inside holds a card."""
        inner = len(self.lines)
        return len(self.escaped) >= self.needed or not any(
            self.hand[seat] and self.depth[seat] < inner for seat in self.seats
        )

    def result(self) -> tuple[list[str], list[str]]:
        """Who has won, and who has lost."""
        first = min(self.escaped.values(), default=None)
        winners = [
            seat
            for seat in self.seats
            if seat in self.escaped and (self.escaped[seat] == first or self.entered_pass[seat] >= 3)
        ]
        losers = [seat for seat in self.seats if seat not in self.escaped]
        if not losers:
            others = [seat for seat in self.seats if seat not in winners]
            last = max((self.escaped[seat] for seat in others), default=None)
            losers = [seat for seat in others if self.escaped[seat] == last]
        return winners, losers

    def choose(self, random: Random) -> Orders:
        """Random orders for all, chosen in the way in which seats of the real game sample theirs."""
        inner = len(self.lines)
        orders: Orders = {}
        for seat in self.seats:
            depth, hand = self.depth[seat], self.hand[seat]
            if depth == inner or not hand:
                continue
            line = self.lines[depth]
            usable = [index for index, (name, kind) in enumerate(line) if self.is_open(name, kind)]
            if not usable:
                continue
            first = random.choice(usable)
            neighbours = [index for index in (first - 1, first + 1) if index in usable]
            chosen = [first, random.choice(neighbours)] if neighbours and random.random() < 0.6 else [first]
            number = 1
            while number < len(hand) and random.random() < 0.25:
                number += 1
            orders[seat] = tuple(line[index][0] for index in sorted(chosen)), tuple(random.sample(hand, number))
        return orders


def recorded(match: Match) -> list[Orders]:
    """The orders of each round of a match as the table takes them."""
    return [
        {seat: (given.order.gates, given.order.cards) for seat, given in stage.orders.items()}
        for stage in match.resolutions()
        if stage.phase == "round"
    ]
