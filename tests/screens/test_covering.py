"""Passwords can be covered while they are typed: in the field, in the text, in the answer and in the list of orders."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from games.chambers import CHAMBERS
from games.chambers.passwords import passwords
from games.core import actions as do
from genius_tui.library.store import Library
from genius_tui.looking.branch import before, branch
from genius_tui.looking.history import AnyMatch
from genius_tui.panels.review import content
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.branch import BranchScreen
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.table.review import Reviewed
from genius_tui.widgets.panel import Panel
from tests.games.chambers.matches import begun
from tests.goldens import MATCHES
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled

GOLDEN = MATCHES / "chambers-arrests.jsonl"


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("enter alien with xeno; bid 3; try listen: echo", ["xeno", "echo"]),
        ("enter alien xeno", ["xeno"]),
        ("enter white to move xeno echo", ["xeno echo"]),
        ("alien with xeno\nsolve missing with ec ho", ["xeno", "ec ho"]),
        ("id like to try alien w password xeno please", ["password xeno please"]),
        ("alien password xeno; missing pw: echo", ["xeno", "echo"]),
        ("alien xeno", ["xeno"]),
        ("alien: xeno", ["xeno"]),
        ("xeno for alien", ["xeno"]),
        ("alien alien", ["alien"]),
        ("my guess is xeno in alien, then missing echo", ["xeno", "missing", "echo"]),
        ("xeno is my password for alien", ["xeno", "for alien"]),
        ("password: xeno", ["xeno"]),
        ("alien\nxeno", ["xeno"]),
        ('alien: rob "Bo with xeno", take 3, open', []),
        ("alien: take 20, xeno", ["xeno"]),
        ("enter ali", []),
        ("ali", []),
        ("enter change-change wit", []),
        ("enter alien with ", []),
        ("bid 3; alien: take 20, rob Bo, open", []),
        ("", []),
    ],
)
def test_passwords_are_found_in_any_text(text, hidden):
    found = passwords(text)
    assert [span.text for span in found] == hidden
    assert [text[span.start : span.end] for span in found] == hidden


def record(folder: Path) -> Path:
    made = Library(folder / "saves").new(begun("Ann Bo").header)
    made.close()
    return made.path


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_covered_on_the_screen_and_not_in_the_record(tmp_path, size):
    path = record(tmp_path)
    app = console(tmp_path, record=path)

    async def act(pilot):
        await press(pilot, "o", "enter", "space", "tab", *"xeno")
        assert screen_text(app).count("xeno") == 3
        await press(pilot, "f3")
        assert "xeno" not in screen_text(app)
        assert "enter alien with ****" in screen_text(app)
        await press(pilot, "enter", "space", "x")
        assert "xeno" not in screen_text(app)
        assert "****** cannot be a password" in screen_text(app)
        await press(pilot, "backspace", "backspace", "enter")
        assert "xeno" not in screen_text(app)
        await press(pilot, "e", "a", "n", "enter")
        assert "xeno" not in screen_text(app)
        page = app.screen
        assert isinstance(page, MatchScreen)
        assert page.match.actions == (do.Order("Ann", "enter alien with xeno"),)
        await press(pilot, "f3")
        assert "xeno" in screen_text(app)

    played(app, act, size)
    assert "enter alien with xeno" in path.read_text("utf-8")


def test_covered_where_other_orders_are_tried_out(tmp_path):
    path = record(tmp_path)
    with Record.open(path, writing=True) as kept:
        kept.do(do.Order("Ann", "enter alien with xeno"))
        kept.do(do.Order("Bo", "enter alien with alien"))
        kept.do(do.Resolve())
    app = console(tmp_path, record=path)

    async def act(pilot):
        app.covers = True
        await press(pilot, "left_square_bracket")
        await press(pilot, "J")
        if not isinstance(app.screen, BranchScreen):
            await press(pilot, "f4")
        assert isinstance(app.screen, BranchScreen)
        assert "enter alien with ****" in screen_text(app)
        assert "xeno" not in screen_text(app)
        await press(pilot, "f4")
        assert "instead of enter alien with ****" in screen_text(app)
        left, right = (app.screen.query_one(f"#{side}", Panel).content.title for side in ("was", "if"))
        assert (left, right) == ("AS IT WAS: enter alien with ****", "WHAT IF: enter alien with ****")

    played(app, act, LARGE)


def test_covered_in_a_review():
    found = branch(read(GOLDEN).match, *first_with_a_secret(read(GOLDEN).match), None)
    shown = Reviewed(found, "round 1", "", "", 0, 1, (), (), "you lost")
    secret = f"with {CHAMBERS.secrets(str(found.given))[0].text}"
    assert secret in str(content((shown,), ""))
    assert secret not in str(content((shown,), "", covers=True))


def test_covered_in_the_sentences_of_a_review_that_quote_it():
    found = branch(read(GOLDEN).match, *first_with_a_secret(read(GOLDEN).match), None)
    secret = CHAMBERS.secrets(str(found.given))[0].text
    said = f"The password {secret} is right."
    shown = Reviewed(found, "round 1", "careful", said, 0, 1, (said,), (said,), "you lost")
    assert secret in str(content((shown,), "")).replace(f"with {secret}", "")
    assert secret not in str(content((shown,), "", covers=True))


def first_with_a_secret(match: AnyMatch) -> tuple[int, str]:
    """The first resolution in which somebody gave a password, and who."""
    for index, stage in enumerate(match.stages):
        if stage.verb == "resolve":
            for seat, given in before(match, index).orders.items():
                if CHAMBERS.secrets(CHAMBERS.spell(given.order)):
                    return index, seat
    raise AssertionError("nobody gave a password")
