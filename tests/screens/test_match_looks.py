"""How the match screen looks. Every picture was looked at; `--snapshot-update` takes new ones: look at them too."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.core import actions as do
from games.core.setup import Header
from genius_tui.library.store import Library
from genius_tui.record.record import Record
from genius_tui.settings.settings import Settings
from genius_tui.table import playtest
from tests.support.console import LARGE, SMALL, STILL, THIRTEEN, console
from tests.support.hostile import NAMES
from tests.support.looks import BOTH, looks
from tests.support.play import by_itself, same

CY = ("e", "c", "y", "enter")
TWO_LINES = {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"], "cards": [1, 2, 3]}
PASTED = """Cyrus: k with 1
**Edgar** - M with broadsword
Farah
door M and N with axe
Dinah: R with 1
Gu: K N with 1
see you tonight!
Hilde: S with 2 ; T with 1"""


def match(
    folder: Path, phases: int, *, players: Sequence[str] = THIRTEEN, orders: int = 0, until: str = "", **header: object
) -> Path:
    """A match of gatekeeping that has played itself for some phases, or until one, with some orders for the next."""
    rest = {"title": "Trapdoor Thursday", "seed": 7, **header}
    record = Library(folder / "saves").new(Header(genius=1, game="gatekeeping", players=tuple(players), **rest))
    for _ in range(100):
        if record.match.over or record.match.state.phase == until or (not until and not phases):
            break
        phases -= 1
        for action in next(by_itself(record.match, same(record.match))):
            record.do(action)
    for action in playtest.sampled(record.match, same(record.match))[1 : orders + 1]:
        record.do(action)
    record.close()
    return record.path


def viewpoint(
    snap_compare, folder: Path, path: Path, *keys: str, size, chosen: Settings = STILL, text: str = ""
) -> None:
    looks(snap_compare, console(folder, chosen=chosen, record=path), *keys, size=size, text=text)


@BOTH
def test_waiting_as_the_host(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3, orders=9), size=size)


@BOTH
def test_waiting_as_a_seat(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3, orders=2), *CY, size=size)


def test_orders_of_all_seats(snap_compare, tmp_path):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3, orders=9), "2", "down", size=SMALL)


@BOTH
def test_stepping_as_the_host(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3), "b", "less_than_sign", *"nnnnnnw", size=size)


@BOTH
def test_stepping_as_a_seat(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3), *CY, "b", "b", "3", size=size)


@BOTH
def test_order_form(snap_compare, tmp_path, size):
    path = match(tmp_path, 0, options=TWO_LINES)
    viewpoint(snap_compare, tmp_path, path, "2", "enter", "enter", "TEXT", size=size, text="K M with 3 2")


def test_order_form_with_a_slip(snap_compare, tmp_path):
    keys = ("2", "enter", "space", "right", "space", "down", "space", "right", "space", "right", "space")
    viewpoint(snap_compare, tmp_path, match(tmp_path, 0, options=TWO_LINES), *keys, size=SMALL)


@BOTH
def test_pasting(snap_compare, tmp_path, size):
    path = match(tmp_path, 0, options={"layout": TWO_LINES["layout"]})
    viewpoint(snap_compare, tmp_path, path, "p", "PASTE", "n", "n", size=size, text=PASTED)


@BOTH
def test_voting(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 0, until="vote"), "o", "enter", "right", "space", size=size)


def test_over(snap_compare, tmp_path):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 99), size=LARGE)


@BOTH
def test_result(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 99), "f", size=size)


@BOTH
def test_forty_seats(snap_compare, tmp_path, size):
    path = match(tmp_path, 2, players=[f"Player {number:02}" for number in range(1, 41)], orders=30)
    viewpoint(snap_compare, tmp_path, path, "o", "end", size=size)


@BOTH
def test_hostile_names(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, match(tmp_path, 1, players=NAMES, orders=20), "7", size=size)


def test_in_ascii(snap_compare, tmp_path):
    chosen = Settings(characters="ascii", theme="genius", movement="none")
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3, orders=9), "b", size=LARGE, chosen=chosen)


def test_without_colours(snap_compare, tmp_path):
    chosen = Settings(characters="unicode", theme="plain", movement="none")
    viewpoint(snap_compare, tmp_path, match(tmp_path, 3, orders=9), "o", "down", size=LARGE, chosen=chosen)


@BOTH
def test_deadlines(snap_compare, tmp_path, size):
    rule = do.Set("deadline", {"at": "20:00", "zone": "Europe/Berlin"})
    path = match(tmp_path, 1)
    with Record.open(path, writing=True) as record:
        record.do(rule)
        record.do(do.Set("deadline_once", {"resolutions": 1, "until": "2026-11-21T20:00Z"}))
    viewpoint(snap_compare, tmp_path, path, "D", size=size)


@BOTH
def test_talk_of_the_host_with_channels_to_be_changed(snap_compare, tmp_path, size):
    path = match(tmp_path, 1, options=TWO_LINES)
    viewpoint(snap_compare, tmp_path, path, "t", "enter", size=size)


def drifting(folder: Path, phases: int) -> Path:
    """A match of Skeld of four that has played itself for some phases."""
    header = Header(genius=1, game="skeld", players=("Anna", "Bodil", "Cyrus", "Dina"), title="Drift", seed=3)
    record = Library(folder / "saves").new(header)
    for _ in range(phases):
        for action in next(by_itself(record.match, same(record.match)), ()):
            record.do(action)
    record.close()
    return record.path


@BOTH
def test_ship_with_the_reach_of_a_crewmate(snap_compare, tmp_path, size):
    keys = ("o", "enter", "f9", "down", "down", "enter", "up")
    viewpoint(snap_compare, tmp_path, drifting(tmp_path, 4), *keys, size=size)


def test_ship_form(snap_compare, tmp_path):
    keys = ("o", "enter", "down", "right", "space", "down", "3")
    viewpoint(snap_compare, tmp_path, drifting(tmp_path, 4), *keys, size=SMALL)


@BOTH
def test_ship_stepping_as_a_seat(snap_compare, tmp_path, size):
    keys = ("e", "a", "n", "enter", "b", "b", "b")
    viewpoint(snap_compare, tmp_path, drifting(tmp_path, 4), *keys, size=size)


@BOTH
def test_ship_stepping_as_the_host(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, drifting(tmp_path, 4), "b", "less_than_sign", *"nnnn", size=size)


@BOTH
def test_ship_result(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, drifting(tmp_path, 9), "f", size=size)
