"""Aquarium: fish are counted, by where and which way they swim; the number picks a letter of the fish's name."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.layout import table
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "counting in a picture"
ABOUT = "Fish in a drawn tank are counted as each line asks; the number picks a letter of the fish's name."

Fish: TypeAlias = tuple[int, int, int, bool]
"""Line, place in it, kind, and whether it swims to the right."""

_SHAPES = (("><>", "<><"), ("><=>", "<=><"), ("><o>", "<o><"), ("><=o>", "<o=><"), ("><##>", "<##><"), ("><~>", "<~><"))
_LETTERS: dict[Level, int] = {1: 5, 2: 5, 3: 6}
_SWIM: dict[Level, int] = {1: 26, 2: 38, 3: 46}
_LINES, _WIDE = 10, 66

_ASKED: dict[Level, tuple[str, ...]] = {
    1: ("in all",),
    2: ("to the left", "to the right", "in the upper half", "in the lower half"),
    3: (
        "to the left, upper half",
        "to the right, upper half",
        "to the left, lower half",
        "to the right, lower half",
    ),
}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a tank, counts, and finds names whose letters at these numbers are a word."""
    kinds = _LETTERS[level]
    tank = _tank(kinds, _SWIM[level], source)
    asked, counts, password, names = _questions(tank, level, source)
    legend = [(name, *_SHAPES[kind], said) for kind, (name, said) in enumerate(zip(names, asked, strict=True))]
    half = " The upper half is the upper five lines of water." if level > 1 else ""
    where = " that it asks for" if level > 1 else ""
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            _drawn(tank),
            table([("fish", "to the right", "to the left", "how many swim"), *legend]),
            f"Count for each line the fish{where}. The number says which letter of the fish's name counts: 3 trout "
            "would be "
            f"an O.{half} Read downwards.",
        ),
        password=password,
        look="Take one kind after the other, and strike out each fish as you count it. Mind the eyes: some kinds are "
        "alike.",
        how=f"There are {len(tank)} fish in the tank, {sum(fish[2] == 0 for fish in tank)} of them {names[0]}.",
        worked=tuple(
            f"{name.capitalize()} {said}: {count}, {letter.upper()}"
            for name, said, count, letter in zip(names, asked, counts, password, strict=True)
        ),
        solution="\n".join(f"{name} {said}: {count}" for name, said, count in zip(names, asked, counts, strict=True))
        + f"\nThe letters read {password.upper()}.",
        needs="a pencil to strike out fish",
    )


_OPENINGS = (
    "The tank in {place} has not been cleaned for years. At least nothing is missing:",
    "{keeper} keeps fish, and is proud of knowing how many:",
    "Behind the glass they swim by, and none of them is where it was, says {keeper}:",
)


def _tank(kinds: int, swim: int, source: Random) -> list[Fish]:
    """Fish that do not touch each other. Raises NoLuck."""
    tank: list[Fish] = []
    for _ in range(40 * swim):
        if len(tank) == swim:
            return sorted(tank)
        line, place = source.randrange(_LINES), source.randrange(_WIDE - 5)
        kind, right = source.randrange(kinds), source.random() < 0.5
        if all(other[0] != line or abs(other[1] - place) > 6 for other in tank):
            tank.append((line, place, kind, right))
    raise NoLuck("the tank is full")


def _counts(fish: Fish, said: str) -> bool:
    """Whether a fish is one that is asked for."""
    line, _, _, right = fish
    return (
        ("left" not in said or not right)
        and ("right" not in said or right)
        and ("upper" not in said or line < _LINES // 2)
        and ("lower" not in said or line >= _LINES // 2)
    )


def _questions(tank: list[Fish], level: Level, source: Random) -> tuple[list[str], list[int], str, list[str]]:
    """What is asked of each kind, what it comes to, the word and the names. Raises NoLuck."""
    for _ in range(40):
        asked = [source.choice(_ASKED[level]) for _ in range(_LETTERS[level])]
        counts = [sum(_counts(fish, said) for fish in tank if fish[2] == kind) for kind, said in enumerate(asked)]
        if found := _named(counts, source):
            return asked, counts, *found
    raise NoLuck("no word fits what can be counted")


def _named(counts: list[int], source: Random) -> tuple[str, list[str]] | None:
    """A word, and for each kind a name that has its letter at the place that was counted; None if there is none."""
    names = words.listed("fish")
    pools = ["".join(sorted({name[count - 1] for name in names if 0 < count <= len(name)})) for count in counts]
    able = list(words.fitting(pools)) if all(pools) else []
    for password in source.sample(able, min(9, len(able))):
        chosen: list[str] = []
        for count, letter in zip(counts, password, strict=True):
            free = [name for name in names if name not in chosen and count <= len(name) and name[count - 1] == letter]
            chosen += [source.choice(free)] if free else []
        if len(chosen) == len(counts):
            return password, chosen
    return None


def _drawn(tank: list[Fish]) -> Block:
    lines = [" " * _WIDE for _ in range(_LINES)]
    for line, place, kind, right in tank:
        shape = _SHAPES[kind][0 if right else 1]
        lines[line] = lines[line][:place] + shape + lines[line][place + len(shape) :]
    return ("  +" + "~" * _WIDE + "+", *(f"  |{line}|" for line in lines), "  +" + "-" * _WIDE + "+")
