"""The engine against a second solver, over every round of one small line and over random matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from games.core import actions as do
from games.core.setup import Header
from games.core.votes import Ballot
from games.gates.orders import Fight
from tests.every_game.trials import CHUNKS, MATCHES, drawn
from tests.games.gates.board import entered, view
from tests.games.gates.solver import Solver
from tests.support.play import AnyMatch, Temper, begin, names, ordered, usual

USUAL = {
    slug: [
        " ".join(f"{name}:{gate['type']}" for name, gate in line)
        for line in (
            [(name, gate) for name, gate in view(begin(usual(slug)))["gates"].items() if gate["place"] == place]
            for place in places
        )
    ]
    for slug, places in (("keys", range(1, 6)), ("gatekeeping", range(5, 0, -1)))
}

WAYS = [*product((("A",), ("B",), ("C",), ("A", "B"), ("B", "C")), (1, 2, 3))]


def solver_of(match: AnyMatch) -> Solver:
    """The second solver at the beginning of the same match."""
    header = match.header
    options: Mapping[str, Any] = header.options
    return Solver(
        keys=header.game == "keys",
        layout=list(options.get("layout", USUAL[header.game])),
        seats=list(match.seats),
        cards=list(options.get("cards", (1, 1, 1, 1, 2, 2, 2, 3, 3))),
        garnets=dict(match.state.garnets),
        escapes=options.get("escapes", len(match.seats) - 1),
        seed=header.seed,
    )


def check_same(match: AnyMatch, solver: Solver) -> None:
    """Raises AssertionError where the two do not agree on who stands where with what, and on every gate."""
    known = view(match, "host")
    lines = len(solver.lines)
    for seat, player in known["players"].items():
        passed = solver.lines_passed(seat)
        types = [solver.type[gate] for gate in solver.gates_entered(seat)]
        assert player["place"] == (1 + passed if solver.keys else lines - passed)
        assert player["cards"] == sorted(solver.hands[seat], reverse=True)
        assert (player["pass_gates"], player["garnet_gates"]) == (types.count("pass"), types.count("garnet"))
        assert (player["escaped"], player["out"]) == (solver.escape_round(seat), solver.out(seat))
    assert {name: gate["open"] for name, gate in known["gates"].items()} == {
        name: not solver.closed(name) for name in solver.type
    }


@pytest.mark.parametrize("types", ["open open open", "pass garnet open"])
def test_every_round_of_three_seats_at_three_gates(types: str) -> None:
    """15 ways to order for each of three seats: 3,375 rounds, who enters where in each of them."""
    layout = [" ".join(f"{name}:{kind}" for name, kind in zip("ABC", types.split(), strict=True))]
    match = begin(usual("gatekeeping", 3, options={"layout": layout}))
    for ways in product(WAYS, repeat=3):
        fights = {seat: Fight(gates, (card,)) for seat, (gates, card) in zip(match.seats, ways, strict=True)}
        steps = [step.event for step in match.game.resolve(match.state, fights)]
        found = {event.seat: event.gate for event in steps if event.kind == "enter"}
        solver = solver_of(match)
        solver.play({seat: (list(fight.gates), list(fight.cards)) for seat, fight in fights.items()})
        assert found == solver.history[0], fights


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
def test_random_matches(slug: str, chunk: int) -> None:
    """Whole matches, crowded ones above all: every round, the result and the vote."""
    rounds = 0
    for header, seed in _headers(slug, chunk):
        match = begin(header)
        solver = solver_of(match)
        by = {seat: Temper(f"{seed}/{seat}", talks=0) for seat in match.seats}
        while match.state.phase == "round":
            check_same(match, solver)
            match = ordered(match, by)
            solver.play(_fights(match))
            match = match.do(do.Resolve())
            assert entered(match) == solver.history[-1]
            rounds += 1
        check_same(match, solver)
        assert solver.ended()
        assert len(solver.history) == match.state.round
        _check_result(match, solver, by)
    assert rounds > 30


def _check_result(match: AnyMatch, solver: Solver, by: dict[str, Temper]) -> None:
    expected = solver.result()
    assert (match.state.phase == "vote") == (expected["candidate"] == "vote")
    if match.state.phase == "vote":
        match = ordered(match, by)
        ballots = {seat: given.order.seat for seat, given in match.orders.items() if isinstance(given.order, Ballot)}
        expected["candidate"] = solver.vote(ballots)
        match = match.do(do.Resolve())
    result = match.state.result
    assert result is not None
    found = {
        "winners": list(result.winners),
        "losers": list(result.losers),
        "garnets": dict(result.garnets),
        "candidate": result.candidate,
    }
    assert found == expected
    assert result.tokens == dict.fromkeys(expected["winners"], 1)


def _fights(match: AnyMatch) -> dict[str, tuple[list[str], list[int]]]:
    return {seat: (list(given.order.gates), list(given.order.cards)) for seat, given in match.orders.items()}


def _headers(slug: str, chunk: int) -> Iterator[tuple[Header, int]]:
    """Small crowded matches, in which nearly everything ties, and some of any size."""
    for index in range(chunk, max(10 * CHUNKS, MATCHES // 2), CHUNKS):
        random = Random(f"solver/{slug}/{index}")
        if random.random() < 0.3:
            yield drawn(slug, index, random), index
            continue
        types = ("open", "pass", "garnet")
        lines = [
            " ".join(f"{letter}{line}:{random.choice(types)}" for letter in "abc"[: random.randint(1, 3)])
            for line in range(random.randint(1, 4))
        ]
        seats = names(random.randint(2, 7))
        garnets = {seat: random.randint(0, 2) for seat in seats}
        options: dict[str, Any] = {"layout": lines, "escapes": random.randint(1, len(seats))}
        header = {"genius": 1, "game": slug, "players": seats, "seed": index, "garnets": garnets, "options": options}
        yield msgspec.convert(header, Header), index
