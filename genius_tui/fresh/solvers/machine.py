"""Solves Word machine: takes each lever's moves from its examples, and does or undoes the pulls."""

from __future__ import annotations

import re
from itertools import product
from typing import TypeAlias

from genius_tui.fresh.puzzle import Found

Move: TypeAlias = tuple[tuple[int, ...], int]

_EXAMPLE = re.compile(r"^ +([a-z]+) +([A-Z]+) +([A-Z]+)$", re.MULTILINE)


def solve(text: str) -> Found:
    """What went in or came out, under all moves that the examples allow."""
    joined = " ".join(text.split())
    moves: dict[str, list[Move]] = {}
    for lever, word, out in _EXAMPLE.findall(text):
        able = [(order, forward) for forward in range(26) for order in _orders(word, _forward(out, -forward))]
        moves[lever] = [order for order in moves.get(lever, able) if order in able]
    pulls = re.findall(r"were pulled: ([a-z, ]+), each on", joined)[0].split(", then ")
    forward = re.search(r"Then ([A-Z]+) was put in", joined)
    given = forward.group(1) if forward else re.findall(r"In the end ([A-Z]+) came out", joined)[0]
    found = {
        _run(given, pulls, dict(zip(moves, chosen, strict=True)), forward is not None)
        for chosen in product(*moves.values())
    }
    letters = len(given)
    return Found(
        passwords=frozenset(word.lower() for word in found),
        steps=len(pulls) * (1 if forward else 2) + 2 * len(moves),
        branching=letters,
        pools=("",) * letters,
    )


def _orders(word: str, out: str) -> list[tuple[int, ...]]:
    """All ways to take the letters of a word so that they make another."""
    places = [[place for place, letter in enumerate(word) if letter == wanted] for wanted in out]
    return [order for order in product(*places) if len(set(order)) == len(word)]


def _forward(word: str, by: int) -> str:
    return "".join(chr((ord(letter) - 65 + by) % 26 + 65) for letter in word)


def _run(word: str, pulls: list[str], moves: dict[str, Move], forward: bool) -> str:
    """The word after the pulls, or before them."""
    for pull in pulls if forward else reversed(pulls):
        order, by = moves[pull]
        if forward:
            word = _forward("".join(word[place] for place in order), by)
        else:
            back = _forward(word, -by)
            word = "".join(back[order.index(place)] for place in range(len(back)))
    return word
