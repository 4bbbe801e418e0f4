"""Wraps a game without a vote into one whose winners vote for the candidate (T2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from games.core import votes
from games.core.channels import Channels, View
from games.core.chat import ChatOrder
from games.core.events import Event, Step
from games.core.forms import Aim, Form, Values
from games.core.game import Act, Column, Game, Observation, Paper, WhatIf
from games.core.opening import Opening
from games.core.order_text import Span
from games.core.rulebook import Rulebook
from games.core.setup import Setup
from games.core.state import VOTE, State
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.votes import Ballot
from games.core.why import Why

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 (O for order)

_VOTE = VOTE.name


class WithVote(Game[S, V, O | Ballot], Generic[S, V, O]):
    """The game `play` until one of its resolutions leads to the phase `vote`; then the vote, which ends the match.

    `play` never gets a ballot: during the vote it is called only for views, sentences and what is known. `majority`:
    more than half of the ballots cast decide, else most votes.
    """

    def __init__(self, play: Game[S, V, O], *, majority: bool = False) -> None:
        self.play = play
        self.majority = majority
        self.meta = play.meta
        self.options = play.options
        self.events = (*play.events, *votes.EVENTS)
        self.order_words = play.order_words | votes.ORDER_WORDS
        self.corrections = play.corrections
        self.lasting_posts = play.lasting_posts
        self.packs = play.packs
        self.remembers_corrections = play.remembers_corrections
        self.may_pass = play.may_pass
        self.told_by_brief = play.told_by_brief
        self.held_back = play.held_back
        self.told_to = play.told_to
        self.table_words = play.table_words
        self.measures = (*play.measures, *votes.MEASURES)
        self.new_options = play.new_options

    @property
    def usual_options(self) -> Mapping[str, Any]:
        return self.play.usual_options

    def begun_with(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return self.play.begun_with(options)

    def cautions(self, options: Any) -> Mapping[str, str]:
        return self.play.cautions(options)

    @property
    def rulebook(self) -> Rulebook:
        return self.play.rulebook

    def deal(self, setup: Setup[Any]) -> S:
        return self.play.deal(setup)

    def owing(self, state: S) -> tuple[Seat, ...]:
        return votes.result(state).winners if _voting(state) else self.play.owing(state)

    def view(self, state: S, viewers: Viewers) -> V:
        return self.play.view(state, viewers)

    def views(self, state: S, seats: Iterable[Seat]) -> Iterable[V]:
        return self.play.views(state, seats)

    def released(self, observation: Observation[V]) -> str:
        return self.play.released(observation)

    def setup(self, state: S) -> Mapping[str, int]:
        return self.play.setup(state)

    def papers(self, state: S, viewers: Viewers) -> tuple[Paper, ...]:
        return self.play.papers(state, viewers)

    def channels(self, state: S) -> Channels:
        return self.play.channels(state)

    def form(self, observation: Observation[V], seat: Seat) -> Form:
        return votes.form(observation, seat) if _voting(observation) else self.play.form(observation, seat)

    def filled_form(self, values: Values, observation: Observation[V], seat: Seat) -> Form:
        return (
            votes.form(observation, seat) if _voting(observation) else self.play.filled_form(values, observation, seat)
        )

    def aim(self, subject: str, field: str, values: Values, observation: Observation[V], seat: Seat) -> Aim | None:
        return None if _voting(observation) else self.play.aim(subject, field, values, observation, seat)

    def write(self, values: Values, observation: Observation[V], seat: Seat) -> str:
        return votes.write(values) if _voting(observation) else self.play.write(values, observation, seat)

    def values(self, order: O | Ballot, observation: Observation[V], seat: Seat) -> Values:
        return votes.values(order) if isinstance(order, Ballot) else self.play.values(order, observation, seat)

    def parse(self, text: str, seat: Seat, observation: Observation[V]) -> O | Ballot:
        return votes.parse(text, observation) if _voting(observation) else self.play.parse(text, seat, observation)

    def read_chat(self, text: str, seat: Seat, observation: Observation[V]) -> ChatOrder | None:
        return (
            votes.read_chat(text, observation) if _voting(observation) else self.play.read_chat(text, seat, observation)
        )

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[V]) -> ChatOrder | None:
        return None if _voting(observation) else self.play.amend_chat(order, text, seat, observation)

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[V]) -> bool:
        return not _voting(observation) and self.play.may_alter_in_chat(order, text, observation)

    def may_stand_in_chat(self, order: str, text: str, seat: Seat, observation: Observation[V]) -> bool:
        return not _voting(observation) and self.play.may_stand_in_chat(order, text, seat, observation)

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[V]) -> Iterable[tuple[int, int]]:
        return () if _voting(observation) else self.play.told_in_chat(text, seat, observation)

    def signs_in_chat(self, text: str, seat: Seat, observation: Observation[V]) -> Iterable[tuple[int, int, str]]:
        return () if _voting(observation) else self.play.signs_in_chat(text, seat, observation)

    def chat_names(self, observation: Observation[V], seat: Seat | None) -> frozenset[str]:
        if _voting(observation):
            return frozenset(votes.result(observation).losers)
        return self.play.chat_names(observation, seat)

    def check(self, order: O | Ballot, seat: Seat, observation: Observation[V]) -> None:
        if isinstance(order, Ballot):
            votes.check(seat, observation)
        else:
            self.play.check(order, seat, observation)

    def spell(self, order: O | Ballot) -> str:
        return votes.spell(order) if isinstance(order, Ballot) else self.play.spell(order)

    def slips(self, order: O | Ballot, seat: Seat, observation: Observation[V]) -> tuple[str, ...]:
        return () if isinstance(order, Ballot) else self.play.slips(order, seat, observation)

    def secrets(self, text: str) -> tuple[Span, ...]:
        return self.play.secrets(text)

    def why_not(self, observation: Observation[V]) -> tuple[Why, ...]:
        return self.play.why_not(observation)

    def resolve(self, state: S, orders: Mapping[Seat, O | Ballot]) -> Iterator[Step[S]]:
        if _voting(state):
            ballots = {seat: vote for seat, vote in orders.items() if isinstance(vote, Ballot)}
            return votes.resolve(state, ballots, majority=self.majority)
        return self.play.resolve(state, cast("Mapping[Seat, O]", orders))  # `check` lets ballots into a vote alone

    def tell(self, event: Event, observation: Observation[V]) -> str:
        return votes.tell(event) or self.play.tell(event, observation)

    def brief(self, observation: Observation[V], seat: Seat) -> str:
        return self.play.brief(observation, seat)

    def happened(self, observation: Observation[V], seat: Seat) -> tuple[str, ...]:
        return (*votes.happened(observation, seat), *self.play.happened(observation, seat))

    def opening(self, observation: Observation[V], options: Any) -> Opening | None:
        return self.play.opening(observation, options)

    def bulletin(self, observation: Observation[V]) -> str:
        return self.play.bulletin(observation)

    def notice(self, observation: Observation[V], channel: str) -> str:
        return self.play.notice(observation, channel)

    def default(self, observation: Observation[V], seat: Seat) -> str:
        return votes.default(observation, seat) if _voting(observation) else self.play.default(observation, seat)

    def default_in_short(self, observation: Observation[V], seat: Seat) -> str:
        return (
            votes.default_in_short(observation, seat)
            if _voting(observation)
            else self.play.default_in_short(observation, seat)
        )

    def sample(self, observation: Observation[V], seat: Seat, random: Random) -> O | Ballot | None:
        if observation.phase == _VOTE:
            return votes.sample(observation, seat, random)
        return self.play.sample(observation, seat, random)

    def example(self, observation: Observation[V], seat: Seat) -> str:
        return super().example(observation, seat) if _voting(observation) else self.play.example(observation, seat)

    def table(self, observation: Observation[V]) -> tuple[Column, ...]:
        return self.play.table(observation)

    def story(self, observation: Observation[V]) -> Story | None:
        return self.play.story(observation)

    def cells(self, observation: Observation[V]) -> Mapping[Seat, Cell]:
        return self.play.cells(observation)

    def standing(self, observation: Observation[V], options: Struct) -> str:
        return self.play.standing(observation, options)

    @property
    def what_if_example(self) -> str:
        return self.play.what_if_example

    def what_if(self, text: str) -> WhatIf[V]:
        return self.play.what_if(text)

    def acts(self, observation: Observation[V], seat: Seat) -> tuple[Act, ...]:
        return () if _voting(observation) else self.play.acts(observation, seat)

    def read_act(self, text: str, seat: Seat, observation: Observation[V]) -> O | Ballot:
        return (
            super().read_act(text, seat, observation)
            if _voting(observation)
            else self.play.read_act(text, seat, observation)
        )

    def chat_act(self, text: str, seat: Seat, observation: Observation[V]) -> str | None:
        return None if _voting(observation) else self.play.chat_act(text, seat, observation)

    def act(self, act: O | Ballot, seat: Seat, state: S) -> Iterator[Step[S]]:
        return super().act(act, seat, state) if isinstance(act, Ballot) else self.play.act(act, seat, state)


def _voting(at: Observation[Any] | State) -> bool:
    return at.phase == _VOTE
