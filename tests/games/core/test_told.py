"""What viewers have been told of a match."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.viewers import PUBLIC, Viewers
from tests.support.play import begin, played, tempers, usual


def test_channels_are_asked_for_only_where_somebody_wrote_what_these_viewers_did_not_hear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begin(usual("lockout"))
    anna = Viewers.of(match.seats[:1])
    silent = match.do(do.Resolve())
    room = next(name for name, channel in match.game.channels(match.state).items() if "Anna" in channel.members)
    heard = match.do(do.Post("Anna", room, "Hello."))
    told = [len(tuple(one.told(viewers))) for one in (silent, heard) for viewers in (PUBLIC, anna)]
    asked: list[object] = []
    monkeypatch.setattr(type(match.game), "channels", lambda game, state: asked.append(state) or {})
    assert told == [len(tuple(one.told(viewers))) for one in (silent, heard) for viewers in (PUBLIC, anna)]
    assert len(asked) == 1, "the public did not hear the post, and may not read it as history either"


def test_once_play_has_ended_all_is_told_and_no_channel_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begin(usual("modular"))
    match = played(match, tempers(match.seats, 1))
    monkeypatch.setattr(type(match.game), "channels", lambda game, state: pytest.fail("asked"))
    assert tuple(match.told(PUBLIC)), "play has ended: everything is public"
