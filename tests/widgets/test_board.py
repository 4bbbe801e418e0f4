"""The board's widget: cursor, mouse, scrolling, and how little it repaints."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.message import Message
from textual.pilot import Pilot

from genius_tui.boards import BOARDS
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, placed
from genius_tui.text.paint import Paint
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget
from tests.boards.pictures import observation

PATIENCE = 100
"""Pauses until the terminal has its new size, at most."""


def grid(columns: int = 3, rows: int = 3, lit: str = "", width: int = 30, height: int = 9) -> Picture:
    """Gates in rows, named by row and column: `00` is the upper left one."""
    spans: list[PlacedSpan] = []
    areas: list[HitArea] = []
    for row in range(rows):
        for column in range(columns):
            x, y, subject = 1 + 8 * column, 1 + 2 * row, f"gate:{row}{column}"
            spans.append(placed(x, y, f"({row}{column})", "open", subject == lit, subject))
            areas.append(HitArea(subject, x, y, 4))
    areas.append(HitArea("seat:Mo", 1, 0, 2, stop=False))
    return Picture(width, height, (*spans, placed(1, 0, "Mo")), tuple(areas))


class Table(App[None]):
    """A board alone."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self.board = BoardWidget(picture)
        self.heard: list[Message] = []
        self.painted: list[Region] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        self.board.focus()

    def on_board_widget_highlighted(self, message: BoardWidget.Highlighted) -> None:
        self.heard.append(message)

    def on_board_widget_selected(self, message: BoardWidget.Selected) -> None:
        self.heard.append(message)

    def on_board_widget_resized(self, message: BoardWidget.Resized) -> None:
        self.heard.append(message)

    def told(self, kind: type[Message]) -> list[str | None]:
        return [message.subject for message in self.heard if isinstance(message, kind)]  # type: ignore[attr-defined]


def tried(trial: Callable[[Table, Pilot[None]], Awaitable[None]], picture: Picture | None = None) -> None:
    """Runs a trial on a board of 30 by 9 cells."""

    async def run() -> None:
        app = Table(picture or grid())
        async with app.run_test(size=(30, 9)) as pilot:
            await trial(app, pilot)

    asyncio.run(run())


def text(board: BoardWidget) -> list[str]:
    return [board.render_line(y).text for y in range(board.size.height)]


def test_arrows_go_to_the_nearest_hit_area_and_enter_chooses_it():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        await pilot.press("right", "right", "down", "left", "enter")
        assert app.told(BoardWidget.Highlighted) == ["gate:00", "gate:01", "gate:11", "gate:10"]
        assert app.told(BoardWidget.Selected) == ["gate:10"]

    tried(trial)


def test_the_cursor_begins_at_what_is_lit():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        await pilot.press("right")
        assert app.board.cursor == "gate:11"

    tried(trial, grid(lit="gate:11"))


def test_at_the_end_of_a_row_the_cursor_stays():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.move_to("gate:02")
        await pilot.press("right", "up")
        assert app.board.cursor == "gate:02"

    tried(trial)


def test_a_click_chooses_seats_too_which_arrows_pass_by():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        await pilot.click(BoardWidget, offset=(2, 0))
        await pilot.click(BoardWidget, offset=(10, 3))
        await pilot.click(BoardWidget, offset=(29, 8))
        await pilot.press("up", "up")
        assert app.told(BoardWidget.Selected) == ["seat:Mo", "gate:11"]
        assert app.board.cursor == "gate:01"

    tried(trial)


def test_the_cursor_is_seen_without_colour_and_only_with_the_focus():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.move_to("gate:11")
        await pilot.pause()
        assert underlined(app.board, 3) == "(11)"
        app.set_focus(None)
        await pilot.pause()
        assert underlined(app.board, 3) == ""

    tried(trial)


def test_the_cursor_is_a_frame_around_what_there_is_to_read_in_a_room():
    rows = tuple(placed(2, y, text) for y, text in enumerate(("Name..", "first.", "second", "walls."), start=2))
    room = Picture(30, 9, rows, (HitArea("room:Duel", 2, 2, 6, 4),))

    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.move_to("room:Duel")
        await pilot.pause()
        assert [underlined(app.board, y) for y in range(1, 7)] == ["", "Name..", "f.", "sd", "walls.", ""]

    tried(trial, room)


def underlined(board: BoardWidget, y: int) -> str:
    return "".join(segment.text for segment in board.render_line(y) if segment.style and segment.style.underline)


def test_a_new_picture_repaints_the_rows_that_differ_alone():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        await pilot.pause()
        dirty: list[Region] = []
        app.board.refresh = lambda *regions, **_: dirty.extend(regions)  # type: ignore[assignment]
        app.board.show(grid())
        assert dirty == []
        app.board.show(grid(lit="gate:11"))
        assert dirty == [Region(0, 3, app.board.picture.width, 1)]

    tried(trial)


def test_the_cursor_follows_its_subject_and_is_gone_with_it():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.move_to("gate:22")
        app.board.show(grid(columns=2))
        await pilot.pause()
        assert app.board.cursor is None
        assert app.told(BoardWidget.Highlighted) == ["gate:22", None]

    tried(trial)


def test_a_larger_picture_scrolls_to_the_cursor_and_to_what_is_lit():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.move_to("gate:92")
        await pilot.pause()
        assert any("(92)" in line for line in text(app.board))
        app.board.show(grid(rows=10, height=21, lit="gate:00"))
        await pilot.pause()
        assert any("(00)" in line for line in text(app.board))
        await pilot.click(BoardWidget, offset=(10, 3 - app.board.scroll_offset.y))
        assert app.board.cursor == "gate:11"

    tried(trial, grid(rows=10, height=21))


def test_every_line_fills_the_widget_scrolled_or_not():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.show(grid(columns=9, rows=10, width=80, height=21))
        await pilot.pause()
        app.board.scroll_to(7, 5, animate=False)
        await pilot.pause()
        for y in range(app.board.size.height):
            assert app.board.render_line(y).cell_length == app.board.size.width

    tried(trial)


def test_the_owner_is_told_the_room_there_is():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.resize_terminal(60, 20)
        for _ in range(PATIENCE):
            sizes = [(told.width, told.height) for told in app.heard if isinstance(told, BoardWidget.Resized)]
            if sizes[-1] == (60, 20):
                break
            await pilot.pause(0.02)
        assert sizes[0] == (30, 9)
        assert sizes[-1] == (60, 20)

    tried(trial)


def test_a_scroll_bar_takes_a_column_of_the_room():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.show(grid(rows=10, height=21))
        await pilot.pause()
        await pilot.pause()
        widths = [message.width for message in app.heard if isinstance(message, BoardWidget.Resized)]
        assert widths == [30, 29]

    tried(trial)


def test_a_narrower_picture_is_asked_for_at_once_so_that_no_later_size_is_taken_back():
    """Put off until after the next frame, it came after a resize now and then, and the board stayed a column short."""

    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.show(grid(rows=10, height=21))
        assert app.board.room_for_picture.width == 29
        await pilot.resize_terminal(30, 22)
        assert app.board.room_for_picture == (30, 22)

    tried(trial)


def test_on_a_ladder_arrows_go_along_a_line_and_to_the_next():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.move_to("gate:K")
        for _ in "LMNOPQRR":
            app.board.action_go("right")
        app.board.action_go("down")
        app.board.action_go("down")
        app.board.action_go("left")
        app.board.action_go("up")
        await pilot.pause()
        assert app.told(BoardWidget.Highlighted) == [f"gate:{name}" for name in "KLMNOPQRX#@V"]

    tried(trial, ladder())


def ladder() -> Picture:
    seen = observation()
    return BOARDS["gatekeeping"].draw(seen, seat_tags(seen.seats), 78, 16, "ladder")


def test_ascii_replaces_the_glyphs_of_boards():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.show(Picture(30, 9, (placed(0, 0, "»[B]« ·· █ ─│"),)))
        app.board.repaint(Paint(ascii=True))
        await pilot.pause()
        assert text(app.board)[0].rstrip() == ">[B]< .. # -|"

    tried(trial)


def test_names_on_a_board_are_text_and_not_markup():
    async def trial(app: Table, pilot: Pilot[None]) -> None:
        app.board.show(Picture(30, 9, (placed(0, 0, "[/][red]x[@click=app.bell]"),)))
        await pilot.pause()
        assert text(app.board)[0].rstrip() == "[/][red]x[@click=app.bell]"

    tried(trial)
