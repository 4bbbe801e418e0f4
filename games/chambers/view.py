"""What viewers may know of a match of 13 Chambers (C20 to C23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from games.chambers.events import Begins
from games.chambers.packs import Puzzle
from games.chambers.plan import GOLDEN, PUZZLE_ROOMS, ROOMS, Slug
from games.chambers.state import Chamber, State
from games.core.channels import Channel, ChannelView, seen, seen_by_each
from games.core.game import Column, Observation, Paper
from games.core.identity import kept
from games.core.viewers import HOST, Seat, Viewers

ON_PAPER = "The host has this puzzle on paper, with the host's own password."
"""What stands for a puzzle whose password the option `passwords` overrides."""


class ChamberView(Struct, frozen=True, gc=False, kw_only=True):
    """A chamber as known; None for what is not.

    `available_from` is a round, `opened` the round in which it was opened (None while it is closed). `log` holds the
    pile's size after each round, `hints` how many are out, `earned` each seat's gold from it.
    """

    level: int
    available_from: int
    available: bool
    opened: int | None
    solved: bool | None
    hints: int
    pile: int | None
    log: tuple[int, ...] | None
    occupants: tuple[Seat, ...] | None
    barred: tuple[Seat, ...]
    earned: dict[Seat, int | None]


class PlayerView(Struct, frozen=True, gc=False, kw_only=True):
    """A seat as known; None for what is not. `arrests` are net of a cleanse where the seat itself or the host looks."""

    gold: int | None
    curses: int | None
    arrests: int
    garnets: int | None
    cleansed: bool | None


class View(Struct, frozen=True, gc=False):
    """A match of 13 Chambers as viewers know it. `chambers` stand in the order of C2."""

    chambers: dict[Slug, ChamberView]
    players: dict[Seat, PlayerView]
    channels: dict[str, ChannelView]

    def rooms_of(self, seat: Seat) -> tuple[Slug, ...]:
        """The chambers that a seat is known to be in."""
        return tuple(
            [slug for slug, chamber in self.chambers.items() if chamber.occupants and seat in chamber.occupants]
        )


def view(state: State, viewers: Viewers) -> View:
    """What these viewers may know now; everything once the match is over (V4)."""
    if viewers.host or state.ended:
        return _everything(state)
    common = _public(state)
    chambers = _seen_by(state, common.chambers, viewers.seats)
    players = common.players.copy()
    for seat in viewers.seats:
        players[seat] = _own(state, seat)
    alone = len(viewers.seats) == 1
    readable = _channels_of_each(state)[min(viewers.seats)] if alone else seen(channels(state), viewers, ended=False)
    return View(chambers, players, readable)


@kept
def _everything(state: State) -> View:
    """The host's view, which is everybody's once the match is over."""
    return View(
        chambers={slug: _whole(state, slug, chamber) for slug, chamber in state.chambers.items()},
        players={seat: _own(state, seat) for seat in state.seats},
        channels=seen(channels(state), HOST, state.ended),
    )


@kept
def _channels_of_each(state: State) -> Mapping[Seat, dict[str, ChannelView]]:
    return seen_by_each(channels(state), state.seats)


@kept
def _public(state: State) -> View:
    """What everybody knows of chambers and players (C20, C22)."""
    hidden: dict[Seat, int | None] = dict.fromkeys(state.seats)
    return View(
        chambers={slug: _from_outside(state, slug, chamber, hidden) for slug, chamber in state.chambers.items()},
        players={
            seat: PlayerView(gold=None, curses=None, arrests=player.announced, garnets=None, cleansed=None)
            for seat, player in state.players.items()
        },
        channels={},
    )


def whole_pile(observation: Observation[View], slug: Slug) -> int | None:
    """The gold that a chamber began with, as long as everybody can know that it is all there; else None.

    Nobody acts in a chamber in the round of the first arrivals (C10), so that its pile is whole when the next begins.
    """
    chamber = observation.view.chambers[slug]
    rounds = observation.round - chamber.available_from
    resolving = observation.steps and not any(isinstance(event, Begins) for event in observation.steps)
    if observation.ended or chamber.opened is not None or rounds > 1 or (rounds == 1 and resolving):
        return None
    return observation.setup["gold"]


@kept
def channels(state: State) -> dict[str, Channel]:
    """C23: a lounge for everybody, and one channel a chamber for those in it."""
    found = {"lounge": Channel(state.seats, public=True)}
    for slug, chamber in state.chambers.items():
        found[slug] = Channel(chamber.occupants, open=chamber.opened is None, history=True)
    return found


def papers(state: State, viewers: Viewers) -> tuple[Paper, ...]:
    """The puzzles of the available chambers with the hints that are out; to the host all, with their solutions."""
    everything = viewers.host or state.ended
    return tuple(
        _paper(slug, state.puzzles[slug], state.chambers[slug].hints, _note(state, slug), everything)
        for slug in PUZZLE_ROOMS
        if everything or state.is_available(slug)
    )


def table(observation: Observation[View]) -> tuple[Column, ...]:
    """What is known of each seat, as columns."""
    players = observation.view.players
    knows_all = observation.viewers.host or observation.ended
    return (
        Column("purse", {seat: player.garnets for seat, player in players.items()}),
        Column("gold", {seat: player.gold for seat, player in players.items()}),
        Column("curses", {seat: player.curses for seat, player in players.items()}),
        Column("arrests", {seat: player.arrests for seat, player in players.items()}),
        Column(
            "inside",
            {
                seat: _titles(observation.view.rooms_of(seat), known=knows_all or seat in observation.viewers.seats)
                for seat in players
            },
        ),
    )


def _whole(state: State, slug: Slug, chamber: Chamber) -> ChamberView:
    return ChamberView(
        level=ROOMS[slug].level,
        available_from=state.opens(slug),
        available=state.is_available(slug),
        opened=chamber.opened,
        solved=slug != GOLDEN and chamber.solved,
        hints=chamber.hints,
        pile=chamber.pile,
        log=chamber.log,
        occupants=chamber.occupants,
        barred=chamber.barred,
        earned=dict(chamber.earned),
    )


def _from_outside(state: State, slug: Slug, chamber: Chamber, hidden: dict[Seat, int | None]) -> ChamberView:
    """C20: what everybody knows of a chamber. `hidden`: gold of which nobody else knows."""
    opened, available_from = chamber.opened is not None, state.opens(slug)
    return ChamberView(
        level=ROOMS[slug].level,
        available_from=available_from,
        available=available_from <= state.round,
        opened=chamber.opened,
        solved=None,
        hints=chamber.hints,
        pile=0 if opened else None,
        log=None,
        occupants=chamber.occupants if opened else None,
        barred=chamber.barred,
        earned=hidden,
    )


def _seen_by(state: State, common: Mapping[Slug, ChamberView], seats: frozenset[Seat]) -> dict[Slug, ChamberView]:
    """C21 and C22: what those inside know besides, and the own gold.

    The pile that those inside know is the newest in their log: in mid-resolution it has changed already.
    """
    hidden = common[GOLDEN].earned
    nothing = {**hidden, **dict.fromkeys(seats, 0)} if seats else hidden
    found = {slug: replace(outside, earned=nothing) for slug, outside in common.items()}
    touched = _touched(state)
    for slug in {slug for seat in seats for slug in touched[seat]}:
        chamber, outside = state.chambers[slug], found[slug]
        earned = {**nothing, **{seat: chamber.earned[seat] for seat in seats}}
        if seats.isdisjoint(chamber.occupants):
            found[slug] = replace(outside, earned=earned)
            continue
        pile = outside.pile if chamber.opened is not None else chamber.log[-1] if chamber.log else state.gold
        found[slug] = replace(outside, earned=earned, pile=pile, log=chamber.log, occupants=chamber.occupants)
    return found


@kept
def _touched(state: State) -> Mapping[Seat, Sequence[Slug]]:
    """The chambers that each seat is in, or has gold from."""
    found: dict[Seat, list[Slug]] = {seat: [] for seat in state.seats}
    for slug, chamber in state.chambers.items():
        if chamber.occupants or any(chamber.earned.values()):
            for seat, gold in chamber.earned.items():
                if gold or seat in chamber.occupants:
                    found[seat].append(slug)
    return found


def _own(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        gold=sum([state.chambers[slug].earned[seat] for slug in _touched(state)[seat]]),
        curses=player.curses,
        arrests=player.arrests,
        garnets=state.garnets[seat],
        cleansed=player.cleansed,
    )


def _note(state: State, slug: Slug) -> str:
    """How a chamber stands, as everybody knows."""
    opened = state.chambers[slug].opened
    if opened is not None:
        return f"opened in round {opened}"
    return "" if state.is_available(slug) else f"can be entered from round {state.opens(slug)} on"


@cache
def _paper(slug: Slug, puzzle: Puzzle, hints: int, note: str, everything: bool) -> Paper:
    """A puzzle with so many hints; to those who know everything with all of them, its answers and the solution."""
    told = Paper(
        key=slug,
        subject=f"chamber:{slug}",
        title=ROOMS[slug].title,
        text=puzzle.text or ON_PAPER,
        note=note,
        hints=puzzle.hints[:hints],
    )
    if not everything:
        return told
    held = len(puzzle.hints) - len(told.hints)
    return replace(told, hints=puzzle.hints, held=held, answers=puzzle.answers, solution=puzzle.solution)


def _titles(slugs: Iterable[Slug], known: bool) -> str | None:
    """The chambers a seat is known to be in; None where it could be in others for all these viewers know."""
    named = ", ".join(ROOMS[slug].title for slug in slugs)
    if known:
        return named or "-"
    return f"{named}, ?" if named else None
