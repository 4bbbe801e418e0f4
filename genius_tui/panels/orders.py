"""ORDERS: to the host all seats' orders and who is missing; to a seat its own, and nothing of others (V1)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.forms import Form
from games.core.names import listed
from games.core.viewers import Seat
from genius_tui.looking.history import Passage, Point
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel, said, what_to_do
from genius_tui.text.named import tag_chips
from genius_tui.text.paint import WORDS
from genius_tui.text.spans import Span

HANG = 9
DEFAULT = "default"

KEYS = "\nenter writes one   {match.paste} pastes many\n{match.resolve} resolves"
ANSWERS = "\n{match.papers} shows the puzzles with their passwords"
FILLS = "   {match.sample} samples   {match.defaults} defaults"


def orders(model: ViewModel) -> PanelContent:
    """The orders that these eyes may know: those in force now, or those resolved in the round that is shown."""
    passage = model.viewpoint.passage
    if passage is not None:
        return _resolved(model, passage)
    if model.viewpoint.over:
        return PanelContent("ORDERS", (Item("over", said(" The match is over: no orders are taken.")),), model.viewers)
    return _all_seats(model) if model.is_host else _own_seats(model)


def owing(model: ViewModel) -> tuple[Seat, ...]:
    """The seats whose orders these eyes may give now, in seat order."""
    return model.orders_of.owing


def missing(model: ViewModel) -> tuple[Seat, ...]:
    """The seats of `owing` whose orders somebody still has to give."""
    return model.orders_of.missing


def awaited_bots(model: ViewModel) -> tuple[Seat, ...]:
    """The seats of `owing` that the program plays and has not given orders for."""
    known = model.orders_of
    return tuple(seat for seat in known.owing if seat in known.bots and seat not in known.orders)


def forms(model: ViewModel) -> Mapping[Seat, Form]:
    """Seat -> the empty form for its orders at the point that is shown, if these eyes may know them."""
    passage, game = model.viewpoint.passage, model.viewpoint.game
    if passage is None:
        return {seat: game.form(model.observation_of(seat), seat) for seat in owing(model)}
    begun = Point(passage.stage, 0)
    return {seat: game.form(model.observation_of(seat, begun), seat) for seat in passage.owing}


def default_of(model: ViewModel, seat: Seat) -> str:
    """What happens to a seat without orders."""
    if seat in model.orders_of.bots:
        return f"A bot plays {seat}, and orders when the phase is resolved."
    return model.viewpoint.game.default(model.observation_of(seat), seat)


def in_short(model: ViewModel, seat: Seat) -> str:
    """A seat's default, shortened for a line of a list: `default 1 at R (G7)`."""
    return f"{DEFAULT} {model.viewpoint.game.default_in_short(model.observation_of(seat), seat)}"


def _all_seats(model: ViewModel) -> PanelContent:
    seats, short = owing(model), missing(model)
    items = [_seat(model, seat) for seat in seats]
    state = (Span(" missing: ", "missing"), *tag_chips(short, model.tags)) if short else (Span(" All are in.", "in"),)
    keys = KEYS + FILLS * bool(short) + ANSWERS * any(paper.answers for paper in model.observation.papers)
    asked = len(seats) - len(awaited_bots(model))
    title = f"ORDERS {asked - len(short)} of {asked} in (host)"
    return PanelContent(
        title,
        tuple(items),
        model.viewers,
        foot=(*state, *(what_to_do(model, keys) if model.writable else ())),
    )


def _own_seats(model: ViewModel) -> PanelContent:
    seats = owing(model)
    chosen = model.eyes.on
    if not chosen:
        items: tuple[Item, ...] = (Item("none", said(" The public gives no orders.")),)
        return PanelContent("ORDERS", items, model.viewers)
    items = tuple(
        _seat(model, seat)
        if seat in seats
        else Item(f"none:{seat}", said(f" {model.tagged(seat)} gives no orders in this phase."), 4)
        for seat in chosen
    )
    whose = chosen[0] if len(chosen) == 1 else f"{len(chosen)} seats"
    may_withdraw = any(seat in model.orders_of.orders for seat in chosen)
    keys = " enter writes" + ("   {match.withdraw} withdraws" if may_withdraw else "") if model.writable else ""
    foot = what_to_do(model, f"{keys}\nWho else has handed in: ?")
    return PanelContent(f"ORDERS of {whose}", items, model.viewers, foot=foot)


def _seat(model: ViewModel, seat: Seat) -> Item:
    given = model.orders_of.orders.get(seat)
    tag = model.chip(seat)
    if given is None and seat in model.orders_of.bots:
        text = Span("orders when it is resolved", "hint")
        return Item(f"seat:{seat}", (Span(f" {WORDS['bot']:<3}", "hint"), tag, Span(" "), text), HANG, True)
    if given is None:
        text = Span(in_short(model, seat), "hint")
        return Item(f"seat:{seat}", (Span(f" {WORDS['missing']:<3}", "missing"), tag, Span(" "), text), HANG, True)
    return Item(
        f"seat:{seat}", (Span(f" {WORDS['in']:<3}", "in"), tag, Span(" "), Span(model.spelt(given))), HANG, True
    )


def _resolved(model: ViewModel, passage: Passage) -> PanelContent:
    """The orders resolved in a past round: all for the host, for a seat its own."""
    seen = [
        Item(
            f"past:{seat}",
            (model.chip(seat), Span(" "), Span(model.spelt(given))),
            5,
        )
        for seat, given in sorted(passage.orders.items(), key=lambda pair: model.viewpoint.seats.index(pair[0]))
    ]
    items = tuple(seen) or (Item("none", said(" None that these eyes may see.")),)
    whose = "" if model.is_host or not model.eyes.on else f" of {listed(model.eyes.on)}"
    return PanelContent(f"ORDERS{whose} in {passage.title}, resolved", items, model.viewers)
