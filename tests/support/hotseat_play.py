"""A hot-seat match played through the screen, and a spy who reads every frame that is shown and all that is copied."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from textual.pilot import Pilot
from textual.widgets import Input

import genius_tui.console.app
from games.core import actions as do
from games.core.chance import generator
from games.core.match import Match
from games.core.setup import Header
from games.core.state import State
from games.core.viewers import Seat
from genius_tui.console.app import GeniusApp
from genius_tui.library.store import Library
from genius_tui.looking.history import MatchSource
from genius_tui.record.record import Record
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.match.host import HostScreen
from genius_tui.screens.match.seat import PublicScreen, SeatScreen
from genius_tui.table import hotseat
from genius_tui.table.fresh import Draw
from genius_tui.table.table import HostTable, Table
from genius_tui.widgets.order_form import TextLine
from genius_tui.widgets.panel import Panel
from tests.support.console import NOW, STILL, settled
from tests.support.drawn import OTHERWISE
from tests.support.play import Temper, acts, with_bots
from tests.support.reached import reached, spelt

MOST_PHASES = 60
CLIPBOARD = "\x1b]52;"
DRAW: Draw = partial(generator, OTHERWISE or 3)
"""What the program draws by chance at the device, on the screen and past it: the same in twins and when run again."""


EVERYTHING = ("board", "tab_orders", "tab_steps", "log", "tab_talk", "purses", "who")
"""The tabs of a match on a small terminal."""


BRIEFLY = ("tab_talk",)


class Frame(Struct, frozen=True):
    """What stood on which page, whose turn it was (None: everybody may look), and whether who looks may know all."""

    seat: Seat | None
    page: str
    text: str
    open: bool


class Seen(Struct, frozen=True):
    """What was seen in a turn, or by all (`seat` is None), of a match as it stood when the turn began."""

    seat: Seat | None
    match: Any
    frames: tuple[str, ...]


class SpiedApp(GeniusApp):
    """The console, of which every frame is kept as it is sent to the terminal, and all that is copied."""

    CSS_PATH = [Path(genius_tui.console.app.__file__).parent / name for name in GeniusApp.CSS_PATH]

    def __init__(self, record: Path, folder: Path) -> None:
        super().__init__(record, folder / "saves", chosen=STILL, now=lambda: NOW, draw=DRAW, home=folder / "home")
        self.frames: list[Frame] = []
        self.copied: list[str] = []

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is."""
        return next((screen.table.seat for screen in self.screen_stack if isinstance(screen, SeatScreen)), None)

    def _display(self, screen: Any, renderable: Any) -> None:
        super()._display(screen, renderable)
        if renderable is not None and screen is self.screen:
            ended = any(one.record.match.state.ended for one in self.screen_stack if hasattr(one, "record"))
            host = any(isinstance(one, HostScreen) for one in self.screen_stack)
            self.frames.append(Frame(self.turn, type(screen).__name__, text_of(screen), ended or host))

    def on_mount(self) -> None:
        driver: Any = self._driver
        write = driver.write

        def spied(data: str) -> None:
            if CLIPBOARD in data:
                self.copied.append(data)
            write(data)

        driver.write = spied


def text_of(screen: Any) -> str:
    """Every cell of a screen, line by line."""
    strips = screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def cells_of(screen: Any) -> str:
    """Every cell of a screen, and below it how each piece is painted."""
    strips = screen._compositor.render_strips()
    return text_of(screen) + "\n".join(str(segment.style) for strip in strips for segment in strip)


def choose(page: Any, panel: str, key: str) -> None:
    """Chooses an item of a panel, as enter and a click do."""
    found = page.query_one(panel, Panel)
    found._choose(key)


def assert_nothing_foreign(page: Any) -> None:
    """From a page that is not the host's there is no way to what knows the whole match."""
    ways = reached(page)
    assert any(isinstance(one, Table) for _, one in ways), "the page's table was not come to"
    assert any(isinstance(one, Panel) for _, one in ways), "the page's widgets were not come to"
    foreign = [way for way in ways if isinstance(way[1], (Record, Match, State, HostTable, MatchSource))]
    assert not foreign, spelt(foreign[0])


def laid(
    folder: Path, header: Header, elsewhere: Mapping[Seat, str], actions: Sequence[do.AnyAction], phases: int = 0
) -> Path:
    """A hot-seat match in the library of a folder, after some actions; of a match, as it was after so many phases."""
    record = Library(folder / "saves").new(header)
    if not hotseat.is_hot(record.match.do_all(actions)):
        actions = (*hotseat.seated(record.match, elsewhere, shuffled=False), *actions)  # type: ignore[arg-type]
    for action in actions:
        if phases and hotseat.exchange(record.match) == phases:
            break
        record.do(action)
    record.close()
    return record.path


class Play:
    """Plays a match through the screen to its end, and keeps what stood there whenever all was drawn.

    `close`: the phases in which everything is looked at. In the others one seat after the other has a turn on the
    screen, in every second phase, and the rest is written into the record. `unseen` never comes to the screen.
    """

    def __init__(
        self,
        pilot: Pilot[None],
        by: Mapping[Seat, Temper],
        close: Collection[int],
        *,
        unseen: Seat | None = None,
    ) -> None:
        assert isinstance(pilot.app.screen, CurtainScreen)
        self.curtain = pilot.app.screen
        self.pilot = pilot
        self.by = by
        self.close = close
        self.unseen = unseen
        self.tabs = EVERYTHING
        self.turns: list[Seen] = []
        self.public: list[Seen] = []
        self.curtains: list[Seen] = []

    @property
    def app(self) -> SpiedApp:
        app = self.pilot.app
        assert isinstance(app, SpiedApp)
        return app

    @property
    def match(self) -> Any:
        return self.curtain.record.match

    @property
    def phase(self) -> int:
        return hotseat.exchange(self.match)

    async def go(self) -> None:
        """To the end of the match."""
        while self.phase < MOST_PHASES:
            self.tabs = EVERYTHING if self.phase in self.close else BRIEFLY
            if self.phase in self.close or self.match.over:
                self.noted_curtain()
            if self.match.over:
                return
            await self.through()
        raise AssertionError("the match goes on and on")

    async def through(self) -> None:
        """A phase: everybody's turn, what is ordered elsewhere, the resolution, what all see of it."""
        curtain, phase = self.curtain, self.phase
        local = hotseat.local(self.match)
        shown = {seat for seat in local if phase in self.close or (phase % 2 and local.index(seat) == phase // 2 % 3)}
        while self.phase == phase and (seat := hotseat.next_turn(self.match)) is not None:
            if seat in shown - {self.unseen}:
                curtain._call(seat)
                await self.turn(seat)
                if self.app.screen is curtain and phase in self.close:
                    self.noted_curtain()
            else:
                self.written(seat, hotseat.had_turn(self.match, seat))
        if self.phase == phase and shown:
            await self.resolved()
        elif self.phase == phase:
            self.ordered_elsewhere()
            self.record_all(with_bots(self.match, DRAW))
        if self.app.screen is curtain:
            await self.looked_again(curtain, bool(shown))
        else:
            await self.shown_to_all()

    async def looked_again(self, curtain: CurtainScreen, viewpoint: bool) -> None:
        """What was written past the screen is shown, or taken for seen."""
        if viewpoint:
            curtain._show_to_all()
            await settled(self.pilot)
            await self.shown_to_all()
        else:
            curtain._shown = hotseat.endings(self.match)
        curtain._call(hotseat.next_turn(self.match))
        await self.pilot.pause()

    async def resolved(self) -> None:
        """By the table; where orders come from elsewhere, by the host, who enters them and sees everything."""
        curtain = self.curtain
        curtain._call(None)
        if not hotseat.needs_host(self.match):
            curtain.action_on()
            await settled(self.pilot)
            return
        curtain.action_host()
        curtain.action_on()
        await settled(self.pilot)
        host = self.app.screen
        assert isinstance(host, HostScreen)
        self.ordered_elsewhere()
        await host.run_action("do('match.resolve')")
        await settled(self.pilot)
        await self.app.screen.run_action("yes")
        await settled(self.pilot)
        await host.run_action("do('match.log')")
        await self.pilot.pause()
        host.dismiss()
        await settled(self.pilot)

    def ordered_elsewhere(self) -> None:
        """The orders that come by chat."""
        for seat, way in hotseat.ways(self.match).items():
            if way == "paste":
                self.written(seat)

    def written(self, seat: Seat, *more: do.AnyAction) -> None:
        """What a seat does in a phase, past the screen."""
        self.record_all((*acts(self.match, seat, self.by[seat]), *more))

    def record_all(self, actions: Iterable[do.AnyAction]) -> None:
        """Writes actions, up to the end of the phase."""
        phase = self.phase
        for action in actions:
            if self.phase == phase and not self.match.over:
                self.curtain.record.do(action)

    async def turn(self, seat: Seat) -> None:
        """A seat takes the device, looks at everything, does what it wants, and is done."""
        before = self.match
        self.curtain.action_on()
        await settled(self.pilot)
        page = self.page
        assert page.table.seat == seat
        frames = await self.looked(page)
        for action in acts(before, seat, self.by[seat]):
            frames += await self.acted(page, action)
            if self.app.screen is not page:
                break
        else:
            frames += await self.ended(page)
        self.turns.append(Seen(seat, before, tuple(frames)))

    def noted_curtain(self) -> None:
        """Keeps what the curtain says now."""
        curtain = self.app.screen
        assert isinstance(curtain, CurtainScreen)
        self.curtains.append(Seen(curtain._who, self.match, (text_of(curtain),)))

    @property
    def page(self) -> SeatScreen:
        page = self.app.screen
        assert isinstance(page, SeatScreen)
        return page

    async def shown_to_all(self) -> None:
        """What is public is looked at by all."""
        page = self.app.screen
        assert isinstance(page, PublicScreen)
        frames = await self.looked(page)
        self.public.append(Seen(None, self.match, tuple(frames)))
        await page.run_action("done")
        await settled(self.pilot)

    async def looked(self, page: Any) -> list[str]:
        """The frames of the first step and of the last one, and of each tab."""
        frames = [cells_of(page)]
        assert_nothing_foreign(page)
        if page.view.viewpoint.point is not None:
            await page.run_action("do('match.last')")
            await self.pilot.pause()
            frames.append(cells_of(page))
            await page.run_action("leave")
        for tab in self.tabs:
            await page.run_action(f"do('match.{tab}')")
            await self.pilot.pause()
            frames.append(cells_of(page))
        if isinstance(page, SeatScreen) and self.tabs is EVERYTHING:
            await page.run_action("do('turn.brief')")
            await self.pilot.pause()
            frames.append(text_of(self.app.screen))
            self.app.screen.dismiss()
            await self.pilot.pause()
        return frames

    async def acted(self, page: SeatScreen, action: do.AnyAction) -> list[str]:
        """Does something on the screen as a person would."""
        match action:
            case do.Post(channel=channel, text=text):
                choose(page, "#info", f"channel:{channel}")
                await settled(self.pilot)
                box: Any = self.app.screen.query_one("#text")
                box.load_text(text) if hasattr(box, "load_text") else setattr(box, "value", text)
                await self.pilot.pause()
                frames = [text_of(self.app.screen)]
                await self.app.screen.run_action("done")
            case do.Order(seat=seat, text=text):
                choose(page, "#task", f"seat:{seat}")
                await settled(self.pilot)
                assert_nothing_foreign(page)
                line = page.query_one(TextLine)
                line.value = text
                await self.pilot.pause()
                frames = [text_of(page)]
                line.post_message(Input.Submitted(line, text))
            case do.Withdraw():
                frames = []
                await page.run_action("do('match.tab_orders')")
                await self.pilot.pause()
                await page.run_action("do('match.withdraw')")
            case do.Act():
                await page.run_action("do('match.tab_orders')")
                await self.pilot.pause()
                await page.run_action("do('match.act')")
                await settled(self.pilot)
                frames = [text_of(self.app.screen)]
                await self.app.screen.run_action("yes")
            case _:
                raise AssertionError(f"no seat does {action}")
        await settled(self.pilot)
        return [*frames, text_of(self.app.screen)] if self.app.screen is page else frames

    async def ended(self, page: SeatScreen) -> list[str]:
        """Says that the turn is over, whatever is asked."""
        await page.run_action("done")
        await settled(self.pilot)
        if self.app.turn is None:
            return []
        frames = [text_of(self.app.screen)]
        await self.app.screen.run_action("yes")
        await settled(self.pilot)
        return frames
