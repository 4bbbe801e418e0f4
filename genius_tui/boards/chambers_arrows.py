"""Robberies drawn as arrows between people, or told in rows where there is no room for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from genius_tui.boards.chambers_graph import Arrow, Graph, Key, Part, Person, parts
from genius_tui.boards.chambers_pieces import ARREST
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import cells

_CHIP = 4
"""Cells of a chip with the marks around it."""

_HEAD = 2
"""Cells at an arrow's end: where others join it, and its point."""

_WIDE = range(16, 12, -1)
_WIDEST, _ACROSS = 28, 5
_MOST_ROWS, _LEAST_ROWS = 3, 2
"""Cells from column to column where there is room, the preferred ones first, and on a wide stage, where so many columns
fill it; rows of a lane.
"""

_BETWEEN = 3
_DOWN = 2
"""A small graph stands at most so far below the heading."""

BECOMES = " > "
_ARRESTED = "arrested"
_EACH = " each"


def drawn(graph: Graph, width: int, height: int) -> tuple[PlacedSpan, ...] | None:
    """The graph within an area, its parts side by side and below each other; None if it does not fit."""
    laid = parts(graph)
    least = _least_pitch(graph)
    narrow = range(_WIDE[-1] - 1, least - 1, -1)
    wide = (min(_WIDEST, max(_WIDE[0], width // _ACROSS)), *_WIDE)
    tries = [(pitch, rows) for pitches in (wide, narrow) for rows in (_MOST_ROWS, _LEAST_ROWS) for pitch in pitches]
    for pitch, rows in tries:
        if pitch < least:
            continue
        sizes = [_size(graph, part, pitch, rows) for part in laid]
        places = _packed(sizes, width, height, rows - _LEAST_ROWS)
        if places is not None:
            right = (width - max(x + wide for (x, _), (wide, _) in zip(places, sizes, strict=True))) // 2
            down = min(_DOWN, (height - max(y + tall for (_, y), (_, tall) in zip(places, sizes, strict=True))) // 2)
            return tuple(
                span
                for part, (x, y) in zip(laid, places, strict=True)
                for span in _Drawn(graph, part, pitch, rows, x + right, y + down).spans
            )
    return None


def _least_pitch(graph: Graph) -> int:
    amounts = max((graph.amount, *(len(arrow.text) for arrow in graph.arrows.values())))
    return max(_CHIP + amounts + 1 + _HEAD, _label(graph, tight=True) + _HEAD + 1)


def _label(graph: Graph, *, tight: bool) -> int:
    """Cells of the longest label."""
    least = graph.label - (len(BECOMES) - 1 if tight and graph.label else 0)
    return max((least, *(len(_labelled(person, tight)) for person in graph.people.values())))


def _labelled(person: Person, tight: bool) -> str:
    return person.label.replace(BECOMES, ">") if tight else person.label


def _is_tight(graph: Graph, pitch: int) -> bool:
    """Whether labels are written without blanks."""
    return _label(graph, tight=False) + _HEAD + 1 > pitch


def _size(graph: Graph, part: Part, pitch: int, rows: int) -> tuple[int, int]:
    """Width and height of a part; what is below the last lane may be left out."""
    width = (part.columns - 1) * pitch + max(_CHIP, 1 + _label(graph, tight=_is_tight(graph, pitch)))
    beside = len(_ARRESTED) + 4 if part.pair else 0
    return width + beside, part.lanes * rows - (rows - 2) + bool(part.ring)


def _packed(sizes: Sequence[tuple[int, int]], width: int, height: int, below: int) -> list[tuple[int, int]] | None:
    """Where parts of these sizes go, in rows from the left; None if they do not fit."""
    found: list[tuple[int, int]] = []
    x = y = high = 0
    for wide, tall in sizes:
        if x and x + wide > width:
            x, y, high = 0, y + high + below, 0
        if x + wide > width or y + tall > height:
            return None
        found.append((x, y))
        x, high = x + wide + _BETWEEN, max(high, tall)
    return found


class _Drawn:
    """One part, drawn from its upper left cell."""

    def __init__(self, graph: Graph, part: Part, pitch: int, rows: int, x: int, y: int) -> None:
        self.graph, self.part, self.pitch, self.rows = graph, part, pitch, rows
        self.tight = _is_tight(graph, pitch)
        self.x, self.y = x, y + bool(part.ring)
        self.spans: list[PlacedSpan] = []
        back = part.ring[-1] if part.ring else None
        for key in part.at:
            if key in graph.arrows and key != back:
                self._arrow(key, graph.arrows[key])
        if back is not None:
            self._back(back, part.ring[0], graph.arrows[back])
        if part.pair is not None:
            self._bracket(*part.pair)
        for key in part.at:
            self._person(key)

    def _corner(self, key: Key) -> tuple[int, int]:
        column, lane = self.part.at[key]
        return self.x + column * self.pitch, self.y + lane * self.rows

    def _person(self, key: Key) -> None:
        x, y = self._corner(key)
        person = self.graph.people[key]
        self.spans += (_moved(span, x + 1, y) for span in person.spans)
        if person.label:
            label = _labelled(person, self.tight)
            self.spans.append(placed(x + 1, y + 1, label, "changed" if person.changed else "hint"))

    def _arrow(self, key: Key, arrow: Arrow) -> None:
        """To the victim's lane: straight, or to the end of the column and up to where others join."""
        (x, y), (end, top) = self._corner(key), self._corner(arrow.victim)
        start, joint = x + _CHIP, end - _HEAD
        line, up, corner, tee = ("═", "║", "╝", "╣") if arrow.lit else ("─", "│", "┘", "┤")
        self._line(start, y, joint - start, line, arrow)
        if y == top:
            below = any(row > top for row in self._rows_into(arrow.victim))
            self.spans.append(placed(joint, y, ("╦" if arrow.lit else "┬") if below else line, arrow.role))
            self.spans.append(placed(joint + 1, y, "►", arrow.role))
            return
        others = self._rows_into(arrow.victim)
        if y < max(others):
            self.spans.append(placed(joint, y, tee, arrow.role))
            return
        self.spans.append(placed(joint, y, corner, arrow.role))
        self.spans += (placed(joint, row, up, arrow.role) for row in range(top + 1, y) if row not in others)

    def _rows_into(self, victim: Key) -> set[int]:
        """The rows of all arrows to somebody, without that which closes a ring."""
        back = self.part.ring[-1] if self.part.ring else None
        return {
            self._corner(key)[1]
            for key in self.part.at
            if key in self.graph.arrows and self.graph.arrows[key].victim == victim and key != back
        }

    def _line(self, x: int, y: int, width: int, line: str, arrow: Arrow) -> None:
        """An arrow's line with the amount in its middle."""
        text = f" {arrow.text} " if width >= len(arrow.text) + 4 else arrow.text
        text = text if arrow.text else ""
        left = (width - len(text)) // 2
        self.spans.append(placed(x, y, f"{line * left}{text}{line * (width - left - len(text))}", arrow.role))

    def _back(self, last: Key, first: Key, arrow: Arrow) -> None:
        """The arrow that closes a ring, above its lane."""
        (right, y), (left, _) = self._corner(last), self._corner(first)
        left, right = left + 1, right + 2
        line, corners = ("═", "╔╗") if arrow.lit else ("─", "┌┐")
        self._line(left + 1, y - 1, right - left - 1, line, arrow)
        self.spans.append(placed(left, y - 1, "▼", arrow.role))
        self.spans.append(placed(right, y - 1, corners[1], arrow.role))

    def _bracket(self, one: Key, other: Key) -> None:
        """That two rob each other, right of both."""
        (x, y), (_, end) = self._corner(one), self._corner(other)
        right = x + max(_CHIP, 1 + _label(self.graph, tight=self.tight)) + 1
        for row, corner in ((y, "┐"), (end, "┘")):
            self.spans.append(placed(x + _CHIP, row, "◄" + "─" * (right - x - _CHIP - 1) + corner, ARREST))
        self.spans += (placed(right, row, "│", ARREST) for row in range(y + 1, end))
        self.spans.append(placed(right + 2, (y + end) // 2, _ARRESTED, ARREST))


def _moved(span: PlacedSpan, x: int, y: int) -> PlacedSpan:
    return placed(span.x + x, span.y + y, span.text, span.role, span.lit, span.subject)


def in_rows(graph: Graph, width: int, height: int) -> tuple[tuple[PlacedSpan, ...], int]:
    """The same told in rows, in two columns if need be: the robbers of each, the amount, the victim.

    If there are too many, those about the lit one; with the number of those that are left out.
    """
    rows = tuple(_rows(graph, width))
    wide = max((span.x + cells(span.text) for row in rows for span in row), default=0) + _BETWEEN
    columns = 2 if len(rows) > height and 2 * wide <= width else 1
    each = min(height, -(-len(rows) // columns))
    lit = next((index for index, row in enumerate(rows) if any(span.lit for span in row)), 0)
    first = max(0, min(lit - each // 2, len(rows) - columns * each))
    shown = rows[first : first + columns * each]
    spans = (_moved(span, index // each * wide, index % each) for index, row in enumerate(shown) for span in row)
    return tuple(spans), len(rows) - len(shown)


def _rows(graph: Graph, width: int) -> Iterator[tuple[PlacedSpan, ...]]:
    """Pairs, then each victim with all robbers."""
    robbed = Counter(arrow.victim for arrow in graph.arrows.values())
    most = min(max(robbed.values(), default=1), width // 2 // _CHIP)
    x = 1 + (most - 1) * _CHIP
    for one, other in graph.pairs:
        text = f"◄─ {_ARRESTED} ─►"
        behind = x + _CHIP
        yield (*_chip(graph, one, x), placed(behind, 0, text, ARREST), *_chip(graph, other, behind + cells(text) + 1))
    for victim, person in graph.people.items():
        robbers = [key for key in graph.people if key in graph.arrows and graph.arrows[key].victim == victim]
        for start in range(0, len(robbers), most):
            part = robbers[start : start + most]
            x = 1 + (most - len(part)) * _CHIP
            spans = [span for index, key in enumerate(part) for span in _chip(graph, key, x + index * _CHIP)]
            if start + most >= len(robbers):
                spans += _into(graph, victim, person, robbers, 1 + most * _CHIP)
            yield tuple(spans)


def _into(graph: Graph, victim: Key, person: Person, robbers: Sequence[Key], x: int) -> Iterator[PlacedSpan]:
    """The arrow with what each robber gets, the victim, and its gold."""
    arrow = next((graph.arrows[key] for key in robbers if graph.arrows[key].lit), graph.arrows[robbers[0]])
    amounts = max((graph.amount, *(len(one.text) for one in graph.arrows.values())))
    many = len(Counter(one.victim for one in graph.arrows.values())) < len(graph.arrows)
    each = _EACH if len(robbers) > 1 and not arrow.foiled else ""
    wide = amounts + len(_EACH) * many
    line = "═" if arrow.lit else "─"
    amount = f"{line} {arrow.text:>{amounts}}{each} " if arrow.text else ""
    text = f"{amount.ljust(wide + 3, line)}{line}►"
    yield placed(x, 0, text, arrow.role)
    yield from _chip(graph, victim, x + cells(text) + 1)
    yield placed(x + cells(text) + 2 + _CHIP, 0, person.label, "changed" if person.changed else "hint")


def _chip(graph: Graph, key: Key, x: int) -> Iterator[PlacedSpan]:
    return (_moved(span, x, 0) for span in graph.people[key].spans)
