"""The command that begins a practice match and opens it."""

from __future__ import annotations

from datetime import datetime

import click

import games
from genius_tui.cli.launch import open_console
from genius_tui.cli.types import GameSlug, Whole
from genius_tui.library.store import Library
from genius_tui.new_match import practising
from genius_tui.table import practice as against_bots


@click.command(
    epilog="""\b
Examples:
  genius practice gatekeeping
  genius practice skeld --players 3 --name Ann
  genius practice keys --plain                    in lines of text"""
)
@click.argument("game", type=GameSlug())
@click.option("--name", default=against_bots.NAME, show_default=True, help="your name at the table")
@click.option("--players", metavar="N", type=Whole(1), help="how many play, you too (default: at most 7, if possible)")
@click.option("--plain", is_flag=True, help="in lines of text instead of screens")
@click.option("--new", "only_new", is_flag=True, help="only write the match into the library, and print its path")
@click.pass_context
def practice(ctx: click.Context, game: str, name: str, players: int | None, plain: bool, only_new: bool) -> None:
    """Play one seat against careful and bold bots.

    You see what your seat may know. The match lies in the library as any other, marked as practice.
    """
    outer = ctx.find_root().params
    header = practising.header(games.find(game), datetime.now(), name, players)
    record = Library(outer["saves"]).new(header, against_bots.actions(header))
    record.close()
    if only_new:
        click.echo(str(record.path))
        return
    open_console(record.path, outer["saves"], plain=plain or outer["plain"])


COMMANDS = {"practice": practice}
