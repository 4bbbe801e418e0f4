"""SVG as PNG: drawn once, kept where only the user reads it, and said in a sentence where it cannot be done."""

from __future__ import annotations

import os
import stat
import struct
import sys
from pathlib import Path

import pytest

from genius_tui.pictures import font, kept, png
from genius_tui.pictures.svg import MARGIN, written
from genius_tui.text.spans import Span

SVG = written(((Span("An │ 李"),),), 20, "dark")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "pictures")
    return tmp_path / "pictures"


def test_a_picture_has_its_size():
    drawn = png.drawn(SVG)
    assert drawn.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", drawn[16:24])
    assert (width, height) == ((200 + 2 * MARGIN) * png.SCALE, (20 + 2 * MARGIN) * png.SCALE)


def test_the_same_picture_is_drawn_once(monkeypatch, cache):
    calls: list[str] = []
    monkeypatch.setattr(png, "rendered", lambda svg, scale: calls.append(svg) or b"\x89PNG\r\n\x1a\n" + svg.encode())
    assert png.drawn(SVG) == png.drawn(SVG) != png.drawn(SVG + " ")
    assert len(calls) == 2
    for path in cache.iterdir():
        path.write_bytes(b"torn")
    png.drawn(SVG)
    assert len(calls) == 3


@pytest.mark.skipif(os.name == "nt", reason="modes exist on POSIX systems only")
def test_what_is_kept_only_the_user_reads(cache):
    png.drawn(SVG)
    assert stat.S_IMODE(cache.stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in cache.iterdir()] == [0o600]


def test_old_pictures_are_forgotten(monkeypatch, cache):
    monkeypatch.setattr(kept, "MOST_KEPT", 2)
    monkeypatch.setattr(png, "rendered", lambda svg, scale: b"\x89PNG\r\n\x1a\n")
    for number in range(4):
        png.drawn(f"<svg>{number}</svg>")
    assert len(list(cache.iterdir())) == 2


def test_a_picture_is_drawn_where_none_can_be_kept(cache):
    cache.write_text("a file where the folder should be")
    assert png.drawn(SVG).startswith(b"\x89PNG")


def test_a_missing_renderer_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(png.NoRenderer, match="resvg-py is missing"):
        png.drawn(SVG)


def test_a_missing_font_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr(font, "REGULAR", tmp_path / "Font.ttf")
    with pytest.raises(png.NoRenderer, match=r"the font Font\.ttf is missing"):
        png.drawn(SVG)
