"""SVG as PNG, drawn once."""

from __future__ import annotations

from games.core.errors import GameError
from genius_tui.pictures import font, kept

SCALE = 1.5
"""Pixels for each unit of the SVG, so that it is sharp on a telephone."""

_BEGINNING = b"\x89PNG\r\n\x1a\n"


class NoRenderer(GameError):
    """A picture of pixels cannot be made here. `str()` is a sentence that says why."""


def drawn(svg: str) -> bytes:
    """A picture as the bytes of a PNG file. Raises NoRenderer."""
    return kept.drawn(f"{SCALE} {svg}", ".png", _BEGINNING, lambda: rendered(svg, SCALE))


def rendered(svg: str, scale: float) -> bytes:
    """The bytes of a PNG file with `scale` pixels for each unit of the SVG. Raises NoRenderer."""
    if not (font.REGULAR.is_file() and font.BOLD.is_file()):
        raise NoRenderer(f"Cannot draw the picture: the font {font.REGULAR.name} is missing. Reinstall the program.")
    try:
        import resvg_py
    except ImportError:
        raise NoRenderer(lacks("resvg-py")) from None
    return resvg_py.svg_to_bytes(
        svg_string=svg, zoom=scale, skip_system_fonts=True, font_files=[str(font.REGULAR), str(font.BOLD)]
    )


def lacks(package: str) -> str:
    """The sentence that a package which draws is not installed."""
    return f"Cannot draw the picture: {package} is missing. Install it with `pip install {package}`."
