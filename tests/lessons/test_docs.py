"""The lesson that docs/lessons.md shows is one that a reader can copy."""

from __future__ import annotations

from pathlib import Path

from genius_tui.lessons import check
from genius_tui.lessons.cards import lesson_of
from genius_tui.record.reading import read_strictly
from tests.lessons.shelf import example


def test_the_example_holds(tmp_path: Path) -> None:
    lesson = lesson_of(read_strictly(example(tmp_path)).match, "example")
    assert [card.kind for card in lesson.cards] == ["tell", "guess", "order", "tell"]
    assert check.faults(lesson) == []
    assert check.unproved(lesson) == []
