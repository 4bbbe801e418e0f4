"""13 Chambers: passwords, gold and greed. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from games.chambers import (
    brief,
    corrections,
    default,
    events,
    form,
    happened,
    measured,
    order_words,
    orders,
    packs,
    passwords,
    resolution,
    sample,
    sentences,
    state,
    story,
    view,
    why,
)
from games.chambers.orders import Orders
from games.chambers.state import Options, State
from games.chambers.view import View
from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Column, Game, Observation, Paper
from games.core.opening import Opening
from games.core.opening import load as load_opening
from games.core.order_text import Span
from games.core.setup import Setup
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.why import Why
from games.metas import METAS


class Chambers(Game[State, View, Orders]):
    """The game of the thirteen chambers."""

    meta = METAS["chambers"]
    options = Options
    events = kinds(events)
    order_words = order_words.ORDER_WORDS
    corrections = corrections.TABLE
    packs = packs.PACKS
    may_pass = True
    told_by_brief = frozenset({"inside", "hint", "round"})
    told_to = happened.TOLD_TO
    measures = measured.MEASURES
    held_back = frozenset({"passwords"})

    def cautions(self, options: Options) -> Mapping[str, str]:
        return state.cautions(options)

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup)

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def setup(self, state: State) -> Mapping[str, int]:
        return {"gold": state.gold}

    def papers(self, state: State, viewers: Viewers) -> tuple[Paper, ...]:
        return view.papers(state, viewers)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, observation: Observation[View], seat: Seat) -> Form:
        return form.form({}, observation, seat)

    def write(self, values: Values, observation: Observation[View], seat: Seat) -> str:
        return form.write(values, observation, seat)

    def values(self, order: Orders, observation: Observation[View], seat: Seat) -> Values:
        return form.values(order, observation, seat)

    def parse(self, text: str, seat: Seat, observation: Observation[View]) -> Orders:
        return orders.parse(text, seat, observation)

    def read_chat(self, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.chambers import chat

        return chat.read(text, seat, observation)

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterable[tuple[int, int]]:
        from games.chambers import chat_doubts, chat_idle, chat_lists, chat_supposed, chat_talk, chat_threats, chat_told

        if chat_doubts.joins(text) or chat_doubts.comes_to(text) or chat_supposed.is_disowned(text):
            return ()
        own = observation.view.rooms_of(seat)
        talk = chat_talk.asides(text, seat, observation.seats, own)
        told = (*chat_told.told_in(text, seat, observation), *talk, *chat_idle.idle(text, seat, observation))
        told = tuple(chat_threats.unless_threatened(told, text, observation.seats))
        return (
            told
            if chat_lists.TELLS_BACK.search(text) is None
            else chat_lists.unless_of_list(told, text, seat, observation)
        )

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.chambers import chat_amended

        return chat_amended.amend(order, text, seat, observation)

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[View]) -> bool:
        from games.chambers import chat_amended

        return chat_amended.may_alter(order, text, observation.seats)

    def signs_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterable[tuple[int, int, str]]:
        from games.chambers import chat_signs

        return chat_signs.signs(text, observation.seats, observation.view.rooms_of(seat))

    def chat_names(self, observation: Observation[View], seat: Seat | None) -> frozenset[str]:
        from games.chambers import chat_rooms

        return chat_rooms.NAMES

    def check(self, order: Orders, seat: Seat, observation: Observation[View]) -> None:
        orders.check(order, seat, observation)

    def spell(self, order: Orders) -> str:
        return orders.spell(order)

    def secrets(self, text: str) -> tuple[Span, ...]:
        return passwords.passwords(text)

    def slips(self, order: Orders, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, observation)

    def resolve(self, state: State, orders: Mapping[Seat, Orders]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, observation: Observation[View]) -> str:
        return sentences.tell(event)

    def opening(self, observation: Observation[View], options: Options) -> Opening:
        return load_opening("games.chambers", words={"gold": options.gold})

    def brief(self, observation: Observation[View], seat: Seat) -> str:
        return brief.brief(observation, seat)

    def happened(self, observation: Observation[View], seat: Seat) -> tuple[str, ...]:
        return happened.happened(observation, seat)

    def bulletin(self, observation: Observation[View]) -> str:
        return brief.bulletin(observation)

    def notice(self, observation: Observation[View], channel: str) -> str:
        return brief.notice(observation, channel)

    def released(self, observation: Observation[View]) -> str:
        return brief.solved(observation)

    def example(self, observation: Observation[View], seat: Seat) -> str:
        return sample.example(observation, seat)

    def default(self, observation: Observation[View], seat: Seat) -> str:
        return default.default(observation, seat)

    def default_in_short(self, observation: Observation[View], seat: Seat) -> str:
        return default.default_in_short(observation, seat)

    def sample(self, observation: Observation[View], seat: Seat, random: Random) -> Orders | None:
        return sample.sample(observation, seat, random)

    def why_not(self, observation: Observation[View]) -> tuple[Why, ...]:
        return why.why_not(observation)

    def table(self, observation: Observation[View]) -> tuple[Column, ...]:
        return view.table(observation)

    def story(self, observation: Observation[View]) -> Story | None:
        return None if observation.result is None else story.story(observation, observation.result)

    def cells(self, observation: Observation[View]) -> Mapping[Seat, Cell]:
        return story.cells(observation)


CHAMBERS = Chambers()
