"""What the trials that every game passes need to know of each game: one table a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from games.core.events import Event
from games.core.viewers import Seat
from tests.chambers import table as chambers
from tests.gates import table as gates
from tests.lockout import trials as lockout
from tests.modular import trials as modular
from tests.skeld import trials as skeld


class Table(Struct, frozen=True, kw_only=True):
    """A game's own part of the trials.

    `options` draws header options for so many seats, `seating` those that name seats. `shape` is the view's JSON as
    the game's spec writes it: key -> shape; `{"*": shape}` an object with names for keys, `None` a plain value or a
    list of them.
    `conserved` says what is wrong with a step (the state before it, its event, the state after it), "" if nothing.
    `subtle` bends an order so that as little as possible of it shows; `silent` is the least share of phases that
    begin alike for those who watch although it was bent. `texts` are order texts to begin mutations with. `lower` are
    keys of the view of which a seat may know better than others how low their number is, `joined` keys of lists of
    which different seats know different parts.
    """

    options: Callable[[Random, int], Mapping[str, Any]]
    shape: Mapping[str, Any]
    conserved: Callable[[Any, Event, Any], str]
    subtle: Callable[[Any, Any, Seat, Random], Any]
    texts: tuple[str, ...]
    silent: float = 0.02
    lower: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    seating: Callable[[Random, Sequence[Seat]], Mapping[str, Any]] | None = None


TABLES: Mapping[str, Table] = {
    slug: Table(
        options=gates.options,
        shape=gates.SHAPE,
        conserved=gates.conserved,
        subtle=gates.subtle,
        texts=gates.TEXTS,
    )
    for slug in ("keys", "gatekeeping")
} | {
    "chambers": Table(
        options=chambers.options,
        shape=chambers.SHAPE,
        conserved=chambers.conserved,
        subtle=chambers.subtle,
        texts=chambers.TEXTS,
        lower=frozenset({"arrests"}),
    ),
    "skeld": Table(
        options=skeld.options,
        seating=skeld.seating,
        shape=skeld.SHAPE,
        conserved=skeld.conserved,
        subtle=skeld.subtle,
        texts=skeld.TEXTS,
    ),
    "lockout": Table(
        options=lockout.options,
        seating=lockout.seating,
        shape=lockout.SHAPE,
        conserved=lockout.conserved,
        subtle=lockout.subtle,
        texts=lockout.TEXTS,
        joined=frozenset({"called"}),
        silent=0,  # matches of calls are short; tests/lockout/test_secrecy.py changes what is hidden itself
    ),
    "modular": Table(
        options=modular.options,
        shape=modular.SHAPE,
        conserved=modular.conserved,
        subtle=modular.subtle,
        texts=modular.TEXTS,
        silent=0,  # scores tell so much that tests/modular/test_secrecy.py changes the state itself
    ),
}
