"""A second, slow solver of gates: written from the rules' text alone, with nothing of the engine but the draw by label.

Everything is plain dicts, lists and strings, every question is answered by looking at everything again.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

Orders = Mapping[str, tuple[list[str], list[int]]]


class Solver:
    """A whole match. `history` has for each round who entered which gate."""

    def __init__(
        self,
        keys: bool,
        layout: list[str],
        seats: list[str],
        cards: list[int],
        garnets: dict[str, int],
        escapes: int,
        seed: int | str,
    ) -> None:
        self.keys = keys
        self.lines = [[word.rsplit(":", 1) for word in line.split()] for line in layout]
        self.type = {name: kind for line in self.lines for name, kind in line}
        self.seats = seats
        self.hands = {seat: list(cards) for seat in seats}
        self.garnets = dict(garnets)
        self.escapes = escapes
        self.seed = seed
        self.history: list[dict[str, str]] = []

    def gates_entered(self, seat: str) -> list[str]:
        """The gates that a seat has entered, in order."""
        return [entries[seat] for entries in self.history if seat in entries]

    def lines_passed(self, seat: str) -> int:
        """How many lines lie behind a seat."""
        return len(self.gates_entered(seat))

    def escape_round(self, seat: str) -> int | None:
        """The round in which a seat escaped, counted from 1."""
        for number in range(1, len(self.history) + 1):
            if len([entries for entries in self.history[:number] if seat in entries]) == len(self.lines):
                return number
        return None

    def out(self, seat: str) -> bool:
        """Whether a seat is inside without cards."""
        return self.escape_round(seat) is None and self.hands[seat] == []

    def active(self) -> list[str]:
        """Who gives orders."""
        return [seat for seat in self.seats if self.escape_round(seat) is None and self.hands[seat] != []]

    def closed(self, gate: str) -> bool:
        """Whether a gate cannot be entered in the round that comes now."""
        if self.type[gate] == "pass":
            return any(gate in entries.values() for entries in self.history)
        if self.type[gate] == "garnet":
            return len(self.history) > 0 and gate in self.history[-1].values()
        return False

    def default(self, seat: str) -> tuple[list[str], list[int]]:
        """Where a seat without orders stands, and with what."""
        line = [name for name, _ in self.lines[self.lines_passed(seat)]]
        purple = [name for name in line if self.type[name] == "garnet"]
        gate = purple[-1] if self.keys and purple else line[-1]
        return [gate], [min(self.hands[seat])]

    def play(self, orders: Orders) -> None:
        """Plays a round."""
        given = {seat: orders[seat] if seat in orders else self.default(seat) for seat in self.active()}
        entries: dict[str, str] = {}
        for number, line in enumerate(self.lines):
            for gate, _ in line:
                fighters = {
                    seat: sum(cards)
                    for seat, (gates, cards) in given.items()
                    if self.lines_passed(seat) == number and gate in gates and seat not in entries
                }
                winner = None if self.closed(gate) else highest_unique(fighters)
                if winner is not None:
                    entries[winner] = gate
        for seat, (_, cards) in given.items():
            for card in cards:
                self.hands[seat].remove(card)
        self.history.append(entries)

    def ended(self) -> bool:
        """Whether enough have escaped, or nobody inside can go on."""
        return len([seat for seat in self.seats if self.escape_round(seat)]) >= self.escapes or not self.active()

    def result(self) -> dict[str, Any]:
        """Who wins and loses, the purses, and the candidate: None where nobody lost, "vote" where a vote is to come."""
        escaped = {seat: self.escape_round(seat) for seat in self.seats if self.escape_round(seat) is not None}
        first = min(escaped.values(), default=0)
        winners = [
            seat
            for seat in escaped
            if escaped[seat] == first or [self.type[gate] for gate in self.gates_entered(seat)].count("pass") >= 3
        ]
        losers = [seat for seat in self.seats if seat not in escaped]
        if not losers:
            rest = {seat: number for seat, number in escaped.items() if seat not in winners}
            losers = [seat for seat in rest if rest[seat] == max(rest.values())]
        purses = {
            seat: self.garnets[seat] + [self.type[gate] for gate in self.gates_entered(seat)].count("garnet")
            for seat in self.seats
        }
        if len(losers) > 1 and winners and not self.keys:
            candidate = "vote"
        else:
            candidate = self.poorest(losers, purses, "tiebreak")
        return {"winners": winners, "losers": losers, "garnets": purses, "candidate": candidate}

    def vote(self, ballots: Mapping[str, str]) -> str:
        """Whom the winners' ballots make the candidate."""
        result = self.result()
        votes = {loser: list(ballots.values()).count(loser) for loser in result["losers"]}
        tied = [loser for loser in votes if votes[loser] == max(votes.values())]
        chosen = tied[0] if len(tied) == 1 else self.poorest(result["losers"], result["garnets"], "vote")
        assert chosen is not None
        return chosen

    def poorest(self, seats: list[str], purses: Mapping[str, int], label: str) -> str | None:
        """The one with the fewest garnets; by lot where several have them."""
        poor = [seat for seat in seats if purses[seat] == min(purses[other] for other in seats)]
        if len(poor) > 1:
            return Random(f"{self.seed}/{label}").choice(poor)
        return poor[0] if poor else None


def highest_unique(fighters: Mapping[str, int]) -> str | None:
    """The one whose strength nobody else has, and who is stronger than any other such."""
    alone = [seat for seat in fighters if list(fighters.values()).count(fighters[seat]) == 1]
    return max(alone, key=lambda seat: fighters[seat], default=None)
