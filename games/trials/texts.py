"""Order texts as people type them: legal ones, legal ones with a slip, and rubbish."""

from __future__ import annotations

from random import Random

from games.core.viewers import Seat, Viewers
from games.trials import hostile
from games.trials.play import AnyMatch
from games.trials.subject import Subject

_PIECES = (" ", "", ";", "\n", ",", '"', '""', ":", "+", "and", "with", "0", "1", "3", "-1", "99", "Anna", "x", "\t")


def typed(subject: Subject, match: AnyMatch, seat: Seat, random: Random) -> str:
    """A text that somebody might type as this seat's orders now."""
    kind = random.random()
    if kind < 0.15:
        return random.choice(hostile.TEXTS)
    text = _legal(subject, match, seat, random)
    if kind < 0.3:
        return text
    for _ in range(random.choice((1, 1, 2, 4))):
        text = _bent(text, random)
    return text


def _legal(subject: Subject, match: AnyMatch, seat: Seat, random: Random) -> str:
    observation = match.observation(Viewers.of((seat,)))
    order = match.game.sample(observation, seat, random) if seat in observation.waiting else None
    return random.choice(subject.texts) if order is None else match.game.spell(order)


def _bent(text: str, random: Random) -> str:
    """The text with one slip: a piece inserted, removed, doubled, replaced, swapped, or in other case."""
    words = text.split(" ")
    at = random.randrange(len(words))
    match random.randrange(7):
        case 0:
            words.insert(at, random.choice(_PIECES))
        case 1:
            words.pop(at)
        case 2:
            words.insert(at, words[at])
        case 3:
            words[at] = random.choice(_PIECES)
        case 4:
            other = random.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        case 5:
            words[at] = words[at].swapcase()
        case _:
            cut = random.randrange(len(words[at]) + 1)
            words[at] = words[at][:cut] + random.choice((*_PIECES, chr(random.randrange(32, 0x3000)))) + words[at][cut:]
    return " ".join(words)
