"""A lesson is made from any match: notes and questions go where one stands, and the match stays as it is."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

import games
from games.core import actions as do
from games.core.errors import Refused
from games.core.match import Match
from games.core.setup import Header
from genius_tui.lessons import authoring
from genius_tui.lessons.cards import lesson_of
from genius_tui.library.shelf import shelf
from genius_tui.library.store import Library
from genius_tui.library.teaching import add_card
from genius_tui.looking.eyes import Eyes
from genius_tui.record.reading import read_strictly
from genius_tui.screens.match.teaching import Teaching
from genius_tui.table import hotseat
from tests.goldens import SAVES, load
from tests.support.console import console, played, screen_text, settled, typed

SHIPPED = SAVES / "gatekeeping-thirteen.jsonl"


def eyes() -> Eyes:
    return Eyes(load(SHIPPED).seats)


def asked(text: str) -> authoring.CardLine:
    return authoring.question(text, "Ann\n* nobody\n", "They tie.", eyes().with_host())


def test_cards_go_into_one_lesson_in_the_order_of_the_match(tmp_path: Path) -> None:
    match, library = load(SHIPPED), Library(tmp_path)
    first, second = match.played[0], match.played[1]
    paths = {
        add_card(library, match, second, authoring.note("After the second.", eyes())),
        add_card(library, match, first, asked("Before the first?")),
        add_card(library, match, first, asked("Also before the first?")),
        add_card(library, match, None, authoring.note("The end.", eyes())),
    }
    (path,) = paths
    lesson = lesson_of(read_strictly(path).match, "own")
    texts = [card.text for card in lesson.cards if card.text not in _notes(match)]
    assert texts == ["Before the first?", "Also before the first?", "After the second.", "The end."]
    rounds = [card.match.state.round for card in lesson.cards if card.text in texts]
    assert rounds[:3] == [1, 1, 3]
    assert lesson.match.state == match.state


def _notes(match) -> set[str]:
    return {step.event.text for stage in match.stages for step in stage.steps if step.event.kind == "note"}


def test_another_match_has_a_lesson_of_its_own(tmp_path: Path) -> None:
    library = Library(tmp_path)
    note = authoring.note("Look.", eyes())
    one = add_card(library, load(SHIPPED), None, note)
    other = add_card(library, load(SAVES / "keys-thirteen.jsonl"), None, note)
    assert one != other
    assert [volume.kind for volume in shelf(library) if volume.key.startswith("own/")] == ["lesson", "lesson"]


def test_a_question_has_one_right_choice() -> None:
    for choices in ("Ann\nBo", "* Ann\n* Bo"):
        with pytest.raises(Refused, match="before the right choice"):
            authoring.question("Who?", choices, "So.", eyes())


def test_a_question_stands_before_a_step(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="stands before a step"):
        add_card(Library(tmp_path), load(SHIPPED), None, asked("Who?"))
    assert not list(tmp_path.glob("*.jsonl"))


def test_it_is_made_by_key_and_played_from_learn(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        app.open_shipped(str(SHIPPED))
        await settled(pilot)
        await pilot.press("Q")
        await settled(pilot)
        for text in ("Who enters A?", "* nobody\nAnn", "They tie."):
            await typed(pilot, text)
            await pilot.press("tab")
        await pilot.press("f4")
        await settled(pilot)
        assert "The question is in" in screen_text(app)
        await pilot.press("M")
        await settled(pilot)
        await typed(pilot, "That was it.")
        await pilot.press("f4")
        await settled(pilot)
        await pilot.press("escape", "escape", "l", "end", "enter")
        await settled(pilot)
        text = screen_text(app)
        while "Who enters A?" not in text:
            await pilot.press("n")
            await settled(pilot)
            text = screen_text(app)
        assert text.startswith(" LESSON  Lesson: Trapdoor Thursday")
        await pilot.press("a")
        await settled(pilot)
        assert "Right. They tie." in screen_text(app)

    played(app, act)
    assert not SHIPPED.read_bytes().count(b"Who enters A?")


def test_no_lesson_is_made_while_the_device_goes_round() -> None:
    """All who play on the device could read it: it holds everybody's orders."""
    header = Header(genius=1, game="gatekeeping", players=("Ann", "Bo"))
    match = Match.begin(games.find("gatekeeping"), header)

    def may_teach(shown: object) -> bool:
        return Teaching.may_teach.fget(SimpleNamespace(table=SimpleNamespace(match=shown)))

    assert may_teach(match)
    assert not may_teach(match.do(do.Set(hotseat.TABLE, hotseat.HOT_SEAT)))
    assert not may_teach(Match.begin(match.game, replace(header, lesson=True)))
