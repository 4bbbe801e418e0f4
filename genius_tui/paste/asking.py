"""What is asked about once all messages are read, each with those of others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from games.core.errors import OrderError
from games.core.game import Act
from games.core.viewers import Seat
from genius_tui.paste import heads
from genius_tui.paste.answers import Answer, more_than_one
from genius_tui.paste.known import Known
from genius_tui.paste.pieces import Block
from genius_tui.paste.run_on import RunOn

RUN_ON = "another message begins within this line: put it on a line of its own"


class Draft(Struct):
    """What has been read so far: the answer to each line, and what seats order and do. `silent`: who has written, and
    neither ordered nor been asked anything.
    """

    answers: dict[int, Answer]
    orders: dict[Seat, str] = {}
    acts: dict[Seat, Act] = {}
    silent: list[Seat] = []


class Asking:
    """Asks about lines of a paste that was read, and takes no order of those who are asked."""

    def __init__(self, known: Known, lines: Sequence[str], draft: Draft, blocks: Sequence[Block]) -> None:
        self._known, self._lines, self._blocks = known, lines, blocks
        self._answers, self._orders, self._acts = draft.answers, draft.orders, draft.acts

    def ask(self, current: Sequence[Block], run_on: Mapping[int, RunOn]) -> None:
        """Asks all that is to be asked. `current`: the messages of this round; `run_on`: the lines within which
        another message begins.
        """
        self._ask_of_addressed()
        self._ask_of_led()
        self._speak_for_others()
        self._ask_repeated(current)
        self._ask_of_run_on(run_on)

    def _speak_for_others(self) -> None:
        """Asks about lines that may hand in another's orders, where there are none of that one's, or that say of what
        they order that it is another's. What the writer orders waits for the answer.
        """
        writers = {block.seat for block in self._blocks if block.seat is not None and self._asked_about(block)}
        missing = self._known.owing - self._orders.keys() - self._known.match.orders.keys() - writers
        for block in self._blocks:
            taken = self._is_taken(block)
            for piece in block.pieces if block.seat is not None else ():
                sign = self._answers[piece.line].sign
                said = next(
                    (
                        each
                        for each in self._known.on_behalf.spoken_for(piece.text)
                        if each.seat != block.seat and (sign == "ok" if each.instead else each.seat in missing)
                    ),
                    None,
                )
                if said is None and sign == "--" and not taken:
                    told = self._known.on_behalf.told(piece.text)
                    said = told if told is not None and told.seat in missing - {block.seat} else None
                if said is None or sign == "!":
                    continue
                if sign != ".." and block.seat is not None:
                    own = [line for each in self._blocks if each.seat == block.seat for line in each.lines]
                    self._hold(block.seat, own, piece.line)
                asked = f"is that {said.seat}'s" if said.instead else f"does it order for {said.seat} too"
                why = f"{asked}? Write that below the name {said.seat}, or leave this out"
                start, end = piece.column + said.start, piece.column + said.end
                self._answers[piece.line] = Answer("??", block.seat, why, start, end, aside=not piece.made)

    def _hold(self, seat: Seat, lines: Iterable[int], asked: int) -> None:
        """Takes no order of a seat, whose lines wait for the answer to line `asked`."""
        self._orders.pop(seat, None)
        held = Answer("!", seat, f"held back by line {asked + 1}")
        self._answers.update({line: held for line in lines if self._answers[line].sign == "ok"})

    def _ask_of_addressed(self) -> None:
        """Asks about orders in what one player says to another, not to the host."""
        for block in self._blocks:
            seat = block.seat
            to = heads.addressed(self._lines[block.heading]) if seat in self._orders and not block.row else None
            who = self._known.names.owner(self._lines[block.heading][to.start : to.end]) if to is not None else None
            if seat is None or to is None or who in (None, seat) or not self._is_taken(block):
                continue
            self._hold(seat, block.lines, block.heading)
            why = f"said to {who}: is it an order? If so, leave out to whom it is said"
            self._answers[block.heading] = Answer("??", seat, why, to.start, to.end, whole=more_than_one(block.lines))

    def _ask_of_run_on(self, run_on: Mapping[int, RunOn]) -> None:
        """Asks about lines within which another message begins. What both writers order waits for the answer."""
        for number, found in run_on.items():
            writers = [block.seat for block in self._blocks if number in block.lines]
            seats = [seat for seat in (*writers, found.seat) if seat in self._known.match.seats]
            for seat in seats:
                own = [line for block in self._blocks if block.seat == seat for line in block.lines]
                self._hold(seat, own, number)
                self._acts.pop(seat, None)
            self._answers[number] = Answer("??", next(iter(seats), None), RUN_ON, found.start, found.end)

    def _is_taken(self, block: Block) -> bool:
        return any(self._answers[line].sign == "ok" for line in block.lines)

    def _ask_of_led(self) -> None:
        """Asks about orders below a line of their writer that says they are another's: `from Bo:`."""
        handed_on = {(block.within, block.seat) for block in self._blocks if block.within}
        for seat in self._known.match.seats:
            own = [block for block in self._blocks if block.seat == seat]
            pieces = [piece for block in own for piece in block.pieces if piece.text.strip()]
            for before, (above, below) in zip([None, *pieces], pairwise(pieces), strict=False):
                said = self._known.on_behalf.led(above.text, before.text if before is not None else "")
                sign = self._answers[below.line].sign
                if said is None or said.seat == seat or (seat, said.seat) in handed_on:
                    continue
                if self._answers[above.line].trouble or sign not in ("ok", "--"):
                    continue
                if not self._known.interpreter.holds(seat, below.text):
                    continue
                self._hold(seat, [line for block in own for line in block.lines], above.line)
                why = f"is what follows {said.seat}'s? Write that below the name {said.seat}, or leave this out"
                start, end = above.column + said.start, above.column + said.end
                self._answers[above.line] = Answer("??", seat, why, start, end, aside=not above.made)

    def _asked_about(self, block: Block) -> bool:
        """Whether something is asked of a message."""
        return any(self._answers[line].trouble for line in block.lines)

    def _ask_repeated(self, blocks: Sequence[Block]) -> None:
        """Asks about all orders if they are those of the last round, and so are others that are refused now: the text
        may be that round's.
        """
        refused = [block for block in blocks if any(self._answers[line].sign == "no" for line in block.lines)]
        stale = [block for block in refused if block.seat is not None and self._is_as_before(block.seat, block.text)]
        if not stale or not all(self._is_as_before(seat, text) for seat, text in self._orders.items()):
            return
        line = stale[0].lines[-1] + 1
        for block in blocks:
            taken = [number for number in block.lines if self._answers[number].sign == "ok"]
            if block.seat in self._orders and taken:
                why = f"the last round's order, as line {line} is: for this round? If so, leave line {line} out"
                self._answers[taken[-1]] = Answer("??", block.seat, why)
        self._orders.clear()

    def _is_as_before(self, seat: Seat, text: str) -> bool:
        """Whether a text is what a seat ordered in the last phase of this kind, allowed now or not."""
        game = self._known.match.game
        try:
            order = game.parse(text, seat, self._known.observed(seat))
        except OrderError:
            return False
        return game.spell(order) == self._known.before.get(seat)
