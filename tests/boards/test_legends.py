"""Legends: each mark on a board, for any eyes, at any step and size, is explained."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from games.core.game import AnyGame, Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.legend import Entry, fitting, lines
from genius_tui.boards.picture import Picture, placed
from genius_tui.looking.history import Point, observation_at, observation_now
from genius_tui.text.tags import seat_tags
from tests.every_game.trials import every_game
from tests.goldens import load, saves, slug
from tests.support.play import begin, ordered, phases, tempers, usual

MARKS = frozenset("·×?▒░◊●○■*►")
SIZES = ((78, 15), (74, 32), (118, 34), (198, 47))
TEXTS = ("quiz", "puzzles")
"""Ways of drawing that show people's own texts, which have marks of their own."""


def sights(game: AnyGame) -> Iterator[Observation[Any]]:
    """What the host, a seat and everybody see of the shipped matches of a game: at some steps, and while they wait."""
    for path in saves():
        if slug(path) != game.meta.slug:
            continue
        match = load(path)
        for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1])):
            for number, index in enumerate(match.played):
                stage = match.stages[index]
                if number % 3 == 1:
                    for shown in range(1, len(stage.steps) + 1, max(1, len(stage.steps) // 3)):
                        yield observation_at(match, Point(index, shown), viewers)
    match = begin(usual(game.meta.slug, seed=5))
    by = tempers(match.seats, 5)
    for now in islice(phases(match, by), 0, 6, 2):
        for viewers in (HOST, PUBLIC, Viewers.of(now.seats[-1:])):
            yield observation_now(ordered(now, by), viewers)


def marks(picture: Picture) -> set[str]:
    """The marks on a board: those that stand for themselves or at an end of a text, no signs of a sentence or sum."""
    found: set[str] = set()
    for text in {span.text.strip() for span in picture.spans if span.where != "grounds"}:
        found |= {text} & {"+"} or {text[:1], text[-1:]} & MARKS
    return found


@every_game
def test_each_mark_on_a_board_is_in_its_legend(game: AnyGame):
    board = BOARDS[game.meta.slug]
    for seen in sights(game):
        told = "".join(board.legend(seen))
        for width, height in SIZES:
            for way in set(board.ways(seen, width, height)).difference(TEXTS):
                picture = board.draw(seen, seat_tags(seen.seats), width, height, way)
                assert not marks(picture) - set(told), (way, width, height)


ENTRIES = (Entry("× screwed", ("×",)), Entry("? not known", ("?",)), Entry("Water beats Fire"))


def test_where_there_is_room_a_legend_is_the_same_at_every_step():
    assert fitting(ENTRIES, [placed(0, 0, "?")], 50, 1) == fitting(ENTRIES, [], 50, 1) == lines(ENTRIES)


def test_where_there_is_little_a_legend_has_the_marks_that_are_on_the_board():
    assert fitting(ENTRIES, [placed(0, 0, " ? ")], 32, 1) == ("? not known   Water beats Fire",)
    assert fitting(ENTRIES, [placed(0, 0, "×►")], 32, 1) == ("× screwed   Water beats Fire",)
    assert fitting(ENTRIES, [], 16, 0) == ()
