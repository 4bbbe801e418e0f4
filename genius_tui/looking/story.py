"""How a match went, once play has ended and all is public (V4): story, turning points, what each round brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from games.core.story import Cell, Story
from games.core.viewers import Seat
from genius_tui.looking.history import History, Point
from genius_tui.text.cells import padded

GAP = 2


class Round(Struct, frozen=True):
    """A column of the chart: its heading, and what the round brought each seat."""

    title: str
    cells: Mapping[Seat, Cell]


class Turned(Struct, frozen=True):
    """A turning point: a few words, its step's sentence and rule, the title of its phase, and where it stands.

    `number` counts the steps of the stage as everybody's eyes see them, from 1.
    """

    words: str
    text: str
    rule: str
    when: str
    stage: int
    number: int


@lru_cache(maxsize=4)
def story(history: History) -> Story | None:
    """The game's story from everybody's history; None before there is a result, and where the game tells nothing."""
    now = history.now
    return history.facts.game.story(now) if now.ended and now.result is not None else None


@lru_cache(maxsize=4)
def rounds(history: History) -> tuple[Round, ...]:
    """The columns of the chart, from everybody's history."""
    return tuple(_rounds(history))


@lru_cache(maxsize=4)
def turns(history: History) -> tuple[Turned, ...]:
    """The story's turning points, each with its place."""
    found = story(history)
    entries = {id(entry.event): entry for entry in history.heard if entry.event is not None} if found else {}
    turned: list[Turned] = []
    for turn in found.turns if found else ():
        entry = entries.get(id(turn.event))
        passage = None if entry is None else history.passage(entry.stage)
        if entry is not None and passage is not None:
            step = history.steps(entry.stage)[entry.number - 1]
            turned.append(Turned(turn.words, step.text, step.rule, passage.when, entry.stage, entry.number))
    return tuple(turned)


def point_of(history: History, stage: int, number: int) -> Point:
    """Just after a step of everybody's history."""
    passage = history.passage(stage)
    return Point(stage, passage.visible[number - 1] + 1 if passage is not None else 0)


def lines(history: History) -> Iterator[str]:
    """The story, the chart and the turning points as plain text; nothing where there is no story."""
    found = story(history)
    if found is None:
        return
    yield " ".join(found.sentences)
    yield from _chart(found, rounds(history))
    yield ""
    yield from (f"{turn.when}, {turn.words[:1].lower()}{turn.words[1:]}: {turn.text}" for turn in turns(history))


def _rounds(history: History) -> Iterator[Round]:
    for chapter in history.chapters:
        passage = history.passage(chapter.stage)
        if passage is None or passage.verb != "resolve" or passage.phase != "round" or not passage.visible:
            continue
        cells = history.facts.game.cells(history.at(Point(chapter.stage, passage.visible[-1] + 1)))
        if cells:
            yield Round(f"r{passage.round}", cells)


def _chart(found: Story, columns: tuple[Round, ...]) -> Iterator[str]:
    if not columns:
        return
    name = max(map(len, found.ranked)) + GAP
    widths = [max(len(one.title), *(len(cell.text) for cell in one.cells.values())) + GAP for one in columns]
    yield ""
    yield found.chart
    yield " " * name + "".join(padded(one.title, wide) for one, wide in zip(columns, widths, strict=True)).rstrip()
    for seat in found.ranked:
        cells = (padded(one.cells[seat].text, wide) for one, wide in zip(columns, widths, strict=True))
        yield f"{padded(seat, name)}{''.join(cells)}".rstrip()
