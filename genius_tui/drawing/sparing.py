"""What a change writes to the terminal: the cells that differ, in as few bytes as they need.

Textual's own compositor renders every widget that lies between the first change and the last one, writes a row from its
widget's left edge on, and names all colours anew for each piece of text. This one stands on the same insides
of Textual; `tests/test_sparing.py` holds what it writes against a whole repaint.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rich.color import ColorSystem
from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip

Pieces: TypeAlias = list[tuple[int, int, Strip]]
"""Row, column, and what begins there."""

_Open: TypeAlias = dict[int, list[tuple[int, int]]]
"""For each row the columns, from and up to, that nothing has been found for yet."""

_PLAIN = "\x1b[0m"


class Sparing(Compositor):
    """Renders those rows of those widgets that a change can be seen in."""

    def render_partial_update(self) -> SparingUpdate | None:  # type: ignore[override]
        """What has changed since the last update, if anything."""
        screen = self.size.region
        regions = [region.intersection(screen) for region in self._dirty_regions]
        self._dirty_regions.clear()
        wanted: _Open = {}
        for y, start, end in self._regions_to_spans(filter(None, regions)):
            wanted.setdefault(y, []).append((start, end))
        return SparingUpdate(sorted(self._rendered(wanted), key=_place)) if wanted else None

    def _rendered(self, wanted: _Open) -> Iterator[tuple[int, int, Strip]]:
        """The wanted cells: each from the foremost widget that lies there."""
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            rows = [y for y, spans in wanted.items() if shown.y <= y < shown.bottom and _meets(spans, shown)]
            if not rows:
                continue
            top = min(rows)
            strips = widget.render_lines(Region(shown.x - region.x, top - region.y, shown.width, max(rows) - top + 1))
            for y in rows:
                spans, wanted[y] = wanted[y], []
                for start, end in spans:
                    left, right = max(start, shown.x), min(end, shown.right)
                    if left >= right:
                        wanted[y].append((start, end))
                        continue
                    yield y, left, strips[y - top].crop(left - shown.x, right - shown.x)
                    wanted[y] += [(a, b) for a, b in ((start, left), (right, end)) if a < b]


class SparingUpdate(CompositorUpdate):
    """Pieces of rows for the terminal, in reading order."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def render_segments(self, console: Console) -> str:
        """The bytes: a move where a piece does not follow the one before it, colours where they change."""
        system = console._color_system or ColorSystem.TRUECOLOR
        written: list[str] = []
        at, worn = (-1, -1), ""
        for y, x, strip in self.pieces:
            if at != (y, x):
                written.append(f"\x1b[{y + 1};{x + 1}H")
            for text, style, _ in strip:
                ansi = "" if style is None else Strip.render_ansi(style, system)
                link = style.link if style is not None else None
                if link is not None and style is not None:
                    written += [_PLAIN, Strip.render_style(style, text, system)]
                    worn = ""
                    continue
                if ansi != worn:
                    written.append(f"\x1b[0;{ansi}m" if ansi else _PLAIN)
                    worn = ansi
                written.append(text)
            at = (y, x + strip.cell_length)
        return "".join((*written, _PLAIN))


def _place(piece: tuple[int, int, Strip]) -> tuple[int, int]:
    return piece[:2]


def _meets(spans: list[tuple[int, int]], shown: Region) -> bool:
    return any(start < shown.right and shown.x < end for start, end in spans)
