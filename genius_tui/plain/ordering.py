"""Commands of a match in the line mode: orders, acts and votes, and what resolves them."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.errors import Refused
from games.core.markdown import shown
from games.core.names import counted, listed, stopped
from games.core.viewers import Viewers
from genius_tui.deadlines import stamps
from genius_tui.handouts import handouts
from genius_tui.handouts.handouts import Extras
from genius_tui.looking import seating
from genius_tui.paste import nicknames
from genius_tui.paste.paste import Paste
from genius_tui.plain import quiz
from genius_tui.plain.guarded import GuardedMatch
from genius_tui.plain.place import Command
from genius_tui.table import unsent
from genius_tui.table.table import Table

_END_OF_PASTE = "."


def _quiz(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, _ = place.named(text)
    table = Table.for_seat(place.record, seat)
    clock = table.known.clock
    if clock is None or table.why_not("order"):
        raise Refused(f"there are no questions against the clock for {seat} now")
    if table.read_only:
        raise Refused(table.read_only)
    place.ask_pin(seat)
    try:
        yield from quiz.asked(place.session.lines, table, seat, clock)
    finally:
        place.look_again()


def _orders(place: GuardedMatch, text: str) -> Iterator[str]:
    seats = [seat for seat in place.match.game.owing(place.match.state) if place.sees(seat)]
    for seat in seats:
        given = place.match.orders.get(seat)
        if given is None and seat in seating.played_by_program(place.match):
            yield f"{seat}: a bot, which orders when the phase is resolved."
        elif given is None:
            yield f"{seat}: missing. {place.match.game.default(place.match.observation(Viewers.of((seat,))), seat)}"
        else:
            yield f"{seat}: {place.match.game.spell(given.order) or '(nothing)'}"
    if not seats:
        yield "None of these eyes gives orders now."


def _order(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, order = place.named(text)
    yield from place.handed_in(seat, order)


def _vote(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, loser = place.named(text)
    yield from place.handed_in(seat, f"vote {loser}")


def _withdraw(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, _ = place.named(text)
    place.check_sees(seat)
    yield place.does("withdraw", seat=seat).said


def _brief(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, _ = place.named(text)
    place.check_sees(seat)
    observation = place.match.observation(Viewers.of((seat,)))
    extras = Extras(stamps.told(place.match, place.record.moments, "plain"))
    yield from shown(handouts.for_seat(place.match, seat, extras).text).split("\n")
    fields = place.match.game.form(observation, seat).fields if seat in observation.waiting else ()
    if fields:
        yield from ("", "What can be chosen")
    for field in fields:
        choices = ", ".join(f"{one.label}{f' ({one.off})' if one.off else ''}" for one in field.choices)
        yield f"- {field.title}: {'; '.join(filter(None, (choices, field.hint)))}"
    yield from (f"act {seat} {act.text}: {act.title}" for act in place.acts(seat))


def _act(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, act = place.named(text)
    place.check_sees(seat)
    yield from place.resolved("act", seat=seat, text=act)


def _paste(place: GuardedMatch, text: str) -> Iterator[str]:
    lines = place.session.lines.ask_lines(f"Paste the orders; a line with {_END_OF_PASTE} alone ends them.", ".")
    if lines is None:
        yield "The input ended before the paste did: nothing was taken."
        return
    text = "\n".join(lines)
    found = Paste(place.match, place.tags, nicknames.of_library(place.session.library.folder)).read(text)
    for line, answer in zip(lines, found.answers, strict=True):
        if answer.sign:
            whose = f" {answer.seat}:" if answer.seat else ""
            careful = f" (careful: {answer.careful})" if answer.careful else ""
            place.session.lines.say(f"{line}   {answer.sign}{whose} {answer.text}{careful}")
    place.session.lines.say(found.summary())
    if found.orders:
        place.session.lines.say(f"Take {counted(len(found.orders), 'order')}? yes or no")
        if place.session.lines.ask(">") != "yes":
            yield "Nothing was taken."
            return
        yield place.does("paste", orders=found.orders).said
    for seat, act in found.acts.items():
        yield from place.asked_back(seat, act)
    if (found.orders or found.acts) and (left := found.left_of(text)):
        yield f"Still in doubt: {counted(len(found.troubles), 'line')}. Paste them again, corrected:"
        yield from left.split("\n")


def _fill(place: GuardedMatch, text: str) -> Iterator[str]:
    yield place.does("sample").said


def _resolve(place: GuardedMatch, text: str) -> Iterator[str]:
    if place.viewpoint.shown_eyes.host and (missing := seating.missing(place.match)):
        yield stopped(f"Without orders: {listed(missing)}")
    yield from _unsent(place)
    yield from place.resolved("resolve")


def _play(place: GuardedMatch, text: str) -> Iterator[str]:
    first = len(place.match.stages)
    done = place.does("play_out")
    place.viewpoint = place.viewpoint.open(next(one.stage for one in place.viewpoint.chapters if one.stage >= first))
    yield f"{done.said} next goes through it, now goes to the end."


def _unsent(place: GuardedMatch) -> Iterator[str]:
    """What the host, and nobody else, is told of messages that have not been sent before they are out of date."""
    caution = unsent.caution(place.match) if place.viewpoint.shown_eyes.host else ""
    if caution and not place.table.why_not("resolve"):
        yield caution


def _defaults(place: GuardedMatch, text: str) -> Iterator[str]:
    yield from _unsent(place)
    yield from place.resolved("defaults")


COMMANDS = (
    Command(("orders", "o"), "", "lists the orders that these eyes may know of, and who is missing", _orders),
    Command(("order",), "NAME TEXT", "hands in a player's orders; NAME: TEXT does too", _order),
    Command(("quiz",), "NAME", "hot seat: asks a player a quiz against the clock", _quiz),
    Command(("vote",), "NAME LOSER", "hands in a player's vote", _vote),
    Command(("withdraw",), "NAME", "takes a player's orders back", _withdraw),
    Command(("brief", "handout"), "NAME", "tells what a player may know and can order", _brief),
    Command(("act",), "NAME TEXT", "does what takes effect at once", _act),
    Command(("paste", "p"), "", "takes many players' orders from the lines that follow", _paste, host=True),
    Command(("fill",), "", "samples the orders that are missing", _fill, host=True),
    Command(("resolve", "r"), "", "resolves the phase; undo takes it back", _resolve),
    Command(("defaults",), "", "resolves the phase, and notes who got the default", _defaults, host=True),
    Command(("play",), "", "lets the match play itself to its end", _play, host=True),
)
