"""The rows below the board: what has no room there is never cut without a sign."""

from __future__ import annotations

from pathlib import Path

import pytest

from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.panels import caption
from genius_tui.panels.view_model import ViewModel
from genius_tui.record.reading import read
from genius_tui.text.cells import CUT
from genius_tui.text.spans import Line, Span, text_of, width_of
from genius_tui.widgets.caption import Caption
from tests.goldens import SAVES
from tests.support.play import AnyMatch, viewpoint_of

WIDTH, HEIGHT = 80, 3
"""Of the caption on the smallest terminal."""


def shown(*lines: str, notice: str = "") -> list[str]:
    """What the caption shows of some lines."""
    return rows(tuple((Span(line),) for line in lines), (Span(notice),) if notice else ())


def rows(lines: tuple[Line, ...], notice: Line = (), rule: str = "") -> list[str]:
    made = Caption()
    made.show(lines, notice, rule)
    found = made.lines(WIDTH, HEIGHT)
    assert len(found) <= HEIGHT
    assert all(width_of(row) <= WIDTH for row in found)
    return [text_of(row) for row in found]


def test_lines_with_room_stand_below_each_other() -> None:
    assert shown(" one", " two", " three") == [" one", " two", " three"]


def test_short_lines_share_a_row_where_room_is_scarce() -> None:
    assert shown(" one", " two", " three", " four") == [" one", " two   three   four"]


def test_what_has_no_room_at_all_is_cut_with_the_sign() -> None:
    long = " " + "word " * 40
    first, second, third = shown(" one", long, " two")
    assert (first, second.rstrip()) == (" one", " " + "word " * 14 + "word")
    assert third.rstrip().endswith(f"word {CUT}")
    assert shown(" one", " two", notice=long)[-1].rstrip().endswith(CUT)


def test_the_rules_number_stays_where_the_text_is_cut() -> None:
    made = Caption()
    made.show(((Span(" one"),), (Span(" two"),)), (), "S4")
    (row,) = map(text_of, made.lines(WIDTH, 1))
    assert row.startswith(f" one {CUT} ")
    assert row.endswith("S4")


def phases(match: AnyMatch) -> list[AnyMatch]:
    """A match in each of its phases, with no orders, and with all of them."""
    found: dict[tuple[str, bool], AnyMatch] = {}
    now: AnyMatch | None = match
    while now is not None:
        found.setdefault((now.state.phase, bool(now.orders)), now)
        now = now.before
    return list(found.values())


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_games_caption_fits_or_says_that_there_is_more(path: Path) -> None:
    for match in phases(read(path).match):
        seats = match.seats
        for eyes in (host_eyes(seats), Eyes(seats), *(Eyes(seats).only(seat) for seat in seats[:3])):
            model = ViewModel.of(viewpoint_of(match, eyes))
            lines = caption.caption(model)
            text = " ".join(rows(lines, (), caption.rule(model)))
            words = " ".join(map(text_of, lines)).split()
            assert text.rstrip().endswith(CUT) or words == text.split(), (match.state.title, eyes.words())
