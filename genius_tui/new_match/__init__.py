"""Setting up a match: its draft, its options as questions of a form, and the packs that it may use."""

from typing import TYPE_CHECKING

from genius_tui.system.on_first_use import on_first_use

if TYPE_CHECKING:
    from genius_tui.new_match import practising as practising

__getattr__ = on_first_use(__name__, "practising")
