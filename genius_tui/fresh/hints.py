"""The hints of a puzzle: where to look, how, and then letter after letter, until all but the last are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from genius_tui.fresh import words
from genius_tui.fresh.puzzle import Draft

LONGEST = 200
"""Characters of a hint, as a pack takes it."""

NEARLY = 4
"""So many words may still fit after the last hint."""

_SO_FAR = re.compile(r"So far: ([A-Z_](?: [A-Z_])+)\.$")


def hints(draft: Draft, count: int, pools: Sequence[str]) -> tuple[str, ...]:
    """So many hints of a draft, three or more, each telling at least what those before it told."""
    letters = len(draft.password)
    last = _nearly(draft.password, pools)
    if count == 3:
        return draft.how, _told(draft, 0, max(1, last // 2)), _told(draft, max(1, last // 2), last)
    telling = count - 2
    stops = [max(number, round(last * number / telling)) for number in range(telling + 1)]
    told = (_told(draft, min(begin, letters - 2), min(end, letters - 1)) for begin, end in pairwise(stops))
    return draft.look, draft.how, *told


def left(hints: Sequence[str], pools: Sequence[str]) -> tuple[int, ...]:
    """So many words fit what one sees at a glance, and after each hint, as a reader understands it."""
    return tuple(len(words.fitting(known(hints[:count], pools))) for count in range(len(hints) + 1))


def known(hints: Sequence[str], pools: Sequence[str]) -> tuple[str, ...]:
    """The pools of the letters with what the hints tell."""
    now = list(pools)
    for hint in hints:
        if (told := _SO_FAR.search(hint)) is not None:
            for place, letter in enumerate(told.group(1).split()):
                now[place] = letter.lower() if letter != "_" else now[place]
    return tuple(now)


def _nearly(password: str, pools: Sequence[str]) -> int:
    """So few letters, from the first on, leave only a handful of words."""
    for told in range(max(2, len(password) // 2), len(password)):
        if len(words.fitting((*password[:told], *pools[told:]))) <= NEARLY:
            return told
    return len(password) - 1


def _told(draft: Draft, begin: int, end: int) -> str:
    """The letters up to `end`, with the work for as many of those from `begin` on as there is room for."""
    letters = (letter.upper() if place < end else "_" for place, letter in enumerate(draft.password))
    so_far = f"So far: {' '.join(letters)}."
    for first in range(begin, end):
        hint = " ".join((*(f"{worked}." for worked in draft.worked[first:end]), so_far))
        if len(hint) <= LONGEST:
            return hint
    return so_far
