"""A match: the states that follow from a header and actions, with all steps of all resolutions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from games.core import actions as do
from games.core import addressing, corrections, remembered
from games.core.channels import View, may_write
from games.core.corrections import Corrected, Holds
from games.core.errors import GameError, OrderError, Refused
from games.core.events import Event, Step, Told
from games.core.game import Game, Observation
from games.core.names import LONGEST_TEXT, check_names, clean, counted, listed, match_name, nearest
from games.core.numbers import MOST_GARNETS, said
from games.core.persistent import EMPTY, NO_KEYS, Chain, Table
from games.core.remembered import Same
from games.core.setup import Header, Setup, check_seed, purses, read_options
from games.core.state import OVER, State
from games.core.viewers import Seat, Viewers

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 (O for order)


MOST_CHOICES = 6

RELEASED = "released"
"""The setting by which the host releases what closing messages hold back."""
SENT = "sent"
"""The setting that keeps which messages the host has sent, the closing ones too."""
_AFTER_THE_END = frozenset({RELEASED, SENT})
"""The settings that can be set after the end."""


class Adjusted(Event, frozen=True):
    """The host corrected a purse by `garnets`."""

    kind = "adjust"
    rule = "H1"
    lights = ("seat:seat",)
    seat: Seat
    garnets: int
    why: str


class Noted(Event, frozen=True):
    """The host's note, or a lesson's narration."""

    kind = "note"
    rule = "H2"
    text: str


class Asked(Event, frozen=True):
    """A lesson's question."""

    kind = "ask"
    rule = "H2"
    text: str
    choices: tuple[str, ...]
    answer: int | None
    why: str


class Posted(Event, frozen=True):
    """A message in a channel; its audience are the members at that time."""

    kind = "post"
    rule = "H3"
    channel: str
    seat: Seat
    text: str


SHARED_EVENTS: tuple[type[Event], ...] = (Adjusted, Corrected, Holds, Noted, Asked, Posted)


class Given(Struct, Generic[O], frozen=True):
    """A seat's orders in force, as text and as parsed."""

    text: str
    order: O


class Stage(Struct, Generic[S, O], frozen=True):
    """The result of one action: its steps, and the state before them.

    `action`: index of the record's action, from 0. `orders`: those that were resolved, for a resolution.
    """

    action: int
    verb: str
    round: int
    phase: str
    before: S
    steps: tuple[Step[S], ...]
    orders: Mapping[Seat, Given[O]]

    @property
    def title(self) -> str:
        """The title of its phase: `round 5`, `vote`."""
        return self.before.title

    def state(self, shown: int) -> S:
        """The state after `shown` of its steps."""
        return self.steps[shown - 1].state if shown else self.before


def set_up(game: Game[Any, Any, Any], header: Header) -> Setup[Any]:
    """What a match is dealt from. Raises SetupError."""
    seats = check_names(header.players, game.meta.least, game.meta.most)
    options = read_options(header.options, game.options)
    return Setup(seats, check_seed(header.seed), purses(header.garnets, seats), options)


class Match(Struct, Generic[S, V, O], frozen=True, kw_only=True, eq=False):
    """A match after some actions of its record. Immutable: doing an action returns a new one.

    `actions`: all in the record, including those undone. `newest`: the newest action still in force, `before` the match
    before it. `played`: the indices in `stages` of resolutions and acts.
    """

    game: Game[S, V, O]
    header: Header
    state: S
    actions: Chain[do.AnyAction] = EMPTY
    orders: Mapping[Seat, Given[O]]
    stages: Chain[Stage[S, O]] = EMPTY
    played: Chain[int] = EMPTY
    settings: Table[Any] = NO_KEYS
    newest: do.AnyAction | None = None
    before: Match[S, V, O] | None = None

    @staticmethod
    def begin(game: Game[S, V, O], header: Header) -> Match[S, V, O]:
        """The match before its first action. Raises SetupError."""
        return Match(game=game, header=header, state=game.deal(set_up(game, header)), orders={})

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the header's order."""
        return self.state.seats

    @property
    def options(self) -> Struct:
        """The game's options, including those that the header leaves out."""
        return read_options(self.header.options, self.game.options)

    @property
    def over(self) -> bool:
        """Whether the match has its result."""
        return self.state.phase == OVER.name

    def do(self, action: do.AnyAction) -> Match[S, V, O]:
        """The match after `action`. Raises Refused or OrderError."""
        closes = isinstance(action, do.Set) and action.key in _AFTER_THE_END
        if self.over and not closes and not isinstance(action, (do.Post, do.Note, do.Undo)):
            raise Refused("the match is over: only posts, notes and undo are possible now")
        return self._doers[_verb(action)](self, action)

    def do_all(self, actions: Iterable[do.AnyAction]) -> Match[S, V, O]:
        """The match after several actions."""
        match = self
        for action in actions:
            match = match.do(action)
        return match

    def observation(self, viewers: Viewers) -> Observation[V]:
        """What these viewers may know now."""
        return self._observation(self.state, viewers, self._waiting(viewers), ())

    def observation_at(self, stage: Stage[S, O], shown: int, viewers: Viewers) -> Observation[V]:
        """What these viewers knew after `shown` steps of a stage, without what was secret then."""
        seen = tuple(step.event for step in stage.steps[:shown] if viewers.hear(step.event.audience))
        return self._observation(stage.state(shown), viewers, (), seen)

    def understand(self, text: str, seat: Seat) -> O:
        """The order that a seat's text means now. Raises OrderError. Uses only what the seat knows."""
        return self._understood(clean(text), seat)

    def understand_act(self, text: str, seat: Seat) -> O:
        """The act that a seat's text means now. Raises OrderError or Refused. Uses only what the seat knows."""
        text = clean(text)
        try:
            return self.game.read_act(text, seat, self.observation(Viewers.of((seat,))))
        except OrderError as error:
            raise error.located(text) from None

    def seat(self, name: str) -> Seat:
        """The seat with this name, case aside. Raises Refused with the nearest name."""
        found = name if name in self.seats else match_name(name, self.seats)
        if found is None:
            close = nearest(name, self.seats)
            raise Refused(f"no player is called {clean(name)}" + (f": did you mean {close}?" if close else ""))
        return found

    def told(self, viewers: Viewers) -> Iterator[Told]:
        """What these viewers have been told so far, oldest first; everything, once play has ended (V4)."""
        everything = viewers.host or self.state.ended
        joined: dict[str, int] | None = None
        for index, stage in enumerate(self.stages):
            for step in stage.steps:
                event = step.event
                heard = everything or viewers.hear(event.audience)
                if not heard and isinstance(event, Posted):
                    joined = self._joined(viewers) if joined is None else joined
                    heard = index <= joined.get(event.channel, -1)
                if heard:
                    yield Told(stage.round, stage.phase, event)

    def resolutions(self) -> tuple[Stage[S, O], ...]:
        """The stages that can be stepped through: resolutions and acts, in order."""
        return tuple(self.stages[index] for index in self.played)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same actions and results; `before` follows from them."""
        return self is other or (isinstance(other, Match) and _contents(self) == _contents(cast("AnyMatch", other)))

    def _observation(
        self, state: S, viewers: Viewers, waiting: tuple[Seat, ...], steps: tuple[Event, ...]
    ) -> Observation[V]:
        return remembered.observation(self.game, state, viewers, waiting, steps)

    def _owing(self) -> tuple[Seat, ...]:
        return remembered.owing(self.game, Same(self.state))

    def _waiting(self, viewers: Viewers) -> tuple[Seat, ...]:
        return tuple(
            seat for seat in self._owing() if (viewers.host or seat in viewers.seats) and seat not in self.orders
        )

    def _understood(self, text: str, seat: Seat) -> O:
        waiting = (seat,) if seat in self._owing() and seat not in self.orders else ()
        return remembered.order(self.game, self.state, text, seat, waiting)

    def _joined(self, viewers: Viewers) -> dict[str, int]:
        """Channels whose history one of the viewers may read, with the last stage after which that was so.

        Those who joined such a channel after a post can read it as history.
        """
        joined: dict[str, int] = {}
        known: S | None = None
        for index, stage in zip(range(len(self.stages) - 1, -1, -1), reversed(self.stages), strict=True):
            state = stage.state(len(stage.steps))
            if state is known:
                continue
            known = state
            for name, channel in self.game.channels(state).items():
                if channel.history and not viewers.seats.isdisjoint(channel.members):
                    joined.setdefault(name, index)
        return joined

    def _order(self, action: do.Order) -> Match[S, V, O]:
        seat = self.seat(action.seat)
        if seat not in self._owing():
            raise Refused(f"{seat} owes no orders in this phase")
        text = clean(action.text)
        given = Given(text, self._understood(text, seat))
        return self._after(action, orders={**self.orders, seat: given})

    def _withdraw(self, action: do.Withdraw) -> Match[S, V, O]:
        seat = self.seat(action.seat)
        if seat not in self.orders:
            raise Refused(f"{seat} has no orders to withdraw")
        return self._after(action, orders={name: given for name, given in self.orders.items() if name != seat})

    def _act(self, action: do.Act) -> Match[S, V, O]:
        seat = self.seat(action.seat)
        steps = tuple(self.game.act(self.understand_act(action.text, seat), seat, self.state))
        return self._staged(action, steps, self.orders)

    def _resolve(self, action: do.Resolve) -> Match[S, V, O]:
        return self._staged(action, remembered.steps(self.game, Same(self.state), Same(self.orders)), {})

    def _adjust(self, action: do.Adjust) -> Match[S, V, O]:
        seat = self.seat(action.seat)
        if action.garnets == 0:
            raise Refused("a correction of 0 garnets changes nothing: add some (+) or take some (-)")
        purse = self.state.garnets[seat] + action.garnets
        if purse < 0:
            has = counted(self.state.garnets[seat], "garnet")
            raise Refused(f"{seat} has {has}: {said(action.garnets)} would leave {said(purse)}")
        if purse > MOST_GARNETS:
            raise Refused(f"{seat} would have {said(purse)} garnets: a purse holds at most {MOST_GARNETS:,}")
        state = self._with_purse(seat, purse)
        event = Adjusted(audience=(seat,), seat=seat, garnets=action.garnets, why=_written(action.why, "a reason"))
        after = self._staged(action, (Step(event, state),), self.orders)
        if seat in self.orders:
            try:
                after._understood(self.orders[seat].text, seat)
            except GameError as error:
                why = addressing.of(seat, str(error))
                raise Refused(f"withdraw {seat}'s orders first, which could no longer be paid for: {why}") from None
        return after

    def _with_purse(self, seat: Seat, purse: int) -> S:
        result = self.state.result
        if result is not None:
            result = replace(result, garnets={**result.garnets, seat: purse})
        return replace(self.state, garnets={**self.state.garnets, seat: purse}, result=result)

    def _correct(self, action: do.Correct) -> Match[S, V, O]:
        seat = None if action.seat is None else self.seat(action.seat)
        why = _written(action.why, "a reason")
        steps = corrections.steps(self.game.corrections, self.state, action.what, seat, action.to, why)
        after = self._staged(action, steps, self.orders)
        for name, given in self.orders.items():
            after._check_standing(name, given)
        return after

    def _check_standing(self, seat: Seat, given: Given[O]) -> None:
        """Raises Refused if a seat's orders, which stood before a correction, cannot be carried out after it."""
        if seat not in self._owing():
            raise Refused(f"withdraw {seat}'s orders first: after this, {seat} could give none")
        try:
            again = self._understood(given.text, seat)
        except GameError as error:
            why = addressing.of(seat, str(error))
            raise Refused(f"withdraw {seat}'s orders first, which could no longer be carried out: {why}") from None
        if again != given.order:
            raise Refused(f"withdraw {seat}'s orders first, which would then mean something else")

    def _post(self, action: do.Post) -> Match[S, V, O]:
        seat = self.seat(action.seat)
        channels = remembered.channels(self.game, Same(self.state))
        allowed = may_write(channels, seat)
        name = match_name(action.channel, allowed)
        if name is None:
            raise Refused(
                f"{seat} cannot write in {clean(action.channel)} now"
                + (f": write in {listed(allowed, 'or')}" if allowed else "")
            )
        channel = channels[name]
        audience = "public" if channel.public else channel.members
        event = Posted(audience=audience, channel=name, seat=seat, text=_written(action.text, "a post"))
        return self._staged(action, (Step(event, self.state),), self.orders)

    def _note(self, action: do.Note) -> Match[S, V, O]:
        event = Noted(audience="public" if self.header.lesson else "host", text=_written(action.text, "a note"))
        return self._staged(action, (Step(event, self.state),), self.orders)

    def _ask(self, action: do.Ask) -> Match[S, V, O]:
        if not self.header.lesson:
            raise Refused("only a lesson asks questions")
        if action.choices or not action.card:
            _check_choices(action)
        event = Asked(
            audience="public",
            text=_written(action.text, "a question"),
            choices=tuple(_written(choice, "a choice") for choice in action.choices),
            answer=action.answer,
            why=_written(action.why, "a reason") if action.choices else action.why,
        )
        return self._staged(action, (Step(event, self.state),), self.orders)

    def _set(self, action: do.Set) -> Match[S, V, O]:
        return self._after(action, settings=self.settings.with_value(action.key, action.value))

    def _undo(self, action: do.Undo) -> Match[S, V, O]:
        if self.before is None:
            raise Refused("there is nothing to take back")
        return replace(self.before, actions=self.actions.grown(action))

    def _staged(
        self, action: do.AnyAction, steps: tuple[Step[S], ...], orders: Mapping[Seat, Given[O]]
    ) -> Match[S, V, O]:
        """The match after an action that led to steps. A new phase begins without orders."""
        state = steps[-1].state
        verb = _verb(action)
        stage = Stage(len(self.actions), verb, self.state.round, self.state.phase, self.state, steps, self.orders)
        played = self.played.grown(len(self.stages)) if verb in ("resolve", "act") else self.played
        same_phase = (state.round, state.phase) == (self.state.round, self.state.phase)
        orders = orders if same_phase else {}
        return self._after(action, state=state, stages=self.stages.grown(stage), played=played, orders=orders)

    def _after(self, action: do.AnyAction, **changes: Any) -> Match[S, V, O]:
        return replace(self, newest=action, before=self, actions=self.actions.grown(action), **changes)

    _doers: ClassVar[Mapping[str, Callable[[Any, Any], Any]]] = {
        "order": _order,
        "withdraw": _withdraw,
        "act": _act,
        "resolve": _resolve,
        "adjust": _adjust,
        "correct": _correct,
        "post": _post,
        "note": _note,
        "ask": _ask,
        "set": _set,
        "undo": _undo,
    }
    """Verb -> the method that does the action."""


AnyMatch: TypeAlias = Match[Any, Any, Any]


def _contents(match: AnyMatch) -> tuple[object, ...]:
    seen = match.state, match.orders, match.settings, match.stages
    return match.game, match.header, match.actions, match.newest, *seen


def _verb(action: do.AnyAction) -> str:
    return type(action).__name__.lower()


def _check_choices(action: do.Ask) -> None:
    """Raises Refused if a question has too few or too many choices, or none of them is the answer."""
    number = len(action.choices)
    if not 2 <= number <= MOST_CHOICES:
        raise Refused(f"a question has 2 to {MOST_CHOICES} choices, not {number}")
    if action.answer is None or not 0 <= action.answer < number:
        raise Refused(f"there is no answer {action.answer}: the {number} choices are counted from 0")


def _written(text: str, what: str) -> str:
    """`text` cleaned. Raises Refused if the result is empty or too long."""
    kept = clean(text).strip()
    if not kept:
        raise Refused(f"{what} is empty: write 1 to {LONGEST_TEXT} characters")
    if len(kept) > LONGEST_TEXT:
        raise Refused(f"{what} has {len(kept)} characters: {LONGEST_TEXT} is the most")
    return kept
