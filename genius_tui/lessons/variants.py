"""What comes back comes with other names, and mirrored, so that no answer is learnt by heart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from games.core import actions as do
from games.core.remembered import Same
from genius_tui.lessons.cards import ABOUT, Lesson, lesson_of
from genius_tui.looking.history import AnyMatch

NAMES = (
    *("Alex", "Ariel", "Bao", "Casey", "Chris", "Dana", "Jamie", "Jesse", "Jules", "Kai", "Kelly", "Kim", "Lou"),
    *("Luca", "Mika", "Nico", "Noor", "Quin", "Remy", "Riley", "Rowan", "Sam", "Sasha", "Toni", "Yael", "Zia"),
)
"""Names that a man or a woman may have: a lesson's "he" and "she" stay as they are."""


def variant(lesson: Lesson, number: int) -> Lesson:
    """The lesson with other names, the `number`-th time; with odd numbers mirrored too. 0 is the lesson itself."""
    return lesson if number == 0 else _variant(Same(lesson), number)


@lru_cache(maxsize=32)
def _variant(same: Same[Lesson], number: int) -> Lesson:
    lesson = same.value
    words = _names(lesson.match.seats, number)
    if number % 2:
        words |= _both_ways(lesson.about.mirror)
    changed = _Words(words)
    raw = msgspec.to_builtins(lesson.match.header)
    header = msgspec.convert({**changed.put(raw), "game": raw["game"]}, type(lesson.match.header))
    actions = tuple(
        action
        if isinstance(action, do.Set) and action.key == ABOUT
        else changed.action(action, mirrored=number % 2 > 0)
        for action in lesson.actions
    )
    match: AnyMatch = type(lesson.match).begin(lesson.match.game, header)
    return lesson_of(match.do_all(actions), lesson.key)


def _names(seats: tuple[str, ...], number: int) -> dict[str, str]:
    """Another name for each seat: none that the match has, and others each time."""
    free = [name for name in NAMES if name not in seats]
    start = (number - 1) * len(seats) % max(1, len(free))
    turned = (free[start:] + free[:start])[: len(seats)]
    return dict(zip(seats, turned, strict=False))


def _both_ways(mirror: Mapping[str, str]) -> dict[str, str]:
    return {**{there: here for here, there in mirror.items()}, **mirror}


class _Words:
    """Puts words for words, whole ones alone, in all texts of a value."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words
        longest = sorted(map(re.escape, words), key=len, reverse=True)
        self._any = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)")

    def put(self, value: Any) -> Any:
        match value:
            case str():
                return self._any.sub(lambda found: self._words[found.group()], value)
            case dict():
                return {self.put(name): self.put(one) for name, one in value.items()}  # pyright: ignore
            case list() | tuple():
                return type(value)(self.put(one) for one in value)  # pyright: ignore
            case _:
                return value

    def action(self, action: do.AnyAction, *, mirrored: bool) -> do.AnyAction:
        raw = {name: self.put(getattr(action, name)) for name in action.__struct_fields__}
        changed = replace(action, **raw)
        return _reversed(changed) if mirrored and isinstance(changed, do.Ask) and changed.choices else changed


def _reversed(ask: do.Ask) -> do.Ask:
    """A question with its choices in the other order."""
    turned = {name: list(reversed(ask.card[name])) for name in ("proof", "whys") if ask.card.get(name)}
    answer = None if ask.answer is None else len(ask.choices) - 1 - ask.answer
    return replace(ask, choices=tuple(reversed(ask.choices)), answer=answer, card={**ask.card, **turned})
