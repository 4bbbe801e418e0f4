"""Robberies as arrows: any number of people and any orders, without two things in one cell."""

from __future__ import annotations

from random import Random

import pytest

from games.chambers.robbery import work_out
from genius_tui.boards.chambers_arrows import drawn, in_rows
from genius_tui.boards.chambers_graph import Arrow, Graph, Person, parts
from genius_tui.boards.picture import Picture, PlacedSpan, placed, text_lines

SEEDS = range(15)


def graph(robs: dict[str, str], gold: int = 0) -> Graph:
    """The graph of some orders among seats of two letters; with amounts if they have gold."""
    names = sorted({*robs, *robs.values()})
    found = work_out(robs, dict.fromkeys(names, gold))
    paired = {seat for pair in found.mutual for seat in pair}
    label = f"{gold} > {gold * len(names)}" if gold else ""
    people = {name: Person((placed(-1, 0, f" {name} ", subject=f"seat:{name}"),), label) for name in names}
    arrows = {one: Arrow(two, str(gold) if gold else "") for one, two in robs.items() if one not in paired}
    return Graph(people, arrows, found.mutual)


def random_graphs(seed: int) -> list[Graph]:
    random = Random(seed)
    return [random_graph(random) for _ in range(20)]


def random_graph(random: Random) -> Graph:
    names = [f"S{chr(ord('a') + number)}" for number in range(random.randint(2, 20))]
    robbers = random.sample(names, random.randint(1, len(names)))
    few = random.sample(names, random.randint(1, len(names)))
    robs = {
        one: random.choice([two for two in few if two != one] or [two for two in names if two != one])
        for one in robbers
    }
    return graph(robs, random.choice((0, 7, 130, 99999)))


def cells_taken_twice(spans: tuple[PlacedSpan, ...]) -> list[tuple[int, int]]:
    taken: set[tuple[int, int]] = set()
    twice: list[tuple[int, int]] = []
    for span in spans:
        for x in range(span.x, span.x + len(span.text)):
            twice += [(x, span.y)] if (x, span.y) in taken else []
            taken.add((x, span.y))
    return twice


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_lies_on_anything_else(seed: int) -> None:
    for one in random_graphs(seed):
        _check_drawn(one)


def _check_drawn(one: Graph) -> None:
    for width, height in ((72, 12), (72, 40), (126, 17), (2000, 100)):
        spans = drawn(one, width, height)
        if spans is None:
            assert (width, height) != (2000, 100)
            continue
        assert not cells_taken_twice(spans)
        assert all(span.x >= 0 and span.x + len(span.text) <= width and 0 <= span.y < height for span in spans)
        assert sum(span.text == "►" for span in spans) == len(_heads(one))
        assert {span.subject for span in spans if span.subject} == {f"seat:{name}" for name in one.people}


def _heads(one: Graph) -> set[str]:
    """The victims that an arrow reaches from the left: all but those that only a ring's last arrow reaches."""
    back = {part.ring[-1] for part in parts(one) if part.ring}
    return {arrow.victim for robber, arrow in one.arrows.items() if robber not in back}


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_tell_of_everybody_who_robs(seed: int) -> None:
    for one in random_graphs(seed):
        _check_rows(one)


def _check_rows(one: Graph) -> None:
    spans, left_out = in_rows(one, 126, 100)
    assert not left_out
    assert not cells_taken_twice(spans)
    robbing = {
        *one.arrows,
        *(arrow.victim for arrow in one.arrows.values()),
        *(key for pair in one.pairs for key in pair),
    }
    assert {span.subject for span in spans if span.subject} == {f"seat:{name}" for name in robbing}


def test_rows_without_room_are_counted() -> None:
    chain = {f"S{chr(ord('a') + number)}": f"S{chr(ord('a') + number + 1)}" for number in range(19)}
    _, left_out = in_rows(graph(chain, 99999), 40, 8)
    assert left_out == 11


def text(robs: str, gold: int = 5) -> list[str]:
    spans = drawn(graph(dict(pair.split(">") for pair in robs.split()), gold), 72, 20)  # type: ignore[misc]
    assert spans is not None
    left = min(span.x for span in spans)
    rows = text_lines(Picture(72, 20, spans))
    return [row[left + 1 :] for row in rows if row]


def test_C12b_several_robbers_of_one_stand_below_each_other() -> None:
    assert text("An>Di Bo>Di Cy>Di", 0) == [
        "An ──────────┬► Di",
        "             │",
        "             │",
        "Bo ──────────┤",
        "             │",
        "             │",
        "Cy ──────────┘",
    ]


def test_C12c_a_chain_goes_to_the_right() -> None:
    assert text("An>Bo Bo>Cy")[0] == "An ─── 5 ─────► Bo ─── 5 ─────► Cy"


def test_C12d_the_last_arrow_of_a_ring_goes_back_above_it() -> None:
    assert text("An>Bo Bo>Cy Cy>An Di>Bo", 0) == [
        "▼────────────────────────────────┐",
        "An ──────────┬► Bo ───────────► Cy",
        "             │",
        "             │",
        "Di ──────────┘",
    ]


def test_C12a_two_who_rob_each_other_have_an_arrow_of_both_and_their_own_robbers() -> None:
    assert text("An>Bo Bo>An Cy>An Di>Bo", 0) == [
        "Cy ───────────► An ◄┐",
        "                    │ arrested",
        "                    │",
        "Di ───────────► Bo ◄┘",
    ]


def test_parts_stand_beside_each_other() -> None:
    assert text("An>Bo Cy>Di Ed>Fa", 0)[0].count("►") == 3
