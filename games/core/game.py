"""The interface of a game, through which everything else uses it."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.core.channels import Channels, View
from games.core.chat import ChatOrder
from games.core.corrections import Table
from games.core.errors import Refused
from games.core.events import Event, Step, Told
from games.core.forms import Aim, Form, Values
from games.core.measures import Measure
from games.core.meta import Meta as Meta
from games.core.opening import Opening
from games.core.order_text import Span
from games.core.packs import Packs
from games.core.rulebook import Rulebook, load
from games.core.setup import Setup
from games.core.state import Result, State
from games.core.story import Cell, Story
from games.core.viewers import Seat, Viewers
from games.core.why import Why

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 (O for order)

_CITED = re.compile(r"\([A-Z]+\d+[a-z]?\)")


class Paper(Struct, frozen=True, kw_only=True):
    """A text on the table for those who may read it, such as a puzzle.

    `subject`: what it belongs to, as in events. `text`: may be a drawing, and is shown unchanged in a monospaced font.
    `note`: a word on its state. `hints`, `answers`, `solution`: what these viewers may know of them; the last `held`
    hints are not public yet.
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


class Observation(Struct, Generic[V], frozen=True, gc=False):
    """All that a set of viewers may know at one point of a match; the only thing that leaves a match.

    `view`: the game's own view. `waiting`: seats known to owe orders. `steps`: visible events of the resolution that
    is stepped through, newest last; empty while the match waits for orders. `result`: set once play has ended.
    `papers`: texts beside the view. `setup`: what everybody knows of how the match was begun. `past`: what they were
    told by earlier resolutions and acts, for boards; left empty if only the present matters. `ordered`: the viewers'
    own orders that the newest resolution carried out; left empty like `past`. `orders`: the viewers' own orders in
    force, for boards; left empty like `past`. `ended`: play has ended, and everything is public (V4). `last_round`: no
    round follows the present one. `stepped`: a resolution or an act is stepped through and may stand before its first
    step, for boards; left out like `past`.
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
    ordered: Mapping[Seat, Any] = {}
    orders: Mapping[Seat, Any] = {}
    ended: bool = False
    last_round: bool = False
    setup: Mapping[str, int] = {}
    stepped: bool = False


class WhatIf(Struct, Generic[V], frozen=True):
    """A resolved what-if case, which belongs to no match: an observation before, its steps, the view after.

    `seen`: the observation after each step; left out where a board is drawn from the steps alone.
    """

    observation: Observation[V]
    steps: tuple[Event, ...]
    after: V
    seen: tuple[Observation[V], ...] = ()

    @property
    def end(self) -> Observation[V]:
        """The observation when all is resolved."""
        return replace(self.at(len(self.steps)), view=self.after)

    def at(self, shown: int) -> Observation[V]:
        """The observation after `shown` of the steps."""
        if shown and self.seen:
            return self.seen[shown - 1]
        return replace(self.observation, steps=(*self.observation.steps, *self.steps[:shown]))


class Column(Struct, frozen=True):
    """A column of a table of seats: its heading, and each seat's cell (None if not known)."""

    title: str
    cells: Mapping[Seat, int | str | None]


class Game(ABC, Generic[S, V, O]):
    """One game: pure functions over immutable values.

    Orders are checked against their seat's observation, never against the state, so that a refusal cannot reveal what
    the seat may not know (V1).
    """

    meta: Meta
    options: type[Struct]
    """The struct of the game's options: its types and defaults validate headers and make the new-match form."""

    events: tuple[type[Event], ...]
    """All kinds of events that a resolution of this game can yield."""

    measures: tuple[Measure, ...] = ()
    """What a playtest counts of this game, besides what it counts of every game."""

    @property
    def usual_options(self) -> Mapping[str, Any]:
        """Defaults of options that a header leaves out, if the struct does not have them."""
        return {}

    new_options: Mapping[str, Any] = {}
    """What a new match is begun with where its host chooses nothing, and what is then in its header.

    For options that came later: a record without them plays as it did before there were any.
    """

    def begun_with(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new match by a command: those given, and `new_options` unless a pack was chosen."""
        chosen = self.packs is not None and self.packs.option in options
        return dict(options) if chosen else {**self.new_options, **options}

    def cautions(self, options: Any) -> Mapping[str, str]:
        """Option -> sentences that caution the host before a match begins with these options. Often empty."""
        return {}

    lasting_posts: str = ""
    """A sentence, with its rule, that no public post is taken back while the match runs; empty without such a rule."""

    order_words: frozenset[str] = frozenset()
    """Words, in lower case, that show that a message is meant as orders even if it is not understood."""

    corrections: Table = ()
    """What a host can correct besides purses (H4)."""

    packs: Packs | None = None
    """The packs that one of its options takes, None for a game without any."""

    remembers_corrections: bool = False
    """Whether an observation's `past` holds what viewers were told by the host's corrections too."""

    may_pass: bool = False
    """Whether an empty submission does nothing and costs nothing, so that `pass` can be taken for one."""

    told_by_brief: frozenset[str] = frozenset()
    """Kinds of events that only repeat what `brief` says of the state after them: handouts leave them out."""

    table_words: str = ""
    """What the cells of `table` mean, for readers of a message with it; "" if they say it themselves."""

    told_to: frozenset[str] = frozenset()
    """Kinds of events that `happened` tells those whom they concern: their handouts list them nowhere else."""

    held_back: frozenset[str] = frozenset()
    """Kinds of events that messages leave out, together with `released`, until the host releases them at the end."""

    def released(self, observation: Observation[V]) -> str:
        """What the host releases after the end, in words (Markdown), as `held_back` says; may be empty.

        It may cover secrets with `markdown.spoiler`.
        """
        return ""

    @property
    def rulebook(self) -> Rulebook:
        """The numbered paragraphs that events and refusals cite: usually `rulebook.md` in the game's own package."""
        return load(sys.modules[type(self).__module__].__package__ or "")

    @abstractmethod
    def deal(self, setup: Setup[Any]) -> S:
        """The state at the start. Raises SetupError if options do not fit each other or the seats."""

    def owing(self, state: S) -> tuple[Seat, ...]:
        """The seats that may give orders in this phase, in seat order: usually all, until play has ended."""
        return () if state.ended else state.seats

    @abstractmethod
    def view(self, state: S, viewers: Viewers) -> V:
        """What these viewers may know of `state`."""

    def views(self, state: S, seats: Iterable[Seat]) -> Iterable[V]:
        """What each of some seats may know alone, as `view` says it; for games that find it faster in one go."""
        view, alone = self.view, Viewers.alone
        return [view(state, alone(seat)) for seat in seats]

    def papers(self, state: S, viewers: Viewers) -> tuple[Paper, ...]:
        """The texts on the table that these viewers may read now."""
        return ()

    def setup(self, state: S) -> Mapping[str, int]:
        """What boards and messages need of how the match was begun, by name, and everybody knows from the start."""
        return {}

    @abstractmethod
    def channels(self, state: S) -> Channels:
        """Who may talk where now."""

    @abstractmethod
    def form(self, observation: Observation[V], seat: Seat) -> Form:
        """The form for the seat's orders."""

    def filled_form(self, values: Values, observation: Observation[V], seat: Seat) -> Form:
        """The form updated for the values filled in: notes on their consequences, choices that are possible now."""
        return self.form(observation, seat)

    def aim(self, subject: str, field: str, values: Values, observation: Observation[V], seat: Seat) -> Aim | None:
        """What choosing a subject on the board would do while a field of the form is filled in; None for nothing."""
        return None

    @abstractmethod
    def write(self, values: Values, observation: Observation[V], seat: Seat) -> str:
        """The order text of a form, as far as it is filled in."""

    @abstractmethod
    def values(self, order: O, observation: Observation[V], seat: Seat) -> Values:
        """The form's values for `order`."""

    @abstractmethod
    def parse(self, text: str, seat: Seat, observation: Observation[V]) -> O:
        """The order that a text means. Raises InvalidOrder."""

    def read_chat(self, text: str, seat: Seat, observation: Observation[V]) -> ChatOrder | None:
        """The seat's orders in a message, among other words or in the players' own notation; None if there are none.

        The result is passed to `parse` and `check`, which decide.
        """
        return None

    def amend_chat(self, order: str, text: str, seat: Seat, observation: Observation[V]) -> ChatOrder | None:
        """The seat's `order` (canonical) with what a later message, which gives none alone, changes in it or adds.

        None if it changes nothing for sure. `places` are those in the message.
        """
        return None

    def may_alter_in_chat(self, order: str, text: str, observation: Observation[V]) -> bool:
        """Whether a later message that gives no orders may yet change an `order` (canonical): `just two`."""
        return False

    def may_stand_in_chat(self, order: str, text: str, seat: Seat, observation: Observation[V]) -> bool:
        """Whether a later message that gives orders may leave a part of an `order` (canonical) as it was: `1 stays,
        2 to 4A with 2`.
        """
        return False

    def told_in_chat(self, text: str, seat: Seat, observation: Observation[V]) -> Iterable[tuple[int, int]]:
        """What of a seat's message only tells of what happened, or asks about it, as starts and ends."""
        return ()

    def signs_in_chat(self, text: str, seat: Seat, observation: Observation[V]) -> Iterable[tuple[int, int, str]]:
        """The emoji in a seat's message that stand for words of orders, as starts and ends, and those words."""
        return ()

    def chat_names(self, observation: Observation[V], seat: Seat | None) -> frozenset[str]:
        """Names of places and things that orders of this phase name: a message that holds one may be meant as orders.

        `seat`: whose names they are, None for the public's.
        """
        return frozenset()

    @abstractmethod
    def check(self, order: O, seat: Seat, observation: Observation[V]) -> None:
        """Raises IllegalOrder if the rules do not allow the order, as far as the seat can know."""

    @abstractmethod
    def spell(self, order: O) -> str:
        """The canonical text: `parse(spell(order)) == order`."""

    @abstractmethod
    def resolve(self, state: S, orders: Mapping[Seat, O]) -> Iterator[Step[S]]:
        """The phase's resolution, step by step, in the rulebook's order."""

    @abstractmethod
    def tell(self, event: Event, observation: Observation[V]) -> str:
        """The event's sentence, for viewers who may know the event."""

    @abstractmethod
    def brief(self, observation: Observation[V], seat: Seat) -> str:
        """What the seat knows and may do now, in words (Markdown, with names passed through `markdown.escaped`)."""

    def happened(self, observation: Observation[V], seat: Seat) -> tuple[str, ...]:
        """What happened to the seat in the newest phase that has ended (`events.last_phase`), and by acts since.

        Facts in the second person (Markdown, with names passed through `markdown.escaped`). `observation` is the seat's
        own, with `past` and `ordered`. Once play has ended, `past` is everybody's.
        """
        return ()

    def bulletin(self, observation: Observation[V]) -> str:
        """What everybody may know now, in words (Markdown), from the public's observation; may be empty."""
        return ""

    def notice(self, observation: Observation[V], channel: str) -> str:
        """What all members of a channel know by being in it, in words (Markdown); may be empty.

        It is made from the observation of any one member, and must be the same for all of them.
        """
        return ""

    def opening(self, observation: Observation[V], options: Any) -> Opening | None:
        """What players are told before the first orders, from what is public; None: it is made of `meta` alone."""
        return None

    def why_not(self, observation: Observation[V]) -> tuple[Why, ...]:
        """What kept seats from what they wanted in the resolution or act whose steps the observation holds.

        Only from what its viewers were told there, and their own orders in it (`ordered`): so it tells them nothing.
        """
        return ()

    @abstractmethod
    def default(self, observation: Observation[V], seat: Seat) -> str:
        """A sentence, with the rule, on what happens to the seat if it gives no orders."""

    def default_in_short(self, observation: Observation[V], seat: Seat) -> str:
        """The same in at most 24 cells, for a list where it follows the word default: `1 at R (G7)`, or just `(G7)`."""
        cited = _CITED.findall(self.default(observation, seat))
        return cited[-1] if cited else ""

    @abstractmethod
    def sample(self, observation: Observation[V], seat: Seat, random: Random) -> O | None:
        """A random legal order, where every legal order is possible; None if the seat has no legal order."""

    def example(self, observation: Observation[V], seat: Seat) -> str:
        """An example of orders that the seat could give now, to show the notation; empty if it has no legal order."""
        order = self.sample(observation, seat, Random("example"))
        return "" if order is None else self.spell(order)

    @abstractmethod
    def table(self, observation: Observation[V]) -> tuple[Column, ...]:
        """What is known of each seat, as columns, for lists of seats and for the result."""

    def story(self, observation: Observation[V]) -> Story | None:
        """The match as one would tell it once it has a result, from everybody's observation (V4); None: no story."""
        return None

    def cells(self, observation: Observation[V]) -> Mapping[Seat, Cell]:
        """What a round brought each seat, from the observation at its last step; empty: the game has no chart."""
        return {}

    def standing(self, observation: Observation[V], options: Any) -> str:
        """How the match stands, in a few words, as far as these viewers know: `12 inside, escaped 1 of 12`."""
        return ""

    @property
    def what_if_example(self) -> str:
        """An example of the text of a what-if case; empty if the game has no such cases."""
        return ""

    def what_if(self, text: str) -> WhatIf[V]:
        """Resolves a what-if case from its text alone. Raises OrderError or Refused."""
        raise Refused(f"{self.meta.title} has no what-if cases")

    def secrets(self, text: str) -> tuple[Span, ...]:
        """The spans of an order's text that are answers to `masked` fields, whether or not the text is valid."""
        return ()

    def slips(self, order: O, seat: Seat, observation: Observation[V]) -> tuple[str, ...]:
        """Warnings for an order that is legal but may be a slip."""
        return ()

    def acts(self, observation: Observation[V], seat: Seat) -> tuple[Act, ...]:
        """The acts that the seat may do now."""
        return ()

    def read_act(self, text: str, seat: Seat, observation: Observation[V]) -> O:
        """The act that a text means. Raises OrderError or Refused, only on grounds that the seat may know (V1)."""
        raise Refused(f"{self.meta.title} has no acts: give orders instead")

    def chat_act(self, text: str, seat: Seat, observation: Observation[V]) -> str | None:
        """The act, as `read_act` takes it, that a message in a chat announces; None if it announces none.

        Talk about an act announces none, and nothing does while the seat may do no act.
        """
        return None

    def act(self, act: O, seat: Seat, state: S) -> Iterator[Step[S]]:
        """The steps, at least one, of an act from `read_act`, which takes effect at once."""
        raise NotImplementedError(f"{self.meta.title} has no acts")


class Act(Struct, frozen=True):
    """An act that a seat may do: the text for it, its name, and a warning to show before."""

    text: str
    title: str
    warning: str


AnyGame: TypeAlias = Game[Any, Any, Any]
