"""The draft of a seat's orders: form and text are kept equal, and the parser answers after every key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import GameError, IllegalOrder, OrderError, UnfinishedOrder
from games.core.forms import Aim, Field, Form, Mark, Value, Values
from games.core.game import Act, AnyGame, Observation
from games.core.names import clean
from games.core.viewers import Seat
from genius_tui import paste
from genius_tui.looking.history import History
from genius_tui.paste.respelt import NO_NICKS, Nicks

if TYPE_CHECKING:
    from genius_tui.paste.interpreter import Interpreter

Sign: TypeAlias = Literal["", "ok", "..", "??", "no"]
"""What stands before the answer: nothing yet, legal, something is still missing, not understood, not allowed."""


class ParserAnswer(Struct, frozen=True):
    """The parser's answer: the canonical text or the refusal, the position that it is about, and warnings of slips."""

    sign: Sign
    text: str = ""
    start: int = 0
    end: int = 0
    slips: tuple[str, ...] = ()


class OrderDraft(Struct, frozen=True):
    """Orders being written. `values`: the form's values, which are `stale` while the text does not parse.

    Everything in it comes from the seat's own observation. `when`: the title of the phase. `interpreter`: reads texts
    as they are written in a chat. `nicks`: names that stand for seats in the text. `takes_acts`: whoever it is handed
    in to can do an act as well.
    """

    game: AnyGame
    seat: Seat
    observation: Observation[Any]
    form: Form
    values: Values
    text: str
    answer: ParserAnswer
    when: str
    interpreter: Interpreter
    nicks: Nicks = NO_NICKS
    takes_acts: bool = False

    @property
    def stale(self) -> bool:
        """Whether the form differs from the text."""
        differs = self.is_refused or self.answer.sign == ".." or self.act is not None
        return bool(self.text.strip()) and differs and not self._written()

    @property
    def is_refused(self) -> bool:
        """Whether the answer says that the text is not understood, or not allowed."""
        return self.answer.sign in ("??", "no")

    @property
    def suggestion(self) -> str:
        """The orders, in canonical spelling, that a refused text would give in a paste; "" if that is not sure."""
        return self.interpreter.suggested(self.seat, self.text) if self.is_refused else ""

    @property
    def act(self) -> Act | None:
        """The act that the text is, where one can be handed in; None for orders and for what the seat may not do."""
        return (
            act_of(self.game, self.observation, self.seat, self.nicks.respelt(self.text).text)
            if self.takes_acts
            else None
        )

    def typed(self, text: str) -> OrderDraft:
        """The draft with another text. The form is updated if the text parses."""
        text = clean(text)
        answer = answered(self.game, self.observation, self.seat, text, self.nicks, takes_acts=self.takes_acts)
        values: Values = self.values
        try:
            order = self._parsed(text)
            values = self.game.values(order, self.observation, self.seat)
        except OrderError:
            if not text.strip():
                values = {}
        return replace(self, form=self._form(values), text=text, answer=answer, values=values)

    def filled(self, key: str, value: Value) -> OrderDraft:
        """The draft with a field of the form changed, and the text updated."""
        values = {**self.values, key: value}
        text = self.game.write(values, self.observation, self.seat)
        answer = answered(self.game, self.observation, self.seat, text, takes_acts=self.takes_acts)
        return replace(self, form=self._form(values), values=values, text=text, answer=answer)

    def toggled(self, field: Field, choice: str) -> OrderDraft:
        """The draft with a choice of a field toggled."""
        now = self.values.get(field.key)
        if field.kind == "one":
            return self.filled(field.key, "" if now == choice else choice)
        chosen = now if isinstance(now, tuple) else ()
        kept = tuple(key for key in chosen if key != choice)
        return self.filled(field.key, kept if choice in chosen else (*chosen, choice))

    def is_chosen(self, field: Field, choice: str) -> bool:
        """Whether a choice is chosen."""
        now = self.values.get(field.key)
        return choice in now if isinstance(now, tuple) else now == choice

    def marking(self, near: str) -> tuple[Field, ...]:
        """The fields that mark the board while field `near` is filled in: its group's, else the first group's."""
        groups = {field.key: field.group or field.key for field in self.form.fields}
        marking = [field for field in self.form.fields if any(choice.mark for choice in field.choices)]
        here = groups.get(near, "")
        if marking and all(groups[field.key] != here for field in marking):
            here = groups[marking[0].key]
        return tuple(field for field in marking if groups[field.key] == here)

    def marks(self, near: str) -> tuple[Mark, ...]:
        """The marks on the board while field `near` is filled in."""
        return tuple(
            Mark(choice.subject, choice.mark, self.is_chosen(field, choice.key))
            for field in self.marking(near)
            for choice in field.choices
            if choice.subject and choice.mark
        )

    def aim(self, subject: str, near: str) -> Aim | None:
        """What choosing a subject on the board would do in the fields that mark it with field `near`."""
        return self.game.aim(subject, near, self.values, self.observation, self.seat)

    def again(self, history: History) -> OrderDraft:
        """A draft of the same text, in the match as its seat knows it now."""
        return begin(history, self.seat, self.nicks, takes_acts=self.takes_acts).typed(self.text)

    def _parsed(self, text: str) -> Any:
        """The order that the text says, allowed or not."""
        try:
            return self.game.parse(text, self.seat, self.observation)
        except OrderError:
            return self.game.parse(self.nicks.respelt(text).text, self.seat, self.observation)

    def _form(self, values: Values) -> Form:
        return self.game.filled_form(values, self.observation, self.seat)

    def _written(self) -> bool:
        return self.game.write(self.values, self.observation, self.seat) == self.text


def begin(history: History, seat: Seat, nicks: Nicks = NO_NICKS, *, takes_acts: bool = False) -> OrderDraft:
    """A draft of the orders in force, or an empty one. `history`: the seat's own."""
    game, observation = history.facts.game, history.now
    form = game.form(observation, seat)
    interpreter = paste.interpreter.Interpreter(game, observation.seats, lambda _: observation, nicks=nicks)
    answer = ParserAnswer("")
    empty = OrderDraft(game, seat, observation, form, {}, "", answer, history.when, interpreter, nicks, takes_acts)
    order = history.orders.get(seat)
    return empty if order is None else empty.typed(game.spell(order))


def understood(game: AnyGame, observation: Observation[Any], seat: Seat, text: str, nicks: Nicks) -> Any:
    """The order that a seat's text means, with seats' names for nicknames. Raises OrderError."""

    def check(text: str) -> None:
        game.check(game.parse(text, seat, observation), seat, observation)

    return game.parse(nicks.understood(text, check), seat, observation)


def answered(
    game: AnyGame,
    observation: Observation[Any],
    seat: Seat,
    text: str,
    nicks: Nicks = NO_NICKS,
    *,
    takes_acts: bool = False,
) -> ParserAnswer:
    """The parser's answer to a seat's text; none to an empty text, unless that is an order."""
    try:
        order = understood(game, observation, seat, text, nicks)
    except OrderError as error:
        if not text.strip():
            return ParserAnswer("")
        act = _answered_act(game, observation, seat, nicks.respelt(text).text) if takes_acts else None
        return act or _refused(error, text)
    return ParserAnswer("ok", game.spell(order) or "(nothing)", slips=game.slips(order, seat, observation))


def act_of(game: AnyGame, observation: Observation[Any], seat: Seat, text: str) -> Act | None:
    """The act that a text is; None for anything else, and for an act that the seat may not do now."""
    acts = game.acts(observation, seat)
    try:
        spelt = game.spell(game.read_act(text, seat, observation)) if acts else ""
    except GameError:
        return None
    return next((act for act in acts if act.text == spelt), None)


def _answered_act(game: AnyGame, observation: Observation[Any], seat: Seat, text: str) -> ParserAnswer | None:
    """The answer to what is meant as an act: it begins like one that the seat may do, or cannot be done now."""
    act = act_of(game, observation, seat, text)
    if act is not None:
        return ParserAnswer("ok", f"{act.text}, at once: no part of your orders. {act.warning}")
    begins = {act.text.split()[0] for act in game.acts(observation, seat)}
    try:
        game.read_act(text, seat, observation)
    except OrderError as error:
        meant = isinstance(error, IllegalOrder) or text.split()[0].lower() in begins
        return _refused(error, text) if meant else None
    except GameError:
        return None
    return None


def _refused(error: OrderError, text: str) -> ParserAnswer:
    found = error.located(text)
    unfinished: Sign = ".." if isinstance(found, UnfinishedOrder) else "??"
    sign: Sign = "no" if isinstance(found, IllegalOrder) else unfinished
    return ParserAnswer(sign, _sentence(found), found.start, found.end)


def _sentence(error: OrderError) -> str:
    return f"{error.reason} ({error.rule})" if error.rule else error.reason
