"""Keys to Success and Gatekeeping: one engine, two editions. The catalogue's two Game objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from games.core import tiebreak
from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Column, Game, Meta, Sight
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers
from games.core.with_vote import WithVote
from games.gates import brief, chat, default, events, form, orders, resolution, sample, sentences, state, view
from games.gates.orders import Fight
from games.gates.state import Edition, Options, State, default_layout, spell_layout
from games.gates.view import View
from games.metas import METAS


class Gates(Game[State, View, Fight]):
    """One edition of the game of gates."""

    options = Options
    events = kinds(events, tiebreak)
    order_words = chat.ORDER_WORDS
    restated = frozenset({"here", "move"})

    def __init__(self, meta: Meta, edition: Edition) -> None:
        self.meta = meta
        self.edition = edition

    @property
    def rulebook(self) -> Rulebook:
        return load("games.gates")

    def deal(self, setup: Setup[Options]) -> State:
        return state.deal(setup, self.edition)

    def owing(self, state: State) -> tuple[Seat, ...]:
        return state.active if state.phase == "round" else ()

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, sight: Sight[View], seat: Seat) -> Form:
        return form.form({}, sight, seat, self.edition)

    def write(self, values: Values, sight: Sight[View], seat: Seat) -> str:
        return form.write(values, sight, seat)

    def values(self, order: Fight, sight: Sight[View], seat: Seat) -> Values:
        return form.values(order, sight, seat)

    def parse(self, text: str, seat: Seat, sight: Sight[View]) -> Fight:
        return orders.parse(text, seat, sight, self.edition)

    def read_chat(self, text: str, seat: Seat, sight: Sight[View]) -> ChatOrder | None:
        return chat.read(text, seat, sight)

    def check(self, order: Fight, seat: Seat, sight: Sight[View]) -> None:
        orders.check(order, seat, sight, self.edition)

    def spell(self, order: Fight) -> str:
        return orders.spell(order)

    def slips(self, order: Fight, seat: Seat, sight: Sight[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, sight, self.edition)

    def resolve(self, state: State, orders: Mapping[Seat, Fight]) -> Iterator[Step[State]]:
        return resolution.resolve(state, orders)

    def tell(self, event: Event, sight: Sight[View]) -> str:
        return sentences.tell(event, self.edition)

    def brief(self, sight: Sight[View], seat: Seat) -> str:
        return brief.brief(sight, seat, self.edition)

    def notice(self, sight: Sight[View], channel: str) -> str:
        return brief.notice(sight, channel, self.edition)

    def default(self, sight: Sight[View], seat: Seat) -> str:
        return default.default(sight, seat, self.edition)

    def default_in_short(self, sight: Sight[View], seat: Seat) -> str:
        return default.default_in_short(sight, seat, self.edition)

    def standing(self, sight: Sight[View], options: Options) -> str:
        return view.standing(sight, options)

    @property
    def usual_options(self) -> Mapping[str, Any]:
        return {"layout": spell_layout(default_layout(self.edition.slug))}

    def sample(self, sight: Sight[View], seat: Seat, random: Random) -> Fight | None:
        return sample.sample(sight, seat, random)

    def table(self, sight: Sight[View]) -> tuple[Column, ...]:
        return view.table(sight)


KEYS = Gates(
    METAS["keys"],
    Edition(
        slug="keys",
        place="Room",
        gate="door",
        card="key-card",
        counts_down=False,
        default_type="garnet",
        vote=False,
    ),
)

GATEKEEPING = WithVote(
    Gates(
        METAS["gatekeeping"],
        Edition(
            slug="gatekeeping",
            place="Level",
            gate="gate",
            card="weapon",
            counts_down=True,
            default_type=None,
            vote=True,
        ),
    )
)
