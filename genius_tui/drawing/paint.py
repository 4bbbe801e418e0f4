"""How everything on a board looks: one place for styles, for ASCII, and for whose eyes a frame shows.

Only the terminal's own 16 colours are used, and colour never carries a meaning alone: a glyph or a word says it
too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from msgspec import Struct
from rich.style import Style

from games.core.viewers import Viewers

Role: TypeAlias = Literal[
    "plain",
    "frame",
    "place",
    "own_place",
    "seat",
    "own_seat",
    "out",
    "mark",
    "open",
    "pass",
    "garnet",
    "closed",
    "unknown",
    "empty",
    "changed",
    "old",
    "sequence_a",
    "sequence_b",
    "sequence_c",
    "bonus",
    "parasite",
    "vault",
    "disabled",
    "wall",
    "side",
    "water",
    "fire",
    "grass",
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
"""What a piece of a picture is; how that looks is decided here alone."""

ROLES: tuple[Role, ...] = get_args(Role)

STYLES: Mapping[str, Style] = {
    "plain": Style(),
    "frame": Style(color="bright_black"),
    "place": Style(bold=True),
    "own_place": Style(color="cyan", bold=True),
    "seat": Style(),
    "own_seat": Style(bold=True, underline=True),
    "out": Style(color="bright_black"),
    "mark": Style(bold=True, reverse=True),
    "open": Style(color="green"),
    "pass": Style(color="yellow"),
    "garnet": Style(color="magenta"),
    "closed": Style(color="bright_black"),
    "unknown": Style(color="bright_black", dim=True),
    "empty": Style(),
    "changed": Style(color="yellow"),
    "old": Style(strike=True),
    "sequence_a": Style(color="cyan"),
    "sequence_b": Style(color="green"),
    "sequence_c": Style(color="yellow"),
    "bonus": Style(color="magenta"),
    "parasite": Style(color="red", bold=True),
    "vault": Style(color="blue", bold=True),
    "disabled": Style(color="red"),
    "wall": Style(),
    "side": Style(color="bright_black"),
    "water": Style(color="blue"),
    "fire": Style(color="red"),
    "grass": Style(color="green"),
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

    def style(self, role: str) -> Style:
        """The style of a role; a word that is none looks plain."""
        return STYLES.get(role, STYLES["plain"])

    def text(self, text: str) -> str:
        """`text` as this terminal can show the boards' own glyphs."""
        return text.translate(_ASCII) if self.ascii else text

    def frame(self, viewers: Viewers) -> Frame:
        """The border of what these viewers see."""
        line, color = _frame(viewers)
        return Frame("ascii" if self.ascii else line, color)


def _frame(viewers: Viewers) -> tuple[str, str]:
    if viewers.host:
        return "double", "ansi_red"
    return ("dashed", "ansi_default") if viewers.public else ("solid", "ansi_blue")
