"""What a playtest plays: a game, its options, who sits where, and the seed of each match."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import games
from games.core.errors import SetupError
from games.core.game import AnyGame
from games.core.match import Match, set_up
from games.core.measures import misfit
from games.core.setup import USUAL_GARNETS, Header, Setup, check_seed
from games.core.state import State
from games.core.viewers import Seat
from genius_tui import bots
from genius_tui.bots.bot import Bot

AnyMatch: TypeAlias = Match[Any, Any, Any]
MOST_MATCHES = 100_000_000


class Plan(Struct, frozen=True, omit_defaults=True, dict=True):
    """A playtest. In match number n (from 0) seat number s has bot number s + n, so that each bot sits everywhere.

    Raises SetupError from `check` if a game, a bot, a player or an option is not possible.
    """

    game: str
    players: tuple[Seat, ...]
    bots: tuple[str, ...] = (bots.USUAL,)
    options: Mapping[str, Any] = {}
    garnets: int | Mapping[str, int] = USUAL_GARNETS
    seed: int | str = 0

    @cached_property
    def rules(self) -> AnyGame:
        """The game."""
        return games.find(self.game)

    @property
    def key(self) -> str:
        """A digest of all that decides how its matches come out."""
        version = self.rules.meta.version
        return hashlib.sha256(msgspec.json.encode((self, version), order="deterministic")).hexdigest()[:16]

    @property
    def command(self) -> str:
        """The command that plays it."""
        parts = ["genius", "playtest", self.game]
        if self.bots != (bots.USUAL,):
            parts += ["--bots", ",".join(self.bots)]
        if len(self.players) != self.rules.meta.usual:
            parts += ["--seats", str(len(self.players))]
        for name, value in self.options.items():
            text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            parts += ["--option", f"{name}={text}"]
        return shlex.join([*parts, "--seed", str(self.seed)])

    def check(self) -> None:
        """Raises SetupError if it cannot be played."""
        AnyMatch.begin(self.rules, self.header(0))
        if wrong := misfit(self.rules.measures):
            raise SetupError("game", f"{self.rules.meta.title} cannot be playtested: {wrong}")
        for name in self.bots:
            bots.find(name)

    def header(self, number: int) -> Header:
        """The header of a match: its seed is its own."""
        garnets = self.garnets if isinstance(self.garnets, int) else dict(self.garnets)
        return Header(
            genius=1,
            game=self.game,
            players=self.players,
            seed=self._seed(number),
            garnets=garnets,
            options=dict(self.options),
            title=f"Playtest {self.seed}, match {number}",
        )

    def dealt(self, number: int) -> State:
        """The state in which a match begins, as its header has it. Raises SetupError."""
        return self.rules.deal(replace(self._setup, seed=check_seed(self._seed(number))))

    @cached_property
    def _setup(self) -> Setup[Any]:
        """What the first match is dealt from: the others have seeds of their own, and nothing else."""
        return set_up(self.rules, self.header(0))

    def _seed(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def seated(self, number: int) -> tuple[str, ...]:
        """The names of the bots in a match, by seat."""
        return tuple(self.bots[self.place(seat, number)] for seat in range(len(self.players)))

    def place(self, seat: int, number: int) -> int:
        """Which of the bots, from 0, sits at a seat in a match."""
        return (seat + number) % len(self.bots)

    def classes(self) -> Mapping[str, type[Bot]]:
        """The bots' classes by name. Raises SetupError."""
        return {name: bots.find(name) for name in self.bots}


def players_of(game: AnyGame, number: int | None) -> tuple[Seat, ...]:
    """Names for so many seats, by default the game's usual number."""
    return tuple(f"P{seat}" for seat in range(1, (number or game.meta.usual) + 1))
