"""The view model that all panels are made of: a viewpoint in a match, worked out once, and the seats' tags."""

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
from genius_tui.text.spans import Line, Span
from genius_tui.text.tags import seat_tags

T = TypeVar("T")


class ViewModel(Struct, frozen=True):
    """A viewpoint, the observation that it gives, the tags of the seats, and whether the record takes actions.

    `covers`: orders are shown with what their seat may wish to cover covered. `keys` are those that sentences tell.
    `announced` is what the host has told everybody since the last resolution; `changes` are those to be made on the
    chat server and `done` the keys of those that are: for the host alone. `kept` is what has been worked out of it
    (`once`).
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
        """Something of this scene, worked out at most once. `what` names all that it depends on besides the scene."""
        if what not in self.kept:
            self.kept[what] = work()
        return self.kept[what]

    @property
    def orders_of(self) -> History:
        """The match as it stands for the eyes that are set: whose orders they know, and whose they may give."""
        return self.viewpoint.source.history(self.viewpoint.eyes.viewers)

    @property
    def all_told(self) -> History:
        """The match as those know it whose events are listed: everything, once play has ended (V4)."""
        return self.viewpoint.source.history(HOST if self.observation.ended else self.viewpoint.viewers)

    def observation_of(self, seat: Seat, point: Point | None = None) -> Observation[Any]:
        """What one of the seats that look knew at a point, or knows now."""
        own = self.viewpoint.source.history(Viewers.of((seat,)))
        return own.now if point is None else own.at(point)

    @property
    def eyes(self) -> Eyes:
        """Those who look, as the toggles show them."""
        return self.viewpoint.shown_eyes

    @property
    def viewers(self) -> Viewers:
        """Those who look."""
        return self.viewpoint.viewers

    @property
    def takes_orders(self) -> bool:
        """Whether the match takes actions of this phase here and now."""
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
        """An order's canonical text, or that it holds nothing."""
        text = self.viewpoint.game.spell(order)
        return (covered_orders(self.viewpoint.game, text) if self.covers else text) or "(nothing)"

    def tagged(self, seat: Seat) -> str:
        """A seat's tag and name."""
        return f"{self.tags[seat]} {seat}"

    def tagged_all(self, seats: Iterable[Seat]) -> str:
        """The tags of seats."""
        return " ".join(self.tags[seat] for seat in seats)


def said(text: str) -> Line:
    """Plain words."""
    return (Span(text),)


def hint(text: str) -> Line:
    """What one can do, in the colour of hints."""
    return (Span(text, "hint"),)


def what_to_do(model: ViewModel, text: str) -> Line:
    """The same of a sentence of ours that names commands: `{match.undo} takes it back`."""
    return hint(model.keys.put(text))
