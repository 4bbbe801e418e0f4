"""Gold on its way in a step of 13 Chambers: out of a pile, or from who is robbed to the robber."""

from __future__ import annotations

from games.chambers import events as happen
from games.chambers.plan import Slug
from games.core.viewers import Seat
from genius_tui.boards.chambers_pieces import FIGURE, ChambersObservation, short
from genius_tui.boards.handed import corner, handed, seat_at
from genius_tui.boards.picture import Cell, Move, Picture
from genius_tui.text.paint import BoardRole

_COINS = BoardRole("coins", "gold", bold=True, fill=True)


def moves(observation: ChambersObservation, picture: Picture) -> tuple[Move, ...]:
    """What the newest step moves besides seats. Whom a victim's gold goes to is known to who was told the robbery."""
    match observation.steps[-1] if observation.steps else None:
        case happen.Took(seat=seat, chamber=slug, got=gold):
            start, end = _pile(picture, slug), seat_at(picture, seat, f"chamber:{slug}")
        case happen.Share(seat=seat, chamber=slug, share=gold):
            start = _pile(picture, slug)
            end = _outside(picture, seat) or seat_at(picture, seat, f"chamber:{slug}")
        case happen.Loot(seat=seat, victim=victim, chamber=slug, got=gold):
            room = f"chamber:{slug}"
            start, end = _on_stage(picture, victim), _on_stage(picture, seat)
            if start is None or end is None:
                start, end = seat_at(picture, victim, room), seat_at(picture, seat, room)
        case _:
            return ()
    return handed(picture, f" {short(gold)} ", _COINS, start, end) if gold else ()


def _outside(picture: Picture, seat: Seat) -> Cell | None:
    """Where a seat's chip stands on the stage: nobody is inside a chamber that has been opened."""
    rooms = [area for area in picture.areas if area.subject.startswith("chamber:")]
    lowest = max((area.y + area.height for area in rooms), default=picture.height)
    found = (span for span in picture.spans if span.subject == f"seat:{seat}" and span.y > lowest)
    return next(((span.x, span.y) for span in found), None)


def _on_stage(picture: Picture, seat: Seat) -> Cell | None:
    """Below a seat's chip among the robberies on the stage, where its gold stands; None without a stage."""
    if picture.chart is None:
        return None
    found = (span for span in picture.spans if span.subject == f"seat:{seat}" and span.y > picture.chart)
    first = min(found, key=lambda span: span.y, default=None)
    return None if first is None else (first.x, first.y + 1)


def _pile(picture: Picture, slug: Slug) -> Cell | None:
    """Where a chamber's pile stands; its corner where it is not drawn any more."""
    around = picture.area_of(f"chamber:{slug}")
    if around is None:
        return None
    found = (span for span in picture.spans if span.role == FIGURE and around.holds(span.x, span.y))
    return next(((span.x, span.y) for span in found), corner(picture, around.subject))
