"""The library's folder, read in the background of its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from textual.message import Message

from genius_tui.library.listing import Summary
from genius_tui.library.store import LibraryError

if TYPE_CHECKING:
    from genius_tui.shell.console import Console
    from genius_tui.shell.page import Page

PATIENCE = 0.1
"""Seconds for which the first paint waits for the list of matches, so that it shows them."""


class Listed(Message):
    """Posted to the page when the folder has been read."""

    def __init__(self, matches: Sequence[Summary], trouble: str) -> None:
        super().__init__()
        self.matches = matches
        self.trouble = trouble


def before_first_paint(page: Page[None]) -> Listed | None:
    """Reads the folder before the first paint; on a slow disk None, and the list is posted later."""
    reading: Future[Listed] = Future()

    def read() -> None:
        try:
            reading.set_result(_listed(page.genius))
        except Exception as error:
            reading.set_exception(error)

    Thread(target=read, daemon=True).start()
    try:
        return reading.result(PATIENCE)
    except TimeoutError:
        _posted(page, reading.result)
        return None


def again(page: Page[None]) -> None:
    """Reads the folder and posts the list; an older reading that is still under way posts nothing."""
    _posted(page, partial(_listed, page.genius))


def _posted(page: Page[None], read: Callable[[], Listed]) -> None:
    page.run_worker(lambda: page.post_message(read()), thread=True, exclusive=True, group="listing")


def _listed(genius: Console) -> Listed:
    try:
        return Listed(genius.library.matches(), "")
    except LibraryError as error:
        return Listed([], str(error))
