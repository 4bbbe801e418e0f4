"""Skeld: the drifting ship. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step
from games.core.forms import Aim, Form, Values
from games.core.game import Column, Game, Meta, Sight
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers
from games.skeld import aiming, brief, chat, events, filled, form, orders, resolution, sample, sentences, view
from games.skeld.orders import Order, Plans, Starts
from games.skeld.state import Options, State, deal
from games.skeld.view import View


class Skeld(Game[State, View, Order]):
    """The game of the drifting ship."""

    meta = Meta(
        slug="skeld",
        title="Skeld",
        summary=(
            "Two crewmates each cross a ship of 49 rooms in secret and gather components of three sequences. "
            "Whoever plants a parasite in the very round that completes one takes the win."
        ),
        designer="uriquack",
        featured="The Genius: House of Larks",
        tags=("limited communication",),
        least=2,
        most=8,
        usual=4,
        version=1,
        talk="Talk in the lounge only, where everybody reads along; a call lets two talk alone for a round (S22).",
    )
    options = Options
    events = events.EVENTS
    order_words = chat.ORDER_WORDS
    restated = frozenset({"round"})

    @property
    def rulebook(self) -> Rulebook:
        return load("games.skeld")

    def deal(self, setup: Setup[Options]) -> State:
        return deal(setup)

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
        return aiming.aim(subject, field, values, sight, seat)

    def write(self, values: Values, sight: Sight[View], seat: Seat) -> str:
        return filled.write(values, sight, seat)

    def values(self, order: Order, sight: Sight[View], seat: Seat) -> Values:
        return filled.values(order, sight, seat)

    def parse(self, text: str, seat: Seat, sight: Sight[View]) -> Order:
        return orders.parse(text, seat, sight)

    def read_chat(self, text: str, seat: Seat, sight: Sight[View]) -> ChatOrder | None:
        return chat.read_starts(text, seat, sight) if sight.phase == "pregame" else chat.read_round(text, seat, sight)

    def check(self, order: Order, seat: Seat, sight: Sight[View]) -> None:
        orders.check(order, seat, sight)

    def spell(self, order: Order) -> str:
        return orders.spell(order)

    def slips(self, order: Order, seat: Seat, sight: Sight[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, sight)

    def resolve(self, state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
        if state.phase == "pregame":
            starts = {seat: order for seat, order in orders.items() if isinstance(order, Starts)}
            return resolution.resolve_pregame(state, starts)
        plans = {seat: order for seat, order in orders.items() if isinstance(order, Plans)}
        return resolution.resolve_round(state, plans)

    def tell(self, event: Event, sight: Sight[View]) -> str:
        return sentences.tell(event)

    def brief(self, sight: Sight[View], seat: Seat) -> str:
        return brief.brief(sight, seat)

    def bulletin(self, sight: Sight[View]) -> str:
        return brief.bulletin(sight)

    def notice(self, sight: Sight[View], channel: str) -> str:
        return brief.notice(sight, channel)

    def example(self, sight: Sight[View], seat: Seat) -> str:
        return "" if sight.ended else orders.spell(sample.example(sight, seat))

    def default(self, sight: Sight[View], seat: Seat) -> str:
        if sight.ended:
            return "The match is over: you give no orders any more."
        if sight.phase == "pregame":
            return "Without orders: where your crewmates start is drawn by lot (S4)."
        return "Without orders: your crewmates stay where they are and do nothing (S6)."

    def default_in_short(self, sight: Sight[View], seat: Seat) -> str:
        if sight.ended:
            return "none"
        return "start by lot (S4)" if sight.phase == "pregame" else "stay, do nothing (S6)"

    def sample(self, sight: Sight[View], seat: Seat, random: Random) -> Order | None:
        return None if sight.ended else sample.sample(sight, seat, random)

    def table(self, sight: Sight[View]) -> tuple[Column, ...]:
        return brief.table(sight)


SKELD = Skeld()
