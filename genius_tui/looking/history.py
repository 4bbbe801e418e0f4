"""What some viewers may know of a match, now and at each step of its past.

A seat's screens, panels and forms are made from a `History` alone: it gives no access to the match, so nothing has to
be hidden. The host's are made from one too, for whichever eyes are on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.events import Event, Told
from games.core.game import AnyGame, Observation
from games.core.match import Match, Posted, Stage
from games.core.report import sentence
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from genius_tui.looking import seating

AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyStage: TypeAlias = Stage[Any, Any]


class Point(Struct, frozen=True):
    """A point in a match's past: a stage (counted from 0), and how many of its steps have happened."""

    stage: int
    shown: int


class StepLine(Struct, frozen=True):
    """A visible step in a list: `number` counts the visible steps of its stage from 1."""

    number: int
    rule: str
    text: str
    event: Event


class Chapter(Struct, frozen=True):
    """A resolution or an act that these viewers may step through."""

    stage: int
    title: str
    steps: int


class Passage(Struct, frozen=True):
    """A stage as these viewers know it: what it was, which of its steps they see, the orders in it that they know.

    `visible`: indices of the steps that they see, from 0. `owing`: those of their seats that could give orders in it.
    `when`: title of its phase.
    """

    stage: int
    verb: str
    round: int
    phase: str
    when: str
    visible: tuple[int, ...]
    owing: tuple[Seat, ...]
    orders: Mapping[Seat, Any]

    @property
    def title(self) -> str:
        """Its title in a list of rounds."""
        return f"{self.when}, an act" if self.verb == "act" else self.when


class Entry(Struct, frozen=True):
    """A log entry: stage, number of its visible step, and event. A resolution begins with number 0 and no event."""

    stage: int
    number: int
    event: Event | None = None


class Facts(Struct, frozen=True):
    """What everybody knows of a match from its beginning: game, title, seats, options, whether a lesson or sandbox."""

    game: AnyGame
    title: str
    seats: tuple[Seat, ...]
    options: Struct
    lesson: bool
    sandbox: bool


class History:
    """A match as `viewers` know it.

    `orders`: the orders in force that they know. `owing`: those of their seats that may give orders now (the host's are
    all). `missing`: those of them whose orders somebody still has to give. `bots`: the seats that the program plays,
    whose orders come when the phase is resolved. `when`: title of the present phase, or of the last round once the
    match is over. `awaits`: what seats give in it. `began_by`: index of the stage that led to the present phase, 0 in
    the first phase. `decided`: who has won is known, which is public (V4).
    """

    def __init__(
        self,
        facts: Facts,
        viewers: Viewers,
        *,
        over: bool,
        decided: bool,
        when: str,
        awaits: str,
        orders: Mapping[Seat, Any],
        owing: tuple[Seat, ...],
        missing: tuple[Seat, ...],
        bots: frozenset[Seat],
        began_by: int,
        now: Callable[[], Observation[Any]],
        at: Callable[[Point], Observation[Any]],
        told: Callable[[Point | None], tuple[Told, ...]],
        stages: range,
        passage: Callable[[int], Passage | None],
        played: Callable[[], tuple[int, ...]],
        heard: Callable[[], tuple[Entry, ...]],
        read: Callable[[int], tuple[StepLine, ...]],
    ) -> None:
        self.facts, self.viewers, self.over, self.when = facts, viewers, over, when
        self.decided, self.awaits = decided, awaits
        self.orders, self.owing, self.missing, self.bots = orders, owing, missing, bots
        self.began_by = began_by
        self._stages, self._passage, self._played = stages, passage, played
        self._now, self._at, self._told, self._heard, self._read = now, at, told, heard, read

    @property
    def now(self) -> Observation[Any]:
        """All that the viewers may know now, and what they have been told."""
        return self._now()

    def at(self, point: Point) -> Observation[Any]:
        """All that the viewers knew at a point, and what they had been told before its stage."""
        return self._at(point)

    @cached_property
    def heard(self) -> tuple[Entry, ...]:
        """The log of all that the viewers were told except posts, oldest first."""
        return self._heard()

    def passage(self, stage: int) -> Passage | None:
        """The stage with this index, None if there is none or these viewers saw nothing of it."""
        return self._passage(stage) if stage in self._stages else None

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The resolutions, and the acts of which the viewers saw a step."""
        found = (self._passage(stage) for stage in self._played())
        return tuple(Chapter(one.stage, one.title, len(one.visible)) for one in found if one is not None)

    def steps(self, stage: int) -> tuple[StepLine, ...]:
        """The steps of a stage that the viewers saw, each worded by what they knew when it happened."""
        return self._read(stage)

    def told(self, point: Point | None) -> tuple[Told, ...]:
        """The events that the viewers have been told up to a point (None: now), oldest first."""
        return self._told(point)


class Source(Protocol):
    """Gives histories: a host's source everybody's, a seat's source its own and the public's."""

    def history(self, viewers: Viewers) -> History:
        """The history of these viewers. Raises PermissionError if this source does not serve them."""
        ...


class MatchSource:
    """The host's source: everybody's histories of a match, each made once."""

    __slots__ = ("_known", "match")

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self._known: dict[Viewers, History] = {}

    def history(self, viewers: Viewers) -> History:
        """The history of these viewers."""
        if viewers not in self._known:
            self._known[viewers] = history(self.match, viewers)
        return self._known[viewers]


class OwnSource:
    """Serves some viewers and the public; once play has ended also the host, as all is public then (V4).

    It has none of the orders in force that these viewers do not know: ballots are nobody's before they are counted.
    """

    __slots__ = ("_given",)

    def __init__(self, match: AnyMatch, viewers: Viewers) -> None:
        known = {seat: given for seat, given in match.orders.items() if knows(viewers, seat)}
        everything = MatchSource(replace(match, orders=known))
        served = frozenset({viewers, PUBLIC, *((HOST,) if match.state.ended else ())})
        self._given: Callable[[Viewers], History | None] = lambda wanted: (
            everything.history(wanted) if wanted in served else None
        )

    def history(self, viewers: Viewers) -> History:
        """The history of these viewers. Raises PermissionError for those that it does not serve."""
        found = self._given(viewers)
        if found is None:
            raise PermissionError("these eyes are not available here")
        return found


def history(match: AnyMatch, viewers: Viewers) -> History:
    """The history of these viewers in a match."""
    return History(
        facts_of(match),
        viewers,
        over=match.over,
        decided=match.state.result is not None,
        when=match.state.round_title if match.over else match.state.title,
        awaits=match.state.named(match.state.phase).awaits,
        orders={seat: one.order for seat, one in match.orders.items() if knows(viewers, seat)},
        owing=tuple(seat for seat in match.game.owing(match.state) if knows(viewers, seat)),
        missing=tuple(seat for seat in seating.missing(match) if knows(viewers, seat)),
        bots=seating.played_by_program(match),
        began_by=next((index for index in reversed(match.played) if ended_a_phase(match.stages[index])), 0),
        now=lambda: observation_now(match, viewers),
        at=lambda point: observation_at(match, point, viewers),
        told=lambda point: tuple(_until(match, point).told(viewers)),
        stages=range(len(match.stages)),
        passage=_few(lambda stage: _passage(match, stage, viewers)),
        played=lambda: tuple(match.played),
        heard=lambda: tuple(_heard(match, viewers)),
        read=lambda stage: step_lines(match, stage, viewers),
    )


def _few(passage: Callable[[int], Passage | None]) -> Callable[[int], Passage | None]:
    """`passage` with its last results cached: a step asks for the same stage a dozen times."""
    return lru_cache(maxsize=16)(passage)


def ended_a_phase(stage: AnyStage) -> bool:
    """Whether a stage was a resolution, or an act after which another phase began."""
    if stage.verb == "resolve":
        return True
    after = stage.state(len(stage.steps))
    return stage.verb == "act" and (after.round, after.phase) != (stage.round, stage.phase)


def is_of_this_phase(match: AnyMatch, played: object) -> bool:
    """Whether no phase has ended since there were so many resolutions and acts (`played`): by this count settings that
    hold for one phase say for which. Acts do not end them: whom an act is not told may not notice it by them either.
    """
    stages = match.resolutions()
    ended = max((number for number, stage in enumerate(stages, start=1) if ended_a_phase(stage)), default=0)
    return isinstance(played, int) and ended <= played <= len(stages)


def facts_of(match: AnyMatch) -> Facts:
    """What the header tells everybody of a match, with its options as the rules read them."""
    header = match.header
    return Facts(match.game, header.title, match.seats, match.options, header.lesson, header.sandbox is not None)


def knows(viewers: Viewers, seat: Seat) -> bool:
    """Whether these viewers know a seat's orders."""
    return viewers.host or seat in viewers.seats


def _passage(match: AnyMatch, index: int, viewers: Viewers) -> Passage | None:
    stage, seen = match.stages[index], visible(match, index, viewers)
    if stage.verb != "resolve" and not seen:
        return None
    orders = {seat: one.order for seat, one in stage.orders.items() if knows(viewers, seat)}
    owing = tuple(seat for seat in match.game.owing(stage.before) if knows(viewers, seat))
    return Passage(index, stage.verb, stage.round, stage.phase, stage.title, seen, owing, orders)


def _heard(match: AnyMatch, viewers: Viewers) -> Iterator[Entry]:
    for index, stage in enumerate(match.stages):
        if stage.verb == "resolve":
            yield Entry(index, 0)
        events = (step.event for step in stage.steps if viewers.hear(step.event.audience))
        for number, event in enumerate(events, start=1):
            if not isinstance(event, Posted):
                yield Entry(index, number, event)


class _Key:
    """A cache key of a stage and viewers. Stages are compared by identity, which is fast, as they are immutable."""

    __slots__ = ("match", "stage", "viewers")

    def __init__(self, match: AnyMatch, stage: int, viewers: Viewers) -> None:
        self.match, self.stage, self.viewers = match, stage, viewers

    def __hash__(self) -> int:
        return hash((id(self.match.stages[self.stage]), self.viewers))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Key)
            and self.match.stages[self.stage] is other.match.stages[other.stage]
            and self.viewers == other.viewers
        )


def visible(match: AnyMatch, stage: int, viewers: Viewers) -> tuple[int, ...]:
    """The indices of a stage's steps that these viewers see, from 0."""
    return _visible(_Key(match, stage, viewers))


def step_lines(match: AnyMatch, stage: int, viewers: Viewers) -> tuple[StepLine, ...]:
    """The steps of a stage that these viewers see, each worded by what they knew when it happened."""
    return _step_lines(_Key(match, stage, viewers))


def observation_now(match: AnyMatch, viewers: Viewers) -> Observation[Any]:
    """All that these viewers may know now, what they have been told, their orders now and in the last resolution."""
    newest = next((stage for stage in reversed(match.resolutions()) if ended_a_phase(stage)), None)
    now = _remembering(match, match.observation(viewers), len(match.stages))
    now = replace(now, orders={seat: one.order for seat, one in match.orders.items() if knows(viewers, seat)})
    if newest is None or newest.verb != "resolve":
        return now
    return replace(now, ordered={seat: one.order for seat, one in newest.orders.items() if knows(viewers, seat)})


def observation_at(match: AnyMatch, point: Point, viewers: Viewers) -> Observation[Any]:
    """All that these viewers knew at a point, and what they had been told before its stage."""
    seen = match.observation_at(match.stages[point.stage], point.shown, viewers)
    return _remembering(match, replace(seen, stepped=True), point.stage)


def _remembering(match: AnyMatch, observation: Observation[Any], stages: int) -> Observation[Any]:
    """Adds what its viewers were told in the first `stages` stages: everything, once play has ended."""
    if not stages:
        return observation
    return replace(observation, past=_past(_Key(match, stages - 1, HOST if observation.ended else observation.viewers)))


def _until(match: AnyMatch, point: Point | None) -> AnyMatch:
    """The match without all that happened after a point, so that none of it can be revealed."""
    if point is None:
        return match
    stage = match.stages[point.stage]
    cut = replace(stage, steps=stage.steps[: point.shown])
    stages = match.stages.first(point.stage).grown(cut)
    return replace(match, state=stage.state(point.shown), stages=stages)


@lru_cache(maxsize=256)
def _visible(key: _Key) -> tuple[int, ...]:
    steps = key.match.stages[key.stage].steps
    return tuple(index for index, step in enumerate(steps) if key.viewers.hear(step.event.audience))


@lru_cache(maxsize=64)
def _step_lines(key: _Key) -> tuple[StepLine, ...]:
    match, stage = key.match, key.match.stages[key.stage]
    return tuple(
        StepLine(
            number, stage.steps[index].event.rule, _told(match, stage, index, key.viewers), stage.steps[index].event
        )
        for number, index in enumerate(_visible(key), start=1)
    )


def _told(match: AnyMatch, stage: AnyStage, index: int, viewers: Viewers) -> str:
    told = Told(stage.round, stage.phase, stage.steps[index].event)
    return sentence(match, told, match.observation_at(stage, index + 1, viewers))


@lru_cache(maxsize=16)
def _past(key: _Key) -> tuple[Told, ...]:
    found: list[Told] = []
    ended = 0
    corrections = key.match.game.remembers_corrections
    for index in range(key.stage + 1) if corrections else key.match.played:
        if index > key.stage:
            break
        stage = key.match.stages[index]
        if corrections and stage.verb not in ("resolve", "act", "correct"):
            continue
        act = not ended_a_phase(stage)
        events = (stage.steps[number].event for number in visible(key.match, index, key.viewers))
        found += (Told(stage.round, stage.phase, event, ended, act) for event in events)
        ended += not act
    return tuple(found)
