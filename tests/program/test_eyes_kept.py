"""Whatever is opened from a match keeps the eyes that look: by its page's commands, and by lines of the line mode."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.setup import Header
from genius_tui import commands, pages
from genius_tui.library.store import Library
from genius_tui.looking.eyes import Eyes
from genius_tui.plain.console import run
from genius_tui.plain.match import MatchPlace
from genius_tui.record.record import Record
from genius_tui.screens.ask import AskScreen
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.match.hosting import Seating
from genius_tui.screens.match.part import Open, Turn
from genius_tui.screens.match.pictures import Pictures
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.screens.write import WriteScreen
from genius_tui.table import hotseat, pins
from tests.support.console import LARGE, SMALL, STILL, console, played, screen_text, settled
from tests.support.hotseat_play import EVERYTHING, cells_of
from tests.support.play import copied

FOUR = ("Anna", "Bodil", "Cyrus", "Dina")
LAYOUT = {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]}
WATCHING = "Bodil"
HIDDEN: tuple[tuple[do.AnyAction, ...], ...] = (
    (do.Order("Anna", "K with 3"),),
    (do.Order("Anna", "L with 1"), do.Note("Anna asked twice"), do.Order("Cyrus", "N with 2")),
    (),
)
"""What those eyes may not know of: twins of a match differ in it."""

ONLY_ASKED = frozenset({"match.resolve", "match.undo"})
"""What is not said yes to: it brings something about that all may learn from, or takes back what others did."""

LEFT_OUT = frozenset({"match.leave", "match.eyes_before", "match.play"})
"""What leaves the page, what puts other eyes on (the host's stood there before), and what goes on by the clock."""


def begun(folder: Path, hidden: Sequence[do.AnyAction]) -> Path:
    """A match of four after a round, with orders of the second one that are hidden from who watches."""
    about = Header(genius=1, game="gatekeeping", players=FOUR, title="Thursday", seed=1, options=LAYOUT)
    header = replace(about, created="2026-11-20T12:00:00Z")
    first = (do.Order(WATCHING, "M with 2"), do.Resolve())
    with Library(folder / "saves").new(header) as record:
        for action in (*first, *hidden):
            record.do(action)
    return record.path


async def looked_over(pilot, before: MatchScreen) -> list[str]:
    """What stands on a page, on all tabs of a match that was opened."""
    page = pilot.app.screen
    frames = [cells_of(page)]
    if type(page) is not MatchScreen or page is before:
        return frames
    assert page.view.viewpoint.eyes == Eyes(FOUR).only(WATCHING)
    for tab in EVERYTHING:
        page.action_do(f"match.{tab}")
        await pilot.pause()
        frames.append(cells_of(page))
    return frames


async def opened_by(pilot, page: MatchScreen, command: commands.Command) -> list[str]:
    """What a command shows, page by page where it asks, until nothing new is opened."""
    await page.run_action(f"do({command.id!r})")
    await settled(pilot)
    frames = [cells_of(pilot.app.screen)]
    while isinstance(dialog := pilot.app.screen, (AskScreen, WriteScreen)) and command.id not in ONLY_ASKED:
        dialog.action_yes() if isinstance(dialog, AskScreen) else dialog.action_done()
        await settled(pilot)
        if pilot.app.screen is dialog:
            break
    frames += await looked_over(pilot, page)
    while pilot.app.screen is not page:
        frames.append(cells_of(pilot.app.screen))
        await pilot.app.pop_screen()
    await settled(pilot)
    return [*frames, cells_of(page)]


COMMANDS = sorted(set(commands.group("match")) - LEFT_OUT)


def shown(
    folder: Path, path: Path, size: tuple[int, int], ids: Sequence[str] = COMMANDS, *, stepping: bool
) -> dict[str, list[str]]:
    """What each of the commands shows to those eyes."""
    app = console(folder, record=path, chosen=replace(STILL, handouts=str(folder / "sent")))
    found: dict[str, list[str]] = {}

    async def act(pilot) -> None:
        page = pilot.app.screen
        assert isinstance(page, MatchScreen)
        page.view.wear(Eyes(FOUR).only(WATCHING))
        for id in ids:
            command = commands.find(id)
            pilot.app.clear_notifications()  # they go by the clock: one of the command before stands there or not
            page.view.turn(Turn(lambda viewpoint: viewpoint.now().back() if stepping else viewpoint.now()))
            page.view.hear(Open("task", "steps" if stepping else "orders"))
            page.view.wear(Eyes(FOUR).only(WATCHING))
            await pilot.pause()
            if page.check_action("do", (command.id,)):
                found[id] = await opened_by(pilot, page, command)

    played(app, act, size)
    return found


@pytest.mark.parametrize(("size", "stepping"), [(SMALL, False), (LARGE, True)])
def test_no_command_of_a_match_shows_what_its_eyes_may_not_know(tmp_path, size, stepping, monkeypatch):
    """Pictures are asked for, not made: their contents have trials of their own."""
    monkeypatch.setattr(Pictures, "_make", lambda *_: None)
    seen: list[dict[str, list[str]]] = []
    for number, hidden in enumerate(HIDDEN):
        folder = tmp_path / "twin"  # at one place, begun at one time: the folder for handouts is called after both
        seen.append(shown(folder, begun(folder, hidden), size, stepping=stepping))
        folder.rename(tmp_path / str(number))
    assert {"match.sandbox", "match.resolve", "match.undo", "match.steps", "match.talk"} - set(seen[0]) <= (
        {"match.resolve"} if stepping else set()
    )
    for other in seen[1:]:
        assert other.keys() == seen[0].keys()
        for id, frames in seen[0].items():
            assert frames == other[id], id


def test_a_copy_of_a_damaged_match_keeps_the_eyes(tmp_path):
    seen = []
    for number, hidden in enumerate(HIDDEN):
        folder = tmp_path / str(number)
        path = begun(folder, hidden)
        with path.open("a", encoding="utf-8") as file:
            file.write('{"do": "nothing"}\n')
        found = shown(folder, path, SMALL, ["match.go_on"], stepping=False)
        assert any("BOARD as Bodil knows it" in frame for frame in found["match.go_on"])
        seen.append(found["match.go_on"])
    assert seen[0] == seen[1] == seen[2]


def told(folder: Path, path: Path, text: str) -> str:
    out = io.StringIO()
    assert run(path, folder / "saves", io.StringIO(text), out) == 0
    assert "Something went wrong" not in out.getvalue()
    return out.getvalue()


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong tries are kept here and not in the person's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


LOOKED_AT = ("show", "orders", "log", "talk", "seats", "board", "details", "steps", "papers", "result", "eyes")
ENDS = frozenset({"resolve", "undo", "leave", "eyes"})


@pytest.mark.parametrize("where", ["", "back\n", "sandbox\n", "back\nsandbox before\n", "back\nsandbox after\n"])
def test_no_line_tells_what_its_eyes_may_not_know(tmp_path, where, monkeypatch):
    """Pictures are asked for, not made: their contents have trials of their own."""
    monkeypatch.setattr(pages.offers, "written", lambda *_: Path("picture"))
    names = [command.names[0] for command in MatchPlace.commands if command.names[0] not in ENDS]
    lines = [line for name in names for line in (name, f"{name} Anna", f"{name} Anna K with 1", f"{name} {WATCHING}")]
    leaving = "leave\n" if "sandbox" in where else ""
    text = "\n".join((f"eyes {WATCHING}", where + "\n".join((*lines, *LOOKED_AT)), leaving + "\n".join(LOOKED_AT)))
    answers = [
        told(tmp_path / str(number), begun(tmp_path / str(number), hidden), text)
        for number, hidden in enumerate(HIDDEN)
    ]
    after = [answer.partition("As Bodil knows it")[2] for answer in answers]
    assert all(after)
    assert after[0].replace("/0/", "/n/") == after[1].replace("/1/", "/n/") == after[2].replace("/2/", "/n/")


def test_a_sandbox_in_lines_keeps_the_eyes_and_leaves_them_to_the_match(tmp_path):
    path = begun(tmp_path, HIDDEN[0])
    answer = told(tmp_path, path, "eyes Bodil\nsandbox\norders\norder Anna K with 1\nleave\neyes")
    _, _, after = answer.partition("As Bodil knows it")
    assert "Anna: K with 3" not in after
    assert "these eyes are not Anna's" in after
    assert after.count("As Bodil knows it") == 3


def guarded(folder: Path) -> tuple[Path, int]:
    """A match that goes round one device since its second round, with PINs, and how long it was before that."""
    path = begun(folder, HIDDEN[0])
    with Record.open(path, writing=True) as record:
        before = len(record.match.actions)
        for action in hotseat.seated(record.match, {"Dina": "bot"}, shuffled=True):
            record.do(action)
        for whose in (hotseat.HOST_KEY, "Anna"):
            record.do(hotseat.with_pin(record.match, whose, pins.hashed("1234")))
    return path, before


@pytest.mark.parametrize("least", range(3))
def test_a_sandbox_is_guarded_as_its_match_also_where_it_begins_before_the_guard(tmp_path, least):
    path, before = guarded(tmp_path)
    library = Library(tmp_path / "saves")
    with Record.open(path, writing=False) as record:
        taken = (0, before, len(record.match.actions))[least]
        with copied(library, record, actions=taken) as sandbox:
            for key in (hotseat.TABLE, hotseat.SEATS, hotseat.PINS):
                assert sandbox.match.settings[key] == record.match.settings[key]
            assert sandbox.match.actions[:taken] == record.match.actions[:taken]
            assert sandbox.match.header.seed == record.match.header.seed
    shown = told(tmp_path, sandbox.path, f"0000\nopen {sandbox.path}\n0000\norders\nlog\nsteps 1")
    assert "that is not the PIN" in shown
    assert "K with 3" not in shown

    async def act(pilot) -> None:
        assert isinstance(pilot.app.screen, CurtainScreen)
        await pilot.press("m", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "That is not the PIN" in screen_text(pilot.app)

    played(console(tmp_path, record=sandbox.path), act)


def test_what_nobody_shares_gets_no_guard_nor_what_is_over(tmp_path):
    path = begun(tmp_path, HIDDEN[0])
    with Record.open(path, writing=False) as record:
        assert hotseat.guard(record.match, record.match.actions[:2]) == ()
    path, _ = guarded(tmp_path)
    with Record.open(path, writing=False) as record:
        assert hotseat.guard(record.match, record.match.actions) == ()


def test_the_host_of_a_table_keeps_the_eyes_in_a_sandbox_and_when_the_device_goes_round_no_more(tmp_path):
    path, _ = guarded(tmp_path)

    async def act(pilot) -> None:
        app = pilot.app
        await pilot.press("m", *"1234", "enter")
        await settled(pilot)
        host = app.screen
        host.view.wear(Eyes(FOUR).only(WATCHING))
        await pilot.press("S")
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert type(app.screen) is MatchScreen
        assert app.screen.view.viewpoint.eyes == Eyes(FOUR).only(WATCHING)
        assert "K with 3" not in screen_text(app)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is host
        host.view.wear(Eyes(FOUR, host=True))
        assert host.view.part(Seating).run("seating", hot=False) == ""
        host.view.wear(Eyes(FOUR).only(WATCHING))
        await pilot.press("escape")
        await settled(pilot)
        assert type(app.screen) is MatchScreen
        assert app.screen.view.viewpoint.eyes == Eyes(FOUR).only(WATCHING)

    played(console(tmp_path, record=path), act)
