"""The actions of verbs that store settings in the match: deadlines, markup, marks, seating, PINs, nicknames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core import actions as do
from games.core.errors import Refused
from games.core.names import counted
from genius_tui.deadlines import clock, deadlines
from genius_tui.deadlines.deadlines import Rule
from genius_tui.handouts import sent
from genius_tui.library.listing import HOT_SEAT
from genius_tui.looking import markup as of_messages
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import nicknames
from genius_tui.paste.answers import PLAYS_NOT
from genius_tui.table import answer_clock, hotseat, pins
from genius_tui.table.request import Given, Request

_OF_A_RULE = ("after", "at", "zone", "least", "by_itself")


def deadline(request: Request) -> Iterator[do.AnyAction]:
    """Sets the rule if it changes, and the deadline of this phase only.

    A new rule removes the latter unless a new one is given with it.
    """
    match, given = request.match, {name: value for name, value in request.given.items() if value not in (None, "")}
    old, rule = deadlines.rule_of(match), None
    if given.get("none"):
        rule = Rule(zone=given.get("zone", old.zone))
    elif any(name in given for name in _OF_A_RULE):
        rule = _rule(old, given)
    elif "until" not in given:
        raise Refused("when are orders due? Give a time span, a time of day, or a date and time")
    if rule is not None and (rule != old or deadlines.KEY not in match.settings):
        yield deadlines.setting(rule)
    if "until" in given:
        zone = given.get("zone") or (rule or old).zone
        yield deadlines.setting_once(match, clock.read_moment(given["until"], zone))
    elif match.settings.get(deadlines.ONCE_KEY) is not None and any(name in given for name in ("none", "after", "at")):
        yield deadlines.setting_once(match, None)


def _rule(old: Rule, given: Given) -> Rule:
    """The old rule changed by the arguments. Raises Refused."""
    if "after" in given and "at" in given:
        raise Refused("a deadline is either a time after each phase begins or a time of day, not both")
    after, at = old.after, old.at
    if "after" in given:
        after, at = clock.read_span(given["after"]), None
    if "at" in given:
        after, at = None, clock.read_clock(given["at"])
    return Rule(
        after=after,
        at=at,
        zone=given.get("zone") or (old.zone if old != Rule() else clock.own_zone()),
        least=clock.read_span(given["least"]) if "least" in given else old.least,
        resolve=given.get("by_itself", old.resolve),
    )


def deadline_set(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says which rule is in force."""
    return f"Deadlines: {deadlines.rule_words(deadlines.rule_of(after))}."


def markup(request: Request) -> Iterable[do.AnyAction]:
    """Sets what messages may be written with."""
    return (of_messages.setting(request.given["markup"].strip().lower()),)


def markup_set(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says how messages are written now."""
    return f"Messages: {of_messages.WORDS[of_messages.markup(after)]}."


def mark(request: Request) -> Iterator[do.AnyAction]:
    """Sets the marks, an action for each."""
    match = request.match
    for what, text in request.given["texts"].items():
        action = sent.mark(match, what, text)
        match = match.do(action)
        yield action


def marked(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says how many are marked."""
    return f"Marked as sent: {counted(len(given['texts']), 'message')}."


def unmark(request: Request) -> Iterable[do.AnyAction]:
    """Removes a mark."""
    return (sent.unmark(request.match, request.given["what"]),)


def unmarked(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that it counts as not sent."""
    return "Marked as not sent."


def seating(request: Request) -> Iterator[do.AnyAction]:
    """Sets what changes in the seating. Without `ways` the curtain asks for it when it opens."""
    match, given, hot = request.match, request.given, bool(request.given["hot"])
    if given.get("ways") is not None:
        shuffled = bool(given.get("shuffled")) if hot else hotseat.is_shuffled(match)
        yield from hotseat.seated(match, given["ways"], shuffled=shuffled, hot=hot, draw=request.draw)
    elif hot != hotseat.is_hot(match):
        yield do.Set(hotseat.TABLE, HOT_SEAT if hot else hotseat.THE_HOSTS)
    if given.get("pins") is not None and given["pins"] != hotseat.pins(match):
        yield do.Set(hotseat.PINS, dict(given["pins"]))
    if given.get("seconds") is not None:
        yield from answer_clock.with_limit(match, given["seconds"])


def reshuffle(request: Request) -> Iterable[do.AnyAction]:
    """Sets a seed for the order of turns if an old record lacks one."""
    return hotseat.reshuffled(request.match, request.draw)


def seated(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says whether the match is hot-seat."""
    return "One device is passed round." if hotseat.is_hot(after) else "No device is passed round."


def pin(request: Request) -> Iterable[do.AnyAction]:
    """Sets or removes a PIN."""
    typed = request.given.get("pin") or ""
    if typed and not pins.is_pin(typed):
        raise Refused(f"a PIN has {pins.LEAST} to {pins.MOST} digits")
    whose = request.match.seat(request.given["seat"])
    return (hotseat.with_pin(request.match, whose, pins.hashed(typed) if typed else None),)


def pin_set(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says whether a PIN is set."""
    return "Your PIN is set." if given.get("pin") else "You have no PIN now."


def answer(request: Request) -> Iterator[do.AnyAction]:
    """Gives the answers so far if they have changed, and keeps how long a question took."""
    match, given = request.match, request.given
    seat = match.seat(given["seat"])
    standing = match.orders.get(seat)
    if given["text"].strip() and (standing is None or standing.text != given["text"]):
        yield do.Order(seat, given["text"])
    yield answer_clock.answered(match, seat, given["question"], given["seconds"])


def answered(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that the answers are kept."""
    return f"The answers of {after.seat(given['seat'])} are kept."


def turn(request: Request) -> Iterable[do.AnyAction]:
    """Marks that a seat has had its turn."""
    return (hotseat.had_turn(request.match, request.match.seat(request.given["seat"])),)


def had_turn(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says whose turn it was."""
    return f"{after.seat(given['seat'])} has had a turn."


def teach(request: Request) -> Iterable[do.AnyAction]:
    """Sets a nickname."""
    return (nicknames.teach(request.match, request.given["nick"], request.match.seat(request.given["seat"])),)


def keep_out(request: Request) -> Iterable[do.AnyAction]:
    """Keeps a name as that of somebody who does not play."""
    return (nicknames.keep_out(request.match, request.given["nick"], request.of_library()),)


def forget(request: Request) -> Iterable[do.AnyAction]:
    """Removes a nickname, or a name of somebody who does not play."""
    return (nicknames.forget(request.match, request.given["nick"]),)


def taught(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says which nicknames are known, and who does not play."""
    known = [f"{nick} is {seat}" for nick, seat in nicknames.nicknames(after).items()]
    known += [f"{nick} {PLAYS_NOT}" for nick in nicknames.onlookers(after)]
    return "; ".join(known) + "." if known else "No nicknames yet."
