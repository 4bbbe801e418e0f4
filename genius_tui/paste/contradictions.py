"""What puts the last orders of a seat in doubt: a host has to decide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from games.core.viewers import Seat
from genius_tui.paste import talk
from genius_tui.paste.answers import Answer, more_than_one
from genius_tui.paste.interpreter import Found, takes_back
from genius_tui.paste.known import Known, Page
from genius_tui.paste.pieces import Block
from genius_tui.paste.stamps import step

_DENIAL = re.compile(
    r"\W*+(?:(?:no+|nope|nah+|never|not me|not yet|nothing"
    r"|(?:i )?(?:do not|don['’]?t|did not|didn['’]?t|am not|was not|wasn['’]?t)"
    r"|lol|haha+|sorry|bro|dude|mate|man|haven['’]?t|really|at all)\b\W*+)++",
    re.IGNORECASE,
)
"""What says no and nothing else."""
_OF_ORDERS = re.compile(
    r"\b(?:(?<!any\w{3} )sure|final|serious\w*|really|certain|confirm\w*|locked?|orders?|moves?|chang\w+|switch\w*"
    r"|stay\w*|still|wait|stop|hold|mean|meant|deal|agreed?|same|that)\b",
    re.IGNORECASE,
)
"""What may ask after an order."""
_SWITCHES_OVER = re.compile(
    r"\W*and\s+(?:now\s+)?i(?:['\u2019]?(?:m|ll)|\s+(?:am|will))?\s+(?:now\s+)?(?:chang|switch)(?:e|ing)(?:\s+over)?\s+to\b"
    r"|\W*and\s+(?:now\s+)?i(?:['\u2019]?(?:m|ll)|\s+(?:am|will))?\s+(?:now\s+)?switch\s+(?:over\s+)?to\b",
    re.IGNORECASE,
)
"""What begins as one that goes on, and says that the order is another: `and I'm changing to Beta`."""
_LONGEST_PART = 60
"""In characters: a longer part of a message is not quoted in a question."""
_MOST_RETRACTING = 6
"""In words: a longer message says more than that an order is taken back."""
_AT_SOMETHING = re.compile(r"\b(?:that|this|it|last|previous|earlier|my|the)\b", re.IGNORECASE)
MUDDLED = "an earlier time than above: which of the two counts?"


class Contradictions:
    """Finds what contradicts the order that counts, and asks about it."""

    def __init__(self, known: Known, page: Page) -> None:
        self._known, self._page = known, page

    def among(
        self,
        seat: Seat,
        given: Sequence[tuple[Block, Found]],
        counts: Block,
        found: Found,
        answers: dict[int, Answer],
    ) -> list[int]:
        """Lines that put a seat's last orders in doubt: later talk that takes them back, or earlier orders that could
        be given together with them. The host has to decide.
        """
        troubles: list[int] = []
        if self._is_muddled([block for block, other in given if other.sign == "ok"]):
            answers[counts.lines[-1]] = Answer("??", seat, MUDDLED, whole=more_than_one(found.used))
            troubles.append(counts.lines[-1])
        own = [
            block for block, other in given if other.sign == "ok" and not block.within and other.order != found.order
        ]
        if counts.within and own and counts.other is None:
            why = f"in what {counts.within} wrote, but line {own[-1].heading + 1} is {seat}'s own: leave one out"
            answers[counts.lines[-1]] = Answer("??", seat, why, whole=more_than_one(found.used))
            troubles.append(counts.lines[-1])
        behind = False
        for block, other in given:
            behind = behind or block is counts
            if behind and other.sign == ".." and other.back and not self._only_replies(seat, block):
                answers[block.lines[-1]] = retracting(seat, block)
                troubles.append(block.lines[-1])
        if (above := self._taken_back_above(seat, given)) is not None:
            answers[above.lines[-1]] = retracting(seat, above)
            troubles.append(above.lines[-1])
        told_of = [block for block, other in given if other.sign == "??" and talk.reports(block.text)]
        if told_of and counts not in told_of:
            line = told_of[-1].lines[-1]
            answers[line] = Answer("??", seat, "whose orders are these? Begin with the name, or leave it out")
            troubles.append(line)
        earlier = [
            (block, other)
            for block, other in given
            if other.sign != ".." and block is not counts and not (other.sign == "??" and talk.wonders(block.text))
        ]
        earlier = self._standing(seat, given, counts, earlier)
        if len(earlier) == 1 and self._dismisses(seat, [block for block, _ in given], earlier[0][0], counts):
            earlier = []
        told = self._known.interpreter.shares(seat, counts) | self._known.interpreter.shares_of(seat, found.order)
        gives = found.sign == "ok" and bool(found.order) and not talk.voids(counts.text)
        left = [(block, self._known.interpreter.shares(seat, block)) for block, _ in earlier] if gives else []
        whole = talk.begins_anew(counts.text)
        beyond = [block for block, of in left if of - told and (not whole or _is_of_part(of, told))]
        if beyond:
            block = beyond[-1]
            lacking = self._parts_of(seat, block.text, self._known.interpreter.shares(seat, block) - told)
            line = counts.heading + 1
            why = (
                f'line {line} has nothing of "{lacking}" any more: does that still stand? Write it all'
                if lacking
                else f"line {line} leaves out a part of this: does it still stand? Write it all"
            )
            answers[block.lines[-1]] = Answer("??", seat, why, whole=more_than_one(block.lines))
            troubles.append(block.lines[-1])
        elif found.sign == "ok" and earlier:
            block, other = earlier[-1]
            before = other.order if other.sign == "ok" else self._known.interpreter.perhaps(seat, block)
            whole = f"{before}\n{found.order}" if before else ""
            both = self._known.interpreter.meaning(seat, whole) if whole else None
            same = found.order != "" and found.order == before
            adds = not same and talk.goes_on(counts.text) and _SWITCHES_OVER.match(counts.text) is None
            observed = self._known.observed(seat)
            may_stand = bool(before) and self._known.match.game.may_stand_in_chat(before, counts.text, seat, observed)
            if adds or may_stand or (found.partly and self._known.match.game.may_pass):
                why = f"beside line {block.heading + 1}, or instead of it? Write the whole order"
                answers[counts.lines[-1]] = Answer("??", seat, why, whole=more_than_one(found.used))
                troubles.append(counts.lines[-1])
            elif isinstance(both, str) and both not in (found.text, other.text):
                why = f"line {counts.heading + 1} too: both could stand, {both}. Put them together, or leave one out"
                answers[block.lines[-1]] = Answer("??", seat, why, whole=more_than_one(other.used))
                troubles.append(block.lines[-1])
        if troubles:
            for line in counts.lines:
                if answers[line].sign == "ok":
                    answers[line] = Answer("!", seat, f"held back by line {min(troubles) + 1}")
        return troubles

    def _standing(
        self,
        seat: Seat,
        given: Sequence[tuple[Block, Found]],
        counts: Block,
        earlier: Sequence[tuple[Block, Found]],
    ) -> list[tuple[Block, Found]]:
        """Earlier orders, without those that a message between them and the one that counts takes back."""
        blocks, clear = [block for block, _ in given], self._known.interpreter.gives_clearly
        back = [
            at
            for at, (block, found) in enumerate(given[: blocks.index(counts)])
            if found.sign != "ok" and self._takes_back(block) and not clear(seat, block)
        ]
        return [pair for pair in earlier if not back or blocks.index(pair[0]) > back[-1]]

    def _takes_back(self, block: Block) -> bool:
        """Whether a message says that what was ordered before it does not stand."""
        return _AT_SOMETHING.search(block.text) is not None and talk.takes_back(block.text)

    def _taken_back_above(self, seat: Seat, given: Sequence[tuple[Block, Found]]) -> Block | None:
        """The message above a seat's first orders that takes orders back, though it has given none before: the paste
        may have the newest on top, and no times to tell.
        """
        first = next(iter(given), None)
        if first is None or seat in self._known.match.orders:
            return None
        block, found = first
        short = len(block.text.split()) <= _MOST_RETRACTING
        return block if found.sign == ".." and not block.when and short and self._takes_back(block) else None

    def _parts_of(self, seat: Seat, text: str, shares: frozenset[str]) -> str:
        """The parts of a message that speak of some things, if they are short."""
        parts = (part.strip() for part in re.split(r"[;\n]", text))
        said = "; ".join(part for part in parts if shares & self._known.interpreter.shares_of(seat, part))
        return said if len(said) <= _LONGEST_PART else ""

    def _only_replies(self, seat: Seat, block: Block) -> bool:
        """Whether a message says no to what another player said at once above it, which was nothing of the game."""
        above = self._page.above.get(block.heading)
        if (
            above is None
            or self._page.newest_first
            or above.seat in (None, seat)
            or _DENIAL.fullmatch(block.text) is None
        ):
            return False
        return not self._known.interpreter.vocabulary(seat).holds(above.text) and _OF_ORDERS.search(above.text) is None

    def _dismisses(self, seat: Seat, blocks: Sequence[Block], earlier: Block, counts: Block) -> bool:
        """Whether the message that `counts` says that the one at once before it, which orders one thing, is void."""
        adjoining = blocks.index(counts) - blocks.index(earlier) == 1
        return adjoining and talk.dismisses(counts.text) and len(self._known.interpreter.shares(seat, earlier)) == 1

    def _is_muddled(self, blocks: Sequence[Block]) -> bool:
        """Whether a message stands below a later one, in a paste that does not have the newest on top throughout."""
        times = [block.when for block in blocks if block.when is not None]
        return not self._page.newest_first and any(step(before, after) < 0 for before, after in pairwise(times))


def _is_of_part(before: frozenset[str], then: frozenset[str]) -> bool:
    """Whether a message speaks of a part of what the one before it spoke of, and may leave the rest as it is: of the
    same thing, or of something else in the same place, while there was another place too.
    """
    places, again = ({share.split()[0] for share in shares} for shares in (before, then))
    return bool(before & then) or bool(places & again and places - again)


def retracting(seat: Seat, block: Block) -> Answer:
    """The question whether a message takes orders back; it stands at its last line."""
    text = next((piece.text for piece in reversed(block.pieces) if piece.text.strip()), block.text)
    return Answer("??", seat, takes_back(text))
