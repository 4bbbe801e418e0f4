"""Word machine: each lever rearranges letters in its own way, which examples show; then several are pulled in a row."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from string import ascii_lowercase
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.layout import table
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "word"
ABOUT = "The levers of a machine move letters about; what each does is seen in examples, and then undone."

Order: TypeAlias = tuple[int, ...]
"""For each place of what comes out, the place from which its letter comes."""

Lever: TypeAlias = tuple[Order, int]
"""How the letters are moved, and by how much each is then put forward in the alphabet."""

_LETTERS: dict[Level, tuple[int, int]] = {1: (6, 6), 2: (6, 7), 3: (7, 8)}
_LEVERS: dict[Level, int] = {1: 2, 2: 3, 3: 4}
_PULLS: dict[Level, int] = {1: 3, 2: 4, 3: 6}
_COLOURS = ("red", "blue", "green", "black", "white")


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws levers, a word and pulls; the harder levels tell what came out and ask what went in."""
    password = words.pick(source, *_LETTERS[level])
    letters = len(password)
    levers: dict[str, Lever] = dict(
        zip(source.sample(_COLOURS, _LEVERS[level]), _levers(letters, level, source), strict=True)
    )
    pulls = [source.choice(sorted(levers)) for _ in range(_PULLS[level])]
    if set(pulls) != set(levers) or any(one == other for one, other in pairwise(pulls)):
        raise NoLuck("not every lever is pulled, or one twice in a row")
    stages = [password]
    for pull in pulls if level > 1 else reversed(pulls):
        stages.append(_pulled(stages[-1], levers[pull] if level > 1 else _undone(levers[pull])))
    if sum(levers[pull][1] for pull in pulls) % 26 == 0:
        raise NoLuck("the letters are the same again")
    plain = [word for word in words.of_length(letters) if len(set(word)) == letters and word != password]
    shown = [(name, word, _pulled(word, lever)) for name, lever in levers.items() for word in source.sample(plain, 2)]
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            table(
                [("lever", "went in", "came out"), *((name, one.upper(), other.upper()) for name, one, other in shown)]
            ),
            _ASKED[level].format(pulls=", then ".join(pulls), word=stages[-1].upper()),
        ),
        password=password,
        look="First look which levers keep the letters and which replace them; then number the places, and see where "
        "each goes.",
        how=_how(level, pulls, levers, stages),
        worked=tuple(f"Letter {place} is {letter.upper()}" for place, letter in enumerate(password, 1)),
        solution="\n".join(f"{name}: {_told(lever)}" for name, lever in levers.items())
        + f"\n{' - '.join(stage.upper() for stage in reversed(stages))}",
    )


_OPENINGS = (
    "In {place} stands a machine for words, with levers on its side. Somebody has tried them:",
    "{keeper} writes no secret down as it is: it goes through the machine first. What the levers did to other words:",
    "A word goes in at the left, one pulls a lever, and a paper strip comes out at the right:",
)
_ASKED: dict[Level, str] = {
    1: "Each lever puts the letters in another order, or puts each forward in the alphabet (A follows Z), or both, "
    "with every word in the same way. Then {word} was put in, and the levers were pulled: {pulls}, each on "
    "what had come out before. What came out in the end is the password.",
    2: "Each lever puts the letters in another order, or puts each forward in the alphabet (A follows Z), or both, "
    "with every word in the same way. Then the password was put in, and the levers were pulled: {pulls}, "
    "each on what had come out before. In the end {word} came out.",
    3: "Each lever puts the letters in another order, or puts each forward in the alphabet (A follows Z), or both, "
    "with every word in the same way. Then the password was put in, and the levers were pulled: {pulls}, "
    "each on what had come out before. In the end {word} came out.",
}


def _how(level: Level, pulls: list[str], levers: dict[str, Lever], stages: list[str]) -> str:
    first = pulls[0] if level == 1 else pulls[-1]
    back = "" if level == 1 else " Undo the last pull first."
    return f"The {first} lever: {_told(levers[first])}.{back} Next you have {stages[-2].upper()}."


def _orders(letters: int) -> list[Order]:
    """What levers can do."""
    there = tuple(range(letters))
    half, third = letters // 2, letters // 3
    swapped = tuple(place + 1 if place % 2 == 0 and place + 1 < letters else place - place % 2 for place in there)
    return [
        there[::-1],
        there[1:] + there[:1],
        there[-1:] + there[:-1],
        there[2:] + there[:2],
        there[half:] + there[:half],
        there[:half][::-1] + there[half:],
        there[:half] + there[half:][::-1],
        (there[-1], *there[1:-1], there[0]),
        there[::2] + there[1::2],
        there[1::2] + there[::2],
        there[:third] + there[third:][::-1],
        swapped if letters % 2 == 0 else (*swapped[:-1], letters - 1),
        tuple(place for pair in zip(there, there[::-1], strict=True) for place in pair)[:letters],
    ]


def _levers(letters: int, level: Level, source: Random) -> list[Lever]:
    """Levers that move letters, one that puts them forward, and at the hardest level one that does both."""
    orders = source.sample(_orders(letters), _LEVERS[level])
    forward = source.sample(range(1, 12), 2)
    levers: list[Lever] = [(order, 0) for order in orders]
    levers[0] = (tuple(range(letters)), forward[0])
    if level == 3:
        levers[1] = (orders[1], forward[1])
    return levers


def _told(lever: Lever) -> str:
    order, forward = lever
    moved = order != tuple(range(len(order)))
    taken = f"letters number {', '.join(str(place + 1) for place in order)}" if moved else ""
    put = f"each letter {forward} forward" if forward else ""
    return " and ".join(filter(None, (taken, put)))


def _pulled(word: str, lever: Lever) -> str:
    order, forward = lever
    return "".join(ascii_lowercase[(ascii_lowercase.index(word[place]) + forward) % 26] for place in order)


def _undone(lever: Lever) -> Lever:
    order, forward = lever
    return tuple(order.index(place) for place in range(len(order))), -forward
