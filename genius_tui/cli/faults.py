"""Errors of commands: exit code 1 for failures, 2 for bad input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from typing import IO, Any

import click

from games.core.errors import GameError, OrderError, SetupError
from games.core.names import clean
from genius_tui.record.errors import ReadOnly, RecordError, WriteFailed


class Fault(click.ClickException):
    """An error with a sentence for stderr."""

    def show(self, file: IO[Any] | None = None) -> None:
        """Prints the sentence, without control characters."""
        click.echo(clean(self.message), file=file or sys.stderr)


class Failed(Fault):
    """The request could not be carried out."""

    exit_code = 1


class BadInput(Fault):
    """The arguments or the input cannot be understood."""

    exit_code = 2


def fault_of(error: Exception) -> Exception:
    """A refusal of match, record or library as a Fault with its exit code; other errors unchanged."""
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
    """Prints an error, also click's own, on stderr, without control characters of the arguments.

    Line ends of arguments are removed too, whether quoted raw or cleaned, so that they cannot forge a line.
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
    """Prints on stderr what was repaired or skipped."""
    for sentence in sentences:
        click.echo(f"warning: {clean(sentence)}", err=True)
