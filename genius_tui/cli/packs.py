"""The command for packs: what there is, what is in one, what is wrong with one, and a new one."""

from __future__ import annotations

import json
from random import Random

import click

import games
from games.core.names import clean
from genius_tui.cli.faults import Failed, warn
from genius_tui.cli.types import GameSlug
from genius_tui.fresh.puzzle import Level
from genius_tui.new_match import packs as kept
from genius_tui.new_match.fresh_packs import written
from genius_tui.new_match.packs import Pack
from genius_tui.table.fresh import fresh

_GAME = click.argument("game", type=GameSlug())
_PACK = click.argument("pack")


@click.group(
    invoke_without_command=True,
    epilog="""\b
Examples:
  genius packs                          those that ship, and those of your own
  genius packs new chambers tomb        a template to write your own puzzles into
  genius packs make chambers thursday   fresh puzzles, made and proven now
  genius packs check chambers tomb      what is wrong with it, or has been overlooked
  genius packs show chambers lantern
  genius new chambers --players Ann,Bo --option pack=tomb""",
)
@click.option("--json", "as_json", is_flag=True, help="the list as JSON")
@click.pass_context
def packs(ctx: click.Context, as_json: bool) -> None:
    """List, show, check and make packs: the puzzles of 13 Chambers, the questions of Locked Out.

    A pack is a TOML file. One of your own lies in the folder that the list ends with, or in the one that GENIUS_PACKS
    names, and is called by its name when a match is set up.
    """
    if ctx.invoked_subcommand is None:
        found = [(slug, pack) for slug in kept.games_with_packs() for pack in kept.offered(games.find(slug))]
        click.echo(json.dumps([_row(*one) for one in found], ensure_ascii=False) if as_json else _listed(found))
        warn(tuple(f"{name} can be used by no game: genius packs check GAME {name} says why" for name in kept.unused()))


@packs.command()
@_GAME
@_PACK
@click.option("--text", "whole", is_flag=True, help="the whole text, with passwords, solutions and answers")
def show(game: str, pack: str, whole: bool) -> None:
    """Tell what is in a pack.

    Nothing is told that gives a puzzle or an answer away, unless with --text.
    """
    found = kept.find(games.find(game), pack)
    click.echo(clean(found.text).rstrip("\n") if whole else clean("\n".join(_lines(found))))


@packs.command()
@_GAME
@_PACK
def check(game: str, pack: str) -> None:
    """Say what is wrong with a pack, by its name or its file.

    The exit code is not 0 where a game cannot use it, and where its author may have overlooked something.
    """
    found = kept.find(games.find(game), pack)
    click.echo(clean("\n".join(_lines(found))))
    if found.checked.cautions:
        raise Failed("\n".join(found.checked.cautions))


@packs.command()
@_GAME
@click.argument("name")
def new(game: str, name: str) -> None:
    """Write a template into the folder of packs.

    Its path is printed. A file that is there already stays as it is.
    """
    click.echo(clean(str(kept.make(games.find(game), name))))


@packs.command(
    epilog="""\b
Examples:
  genius packs make chambers thursday
  genius packs make chambers thursday --theme lighthouse --level 1
  genius packs make chambers thursday --kind alien=map --kind listen=scales"""
)
@_GAME
@click.argument("name")
@click.option("--theme", "told", help="what the puzzles are told with (default: by lot)")
@click.option("--kind", "chosen", metavar="CHAMBER=KIND", multiple=True, help="another kind of puzzle for a chamber")
@click.option("--level", type=click.IntRange(1, 3), help="how hard all are (default: each chamber's own level)")
@click.option("--seed", help="the same seed makes the same pack (default: random, and nobody can know it)")
def make(
    game: str, name: str, told: str | None, chosen: tuple[str, ...], level: Level | None, seed: str | None
) -> None:
    """Make fresh puzzles and write them as a pack into the folder of packs.

    Its path is printed; genius packs show --text prints what is in it. A file that is there already stays as it is.
    """
    kept.room_for(name)
    source = Random(seed) if seed is not None else fresh("pack")
    text = written(games.find(game), name, source, told or "", chosen, level)
    click.echo(clean(str(kept.keep(name, text))))
    if seed is not None:
        warn(("Whoever knows the seed can make this pack too.",))


@packs.command()
@_GAME
def template(game: str) -> None:
    """Print a template, to be written to a file."""
    click.echo(kept.packs_of(games.find(game)).template("my-pack").rstrip("\n"))


def _listed(found: list[tuple[str, Pack]]) -> str:
    width = max(len(pack.name) for _, pack in found)
    rows = [f"{slug:<8}  {pack.name:<{width}}  {_in_short(pack)}" for slug, pack in found]
    return clean("\n".join((*rows, "", f"Your own: {kept.folder()}")))


def _in_short(pack: Pack) -> str:
    told = (pack.checked.title, pack.checked.facts[-1], "ships" if pack.path is None else "your own")
    return "; ".join(filter(None, told))


def _lines(pack: Pack) -> list[str]:
    where = "ships with the program" if pack.path is None else str(pack.path)
    return [pack.name, *filter(None, (pack.checked.title, *pack.checked.facts)), where]


def _row(slug: str, pack: Pack) -> dict[str, object]:
    path = None if pack.path is None else str(pack.path)
    told = {"title": pack.checked.title, "facts": pack.checked.facts, "cautions": pack.checked.cautions}
    return {"game": slug, "option": kept.packs_of(games.find(slug)).option, "name": pack.name, "file": path, **told}


COMMANDS = {"packs": packs}
