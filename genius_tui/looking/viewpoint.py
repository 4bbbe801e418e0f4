"""A match as it is looked at: from which point, with whose eyes. What a screen shows is asked here and nowhere else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.channels import ChannelView, View
from games.core.events import Event, Told
from games.core.game import Column, Sight
from games.core.match import Match, Posted, Stage
from games.core.report import sentence
from games.core.viewers import HOST, Viewers
from genius_tui.looking.eyes import Eyes

AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyStage: TypeAlias = Stage[Any, Any]
Standing: TypeAlias = Literal["waiting", "stepping", "over"]


class Point(Struct, frozen=True):
    """A place in the match's history: a stage (index into `Match.stages`), and how many of its steps have happened."""

    stage: int
    shown: int


class StepLine(Struct, frozen=True):
    """A visible step as it is listed: `number` counts the visible ones from 1."""

    number: int
    rule: str
    text: str
    event: Event


class Chapter(Struct, frozen=True):
    """A resolution or an act that these eyes may step through."""

    stage: int
    title: str
    steps: int


class Look(Struct, frozen=True):
    """A match, the eyes that look, and the point looked at (None: now).

    Everything here is made for those eyes: what they may not know is not in it, nor counted.
    """

    match: AnyMatch
    eyes: Eyes
    point: Point | None = None

    @property
    def viewers(self) -> Viewers:
        """Who looks. A match that is over is looked at with the host's eyes, its past with those that are set."""
        return HOST if self.point is None and self.match.over else self.eyes.viewers

    @property
    def shown_eyes(self) -> Eyes:
        """The eyes as the toggles show them: the host's once all is public."""
        return replace(self.eyes, host=True) if self.point is None and self.match.over else self.eyes

    @property
    def standing(self) -> Standing:
        """What the match does at this point."""
        if self.point is not None:
            return "stepping"
        return "over" if self.match.over else "waiting"

    @property
    def stage(self) -> AnyStage | None:
        """The stage that is stepped through."""
        return None if self.point is None else self.match.stages[self.point.stage]

    @property
    def sight(self) -> Sight[Any]:
        """All that these eyes may know at this point, and what they were told before the stage that it is in."""
        at = self.point
        if at is None:
            return sight_now(self.match, self.viewers)
        sight = self.match.sight_at(self.match.stages[at.stage], at.shown, self.viewers)
        return _remembering(self.match, sight, at.stage)

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
        """The stage's visible steps. Those to come are among them: a resolution is done when it is stepped through."""
        return () if self.point is None else step_lines(self.match, self.point.stage, self.viewers)

    @property
    def current(self) -> StepLine | None:
        """The step that has just happened."""
        return self.steps[self.number - 1] if self.number else None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What can be stepped through; an act that these eyes heard nothing of is not there."""
        return chapters(self.match, self.eyes.viewers)

    @property
    def chapter(self) -> Chapter | None:
        """The one that is stepped through now."""
        at = self.point
        return None if at is None else next((one for one in self.chapters if one.stage == at.stage), None)

    @property
    def told(self) -> tuple[Told, ...]:
        """What these eyes have been told up to here, in order."""
        return tuple(self._until().told(self.viewers))

    @property
    def posts(self) -> tuple[Posted, ...]:
        """The posts that these eyes may read here."""
        return tuple(told.event for told in self.told if isinstance(told.event, Posted))

    @property
    def channels(self) -> Mapping[str, ChannelView]:
        """The channels that these eyes may read here, as the view lists them."""
        view: View = self.sight.view
        return view.channels

    @property
    def columns(self) -> tuple[Column, ...]:
        """What these eyes know of each seat."""
        return self.match.game.table(self.sight)

    def sentence(self, told: Told, sight: Sight[Any]) -> str:
        """The sentence of something told, for the sight of this look."""
        return sentence(self.match, told, sight)

    def on(self) -> Look:
        """One visible step on; behind a chapter's last the next chapter's first, at the end now."""
        if self.point is None:
            return self
        if self.number < self.total:
            return self.to(self.number + 1)
        later = next((one for one in self.chapters if one.stage > self._stage_index()), None)
        return self.now() if later is None else self.open(later.stage)

    def back(self) -> Look:
        """One visible step back; before a chapter's first its beginning, then the chapter before; from now the last."""
        if self.point is not None and self.number > 0:
            return self.to(self.number - 1)
        earlier = [one for one in self.chapters if one.stage < self._stage_index()]
        return self.at_end(earlier[-1].stage) if earlier else self

    def to(self, number: int) -> Look:
        """Just after the visible step of that number; 0 is before the first."""
        if self.point is None:
            return self
        visible = self._visible()
        number = max(0, min(number, len(visible)))
        shown = visible[number - 1] + 1 if number else 0
        return replace(self, point=Point(self.point.stage, shown))

    def open(self, stage: int) -> Look:
        """At the first visible step of a stage."""
        return replace(self, point=Point(stage, 0)).to(1)

    def at_end(self, stage: int) -> Look:
        """At the last visible step of a stage."""
        moved = replace(self, point=Point(stage, 0))
        return moved.to(moved.total)

    def next_chapter(self) -> Look:
        """At the first step of the chapter after this one, or now."""
        later = next((one for one in self.chapters if one.stage > self._stage_index()), None)
        return self.now() if later is None else self.open(later.stage)

    def previous_chapter(self) -> Look:
        """At the first step of the chapter before this one."""
        earlier = [one for one in self.chapters if one.stage < self._stage_index()]
        return self.open(earlier[-1].stage) if earlier else self

    def now(self) -> Look:
        """Where the match stands."""
        return replace(self, point=None)

    def is_before(self, other: Look) -> bool:
        """Whether it looks at an earlier point than another look; now is later than all."""
        if self.point is None or other.point is None:
            return self.point is not None
        return (self.point.stage, self.point.shown) < (other.point.stage, other.point.shown)

    def with_eyes(self, eyes: Eyes) -> Look:
        """The same point with other eyes: the last step that they see and that is not after it."""
        look = replace(self, eyes=eyes)
        if look.point is None:
            return look
        if look.chapter is None:
            return look.now()
        return look.to(look.number)

    def with_match(self, match: AnyMatch) -> Look:
        """The same look at the match after an action; at now if the point is no longer in it."""
        look = replace(self, match=match)
        if look.point is None or look.point.stage < len(match.stages):
            return look
        return look.now()

    def _stage_index(self) -> int:
        return len(self.match.stages) if self.point is None else self.point.stage

    def _visible(self) -> tuple[int, ...]:
        return () if self.point is None else visible(self.match, self.point.stage, self.viewers)

    def _until(self) -> AnyMatch:
        """The match as if nothing after the point had happened: so nothing of it can be told."""
        if self.point is None:
            return self.match
        stage = self.match.stages[self.point.stage]
        cut = replace(stage, steps=stage.steps[: self.point.shown])
        stages = self.match.stages.first(self.point.stage).grown(cut)
        return replace(self.match, state=stage.state(self.point.shown), stages=stages)


class Cached:
    """A match and viewers as a key of a cache: matches are compared by identity, which is enough and quick."""

    __slots__ = ("match", "stage", "viewers")

    def __init__(self, match: AnyMatch, stage: int, viewers: Viewers) -> None:
        self.match, self.stage, self.viewers = match, stage, viewers

    def __hash__(self) -> int:
        return hash((id(self.match.stages[self.stage]), self.viewers))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Cached)
            and self.match.stages[self.stage] is other.match.stages[other.stage]
            and self.viewers == other.viewers
        )


def visible(match: AnyMatch, stage: int, viewers: Viewers) -> tuple[int, ...]:
    """Which steps of a stage these viewers see, counted from 0."""
    return _visible(Cached(match, stage, viewers))


def step_lines(match: AnyMatch, stage: int, viewers: Viewers) -> tuple[StepLine, ...]:
    """The steps of a stage that these viewers see, each told by what they knew when it happened."""
    return _step_lines(Cached(match, stage, viewers))


def chapters(match: AnyMatch, viewers: Viewers) -> tuple[Chapter, ...]:
    """The resolutions, and those acts of which these viewers see anything."""
    found: list[Chapter] = []
    for index in match.played:
        stage, seen = match.stages[index], len(visible(match, index, viewers))
        if stage.verb == "resolve" or seen:
            found.append(Chapter(index, title(stage), seen))
    return tuple(found)


def sight_now(match: AnyMatch, viewers: Viewers) -> Sight[Any]:
    """All that these viewers may know now, and what they have been told."""
    return _remembering(match, match.sight(viewers), len(match.stages))


def _remembering(match: AnyMatch, sight: Sight[Any], stages: int) -> Sight[Any]:
    """The sight with what its viewers were told in the first so many stages; that is everything once play has ended."""
    if not stages:
        return sight
    return replace(sight, past=_past(Cached(match, stages - 1, HOST if sight.ended else sight.viewers)))


def title(stage: AnyStage) -> str:
    """What a stage is called in a list of rounds."""
    return f"{stage.title}, an act" if stage.verb == "act" else stage.title


@lru_cache(maxsize=256)
def _visible(key: Cached) -> tuple[int, ...]:
    steps = key.match.stages[key.stage].steps
    return tuple(index for index, step in enumerate(steps) if key.viewers.hear(step.event.audience))


@lru_cache(maxsize=64)
def _step_lines(key: Cached) -> tuple[StepLine, ...]:
    match, stage = key.match, key.match.stages[key.stage]
    return tuple(
        StepLine(
            number, stage.steps[index].event.rule, _told(match, stage, index, key.viewers), stage.steps[index].event
        )
        for number, index in enumerate(_visible(key), start=1)
    )


def _told(match: AnyMatch, stage: AnyStage, index: int, viewers: Viewers) -> str:
    told = Told(stage.round, stage.phase, stage.steps[index].event)
    return sentence(match, told, match.sight_at(stage, index + 1, viewers))


@lru_cache(maxsize=16)
def _past(key: Cached) -> tuple[Told, ...]:
    return tuple(
        Told(stage.round, stage.phase, stage.steps[number].event)
        for index in key.match.played
        if index <= key.stage
        for stage in (key.match.stages[index],)
        for number in visible(key.match, index, key.viewers)
    )
