"""The command that draws the board as a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import click

from games.core.names import clean
from genius_tui.cli.faults import Failed, warn
from genius_tui.cli.types import FILE, EyesName, Whole, viewers_named
from genius_tui.handouts import files, handouts
from genius_tui.pictures import png
from genius_tui.pictures.sheet import Sheet, point_of, sheet
from genius_tui.record.reading import read_strictly
from genius_tui.settings import settings, shades


def _svg(drawn: Sheet) -> str:
    return drawn.svg(shades.of_pictures(settings.kept()))


KINDS: Mapping[str, Callable[[Sheet], str | bytes]] = {
    ".png": lambda drawn: png.drawn(_svg(drawn)),
    ".svg": _svg,
    ".txt": lambda drawn: drawn.text,
}
"""How a file ends -> what makes its content."""


@click.command(
    epilog="""\b
Examples:
  genius picture match.jsonl --out board.png                          as everyone may see it
  genius picture match.jsonl --as Ann --out ann.png
  genius picture match.jsonl --as host --round 3 --step 5 --out all.svg""",
)
@click.argument("file", type=FILE)
@click.option("--out", metavar="PATH", type=FILE, required=True, help="the file to write: .png, .svg or .txt")
@click.option(
    "names",
    "--as",
    metavar="NAME",
    multiple=True,
    type=EyesName(),
    help="public (default), a player, or host; repeatable",
)
@click.option("round_number", "--round", metavar="N", type=Whole(0), help="as of the start of round N")
@click.option("--step", metavar="K", type=Whole(1), help="with --round: after the K-th step that these eyes see")
@click.option("--force", is_flag=True, help="overwrite an existing file")
def picture(
    file: Path, out: Path, names: tuple[str, ...], round_number: int | None, step: int | None, force: bool
) -> None:
    """Draw the board as a picture, as someone knows it.

    Without --as it shows only what is public: you can post it anywhere. Only the host may see the host's picture
    (--as host), and only Ann may see Ann's.
    """
    if out.suffix not in KINDS:
        raise click.BadParameter(f"a picture's name ends in {', '.join(KINDS)}, not {out.name}")
    if step is not None and round_number is None:
        raise click.UsageError("--step counts the steps of a round: choose one with --round")
    reading = read_strictly(file)
    match, viewers = reading.match, viewers_named(names or ("public",), reading.match, file)
    if round_number is not None and step is not None:
        drawn = sheet(match, viewers, point_of(match, viewers, round_number, step))
    else:
        drawn = sheet(match if round_number is None else handouts.at_round(match, round_number), viewers)
    warn(reading.warnings)
    try:
        content = KINDS[out.suffix](drawn)
    except png.NoRenderer as error:
        out = out.with_suffix(".txt")
        files.write(out.parent, {out.name: drawn.text}, over=force)
        raise Failed(f"{error} The board was written to {out} as text instead.") from None
    files.write(out.parent, {out.name: content}, over=force)
    click.echo(f"Wrote {clean(str(out))}")


COMMANDS = {"picture": picture}
