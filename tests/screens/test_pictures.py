"""The command that writes what is seen as a file: with the eyes that are on, to the folder for handouts."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from games.core.viewers import PUBLIC, Viewers
from genius_tui.looking.eyes import Eyes
from genius_tui.pages.offers import KINDS, named
from genius_tui.pages.page import page
from genius_tui.pictures.sheet import points_of
from tests.pages.matches import hostile, shipped
from tests.screens.test_match import begun
from tests.support.console import LARGE, SMALL, STILL, console, matches, played, screen_text, settled, words

BEGINS = {
    "png": b"\x89PNG",
    "gif": b"GIF89a",
    "svg": b"<svg",
    "txt": b"THREE MODULAR ROOMS",
    "html": b"<!doctype html>",
}


async def picture(pilot, kind: str) -> str:
    """What the screen says after a picture was asked for."""
    await pilot.press("I")
    await settled(pilot)
    pilot.app.screen.query_one("#kind").value = kind
    await pilot.press("ctrl+s")
    await settled(pilot)
    await pilot.app.workers.wait_for_complete()
    await settled(pilot)
    return screen_text(pilot.app)


def test_every_kind_is_written_once_where_it_says(tmp_path: Path) -> None:
    app = matches(tmp_path, replace(STILL, handouts=str(tmp_path / "sent")), "modular-nine")

    async def act(pilot):
        await pilot.press("s", "enter", "n", "n")
        await settled(pilot)
        for kind in (*KINDS, "png", "svg", "txt"):  # some twice: others take seconds
            text = await picture(pilot, kind)
            assert "Written to" in text
            assert f".{kind}" in text.replace("\n", "")

    played(app, act, LARGE)
    (folder,) = (tmp_path / "sent").iterdir()
    assert folder.name.startswith("modular-nine-")
    written = sorted(folder.iterdir())
    assert sorted(path.suffix[1:] for path in written) == sorted(KINDS), "the same twice is one file"
    for path in written:
        assert path.read_bytes().startswith(BEGINS[path.suffix[1:]])


def test_it_has_what_the_eyes_on_screen_may_know_and_says_so(tmp_path: Path) -> None:
    app = console(tmp_path, record=begun(tmp_path), chosen=replace(STILL, handouts=str(tmp_path / "sent")))

    async def act(pilot):
        view = pilot.app.screen.view
        match, anna = view.table.match, view.table.match.seats[0]
        view.wear(Eyes(match.seats).only(anna))
        await settled(pilot)
        await pilot.press("I")
        await settled(pilot)
        asked = words(pilot.app)
        assert f"It shows the match as {anna} knows it: only who may know that may have it." in asked
        await pilot.press("escape")
        await picture(pilot, "html")
        (path,) = (tmp_path / "sent").rglob("*.html")
        assert path.name == "match-anna.html"
        assert path.read_text("utf-8") == page(match, (Viewers.of((anna,)),))

    played(app, act, SMALL)


def test_without_a_step_there_is_no_moving_picture(tmp_path: Path) -> None:
    app = console(tmp_path, record=begun(tmp_path), chosen=replace(STILL, handouts=str(tmp_path / "sent")))

    async def act(pilot):
        text = " ".join((await picture(pilot, "gif")).split())
        assert "Nothing was written: these eyes see no step yet" in text

    played(app, act, SMALL)
    assert not (tmp_path / "sent").exists()


def test_names_say_for_whom_and_when() -> None:
    match = shipped("gatekeeping")
    anna = Viewers.of(match.seats[:1])
    point = points_of(match, PUBLIC, 1)[0]
    assert named("png", match, anna, None) == "over-anna.png"
    assert named("svg", match, PUBLIC, point) == "round-1-step-1-public.svg"
    assert named("gif", match, Viewers.of(match.seats[:2]), point) == "round-1-together.gif"
    assert named("html", match, anna, None) == "match-anna.html"
    strange = hostile("gatekeeping")
    assert len({named("png", strange, Viewers.of((seat,)), None) for seat in strange.seats}) == len(strange.seats)
