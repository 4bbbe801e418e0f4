"""A game whose winners vote for the candidate (T2), put around the game without the vote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.core import votes
from games.core.channels import Channels, View
from games.core.chat import ChatOrder
from games.core.events import Event, Step
from games.core.forms import Aim, Form, Values
from games.core.game import Act, Column, Game, Invention, Paper, Sight
from games.core.order_text import Span
from games.core.rulebook import Rulebook
from games.core.setup import Setup
from games.core.state import VOTE, State
from games.core.viewers import Seat, Viewers
from games.core.votes import Ballot

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 (the order, as design.md names it)


class WithVote(Game[S, V, O | Ballot], Generic[S, V, O]):
    """The game `play` until its resolution puts a state into the phase `vote`; then the vote, which ends the match.

    `play` never hears of a ballot: what it is asked in the vote is only what is seen, told and known.
    """

    def __init__(self, play: Game[S, V, O]) -> None:
        self.play = play
        self.meta = play.meta
        self.options = play.options
        self.events = (*play.events, *votes.EVENTS)
        self.order_words = play.order_words | votes.ORDER_WORDS
        self.restated = play.restated

    @property
    def usual_options(self) -> Mapping[str, Any]:
        return self.play.usual_options

    def cautions(self, options: Any) -> Mapping[str, str]:
        return self.play.cautions(options)

    @property
    def rulebook(self) -> Rulebook:
        return self.play.rulebook

    def deal(self, setup: Setup[Any]) -> S:
        return self.play.deal(setup)

    def owing(self, state: S) -> tuple[Seat, ...]:
        return votes.result(state).winners if _voting(state) else self.play.owing(state)

    def view(self, state: S, viewers: Viewers) -> V:
        return self.play.view(state, viewers)

    def papers(self, state: S, viewers: Viewers) -> tuple[Paper, ...]:
        return self.play.papers(state, viewers)

    def channels(self, state: S) -> Channels:
        return self.play.channels(state)

    def form(self, sight: Sight[V], seat: Seat) -> Form:
        return votes.form(sight, seat) if _voting(sight) else self.play.form(sight, seat)

    def filled_form(self, values: Values, sight: Sight[V], seat: Seat) -> Form:
        return votes.form(sight, seat) if _voting(sight) else self.play.filled_form(values, sight, seat)

    def aim(self, subject: str, field: str, values: Values, sight: Sight[V], seat: Seat) -> Aim | None:
        return None if _voting(sight) else self.play.aim(subject, field, values, sight, seat)

    def write(self, values: Values, sight: Sight[V], seat: Seat) -> str:
        return votes.write(values) if _voting(sight) else self.play.write(values, sight, seat)

    def values(self, order: O | Ballot, sight: Sight[V], seat: Seat) -> Values:
        return votes.values(order) if isinstance(order, Ballot) else self.play.values(order, sight, seat)

    def parse(self, text: str, seat: Seat, sight: Sight[V]) -> O | Ballot:
        return votes.parse(text, sight) if _voting(sight) else self.play.parse(text, seat, sight)

    def read_chat(self, text: str, seat: Seat, sight: Sight[V]) -> ChatOrder | None:
        return votes.read_chat(text, sight) if _voting(sight) else self.play.read_chat(text, seat, sight)

    def check(self, order: O | Ballot, seat: Seat, sight: Sight[V]) -> None:
        if isinstance(order, Ballot):
            votes.check(seat, sight)
        else:
            self.play.check(order, seat, sight)

    def spell(self, order: O | Ballot) -> str:
        return votes.spell(order) if isinstance(order, Ballot) else self.play.spell(order)

    def slips(self, order: O | Ballot, seat: Seat, sight: Sight[V]) -> tuple[str, ...]:
        return () if isinstance(order, Ballot) else self.play.slips(order, seat, sight)

    def secrets(self, text: str) -> tuple[Span, ...]:
        return self.play.secrets(text)

    def resolve(self, state: S, orders: Mapping[Seat, O | Ballot]) -> Iterator[Step[S]]:
        if _voting(state):
            return votes.resolve(state, {seat: vote for seat, vote in orders.items() if isinstance(vote, Ballot)})
        return self.play.resolve(state, {seat: each for seat, each in orders.items() if not isinstance(each, Ballot)})

    def tell(self, event: Event, sight: Sight[V]) -> str:
        return votes.tell(event) or self.play.tell(event, sight)

    def brief(self, sight: Sight[V], seat: Seat) -> str:
        return self.play.brief(sight, seat)

    def bulletin(self, sight: Sight[V]) -> str:
        return self.play.bulletin(sight)

    def notice(self, sight: Sight[V], channel: str) -> str:
        return self.play.notice(sight, channel)

    def default(self, sight: Sight[V], seat: Seat) -> str:
        return votes.default(sight, seat) if _voting(sight) else self.play.default(sight, seat)

    def default_in_short(self, sight: Sight[V], seat: Seat) -> str:
        return votes.default_in_short(sight, seat) if _voting(sight) else self.play.default_in_short(sight, seat)

    def sample(self, sight: Sight[V], seat: Seat, random: Random) -> O | Ballot | None:
        return votes.sample(sight, seat, random) if _voting(sight) else self.play.sample(sight, seat, random)

    def example(self, sight: Sight[V], seat: Seat) -> str:
        return super().example(sight, seat) if _voting(sight) else self.play.example(sight, seat)

    def table(self, sight: Sight[V]) -> tuple[Column, ...]:
        return self.play.table(sight)

    def standing(self, sight: Sight[V], options: Struct) -> str:
        return self.play.standing(sight, options)

    @property
    def invented_case(self) -> str:
        return self.play.invented_case

    def invent(self, text: str) -> Invention[V]:
        return self.play.invent(text)

    def acts(self, sight: Sight[V], seat: Seat) -> tuple[Act, ...]:
        return () if _voting(sight) else self.play.acts(sight, seat)

    def read_act(self, text: str, seat: Seat, sight: Sight[V]) -> O | Ballot:
        return super().read_act(text, seat, sight) if _voting(sight) else self.play.read_act(text, seat, sight)

    def act(self, act: O | Ballot, seat: Seat, state: S) -> Iterator[Step[S]]:
        return super().act(act, seat, state) if isinstance(act, Ballot) else self.play.act(act, seat, state)


def _voting(at: Sight[Any] | State) -> bool:
    return at.phase == VOTE.name
