"""Text measured in terminal cells: how many it fills, what of it fits, what can be drawn at all."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

_BETWEEN = "   "
_SELECTORS = {0xFE0E: None, 0xFE0F: None, 0x200D: None}


def cells(text: str) -> int:
    """The cells that a text fills."""
    return len(text) if text.isascii() else cell_len(text)


def right_of(x: int, text: str) -> int:
    """The first cell behind `text` that begins at `x`."""
    return x + cell_len(text)


def clipped(text: str, width: int) -> str:
    """`text`, cut so that it fills at most `width` cells; `..` stands for what was cut."""
    if cell_len(text) <= width:
        return text
    room = max(0, width - 2)
    while cell_len(text) > room:
        text = text[:-1]
    return text + ".."[:width]


def flow(statements: Iterable[str], width: int) -> tuple[str, ...]:
    """Short statements in lines of at most `width` cells, three blanks between them; long ones break at blanks."""
    lines: list[str] = []
    for statement in statements:
        if lines and cell_len(lines[-1]) + cell_len(statement) + len(_BETWEEN) <= width:
            lines[-1] += _BETWEEN + statement
        else:
            lines += _broken(statement, width)
    return tuple(lines)


def drawable(text: str) -> str:
    """`text` without the selectors by which terminals draw one character narrow or wide as they like."""
    return text.translate(_SELECTORS)


def _broken(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and cell_len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [clipped(line, width) for line in lines]
