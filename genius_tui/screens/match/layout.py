"""The arrangement of the match's page: side by side, as tabs on a small terminal, or one part zoomed."""

from __future__ import annotations

from games.core.viewers import Seat
from genius_tui.panels import orders
from genius_tui.screens.match.information import LABELS
from genius_tui.screens.match.part import Part, Place, Show
from genius_tui.table.table import Table
from genius_tui.widgets.caption import TabLabel

WIDE, HIGH = 120, 36
"""From so many columns and rows on the parts stand side by side."""
LARGE = 160
"""From so many columns on the board takes all that the panels need not."""


class Layout(Part[Table]):
    """Keeps the current place and whether it is zoomed."""

    SERVES = ("match.zoom",)
    place: Place = "board"
    zoomed = False

    def go(self, place: Place) -> None:
        """Makes a place the current one."""
        self.place = place
        self.arrange_parts()

    def arrange_parts(self) -> None:
        """Sets the CSS classes that show all parts, one tab, or the zoomed part: once, as each styles all anew."""
        frame, size = self.surfaces.frame, self.screen.size
        tabs = size.width < WIDE or size.height < HIGH
        holds = {"-tabs": tabs, "-large": size.width >= LARGE, "-zoomed": self.zoomed}
        for place in ("board", "task", "info"):
            holds[f"-at-{place}"] = (tabs or self.zoomed) and self.place == place
        frame.update_classes(holds)

    def show_tabs(self, second: str, topic: str) -> None:
        """Shows the row of tabs. `second`: the label of the task's tab. `topic`: the key of the information's tab."""
        if not self.surfaces.frame.has_class("-tabs"):
            return
        steps = "3" if self.doing in ("steps", "rounds") else "2"
        at = {"board": "1", "task": steps, "info": topic}[self.place]
        row = tuple(
            TabLabel(str(number), label, str(number) == at, number == 2 and second == "Orders" and self._to_do())
            for number, label in enumerate(("Board", second, "Steps", *LABELS.values()), start=1)
        )
        self.surfaces.tabs.show(row)

    def action_zoom(self) -> None:
        """Zooms the focused part, or ends the zoom."""
        focused = self.screen.focused
        if not self.zoomed and focused is not None:
            places: dict[str | None, Place] = {"board": "board", "task": "task", "info": "info"}
            self.place = places.get(focused.id, self.place)
        self.zoomed = not self.zoomed
        self.arrange_parts()
        self.tell(Show())

    def _to_do(self) -> bool:
        """Whether these eyes may give orders that are missing."""
        missing: tuple[Seat, ...] = orders.missing(self.model)
        return self.viewpoint.point is None and (self.model.is_host or bool(missing))
