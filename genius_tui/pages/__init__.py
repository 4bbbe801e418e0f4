"""A match as a page for a browser: one file that shows what some eyes know of it, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.pages import offers as offers

__getattr__ = on_first_use(__name__, "offers")
