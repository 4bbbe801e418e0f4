"""Asks for the acts of a paste, one after another, before any of it is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from textual.app import App

from games.core.game import Act
from games.core.names import counted
from games.core.viewers import Seat
from genius_tui import screens


def ask_for_each(
    app: App[object],
    acts: Sequence[tuple[Seat, Act]],
    orders: int,
    then: Callable[[], None],
    otherwise: Callable[[Seat], None],
    asked: int = 0,
) -> None:
    """Asks for one act after another; `then` follows a yes to each, `otherwise` the first no, with whose act it was.

    `orders`: how many are taken before the acts. `asked`: how many acts were asked for already.
    """
    if asked == len(acts):
        then()
        return
    seat, act = acts[asked]
    title = f"Act {asked + 1} of {len(acts)}" if len(acts) > 1 else "Act"
    words = (f"{seat}: {act.title}. {act.warning}", *_what_happens(orders, acts, asked))

    def told(yes: bool | None) -> None:
        if yes:
            ask_for_each(app, acts, orders, then, otherwise, asked + 1)
        else:
            otherwise(seat)

    app.push_screen(screens.AskScreen(title, words), told)


def _what_happens(orders: int, acts: Sequence[tuple[Seat, Act]], asked: int) -> Iterator[str]:
    """What a yes to an act brings, as one of several and beside orders."""
    first = f"{counted(orders, 'order')} {'is' if orders == 1 else 'are'} handed in first. " if orders else ""
    if len(acts) == 1:
        yield f"{first}It takes effect at once."
        return
    last = asked == len(acts) - 1
    yield f"{first}Then each act takes effect at once, one after the other." if first else "Each takes effect at once."
    yield (
        "This is the last one."
        if last
        else f"Next you are asked for {acts[asked + 1][0]}'s; nothing is done before that."
    )
