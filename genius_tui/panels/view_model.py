"""The view model from which all panels are made: a viewpoint in a match, its observation, and the seats' tags."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from games.core.game import Observation
from games.core.viewers import HOST, Seat, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.board import Board
from genius_tui.commands.keys import USUAL, Keys
from genius_tui.handouts.talk_changes import Change
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import History, Point
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.text.cover import covered_orders
from genius_tui.text.named import named, tag_chip
from genius_tui.text.paint import Role
from genius_tui.text.spans import Line, Span
from genius_tui.text.tags import seat_tags

T = TypeVar("T")


class ViewModel(Struct, frozen=True):
    """A viewpoint, its observation, the tags of the seats, and whether the record takes actions.

    `covers`: whether secrets in orders are covered. `keys`: the keys to name in sentences. `announced`: the host's
    announcements in this phase. For the host only: `changes` to make on the chat server, and `done`, the
    keys of those that have been made. `kept`: the results cached by `once`.
    """

    viewpoint: Viewpoint
    observation: Observation[Any]
    tags: Mapping[Seat, str]
    writable: bool = True
    covers: bool = False
    keys: Keys = USUAL
    announced: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    done: frozenset[str] = frozenset()
    kept: dict[Hashable, Any] = {}

    @staticmethod
    def of(viewpoint: Viewpoint) -> ViewModel:
        """The view model of a viewpoint."""
        return ViewModel(viewpoint, viewpoint.observation, seat_tags(viewpoint.seats))

    def once(self, what: Hashable, work: Callable[[], T]) -> T:
        """The result of `work`, cached here under `what`, which names all that it depends on besides the view model."""
        if what not in self.kept:
            self.kept[what] = work()
        return self.kept[what]

    @property
    def orders_of(self) -> History:
        """The history of the eyes that are set, which decides whose orders they know and may give."""
        return self.viewpoint.source.history(self.viewpoint.eyes.viewers)

    @property
    def all_told(self) -> History:
        """The history from which events are listed: the host's once play has ended (V4), else the viewers'."""
        return self.viewpoint.source.history(HOST if self.observation.ended else self.viewpoint.viewers)

    def observation_of(self, seat: Seat, point: Point | None = None) -> Observation[Any]:
        """What one of the seats that look knew at a point (None: now)."""
        own = self.viewpoint.source.history(Viewers.of((seat,)))
        return own.now if point is None else own.at(point)

    @property
    def eyes(self) -> Eyes:
        """The eyes to show on the toggles."""
        return self.viewpoint.shown_eyes

    @property
    def viewers(self) -> Viewers:
        """Who looks."""
        return self.viewpoint.viewers

    @property
    def takes_orders(self) -> bool:
        """Whether orders can be given here and now."""
        return self.writable and self.viewpoint.point is None and not self.viewpoint.over

    @property
    def board(self) -> Board:
        """The game's board."""
        return BOARDS[self.viewpoint.game.meta.slug]

    @property
    def is_host(self) -> bool:
        """Whether the host looks."""
        return self.viewpoint.eyes.host

    def spelt(self, order: Any) -> str:
        """An order's canonical text, or `(nothing)`."""
        text = self.viewpoint.game.spell(order)
        return (covered_orders(self.viewpoint.game, text) if self.covers else text) or "(nothing)"

    def tagged(self, seat: Seat) -> str:
        """A seat's tag and name."""
        return f"{self.tags[seat]} {seat}"

    def chip(self, seat: Seat, *, own: bool = False) -> Span:
        """A seat's tag as a chip in its colour."""
        return tag_chip(seat, self.tags, own=own)

    def named(self, text: str, role: Role = "plain") -> Line:
        """A sentence with the names of seats in their colours."""
        return named(text, self.viewpoint.seats, role)

    def tagged_all(self, seats: Iterable[Seat]) -> str:
        """The tags of seats."""
        return " ".join(self.tags[seat] for seat in seats)


def said(text: str) -> Line:
    """A plain text as a line."""
    return (Span(text),)


def hint(text: str) -> Line:
    """A hint on what can be done, as a line."""
    return (Span(text, "hint"),)


def what_to_do(model: ViewModel, text: str) -> Line:
    """A hint made from a sentence that names commands, with their keys put in: `{match.undo} takes it back`."""
    return hint(model.keys.put(text))
