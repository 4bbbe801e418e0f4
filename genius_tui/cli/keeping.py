"""Commands for what a host keeps beside play: what was sent, who plays where, copies of the match."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from games.core.names import clean, match_name, nearest
from genius_tui import bots
from genius_tui.cli.faults import BadInput, warn
from genius_tui.cli.types import FILE, Whole
from genius_tui.cli.writing import check_writable
from genius_tui.files import ordinary
from genius_tui.handouts import handouts, sent
from genius_tui.library.store import Library
from genius_tui.record.locking import PATIENCE
from genius_tui.record.reading import AnyMatch
from genius_tui.record.record import Record
from genius_tui.settings.settings import state_folder
from genius_tui.table import answer_clock, hotseat, pins
from genius_tui.table.drafts import FOLDER, Drafts
from genius_tui.table.extras import extras
from genius_tui.table.hotseat import HOST_KEY
from genius_tui.table.table import HostTable, Table

_JSON = click.option("--json", "as_json", is_flag=True, help="as JSON")
_LONGEST_PIN = 100


@click.command(
    epilog="""\b
Examples:
  genius mark match.jsonl                       what was sent, and what is still to be done
  genius mark match.jsonl public level-5 Ann    their messages were sent
  genius mark match.jsonl --all
  genius mark match.jsonl --not Ann"""
)
@click.argument("file", type=FILE)
@click.argument("names", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="all messages, and all changes of channels")
@click.option("--not", "undone", is_flag=True, help="mark them as not sent")
@_JSON
def mark(file: Path, names: tuple[str, ...], everything: bool, undone: bool, as_json: bool) -> None:
    """List which messages were sent and which changes of channels were made, or mark them so.

    A message is named for its reader: public, a channel, a seat. A change of channels is named as the list calls it.
    """
    changing = bool(names) or everything
    with Record.open(file, writing=changing, wait=PATIENCE) as record:
        warn(record.warnings)
        table = Table.for_host(record)
        texts = dict(_to_send(table))
        if changing:
            check_writable(record)
            chosen = texts if everything else {key: texts[key] for key in (_named(name, texts) for name in names)}
            if undone:
                for what in chosen:
                    table.do("unmark", what=what)
            else:
                table.do("mark", texts=chosen)
        states = {what: sent.state(record.match, what, text) for what, text in texts.items()}
    if as_json:
        click.echo(json.dumps(states, ensure_ascii=False))
        return
    for what, state in states.items():
        click.echo(clean(f"{state or 'not sent':<8}  {what}"))


@click.command(
    epilog="""\b
Examples:
  genius seating match.jsonl                                who plays where
  genius seating match.jsonl --hot --seat Dina=careful --seat Bo=paste --shuffled
  genius seating match.jsonl --seat Dina=bold               no device: a bot plays for Dina
  genius seating match.jsonl --no-hot
  genius seating match.jsonl --seconds 30                   for each answer of a quiz on the device
  genius seating match.jsonl --no-pin Ann                   Ann forgot it
  echo 2580 | genius seating match.jsonl --pin host"""
)
@click.argument("file", type=FILE)
@click.option("--hot/--no-hot", default=None, help="whether one device goes round")
@click.option(
    "seats", "--seat", metavar="NAME=WAY", multiple=True, help="where orders come from: local, paste, or a bot"
)
@click.option("--shuffled/--as-seated", default=None, help="another order of players in each phase, or the same")
@click.option(
    "given_pins", "--pin", metavar="NAME", multiple=True, help="set a PIN, for a player or host; it is asked for"
)
@click.option("no_pins", "--no-pin", metavar="NAME", multiple=True, help="take a PIN away")
@click.option("--seconds", type=Whole(0), metavar="N", help="for each answer of a quiz on the device; 0: no limit")
@_JSON
def seating(
    file: Path,
    hot: bool | None,
    seats: tuple[str, ...],
    shuffled: bool | None,
    given_pins: tuple[str, ...],
    no_pins: tuple[str, ...],
    seconds: int | None,
    as_json: bool,
) -> None:
    """Show or set whether one device goes round, who plays on it, in which order, and the PINs."""
    changing = hot is not None or shuffled is not None or any((seats, given_pins, no_pins))
    changing = changing or seconds is not None
    with Record.open(file, writing=changing, wait=PATIENCE) as record:
        warn(record.warnings)
        match = record.match
        if changing:
            check_writable(record)
            Table.for_host(record).do(
                "seating",
                hot=hotseat.is_hot(match) if hot is None else hot,
                ways=_ways(match, seats),
                shuffled=hotseat.is_shuffled(match) if shuffled is None else shuffled,
                pins=_pins(match, given_pins, no_pins) if given_pins or no_pins else None,
                seconds=seconds,
            )
            if hotseat.is_hot(record.match):
                _forget_drafts(record)
        told = _seating(record.match)
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    click.echo("One device goes round." if told["hot"] else "No device goes round.")
    if told["hot"]:
        if told.get("seconds"):
            click.echo(f"Each answer of a quiz gets {told['seconds']} seconds.")
        click.echo("Each phase has a new random order of players." if told["shuffled"] else "Players as seated.")
    for whose, way in _plays(told).items():
        click.echo(clean(f"  {whose}: {way}{', with a PIN' if whose in told['pins'] else ''}"))


def _plays(told: Mapping[str, Any]) -> dict[str, str]:
    """Who plays where, with the bot's name; without a device that goes round the players of the program alone."""
    by: Mapping[str, str] = told["bots"]
    seats = {seat: f"bot ({by[seat]})" if seat in by else way for seat, way in told["seats"].items()}
    return {HOST_KEY: "host", **seats} if told["hot"] else {seat: way for seat, way in seats.items() if seat in by}


@click.command(
    epilog="""\b
Examples:
  genius sandbox match.jsonl                    as it stands, into the library
  genius sandbox match.jsonl --actions 12 --out trial.jsonl"""
)
@click.argument("file", type=FILE)
@click.option("--actions", metavar="N", type=Whole(0), help="only the first N actions")
@click.option("--out", metavar="FILE", type=FILE, help="where to write it, instead of into the library")
@_JSON
@click.pass_obj
def sandbox(saves: Path | None, file: Path, actions: int | None, out: Path | None, as_json: bool) -> None:
    """Copy the match to try things out in; print the path of the copy. The match itself is not touched."""
    _copied("sandbox", file, out, saves, as_json=as_json, actions=actions)


@click.command(
    "go-on",
    epilog="""\b
Examples:
  genius go-on match.jsonl""",
)
@click.argument("file", type=FILE)
@click.option("--out", metavar="FILE", type=FILE, help="where to write it, instead of into the library")
@_JSON
@click.pass_obj
def go_on(saves: Path | None, file: Path, out: Path | None, as_json: bool) -> None:
    """Copy a match that cannot be written on, as far as it is sound, to go on under today's rules."""
    _copied("go_on", file, out, saves, as_json=as_json)


COMMANDS = {command.name: command for command in (mark, seating, sandbox, go_on)}


def _copied(verb: str, file: Path, out: Path | None, saves: Path | None, *, as_json: bool, **given: object) -> None:
    with Record.open(file, writing=False) as record:
        warn(record.warnings)
        copy = Table.for_host(record).copy(verb, **given)
    library = Library(saves)
    made = Record.create(out, copy.header, copy.actions) if out else library.new(copy.header, copy.actions, copy.name)
    with made:
        told = {"file": str(made.path), "actions": len(made.match.actions)}
        click.echo(json.dumps(told, ensure_ascii=False) if as_json else clean(str(made.path)))


def _to_send(table: HostTable) -> Iterator[tuple[str, str]]:
    """What can be marked, with its text: messages, and changes of channels."""
    added = extras(table.match, table.record.moments)
    yield from ((one.key, one.text) for one in handouts.handouts(table.match, added) if one.key != "host")
    yield from ((change.key, change.words()) for change in table.to_change)


def _named(name: str, texts: Mapping[str, str]) -> str:
    """The key that is meant. Raises BadInput with the nearest."""
    by_name = {short: what for what in reversed(tuple(texts)) for short in (what, what.partition(":")[2]) if short}
    found = match_name(name.removeprefix("#"), by_name)
    if found is None:
        close = nearest(name, by_name)
        raise BadInput(f"nothing is to be sent to {name}: " + (f"did you mean {close}?" if close else "see the list"))
    return by_name[found]


def _ways(match: AnyMatch, seats: tuple[str, ...]) -> Mapping[str, str]:
    """The seating changed by `NAME=WAY`s. Raises BadInput, Refused."""
    ways = hotseat.seatings(match)
    known = dict.fromkeys((*hotseat.WAYS, *bots.names()))
    for text in seats:
        name, _, way = text.rpartition("=")
        if way not in known:
            raise BadInput(f"--seat {text}: write NAME=WAY, with one of {', '.join(known)}")
        ways[match.seat(name)] = way
    return ways


def _pins(match: AnyMatch, given: tuple[str, ...], away: tuple[str, ...]) -> Mapping[str, Any]:
    """The stored PINs with some set and some taken away. Raises BadInput, Refused."""
    kept = dict(hotseat.pins(match))
    for name in away:
        kept.pop(_whose(match, name), None)
    for name in given:
        kept[_whose(match, name)] = pins.hashed(_typed_pin(name))
    return kept


def _typed_pin(name: str) -> str:
    if sys.stdin.isatty():
        typed = click.prompt(f"PIN of {name}", hide_input=True, confirmation_prompt=True)
    else:
        typed = ordinary.read_stream(sys.stdin, _LONGEST_PIN).strip()
    if not pins.is_pin(typed):
        raise BadInput(f"a PIN has {pins.LEAST} to {pins.MOST} digits")
    return typed


def _whose(match: AnyMatch, name: str) -> str:
    return HOST_KEY if name.lower() == HOST_KEY else match.seat(name)


def _forget_drafts(record: Record) -> None:
    """Deletes what the host had begun to type: who plays on this device may read it."""
    drafts = Drafts(state_folder() / FOLDER)
    drafts.forget(record)
    drafts.flush()


def _seating(match: AnyMatch) -> dict[str, Any]:
    return {
        "hot": hotseat.is_hot(match),
        "shuffled": hotseat.is_shuffled(match),
        "seats": dict(hotseat.ways(match)),
        "bots": hotseat.bots_of(match),
        "pins": list(hotseat.pins(match)),
        **({"seconds": answer_clock.limit(match)} if answer_clock.has_quizzes(match) else {}),
    }
