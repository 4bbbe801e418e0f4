"""A choice among a few values, on as many lines as it needs."""

from __future__ import annotations

import asyncio

from textual.app import App, ComposeResult

from genius_tui.widgets.choice import OneOf
from genius_tui.widgets.field import Field
from tests.support.rest import until

VALUES = ("morning", "afternoon", "evening", "midnight", "any time at all")


class Alone(App[None]):
    """A choice in a form, and nothing else."""

    def compose(self) -> ComposeResult:
        yield Field("When", OneOf(VALUES, VALUES, "morning", id="one"), hint="when the round ends")


def test_a_chosen_value_is_always_on_the_screen_and_can_be_clicked() -> None:
    async def run() -> None:
        app = Alone()
        async with app.run_test(size=(60, 24)) as pilot:
            one = app.query_one(OneOf)
            one.focus()
            await pilot.press(*["right"] * 4)
            assert one.value == "any time at all"
            drawn = str(one.render()).split("\n")
            assert len(drawn) == one.size.height > 1
            assert max(map(len, drawn)) <= one.size.width
            assert "(*) any time at all" in drawn[-1]
            await pilot.click(OneOf, offset=(1, 0))
            assert one.value == "morning"
            await pilot.click(OneOf, offset=(drawn[1].index(") ") + 1, 1))
            assert one.value == next(value for value in VALUES if value in drawn[1])

    asyncio.run(run())


def test_a_hint_that_has_no_room_beside_stands_below_whole() -> None:
    async def run() -> None:
        app = Alone()
        async with app.run_test(size=(40, 24)) as pilot:
            below, beside = app.query_one("Field > .hint"), app.query_one("Field Horizontal .hint")
            assert (below.display, beside.display) == (True, False)
            await pilot.resize_terminal(100, 24)
            await until(lambda: (below.display, beside.display) == (False, True), "the hint stays below")

    asyncio.run(run())
