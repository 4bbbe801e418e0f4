"""The formats that a whole match is written in, as some viewers may know it: one table for every door."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from games.core.viewers import Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.pages.page import page


class Format(Struct, frozen=True, kw_only=True):
    """A format of a whole match.

    `write`: the file's text, for the viewers whose eyes it has, one or several. `words` is what it is, in a list of
    all that can be made of a match; `help` says it of the option of `genius export`; `called`: what such a file is
    called. `also`: other endings that its name may have.
    """

    write: Callable[[AnyMatch, tuple[Viewers, ...]], str]
    words: str
    help: str
    called: str
    also: tuple[str, ...] = ()


WHOLE: Mapping[str, Format] = {
    "html": Format(
        write=page,
        words="the whole match as a page for a browser (HTML)",
        help="as a page for a browser",
        called="page",
        also=("htm",),
    ),
}
"""How a file's name ends -> its format."""
