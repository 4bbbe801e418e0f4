"""What a playtest counts of a match of 13 Chambers: ways of winning, chambers, orders inside, curses and arrests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.chambers import events as happen
from games.chambers.plan import ROOMS
from games.core.measures import Count, Each, Entry, Measure, amount, ends, fall, once, under, ways

_ALONE, _SHARED = "most gold, alone", "most gold, shared by two"
_SECOND, _NOBODY = "second most, as three or more share the most", "nobody wins"
_OPENED, _CURSES, _ARRESTS = "all chambers are open", "too many curses", "too many arrests"
_CLEANSED = {"curse": "pays to be rid of a curse", "arrest": "pays to be rid of an arrest"}


_TITLES = tuple(room.title for room in ROOMS.values())


def _won(event: happen.Winners) -> Iterator[Count]:
    if not event.winners:
        yield Count(_NOBODY)
    elif event.winners != event.first:
        yield Count(_SECOND)
    else:
        yield Count(_ALONE if len(event.first) == 1 else _SHARED)


def _ended(event: happen.End) -> Iterator[Count]:
    found = {_OPENED: event.all_opened, _CURSES: bool(event.curses), _ARRESTS: bool(event.arrests)}
    return (Count(name) for name, so in found.items() if so)


def _fell(event: happen.Candidate) -> Iterator[Count]:
    if event.seat is None:
        yield Count("nobody: everyone has won")
    else:
        yield Count("least gold" if len(event.tied) == 1 else "least gold, tied")


def _title(event: happen.Opened) -> str:
    return ROOMS[event.chamber].title


def _tried(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        yield ROOMS[event.chamber].title, 1, event.right, step


def _took(event: happen.Requests) -> Iterator[Count]:
    number = len(event.requests)
    yield Count("take", number, number if event.granted else 0)


def _robbed(event: happen.Robbery) -> Iterator[Count]:
    number = len(event.robbers)
    yield Count("rob", number, 0 if event.empty else number)


def _mutual(event: happen.Robs) -> Iterator[Count]:
    yield from (Count("two rob each other") for _ in event.mutual)
    yield from (Count(f"a ring of {len(ring)} robbers") for ring in event.rings)


MEASURES = (
    ways({happen.Winners: _won}, (_ALONE, _SHARED, _SECOND, _NOBODY)),
    ends({happen.End: _ended}, (_OPENED, _CURSES, _ARRESTS)),
    fall(
        {happen.Barred: once("over the limits"), happen.Candidate: _fell},
        ("over the limits", "least gold", "least gold, tied"),
    ),
    Measure(
        key="chambers",
        title="Chambers: who tries arrives",
        reading="success",
        hears={
            happen.Attempt: Each(_tried),
            happen.Bid: lambda event: (Count(ROOMS[event.chamber].title, 1, event.arrives),),
        },
        names=_TITLES,
    ),
    Measure(
        key="opened",
        title="Round in which chambers open",
        reading="each",
        hears={happen.Opened: lambda event: (Count(_title(event), 1, event.round),)},
        names=_TITLES,
        unit="round",
    ),
    Measure(
        key="orders",
        title="Orders inside: take and rob bring something",
        reading="success",
        hears={happen.Requests: _took, happen.Robbery: _robbed},
        names=("take", "rob"),
    ),
    Measure(
        key="actions",
        title="What happens inside, in a match",
        reading="mean",
        hears={
            happen.Requests: once("gold is asked for"),
            happen.Robbery: once("somebody is robbed"),
            happen.Robs: _mutual,
            happen.Searched: once("a pile doubles"),
            happen.Divided: once("a pile is divided"),
        },
        names=("gold is asked for", "somebody is robbed", "two rob each other", "a pile doubles", "a pile is divided"),
    ),
    Measure(
        key="gold",
        title="Gold at a time",
        reading="each",
        hears={
            happen.Took: amount("taken", lambda event: event.got),
            happen.Loot: amount("robbed", lambda event: event.got),
            happen.Share: amount("shared when a chamber opens", lambda event: event.share),
            happen.Winners: lambda event: () if event.gold is None else (Count("that wins", 1, event.gold),),
        },
        names=("taken", "robbed", "shared when a chamber opens", "that wins"),
        unit="gold",
    ),
    Measure(
        key="bids",
        title="Bids for the Golden Room: who bids so much arrives",
        reading="success",
        hears={happen.Bid: lambda event: (Count(f"bid {event.bid}", 1, event.arrives),)},
    ),
    Measure(
        key="troubles",
        title="Curses and arrests in a match",
        reading="mean",
        hears={
            happen.Cursed: under(lambda event: "spared a curse" if event.spared else "cursed"),
            happen.Arrested: once("arrested"),
            happen.Cleansed: under(lambda event: _CLEANSED[event.what]),
        },
        names=("cursed", "spared a curse", "arrested", *_CLEANSED.values()),
    ),
)
