"""Which step of which shipped example shows each paragraph: `python -m tests.shows` writes the index anew.

A step shows a paragraph if its event is of one of the kinds that the game's `plain.toml` names for it, else if it cites
it. Where several do, the best kind is taken, of these a step with a bookmark, and of these the first in the example
with the fewest players: it is read fastest.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache

from games import CATALOGUE
from games.core.game import AnyGame
from genius_tui.looking.bookmarks import bookmarks
from genius_tui.looking.history import Point
from genius_tui.rulebooks.shown import FILE
from tests.goldens import SAVES, AnyMatch, load, saves

Index = dict[str, dict[str, list[str | int]]]


_DECIDING = frozenset({"Resolution", "Resolution of a round", "Calls", "Quiz", "Hints", "End"})
"""Sections whose paragraphs say what comes of orders."""


def deciding(game: AnyGame) -> tuple[str, ...]:
    """The paragraphs that want an example: they say what comes of orders, or the game's events cite them."""
    book, cited = game.rulebook, {event.rule for event in game.events}
    told = {one.number for one in book.for_players}
    return tuple(
        one.number
        for one in book.paragraphs.values()
        if one.section in _DECIDING or (one.number in cited and one.number in told)
    )


@cache
def examples() -> Mapping[str, AnyMatch]:
    """The shipped matches that are no lessons, by file, those with the fewest players first."""
    read = {path.name: load(path) for path in saves()}
    plays = {name: match for name, match in read.items() if not match.header.lesson}
    return dict(sorted(plays.items(), key=lambda one: (len(one[1].seats), one[0])))


def index() -> Index:
    """Game -> paragraph -> file, stage and how many of its steps are shown."""
    found: Index = {}
    for slug, game in CATALOGUE.items():
        book = game.rulebook
        steps = [step for name, match in examples().items() if match.game is game for step in _steps(name, match)]
        for number in deciding(game):
            kinds = book.shows.get(number, ())
            fitting = [one for one in steps if (one[1] in kinds if kinds else one[0] == number)]
            if fitting:
                best = min(fitting, key=lambda one: (kinds.index(one[1]) if kinds else 0, not one[3]))
                found.setdefault(slug, {})[number] = best[2]
    return found


def _steps(name: str, match: AnyMatch) -> Iterator[tuple[str, str, list[str | int], bool]]:
    marked = bookmarks(match)
    for at, stage in enumerate(match.stages):
        if stage.verb in ("resolve", "act"):
            for shown, step in enumerate(stage.steps, start=1):
                yield step.event.rule, step.event.kind, [name, at, shown], Point(at, shown) in marked


def text() -> str:
    """The index as the file has it: a line for each paragraph."""
    games = []
    for slug, paragraphs in index().items():
        lines = ",\n".join(f'  "{number}": {json.dumps(place)}' for number, place in paragraphs.items())
        games.append(f'"{slug}": {{\n{lines}\n}}')
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    (SAVES / FILE).write_text(text(), "utf-8")
    sys.stdout.write(f"{SAVES.name}/{FILE}\n")
