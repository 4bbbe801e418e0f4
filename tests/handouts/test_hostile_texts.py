"""No name and no text of a player becomes a mention, a stamp, a spoiler or other markup, in any message of any game."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

import games
from games.core import actions as do
from games.core.errors import GameError
from games.core.names import check_name
from games.core.setup import Header
from genius_tui.deadlines import deadlines
from genius_tui.deadlines.reminders import public_reminder, reminders
from genius_tui.handouts import announcements
from genius_tui.handouts.handouts import handouts
from genius_tui.looking import markup
from genius_tui.table.extras import extras
from genius_tui.trials.handouts import check_harmless
from tests.support.hostile import NAMES, TEXTS
from tests.support.play import AnyMatch, begin

CHATS = (
    *("@everyone", "@here", "<@1234567890>", "<@&99>", "<#12345>", "<t:1:F>", "<:a:1>", "<a:b:2>", "#general"),
    *("@Bodil", "@\u2764", "*b*", "**b**", "_u_", "__u__", "~~s~~", "`c`", "```", "||hidden||", "> q", ">>> q"),
    *("# h", "-# small", "- item", "+ item", "* item", "1. one", "1) one", "[a](b.c)", "<https://a.b>"),
    *("https://a.b/c", "a.gg/join", ":smile:", "&lt;@1&gt;", "\\*b*", "| a | b |", "===", "---", "***", "\\"),
    *("<!-- x", "<b>b</b>", "![a](b)"),
)
ALL = tuple(dict.fromkeys((*CHATS, *NAMES)))
UNTIL = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
DUE = int(UNTIL.timestamp())
_STAMP = re.compile(r"(?<!\\)<t:(\d+):[FRt]>")


def crowds(game: str) -> list[tuple[str, ...]]:
    """All hostile names, in as many matches as it takes."""
    size = games.find(game).meta.usual
    valid = [name for name in ALL if check_name(name)]
    padded = (*valid, *valid[:size])
    return [padded[start : start + size] for start in range(0, len(valid), size)]


def written(match: AnyMatch) -> AnyMatch:
    """The match after everybody has written something hostile wherever it is taken, and a phase was resolved."""
    channels = match.game.channels(match.state)
    for number, text in enumerate((*CHATS, *TEXTS)):
        name, channel = list(channels.items())[number % len(channels)]
        seat = match.seats[number % len(match.seats)]
        tries: list[do.AnyAction] = [do.Adjust(seat, 1, text)]
        if channel.open and channel.members:
            tries.append(do.Post(channel.members[number % len(channel.members)], name, text))
        for action in tries:
            try:
                match = match.do(action)
            except GameError:
                continue
    return match


def messages(match: AnyMatch) -> list[str]:
    until = deadlines.deadline(match, [])
    now = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
    found = [part for one in handouts(match, extras(match, [])) if one.key != "rules" for part in one.parts]
    return [*found, public_reminder(match, until, now), *(text for _, text in reminders(match, until, now))]


@pytest.mark.parametrize("game", ["keys", "gatekeeping", "chambers", "skeld", "lockout", "modular"])
def test_nothing_that_people_wrote_does_anything(game: str) -> None:
    for number, players in enumerate(crowds(game)):
        title = ALL[number % len(ALL)]
        match = begin(Header(genius=1, game=game, players=players, title=title))
        match = match.do(markup.setting("server"))
        match = match.do(deadlines.setting_once(match, UNTIL))
        texts = messages(match)
        assert any(_STAMP.search(text) for text in texts)
        match = written(match)
        for text in (*CHATS[:6], *CHATS[11:17]):
            match = match.do(announcements.announce(match, text))
        texts += messages(match)
        match = match.do(do.Resolve())
        texts += messages(match.do(announcements.announce(match, "\n".join(CHATS))))
        for text in texts:
            assert {int(stamp) for stamp in _STAMP.findall(text)} <= {DUE}
            check_harmless(_STAMP.sub("", text))
            assert not re.search(r"@(?=everyone|here|Bodil|\u2764|[!&]?\d)", text)


@pytest.mark.parametrize("game", ["keys", "gatekeeping"])
def test_gates_with_the_names_of_signs_are_called_so_in_every_message(game: str) -> None:
    signs = ("@", "#", "*", "_", "~~", "`", "||", "<", ">", "-", "1.", "=", "&", "\\", "[", "**", "__", "<@1", "-#")
    layout = [
        " ".join(f"{sign}:{kind}" for sign, kind in zip(signs, ("open", "pass", "garnet") * 9, strict=False)),
        "A:open",
    ]
    match = begin(Header(genius=1, game=game, players=("Ann", "Bo", "Cy"), options={"layout": layout}))
    for turn in range(0, len(signs), 3):
        told = messages(match)
        for seat, sign in zip(match.seats, signs[turn : turn + 3], strict=False):
            try:
                match = match.do(do.Order(seat, f"{sign} with 1"))
            except GameError:
                continue
        told += messages(match)
        match = match.do(do.Resolve())
        told += messages(match)
        for text in told:
            check_harmless(text)
