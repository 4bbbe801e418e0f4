"""Handouts: one message for the public, for every channel and for every seat, in Markdown that a chat shows.

Each is made of what its readers may know and of nothing else: a seat's of that seat's sight and of what it was told,
a channel's of what every one of its members knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from games.core.channels import ChannelView
from games.core.errors import Refused
from games.core.events import Event
from games.core.game import Sight
from games.core.markdown import code, escaped, escaped_all, fenced
from games.core.match import Asked, Noted, Posted
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.cells import Picture, text_lines
from genius_tui.drawing.look import AnyMatch, StepLine, step_lines, title_of
from genius_tui.drawing.tags import seat_tags
from genius_tui.handouts import announcements, talk_changes
from genius_tui.handouts.parting import parts
from genius_tui.plain.report import table

WIDEST = 60
"""Cells of a board: what a chat shows on a telephone held across."""

SAMPLES = 12
"""How many orders are sampled to see what parts there are."""

_LOWEST = 14
_NUMBER = re.compile(r"^\d+: ")
_NOT_TOLD = (Noted, Asked, Posted)


class Extras(Struct, frozen=True):
    """What the host adds to handouts: until when orders may come, in a sentence, and whether boards are drawn."""

    deadline: str = ""
    board: bool = False


NOTHING = Extras()


class Handout(Struct, frozen=True):
    """A message. `key` is `public`, `channel:NAME`, `seat:NAME` or `host`; `title` says for whom it is."""

    key: str
    title: str
    viewers: Viewers
    text: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The message as it can be sent."""
        return parts(self.text)


def handouts(match: AnyMatch, extras: Extras = NOTHING) -> tuple[Handout, ...]:
    """All messages of this point of the match: the public's, the channels', the seats', and the host's own list."""
    channels = (for_channel(match, name) for name in match.game.channels(match.state))
    return (
        for_public(match, extras),
        *(handout for handout in channels if handout is not None),
        *(for_seat(match, seat, extras) for seat in match.seats),
        for_host(match, extras),
    )


def for_public(match: AnyMatch, extras: Extras = NOTHING) -> Handout:
    """What everybody may be told."""
    sight = match.sight(PUBLIC)
    title = match.header.title or match.game.meta.title
    text = _joined(
        f"# {escaped(title)}: {_when(sight)}",
        match.game.bulletin(sight),
        _announced(match),
        _result(sight, match),
        _happened(match, PUBLIC),
        _talk(match, sight),
        _until(sight, extras),
        _board(match, sight, extras),
    )
    return Handout("public", "the public", PUBLIC, text)


def for_seat(match: AnyMatch, seat: Seat, extras: Extras = NOTHING) -> Handout:
    """What a seat may know now: how it stands, what happened, what it can order, with whom it may talk."""
    viewers = Viewers.of((seat,))
    sight = match.sight(viewers)
    text = _joined(
        match.game.brief(sight, seat),
        _announced(match),
        _result(sight, match),
        _happened(match, viewers),
        _orders(match, sight, seat),
        _talk(match, sight, seat),
        _until(sight, extras),
        _board(match, sight, extras),
    )
    return Handout(f"seat:{seat}", seat, viewers, text)


def for_channel(match: AnyMatch, name: str) -> Handout | None:
    """What all members of a channel know because they are in it; None where there is nothing to be said to them."""
    members = match.game.channels(match.state)[name].members
    if not members or match.state.ended:
        return None
    sights = [match.sight(Viewers.of((seat,))) for seat in members]
    notices = {match.game.notice(sight, name) for sight in sights}
    notice, said = notices.pop() if len(notices) == 1 else "", _said(match, name, members)
    if not notice and not said:
        return None
    text = _joined(f"# {escaped(name)}, {_when(sights[0])}", notice, _happened_to_all(match, members), said)
    return Handout(f"channel:{name}", f"#{name}", Viewers.of(members), text)


def for_host(match: AnyMatch, extras: Extras = NOTHING) -> Handout:
    """The host's own list: who owes orders, what to change on the chat server, who may talk where."""
    sight = match.sight(HOST)
    changes = [f"- {change.words(escaped)}" for change in talk_changes.changes(match)]
    rows = [f"- #{row.chat}: {_row(match, row)}" for row in talk_changes.table(match)]
    text = _joined(
        f"# The host's list, {_when(sight)}: not to be sent",
        _section("Orders are missing", [f"- {escaped(seat)}: {_default(match, seat)}" for seat in sight.waiting]),
        _section("To be changed on the chat server", changes),
        _section("Who may talk where now", rows),
        _until(sight, extras),
    )
    return Handout("host", "the host alone", HOST, text)


def at_round(match: AnyMatch, number: int) -> AnyMatch:
    """The match as a round began; 0 is before the first. Raises Refused where it has not come to that round."""
    found: AnyMatch | None = match
    while found is not None:
        before = found.before
        if found.state.round == number and (before is None or before.state.round != number):
            return found
        found = before
    raise Refused(f"there is no round {number}: the match stands in {title_of(match.state.phase, match.state.round)}")


def picture(match: AnyMatch, sight: Sight[Any]) -> Picture | None:
    """The board as a sight shows it, as narrow as its game can draw it; None for a game without one."""
    board = BOARDS.get(match.game.meta.slug)
    if board is None:
        return None
    tags = seat_tags(match.seats)
    drawn = [board.draw(sight, tags, WIDEST, _LOWEST, way) for way in board.ways(sight, WIDEST, _LOWEST)]
    return next((one for one in drawn if one.width <= WIDEST), min(drawn, key=lambda one: one.width))


def _joined(*sections: str) -> str:
    return "\n\n".join(section.strip("\n") for section in sections if section.strip())


def _section(title: str, lines: Sequence[str]) -> str:
    return "\n".join((f"## {title}", *lines)) if lines else ""


def _when(sight: Sight[Any]) -> str:
    match sight.phase:
        case "over":
            return "the match is over"
        case "pregame":
            return "before round 1"
        case "round":
            return f"round {sight.round}"
        case other:
            return other


def _announced(match: AnyMatch) -> str:
    quoted = ("\n".join(f"> {escaped(line)}" for line in text.split("\n")) for text in announcements.announced(match))
    return _section("From the host", ["\n\n".join(quoted)]) if announcements.announced(match) else ""


def _stages(match: AnyMatch) -> range:
    """The last resolution, and what has happened since."""
    resolved = [index for index, stage in enumerate(match.stages) if stage.verb == "resolve"]
    return range(resolved[-1] if resolved else 0, len(match.stages))


def _happened(match: AnyMatch, viewers: Viewers) -> str:
    """What these viewers were told of the last resolution, and of what was done at once since then."""
    sections: list[str] = []
    for index in _stages(match):
        stage = match.stages[index]
        lines = [_line(line) for line in step_lines(match, index, viewers) if _is_news(match, line.event)]
        if stage.verb == "resolve":
            sections.append(_section(f"What happened: {title_of(stage.phase, stage.round)}", lines))
        elif lines:
            since = "## Since then"
            sections.append("\n".join(lines) if sections and since in sections[-1] else "\n".join((since, *lines)))
    return "\n\n".join(filter(None, sections))


def _happened_to_all(match: AnyMatch, members: Sequence[Seat]) -> str:
    """What was told to each of these seats, and in the same words, but not to everybody."""
    found: list[str] = []
    for index in _stages(match):
        told = [_told_lines(match, index, seat) for seat in members]
        found += [line for line in told[0] if all(line in other for other in told)]
    return _section("What all of you were told", list(dict.fromkeys(found)))


def _told_lines(match: AnyMatch, stage: int, seat: Seat) -> list[str]:
    return [
        _line(line)
        for line in step_lines(match, stage, Viewers.of((seat,)))
        if line.event.audience != "public" and _is_news(match, line.event)
    ]


def _is_news(match: AnyMatch, event: Event) -> bool:
    """Whether an event says anything that the brief does not say again, and is none of the host's own."""
    return not isinstance(event, _NOT_TOLD) and event.kind not in match.game.restated


def _said(match: AnyMatch, channel: str, members: Sequence[Seat]) -> str:
    """What was posted in a channel since the last resolution, as far as all its members may read it."""
    posts = [
        step.event
        for index in _stages(match)
        for step in match.stages[index].steps
        if isinstance(step.event, Posted) and step.event.channel == channel and _reached(step.event, members)
    ]
    quoted = (f"{post.seat}: {post.text}".split("\n") for post in posts)
    return _section("Said here", ["\n".join(f"> {escaped(line.strip())}" for line in lines) for lines in quoted])


def _reached(event: Event, seats: Iterable[Seat]) -> bool:
    return all(Viewers.of((seat,)).hear(event.audience) for seat in seats)


def _line(line: StepLine) -> str:
    return f"- {escaped(line.text)}"


def _result(sight: Sight[Any], match: AnyMatch) -> str:
    """Winners and losers, once play has ended; when all is counted, prizes and purses too (V4)."""
    result = sight.result
    if result is None:
        return ""
    lines = [
        f"- Winners: **{escaped_all(result.winners) or 'nobody'}**",
        f"- Losers: {escaped_all(result.losers) or 'nobody'}",
    ]
    if not match.over:
        return _section("The result so far", lines)
    lines.append(f"- Elimination Candidate: **{escaped(result.candidate) if result.candidate else 'nobody'}**")
    for title, prizes in (("Tokens of Life", result.tokens), ("Opals", result.opals), ("Garnets", result.garnets)):
        if prizes:
            lines.append(f"- {title}: {', '.join(f'{escaped(seat)} {number}' for seat, number in prizes.items())}")
    lines.append(f"- {escaped(result.why)}")
    known = fenced("\n".join(table(match.game.table(sight), match.seats)))
    return "\n\n".join((_section("The result", lines), known))


def _orders(match: AnyMatch, sight: Sight[Any], seat: Seat) -> str:
    """How to write orders now, with some that the seat could give, and what happens without any."""
    given = match.orders.get(seat)
    if given is None and seat not in sight.waiting:
        return "" if sight.ended and match.over else "You owe no orders now."
    example = code(match.game.example(sight, seat))
    lines = [f"Write for example: {example}"] if example else []
    if parts := _other_parts(match, sight, seat):
        lines.append(f"Also possible, behind a semicolon: {', '.join(map(code, parts))}")
    if given is None:
        lines.append(escaped(match.game.default(sight, seat)))
    else:
        spelt = code(match.game.spell(given.order)) or "to do nothing"
        lines.append(f"Your orders are in: {spelt}. What you write later replaces them.")
    lines += [f"At once, at any time: {code(act.text)}. {escaped(act.warning)}" for act in match.game.acts(sight, seat)]
    return _section("Orders", lines)


def _other_parts(match: AnyMatch, sight: Sight[Any], seat: Seat) -> tuple[str, ...]:
    """Parts of orders that the example does not show: one for each word of orders that one may begin with.

    They are sampled from what the seat may know, so that they tell nothing.
    """
    known = {_verb(part) for part in match.game.example(sight, seat).split(";")}
    found: dict[str, str] = {}
    for number in range(SAMPLES):
        order = match.game.sample(sight, seat, Random(number))
        for part in match.game.spell(order).split(";") if order is not None else ():
            if _verb(part) in match.game.order_words - known:
                found.setdefault(_verb(part), _NUMBER.sub("", part.strip()))
    return tuple(found[verb] for verb in sorted(found))


def _verb(part: str) -> str:
    """The word that a part of orders begins with, behind the number of whom it is about."""
    return _NUMBER.sub("", part.strip()).partition(" ")[0]


def _default(match: AnyMatch, seat: Seat) -> str:
    return escaped(match.game.default(match.sight(Viewers.of((seat,))), seat))


def _talk(match: AnyMatch, sight: Sight[Any], seat: Seat | None = None) -> str:
    """Who may talk with whom: the game's rule, and the channels that a seat may write in."""
    if sight.ended:
        return _section("Talk", ["Play is over: everybody may talk with everybody."])
    lines = [escaped(match.game.meta.talk)] if match.game.meta.talk else []
    if seat is not None:
        lines += list(_own_channels(match, sight.view.channels, seat))
    return _section("Talk", lines)


def _own_channels(match: AnyMatch, channels: dict[str, ChannelView], seat: Seat) -> Iterator[str]:
    for name, channel in channels.items():
        if channel.open and seat in channel.members:
            others = [other for other in channel.members if other != seat]
            whom = "everybody" if len(channel.members) == len(match.seats) else escaped_all(others)
            yield f"- **{escaped(name)}**: {f'with {whom}' if others else 'nobody else is there'}"


def _row(match: AnyMatch, row: talk_changes.Row) -> str:
    members = "everybody" if len(row.members) == len(match.seats) else escaped_all(row.members)
    return members + ("; the public reads it" if row.public else "") + ("" if row.open else "; closed, to be read only")


def _until(sight: Sight[Any], extras: Extras) -> str:
    return "" if sight.phase == "over" or not extras.deadline else f"**{escaped(extras.deadline)}**"


def _board(match: AnyMatch, sight: Sight[Any], extras: Extras) -> str:
    drawn = picture(match, sight) if extras.board else None
    if drawn is None:
        return ""
    lines = list(text_lines(drawn))
    while lines and not lines[-1].strip():
        lines.pop()
    while lines and not lines[0].strip():
        lines.pop(0)
    return f"## Board\n\n{fenced(chr(10).join(lines))}"
