"""GIFs: frames as if drawn one by one, each as long as its sentence takes to read, of what these eyes see alone."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence

from games.core.errors import Refused
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.looking.history import Point
from genius_tui.pictures import film as films
from genius_tui.pictures import gif, kept, png
from genius_tui.pictures.film import film
from genius_tui.pictures.sheet import points_of, sheets, step_at
from genius_tui.record.reading import read_strictly
from tests.every_game.trials import every_game

SAVES = Path(__file__).parents[2] / "saves"
LARGEST = {
    "gatekeeping": "gatekeeping-thirteen",
    "keys": "keys-thirteen",
    "chambers": "chambers-seven-rounds",
    "skeld": "skeld-eight-rounds",
    "lockout": "lockout-quiz",
    "modular": "modular-nine",
}


NEAR = 40
"""A letter's edge may take a shade nearby, but nothing may be somewhere else."""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "pictures")
    return tmp_path / "pictures"


def shipped(slug: str):
    return read_strictly(SAVES / f"{LARGEST[slug]}.jsonl").match


def _far(one: Image.Image, two: Image.Image) -> int:
    """The largest difference of a pixel's red, green or blue."""
    return max(most for _, most in ImageChops.difference(one, two).getextrema())


@pytest.mark.parametrize("slug", ["gatekeeping", "keys", "chambers"])
def test_whom_the_tags_stand_for_is_in_the_same_rows_of_each_frame(slug: str):
    match = shipped(slug)
    found = {
        tuple(row for row, text in enumerate(frame.sheet.text.splitlines()) if f" {match.seats[1]}" in text)[-1]
        for frame in film(match, HOST, 4)
    }
    assert len(found) == 1


def test_each_frame_is_the_picture_of_its_step():
    match = shipped("modular")
    frames = film(match, HOST, 2)
    with Image.open(BytesIO(gif.drawn(frames, "dark"))) as moving:
        shown = [frame.convert("RGB") for frame in ImageSequence.Iterator(moving)]
        assert moving.info["loop"] == 0
    assert len(shown) == len(frames)
    for picture, frame in list(zip(shown, frames, strict=True))[::7]:
        alone = Image.open(BytesIO(png.rendered(frame.sheet.svg("dark"), gif.SCALE))).convert("RGB")
        assert picture.size == alone.size
        assert _far(picture, alone) < NEAR


def test_a_frame_lasts_as_long_as_its_sentence_takes_to_read():
    match = shipped("gatekeeping")
    frames, points = film(match, HOST, 3), points_of(match, HOST, 3)
    with Image.open(BytesIO(gif.drawn(frames, "dark"))) as moving:
        lasted = [frame.info["duration"] for frame in ImageSequence.Iterator(moving)]
    texts = ["Before round 3.", *(step.text for point in points if (step := step_at(match, HOST, point)))]
    for text, seconds in list(zip(texts, lasted, strict=True))[:-1]:
        assert seconds == pytest.approx(1000 * (films.LOOK + films.CHARACTER * len(text)), abs=10)
    assert lasted[-1] > 1000 * films.LAST


@every_game
def test_it_shows_the_steps_that_these_eyes_see_and_no_other(game):
    match = shipped(game.meta.slug)
    for viewers in (PUBLIC, Viewers.of(match.seats[:1])):
        frames = film(match, viewers)
        points = points_of(match, viewers, None)
        assert len(frames) == len(points) + 1
        assert len(points) < len(points_of(match, HOST, match.stages[points[0].stage].round))
        told = [step.text for point in points if (step := step_at(match, viewers, point))]
        assert all(text.split()[0] in frame.sheet.text for text, frame in zip(told, frames[1:], strict=True))
    with pytest.raises(Refused, match="see no step in round 99"):
        film(match, PUBLIC, 99)


def test_up_to_a_step():
    match = shipped("keys")
    assert len(film(match, HOST, 2, 5)) == 6
    with pytest.raises(Refused, match="there is no step 999"):
        film(match, HOST, 2, 999)


@every_game
def test_all_frames_are_of_one_size_and_everything_keeps_its_place(game):
    match = shipped(game.meta.slug)
    points = points_of(match, HOST, 2)
    shown = sheets(match, HOST, (Point(points[0].stage, 0), *points))
    assert len({(one.width, len(one.lines)) for one in shown}) == 1


@every_game
def test_it_is_small(game):
    frames = film(shipped(game.meta.slug), HOST, 3)
    assert len(gif.drawn(frames, "dark")) < 25_000 * (len(frames) + 4)


def test_the_same_frames_are_drawn_once_and_are_the_same_bytes(monkeypatch, cache):
    frames = film(shipped("modular"), HOST, 1, 4)
    once = gif.drawn(frames, "dark")
    calls: list[str] = []
    whole = png.rendered
    monkeypatch.setattr(png, "rendered", lambda svg, scale: calls.append(svg) or whole(svg, scale))
    assert gif.drawn(frames, "dark") == once
    assert not calls
    assert gif.drawn(frames, "light") != once
    assert calls
    for path in cache.iterdir():
        path.unlink()
    assert gif.drawn(frames, "dark") == once


def test_rows_may_be_drawn_in_several_parts(monkeypatch):
    frames = film(shipped("lockout"), HOST, 1, 4)
    drawn = [gif.drawn(frames, "dark")]
    monkeypatch.setattr(gif, "_ROWS_AT_ONCE", 7)
    drawn.append(gif.drawn(frames, "dark"))
    for one, two in zip(*(ImageSequence.Iterator(Image.open(BytesIO(file))) for file in drawn), strict=True):
        assert _far(one.convert("RGB"), two.convert("RGB")) < NEAR


def test_a_missing_library_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(png.NoRenderer, match="pillow is missing"):
        gif.drawn(film(shipped("modular"), HOST, 1), "dark")
