"""Acts and orders of bots at a match's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from msgspec import Struct

from games.core import actions as do
from games.core.viewers import Seat, Viewers
from genius_tui import bots
from genius_tui.bots.asking import LONGEST, Decided, decided
from genius_tui.bots.bot import Bot, Seen
from genius_tui.looking.history import AnyMatch


class BotOrders(Struct, frozen=True):
    """What bots do in a phase: the actions, in the order of seats, and what each chose and did wrong."""

    actions: tuple[do.AnyAction, ...]
    decided: Mapping[Seat, Decided]


def bot_orders(
    match: AnyMatch, by: Mapping[Seat, str], draw: Callable[[Seat], Random], longest: float = LONGEST
) -> BotOrders:
    """What the bots named for some seats do, each from its seat's own observation and its own draw. Raises SetupError.

    An act takes effect before the next bot is asked; once one has ended the phase, nobody else is asked.
    """
    phase = _Phase(match)
    for seat, name in by.items():
        phase.ask(seat, bots.find(name)(), draw(seat), longest)
        if not phase.goes_on:
            acts = (action for action in phase.actions if isinstance(action, do.Act))
            return BotOrders(tuple(acts), phase.decided)
    return BotOrders(tuple(phase.actions), phase.decided)


class _Phase:
    """A phase while bots act and order in it, in a copy of the match."""

    def __init__(self, match: AnyMatch) -> None:
        self.match, self.begun = match, match.state
        self.actions: list[do.AnyAction] = []
        self.decided: dict[Seat, Decided] = {}

    @property
    def goes_on(self) -> bool:
        """Whether no act has ended the phase."""
        return (self.match.state.phase, self.match.state.round) == (self.begun.phase, self.begun.round)

    def ask(self, seat: Seat, bot: Bot, random: Random, longest: float) -> None:
        """Has a bot act and order."""

        def act(text: str) -> bool:
            self._do(do.Act(seat, text))
            return self.goes_on

        found = decided(bot, lambda: seen_by(self.match, seat, random), act, longest)
        self.decided[seat] = found
        if self.goes_on and found.choice.order is not None:
            self._do(do.Order(seat, self.match.game.spell(found.choice.order)))

    def _do(self, action: do.AnyAction) -> None:
        self.match = self.match.do(action)
        self.actions.append(action)


def seen_by(match: AnyMatch, seat: Seat, random: Random) -> Seen:
    """What a bot in a seat may use now."""
    viewers = Viewers.of((seat,))
    told = tuple(told.event for told in match.told(viewers))
    return Seen(match.game, match.observation(viewers), seat, told, random)
