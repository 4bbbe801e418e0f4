"""The command that draws the board as a picture, still or moving."""

from __future__ import annotations

import json
from pathlib import Path

import click

from games.core.errors import Refused
from games.core.game import Paper
from games.core.names import clean, key, listed
from games.core.viewers import Viewers
from genius_tui.cli.faults import Failed, warn
from genius_tui.cli.types import FILE, Whole, eyes_option, viewers_named
from genius_tui.handouts import files, handouts
from genius_tui.looking.history import observation_now
from genius_tui.pictures import gif, kinds, papers, png
from genius_tui.pictures.film import film
from genius_tui.pictures.sheet import point_of, sheet
from genius_tui.record.reading import AnyMatch, read_strictly
from genius_tui.settings import settings, shades
from genius_tui.text.colours import PaletteName


@click.command(
    epilog="""\b
Examples:
  genius picture match.jsonl --out board.png                          as everyone may see it
  genius picture match.jsonl --as Ann --out ann.png
  genius picture match.jsonl --as host --round 3 --step 5 --out all.svg
  genius picture match.jsonl --as host --round 3 --out round-3.gif    step by step
  genius picture match.jsonl --paper genius-100 --out puzzle.png      a puzzle, without hints and solution""",
)
@click.argument("file", type=FILE)
@click.option("--out", metavar="PATH", type=FILE, required=True, help=f"the file to write: {listed(kinds.ALL, 'or')}")
@eyes_option("public (default), a player, or host; repeatable")
@click.option(
    "round_number", "--round", metavar="N", type=Whole(0), help="as of the start of round N; a GIF goes through it"
)
@click.option("--step", metavar="K", type=Whole(1), help="with --round: after the K-th step that these eyes see")
@click.option("--paper", metavar="TITLE", help="a paper on the table in place of the board, such as a puzzle")
@click.option("--force", is_flag=True, help="overwrite an existing file")
@click.option("--json", "as_json", is_flag=True, help="answer with one line of JSON")
def picture(
    file: Path,
    out: Path,
    names: tuple[str, ...],
    round_number: int | None,
    step: int | None,
    paper: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Draw the board as a picture, as someone knows it.

    Without --as it shows only what is public: you can post it anywhere. Only the host may see the host's picture
    (--as host), and only Ann may see Ann's. A .gif goes through the steps of a round that these eyes see: of the newest
    round unless --round says otherwise, and up to step K with --step. With --paper it shows a puzzle that they may
    read, and nothing but its title and text.
    """
    suffix = out.suffix.lower()
    if suffix not in kinds.ALL:
        raise click.BadParameter(
            f"a picture's name ends in {listed(kinds.ALL, 'or')}, not {out.name}", param_hint="'--out'"
        )
    if step is not None and round_number is None:
        raise click.UsageError("--step counts the steps of a round: choose one with --round")
    reading = read_strictly(file)
    match, viewers = reading.match, viewers_named(names or ("public",), reading.match, file)
    warn(reading.warnings)
    if paper is not None and (step is not None or suffix == kinds.MOVING):
        raise click.UsageError("--paper draws a paper, which has no steps: leave out --step, and write no .gif")
    palette = shades.of_pictures(settings.kept())
    if paper is not None:
        then = match if round_number is None else handouts.at_round(match, round_number)
        frames, palette = (gif.Frame(papers.sheet(_paper(then, viewers, paper)), 0),), papers.PALETTE
    else:
        frames = _frames(match, viewers, round_number, step, moving=suffix == kinds.MOVING)
    try:
        content = _content(suffix, frames, palette)
    except png.NoRenderer as error:
        out = out.with_suffix(".txt")
        files.write(out.parent, {out.name: frames[-1].sheet.text}, over=force)
        what = "board" if paper is None else "paper"
        raise Failed(f"{error} The {what} was written to {out} as text instead.") from None
    files.write(out.parent, {out.name: content}, over=force)
    if as_json:
        click.echo(json.dumps({"file": str(out), "bytes": len(content), "frames": len(frames)}, ensure_ascii=False))
    else:
        click.echo(f"Wrote {clean(str(out))}")


def _paper(match: AnyMatch, viewers: Viewers, title: str) -> Paper:
    """The paper with this title or key, if these eyes may read it. Raises Refused."""
    known = observation_now(match, viewers).papers
    found = next((one for one in known if key(title) in (key(one.key), key(one.title))), None)
    if found is None:
        there = listed([one.title for one in known])
        raise Refused(f"these eyes read no paper {clean(title)}: {f'they read {there}' if there else 'there is none'}")
    return found


def _frames(
    match: AnyMatch, viewers: Viewers, round: int | None, step: int | None, *, moving: bool
) -> tuple[gif.Frame, ...]:
    """What is drawn: the steps of a round, or one board. Raises Refused."""
    if moving:
        if round is not None:
            handouts.at_round(match, round)
        return film(match, viewers, round, step)
    if round is not None and step is not None:
        return (gif.Frame(sheet(match, viewers, point_of(match, viewers, round, step)), 0),)
    return (gif.Frame(sheet(match if round is None else handouts.at_round(match, round), viewers), 0),)


def _content(suffix: str, frames: tuple[gif.Frame, ...], palette: PaletteName) -> bytes:
    if suffix == kinds.MOVING:
        return gif.drawn(frames, palette)
    content = kinds.STILL[suffix](frames[-1].sheet, palette)
    return content.encode() if isinstance(content, str) else content


COMMANDS = {"picture": picture}
