"""Pastes that hold control sequences or broken characters: they stay text, whichever terminal leaves them in.

Textual looks for the end of a paste while it parses the sequences inside. It takes one that it does not know for keys,
so that pieces of a paste were pressed as commands, and others were lost. So a paste goes to its parser without any.
Of bytes that are no UTF-8 its driver would stop reading the terminal: here each is U+FFFD.
"""

from __future__ import annotations

import re
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Iterable
from functools import partial

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.driver import Driver
from textual.message import Message

_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]+[0-~]|[^\x1b])?")
"""A control sequence, or the sign that begins one."""


class PasteParser(XTermParser):
    """Parses what a terminal sends; of a paste, all but its control sequences."""

    def __init__(self, debug: bool = False) -> None:
        super().__init__(debug)
        self._is_pasting = False
        self._held = ""

    def feed(self, data: str) -> Iterable[Message]:
        """The events of what has come. A paste is held until all of it is there."""
        if not data:
            yield from super().feed(data)
            return
        self._held += data
        while (whole := self._next_part()) is not None:
            yield from super().feed(whole)

    def _next_part(self) -> str | None:
        """What can be parsed now, None without anything: keys up to a paste, or all of a paste."""
        mark = BRACKETED_PASTE_END if self._is_pasting else BRACKETED_PASTE_START
        before, found, behind = self._held.partition(mark)
        if found:
            self._held = behind
            self._is_pasting = not self._is_pasting
            return before + found if self._is_pasting else _SEQUENCE.sub("", before) + found
        if self._is_pasting or not self._held:
            return None
        keys, self._held = self._held, ""
        return keys


def whole_pastes(driver: type[Driver]) -> type[Driver]:
    """The driver, which reads and parses pastes so from now on."""
    modules = {sys.modules.get(kind.__module__) for kind in driver.__mro__} | {sys.modules.get("textual.drivers.win32")}
    for module in modules - {None}:
        if getattr(module, "XTermParser", None) is XTermParser:
            setattr(module, "XTermParser", PasteParser)  # noqa: B010  a name of Textual's module
        if getattr(module, "getincrementaldecoder", None) is getincrementaldecoder:
            setattr(module, "getincrementaldecoder", _forgiving)  # noqa: B010  likewise
    return driver


def _forgiving(encoding: str) -> partial[IncrementalDecoder]:
    """As in `codecs`, but what it makes replaces what it cannot decode."""
    return partial(getincrementaldecoder(encoding), "replace")
