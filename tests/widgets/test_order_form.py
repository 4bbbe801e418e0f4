"""The order form on its own: every field of every game's form is reached by tab and by arrows."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from textual import events
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll

import games
from games.core.forms import Choice
from genius_tui.looking.history import AnyMatch
from genius_tui.table.order_draft import OrderDraft
from genius_tui.widgets.form_fields import FormFields
from genius_tui.widgets.form_layout import laid_out
from genius_tui.widgets.order_form import OrderForm, TextLine
from tests.support import play
from tests.support.play import drafted

WIDTH = 76


class Alone(App[None]):
    """A form and nothing else."""

    def __init__(self, draft: OrderDraft) -> None:
        super().__init__()
        self.draft = draft

    def compose(self) -> ComposeResult:
        yield OrderForm(self.draft, "Orders")


def fullest(slug: str) -> tuple[AnyMatch, str]:
    """The match of a game and the seat whose form has the most fields there."""
    begun = play.begin(play.usual(slug))
    found = [(at, seat) for at in play.phases(begun, play.tempers(begun.seats, 3)) for seat in at.game.owing(at.state)]
    return max(found, key=lambda pair: len(drafted(*pair).form.fields))


def walked(draft: OrderDraft, key: str, presses: int) -> list[str]:
    """The fields that the cursor comes to by pressing a key so often, then what has the focus."""
    came: list[str] = []

    async def run() -> None:
        app = Alone(draft)
        async with app.run_test(size=(WIDTH, 60)) as pilot:
            fields = app.query_one(FormFields)
            for _ in range(presses):
                assert fields.here is not None
                came.append(fields.here.key)
                fields.on_key(events.Key(key, None))
            await pilot.press(key)
            came.append(type(app.focused).__name__)

    asyncio.run(run())
    return list(dict.fromkeys(came))


def reachable(draft: OrderDraft) -> list[str]:
    """The fields that hold a value, or something that can be chosen."""
    return [
        field.key for field in draft.form.fields if not field.choices or any(not choice.off for choice in field.choices)
    ]


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_tab_goes_through_every_field_and_then_to_the_text(slug):
    draft = drafted(*fullest(slug))
    fields = reachable(draft)
    assert walked(draft, "tab", len(fields)) == [*fields, TextLine.__name__]


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_arrows_go_through_every_field_and_down_to_the_text(slug):
    draft = drafted(*fullest(slug))
    assert walked(draft, "right", 200)[:-1] == reachable(draft)
    assert walked(draft, "down", 200)[-1] == TextLine.__name__


def in_the_quiz() -> OrderDraft:
    """A draft of the answers to a quiz whose second question has choices that do not fit into a row."""
    draft = drafted(*fullest("lockout"))
    long = tuple(Choice(letter, f"{letter} {'long words ' * 3}") for letter in "abcd")
    fields = tuple(replace(field, kind="one", choices=long) for field in draft.form.fields[:5])
    short = replace(fields[0], choices=(Choice("a", "a yes"), Choice("b", "b no")))
    return replace(draft, form=replace(draft.form, fields=(short, *fields[1:]), one_by_one=True))


def test_choices_of_a_quiz_that_do_not_fit_into_a_row_stand_below_one_another() -> None:
    first, second, *_ = in_the_quiz().form.fields
    boxes = laid_out(in_the_quiz(), WIDTH, None).boxes
    assert len({box.y for box in boxes if box.field == first}) == 1
    rows = [box.y for box in boxes if box.field == second]
    assert rows == list(range(rows[0], rows[0] + 4))
    assert len({box.x for box in boxes if box.field == second}) == 1


def test_whoever_comes_to_a_question_sees_what_it_asks() -> None:
    async def run() -> None:
        app = Alone(in_the_quiz())
        async with app.run_test(size=(WIDTH, 16)) as pilot:
            fields, scroll = app.query_one(FormFields), app.query_one(VerticalScroll)
            for key in ("tab",) * 4 + ("shift+tab",) * 4:
                await pilot.press(key)
                await pilot.pause()
                box = laid_out(fields.draft, fields.size.width, None).boxes[fields._at]
                assert scroll.scroll_y <= box.top
                assert box.y < scroll.scroll_y + scroll.scrollable_content_region.height

    asyncio.run(run())


def typed(draft: OrderDraft, *keys: str) -> OrderDraft:
    """The draft after keys have been pressed in a form, from its first field on."""
    found: list[OrderDraft] = []

    async def run() -> None:
        app = Alone(draft)
        async with app.run_test(size=(WIDTH, 60)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            found.append(app.query_one(OrderForm).draft)

    asyncio.run(run())
    return found[0]


def first_number() -> OrderDraft:
    """A draft of Skeld, whose form begins with a number: how far the cap rises."""
    at = play.begin(play.usual("skeld"))
    at = next(one for one in play.phases(at, play.tempers(at.seats, 3)) if one.state.round == 1)
    draft = drafted(at, at.seats[0])
    assert draft.form.fields[0].kind == "number"
    return draft


def test_orders_that_begin_with_a_figure_can_be_typed_though_the_first_field_is_a_number():
    draft = typed(first_number(), "1", "colon", *"eat")
    assert draft.text == "1:eat"
    assert "cap" not in draft.values


def test_a_figure_in_a_number_field_sets_it_unless_a_colon_follows():
    assert typed(first_number(), "1").text == "cap"


def test_backspace_and_ctrl_u_in_the_fields_take_back_what_was_typed():
    match = play.begin(play.usual("keys"))
    typed: list[str] = []

    async def run() -> None:
        app = Alone(drafted(match, match.seats[0]).typed("1A with 33"))
        async with app.run_test(size=(WIDTH, 60)) as pilot:
            for key in ("backspace", "ctrl+u"):
                await pilot.press(key)
                typed.append(app.query_one(TextLine).value)

    asyncio.run(run())
    assert typed == ["1A with 3", ""]


def test_enter_writes_what_is_suggested_and_enter_again_hands_it_in():
    match = play.begin(play.usual("gatekeeping"))
    handed: list[str] = []

    class Keeping(Alone):
        def on_order_form_handed_in(self, event: OrderForm.HandedIn) -> None:
            handed.append(event.draft.text)

    async def run() -> None:
        app = Keeping(drafted(match, match.seats[0]))
        async with app.run_test(size=(WIDTH, 60)) as pilot:
            line = app.query_one(TextLine)
            line.focus()
            line.value = "going C, 2 and a 1 please"
            await pilot.pause()
            await pilot.press("enter")
            assert (line.value, handed) == ("C with 2 1", [])
            await pilot.press("enter")
            await pilot.pause()
            assert handed == ["C with 2 1"]

    asyncio.run(run())
