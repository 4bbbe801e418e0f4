"""Text fitted into a number of cells."""

from __future__ import annotations

from textual.content import Content

from genius_tui.text.cells import CUT, kept_in_order


def fit(text: str | Content, width: int) -> Content:
    """`text` in exactly `width` cells: padded with blanks, or cut with `..` at its end. Never parsed as markup."""
    content = text if isinstance(text, Content) else Content(kept_in_order(plain(text)))
    if content.cell_length > width:
        kept = content.truncate(max(0, width - len(CUT)))
        content = kept + Content(CUT[: max(0, width)])
    return content.pad_right(max(0, width - content.cell_length))


def plain(text: str) -> str:
    """`text` as one line without control characters: for file names, which nobody has checked."""
    if text.isascii() and text.isprintable():
        return text
    from games.core.names import clean  # the games load after the first page is shown

    return clean(text).replace("\n", " ")
