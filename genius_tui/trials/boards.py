"""Boards draw every observation, in areas of every size, and never outside their picture."""

from __future__ import annotations

from rich.cells import cell_len

from games.core.viewers import HOST, PUBLIC, Viewers
from games.trials.play import begin, phases, tempers, usual
from games.trials.subject import Subject
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import flattened, text_lines
from genius_tui.text.paint import ROLES, BoardRole
from genius_tui.text.tags import seat_tags

SIZES = ((78, 16), (74, 32), (120, 40), (40, 10))


def boards_draw_for_everybody_in_every_size(subject: Subject) -> None:
    """The board in each way that fits, for the host, the public and a seat, at the beginning of each phase."""
    board = BOARDS[subject.game.meta.slug]
    match = begin(subject.game, usual(subject.game))
    tags = seat_tags(match.seats)
    for now in phases(match, tempers(match.seats, 6)):
        for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1])):
            observation = now.observation(viewers)
            assert all(
                isinstance(line, str) for line in (*board.legend(observation), *board.caption(observation, tags))
            )
            for width, height in SIZES:
                for way in board.ways(observation, width, height):
                    picture = board.draw(observation, tags, width, height, way)
                    assert picture.width >= width
                    assert picture.height >= height
                    assert len(text_lines(picture)) == picture.height
                    for row in picture.rows():
                        found = flattened(row, picture.width)
                        assert sum(cell_len(span.text) for span in found) == picture.width
                        assert all(isinstance(span.role, BoardRole) or span.role in ROLES for span in found)
                    for area in picture.areas:
                        assert 0 <= area.x < picture.width
                        assert 0 <= area.y < picture.height
                        assert isinstance(board.detail(observation, area.subject), str)
