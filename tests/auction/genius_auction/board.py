"""The auction's board: the lots, and below them everybody with what is known of their coins."""

from __future__ import annotations

from typing import Any

from games.core.game import Observation
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.picture import HitArea, Picture, placed
from genius_tui.text.cells import clipped, drawable
from genius_tui.text.paint import BoardRole

HAMMER = BoardRole("hammer", "gold", bold=True)


class AuctionBoard(Board):
    """A line of lots, then a line for each seat."""

    def draw(self, observation: Observation[Any], tags: Tags, width: int, height: int, way: str) -> Picture:
        """The lots and the seats."""
        view, lit = observation.view, observation.steps[-1].subject if observation.steps else ()
        spans = [placed(1, 0, "LOTS", "place")]
        for number, worth in enumerate(view.lots, start=1):
            now = number == observation.round and not observation.ended
            spans.append(placed(4 + 4 * number, 0, f"{worth:>2}", HAMMER if now else "plain", False, f"lot:{number}"))
        for y, seat in enumerate(observation.seats, start=2):
            coins = "?" if view.coins[seat] is None else str(view.coins[seat])
            role = "own_seat" if seat in observation.viewers.seats else "seat"
            text = f"{tags[seat]} {clipped(drawable(seat), 24)}"
            spans.append(placed(1, y, text, role, f"seat:{seat}" in lit, f"seat:{seat}"))
            spans.append(placed(30, y, f"{coins:>2} coins", "unknown" if coins == "?" else "plain"))
            spans.append(placed(40, y, f"lots {view.won[seat]}"))
        areas = tuple(HitArea(f"seat:{seat}", 0, y, 50) for y, seat in enumerate(observation.seats, start=2))
        width = max(width, 50, 7 + 4 * len(view.lots))
        return Picture(width, max(height, 2 + len(observation.seats)), tuple(spans), areas)

    def detail(self, observation: Observation[Any], subject: str) -> str:
        """What is known of a seat."""
        seat = subject.partition(":")[2]
        return f"{seat} has lots worth {observation.view.won[seat]}." if seat in observation.view.won else ""

    def legend(self, observation: Observation[Any]) -> tuple[str, ...]:
        """The signs."""
        return ("?  coins that nobody else knows",)


BOARD = AuctionBoard()
