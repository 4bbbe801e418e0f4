"""How Locked Out and Three Modular Rooms look. Every picture was looked at; `--snapshot-update` takes new ones."""

from __future__ import annotations

from pathlib import Path

from games.core import actions as do
from games.core.setup import Header
from genius_tui.library.store import Library
from tests.games.lockout.board import QUIZ
from tests.screens.test_match_looks import BOTH, viewpoint
from tests.support.console import SMALL, THIRTEEN
from tests.support.play import by_itself, same

CY = ("e", "c", "y", "enter")
TWELVE = THIRTEEN[:12]
NINE = THIRTEEN[:9]
WATER, FIRE, GRASS = TWELVE[:4], TWELVE[4:8], TWELVE[8:]
SEATED = {
    "teams": {"Water": WATER, "Fire": FIRE, "Grass": GRASS},
    "rooms": {"Alpha": WATER, "Beta": FIRE, "Gamma": GRASS},
    "quiz": QUIZ,
}


def begun(folder: Path, slug: str, players: tuple[str, ...], *actions: do.AnyAction, **header: object) -> Path:
    """A match after these actions."""
    rest = {"title": "Thursday", "seed": 7, **header}
    with Library(folder / "saves").new(Header(genius=1, game=slug, players=players, **rest)) as record:
        for action in actions:
            record.do(action)
    return record.path


def self_played(folder: Path, slug: str, players: tuple[str, ...], until: int | str) -> Path:
    """A match that has played itself for so many phases, or until it is in some phase."""
    header = Header(genius=1, game=slug, players=players, title="Thursday", seed=7)
    with Library(folder / "saves").new(header) as record:
        for number, actions in enumerate(by_itself(record.match, same(record.match))):
            if until in (number, record.match.state.phase):
                break
            for action in actions:
                record.do(action)
    return record.path


def locked_out(folder: Path, until: int | str) -> Path:
    return self_played(folder, "lockout", TWELVE, until)


def modular(folder: Path, until: int | str) -> Path:
    return self_played(folder, "modular", NINE, until)


@BOTH
def test_locked_out_waiting_as_the_host(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, locked_out(tmp_path, 3), size=size)


@BOTH
def test_locked_out_waiting_as_a_seat(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, locked_out(tmp_path, 3), *CY, size=size)


@BOTH
def test_locked_out_stepping(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, locked_out(tmp_path, 3), "b", "less_than_sign", *"nnnn", size=size)


def test_locked_out_a_call_asks_first(snap_compare, tmp_path):
    viewpoint(snap_compare, tmp_path, locked_out(tmp_path, 1), "o", "c", size=SMALL)


def test_locked_out_what_follows_from_calls(snap_compare, tmp_path):
    calls = (do.Act("Ann", "call"), do.Act("Edgar", "call"))
    path = begun(tmp_path, "lockout", tuple(TWELVE), *calls, options=SEATED)
    viewpoint(snap_compare, tmp_path, path, *CY, size=SMALL)


@BOTH
def test_locked_out_quiz_by_team(snap_compare, tmp_path, size):
    calls = tuple(do.Act(seat, "call") for seat in ("Ann", "Edgar", "Ixchel"))
    answers = (do.Order("Ann", "a a a b -"), do.Order("Edgar", "a a - a b"), do.Resolve())
    path = begun(tmp_path, "lockout", tuple(TWELVE), *calls, *answers, options=SEATED)
    viewpoint(snap_compare, tmp_path, path, size=size)


def test_locked_out_a_question(snap_compare, tmp_path):
    calls = tuple(do.Act(seat, "call") for seat in ("Ann", "Edgar", "Ixchel"))
    path = begun(tmp_path, "lockout", tuple(TWELVE), *calls, options=SEATED)
    viewpoint(snap_compare, tmp_path, path, "2", "q", "a", "minus", "b", size=SMALL)


@BOTH
def test_locked_out_result(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, locked_out(tmp_path, "over"), "f", size=size)


@BOTH
def test_modular_waiting_as_a_seat(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, modular(tmp_path, 4), *CY, size=size)


@BOTH
def test_modular_stepping(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, modular(tmp_path, 4), "b", *"bbbbb", size=size)


def test_modular_rounds(snap_compare, tmp_path):
    viewpoint(snap_compare, tmp_path, modular(tmp_path, "over"), "v", size=SMALL)


@BOTH
def test_modular_what_if(snap_compare, tmp_path, size):
    path = modular(tmp_path, 0)
    viewpoint(snap_compare, tmp_path, path, "question_mark", "escape", "i", "enter", *"nnnn", size=size)


@BOTH
def test_modular_result(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, modular(tmp_path, "over"), "f", size=size)
