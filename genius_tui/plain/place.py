"""What all pages of the line mode share: lines in and out, and places with commands."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from getpass import getpass
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, ClassVar, Protocol, TextIO

from msgspec import Struct

from games.core.errors import Refused
from games.core.names import clean, nearest
from games.core.numbers import BadNumber, quoted, read_whole
from genius_tui.library.store import Library
from genius_tui.shell.user_files import UserFiles


class Lines:
    """Input and output lines. A person at a terminal is prompted, a pipe is not."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out
        self._prompts = source.isatty()

    @property
    def prompts(self) -> bool:
        """Whether a person sits at a terminal, who is prompted."""
        return self._prompts

    def say(self, text: str) -> None:
        """Writes lines, without control characters."""
        for line in clean(text).split("\n"):
            self._out.write("\n".join(self._wrapped(line)) + "\n")
        self._out.flush()

    def _wrapped(self, line: str) -> list[str]:
        """A line wrapped between words to the terminal's width; whole for a pipe."""
        width = get_terminal_size().columns
        if not self._prompts or len(line) <= width:
            return [line]
        return wrap(line, max(width, 20), subsequent_indent="  ")

    def ask(self, question: str) -> str | None:
        """The next line, trimmed; None at the end of input."""
        if self._prompts:
            self._out.write(clean(question) + " ")
            self._out.flush()
        line = self._source.readline()
        return clean(line).strip() if line else None

    def ask_secret(self, question: str) -> str | None:
        """The next line, not echoed at a terminal; None at the end of input."""
        if self._source is not sys.stdin or not self._prompts:
            return self.ask(question)
        try:
            return clean(getpass(f"{question} ")).strip()
        except EOFError:
            return None

    def ask_lines(self, question: str, end: str) -> list[str] | None:
        """The lines before one that is just `end`; None if the input ends first."""
        found: list[str] = []
        self.say(question)
        while (line := self.ask(">")) != end:
            if line is None:
                return None
            found.append(line)
        return found


class Session(Protocol):
    """What a place may use of the program around it."""

    lines: Lines
    library: Library
    user_files: UserFiles

    def enter(self, place: Place) -> None:
        """Enters a place, to return here when it is left."""
        ...

    def leave(self) -> None:
        """Returns to the place before."""
        ...

    def end(self) -> None:
        """Leaves every place."""
        ...


class Command(Struct, frozen=True):
    """A command of a place: its names, its arguments, a help text, and what it does.

    `do` yields the lines of the answer. `host`: whether it needs the host's eyes, because it tells about all seats.
    """

    names: tuple[str, ...]
    takes: str
    help: str
    do: Callable[[Any, str], Iterable[str]]
    host: bool = False

    @property
    def line(self) -> str:
        """The command's line in a list of commands."""
        name, *others = self.names
        also = f" (or {', '.join(others)})" if others else ""
        return f"{' '.join(filter(None, (name, self.takes)))}{also}: {self.help}"


class Place:
    """A page of the line mode."""

    prompt: ClassVar[str] = ">"
    commands: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, session: Session) -> None:
        self.session = session

    def arrived(self) -> Iterator[str]:
        """The lines to print when the place is entered or returned to."""
        yield from ()

    def left(self) -> None:
        """Releases what the place holds."""

    def obey(self, line: str) -> Iterator[str]:
        """Carries out a line and yields the answer. Raises a GameError that says why it was refused."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        command = self.find(word)
        if command is None:
            yield from self.otherwise(line)
            return
        self.permit(command)
        yield from command.do(self, rest.strip())

    def find(self, word: str) -> Command | None:
        """The command with this name."""
        return next((command for command in self._all() if word.lower() in command.names), None)

    def permit(self, command: Command) -> None:
        """Raises Refused if a command is not available now."""

    def otherwise(self, line: str) -> Iterator[str]:
        """Answers a line that does not begin with a command."""
        word = line.split()[0]
        close = nearest(word, [name for command in self._all() for name in command.names])
        raise Refused(
            f"there is no command {word} here" + (f": did you mean {close}?" if close else ": help lists them")
        )
        yield

    def _all(self) -> tuple[Command, ...]:
        return (*self.commands, *self._everywhere)

    def _help(self, text: str) -> Iterator[str]:
        if text and (command := self.find(text)) is not None:
            yield command.line
            return
        yield from (command.line for command in self._all())

    def _quit(self, text: str) -> Iterator[str]:
        self.session.end()
        yield "Every action is saved. Goodbye."

    _everywhere: ClassVar[tuple[Command, ...]] = (
        Command(("help", "?"), "[COMMAND]", "lists the commands of this place", _help),
        Command(("quit", "q", "exit"), "", "leaves the program; every action is saved already", _quit),
    )


def chosen(text: str, number: int, what: str) -> int:
    """The index, from 0, that a text chooses from a list of `number` items. Raises Refused."""
    try:
        found = read_whole(text) if text.isdecimal() else 0
    except BadNumber:
        found = 0
    if not 1 <= found <= number:
        one_of = f"1 to {number}" if number else "the list is empty"
        raise Refused(f"there is no {what} {quoted(text) or '(none given)'}: {one_of}")
    return found - 1
