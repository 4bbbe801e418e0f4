"""The style of a part of a widget, from the style sheet."""

from __future__ import annotations

from textual.style import Style
from textual.widget import Widget


def component_style(widget: Widget, name: str) -> Style:
    """The style of a widget's component, with `reverse`, which Textual's own function leaves out."""
    return widget.get_visual_style(name) + Style(reverse=widget.get_component_styles(name).text_style.reverse)
