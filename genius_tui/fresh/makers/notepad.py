"""Notepad: words that were tried, with how many of their letters are right, leave one arrangement of letters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "logic"
ABOUT = "Words that others tried, with marks for right letters, narrow the password down to one."

EFFORT: dict[Level, tuple[float, float]] = {1: (0, 60), 2: (55, 95), 3: (85, 200)}
"""Marks may tell nearly all at once, or nearly nothing."""

_LETTERS: dict[Level, int] = {1: 5, 2: 6, 3: 7}
_ALPHABET: dict[Level, int] = {1: 8, 2: 9, 3: 10}
_LEAST_TRIED, _MOST_TRIED = 4, 9


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, the letters on the pad, and words that were tried until one password is left."""
    letters = _LETTERS[level]
    password = words.pick(source, letters, letters, _no_letter_twice)
    alphabet = _alphabet(password, level, source)
    tried = [word for word in words.of_length(letters) if set(word) <= set(alphabet) and _no_letter_twice(word)]
    tried = [word for word in tried if word != password]
    if len(tried) < 6:
        raise NoLuck("too few words to try")
    notes = _notes(password, source.sample(tried, len(tried)), alphabet)
    written = [(word, *_marks(word, password)) for word in notes]
    best = max(written, key=lambda note: (note[1] + note[2], note[1]))
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            _drawn(written, source.sample(theme.folk, len(written))),
            f"A plus is a letter that is right and in the right place, a minus one that is in the password, but in "
            f"another place. The password has {letters} letters, no letter twice, and all of them are among these "
            f"{len(alphabet)}: {' '.join(alphabet).upper()}",
        ),
        password=password,
        look="Two tries that share most of their letters tell most: compare their marks.",
        how=f"Begin with {best[0].upper()}: {best[1] + best[2]} of its letters are in the password. Which of them must "
        "then be in the others?",
        worked=tuple(f"Letter {place} is {letter.upper()}" for place, letter in enumerate(password, 1)),
        solution=f"Only {password.upper()} fits all marks: "
        + "; ".join(f"{word} {'+' * right}{'-' * other}" for word, right, other in written)
        + ".",
    )


_OPENINGS = (
    "A notepad hangs at the door of {place}. Those who were here before you have tried words, and {keeper} has marked "
    "them:",
    "On {keeper}'s notepad are the wrong passwords of the week, with marks:",
    "Somebody has kept count of what did not open this door, and of how near it came:",
)


def _no_letter_twice(word: str) -> bool:
    return len(set(word)) == len(word)


def _alphabet(password: str, level: Level, source: Random) -> str:
    """The password's letters and some more that words have often, sorted."""
    more = [letter for letter in "etaoinsrlcdupmhg" if letter not in password]
    return "".join(sorted({*password, *source.sample(more, _ALPHABET[level] - len(password))}))


def _notes(password: str, tried: Sequence[str], alphabet: str) -> list[str]:
    """Words whose marks leave the password alone. Raises NoLuck."""
    for number in range(_LEAST_TRIED, min(_MOST_TRIED, len(tried)) + 1):
        if _lonely(alphabet, tried[:number], password):
            return list(tried[:number])
    raise NoLuck("the words tried do not tell the password")


def _lonely(alphabet: str, notes: Sequence[str], password: str) -> bool:
    """Whether no other arrangement of letters gets the password's marks."""
    marks = [_marks(word, password) for word in notes]
    begun = [("", tuple(right for right, _ in marks), tuple(right + other for right, other in marks))]
    found = 0
    while begun and found < 2:
        start, places, shared = begun.pop()
        at, rest = len(start), len(password) - len(start) - 1
        if rest < 0:
            found += 1
            continue
        for letter in alphabet:
            if letter in start:
                continue
            now = tuple([count - (word[at] == letter) for count, word in zip(places, notes, strict=True)])
            both = tuple([count - (letter in word) for count, word in zip(shared, notes, strict=True)])
            if min(now) >= 0 and min(both) >= 0 and max(both) <= rest and max(now) <= rest:
                begun.append((start + letter, now, both))
    return found == 1


def _marks(word: str, password: str) -> tuple[int, int]:
    """Letters in their place, and letters in another."""
    right = sum(here == there for here, there in zip(word, password, strict=False))
    return right, sum(letter in password for letter in word) - right


def _drawn(written: Sequence[tuple[str, int, int]], folk: Sequence[str]) -> Block:
    wide = 8 + 2 * len(written[0][0])
    rows = (
        f"    |  {name:9}{' '.join(word.upper()):{wide}}{'+' * right + '-' * other:9}|"
        for name, (word, right, other) in zip(folk, written, strict=True)
    )
    rule = "    +" + "-" * (wide + 20) + "+"
    return (rule, *rows, rule)
