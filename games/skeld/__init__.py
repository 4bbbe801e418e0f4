"""Skeld: the drifting ship. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from games.core import tiebreak
from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Aim, Form, Values
from games.core.game import Column, Game, Sight
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers
from games.metas import METAS
from games.skeld import brief, chat, default, events, form, orders, resolution, sample, sentences, state, view
from games.skeld.orders import Order
from games.skeld.state import Options, State
from games.skeld.view import View


class Skeld(Game[State, View, Order]):
    """The game of the drifting ship."""

    meta = METAS["skeld"]
    options = Options
    events = kinds(events, tiebreak)
    order_words = chat.ORDER_WORDS
    restated = frozenset({"round"})

    @property
    def rulebook(self) -> Rulebook:
        return load("games.skeld")

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup)

    def owing(self, state: State) -> tuple[Seat, ...]:
        return () if state.ended else state.seats

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, sight: Sight[View], seat: Seat) -> Form:
        return form.form({}, sight, seat)

    def filled_form(self, values: Values, sight: Sight[View], seat: Seat) -> Form:
        return form.form(values, sight, seat)

    def aim(self, subject: str, field: str, values: Values, sight: Sight[View], seat: Seat) -> Aim | None:
        return form.aim(subject, field, values, sight, seat)

    def write(self, values: Values, sight: Sight[View], seat: Seat) -> str:
        return form.write(values, sight, seat)

    def values(self, order: Order, sight: Sight[View], seat: Seat) -> Values:
        return form.values(order, sight, seat)

    def parse(self, text: str, seat: Seat, sight: Sight[View]) -> Order:
        return orders.parse(text, seat, sight)

    def read_chat(self, text: str, seat: Seat, sight: Sight[View]) -> ChatOrder | None:
        return chat.read(text, seat, sight)

    def check(self, order: Order, seat: Seat, sight: Sight[View]) -> None:
        orders.check(order, seat, sight)

    def spell(self, order: Order) -> str:
        return orders.spell(order)

    def slips(self, order: Order, seat: Seat, sight: Sight[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, sight)

    def resolve(self, state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, sight: Sight[View]) -> str:
        return sentences.tell(event)

    def brief(self, sight: Sight[View], seat: Seat) -> str:
        return brief.brief(sight, seat)

    def bulletin(self, sight: Sight[View]) -> str:
        return brief.bulletin(sight)

    def notice(self, sight: Sight[View], channel: str) -> str:
        return brief.notice(sight, channel)

    def example(self, sight: Sight[View], seat: Seat) -> str:
        return sample.example(sight, seat)

    def default(self, sight: Sight[View], seat: Seat) -> str:
        return default.default(sight, seat)

    def default_in_short(self, sight: Sight[View], seat: Seat) -> str:
        return default.default_in_short(sight, seat)

    def sample(self, sight: Sight[View], seat: Seat, random: Random) -> Order | None:
        return sample.sample(sight, seat, random)

    def table(self, sight: Sight[View]) -> tuple[Column, ...]:
        return view.table(sight)


SKELD = Skeld()
