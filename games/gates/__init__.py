"""Keys to Success and Gatekeeping: one engine, two editions. The catalogue's two Game objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, TypeAlias

from games.core import tiebreak, votes
from games.core.channels import Channels
from games.core.chat import ChatOrder
from games.core.events import Event, Step, kinds
from games.core.forms import Form, Values
from games.core.game import Column, Game, Meta, Sight
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers
from games.core.votes import Ballot
from games.gates import brief, chat, default, events, form, orders, resolution, sample, sentences, state, view
from games.gates.orders import Fight
from games.gates.state import Edition, Options, State, default_layout, spell_layout
from games.gates.view import View

Order: TypeAlias = Fight | Ballot


class Gates(Game[State, View, Order]):
    """One edition of the game of gates."""

    options = Options
    events = (*kinds(events, tiebreak), *votes.EVENTS)
    order_words = chat.ORDER_WORDS | votes.ORDER_WORDS
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
        if state.phase == "vote":
            return votes.result(state).winners
        return state.active if state.phase == "round" else ()

    def view(self, state: State, viewers: Viewers) -> View:
        return view.view(state, viewers)

    def channels(self, state: State) -> Channels:
        return view.channels(state)

    def form(self, sight: Sight[View], seat: Seat) -> Form:
        return votes.form(sight, seat) if sight.phase == "vote" else form.form({}, sight, seat, self.edition)

    def write(self, values: Values, sight: Sight[View], seat: Seat) -> str:
        return votes.write(values) if sight.phase == "vote" else form.write(values, sight, seat)

    def values(self, order: Order, sight: Sight[View], seat: Seat) -> Values:
        return votes.values(order) if isinstance(order, Ballot) else form.values(order, sight, seat)

    def parse(self, text: str, seat: Seat, sight: Sight[View]) -> Order:
        return votes.parse(text, sight) if sight.phase == "vote" else orders.parse(text, seat, sight, self.edition)

    def read_chat(self, text: str, seat: Seat, sight: Sight[View]) -> ChatOrder | None:
        return votes.read_chat(text, sight) if sight.phase == "vote" else chat.read(text, seat, sight)

    def check(self, order: Order, seat: Seat, sight: Sight[View]) -> None:
        if isinstance(order, Ballot):
            votes.check(seat, sight)
        else:
            orders.check(order, seat, sight, self.edition)

    def spell(self, order: Order) -> str:
        return votes.spell(order) if isinstance(order, Ballot) else orders.spell(order)

    def slips(self, order: Order, seat: Seat, sight: Sight[View]) -> tuple[str, ...]:
        return orders.slips(order, seat, sight, self.edition) if isinstance(order, Fight) else ()

    def resolve(self, state: State, orders: Mapping[Seat, Order]) -> Iterator[Step[State]]:
        if state.phase == "vote":
            return votes.resolve(state, {seat: vote for seat, vote in orders.items() if isinstance(vote, Ballot)})
        fights = {seat: fight for seat, fight in orders.items() if isinstance(fight, Fight)}
        return resolution.resolve(state, fights)

    def tell(self, event: Event, sight: Sight[View]) -> str:
        return votes.tell(event) or sentences.tell(event, self.edition)

    def brief(self, sight: Sight[View], seat: Seat) -> str:
        return brief.brief(sight, seat, self.edition)

    def notice(self, sight: Sight[View], channel: str) -> str:
        return brief.notice(sight, channel, self.edition)

    def default(self, sight: Sight[View], seat: Seat) -> str:
        if sight.phase == "vote":
            return votes.default(sight, seat)
        return default.default(sight, seat, self.edition)

    def default_in_short(self, sight: Sight[View], seat: Seat) -> str:
        if sight.phase == "vote":
            return votes.default_in_short(sight, seat)
        return default.default_in_short(sight, seat, self.edition)

    def standing(self, sight: Sight[View], options: Options) -> str:
        return view.standing(sight, options)

    @property
    def usual_options(self) -> Mapping[str, Any]:
        return {"layout": spell_layout(default_layout(self.edition.slug))}

    def sample(self, sight: Sight[View], seat: Seat, random: Random) -> Order | None:
        return votes.sample(sight, seat, random) if sight.phase == "vote" else sample.sample(sight, seat, random)

    def table(self, sight: Sight[View]) -> tuple[Column, ...]:
        return view.table(sight)


KEYS = Gates(
    Meta(
        slug="keys",
        title="Keys to Success",
        summary=(
            "Escape from Room 1 to Room 6 through lines of doors, each of which lets one player through a round. "
            "Nine key-cards must last for all of them."
        ),
        designer="Zero",
        featured="Zero's Gauntlet; Squeaky Genius: Legends Untold",
        least=2,
        most=40,
        usual=13,
        version=1,
        talk="Talk in no way with anybody in another Room (G19).",
    ),
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

GATEKEEPING = Gates(
    Meta(
        slug="gatekeeping",
        title="Gatekeeping",
        summary=(
            "Fight from Level 5 inwards through rings of gates to the trapdoor in the middle. "
            "Equal strengths block each other, and every weapon is used up."
        ),
        designer="not named",
        featured="",
        tags=("limited communication",),
        least=2,
        most=40,
        usual=13,
        version=1,
        talk="Talk in no way with anybody on another Level (G19).",
    ),
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
