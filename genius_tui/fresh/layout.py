"""A draft's parts as a page of text: paragraphs wrapped, blocks as they stand, what one may use below."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

from genius_tui.fresh.puzzle import Block, Draft

WIDTH = 74
"""Cells of a paragraph's line: a pack takes 76, and a page at 80 shows them all."""


def page(draft: Draft) -> str:
    """The text that players get."""
    parts = (*draft.parts, f"You may use: {draft.needs}.")
    return "\n\n".join(
        "\n".join(wrap(_begun(part), WIDTH) if isinstance(part, str) else _flush(part)) for part in parts
    )


def folded(text: str) -> str:
    """The text with its long lines wrapped."""
    lines = ([line] if len(line) <= WIDTH else wrap(line, WIDTH) for line in text.splitlines())
    return "\n".join(line for several in lines for line in several)


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
    """Rows in columns: a column with numbers to the right, others to the left."""
    columns = [[str(cell) for cell in column] for column in zip(*rows, strict=True)]
    placed = [_column(column) for column in columns]
    return tuple((" " * indent + (" " * gap).join(row)).rstrip() for row in zip(*placed, strict=True))


def indented(block: Iterable[str], by: int = 4) -> Block:
    """The lines, moved to the right."""
    return tuple((" " * by + line).rstrip() for line in block)


def _column(cells: Sequence[str]) -> list[str]:
    wide = max(map(len, cells))
    right = any(cell.isdigit() for cell in cells)
    return [cell.rjust(wide) if right else cell.ljust(wide) for cell in cells]


def _begun(paragraph: str) -> str:
    """With a capital at the head of each sentence, which a theme's keeper may begin."""
    return re.sub(r"(^|[a-z]\. )([a-z])", lambda found: found.group(1) + found.group(2).upper(), paragraph)


def _flush(block: Iterable[str]) -> Block:
    return tuple(line.rstrip() for line in block)
