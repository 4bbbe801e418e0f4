"""SVG as PNG. What has been drawn is kept in the user's cache folder, so that drawing it again costs nothing."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from games.core.errors import GameError
from genius_tui.files import ordinary, private
from genius_tui.pictures import font
from genius_tui.settings.settings import PROGRAM

SCALE = 1.5
"""Pixels for each unit of the SVG, so that it is sharp on a telephone."""

MOST_KEPT = 200
_LARGEST = 20_000_000
_BEGINNING = b"\x89PNG\r\n\x1a\n"


class NoRenderer(GameError):
    """PNG cannot be made here. `str()` is a sentence that says why."""


def drawn(svg: str) -> bytes:
    """A picture as the bytes of a PNG file. Raises NoRenderer."""
    kept = _folder() / f"{hashlib.sha256(f'{SCALE} {svg}'.encode()).hexdigest()}.png"
    with suppress(OSError):
        found = ordinary.read_file(kept, _LARGEST)
        if found.startswith(_BEGINNING):
            return found
    made = _rendered(svg)
    with suppress(OSError):
        private.make_folder(kept.parent)
        ordinary.put_whole(kept, made)
        _forget_old(kept.parent)
    return made


def _rendered(svg: str) -> bytes:
    if not (font.REGULAR.is_file() and font.BOLD.is_file()):
        raise NoRenderer(f"Cannot draw a PNG: the font {font.REGULAR.name} is missing. Reinstall the program.")
    try:
        import resvg_py
    except ImportError:
        raise NoRenderer("Cannot draw a PNG: resvg-py is missing. Install it with `pip install resvg-py`.") from None
    return resvg_py.svg_to_bytes(
        svg_string=svg, zoom=SCALE, skip_system_fonts=True, font_files=[str(font.REGULAR), str(font.BOLD)]
    )


def _folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path(PROGRAM, appauthor=False) / "pictures"


def _forget_old(folder: Path) -> None:
    by_age = sorted(folder.glob("*.png"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in by_age[MOST_KEPT:]:
        path.unlink()
