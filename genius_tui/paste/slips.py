"""Whether a word is a word of the game, or a name, with a slip of the hand."""

from __future__ import annotations

_SHORTEST, _SHORTEST_LEFT_OUT = 3, 4
_SHORTEST_REPLACED = 6
"""In letters: in shorter words another letter makes another word, `tale` of `take`."""


def slipped(word: str, meant: str) -> bool:
    """Whether `word` is `meant` with two letters swapped, with one doubled, in longer ones with one left out, or, if
    long, one replaced.

    The first letter is the same, for `hate` is no slip for `gate`.
    """
    word, meant = word.lower(), meant.lower()
    if len(meant) < _SHORTEST or word[:1] != meant[:1] or abs(len(word) - len(meant)) > 1:
        return False
    if len(word) < len(meant):
        return len(meant) >= _SHORTEST_LEFT_OUT and any(
            meant[:at] + meant[at + 1 :] == word for at in range(1, len(meant))
        )
    if len(word) > len(meant):
        return any(word[at] == word[at - 1] and word[:at] + word[at + 1 :] == meant for at in range(1, len(word)))
    differ = [at for at, (one, other) in enumerate(zip(word, meant, strict=True)) if one != other]
    return is_swapped(word, meant) or (len(differ) == 1 and len(meant) >= _SHORTEST_REPLACED)


def is_swapped(word: str, meant: str) -> bool:
    """Whether two neighbouring letters of `meant` have changed places in `word`."""
    differ = [at for at, (one, other) in enumerate(zip(word, meant, strict=False)) if one != other]
    return (
        len(word) == len(meant)
        and len(differ) == 2
        and differ[1] == differ[0] + 1
        and word[differ[0]] == meant[differ[1]]
        and word[differ[1]] == meant[differ[0]]
    )
