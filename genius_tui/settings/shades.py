"""The themes by name, with what Textual does not know of them: words, the 16 colours' shades, palettes of boards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from rich.terminal_theme import TerminalTheme

from genius_tui.settings.settings import Settings
from genius_tui.text.colours import PaletteName

DARK = "genius"
LIGHT = "genius-light"
CONTRAST = "contrast"
TERMINAL = "terminal"
PLAIN = "plain"

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


class Look(Struct, frozen=True):
    """What Textual does not know of a theme.

    `words`: what it is called in the settings. `sixteen`: the shades of the terminal's 16 colours. `palette`: of boards
    in 24-bit colour; `terminal` draws lines in place of grounds. `pictures`: the palette of pictures.
    """

    words: str
    sixteen: TerminalTheme = ON_DARK
    palette: PaletteName = "terminal"
    pictures: PaletteName = "dark"


LOOKS: Mapping[str, Look] = {
    DARK: Look("gold and garnet on dark", palette="dark"),
    LIGHT: Look("the same on light", ON_LIGHT, "light", "light"),
    CONTRAST: Look("high contrast: white and yellow on black", ON_BLACK),
    TERMINAL: Look("the terminal's own 16 colours"),
    PLAIN: Look("no colours, only bold, underline and reverse"),
}
"""Theme -> its look, in the order of the settings."""

OTHER = Look("")
"""The look of any other theme."""


def of_pictures(chosen: Settings) -> PaletteName:
    """The palette that a person's pictures are drawn in."""
    return LOOKS.get(chosen.theme, OTHER).pictures
