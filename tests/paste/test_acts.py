"""A pasted act is read apart from orders and asked back before it is done: console, line mode, command."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual import events

from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import Viewers
from genius_tui.paste.paste import Paste, Reading
from genius_tui.record.reading import read
from genius_tui.record.writing import written_out
from genius_tui.text.tags import seat_tags
from tests.cli.test_reading import run
from tests.games.skeld.table import SkeldMatch, begun, resolved
from tests.plain.test_plain import answers
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled
from tests.support.play import AnyMatch, begin

SHIP = (
    "1A X 6B 2B 8C 7A 1B",
    "11B R 4B 12A 3C S 10C",
    "7C 5B W 9A 9C 6C 8A",
    "2C 12B P 13C V 11A 3A",
    "10A 8B Y 4A Z 5C 9B",
    "10B T 3B 13A 7B U 12C",
    "1C 11C 4C 5A 13B 6A 2A",
)


def table() -> SkeldMatch:
    """Round 2: Ann's second crewmate has got the Device, and Bo's first stands beside it."""
    match = resolved(
        begun(("Ann", "Bo", "Cy"), options={"map": SHIP}), Ann="1: start 1C; 2: start 1A", Bo="1: start 1A; 2: start 1B"
    )
    return resolved(match, Ann="2: move X; activate X with 1", Bo="1: move X")


def reading(text: str) -> Reading:
    match = table()
    return Paste(match, seat_tags(match.seats)).read(text)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = table()
    path = tmp_path / "a.jsonl"
    path.write_bytes(written_out(match.header, match.actions))
    return path


def lockout() -> AnyMatch:
    """Round 1 of a match of Locked Out."""
    players = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ina", "Jo", "Kim", "Lou")
    return begin(Header(genius=1, game="lockout", players=players, seed=3))


def moves(match: AnyMatch) -> dict[str, str]:
    """A move of each seat."""
    game = match.game
    found: dict[str, str] = {}
    for seat in match.seats:
        order = game.sample(match.observation(Viewers.of((seat,))), seat, Random(seat))
        found[seat] = game.spell(order)
    return found


def acts(path: Path) -> list[str]:
    return [action.text for action in read(path).match.actions if isinstance(action, do.Act)]


@pytest.mark.parametrize(
    "text",
    [
        "Ann: call Bo\nCy: 1: activate 1",
        "Ann\n**call bo**\n\nCy\n1: activate 1",
        "Cy — Today at 8:14 PM\n1: activate 1\nAnn — Today at 8:15 PM\nCall Bo",
    ],
)
def test_an_act_is_no_order(text: str) -> None:
    found = reading(text)
    assert list(found.orders) == ["Cy"]
    assert {seat: act.text for seat, act in found.acts.items()} == {"Ann": "call Bo"}
    assert not found.troubles
    assert "1 act to be confirmed." in found.summary()


def test_orders_beside_an_act_are_orders() -> None:
    found = reading("Ann: call Bo\n1: activate 1\nBo: nothing")
    assert found.orders["Ann"] == "1: activate 1"
    assert [act.text for act in found.acts.values()] == ["call Bo"]
    assert found.answers[0].sign == "ok"
    assert "you are asked before it is done" in found.answers[0].text


def test_an_act_that_may_not_be_done_says_why() -> None:
    found = reading("Ann: call Cy\nBo: call Ann")
    assert [answer.sign for answer in found.answers] == ["no", "no"]
    assert "Cy has no crewmate in X, where your Device is: call Bo (S6c)" in found.answers[0].text
    assert not found.acts
    assert not found.orders


def test_the_line_mode_asks_back(tmp_path: Path, file: Path) -> None:
    said = answers(tmp_path, "paste\nAnn: call Bo\n.\nno\n", file)
    assert said[-1] == "It was not done."
    assert any("It uses up the XCommunications Device." in line for line in said)
    answers(tmp_path, "Ann: call Bo\nno\n", file)
    assert acts(file) == []
    answers(tmp_path, "paste\nAnn: call Bo\n.\nyes\n", file)
    assert acts(file) == ["call Bo"]


def test_the_command_names_the_command_for_it(tmp_path: Path, file: Path) -> None:
    chat = tmp_path / "chat.txt"
    chat.write_text("Ann: call Bo\nCy: 1: activate 1\n", "utf-8")
    ran = run("order", file, "--from", chat)
    assert ran.exit_code == 1
    assert f"genius act {file} Ann 'call Bo'" in ran.stderr
    assert acts(file) == []
    assert run("act", file, "Ann", "call Bo").exit_code == 0
    assert acts(file) == ["call Bo"]


@pytest.mark.parametrize(("keys", "done"), [("n", []), ("yn", []), ("yy", ["call", "call"])])
def test_each_of_several_acts_is_asked_for(tmp_path: Path, keys: str, done: list[str]) -> None:
    match = lockout()
    orders = "".join(f"{seat}: {order}\n" for seat, order in moves(match).items())
    (tmp_path / "a.jsonl").write_bytes(written_out(match.header, match.actions))
    shown: list[str] = []

    async def act(pilot):  # type: ignore[no-untyped-def]
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste(f"{orders}Ann: call\n\nEd: call"))
        await settled(pilot)
        await pilot.press("enter")
        for key in keys:
            await settled(pilot)
            shown.append(" ".join(screen_text(pilot.app).split()))
            await pilot.press(key)
        await settled(pilot)
        await pilot.press(*(["n"] if done else []))
        await settled(pilot)
        shown.append(" ".join(screen_text(pilot.app).split()))

    played(console(tmp_path, record=tmp_path / "a.jsonl"), act, LARGE)
    assert "Act 1 of 2" in shown[0]
    assert "Ann: Call " in shown[0]
    assert "12 orders are handed in first. Then each act takes effect at once" in shown[0]
    assert "Next you are asked for Ed's; nothing is done before that." in shown[0]
    if len(keys) > 1:
        assert "Ed: Call " in shown[1]
        assert "This is the last one." in shown[1]
    assert acts(tmp_path / "a.jsonl") == done
    said = "12 taken and 2 acts done. All are in." if done else "Nothing is taken, as "
    assert said in shown[-1]


@pytest.mark.parametrize(("key", "done"), [("n", []), ("y", ["call Bo"])])
def test_the_console_asks_back(tmp_path: Path, file: Path, key: str, done: list[str]) -> None:
    async def act(pilot):  # type: ignore[no-untyped-def]
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Ann: call Bo"))
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert "Ann: Call Bo. It uses up the XCommunications" in " ".join(screen_text(pilot.app).split())
        await pilot.press(key)
        await settled(pilot)

    played(console(tmp_path, record=file), act, SMALL)
    assert acts(file) == done
