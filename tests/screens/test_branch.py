"""What if, from a round: in the console, in lines and as a command; while a match runs for the host alone."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from genius_tui.cli.genius import genius
from genius_tui.library.store import Library
from genius_tui.looking import branch
from genius_tui.looking.history import history
from genius_tui.panels.branch import lines
from genius_tui.plain.console import run
from genius_tui.record.reading import read
from genius_tui.screens.branch import BranchScreen
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.widgets.order_form import OrderForm
from genius_tui.widgets.panel import Panel
from tests.goldens import SAVES
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled

LAYOUT = {"layout": ["A:open B:pass C:garnet D:open", "X:open Y:pass Z:garnet"]}
FOUR = ("Al", "Be", "Ga", "Om")
BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """Al, Be and Ga share the 3 at gate A: Om walks in. The match goes on."""
    record = Library(tmp_path / "saves").new(Header(genius=1, game="gatekeeping", players=FOUR, seed=1, options=LAYOUT))
    for seat in FOUR:
        record.do(do.Order(seat, "A with 1" if seat == "Om" else "A with 3"))
    record.do(do.Resolve())
    record.close()
    return record.path


def command(*words: str) -> tuple[int, str]:
    told = CliRunner().invoke(genius, ["instead", *words])
    return told.exit_code, told.output


def test_the_command_prints_both_from_where_they_part(running: Path):
    before = running.read_bytes()
    code, told = command(str(running), "Al", "A B with 2")
    assert code == 0
    assert told.startswith("Round 1, Al: A B with 2 instead of A with 3\n")
    alike, _, parted = told.partition("Here they part.")
    assert "Gate A: Om 1 is the highest left" not in alike
    was, _, would = parted.partition("WHAT IF:")
    assert "Gate A: Om 1 is the highest left" in was
    assert "Gate A: Al 2 is the highest left" in would
    assert running.read_bytes() == before
    assert command(str(running), "Al", "A with 3")[1].endswith("Both come out the same, step by step.\n")
    assert "no orders instead of A with 1" in command(str(running), "Om", "--round", "1")[1]
    assert command(str(running), "Al", "A with 9")[0] == 1
    assert "no round 7 has been resolved" in command(str(running), "Al", "A with 1", "--round", "7")[1]


def test_while_a_match_runs_no_seat_s_eyes_and_no_public_ones_may(running: Path):
    for eyes in ("Al", "public"):
        code, told = command(str(running), "Al", "A with 1", "--as", eyes)
        assert code == 1
        assert "for the host alone" in told
    out = io.StringIO()
    text = "eyes Al\ninstead Al A with 1\neyes public\ninstead Al A with 1\neyes host\ninstead Al A with 1\nquit\n"
    run(running, running.parent, io.StringIO(text), out)
    assert out.getvalue().count("it is for the host, and for everyone at the end") == 2
    assert out.getvalue().count("WHAT IF:") == 1


def test_with_a_seat_s_eyes_on_the_console_has_no_such_command(running: Path):
    async def act(pilot: Pilot[None]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        await pilot.press("s", "left_square_bracket")
        await settled(pilot)
        await pilot.press("e", "a", "l", "enter")
        await settled(pilot)
        assert screen.view.viewpoint.viewers == Viewers.of(("Al",))
        assert screen.view.viewpoint.point is not None
        await pilot.press("J")
        await settled(pilot)
        assert pilot.app.screen is screen

    played(console(running.parent.parent, record=running), act)


def test_after_the_end_a_seat_s_eyes_see_of_a_branch_what_they_could_have_seen():
    match = read(SAVES / "gatekeeping-thirteen.jsonl").match
    seat = match.seats[0]
    stage = next(index for index, one in enumerate(match.stages) if one.verb == "resolve")
    own = Viewers.of((seat,))
    assert branch.may_branch(history(match, own), eyes_host=False)
    found = branch.branch(match, stage, seat, "A with 2")
    seen = {one.text for steps in found.steps(own) for one in steps}
    told = [line[10:] for line in lines(found, own, match) if line.startswith(("     G", "  >> G"))]
    assert told
    assert set(told) <= seen
    assert len(found.steps(own)[1]) < len(found.steps(HOST)[1])


async def to_the_form(pilot: Pilot[None]) -> BranchScreen:
    """From the match page to the form for Al's orders of the first round."""
    for key in ("left_square_bracket", "J", "f4"):
        await pilot.press(key)
        await settled(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, BranchScreen)
    return screen


def test_the_real_form_brings_both_sides_and_guessing_hides_what_comes(running: Path):
    async def act(pilot: Pilot[None]) -> None:
        screen = await to_the_form(pilot)
        form = screen.query_one(OrderForm)
        assert form.draft.text == "A with 3"
        form.query_one("TextLine").value = "A B with 2"  # type: ignore[attr-defined]
        await settled(pilot)
        await pilot.press("f4")
        await settled(pilot)
        assert "WHAT IF: A B with 2" in screen_text(pilot.app)
        whole = len(screen.query_one("#if", Panel).content.items)
        await pilot.press("g")
        await settled(pilot)
        hidden = screen.query_one("#if", Panel).content.items
        assert len(hidden) == 1
        assert "What comes next?" in screen_text(pilot.app)
        assert "If all later orders stay" not in screen_text(pilot.app)
        for _ in range(whole):
            await pilot.press("n")
        await settled(pilot)
        assert len(screen.query_one("#if", Panel).content.items) == whole
        await pilot.press("o")
        await settled(pilot)
        assert screen.query_one(OrderForm).draft.text == "A B with 2"
        await pilot.press("escape")
        await settled(pilot)
        assert not screen.query(OrderForm)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)

    played(console(running.parent.parent, record=running), act)


def test_one_may_decide_to_guess_before_anything_is_shown(running: Path):
    async def act(pilot: Pilot[None]) -> None:
        screen = await to_the_form(pilot)
        await pilot.press("f7")
        await settled(pilot)
        assert "guess first: yes" in screen_text(pilot.app)
        await pilot.press("f4")
        await settled(pilot)
        assert [one.key for one in screen.query_one("#if", Panel).content.items] == ["hidden"]

    played(console(running.parent.parent, record=running), act)


@BOTH
def test_look_of_the_form(snap_compare, running: Path, size: tuple[int, int]):
    async def act(pilot: Pilot[None]) -> None:
        await to_the_form(pilot)
        await settled(pilot)

    assert snap_compare(console(running.parent.parent, record=running), terminal_size=size, run_before=act)


@BOTH
def test_look_of_guessing(snap_compare, running: Path, size: tuple[int, int]):
    async def act(pilot: Pilot[None]) -> None:
        screen = await to_the_form(pilot)
        screen.query_one(OrderForm).query_one("TextLine").value = "A B with 2"  # type: ignore[attr-defined]
        for key in ("f4", "g", "n", "n"):
            await pilot.press(key)
            await settled(pilot)

    assert snap_compare(console(running.parent.parent, record=running), terminal_size=size, run_before=act)
