"""Friends round one device: who sits at it, whose turn it is, who else plays, and what the record keeps of it.

The record keeps it by `set`: `table`, who plays where (`seats`), PINs as hashes (`pins`), what the order of seats is
shuffled from (`shuffled`), and who has had a turn in this phase (`called`). All of it but the hashes is public, and who
is called follows from what is public alone: that somebody is passed over must tell nothing.

The order is shuffled from a text drawn for nothing else: so it is the same in every window and when the match is opened
again, an undone resolution leaves it as it was, and it tells nothing of the match's seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

from games.core import actions as do
from games.core.chance import generator
from games.core.names import listed
from games.core.viewers import Seat, Viewers
from genius_tui.library.listing import HOT_SEAT
from genius_tui.looking.history import AnyMatch, AnyStage, ended_a_phase
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record.json_kinds import is_list, is_object
from genius_tui.table.fresh import Draw, fresh, is_secret, secret

Way: TypeAlias = Literal["local", "paste", "bot"]
"""Where a seat's orders come from: from this device, from a chat by the host's hand, or sampled."""

WAYS: tuple[Way, ...] = get_args(Way)

TABLE, SEATS, PINS, SHUFFLED, CALLED = "table", "seats", "pins", "shuffled", "called"
"""The keys of the settings."""

HOST_KEY = "host"
"""Under which the host's PIN is kept: no seat has that name."""


def is_hot(match: AnyMatch) -> bool:
    """Whether the players share one device."""
    return match.settings.get(TABLE) == HOT_SEAT


def is_seated(match: AnyMatch) -> bool:
    """Whether it has been said who plays where, or play has begun without that."""
    return SEATS in match.settings or bool(match.stages or match.orders)


def ways(match: AnyMatch) -> dict[Seat, Way]:
    """Where each seat's orders come from; from here, where nothing else was said."""
    chosen = _mapping(match, SEATS)
    return {seat: way if (way := chosen.get(seat)) in WAYS else "local" for seat in match.seats}


def local(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats that play on this device, in seat order."""
    return tuple(seat for seat, way in ways(match).items() if way == "local")


def played_by_program(match: AnyMatch) -> frozenset[Seat]:
    """The seats that are sampled when the phase is resolved; none where no device goes round."""
    return frozenset(seat for seat, way in ways(match).items() if way == "bot") if is_hot(match) else frozenset()


def is_shuffled(match: AnyMatch) -> bool:
    """Whether the order of seats changes from phase to phase."""
    return match.settings.get(SHUFFLED) is True or _shuffled_from(match) is not None


def pin(match: AnyMatch, whose: str) -> str | None:
    """What is kept of a seat's PIN, or of the host's; None where none is set."""
    kept = pins(match).get(whose)
    return kept if isinstance(kept, str) else None


def pins(match: AnyMatch) -> Mapping[str, Any]:
    """What is kept of all PINs, by seat or `HOST_KEY`."""
    return _mapping(match, PINS)


def exchange(match: AnyMatch) -> int:
    """How many phases are behind: each begins a new round of turns. A second quiz is another one than the first."""
    return len(endings(match))


def endings(match: AnyMatch) -> tuple[AnyStage, ...]:
    """The stages that ended a phase, in order: resolutions, and acts that decided something."""
    return tuple(stage for stage in match.resolutions() if ended_a_phase(stage))


def turns(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats that are called in this phase, in order.

    While play goes on that is every local seat, whether it owes orders or not: who does may be a secret. Once
    everything is public (V4) those are passed over who have nothing to order. The order is drawn for each phase
    where that was chosen, so that a wait tells nothing of who thought long.
    """
    if match.over:
        return ()
    called_here = frozenset(local(match))
    if match.state.ended:
        called_here &= frozenset(match.game.owing(match.state))
    return tuple(seat for seat in _in_turn(match) if seat in called_here)


def called(match: AnyMatch) -> frozenset[Seat]:
    """The seats that have had a turn in this phase."""
    kept = _mapping(match, CALLED)
    seats = kept.get("seats")
    if kept.get("phase") != exchange(match) or not is_list(seats):
        return frozenset()
    return frozenset(seat for seat in seats if seat in match.seats)


def next_turn(match: AnyMatch) -> Seat | None:
    """The seat that is called next; None when all have had a turn."""
    had = called(match)
    return next((seat for seat in turns(match) if seat not in had), None)


def had_turn(match: AnyMatch, seat: Seat) -> do.Set:
    """The mark that a seat has had a turn."""
    had = called(match) | {seat}
    return do.Set(CALLED, {"phase": exchange(match), "seats": [one for one in match.seats if one in had]})


def needs_host(match: AnyMatch) -> bool:
    """Whether orders come from elsewhere, so that the table cannot know whether all are in: the host resolves."""
    seats = match.game.owing(match.state) if match.state.ended else match.seats
    where = ways(match)
    return any(where[seat] == "paste" for seat in seats)


def sampled(match: AnyMatch, draw: Draw = fresh) -> tuple[do.AnyAction, ...]:
    """A note and the orders of the seats that are sampled and have none yet; nothing where there are none.

    What a seat samples depends on what it may know and on its own draw alone, not on how much others wrote.
    """
    orders: list[do.Order] = []
    bots = [seat for seat, way in ways(match).items() if way == "bot"]
    for seat in match.game.owing(match.state):
        if seat not in bots or seat in match.orders:
            continue
        random = draw(f"bot {seat} {exchange(match)}")
        order = match.game.sample(match.observation(Viewers.of((seat,))), seat, random)
        if order is not None:
            orders.append(do.Order(seat, match.game.spell(order)))
    if not orders:
        return ()
    when = match.state.title
    return do.Note(f"sampled: the orders of {listed([order.seat for order in orders])} ({when})"), *orders


def seated(
    match: AnyMatch, chosen: Mapping[Seat, Way], *, shuffled: bool, draw: Draw = fresh
) -> tuple[do.AnyAction, ...]:
    """What the record is to hold so that the seats play where they are to; nothing for what it holds already."""
    wanted = {seat: chosen.get(seat, "local") for seat in match.seats}
    actions: list[do.AnyAction] = [do.Set(TABLE, HOT_SEAT)] if not is_hot(match) else []
    if SEATS not in match.settings or wanted != ways(match):
        actions.append(do.Set(SEATS, wanted))
    if shuffled != is_shuffled(match):
        actions.append(do.Set(SHUFFLED, secret(draw) if shuffled else False))
    return tuple(actions)


def reshuffled(match: AnyMatch, draw: Draw = fresh) -> tuple[do.Set, ...]:
    """What gives an order of turns to a match that says `true` where the text stands from which it is shuffled.

    Records had that when the order was drawn from the match's seed. Nothing for others, and for what is over.
    """
    wanted = is_hot(match) and match.settings.get(SHUFFLED) is True and not match.over
    return (do.Set(SHUFFLED, secret(draw)),) if wanted else ()


def guard(match: AnyMatch, taken: Sequence[do.AnyAction]) -> tuple[do.Set, ...]:
    """What a copy of the first actions of a match lacks, so that nobody reads in it what the match keeps from them.

    That the device goes round and the PINs may have been settled after what was taken over. Nothing is added where
    nobody shares a device, and where all is public.
    """
    if not is_hot(match) or len(taken) == len(match.actions):
        return ()
    copy = AnyMatch.begin(match.game, match.header).do_all(taken)
    kept = {key: match.settings[key] for key in (TABLE, SEATS, PINS) if key in match.settings}
    return () if copy.over else tuple(do.Set(key, kept[key]) for key in kept if copy.settings.get(key) != kept[key])


def with_pin(match: AnyMatch, whose: str, kept: str | None) -> do.Set:
    """What sets a PIN to what is kept of it, or takes it away."""
    others = {name: one for name, one in pins(match).items() if name != whose}
    return do.Set(PINS, {**others, whose: kept} if kept is not None else others)


def since_last_turn(viewpoint: Viewpoint) -> Viewpoint:
    """Where a turn begins: at the first step that these eyes see of the last resolution, or since; else now."""
    began = viewpoint.history.began_by
    found = next((one for one in viewpoint.chapters if one.stage >= began and one.steps), None)
    return viewpoint.now() if found is None else viewpoint.open(found.stage)


def _in_turn(match: AnyMatch) -> tuple[Seat, ...]:
    """All seats in the order of this phase; as seated where that was chosen, or where nothing is there to draw from.

    All are shuffled and those left out who are not called: whoever goes changes nothing for the others.
    """
    seats, source = list(match.seats), _shuffled_from(match)
    if source is not None:
        generator(source, f"hot seat {exchange(match)}").shuffle(seats)
    return tuple(seats)


def _shuffled_from(match: AnyMatch) -> str | None:
    """The text that the order of seats is drawn from, None where there is none."""
    kept = match.settings.get(SHUFFLED)
    return str(kept) if is_secret(kept) else None


def _mapping(match: AnyMatch, key: str) -> Mapping[str, Any]:
    """A setting that is an object; an empty one where a person's file has something else there."""
    kept = match.settings.get(key)
    return kept if is_object(kept) else {}
