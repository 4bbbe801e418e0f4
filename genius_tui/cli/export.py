"""The command that writes a whole match as a file in another format, such as a page for a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from games.core.names import clean, listed
from genius_tui.cli.faults import warn
from genius_tui.cli.types import FILE, eyes_option, viewers_named
from genius_tui.handouts import files
from genius_tui.pages import formats
from genius_tui.pages.page import usual
from genius_tui.pages.seen import holds_back
from genius_tui.record.reading import read_strictly

_HELD_BACK = (
    "the {} leaves out passwords and the host's eyes, until you release the passwords (genius release) "
    "or ask for --as host"
)


def _a_flag_each(run: Callable[..., None]) -> Callable[..., None]:
    """Adds an option for each format."""
    for ending in reversed(tuple(formats.WHOLE)):
        run = click.option(f"--{ending}", ending, is_flag=True, help=formats.WHOLE[ending].help)(run)
    return run


@click.command(
    epilog="""\b
Examples:
  genius export match.jsonl --html --out match.html             what everyone may know
  genius export match.jsonl --html --as Ann --out ann.html""",
)
@click.argument("file", type=FILE)
@_a_flag_each
@click.option("--out", metavar="PATH", type=FILE, required=True, help="the file to write")
@eyes_option("public, a player, or host; repeatable, for what they know together")
@click.option("--force", is_flag=True, help="overwrite an existing file")
@click.option("--json", "as_json", is_flag=True, help="answer with one line of JSON")
def export(file: Path, out: Path, names: tuple[str, ...], force: bool, as_json: bool, **wanted: bool) -> None:
    """Write the whole match as one file.

    A page can be stepped through by anybody with a browser; it loads nothing from anywhere. Without --as it shows only
    what is public; once the match is over, when everything is, its readers choose whose eyes they look with. Only the
    host may see a file --as host, and only Ann one --as Ann.
    """
    ending = _ending(wanted)
    chosen = formats.WHOLE[ending]
    if out.suffix.lower().removeprefix(".") not in (ending, *chosen.also):
        raise click.BadParameter(f"a {chosen.called}'s name ends in .{ending}, not {out.name}", param_hint="'--out'")
    reading = read_strictly(file)
    match = reading.match
    eyes = (viewers_named(names, match, file),) if names else usual(match)
    warn((*reading.warnings, *((_HELD_BACK.format(chosen.called),) if holds_back(match) and not names else ())))
    content = chosen.write(match, eyes).encode()
    files.write(out.parent, {out.name: content}, over=force)
    if as_json:
        click.echo(json.dumps({"file": str(out), "bytes": len(content), "eyes": len(eyes)}, ensure_ascii=False))
    else:
        click.echo(f"Wrote {clean(str(out))}")


def _ending(wanted: Mapping[str, bool]) -> str:
    """The one format that is wanted. Raises UsageError."""
    found = [ending for ending, is_wanted in wanted.items() if is_wanted]
    if len(found) != 1:
        raise click.UsageError(f"say in which format: {listed([f'--{ending}' for ending in wanted], 'or')}")
    return found[0]


COMMANDS = {"export": export}
