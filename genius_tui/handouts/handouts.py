"""Handouts: a message for the public, for each channel and for each seat, in the Markdown that chats show.

Each is made only from what its readers may know: a seat's from its observation and what it was told, a channel's from
what all of its members know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum, auto
from typing import Any

from msgspec import Struct

from games.core import addressing
from games.core.errors import Refused
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all, one_stop
from games.core.state import OVER
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from genius_tui.handouts import opening, rules, sections, talk_changes
from genius_tui.handouts.splitting import LIMIT, length, parts
from genius_tui.looking import releasing, seating
from genius_tui.looking.history import AnyMatch, observation_now
from genius_tui.looking.markup import written


class Extras(Struct, frozen=True):
    """What the host adds to handouts, and whether to draw boards.

    `deadline`, `deadlines`: sentences (Markdown) on the present phase's and on every round's.
    """

    deadline: str = ""
    board: bool = False
    deadlines: str = ""


NOTHING = Extras()


class _Tight(IntEnum):
    """What a seat's message leaves to the message to everyone, each together with all before it."""

    NOTHING = 0
    TALK = auto()
    SAW = auto()
    SEES = auto()
    RESULT = auto()


class Handout(Struct, frozen=True):
    """A message. `title`: whom it is for.

    `key`: `opening`, `rules`, `public`, `channel:NAME`, `seat:NAME` or `host`.
    """

    key: str
    title: str
    viewers: Viewers
    text: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The message in parts short enough to send."""
        return parts(self.text)


def handouts(match: AnyMatch, extras: Extras = NOTHING) -> tuple[Handout, ...]:
    """All messages at this point of the match: for the public, the channels, the seats, and the host's own list.

    Those of seats that bots play come behind the players': a host sends them to nobody.
    """
    bots = seating.played_by_program(match)
    channels = (for_channel(match, name) for name in match.game.channels(match.state))
    return (
        *_beginning(match, extras),
        for_public(match, extras),
        *(handout for handout in channels if handout is not None),
        *(for_seat(match, seat, extras) for seat in sorted(match.seats, key=lambda seat: seat in bots)),
        for_host(match, extras),
    )


def _beginning(match: AnyMatch, extras: Extras) -> Iterator[Handout]:
    """What everybody is sent before the first resolution: how the game is played, and its rules."""
    if opening.is_due(match):
        told = opening.message(match, (extras.deadlines, extras.deadline))
        yield Handout("opening", "the public: opening", PUBLIC, _joined(match, told))
        yield Handout("rules", "the public: rules", PUBLIC, written(match, rules.message(match.game)))


def for_public(match: AnyMatch, extras: Extras = NOTHING) -> Handout:
    """The message for everybody."""
    observation = observation_now(match, PUBLIC)
    title = match.header.title or match.game.meta.title
    text = _joined(
        match,
        f"# {escaped(title)}: {match.state.moment}",
        _marked(match, PUBLIC, match.game.bulletin),
        sections.announced(match),
        sections.result(observation, match),
        sections.happened(match, PUBLIC),
        sections.released(match, observation),
        sections.CAN_BE_SHOWN if observation.ended else "",
        sections.talk(match, observation),
        _until(observation, extras),
        sections.board(match, observation) if extras.board else "",
    )
    return Handout("public", "the public", PUBLIC, text)


def for_seat(match: AnyMatch, seat: Seat, extras: Extras = NOTHING) -> Handout:
    """The message for a seat: what happened to it, how it stands, what all saw, what it can order and where talk.

    Of what the message to everyone says too, just where it is told, if that makes one part of several.
    """
    viewers = Viewers.of((seat,))
    whole = _to_seat(match, seat, extras, _Tight.NOTHING)
    texts = (whole if tight is _Tight.NOTHING else _to_seat(match, seat, extras, tight) for tight in _Tight)
    text = next((text for text in texts if length(text) <= LIMIT), whole)
    return Handout(f"seat:{seat}", seat, viewers, text)


def _to_seat(match: AnyMatch, seat: Seat, extras: Extras, tight: _Tight) -> str:
    """The text for a seat."""
    viewers = Viewers.of((seat,))
    observation, of_all = observation_now(match, viewers), observation_now(match, PUBLIC)
    title, _, brief = _marked(match, viewers, lambda known: match.game.brief(known, seat)).partition("\n")
    if tight >= _Tight.SEES:
        brief = sections.left_to_all(brief, match.game.bulletin(of_all))
    result = sections.result(observation, match)
    if tight >= _Tight.RESULT and result and result == sections.result(of_all, match):
        result = sections.result(observation, match, tight=True)
    happened = sections.happened_to_you(match, observation, seat)
    seen = sections.happened(match, viewers, seat, tight=tight >= _Tight.SAW)
    brief, seen = sections.said_once(brief, seen)
    return _joined(
        match,
        title,
        happened,
        sections.announced(match),
        result,
        "## Where you stand" if happened else "",
        brief,
        seen,
        sections.orders(match, observation, seat),
        sections.talk(match, observation, seat, tight=tight >= _Tight.TALK),
        _until(observation, extras) if sections.owes(match, observation, seat) else "",
        sections.board(match, observation) if extras.board else "",
    )


def for_channel(match: AnyMatch, name: str) -> Handout | None:
    """The message for a channel, with what all its members know by being in it; None if there is nothing to say.

    Nor is there where one is alone: all that one was told would be among what all were told, a hand too, and others may
    read it, who were in the channel or will be.
    """
    members = match.game.channels(match.state)[name].members
    if len(members) < 2 or match.state.ended:
        return None
    observations = [observation_now(match, Viewers.of((seat,))) for seat in members]
    notices = {match.game.notice(observation, name) for observation in observations}
    notice, said = notices.pop() if len(notices) == 1 else "", sections.said(match, name, members)
    first = opening.of_channel(match, name) if opening.is_due(match) else ""
    if not notice and not said and not first:
        return None
    text = _joined(
        match, f"# {escaped(name)}, {match.state.moment}", first, notice, sections.happened_to_all(match, members), said
    )
    return Handout(f"channel:{name}", f"#{name}", Viewers.of(members), text)


def for_host(match: AnyMatch, extras: Extras = NOTHING) -> Handout:
    """The host's own list: who owes orders, what to change on the chat server, who may talk where."""
    observation = match.observation(HOST)
    missing = [f"- {escaped(seat)}: {_default(match, seat)}" for seat in seating.missing(match)]
    changes = [f"- {change.words(escaped)}" for change in talk_changes.changes(match)]
    rows = [f"- #{row.chat}: {_row(match, row)}" for row in talk_changes.table(match)]
    text = _joined(
        match,
        f"# The host's list, {match.state.moment} (do not send it)",
        sections.section("Orders are missing", missing),
        _held_back(match),
        sections.section("To change on the chat server", changes),
        sections.section("Who may talk where now", rows),
        _until(observation, extras),
    )
    return Handout("host", "the host alone", HOST, text)


def _marked(match: AnyMatch, viewers: Viewers, words: Callable[[Observation[Any]], str]) -> str:
    """What a game says to these viewers now; while play goes on, with marks at what is new since the last phase.

    After a phase of another kind, such as the one before round 1, all of it is new, and has none.
    """
    text = words(observation_now(match, viewers))
    before = None if match.state.ended else sections.before(match)
    if before is None or before.state.phase != match.state.phase:
        return text
    return sections.marked(text, words(observation_now(before, viewers)))


def at_round(match: AnyMatch, number: int) -> AnyMatch:
    """The match at the beginning of a round; 0 is before the first. Raises Refused for a round not yet reached."""
    found: AnyMatch | None = match
    while found is not None:
        before = found.before
        if found.state.round == number and (before is None or before.state.round != number):
            return found
        found = before
    raise Refused(f"there is no round {number}: the newest is round {match.state.round}")


def _held_back(match: AnyMatch) -> str:
    if not match.over or not releasing.holds_back(match):
        return ""
    return "The messages leave out passwords and solutions until you release them."


def _joined(match: AnyMatch, *texts: str) -> str:
    told = one_stop("\n\n".join(text.strip("\n") for text in texts if text.strip()), match.seats)
    return written(match, told)


def _default(match: AnyMatch, seat: Seat) -> str:
    """What happens to a seat without orders, said of it to the host."""
    return escaped(addressing.of(seat, match.game.default(match.observation(Viewers.of((seat,))), seat)))


def _row(match: AnyMatch, row: talk_changes.Row) -> str:
    members = "everybody" if len(row.members) == len(match.seats) else escaped_all(row.members)
    return members + ("; everyone may read it" if row.public else "") + ("" if row.open else "; closed, read only")


def _until(observation: Observation[Any], extras: Extras) -> str:
    return "" if observation.phase == OVER.name or not extras.deadline else f"**{extras.deadline}**"
