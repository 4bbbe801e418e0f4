"""Messages of other rounds than the one that is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from games.core import chat
from games.core.viewers import Seat
from genius_tui.paste import rounds
from genius_tui.paste.answers import OPENS, Answer
from genius_tui.paste.known import Known, Page
from genius_tui.paste.pieces import Block, Piece, chained
from genius_tui.paste.rounds import Other
from genius_tui.paste.talk.rounds import Named, is_apart, is_letter


class OtherRounds:
    """Tells messages of other rounds from those of this one, and answers them."""

    def __init__(self, known: Known, page: Page) -> None:
        self._known, self._page = known, page

    def parted(
        self, blocks: Sequence[Block], strays: Mapping[int, Answer], answers: dict[int, Answer]
    ) -> tuple[list[Block], dict[int, Other]]:
        """The messages without what says of which round they are, and those, by their first lines, of other rounds."""
        titles = {piece.line: piece.text for block in blocks if block.seat is None for piece in block.pieces}
        holds = partial(self._known.interpreter.holds, None)
        opened = rounds.openings(self._page.lines, blocks, strays, titles, holds)
        now = rounds.now(self._known.match.state.round)
        kept: list[Block] = []
        said: dict[int, Other] = {}
        heads = list(map(self._without_names, self._page.lines))
        for block in blocks:
            for part in rounds.parts(block, opened, now) if block.seat is not None else (block,):
                bare, other = rounds.marked(part, heads, now, self._is_round)
                if other is not None and self._only_tells(part, bare):
                    bare, other = part, None
                said |= {bare.heading: other} if other is not None else {}
                kept.append(bare)
        spoken = {number for block in kept if block.seat is not None for number in block.lines}
        answers |= {
            number: Answer("..", text=f"{OPENS} {of}")
            for number, of in opened.items()
            if number not in spoken and (number in strays or not answers[number].trouble)
        }
        return kept, rounds.others(kept, said, opened, now, listed=not self._page.newest_first)

    def _only_tells(self, block: Block, bare: Block) -> bool:
        """Whether a message that names a round only tells of it, `round 1: I bid 3 and nobody noticed`. `bare`: what is
        left without that name.
        """
        if block.seat is None:
            return True
        left = self._known.interpreter.interpret(block.seat, bare)
        alone = left.sign in ("ok", "no") and not left.left
        return not alone and self._known.interpreter.interpret(block.seat, block).sign == ".."

    def _is_round(self, block: Block, piece: Piece, named: Named) -> bool:
        """Whether what stands beside a message names a round, and no place R with an amount."""
        told = piece.text[named.start : named.end]
        if block.seat is None or not is_letter(told) or "r" not in self._known.interpreter.vocabulary(block.seat).names:
            return True
        rest = [rounds.without_marks(each, [named] if each is piece else []) for each in block.pieces]
        gives = self._known.interpreter.gives(block.seat, replace(block, pieces=chained(rest)))
        return gives and (is_apart(told) or not self._known.interpreter.shares(block.seat, block))

    def _without_names(self, text: str) -> str:
        """A text with blanks for the players' names."""
        for _, start, end in chat.named(text, self._known.match.seats):
            text = text[:start] + " " * (end - start) + text[end:]
        return text

    def answers(
        self, seat: Seat, written: Sequence[Block], others: Mapping[int, Other], orders: Mapping[Seat, str]
    ) -> Iterator[tuple[int, Answer]]:
        """The answers to what a seat wrote for other rounds: what it orders for a later one is asked about unless it
        has given orders for this one, its last orders for an earlier one if it has written nothing since.
        """
        now = self._known.match.state.round
        alone = all(block.heading in others for block in written)
        for block in written:
            other = others.get(block.heading)
            if other is not None:
                none = seat not in orders
                meant = none if other.round > now else (alone or none) and block is written[-1]
                asks = meant and seat in self._known.owing and self._known.interpreter.gives(seat, block)
                yield from rounds.told(block, other, now, asks=asks).items()
