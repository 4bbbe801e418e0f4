"""Commands that only read: replay, check, games, rules, what-if, completion."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from pathlib import Path

import click
from click.shell_completion import BashComplete, FishComplete, ZshComplete

import games
from games.core.actions import Resolve
from games.core.addressing import said_of
from games.core.errors import Refused
from games.core.game import AnyGame
from games.core.names import clean, counted, listed, nearest
from games.core.report import report
from genius_tui import boards
from genius_tui.cli.faults import BadInput, warn
from genius_tui.cli.types import FILE, GameSlug, SeatName, Whole, eyes_option, viewers_named
from genius_tui.handouts import rules as rulebook
from genius_tui.handouts import splitting
from genius_tui.handouts import what_if as worked_out
from genius_tui.lessons import check as check_lesson
from genius_tui.lessons.cards import BadCard, lesson_of
from genius_tui.looking import branch
from genius_tui.looking.history import history
from genius_tui.panels.branch import lines as compared
from genius_tui.plain.report import players, readable
from genius_tui.record.errors import RecordError, Unreadable
from genius_tui.record.reading import AnyMatch, Reading, read, read_strictly
from genius_tui.rulebooks import lines
from genius_tui.system.streams import ReaderGone

_SHELLS = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}


@click.command(
    epilog="""\b
Examples:
  genius replay match.jsonl
  genius replay match.jsonl --as Ann --as Bo
  genius replay match.jsonl --as public --json
  genius replay match.jsonl --until 3
  genius replay saves/*.jsonl --json | jq .result.winners"""
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@eyes_option("host (default), public or a player; repeatable")
@click.option("as_json", "--json", is_flag=True, help="print one line of JSON per file")
@click.option("--until", metavar="N", type=Whole(0), help="stop after the N-th resolution still in force")
def replay(files: tuple[Path, ...], names: tuple[str, ...], as_json: bool, until: int | None) -> None:
    """Print matches as the named viewers may know them.

    Several names together know what any of them knows. If one file cannot be replayed, its faulty line is named
    and nothing is printed, not even of the other files.
    """
    told: list[str] = []
    readings = [(file, read_strictly(file)) for file in files]
    for file, reading in readings:
        viewers = viewers_named(names, reading.match, file)
        match = _until(reading.match, until)
        told.append(json.dumps(report(match, viewers), ensure_ascii=False) if as_json else readable(match, viewers))
    for _, reading in readings:
        warn(reading.warnings)
    between = "\n" if as_json else "\n\n"
    click.echo((between.join(told) + "\n").encode(), nl=False)


@click.command(
    epilog="""\b
Examples:
  genius check match.jsonl
  genius check saves/*.jsonl && echo all sound"""
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
def check(files: tuple[Path, ...]) -> None:
    """Check that match files are sound.

    It prints one line per file. The exit code is 1 if any file is damaged. Of a lesson or a puzzle it also checks
    that every answer agrees with the rules, and every solution does what is asked (docs/lessons.md).

    A file cut off exactly between two lines looks sound. To be sure, note the number of actions and the last sum,
    which the line shows. Later the same file must show that sum again, or more actions.
    """
    verdicts = [_verdict(file) for file in files]
    with suppress(ReaderGone):  # the exit code still matters
        for verdict, _ in verdicts:
            click.echo(clean(verdict))
    if not all(sound for _, sound in verdicts):
        raise click.exceptions.Exit(1)


@click.command("games")
def list_games() -> None:
    """List the games, with players and designers.

    Games from other packages that cannot be used are named too, with the reason.
    """
    width = max(map(len, games.CATALOGUE))
    for slug, game in games.CATALOGUE.items():
        meta = game.meta
        featured = f", featured in {meta.featured}" if meta.featured else ""
        click.echo(f"{slug:<{width}}  {meta.title}, {players(meta)}")
        click.echo(f"{'':<{width}}  designer: {meta.designer}{featured}")
        click.echo(f"{'':<{width}}  {meta.summary}")
    warn((*games.broken(), *boards.broken()))


@click.command(
    epilog="""\b
Examples:
  genius rules gatekeeping
  genius rules gatekeeping G10
  genius rules gatekeeping G10 --show
  genius rules gatekeeping --find 'who wins'
  genius rules gatekeeping --overview
  genius rules gatekeeping --for players > rules.md
  genius rules gatekeeping --for players --parts"""
)
@click.argument("game", type=GameSlug())
@click.argument("paragraph", required=False)
@click.option(
    "readers", "--for", type=click.Choice(("players",)), help="to be posted: without what is the host's alone"
)
@click.option("--parts", is_flag=True, help="with --for: in parts that fit into a chat's messages")
@click.option(
    "--find",
    metavar="WORDS",
    help="list the paragraphs that say these words, or others of their meaning, or the nearest",
)
@click.option("--words", is_flag=True, help="explain the words of the game")
@click.option("--overview", is_flag=True, help="print a round at a glance, each line with its paragraph")
@click.option("--show", is_flag=True, help="with a paragraph: print a step of an example where it is decided")
def rules(
    game: str,
    paragraph: str | None,
    readers: str | None,
    parts: bool,
    find: str | None,
    words: bool,
    overview: bool,
    show: bool,
) -> None:
    """Print the rulebook of a game, or one paragraph: what it means, then its exact words.

    For players it is a message in Markdown, with the exact words alone.
    """
    found = games.find(game)
    asked = [one for one in (find is not None, words, overview, show, bool(readers)) if one]
    if len(asked) > 1:
        raise click.UsageError("--for, --find, --words, --overview and --show do not go together: choose one")
    if parts and not readers:
        raise click.UsageError("--parts is for --for players")
    if asked and show != (paragraph is not None):
        raise click.UsageError(
            "--show needs a paragraph" if show else "leave the paragraph out: this is about the whole rulebook"
        )
    if readers:
        text = rulebook.message(found)
        click.echo("\n\n----\n\n".join(splitting.parts(text)) if parts else text)
    elif asked:
        click.echo("\n".join(_looked_up(found, find, paragraph if show else None, words=words)))
    else:
        click.echo("\n".join(_whole(found) if paragraph is None else _paragraph(found, paragraph)))


def _whole(game: AnyGame) -> Iterator[str]:
    """All paragraphs, by section."""
    yield game.rulebook.title
    yield f"{game.meta.title}, designer: {game.meta.designer}"
    for section, paragraphs in groupby(game.rulebook.paragraphs.values(), key=lambda one: one.section):
        yield from ("", section)
        for one in paragraphs:
            yield from ("", *lines.paragraph(one))


def _paragraph(game: AnyGame, asked: str) -> Iterable[str]:
    """The paragraph with that number, in capitals or not. Raises BadInput with the nearest one."""
    paragraphs = game.rulebook.paragraphs
    number = next((known for known in paragraphs if known.lower() == asked.lower()), None)
    if number is None:
        close = nearest(asked, paragraphs)
        hint = f"did you mean {close}?" if close else f"its paragraphs are {', '.join(paragraphs)}"
        raise BadInput(f"the rulebook of {game.meta.slug} has no paragraph {asked}: {hint}")
    return lines.paragraph(paragraphs[number])


def _looked_up(game: AnyGame, find: str | None, paragraph: str | None, *, words: bool) -> Iterator[str]:
    """What was found, an example, the words, or a round at a glance."""
    if find is not None:
        return lines.found(game.rulebook, find)
    if paragraph is not None:
        return lines.example(game, paragraph)
    return lines.glossary(game.rulebook) if words else lines.overview(game.rulebook)


@click.command(
    "what-if",
    epilog="""\b
Examples:
  genius what-if gatekeeping
  genius what-if gatekeeping 'Al: A with 3 | Be: A with 3 | Om: A with 1'
  genius what-if keys 'cards=[3,1] | cards of Al = 3 3 | Al: 1A with 3 | Be: 1A with 1'
  genius what-if modular 'Null: 1 5 6 6; Duel: -10 8 (2)'
  genius what-if modular 'Duel: -10 8 (0)' --json | jq .view.last.rooms.Duel.score""",
)
@click.argument("game", type=GameSlug())
@click.argument("case", required=False, default="")
@click.option("as_json", "--json", is_flag=True, help="print one line of JSON")
@click.option("as_message", "--message", is_flag=True, help="print a chat message, in Markdown")
def what_if(game: str, case: str, as_json: bool, as_message: bool) -> None:
    """Work out an invented case.

    Without a case it works out the game's example. Nothing from a match goes into it. A case has parts with | between
    them: orders (Al: A with 3), acts (Al! call), options of the game (cards=[3,1]), and what a host could correct
    (cards of Al = 3 1). / resolves, and the end does too: the last resolution is shown. In 13 Chambers every password
    is "open". In Three Modular Rooms a case names the cards played in each room; a number in brackets after a card is
    its player's purse, otherwise 5 garnets.
    """
    found = games.find(game)
    if as_json and as_message:
        raise click.UsageError("--json and --message do not go together: choose one")
    if as_json:
        told = json.dumps(worked_out.as_json(found, case), ensure_ascii=False)
    else:
        told = worked_out.message(found, case) if as_message else "\n".join(worked_out.lines(found, case))
    click.echo(f"{told}\n".encode(), nl=False)


@click.command(
    epilog="""\b
Examples:
  genius completion bash >> ~/.bashrc
  genius completion zsh >> ~/.zshrc
  genius completion fish > ~/.config/fish/completions/genius.fish"""
)
@click.argument("shell", type=click.Choice(tuple(_SHELLS)))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a shell's completion script.

    It completes commands, files, games and players.
    """
    script = _SHELLS[shell](ctx.find_root().command, {}, "genius", "_GENIUS_COMPLETE")
    click.echo(script.source())


@click.command(
    epilog="""\b
Examples:
  genius instead match.jsonl Ann 'A B with 2'               the last round, with other orders of Ann
  genius instead match.jsonl Ann 'A B with 2' --round 3
  genius instead match.jsonl Ann --round 3                  without any orders of hers
  genius instead match.jsonl Ann 'A with 1' --as Ann        as she may know it: once the match is over""",
)
@click.argument("file", type=FILE)
@click.argument("name", metavar="PLAYER", type=SeatName())
@click.argument("orders", required=False)
@click.option("--round", "number", metavar="N", type=Whole(0), help="the round (default: the last; 0: before round 1)")
@eyes_option("whose eyes see it; repeatable")
def instead(file: Path, name: str, orders: str | None, number: int | None, names: tuple[str, ...]) -> None:
    """What if: resolve a round again, with other orders of one player.

    Both resolutions are printed, from the first step in which they differ. The file stays as it is. While the match
    runs this is for the host: what comes of an order tells of everyone's.
    """
    match = read_strictly(file).match
    viewers, seat = viewers_named(names, match, file), match.seat(name)
    if not branch.may_branch(history(match, viewers), viewers.host):
        raise Refused("the match is not over: what comes of other orders is for the host alone, so leave out --as")
    stages = [at for at in branch.resolutions(match, seat) if number is None or match.stages[at].round == number]
    if not stages:
        where = "no round" if number is None else f"no round {number}"
        raise Refused(f"{where} has been resolved in which {seat} could give orders")
    with said_of(seat if viewers.host else None):
        found = branch.branch(match, stages[-1], seat, orders)
    click.echo(clean("\n".join(compared(found, viewers, match))))


COMMANDS = {command.name: command for command in (replay, check, list_games, rules, what_if, instead, completion)}


def _until(match: AnyMatch, resolves: int | None) -> AnyMatch:
    """The match just after this many `resolve` actions in force; the whole match if there are fewer."""
    if resolves is None or resolves > _resolves(match):
        return match
    while match.before is not None and not (isinstance(match.newest, Resolve) and _resolves(match) == resolves):
        match = match.before
    return match


def _resolves(match: AnyMatch) -> int:
    return sum(stage.verb == "resolve" for stage in match.resolutions())


def _verdict(file: Path) -> tuple[str, bool]:
    """A line about a file, and whether it is sound. Raises Unreadable."""
    try:
        reading = read(file)
    except Unreadable:
        raise
    except RecordError as error:
        return str(error), False
    if reading.fault:
        return str(reading.fault), False
    if not reading.match.header.lesson:
        return f"{file}: {_sound(reading)}", True
    faults, said = _taught(reading.match)
    return "\n".join((f"{file}: {_sound(reading)}", *(f"{file}: {fault}" for fault in faults), *said)), not faults


def _taught(match: AnyMatch) -> tuple[list[str], list[str]]:
    """What is wrong with a lesson, and lines on how long it is and what of it nobody checks."""
    try:
        lesson = lesson_of(match, "")
    except BadCard as error:
        return [str(error)], []
    open_cards = [str(card.number + 1) for card in check_lesson.unproved(lesson)]
    said = [f"  lesson: {check_lesson.length(lesson)}"]
    said += [f"  long: {fault}" for fault in check_lesson.too_long(lesson)]
    said += [f"  not proved by the engine: card {listed(open_cards)}"] if open_cards else []
    return check_lesson.faults(lesson), said


def _sound(reading: Reading) -> str:
    match = reading.match
    actions = counted(len(match.actions), "action")
    where = "over" if match.over else match.state.title
    sums = "all sums match"
    if reading.unsummed:
        sums = f"{counted(reading.unsummed, 'line')} without a sum"
    last = f"; last sum {reading.sum}" if reading.sum else ""
    cut = f"; its last line was cut off and is dropped ({len(reading.torn)} bytes)" if reading.torn else ""
    return (
        f"sound: {match.game.meta.slug}, {counted(len(match.seats), 'player')}, {actions}, {where}; {sums}{last}{cut}"
    )
