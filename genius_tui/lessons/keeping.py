"""What of a walk is kept: the place in the lesson, and what was answered just now."""

from __future__ import annotations

from datetime import date

from genius_tui.lessons.progress import Marks, ProgressFile
from genius_tui.lessons.walk import Walk


def marks_after(marks: Marks, before: Walk, now: Walk, today: date) -> Marks:
    """The marks of a lesson after one went on from `before`."""
    mark = now.answer.mark
    if before.at == now.at and mark and not before.answer.mark:
        card = now.card
        marks = marks.answered(card.asked, clean=mark == "clean", missed=mark == "missed", rule=card.rule, today=today)
    cards = len(now.lesson.cards)
    ahead = now.stops[now.at + (now.card.asks and not now.asks) :]
    at = next((stop.card for stop in ahead if not stop.again), cards - 1)
    is_over = now.ended or all(stop.again for stop in now.stops)
    return Marks(0 if is_over else at, marks.done or now.ended, marks.asked)


def keep(kept: ProgressFile, before: Walk, now: Walk, today: date) -> None:
    """Keeps the place in the lesson, and what was answered just now."""
    key = now.lesson.key
    kept.put(key, marks_after(kept.now.of(key), before, now, today))
