"""The order form of a round: what a seat can do now, and the text that says it (C4 to C8)."""

from __future__ import annotations

from collections.abc import Iterator

from games.chambers.orders import MOST_ATTEMPTS, Orders, is_shut, to_try
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.state import CLEANSE_PRICE
from games.chambers.view import View
from games.core.forms import Choice, Field, Form, Value, Values
from games.core.game import Observation
from games.core.names import counted
from games.core.order_text import spell_name
from games.core.viewers import Seat

LEAVE_OUT = "Everything here is optional. You may also hand in nothing."
NOTHING = "You are in no chamber and can enter none this round, so you can only hand in nothing."


def form(values: Values, observation: Observation[View], seat: Seat) -> Form:
    """Two passwords, what to do in each chamber that the seat is in, a bid and a cleanse, as far as it can."""
    if observation.ended:
        return Form(())
    fields = tuple(_fields(observation.view, seat))
    return Form(fields, LEAVE_OUT if fields else NOTHING)


def write(values: Values, observation: Observation[View], seat: Seat) -> str:
    """The orders' text of a form filled in as far as it is."""
    return "; ".join(_written(values, observation.view.rooms_of(seat)))


def values(orders: Orders, observation: Observation[View], seat: Seat) -> Values:
    """The form that says `orders`."""
    found: dict[str, Value] = {}
    for number, attempt in enumerate(orders.attempts, 1):
        found[f"enter{number}"] = attempt.chamber
        found[f"password{number}"] = attempt.password
    for actions in orders.actions:
        if actions.take:
            found[f"take.{actions.chamber}"] = actions.take
        if actions.rob is not None:
            found[f"rob.{actions.chamber}"] = actions.rob
        done = (("open",) if actions.open else ()) + (("search",) if actions.search else ())
        if done:
            found[f"do.{actions.chamber}"] = done
    if orders.bid:
        found["bid"] = orders.bid
    if orders.cleanse is not None:
        found["cleanse"] = orders.cleanse
    return found


def _fields(view: View, seat: Seat) -> Iterator[Field]:
    yield from _entrances(view, seat)
    for slug in view.rooms_of(seat):
        yield from _inside(view, seat, slug)
    purse = view.players[seat].garnets or 0
    if purse and not is_shut(GOLDEN, seat, view):
        yield Field(
            key="bid",
            title="Bid",
            kind="number",
            hint=f"for the Golden Room; you have {counted(purse, 'garnet')}",
            most=purse,
        )
    yield from _cleanse(view, seat)


def _entrances(view: View, seat: Seat) -> Iterator[Field]:
    """A chamber and a password, twice; where all are shut against the seat there is nothing to ask."""
    free = tuple(Choice(slug, ROOMS[slug].title) for slug in to_try(seat, view))
    for number in range(1, min(MOST_ATTEMPTS, len(free)) + 1):
        group = f"Password {number}"
        yield Field(key=f"enter{number}", title="Enter", kind="one", choices=free, group=group)
        yield Field(
            key=f"password{number}",
            title="password",
            kind="text",
            hint="letters a to z",
            group=group,
            masked="passwords",
        )


def _inside(view: View, seat: Seat, slug: Slug) -> Iterator[Field]:
    chamber, group = view.chambers[slug], ROOMS[slug].title
    pile = chamber.pile or 0
    others = tuple(Choice(other, other) for other in chamber.occupants or () if other != seat)
    yield Field(key=f"take.{slug}", title="Take", kind="number", hint=f"of {pile} gold", most=pile, group=group)
    if others:
        yield Field(key=f"rob.{slug}", title="Rob", kind="one", choices=others, group=group)
    doing = (Choice("open", "open"), Choice("search", "search"))
    yield Field(key=f"do.{slug}", title="", kind="several", choices=doing, most=len(doing), group=group)


def _cleanse(view: View, seat: Seat) -> Iterator[Field]:
    own = view.players[seat]
    if own.cleansed or (own.garnets or 0) < CLEANSE_PRICE:
        return
    held = {"curse": own.curses or 0, "arrest": own.arrests}
    choices = tuple(Choice(what, counted(number, what)) for what, number in held.items() if number)
    if choices:
        hint = f"remove one for {CLEANSE_PRICE} garnets, once a match"
        yield Field(key="cleanse", title="Cleanse", kind="one", hint=hint, choices=choices)


def _written(values: Values, inside: tuple[Slug, ...]) -> Iterator[str]:
    if values.get("cleanse"):
        yield f"cleanse {values['cleanse']}"
    if values.get("bid"):
        yield f"bid {values['bid']}"
    attempts = [
        (_word(values, f"enter{number}"), _word(values, f"password{number}")) for number in range(1, MOST_ATTEMPTS + 1)
    ]
    for slug, password in sorted(attempts, key=lambda attempt: _place(attempt[0])):
        if slug or password:
            yield f"enter {slug or '?'} with {password}"
    for slug in inside:
        done = list(_done(values, slug))
        if done:
            yield f"{slug}: {', '.join(done)}"


def _done(values: Values, slug: Slug) -> Iterator[str]:
    if values.get(f"take.{slug}"):
        yield f"take {values[f'take.{slug}']}"
    if victim := _word(values, f"rob.{slug}"):
        yield f"rob {spell_name(victim)}"
    chosen = values.get(f"do.{slug}", ())
    yield from (word for word in ("open", "search") if isinstance(chosen, tuple) and word in chosen)


def _word(values: Values, field: str) -> str:
    value = values.get(field, "")
    return value if isinstance(value, str) else ""


def _place(slug: Slug) -> int:
    """A chamber's place in C2's order; what is none comes last."""
    return list(ROOMS).index(slug) if slug in ROOMS else len(ROOMS)
