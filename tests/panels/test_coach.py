"""What a player who practises is told of orders keeps their secrets, if they are covered."""

from __future__ import annotations

import pytest

from games.core.viewers import Viewers
from genius_tui.bots.bot import Answer, Choice
from genius_tui.looking.history import MatchSource
from genius_tui.panels import coach
from tests.games.chambers.matches import begun


def test_covered_advice_shows_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("Ann Bo")
    order = match.understand("enter alien with xeno", "Ann")
    monkeypatch.setattr(coach, "advised", lambda *_: Answer(Choice(order, "All signs say xeno.")))
    seen = MatchSource(match).history(Viewers.of(("Ann",)))
    assert list(coach.advice(seen, "Ann")) == ["enter alien with xeno. All signs say xeno."]
    assert list(coach.advice(seen, "Ann", covers=True)) == ["enter alien with ****. All signs say ****."]
