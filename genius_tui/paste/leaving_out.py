"""Leaving out what is asked about in a paste, so that nobody else's orders are read anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.paste.answers import CHATS_OWN, NO_ORDERS, Reading
from genius_tui.paste.chat_text import cleaned

_Cuts: TypeAlias = Mapping[int, tuple[int, int]]
"""What is left out of lines: from which column to which."""
_MOST_TRIES = 3
"""How often it is looked what else goes with a name that is left out."""


class LeftOut(Struct, frozen=True):
    """A text without what was left out of it, and the words that were."""

    text: str
    words: str


class LeavingOut:
    """Leaves parts out of texts, by what `read` makes of what is left."""

    def __init__(self, read: Callable[[str], Reading]) -> None:
        self._read = read

    def without(self, text: str, line: int) -> LeftOut:
        """`text` without what is asked about at a line: that line, all lines that the question is about, or only the
        part of it that stands beside an order.

        The name above what else its bearer wrote stays, so that this is nobody else's then; a name of which nothing
        else is left goes too: alone it would be asked about. At a line that is a name alone, all that is its bearer's
        by it goes with it. What would change another's orders is not left out: `text` stays as it is.
        """
        reading, lines = self._read(text), cleaned_lines(text)
        answer = reading.answers[line]
        whole = [number for number in answer.whole if reading.answers[number].seat == answer.seat]
        cuts = {number: (0, len(lines[number])) for number in (*whole, line)}
        begins = {number: min(reading.begins.get(number, 0), len(lines[number])) for number in cuts}
        bare = {number: (begins[number], end) for number, (_, end) in cuts.items()}
        if answer.aside:
            cuts = bare = {line: (answer.start, answer.end)}
        signed = {reading.signed(max(cuts)): (0, len(lines[reading.signed(max(cuts))]))} | cuts
        is_name = not answer.whole and not answer.aside and not _says(reading, line, lines[line])
        own = self._with_own(text, reading, line)
        cuts = self._least(text, reading, (own,) if is_name else (cuts, bare, signed, own), answer.seat)
        left = self._without_bare_name(_of(_left_out(text, cuts)), line, answer.seat) if cuts else text
        words = (
            lines[at][max(start, 0 if answer.aside else begins.get(at, 0)) : end].strip()
            for at, (start, end) in sorted(cuts.items())
        )
        return LeftOut(left, " / ".join(filter(None, words)))

    def _least(self, text: str, reading: Reading, ways: Iterable[_Cuts], seat: Seat | None) -> _Cuts:
        """The first of some ways to leave something of a seat's out that changes no orders of others, as far as can be
        one with which all their orders are still read and the seat's talk is not another's; none if there is none.
        """

        def loses(way: _Cuts) -> tuple[bool, bool]:
            after = self._read(_of(_left_out(text, way))).orders
            return bool(reading.orders.keys() - after.keys() - {seat}), bool(self._moved(text, reading, way))

        changing = (way for way in ways if _of(_left_out(text, way)) != "\n".join(cleaned_lines(text)))
        possible = [way for way in changing if self._leaves_others(text, reading, way, seat)]
        return min(possible, key=loses) if possible else {}

    def _without_bare_name(self, text: str, line: int, seat: Seat | None) -> str:
        """`text` without the last name of a seat's above a line, if no orders are behind it, nor become another's."""
        reading = self._read(text)
        named = [at for at in range(min(line, len(reading.answers))) if reading.answers[at].seat == seat is not None]
        if not named or reading.answers[named[-1]].text != NO_ORDERS:
            return text
        name = {named[-1]: (0, len(cleaned_lines(text)[named[-1]]))}
        return _of(_left_out(text, name)) if self._leaves_others(text, reading, name, seat) else text

    def _with_own(self, text: str, reading: Reading, line: int) -> _Cuts:
        """A line, and those that would be another's, or nobody's, without it: what its name makes its bearer's; with
        the times between them.
        """
        lines, seat = cleaned_lines(text), reading.answers[line].seat
        gone = {line}
        for _ in range(_MOST_TRIES):
            moved = self._moved(text, reading, {at: (0, len(lines[at])) for at in gone})
            gone |= {at for at in moved if reading.answers[at].seat in (seat, None)}
            between = ((at, reading.answers[at]) for at in range(min(gone), max(gone)))
            gone |= {
                at for at, told in between if not told.sign or told.text == CHATS_OWN or told.seat == seat is not None
            }
        return {at: (0, len(lines[at])) for at in sorted(gone)}

    def _leaves_others(self, text: str, reading: Reading, cuts: _Cuts, seat: Seat | None) -> bool:
        """Whether all that is left of `text` without some parts is whose it was, or talk, and those who are not
        `seat` order nothing else.
        """
        kept = _left_out(text, cuts)
        after = self._read(_of(kept))
        places = {number: place for place, (number, _) in enumerate(kept)}
        given = ((other, order) for other, order in after.orders.items() if other != seat)
        same = all(reading.orders.get(other, order) == order for other, order in given)
        talks = (
            reading.answers[at].sign == after.answers[places[at]].sign == ".."
            for at in self._moved(text, reading, cuts)
        )
        return same and all(talks)

    def _moved(self, text: str, reading: Reading, cuts: _Cuts) -> list[int]:
        """The lines of `text` that say something and are another's, or nobody's, without some parts of it."""
        kept = _left_out(text, cuts)
        after = self._read(_of(kept))
        return [
            number
            for place, (number, line) in enumerate(kept)
            if after.answers[place].seat != reading.answers[number].seat
            and number not in cuts
            and _says(reading, number, line)
            and _says(after, place, line)
        ]

    def tightened(self, text: str) -> str:
        """`text` without blank lines, if these part nothing: what it says, and whose it is, stays the same."""
        left = "\n".join(line for line in cleaned_lines(text) if line.strip())
        before, after = self._read(text), self._read(left)
        same = self._owners(left) == self._owners(text) and (after.orders, after.acts) == (before.orders, before.acts)
        signs = ([answer.sign for answer in reading.answers if answer.sign] for reading in (before, after))
        return left if same and next(signs) == next(signs) else text

    def _owners(self, text: str) -> list[tuple[str, Seat | None]]:
        """The lines of a text that are not blank, each with whose it is."""
        lines = cleaned_lines(text)
        return [(lines[number], answer.seat) for number, answer in enumerate(self._read(text).answers) if answer.sign]


def _left_out(text: str, cuts: _Cuts) -> list[tuple[int, str]]:
    """The lines of `text`, each with its number there, without some parts: line -> from which column to which. A line
    that is blank then is dropped.
    """
    kept: list[tuple[int, str]] = []
    for number, line in enumerate(cleaned_lines(text)):
        start, end = cuts.get(number, (0, 0))
        left = f"{line[:start]}{line[end:].lstrip()}".rstrip() if number in cuts else line
        if number not in cuts or left.strip():
            kept.append((number, left))
    return kept


def cleaned_lines(text: str) -> list[str]:
    """The lines of a text as a reading counts them."""
    return cleaned(text).split("\n")


def _of(kept: Sequence[tuple[int, str]]) -> str:
    return "\n".join(line for _, line in kept)


def _says(reading: Reading, number: int, line: str) -> bool:
    """Whether a line is more than a blank, a name or a time."""
    answer = reading.answers[number]
    return bool(answer.sign) and answer.text != CHATS_OWN and reading.begins.get(number, 0) < len(line.rstrip())
