"""Which messages of a paste are of another round: those that say so, and those below a line that opens it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from genius_tui.paste.answers import Answer, QuickFix
from genius_tui.paste.pieces import Block, Piece, chained
from genius_tui.paste.talk import rounds as named
from genius_tui.paste.talk.rounds import Named

_TOLD = (
    r"\W{1,5}(?:(?:is|are|has|have|been|the|now) ){0,3}"
    r"(?:results?|recap|summary|report|over|ended|resolved|resolution|log|outcome)\b"
)
_OPENS = re.compile(
    rf"{named.TITLE}(?:(?P<told>{_TOLD})"
    r"|\s*(?:[.:!,(*_#\u2013\u2014\]=-]|$|begins|starts|is open|is live|orders|moves|actions))",
    re.IGNORECASE,
)
"""What opens a round; the results of one open the next."""
_ALONE = re.compile(rf"{named.TITLE}(?:\W{{1,3}}(?:orders?|moves?|actions?))?\W*", re.IGNORECASE)
_SPOKEN_OF = re.compile(
    r"\b(?:in|until|till|by|before|after|since|from|during|than|like|of|with|is|was|opens?|closes?|happened|saw|you)\W*$"
    r"|\b(?:left|then|until|till|when|soon|next|was|were|what an?|gg|wp|ggs|congrats|after|cheers|thanks)\b"
    r"|\b(?:nice|great|good|fun|funny|crazy|wild|rough|tough|brutal|awful|terrible|bad|insane|lovely|amazing|close"
    r"|tense|weird|lucky|unlucky|horrible|solid|boring|interesting|exciting|painful|disastrous)\W*$"
    r"|\b(?:(?!start|open|reach|enter|announc|post|updat)\w{2,}ed|lost|won|about)(?: (?:the|our|my|that|this))?\W*$",
    re.IGNORECASE,
)
_SAID = re.compile(r"\b(?:that|it|i|we|you|he|she|they|my|your|what|how|why|an?)\b", re.IGNORECASE)
"""What no title has: a line of a player that says something of a round."""
_SUBJECT = re.compile(r"\s*+(?:subject|betreff|objet|asunto|oggetto|onderwerp|emne|ämne)\s*:", re.IGNORECASE)


IsMark: TypeAlias = Callable[[Block, Piece, Named], bool]
"""Whether what a line of a message begins or ends with is surely the name of a round."""


class Other(Struct, frozen=True):
    """The round, not the present one, that a message is of: opened by the line `opens`, or said by the message itself
    in a part of a line of its own.
    """

    round: int
    opens: int | None = None
    line: int = 0
    start: int = 0
    end: int = 0
    said: str = ""


def now(number: int) -> frozenset[int]:
    """The rounds that are the present one: before the first round players may call it the first."""
    return frozenset({number, 1}) if number == 0 else frozenset({number})


def openings(
    lines: Sequence[str],
    blocks: Sequence[Block],
    strays: Mapping[int, Answer],
    titles: Mapping[int, str],
    holds: Callable[[str], bool],
) -> dict[int, int]:
    """The rounds that lines open which nobody who plays has written, by the lines' numbers: `Round 2. Orders are ...`;
    below a player's message a title alone, `Round 2`, may be the host's too.

    `titles`: what of a line stands behind its writer's name. `holds`: whether a text has something of the game.
    """
    own = {number for block in blocks if block.seat is None and not block.row for number in block.lines}
    own |= {number for number, answer in strays.items() if not answer.trouble and not _SUBJECT.match(lines[number])}
    found = {number: _OPENS.match(titles.get(number, lines[number])) for number in sorted(own)}
    last = blocks[-1:]
    players = (block for block in blocks if block.seat is not None and block not in last)
    ends = (list(block.pieces)[-1] for block in players if block.lines[-1] > block.heading)
    alone = {piece.line: piece.text for piece in ends if not piece.made}
    alone |= {number: lines[number] for number in strays.keys() - own}
    found |= {number: _alone(text, holds) for number, text in alone.items()}
    return {number: _opened(each) for number, each in found.items() if each is not None and not _is_told(each)}


def _alone(text: str, holds: Callable[[str], bool]) -> re.Match[str] | None:
    """A title that is all of a line, and has nothing of the game before the round."""
    found = _ALONE.fullmatch(text)
    before = text[: found.start("round")] if found is not None else ""
    return None if _SAID.search(before) is not None or holds(before) else found


def _is_told(found: re.Match[str]) -> bool:
    """Whether what stands before a round makes it one that is spoken of: `it opens in round 3`."""
    return _SPOKEN_OF.search(found.string[: found.start("round")]) is not None


def _opened(found: re.Match[str]) -> int:
    told = found.re is _OPENS and found["told"] is not None
    return named.number_of(found["round"]) + told


def others(
    blocks: Sequence[Block], said: Mapping[int, Other], opened: Mapping[int, int], now: Collection[int], *, listed: bool
) -> dict[int, Other]:
    """The messages, by their first lines, that are of other rounds than `now`: each by what it says itself, else by the
    last line above it that opens a round, where they are `listed` from the first to the last.
    """
    return {
        block.heading: other
        for block in blocks
        if (other := said.get(block.heading) or (_above(block, opened) if listed else None)) is not None
        and other.round not in now
    }


def _above(block: Block, opened: Mapping[int, int]) -> Other | None:
    above = max((number for number in opened if number < block.heading), default=None)
    return None if above is None else Other(opened[above], above)


def parts(block: Block, opened: Collection[int], now: Collection[int]) -> Iterator[Block]:
    """A message, cut before each line that says it is of another round than what stands above it; without lines that
    open a round for the messages below.
    """
    begun: list[list[Piece]] = [[]]
    before: int | None = None
    last = block.lines[-1]
    for piece in block.pieces:
        if piece.line in opened:
            continue
        said = named.begins_with_round(piece.text) if not piece.made and not piece.quoted else None
        heads = said is not None and (piece.line != last or bool(piece.text[said.end :].strip(" *_:")))
        if (
            said is not None
            and heads
            and begun[-1]
            and said.round != before
            and not {said.round, before} <= {*now, None}
        ):
            begun.append([])
        before = said.round if said is not None else before
        begun[-1].append(piece)
    yield replace(block, pieces=chained(begun[0]))
    for pieces in begun[1:]:
        yield replace(block, heading=pieces[0].line, pieces=chained(pieces), other=None)


def marked(block: Block, heads: Sequence[str], now: Collection[int], is_mark: IsMark) -> tuple[Block, Other | None]:
    """A message without what says of which round it is, and that round where it says so for sure, apart from the rest
    or beside its writer's name. `heads`: the lines without players' names.
    """
    said = _of_head(block, heads)
    for piece, own in _of_itself(block):
        if is_mark(block, piece, own):
            at = (0, 0) if piece.made else (piece.column + own.start, piece.column + own.end)
            said = Other(own.round, None, piece.line, *at, piece.text[own.start : own.end].strip())
            break
    rounds = {*now, named.THIS, *([said.round] if said is not None else [])}
    spans = [
        (piece.line, one)
        for piece in block.pieces
        for one in named.beside_round(piece.text)
        if one.round in rounds and is_mark(block, piece, one)
    ]
    kept = (without_marks(piece, [one for line, one in spans if line == piece.line]) for piece in block.pieces)
    return replace(block, pieces=chained(kept)), said


def _of_itself(block: Block) -> Iterator[tuple[Piece, Named]]:
    """What the first line of a message begins with, and its last one ends with, that names a round."""
    pieces = list(block.pieces)
    found = [(piece, named.begins_with_round(piece.text)) for piece in pieces[:1]]
    found += [(piece, named.ends_with_round(piece.text)) for piece in pieces[-1:]]
    found += [(piece, named.begins_with_round(piece.text)) for piece in pieces[1:][-1:]]
    yield from ((piece, one) for piece, one in found if one is not None)


def without_marks(piece: Piece, marks: Sequence[Named]) -> Piece:
    """A line with blanks for what names a round."""
    text = piece.text
    for one in marks:
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return replace(piece, text=text)


def _of_head(block: Block, heads: Sequence[str]) -> Other | None:
    """The round that is named beside a writer's name, or in the subject of a mail."""
    first = next((piece for piece in block.pieces if not piece.made), None)
    begins = block.heading if first is None else first.line
    for number in range(block.heading, begins + 1):
        head = heads[number][: first.column] if first is not None and number == begins else heads[number]
        if block.row or (number > block.heading and _SUBJECT.match(head) is None):
            continue
        for one in named.named_rounds(head):
            return Other(one.round, None, number, one.start, one.end, head[one.start : one.end])
    return None


def told(block: Block, other: Other, now: int, *, asks: bool) -> dict[int, Answer]:
    """The answers to a message of another round than `now`; `asks` if it may be meant for now."""
    answers = dict.fromkeys(block.lines, Answer("..", block.seat, f"of round {other.round}"))
    if not asks:
        return answers
    whole = tuple(block.lines)
    if other.opens is not None:
        why = (
            f"below line {other.opens + 1}, which opens round {other.round}: for this round? If so, leave that line out"
        )
        return answers | {block.lines[-1]: Answer("??", block.seat, why, whole=whole)}
    why = f'it says "{other.said}", and this is round {now}: is it meant for now? If so, leave that out'
    if other.line not in block.lines:
        return answers | {block.lines[-1]: Answer("??", block.seat, why, whole=whole)}
    fix = QuickFix(other.start, other.end, "", sure=False) if other.end else None
    return answers | {other.line: Answer("??", block.seat, why, other.start, other.end, fix, whole=whole)}
