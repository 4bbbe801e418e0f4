"""What-if cases in the line mode: the case, its resolution step by step, and the board at the end."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import AnyGame
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import text_lines
from genius_tui.text.tags import seat_tags

_WIDTH = 78


def worked_out(game: AnyGame, text: str) -> Iterator[str]:
    """The resolution of a case; without a text, of the game's example. Raises OrderError or Refused."""
    text = text or game.what_if_example
    case = game.what_if(text)
    yield f"What if {text} (an invented case: nothing of a match goes into it)"
    for number, event in enumerate(case.steps, start=1):
        yield f"{number:>3} {event.rule:<4} {game.tell(event, case.observation)}"
    board = BOARDS.get(game.meta.slug)
    if board is not None:
        observation = case.at(len(case.steps))
        way = board.ways(observation, _WIDTH, 1)[0]
        yield from text_lines(board.draw(observation, seat_tags(observation.seats), _WIDTH, 1, way))
