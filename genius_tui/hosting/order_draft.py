"""A seat's orders while they are being written: form and text say the same, and the parser answers at every key."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import IllegalOrder, OrderError
from games.core.forms import Aim, Field, Form, Mark, Value, Values
from games.core.game import Act, Sight
from games.core.names import clean
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import AnyMatch

Sign: TypeAlias = Literal["", "ok", "??", "no"]


class Answer(Struct, frozen=True):
    """What the parser says: the canonical text or the refusal, the place that it is about, and slips warned of."""

    sign: Sign
    text: str = ""
    start: int = 0
    end: int = 0
    slips: tuple[str, ...] = ()


class OrderDraft(Struct, frozen=True):
    """Orders being written. `values` fill the form; they are `stale` while the text does not parse.

    Everything in it comes from the seat's own sight.
    """

    match: AnyMatch
    seat: Seat
    sight: Sight[Any]
    form: Form
    values: Values
    text: str
    answer: Answer

    @property
    def stale(self) -> bool:
        """Whether the form does not say what the text says."""
        return bool(self.text.strip()) and self.answer.sign in ("??", "no") and not self._written()

    @property
    def acts(self) -> tuple[Act, ...]:
        """What the seat may do at once."""
        return self.match.game.acts(self.sight, self.seat)

    def typed(self, text: str) -> OrderDraft:
        """The draft with another text. The form follows where the text is understood."""
        text = clean(text)
        answer = answered(self.match, self.seat, text)
        values = self.values
        try:
            order = self.match.game.parse(text, self.seat, self.sight)
            values = self.match.game.values(order, self.sight, self.seat)
        except OrderError:
            if not text.strip():
                values = {}
        return replace(self, form=self._form(values), text=text, answer=answer, values=values)

    def filled(self, key: str, value: Value) -> OrderDraft:
        """The draft with a field of the form changed; the text follows."""
        values = {**self.values, key: value}
        text = self.match.game.write(values, self.sight, self.seat)
        answer = answered(self.match, self.seat, text)
        return replace(self, form=self._form(values), values=values, text=text, answer=answer)

    def toggled(self, field: Field, choice: str) -> OrderDraft:
        """The draft with a choice of a field taken or given up."""
        now = self.values.get(field.key)
        if field.kind == "one":
            return self.filled(field.key, "" if now == choice else choice)
        chosen = now if isinstance(now, tuple) else ()
        kept = tuple(key for key in chosen if key != choice)
        return self.filled(field.key, kept if choice in chosen else (*chosen, choice))

    def is_chosen(self, field: Field, choice: str) -> bool:
        """Whether a choice is taken."""
        now = self.values.get(field.key)
        return choice in now if isinstance(now, tuple) else now == choice

    def marking(self, near: str) -> tuple[Field, ...]:
        """The fields that the board shows while one is filled in: those of its group, else the first that it can."""
        groups = {field.key: field.group or field.key for field in self.form.fields}
        marking = [field for field in self.form.fields if any(choice.mark for choice in field.choices)]
        here = groups.get(near, "")
        if marking and all(groups[field.key] != here for field in marking):
            here = groups[marking[0].key]
        return tuple(field for field in marking if groups[field.key] == here)

    def marks(self, near: str) -> tuple[Mark, ...]:
        """What is written on the board while a field is filled in."""
        return tuple(
            Mark(choice.subject, choice.mark, self.is_chosen(field, choice.key))
            for field in self.marking(near)
            for choice in field.choices
            if choice.subject and choice.mark
        )

    def aim(self, subject: str, near: str) -> Aim | None:
        """What choosing a subject on the board would come to for the fields that stand with a field."""
        return self.match.game.aim(subject, near, self.values, self.sight, self.seat)

    def in_match(self, match: AnyMatch) -> OrderDraft:
        """The same text, in the match as it stands now."""
        return begin(match, self.seat).typed(self.text)

    def _form(self, values: Values) -> Form:
        return self.match.game.filled_form(values, self.sight, self.seat)

    def _written(self) -> bool:
        return self.match.game.write(self.values, self.sight, self.seat) == self.text


def begin(match: AnyMatch, seat: Seat) -> OrderDraft:
    """The orders in force as a draft, or an empty one."""
    sight = match.sight(Viewers.of((seat,)))
    empty = OrderDraft(match, seat, sight, match.game.form(sight, seat), {}, "", Answer(""))
    given = match.orders.get(seat)
    return empty if given is None else empty.typed(match.game.spell(given.order))


def answered(match: AnyMatch, seat: Seat, text: str) -> Answer:
    """The parser's answer to a seat's text; an empty one gets none unless it is an order."""
    try:
        order = match.understand(text, seat)
    except OrderError as error:
        if not text.strip():
            return Answer("")
        sign: Sign = "no" if isinstance(error, IllegalOrder) else "??"
        return Answer(sign, f"{error.reason} ({error.rule})", error.start, error.end)
    slips = match.game.slips(order, seat, match.sight(Viewers.of((seat,))))
    return Answer("ok", match.game.spell(order) or "(nothing)", slips=slips)
