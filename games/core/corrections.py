"""The host's corrections: what of a match can be corrected, which values it takes, and whom it tells (H4).

Each game declares a table of `Correction`s in its `corrections.py`. Purses are not in it: `adjust` corrects them (H1).
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from games.core.errors import Refused
from games.core.events import Event, Step
from games.core.names import clean, counted, listed, match_name, nearest, span
from games.core.numbers import BadNumber, quoted, read_whole, said
from games.core.state import State
from games.core.viewers import Audience, Seat

S = TypeVar("S", bound=State)

Value: TypeAlias = int | str | tuple[int | str, ...]
"""What something can be corrected to: a number, a word or text, or a list of numbers or names."""

YES_NO = ("yes", "no")
LONGEST_WHAT = 80


class Corrected(Event, frozen=True):
    """The host corrected `what` (of `seat`) to `to`. `why` is "" if `Holds` follows, which says it."""

    kind = "correct"
    rule = "H4"
    lights = ("seat:seat",)
    what: str
    seat: Seat | None
    to: Value
    why: str


class Holds(Event, frozen=True):
    """A correction that concerns several in different ways holds from here on."""

    kind = "corrected"
    rule = "H4"
    why: str


class Takes(Struct, frozen=True, kw_only=True):
    """The values that something can be corrected to.

    `least`, `most`: bounds of a number, or of each number of a list; `among`: all that a list can hold. `choices`: the
    words to choose from. `fewest`, `longest`: bounds of the length of a list, or of a text in characters.
    """

    kind: Literal["number", "choice", "text", "numbers", "names"]
    least: int = 0
    most: int = 0
    among: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
    fewest: int = 0
    longest: int = 0

    @property
    def words(self) -> str:
        """The values in words: `a number from 0 to 7`."""
        match self.kind:
            case "number":
                return str(self.least) if self.least == self.most else f"a number from {span(self.least, self.most)}"
            case "choice":
                return listed(self.choices, "or") or "nothing now"
            case "text":
                return f"a text of up to {self.longest:,} characters"
            case "numbers":
                among = f"of {shown(self.among)}" if self.among else f"from {self.least} to {self.most}"
                return f"{span(self.fewest, self.longest)} numbers {among}"
            case "names":
                return f"any of {listed(self.choices)}, or nothing" if self.choices else "nothing"

    def read(self, text: str) -> Value:
        """The value that a person has typed. Raises Refused."""
        match self.kind:
            case "number":
                return self.check(_number(text))
            case "numbers":
                return self.check(tuple(map(_number, text.replace(",", " ").split())))
            case "names":
                return self.check(_names(text))
            case _:
                return self.check(text)

    def check(self, value: Value) -> Value:
        """The value as the match keeps it. Raises Refused for one of another kind, or out of bounds."""
        match self.kind, value:
            case "number", int() if self._fits(value):
                return value
            case "choice", str() if (found := match_name(value, self.choices)) is not None:
                return found
            case "text", str() if 0 < len(kept := clean(value).strip("\n").rstrip()) <= self.longest:
                return kept
            case "numbers", tuple() if self.fewest <= len(value) <= self.longest and all(map(self._fits, value)):
                return value
            case "names", tuple() if len(found := self._found(value)) == len(set(found)) == len(value):
                return found
            case _:
                raise Refused(f"{shown(value)} is not possible: give {self.words}")

    def _fits(self, value: int | str) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return value in self.among if self.among else self.least <= value <= self.most

    def _found(self, names: Sequence[int | str]) -> tuple[str, ...]:
        found = [match_name(name, self.choices) for name in names if isinstance(name, str)]
        return tuple(choice for choice in self.choices if choice in found)


class At(Struct, Generic[S], frozen=True):
    """What is to be corrected: the state, the seat ("" where it is the match's), and the subject, such as a gate.

    `to` and `why`: the new value and the reason, once they are known.
    """

    state: S
    subject: str = ""
    seat: Seat = ""
    to: Any = None
    why: str = ""


def _nothing(at: At[Any], after: Any) -> Iterable[Event]:
    return ()


class Correction(Struct, Generic[S], frozen=True, kw_only=True):
    """Something that can be corrected, of a seat or (`of_match`) of the match; with `subjects`, one for each of them.

    `says`: the sentence about the new value, with fields `seat`, `subject` and `to`; by value if it has several, then
    "" stands for all others. `takes`, `now`: the possible values and the present one. `put`: the state with the new
    value; raises Refused where the rules cannot lead to such a state. `tells`: who is told of it wholly; `besides`:
    what others whom it concerns are told. `titled`: the name of a subject in sentences; `called` instead of it where
    the name depends on what readers know, from subject, seat and view. `meant`: what readers call a value that names
    something, from value and view.
    """

    name: str
    says: str | Mapping[str, str]
    takes: Callable[[At[S]], Takes]
    now: Callable[[At[S]], Value]
    put: Callable[[At[S]], S]
    tells: Callable[[At[S], S], Audience]
    besides: Callable[[At[S], S], Iterable[Event]] = _nothing
    subjects: Callable[[S], Iterable[str]] = lambda state: ("",)
    titled: Callable[[str], str] = str
    called: Callable[[str, Seat, Any], str] | None = None
    meant: Callable[[str, Any], str] | None = None
    of_match: bool = False

    def what(self, subject: str) -> str:
        """The name by which a record calls it: `energy`, `gate A`."""
        return f"{self.name} {subject}" if subject else self.name

    def title(self, subject: str, seat: Seat | None, view: Any) -> str:
        """The name of a subject for those who have this view, of a seat where it is a seat's."""
        return self.called(subject, seat, view) if self.called and seat and view else self.titled(subject)

    def value(self, value: Value, view: Any) -> str:
        """A value in words for those who have this view."""
        return self.meant(value, view) if self.meant and view and isinstance(value, str) else shown(value)


Table: TypeAlias = tuple[Correction[Any], ...]


class Offer(Struct, frozen=True):
    """One value that can be corrected now: `what`, of which seat (None: the match's), its value, and what it takes."""

    what: str
    seat: Seat | None
    now: Value
    takes: Takes


def offers(table: Table, state: State) -> Iterator[Offer]:
    """Everything that can be corrected now; nothing once play has ended."""
    if state.ended:
        return
    for one in table:
        for subject in one.subjects(state):
            for seat in ("",) if one.of_match else state.seats:
                at = At(state, subject, seat)
                yield Offer(one.what(subject), seat or None, one.now(at), one.takes(at))


def offer(table: Table, state: State, what: str, seat: Seat | None) -> Offer:
    """What can be corrected by this name. Raises Refused if there is no such thing, or it needs a seat, or has none."""
    one, at = _found(table, state, what, seat)
    return Offer(one.what(at.subject), seat, one.now(at), one.takes(at))


def steps(table: Table, state: State, what: str, seat: Seat | None, to: Value, why: str) -> tuple[Step[Any], ...]:
    """The steps of a correction. Those whom it concerns in different ways see it only with the last one (V5).

    Raises Refused, also for a correction that changes nothing.
    """
    one, at = _found(table, state, what, seat)
    value = one.takes(at).check(to)
    at = At(state, at.subject, at.seat, value, why)
    after = one.put(at)
    is_now = one.now(At(after, at.subject, at.seat))
    if is_now == one.now(at):
        raise Refused(f"nothing changes: it is already {shown(is_now)}")
    audience, besides = one.tells(at, after), tuple(one.besides(at, after))
    event = Corrected(audience=audience, what=one.what(at.subject), seat=seat, to=is_now, why="" if besides else why)
    if not besides:
        return (Step(event, after),)
    told: tuple[Event, ...] = (event, *besides)
    holds = Holds(audience=_together(state.seats, [each.audience for each in told]), why=why)
    return (*(Step(each, state) for each in told), Step(holds, after))


_YOU = (("{seat}'s ", "your "), ("{seat} is", "you are"), ("{seat} has", "you have"), ("{seat}", "you"))


def words(table: Table, event: Corrected, view: Any = None, *, you: bool = False) -> str:
    """What an event says, without its reason: `Ann's energy is 5 now`. `you`: to its seat, `your energy is 5 now`.

    `view`: what those who read it know, if it shall call things by names that not everybody knows.
    """
    for one in table:
        subject = _subject(one, event.what)
        if subject is not None:
            says = one.says if isinstance(one.says, str) else one.says.get(str(event.to), one.says.get("", ""))
            for name, second_person in _YOU if you else ():
                says = says.replace(name, second_person)
            to = one.value(event.to, view)
            return says.format(seat=event.seat, subject=one.title(subject, event.seat, view), to=to)
    return f"{event.what} is now {shown(event.to)}"


def shown(value: Value) -> str:
    """A value in a sentence or in a form's entry: `5`, `3 3 1`, `Ann, Bo`."""
    if isinstance(value, tuple):
        numbers = all(isinstance(part, int) for part in value)
        return (" " if numbers else ", ").join(str(part) for part in value) or "nothing"
    return said(value) if isinstance(value, int) else value if "\n" not in value else quoted(value)


def _found(table: Table, state: State, what: str, seat: Seat | None) -> tuple[Correction[Any], At[Any]]:
    if state.ended:
        raise Refused("play has ended: take back the resolution that ended it, correct, and resolve again")
    known = {one.what(subject): (one, subject) for one in table for subject in one.subjects(state)}
    name = match_name(what, known) if len(what) <= LONGEST_WHAT else None
    if name is None:
        raise Refused(_unknown(what, list(known)))
    one, subject = known[name]
    if one.of_match and seat is not None:
        raise Refused(f"{name} belongs to no player: leave out the player")
    if not one.of_match and seat is None:
        raise Refused(f"whose {name}? Name the player")
    return one, At(state, subject, seat or "")


def _unknown(what: str, known: Sequence[str]) -> str:
    close = nearest(what[:LONGEST_WHAT], known)
    hint = f": did you mean {close}?" if close else f": there {_are(len(known))} to choose from" if known else ""
    return f"{quoted(clean(what)) or 'nothing'} cannot be corrected now{hint}"


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {counted(number, 'value')}"


def _subject(one: Correction[Any], what: str) -> str | None:
    """The subject in the name of something corrected, None if it is something else."""
    if what == one.name:
        return ""
    return what.removeprefix(f"{one.name} ") if what.startswith(f"{one.name} ") else None


def _together(seats: Sequence[Seat], audiences: Sequence[Audience]) -> Audience:
    if "public" in audiences:
        return "public"
    some = {seat for audience in audiences if not isinstance(audience, str) for seat in audience}
    return tuple(seat for seat in seats if seat in some) or "host"


def _names(text: str) -> tuple[str, ...]:
    """Names with commas between, or with quotes as in CSV."""
    for row in csv.reader([" ".join(clean(text).split())], skipinitialspace=True):
        return tuple(name.strip() for name in row if name.strip())
    return ()


def _number(text: str) -> int:
    try:
        return read_whole(text)
    except BadNumber as error:
        raise Refused(str(error)) from None
