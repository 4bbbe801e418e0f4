"""A paragraph as a page shows it: what it says in a sentence, a drawing, and behind them its exact words."""

from __future__ import annotations

from textual.content import Content
from textual.style import Style

from games.core.rulebook import Paragraph, Rulebook
from genius_tui.rulebooks import words
from genius_tui.text.markdown import prose

EXACTLY = "exactly  "
INDENT = "    "


def linked(book: Rulebook, text: str) -> Content:
    """Our Markdown, with cited paragraphs to jump to and the first mention of each word of the glossary underlined."""
    shown = prose(text, lambda cited: f"screen.jump('{cited}')" if cited in book else None)
    said: set[str] = set()
    for start, end, entry in words.placed(book, shown.plain):
        if entry not in said:
            said.add(entry)
            link = Style.from_meta({"@click": f"screen.word({entry!r})"}) + Style(underline=True)
            shown = shown.stylize(link, start, end)
    return shown


def paragraph(book: Rulebook, one: Paragraph, *, exact: bool) -> Content:
    """A paragraph with its number; `exact`: with its own words below the first layer. Without a first layer always."""
    number = Content.styled(f"{one.number}  ", "bold $primary")
    if not one.short:
        return number + linked(book, one.text)
    parts = [number + linked(book, one.short)]
    if one.drawing:
        drawn = (Content.styled(f"{INDENT}{line}".rstrip(), "$accent") for line in one.drawing.split("\n"))
        parts.append(Content("\n").join(drawn))
    if exact:
        parts.append(Content.styled(EXACTLY, "bold $text-muted") + linked(book, one.text))
    return Content("\n").join(parts)
