"""Roles of text, and how they are painted: in which tones, on which grounds, and without colour.

Colour never carries a meaning alone: a glyph or a word says it too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct
from rich.color import Color
from rich.style import Style

from games.core.viewers import Seat, Viewers
from genius_tui.text.colours import ANSI, PALETTES, SEATS, Blend, PaletteName, Tone

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
"""Roles that all boards and panels share; what they look like is below."""


class Ink(Struct, frozen=True):
    """How text looks. `fill`: dark on a bright ground of its tone. `dim`: steps back where there are only 16 colours.

    `upper`: the colour of the upper half of a cell that `▀` fills, whose lower half is its ground.
    """

    tone: Tone = "ink"
    bold: bool = False
    underline: bool = False
    strike: bool = False
    dim: bool = False
    fill: bool = False
    upper: Blend | None = None


class BoardRole(Struct, frozen=True):
    """A role of one game's pieces: its board defines it, with its looks. The fields after the name are those of Ink."""

    name: str
    tone: Tone = "ink"
    bold: bool = False
    underline: bool = False
    strike: bool = False
    fill: bool = False
    upper: Blend | None = None

    @property
    def ink(self) -> Ink:
        """The looks of this role."""
        return Ink(self.tone, self.bold, self.underline, self.strike, False, self.fill, self.upper)


Role: TypeAlias = CoreRole | BoardRole
"""What a piece of a picture is, which decides its looks."""

ROLES: tuple[CoreRole, ...] = get_args(CoreRole)

INKS: Mapping[str, Ink] = {
    "plain": Ink(),
    "frame": Ink("muted"),
    "place": Ink(bold=True),
    "own_place": Ink("accent", bold=True),
    "seat": Ink(),
    "own_seat": Ink(bold=True, underline=True),
    "out": Ink("muted"),
    "mark": Ink(bold=True, fill=True),
    "closed": Ink("muted"),
    "unknown": Ink("muted", dim=True),
    "empty": Ink(),
    "changed": Ink("warn"),
    "old": Ink(strike=True),
    "in": Ink("good"),
    "missing": Ink("warn"),
    "accepted": Ink("good"),
    "slip": Ink("warn"),
    "invalid": Ink("bad"),
    "illegal": Ink("bad"),
    "choice_on": Ink(bold=True),
    "choice_off": Ink(),
    "hint": Ink("muted"),
}

CURSOR = Style(underline=True, reverse=True)
"""Added to a piece's own style: the cursor is on it. Unlike a lit piece it has no marks around it."""

WORDS: Mapping[str, str] = {
    "in": "in",
    "missing": "--",
    "bot": "bot",
    "accepted": "ok",
    "slip": "!",
    "invalid": "??",
    "illegal": "no",
}
"""Words and glyphs that say without colour how orders stand, and how they were answered."""

_ASCII = str.maketrans(
    {
        **dict.fromkeys("─╌", "-"),
        **dict.fromkeys("│║", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬", "+"),
        **dict.fromkeys("█▀▄▌▐■", "#"),
        **dict(zip("═·░▒●◊«»◄►▲▼×", "=.:%*o<><>^v!", strict=True)),
        **dict.fromkeys(range(0x2801, 0x2900), "."),
    }
)

_CHIPS = tuple(
    {
        (own, out): BoardRole(f"chip{number}", tone, bold=not out, underline=own, fill=not out)
        for own in (False, True)
        for out in (False, True)
    }
    for number, tone in enumerate(SEATS, start=1)
)


def chip(number: int, *, own: bool = False, out: bool = False) -> BoardRole:
    """The role of a seat's tag, filled with the seat's colour; `number` is the seat's place in the match, from 0.

    `own`: one of the viewers. `out`: it has nothing left to play, so that its tag is not filled.
    """
    return _CHIPS[number % len(_CHIPS)][own, out]


def name_role(number: int, *, own: bool = False) -> BoardRole:
    """The role of a seat's name in running text: in the seat's colour, without a fill."""
    return _CHIPS[number % len(_CHIPS)][own, True]


def eyes_tone(viewers: Viewers, seats: Sequence[Seat] = ()) -> Tone:
    """The tone that says whose knowledge is shown: one seat has its own; so do the host, several seats, the public."""
    if viewers.host:
        return "host"
    looking = [seats.index(seat) for seat in viewers.seats if seat in seats]
    return "ink" if viewers.public else SEATS[looking[0] % len(SEATS)] if len(looking) == 1 else "accent"


def badge(viewers: Viewers, seats: Sequence[Seat]) -> BoardRole:
    """The role of the words that say whose knowledge is shown: filled."""
    return BoardRole("badge", eyes_tone(viewers, seats), bold=True, fill=True)


def edge_role(viewers: Viewers, seats: Sequence[Seat] = ()) -> BoardRole:
    """The role of the lines around what these viewers see."""
    return BoardRole("edge", "muted" if viewers.public else eyes_tone(viewers, seats))


class Frame(Struct, frozen=True):
    """The border around what some viewers see: Textual's names for its line and its colour, and those of its badge."""

    line: str
    color: str
    words: str
    badge: str


class Paint(Struct, frozen=True):
    """How roles and glyphs are drawn on this terminal."""

    ascii: bool = False
    palette: PaletteName = "terminal"

    @property
    def grounds(self) -> bool:
        """Whether grounds are drawn. If not, boards draw lines in their place."""
        return self.palette != "terminal" and not self.ascii

    def style(self, role: Role | str, lit: bool = False, ground: Blend | None = None) -> Style:
        """The style of a role on a ground; plain for an unknown role. `lit`: the step is about it."""
        ink = role.ink if isinstance(role, BoardRole) else INKS.get(role, INKS["plain"])
        return _style(ink, lit, ground if self.grounds else None, self.palette)

    def text(self, text: str) -> str:
        """`text` with the boards' glyphs replaced where this terminal cannot show them."""
        return text.translate(_ASCII) if self.ascii else text

    def frame(self, viewers: Viewers, seats: Sequence[Seat] = ()) -> Frame:
        """The border around what these viewers see: dashed if it is what all may see."""
        line = "ascii" if self.ascii else "dashed" if viewers.public else "solid"
        around, filled = self.style(edge_role(viewers, seats)), self.style(badge(viewers, seats))
        words, behind = (filled.bgcolor, filled.color) if filled.reverse else (filled.color, filled.bgcolor)
        return Frame(line, _named(around.color), _named(words, "ansi_black"), _named(behind, "ansi_white"))


@lru_cache(maxsize=8192)
def _style(ink: Ink, lit: bool, ground: Blend | None, name: PaletteName) -> Style:
    colours = PALETTES.get(name)
    bold, underline, strike = ink.bold or lit or None, ink.underline or None, ink.strike or None
    if colours is None:
        color = ANSI.get(ink.tone)
        reverse = (lit or ink.fill) or None
        bold = bold or ink.fill or None
        return Style(color=color, bold=bold, underline=underline, strike=strike, dim=ink.dim or None, reverse=reverse)
    if ink.fill or lit:
        behind = colours.of(ink.tone if ink.fill else "gold")
        front, bold = colours.ink("page", behind), True
    elif ink.upper is not None:
        behind, front = None if ground is None else colours.colour(ground), colours.colour(ink.upper)
    else:
        behind = None if ground is None else colours.colour(ground)
        front = colours.ink(ink.tone, behind or colours.tones["page"])
    return Style(
        color=None if front == colours.tones["ink"] and behind is None else Color.from_rgb(*front),
        bgcolor=None if behind is None else Color.from_rgb(*behind),
        bold=bold,
        underline=underline,
        strike=strike,
    )


def _named(color: Color | None, usual: str = "ansi_default") -> str:
    """A colour as Textual names it."""
    if color is None:
        return usual
    return color.get_truecolor().hex if color.is_default or color.number is None else f"ansi_{color.name}"
