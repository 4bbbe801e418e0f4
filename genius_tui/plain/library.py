"""The library in the line mode: matches, new matches, games and their rules, lessons, import, trash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

import games
from games.core.errors import Refused
from games.core.game import AnyGame
from games.core.names import key, stopped
from games.core.state import OVER
from genius_tui import boards
from genius_tui.files.ordinary import expanded
from genius_tui.handouts import what_if
from genius_tui.lessons import check, report
from genius_tui.library import shelf
from genius_tui.library.listing import Summary, in_order
from genius_tui.library.store import LibraryError, is_shipped
from genius_tui.looking.history import Point
from genius_tui.new_match import packs, practising
from genius_tui.new_match.draft import OPTION, PLAYERS, Draft
from genius_tui.new_match.options import Question
from genius_tui.plain.example import ExamplePlace
from genius_tui.plain.lesson import LessonPlace
from genius_tui.plain.match import MatchPlace
from genius_tui.plain.place import Command, Place, Session, chosen
from genius_tui.plain.practice import PracticePlace
from genius_tui.plain.puzzles import ASKED, PuzzlesPlace
from genius_tui.plain.report import players
from genius_tui.record.locking import GLANCE
from genius_tui.record.reading import read_strictly
from genius_tui.record.record import Record
from genius_tui.rulebooks import lines
from genius_tui.rulebooks.shown import shown
from genius_tui.table import practice
from genius_tui.table.fresh import fresh
from genius_tui.table.table import Table

_WELCOME = (
    "Genius: games of hidden information. help lists the commands; learn has lessons and puzzles; new begins a match."
)


def opened(session: Session, path: Path) -> Place:
    """The place for the match at `path`: a lesson's, an example's or a match's. Raises RecordError."""
    shipped = is_shipped(path)
    record = Record.open(path, writing=not shipped, wait=GLANCE)
    if shipped and not record.match.header.lesson:
        record.close()
        return ExamplePlace(session, record.match)
    if record.match.header.lesson:
        record.close()
        key = shelf.key_of(path)
        return LessonPlace(session, check.opened(record.match, key, shipped=not shelf.is_own(key)))
    try:
        return PracticePlace(session, record) if practice.is_practice(record.match) else MatchPlace(session, record)
    except Refused:
        record.close()
        raise


def show_me(session: Session, game: AnyGame, number: str) -> None:
    """Enters an example at a step that shows a paragraph. Raises Refused if none does, RecordError."""
    one = lines.numbered(game.rulebook, number)
    place = shown(game.meta.slug, one.number)
    if place is None:
        raise Refused(f"no example shows {one.number}")
    match = read_strictly(place.path).match
    session.enter(ExamplePlace(session, match, Point(place.stage, place.shown)))


class LibraryPlace(Place):
    """The first place. Numbers refer to the list that was shown last."""

    prompt = "library>"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._listed: Sequence[Summary] = ()
        self._lessons: Sequence[shelf.Volume] = ()
        self._trashed: Sequence[Summary] = ()
        self._shown: Sequence[Summary] = ()

    def arrived(self) -> Iterator[str]:
        """Says how many matches there are, or why the folder for them cannot be used."""
        yield _WELCOME
        try:
            yield from self._list("")
        except LibraryError as error:
            yield str(error)

    def _list(self, text: str) -> Iterator[str]:
        self._listed = in_order(self.session.library.matches())
        yield from _lines(self._listed, "No matches yet.")

    def _open(self, text: str) -> Iterator[str]:
        self._listed = self._listed or in_order(self.session.library.matches())
        self.session.enter(opened(self.session, self._picked(text, self._listed)))
        yield from ()

    def _continue(self, text: str) -> Iterator[str]:
        found = self.session.library.matches()
        sound = [summary for summary in found if not summary.lesson and summary.standing in ("waiting", "ready")]
        if not sound:
            raise Refused("you have no unfinished match: new begins one")
        self.session.enter(opened(self.session, sound[0].path))
        yield from ()

    def _new(self, text: str) -> Iterator[str]:
        draft: Draft | None = Draft(self._game(text).meta.slug)
        for field, question in _fields(draft):
            option = field.removeprefix(OPTION)
            named = packs.hint(draft.plays, option)
            before = draft.cautions().get(option)
            yield from filter(None, (f"Packs {named}." if named else "", before))
            draft = self._answered(draft, field, question)
            if draft is None:
                yield "No match was begun."
                return
            if (after := draft.cautions().get(option)) and after != before:
                yield after
        if not draft.fresh:
            self._begun(draft)
            return
        self.session.lines.say(ASKED)
        shown = self.session.lines.ask(">") == "yes"
        draft = draft.with_pack(fresh("pack"))
        if shown:
            self.session.enter(PuzzlesPlace(self.session, draft, self._begun))
        else:
            self._begun(draft)

    def _begun(self, draft: Draft) -> None:
        record = self.session.library.new(draft.header)
        if draft.seating:
            Table.for_host(record).do("seating", hot=False, ways=draft.seating)
        self.session.enter(MatchPlace(self.session, record))

    def _answered(self, draft: Draft, field: str, question: Question | str) -> Draft | None:
        """Asks until a field's answer is valid, and returns the draft with it; None at the end of input."""
        while True:
            answer = self._answer(question)
            if answer is None:
                return None
            if not answer and field != PLAYERS:
                return draft
            filled = _filled(draft, field, answer)
            wrong = next((fault.reason for fault in filled.faults() if fault.field == field), None)
            if wrong is None:
                return filled
            self.session.lines.say(f"No: {wrong}")

    def _answer(self, question: Question | str) -> str | None:
        if isinstance(question, str):
            self.session.lines.say(question)
            return self.session.lines.ask(">")
        said = f"{question.title}: {question.hint}".rstrip(": ")
        if question.several_lines:
            lines = self.session.lines.ask_lines(f"{said}. Write several lines; an empty line ends them.", "")
            return None if lines is None else "\n".join(lines)
        usual = f" (usually {question.usual})" if question.usual else ""
        self.session.lines.say(f"{said}{usual}")
        return self.session.lines.ask(">")

    def _games(self, text: str) -> Iterator[str]:
        for slug, game in games.CATALOGUE.items():
            meta = game.meta
            yield f"{slug}: {meta.title}, designer: {meta.designer}, {players(meta)}. {meta.summary}"
        yield from games.broken()
        yield from boards.broken()

    def _rules(self, text: str) -> Iterator[str]:
        name, _, number = text.partition(" ")
        book = self._game(name).rulebook
        for one in (lines.numbered(book, number),) if number else book.paragraphs.values():
            yield from lines.paragraph(one)

    def _find(self, text: str) -> Iterator[str]:
        name, _, wanted = text.partition(" ")
        yield from lines.found(self._game(name).rulebook, wanted)

    def _words(self, text: str) -> Iterator[str]:
        name, _, wanted = text.partition(" ")
        yield from lines.glossary(self._game(name).rulebook, wanted.strip())

    def _overview(self, text: str) -> Iterator[str]:
        yield from lines.overview(self._game(text).rulebook)

    def _show_me(self, text: str) -> Iterator[str]:
        name, _, number = text.partition(" ")
        show_me(self.session, self._game(name), number)
        yield from ()

    def _examples(self, text: str) -> Iterator[str]:
        self._shown = [summary for summary in self.session.library.shipped() if not summary.lesson]
        if text:
            path = self._shown[chosen(text, len(self._shown), "example")].path
            self.session.enter(opened(self.session, path))
            return
        yield from _lines(self._shown, "No examples came with this copy of the program.")
        if self._shown:
            yield "examples and a number opens one."

    def _learn(self, text: str) -> Iterator[str]:
        self._lessons = shelf.shelf(self.session.library)
        game = self._game(text).meta.slug if text and not text.isdecimal() else ""
        if text and not game:
            path = self._lessons[chosen(text, len(self._lessons), "lesson")].path
            self.session.enter(opened(self.session, path))
            return
        for number, volume in enumerate(self._lessons, start=1):
            if game not in ("", volume.game):
                continue
            marks = self.session.user_files.progress.now.of(volume.key)
            state = "done" if marks.done else f"at card {marks.at + 1}" if marks.at else ""
            title = f"{games.find(volume.game).meta.title}, {volume.kind}: {volume.title}"
            yield " ".join(_ended((f"{number}", title, volume.about, state))).removesuffix(".")
        yield "learn and a number begins one." if self._lessons else "No lessons came with this copy of the program."

    def _marks(self, text: str) -> Iterator[str]:
        volumes, progress = shelf.shelf(), self.session.user_files.progress.now
        for slug, game in games.CATALOGUE.items():
            own = [volume for volume in volumes if volume.game == slug]
            score = report.score(own, progress)
            if own:
                yield f"{game.meta.title}: {score.words}."
            rules = report.by_paragraph(own, progress)
            if rules:
                yield "  " + ", ".join(f"{rule} {known}/{asked}" for rule, (known, asked) in sorted(rules.items()))

    def _import(self, text: str) -> Iterator[str]:
        if not text:
            raise Refused("import what? Give a file")
        yield f"Added as {self.session.library.bring_in(expanded(Path(text))).name}."

    def _export(self, text: str) -> Iterator[str]:
        number, _, to = text.partition(" ")
        if not to.strip():
            raise Refused("export where? Give a number and a file or folder")
        path = self._picked(number, self._listed)
        yield f"Written to {self.session.library.export(path, expanded(Path(to.strip())))}."

    def _trash(self, text: str) -> Iterator[str]:
        path = self.session.library.trash(self._picked(text, self._listed))
        self._listed = in_order(self.session.library.matches())
        yield f"{path.stem} is in the trash: trashed lists it, restore brings it back."

    def _list_trash(self, text: str) -> Iterator[str]:
        self._trashed = self.session.library.trashed()
        yield from _lines(self._trashed, "The trash is empty.")

    def _restore(self, text: str) -> Iterator[str]:
        path = self.session.library.restore(self._from_trash(text))
        yield f"Restored as {path.name}."

    def _delete(self, text: str) -> Iterator[str]:
        path = self._from_trash(text)
        self.session.lines.say(f"Delete {path.name} for good? It cannot be brought back: yes or no")
        if self.session.lines.ask(">") != "yes":
            yield "It stays in the trash."
            return
        self.session.library.delete(path)
        yield "Deleted."

    def _from_trash(self, text: str) -> Path:
        self._trashed = self._trashed or self.session.library.trashed()
        path = self._trashed[chosen(text, len(self._trashed), "match in the trash")].path
        self._trashed = ()
        return path

    def _picked(self, text: str, among: Sequence[Summary]) -> Path:
        """The match with this number, title or file name."""
        titled = next((one.path for one in among if text and key(text) in (key(one.title), key(one.path.name))), None)
        if titled is not None:
            return titled
        if text and not text.isdecimal():
            return expanded(Path(text))
        return among[chosen(text, len(among), "match")].path

    def _game(self, text: str) -> AnyGame:
        if not text:
            raise Refused(f"which game? There are {', '.join(games.CATALOGUE)}")
        return games.find(text)

    def _practice(self, text: str) -> Iterator[str]:
        begun = practising.header(self._game(text.strip()), datetime.now())
        record = self.session.library.new(begun, practice.actions(begun))
        self.session.enter(PracticePlace(self.session, record))
        yield from ()

    def _what_if(self, text: str) -> Iterator[str]:
        name, _, case = text.partition(" ")
        yield from what_if.lines(self._game(name), case.strip())

    def _playtest(self, text: str) -> Iterator[str]:
        from genius_tui.plain import playtest  # the line mode starts sooner without it

        name, _, given = text.strip().partition(" ")
        yield from playtest.lines(self._game(name).meta.slug, given, self.session.library.folder)

    commands: ClassVar[tuple[Command, ...]] = (
        Command(("list", "l"), "", "lists the matches, newest first", _list),
        Command(("open", "o"), "NUMBER, TITLE or FILE", "opens a match", _open),
        Command(("continue", "c"), "", "opens your latest unfinished match", _continue),
        Command(("new", "n"), "GAME", "sets up a match, question by question", _new),
        Command(("practice", "p"), "GAME", "begins a match against bots at once", _practice),
        Command(
            ("playtest",), "GAME [matches=1000 bots=A,B gain=4 ...]", "has bots play, says what comes of it", _playtest
        ),
        Command(("games",), "", "lists the games", _games),
        Command(("rules",), "GAME [PARAGRAPH]", "reads the rulebook, or one paragraph", _rules),
        Command(("find",), "GAME WORDS", "finds paragraphs by words of the same stem or meaning", _find),
        Command(("words", "glossary"), "GAME [WORD]", "explains the words of a game, or one", _words),
        Command(("overview",), "GAME", "tells a round at a glance, each line with its paragraph", _overview),
        Command(("showme",), "GAME PARAGRAPH", "opens an example at a step where this is decided", _show_me),
        Command(("examples", "example"), "[NUMBER]", "lists the examples, or opens one", _examples),
        Command(("whatif",), "GAME [CASE]", "works out an invented case", _what_if),
        Command(
            ("learn",), "[NUMBER | GAME]", "lists the lessons and puzzles, of a game or of all, or begins one", _learn
        ),
        Command(("marks",), "", "says what you know, by game and by paragraph of the rules", _marks),
        Command(("import",), "FILE", "checks a match file and copies it into the library", _import),
        Command(("export",), "NUMBER FILE", "writes a copy of a match", _export),
        Command(("trash",), "NUMBER", "moves a match to the trash", _trash),
        Command(("trashed",), "", "lists what is in the trash", _list_trash),
        Command(("restore",), "NUMBER", "brings a match back from the trash", _restore),
        Command(("delete",), "NUMBER", "deletes a match in the trash for good", _delete),
    )


def _fields(draft: Draft) -> list[tuple[str, Question | str]]:
    """The fields to ask for a new match, in order."""
    meta = draft.plays.meta
    first: list[tuple[str, Question | str]] = [
        ("title", "Title (empty for none)"),
        (PLAYERS, f"Names, with commas between; {meta.title} takes {players(meta)}"),
        ("garnets", f"Garnets of each purse (usually {draft.garnets})"),
        ("seed", "Seed, a number or any text (empty: drawn, and shown to nobody)"),
    ]
    return first + [(f"{OPTION}{question.key}", question) for question in draft.questions]


def _filled(draft: Draft, field: str, answer: str) -> Draft:
    if field.startswith(OPTION):
        return replace(draft, options={**draft.options, field.removeprefix(OPTION): answer})
    return replace(draft, **{field: answer})


def _lines(found: Sequence[Summary], none: str) -> Iterator[str]:
    if not found:
        yield none
    for number, one in enumerate(found, start=1):
        when = datetime.fromtimestamp(one.changed).strftime("%Y-%m-%d %H:%M")
        title = one.title or one.path.name
        yield f"{number}. {title}: {one.game_title or 'not readable'}, {_where(one)}{one.state}, changed {when}"


def _where(one: Summary) -> str:
    return f"{one.when}, " if one.when and one.phase != OVER.name else ""


def _ended(sentences: Iterable[str]) -> Iterator[str]:
    """Those that say anything, each with a stop."""
    for one in filter(None, sentences):
        yield stopped(one)
