"""A match in the line mode: with whose eyes it is seen, whose PIN that needs, and how something is done at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from math import ceil

from games.core.addressing import of, said_of
from games.core.errors import Refused
from games.core.game import Act, Paper
from games.core.names import counted
from games.core.viewers import Seat, Viewers
from genius_tui.deadlines import deadlines
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import MatchSource, observation_now
from genius_tui.paste import nicknames
from genius_tui.paste.names import Names
from genius_tui.paste.paste import Paste
from genius_tui.plain import quiz
from genius_tui.plain.looking import Looking
from genius_tui.plain.place import Command, Session
from genius_tui.record.record import Record
from genius_tui.table import answer_clock, hotseat, notes
from genius_tui.table.table import Done, Table

_THE_HOSTS = frozenset({"resolve", "undo", "sandbox"})
"""Commands that need the host's eyes only in a hot-seat match."""
_WHILE_A_CLOCK_RUNS = frozenset({"quiz", "eyes", "help", "quit", "leave", "resolve", "undo"})
"""Commands that show no question of a quiz."""

_GUARDED = (
    "This match is played hot seat: eyes and a name opens what that player knows, eyes host everything. Lines that "
    "were written once can be read by whoever comes next: the console has a curtain that hides everything."
)


class GuardedMatch(Looking):
    """A match and its record, its eyes guarded by PINs. Every action is in the file before the answer is printed."""

    prompt = "match>"

    def __init__(self, session: Session, record: Record, eyes: Eyes | None = None) -> None:
        """`eyes`: those of the place that this one is opened from; None if it is opened from the library.

        Raises Refused for a sandbox that is the host's alone, unless the host's PIN is given.
        """
        super().__init__(session, record.match)
        self.record = record
        self.table = Table.for_host(record)
        if eyes is not None:
            self.viewpoint = self.viewpoint.with_eyes(eyes)
        elif hotseat.is_for_host(record.match):
            self.ask_pin(hotseat.HOST_KEY)
        elif self.is_guarded():
            self.viewpoint = self.viewpoint.with_eyes(self.viewpoint.eyes.spectators())

    def arrived(self) -> Iterator[str]:
        """Says which match it is, how it stands, what was repaired in its file, and why it cannot go on, if so."""
        yield from (_GUARDED,) if self.is_guarded() else self._file_trouble()
        if self._asks_by_the_clock():
            yield f"{self.match.state.moment}: {quiz.ONE_BY_ONE}."
        else:
            yield from self._show("")

    def _file_trouble(self) -> Iterator[str]:
        """What was repaired in the file, and why nothing can be written; this may reveal anybody's orders."""
        yield from self.record.warnings
        if self.record.read_only:
            yield self.record.read_only
        if self.record.drift or self.record.damage:
            yield "goon goes on in a copy."

    def where(self) -> Iterator[str]:
        """Says where in the match one is, and until when orders are due."""
        yield from super().where()
        until = deadlines.deadline(self.match, self.record.moments) if self.viewpoint.point is None else None
        if until is not None:
            yield f"{until.sentence()} {until.left(datetime.now(UTC))}."

    def left(self) -> None:
        """Closes the record, so that others can write, and tells the library with whose eyes the match was left."""
        self.record.close()
        if not self.is_guarded():
            self.session.library.left(self.record.path, with_the_hosts_eyes=self.viewpoint.eyes.host)

    def open_eyes(self, eyes: Eyes) -> None:
        """In a hot-seat match asks for the PIN of the host or player whose eyes are wanted. Raises Refused."""
        if not self.is_guarded() or eyes.public:
            return
        if not eyes.host and self._is_clocked():
            raise Refused(quiz.ONE_BY_ONE)
        for whose in (hotseat.HOST_KEY,) if eyes.host else eyes.on:
            self.ask_pin(whose)

    def permit(self, command: Command) -> None:
        """Raises Refused for the host's own commands without the host's eyes: they show or affect all seats."""
        host = command.host or (self.is_guarded() and command.names[0] in _THE_HOSTS)
        if host and not self.viewpoint.shown_eyes.host:
            raise Refused(f"{command.names[0]} is the host's: eyes host switches the host's eyes on")
        if command.names[0] not in _WHILE_A_CLOCK_RUNS and self._asks_by_the_clock():
            raise Refused(quiz.ONE_BY_ONE)

    def _is_clocked(self) -> bool:
        """Whether a quiz is asked against the clock now: nobody is to see its questions before."""
        return answer_clock.clock(self.match, None) is not None

    def _asks_by_the_clock(self) -> bool:
        """Whether these eyes are not to see its questions."""
        return self._is_clocked() and not self.viewpoint.shown_eyes.host

    def is_guarded(self) -> bool:
        """Whether players share this device, so that eyes are opened by PINs."""
        return hotseat.is_hot(self.match) and not self.match.over

    def ask_pin(self, whose: str) -> None:
        """Raises Refused unless the PIN of a player or the host is given, or a yes if none is set."""
        kept = hotseat.pin(self.match, whose)
        if kept is None:
            self.session.lines.say(f"No PIN is set. Are you {_named(whose)}, and is nobody else looking? yes or no")
            if self.session.lines.ask(">") != "yes":
                raise Refused("the eyes stay as they were")
        elif not self.session.lines.prompts:
            self._try_pin(whose, kept)
        else:
            self._ask_until_right(whose, kept)

    def _try_pin(self, whose: str, kept: str) -> None:
        """Takes a line as the PIN, unless one has to wait. Raises Refused if it is not the PIN."""
        tries = self.session.user_files.tries
        if wait := tries.wait(whose, kept):
            raise Refused(f"wait {ceil(wait)} s, then try again")
        if not tries.fits(whose, self.session.lines.ask_secret(f"PIN of {_named(whose)}:") or "", kept):
            raise Refused("that is not the PIN")

    def _ask_until_right(self, whose: str, kept: str) -> None:
        """Asks at a terminal until the PIN is right: a PIN is never typed where the line would be a command.

        Raises Refused after an empty line.
        """
        tries = self.session.user_files.tries
        while typed := self.session.lines.ask_secret(f"PIN of {_named(whose)} (empty: give up):"):
            if wait := tries.wait(whose, kept):
                self.session.lines.say(f"That was too soon: wait {ceil(wait)} s, then type it again.")
            elif tries.fits(whose, typed, kept):
                return
            else:
                self.session.lines.say("That is not the PIN.")
        raise Refused("no PIN was given")

    def otherwise(self, line: str) -> Iterator[str]:
        """Takes a line such as `Ann: A with 3` as Ann's orders."""
        if self._asks_by_the_clock():
            raise Refused(quiz.ONE_BY_ONE)
        if ":" not in line:
            yield from super().otherwise(line)
            return
        kept = nicknames.of_library(self.session.library.folder)
        found = Paste(self.match, self.tags, kept).read(line)
        [answer] = found.answers
        whose = next(iter((*found.orders, *found.acts, *filter(None, (answer.seat,)))), None)
        if whose is None and answer.fix:
            raise Refused(answer.text)
        if whose is None or not self.sees(whose):
            self._check_names_own(line)
            yield from super().otherwise(line)
        elif whose in found.orders:
            yield from self.handed_in(whose, found.orders[whose])
            if whose in found.acts:
                yield from self.asked_back(whose, found.acts[whose])
        elif whose in found.acts:
            yield from self.asked_back(whose, found.acts[whose])
        else:
            raise Refused(of(whose, answer.text) if self.viewpoint.shown_eyes.host else answer.text)

    def _check_names_own(self, line: str) -> None:
        """Raises Refused for a line with a name that is not of these eyes, wherever it stands.

        Whether the line is that one's orders is not said: it depends on words that only that one may know, such as the
        names of a crew.
        """
        names = Names(self.match.seats, self.tags, nicknames.nicknames(self.match))
        begun = (at for at in range(len(line)) if not line[:at][-1:].isalnum())
        for name in (name for at in begun for name in names.at(line, at)):
            self.check_sees(name.seat)

    def does(self, verb: str, **given: object) -> Done:
        """Does a verb of the table, and updates the viewpoint."""
        seat = given.get("seat")
        with said_of(seat if self.viewpoint.shown_eyes.host and isinstance(seat, str) else None):
            done = self.table.do(verb, **given)
        self.look_again()
        return done

    def look_again(self) -> None:
        """Brings what is seen up to date after the record has changed."""
        self.source = MatchSource(self.record.match)
        self.viewpoint = self.viewpoint.now().with_source(self.source)
        if self._asks_by_the_clock():
            self.viewpoint = self.viewpoint.with_eyes(self.viewpoint.eyes.spectators())

    def handed_in(self, seat: Seat, text: str) -> Iterator[str]:
        """Hands in the orders of a seat that these eyes see, and says them, with what may be a slip."""
        self.check_sees(seat)
        observation = observation_now(self.match, Viewers.of((seat,)))
        self.does("order", seat=seat, text=text)
        order = self.match.orders[seat].order
        yield f"{seat}: {self.match.game.spell(order) or '(nothing)'}"
        yield from (f"Careful: {slip}." for slip in self.match.game.slips(order, seat, observation))

    def acts(self, seat: Seat) -> tuple[Act, ...]:
        """What a seat may do now that takes effect at once."""
        return self.match.game.acts(self.match.observation(Viewers.of((seat,))), seat)

    def asked_back(self, seat: Seat, act: Act) -> Iterator[str]:
        """Does an act that was written among orders, after asking."""
        self.session.lines.say(f"{seat}: {act.title}. {act.warning} It takes effect at once: yes or no")
        if self.session.lines.ask(">") == "yes":
            yield from self.resolved("act", seat=seat, text=act.text)
        else:
            yield "It was not done."

    def resolved(self, verb: str, **given: object) -> Iterator[str]:
        """Does a verb that leads to steps, and goes to the first of them that these eyes see."""
        first = len(self.match.stages)
        self.does(verb, **given)
        if self._asks_by_the_clock():
            yield f"Done. {quiz.ONE_BY_ONE[0].upper()}{quiz.ONE_BY_ONE[1:]}."
            return
        chapter = next((one for one in self.viewpoint.chapters if one.stage >= first), None)
        if chapter is None or not chapter.steps:
            yield "Done. These eyes see nothing of it."
            return
        self.viewpoint = self.viewpoint.open(chapter.stage)
        yield f"Done in {counted(chapter.steps, 'step')}: next goes on, steps lists them, now goes to the end."
        yield from self._step()

    def enter_copy(self, verb: str, **given: object) -> Record:
        """Makes a verb's copy of the match, and enters it with the same eyes."""
        copy = self.table.copy(verb, **given)
        record = self.session.library.new(copy.header, copy.actions, copy.name)
        self.session.enter(type(self)(self.session, record, self.viewpoint.eyes))
        return record

    def sees(self, seat: Seat) -> bool:
        """Whether these eyes see what a seat knows."""
        return self.viewpoint.shown_eyes.host or seat in self.viewpoint.eyes.chosen

    @property
    def papers(self) -> Sequence[Paper]:
        """What lies on the table, as far as these eyes know."""
        return self.viewpoint.observation.papers

    @property
    def own_notes(self) -> notes.Notes:
        """The notes of the one player whose eyes are on. Raises Refused."""
        eyes = self.viewpoint.eyes
        if not self.is_guarded():
            raise Refused("players keep notes of their own in practice, and where one device goes round")
        if eyes.host or len(eyes.on) != 1:
            raise Refused("notes are a player's own: eyes and a name opens that player's")
        return notes.notes(self.session.user_files.notes, self.record, eyes.on[0])

    def check_sees(self, seat: Seat) -> None:
        """Raises Refused unless these eyes see what a seat knows."""
        if not self.sees(seat):
            raise Refused(f"these eyes are not {seat}'s: eyes {seat}, or eyes host, opens them")


def _named(whose: str) -> str:
    return "the host" if whose == hotseat.HOST_KEY else whose
