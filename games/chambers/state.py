"""Options and the state of a match of 13 Chambers (C1 to C3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from games.chambers.packs import (
    USUAL_PACK,
    Pack,
    PackError,
    Puzzle,
    caution,
    find_pack,
    opened_alike,
    read_password,
    shipped,
    too_few_hints,
)
from games.chambers.plan import GOLDEN, OPENS, PUZZLE_ROOMS, ROOMS, Schedule, Slug
from games.core import state as core
from games.core.errors import SetupError
from games.core.names import clean, listed, nearest
from games.core.setup import Setup
from games.core.viewers import Seat

USUAL_GOLD = 100

MOST_CURSES = 4
"""Curses that end the match (C17)."""

MOST_ARRESTS = 3
"""Arrests that end the match (C17)."""

CLEANSE_PRICE = 3
"""Garnets that a cleanse costs (C7)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of C1 to C3."""

    gold: Annotated[int, Meta(ge=1, le=100_000, description="gold in each chamber at the start")] = USUAL_GOLD
    schedule: Annotated[
        Schedule,
        Meta(description="when chambers can be entered: as first posted, or as amended in play"),
    ] = "posted"
    pack: Annotated[
        str | dict[str, Any],
        Meta(
            description="the puzzles: a pack's name, or the text of your own pack",
            extra={"packs": shipped, "fresh": True},
        ),
    ] = USUAL_PACK
    passwords: Annotated[
        dict[str, str | tuple[str, ...]],
        Meta(description="chamber -> password or accepted passwords, for puzzles from elsewhere"),
    ] = {}


class Chamber(Struct, frozen=True, gc=False, kw_only=True):
    """A chamber in play.

    `log` holds the pile's size after each round so far, `opened` the round in which it was opened. `occupants` are
    those who are in it, `barred` those who may not come back, both in seat order. `earned` is all the gold that each
    seat has from it. `solved`: somebody has entered it by its password. `hints`: how many are out.
    """

    pile: int
    earned: Mapping[Seat, int]
    log: tuple[int, ...] = ()
    opened: int | None = None
    solved: bool = False
    hints: int = 0
    occupants: tuple[Seat, ...] = ()
    barred: tuple[Seat, ...] = ()


class Player(Struct, frozen=True, gc=False):
    """A seat's curses and arrests, as they count now; `announced` counts all its arrests (C22)."""

    curses: int = 0
    arrests: int = 0
    announced: int = 0
    cleansed: bool = False

    @property
    def over_limit(self) -> bool:
        """Whether it has so many curses or arrests that the match ends (C17)."""
        return self.curses >= MOST_CURSES or self.arrests >= MOST_ARRESTS


class State(core.State, frozen=True, kw_only=True):
    """A match of 13 Chambers.

    `puzzles` holds those of `overridden` chambers without text or hints; `moved` the first rounds of chambers that a
    host's correction made others than the schedule's.
    """

    gold: int
    schedule: Schedule
    puzzles: Mapping[Slug, Puzzle]
    overridden: frozenset[Slug]
    chambers: Mapping[Slug, Chamber]
    players: Mapping[Seat, Player]
    moved: Mapping[Slug, int] = {}

    @property
    def openings(self) -> Mapping[Slug, int]:
        """The first round in which each chamber can be entered."""
        return {**OPENS[self.schedule], **self.moved} if self.moved else OPENS[self.schedule]

    def opens(self, slug: Slug) -> int:
        """The first round in which a chamber can be entered."""
        return self.openings[slug]

    def is_available(self, slug: Slug) -> bool:
        """Whether that round has come."""
        return self.opens(slug) <= self.round

    def total(self, seat: Seat) -> int:
        """The gold that a seat has, from all chambers."""
        return sum([chamber.earned[seat] for chamber in self.chambers.values()])


def cautions(options: Options) -> Mapping[str, str]:
    """Puzzles that others may have already, puzzles with too few hints, and passwords that open several chambers.

    Of a pack none is told where all chambers have a password of the host's own.
    """
    alike = _opened_alike(options)
    own = [ROOMS[slug].title for slug in alike if slug in options.passwords]
    told = {"pack": "", "passwords": _TYPED_ALIKE.format(chambers=listed(own)) if own else ""}
    if not set(PUZZLE_ROOMS) <= set(options.passwords):
        shared = "" if not alike or own else ALIKE
        told["pack"] = " ".join(filter(None, (caution(options.pack), _too_few_hints(options), shared)))
    return {key: sentence for key, sentence in told.items() if sentence}


ALIKE = "Two chambers of this pack open by the same password. Whoever finds it has both."
_TYPED_ALIKE = "What opens {chambers} opens another chamber too. Whoever finds such a password has both."


def _opened_alike(options: Options) -> tuple[Slug, ...]:
    """The chambers that another one's password opens (C3); none where the options cannot be used."""
    try:
        puzzles = _puzzles(find_pack(options.pack), _overrides(options.passwords))
    except (PackError, SetupError):
        return ()
    return opened_alike({slug: puzzle.answers for slug, puzzle in puzzles.items()})


def _too_few_hints(options: Options) -> str:
    try:
        return too_few_hints(find_pack(options.pack), options.passwords)
    except PackError:
        return ""


def deal(setup: Setup[Options]) -> State:
    """The state at the start (C1 to C3). Raises SetupError."""
    options = setup.options
    try:
        pack = find_pack(options.pack)
    except PackError as error:
        raise SetupError("options.pack", str(error)) from None
    overrides = _overrides(options.passwords)
    return State(
        seats=setup.seats,
        seed=setup.seed,
        round=1,
        phase="round",
        garnets=setup.garnets,
        gold=options.gold,
        schedule=options.schedule,
        puzzles=_puzzles(pack, overrides),
        overridden=frozenset(overrides),
        chambers={slug: Chamber(pile=options.gold, earned=dict.fromkeys(setup.seats, 0)) for slug in ROOMS},
        players=dict.fromkeys(setup.seats, Player()),
    )


def _puzzles(pack: Pack, overrides: Mapping[Slug, tuple[str, ...]]) -> dict[Slug, Puzzle]:
    return {
        slug: Puzzle(text="", answers=overrides[slug], hints=(), solution="")
        if slug in overrides
        else pack.puzzles[slug]
        for slug in PUZZLE_ROOMS
    }


def _overrides(passwords: Mapping[str, str | tuple[str, ...]]) -> dict[Slug, tuple[str, ...]]:
    """C3: the accepted passwords of the chambers that the option names. Raises SetupError."""
    found: dict[Slug, tuple[str, ...]] = {}
    for name, given in passwords.items():
        where = f"options.passwords.{clean(name)}"
        if name == GOLDEN:
            raise SetupError(where, "the Golden Room has no password: players bid for it")
        if name not in PUZZLE_ROOMS:
            close = nearest(name, PUZZLE_ROOMS)
            hint = f"did you mean {close}?" if close else f"write one of {listed(PUZZLE_ROOMS, 'or')}"
            raise SetupError(where, f"there is no such chamber: {hint}")
        accepted = (given,) if isinstance(given, str) else given
        if not accepted:
            raise SetupError(where, "give a password, or leave out the chamber to keep the pack's")
        try:
            found[name] = tuple(read_password(password, where) for password in accepted)
        except PackError as error:
            raise SetupError(where, error.reason) from None
    return found
