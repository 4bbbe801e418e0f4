"""A match in the line mode, with everything that a host can do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from math import ceil
from typing import ClassVar

from games.core import corrections
from games.core.errors import Refused
from games.core.game import Act
from games.core.markdown import shown
from games.core.names import counted, key, listed
from games.core.numbers import BadNumber, read_whole
from games.core.order_text import parts, unquoted
from games.core.viewers import Seat, Viewers
from genius_tui import pages
from genius_tui.deadlines import deadlines, stamps
from genius_tui.handouts import handouts
from genius_tui.handouts.handouts import Extras
from genius_tui.looking import markup
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import MatchSource
from genius_tui.paste import nicknames
from genius_tui.paste.names import Names
from genius_tui.paste.paste import Paste
from genius_tui.plain import deadline as due
from genius_tui.plain import notes as own_notes
from genius_tui.plain import quiz
from genius_tui.plain.looking import Looking
from genius_tui.plain.place import Command, Session
from genius_tui.record.record import Record
from genius_tui.settings import settings
from genius_tui.table import answer_clock, hotseat, notes, playtest, taken_back
from genius_tui.table.table import Done, Table

_END_OF_PASTE = "."
_THE_HOSTS = frozenset({"resolve", "undo", "sandbox"})
"""Commands that need the host's eyes only in a hot-seat match."""
_WHILE_A_CLOCK_RUNS = frozenset({"quiz", "eyes", "help", "quit", "leave", "resolve", "undo"})
"""Commands that show no question of a quiz."""

_GUARDED = (
    "This match is played hot seat: eyes and a name opens what that player knows, eyes host everything. Lines that "
    "were written once can be read by whoever comes next: the console has a curtain that hides everything."
)
BEFORE, AFTER = "before", "after"


class MatchPlace(Looking):
    """A match and its record. Every action is in the file before the answer is printed."""

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
            self._ask_pin(hotseat.HOST_KEY)
        elif self._is_guarded():
            self.viewpoint = self.viewpoint.with_eyes(self.viewpoint.eyes.spectators())

    def arrived(self) -> Iterator[str]:
        """Says which match it is, how it stands, what was repaired in its file, and why it cannot go on, if so."""
        yield from (_GUARDED,) if self._is_guarded() else self._file_trouble()
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

    def _where(self) -> Iterator[str]:
        yield from super()._where()
        until = deadlines.deadline(self.match, self.record.moments) if self.viewpoint.point is None else None
        if until is not None:
            yield f"{until.sentence()} {until.left(datetime.now(UTC))}."

    def left(self) -> None:
        """Closes the record, so that others can write, and tells the library with whose eyes the match was left."""
        self.record.close()
        if not self._is_guarded():
            self.session.library.left(self.record.path, with_the_hosts_eyes=self.viewpoint.eyes.host)

    def open_eyes(self, eyes: Eyes) -> None:
        """In a hot-seat match asks for the PIN of the host or player whose eyes are wanted. Raises Refused."""
        if not self._is_guarded() or eyes.public:
            return
        if not eyes.host and self._is_clocked():
            raise Refused(quiz.ONE_BY_ONE)
        for whose in (hotseat.HOST_KEY,) if eyes.host else eyes.on:
            self._ask_pin(whose)

    def permit(self, command: Command) -> None:
        """Raises Refused for the host's own commands without the host's eyes: they show or affect all seats."""
        host = command.host or (self._is_guarded() and command.names[0] in _THE_HOSTS)
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

    def _quiz(self, text: str) -> Iterator[str]:
        seat, _ = self.named(text)
        table = Table.for_seat(self.record, seat)
        clock = table.known.clock
        if clock is None or table.why_not("order"):
            raise Refused(f"{seat} is asked nothing against the clock now")
        if table.read_only:
            raise Refused(table.read_only)
        self._ask_pin(seat)
        try:
            yield from quiz.asked(self.session.lines, table, seat, clock)
        finally:
            self._look_again()

    def _is_guarded(self) -> bool:
        return hotseat.is_hot(self.match) and not self.match.over

    def _ask_pin(self, whose: str) -> None:
        """Raises Refused unless the PIN of a player or the host is given, or a yes if none is set."""
        kept, tries = hotseat.pin(self.match, whose), self.session.user_files.tries
        if wait := tries.wait(whose, kept):
            raise Refused(f"wait {ceil(wait)} s, then try again")
        if kept is None:
            self.session.lines.say(f"No PIN is set. Are you {_named(whose)}, and is nobody else looking? yes or no")
            if self.session.lines.ask(">") != "yes":
                raise Refused("the eyes stay as they were")
        elif not tries.fits(whose, self.session.lines.ask_secret(f"PIN of {_named(whose)}:") or "", kept):
            raise Refused("that is not the PIN")

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
        if whose is None or not self._sees(whose):
            self._check_names_own(line)
            yield from super().otherwise(line)
        elif whose in found.orders:
            yield from self._handed_in(whose, found.orders[whose])
        elif whose in found.acts:
            yield from self._asked_back(whose, found.acts[whose])
        else:
            raise Refused(answer.text)

    def _check_names_own(self, line: str) -> None:
        """Raises Refused for a line with a name that is not of these eyes, wherever it stands.

        Whether the line is that one's orders is not said: it depends on words that only that one may know, such as the
        names of a crew.
        """
        names = Names(self.match.seats, self.tags, nicknames.nicknames(self.match))
        begun = (at for at in range(len(line)) if not line[:at][-1:].isalnum())
        for seat in (seat for at in begun for seat, _, _ in names.at(line, at)):
            self._check_sees(seat)

    def does(self, verb: str, **given: object) -> Done:
        """Does a verb of the table, and updates the viewpoint."""
        done = self.table.do(verb, **given)
        self._look_again()
        return done

    def _look_again(self) -> None:
        self.source = MatchSource(self.record.match)
        self.viewpoint = self.viewpoint.now().with_source(self.source)
        if self._asks_by_the_clock():
            self.viewpoint = self.viewpoint.with_eyes(self.viewpoint.eyes.spectators())

    def _orders(self, text: str) -> Iterator[str]:
        seats = [seat for seat in self.match.game.owing(self.match.state) if self._sees(seat)]
        for seat in seats:
            given = self.match.orders.get(seat)
            if given is None:
                yield f"{seat}: missing. {self.match.game.default(self.match.observation(Viewers.of((seat,))), seat)}"
            else:
                yield f"{seat}: {self.match.game.spell(given.order) or '(nothing)'}"
        if not seats:
            yield "None of these eyes gives orders now."

    def _order(self, text: str) -> Iterator[str]:
        seat, order = self.named(text)
        yield from self._handed_in(seat, order)

    def _vote(self, text: str) -> Iterator[str]:
        seat, loser = self.named(text)
        yield from self._handed_in(seat, f"vote {loser}")

    def _handed_in(self, seat: Seat, text: str) -> Iterator[str]:
        self._check_sees(seat)
        observation = self.match.observation(Viewers.of((seat,)))
        self.does("order", seat=seat, text=text)
        order = self.match.orders[seat].order
        yield f"{seat}: {self.match.game.spell(order) or '(nothing)'}"
        yield from (f"Careful: {slip}." for slip in self.match.game.slips(order, seat, observation))

    def _withdraw(self, text: str) -> Iterator[str]:
        seat, _ = self.named(text)
        self._check_sees(seat)
        yield self.does("withdraw", seat=seat).said

    def _brief(self, text: str) -> Iterator[str]:
        seat, _ = self.named(text)
        self._check_sees(seat)
        observation = self.match.observation(Viewers.of((seat,)))
        extras = Extras(stamps.told(self.match, self.record.moments, "plain"))
        yield from shown(handouts.for_seat(self.match, seat, extras).text).split("\n")
        fields = self.match.game.form(observation, seat).fields if seat in observation.waiting else ()
        if fields:
            yield from ("", "What can be chosen")
        for field in fields:
            choices = ", ".join(f"{one.label}{f' ({one.off})' if one.off else ''}" for one in field.choices)
            yield f"- {field.title}: {'; '.join(filter(None, (choices, field.hint)))}"
        yield from (f"act {seat} {act.text}: {act.title}" for act in self._acts(seat))

    def _acts(self, seat: Seat) -> tuple[Act, ...]:
        return self.match.game.acts(self.match.observation(Viewers.of((seat,))), seat)

    def _act(self, text: str) -> Iterator[str]:
        seat, act = self.named(text)
        self._check_sees(seat)
        yield from self._resolved("act", seat=seat, text=act)

    def _paste(self, text: str) -> Iterator[str]:
        lines = self.session.lines.ask_lines(f"Paste the orders; a line with {_END_OF_PASTE} alone ends them.", ".")
        if lines is None:
            yield "The input ended before the paste did: nothing was taken."
            return
        text = "\n".join(lines)
        found = Paste(self.match, self.tags, nicknames.of_library(self.session.library.folder)).read(text)
        for line, answer in zip(lines, found.answers, strict=True):
            if answer.sign:
                whose = f" {answer.seat}:" if answer.seat else ""
                self.session.lines.say(f"{line}   {answer.sign}{whose} {answer.text}")
        self.session.lines.say(found.summary())
        if found.orders:
            self.session.lines.say(f"Take {counted(len(found.orders), 'order')}? yes or no")
            if self.session.lines.ask(">") != "yes":
                yield "Nothing was taken."
                return
            yield self.does("paste", orders=found.orders).said
        for seat, act in found.acts.items():
            yield from self._asked_back(seat, act)
        if (found.orders or found.acts) and (left := found.left_of(text)):
            yield f"Still in doubt: {counted(len(found.troubles), 'line')}. Paste them again, mended:"
            yield from left.split("\n")

    def _asked_back(self, seat: Seat, act: Act) -> Iterator[str]:
        """Does an act that was written among orders, after asking."""
        self.session.lines.say(f"{seat}: {act.title}. {act.warning} It takes effect at once: yes or no")
        if self.session.lines.ask(">") == "yes":
            yield from self._resolved("act", seat=seat, text=act.text)
        else:
            yield "It was not done."

    def _fill(self, text: str) -> Iterator[str]:
        yield self.does("sample").said

    def _resolve(self, text: str) -> Iterator[str]:
        if self.viewpoint.shown_eyes.host and (missing := playtest.missing(self.match)):
            yield f"Without orders: {listed(missing)}."
        yield from self._resolved("resolve")

    def _resolved(self, verb: str, **given: object) -> Iterator[str]:
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

    def _play(self, text: str) -> Iterator[str]:
        first = len(self.match.stages)
        done = self.does("play_out")
        self.viewpoint = self.viewpoint.open(next(one.stage for one in self.viewpoint.chapters if one.stage >= first))
        yield f"{done.said} next goes through it, now goes to the end."

    def _defaults(self, text: str) -> Iterator[str]:
        yield from self._resolved("defaults")

    def _nickname(self, text: str) -> Iterator[str]:
        nick, _, name = text.partition(" ")
        if not nick:
            known = nicknames.nicknames(self.match)
            yield from (f"{nick}: {seat}" for nick, seat in known.items())
            yield from () if known else ("No nicknames yet.",)
        elif name.strip():
            yield self.does("nickname", nick=nick, seat=name.strip()).said
        else:
            yield self.does("forget", nick=nick).said

    def _nickname_for_all(self, text: str) -> Iterator[str]:
        nick, _, name = text.partition(" ")
        folder = self.session.library.folder
        if name.strip():
            seat = self.match.seat(name.strip())
            nicknames.teach(self.match, nick, seat)
            nicknames.keep(folder, nick, seat)
        elif nick:
            nicknames.drop(folder, nick)
        known = nicknames.of_library(folder)
        yield from (f"{nick}: {whose}" for nick, whose in known.items())
        yield from () if known else ("No nicknames for all matches yet.",)

    def _markup(self, text: str) -> Iterator[str]:
        if text:
            yield self.does("markup", markup=text).said
        else:
            yield f"Messages: {markup.WORDS[markup.markup(self.match)]}."

    def _told(self, text: str) -> Iterator[str]:
        yield from own_notes.told(self.viewpoint.observation.papers, self._notes, text)

    def _jot(self, text: str) -> Iterator[str]:
        yield own_notes.jotted(self.viewpoint.observation.papers, self._notes, text)

    def _drop(self, text: str) -> Iterator[str]:
        yield own_notes.dropped(self.viewpoint.observation.papers, self._notes, text)

    @property
    def _notes(self) -> notes.Notes:
        """The notes of the one player whose eyes are on. Raises Refused."""
        eyes = self.viewpoint.eyes
        if not self._is_guarded():
            raise Refused("players keep notes of their own in practice, and where one device goes round")
        if eyes.host or len(eyes.on) != 1:
            raise Refused("notes are a player's own: eyes and a name opens that player's")
        return notes.notes(self.session.user_files.notes, self.record, eyes.on[0])

    def _post(self, text: str) -> Iterator[str]:
        seat, rest = self.named(text)
        self._check_sees(seat)
        channel, _, words = rest.partition(" ")
        yield self.does("post", seat=seat, channel=channel, text=words).said

    def _note(self, text: str) -> Iterator[str]:
        yield self.does("note", text=text).said

    def _announce(self, text: str) -> Iterator[str]:
        yield self.does("announce", text=text).said

    def _deadline(self, text: str) -> Iterator[str]:
        if not text:
            yield from due.told(self.record, datetime.now(UTC))
            yield due.HOW
            return
        yield self.does("deadline", **due.given(text)).said
        yield from self._where()

    def _remind(self, text: str) -> Iterator[str]:
        yield from due.reminders(self.record, datetime.now(UTC), markdown=False)

    def _release(self, text: str) -> Iterator[str]:
        yield self.does("release").said

    def _adjust(self, text: str) -> Iterator[str]:
        seat, rest = self.named(text)
        number, _, why = rest.partition(" ")
        try:
            garnets = read_whole(number)
        except BadNumber as error:
            raise Refused(f"by how many garnets? Write for example adjust {seat} -1 late orders: {error}") from None
        yield self.does("adjust", seat=seat, garnets=garnets, why=why).said

    def _correct(self, text: str) -> Iterator[str]:
        match = self.match
        found = list(corrections.offers(match.game.corrections, match.state))
        given = [unquoted(part.text) for part in parts(text, "H4", ";")]
        if len(given) < 2:
            some = [one for one in found if not given or key(one.what).startswith(key(given[0]))]
            yield from (f"{one.what}{f'; {one.seat}' if one.seat else ''}: {one.takes.words}" for one in some)
            yield "" if some else "Nothing by that name can be corrected now."
            yield "Write for example: correct cards; Ann; 3 1; I misread an order. Without a name for what is nobody's."
            return
        whose = any(one.seat for one in found if key(one.what) == key(given[0]))
        what, seat, to, *why = given if whose else (given[0], "", *given[1:])
        yield self.does("correct", what=what, seat=seat, to=to, why="; ".join(why)).said

    def _undo(self, text: str) -> Iterator[str]:
        host = self.viewpoint.shown_eyes.host
        caution = self.table.caution("undo") if host else taken_back.lasting_posts(self.match)
        if caution and not self.table.why_not("undo"):
            self.session.lines.say(f"{caution} Take it back all the same? yes or no")
            if self.session.lines.ask(">") != "yes":
                yield "Nothing was taken back."
                return
        done = self.does("undo")
        yield done.said if host else "Taken back: the newest action."

    def _picture(self, text: str) -> Iterator[str]:
        kind, viewpoint = text.lower() or "png", self.viewpoint
        known = (*pages.offers.KINDS, *pages.offers.PAPERS)
        if kind not in known:
            raise Refused(f"picture {listed(known, 'or')}: there is no {text!r}.")
        viewers, chosen = viewpoint.eyes.viewers, settings.kept()
        path = pages.offers.written(kind, self.match, viewers, viewpoint.point, self.record.path, chosen)
        yield f"It shows the match {viewpoint.eyes.words()}: only who may know that may have it."
        yield f"Written to {path}"

    def _sandbox(self, text: str) -> Iterator[str]:
        point, actions = self.viewpoint.point, len(self.match.actions)
        if point is not None:
            if text not in ("", BEFORE, AFTER):
                raise Refused("sandbox before or sandbox after: before or after what is being stepped through?")
            actions = self.match.stages[point.stage].action + (text == AFTER)
        self._enter_copy("sandbox", actions=actions)
        yield "This is a sandbox: the match itself stays as it is. leave goes back to it."

    def _go_on(self, text: str) -> Iterator[str]:
        record = self._enter_copy("go_on")
        yield f"This is the copy, {record.path.name}."

    def _enter_copy(self, verb: str, **given: object) -> Record:
        """Makes a verb's copy of the match, and enters it with the same eyes."""
        copy = self.table.copy(verb, **given)
        record = self.session.library.new(copy.header, copy.actions, copy.name)
        self.session.enter(MatchPlace(self.session, record, self.viewpoint.eyes))
        return record

    def _sees(self, seat: Seat) -> bool:
        return self.viewpoint.shown_eyes.host or seat in self.viewpoint.eyes.chosen

    def _check_sees(self, seat: Seat) -> None:
        if not self._sees(seat):
            raise Refused(f"these eyes are not {seat}'s: eyes {seat}, or eyes host, opens them")

    commands: ClassVar[tuple[Command, ...]] = (
        *Looking.looking,
        Command(("orders", "o"), "", "lists the orders that these eyes may know of, and who is missing", _orders),
        Command(("order",), "NAME TEXT", "hands in a seat's orders; NAME: TEXT does too", _order),
        Command(("quiz",), "NAME", "hot seat: asks a player a quiz against the clock", _quiz),
        Command(("vote",), "NAME LOSER", "hands in a seat's vote", _vote),
        Command(("withdraw",), "NAME", "takes a seat's orders back", _withdraw),
        Command(("brief", "handout"), "NAME", "tells what a seat may know, and what it can order", _brief),
        Command(("act",), "NAME TEXT", "does what takes effect at once", _act),
        Command(("paste", "p"), "", "takes many players' orders from the lines that follow", _paste, host=True),
        Command(("fill",), "", "samples the orders that are missing", _fill, host=True),
        Command(("resolve", "r"), "", "resolves the phase; undo takes it back", _resolve),
        Command(("defaults",), "", "resolves the phase, and notes who got the default", _defaults, host=True),
        Command(("play",), "", "lets the match play itself to its end", _play, host=True),
        Command(("notes",), "[PAPER]", "hot seat: reads the notes of the player whose eyes are on", _told),
        Command(("jot",), "PAPER; TEXT", "hot seat: adds a line to that player's notes on a paper", _jot),
        Command(("drop",), "PAPER", "hot seat: forgets that player's notes on a paper", _drop),
        Command(("post",), "NAME CHANNEL TEXT", "writes in a channel as a seat", _post),
        Command(("note",), "TEXT", "writes a note of the host's", _note, host=True),
        Command(("announce",), "TEXT", "tells everyone something, in the messages", _announce, host=True),
        Command(
            ("deadline",),
            "[AFTER, AT, UNTIL ...]",
            "sets when orders are due; alone, says it",
            _deadline,
            host=True,
        ),
        Command(("remind",), "", "reminders for each player who owes orders, and one for everyone", _remind, host=True),
        Command(("release",), "", "puts passwords and solutions into the closing messages", _release, host=True),
        Command(("adjust",), "NAME GARNETS WHY", "corrects a purse", _adjust, host=True),
        Command(("correct",), "WHAT; NAME; VALUE; WHY", "corrects what is wrong; alone, lists it", _correct, host=True),
        Command(("nicknames",), "NICK NAME", "the same for all matches of the library", _nickname_for_all, host=True),
        Command(("nickname",), "NICK NAME", "teaches whose a name in the chat is", _nickname, host=True),
        Command(
            ("markup",),
            "[plain or server]",
            "what messages are written with: a chat server has more",
            _markup,
            host=True,
        ),
        Command(("picture",), "[png, gif, svg, txt, html or papers]", "writes what these eyes see as a file", _picture),
        Command(("undo", "u"), "", "takes the newest action back", _undo),
        Command(("sandbox",), "[before or after]", "opens a copy to try things out in", _sandbox),
        Command(("goon",), "", "continues in a copy, when rules or file do not fit", _go_on, host=True),
    )


def _named(whose: str) -> str:
    return "the host" if whose == hotseat.HOST_KEY else whose
