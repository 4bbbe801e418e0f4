"""How a command says that something is wrong: exit code 1 for what failed, 2 for what was bad input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from typing import IO, Any

import click

from games.core.errors import GameError, OrderError, SetupError
from games.core.names import clean
from genius_tui.record.reading import ReadOnly, RecordError, WriteFailed


class Fault(click.ClickException):
    """A sentence on stderr, and nothing on stdout."""

    def show(self, file: IO[Any] | None = None) -> None:
        """The sentence, with nothing in it that steers the terminal."""
        click.echo(clean(self.message), file=file or sys.stderr)


class Failed(Fault):
    """What was asked could not be done."""

    exit_code = 1


class BadInput(Fault):
    """What was given cannot be understood."""

    exit_code = 2


def fault_of(error: Exception) -> Exception:
    """What match, record and library refuse, as a sentence with its exit code; another error as it is."""
    match error:
        case ReadOnly() | WriteFailed():
            return Failed(str(error))
        case RecordError() | SetupError():
            return BadInput(str(error))
        case OrderError():
            return Failed(f"refused: {error.reason} ({error.rule})")
        case GameError():
            return Failed(f"refused: {error}")
        case _:
            return error


def show(error: click.ClickException, arguments: Sequence[str]) -> None:
    """Says on stderr what is wrong, click's own errors too, with no control character of the arguments in it.

    Line ends of an argument go too, whether it is quoted as it was given or cleaned already: it forges no line.
    """
    told = StringIO()
    error.show(told)
    text = told.getvalue()
    parts = {part for word in arguments for part in (word, word.partition("=")[2])}
    quoted = {form for part in parts for form in (part, clean(part), click.unstyle(part))}
    for part in sorted(quoted, key=len, reverse=True):
        if in_a_line(part) != part:
            text = text.replace(part, in_a_line(part))
    click.echo(clean(text), err=True, nl=False)


def in_a_line(text: str) -> str:
    """A text as one line, without control characters."""
    return clean(text).replace("\n", " ")


def warn(sentences: tuple[str, ...]) -> None:
    """Says on stderr what was mended or skipped."""
    for sentence in sentences:
        click.echo(f"warning: {clean(sentence)}", err=True)
