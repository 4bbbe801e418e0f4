"""Rulebooks as something to look things up in: found by words, explained by a glossary, shown by examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.rulebooks import demo as demo

__getattr__ = on_first_use(__name__, "demo")
