"""Themes: two of our own, one of high contrast, the terminal's own 16 colours, and none at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from genius_tui.settings.shades import CONTRAST, DARK, LIGHT, LOOKS, OTHER, PLAIN, TERMINAL
from genius_tui.text.colours import PaletteName

AUTO = "auto"

NAMES: Mapping[str, str] = {AUTO: "to suit the terminal", **{name: look.words for name, look in LOOKS.items()}}

_TERMINALS_OWN = {
    "border": "ansi_yellow",
    "border-blurred": "ansi_bright_black",
    "block-cursor-foreground": "ansi_black",
    "block-cursor-background": "ansi_yellow",
    "block-cursor-blurred-text-style": "bold",
    "block-hover-background": "ansi_default",
    "text-muted": "ansi_bright_black",
    "scrollbar": "ansi_white",
    "scrollbar-hover": "ansi_white",
    "scrollbar-active": "ansi_white",
    "scrollbar-background": "ansi_bright_black",
    "scrollbar-background-hover": "ansi_bright_black",
    "scrollbar-background-active": "ansi_bright_black",
}


def _of_the_terminal(name: str, cursor: str) -> Theme:
    """Textual's 16-colour theme with gold in place of blue; `cursor` is the text style of the marked row."""
    textuals = BUILTIN_THEMES["ansi-dark"]
    return replace(
        textuals,
        name=name,
        primary="ansi_yellow",
        secondary="ansi_magenta",
        accent="ansi_cyan",
        variables={**textuals.variables, **_TERMINALS_OWN, "block-cursor-text-style": cursor},
    )


THEMES: tuple[Theme, ...] = (
    Theme(
        name=DARK,
        primary="#d9b24a",
        secondary="#b8446a",
        accent="#63b7c4",
        warning="#e3b341",
        error="#ef6b63",
        success="#86c06c",
        foreground="#d9dbe1",
        background="#12141a",
        surface="#1b1e27",
        panel="#232733",
        variables={
            "border-blurred": "#3d4353",
            "block-cursor-foreground": "#12141a",
            "block-cursor-background": "#d9b24a",
            "text-muted": "#8b93a5",
        },
    ),
    Theme(
        name=LIGHT,
        dark=False,
        primary="#8a6100",
        secondary="#9c2450",
        accent="#0b6b7a",
        warning="#8a5a00",
        error="#b3261e",
        success="#2c6e1f",
        foreground="#22252c",
        background="#faf8f3",
        surface="#f0ede4",
        panel="#e5e0d3",
        variables={
            "border-blurred": "#b9b2a0",
            "block-cursor-foreground": "#faf8f3",
            "block-cursor-background": "#8a6100",
            "text-muted": "#6a6658",
        },
    ),
    Theme(
        name=CONTRAST,
        primary="#ffff00",
        secondary="#ff80ff",
        accent="#00ffff",
        warning="#ffff00",
        error="#ff6060",
        success="#60ff60",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        text_alpha=1.0,
        variables={
            "border": "#ffff00",
            "border-blurred": "#ffffff",
            "block-cursor-foreground": "#000000",
            "block-cursor-background": "#ffff00",
            "text-muted": "#ffffff",
            "foreground-muted": "#ffffff",
        },
    ),
    _of_the_terminal(TERMINAL, "bold"),
    _of_the_terminal(PLAIN, "bold reverse"),
)


def palette(theme: str, color_system: str | None) -> PaletteName:
    """The palette of boards in a theme. Grounds need 24-bit colour: fewer cannot tell them from each other."""
    return LOOKS.get(theme, OTHER).palette if color_system == "truecolor" else "terminal"


def suiting(color_system: str | None, no_color: bool) -> str:
    """The theme for a terminal: ours if it has 256 colours or more, else its own 16 colours, else no colour."""
    if no_color or color_system is None:
        return PLAIN
    return DARK if color_system in ("truecolor", "256") else TERMINAL
