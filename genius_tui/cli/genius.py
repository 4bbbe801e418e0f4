"""The command `genius`: opens the console, and runs matches from scripts. It imports no screen."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from genius_tui.cli.launch import SAVES, open_console
from genius_tui.files import ordinary

_FILE_ENDINGS = (".jsonl", ".json")
_BEFORE_FILES = ("--out", "--saves", "--from")
"""Options that take a file or folder, whose name may be any bytes."""

_EPILOG = """\b
Examples:
  genius                          open the library
  genius match.jsonl              open a match
  genius practice gatekeeping     play one seat against bots
  genius demo skeld               watch an example play by itself
  genius new gatekeeping --players Ann,Bo,Cy --out match.jsonl
  genius order match.jsonl Ann 'A B with 3'
  genius resolve match.jsonl
  genius replay match.jsonl --as Ann
  genius handouts match.jsonl --out messages
  genius picture match.jsonl --as Ann --out ann.png
  genius export match.jsonl --html --out match.html

Exit codes: 0 done; 1 failed or refused; 2 bad input (FILE:LINE: what is wrong); 3 done, but standard output
failed (it is closed, or the disk is full). If a reader such as head stops early, that is no error: 0.
When a signal ends it: 128 plus the signal's number, so 130 for ctrl+c."""


_MODULES: Mapping[str, tuple[str, ...]] = {
    "reading": ("replay", "check", "games", "rules", "what-if", "instead", "completion"),
    "hosting": ("handouts", "channels", "correct", "deadline", "markup", "nickname", "names"),
    "keeping": ("mark", "seating", "sandbox", "go-on"),
    "picture": ("picture",),
    "demo": ("demo",),
    "export": ("export",),
    "packs": ("packs",),
    "playtest": ("playtest",),
    "practice": ("practice",),
    "writing": (
        *("new", "order", "withdraw", "act", "sample", "resolve", "defaults", "play-out"),
        *("adjust", "post", "note", "announce", "release", "undo"),
    ),
}
_WHERE = {name: module for module, names in _MODULES.items() for name in names}
"""Command -> its module. Only the module in use is imported, so that the program starts fast."""


def _plain() -> Mapping[str, click.Command]:
    """The commands of the host's verbs that no module has a command for."""
    from genius_tui.cli.writing import plain

    return plain(_WHERE)


_LIBRARY = "genius alone opens the library, where "
_MEANT: Mapping[str, str] = {
    **dict.fromkeys(
        ("learn", "lesson", "lessons", "puzzle", "puzzles", "tutorial"), f"{_LIBRARY}{{library.learn}} has the lessons"
    ),
    **dict.fromkeys(("play", "start", "bots"), "genius practice GAME plays against bots"),
    **dict.fromkeys(("watch", "example", "examples"), "genius demo GAME plays an example by itself"),
    **dict.fromkeys(
        ("host", "library"), f"{_LIBRARY}{{library.new}} begins a match and {{library.how_to_host}} says how to host it"
    ),
    "help": "genius --help lists the commands",
}
"""What is said of words that are no command but what a newcomer may try, with the console's commands in braces."""

_OF_A_GAME = "it is a game: genius practice {0} plays it against bots, genius demo {0} shows an example"


class Genius(click.Group):
    """The group of commands; if the first word is a file instead of a command, it opens that match."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands that `--help` lists."""
        return [*_WHERE, *_plain()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Imports and returns the command with this name."""
        if cmd_name not in _WHERE:
            is_word = cmd_name.replace("-", "_").isidentifier()
            return super().get_command(ctx, cmd_name) or (_plain().get(cmd_name) if is_word else None)
        return import_module(f"genius_tui.cli.{_WHERE[cmd_name]}").COMMANDS[cmd_name]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parses the arguments. Refuses those that are not UTF-8, instead of dropping characters silently."""
        for number, (before, word) in enumerate(zip(["", *args], args, strict=False), 1):
            if not (_is_text(word) or before in _BEFORE_FILES or ordinary.there(Path(word))):
                raise click.UsageError(f"argument {number} is not UTF-8 text: use UTF-8", ctx)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command; a refusal becomes a sentence and an exit code."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, OSError):
            raise
        except Exception as error:
            from genius_tui.cli.faults import fault_of

            raise fault_of(error) from None

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Completes commands, or a file to open."""
        return super().shell_complete(ctx, incomplete) or [CompletionItem(incomplete, type="file")]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named by the first word, or the one that opens a file."""
        word = args[0]
        if ctx.resilient_parsing or self.get_command(ctx, word) is not None:
            return super().resolve_command(ctx, args)
        if word.endswith(_FILE_ENDINGS) or ordinary.there(Path(word)):
            return "open", open_file, args
        from games import METAS
        from games.core.names import nearest
        from genius_tui.commands.keys import USUAL

        close = nearest(word, _WHERE, 0.7)
        hint = USUAL.put(_MEANT.get(word.lower(), "")) or (
            f"did you mean {close}?" if close else "genius --help lists the commands"
        )
        if word.lower() in METAS:
            hint = _OF_A_GAME.format(word.lower())
        raise click.UsageError(f"there is no command or file {word}: {hint}", ctx)


def _is_text(word: str) -> bool:
    """Whether an argument was valid UTF-8; Python represents other bytes as lone surrogates."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


@click.group(cls=Genius, invoke_without_command=True, epilog=_EPILOG, context_settings={"max_content_width": 100})
@click.option("--saves", metavar="DIR", type=click.Path(path_type=Path), envvar=SAVES, help="the library's folder")
@click.option("--plain", is_flag=True, help="use lines of text instead of screens, for screen readers and pipes")
@click.version_option(package_name="genius-tui", prog_name="genius")
@click.pass_context
def genius(ctx: click.Context, saves: Path | None, plain: bool) -> None:
    """Host, learn and playtest Genius games in the terminal, offline.

    Without a command it opens the library, or the match in FILE.
    """
    ctx.obj = saves
    if ctx.invoked_subcommand is None:
        open_console(None, saves, plain=plain)


@click.command("open", hidden=True)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--plain", is_flag=True)
@click.pass_context
def open_file(ctx: click.Context, file: Path, plain: bool) -> None:
    """Open the match in FILE."""
    outer = ctx.find_root().params
    open_console(file, outer["saves"], plain=plain or outer["plain"])


genius.add_command(open_file)
