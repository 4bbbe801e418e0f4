"""Text fitted into a number of cells."""

from __future__ import annotations

from textual.content import Content

from genius_tui.text.cells import CUT


def fit(text: str | Content, width: int) -> Content:
    """`text` in exactly `width` cells: filled up with blanks, or cut with `..` at its end. Never markup."""
    content = text if isinstance(text, Content) else Content(plain(text))
    if content.cell_length > width:
        kept = content.truncate(max(0, width - len(CUT)))
        content = kept + Content(CUT[: max(0, width)])
    return content.pad_right(max(0, width - content.cell_length))


def plain(text: str) -> str:
    """`text` as one line that steers no terminal: for names of files, which nobody has checked."""
    if text.isascii() and text.isprintable():
        return text
    from games.core.names import clean  # the games load when the first page stands

    return clean(text).replace("\n", " ")
