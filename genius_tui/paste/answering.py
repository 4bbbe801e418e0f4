"""The answers to the lines of one message of a seat."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import addressing
from games.core.names import key
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import observation_now
from genius_tui.paste import chat_text
from genius_tui.paste.answers import ORDERS_NOTHING, Answer, QuickFix, more_than_one
from genius_tui.paste.interpreter import Found, not_understood
from genius_tui.paste.known import Known, Page
from genius_tui.paste.pieces import Block, Piece, chained, end_of

MOST_LOOKED_AT = 8
"""Lines of a message that are looked at one by one."""
APART = "write each below a name"


class Answering:
    """Says of each line of a message what was understood of it, with what is offered instead."""

    def __init__(self, known: Known, page: Page) -> None:
        self._known, self._page = known, page

    def answers(self, seat: Seat, block: Block, found: Found) -> dict[int, Answer]:
        """The answers to the lines of the message that counts."""
        found = self._at_its_line(seat, block, found)
        answers = {line: Answer("..", seat, "left out") for line in block.lines}
        answers[block.heading] = Answer("--", seat, "starts here")
        if block.other is not None:
            number, other = block.other[0], self._known.names.owner(block.other[1]) or block.other[1]
            used = dict.fromkeys(found.used or (block.heading,), Answer("!", seat, f"held back by line {number + 1}"))
            if not other:
                return (
                    answers
                    | used
                    | {number: Answer("??", None, f"what {seat} does, and what the writer does: {APART}")}
                )
            mentions = self._page.lines[number].lstrip("> ").startswith("@")
            how = (
                f"Without the @, below a blank line, it is {other}'s"
                if mentions
                else f"A blank line before it makes it {other}'s"
            )
            why = f"in what {seat} wrote: whose is it? {how}"
            if other not in self._known.match.seats:
                why = f'in what {seat} wrote, and {other} is no player: if it is {seat}\'s own, leave "{other}:" out'
            if (
                not key(self._page.lines[number].lstrip("> @*_")).startswith(key(other))
                and other in self._known.match.seats
            ):
                why = f"it says that {other} wrote it: whose is it? Begin with that name, or leave this out"
            return answers | used | {number: Answer("??", seat, why)}
        if found.faults:
            faults = {line: self.with_offer(seat, block, found, fault, line) for line, fault in found.faults}
            held = Answer("!", seat, f"held back by line {min(faults) + 1}")
            return answers | dict.fromkeys(found.used, held) | faults
        last = found.used[-1] if found.used else block.heading
        answers |= {line: Answer("--", seat, "goes on") for line in found.used}
        if found.sign == "ok":
            handed_on = f"handed on by {block.by}" if block.by else ""
            said = (handed_on, found.mended, found.besides and f"left out: {found.besides}")
            aside = f" ({'; '.join(filter(None, said))})" if any(said) else ""
            said = f"{self._said(seat, found.text) or (ORDERS_NOTHING if aside else '')}{aside}"
            return answers | {last: Answer("ok", seat, said, careful=self._careful(seat, found.text))}
        first = found.used[0] if found.used else block.heading
        held = dict.fromkeys(found.used, Answer("!", seat, f"held back by line {first + 1}"))
        asked = Answer(found.sign, seat, found.text, found.start, found.end, found.fix, whole=more_than_one(found.used))
        return answers | held | {first: self.with_offer(seat, block, found, asked, first)}

    def _at_its_line(self, seat: Seat, block: Block, found: Found) -> Found:
        """What a message in doubt means, with the question at the line without which nothing is in doubt, if there is
        only such a line and the order stands on others: then that line is what is asked about.
        """
        pieces = [piece for piece in block.pieces if piece.text.strip()]
        if found.sign != "??" or found.faults or not found.used or not 1 < len(pieces) <= MOST_LOOKED_AT:
            return found
        clear: dict[int, str] = {}
        for piece in pieces:
            left = [each for each in pieces if each is not piece]
            if all(each.quoted or chat_text.is_quoted(each.text) for each in left):
                continue
            rest = self._known.interpreter.interpret(seat, replace(block, pieces=chained(left)))
            if rest.sign == "ok" and rest.order:
                clear[piece.line] = rest.text
        first = found.used[0]
        if first in clear:
            fault = Answer("??", seat, found.text, found.start, found.end, found.fix)
            return Found("??", "", used=found.used, faults=((first, fault),), offers=found.offers or clear[first])
        if len(clear) != 1:
            return found
        [(line, said)] = clear.items()
        piece = next(each for each in pieces if each.line == line)
        more = found.fix.text if found.fix is not None and _is_longer(found.fix.text, said) else ""
        why = found.text if more or found.text.startswith(f"{said}?") else not_understood(piece.text, said)
        fault = Answer("??", seat, why, piece.column, end_of(piece))
        return Found("??", "", used=found.used, faults=((line, fault),), offers=more or said)

    def with_offer(self, seat: Seat, block: Block, found: Found, asked: Answer, line: int) -> Answer:
        """A question about a message, with the order that it is about offered instead of all that the message says, if
        nothing is offered that settles the question.
        """
        pieces = [piece for piece in block.pieces if piece.text.strip()]
        settled = asked.fix is not None and self._settles(seat, block, line, asked.fix)
        if asked.sign != "??" or not found.offers or settled or any(piece.made for piece in pieces):
            return asked
        first, last = pieces[0], pieces[-1]
        own = {piece.line for piece in block.pieces}
        if any(self._page.lines[at].strip() for at in range(first.line, last.line + 1) if at not in own):
            return asked
        more = last.line - first.line
        fix = QuickFix(first.column, end_of(last), found.offers, more, sure=False, above=line - first.line)
        return replace(asked, fix=fix)

    def _settles(self, seat: Seat, block: Block, line: int, fix: QuickFix) -> bool:
        """Whether nothing of a message is in doubt once a quick fix for a line is made."""
        first = line - fix.above
        pieces: list[Piece] = []
        for piece in block.pieces:
            if piece.line == first:
                tail = "" if fix.more else piece.text[fix.end - piece.column :]
                pieces.append(replace(piece, text=f"{piece.text[: fix.start - piece.column]}{fix.text}{tail}"))
            elif not first < piece.line <= first + fix.more:
                pieces.append(piece)
        return self._known.interpreter.interpret(seat, replace(block, pieces=chained(pieces))).sign == "ok"

    def _careful(self, seat: Seat, spelt: str) -> str:
        """What may be a slip in orders, as the order form warns of it."""
        game, observation = self._known.match.game, observation_now(self._known.match, Viewers.of((seat,)))
        slips = game.slips(game.parse(spelt, seat, observation), seat, observation)
        return addressing.of(seat, "; ".join(slips))

    def _said(self, seat: Seat, said: str) -> str:
        """The canonical text, and the orders that it replaces."""
        before = self._known.match.orders.get(seat)
        if before is None:
            return said
        old = self._known.match.game.spell(before.order)
        return f"{said or ORDERS_NOTHING} ({'as it was' if old == said else f'was {old or ORDERS_NOTHING}'})"


def _is_longer(order: str, than: str) -> bool:
    """Whether an order in canonical spelling has all that another has, and more."""
    return set(than.split("; ")) < set(order.split("; "))
