"""Which messages of a paste are of an earlier round: those below a host's line that opens it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from genius_tui.paste.answers import Answer
from genius_tui.paste.pieces import Block

_TITLE = r"\W*(?:(?!round\b)\w[\w' ]{0,40}\W+){0,2}round\s+(?P<round>\d{1,3})"
_OPENS = re.compile(rf"{_TITLE}\s*(?:[.:!,(*_#\u2013\u2014-]|$|begins|starts|is open|orders)", re.IGNORECASE)
_ALONE = re.compile(rf"{_TITLE}\W*", re.IGNORECASE)


def openings(
    lines: Sequence[str], blocks: Sequence[Block], strays: Mapping[int, Answer], titles: Mapping[int, str]
) -> dict[int, int]:
    """The rounds that lines open which nobody who plays has written, by the lines' numbers: `Round 2. Orders are ...`;
    below a player's message a title alone, `Round 2`, may be the host's too.

    `titles`: what of a line stands behind its writer's name.
    """
    own = {number for block in blocks if block.seat is None and not block.row for number in block.lines}
    own |= {number for number, answer in strays.items() if not answer.trouble}
    found = {number: _OPENS.match(titles.get(number, lines[number])) for number in sorted(own)}
    ends = (list(block.pieces)[-1] for block in blocks if block.seat is not None and block.lines[-1] > block.heading)
    found |= {piece.line: _ALONE.fullmatch(piece.text) for piece in ends}
    return {number: int(each["round"]) for number, each in found.items() if each is not None}


def of_earlier(block: Block, opened: Mapping[int, int], now: int) -> int | None:
    """The line above a message that opened a round before `now`; None where the last such line opened another."""
    above = max((number for number in opened if number < block.heading), default=None)
    return above if above is not None and opened[above] < now else None


def told_before(block: Block, opens: int, earlier: int, *, asks: bool) -> dict[int, Answer]:
    """The answers to a message of round `earlier`, which line `opens` began; `asks` if it may be meant for now."""
    answers = dict.fromkeys(block.lines, Answer("..", block.seat, f"of round {earlier}"))
    if asks:
        why = f"below line {opens + 1}, which opens round {earlier}: for this round? If so, leave that line out"
        answers[block.lines[-1]] = Answer("??", block.seat, why)
    return answers
