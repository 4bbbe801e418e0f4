"""The shades of the terminal's 16 colours in our own themes, and which palette boards and pictures have."""

from __future__ import annotations

from rich.terminal_theme import TerminalTheme

from genius_tui.settings.settings import Settings
from genius_tui.text.colours import PaletteName

LIGHT = "genius-light"

ON_DARK = TerminalTheme(
    (18, 20, 26),
    (217, 219, 225),
    [
        (34, 38, 50),
        (239, 107, 99),
        (134, 192, 108),
        (227, 179, 65),
        (110, 163, 230),
        (153, 84, 184),
        (99, 183, 196),
        (217, 219, 225),
    ],
    [
        (122, 130, 148),
        (255, 142, 134),
        (164, 218, 138),
        (245, 206, 105),
        (146, 190, 247),
        (201, 130, 221),
        (138, 211, 222),
        (255, 255, 255),
    ],
)
"""The 16 colours of the boards on a dark background, for themes that do not leave them to the terminal."""

ON_BLACK = TerminalTheme(
    (0, 0, 0),
    (255, 255, 255),
    [
        (0, 0, 0),
        (255, 120, 112),
        (110, 255, 110),
        (255, 255, 0),
        (130, 190, 255),
        (185, 120, 255),
        (0, 255, 255),
        (255, 255, 255),
    ],
    [
        (190, 190, 190),
        (255, 150, 140),
        (160, 255, 160),
        (255, 255, 140),
        (170, 210, 255),
        (245, 195, 255),
        (140, 255, 255),
        (255, 255, 255),
    ],
)
"""The same in high contrast: each has 7 or more on black."""

ON_LIGHT = TerminalTheme(
    (250, 248, 243),
    (34, 37, 44),
    [
        (34, 37, 44),
        (179, 38, 30),
        (44, 110, 31),
        (138, 90, 0),
        (27, 80, 160),
        (66, 12, 92),
        (11, 107, 122),
        (90, 88, 80),
    ],
    [
        (118, 114, 100),
        (200, 60, 50),
        (60, 130, 45),
        (160, 110, 10),
        (50, 105, 190),
        (122, 40, 150),
        (30, 130, 145),
        (34, 37, 44),
    ],
)
"""The same on a light background."""


def of_pictures(chosen: Settings) -> PaletteName:
    """The palette that a person's pictures are drawn in."""
    return "light" if chosen.theme == LIGHT else "dark"
