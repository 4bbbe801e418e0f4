"""The command `genius demo`: an example that plays by itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from select import select
from time import sleep

import click

import games
from genius_tui.cli.launch import open_console
from genius_tui.cli.types import GameSlug
from genius_tui.library.store import Library
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import MatchSource
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.plain.example import noted
from genius_tui.plain.report import ending
from genius_tui.record.reading import read_strictly
from genius_tui.rulebooks.demo import FIRST, demo_of

PAUSE = 1.0
"""Seconds between two steps at a terminal; a pipe gets all at once."""


@click.command(
    epilog="""\b
Examples:
  genius demo
  genius demo skeld
  genius demo lockout --plain --pause 0.2"""
)
@click.argument("game", type=GameSlug(), default=FIRST)
@click.option("--plain", is_flag=True, help="tell it as lines of text")
@click.option("--pause", type=click.FloatRange(0, 60), help="with --plain: seconds between two steps")
@click.pass_context
def demo(ctx: click.Context, game: str, plain: bool, pause: float | None) -> None:
    """Watch an example play by itself; any key stops it.

    With --plain it is told step by step, and enter ends it.
    """
    saves = ctx.find_root().params["saves"]
    path = demo_of(Library(saves), games.find(game).meta.slug)
    if path is None:
        raise click.ClickException(f"no example of {game} came with this copy of the program")
    if not (plain or ctx.find_root().params["plain"]):
        open_console(path, saves, demo=True)
    _tell(path, pause if pause is not None else PAUSE if sys.stdout.isatty() else 0.0)


def _tell(path: Path, pause: float) -> None:
    for line, waits in _lines(path):
        click.echo(line)
        if waits and pause and _stopped(pause):
            click.echo("Stopped. genius rules GAME prints a game's rules; genius opens the library.")
            return


def _lines(path: Path) -> Iterator[tuple[str, bool]]:
    """The lines of an example, and whether one waits after each."""
    match = read_strictly(path).match
    viewpoint = Viewpoint(MatchSource(match), host_eyes(match.seats))
    yield f"{match.game.meta.title}: {match.header.title}", False
    for chapter in viewpoint.chapters:
        viewpoint = viewpoint.open(chapter.stage)
        yield f"\n{chapter.title[:1].upper()}{chapter.title[1:]}", True
        yield from ((f"  {text}", True) for text in noted(viewpoint))
        yield from ((f"{step.number:>3} {step.rule:<4} {step.text}", True) for step in viewpoint.steps)
    yield "", False
    yield from ((line, False) for line in ending(match))


def _stopped(pause: float) -> bool:
    """Waits, and says whether enter was pressed meanwhile."""
    if not sys.stdin.isatty():
        sleep(pause)
        return False
    ready, _, _ = select([sys.stdin], [], [], pause)
    if ready:
        sys.stdin.readline()
    return bool(ready)


COMMANDS = {"demo": demo}
