"""What a widget was last drawn as, for widgets that change less often than others on the screen."""

from __future__ import annotations

from typing import Self

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class KeepsStrips(Widget):
    """A widget that keeps its strips until it is refreshed.

    When one widget on the screen has changed, Textual asks all of them for their strips, and goes through everything
    that could have an effect on them: 20 to 30 microseconds a widget.
    """

    _kept: tuple[Region, list[Strip]] | None = None

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """As in Textual."""
        self._kept = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        """Applies changed colours."""
        self._kept = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips of a region, as they were made last."""
        if self._kept is None or self._kept[0] != crop:
            self._kept = crop, super().render_lines(crop)
        return self._kept[1]
