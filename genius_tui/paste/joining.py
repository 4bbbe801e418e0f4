"""Messages of one seat that give one order only together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.core.viewers import Seat
from genius_tui.paste import chat_text, talk
from genius_tui.paste.answers import Answer
from genius_tui.paste.known import Known
from genius_tui.paste.pieces import Block, Piece
from genius_tui.paste.understood import Understood

_ANNOUNCES = re.compile(
    r"\W*+(?:(?:h+m+|u+h+m?|oh+|ah+|ok|no+|nope|argh|ugh|shit|damn|guys|host)\b\W*+)*+"
    r"(?:(?:wait|hang\s+on|hold\s+on|actually|sorry|w?h?oops)\b\W*+"
    r"(?:(?:h+m+|no+|nope|a\s+(?:sec(?:ond)?|min(?:ute)?|moment)|what|wait|sorry)\b\W*+)*+)+",
    re.IGNORECASE,
)
"""What says nothing but that something is put right: `hm no wait`."""
_LONGEST_HEADING = 30
"""In characters: a longer message that gives no order is no heading of the next."""


class Joining:
    """Puts a seat's messages together where one alone says only a part."""

    def __init__(self, known: Known, understood: Understood) -> None:
        self._known, self._understood = known, understood

    def joined(self, seat: Seat, blocks: Sequence[Block], answers: dict[int, Answer]) -> Iterator[Block]:
        """A seat's messages, those put together that give one order only together, or say that they go on; but not its
        own and what another handed on.
        """
        last: Block | None = None
        aside: list[Block] = []
        for block in blocks:
            alike = last is not None and last.within == block.within
            both = self._together(seat, last, block) if last is not None and alike else None
            announced = [each for each in aside if self._only_announces(seat, each)] if both is not None else []
            if announced and last is not None and not self._changes(seat, last, block):
                both = None
            elif announced:
                aside = [each for each in aside if each not in announced]
                answers.update(
                    (line, Answer("..", seat, "talk: no order in it")) for each in announced for line in each.lines
                )
            if both is None and last is not None and (self._is_aside(seat, block) or self._only_announces(seat, block)):
                aside.append(block)
                continue
            if both is not None:
                answers[block.heading] = Answer("--", seat, "goes on")
            elif last is not None:
                yield last
                yield from aside
                aside = []
            last = both or block
        if last is not None:
            yield last
        yield from aside

    def _is_aside(self, seat: Seat, block: Block) -> bool:
        """Whether a message between two others only talks, and takes nothing back."""
        found = self._understood.found(seat, block)
        return found.sign == ".." and not found.back and not self._known.interpreter.holds(seat, block.text)

    def _only_announces(self, seat: Seat, block: Block) -> bool:
        """Whether a message only says that a correction follows: `hm no wait`."""
        return _ANNOUNCES.fullmatch(block.text) is not None and self._understood.found(seat, block).back

    def _amends(self, seat: Seat, first: Block, then: Block) -> bool:
        """Whether a message says a part of the order in the one before it anew."""
        before, behind = self._understood.found(seat, first), self._understood.found(seat, then)
        joined = _joined(first, then)
        return before.sign == "ok" and bool(
            self._known.interpreter.amended(seat, before, joined, then, sure=behind.sign == "..")
        )

    def _changes(self, seat: Seat, first: Block, then: Block) -> bool:
        """Whether a message says a part of the order in the one before it anew, and adds none."""
        return self._amends(seat, first, then) and not self._are_apart(seat, first, then)

    def _together(self, seat: Seat, first: Block, then: Block) -> Block | None:
        if not first.pieces or not then.pieces:
            return None
        before, behind = self._understood.found(seat, first), self._understood.found(seat, then)
        if before.sign == behind.sign == "ok" and before.order == behind.order:
            return None
        talks = behind.sign == ".."
        if self._amends(seat, first, then):
            return _joined(first, then)
        if talks and not self._known.interpreter.holds(seat, then.text):
            return None
        more = before.sign == "ok" and behind.sign != ".." and talk.goes_on(then.text)
        anew = talk.begins_anew(then.text) or talk.begins_in_place(then.text)
        apart = before.sign == "ok" and not anew and self._are_apart(seat, first, then)
        heads = before.sign == ".." and len(first.text) <= _LONGEST_HEADING
        if not more and not apart and not heads and before.sign != "??":
            return None
        both = _joined(first, then)
        found = self._known.interpreter.interpret(seat, both)
        said = {piece.line for piece in both.pieces if not self._passes(seat, piece)}
        whole = said <= set(found.used)
        stays = [each.text for each in (before, behind) if (apart or heads) and each.sign == "ok"]
        kept = all(_parts(text) <= _parts(found.text) for text in stays)
        return both if found.sign == "ok" and whole and kept else None

    def _passes(self, seat: Seat, piece: Piece) -> bool:
        """Whether a line is quoted, or has nothing of the game and takes nothing back."""
        quoted = piece.quoted or chat_text.is_quoted(piece.text)
        return quoted or not (self._known.interpreter.holds(seat, piece.text) or talk.takes_back(piece.text))

    def _are_apart(self, seat: Seat, first: Block, then: Block) -> bool:
        """Whether each of two messages speaks of something of the seat's that the other does not touch."""
        one, other = self._known.interpreter.shares(seat, first), self._known.interpreter.shares(seat, then)
        return bool(one and other) and not one & other


def _parts(order: str) -> frozenset[str]:
    """The parts of an order in canonical spelling."""
    return frozenset(part.strip() for part in re.split(r"[;:,]", order))


def _joined(first: Block, then: Block) -> Block:
    for piece in then.pieces:
        first = first.longer(piece)
    return first
