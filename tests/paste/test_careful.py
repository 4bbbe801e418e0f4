"""Orders that may be a slip are taken as they are, and the paste box warns of them as the order form does."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from games.core.setup import Header
from games.core.viewers import Viewers
from genius_tui.library.store import Library
from genius_tui.paste.paste import Paste
from genius_tui.table import order_draft
from genius_tui.table.order_draft import ParserAnswer
from genius_tui.text.tags import seat_tags
from tests.support.console import LARGE, console, played, screen_text, settled
from tests.support.play import AnyMatch, begin

HEADER = Header(genius=1, game="modular", players=("Ann", "Bo", "Cy"), garnets=9, seed=1)


def careful(match: AnyMatch, text: str) -> str:
    return Paste(match, seat_tags(match.seats)).read(f"Ann: {text}").answers[0].careful


def by_form(match: AnyMatch, text: str) -> ParserAnswer:
    return order_draft.answered(match.game, match.observation(Viewers.of(("Ann",))), "Ann", text)


@pytest.mark.parametrize("text", ["buy 5", "play 1", "in Null", "hide", "play 1; buy 5", "play 1 in Null; buy 5"])
def test_M4_a_missing_card_or_room_is_warned_of_alike_in_the_paste_box_and_the_form(text: str) -> None:
    match = begin(HEADER)
    slips = by_form(match, text).slips
    assert bool(slips) == (text != "play 1 in Null; buy 5")
    assert careful(match, text) == "; ".join(slips).replace("you", "Ann")


def test_M4_what_is_missing_is_named() -> None:
    match = begin(HEADER)
    assert careful(
        match, "buy 5"
    ) == "no card and no room: drawn by lot, and the round scores you nothing (M4)".replace("you", "Ann")
    assert careful(match, "play 1").startswith("no room: ")
    assert careful(match, "in Null").startswith("no card: ")


def test_the_paste_box_shows_it(tmp_path: Path) -> None:
    record = Library(tmp_path / "saves").new(HEADER)
    record.close()

    async def act(pilot):  # type: ignore[no-untyped-def]
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Ann: buy 5"))
        await settled(pilot)
        assert "buy 5 ! no card and no room: drawn by lot" in " ".join(screen_text(pilot.app).split())

    played(console(tmp_path, record=record.path), act, LARGE)
