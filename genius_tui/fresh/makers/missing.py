"""Missing: from shelves of things that belong together one has gone, and its letters remain to be found."""

from __future__ import annotations

from random import Random
from textwrap import wrap

from genius_tui.fresh import words
from genius_tui.fresh.lettering import lettered
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "missing thing"
ABOUT = "On each shelf a whole set used to lie, and one thing is gone; its letter is a letter of the password."

_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (6, 7)}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, and for each letter a set, the thing that is missing, and which of its letters counts."""
    password = words.pick(source, *_LETTERS[level])
    used: list[str] = []
    gone: list[tuple[str, int]] = []
    shelves: list[list[str]] = []
    for letter in password:
        name, thing, place = _thing(letter, source, used)
        used.append(name)
        gone.append((thing, place))
        shelves.append([member for member in words.sets()[name] if member != thing])
    if level == 3:
        for shelf in shelves:
            others = [name for name in words.sets() if name not in used and len(words.sets()[name]) < 9]
            if not others:
                raise NoLuck("there are too few sets")
            used.append(source.choice(others))
            shelf.extend(words.sets()[used[-1]])
    lines: list[str] = []
    for number, (shelf, (_, place)) in enumerate(zip(shelves, gone, strict=True), 1):
        source.shuffle(shelf)
        shown = [_jumbled(thing, source) if level > 1 else thing for thing in shelf]
        lines += wrap("  ".join(shown).upper(), 62, initial_indent=f"  {number} ({place})  ", subsequent_indent=" " * 9)
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            tuple(lines),
            f"{_TOLD[level]} The number in brackets says which of its letters counts. Read them from the first shelf "
            "to the last.",
        ),
        password=password,
        look="Everybody knows these sets: count what is there, and say aloud what is not.",
        how=_how(level, shelves, gone, used),
        worked=lettered(
            (f"Missing from shelf {number} is {thing.upper()}" for number, (thing, _) in enumerate(gone, 1)), password
        ),
        solution="\n".join(
            f"{number}: {thing.upper()}, letter {place}: {letter.upper()}"
            for number, ((thing, place), letter) in enumerate(zip(gone, password, strict=True), 1)
        )
        + f"\nTogether: {password.upper()}.",
    )


_OPENINGS = (
    "Somebody has been at the shelves of {place}, and {keeper} is not amused:",
    "An inventory of {place}, as {keeper} found it this morning:",
    "A collector lived here, who owned everything whole. Since last night this is what there is:",
)

_TOLD: dict[Level, str] = {
    1: "On each shelf lay a whole set that everybody knows, and one thing is missing from it.",
    2: "On each shelf lay a whole set that everybody knows. One thing is missing from it, and of each of the others "
    "the letters have been stirred.",
    3: "On each shelf lay two whole sets that everybody knows. Of the two together one thing is missing; the rest lies "
    "there mixed up, and of each thing the letters have been stirred.",
}


def _how(level: Level, shelves: list[list[str]], gone: list[tuple[str, int]], used: list[str]) -> str:
    if level == 1:
        return f"Shelf 1 has {len(shelves[0])} things, and should have {len(shelves[0]) + 1}: the {_called(used[0])}."
    first = shelves[0][0].upper()
    if level == 2:
        return f"Put the letters right first. On shelf 1 lies {first}. It belongs to the {_called(used[0])}."
    return (
        f"On shelf 1 lies {first}. The sets there are the {_called(used[0])} and the {_called(used[len(shelves)])}; "
        "which of them is whole?"
    )


def _called(name: str) -> str:
    return name.replace("_", " ").replace("roman", "Roman")


def _thing(letter: str, source: Random, used: list[str]) -> tuple[str, str, int]:
    """A set that is not used, a thing in it, and a place where it has the letter. Raises NoLuck."""
    options = [
        (name, thing, place)
        for name, members in words.sets().items()
        if name not in used
        for thing in members
        for place, other in enumerate(thing, 1)
        if other == letter
    ]
    if not options:
        raise NoLuck(f"nothing has a {letter}")
    name = source.choice(sorted({option[0] for option in options}))
    return source.choice([option for option in options if option[0] == name])


def _jumbled(thing: str, source: Random) -> str:
    """Its letters in another order, if there is one."""
    for _ in range(9):
        other = "".join(source.sample(thing, len(thing)))
        if other != thing:
            return other
    return thing
