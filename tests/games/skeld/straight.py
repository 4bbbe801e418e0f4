"""A round of Skeld straight from its rules: one pass over plain dictionaries, without steps, views or secrets."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.skeld.orders import Plans
from games.skeld.state import State

SIDES = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
BONUSES = {bonus: 2 if bonus == "W" else 1 for bonus in "RSTUWXYZ"}


class Straight:
    """The truth of a match as plain values: crewmates by (seat, 0 or 1), seats and rooms by name."""

    def __init__(self, state: State) -> None:
        self.rows = state.ship.rows
        self.at = {room: (y, x) for y, row in enumerate(self.rows) for x, room in enumerate(row)}
        self.gain = state.gain
        self.crew: dict[tuple[str, int], dict[str, Any]] = {
            (seat, i): {"room": mate.room, "energy": 5, "bonuses": {}, "carries": False}
            for seat in state.seats
            for i, mate in enumerate(state.players[seat].crew)
        }
        self.cap = dict.fromkeys(state.seats, 7)
        self.garnets = dict(state.garnets)
        self.owner: dict[str, str] = {}
        self.disabled: dict[str, int] = {}
        self.parasite: set[str] = set()
        self.improper: set[str] = set()
        self.correct: str | None = None
        self.round = 1
        self.completed: list[str] = []

    def call(self, seat: str, other: str) -> None:
        """A call (S6c), between two rounds."""
        (mate,) = (mate for (name, _), mate in self.crew.items() if name == seat and mate["bonuses"].get("X"))
        assert mate["room"] in (self.crew[other, 0]["room"], self.crew[other, 1]["room"])
        mate["bonuses"]["X"] = 0

    def play(self, orders: dict[str, Plans]) -> None:
        """One round, in the order of S7 to S14."""
        plans = {(seat, i): order.crew[i] for seat, order in orders.items() for i in (0, 1)}
        for seat, order in orders.items():
            self.cap[seat] += order.cap
            self.garnets[seat] -= 3 * order.cap
        for who, plan in plans.items():
            mate = self.crew[who]
            if plan.eat:
                mate["bonuses"]["Y"] = 0
                mate["energy"] = min(self.cap[who[0]], mate["energy"] + 3)
            if plan.move:
                (y, x), (v, u) = self.at[mate["room"]], self.at[plan.move]
                mate["energy"] -= abs(y - v) + abs(x - u)
                mate["room"] = plan.move
            if plan.step:
                (y, x), (v, u) = self.at[mate["room"]], SIDES[plan.step]
                mate["room"] = self.rows[y + v][x + u]
                mate["energy"] -= 1
            if plan.disable:
                self.disabled[plan.disable] = self.round
                mate["energy"] = 0
        self._activate({who: plan.activate.energy for who, plan in plans.items() if plan.activate})
        self._end(plans)

    def _activate(self, tries: dict[tuple[str, int], int]) -> None:
        planted: dict[str, int] = {}
        for who, energy in tries.items():
            self.crew[who]["energy"] -= energy
            if self.crew[who]["room"] == "V":
                self.crew[who]["carries"] = False
                planted[who[0]] = energy
        for room in {self.crew[who]["room"] for who in tries} - {"V"}:
            here = {who: energy for who, energy in tries.items() if self.crew[who]["room"] == room}
            counts = Counter(here.values())
            single = [who for who in here if counts[here[who]] == 1]
            trumps = [who for who in here if room not in (*BONUSES, "P") and self.crew[who]["bonuses"].get("U")]
            if self.round - self.disabled.get(room, -9) <= 1:
                continue
            for who in trumps:
                self.crew[who]["bonuses"]["U"] = 0
            for who in trumps or sorted(single, key=lambda who: here[who])[-1:]:
                self._take(who, room)
        self.completed = [a for a in "ABC" if all(f"{n}{a}" in self.owner for n in range(1, 14))]
        best = [seat for seat in planted if planted[seat] == max(planted.values())]
        self.correct = best[0] if self.completed and len(best) == 1 else None
        self.improper |= set(planted) - {self.correct}

    def _take(self, who: tuple[str, int], room: str) -> None:
        if room == "P":
            self.parasite.add(who[0])
            self.crew[who]["carries"] = True
            return
        self.owner[room] = who[0]
        if room in BONUSES:
            self.crew[who]["bonuses"][room] = BONUSES[room]

    def _end(self, plans: dict[tuple[str, int], Any]) -> None:
        for who, plan in plans.items():
            mate = self.crew[who]
            if plan.drain:
                taken = [m for m in self.crew.values() if m is not mate and m["room"] == mate["room"] and m["energy"]]
                for other in taken:
                    other["energy"] -= 1
                mate["energy"] = min(self.cap[who[0]], mate["energy"] + len(taken))
                mate["bonuses"]["W"] -= 1
            if plan.wall:
                mate["bonuses"]["S"] = 0
        for (seat, _), mate in self.crew.items():
            mate["energy"] = min(self.cap[seat], mate["energy"] + self.gain + ("R" in mate["bonuses"]))
        self.round += 1

    @property
    def over(self) -> bool:
        """Whether the match has ended (S15)."""
        return bool(self.completed) or self.round > 8

    def paid(self) -> None:
        """The prizes of S19."""
        for seat in self.garnets:
            self.garnets[seat] += len(self.owned(seat)) // 3
        for (seat, _), mate in self.crew.items():
            self.garnets[seat] += 4 * ("Z" in mate["bonuses"])

    def owned(self, seat: str) -> list[str]:
        """A seat's components."""
        return [room for room, owner in self.owner.items() if owner == seat and room not in BONUSES]

    def worth(self, seat: str, letters: str) -> int:
        """The numbers of a seat's components of these sequences, added up."""
        return sum(int(room[:-1]) for room in self.owned(seat) if room[-1] in letters)

    def ahead(self) -> list[str]:
        """Who wins but for parasites, T1 aside (S16, S17)."""
        done = "".join(self.completed)

        def rank(seat: str) -> tuple[int, int]:
            if len(done) == 1:
                return sum(room[-1] == done for room in self.owned(seat)), self.worth(seat, done)
            return max((self.worth(seat, a) for a in done), default=0), self.worth(seat, done or "ABC")

        best = max(map(rank, self.garnets))
        return self._richest([seat for seat in self.garnets if rank(seat) == best])

    def _richest(self, seats: list[str]) -> list[str]:
        return [seat for seat in seats if self.garnets[seat] == max(self.garnets[one] for one in seats)]

    def losers(self, winner: str, normal: str) -> list[str]:
        """The losers, given who won and who would have (S19)."""
        if self.correct and normal != self.correct:
            return [normal]
        pool = [seat for seat in self.garnets if seat != winner]
        if not self.correct and self.improper & set(pool):
            pool = [seat for seat in pool if seat in self.improper]
        worth = {seat: self.worth(seat, "".join(self.completed) or "ABC") for seat in pool}
        return [seat for seat in pool if worth[seat] == min(worth.values())]
