"""Solves Folding: goes backwards from each hole through the folds, each time to the place that lay under it."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

Hole = tuple[int, int]


def solve(text: str) -> Found:
    """What the holes show, row by row."""
    acts = re.findall(r"^    \d+\. (.+)$", text, re.MULTILINE)
    blocks = _blocks(text)
    sheet, packets = blocks[0], blocks[1:]
    sizes = _sizes(acts, len(sheet))
    holes: set[Hole] = set()
    work = 0
    for act, (high, wide) in reversed(list(zip(acts, sizes, strict=True))):
        if act.startswith("Punch"):
            packet = packets.pop()
            if (len(packet), len(packet[0])) != (high, wide):
                return Found(passwords=frozenset(), steps=0, branching=1, pools=())
            holes |= {(row, place) for row, line in enumerate(packet) for place, sign in enumerate(line) if sign == "O"}
        elif act.startswith("Turn"):
            holes = {(wide - 1 - place, row) for row, place in holes}
            work += 2 * len(holes)
        else:
            holes = {hole for one in holes for hole in _unfolded(one, act, high, wide)}
            work += len(holes)
    return Found(
        passwords=frozenset({"".join(sheet[row][place] for row, place in sorted(holes)).lower()}),
        steps=work,
        branching=2 ** sum(act.startswith(("Fold", "Turn")) for act in acts),
        pools=("",) * len(holes),
    )


def _blocks(text: str) -> list[list[list[str]]]:
    """The sheet and the packets, which stand side by side."""
    head = next(number for number, line in enumerate(text.splitlines()) if line.startswith("    the sheet"))
    title = text.splitlines()[head]
    starts = [found.start() for found in re.finditer(r"the (?:sheet|packet)", title)]
    blocks: list[list[list[str]]] = [[] for _ in starts]
    for line in text.splitlines()[head + 1 :]:
        if not line.strip():
            break
        for number, start in enumerate(starts):
            end = starts[number + 1] if number + 1 < len(starts) else None
            if signs := line[start:end].split():
                blocks[number].append(signs)
    return blocks


def _sizes(acts: list[str], side: int) -> list[tuple[int, int]]:
    """How high and wide the packet is after each act."""
    high = wide = side
    found: list[tuple[int, int]] = []
    for act in acts:
        if "the right half" in act or "the left half" in act:
            wide //= 2
        elif act.startswith("Fold"):
            high //= 2
        elif act.startswith("Turn"):
            high, wide = wide, high
        found.append((high, wide))
    return found


def _unfolded(hole: Hole, act: str, high: int, wide: int) -> tuple[Hole, Hole]:
    """The two holes that one becomes when a fold is opened; high and wide are those of the folded packet."""
    row, place = hole
    if "the right half over" in act:
        return (row, place), (row, 2 * wide - 1 - place)
    if "the left half over" in act:
        return (row, wide + place), (row, wide - 1 - place)
    if "the lower half up" in act:
        return (row, place), (2 * high - 1 - row, place)
    return (high + row, place), (high - 1 - row, place)
