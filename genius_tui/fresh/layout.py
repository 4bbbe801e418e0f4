"""A draft's parts as a page of text: paragraphs wrapped, blocks as they stand, what one may use below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from genius_tui.fresh.puzzle import Block, Draft

WIDTH = 74
"""Cells of a paragraph's line: a pack takes 76, and a page at 80 shows them all."""


def page(draft: Draft) -> str:
    """The text that players get."""
    parts = (*draft.parts, f"You may use: {draft.needs}.")
    return "\n\n".join("\n".join(wrap(part, WIDTH) if isinstance(part, str) else _flush(part)) for part in parts)


def folded(text: str) -> str:
    """The text with its long lines wrapped."""
    lines = ([line] if len(line) <= WIDTH else wrap(line, WIDTH) for line in text.splitlines())
    return "\n".join(line for several in lines for line in several)


def drawing(draft: Draft) -> Block:
    """The blocks alone, with a blank line between two."""
    blocks = [_flush(part) for part in draft.parts if not isinstance(part, str)]
    return tuple(line for number, block in enumerate(blocks) for line in (*([""] if number else []), *block))


def beside(blocks: Sequence[Sequence[str]], gap: int = 4) -> Block:
    """Blocks side by side, tops level."""
    widths = [max(map(len, block), default=0) for block in blocks]
    rows = max(map(len, blocks), default=0)
    return tuple(
        (" " * gap)
        .join(
            (block[row] if row < len(block) else "").ljust(width) for block, width in zip(blocks, widths, strict=True)
        )
        .rstrip()
        for row in range(rows)
    )


def table(rows: Iterable[Sequence[str]], gap: int = 3, indent: int = 4) -> Block:
    """Rows in columns, numbers to the right and words to the left."""
    cells = [tuple(map(str, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return tuple(
        (
            " " * indent + (" " * gap).join(_placed(cell, width) for cell, width in zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    )


def indented(block: Iterable[str], by: int = 4) -> Block:
    """The lines, moved to the right."""
    return tuple((" " * by + line).rstrip() for line in block)


def _placed(cell: str, width: int) -> str:
    return cell.rjust(width) if cell.lstrip("-+").isdigit() else cell.ljust(width)


def _flush(block: Iterable[str]) -> Block:
    return tuple(line.rstrip() for line in block)
