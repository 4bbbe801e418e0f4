"""A second, slow and obvious working of a round's rules (L5 to L7), word by word after the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

Priorities = Mapping[str, int]


def untied(priorities: Priorities, before: Mapping[str, Fraction | int]) -> tuple[dict[str, int], dict[str, int]]:
    """L7: priorities without ties, and what each gained. `before` holds no two equal numbers."""
    gained: dict[str, int] = dict.fromkeys(priorities, 0)

    def now(seat: str) -> int:
        return priorities[seat] + gained[seat]

    for _ in range(10_000):
        shared = [a for a in priorities for b in priorities if a != b and now(a) == now(b)]
        if not shared:
            return {seat: now(seat) for seat in priorities}, gained
        lowest = min(now(seat) for seat in shared)
        group = sorted({seat for seat in shared if now(seat) == lowest})
        ahead = [a for a in group if gained[a] > 0 and all(gained[a] > gained[b] for b in group if b != a)]
        if ahead:
            spared = ahead[0]
        else:
            (spared,) = [a for a in group if all(before[a] < before[b] for b in group if b != a)]
        for seat in group:
            if seat != spared:
                gained[seat] += 1
    raise AssertionError("the ties do not end")


def room(
    wants: Mapping[str, str], held: Priorities, gains: tuple[int, int, int] = (4, 2, 0)
) -> tuple[dict[str, str], dict[str, int], set[str]]:
    """L5 and L6 for one room: where each goes, its priority after L6, and who gets a garnet."""
    screwed_gain, alone_gain, pair_gain = gains
    targets = sorted(set(wants.values()))
    counts = {target: list(wants.values()).count(target) for target in targets}
    if sorted(counts.values()) == [2, 2]:
        return dict(wants), {seat: held[seat] + pair_gain for seat in wants}, set(wants)
    crowded = max(targets, key=counts.__getitem__)
    crowd = sorted((seat for seat in wants if wants[seat] == crowded), key=held.__getitem__, reverse=True)
    go, screwed = crowd[:2], crowd[2:]
    after: dict[str, int] = {}
    for seat in wants:
        if seat in go:
            after[seat] = held[seat]
            for loser in screwed:
                after[seat] -= held[loser] if held[loser] >= 0 else -held[loser]
        elif seat in screwed:
            after[seat] = held[seat] + screwed_gain
        else:
            after[seat] = held[seat] + alone_gain
    return {seat: crowded if seat in go else "other" for seat in wants}, after, set()
