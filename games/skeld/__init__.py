"""Skeld: the drifting ship. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from games.core import tiebreak
from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.errors import Refused
from games.core.events import Event, Step, kinds
from games.core.forms import Aim, Form, Values
from games.core.game import Act, Column, Game, Observation
from games.core.opening import Opening
from games.core.opening import load as load_opening
from games.core.setup import Setup
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.why import Why
from games.metas import METAS
from games.skeld import (
    brief,
    calls,
    corrected,
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
    why,
)
from games.skeld.orders import Call, Order
from games.skeld.state import Options, State
from games.skeld.view import View


class Skeld(Game[State, View, Order]):
    """The game of the drifting ship."""

    meta = METAS["skeld"]
    options = Options
    events = kinds(events, tiebreak, corrected)
    order_words = order_words.ORDER_WORDS
    remembers_corrections = True
    lasting_posts = "A public post stays for the whole match (S22)."
    may_pass = True
    corrections = corrections.TABLE
    told_by_brief = frozenset({"begin", "round"})
    told_to = happened.TOLD_TO
    table_words = (
        "A, B and C: how many components of the sequence, and after = what they are worth together; "
        "sum: the worth of all components."
    )
    measures = measured.MEASURES

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup)

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def setup(self, state: State) -> Mapping[str, int]:
        return {"gain": state.gain}

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, observation: Observation[View], seat: Seat) -> Form:
        return form.form({}, observation, seat)

    def filled_form(self, values: Values, observation: Observation[View], seat: Seat) -> Form:
        return form.form(values, observation, seat)

    def aim(self, subject: str, field: str, values: Values, observation: Observation[View], seat: Seat) -> Aim | None:
        return form.aim(subject, field, values, observation, seat)

    def write(self, values: Values, observation: Observation[View], seat: Seat) -> str:
        return form.write(values, observation, seat)

    def values(self, order: Order, observation: Observation[View], seat: Seat) -> Values:
        return form.values(order, observation, seat)

    def parse(self, text: str, seat: Seat, observation: Observation[View]) -> Order:
        return orders.parse(text, seat, observation)

    def read_chat(self, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.skeld import chat

        return chat.read(text, seat, observation)

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterable[tuple[int, int]]:
        from games.skeld import chat_told

        return (*chat_told.talk(text, seat, observation), *chat_told.reasons(text))

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.skeld import chat_amended

        return chat_amended.amend(order, text, seat, observation)

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[View]) -> bool:
        from games.skeld import chat_altered

        return chat_altered.may_alter(order, text)

    def may_stand_in_chat(self, order: str, text: str, seat: Seat, observation: Observation[View]) -> bool:
        from games.skeld import chat_altered

        return chat_altered.may_stand(order, text, observation.view.players[seat].crew)

    def signs_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterable[tuple[int, int, str]]:
        from games.skeld import chat_uncovered

        return chat_uncovered.signs(text, observation.view.players[seat].crew)

    def chat_names(self, observation: Observation[View], seat: Seat | None) -> frozenset[str]:
        from games.skeld import chat

        return chat.names(observation, seat)

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
        from games.skeld import chat_acts

        return chat_acts.chat_act(text, seat, observation)

    def act(self, act: Order, seat: Seat, state: State) -> Iterator[Step[State]]:
        if not isinstance(act, Call):
            raise Refused("the only act is a call (S6c)")
        return calls.call(state, seat, act.seat)

    def resolve(self, state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, observation: Observation[View]) -> str:
        return corrected.tell(event) or sentences.tell(event, observation.view)

    def opening(self, observation: Observation[View], options: Options) -> Opening:
        return load_opening("games.skeld", words={"gain": options.gain})

    def brief(self, observation: Observation[View], seat: Seat) -> str:
        return brief.brief(observation, seat)

    def happened(self, observation: Observation[View], seat: Seat) -> tuple[str, ...]:
        return happened.happened(observation, seat)

    def bulletin(self, observation: Observation[View]) -> str:
        return brief.bulletin(observation)

    def notice(self, observation: Observation[View], channel: str) -> str:
        return brief.notice(observation, channel)

    def example(self, observation: Observation[View], seat: Seat) -> str:
        return sample.example(observation, seat)

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


SKELD = Skeld()
