"""The lessons and puzzles that ship, for tests: whoever adds a file adds its trials."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from genius_tui.lessons.cards import Card, Lesson, lesson_of
from genius_tui.lessons.trial import solution
from genius_tui.lessons.walk import Walk, walk
from genius_tui.library.shelf import key_of
from genius_tui.record.reading import read_strictly
from tests.goldens import SAVES

LESSONS = tuple(sorted((SAVES / "lessons").glob("*/*.jsonl")))
PUZZLES = tuple(sorted((SAVES / "puzzles").glob("*/*.jsonl")))


def name(path: Path) -> str:
    """How a trial of a file is called."""
    return f"{path.parent.name}-{path.stem}"


@cache
def lesson(path: Path) -> Lesson:
    """The lesson in a file."""
    return lesson_of(read_strictly(path).match, key_of(path))


def solved(at: Walk) -> Walk:
    """The walk after the right answer to the card that is shown, as the file gives it."""
    card = at.card
    if card.kind == "guess":
        return at.choose(card.answer)
    for text in solution(at.shown, card):
        at = at.give(text) if at.asks else at
    return at


def states(one: Lesson, card: Card) -> Iterator[Walk]:
    """All that a card can look like: open, with each hint, after each wrong answer, solved, and told."""
    here = walk(one, at=card.number)
    yield here
    if card.asks:
        hinted = here.hint()
        yield from (hinted, hinted.hint(), hinted.hint().hint(), here.tell(), solved(here))
    if card.kind == "guess":
        wrong = [index for index in range(len(card.choices)) if index != card.answer]
        yield from (here.choose(index) for index in wrong)
        yield from (here.choose(first).choose(then) for first in wrong for then in wrong if first != then)
    elif card.kind == "order":
        for miss in card.task.misses:
            at = here
            for text in miss.order.split(" / "):
                at = at.give(text) if at.answer.tried is None or at.answer.tried.verdict == "open" else at
            yield at


def example(folder: Path) -> Path:
    """The lesson that docs/lessons.md shows, as a file."""
    path = folder / "example.jsonl"
    path.write_text((SAVES.parent / "docs" / "lessons.md").read_text("utf-8").split("```\n")[1], "utf-8")
    return path
