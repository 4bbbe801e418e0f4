"""Looking at a match in the line mode: eyes, steps, board, log, talk, purses, rules, result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar

from games.core.addressing import said_of
from games.core.errors import Refused
from games.core.names import key, listed, nearest
from games.core.viewers import Seat
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import text_lines
from genius_tui.handouts import what_if
from genius_tui.looking import branch
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.history import AnyMatch, MatchSource
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.looking.why import why_not, why_not_seat
from genius_tui.panels.branch import lines as compared
from genius_tui.plain.place import Command, Place, Session, chosen
from genius_tui.plain.report import ending, heading, standing, told_lines
from genius_tui.rulebooks import lines
from genius_tui.text import papers as drawn
from genius_tui.text.tables import table
from genius_tui.text.tags import seat_tags

_WIDTH, _HEIGHT = 78, 22
_TALL = 40
"""Height for pictures that need more rows than a small terminal has, shown on request: lines scroll."""
_NO_BOARD = "There is no board for this game here: seats tells what is known."


class Looking(Place):
    """A match as its eyes see it, now or at a step of its past."""

    def __init__(self, session: Session, match: AnyMatch) -> None:
        super().__init__(session)
        self.source = MatchSource(match)
        self.viewpoint = Viewpoint(self.source, host_eyes(match.seats))
        self.tags = seat_tags(match.seats)

    @property
    def match(self) -> AnyMatch:
        """The match that is shown."""
        return self.source.match

    def named(self, text: str) -> tuple[Seat, str]:
        """The seat whose name or tag a text begins with, and the rest. Raises Refused with the nearest name."""
        names = {name: seat for seat in self.match.seats for name in (seat, f'"{seat}"', self.tags[seat])}
        for name in sorted(names, key=len, reverse=True):
            head, rest = text[: len(name)], text[len(name) :]
            if key(head) == key(name) and not rest[:1].isalnum():
                return names[name], rest.lstrip(" :,").strip()
        if not text:
            raise Refused(f"whose? There are {', '.join(self.match.seats)}")
        return self.match.seat(text.split()[0]), ""

    def _show(self, text: str) -> Iterator[str]:
        yield from heading(self.match)
        yield f"{_capital(self.viewpoint.shown_eyes.words())}."
        if stands := self.match.game.standing(self.viewpoint.observation, self.match.options):
            yield f"{_capital(stands)}."
        yield from self._captions()
        yield from self._seats("")
        yield from self.where()

    def where(self) -> Iterator[str]:
        """Says where in the match one is: at which step, before which phase, or at its end."""
        viewpoint = self.viewpoint
        if viewpoint.chapter is not None:
            yield f"{_capital(viewpoint.chapter.title)}, step {viewpoint.number} of {viewpoint.total}."
            yield from self._step()
        elif self.match.over:
            yield from ending(self.match)
        else:
            yield from standing(self.match, viewpoint.observation)

    def _captions(self) -> Iterator[str]:
        board = BOARDS.get(self.match.game.meta.slug)
        yield from board.caption(self.viewpoint.observation, self.tags) if board else ()

    def _board(self, text: str) -> Iterator[str]:
        board = BOARDS.get(self.match.game.meta.slug)
        if board is None:
            yield _NO_BOARD
            return
        observation = self.viewpoint.observation
        usual = board.ways(observation, _WIDTH, _HEIGHT)[0]
        ways = dict.fromkeys((usual, *board.ways(observation, _WIDTH, _TALL)))
        way = next((way for way in ways if key(way) == key(text)), None if text else usual)
        if way is None:
            raise Refused(f"the board is drawn as {listed(tuple(ways), 'or')} here, not as {text}")
        drawn = text_lines(board.draw(observation, self.tags, _WIDTH, _HEIGHT if way == usual else _TALL, way))
        yield from _closed_up(drawn)
        yield from (line for line in board.legend(observation) if not any(_first_mark(line) in row for row in drawn))
        if others := [f"board {other}" for other in ways if other != way]:
            yield f"Drawn as {way}; also: {listed(others)}."

    def _details(self, text: str) -> Iterator[str]:
        board = BOARDS.get(self.match.game.meta.slug)
        if board is None:
            yield _NO_BOARD
            return
        observation = self.viewpoint.observation
        picture = board.draw(observation, self.tags, _WIDTH, _HEIGHT, board.ways(observation, _WIDTH, _HEIGHT)[0])
        areas = [area.subject for area in picture.areas]
        subjects = dict.fromkeys((*areas, *(f"seat:{seat}" for seat in self.match.seats)))
        wanted = [one for one in subjects if not text or key(one.partition(":")[2]) == key(text)]
        told = [detail for one in wanted if (detail := board.detail(observation, one))]
        yield from told or (f"Nothing on the board is called {text}.",)

    def _papers(self, text: str) -> Iterator[str]:
        papers = self.viewpoint.observation.papers
        wanted = [one for one in papers if text and key(text) in (key(one.key), key(one.title))]
        if text and not wanted:
            close = nearest(text, [one.title for one in papers])
            raise Refused(f"no paper is called {text}" + (f": did you mean {close}?" if close else ""))
        for one in wanted:
            yield f"{one.title}:"
            yield from "\n".join(drawn.lines(one)).split("\n")
        if not wanted:
            yield from drawn.contents(papers)
            yield from drawn.answers(papers)
            yield "papers and a title reads one." if papers else "Nothing lies on the table."

    def _seats(self, text: str) -> Iterator[str]:
        yield from table(self.viewpoint.columns, self.match.seats)

    def open_eyes(self, eyes: Eyes) -> None:
        """Raises Refused if the user may not look with these eyes."""

    def _eyes(self, text: str) -> Iterator[str]:
        if text:
            eyes = self._chosen(text)
            self.open_eyes(eyes)
            self.viewpoint = self.viewpoint.with_eyes(eyes)
        yield f"{_capital(self.viewpoint.shown_eyes.words())}."

    def _chosen(self, text: str) -> Eyes:
        eyes = host_eyes(self.match.seats)
        if key(text) in ("host", "public"):
            return eyes if key(text) == "host" else eyes.spectators()
        rest, found = text, frozenset[Seat]()
        while rest:
            seat, rest = self.named(rest)
            rest = rest.removeprefix("and ")
            found |= {seat}
        return Eyes(self.match.seats, host=False, chosen=found)

    def _steps(self, text: str) -> Iterator[str]:
        if text:
            chapters = self.viewpoint.chapters
            self.viewpoint = self.viewpoint.open(chapters[chosen(text, len(chapters), "resolution")].stage)
        if self.viewpoint.chapter is None:
            for number, chapter in enumerate(self.viewpoint.chapters, start=1):
                yield f"{number}. {_capital(chapter.title)}: {chapter.steps} steps"
            yield "steps and a number opens one." if self.viewpoint.chapters else "Nothing has been resolved yet."
            return
        yield f"{_capital(self.viewpoint.chapter.title)}:"
        for step in self.viewpoint.steps:
            mark = ">>" if step.number == self.viewpoint.number else "  "
            yield f"{mark} {step.number:>2} {step.rule:<4} {step.text}"

    def _step(self) -> Iterator[str]:
        step = self.viewpoint.current
        yield "Before the first step." if step is None else f"{step.number}. {step.rule} {step.text}"

    def _moved(self, viewpoint: Viewpoint) -> Iterator[str]:
        if viewpoint == self.viewpoint:
            yield "There is nothing more in that direction."
            return
        chapter, self.viewpoint = self.viewpoint.chapter, viewpoint
        if viewpoint.chapter is not None and viewpoint.chapter != chapter:
            yield f"{_capital(viewpoint.chapter.title)}, {viewpoint.total} steps."
        yield from self._step() if viewpoint.chapter is not None else self.where()

    def _next(self, text: str) -> Iterator[str]:
        yield from self._moved(self.viewpoint.on())

    def _back(self, text: str) -> Iterator[str]:
        yield from self._moved(self.viewpoint.back())

    def _first(self, text: str) -> Iterator[str]:
        yield from self._moved(self.viewpoint.to(0))

    def _last(self, text: str) -> Iterator[str]:
        yield from self._moved(self.viewpoint.to(self.viewpoint.total))

    def _now(self, text: str) -> Iterator[str]:
        self.viewpoint = self.viewpoint.now()
        yield from self.where()

    def _why(self, text: str) -> Iterator[str]:
        number = self._number(text, "why", "why")
        yield from lines.paragraph(lines.numbered(self.match.game.rulebook, number, "rule"))

    def _number(self, text: str, asks: str, command: str) -> str:
        """The rule that is named, else that of the step. Raises Refused without either."""
        number = text or (self.viewpoint.current.rule if self.viewpoint.current else "")
        if not number:
            raise Refused(f"{asks} what? Go to a step, or give a rule, for example {command} T1")
        return number

    def _why_not(self, text: str) -> Iterator[str]:
        if self.viewpoint.point is None:
            raise Refused("why not what? Go to a step of a round first: steps lists them")
        seat = self.named(text)[0] if text else None
        found = why_not(self.viewpoint) if seat is None else why_not_seat(self.viewpoint, seat)
        yield from (f"{one.rule:<4} {one.text}" for one in found)
        if not found:
            yield "Nothing failed that these eyes know of."

    def _find(self, text: str) -> Iterator[str]:
        if not text:
            raise Refused("find what? Write words to look for, for example find who wins")
        yield from lines.found(self.match.game.rulebook, text)

    def _words(self, text: str) -> Iterator[str]:
        yield from lines.glossary(self.match.game.rulebook, text)

    def _overview(self, text: str) -> Iterator[str]:
        yield from lines.overview(self.match.game.rulebook)

    def _show_me(self, text: str) -> Iterator[str]:
        yield from lines.example(self.match.game, self._number(text, "show", "showme"))

    def _log(self, text: str) -> Iterator[str]:
        observation, chapter = self.viewpoint.observation, ""
        for told in self.viewpoint.told:
            title = _capital(self.match.state.titled(told.phase, told.round))
            if title != chapter:
                chapter = title
                yield title
            yield from told_lines(self.match, told, observation)
        if not chapter:
            yield "Nothing has been told yet."

    def _talk(self, text: str) -> Iterator[str]:
        channels, posts = self.viewpoint.channels, self.viewpoint.posts
        wanted = list(dict.fromkeys((*channels, *(post.channel for post in posts))))
        for name in (name for name in wanted if not text or key(name) == key(text)):
            found = channels.get(name)
            state = "left since" if found is None else listed(found.members) or "nobody"
            yield f"{name}{'' if found is None or found.open else ', closed'}: {state}"
            yield from (
                f"  {post.seat}: {post.text}".replace("\n", "\n    | ") for post in posts if post.channel == name
            )
        if not wanted:
            yield "These eyes see no channels."

    def _result(self, text: str) -> Iterator[str]:
        if not self.match.over:
            raise Refused("the match is not over yet")
        yield from ending(self.match)
        yield from table(self.match.game.table(self.match.observation(self.viewpoint.viewers)), self.match.seats)

    def _what_if(self, text: str) -> Iterator[str]:
        yield from what_if.lines(self.match.game, text)

    def _instead(self, text: str) -> Iterator[str]:
        """The round that is stepped through, or the last one, with other orders of a seat."""
        seat, order = self.named(text)
        seen = self.viewpoint
        if not branch.may_branch(seen.history, seen.shown_eyes.host):
            raise Refused(
                "what comes of other orders gives away everybody's: it is for the host, and for everyone at the end"
            )
        resolved = branch.resolutions(self.match, seat)
        if not resolved:
            raise Refused(f"no round has been resolved in which {seat} could give orders")
        stage = resolved[-1] if seen.point is None else seen.point.stage
        with said_of(seat if seen.shown_eyes.host else None):
            found = branch.branch(self.match, stage, seat, order or None)
        yield from compared(found, seen.viewers, self.match)

    def _leave(self, text: str) -> Iterator[str]:
        self.session.leave()
        yield from ()

    looking: ClassVar[tuple[Command, ...]] = (
        Command(("show", "s"), "", "tells how things stand", _show),
        Command(("board",), "[WAY]", "draws the board, in one of its ways", _board),
        Command(
            ("details", "d"), "[NAME]", "tells what is known of everything on the board, or of one thing", _details
        ),
        Command(("papers", "paper"), "[TITLE]", "lists what lies on the table, such as puzzles, or reads one", _papers),
        Command(("seats", "purses", "who"), "", "lists what is known about each player", _seats),
        Command(("eyes", "e"), "host, public or NAMES", "chooses whose eyes you see with", _eyes),
        Command(("steps",), "[NUMBER]", "lists the resolutions, or the steps of one", _steps),
        Command(("next", "n"), "", "goes forward one step", _next),
        Command(("back", "b"), "", "goes back one step", _back),
        Command(("first",), "", "goes to just before a resolution's first step", _first),
        Command(("last",), "", "goes to its last step", _last),
        Command(("now",), "", "goes to the present", _now),
        Command(("why", "w"), "[RULE]", "reads the rule of the step, or a rule by its number", _why),
        Command(("whynot",), "[NAME]", "says what kept players from what they wanted in a round", _why_not),
        Command(("find",), "WORDS", "finds paragraphs of the rules by words of the same stem or meaning", _find),
        Command(("words", "glossary"), "[WORD]", "explains the words of the game, or one", _words),
        Command(("overview",), "", "tells a round at a glance, each line with its paragraph", _overview),
        Command(("showme",), "[RULE]", "tells a step of an example where this is decided", _show_me),
        Command(("log",), "", "tells everything told so far", _log),
        Command(("talk", "t"), "[CHANNEL]", "lists the channels and what was said", _talk),
        Command(("whatif", "if"), "[CASE]", "works out an invented case", _what_if),
        Command(("instead",), "NAME TEXT", "resolves this round again in a copy, with other orders", _instead),
        Command(("result",), "", "tells who won, who lost, and why", _result),
        Command(("leave", "close"), "", "goes back to where you came from", _leave),
    )


def _first_mark(legend: str) -> str:
    """The first entry of a legend's line, by which a legend that the picture already contains is recognized."""
    return legend.split("  ")[0].strip()


def _closed_up(lines: Sequence[str]) -> Iterator[str]:
    """The lines without blank ones at the end, and with runs of blank lines reduced to one."""
    for blank, group in groupby(lines, key=lambda line: not line.strip()):
        together = list(group)
        if not blank:
            yield from together
        elif together[-1] is not lines[-1]:
            yield ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
