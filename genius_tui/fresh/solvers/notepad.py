"""Solves Notepad: every arrangement of the letters that gets all the marks, letter by letter."""

from __future__ import annotations

import re

from genius_tui.fresh.puzzle import Found

_NOTE = re.compile(r"^ +\| +[A-Z][a-z]+ +([A-Z](?: [A-Z])+) +([+-]*) *\|$", re.MULTILINE)


def solve(text: str) -> Found:
    """All arrangements that fit."""
    notes = [(word.replace(" ", ""), marks.count("+"), marks.count("-")) for word, marks in _NOTE.findall(text)]
    said = " ".join(text.split())
    alphabet = re.findall(r"among these \d+: ([A-Z](?: [A-Z])+) ", said)[0].split()
    letters = len(notes[0][0])
    passwords, nodes = list[str](), 0
    begun = [("", [plus for _, plus, _ in notes], [plus + minus for _, plus, minus in notes])]
    while begun:
        start, plus, both = begun.pop()
        nodes += 1
        if len(start) == letters:
            passwords.append(start)
            continue
        for letter in alphabet:
            if letter not in start:
                places = [left - (note[0][len(start)] == letter) for left, note in zip(plus, notes, strict=True)]
                shared = [left - (letter in note[0]) for left, note in zip(both, notes, strict=True)]
                if _possible(places, shared, letters - len(start) - 1):
                    begun.append((start + letter, places, shared))
    return Found(
        passwords=frozenset(password.lower() for password in passwords),
        steps=letters + len(notes),
        branching=nodes / letters,
        pools=("".join(alphabet).lower(),) * letters,
    )


def _possible(places: list[int], shared: list[int], rest: int) -> bool:
    """Whether the rest of the letters can still earn the pluses, and the marks of either sort, that are left."""
    return min(places) >= 0 and max(places) <= rest and min(shared) >= 0 and max(shared) <= rest
