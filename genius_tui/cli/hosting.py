"""Commands for hosts who play on a chat server: handouts, channels, deadlines, markup, nicknames."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import msgspec

from games.core import addressing
from games.core.corrections import offers, shown
from games.core.errors import Refused
from games.core.names import clean, counted, key
from games.core.viewers import HOST, Seat
from genius_tui.cli.done import as_json_object
from genius_tui.cli.faults import BadInput, Failed, warn
from genius_tui.cli.types import FILE, Whole, eyes_option, seat_or_none
from genius_tui.deadlines import deadlines
from genius_tui.deadlines import reminders as due_messages
from genius_tui.files import ordinary
from genius_tui.handouts import files, handouts, sent, talk_changes
from genius_tui.library.store import Library
from genius_tui.looking import markup, seating
from genius_tui.paste import nicknames
from genius_tui.paste.answers import PLAYS_NOT
from genius_tui.paste.paste import Paste, Reading
from genius_tui.plain import deadline as lines_of
from genius_tui.plain.report import ending, standing, steps
from genius_tui.record.locking import PATIENCE
from genius_tui.record.reading import AnyMatch
from genius_tui.record.record import Record
from genius_tui.settings import settings, shades
from genius_tui.table.extras import extras
from genius_tui.table.table import Table
from genius_tui.text.tags import seat_tags

MOST_TEXT = 5_000_000
"""The largest text from a chat that is read, in bytes."""

FOLDER: click.ParamType[Path] = click.Path(path_type=Path, file_okay=False)


@click.command(
    "handouts",
    epilog="""\b
Examples:
  genius handouts match.jsonl --out messages
  genius handouts match.jsonl --out messages --as Ann --as public --board
  genius handouts match.jsonl --png                               into the match's own folder
  genius handouts match.jsonl --as Ann
  genius handouts match.jsonl --out messages --round 3 --force""",
)
@click.argument("file", type=FILE)
@click.option("--out", metavar="DIR", type=FOLDER, help="the folder to write to")
@click.option("round_number", "--round", metavar="N", type=Whole(0), help="as of the start of round N")
@eyes_option("only for public, host or this player; repeatable")
@click.option("--board", is_flag=True, help="include the board as text")
@click.option("--png", "kinds", flag_value="png", multiple=True, help="add the board as a picture for each message")
@click.option("--svg", "kinds", flag_value="svg", multiple=True, help="the same as an SVG drawing, for web pages")
@click.option("--force", is_flag=True, help="overwrite existing files")
@click.option("--json", "as_json", is_flag=True, help="print them as JSON: reader, text, whether it was sent")
def write_handouts(
    file: Path,
    out: Path | None,
    round_number: int | None,
    names: tuple[str, ...],
    board: bool,
    kinds: tuple[str, ...],
    force: bool,
    as_json: bool,
) -> None:
    """Write the messages to send, in Markdown.

    There is one for everyone, each channel and each player, and a list for the host. Each holds only what its
    readers may know. Without --out they are printed; with pictures they go to the match's own folder (see settings).
    """
    record = _opened(file)
    match = record.match if round_number is None else handouts.at_round(record.match, round_number)
    added, keys = extras(match, record.moments, board=board), _keys(names, match, file)
    if as_json and (out or kinds):
        raise click.UsageError("--json prints the messages: leave out --out, --png and --svg")
    if out is None and not kinds:
        messages = [one for one in handouts.handouts(match, added) if keys is None or one.key in keys]
        rows = [{"for": one.key, "text": one.text, "sent": sent.state(match, one.key, one.text)} for one in messages]
        click.echo(_json(rows) if as_json else clean("\n\n----\n\n".join(one.text for one in messages)))
        return
    chosen = settings.kept()
    folder = out or files.folder(record.path, match.header.created, chosen)
    made = files.made(match, added, keys, kinds, shades.of_pictures(chosen))
    files.write(folder, made.contents, over=force)
    click.echo(f"{counted(len(made.contents), 'file')} written to {clean(str(folder))}")
    if made.trouble:
        raise Failed(made.trouble)


@click.command(
    epilog="""\b
Examples:
  genius channels match.jsonl"""
)
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="as JSON")
def channels(file: Path, as_json: bool) -> None:
    """List who may talk where, and what to change.

    This is for the host. The changes are those since the last resolution.
    """
    match = _opened(file).match
    rows = talk_changes.table(match)
    found = talk_changes.changes(match)
    if as_json:
        changes = [{"key": one.key, "words": one.words(), "done": talk_changes.is_done(match, one)} for one in found]
        click.echo(_json({"channels": [msgspec.to_builtins(row) for row in rows], "changes": changes}))
        return
    for row in rows:
        members = "everyone" if len(row.members) == len(match.seats) else ", ".join(row.members)
        marks = [mark for mark, holds in (("everyone may read", row.public), ("closed", not row.open)) if holds]
        click.echo(clean(f"#{row.chat}: {members}" + (f" ({'; '.join(marks)})" if marks else "")))
    click.echo("")
    click.echo("To change:" if found else "Nothing to change.")
    for change in found:
        click.echo(clean(f"  {change.words()}"))


@click.command(
    epilog="""\b
Examples:
  genius deadline match.jsonl                                   show it
  genius deadline match.jsonl --after 24h
  genius deadline match.jsonl --at 20:00 --zone Europe/Berlin
  genius deadline match.jsonl --until '2026-11-21 20:00'        for this phase alone
  genius deadline match.jsonl --remind                          reminders for whoever owes orders
  genius deadline match.jsonl --resolve                         resolve if it has passed (for cron)"""
)
@click.argument("file", type=FILE)
@click.option("--after", metavar="SPAN", help="how long after each phase begins: 24h, 2 days")
@click.option("--at", metavar="HH:MM", help="at this time of day")
@click.option("--zone", metavar="ZONE", help="time zone: Europe/Berlin, UTC, +01:00 (default: this computer's)")
@click.option("--least", metavar="SPAN", help="with --at: the least time a phase gets (default 12h)")
@click.option("--until", metavar="'YYYY-MM-DD HH:MM'", help="for the current phase only")
@click.option("--none", "no_deadline", is_flag=True, help="remove all deadlines")
@click.option("--by-itself/--by-hand", default=None, help="whether an open console resolves on its own at the deadline")
@click.option("--remind", is_flag=True, help="print a reminder for each player who owes orders, and one for everyone")
@click.option("--resolve", "resolve_due", is_flag=True, help="resolve the phase if its deadline has passed")
@click.option("--json", "as_json", is_flag=True, help="how it stands then, as JSON")
def deadline(
    file: Path,
    after: str | None,
    at: str | None,
    zone: str | None,
    least: str | None,
    until: str | None,
    no_deadline: bool,
    by_itself: bool | None,
    remind: bool,
    resolve_due: bool,
    as_json: bool,
) -> None:
    """Set or show the deadline, and who still owes orders.

    The list of names is for the host only.
    """
    given = {"after": after, "at": at, "zone": zone, "least": least, "until": until, "by_itself": by_itself}
    given = {"none": no_deadline or None, **given}
    changes = any(value is not None for value in given.values())
    with Record.open(file, writing=changes or resolve_due, wait=PATIENCE) as record:
        warn(record.warnings)
        if changes or resolve_due:
            _check_writable(record)
        if changes:
            Table.for_host(record).do("deadline", **given)
        said = list(_lines_of(record, remind=remind, resolve_due=resolve_due))
        said = [_json(_due(record, remind=remind))] if as_json else said
    for line in said:
        click.echo(clean(line))


@click.command(
    "markup",
    epilog="""\b
Examples:
  genius markup match.jsonl                         how messages are written now
  genius markup match.jsonl server                  with time stamps and spoilers
  genius markup match.jsonl text                    without Markdown and backslashes, for WhatsApp
  genius markup match.jsonl plain""",
)
@click.argument("file", type=FILE)
@click.argument("chosen", metavar="[plain|server|text]", required=False, type=click.Choice(tuple(markup.WORDS)))
def choose_markup(file: Path, chosen: str | None) -> None:
    """Show or choose what the messages of a match are written with.

    Most chats show plain Markdown. One such as WhatsApp, which would show its signs as they are, takes text without it.
    A chat server such as Discord also shows deadlines in each reader's own time zone, and covers passwords until they
    are clicked on.
    """
    with Record.open(file, writing=chosen is not None, wait=PATIENCE) as record:
        warn(record.warnings)
        if chosen is not None:
            _check_writable(record)
            Table.for_host(record).do("markup", markup=chosen)
        click.echo(f"Messages: {markup.WORDS[markup.markup(record.match)]}.")


@click.command(
    epilog="""\b
Examples:
  genius nickname match.jsonl                       list them
  genius nickname match.jsonl nova_the_great Ann    read nova_the_great as Ann from now on
  genius nickname match.jsonl 'Uncle Bob' --nobody  Uncle Bob does not play: what he writes is talk
  genius nickname match.jsonl nova_the_great        forget it
  genius nickname --all match.jsonl nova Ann        in every match of that folder with an Ann"""
)
@click.argument("file", type=FILE)
@click.argument("nick", required=False)
@click.argument("seat", required=False)
@click.option("for_all", "--all", is_flag=True, help="for every match in the same folder")
@click.option("nobody", "--nobody", is_flag=True, help="the name of somebody who does not play, in this match")
@click.option("--json", "as_json", is_flag=True, help="all of them then, as JSON: nickname and player, null for nobody")
def nickname(file: Path, nick: str | None, seat: str | None, for_all: bool, nobody: bool, as_json: bool) -> None:
    """List, teach or forget players' names on your chat server, and those of people who look on."""
    if nobody and (nick is None or seat or for_all):
        raise click.UsageError("--nobody takes a name alone, and holds for one match")
    if for_all:
        _list_nicknames(_nicknames_for_all(file, nick, seat), "No nicknames for all matches yet.", as_json=as_json)
        return
    with Record.open(file, writing=nick is not None, wait=PATIENCE) as record:
        warn(record.warnings)
        if nick is not None:
            _check_writable(record)
            table = Table.for_host(record)
            verb = "nobody" if nobody else "forget"
            table.do("nickname", nick=nick, seat=seat) if seat else table.do(verb, nick=nick)
        known: dict[str, str | None] = {**nicknames.nicknames(record.match)}
        known |= dict.fromkeys(nicknames.onlookers(record.match))
    _list_nicknames(known, "No nicknames yet.", as_json=as_json)


@click.command(
    epilog="""\b
Examples:
  genius correct match.jsonl --list                 what can be corrected now, and its values
  genius correct match.jsonl --what place --seat Ann --to 4 --why 'I misread an order'
  genius correct match.jsonl --what cards --seat Ann --to '3 3 1' --why 'a card too many' --announce 'Sorry, Ann!'
  genius correct match.jsonl --what 'gate B' --to open --why 'nobody entered it'
  genius correct match.jsonl --what 'puzzle alien' --to - --why 'a line was missing' < puzzle.txt"""
)
@click.argument("file", type=FILE)
@click.option("--what", metavar="WHAT", help="what to correct, as named by --list")
@click.option("--seat", metavar="NAME", help="which player's, if it belongs to one")
@click.option("--to", metavar="VALUE", help="the right value; - reads it from standard input")
@click.option("--why", metavar="TEXT", help="the reason; the players concerned are told")
@click.option("--announce", metavar="TEXT", help="what to tell everyone, in the messages")
@click.option("--list", "listing", is_flag=True, help="list what can be corrected now; with --what, only that")
@click.option("--json", "as_json", is_flag=True, help="the list as JSON; or what the correction brought about")
def correct(
    file: Path,
    what: str | None,
    seat: str | None,
    to: str | None,
    why: str | None,
    announce: str | None,
    listing: bool,
    as_json: bool,
) -> None:
    """Correct a number, a place or a text of the game.

    The players it concerns are told, with the reason. To correct a purse, use genius adjust.
    """
    if listing or (as_json and to is None and why is None):
        _list_corrections(_opened(file).match, what, as_json)
        return
    missing = [name for name, given in (("--what", what), ("--to", to), ("--why", why)) if given is None]
    if missing:
        raise click.UsageError(f"{' and '.join(missing)} missing: --list shows what can be corrected")
    value = _text_of("-").removesuffix("\n") if to == "-" else to
    with Record.open(file, writing=True, wait=PATIENCE) as record:
        warn(record.warnings)
        _check_writable(record)
        before = record.match
        done = Table.for_host(record).do("correct", what=what, seat=seat, to=value, why=why, announce=announce)
        told = as_json_object(before, record.match, done)
    click.echo(_json(told) if as_json else clean(done.said))


def _list_corrections(match: AnyMatch, what: str | None, as_json: bool) -> None:
    found = [one for one in offers(match.game.corrections, match.state) if what is None or key(one.what) == key(what)]
    if as_json:
        rows = [{"what": one.what, "seat": one.seat, "now": one.now, "takes": one.takes.words} for one in found]
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    for one in found:
        whose = f" of {one.seat}" if one.seat else ""
        click.echo(clean(f"{one.what}{whose}: {shown(one.now)} ({one.takes.words})"))
    if not found:
        click.echo("Nothing by that name can be corrected now." if what else "Nothing can be corrected now.")


def _list_nicknames(known: Mapping[str, str | None], none: str, *, as_json: bool) -> None:
    lines = [f"{name}: {whose}" if whose else f"{name}: {PLAYS_NOT}" for name, whose in known.items()] or [none]
    click.echo(_json(dict(known)) if as_json else clean("\n".join(lines)))


def _nicknames_for_all(file: Path, nick: str | None, seat: str | None) -> Mapping[str, str]:
    """The nicknames of all matches of the file's folder, once one is taught or forgotten."""
    record = _opened(file)
    record.close()
    folder = record.path.parent
    if nick is not None and seat:
        nicknames.teach(record.match, nick, record.match.seat(seat))
        nicknames.keep(folder, nick, record.match.seat(seat))
    elif nick is not None:
        nicknames.drop(folder, nick)
    return nicknames.of_library(folder)


@click.command(
    epilog="""\b
Examples:
  genius names                       list them
  genius names --forget nova         nova stands for nobody any more"""
)
@click.option("--forget", "nick", metavar="NICK", help="forget this nickname")
@click.option("--json", "as_json", is_flag=True, help="all of them then, as JSON: nickname and player")
@click.pass_obj
def names(saves: Path | None, nick: str | None, as_json: bool) -> None:
    """List or forget the nicknames that count in every match of the library.

    To teach one, use genius nickname --all.
    """
    folder = Library(saves).folder
    if nick is not None:
        nicknames.drop(folder, nick)
    _list_nicknames(nicknames.of_library(folder), "No nicknames for all matches yet.", as_json=as_json)


COMMANDS = {
    command.name: command for command in (write_handouts, channels, correct, deadline, choose_markup, nickname, names)
}


def take_text(file: Path, source: str, *, only_shown: bool, as_json: bool = False) -> None:
    """Takes the orders in a text copied from a chat; `source` is its file, or `-`. Raises BadInput, Failed."""
    text = _text_of(source)
    with Record.open(file, writing=not only_shown, wait=PATIENCE) as record:
        warn(record.warnings)
        if not only_shown:
            _check_writable(record)
        match = record.match
        reading = Paste(match, seat_tags(match.seats), nicknames.of_library(record.path.parent)).read(text)
        spelt = {seat: match.game.spell(match.understand(order, seat)) for seat, order in reading.orders.items()}
        if spelt and not only_shown:
            Table.for_host(record).do("paste", orders=reading.orders)
    if as_json:
        click.echo(json.dumps({"shown": only_shown, **_reported(reading, text, spelt)}, ensure_ascii=False))
    else:
        _print_reading(reading, spelt, source, only_shown=only_shown)
        _print_acts(reading, file, source)
    if reading.troubles or reading.acts or not spelt:
        raise click.exceptions.Exit(1)


def _reported(reading: Reading, text: str, spelt: Mapping[Seat, str]) -> dict[str, Any]:
    """What was read, for a program; what is said to a player is said of that player, as it is elsewhere."""
    told = reading.report(text, spelt)
    in_doubt = {number + 1 for number in reading.troubles}
    for line in told["lines"]:
        if line["seat"] and line["line"] in in_doubt:
            line["answer"] = addressing.of(line["seat"], line["answer"])
    return told


def _print_reading(reading: Reading, spelt: Mapping[Seat, str], source: str, *, only_shown: bool) -> None:
    """Prints the orders, and to the standard error what is in doubt."""
    for seat, order in spelt.items():
        click.echo(clean(f"{seat}: {order or '(nothing)'}"))
    for number in reading.troubles:
        answer = reading.answers[number]
        said = addressing.of(answer.seat, answer.text) if answer.seat else answer.text
        whose = f"{answer.seat}: " if answer.seat and not said.startswith(answer.seat) else ""
        click.echo(clean(f"{source}:{number + 1}: {whose}{said}"), err=True)
    click.echo(clean(reading.summary().replace("; nothing yet", "" if not only_shown else "; nothing was")), err=True)


def _print_acts(reading: Reading, file: Path, source: str) -> None:
    """Prints the command for each act: nobody can be asked back here."""
    for seat, act in reading.acts.items():
        command = shlex.join(("genius", "act", str(file), seat, act.text))
        click.echo(
            clean(f"{source}: {seat}: {act.text} is an act and takes effect at once. To do it: {command}"), err=True
        )


def _text_of(source: str) -> str:
    try:
        if source == "-":
            return ordinary.read_stream(sys.stdin, MOST_TEXT)
        return ordinary.read_file(Path(source), MOST_TEXT).decode("utf-8", errors="replace")
    except OSError as error:
        raise BadInput(f"{source}: cannot read the text ({error.strerror or error})") from None


def now() -> datetime:
    """The current time; tests replace this function."""
    return datetime.now(UTC)


def _opened(file: Path) -> Record:
    """Opens a record for reading. Raises BadInput if it is not sound."""
    record = Record.open(file, writing=False)
    warn(record.warnings)
    if fault := record.drift or record.damage:
        raise BadInput(str(fault))
    return record


def _check_writable(record: Record) -> None:
    if fault := record.drift or record.damage:
        raise BadInput(str(fault))
    if record.read_only:
        raise Failed(f"{record.path}: {record.read_only}")


def _keys(names: Sequence[str], match: AnyMatch, file: Path) -> set[str] | None:
    """The keys of the messages for these readers; None for all."""
    seats = {name: seat_or_none(name, match, file) for name in names}
    keys = {f"seat:{seat}" if seat is not None else key(name.strip()) for name, seat in seats.items()}
    return (keys | set(files.OF_THE_GAME) if "public" in keys else keys) or None


def _lines_of(record: Record, *, remind: bool, resolve_due: bool) -> Iterator[str]:
    if resolve_due:
        return _resolved(record)
    return lines_of.reminders(record, now()) if remind else lines_of.told(record, now())


def _due(record: Record, *, remind: bool) -> dict[str, Any]:
    """The rule, the deadline of this phase and who owes orders; with the reminders by reader."""
    match = record.match
    until = deadlines.deadline(match, record.moments)
    told: dict[str, Any] = {
        "rule": msgspec.to_builtins(deadlines.rule_of(match)),
        "until": until and until.moment.isoformat(),
        "passed": until is not None and until.passed(now()),
        "missing": list(seating.missing(match)),
    }
    if remind:
        private = {f"seat:{seat}": text for seat, text in due_messages.reminders(match, until, now())}
        told["reminders"] = {"public": due_messages.public_reminder(match, until, now()), **private}
    return told


def _json(told: Any) -> str:
    return json.dumps(told, ensure_ascii=False)


def _resolved(record: Record) -> Iterator[str]:
    until = deadlines.deadline(record.match, record.moments)
    if until is None:
        raise Refused("this phase has no deadline: set one with --after or --at")
    if not until.passed(now()):
        yield f"Not yet: {until.left(now())}."
        return
    first = len(record.match.stages)
    Table.for_host(record).do("defaults")
    match = record.match
    for stage in match.stages[first:]:
        yield from (line.strip() for line in steps(match, stage, HOST))
    yield from ending(match) if match.over else standing(match, match.observation(HOST))
