"""A game as a PettingZoo parallel environment: every agent is a seat, and sees what its seat may know and no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import ParallelEnv  # pyright: ignore[reportMissingTypeStubs]

import games
from games.core.errors import GameError
from games.core.events import Event
from games.core.game import AnyGame, Observation
from games.core.match import set_up
from games.core.setup import Header
from games.core.state import OVER, Result
from games.core.viewers import Seat
from genius_tui.playtest.plan import players_of
from genius_tui.playtest.play import MOST_PHASES
from genius_tui.playtest.playing import Playing
from genius_tui.rl.menu import Choice, menu
from genius_tui.rl.numbers import Row, row, seats_from

MENU = 32
"""Places on a seat's menu."""
NUMBERS, ORDER_NUMBERS = 2048, 64
"""How many numbers an observation is told in, and each of the orders on a menu."""

Seen: TypeAlias = dict[str, Any]
Infos: TypeAlias = dict[Seat, dict[str, Any]]


def parallel_env(
    game: str | AnyGame,
    players: int | Sequence[Seat] | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Environment:
    """A game, by its slug or itself, as an environment for so many players (by default as many as usual), or for names.

    `seed`: the same one brings the same matches; None: others each time. `options`: those of the game, as in a header.
    Raises SetupError for what is not possible.
    """
    return Environment(games.find(game) if isinstance(game, str) else game, players, seed, options or {})


class Environment(ParallelEnv[Seat, Seen, np.int64]):
    """A match after another. A step is a phase: acts are done in seat order, then the orders of all are resolved.

    An observation has the keys `observation` (numbers of all that the seat knows), `menu` (numbers of each choice) and
    `action_mask` (1 for each choice there is). An info has the same as text: `json`, with what the seat was told since
    the last step, and `menu`. An action is the number of a choice; 0, and one that the mask leaves out, is no orders.

    All agents stay until the end, as a seat that is out may have a vote yet: until then its menu holds choice 0 alone.
    The reward comes with the end: 1 for winners, -1 for the candidate, 0 for others.
    """

    def __init__(
        self, game: AnyGame, players: int | Sequence[Seat] | None, seed: int | str | None, options: Mapping[str, Any]
    ) -> None:
        self.game = game
        self.metadata = {"name": f"genius_{game.meta.slug}_v{game.meta.version}", "render_modes": []}
        names = players_of(game, players) if players is None or isinstance(players, int) else tuple(players)
        self._options = dict(options)
        self._random = Random(seed)
        self.header, self.playing = self._begun(names, "0")
        self.possible_agents = list(self.playing.state.seats)
        self.agents: list[Seat] = []
        self._action_spaces = {seat: Discrete(MENU) for seat in self.possible_agents}
        self._observation_spaces = {seat: _space() for seat in self.possible_agents}
        self._menus: dict[Seat, tuple[Choice, ...]] = {}
        self._read: dict[Seat, int] = {}
        self._luck, self._phases = "", 0

    def observation_space(self, agent: Seat) -> Dict[Any]:
        """The shape of a seat's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: Seat) -> Discrete:
        """The numbers of a menu."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[Seat, Seen], Infos]:
        """Begins the next match. A seed begins their row anew; `options` are PettingZoo's, and change nothing."""
        if seed is not None:
            self._random = Random(seed)
        self.agents = list(self.possible_agents)
        self.header, self.playing = self._begun(self.playing.state.seats, f"{self._random.getrandbits(128):032x}")
        self._luck, self._phases = f"{self._random.getrandbits(128):032x}", 0
        self._read = dict.fromkeys(self.agents, 0)
        return self._look()

    def step(
        self, actions: dict[Seat, np.int64]
    ) -> tuple[dict[Seat, Seen], dict[Seat, float], dict[Seat, bool], dict[Seat, bool], Infos]:
        """Ends the phase with the choice of each agent; what an agent leaves out is choice 0."""
        chosen = {seat: self._choice(seat, int(actions.get(seat, 0))) for seat in self.agents}
        moment = self.playing.moment
        for seat, choice in chosen.items():
            if choice.act and self.playing.moment == moment:
                self._act(seat, choice.act)
        if self.playing.moment == moment:
            self.playing.resolve(self._standing(chosen))
        self._phases += 1
        seen, infos = self._look()
        over = self.playing.over
        late = not over and self._phases >= MOST_PHASES
        rewards = {seat: _reward(self.playing.state.result if over else None, seat) for seat in self.agents}
        ends, stops = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        return seen, rewards, ends, stops, infos

    def _begun(self, players: tuple[Seat, ...], seed: str) -> tuple[Header, Playing]:
        header = Header(genius=1, game=self.game.meta.slug, players=players, seed=seed, options=self._options)
        return header, Playing(self.game, self.game.deal(set_up(self.game, header)))

    def _choice(self, seat: Seat, action: int) -> Choice:
        choices = self._menus[seat]
        return choices[action] if 0 <= action < len(choices) else choices[0]

    def _act(self, seat: Seat, text: str) -> None:
        """Does an act, unless what was done just before it, which the seat could not know, forbids it now."""
        try:
            self.playing.act(text, seat, self.playing.observed(seat, waiting=True))
        except GameError:
            return

    def _standing(self, chosen: Mapping[Seat, Choice]) -> dict[Seat, Any]:
        """The orders of those who owe some; of who has acted, only those that are legal after it."""
        orders: dict[Seat, Any] = {}
        for seat in self.playing.owing():
            choice = chosen[seat]
            if choice.order is not None and not (choice.act and self._illegal(choice.order, seat)):
                orders[seat] = choice.order
        return orders

    def _illegal(self, order: Any, seat: Seat) -> bool:
        try:
            self.game.check(order, seat, self.playing.observed(seat, waiting=True))
        except GameError:
            return True
        return False

    def _look(self) -> tuple[dict[Seat, Seen], Infos]:
        """What all agents see now. Each menu is drawn by itself, so that it tells nothing of other seats."""
        owing = frozenset(self.playing.owing())
        seen: dict[Seat, Seen] = {}
        infos: Infos = {}
        for seat in self.agents:
            observation = self.playing.observed(seat, waiting=seat in owing)
            luck = Random(f"{self._luck}/{seat}/{self._phases}")
            choices = self._menus[seat] = menu(self.game, observation, seat, luck, MENU)
            told = self.playing.heard(seat)[self._read[seat] :]
            self._read[seat] += len(told)
            plain = _plain(self.game, observation, told)
            names = seats_from(seat, observation.seats)
            seen[seat] = {
                "observation": _row(plain, names),
                "menu": _rows(choices, names),
                "action_mask": np.array([1] * len(choices) + [0] * (MENU - len(choices)), np.int8),
            }
            infos[seat] = {
                "json": msgspec.json.encode(plain).decode(),
                "menu": tuple(choice.text for choice in choices),
            }
        return seen, infos


def _plain(game: AnyGame, observation: Observation[Any], told: Sequence[Event]) -> dict[str, Any]:
    """An observation as plain JSON values, with the keys of `genius replay --json`; `events` are those told anew."""
    over = observation.phase == OVER.name
    return msgspec.to_builtins(
        {
            "game": game.meta.slug,
            "round": observation.round,
            "phase": observation.phase,
            "over": over,
            "waiting": observation.waiting,
            "view": observation.view,
            "events": [{"kind": event.kind, "rule": event.rule, "data": event.data()} for event in told],
            "result": observation.result if over else None,
        }
    )


def _row(plain: Mapping[str, Any], names: Mapping[Seat, str]) -> Row:
    """The numbers of an observation; events of a kind stand in one place, whichever came first."""
    events = [{"told": {event["kind"]: {"": 1, **event["data"]}}} for event in plain["events"]]
    return row(({**plain, "events": None}, *events), NUMBERS, names)


def _rows(choices: Sequence[Choice], names: Mapping[Seat, str]) -> Row:
    """The numbers of each choice of a menu, a row each."""
    found = np.zeros((MENU, ORDER_NUMBERS), np.float32)
    for place, choice in enumerate(choices):
        order = choice.order
        plain = {"act": choice.act, type(order).__name__: msgspec.to_builtins(order)}
        found[place] = row((plain,), ORDER_NUMBERS, names)
    return found


def _reward(result: Result | None, seat: Seat) -> float:
    if result is None:
        return 0.0
    return float(seat in result.winners) - float(seat == result.candidate)


def _space() -> Dict[Any]:
    return Dict(
        {
            "observation": Box(-np.inf, np.inf, (NUMBERS,), np.float32),
            "menu": Box(-np.inf, np.inf, (MENU, ORDER_NUMBERS), np.float32),
            "action_mask": Box(0, 1, (MENU,), np.int8),
        }
    )
