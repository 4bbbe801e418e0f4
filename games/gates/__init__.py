"""Keys to Success and Gatekeeping: one engine, two editions. The catalogue's two Game objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from games.core import tiebreak
from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Column, Game, Meta, Observation
from games.core.opening import Opening
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.why import Why
from games.core.with_vote import WithVote
from games.gates import (
    brief,
    corrections,
    default,
    edition,
    events,
    form,
    happened,
    measured,
    opening,
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
from games.gates.edition import Edition, Options
from games.gates.orders import Fight
from games.gates.state import State, default_layout, spell_layout
from games.gates.view import View
from games.metas import METAS


class Gates(Game[State, View, Fight]):
    """One edition of the game of gates."""

    events = kinds(events, tiebreak)
    order_words = order_words.ORDER_WORDS
    told_by_brief = frozenset({"here", "move"})
    told_to = happened.TOLD_TO

    def __init__(self, meta: Meta, edition: Edition) -> None:
        self.meta = meta
        self.edition = edition
        self.corrections = corrections.table(edition)
        self.options = edition.options
        self.measures = measured.measures(edition)
        self.table_words = view.table_words(edition)

    @property
    def rulebook(self) -> Rulebook:
        return load("games.gates", f"rulebook-{self.edition.slug}.md")

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup, self.edition)

    def owing(self, state: State) -> tuple[Seat, ...]:
        return state.active if state.phase == "round" else ()

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def views(self, state: State, seats: Iterable[Seat]) -> Iterable[View]:
        return view.views(state, seats)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, observation: Observation[View], seat: Seat) -> Form:
        return form.form({}, observation, seat, self.edition)

    def write(self, values: Values, observation: Observation[View], seat: Seat) -> str:
        return form.write(values, observation, seat)

    def values(self, order: Fight, observation: Observation[View], seat: Seat) -> Values:
        return form.values(order, observation, seat)

    def parse(self, text: str, seat: Seat, observation: Observation[View]) -> Fight:
        return orders.parse(text, seat, observation, self.edition)

    def read_chat(self, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.gates import chat

        return chat.read(text, seat, observation)

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
        from games.gates import chat

        return chat.amend(order, text, seat, observation)

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[View]) -> bool:
        from games.gates import chat

        return chat.may_alter(order, text, observation)

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[View]) -> Iterable[tuple[int, int]]:
        from games.gates import chat, chat_told

        names = [*observation.view.gates, *(chat.letters(observation, seat))]
        line = observation.view.line_out_of(observation.view.players[seat].place)
        return chat_told.told_in(text, names, observation.seats, orders.hand(observation, seat), line)

    def chat_names(self, observation: Observation[View], seat: Seat | None) -> frozenset[str]:
        from games.gates import chat

        short = chat.letters(observation, seat) if seat is not None else ()
        return frozenset((*observation.view.gates, *short))

    def check(self, order: Fight, seat: Seat, observation: Observation[View]) -> None:
        orders.check(order, seat, observation, self.edition)

    def spell(self, order: Fight) -> str:
        return orders.spell(order)

    def slips(self, order: Fight, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, observation, self.edition)

    def resolve(self, state: State, orders: Mapping[Seat, Fight]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, observation: Observation[View]) -> str:
        return sentences.tell(event, self.edition)

    def opening(self, observation: Observation[View], options: Options) -> Opening:
        escapes = options.escapes_of(len(observation.seats))
        return opening.opening(observation, self.edition.slug, options.hand, escapes)

    def brief(self, observation: Observation[View], seat: Seat) -> str:
        return brief.brief(observation, seat, self.edition)

    def happened(self, observation: Observation[View], seat: Seat) -> tuple[str, ...]:
        return happened.happened(observation, seat, self.edition)

    def bulletin(self, observation: Observation[View]) -> str:
        return brief.bulletin(observation, self.edition)

    def notice(self, observation: Observation[View], channel: str) -> str:
        return brief.notice(observation, channel, self.edition)

    def default(self, observation: Observation[View], seat: Seat) -> str:
        return default.default(observation, seat, self.edition)

    def default_in_short(self, observation: Observation[View], seat: Seat) -> str:
        return default.default_in_short(observation, seat, self.edition)

    def standing(self, observation: Observation[View], options: Options) -> str:
        return view.standing(observation, options)

    @property
    def usual_options(self) -> Mapping[str, Any]:
        return {"layout": spell_layout(default_layout(self.edition.slug))}

    def sample(self, observation: Observation[View], seat: Seat, random: Random) -> Fight | None:
        return sample.sample(observation, seat, random)

    def why_not(self, observation: Observation[View]) -> tuple[Why, ...]:
        return why.why_not(observation, self.edition)

    def table(self, observation: Observation[View]) -> tuple[Column, ...]:
        return view.table(observation, self.edition)

    def story(self, observation: Observation[View]) -> Story | None:
        return None if observation.result is None else story.story(observation, self.edition, observation.result)

    def cells(self, observation: Observation[View]) -> Mapping[Seat, Cell]:
        return story.cells(observation)


KEYS = Gates(METAS["keys"], edition.KEYS)
GATEKEEPING = WithVote(Gates(METAS["gatekeeping"], edition.GATEKEEPING))
