"""Names with one typing error in them."""

from __future__ import annotations

LEAST = 4
"""In letters: a shorter name is not recognized with an error."""


def is_slip(word: str, name: str) -> bool:
    """Whether a word is a name with one letter added, left out or changed behind the first, or with two swapped."""
    if word == name or len(name) < LEAST or abs(len(word) - len(name)) > 1:
        return False
    pairs = enumerate(zip(word, name, strict=False))
    start = next((at for at, (one, other) in pairs if one != other), min(len(word), len(name)))
    rest, wanted = word[start:], name[start:]
    if len(rest) > 1 and rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]:
        return True
    return start > 0 and (rest[1:] in (wanted[1:], wanted) or rest == wanted[1:])
