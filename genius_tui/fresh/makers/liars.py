"""Lies and truth: guards in a row wear letters, and only the letters of those who tell the truth count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, permutations, product
from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.lettering import USUAL, lettered
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "lies and truth"
ABOUT = "Some guards always lie and some never do; the letters of those who tell the truth are the password."

Kinds: TypeAlias = tuple[bool, ...]
"""Who tells the truth."""

Claim: TypeAlias = tuple[str, Callable[[Kinds], bool]]

_GUARDS: dict[Level, int] = {1: 11, 2: 12, 3: 14}
_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 5), 2: (5, 6), 3: (6, 7)}
_READABLE = 3
"""So many words at least can be read off the guards' letters by leaving some out."""


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, guards with its letters and others between them, and what they say of each other."""
    password = words.pick(source, *_LETTERS[level])
    guards = _GUARDS[level]
    honest = sorted(source.sample(range(guards), len(password)))
    kinds = tuple(number in honest for number in range(guards))
    letters = _letters(password, honest, guards, source)
    names = source.sample(theme.folk, guards)
    claims = [_claim(number, names, kinds, level, source) for number in range(guards)]
    if not _lonely(claims, kinds):
        raise NoLuck("others could be the liars")
    wide = max(map(len, names))
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place, guards=guards),
            tuple(
                f'  ({letter.upper()})  {name:{wide}}   "{claim[0]}"'
                for name, letter, claim in zip(names, letters, claims, strict=True)
            ),
            "Each of them either always tells the truth or always lies. Each wears a letter. Send away all who lie: "
            "the letters of those who stay, in the order in which they stand here, are the password.",
        ),
        password=password,
        look="Suppose that one of them lies, and follow it from one to the next until somebody contradicts you.",
        how=_how(names, kinds, level, source),
        worked=lettered((f"{names[number]} tells the truth" for number in honest), password),
        solution=f"{', '.join(names[number] for number in honest)} tell the truth, and the others lie. Their letters "
        f"make {password.upper()}.",
    )


_OPENINGS = (
    "{guards} guards stand in a row before this door, and each has a letter on the coat:",
    "{keeper} has hired {guards} doorkeepers, and half regrets it. They stand in this order, with a letter each:",
    "In {place} {guards} people stand in line, each with a letter on a card. You ask them about each other:",
)


def _how(names: list[str], kinds: Kinds, level: Level, source: Random) -> str:
    liar = names[source.choice([number for number, kind in enumerate(kinds) if not kind])]
    told = f"{liar} lies: what {liar} says is false, and whoever calls {liar} a liar is right."
    return told if level < 3 else f"{sum(kinds)} of them tell the truth. {told}"


def _letters(password: str, honest: list[int], guards: int, source: Random) -> str:
    """The guards' letters, of which many words can be read. Raises NoLuck."""
    several = [[source.choice(USUAL) for _ in range(guards)] for _ in range(12)]
    for letters in several:
        for number, letter in zip(honest, password, strict=True):
            letters[number] = letter
    best = max(map("".join, several), key=_readable)
    if _readable(best) < _READABLE:
        raise NoLuck("too few words can be read")
    return best


def _readable(letters: str) -> int:
    return sum(_within(word, letters) for word in words.common())


def _within(word: str, letters: str) -> bool:
    """Whether some of the letters, in their order, are the word."""
    there = iter(letters)
    return all(letter in there for letter in word)


def _lonely(claims: list[Claim], kinds: Kinds) -> bool:
    """Whether nobody else could be the liars."""
    found = (
        other
        for other in product((True, False), repeat=len(claims))
        if all(claim[1](other) == kind for claim, kind in zip(claims, other, strict=True))
    )
    return list(islice(found, 2)) == [kinds]


def _claim(number: int, names: list[str], kinds: Kinds, level: Level, source: Random) -> Claim:
    """Something true from one who tells the truth, something false from a liar."""
    able = [claim for claim in _claims(number, names, level) if claim[1](kinds) == kinds[number]]
    return source.choice(able)


def _claims(number: int, names: list[str], level: Level) -> Iterator[Claim]:
    others = [other for other in range(len(names)) if other != number]
    for one in others:
        yield f"{names[one]} lies.", lambda kinds, one=one: not kinds[one]
        if level == 1:
            yield f"{names[one]} tells the truth.", lambda kinds, one=one: kinds[one]
    for one, two in permutations(others, 2):
        if one > two:
            continue
        pair = f"{names[one]} and {names[two]}"
        yield f"Both {pair} lie.", lambda kinds, a=one, b=two: not kinds[a] and not kinds[b]
        if level > 1:
            yield f"Just one of {pair} lies.", lambda kinds, a=one, b=two: kinds[a] != kinds[b]
            yield f"At least one of {pair} lies.", lambda kinds, a=one, b=two: not (kinds[a] and kinds[b])
        if level > 2:
            yield (
                f"If {names[one]} lies, so does {names[two]}.",
                lambda kinds, a=one, b=two: kinds[a] or not kinds[b],
            )
    if level > 1:
        for count in range(3, len(names) - 1):
            yield (
                f"Exactly {count} of us lie.",
                lambda kinds, count=count: kinds.count(False) == count,
            )
