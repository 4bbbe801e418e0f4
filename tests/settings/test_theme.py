"""The shades of the 16 colours in our own themes."""

from __future__ import annotations

import pytest
from rich.terminal_theme import TerminalTheme

from genius_tui.settings.shades import ON_BLACK, ON_DARK, ON_LIGHT

DARK_PURPLE, PURPLE = 5, 13
"""The numbers of `magenta` and `bright_magenta` among the 16 colours."""


def luminance(color: tuple[int, ...]) -> float:
    """How bright a colour is to the eye, from 0 to 1."""
    parts = [part / 255 for part in color]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


@pytest.mark.parametrize("theme", [ON_DARK, ON_BLACK, ON_LIGHT])
def test_G3b_of_the_two_purples_one_is_much_darker_and_both_can_be_read(theme: TerminalTheme) -> None:
    dark, light = (luminance(tuple(theme.ansi_colors[number])) for number in (DARK_PURPLE, PURPLE))
    ground = luminance(tuple(theme.background_color))
    assert dark < 0.6 * light
    for purple in (dark, light):
        assert (max(purple, ground) + 0.05) / (min(purple, ground) + 0.05) > 3
