"""Hot seat, a match on one shared device: who plays on it, whose turn it is, who plays elsewhere.

The record stores it by `set` actions: `table`, the seating (`seats`), the bots that play (`bots`), PINs as hashes
(`pins`), the seed of the order of turns (`shuffled`), and who has had a turn in this phase (`called`). All but the
hashes is public, and who is called depends only on public knowledge, so that being passed over reveals nothing.

The order of turns has a seed of its own. So it is the same in every window and after reopening, an undone resolution
does not change it, and it reveals nothing about the match's seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core import actions as do
from games.core.chance import generator
from games.core.errors import SetupError
from games.core.names import listed, nearest
from games.core.viewers import Seat
from genius_tui import bots
from genius_tui.library.listing import HOT_SEAT
from genius_tui.looking.history import AnyMatch, AnyStage, ended_a_phase
from genius_tui.looking.seating import SEATS, WAYS, played_by_program, ways
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record.json_kinds import is_list, is_object
from genius_tui.table.bot_orders import bot_orders
from genius_tui.table.fresh import Draw, fresh, is_secret, secret

TABLE, BOTS, PINS, SHUFFLED, CALLED = "table", "bots", "pins", "shuffled", "called"
"""The keys of the settings, beside `SEATS`."""

THE_HOSTS = "host"
"""Value of the setting `table` for a match in which no device goes round."""

HOST_KEY = "host"
"""The key of the host's PIN: no seat can have this name."""


def is_hot(match: AnyMatch) -> bool:
    """Whether the players share one device."""
    return match.settings.get(TABLE) == HOT_SEAT


def is_for_host(match: AnyMatch) -> bool:
    """Whether the device shows a match to the host alone: a sandbox, in which nobody else is to try orders."""
    return is_hot(match) and match.header.sandbox is not None and pin(match, HOST_KEY) is not None


def is_seated(match: AnyMatch) -> bool:
    """Whether the seating has been set, or play has begun without it."""
    return SEATS in match.settings or bool(match.stages or match.orders)


def local(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats that play on this device, in seat order."""
    return tuple(seat for seat, way in ways(match).items() if way == "local")


def bots_of(match: AnyMatch) -> dict[Seat, str]:
    """Which bot plays each seat that the program plays; the usual one where the record names none that is here.

    A record cannot bring a bot by its module: whoever opens a file does not run what it names.
    """
    played = played_by_program(match)
    chosen, known = _mapping(match, BOTS), frozenset(bots.names()) if played else frozenset[str]()
    named = {seat: str(chosen.get(seat)) for seat in match.seats if seat in played}
    return {seat: name if name in known else bots.USUAL for seat, name in named.items()}


def seatings(match: AnyMatch) -> dict[Seat, str]:
    """Where each seat's orders come from, with the bot's name where the program plays."""
    return {**ways(match), **bots_of(match)}


def is_shuffled(match: AnyMatch) -> bool:
    """Whether the order of seats changes from phase to phase."""
    return match.settings.get(SHUFFLED) is True or _shuffled_from(match) is not None


def pin(match: AnyMatch, whose: str) -> str | None:
    """The stored hash of a seat's or the host's PIN; None if none is set."""
    kept = pins(match).get(whose)
    return kept if isinstance(kept, str) else None


def pins(match: AnyMatch) -> Mapping[str, Any]:
    """The stored hashes of all PINs, by seat or `HOST_KEY`."""
    return _mapping(match, PINS)


def exchange(match: AnyMatch) -> int:
    """The number of phases that have ended: each begins a new cycle of turns, also if the phase's name repeats."""
    return len(endings(match))


def endings(match: AnyMatch) -> tuple[AnyStage, ...]:
    """The stages that ended a phase, in order: resolutions, and acts after which another phase began."""
    return tuple(stage for stage in match.resolutions() if ended_a_phase(stage))


def turns(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats that are called in this phase, in order.

    During play these are all local seats, whether they owe orders or not, as that may be secret. Once everything is
    public (V4), seats without anything to order are skipped. If it was so chosen, the order is drawn anew for each
    phase, so that a long wait does not reveal who took long.
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
    """The seat to be called next; None if all have had a turn."""
    had = called(match)
    return next((seat for seat in turns(match) if seat not in had), None)


def had_turn(match: AnyMatch, seat: Seat) -> do.Set:
    """The action that marks a seat as having had its turn."""
    had = called(match) | {seat}
    return do.Set(CALLED, {"phase": exchange(match), "seats": [one for one in match.seats if one in had]})


def needs_host(match: AnyMatch) -> bool:
    """Whether some orders come from elsewhere: the device cannot know whether all are in, so the host resolves."""
    seats = match.game.owing(match.state) if match.state.ended else match.seats
    where = ways(match)
    return any(where[seat] == "paste" for seat in seats)


def sampled(match: AnyMatch, draw: Draw = fresh) -> tuple[do.AnyAction, ...]:
    """A note, and what the bots do whose seats have no orders yet; empty if there are none. Raises SetupError.

    What a bot does depends only on its seat's own observation and its own draw, not on what others have written.
    """
    by, phase = bots_of(match), exchange(match)
    asked = {seat: by[seat] for seat in match.game.owing(match.state) if seat in by and seat not in match.orders}
    found = bot_orders(match, asked, lambda seat: draw(f"bot {seat} {phase}"))
    faults = [f"The bot {by[seat]} of {seat}: {fault}" for seat, one in found.decided.items() for fault in one.faults]
    if not found.actions and not faults:
        return ()
    when = match.state.title
    ordered = [action.seat for action in found.actions if isinstance(action, do.Order)]
    lines = [f"sampled: the orders of {listed(ordered)} ({when})"] if ordered else []
    return (do.Note("\n".join((*lines, *faults))), *found.actions) if lines or faults else found.actions


def seated(
    match: AnyMatch, chosen: Mapping[Seat, str], *, shuffled: bool, hot: bool = True, draw: Draw = fresh
) -> tuple[do.AnyAction, ...]:
    """The actions that set the seating and the order of turns; none for what the record has already.

    `chosen`: a way or the name of a bot by seat. Raises SetupError for another word.
    """
    wanted = {seat: chosen.get(seat, "local") for seat in match.seats}
    by = {seat: way for seat, way in wanted.items() if way not in WAYS}
    for name in by.values():
        _check_known(name)
    kept = {seat: "bot" if seat in by else way for seat, way in wanted.items()}
    actions: list[do.AnyAction] = []
    if hot != is_hot(match):
        actions.append(do.Set(TABLE, HOT_SEAT if hot else THE_HOSTS))
    if kept != ways(match) or (SEATS not in match.settings and hot):
        actions.append(do.Set(SEATS, kept))
    if {seat: by.get(seat, bots.USUAL) for seat, way in kept.items() if way == "bot"} != bots_of(match.do_all(actions)):
        actions.append(do.Set(BOTS, by))
    if shuffled != is_shuffled(match):
        actions.append(do.Set(SHUFFLED, secret(draw) if shuffled else False))
    return tuple(actions)


def _check_known(name: str) -> None:
    """Raises SetupError for what is neither a way nor a bot."""
    known = (*WAYS, *bots.names())
    if name not in known:
        close = nearest(name, known)
        hint = f"did you mean {close}?" if close else f"choose {listed(known, 'or')}"
        raise SetupError("seats", f"nobody plays by {name}: {hint}")


def reshuffled(match: AnyMatch, draw: Draw = fresh) -> tuple[do.Set, ...]:
    """The action that draws a seed for the order of turns if the setting is `true` instead; else empty.

    Old records have `true`: their order was drawn from the match's seed. Empty for matches that are over.
    """
    wanted = is_hot(match) and match.settings.get(SHUFFLED) is True and not match.over
    return (do.Set(SHUFFLED, secret(draw)),) if wanted else ()


def guard(match: AnyMatch, taken: Sequence[do.AnyAction]) -> tuple[do.Set, ...]:
    """The hot-seat settings that a copy of a match's first actions lacks, so that it keeps the match's secrets.

    Seating and PINs may have been set after the copied actions. Empty if the match is not hot-seat, or if everything
    in the copy is public.
    """
    if not is_hot(match) or len(taken) == len(match.actions):
        return ()
    copy = AnyMatch.begin(match.game, match.header).do_all(taken)
    kept = {key: match.settings[key] for key in (TABLE, SEATS, BOTS, PINS) if key in match.settings}
    return () if copy.over else tuple(do.Set(key, kept[key]) for key in kept if copy.settings.get(key) != kept[key])


def with_pin(match: AnyMatch, whose: str, kept: str | None) -> do.Set:
    """The action that stores the hash of a PIN (`kept`), or removes the PIN (None)."""
    others = {name: one for name, one in pins(match).items() if name != whose}
    return do.Set(PINS, {**others, whose: kept} if kept is not None else others)


def since_last_turn(viewpoint: Viewpoint) -> Viewpoint:
    """Where a turn begins: at the first step that these eyes see from the last phase's ending on; else now."""
    began = viewpoint.history.began_by
    found = next((one for one in viewpoint.chapters if one.stage >= began and one.steps), None)
    return viewpoint.now() if found is None else viewpoint.open(found.stage)


def _in_turn(match: AnyMatch) -> tuple[Seat, ...]:
    """All seats in this phase's order of turns; in seat order if that was chosen, or if there is no seed.

    All seats are shuffled, and those not called are left out later, so that they do not affect the others' order.
    """
    seats, source = list(match.seats), _shuffled_from(match)
    if source is not None:
        generator(source, f"hot seat {exchange(match)}").shuffle(seats)
    return tuple(seats)


def _shuffled_from(match: AnyMatch) -> str | None:
    """The seed of the order of turns, None if there is none."""
    kept = match.settings.get(SHUFFLED)
    return str(kept) if is_secret(kept) else None


def _mapping(match: AnyMatch, key: str) -> Mapping[str, Any]:
    """A setting that should be an object; an empty one if it is something else."""
    kept = match.settings.get(key)
    return kept if is_object(kept) else {}
