"""Alien: known names are written in unknown signs, and a word over the door in the same."""

from __future__ import annotations

from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "cipher"
ABOUT = "Names that everybody knows stand in a strange script; whoever matches them can read the word over the door."

_SIGNS = words.listed("signs")
_CALLED = {
    "months": "the twelve months",
    "planets": "the eight planets, our own among them",
    "signs_of_the_zodiac": "the twelve signs of the zodiac",
    "numbers": "the numbers from one to twelve, in words",
    "rainbow_colours": "the seven colours of the rainbow",
}
_KINDS: dict[Level, str] = {
    1: "Each name that you find lends its signs to others.",
    2: "Which of the two lists has such names?",
    3: "Think of months, planets, the zodiac, numbers, colours.",
}
_LETTERS: dict[Level, tuple[int, int]] = {1: (6, 7), 2: (6, 8), 3: (6, 9)}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws names, signs for their letters, and a word of those letters."""
    shown, told = _names(level, source, theme)
    letters = set("".join(shown))
    password = words.pick(source, *_LETTERS[level], lambda word: set(word) <= letters)
    used = sorted(letters)
    signs = dict(zip(used, source.sample(_SIGNS, len(used)), strict=True))
    lines = tuple(f"    * {_written(name, signs)}" for name in source.sample(shown, len(shown)))
    lengths = [len(name) for name in shown]
    odd = sorted(set(lengths), key=lambda length: (lengths.count(length), -length))[:2]
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            lines,
            told,
            "Over the door stands, in the same signs:",
            (f"    > {_written(password, signs)}",),
        ),
        password=password,
        look="One sign is one letter. Compare how long the names are, and where the same sign comes twice.",
        how=f"Begin with lengths that are rare here: names of {odd[0]} and of {odd[1]} letters. {_KINDS[level]}",
        worked=tuple(f"{signs[letter]} is the {letter.upper()} of {_with(letter, shown)}" for letter in password),
        solution="\n".join(f"{_written(name, signs)} = {name.upper()}" for name in shown)
        + f"\nOver the door stands {password.upper()}.",
    )


_OPENINGS = (
    "Somebody from far away has been in {place} and has cut names into the wall, a sign for each letter, in no order:",
    "{keeper} calls it the visitors' wall. They came, they could not speak to us, and they wrote down names, one sign "
    "a letter, in no order:",
    "A plate of metal that no fire melts. On it are names, in no order, and each of our letters has one sign:",
)


def _names(level: Level, source: Random, theme: Theme) -> tuple[list[str], str]:
    """The names that are written down, and what is told of them."""
    if level == 1:
        several = [source.sample(theme.folk, 7) for _ in range(9)]
        shown = [name.lower() for name in max(several, key=lambda names: len({len(name) for name in names}))]
        listed = ", ".join(sorted(name.capitalize() for name in shown))
        return shown, f"They are the names of those who were there to greet them: {listed}."
    name, other = source.sample(sorted(_CALLED), 2)
    shown = source.sample(sorted({*words.sets()[name], *words.sets()[other]}), 9)
    if any(len(set(shown).intersection(words.sets()[kind])) < 4 for kind in (name, other)):
        raise NoLuck("too few names of one of the two kinds")
    if level == 2:
        return shown, f"They are in English, some of {_CALLED[name]}, and some of {_CALLED[other]}."
    return (
        shown,
        "What they are is not told, only that they are English, and of two kinds, each of which has no more than "
        "twelve names; some of each kind are not here.",
    )


def _written(word: str, signs: dict[str, str]) -> str:
    return " ".join(signs[letter] for letter in word)


def _with(letter: str, shown: list[str]) -> str:
    return next(name for name in sorted(shown, key=len) if letter in name).upper()
