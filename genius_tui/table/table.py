"""A match opened by somebody who may act: which verbs are available, doing them, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from games.core.actions import AnyAction
from games.core.errors import Refused
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from genius_tui.deadlines import deadlines
from genius_tui.deadlines.deadlines import Deadline
from genius_tui.handouts import announcements, handouts, talk_changes
from genius_tui.handouts.talk_changes import Change
from genius_tui.looking.history import AnyMatch, History, MatchSource, OwnSource, Source
from genius_tui.paste import nicknames, respelt
from genius_tui.paste.respelt import Nicks
from genius_tui.record.record import Record
from genius_tui.table import answer_clock, hotseat, practice, taken_back, verbs
from genius_tui.table.answer_clock import Clock
from genius_tui.table.fresh import Draw, fresh
from genius_tui.table.notes import Notes
from genius_tui.table.request import Copy, Given, Request
from genius_tui.table.verbs import Verb, Who

MOST_PHASES = 300
"""A verb that repeats stops after so many phases."""

ONLY_LOOKED_AT = "You can only look at this match now."


class Done(Struct, frozen=True):
    """The result of a verb: a sentence, and how many stages the match had before it.

    `copy`: the beginning of another match, if the verb copies this one.
    """

    verb: str
    said: str
    first: int
    copy: Copy | None = None


class Known(Struct, frozen=True):
    """What a table shows of the match besides its history.

    `announced`: the host's announcements in this phase. `until`: the deadline for orders. `has_pin`:
    whether the table's seat has a PIN. `clock`: the clock against which a quiz is answered here, None without one.
    `nicks`: names that stand for seats in orders.
    """

    announced: tuple[str, ...]
    until: Deadline | None
    has_pin: bool
    clock: Clock | None
    nicks: Nicks


class Table:
    """A match as used by the host, a seat, the public, or all round one device together.

    A seat's table has only what the seat may know and the verbs of a seat. It gives no access to the record, match or
    state.
    """

    def __init__(
        self,
        who: Who | None,
        seat: Seat | None,
        *,
        do: Callable[[Verb, Given], Iterator[Done]],
        why_not: Callable[[Verb, Given], str],
        source: Callable[[], Source],
        trouble: Callable[[], str],
        phase: Callable[[], int],
        known: Callable[[], Known],
        brief: Callable[[], str],
    ) -> None:
        self.who, self.seat = who, seat
        self.verbs: Mapping[str, Verb] = {verb.id: verb for verb in verbs.of(who)} if who is not None else {}
        self._do, self._why_not, self._source, self._trouble, self._phase = do, why_not, source, trouble, phase
        self._known, self._brief = known, brief
        self.notes: Notes | None = None

    @staticmethod
    def for_host(record: Record, draw: Draw = fresh) -> HostTable:
        """The table of the host, who sees and may do everything."""
        return HostTable(record, draw)

    @staticmethod
    def for_seat(record: Record, seat: Seat, draw: Draw = fresh, notes: Notes | None = None) -> Table:
        """The table of one seat, with its own notes where it plays at this keyboard."""
        viewers = Viewers.of((seat,))
        table = _table(_Desk(record, draw), "seat", seat, lambda match: OwnSource(match, viewers))
        table.notes = notes
        return table

    @staticmethod
    def for_public(record: Record) -> Table:
        """The table of somebody who only looks at what is public."""
        return _table(_Desk(record, fresh), None, None, lambda match: OwnSource(match, PUBLIC))

    @staticmethod
    def for_device(record: Record, draw: Draw = fresh) -> Table:
        """The table of all round one device: what is public, and resolving once everybody has had a turn."""
        desk = _Desk(record, draw, {"resolve": _not_ready})
        return _table(desk, "device", None, lambda match: OwnSource(match, PUBLIC))

    @staticmethod
    def for_practice(record: Record, draw: Draw = fresh) -> Table:
        """What carries a practice match on: what is public, and resolving."""
        desk = _Desk(record, draw, {"resolve": practice.not_ready})
        return _table(desk, "device", None, lambda match: OwnSource(match, PUBLIC))

    @staticmethod
    def for_opened_hands(record: Record) -> Table:
        """A look at everything in a practice match, without any verb. Raises Refused for another match."""
        practice.person(record.match)
        return _table(_Desk(record, fresh), None, None, MatchSource)

    @property
    def source(self) -> Source:
        """The source of the histories that this table may see."""
        return self._source()

    @property
    def history(self) -> History:
        """The history of whoever sits here."""
        return self.source.history(Viewers.of((self.seat,)) if self.seat is not None else PUBLIC)

    @property
    def read_only(self) -> str:
        """Why nothing can be written here, "" if it can."""
        return self._trouble()

    @property
    def phase(self) -> int:
        """The number of phases that have ended."""
        return self._phase()

    @property
    def known(self) -> Known:
        """What this table shows besides the history."""
        return self._known()

    @property
    def to_change(self) -> Mapping[Change, bool]:
        """The host's changes to make on the chat server, and whether each is marked as done; empty for others."""
        return {}

    @property
    def brief(self) -> str:
        """What the table's seat knows and may do now, in words (Markdown); "" without a seat."""
        return self._brief()

    def why_not(self, id: str, **given: Any) -> str:
        """Why a verb cannot be done now, as a sentence, or "". Raises KeyError for a verb that the table lacks."""
        return self._why_not(self.verbs[id], given)

    def do(self, id: str, **given: Any) -> Done:
        """Does a verb. Raises KeyError for a verb that this table lacks, a GameError or OSError if it is refused."""
        return list(self.steps(id, **given))[-1]

    def steps(self, id: str, **given: Any) -> Iterator[Done]:
        """Does a verb; one that repeats yields a result after each phase."""
        yield from self._do(self.verbs[id], given)


class HostTable(Table):
    """The host's table, with the record, the whole match, and everybody's histories."""

    def __init__(self, record: Record, draw: Draw) -> None:
        self.record = record
        self._desk = _Desk(record, draw)
        super().__init__(
            "host",
            None,
            do=self._desk.do,
            why_not=self._desk.why_not,
            source=self._desk.kept(MatchSource),
            trouble=lambda: record.read_only or "",
            phase=self._desk.phase,
            known=lambda: self._desk.known(None),
            brief=str,
        )

    @property
    def history(self) -> History:
        """The host's history."""
        return self.source.history(HOST)

    @property
    def match(self) -> AnyMatch:
        """The match as the record holds it."""
        return self.record.match

    @property
    def to_change(self) -> Mapping[Change, bool]:
        """The changes to make on the chat server, and whether each is marked as done."""
        return {one: talk_changes.is_done(self.match, one) for one in talk_changes.changes(self.match)}

    def copy(self, id: str, **given: Any) -> Copy:
        """The result of a verb that copies the match. Raises KeyError for other verbs, a GameError if it is refused."""
        made = self.do(id, **given).copy
        if made is None:
            raise KeyError(id)
        return made

    def caution(self, id: str, **given: Any) -> str:
        """A sentence against doing a verb now, "" for none. Raises KeyError for a verb that the host lacks."""
        return self._desk.caution(self.verbs[id], given)

    def taken_back(self) -> str:
        """What an undo would take back, in words; "" for nothing."""
        return taken_back.at_once(self.match, self._desk.newest)[0] if self.match.before is not None else ""


class _Desk:
    """Does the verbs for tables. Only it holds the record; tables hold functions of it."""

    def __init__(
        self, record: Record, draw: Draw, hindrances: Mapping[str, Callable[[AnyMatch], str]] | None = None
    ) -> None:
        self._record, self._draw, self._hindrances = record, draw, hindrances or {}
        self._after, self._number = 0, 1

    @property
    def is_read_only(self) -> bool:
        """Whether the record takes no actions."""
        return self._record.read_only is not None

    @property
    def newest(self) -> int:
        """How many actions the newest verb wrote here, 1 if something else was written since."""
        return self._number if self._after == len(self._record.match.actions) else 1

    def phase(self) -> int:
        """The number of phases that have ended."""
        return hotseat.exchange(self._record.match)

    def known(self, seat: Seat | None) -> Known:
        """What the table of a seat, or of the public (None), shows besides the history."""
        match = self._record.match
        until = deadlines.deadline(match, self._record.moments)
        has_pin = seat is not None and hotseat.pin(match, seat) is not None
        nicks = respelt.of(match, self._of_library())
        return Known(announcements.announced(match), until, has_pin, answer_clock.clock(match, seat), nicks)

    def _of_library(self) -> Mapping[str, str]:
        """The nicknames that are kept beside the match's file for all matches."""
        return nicknames.of_library(self._record.path.parent)

    def brief(self, seat: Seat | None) -> str:
        """The text of a seat's handout, "" for the public."""
        return handouts.for_seat(self._record.match, seat).text if seat is not None else ""

    def why_not(self, verb: Verb, given: Given) -> str:
        """Why a verb cannot be done now, "" if it can."""
        request = self._request(given)
        if self._record.read_only is not None and verb.copy is None:
            return self._record.read_only
        if request.match.over and not verb.also_over:
            return "the match is over: only posts, notes and undo are possible now"
        return (verb.id in self._hindrances and self._hindrances[verb.id](request.match)) or verb.hindrance(request)

    def caution(self, verb: Verb, given: Given) -> str:
        """A sentence against doing a verb now, "" for none."""
        return verb.caution(self._request(given)) if verb.caution is not None else ""

    def do(self, verb: Verb, given: Given) -> Iterator[Done]:
        """Writes a verb's actions: all, or none if one of them would be refused."""
        if why := self.why_not(verb, given):
            raise Refused(why)
        begun = self._record.match
        for _ in range(MOST_PHASES if verb.repeats else 1):
            before = self._record.match
            request = self._request(given)
            self._write(tuple(verb.write(request)))
            after = self._record.match
            copy = verb.copy(request) if verb.copy is not None else None
            yield Done(verb.id, verb.said(before, after, given), len(begun.stages), copy)
            if after.over:
                return

    def _request(self, given: Given) -> Request:
        record = self._record
        fault = str(record.drift or record.damage or "")
        return Request(record.match, given, self._draw, self.newest, record.path.name, fault, self._of_library)

    def _write(self, actions: Sequence[AnyAction]) -> None:
        if actions:
            self._record.do_all(actions)
            self._after, self._number = len(self._record.match.actions), len(actions)

    def kept(self, make: Callable[[AnyMatch], Source]) -> Callable[[], Source]:
        """Returns a function that gives the source for the present match, made anew only after a change."""
        made: list[tuple[AnyMatch, Source]] = []

        def source() -> Source:
            match = self._record.match
            if not made or made[0][0] is not match:
                made[:] = [(match, make(match))]
            return made[0][1]

        return source


def _not_ready(match: AnyMatch) -> str:
    """Why the players round the device cannot resolve now, "" if they can."""
    if hotseat.next_turn(match) is not None:
        return "not everyone here has had a turn"
    return "some players send their orders from elsewhere: the host resolves" if hotseat.needs_host(match) else ""


def _table(desk: _Desk, who: Who | None, seat: Seat | None, make: Callable[[AnyMatch], Source]) -> Table:
    """A table without access to the record; the seat is filled in as an argument of its verbs."""

    def own(verb: Verb, given: Given) -> Given:
        named = {field.name: seat for field in verb.fields if field.kind == "seat"}
        return {**given, **named} if seat is not None else given

    return Table(
        who,
        seat,
        do=lambda verb, given: desk.do(verb, own(verb, given)),
        why_not=lambda verb, given: ONLY_LOOKED_AT if desk.is_read_only else desk.why_not(verb, own(verb, given)),
        source=desk.kept(make),
        trouble=lambda: ONLY_LOOKED_AT if desk.is_read_only else "",
        phase=lambda: desk.phase(),  # a bound method would have the desk, and the record behind it
        known=lambda: desk.known(seat),
        brief=lambda: desk.brief(seat),
    )
