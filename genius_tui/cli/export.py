"""The command that writes a match as a page for a browser."""

from __future__ import annotations

import json
from pathlib import Path

import click

from games.core.names import clean
from genius_tui.cli.faults import warn
from genius_tui.cli.types import FILE, eyes_option, viewers_named
from genius_tui.handouts import files
from genius_tui.pages.page import page, usual
from genius_tui.pages.seen import holds_back
from genius_tui.record.reading import read_strictly

_ENDINGS = (".html", ".htm")
_HELD_BACK = (
    "the page leaves out passwords and the host's eyes, until you release the passwords (genius release) "
    "or ask for --as host"
)


@click.command(
    epilog="""\b
Examples:
  genius export match.jsonl --html --out match.html             what everyone may know
  genius export match.jsonl --html --as Ann --out ann.html""",
)
@click.argument("file", type=FILE)
@click.option("--html", is_flag=True, required=True, help="as a page for a browser")
@click.option("--out", metavar="PATH", type=FILE, required=True, help="the file to write: .html")
@eyes_option("public, a player, or host; repeatable, for what they know together")
@click.option("--force", is_flag=True, help="overwrite an existing file")
@click.option("--json", "as_json", is_flag=True, help="answer with one line of JSON")
def export(file: Path, html: bool, out: Path, names: tuple[str, ...], force: bool, as_json: bool) -> None:
    """Write the match as one page, which anybody with a browser can step through.

    The page loads nothing from anywhere. Without --as it shows only what is public; once the match is over, when
    everything is, its readers choose whose eyes they look with. Only the host may see a page --as host, and only Ann
    one --as Ann.
    """
    if out.suffix.lower() not in _ENDINGS:
        raise click.BadParameter(f"a page's name ends in .html, not {out.name}", param_hint="'--out'")
    reading = read_strictly(file)
    match = reading.match
    eyes = (viewers_named(names, match, file),) if names else usual(match)
    warn((*reading.warnings, *((_HELD_BACK,) if holds_back(match) and not names else ())))
    content = page(match, eyes).encode()
    files.write(out.parent, {out.name: content}, over=force)
    if as_json:
        click.echo(json.dumps({"file": str(out), "bytes": len(content), "eyes": len(eyes)}, ensure_ascii=False))
    else:
        click.echo(f"Wrote {clean(str(out))}")


COMMANDS = {"export": export}
