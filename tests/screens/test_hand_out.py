"""From a paste to the last message copied: how many keys a round takes, and messages copied one after another."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual import events

from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import Viewers
from genius_tui.handouts.handouts import handouts
from genius_tui.library.store import Library
from genius_tui.screens.handouts import HandoutsScreen
from genius_tui.screens.match.screen import MatchScreen
from tests.screens.test_handouts import copied, of
from tests.screens.test_match import begun, opened
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled
from tests.support.play import AnyMatch

__all__ = ["copied"]

SEVEN = ("Ann", "Bo", "Cyrus", "Dina", "Ed", "Fay", "Gus")
MOST_KEYS = 12
"""From the pasted text to the last message of a round of seven, where the terminal does not tell of coming back."""


def ordered(match: AnyMatch) -> dict[str, str]:
    """An order of each seat that owes one."""
    found: dict[str, str] = {}
    for seat in match.seats:
        observation = match.observation(Viewers.of((seat,)))
        order = match.game.sample(observation, seat, Random(seat)) if seat in observation.waiting else None
        if order is not None:
            found[seat] = match.game.spell(order)
    return found


def in_the_middle(folder: Path, game: str, rounds: int) -> Path:
    """A match of seven, some rounds of which are played."""
    record = Library(folder / "saves").new(Header(genius=1, game=game, players=SEVEN, title="Thursday", seed=3))
    for _ in range(rounds):
        for seat, text in ordered(record.match).items():
            record.do(do.Order(seat, text))
        record.do(do.Resolve())
    record.close()
    return record.path


class Keys:
    """Presses keys, and counts them."""

    def __init__(self, pilot) -> None:
        self.pilot = pilot
        self.pressed = 0

    async def press(self, *keys: str) -> None:
        self.pressed += len(keys)
        await self.pilot.press(*keys)
        await settled(self.pilot)


async def pasted(pilot) -> AnyMatch:
    """Opens the paste box and pastes all orders of the round; the match as it was."""
    match = of(pilot)
    await pilot.press("p")
    await settled(pilot)
    lines = (f"{seat}: {text.replace(chr(10), '; ') or 'nothing'}" for seat, text in ordered(match).items())
    pilot.app.focused.post_message(events.Paste("\n\n".join(lines)))
    await settled(pilot)
    return match


async def come_back(pilot) -> None:
    """Goes to another window and comes back."""
    pilot.app.post_message(events.AppBlur())
    pilot.app.post_message(events.AppFocus())
    await settled(pilot)


def due(match: AnyMatch) -> list[str]:
    """What is to be copied: all messages but the host's own, part by part."""
    return [part for one in handouts(match) if one.key != "host" for part in one.parts]


@pytest.mark.parametrize(
    ("game", "rounds"),
    [("gatekeeping", 3), ("keys", 2), ("chambers", 0), ("chambers", 1), ("chambers", 3), ("skeld", 3), ("modular", 1)],
)
def test_a_round_of_seven_takes_few_keys_from_the_paste_to_the_last_message(
    game: str, rounds: int, tmp_path: Path, copied: list[str]
) -> None:
    async def act(pilot):
        keys, before = Keys(pilot), await pasted(pilot)
        await keys.press("enter")
        assert "All orders are in." in screen_text(pilot.app)
        await keys.press("h")
        wanted = due(of(pilot))
        assert len(wanted) > len(SEVEN)
        while len(copied) < len(wanted):
            await keys.press("c")
        assert copied == wanted
        assert "All are sent." in screen_text(pilot.app)
        assert len(of(pilot).stages) == len(before.stages) + 1
        assert keys.pressed <= MOST_KEYS

    played(console(tmp_path, record=in_the_middle(tmp_path, game, rounds)), act, LARGE)


@pytest.mark.parametrize(("game", "rounds"), [("gatekeeping", 3), ("chambers", 1), ("skeld", 3)])
def test_coming_back_to_the_window_copies_the_next_message(
    game: str, rounds: int, tmp_path: Path, copied: list[str]
) -> None:
    async def act(pilot):
        keys, _ = Keys(pilot), await pasted(pilot)
        await keys.press("enter", "h")
        wanted = due(of(pilot))
        assert copied == wanted[:1]
        for number in range(1, len(wanted)):
            await come_back(pilot)
            assert copied == wanted[: number + 1]
        await come_back(pilot)
        assert copied == wanted
        assert "All are sent." in screen_text(pilot.app)
        assert keys.pressed == 2

    played(console(tmp_path, record=in_the_middle(tmp_path, game, rounds)), act, LARGE)


def test_only_those_who_ask_for_it_get_the_next_message_on_coming_back(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "c")
        await come_back(pilot)
        assert len(copied) == 1
        await pilot.press("C")
        await settled(pilot)
        assert len(copied) == 2
        pilot.app.post_message(events.AppFocus())
        await settled(pilot)
        assert len(copied) == 2
        await come_back(pilot)
        assert len(copied) == 3
        await pilot.press("question_mark")
        await come_back(pilot)
        assert len(copied) == 3
        await pilot.press("escape", "C")
        await settled(pilot)
        assert "no longer copies" in screen_text(pilot.app)
        await come_back(pilot)
        assert len(copied) == 3

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_going_to_another_message_ends_the_copying_in_a_row(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "C", "b")
        await settled(pilot)
        assert len(copied) == 1
        await come_back(pilot)
        assert len(copied) == 1

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_enter_takes_resolves_and_the_messages_wait_for_their_key(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        before = await pasted(pilot)
        for _ in range(2):
            await pilot.press("enter")
            await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert len(of(pilot).stages) == len(before.stages) + 1
        assert copied == []

    played(console(tmp_path, record=in_the_middle(tmp_path, "gatekeeping", 1)), act, LARGE)


def test_a_no_leaves_the_orders_in_and_nothing_resolved(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        before = await pasted(pilot)
        await pilot.press("enter", "escape")
        await settled(pilot)
        assert len(of(pilot).orders) == len(SEVEN)
        assert len(of(pilot).stages) == len(before.stages)
        assert "All are in." in screen_text(pilot.app)

    played(console(tmp_path, record=in_the_middle(tmp_path, "gatekeeping", 1)), act, LARGE)


def test_nothing_is_offered_while_orders_are_missing_or_lines_in_doubt(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Anna: K with 1\nBodil: L with 2\nCyrus: M with 1"))
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Dina: M with 1\nErika: N with 2"))
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert "1 taken; 1 line still in doubt." in screen_text(pilot.app)
        await pilot.press("x", "escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert len(of(pilot).orders) == 4

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_resolving_by_its_own_key_offers_the_messages_too(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("r", "h")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HandoutsScreen)
        assert len(copied) == 1
        await pilot.press("escape")
        await settled(pilot)
        assert "STEPPING" not in screen_text(pilot.app)
        assert "round 2" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


@pytest.mark.parametrize("key", ["h", "H"])
def test_leaving_the_messages_comes_back_to_the_step_that_was_last_shown(
    key: str, tmp_path: Path, copied: list[str]
) -> None:
    async def act(pilot):
        await pilot.press("r", "y", "n", "n", key)
        await settled(pilot)
        assert isinstance(pilot.app.screen, HandoutsScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert "STEPPING 3/" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_other_questions_and_other_eyes_offer_no_messages(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("u", "h")
        await settled(pilot)
        assert copied == []
        await pilot.press("n", "e", "p", "enter", "r", "h")
        await settled(pilot)
        assert copied == []
        assert not isinstance(pilot.app.screen, (MatchScreen, HandoutsScreen))
        await pilot.press("n")

    played(opened(tmp_path, begun(tmp_path, [do.Order("Anna", "K with 1")])), act, LARGE)


def test_a_paste_among_the_messages_says_where_orders_are_pasted(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("h")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HandoutsScreen)
        pilot.app.screen.post_message(events.Paste("Ann: 1A with 1"))
        await settled(pilot)
        assert "orders are pasted on the page" in " ".join(one.message for one in pilot.app._notifications)

    played(console(tmp_path, record=in_the_middle(tmp_path, "keys", 2)), act, LARGE)
