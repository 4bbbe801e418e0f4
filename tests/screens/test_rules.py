"""The rules reader: two layers, search in place, glossary, overview, and examples that show a paragraph."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from games.core.rulebook import Paragraph, Rulebook
from genius_tui import screens
from genius_tui.screens import rule_text
from genius_tui.screens.rules import ParagraphText
from genius_tui.settings.settings import Settings
from genius_tui.widgets.rows import Rows
from tests.support.console import SMALL, STILL, console, played, press, settled, typed
from tests.support.looks import BOTH, looks


def words(pilot: Pilot[None], number: str) -> str:
    shown = next(one for one in pilot.app.screen.query(ParagraphText) if one.paragraph.number == number)
    return str(shown.render())


def rows(pilot: Pilot[None], of: str = "Rows") -> list[tuple[str, ...]]:
    return [tuple(str(cell) for cell in row.cells) for row in pilot.app.screen.query_one(of, Rows).rows]


def here(pilot: Pilot[None]) -> str:
    return pilot.app.screen.query_one(".-here", ParagraphText).paragraph.number


def test_a_paragraph_says_its_gist_and_its_exact_words_when_asked(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r")
        assert here(pilot) == "G1"
        assert "You start on Level 5" in words(pilot, "G1")
        assert "Everybody starts on Level 5" not in words(pilot, "G1")
        await press(pilot, "x")
        assert "Everybody starts on Level 5" in words(pilot, "G1")
        await press(pilot, "x")
        assert "Everybody starts on Level 5" not in words(pilot, "G1")
        await press(pilot, "X")
        assert "look at the highest fighting strength" in words(pilot, "G10")

    played(console(tmp_path), act)


def test_what_is_found_is_listed_with_its_lines_and_gone_through(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "slash")
        await typed(pilot, "tie")
        await press(pilot, "enter")
        found = rows(pilot, "#results")
        assert found[0][0] == here(pilot) == "G10"
        assert "tie" in found[0][1]
        title = str(pilot.app.screen.query_one("#found").border_title)
        assert "n next" in title
        assert "b back" in title
        await press(pilot, "n")
        assert here(pilot) == found[1][0]
        await press(pilot, "b", "b")
        assert here(pilot) == found[-1][0]
        await press(pilot, "escape")
        assert not pilot.app.screen.query_one("#found").display
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, screens.RulesScreen)

    played(console(tmp_path), act)


def test_what_is_found_in_the_exact_words_is_opened(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "slash")
        await typed(pilot, "trade")
        await press(pilot, "enter")
        assert here(pilot) == "G1"
        assert "You cannot trade weapons" in words(pilot, "G1")

    played(console(tmp_path), act)


def test_nothing_found_is_said_in_place(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "slash")
        await typed(pilot, "xylophone")
        await press(pilot, "enter")
        assert "Nothing found" in str(pilot.app.screen.query_one("#found").border_title)
        assert "No paragraph has any of these words" in rows(pilot, "#results")[0][1]
        assert pilot.app.screen.query_one("#find").has_focus
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, screens.GameScreen)

    played(console(tmp_path), act)


def test_where_none_has_all_words_the_nearest_are_listed_and_said_to_be(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "slash")
        await typed(pilot, "xylophone tie")
        await press(pilot, "enter")
        assert rows(pilot, "#results")[0][0] == here(pilot) == "G10"
        assert "near, none has all words" in str(pilot.app.screen.query_one("#found").border_title)
        await press(pilot, "n")
        assert here(pilot) == rows(pilot, "#results")[1][0]

    played(console(tmp_path), act)


def test_without_a_search_next_and_back_go_through_the_paragraphs(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "n", "n")
        assert here(pilot) == "G3"
        await press(pilot, "b")
        assert here(pilot) == "G2"

    played(console(tmp_path), act)


def test_scrolling_takes_the_mark_along(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "pagedown", "pagedown")
        marked = pilot.app.screen.query_one(".-here", ParagraphText)
        assert marked.paragraph.number != "G1"
        assert pilot.app.screen.query_one("#text").region.overlaps(marked.region)
        await press(pilot, "x")
        assert marked.exact

    played(console(tmp_path), act)


def test_show_me_opens_an_example_at_the_step_and_escape_comes_back(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "slash")
        await typed(pilot, "G10")
        await press(pilot, "enter", "m")
        match = pilot.app.screen
        assert isinstance(match, screens.MatchScreen)
        current = match.view.viewpoint.current
        assert current is not None
        assert (current.rule, current.event.kind) == ("G10", "blocked")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, screens.RulesScreen)
        assert here(pilot) == "G10"

    played(console(tmp_path), act)


def test_show_me_is_offered_only_where_an_example_shows_it(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r")
        assert not pilot.app.screen.has_show
        await press(pilot, "m")
        assert isinstance(pilot.app.screen, screens.RulesScreen)

    played(console(tmp_path), act)


def test_the_words_of_a_paragraph_come_first_in_the_glossary(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r", "g")
        assert isinstance(pilot.app.screen, screens.GlossaryScreen)
        assert [row[0] for row in rows(pilot)][:3] == ["Level", "weapon", "gate"]
        assert "daggers" in str(pilot.app.screen.query_one("#says", Static).render()) or await down(pilot)
        await press(pilot, "enter")
        assert here(pilot) == "G1"

    async def down(pilot: Pilot[None]) -> bool:
        await press(pilot, "down")
        return "daggers" in str(pilot.app.screen.query_one("#says", Static).render())

    played(console(tmp_path), act)


def test_a_word_in_the_rules_leads_to_the_glossary(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "r")
        await pilot.app.screen.run_action("word('garnet')")
        await settled(pilot)
        assert rows(pilot)[0][0] == "garnet"

    played(console(tmp_path), act)


def test_a_line_of_the_overview_opens_its_rule_and_its_example(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "o", "enter")
        assert here(pilot) == "G17"
        assert "At the start of a round" in words(pilot, "G17")
        await press(pilot, "escape", "m")
        assert isinstance(pilot.app.screen, screens.MatchScreen)

    played(console(tmp_path), act)


def test_help_leads_to_rules_and_words(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "question_mark", "g")
        assert isinstance(pilot.app.screen, screens.GlossaryScreen)

    played(console(tmp_path), act)


BARE = Settings(characters="ascii", theme="plain", movement="none")


def shown(snap_compare, folder: Path, *keys: str, size=SMALL, chosen: Settings = STILL, text: str = "") -> None:
    looks(snap_compare, console(folder, chosen=chosen), *keys, size=size, text=text)


@BOTH
def test_looks_of_what_is_found(snap_compare, tmp_path: Path, size):
    shown(snap_compare, tmp_path, "2", "r", "slash", "TEXT", "enter", size=size, text="tie")


@BOTH
def test_looks_of_exact_words(snap_compare, tmp_path: Path, size):
    shown(snap_compare, tmp_path, "3", "r", "slash", "TEXT", "enter", "x", size=size, text="C12")


def test_looks_of_nothing_found_in_ascii(snap_compare, tmp_path: Path):
    shown(snap_compare, tmp_path, "2", "r", "slash", "TEXT", "enter", chosen=BARE, text="xylophone")


@BOTH
def test_looks_of_a_round(snap_compare, tmp_path: Path, size):
    shown(snap_compare, tmp_path, "4", "o", size=size)


@BOTH
def test_looks_of_the_glossary(snap_compare, tmp_path: Path, size):
    shown(snap_compare, tmp_path, "6", "g", size=size)


def test_looks_of_the_glossary_in_ascii(snap_compare, tmp_path: Path):
    shown(snap_compare, tmp_path, "5", "g", chosen=BARE)


def test_a_paragraph_without_a_first_layer_shows_its_exact_words():
    one = Paragraph("B1", "Bids", "Everybody bids (B2). *(ruling)*", True)
    book = Rulebook("Auction", {"B1": one})
    assert str(rule_text.paragraph(book, one, exact=False)) == "B1  Everybody bids (B2). (ruling)"
