"""A sheet: the board as some viewers know it, with the game, the round and whose knowledge it is above it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import Refused
from games.core.game import Observation
from games.core.names import counted
from games.core.viewers import PUBLIC, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.picture import Backdrop, Picture, PlacedSpan
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch, Point, StepLine, observation_at, observation_now, step_lines, visible
from genius_tui.looking.releasing import left_out
from genius_tui.pictures import svg
from genius_tui.text.cells import cells, clipped, drawable, padded
from genius_tui.text.colours import PaletteName
from genius_tui.text.paint import BoardRole, badge
from genius_tui.text.spans import Line, Span, column, flow, text_of, width_of, wrapped
from genius_tui.text.tags import seat_tags

AREAS = ((84, 32), (100, 36), (120, 40))
"""The areas that a board is drawn for, in cells: the smallest in which it looks as it does in the largest."""

_LEAST = 60
_FAR = 3
"""So many empty rows, one after the other, or more become one."""

_BLANK: tuple[Line, ...] = ((Span(""),),)

_GAME = BoardRole("game", "gold", bold=True)


class Sheet(Struct, frozen=True):
    """Lines of at most `width` cells; the same as plain text has lines in place of grounds."""

    width: int
    lines: tuple[Line, ...]
    plain: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The sheet as plain text."""
        return "".join(f"{text_of(line).rstrip()}\n" for line in self.plain)

    def svg(self, palette: PaletteName) -> str:
        """The sheet as the text of an SVG file, in the colours of this palette."""
        return svg.written(self.lines, self.width, palette)


def sheet(match: AnyMatch, viewers: Viewers, point: Point | None = None) -> Sheet:
    """The board as these viewers know it now, or at a point: made of their observation and their steps alone."""
    return sheets(match, viewers, (point,))[0]


def sheets(match: AnyMatch, viewers: Viewers, points: Sequence[Point | None]) -> tuple[Sheet, ...]:
    """The board at each of some points (None: now), on sheets of one size where everything keeps its place."""
    board, tags = BOARDS[match.game.meta.slug], seat_tags(match.seats)
    seen = [observation_now(match, viewers) if at is None else observation_at(match, at, viewers) for at in points]
    pictures = cropped_alike([uncropped(board, observation, tags) for observation in seen])
    width = max(_LEAST, *(picture.width for picture in pictures))

    def lines(names: Tags, *, grounds: bool) -> list[tuple[Line, ...]]:
        heads = _level(
            tuple(_heading(match, viewers, one, at, width, names)) for one, at in zip(seen, points, strict=True)
        )
        boards = _level(tuple(_centred(picture, width, grounds, names)) for picture in pictures)
        steps = _level(tuple(_step(match, viewers, at, width, names)) for at in points)
        said = _level(tuple(_caption(board, observation, tags, width, names)) for observation in seen)
        players = tuple(_players(tags, width))
        return [
            (*head, *_BLANK, *drawn, *(_BLANK if step else ()), *step, *_BLANK, *under, *players)
            for head, drawn, step, under in zip(heads, boards, steps, said, strict=True)
        ]

    unknown = {seat: tag for seat, tag in tags.items() if any(map(svg.lacks, drawable(seat)))}
    return tuple(map(partial(Sheet, width), lines(unknown, grounds=True), lines({}, grounds=False)))


def _named(text: str, names: Tags, *, stay: bool = False) -> str:
    """A text with the tags of seats whose names the font cannot write; `stay`: in as many cells, for a board."""
    for seat in sorted(names, key=len, reverse=True):
        name = drawable(seat)
        text = text.replace(name, padded(names[seat], cells(name)) if stay else names[seat])
    return text


def _level(blocks: Iterable[tuple[Line, ...]]) -> list[tuple[Line, ...]]:
    """Blocks of lines with empty ones added below, so that all are equally high."""
    found = list(blocks)
    most = max(map(len, found))
    return [(*block, *_BLANK * (most - len(block))) for block in found]


def points_of(match: AnyMatch, viewers: Viewers, round: int | None) -> tuple[Point, ...]:
    """Just after each step of a round that these viewers see; None: of the newest round in which they see any.

    What the host has not released yet has no point.
    """
    seen: dict[int, list[Point]] = {}
    held = left_out(match, viewers)
    for index in match.played:
        stage = match.stages[index]
        for shown in visible(match, index, viewers):
            if stage.steps[shown].event.kind not in held:
                seen.setdefault(stage.round, []).append(Point(index, shown + 1))
    return tuple(seen.get(max(seen, default=0) if round is None else round, ()))


def point_of(match: AnyMatch, viewers: Viewers, round: int, step: int) -> Point:
    """Just after a round's step with this number, counted from 1 as these viewers see them. Raises Refused."""
    seen = points_of(match, viewers, round)
    if not 1 <= step <= len(seen):
        raise Refused(f"these eyes see {counted(len(seen), 'step')} in round {round}: there is no step {step}")
    return seen[step - 1]


def uncropped(board: Board, observation: Observation[Any], tags: Tags) -> Picture:
    """The board in the way that is preferred, in the smallest area that has it."""
    way = board.ways(observation, *AREAS[-1])[0]
    width, height = next(area for area in AREAS if board.ways(observation, *area)[0] == way)
    return board.draw(observation, tags, width, height, way)


def cropped_alike(pictures: Sequence[Picture]) -> tuple[Picture, ...]:
    """The pictures without empty columns around what is drawn, and without empty rows around it and far apart.

    Those of one size lose what is empty in all of them.
    """
    alike: dict[tuple[int, int], list[Picture]] = {}
    for picture in pictures:
        alike.setdefault((picture.width, picture.height), []).append(picture)
    bounds = {size: _bounds(found) for size, found in alike.items()}
    return tuple(_cut(picture, *bounds[picture.width, picture.height]) for picture in pictures)


def _bounds(pictures: Sequence[Picture]) -> tuple[int, int, dict[int, int]]:
    """Of pictures of one size: the first column with something in it, the one after the last, where the rows go."""
    size = pictures[0]
    shown = [span for one in pictures for span in one.spans if _shows(span) and 0 <= span.y < size.height]
    left = max(0, min((span.x for span in shown), default=0))
    right = min(size.width, max((span.x + cells(span.text) for span in shown), default=1))
    return left, right, _rows({span.y for span in shown})


def _cut(picture: Picture, left: int, right: int, rows: Mapping[int, int]) -> Picture:
    spans = tuple(replace(span, x=span.x - left, y=rows[span.y]) for span in picture.spans if span.y in rows)
    return Picture(right - left, max(rows.values(), default=0) + 1, spans)


def _rows(drawn: set[int]) -> dict[int, int]:
    """Where the rows with something in them go."""
    rows: dict[int, int] = {}
    for y in sorted(drawn):
        before = max(rows, default=y - 1)
        between = y - before - 1
        rows[y] = rows.get(before, -1) + 1 + (between if between < _FAR else 1)
    return rows


def _shows(span: PlacedSpan) -> bool:
    filled = isinstance(span.role, BoardRole) and span.role.fill
    return bool(span.text.strip() or span.lit or filled or span.ground is not None or isinstance(span, Backdrop))


def _centred(picture: Picture, width: int, grounds: bool, names: Tags) -> Iterator[Line]:
    aside = Span(" " * ((width - picture.width) // 2))
    for line in picture.lines(grounds=grounds):
        spans = (replace(span, text=_named(span.text, names, stay=True)) for span in line) if names else line
        yield (aside, *spans)


def _heading(
    match: AnyMatch, viewers: Viewers, observation: Observation[Any], point: Point | None, width: int, names: Tags
) -> Iterator[Line]:
    eyes = Eyes(match.seats, host=viewers.host, chosen=viewers.seats)
    open_to_all = observation.ended and not viewers.host
    role = badge(PUBLIC if open_to_all else viewers, match.seats)
    words = "all is public now" if open_to_all else _named(drawable(eyes.words()), names)
    whose = Span(clipped(f" {words} ", width), role)
    when = match.state.moment if point is None else match.stages[point.stage].title
    title = (Span(match.game.meta.title.upper(), _GAME), Span(f"   {when}", "place"))
    between = width - width_of(title) - width_of((whose,))
    yield (*title, Span(" " * between), whose) if between >= 1 else title
    if between < 1:
        yield (whose,)
    if match.header.title:
        yield (column(match.header.title, width, "hint"),)


def _step(match: AnyMatch, viewers: Viewers, point: Point | None, width: int, names: Tags) -> Iterator[Line]:
    if point is None:
        return
    current = step_at(match, viewers, point)
    if current is None:
        yield (Span(said_at(match, viewers, point), "hint"),)
    else:
        text = _named(drawable(current.text), names)
        yield from wrapped((Span(f"{current.rule}  ", "hint"), Span(text, "place")), width)


def said_at(match: AnyMatch, viewers: Viewers, point: Point) -> str:
    """The sentence of a point: of its step, or where it is before the first."""
    current = step_at(match, viewers, point)
    return f"Before {match.stages[point.stage].title}." if current is None else current.text


def step_at(match: AnyMatch, viewers: Viewers, point: Point) -> StepLine | None:
    """The newest step of its stage that these viewers have seen at a point and that is not held back; None for none."""
    shown = sum(index < point.shown for index in visible(match, point.stage, viewers))
    held = left_out(match, viewers)
    told = step_lines(match, point.stage, viewers)[:shown]
    return next((line for line in reversed(told) if line.event.kind not in held), None)


def _caption(board: Board, observation: Observation[Any], tags: Tags, width: int, names: Tags) -> Iterator[Line]:
    """The board's own statements."""
    said = (_named(drawable(text), names) for text in board.caption(observation, tags))
    yield from ((Span(text),) for text in flow(said, width))


def _players(tags: Tags, width: int) -> Iterator[Line]:
    """Whom the board's tags stand for."""
    yield from (
        (Span(text, "hint"),) for text in flow((f"{tag} {drawable(seat)}" for seat, tag in tags.items()), width)
    )
