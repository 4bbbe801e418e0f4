"""The orders that a seat's message shows are orders that the seat could copy into a submission."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core import actions as do
from genius_tui.handouts.handouts import Extras, for_public, for_seat
from genius_tui.record.reading import read_strictly
from tests.games.gates.board import after, table
from tests.games.skeld.table import arranged, at
from tests.goldens import SAVES
from tests.support.play import AnyMatch, begin, usual

_CODE = re.compile(r"`([^`]+)`")


def _line(text: str, start: str) -> list[str]:
    return next((_CODE.findall(line) for line in text.split("\n") if line.startswith(start)), [])


def _offers(match: AnyMatch, seat: str) -> list[str]:
    """Each offered part as a whole submission: behind the example, where there is one."""
    text = for_seat(match, seat).text
    examples = _line(text, "Write for example: ")
    behind = [f"{examples[0]}; {part}" for part in _line(text, "Also possible, after a semicolon: ")]
    return [*examples, *behind, *_line(text, "Possible, for example: ")]


def _phases(match: AnyMatch) -> Iterator[AnyMatch]:
    """The match as it stood at the start of each phase."""
    now: AnyMatch | None = match
    while now is not None:
        if not now.stages or now.stages[-1].verb == "resolve":
            yield now
        now = now.before


@pytest.mark.parametrize("name", ["skeld-parasite", "chambers-cursed", "modular-nine", "gatekeeping-thirteen"])
def test_every_part_offered_behind_the_example_is_taken_there(name: str) -> None:
    offered = 0
    for match in _phases(read_strictly(SAVES / f"{name}.jsonl").match):
        for seat in match.seats[:4]:
            for text in _offers(match, seat) if not match.state.ended else ():
                match.do(do.Order(seat, text))
                offered += 1
    assert offered > 10


def test_a_part_names_the_crewmate_that_can_do_it() -> None:
    match = arranged({"Ann": (at("3A", W=2), at("2C")), "Bo": (at("2A"), at("2A"))})
    assert "1: drain" in _line(for_seat(match, "Ann").text, "Also possible, after a semicolon: ")


def test_M3_parts_that_the_purse_is_not_enough_for_together_are_offered_with_or() -> None:
    for garnets, joined in ((5, "`, or `|` or `"), (8, "`, `")):
        text = for_seat(begin(usual("modular", garnets=garnets)), usual("modular").players[0]).text
        (line,) = (line for line in text.split("\n") if line.startswith("Also possible, after a semicolon: `buy "))
        assert line.endswith("hide`")
        assert any(one in line for one in joined.split("|"))
        assert (" or " in line) == (garnets == 5)


def test_parts_without_an_example_are_offered_by_themselves() -> None:
    match = arranged({"Ann": (at("3A", 0, Y=1), at("2C", 0)), "Bo": (at("2A"), at("2A"))})
    text = for_seat(match, "Ann").text
    assert "behind a semicolon" not in text
    assert "1: eat" in _line(text, "Possible, for example: ")


def test_whoever_owes_no_orders_is_told_of_no_deadline() -> None:
    match = table("A:open", "Z:open", players="An Bo Cy Di", cards=[2, 1])
    match = after(match, "An: A with 2 1", "Bo: A with 2 1", "Cy: A with 1", "Di: A with 1")
    due = Extras("Orders are due by Friday.")
    assert "You owe no orders now." in for_seat(match, "An", due).text
    assert "Friday" not in for_seat(match, "An", due).text
    assert "**Orders are due by Friday.**" in for_seat(match, "Cy", due).text
    given = match.do(do.Order("Cy", "A with 2"))
    assert "**Orders are due by Friday.**" in for_seat(given, "Cy", due).text
    assert "**Orders are due by Friday.**" in for_public(match, due).text
