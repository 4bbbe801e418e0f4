"""Our own Markdown (rulebooks, help) as text to show: bold, italics, code. Never used for texts that people wrote."""

from __future__ import annotations

import re
from collections.abc import Callable

from textual.content import Content
from textual.style import Style

_MARKED = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*\n]+)\*|`(?P<code>[^`]+)`|\((?P<cited>[A-Z]+\d+[a-z]?)\)")
_STYLES = {"bold": "bold", "italic": "italic $accent", "code": "bold $accent"}

Link = Callable[[str], str | None]
"""The action that a cited paragraph number links to, None if there is no such paragraph."""


def prose(markdown: str, link: Link = lambda number: None) -> Content:
    """`markdown` as content, with its line breaks kept."""
    return Content("\n").join(_line(line, link) for line in markdown.strip().split("\n"))


def paragraphs(markdown: str) -> list[str]:
    """The blocks between blank lines."""
    return [block for block in re.split(r"\n\s*\n", markdown.strip()) if block]


def _line(line: str, link: Link) -> Content:
    parts: list[Content] = []
    at = 0
    for found in _MARKED.finditer(line):
        parts += [Content(line[at : found.start()]), _marked(found, link)]
        at = found.end()
    parts.append(Content(line[at:]))
    return Content("").join(parts)


def _marked(found: re.Match[str], link: Link) -> Content:
    kind = str(found.lastgroup)
    text = found[kind]
    if kind != "cited":
        return Content.styled(text, _STYLES[kind])
    action = link(text)
    if action is None:
        return Content(found[0])
    return Content("(") + Content(text).stylize(_clicked(action)) + Content(")")


def _clicked(action: str) -> Style:
    return Style.from_meta({"@click": action})
