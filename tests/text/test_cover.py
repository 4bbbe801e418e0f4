"""Covers: what onlookers should not read is covered, everything else stays where it stands."""

from __future__ import annotations

from games.core.order_text import Span
from genius_tui.text.cover import covered


def test_spans_are_covered_in_whichever_order_they_come() -> None:
    text = "enter alien with xeno; enter missing with 李龙"
    spans = [Span("李龙", text.index("李")), Span("xeno", text.index("xeno"))]
    assert covered(text, spans) == "enter alien with ****; enter missing with ****"
    assert covered(text, ()) == text
