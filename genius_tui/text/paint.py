"""The styles of boards and panels, their ASCII replacements, and the frames that say whose knowledge is shown.

Only the terminal's own 16 colours are used, and colour never carries a meaning alone: a glyph or a word says it too.
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
"""Roles that all boards and panels share; their styles are below."""

Colour: TypeAlias = Literal[
    "default", "bright_black", "red", "green", "yellow", "blue", "magenta", "bright_magenta", "cyan"
]
"""A colour; each theme, and the export of pictures, has its own shade of it. `magenta` is the darker of two purples."""


class BoardRole(Struct, frozen=True):
    """A role of one game's pieces: its board defines it, with its style."""

    name: str
    color: Colour = "default"
    bold: bool = False

    @property
    def style(self) -> Style:
        """The style of this role."""
        return _style(self.color, self.bold)


Role: TypeAlias = CoreRole | BoardRole
"""What a piece of a picture is, which decides its style."""

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
"""Added to a piece's own style: the step is about it."""

CURSOR = Style(underline=True, reverse=True)
"""Added to a piece's own style: the cursor is on it. Unlike a lit piece it has no marks around it."""

WORDS: Mapping[str, str] = {
    "in": "in",
    "missing": "--",
    "accepted": "ok",
    "slip": "!",
    "invalid": "??",
    "illegal": "no",
}
"""Words and glyphs that say without colour how orders stand, and how they were answered."""

_ASCII = str.maketrans("─│┌┐└┘├┤┬┴┼╌═║╔╗╚╝·█▀»«", "-|+++++++++--|++++.#^><")


class Frame(Struct, frozen=True):
    """The border that says whose knowledge it encloses: Textual's names for its line and its colour."""

    line: str
    color: str


class Paint(Struct, frozen=True):
    """How roles and glyphs are drawn on this terminal."""

    ascii: bool = False

    def style(self, role: Role | str) -> Style:
        """The style of a role; plain for an unknown one."""
        return style_of(role)

    def text(self, text: str) -> str:
        """`text` with the boards' glyphs replaced where this terminal cannot show them."""
        return text.translate(_ASCII) if self.ascii else text

    def frame(self, viewers: Viewers) -> Frame:
        """The border around what these viewers see."""
        line, color = _frame(viewers)
        return Frame("ascii" if self.ascii else line, color)


def style_of(role: Role | str) -> Style:
    """The style of a role; plain for an unknown one."""
    return role.style if isinstance(role, BoardRole) else STYLES.get(role, STYLES["plain"])


@cache
def _style(color: Colour, bold: bool) -> Style:
    return Style(color=None if color == "default" else color, bold=bold or None)


def _frame(viewers: Viewers) -> tuple[str, str]:
    if viewers.host:
        return "double", "ansi_red"
    return ("dashed", "ansi_default") if viewers.public else ("solid", "ansi_blue")
