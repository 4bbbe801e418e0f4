"""Commands of a match in the line mode: what a host writes, corrects, takes back and copies."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from games.core import corrections
from games.core.errors import Refused
from games.core.names import key, listed, match_name
from games.core.numbers import BadNumber, read_whole
from games.core.order_text import parts, unquoted
from genius_tui import pages
from genius_tui.looking import markup
from genius_tui.paste import nicknames
from genius_tui.paste.answers import PLAYS_NOT
from genius_tui.plain import deadline as due
from genius_tui.plain.guarded import GuardedMatch
from genius_tui.plain.place import Command
from genius_tui.settings import settings
from genius_tui.table import taken_back

BEFORE, AFTER = "before", "after"
_NOBODY = " -"
"""Behind a name: its bearer does not play."""
_KINDS = (*pages.offers.KINDS, *pages.offers.PAPERS)


def _nickname(place: GuardedMatch, text: str) -> Iterator[str]:
    nick, _, name = text.partition(" ")
    kept = nicknames.onlookers(place.match)
    if not nick:
        known = nicknames.nicknames(place.match)
        yield from (f"{nick}: {seat}" for nick, seat in known.items())
        yield from (f"{name}: {PLAYS_NOT}" for name in kept)
        yield from () if known or kept else ("No nicknames yet.",)
    elif text.endswith(_NOBODY):
        yield place.does("nobody", nick=text.removesuffix(_NOBODY)).said
    elif match_name(text, kept) is not None:
        yield place.does("forget", nick=text).said
    elif name.strip():
        yield place.does("nickname", nick=nick, seat=name.strip()).said
    else:
        yield place.does("forget", nick=nick).said


def _nickname_for_all(place: GuardedMatch, text: str) -> Iterator[str]:
    nick, _, name = text.partition(" ")
    folder = place.session.library.folder
    if name.strip():
        seat = place.match.seat(name.strip())
        nicknames.teach(place.match, nick, seat)
        nicknames.keep(folder, nick, seat)
    elif nick:
        nicknames.drop(folder, nick)
    known = nicknames.of_library(folder)
    yield from (f"{nick}: {whose}" for nick, whose in known.items())
    yield from () if known else ("No nicknames for all matches yet.",)


def _markup(place: GuardedMatch, text: str) -> Iterator[str]:
    if text:
        yield place.does("markup", markup=text).said
    else:
        yield f"Messages: {markup.WORDS[markup.markup(place.match)]}."


def _post(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, rest = place.named(text)
    place.check_sees(seat)
    channel, _, words = rest.partition(" ")
    yield place.does("post", seat=seat, channel=channel, text=words).said


def _note(place: GuardedMatch, text: str) -> Iterator[str]:
    yield place.does("note", text=text).said


def _announce(place: GuardedMatch, text: str) -> Iterator[str]:
    yield place.does("announce", text=text).said


def _deadline(place: GuardedMatch, text: str) -> Iterator[str]:
    if not text:
        yield from due.told(place.record, datetime.now(UTC))
        yield due.HOW
        return
    yield place.does("deadline", **due.given(text)).said
    yield from place.where()


def _remind(place: GuardedMatch, text: str) -> Iterator[str]:
    yield from due.reminders(place.record, datetime.now(UTC), markdown=False)


def _release(place: GuardedMatch, text: str) -> Iterator[str]:
    yield place.does("release").said


def _adjust(place: GuardedMatch, text: str) -> Iterator[str]:
    seat, rest = place.named(text)
    number, _, why = rest.partition(" ")
    try:
        garnets = read_whole(number)
    except BadNumber as error:
        raise Refused(f"by how many garnets? Write for example adjust {seat} -1 late orders: {error}") from None
    yield place.does("adjust", seat=seat, garnets=garnets, why=why).said


def _correct(place: GuardedMatch, text: str) -> Iterator[str]:
    match = place.match
    found = list(corrections.offers(match.game.corrections, match.state))
    given = [unquoted(part.text) for part in parts(text, "H4", ";")]
    if len(given) < 2:
        some = [one for one in found if not given or key(one.what).startswith(key(given[0]))]
        yield from (f"{one.what}{f'; {one.seat}' if one.seat else ''}: {one.takes.words}" for one in some)
        yield "" if some else "Nothing by that name can be corrected now."
        yield (
            "Write for example: correct cards; Ann; 3 1; I misread an order. "
            "Leave out the name for what belongs to no player."
        )
        return
    whose = any(one.seat for one in found if key(one.what) == key(given[0]))
    what, seat, to, *why = given if whose else (given[0], "", *given[1:])
    yield place.does("correct", what=what, seat=seat, to=to, why="; ".join(why)).said


def _undo(place: GuardedMatch, text: str) -> Iterator[str]:
    host = place.viewpoint.shown_eyes.host
    caution = place.table.caution("undo") if host else taken_back.lasting_posts(place.match)
    if caution and not place.table.why_not("undo"):
        place.session.lines.say(f"{caution} Take it back all the same? yes or no")
        if place.session.lines.ask(">") != "yes":
            yield "Nothing was taken back."
            return
    done = place.does("undo")
    yield done.said if host else "Taken back: the newest action."


def _picture(place: GuardedMatch, text: str) -> Iterator[str]:
    kind, viewpoint = text.lower() or "png", place.viewpoint
    if kind not in _KINDS:
        raise Refused(f"picture {listed(_KINDS, 'or')}: there is no {text!r}.")
    viewers, chosen = viewpoint.eyes.viewers, settings.kept()
    path = pages.offers.written(kind, place.match, viewers, viewpoint.point, place.record.path, chosen)
    yield f"It shows the match {viewpoint.eyes.words()}: only who may know that may have it."
    yield f"Written to {path}"


def _sandbox(place: GuardedMatch, text: str) -> Iterator[str]:
    point, actions = place.viewpoint.point, len(place.match.actions)
    if point is not None:
        if text not in ("", BEFORE, AFTER):
            raise Refused(
                "which one? Write sandbox before or sandbox after: before or after the steps that you go through"
            )
        actions = place.match.stages[point.stage].action + (text == AFTER)
    place.enter_copy("sandbox", actions=actions)
    yield "This is a sandbox: the match itself stays as it is. leave goes back to it."


def _go_on(place: GuardedMatch, text: str) -> Iterator[str]:
    record = place.enter_copy("go_on")
    yield f"This is the copy, {record.path.name}."


COMMANDS = (
    Command(("post",), "NAME CHANNEL TEXT", "writes in a channel as a player", _post),
    Command(("note",), "TEXT", "writes a note of the host's", _note, host=True),
    Command(("announce",), "TEXT", "tells everyone something, in the messages", _announce, host=True),
    Command(
        ("deadline",),
        "[AFTER, AT, UNTIL ...]",
        "sets when orders are due; alone, says it",
        _deadline,
        host=True,
    ),
    Command(("remind",), "", "reminders for each player who owes orders, and one for everyone", _remind, host=True),
    Command(("release",), "", "puts passwords and solutions into the closing messages", _release, host=True),
    Command(("adjust",), "NAME GARNETS WHY", "corrects a purse", _adjust, host=True),
    Command(("correct",), "WHAT; NAME; VALUE; WHY", "corrects what is wrong; alone, lists it", _correct, host=True),
    Command(
        ("nickname",),
        "NICK NAME",
        "teaches whose a name in the chat is; NICK -: nobody's who plays",
        _nickname,
        host=True,
    ),
    Command(("nicknames",), "NICK NAME", "the same for all matches of the library", _nickname_for_all, host=True),
    Command(
        ("markup",),
        "[plain or server]",
        "what messages are written with: a chat server has more",
        _markup,
        host=True,
    ),
    Command(("picture",), f"[{listed(_KINDS, 'or')}]", "writes what these eyes see as a file", _picture),
    Command(("undo", "u"), "", "takes the newest action back", _undo),
    Command(("sandbox",), "[before or after]", "opens a copy to try things out in", _sandbox),
    Command(("goon",), "", "continues in a copy, when rules or file do not fit", _go_on, host=True),
)
