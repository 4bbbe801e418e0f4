"""Solves Listen: takes the sounds of each letter from the tree, or from words that were rung, and hears the word."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TypeAlias

from genius_tui.fresh.puzzle import Found

Codes: TypeAlias = dict[tuple[str, ...], str]

_BRANCH = re.compile(r"\+-([a-z]+)-+")


def solve(text: str) -> Found:
    """What is heard under each key that the text allows."""
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("    "))
    last = next(number for number in range(first, len(lines)) if not lines[number])
    heard = " ".join(" ".join(lines[first:last]).split())
    rung = [line[6:].split(" / ") for line in lines if line.startswith("    * ")]
    keys = _keys(text, rung) if rung else [_tree(lines)]
    passwords = {word for key in keys for word in _words(heard, key)}
    sounds = len(heard.split())
    letters = min(map(len, passwords), default=0)
    paused = " / " in heard
    return Found(
        passwords=frozenset(passwords),
        steps=sounds + (0 if paused else letters) + sum(len(word) for word in rung),
        branching=2 + (_factorial(len(rung)) if rung else 0),
        pools=("",) * letters,
    )


def _factorial(number: int) -> int:
    return number * _factorial(number - 1) if number > 1 else 1


def _tree(lines: list[str]) -> Codes:
    """The codes of a tree: the branches that lead to each letter."""
    drawn = [line for line in lines if re.fullmatch(r"[ |]*(\+-[a-z]+-+)+ [A-Z]", line)]
    left = min(line.index("+") for line in drawn)
    path: dict[int, str] = {}
    codes: Codes = {}
    for line in drawn:
        for branch in _BRANCH.finditer(line):
            path = {place: sound for place, sound in path.items() if place < branch.start()}
            path[branch.start()] = branch.group(1)
        codes[tuple(sound for place, sound in sorted(path.items()) if place >= left)] = line[-1].lower()
    return codes


def _keys(text: str, rung: list[list[str]]) -> list[Codes]:
    """The codes under each order of the words in which a letter always sounds the same and two never do."""
    joined = " ".join(text.split())
    known = re.findall(r"the words ([A-Z, ]+) were rung", joined)[0].lower().split(", ")
    found: list[Codes] = []
    for order in permutations(known):
        pairs = {
            (tuple(sounds.split()), letter)
            for word, line in zip(order, rung, strict=True)
            if len(word) == len(line)
            for sounds, letter in zip(line, word, strict=True)
        }
        if len(pairs) == len({sounds for sounds, _ in pairs}) == len({letter for _, letter in pairs}) and all(
            len(word) == len(line) for word, line in zip(order, rung, strict=True)
        ):
            found.append(dict(pairs))
    return found


def _words(heard: str, key: Codes) -> set[str]:
    """What the sounds say, read in every way in which they are used up."""
    known = {sound for code in key for sound in code}
    groups = [[sound for sound in group.split() if sound in known] for group in heard.split(" / ")]
    read = [_read(group, key) for group in groups]
    if len(groups) > 1:
        return {"".join(letters) for letters in _products([{one for one in group if len(one) == 1} for group in read])}
    return read[0]


def _read(sounds: list[str], key: Codes) -> set[str]:
    ways: list[set[str]] = [{""}]
    for end in range(1, len(sounds) + 1):
        ways.append(
            {
                begun + letter
                for code, letter in key.items()
                if len(code) <= end and tuple(sounds[end - len(code) : end]) == code
                for begun in ways[end - len(code)]
            }
        )
    return ways[-1]


def _products(groups: list[set[str]]) -> list[str]:
    found = [""]
    for group in groups:
        found = [begun + letter for begun in found for letter in sorted(group)]
    return found
