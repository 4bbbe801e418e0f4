"""What a host can correct in a match of Three Modular Rooms (M19)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.corrections import At, Correction, Table, Takes
from games.core.viewers import Audience
from games.modular.cards import CARDS, in_card_order
from games.modular.state import State

MOST_CARDS = 60
MOST_POINTS_A_ROUND = 2
"""One of M10, and one by the card played, a 5 or a -11."""


def _told_points(at: At[State], after: State) -> Audience:
    """Points are shown to their seat only where the option says so (M16)."""
    return (at.seat,) if after.options.points == "own" else "host"


TABLE: Table = (
    Correction[State](
        name="hand",
        says="{seat}'s hand is now {to}",
        takes=lambda at: Takes(
            kind="numbers", among=CARDS, fewest=at.state.options.rounds - at.state.round + 1, longest=MOST_CARDS
        ),
        now=lambda at: at.state.hands[at.seat],
        put=lambda at: replace(at.state, hands={**at.state.hands, at.seat: in_card_order(at.to)}),
        tells=lambda at, after: (at.seat,),
    ),
    Correction[State](
        name="points",
        says="{seat}'s points are now {to}",
        takes=lambda at: Takes(kind="number", most=MOST_POINTS_A_ROUND * (at.state.round - 1)),
        now=lambda at: at.state.points[at.seat],
        put=lambda at: replace(at.state, points={**at.state.points, at.seat: at.to}),
        tells=_told_points,
    ),
    Correction[State](
        name="opal",
        says={
            "()": "{seat} has not completed the opal challenge",
            "": "{seat} completed the opal challenge in these rounds: {to}",
        },
        takes=lambda at: Takes(
            kind="numbers",
            among=tuple(range(1, at.state.round)),
            least=1,
            most=at.state.round - 1,
            longest=at.state.round - 1,
        ),
        now=lambda at: at.state.opal[at.seat],
        put=lambda at: replace(at.state, opal={**at.state.opal, at.seat: tuple(sorted(set(at.to)))}),
        tells=lambda at, after: "host",
    ),
)
