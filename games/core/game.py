"""What a game is: the one interface through which everything else sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.core.channels import Channels, View
from games.core.chat import ChatOrder
from games.core.errors import Refused
from games.core.events import Event, Step, Told
from games.core.forms import Aim, Form, Values
from games.core.names import span
from games.core.order_text import Span
from games.core.rulebook import Rulebook
from games.core.setup import Setup
from games.core.state import Result, State
from games.core.viewers import Seat, Viewers

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 (the order, as design.md names it)


class Meta(Struct, frozen=True, kw_only=True):
    """What a game is, at a glance.

    `least` to `most` seats, `usual` the number its figures are for. `version` counts corrections of the rules. `talk`
    says in a sentence, with its rule, who may talk with whom while the match runs.
    """

    slug: str
    title: str
    summary: str
    designer: str
    featured: str
    tags: tuple[str, ...] = ()
    least: int
    most: int
    usual: int
    version: int
    talk: str = ""

    @property
    def seats(self) -> str:
        """How many may play, in words: "2 to 40, usually 13", or "12"."""
        return str(self.usual) if self.least == self.most else f"{span(self.least, self.most)}, usually {self.usual}"


class Paper(Struct, frozen=True, kw_only=True):
    """A text that lies on the table for those who may read it, such as a puzzle.

    `subject` is what it belongs to, as events have it. `text` may be a drawing and is shown as it is, in cells of one
    width. `note` is a word on how things stand with it. `hints`, `answers` and `solution` hold what these viewers may
    know of them; the last `held` of the hints have not been told to everybody.
    """

    key: str
    subject: str
    title: str
    text: str
    note: str = ""
    held: int = 0
    hints: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    solution: str = ""


class Observation(Struct, Generic[V], frozen=True):
    """All that a set of viewers may know at one point of a match; the only thing that leaves a match.

    `view` is the game's own view. `waiting` are the seats known to owe orders. `steps` are the visible events of
    the resolution being stepped through, the newest last; empty while the match waits for orders. `result` is
    known once play has ended. `papers` are texts beside the view. `past` is what they were told by the resolutions
    and acts before, for who draws; it is left empty where only the present counts. `ended`: play has ended, so that
    everything is public (V4).
    """

    viewers: Viewers
    seats: tuple[Seat, ...]
    round: int
    phase: str
    waiting: tuple[Seat, ...]
    view: V
    steps: tuple[Event, ...] = ()
    result: Result | None = None
    papers: tuple[Paper, ...] = ()
    past: tuple[Told, ...] = ()
    ended: bool = False


class WhatIf(Struct, Generic[V], frozen=True):
    """An invented case worked out: what is observed of it, and the steps that follow. No match is behind it."""

    observation: Observation[V]
    steps: tuple[Event, ...]

    def at(self, shown: int) -> Observation[V]:
        """What is seen when `shown` of the steps have happened."""
        return replace(self.observation, steps=(*self.observation.steps, *self.steps[:shown]))


class Column(Struct, frozen=True):
    """A column of a table of seats: its heading, and each seat's cell (None where it is not known)."""

    title: str
    cells: Mapping[Seat, int | str | None]


class Game(ABC, Generic[S, V, O]):
    """One game: pure functions over immutable values.

    Orders are checked against their seat's observation, never against the state, so that a refusal cannot tell what
    the seat may not know (V1).
    """

    meta: Meta
    options: type[Struct]
    """The game's options: a struct whose types and defaults validate a header and make the new-match form."""

    events: tuple[type[Event], ...]
    """Every kind of event that a resolution of this game can yield."""

    @property
    def usual_options(self) -> Mapping[str, Any]:
        """What stands for options that a header leaves out, where their types do not say it."""
        return {}

    def cautions(self, options: Any) -> Mapping[str, str]:
        """What a host should know before a match begins with these options: option -> sentences. Often nothing."""
        return {}

    order_words: frozenset[str] = frozenset()
    """Words, in small letters, by which a message is told to be meant for orders even where it is not understood."""

    told_by_brief: frozenset[str] = frozenset()
    """Kinds of events that only say what `brief` says of the state after them: handouts leave them out."""

    @property
    @abstractmethod
    def rulebook(self) -> Rulebook:
        """The numbered paragraphs that events and refusals cite."""

    @abstractmethod
    def deal(self, setup: Setup[Any]) -> S:
        """The state at the start. Raises SetupError where options do not fit together or the seats."""

    @abstractmethod
    def owing(self, state: S) -> tuple[Seat, ...]:
        """The seats that may give orders in this phase, in seat order."""

    @abstractmethod
    def view(self, state: S, viewers: Viewers) -> V:
        """What these viewers may know of `state`, built from what they may see."""

    def papers(self, state: S, viewers: Viewers) -> tuple[Paper, ...]:
        """The texts that lie on the table for these viewers now."""
        return ()

    @abstractmethod
    def channels(self, state: S) -> Channels:
        """Who may talk where now."""

    @abstractmethod
    def form(self, observation: Observation[V], seat: Seat) -> Form:
        """The questions that the seat's orders answer."""

    def filled_form(self, values: Values, observation: Observation[V], seat: Seat) -> Form:
        """The form with what is filled in taken into account: notes on what comes of it, what can be chosen now."""
        return self.form(observation, seat)

    def aim(self, subject: str, field: str, values: Values, observation: Observation[V], seat: Seat) -> Aim | None:
        """What choosing a subject on the board would come to while a field of the form is filled in; None: nothing."""
        return None

    @abstractmethod
    def write(self, values: Values, observation: Observation[V], seat: Seat) -> str:
        """The order text of a form filled in, as far as it is filled in."""

    @abstractmethod
    def values(self, order: O, observation: Observation[V], seat: Seat) -> Values:
        """The form filled in so that it says `order`."""

    @abstractmethod
    def parse(self, text: str, seat: Seat, observation: Observation[V]) -> O:
        """The order that a text means. Raises InvalidOrder."""

    def read_chat(self, text: str, seat: Seat, observation: Observation[V]) -> ChatOrder | None:
        """Orders of the seat that a message gives between other words, or in the players' own manner; None without any.

        `parse` has the last word on what is found, and `check`.
        """
        return None

    @abstractmethod
    def check(self, order: O, seat: Seat, observation: Observation[V]) -> None:
        """Raises IllegalOrder where the rules do not allow the order, as far as the seat can know."""

    @abstractmethod
    def spell(self, order: O) -> str:
        """The canonical text: `parse(spell(order)) == order`."""

    @abstractmethod
    def resolve(self, state: S, orders: Mapping[Seat, O]) -> Iterator[Step[S]]:
        """The phase's resolution, step by step, in the rulebook's order."""

    @abstractmethod
    def tell(self, event: Event, observation: Observation[V]) -> str:
        """The event's sentence for viewers who may know the event."""

    @abstractmethod
    def brief(self, observation: Observation[V], seat: Seat) -> str:
        """What the seat may know now and may do, in words (Markdown; names by `markdown.escaped`)."""

    def bulletin(self, observation: Observation[V]) -> str:
        """What everybody may know now, in words (Markdown), of the public's observation; may be empty."""
        return ""

    def notice(self, observation: Observation[V], channel: str) -> str:
        """What all members of a channel know because they are in it, in words (Markdown); may be empty.

        It is made of the observation of any one of them, and must say the same whichever that is.
        """
        return ""

    @abstractmethod
    def default(self, observation: Observation[V], seat: Seat) -> str:
        """What happens to the seat if it gives no orders, in a sentence with the rule."""

    @abstractmethod
    def default_in_short(self, observation: Observation[V], seat: Seat) -> str:
        """The same in at most 24 cells, for a list in which it stands behind the word default: `1 at R (G7)`."""

    @abstractmethod
    def sample(self, observation: Observation[V], seat: Seat, random: Random) -> O | None:
        """Some legal order, each with a chance; None where the rules leave the seat none."""

    def example(self, observation: Observation[V], seat: Seat) -> str:
        """Orders that the seat could give now, to show how they are written; empty where the rules leave it none."""
        order = self.sample(observation, seat, Random("example"))
        return "" if order is None else self.spell(order)

    @abstractmethod
    def table(self, observation: Observation[V]) -> tuple[Column, ...]:
        """What is known of each seat, as columns: for lists of seats and the result."""

    def standing(self, observation: Observation[V], options: Any) -> str:
        """How the match stands in a few words, as far as these viewers know it: `12 inside, escaped 1 of 12`."""
        return ""

    @property
    def what_if_example(self) -> str:
        """How an invented case is written in a game that works such cases out, as an example; else empty."""
        return ""

    def what_if(self, text: str) -> WhatIf[V]:
        """Works an invented case out, from its text alone. Raises OrderError, or Refused."""
        raise Refused(f"{self.meta.title} works no invented cases out")

    def secrets(self, text: str) -> tuple[Span, ...]:
        """Where an order's text holds what `masked` fields ask for, whether the text is understood or not."""
        return ()

    def slips(self, order: O, seat: Seat, observation: Observation[V]) -> tuple[str, ...]:
        """Warnings for an order that is allowed but may be a slip."""
        return ()

    def acts(self, observation: Observation[V], seat: Seat) -> tuple[Act, ...]:
        """The acts that the seat may do now."""
        return ()

    def read_act(self, text: str, seat: Seat, observation: Observation[V]) -> O:
        """The act that a text means. Raises OrderError, or Refused, by nothing but what the seat may know (V1)."""
        raise Refused(f"{self.meta.title} has no acts: give orders instead")

    def act(self, act: O, seat: Seat, state: S) -> Iterator[Step[S]]:
        """Does an act that `read_act` has taken, at once: at least one step."""
        raise NotImplementedError(f"{self.meta.title} has no acts")


class Act(Struct, frozen=True):
    """An act on offer: the text that does it, its name, and what to think of first."""

    text: str
    title: str
    warning: str


AnyGame: TypeAlias = Game[Any, Any, Any]
