"""Three Modular Rooms: twelve cards, three rooms, eleven rounds. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Column, Game, Observation, WhatIf
from games.core.opening import Opening
from games.core.opening import load as load_opening
from games.core.setup import Setup
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.why import Why
from games.core.with_vote import WithVote
from games.metas import METAS
from games.modular import (
    brief,
    corrections,
    default,
    events,
    form,
    happened,
    measured,
    order_words,
    orders,
    resolution,
    sample,
    sentences,
    state,
    story,
    view,
    what_if,
    why,
)
from games.modular.orders import Play
from games.modular.state import Options, State
from games.modular.view import View


class Modular(Game[State, View, Play]):
    """The game of cards in three rooms."""

    meta = METAS["modular"]
    options = Options
    events = kinds(events)
    order_words = order_words.ORDER_WORDS
    corrections = corrections.TABLE
    told_by_brief = frozenset({"report", "begins"})
    table_words = "challenge: the rounds that completed it, M11"
    told_to = happened.TOLD_TO
    measures = measured.MEASURES

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup)

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def views(self, state: State, seats: Iterable[Seat]) -> Iterable[View]:
        return view.views(state, seats)

    def setup(self, state: State) -> Mapping[str, int]:
        return {"rounds": state.options.rounds}

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, observation: Observation[View], seat: Seat) -> Form:
        return self.filled_form({}, observation, seat)

    def filled_form(self, values: Values, observation: Observation[View], seat: Seat) -> Form:
        return form.form(values, observation, seat)

    def write(self, values: Values, observation: Observation[View], seat: Seat) -> str:
        return form.write(values, observation, seat)

    def values(self, order: Play, observation: Observation[View], seat: Seat) -> Values:
        return form.values(order, observation, seat)

    def parse(self, text: str, seat: Seat, observation: Observation[View]) -> Play:
        return orders.parse(text, seat, observation)

    def read_chat(self, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.modular import chat

        return chat.read(text, seat, observation)

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.modular import chat_amended

        return chat_amended.amend(order, text, observation.seats)

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[View]) -> bool:
        from games.modular import chat_amended

        return chat_amended.may_alter(order, text)

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterable[tuple[int, int]]:
        from games.modular import chat

        return chat.told(text, observation.round, observation.seats)

    def chat_names(self, observation: Observation[View], seat: Seat | None) -> frozenset[str]:
        from games.modular import chat

        return frozenset(chat.NAMES)

    def check(self, order: Play, seat: Seat, observation: Observation[View]) -> None:
        orders.check(order, seat, observation)

    def spell(self, order: Play) -> str:
        return orders.spell(order)

    def slips(self, order: Play, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, observation)

    def resolve(self, state: State, orders: Mapping[Seat, Play]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, observation: Observation[View]) -> str:
        return sentences.tell(event)

    def opening(self, observation: Observation[View], options: Options) -> Opening:
        return load_opening("games.modular", words={"rounds": options.rounds})

    def brief(self, observation: Observation[View], seat: Seat) -> str:
        return brief.brief(observation, seat)

    def happened(self, observation: Observation[View], seat: Seat) -> tuple[str, ...]:
        return happened.happened(observation, seat)

    def bulletin(self, observation: Observation[View]) -> str:
        return brief.bulletin(observation)

    def example(self, observation: Observation[View], seat: Seat) -> str:
        return sample.example(observation, seat)

    def default(self, observation: Observation[View], seat: Seat) -> str:
        return default.default(observation, seat)

    def default_in_short(self, observation: Observation[View], seat: Seat) -> str:
        return default.default_in_short(observation, seat)

    def sample(self, observation: Observation[View], seat: Seat, random: Random) -> Play | None:
        return sample.sample(observation, seat, random)

    @property
    def what_if_example(self) -> str:
        return what_if.EXAMPLE

    def what_if(self, text: str) -> WhatIf[View]:
        return what_if.what_if(text)

    def why_not(self, observation: Observation[View]) -> tuple[Why, ...]:
        return why.why_not(observation)

    def table(self, observation: Observation[View]) -> tuple[Column, ...]:
        return view.table(observation)

    def story(self, observation: Observation[View]) -> Story | None:
        return None if observation.result is None else story.story(observation, observation.result)

    def cells(self, observation: Observation[View]) -> Mapping[Seat, Cell]:
        return story.cells(observation)


MODULAR = WithVote(Modular(), majority=True)
