"""Nicknames inside orders: they mean the seats whose they are, and are written into a match by the seats' own names."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from games.core.chat import without_ornaments
from games.core.errors import IllegalOrder, InvalidOrder, OrderError
from games.core.names import key, listed
from games.core.order_text import spell_name
from games.core.viewers import Seat
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import nicknames


class Respelt(Struct, frozen=True):
    """A text with seats' names in place of nicknames. `changes`: start and end of each nickname, and of its name."""

    text: str
    changes: tuple[tuple[int, int, int, int], ...] = ()

    def back(self, at: int) -> int:
        """The position in the text as it was written of a position in this one; inside a name the nickname's start."""
        moved = 0
        for start, end, began, ended in self.changes:
            if at <= began:
                break
            if at < ended:
                return start
            moved = end - ended
        return at + moved


class Nicks(Struct, frozen=True):
    """The nicknames of a match. `unclear`: those that could mean several seats, with these."""

    seats: tuple[Seat, ...] = ()
    known: Mapping[str, Seat] = {}
    unclear: Mapping[str, tuple[Seat, ...]] = {}

    def respelt(
        self,
        text: str,
        kept: Container[str] = frozenset(),
        signs: Iterable[tuple[int, int, str]] = (),
        *,
        chatted: bool = False,
    ) -> Respelt:
        """The text with seats' names for nicknames, but for those `kept`: the keys of words that mean something else;
        and with words for the `signs` of a game.

        `chatted`: among other words, so that a nickname that is one of them counts only if it is written as a name.
        """
        names = (
            (start, end, spell_name(self.known[nick]))
            for start, end, nick in (self._found(text) if self.known else ())
            if nick in self.known and key(nick) not in kept and (not chatted or _is_name(text, start, nick))
        )
        parts: list[str] = []
        changes: list[tuple[int, int, int, int]] = []
        behind = at = 0
        for start, end, word in sorted((*names, *signs)):
            if start < behind:
                continue
            parts += (text[behind:start], word)
            at += start - behind + len(word)
            changes.append((start, end, at - len(word), at))
            behind = end
        return Respelt("".join((*parts, text[behind:])), tuple(changes))

    def doubt(self, text: str) -> str:
        """Which seats a nickname in a text could mean, as a sentence; "" where each means one."""
        nick = next((nick for _, _, nick in self._found(text) if nick in self.unclear), "") if self.unclear else ""
        return f"{nick} may be {listed(self.unclear[nick], 'or')}: write the whole name" if nick else ""

    def meant(self, text: str) -> Iterator[str]:
        """The texts that one may be in which a nickname could mean several seats."""
        for start, end, nick in self._found(text) if self.unclear else ():
            if nick in self.unclear:
                yield from (f"{text[:start]}{spell_name(seat)}{text[end:]}" for seat in self.unclear[nick])
                return

    def understood(self, text: str, check: Callable[[str], object]) -> str:
        """A text as a game understands it: as it is written, or else with seats' names for the nicknames in it.

        Raises OrderError as `check` does, and for a nickname that could mean several seats.
        """
        if any(_passes(each, check) for each in self.meant(text)):  # it is an order with one of those seats
            raise InvalidOrder(self.doubt(text), "", 0, len(text))
        try:
            check(text)
        except OrderError:
            again = self.respelt(text)
            if not again.changes:
                raise
            try:
                check(again.text)
            except IllegalOrder as error:
                found = error.located(again.text)
                start, end = again.back(found.start), again.back(found.end)
                raise IllegalOrder(found.reason, found.rule, start, end) from None
            except OrderError:
                pass
            else:
                return again.text
            raise
        return text

    def _found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """The nicknames in a text; what is part of a longer one, or of a seat's name, is none."""
        names = (*self.seats, *(short for short, _ in without_ornaments(self.seats)))
        every = {key(name): name for name in (*names, *self.known, *self.unclear)}
        written = "|".join(re.escape(name) for name in sorted(every.values(), key=len, reverse=True))
        for found in re.finditer(rf"(?<!\w)(?:{written})(?!\w)", text, re.IGNORECASE):
            name = every.get(key(found.group()), "")
            if name in self.known or name in self.unclear:
                yield found.start(), found.end(), name


NO_NICKS = Nicks()


def of(match: AnyMatch, of_library: Mapping[str, str] | None = None) -> Nicks:
    """The nicknames that count in a match, with those `of_library`."""
    known = nicknames.nicknames(match, of_library)
    return Nicks(tuple(match.seats), known, nicknames.unclear(match, of_library))


def _is_name(text: str, start: int, nick: str) -> bool:
    """Whether a nickname among other words is meant as a name: no word of messages, or with a capital inside."""
    from genius_tui.paste import talk  # takes longer to load than all else that opens a match

    if not all(talk.fills(word) or talk.is_plain(word) or talk.is_loose(word) for word in talk.low_words(nick)):
        return True
    before: Sequence[str] = text[:start].rstrip(" ")[-1:]
    return text[start].isupper() and before not in ("", "\n", ".", "!", "?", ":")


def _passes(text: str, check: Callable[[str], object]) -> bool:
    try:
        check(text)
    except OrderError:
        return False
    return True
