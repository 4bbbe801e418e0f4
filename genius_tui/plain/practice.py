"""Practice in the line mode: one seat's eyes, its orders as lines, bots for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.core.errors import Refused
from games.core.game import Paper
from games.core.names import counted
from games.core.viewers import HOST, Seat
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch, MatchSource, Source, step_lines
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import coach
from genius_tui.panels.review import lines as review_lines
from genius_tui.plain import notes as noting
from genius_tui.plain.looking import Looking
from genius_tui.plain.place import Command, Session
from genius_tui.record.record import Record
from genius_tui.table import notes, practice
from genius_tui.table.review import review
from genius_tui.table.table import Table
from genius_tui.text.tables import table

_HOW = (
    "You are {seat}; bots play the others. Write your orders as a line: the bots give theirs, and the round is "
    "resolved. may, know and hint help; go goes on without orders; help lists the rest."
)
_OWN = "in practice you see with your own eyes: hands opens the last round"


class PracticePlace(Looking):
    """A practice match at the person's seat. Every action is in the file before the answer is printed."""

    prompt = "practice>"

    def __init__(self, session: Session, record: Record) -> None:
        super().__init__(session, record.match)
        self.record = record
        self.seat: Seat = practice.person(record.match)
        self.own, self.bots = Table.for_seat(record, self.seat), Table.for_practice(record)
        self.viewpoint = Viewpoint(self._seen, Eyes(record.match.seats).only(self.seat))

    def arrived(self) -> Iterator[str]:
        """Says who one is, what can be done, and how things stand."""
        yield _HOW.format(seat=self.seat)
        yield from self.record.warnings
        if self.record.read_only:
            yield self.own.read_only
        yield from self._show("")

    def left(self) -> None:
        """Closes the record, and has the library tell no more than the seat may know."""
        untouched = practice.is_untouched(self.match, self.own_notes)
        self.record.close()
        self.session.library.left(self.record.path, with_the_hosts_eyes=False)
        if untouched and self.session.library.put_away(self.record.path):
            self.session.lines.say(practice.PUT_AWAY)

    def open_eyes(self, eyes: Eyes) -> None:
        """Raises Refused for eyes other than the person's while the match runs."""
        if not self.match.over and eyes != Eyes(self.match.seats).only(self.seat):
            raise Refused(_OWN)

    def otherwise(self, line: str) -> Iterator[str]:
        """Takes a line as the person's orders."""
        head, colon, rest = line.partition(":")
        own = colon and head.strip().lower() == self.seat.lower()
        yield from self._order(rest.strip() if own else line.strip())

    def _order(self, text: str) -> Iterator[str]:
        if self.match.over:
            raise Refused("the match is over: review shows the rounds that mattered")
        yield self.own.do("order", text=text).said
        yield from self._resolved()

    def _go(self, text: str) -> Iterator[str]:
        if self.seat in self.own.history.missing:
            yield self.match.game.default(self.own.history.now, self.seat)
        yield from self._resolved()

    def _act(self, text: str) -> Iterator[str]:
        first = len(self.match.stages)
        self.own.do("act", text=text)
        yield from self._shown(first)

    def _post(self, text: str) -> Iterator[str]:
        channel, _, words = text.partition(" ")
        yield self.own.do("post", channel=channel, text=words).said
        self._take_over()

    def _resolved(self) -> Iterator[str]:
        first = len(self.match.stages)
        self.bots.do("resolve")
        yield from self._shown(first)

    def _shown(self, first: int) -> Iterator[str]:
        """Goes to the first step since that the person sees."""
        self._take_over()
        chapter = next((one for one in self.viewpoint.chapters if one.stage >= first and one.steps), None)
        if chapter is None:
            yield "Done. You see nothing of it."
        else:
            self.viewpoint = self.viewpoint.open(chapter.stage)
            yield f"Done in {counted(chapter.steps, 'step')}: next goes on, steps lists them, now goes to the end."
            yield from self._step()
        if self.match.over:
            yield "The match is over: result says who won, review shows the rounds that mattered."

    def _take_over(self) -> None:
        self.source = MatchSource(self.record.match)
        self.viewpoint = self.viewpoint.now().with_source(self._seen)

    @property
    def _seen(self) -> Source:
        """What the person sees with: while the match runs, a source that has nothing of others."""
        return self.source if self.record.match.over else self.own.source

    def _may(self, text: str) -> Iterator[str]:
        yield from coach.may_do(self.own.history, self.seat)

    def _know(self, text: str) -> Iterator[str]:
        yield from coach.known(self.own.history, self.seat)
        yield "What you do not know:"
        yield from (f"- {line}" for line in coach.unknown(self.own.history, self.seat))

    @property
    def own_notes(self) -> notes.Notes:
        """The person's own notes."""
        return notes.notes(self.session.user_files.notes, self.record, self.seat)

    @property
    def papers(self) -> Sequence[Paper]:
        """What lies on the table."""
        return self.own.history.now.papers

    def _hint(self, text: str) -> Iterator[str]:
        yield from coach.advice(self.own.history, self.seat)

    def _take(self, text: str) -> Iterator[str]:
        proposed = coach.proposed(self.own.history, self.seat)
        if not proposed:
            raise Refused("there are no orders to take over now: hint says why")
        yield f"Your orders: {proposed}."
        yield from self._order(proposed)

    def _hands(self, text: str) -> Iterator[str]:
        last = practice.last_resolution(self.match)
        if last is None:
            raise Refused("nothing has been resolved yet: there are no hands to open")
        yield from practice.opened_orders(self.match, last)
        yield from _opened(self.match, last) if practice.opens_all(self.match) else (practice.STAYS_CLOSED,)

    def _review(self, text: str) -> Iterator[str]:
        if not self.match.over:
            raise Refused("the match is not over yet: only then do you learn what else could have been")
        found = review(self.match, self.seat)
        yield from (line for one in found for line in review_lines(one))
        if not found:
            yield "Nothing that was tried would have changed a round."

    commands: ClassVar[tuple[Command, ...]] = (
        Command(("may", "m"), "", "says what you may do now, and what it costs", _may),
        Command(("know", "k"), "", "says what you know, and what you do not", _know),
        Command(("hint", "h"), "", "says what a careful player would do here, and why", _hint),
        Command(("take",), "", "hands in what hint proposes", _take),
        Command(("order",), "TEXT", "hands in your orders; the line alone does too", _order),
        Command(("go", "resolve", "r"), "", "goes on without orders of yours", _go),
        Command(("act",), "TEXT", "does what takes effect at once", _act),
        Command(("post",), "CHANNEL TEXT", "writes in a channel", _post),
        *noting.commands(),
        Command(("hands",), "", "opens everyone's hands in the last round", _hands),
        Command(("review",), "", "shows the rounds that mattered, once the match is over", _review),
        *Looking.looking,
    )


def _opened(match: AnyMatch, stage: int) -> Iterator[str]:
    """A resolution as the host sees it: its steps, and what everybody has."""
    yield "All hands:"
    yield from (f"  {one.rule:<4} {one.text}" for one in step_lines(match, stage, HOST))
    yield from table(match.game.table(match.observation(HOST)), match.seats)
