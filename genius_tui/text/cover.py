"""Covers what an onlooker should not read, such as a password while it is typed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.game import AnyGame
from games.core.order_text import Span
from genius_tui.text.cells import cells

COVER = "*"


def cover(text: str) -> str:
    """A mask as wide as the text, in cells."""
    return COVER * cells(text)


def covered(text: str, spans: Iterable[Span]) -> str:
    """A text with the spans covered."""
    parts, at = list[str](), 0
    for span in sorted(spans, key=lambda span: span.start):
        parts += (text[at : span.start], cover(span.text))
        at = span.end
    return "".join((*parts, text[at:]))


def covered_orders(game: AnyGame, text: str) -> str:
    """An order's text with its secrets covered."""
    return covered(text, game.secrets(text))


def covered_quotes(game: AnyGame, text: str, sentence: str) -> str:
    """A sentence about an order's text with that text's secrets covered wherever it quotes them."""
    for span in sorted(game.secrets(text), key=lambda span: -len(span.text)):
        quoted = re.compile(rf"(?<!\w){re.escape(span.text)}(?!\w)", re.IGNORECASE)
        sentence = quoted.sub(lambda found: cover(found.group()), sentence)
    return sentence
