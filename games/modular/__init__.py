"""Three Modular Rooms: twelve cards, three rooms, eleven rounds. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Column, Game, Invention, Sight
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers
from games.core.with_vote import WithVote
from games.metas import METAS
from games.modular import (
    brief,
    chat,
    default,
    events,
    form,
    orders,
    resolution,
    sample,
    sentences,
    state,
    view,
    what_if,
)
from games.modular.orders import Play
from games.modular.state import Options, State
from games.modular.view import View


class Modular(Game[State, View, Play]):
    """The game of cards in three rooms."""

    meta = METAS["modular"]
    options = Options
    events = kinds(events)
    order_words = chat.ORDER_WORDS
    restated = frozenset({"report", "begins", "points"})

    @property
    def rulebook(self) -> Rulebook:
        return load("games.modular")

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup)

    def owing(self, state: State) -> tuple[Seat, ...]:
        return state.seats if state.phase == "round" else ()

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, sight: Sight[View], seat: Seat) -> Form:
        return self.filled_form({}, sight, seat)

    def filled_form(self, values: Values, sight: Sight[View], seat: Seat) -> Form:
        return form.form(values, sight, seat)

    def write(self, values: Values, sight: Sight[View], seat: Seat) -> str:
        return form.write(values, sight, seat)

    def values(self, order: Play, sight: Sight[View], seat: Seat) -> Values:
        return form.values(order, sight, seat)

    def parse(self, text: str, seat: Seat, sight: Sight[View]) -> Play:
        return orders.parse(text, seat, sight)

    def read_chat(self, text: str, seat: Seat, sight: Sight[View]) -> ChatOrder | None:
        return chat.read(text, seat, sight)

    def check(self, order: Play, seat: Seat, sight: Sight[View]) -> None:
        orders.check(order, seat, sight)

    def spell(self, order: Play) -> str:
        return orders.spell(order)

    def slips(self, order: Play, seat: Seat, sight: Sight[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, sight)

    def resolve(self, state: State, orders: Mapping[Seat, Play]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, sight: Sight[View]) -> str:
        return sentences.tell(event)

    def brief(self, sight: Sight[View], seat: Seat) -> str:
        return brief.brief(sight, seat)

    def bulletin(self, sight: Sight[View]) -> str:
        return brief.bulletin(sight)

    def example(self, sight: Sight[View], seat: Seat) -> str:
        return sample.example(sight, seat)

    def default(self, sight: Sight[View], seat: Seat) -> str:
        return default.default(sight, seat)

    def default_in_short(self, sight: Sight[View], seat: Seat) -> str:
        return default.default_in_short(sight, seat)

    def sample(self, sight: Sight[View], seat: Seat, random: Random) -> Play | None:
        return sample.sample(sight, seat, random)

    @property
    def invented_case(self) -> str:
        return what_if.EXAMPLE

    def invent(self, text: str) -> Invention[View]:
        return what_if.invent(text)

    def table(self, sight: Sight[View]) -> tuple[Column, ...]:
        return view.table(sight)


MODULAR = WithVote(Modular())
