"""Listen: high and low sounds lead down the branches of a tree, to a letter."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.layout import indented
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "rhythm"
ABOUT = "A rhythm of two sounds leads from branch to branch of a tree, and where it ends there is a letter."

Codes: TypeAlias = dict[str, str]

_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (7, 8)}
_LEAVES: dict[Level, int] = {1: 9, 2: 12, 3: 12}
_SOUNDS = (("ding", "dong"), ("tik", "tok"), ("hoo", "hah"), ("plip", "plop"), ("boom", "bang"))
_SHORT = (("ti", "ta"), ("do", "da"), ("hi", "ho"))
_IDLE = "etaoinsrlcdupmhgbfywkv"


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, the tree of its letters and others, and two sounds."""
    password = words.pick(source, *_LETTERS[level], lambda word: len(set(word)) < _LEAVES[level] - 2)
    letters = sorted({*password, *_more(password, _LEAVES[level] - len(set(password)), source)})
    codes = _codes(letters, source)
    sounds = source.choice(_SHORT if level == 3 else _SOUNDS)
    heard, told = _heard(password, codes, sounds, level, source)
    key, shown = _key(password, letters, codes, sounds, level, source)
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            heard,
            told,
            key,
            shown,
        ),
        password=password,
        look="Every letter is a few sounds, and no letter's sounds begin another's: as soon as they make a letter, it "
        "is done.",
        how=f"The first letter takes {len(codes[password[0]])} sounds, the second {len(codes[password[1]])}. Go on "
        "until all "
        f"sounds are used up: the word has {len(password)} letters.",
        worked=tuple(f"{_said(codes[letter], sounds)} is {letter.upper()}" for letter in password),
        solution="\n".join(f"{letter.upper()}: {_said(codes[letter], sounds)}" for letter in password)
        + f"\nTogether: {password.upper()}.",
        needs="paper and a pencil, and your ears if somebody reads it aloud",
    )


_OPENINGS = (
    "It is dark in {place}. From somewhere above comes this, and then it is quiet:",
    "{keeper} says nothing, and points upwards. Listen:",
    "Every night at thirteen past one the same can be heard in {place}:",
)


def _more(password: str, count: int, source: Random) -> list[str]:
    return source.sample([letter for letter in _IDLE if letter not in password], count)


def _codes(letters: list[str], source: Random) -> Codes:
    """A code of 0 and 1 for each letter, none the beginning of another, long and short ones."""
    heap = [(source.random() + 0.25, number, [letter]) for number, letter in enumerate(letters)]
    heapify(heap)
    codes = dict.fromkeys(letters, "")
    number = len(letters)
    while len(heap) > 1:
        one, other = heappop(heap), heappop(heap)
        for letter in one[2]:
            codes[letter] = "0" + codes[letter]
        for letter in other[2]:
            codes[letter] = "1" + codes[letter]
        heappush(heap, (one[0] + other[0], number, one[2] + other[2]))
        number += 1
    if max(map(len, codes.values())) > 5:
        raise NoLuck("the tree is too deep")
    return codes


def _heard(password: str, codes: Codes, sounds: tuple[str, str], level: Level, source: Random) -> tuple[Block, str]:
    """What can be heard, and what is told of it."""
    if level == 1:
        return _wrapped(_line(password, codes, sounds, " / ")), "Between two letters there is a pause (/)."
    one = [sounds[int(bit)] for letter in password for bit in codes[letter]]
    if level == 2:
        return _wrapped(" ".join(one)), "There is no pause between two letters."
    noise = source.choice(("(creak)", "(drip)", "(wind)"))
    for _ in range(4):
        one.insert(source.randrange(1, len(one)), noise)
    return _wrapped(" ".join(one)), f"There is no pause between the letters of the word, and {noise} is only the house."


def _key(
    password: str, letters: list[str], codes: Codes, sounds: tuple[str, str], level: Level, source: Random
) -> tuple[str, Block]:
    """What tells the letters from the sounds: the tree, or words that were rung before."""
    if level < 3:
        told = (
            f"Beside the window hangs the ringer's plan. Each letter begins at the left; for {sounds[0]} one takes the "
            f"upper branch, for {sounds[1]} the lower one, until there is a letter:"
        )
        return told, indented(_branches(codes, sounds), 6)
    rung = _samples(letters, password, source)
    known = ", ".join(sorted(rung)).upper()
    told = (
        "The letters have sounds of different number, and no letter's sounds are the beginning of another's. The night "
        f"before, slower, with a pause (/) between two letters, the words {known} were rung, in some order:"
    )
    return told, tuple(f"    * {_line(word, codes, sounds, ' / ')}" for word in rung)


def _line(word: str, codes: Codes, sounds: tuple[str, str], pause: str) -> str:
    return pause.join(" ".join(sounds[int(bit)] for bit in codes[letter]) for letter in word)


def _wrapped(line: str) -> Block:
    lines = [""]
    for sound in line.split():
        if len(lines[-1]) + len(sound) > 62:
            lines.append("")
        lines[-1] += f" {sound}"
    return tuple(f"   {line}" for line in lines)


def _samples(letters: list[str], password: str, source: Random) -> list[str]:
    """Up to four words that hold all letters of the password, and only those of the tree. Raises NoLuck."""
    left = set(password)
    able = [word for word in words.of_length(5) if set(word) <= set(letters) and word not in password]
    chosen: list[str] = []
    while left and able and len(chosen) < 4:
        best = max(source.sample(able, len(able)), key=lambda word: len(left & set(word)))
        chosen.append(best)
        left -= set(best)
    if left:
        raise NoLuck("no four words hold all letters")
    return chosen


def _branches(codes: Codes, sounds: tuple[str, str], begun: str = "") -> list[str]:
    """The tree from left to right, a line for each letter."""
    for letter, code in codes.items():
        if code == begun:
            return [f" {letter.upper()}"]
    wide = max(map(len, sounds))
    upper, lower = (_branches(codes, sounds, begun + bit) for bit in "01")
    return [
        f"+-{sounds[0]:-<{wide}}-{upper[0]}",
        *(f"|{' ' * (wide + 2)}{line}" for line in upper[1:]),
        f"+-{sounds[1]:-<{wide}}-{lower[0]}",
        *(f"{' ' * (wide + 3)}{line}" for line in lower[1:]),
    ]


def _said(code: str, sounds: tuple[str, str]) -> str:
    return " ".join(sounds[int(bit)] for bit in code)
