"""Locked Out: three rooms, three teams, and nobody knows the own. The catalogue's Game object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TypeAlias

from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.errors import IllegalOrder, Refused
from games.core.events import Event, Step
from games.core.forms import Form, Values
from games.core.game import Act, Column, Game, Meta, Sight
from games.core.names import listed
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers
from games.lockout import brief, calls, chat, events, orders, quiz, quiz_orders, resolution, sentences, view
from games.lockout.orders import Call, Move
from games.lockout.quiz_orders import Answers
from games.lockout.state import Options, State, cautions, deal
from games.lockout.teams import SEATS
from games.lockout.view import View

Order: TypeAlias = Move | Answers | Call


class LockedOut(Game[State, View, Order]):
    """The game of rooms and teams."""

    options = Options
    events = events.EVENTS
    order_words = chat.ORDER_WORDS
    restated = frozenset({"here", "round"})
    meta = Meta(
        slug="lockout",
        title="Locked Out",
        summary=(
            "Three teams of four in three rooms, and nobody knows any team, the own included. "
            "Move, learn who is who, gather your four in one room, and call it."
        ),
        designer="RedsToad",
        featured="The Genius: Code Red",
        tags=("limited communication", "social deduction", "teams"),
        least=SEATS,
        most=SEATS,
        usual=SEATS,
        version=1,
        talk="Talk only with those in your room: all four together, or two and two (L16).",
    )

    @property
    def rulebook(self) -> Rulebook:
        return load("games.lockout")

    def cautions(self, options: Options) -> Mapping[str, str]:
        return cautions(options)

    def deal(self, setup: Setup[Options]) -> State:
        return deal(setup)

    def owing(self, state: State) -> tuple[Seat, ...]:
        return () if state.ended else state.seats

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, sight: Sight[View], seat: Seat) -> Form:
        if sight.ended:
            return Form(())
        return quiz_orders.form(sight) if sight.phase == "quiz" else orders.form(sight, seat)

    def write(self, values: Values, sight: Sight[View], seat: Seat) -> str:
        return quiz_orders.write(values) if sight.phase == "quiz" else orders.write(values)

    def values(self, order: Order, sight: Sight[View], seat: Seat) -> Values:
        match order:
            case Move():
                return orders.values(order)
            case Answers():
                return quiz_orders.values(order)
            case Call():
                return {}

    def parse(self, text: str, seat: Seat, sight: Sight[View]) -> Order:
        return quiz_orders.parse(text) if sight.phase == "quiz" else orders.parse(text, seat, sight)

    def read_chat(self, text: str, seat: Seat, sight: Sight[View]) -> ChatOrder | None:
        return chat.read_answers(text) if sight.phase == "quiz" else chat.read_move(text, seat, sight)

    def check(self, order: Order, seat: Seat, sight: Sight[View]) -> None:
        if sight.ended:
            raise IllegalOrder("the match is over: no orders are given any more", "L13")
        if isinstance(order, Move):
            orders.check(order, seat, sight)

    def spell(self, order: Order) -> str:
        match order:
            case Move():
                return orders.spell(order)
            case Answers():
                return quiz_orders.spell(order)
            case Call():
                return "call"

    def slips(self, order: Order, seat: Seat, sight: Sight[View]) -> tuple[str, ...]:
        return quiz_orders.slips(order) if isinstance(order, Answers) else ()

    def acts(self, sight: Sight[View], seat: Seat) -> tuple[Act, ...]:
        return orders.acts(sight, seat)

    def read_act(self, text: str, seat: Seat, sight: Sight[View]) -> Order:
        return orders.read_act(text, seat, sight)

    def act(self, act: Order, seat: Seat, state: State) -> Iterator[Step[State]]:
        if not isinstance(act, Call):
            raise Refused("the only act is the call (L4)")
        return calls.call(state, seat)

    def resolve(self, state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
        if state.phase == "quiz":
            return quiz.resolve(state, {seat: order for seat, order in orders.items() if isinstance(order, Answers)})
        return resolution.resolve(state, {seat: order for seat, order in orders.items() if isinstance(order, Move)})

    def tell(self, event: Event, sight: Sight[View]) -> str:
        return sentences.tell(event)

    def brief(self, sight: Sight[View], seat: Seat) -> str:
        return brief.brief(sight, seat)

    def bulletin(self, sight: Sight[View]) -> str:
        return brief.bulletin(sight)

    def notice(self, sight: Sight[View], channel: str) -> str:
        return brief.notice(sight, channel)

    def default(self, sight: Sight[View], seat: Seat) -> str:
        if sight.ended:
            return "The match is over: no orders are given any more."
        if sight.phase == "quiz":
            return "Without orders: no answers (L12)."
        return f"Without orders: {listed(orders.own_choices(seat, sight), 'or')}, drawn by lot (L3)."

    def default_in_short(self, sight: Sight[View], seat: Seat) -> str:
        if sight.ended:
            return "none"
        return "no answers (L12)" if sight.phase == "quiz" else "a room by lot (L3)"

    def sample(self, sight: Sight[View], seat: Seat, random: Random) -> Order | None:
        if sight.ended:
            return None
        return quiz_orders.sample(random) if sight.phase == "quiz" else orders.sample(sight, seat, random)

    def table(self, sight: Sight[View]) -> tuple[Column, ...]:
        return view.table(sight)


LOCKOUT = LockedOut()
