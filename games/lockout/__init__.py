"""Locked Out: three rooms, three teams, and nobody knows the own. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.errors import Refused
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Act, Column, Game, Observation
from games.core.names import counted
from games.core.opening import Opening
from games.core.opening import load as load_opening
from games.core.setup import Setup
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.why import Why
from games.lockout import (
    brief,
    calls,
    corrections,
    default,
    events,
    form,
    happened,
    measured,
    order_words,
    orders,
    questions,
    quiz,
    resolution,
    sample,
    sentences,
    state,
    story,
    view,
    why,
)
from games.lockout.orders import Call, Order
from games.lockout.state import Options, State
from games.lockout.view import View
from games.metas import METAS


class LockedOut(Game[State, View, Order]):
    """The game of rooms and teams."""

    options = Options
    new_options = state.NEW
    events = kinds(events)
    order_words = order_words.ORDER_WORDS
    corrections = corrections.TABLE
    packs = questions.PACKS
    remembers_corrections = True
    told_by_brief = frozenset({"here", "round"})
    told_to = happened.TOLD_TO
    table_words = "from ties: what breaking ties last added (L7); learnt: how many players' teams one was told."
    measures = measured.MEASURES
    meta = METAS["lockout"]

    def cautions(self, options: Options) -> Mapping[str, str]:
        return state.cautions(options)

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup)

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def setup(self, state: State) -> Mapping[str, int]:
        return {
            "mixed": state.mixed,
            "cost_call": state.call_cost,
            "gain_pair": state.gains.pair,
            "gain_screwed": state.gains.screwed,
            "gain_alone": state.gains.alone,
            "garnets_pair": state.move_garnets.pair,
            "garnets_first": state.move_garnets.first,
            "garnets_screwed": state.move_garnets.screwed,
            "garnets_alone": state.move_garnets.alone,
        }

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, observation: Observation[View], seat: Seat) -> Form:
        return form.form({}, observation, seat)

    def write(self, values: Values, observation: Observation[View], seat: Seat) -> str:
        return form.write(values, observation, seat)

    def values(self, order: Order, observation: Observation[View], seat: Seat) -> Values:
        return form.values(order, observation, seat)

    def parse(self, text: str, seat: Seat, observation: Observation[View]) -> Order:
        return orders.parse(text, seat, observation)

    def read_chat(self, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.lockout import chat

        return chat.read(text, seat, observation)

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.lockout import chat_answers

        return chat_answers.amend(order, text)

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[View]) -> bool:
        from games.lockout import chat_doubts

        return chat_doubts.may_alter(order, text, observation.seats)

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
        from games.lockout import chat

        return chat.told(text, seat, observation) if observation.phase == "round" else iter(())

    def chat_names(self, observation: Observation[View], seat: Seat | None) -> frozenset[str]:
        from games.lockout import chat

        return chat.NAMES if observation.phase == "round" else chat.LETTERS

    def check(self, order: Order, seat: Seat, observation: Observation[View]) -> None:
        orders.check(order, seat, observation)

    def spell(self, order: Order) -> str:
        return orders.spell(order)

    def slips(self, order: Order, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, observation)

    def acts(self, observation: Observation[View], seat: Seat) -> tuple[Act, ...]:
        return calls.acts(observation, seat)

    def read_act(self, text: str, seat: Seat, observation: Observation[View]) -> Order:
        return calls.read_act(text, seat, observation)

    def chat_act(self, text: str, seat: Seat, observation: Observation[View]) -> str | None:
        from games.lockout import chat_acts

        return chat_acts.chat_act(text, seat, observation)

    def act(self, act: Order, seat: Seat, state: State) -> Iterator[Step[State]]:
        if not isinstance(act, Call):
            raise Refused("the only act is a call (L4)")
        return calls.call(state, seat)

    def resolve(self, state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, observation: Observation[View]) -> str:
        return sentences.tell(event)

    def opening(self, observation: Observation[View], options: Options) -> Opening:
        words = {
            "screwed": options.gain_screwed,
            "alone": options.gain_alone,
            "call": options.cost_call,
            "quiz": quiz.in_short(options),
            "pair": f", and get {counted(options.garnets_pair, 'garnet')} each" if options.garnets_pair else "",
        }
        return load_opening("games.lockout", words=words)

    def brief(self, observation: Observation[View], seat: Seat) -> str:
        return brief.brief(observation, seat)

    def happened(self, observation: Observation[View], seat: Seat) -> tuple[str, ...]:
        return happened.happened(observation, seat)

    def bulletin(self, observation: Observation[View]) -> str:
        return brief.bulletin(observation)

    def notice(self, observation: Observation[View], channel: str) -> str:
        return brief.notice(observation, channel)

    def default(self, observation: Observation[View], seat: Seat) -> str:
        return default.default(observation, seat)

    def default_in_short(self, observation: Observation[View], seat: Seat) -> str:
        return default.default_in_short(observation, seat)

    def sample(self, observation: Observation[View], seat: Seat, random: Random) -> Order | None:
        return sample.sample(observation, seat, random)

    def why_not(self, observation: Observation[View]) -> tuple[Why, ...]:
        return why.why_not(observation)

    def table(self, observation: Observation[View]) -> tuple[Column, ...]:
        return view.table(observation)

    def story(self, observation: Observation[View]) -> Story | None:
        return None if observation.result is None else story.story(observation, observation.result)

    def cells(self, observation: Observation[View]) -> Mapping[Seat, Cell]:
        return story.cells(observation)


LOCKOUT = LockedOut()
