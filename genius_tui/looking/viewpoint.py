"""The viewpoint: which point of a match is shown, with whose eyes. Screens take all that they show from it."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.channels import ChannelView, View
from games.core.events import Told
from games.core.game import AnyGame, Column, Observation
from games.core.match import Posted
from games.core.viewers import HOST, Seat, Viewers
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import Chapter, Facts, History, Passage, Point, Source, StepLine

Standing: TypeAlias = Literal["waiting", "stepping", "over"]


class Viewpoint(Struct, frozen=True):
    """The source of histories, the eyes that look, and the point that is shown (None: now).

    All members are made for those eyes: what they may not know is neither included nor counted.
    """

    source: Source
    eyes: Eyes
    point: Point | None = None

    @property
    def facts(self) -> Facts:
        """What everybody knows of the match."""
        return self.source.history(self.eyes.viewers).facts

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.facts.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in the header's order."""
        return self.facts.seats

    @property
    def over(self) -> bool:
        """Whether the match has its result."""
        return self.source.history(self.eyes.viewers).over

    @property
    def viewers(self) -> Viewers:
        """Who looks: once the match is over the host at its present, else the eyes that are set."""
        return HOST if self.point is None and self.over else self.eyes.viewers

    @property
    def history(self) -> History:
        """The viewers' history of the match."""
        return self.source.history(self.viewers)

    @property
    def shown_eyes(self) -> Eyes:
        """The eyes to show on the toggles: the host's once all is public."""
        return replace(self.eyes, host=True) if self.point is None and self.over else self.eyes

    @property
    def standing(self) -> Standing:
        """Where the match stands at this point."""
        if self.point is not None:
            return "stepping"
        return "over" if self.over else "waiting"

    @property
    def passage(self) -> Passage | None:
        """The stage that is stepped through."""
        return None if self.point is None else self.history.passage(self.point.stage)

    @property
    def observation(self) -> Observation[Any]:
        """All that these eyes may know at this point, and what they were told before its stage."""
        return self.history.now if self.point is None else self.history.at(self.point)

    @property
    def number(self) -> int:
        """How many visible steps of the stage have happened."""
        return 0 if self.point is None else bisect_left(self._visible(), self.point.shown)

    @property
    def total(self) -> int:
        """How many steps of the stage these eyes see."""
        return len(self._visible())

    @property
    def steps(self) -> tuple[StepLine, ...]:
        """The stage's visible steps, also those after this point: the resolution has already happened."""
        return () if self.point is None else self.history.steps(self.point.stage)

    @property
    def current(self) -> StepLine | None:
        """The latest visible step at this point, None before the first and now."""
        return self.steps[self.number - 1] if self.number else None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The resolutions and acts that can be stepped through, without acts of which these eyes saw nothing."""
        return self.source.history(self.eyes.viewers).chapters

    @property
    def chapter(self) -> Chapter | None:
        """The chapter that is stepped through."""
        at = self.point
        return None if at is None else next((one for one in self.chapters if one.stage == at.stage), None)

    @property
    def told(self) -> tuple[Told, ...]:
        """The events that these eyes have been told up to this point, oldest first."""
        return self.history.told(self.point)

    @property
    def posts(self) -> tuple[Posted, ...]:
        """The posts that these eyes may read at this point."""
        return tuple(told.event for told in self.told if isinstance(told.event, Posted))

    @property
    def channels(self) -> Mapping[str, ChannelView]:
        """The channels that these eyes may read at this point, as the view lists them."""
        view: View = self.observation.view
        return view.channels

    @property
    def columns(self) -> tuple[Column, ...]:
        """What these eyes know of each seat, as columns of a table."""
        return self.game.table(self.observation)

    def on(self) -> Viewpoint:
        """One visible step forward: after a chapter's last step the next chapter, after the last chapter now."""
        if self.point is None:
            return self
        if self.number < self.total:
            return self.to(self.number + 1)
        later = next((one for one in self.chapters if one.stage > self._stage_index()), None)
        return self.now() if later is None else self.open(later.stage)

    def back(self) -> Viewpoint:
        """One visible step back: from a chapter's beginning to the end of the chapter before, from now to the last."""
        if self.point is not None and self.number > 0:
            return self.to(self.number - 1)
        earlier = [one for one in self.chapters if one.stage < self._stage_index()]
        return self.at_end(earlier[-1].stage) if earlier else self

    def to(self, number: int) -> Viewpoint:
        """Just after the visible step with this number; 0 is before the first."""
        if self.point is None:
            return self
        visible = self._visible()
        number = max(0, min(number, len(visible)))
        shown = visible[number - 1] + 1 if number else 0
        return replace(self, point=Point(self.point.stage, shown))

    def open(self, stage: int) -> Viewpoint:
        """Just after the first visible step of a stage."""
        return replace(self, point=Point(stage, 0)).to(1)

    def at_end(self, stage: int) -> Viewpoint:
        """Just after the last visible step of a stage."""
        moved = replace(self, point=Point(stage, 0))
        return moved.to(moved.total)

    def next_chapter(self) -> Viewpoint:
        """At the first step of the chapter after this one, or now."""
        later = next((one for one in self.chapters if one.stage > self._stage_index()), None)
        return self.now() if later is None else self.open(later.stage)

    def previous_chapter(self) -> Viewpoint:
        """At the first step of the chapter before this one."""
        earlier = [one for one in self.chapters if one.stage < self._stage_index()]
        return self.open(earlier[-1].stage) if earlier else self

    def now(self) -> Viewpoint:
        """The viewpoint at the present."""
        return replace(self, point=None)

    def with_eyes(self, eyes: Eyes) -> Viewpoint:
        """The viewpoint with other eyes: at the last step that they see and that is not after this point."""
        viewpoint = replace(self, eyes=eyes)
        if viewpoint.point is None:
            return viewpoint
        if viewpoint.chapter is None:
            return viewpoint.now()
        return viewpoint.to(viewpoint.number)

    def is_before(self, other: Viewpoint) -> bool:
        """Whether its point is earlier; now is later than every point."""
        if self.point is None or other.point is None:
            return self.point is not None
        return (self.point.stage, self.point.shown) < (other.point.stage, other.point.shown)

    def with_source(self, source: Source) -> Viewpoint:
        """The viewpoint on the match after an action; at now if the match no longer has the point."""
        viewpoint = replace(self, source=source)
        if viewpoint.point is None or viewpoint.history.passage(viewpoint.point.stage) is not None:
            return viewpoint
        return viewpoint.now()

    def _stage_index(self) -> int:
        """The index of the stage that is shown; now is larger than any index."""
        return sys.maxsize if self.point is None else self.point.stage

    def _visible(self) -> tuple[int, ...]:
        passage = self.passage
        return () if passage is None else passage.visible
