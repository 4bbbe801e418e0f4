"""What all panels are made of: a look at a match, worked out once, and the seats' tags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from games.core.game import Sight
from games.core.viewers import HOST, Seat, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.board import Board
from genius_tui.boards.cells import Picture, runs
from genius_tui.drawing.cover import covered_orders
from genius_tui.drawing.ink import Ink, Line
from genius_tui.drawing.tags import seat_tags
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import AnyMatch, Look


class Scene(Struct, frozen=True):
    """A look, the sight that it gives, the tags of the seats, and whether the record takes actions.

    `covers`: orders are shown with what their seat may wish to cover covered.
    """

    look: Look
    sight: Sight[Any]
    tags: Mapping[Seat, str]
    writable: bool = True
    covers: bool = False

    @staticmethod
    def of(look: Look) -> Scene:
        """The scene of a look."""
        return Scene(look, look.sight, seat_tags(look.match.seats))

    @property
    def match(self) -> AnyMatch:
        """The match."""
        return self.look.match

    @property
    def eyes(self) -> Eyes:
        """Those who look, as the toggles show them."""
        return self.look.shown_eyes

    @property
    def viewers(self) -> Viewers:
        """Those who look."""
        return self.look.viewers

    @property
    def told_to(self) -> Viewers:
        """Those whose events are listed: everybody's, once play has ended (V4)."""
        return HOST if self.sight.ended else self.look.viewers

    @property
    def board(self) -> Board:
        """The game's board."""
        return BOARDS[self.match.game.meta.slug]

    @property
    def is_host(self) -> bool:
        """Whether the host looks."""
        return self.look.eyes.host

    def spelt(self, order: Any) -> str:
        """An order's canonical text, or that it holds nothing."""
        text = self.match.game.spell(order)
        return (covered_orders(self.match.game, text) if self.covers else text) or "(nothing)"

    def tagged(self, seat: Seat) -> str:
        """A seat's tag and name."""
        return f"{self.tags[seat]} {seat}"

    def tagged_all(self, seats: Iterable[Seat]) -> str:
        """The tags of seats."""
        return " ".join(self.tags[seat] for seat in seats)


def said(text: str) -> Line:
    """Plain words."""
    return (Ink(text),)


def hint(text: str) -> Line:
    """What one can do, in the colour of hints."""
    return (Ink(text, "hint"),)


def pictured(picture: Picture) -> tuple[Line, ...]:
    """A picture as lines of a panel."""
    return tuple(tuple(Ink(run.text, run.role, run.lit) for run in runs(row, picture.width)) for row in picture.rows())
