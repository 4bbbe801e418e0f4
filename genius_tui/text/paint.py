"""How everything on a board looks: one place for styles, for ASCII, and for whose eyes a frame shows.

Only the terminal's own 16 colours are used, and colour never carries a meaning alone: a glyph or a word says it
too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct
from rich.style import Style

from games.core.viewers import Viewers

CoreRole: TypeAlias = Literal[
    "plain",
    "frame",
    "place",
    "own_place",
    "seat",
    "own_seat",
    "out",
    "mark",
    "closed",
    "unknown",
    "empty",
    "changed",
    "old",
    "in",
    "missing",
    "accepted",
    "slip",
    "invalid",
    "illegal",
    "choice_on",
    "choice_off",
    "hint",
]
"""What pieces of all boards and panels are; how that looks is decided here."""

Colour: TypeAlias = Literal["default", "bright_black", "red", "green", "yellow", "blue", "magenta", "cyan"]
"""A colour that every theme has in a shade of its own, and pictures in files too."""


class BoardRole(Struct, frozen=True):
    """What only one game's pieces are: its board brings it, with how it looks."""

    name: str
    color: Colour = "default"
    bold: bool = False

    @property
    def style(self) -> Style:
        """How it looks."""
        return _style(self.color, self.bold)


Role: TypeAlias = CoreRole | BoardRole
"""What a piece of a picture is."""

ROLES: tuple[CoreRole, ...] = get_args(CoreRole)

STYLES: Mapping[str, Style] = {
    "plain": Style(),
    "frame": Style(color="bright_black"),
    "place": Style(bold=True),
    "own_place": Style(color="cyan", bold=True),
    "seat": Style(),
    "own_seat": Style(bold=True, underline=True),
    "out": Style(color="bright_black"),
    "mark": Style(bold=True, reverse=True),
    "closed": Style(color="bright_black"),
    "unknown": Style(color="bright_black", dim=True),
    "empty": Style(),
    "changed": Style(color="yellow"),
    "old": Style(strike=True),
    "in": Style(color="green"),
    "missing": Style(color="yellow"),
    "accepted": Style(color="green"),
    "slip": Style(color="yellow"),
    "invalid": Style(color="red"),
    "illegal": Style(color="red"),
    "choice_on": Style(bold=True),
    "choice_off": Style(),
    "hint": Style(color="bright_black"),
}

LIT = Style(bold=True, reverse=True)
"""Over a piece's own style: the subject of the step."""

CURSOR = Style(underline=True, reverse=True)
"""Over a piece's own style: where the cursor is. Unlike a lit piece it has no marks around it."""

WORDS: Mapping[str, str] = {
    "in": "in",
    "missing": "--",
    "accepted": "ok",
    "slip": "!",
    "invalid": "??",
    "illegal": "no",
}
"""What says it without colour: orders, and the answers to them."""

_ASCII = str.maketrans("─│┌┐└┘├┤┬┴┼╌═║╔╗╚╝·█»«", "-|+++++++++--|++++.#><")


class Frame(Struct, frozen=True):
    """The border that says whose knowledge it holds: Textual's name of its line, and of its colour."""

    line: str
    color: str


class Paint(Struct, frozen=True):
    """How roles and glyphs come out on this terminal."""

    ascii: bool = False

    def style(self, role: Role | str) -> Style:
        """The style of a role; a word that is none looks plain."""
        return style_of(role)

    def text(self, text: str) -> str:
        """`text` as this terminal can show the boards' own glyphs."""
        return text.translate(_ASCII) if self.ascii else text

    def frame(self, viewers: Viewers) -> Frame:
        """The border of what these viewers see."""
        line, color = _frame(viewers)
        return Frame("ascii" if self.ascii else line, color)


def style_of(role: Role | str) -> Style:
    """The style of a role; a word that is none looks plain."""
    return role.style if isinstance(role, BoardRole) else STYLES.get(role, STYLES["plain"])


@cache
def _style(color: Colour, bold: bool) -> Style:
    return Style(color=None if color == "default" else color, bold=bold or None)


def _frame(viewers: Viewers) -> tuple[str, str]:
    if viewers.host:
        return "double", "ansi_red"
    return ("dashed", "ansi_default") if viewers.public else ("solid", "ansi_blue")
