"""ORDERS: to the host all seats' orders and who is missing; to a seat its own, and nothing of others (V1)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.forms import Form
from games.core.names import listed
from games.core.viewers import Seat
from genius_tui.looking.history import Passage, Point
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.scene import Scene, said, what_to_do
from genius_tui.text.paint import WORDS
from genius_tui.text.spans import Span

HANG = 9
DEFAULT = "default"

KEYS = (
    "\nenter writes one   {match.paste} pastes many\n"
    "{match.resolve} resolves   {match.sample} samples   {match.defaults} defaults"
)


def orders(scene: Scene) -> PanelContent:
    """The orders that these eyes may know of, in force now or resolved in the round that is looked at."""
    passage = scene.look.passage
    if passage is not None:
        return _resolved(scene, passage)
    if scene.look.over:
        return PanelContent("ORDERS", (Item("over", said(" The match is over: no orders are taken.")),), scene.viewers)
    return _all_seats(scene) if scene.is_host else _own_seats(scene)


def owing(scene: Scene) -> tuple[Seat, ...]:
    """The seats whose orders these eyes may give now, in seat order."""
    return scene.orders_of.owing


def missing(scene: Scene) -> tuple[Seat, ...]:
    """Those of them that have not given any."""
    return scene.orders_of.missing()


def forms(scene: Scene) -> Mapping[Seat, Form]:
    """The forms, not filled in, of the orders that these eyes may know at the point that is looked at."""
    passage, game = scene.look.passage, scene.look.game
    if passage is None:
        return {seat: game.form(scene.sight_of(seat), seat) for seat in owing(scene)}
    begun = Point(passage.stage, 0)
    return {seat: game.form(scene.sight_of(seat, begun), seat) for seat in passage.owing}


def default_of(scene: Scene, seat: Seat) -> str:
    """What happens to a seat without orders."""
    return scene.look.game.default(scene.sight_of(seat), seat)


def in_short(scene: Scene, seat: Seat) -> str:
    """The same on one line of a list: `default 1 at R (G7)`."""
    return f"{DEFAULT} {scene.look.game.default_in_short(scene.sight_of(seat), seat)}"


def _all_seats(scene: Scene) -> PanelContent:
    seats, short = owing(scene), missing(scene)
    items = [_seat(scene, seat) for seat in seats]
    state = (Span(" missing: ", "missing"), Span(scene.tagged_all(short))) if short else (Span(" All are in.", "in"),)
    title = f"ORDERS {len(seats) - len(short)} of {len(seats)} in (host)"
    return PanelContent(
        title, tuple(items), scene.viewers, foot=(*state, *(what_to_do(scene, KEYS) if scene.writable else ()))
    )


def _own_seats(scene: Scene) -> PanelContent:
    seats = owing(scene)
    chosen = scene.eyes.on
    if not chosen:
        items: tuple[Item, ...] = (Item("none", said(" The public gives no orders.")),)
        return PanelContent("ORDERS", items, scene.viewers)
    items = tuple(
        _seat(scene, seat)
        if seat in seats
        else Item(f"none:{seat}", said(f" {scene.tagged(seat)} gives no orders in this phase."), 4)
        for seat in chosen
    )
    whose = chosen[0] if len(chosen) == 1 else f"{len(chosen)} seats"
    keys = " enter writes   {match.withdraw} withdraws" if scene.writable else ""
    foot = what_to_do(scene, f"{keys}\nWho else has handed in: ?")
    return PanelContent(f"ORDERS of {whose}", items, scene.viewers, foot=foot)


def _seat(scene: Scene, seat: Seat) -> Item:
    given = scene.orders_of.orders.get(seat)
    tag = Span(f"{scene.tags[seat]}  ", "seat")
    if given is None:
        text = Span(in_short(scene, seat), "hint")
        return Item(f"seat:{seat}", (Span(f" {WORDS['missing']:<4}", "missing"), tag, text), HANG, True)
    return Item(f"seat:{seat}", (Span(f" {WORDS['in']:<4}", "in"), tag, Span(scene.spelt(given))), HANG, True)


def _resolved(scene: Scene, passage: Passage) -> PanelContent:
    """The orders that a past round resolved: all to the host, to a seat its own."""
    seen = [
        Item(
            f"past:{seat}",
            (Span(f" {scene.tags[seat]}  ", "seat"), Span(scene.spelt(given))),
            5,
        )
        for seat, given in sorted(passage.orders.items(), key=lambda pair: scene.look.seats.index(pair[0]))
    ]
    items = tuple(seen) or (Item("none", said(" None that these eyes may know of.")),)
    whose = "" if scene.is_host or not scene.eyes.on else f" of {listed(scene.eyes.on)}"
    return PanelContent(f"ORDERS{whose} in {passage.title}, resolved", items, scene.viewers)
