"""The pictures of `docs/`, made anew by `make pictures` from matches that play themselves."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path

from textual import events
from textual.pilot import Pilot

from games.core import actions as do
from games.core.setup import Header
from genius_tui.library.store import Library
from genius_tui.table import hotseat
from tests.support.console import SMALL, THIRTEEN, console, played, settled
from tests.support.play import by_itself, same

DOCS = Path(__file__).parents[1] / "docs"
WIDE = (120, 36)
TITLE = "Trapdoor Thursday"
CHAT = """Anna — Today at 18:02
A and B with 2, good luck all

**Bodil** - C with a broadsword

[18:20] Cyrus: D with 1
> Edgar: L with 2

nova_the_great - Today at 18:31
ok going with E F with 3
"""

_FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)

Act = Callable[[Pilot[None]], Awaitable[None]]


def match(folder: Path, phases: int, players: Sequence[str] = THIRTEEN, *settings: do.Set) -> Path:
    """A match of Gatekeeping that has played itself for some phases."""
    record = Library(folder / "saves").new(
        Header(genius=1, game="gatekeeping", players=tuple(players), title=TITLE, seed=7)
    )
    for _ in range(phases):
        for action in next(by_itself(record.match, same(record.match))):
            record.do(action)
    for action in settings:
        record.do(action)
    record.close()
    return record.path


def pressing(*keys: str) -> Act:
    """Presses keys, one after another."""

    async def act(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return act


async def pasting(pilot: Pilot[None]) -> None:
    """Pastes what players wrote."""
    await pressing("p")(pilot)
    assert pilot.app.focused is not None
    pilot.app.focused.post_message(events.Paste(CHAT))
    await settled(pilot)


def taken(name: str, path: Callable[[Path], Path], act: Act, size: tuple[int, int]) -> None:
    """Takes a picture."""
    with tempfile.TemporaryDirectory() as folder:
        app = console(Path(folder), record=path(Path(folder)))

        async def acts(pilot: Pilot[None]) -> None:
            await act(pilot)
            svg = pilot.app.export_screenshot(title="Genius")
            (DOCS / f"{name}.svg").write_text(_FONTS.sub("", svg), encoding="utf-8")

        played(app, acts, size)


def hot_seat(folder: Path) -> Path:
    """Four at one device."""
    return match(folder, 0, THIRTEEN[:4], do.Set(hotseat.TABLE, "hot-seat"), do.Set(hotseat.SEATS, {}))


PICTURES: Mapping[str, tuple[Callable[[Path], Path], Act, tuple[int, int]]] = {
    "gatekeeping": (lambda folder: match(folder, 3), pressing("b", "less_than_sign", *"nnnnnnw"), (120, 40)),
    "paste": (lambda folder: match(folder, 0, ("Anna", "Bodil", "Cyrus", "Dina", "Edgar")), pasting, SMALL),
    "handout": (lambda folder: match(folder, 3), pressing("h", "n", "n", "n", "n"), WIDE),
    "curtain": (hot_seat, pressing(), SMALL),
}


if __name__ == "__main__":
    for name, (path, act, size) in PICTURES.items():
        taken(name, path, act, size)
