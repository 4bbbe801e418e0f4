"""Examples begin at their first round, with commentary and bookmarks, and are left without their ending."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from genius_tui import screens
from genius_tui.looking.bookmarks import bookmarks
from genius_tui.panels import steps
from genius_tui.screens.match.steps import Steps
from tests.goldens import SAVES, load
from tests.screens.test_rules import rows
from tests.support.console import LARGE, SMALL, console, played, press, settled, typed

EXAMPLES = [path for path in sorted(SAVES.glob("*.jsonl")) if not load(path).header.lesson]


def match_of(pilot: Pilot[None]) -> screens.MatchScreen:
    assert isinstance(pilot.app.screen, screens.MatchScreen)
    return pilot.app.screen


async def open_example(pilot: Pilot[None], path: Path) -> None:
    pilot.app.open_shipped(str(path))
    await settled(pilot)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_begins_at_its_first_round_and_says_what_to_look_for(tmp_path: Path, path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, path)
        view = match_of(pilot).view
        chapter = view.viewpoint.chapter
        assert chapter == view.viewpoint.chapters[0]
        assert view.viewpoint.number <= 1
        noted, _ = steps.notes(view.model)
        assert noted
        assert noted[0].event.text in "".join(span.text for span in view._notice)

    played(console(tmp_path), act)


def test_the_last_commentary_stands_behind_the_last_round(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "keys-thirteen.jsonl")
        view = match_of(pilot).view
        assert steps.notes(view.model)[1] == ()
        while view.viewpoint.chapter != view.viewpoint.chapters[-1]:
            await press(pilot, "right_square_bracket")
        assert "poorest" in steps.notes(view.model)[1][-1].event.text

    played(console(tmp_path), act)


def test_players_see_no_notes_of_the_hosts(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "keys-thirteen.jsonl")
        view = match_of(pilot).view
        view.wear(view.viewpoint.eyes.spectators())
        await settled(pilot)
        assert steps.notes(view.model) == ((), ())

    played(console(tmp_path), act)


def test_the_list_of_rounds_has_the_bookmarks_and_goes_there(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        view = match_of(pilot).view
        marks = bookmarks(match_of(pilot).match)
        keys = [item.key for item in steps.rounds(view.model, marks).items]
        assert [key for key in keys if key.startswith("bookmark:")] == [f"bookmark:{p.stage}:{p.shown}" for p in marks]
        assert keys.index("bookmark:7:15") == 1
        assert view.part(Steps).chosen("bookmark", "39:10")
        await settled(pilot)
        assert view.viewpoint.point == list(marks)[3]
        assert view.doing == "steps"

    played(console(tmp_path), act)


def test_a_bookmark_of_what_these_eyes_do_not_see_is_not_listed(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        view = match_of(pilot).view
        marks = bookmarks(match_of(pilot).match)
        view.wear(view.viewpoint.eyes.spectators())
        await settled(pilot)
        keys = {item.key for item in steps.rounds(view.model, marks).items}
        assert "bookmark:7:15" not in keys
        assert "bookmark:68:17" in keys

    played(console(tmp_path), act)


def test_presenting_knows_the_bookmarks_of_an_example(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        await press(pilot, "f5", "j")
        await typed(pilot, "a closed gate")
        await press(pilot, "enter")
        presented = pilot.app.screen
        assert isinstance(presented, screens.PresentScreen)
        current = presented._viewpoint.current
        assert current is not None
        assert current.event.kind == "nobody"

    played(console(tmp_path), act)


def test_escape_leaves_an_example_without_its_ending(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "end", "enter")
        assert isinstance(pilot.app.screen, screens.MatchScreen)
        await press(pilot, "n", "escape")
        assert isinstance(pilot.app.screen, screens.GameScreen)

    played(console(tmp_path), act)


def test_w_says_first_what_the_rule_means_and_then_its_exact_words(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        view = match_of(pilot).view
        closed = "".join(span.text for span in view.part(Steps).content().foot)
        assert "Gates are looked at from left to right" in closed
        assert "outermost line first" not in closed
        await press(pilot, "w")
        open_ = "".join(span.text for span in view.part(Steps).content().foot)
        assert open_.index("Gates are looked at") < open_.index("exactly") < open_.index("outermost line first")
        assert "G  gate, enter" in open_

    played(console(tmp_path), act)


def test_the_words_of_a_step_are_explained(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        await press(pilot, "G")
        assert isinstance(pilot.app.screen, screens.GlossaryScreen)
        assert rows(pilot)[0][0] == "gate"

    played(console(tmp_path), act)


def test_j_says_what_kept_players_out_and_opens_the_rule(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        await press(pilot, "j")
        assert isinstance(pilot.app.screen, screens.WhyNotScreen)
        assert "Anna did not enter" in pilot.app.screen._found[0].text
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, screens.RulesScreen)

    played(console(tmp_path), act)


def test_j_is_offered_only_where_something_failed_that_these_eyes_know_of(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await open_example(pilot, SAVES / "gatekeeping-thirteen.jsonl")
        view = match_of(pilot).view
        assert view.part(Steps).has_why_not
        view.wear(view.viewpoint.eyes.spectators())
        await settled(pilot)
        assert not view.part(Steps).has_why_not

    played(console(tmp_path), act)


BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def looks(snap_compare, folder: Path, name: str, key: str, size) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        await open_example(pilot, SAVES / f"{name}.jsonl")
        await press(pilot, key)

    assert snap_compare(console(folder), terminal_size=size, run_before=act)


@BOTH
def test_looks_of_why_not(snap_compare, tmp_path: Path, size):
    looks(snap_compare, tmp_path, "keys-thirteen", "j", size)


@BOTH
def test_looks_of_the_rounds_with_bookmarks(snap_compare, tmp_path: Path, size):
    looks(snap_compare, tmp_path, "chambers-cursed", "s", size)


@BOTH
def test_looks_of_an_opened_rule(snap_compare, tmp_path: Path, size):
    looks(snap_compare, tmp_path, "skeld-parasite", "w", size)


def test_a_demo_plays_by_itself_until_a_key_is_pressed(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        pilot.app.play_shipped(SAVES / "gatekeeping-three-alike.jsonl")
        await settled(pilot)
        playing = match_of(pilot).view.part(Steps)
        assert playing.is_playing
        before = match_of(pilot).view.viewpoint.number
        playing._tick()
        await settled(pilot)
        assert match_of(pilot).view.viewpoint.number == before + 1
        said = "".join(span.text for span in match_of(pilot).view._notice)
        assert "three equals, and nobody enters" in said
        await press(pilot, "x")
        assert not playing.is_playing

    played(console(tmp_path), act)


def test_a_demo_plays_to_the_end_and_stops_there(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        pilot.app.play_shipped(SAVES / "gatekeeping-three-alike.jsonl")
        await settled(pilot)
        view = match_of(pilot).view
        for _ in range(200):
            if not view.part(Steps).is_playing:
                break
            view.part(Steps)._tick()
        await settled(pilot)
        assert not view.part(Steps).is_playing
        assert view.viewpoint.point is None

    played(console(tmp_path), act)


def test_what_ships_is_never_opened_for_writing(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        pilot.app.open_match(SAVES / "gatekeeping-thirteen.jsonl")
        await settled(pilot)
        match = match_of(pilot)
        assert match.record.read_only is not None
        assert match.view.viewpoint.chapter == match.view.viewpoint.chapters[0]

    played(console(tmp_path), act)
