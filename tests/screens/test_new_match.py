"""A new match: chosen, typed, checked, begun."""

from __future__ import annotations

import json
import re
from itertools import count
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from textual import events

import games
from games.chambers.packs import template
from games.chambers.plan import PUZZLE_ROOMS
from games.core.actions import Set
from genius_tui.library.listing import HOT_SEAT
from genius_tui.library.store import Library
from genius_tui.looking.markup import markup
from genius_tui.new_match.draft import Draft
from genius_tui.record.record import Record
from genius_tui.screens.new_match_words import seats, summary
from genius_tui.table.fresh import is_secret
from genius_tui.widgets.choice import OneOf
from genius_tui.widgets.line import Line
from tests.support.console import THIRTEEN, console, played, screen_text, settled, typed
from tests.support.play import names

GAMES = list(games.CATALOGUE)


async def chosen(pilot, game: str = "gatekeeping") -> None:
    """Goes to the second page."""
    await pilot.press("n", "home", *["down"] * GAMES.index(game), "enter")
    await settled(pilot)


def test_a_match_of_thirteen_is_set_up_and_begun_by_keys(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, ", ".join(THIRTEEN[:5]) + "\n" + "\n".join(THIRTEEN[5:]))
        assert "13 players" in screen_text(app)
        assert "An Ann" in screen_text(app)
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert "The board at the start, as the public sees it" in screen_text(app)
        await pilot.press("enter")
        await settled(pilot)
        made = Library(tmp_path / "saves").matches()
        assert [match.players for match in made] == [THIRTEEN]
        assert app.draft is None

    played(app, act)


def test_the_first_field_that_is_shown_has_the_focus(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        first = app.screen.query("#page-1 Field").first()
        assert app.focused in first.query("*")
        assert "Players" in screen_text(app).split("Title")[0]

    played(app, act)


@pytest.mark.parametrize("field", ["title", "garnets", "seed"])
def test_a_list_of_players_is_refused_by_the_fields_of_one_line(tmp_path: Path, field: str) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        line = app.screen.query_one(f"#{field}", Line)
        before = line.value
        line.focus()
        line.post_message(events.Paste("Ann\nBo\nCy"))
        await settled(pilot)
        assert line.value == before
        assert "3 lines were pasted, but this field" in screen_text(app)
        assert "list of players goes into Players." in screen_text(app)
        line.post_message(events.Paste("5\n"))
        await settled(pilot)
        assert line.value.strip().endswith("5")

    played(app, act)


def test_what_is_wrong_stands_at_its_field_as_it_is_typed(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "Ann\nBo\nann")
        assert "!! ann is already in line 1" in screen_text(app)
        app.screen.query_one("#garnets").value = "many"
        await settled(pilot)
        assert "!! many is not a number of garnets" in screen_text(app)
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert "This cannot begin yet" in screen_text(app)
        await pilot.press("enter")
        assert Library(tmp_path / "saves").matches() == []

    played(app, act)


FIVE = 'hints = ["1", "2", "3", "4", "5"]'
WHOLE_PACK = re.sub(r"hints = \[.*?\n?\]", FIVE, template(), flags=re.DOTALL)
"""A pack of one's own with hints for every round."""


@pytest.mark.parametrize(
    ("game", "seats", "options", "said"),
    [
        ("chambers", 2, {}, ""),
        ("chambers", 2, {"pack": "lantern"}, "Everybody who has this program has the pack lantern, and can"),
        ("chambers", 2, {"pack": "practice"}, "Everybody who has this program has the pack practice"),
        ("chambers", 2, {"pack": WHOLE_PACK}, ""),
        ("chambers", 2, {"passwords": json.dumps(dict.fromkeys(PUZZLE_ROOMS, "x"))}, ""),
        (
            "chambers",
            2,
            {"pack": "lantern", "passwords": '{"alien": "xeno"}'},
            "Everybody who has this program has the pack",
        ),
        ("lockout", 12, {}, "Everybody who has this program has the questions that ship, and can look up the answers"),
        ("gatekeeping", 2, {}, ""),
    ],
)
def test_the_last_page_says_what_everybody_can_look_up(
    game: str, seats: int, options: dict[str, str], said: str
) -> None:
    """And what to answer instead; of a pack of one's own, and of passwords of one's own, it says nothing."""
    told = summary(Draft(game, players=", ".join(names(seats)), options=options), ()).plain
    if said:
        assert f"! {said}" in told
        assert "the name or the whole text of your own pack" in told
    else:
        assert "Everybody who" not in told


def test_the_last_page_warns_of_a_pack_with_too_few_hints() -> None:
    told = summary(Draft("chambers", players="An, Bo", options={"pack": template()}), ()).plain
    assert "! The pack my-pack has too few hints for all rounds: alien (3 of 5), change-change (0 of 5)" in told


def test_the_last_page_has_the_players_in_view_on_the_smallest_screen(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "\n".join(THIRTEEN))
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert all(name in screen_text(app) for name in THIRTEEN)
        assert "Begin" in screen_text(app)

    played(app, act)


def test_going_back_loses_nothing(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "Ann\nBo")
        app.screen.query_one("#title").value = "Finals"
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert screen_text(app).startswith(" GENIUS")
        await pilot.press("n", "enter")
        await settled(pilot)
        assert "│Ann" in screen_text(app)
        assert app.screen.query_one("#title").value == "Finals"

    played(app, act)


def test_purses_options_and_the_table_go_into_the_record(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "Ann: 9\nBo")
        await pilot.press("tab", "tab", "right")
        fields = {field.key: field for field in app.screen.query("Field")}
        fields["options.cards"].query_one("Line").value = "3 2 1"
        fields["seed"].query_one("Line").value = "7"
        await settled(pilot)
        await pilot.press("ctrl+n", "enter")
        await settled(pilot)
        (made,) = Library(tmp_path / "saves").matches()
        with Record.open(made.path, writing=False) as record:
            assert record.match.header.garnets == {"Ann": 9, "Bo": 5}
            assert record.match.header.options == {"cards": [3, 2, 1]}
            assert record.match.header.seed == 7
            assert record.match.actions == (Set("table", "hot-seat"),)

    played(app, act)


def test_what_messages_are_written_with_is_chosen_at_the_set_up(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "Ann\nBo")
        app.screen.query_one("#markup", OneOf).focus()
        await pilot.press("right")
        await settled(pilot)
        assert Draft.of_texts(app.draft.as_texts()).markup == "server"
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert "Messages a chat server's" in " ".join(screen_text(app).split())
        await pilot.press("enter")
        await settled(pilot)
        (made,) = Library(tmp_path / "saves").matches()
        with Record.open(made.path, writing=False) as record:
            assert markup(record.match) == "server"

    played(app, act)


def test_a_seed_that_is_not_typed_is_drawn_and_stands_nowhere_on_the_screen(tmp_path: Path) -> None:
    """Nor does a board that was looked at before anything was changed come from it."""
    app = console(tmp_path)
    numbers = count()
    app.draw = lambda label: Random(f"{label} {next(numbers)}")
    seen: list[str] = []
    drafts: list[str] = []

    async def act(pilot) -> None:
        await chosen(pilot)
        for text in ("Ann\nBo", "\nCy"):
            await typed(pilot, text)
            await pilot.press("ctrl+n")
            await settled(pilot)
            seen.append(screen_text(app))
            assert app.draft is not None
            drafts.append(app.draft.drawn)
            if text == "Ann\nBo":
                await pilot.press("escape")
                await settled(pilot)
        assert "drawn, and shown to nobody" in seen[-1]
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("ctrl+n", "enter")
        await settled(pilot)
        seen.append(screen_text(app))
        (made,) = Library(tmp_path / "saves").matches()
        with Record.open(made.path, writing=False) as record:
            seed = record.match.header.seed
        assert seed == drafts[-1] != drafts[0]
        assert is_secret(seed)
        assert all(str(drawn) not in text for text in seen for drawn in drafts)
        assert str(seed) not in made.path.name

    played(app, act, (120, 40))


def test_a_typed_seed_is_told_on_the_last_page_but_not_round_one_device() -> None:
    draft = Draft("gatekeeping", players="Ann\nBo", seed="kept to myself")
    assert "Seed     kept to myself" in summary(draft, ()).plain
    assert "kept" not in summary(replace(draft, table=HOT_SEAT), ()).plain


def test_a_layout_is_typed_line_by_line_and_shown(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "Ann\nBo")
        layout = next(field for field in app.screen.query("Field") if field.key == "options.layout")
        assert layout.text.split("\n")[4] == "=:open +:pass -:garnet"
        assert app.draft is not None
        assert "layout" not in app.draft.header.options
        layout.query_one("Lines").text = "A:open B:shut"
        await settled(pilot)
        assert "write NAME:open, NAME:pass or NAME:garnet" in screen_text(app)
        layout.query_one("Lines").text = "A:open B:pass\nC:garnet"
        await settled(pilot)
        assert "(A)" in screen_text(app)

    played(app, act, (120, 40))


def test_the_players_stand_in_columns_as_wide_as_they_need() -> None:
    short = seats(Draft("gatekeeping", players="Ann, Bo: 7, Cy, Di"), 64).plain.split("\n")
    assert [line.split() for line in short] == [
        ["4", "players"],
        ["An", "Ann", "Bo", "Bo,", "7", "garnets", "Cy", "Cy"],
        ["Di", "Di"],
    ]
    wide = seats(Draft("gatekeeping", players=f"{'戦' * 24}, Bo, Cy"), 64).plain.split("\n")
    assert len(wide) == 3
    assert all(cell_len(line) <= 62 for line in wide)
    assert len(seats(Draft("gatekeeping", players="Ann, Bo"), 10).plain.split("\n")) == 3


def test_forty_players_fit(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        await typed(pilot, "\n".join(f"Player {number}" for number in range(1, 41)))
        assert "40 players" in screen_text(app)
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert "Begin" in screen_text(app)

    played(app, act)


def test_every_games_form_opens(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        for game in GAMES:
            await chosen(pilot, game)
            assert games.find(game).meta.title in screen_text(app)
            await pilot.press("escape", "escape")
            await settled(pilot)

    played(app, act)


def test_the_last_page_tells_options_as_they_were_typed() -> None:
    draft = Draft(game="gatekeeping", players="Ann\nBo", options={"layout": "A:open B:pass\nC:open", "cards": "3 2 1"})
    told = summary(draft, ()).plain
    assert "layout   A:open B:pass; C:open" in told
    assert "cards    3 2 1" in told


def test_fields_are_as_wide_with_a_scrollbar_as_without(tmp_path: Path) -> None:
    """Hints and players take more lines where it is narrower: a scrollbar that took room came and went for ever."""
    app = console(tmp_path)

    async def act(pilot) -> None:
        await chosen(pilot)
        page, players = app.screen.query_one("#page-1"), app.screen.query_one("#seats")
        found = set()
        for height in (60, 24):
            await pilot.resize_terminal(120, height)
            await settled(pilot)
            found.add((page.show_vertical_scrollbar, players.size.width))
        assert {shown for shown, _ in found} == {True, False}
        assert len({width for _, width in found}) == 1

    played(app, act)
