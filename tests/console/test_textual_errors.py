"""The private names of Textual that the console depends on (genius_tui/console/textual_errors.py)."""

from __future__ import annotations

import ast
import asyncio
import inspect
from collections.abc import Iterator

import pytest
from textual.app import App
from textual.events import Key
from textual.widgets import Static

from genius_tui.console import app
from genius_tui.console.textual_errors import CatchesErrors


class Fails(Static, can_focus=True):
    """Fails at every key. The app itself must not: its messages would be handled no more, and it never come to rest."""

    def on_key(self, event: Key) -> None:
        """Fails."""
        raise ValueError(event.key)


class Failing(CatchesErrors, App[None]):
    """Keeps the errors of what stands in it."""

    def __init__(self) -> None:
        super().__init__()
        self.caught: list[Exception] = []

    def compose(self) -> Iterator[Fails]:
        """One thing, which has the focus."""
        yield Fails()

    def recover(self, error: Exception) -> None:
        """Keeps the error."""
        self.caught.append(error)
        self.raise_in_test(error)


async def _pressed(app: Failing) -> None:
    async with app.run_test() as pilot:
        await pilot.press("a")


def test_textual_still_has_the_private_names() -> None:
    own = inspect.getsource(App)
    for name in ("_handle_exception", "_exception", "_exception_event"):
        assert f"self.{name}" in own, f"Textual has no App.{name} any more: errors would print all local values"


def test_an_error_comes_to_our_handler_and_from_there_to_the_test() -> None:
    failing = Failing()
    with pytest.raises(ValueError, match="a"):
        asyncio.run(_pressed(failing))
    assert [str(error) for error in failing.caught] == ["a"], "Textual does not call App._handle_exception any more"


def test_the_console_uses_no_other_private_name_of_its_app() -> None:
    private = {name for name in {*dir(App), *vars(App())} if name.startswith("_") and not name.startswith("__")}
    used = {
        node.attr
        for node in ast.walk(ast.parse(inspect.getsource(app)))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Call)
    }
    assert not used & private
