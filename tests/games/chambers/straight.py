"""A round of 13 Chambers straight from its rules: one pass over plain dictionaries, without steps, views or secrets."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from games.chambers.orders import Actions, Orders
from games.chambers.plan import GOLDEN, PUZZLE_ROOMS, ROOMS
from games.chambers.state import State


class Straight:
    """The truth of a match as plain values, seats and chambers by name."""

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.seed = state.seed
        self.round = 1
        self.over = False
        self.opens = {slug: state.opens(slug) for slug in ROOMS}
        self.passwords = {slug: state.puzzles[slug].answers for slug in PUZZLE_ROOMS}
        self.hints_left = {slug: len(state.puzzles[slug].hints) for slug in PUZZLE_ROOMS}
        self.pile = dict.fromkeys(ROOMS, state.gold)
        self.log: dict[str, list[int]] = {slug: [] for slug in ROOMS}
        self.inside: dict[str, set[str]] = {slug: set() for slug in ROOMS}
        self.barred: dict[str, set[str]] = {slug: set() for slug in ROOMS}
        self.earned = {slug: dict.fromkeys(state.seats, 0) for slug in ROOMS}
        self.opened: dict[str, int] = {}
        self.solved: set[str] = set()
        self.curses = dict.fromkeys(state.seats, 0)
        self.arrests = dict.fromkeys(state.seats, 0)
        self.announced = dict.fromkeys(state.seats, 0)
        self.cleansed: set[str] = set()
        self.garnets = dict(state.garnets)
        self.result: dict[str, Any] = {}

    def play(self, orders: Mapping[str, Orders]) -> None:
        """One round, in the order of C9 to C17."""
        for seat, order in orders.items():
            if order.cleanse:
                self.garnets[seat] -= 3
                self.cleansed.add(seat)
                (self.curses if order.cleanse == "curse" else self.arrests)[seat] -= 1
        arrived = {
            slug: {
                seat
                for seat, order in orders.items()
                if any(one.chamber == slug and one.password in self.passwords[slug] for one in order.attempts)
            }
            for slug in PUZZLE_ROOMS
        }
        self.solved |= {slug for slug in PUZZLE_ROOMS if arrived[slug]}
        arrived[GOLDEN] = self._bid({seat: order.bid for seat, order in orders.items() if order.bid})
        room_for = dict.fromkeys(self.seats, 3)
        for slug in ROOMS:
            if slug not in self.opened:
                acts = {seat: act for seat, order in orders.items() for act in order.actions if act.chamber == slug}
                self._chamber(slug, acts, arrived[slug], room_for)
        limits = [seat for seat in self.seats if self.curses[seat] >= 4 or self.arrests[seat] >= 3]
        if limits or len(self.opened) == len(ROOMS):
            self._end(limits)
            return
        self.round += 1
        for slug in PUZZLE_ROOMS:
            if self.round >= self.opens[slug] + 2 and slug not in self.solved:
                self.hints_left[slug] = max(0, self.hints_left[slug] - 1)

    def _bid(self, bids: dict[str, int]) -> set[str]:
        amounts = sorted(bids.values(), reverse=True)
        best = [seat for seat in bids if bids[seat] == amounts[0]]
        second = [seat for seat in bids if len(best) == 1 < len(amounts) and bids[seat] == amounts[1]]
        come = {*(best if len(best) < 3 else []), *(second if len(second) == 1 else [])}
        for seat in come:
            self.garnets[seat] -= bids[seat]
        return come

    def _chamber(self, slug: str, acts: Mapping[str, Actions], arrived: set[str], room_for: dict[str, int]) -> None:
        self._take(slug, {seat: act.take for seat, act in acts.items() if act.take}, room_for)
        arrested = self._rob(slug, {seat: act.rob for seat, act in acts.items() if act.rob})
        for seat in arrested:
            self.arrests[seat] += 1
            self.announced[seat] += 1
        self.barred[slug] |= arrested
        left = self.inside[slug] - arrested
        self.inside[slug] = left | arrived
        if self.pile[slug] == 0 or self.round == 7 or any(acts[seat].open for seat in left & acts.keys()):
            for seat in self.inside[slug]:
                self.earned[slug][seat] += self.pile[slug] // len(self.inside[slug])
            self.pile[slug], self.inside[slug], self.opened[slug] = 0, set(), self.round
        elif any(acts[seat].search for seat in left & acts.keys()):
            self.pile[slug] *= 2
        self.log[slug].append(self.pile[slug])

    def _take(self, slug: str, asked: dict[str, int], room_for: dict[str, int]) -> None:
        if sum(asked.values()) <= self.pile[slug]:
            self.pile[slug] -= sum(asked.values())
            for seat, gold in asked.items():
                self.earned[slug][seat] += gold
        elif len(set(asked.values())) > 1:
            for seat in asked:
                if asked[seat] == min(asked.values()) and room_for[seat]:
                    room_for[seat] -= 1
                    self.curses[seat] += 1

    def _rob(self, slug: str, robs: dict[str, str]) -> set[str]:
        """Moves the loot, and says who is arrested (C12)."""
        had = dict(self.earned[slug])
        pairs = {seat for seat, victim in robs.items() if robs.get(victim) == seat}
        robs = {seat: victim for seat, victim in robs.items() if seat not in pairs}

        def in_ring(seat: str) -> bool:
            here = robs.get(seat)
            for _ in robs:
                here = here if here == seat else robs.get(here or "")
            return here == seat

        def holds(victim: str) -> int:
            return had[victim] + (loot(victim) if victim in robs and not in_ring(victim) else 0)

        def loot(robber: str) -> int:
            return holds(robs[robber]) // sum(victim == robs[robber] for victim in robs.values())

        for robber, victim in robs.items():
            self.earned[slug][robber] += loot(robber)
            self.earned[slug][victim] -= loot(robber)
        return pairs | {robber for robber, victim in robs.items() if holds(victim) == 0}

    def _end(self, limits: list[str]) -> None:
        """C18, C19."""
        self.over = True
        gold = {seat: sum(earned[seat] for earned in self.earned.values()) for seat in self.seats}
        tied = least(gold, limits)
        candidate = self._poorest(tied)
        winning = {seat: gold[seat] for seat in self.seats if seat != candidate}
        winners = [seat for seat in winning if gold[seat] == max(winning.values())]
        garnets, tokens = 3, 2 if len(winners) == 1 else 1
        if len(winners) > 2:
            others = [seat for seat in winning if seat not in winners]
            winners = [seat for seat in others if gold[seat] == max(gold[other] for other in others)]
            garnets = 0
        if not limits:
            tied = least(gold, [seat for seat in self.seats if seat not in winners])
            candidate = self._poorest(tied)
        for seat in winners:
            self.garnets[seat] += garnets
        self.result = {
            "winners": tuple(winners),
            "losers": tuple(seat for seat in tied if seat not in winners),
            "candidate": candidate,
            "tokens": dict.fromkeys(winners, tokens),
            "garnets": self.garnets,
        }

    def _poorest(self, among: list[str]) -> str | None:
        """T1 for a loser."""
        poor = [seat for seat in among if self.garnets[seat] == min(self.garnets[other] for other in among)]
        return Random(f"{self.seed}/tiebreak").choice(poor) if len(poor) > 1 else next(iter(poor), None)


def least(gold: Mapping[str, int], among: list[str]) -> list[str]:
    """Those of some seats with the least gold."""
    return [seat for seat in among if gold[seat] == min(gold[other] for other in among)]
